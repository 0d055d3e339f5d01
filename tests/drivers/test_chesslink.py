"""The ChessLink protocol: published exchanges, and what a board makes of each command."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.chesslink import SLOT_S, ChessLink, checksum
from drivers.interfaces import DriverError
from drivers.serial_connection import PseudoTerminal

START = "rnbqkbnrpppppppp" + "." * 32 + "PPPPPPPPRNBQKBNR"
AFTER_E4 = "rnbqkbnrpppppppp" + "." * 20 + "P..." + "." * 8 + "PPPP.PPPRNBQKBNR"


def odd(text: str) -> bytes:
    """With odd parity in bit 7, counted out."""
    return bytes(ord(c) | (0 if f"{ord(c):b}".count("1") % 2 else 0x80) for c in text)


def command(text: str) -> bytes:
    return odd(text + checksum(text))


def said(answer: bytes) -> str:
    """An answer without parity and check, which are right."""
    text = bytes(byte & 0x7F for byte in answer).decode()
    assert answer == odd(text)
    assert text[-2:] == checksum(text[:-2])
    return text[:-2]


def asked(link: ChessLink, text: str) -> str:
    return said(link.receive_data(command(text)))


@pytest.fixture
def link() -> ChessLink:
    """One that makes no reports by itself and has scanned the start position."""
    made = ChessLink()
    made.tick(START, 0.0)
    assert asked(made, "W0201") == "w0201"
    return made


def test_the_published_exchange_byte_for_byte(link: ChessLink) -> None:
    """As logged in python-mchess (mchess/chess_link.py): <V56> is answered v010374."""
    assert link.receive_data(b"\xd6\xb5\xb6") == b"v\xb01\xb0\xb374"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("S", "s" + START),
        ("X", "x"),
        ("L20" + "C4" * 81, "l"),
        ("W0114", "w0114"),
        ("W010E", "w0114"),  # below the least of 15: the usual 20
        ("W01FF", "w01FF"),
        ("R02", "r0201"),
        ("R04", "r040F"),
        ("R80", "r8000"),
    ],
)
def test_commands(link: ChessLink, text: str, answer: str) -> None:
    assert asked(link, text) == answer


def test_the_memory_keeps_what_was_written(link: ChessLink) -> None:
    asked(link, "W4255")
    assert link.receive_data(command("T")) == b""  # a reset is not answered
    assert asked(link, "R42") == "r4255"


def test_a_program_that_leaves_parity_to_its_port_is_answered_likewise(link: ChessLink) -> None:
    assert (
        link.receive_data(b"S" + checksum("S").encode())
        == ("s" + START + checksum("s" + START)).encode()
    )
    assert said(link.receive_data(command("V"))) == "v0103"


@pytest.mark.parametrize(
    "wrong",
    [
        odd("V57"),
        b"\xd6\xb5\x36",  # one character without its parity
        odd("V5"),
        odd("Z5A"),
        odd("56"),
        odd("v76"),
        odd("V 56"),
        b"\xff\x00\r\n",
    ],
)
def test_what_is_wrong_is_not_answered(link: ChessLink, wrong: bytes) -> None:
    assert link.receive_data(wrong) == b""
    assert asked(link, "V") == "v0103"


@given(st.lists(st.integers(1, 40)), st.binary(max_size=20))
def test_any_cutting_gives_the_same(cuts: list[int], noise: bytes) -> None:
    stream = b"".join(map(command, ("V", "L20" + "0F" * 81, "S", "W0114", "R01", "X")))
    stream = noise + command("X") + stream
    whole, pieces = ChessLink(), ChessLink()
    wanted, answers = whole.receive_data(stream), b""
    for cut in cuts:
        answers += pieces.receive_data(stream[:cut])
        stream = stream[cut:]
    assert answers + pieces.receive_data(stream) == wanted


@given(st.binary(max_size=400))
def test_noise_is_no_command(noise: bytes) -> None:
    link = ChessLink()
    link.receive_data(noise)
    assert link.patterns == bytes(81)
    assert said(link.receive_data(command("V"))) == "v0103"


def test_lights(link: ChessLink) -> None:
    asked(link, "L20" + "".join(f"{n:02X}" for n in range(81)))
    assert link.patterns == bytes(range(81))
    assert link.slot_s == pytest.approx(0x20 * SLOT_S)
    asked(link, "X")
    assert link.patterns == bytes(81)


@pytest.mark.parametrize(("written", "brightness"), [("00", 1 / 16), ("0F", 1.0), ("FF", 1.0)])
def test_brightness(link: ChessLink, written: str, brightness: float) -> None:
    asked(link, "W04" + written)
    assert link.brightness == brightness


SCAN_S = 20 * 0.002048


@pytest.mark.parametrize(
    ("way", "reported"),
    [
        ("00", [0, 1, 2, 3, 4, 5, 6, 7]),  # every scan
        ("01", []),  # none
        ("02", [0, 3, 6]),  # at the time of address 3: 30 units are just three scans
        ("03", [0, 2, 5]),  # every change
        ("04", [1, 3, 6]),  # seen in two scans
        ("05", [4, 7]),  # in three
        ("06", []),
    ],
)
def test_reports(way: str, reported: list[int]) -> None:
    """The board scans eight times; e4 is played before the third, taken back before the sixth."""
    link = ChessLink()
    for text in ("W02" + way, "W031E"):
        asked(link, text)
    seen = []
    for scan in range(8):
        placement = AFTER_E4 if 2 <= scan < 5 else START
        if answer := link.tick(placement, scan * SCAN_S + 0.001):
            assert said(answer) == "s" + placement
            seen.append(scan)
        assert link.tick(placement, scan * SCAN_S + 0.002) == b""  # between two scans
    assert seen == reported


# --- the port ---


@pytest.fixture
def port(tmp_path: Path) -> Iterator[PseudoTerminal]:
    made = PseudoTerminal(tmp_path / "chesslink")
    yield made
    made.close()


def test_bytes_go_both_ways(port: PseudoTerminal) -> None:
    port.write(b"to nobody")
    assert port.read() == b""
    there = os.open(port.path, os.O_RDWR | os.O_NOCTTY)
    os.write(there, b"\xd6\xb5\xb6")
    assert port.read() == b"\xd6\xb5\xb6"
    assert port.read() == b""
    port.write(b"v\r\n\x00")
    assert os.read(there, 100) == b"v\r\n\x00"
    os.close(there)
    assert port.read() == b""


def test_who_does_not_read_holds_up_nothing(port: PseudoTerminal) -> None:
    there = os.open(port.path, os.O_RDWR | os.O_NOCTTY)
    for _ in range(2000):
        port.write(b"x" * 67)
    os.close(there)


def test_its_name_goes_with_it_and_a_left_one_is_taken_over(tmp_path: Path) -> None:
    name = tmp_path / "chesslink"
    name.symlink_to("/dev/pts/no-such")
    port = PseudoTerminal(name)
    assert name.resolve().exists()
    port.close()
    port.close()
    assert not name.is_symlink()
    name.write_text("a file of somebody's")
    with pytest.raises(DriverError, match="use another --link"):
        PseudoTerminal(name)
    assert name.read_text() == "a file of somebody's"
