"""Lines of the scanner's protocol: the golden ones, and what must hold for all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.scanner.lines import (
    MAX_LINE,
    NUMBERS,
    RUNLESS,
    Line,
    OtherRun,
    Splitter,
    Unreadable,
    decode_line,
    encode_line,
)
from tests.drivers.golden import Golden, golden

printable = st.text([chr(code) for code in range(33, 127) if chr(code) != "*"], min_size=1)
lines = st.builds(
    Line,
    printable.map(lambda text: text[0]),
    st.integers(0, NUMBERS - 1),
    st.lists(printable, max_size=5).map(tuple),
)


def ids(row: object) -> str:
    return row.raw.decode("latin-1")[:30] if isinstance(row, Golden) else ""


@pytest.mark.parametrize("row", golden("scanner", "host", "odd"), ids=ids)
def test_a_golden_line_is_read_and_written_alike(row: Golden) -> None:
    assert encode_line(decode_line(row.raw, row.run), row.run) == row.raw + b"\n"


@pytest.mark.parametrize("row", golden("nobody", "stray"), ids=ids)
def test_what_no_sender_writes_is_not_read(row: Golden) -> None:
    with pytest.raises(Unreadable) as caught:
        decode_line(row.raw, row.run)
    assert (caught.type is OtherRun) == (row.sender == "stray")


@pytest.mark.parametrize(
    ("line", "raw"),
    [
        (Line("?", 0), b"? 0*632B6FB1\n"),
        (Line("A", 1, ("65534",)), b"A 1 65534*C1C53927\n"),
        (Line("P", 2), b"P 2*CEAE8280\n"),
        (Line("L", 4, ("00" * 18,)), b"L 4 " + b"00" * 18 + b"*95D17677\n"),
    ],
    ids=str,
)
def test_the_hosts_lines(line: Line, raw: bytes) -> None:
    assert encode_line(line) == raw


def test_a_line_may_have_6400_bytes_and_no_more() -> None:
    shortest = len(encode_line(Line("L", 0, ("x",))))
    longest = encode_line(Line("L", 0, ("x" * (1 + MAX_LINE - shortest),)))
    assert len(longest) == MAX_LINE
    assert decode_line(longest[:-1]).kind == "L"
    with pytest.raises(Unreadable):
        decode_line(encode_line(Line("L", 0, ("x" * (2 + MAX_LINE - shortest),)))[:-1])


runs = st.from_regex(r"[0-9A-F]{8}", fullmatch=True)


@given(lines, runs)
def test_what_was_written_is_read(line: Line, run: str) -> None:
    assert decode_line(encode_line(line, run)[:-1], run) == line


@given(lines, runs, runs)
def test_a_scanners_line_is_read_in_its_own_run_alone(line: Line, run: str, other: str) -> None:
    raw = encode_line(line, run)[:-1]
    if run == other or line.kind in RUNLESS:
        assert decode_line(raw, other) == line
    else:
        with pytest.raises(OtherRun):
            decode_line(raw, other)


@given(lines, st.data())
def test_a_changed_byte_is_noticed(line: Line, data: st.DataObject) -> None:
    raw = bytearray(encode_line(line)[:-1])
    place = data.draw(st.integers(0, len(raw) - 1))
    raw[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises(Unreadable):
        decode_line(bytes(raw))


@given(st.binary(max_size=300))
def test_noise_is_unreadable_and_no_more(noise: bytes) -> None:
    with pytest.raises(Unreadable):
        decode_line(noise)


@given(st.lists(st.binary(max_size=30)), st.lists(st.integers(1, 20)))
def test_any_cutting_gives_the_same_lines(parts: list[bytes], cuts: list[int]) -> None:
    stream = b"\n".join(parts)
    splitter, pieces = Splitter(), []
    for cut in cuts:
        pieces += splitter.feed(stream[:cut])
        stream = stream[cut:]
    pieces += splitter.feed(stream)
    assert pieces == b"\n".join(parts).split(b"\n")[:-1]


def test_a_line_without_end_is_never_read_and_does_not_grow() -> None:
    splitter = Splitter()
    for _ in range(20):
        assert splitter.feed(b"x" * 1000) == []
    (endless,) = splitter.feed(b"\n")
    assert MAX_LINE <= len(endless) <= MAX_LINE + 1000
    assert splitter.feed(b"? 0*632B6FB1\n") == [b"? 0*632B6FB1"]
