"""The firmware's lines, in MicroPython: the golden ones, and what must hold for all."""

from __future__ import annotations

import json
import re
from binascii import crc32
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.drivers.golden import Golden, golden
from tests.firmware.asked import MicroPython

printable = st.text([chr(code) for code in range(33, 127) if chr(code) != "*"], min_size=1)

TEXTS = """
import lines
def read(run, raw):
    "What is read of a line, its fields as texts."
    line = lines.read(run, raw)
    return line and [line[0], line[1], [str(field, "ascii") for field in line[2]]]
"""
READ = TEXTS + "answer = read(lines.crc32(run.encode()), raw)"

SAY = """
import lines
from conversation import Conversation

class NoLights:
    leds = 6

def says(bits, number, what, *fields):
    "The line a scanner says, whose lines so far were that many."
    said = []
    conversation = Conversation(hello[:-1], run, NoLights,
                                lambda line: said.append(str(line, "ascii")))
    conversation.bits = bits
    conversation._said = number
    getattr(conversation, what)(*fields)
    return said[0]
"""


def ids(row: object) -> str:
    return row.raw.decode("latin-1")[:30] if isinstance(row, Golden) else ""


@pytest.mark.parametrize("row", golden("scanner", "host", "odd"), ids=ids)
def test_a_golden_line_is_read_and_written_alike(micropython: MicroPython, row: Golden) -> None:
    code = TEXTS + "run = lines.crc32(run.encode())\n"
    code += "kind, number, fields = read(run, raw)\n"
    code += "answer = str(lines.write(run, kind, number, *fields), 'ascii')"
    assert micropython.do(code, run=row.run, raw=row.raw + b"\n").encode() == row.raw + b"\n"


@pytest.mark.parametrize("row", golden("nobody", "stray"), ids=ids)
def test_what_no_sender_writes_is_not_read(micropython: MicroPython, row: Golden) -> None:
    assert micropython.do(READ, run=row.run, raw=row.raw + b"\n") is None


@pytest.mark.parametrize("row", golden("scanner"), ids=ids)
def test_the_scanner_says_golden_lines(micropython: MicroPython, row: Golden) -> None:
    values, number = row.values, int(row.values["seq"])
    hello = ["board", "firmware", "uid", "boot", "channels", "leds", "buttons", "cause", "asked"]
    bits = sum(1 << int(channel) for channel in values.get("closed", "").split(",") if channel)
    hexed = f"{bits:0{(row.channels + 3) // 4}X}"
    calls = {
        "hello": f"'_greet', 0, {values.get('asked')!r}",
        "state": f"'state', {values.get('ms')}, {hexed!r}",
        "button": f"'button', {values.get('ms')}, {values.get('number')}, 1",
        "let-go": f"'button', {values.get('ms')}, {values.get('number')}, 0",
        "shown": f"'_say', 'K', {values.get('line')!r}",
        "trouble": f"'trouble', {values.get('word')!r}, {values.get('text')!r}",
    }
    code = f"{SAY}\nanswer = says({hexed!r}, {number}, {calls[row.what]})"
    said = micropython.do(
        code, run=values.get("boot", row.run), hello=[values.get(name, "") for name in hello]
    )
    assert said.encode() == row.raw + b"\n"


@given(
    kind=printable.map(lambda text: text[0]),
    number=st.integers(0, 65535),
    fields=st.lists(printable, max_size=5),
)
def test_what_was_written_is_read(
    micropython: MicroPython, kind: str, number: int, fields: list[str]
) -> None:
    code = TEXTS + "answer = read(5, lines.write(5, kind, number, *fields))"
    read = micropython.do(code, kind=kind, number=number, fields=fields)
    assert read == [kind, number, fields]


@given(
    row=st.sampled_from(golden("scanner", "host")),
    place=st.integers(0, 10_000),
    bit=st.integers(0, 7),
)
def test_a_line_with_a_turned_bit_is_not_read(
    micropython: MicroPython, row: Golden, place: int, bit: int
) -> None:
    raw = bytearray(row.raw + b"\n")
    raw[place % len(raw)] ^= 1 << bit
    assert micropython.do(READ, run=row.run, raw=bytes(raw)) is None


@given(st.binary(max_size=80))
def test_noise_is_not_read(micropython: MicroPython, raw: bytes) -> None:
    assert micropython.do(READ, run="", raw=raw + b"\n") is None


@given(st.binary(max_size=20))
def test_the_right_checksum_alone_makes_no_line(micropython: MicroPython, body: bytes) -> None:
    """Whoever sends it knows how; what comes out is a line that could have been written."""
    line = b"%s*%08X\n" % (body, crc32(body))
    read = micropython.do(READ, run="", raw=line)
    if read is not None:
        kind, number, fields = json.loads(json.dumps(read))
        assert " ".join([kind, str(number), *fields]).encode() == body


@pytest.mark.parametrize(("length", "readable"), [(6400, True), (6401, False)])
def test_the_longest_line(micropython: MicroPython, length: int, readable: bool) -> None:
    body = b"L 0 ".ljust(length - 10, b"0")
    line = b"%s*%08X\n" % (body, crc32(body))
    assert (micropython.do(READ, run="", raw=line) is not None) == readable


def test_the_session_in_the_documentation_is_spelt_right() -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "scanner.md"
    lines = re.findall(r"^    [SH]> (.*)\*([0-9A-F]{8})", page.read_text(encoding="utf-8"), re.M)
    told = [(body, checksum) for body, checksum in lines if " ... " not in body]
    assert len(told) > 10
    run = next(body for body, _ in told if body[0] == "H").split()[6]
    for body, checksum in told:
        begin = 0 if body[0] in "H?ALDPX" else crc32(run.encode())
        assert checksum == f"{crc32(body.encode(), begin):08X}", body
