"""What encoding a file of games has: as a table, whatever the pieces it comes in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.collection.text_file import MAX_LINE, TextFile

UTF_16_LE, UTF_16_BE = "п".encode("utf-16-le"), "п".encode("utf-16-be")

FILES = [
    # the bytes; the lines; the encoding that is told
    (b"", [], "UTF-8"),
    (b"a\nb", ["a", "b"], "UTF-8"),
    (b"a\r\nb\rc\n", ["a", "b", "c"], "UTF-8"),
    ("Zoë\nПетро".encode(), ["Zoë", "Петро"], "UTF-8"),
    ("\ufeffZoë".encode(), ["Zoë"], "UTF-8"),
    ("Пётр\nИван".encode("cp1251"), ["Пётр", "Иван"], "Windows-1251"),
    # Put together from two files.
    ("Ёж\n".encode() + "Уж\n".encode("cp1251"), ["Ёж", "Уж"], "UTF-8, and 1 line as Windows-1251"),
    # Cyrillic letters would be in Latin words, or would look Latin in moves.
    (
        "Müller\nZ\nGröß\nZoë und Ö".encode("cp1252"),
        ["Müller", "Z", "Größ", "Zoë und Ö"],
        "Windows-1252",
    ),
    ("1. аb4 cх5 cхd4".encode("cp1251"), ["1. аb4 cх5 cхd4"], "Windows-1251"),
    (b"\xff\xfe" + UTF_16_LE, ["п"], "UTF-16"),
    (b"\xfe\xff" + UTF_16_BE, ["п"], "UTF-16"),
    ("a\r\nп\n\nb".encode("utf-16"), ["a", "п", "", "b"], "UTF-16"),
    # Torn in the middle of a character.
    (b"\xff\xfe" + UTF_16_LE[:1], ["\ufffd"], "UTF-16"),
]


@pytest.mark.parametrize(("content", "lines", "encoding"), FILES)
def test_lines(content: bytes, lines: list[str], encoding: str) -> None:
    for size in (1, 2, 3, 7, 1000):
        file = TextFile(pieces(content, size))
        found = list(file)
        assert (found[:-1] if found[-1] == "" else found) == lines, f"read by {size}"
        assert (file.encoding, file.bytes_read) == (encoding, len(content))


@given(st.text(st.characters(codec="utf-8", exclude_characters="\ufeff")), st.integers(1, 9))
def test_whatever_the_pieces_the_lines_are_those_of_the_text(text: str, size: int) -> None:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for encoding in ("utf-8", "utf-16"):
        found = list(TextFile(pieces(text.encode(encoding), size)))
        assert found == lines or found == lines[:-1], encoding


def test_a_file_without_line_ends_is_cut() -> None:
    lines = list(TextFile(b"x" * (MAX_LINE // 2) for _ in range(9)))
    assert sum(map(len, lines)) == 9 * (MAX_LINE // 2)
    assert max(map(len, lines)) <= 2 * MAX_LINE


def pieces(content: bytes, size: int) -> list[bytes]:
    return [content[at : at + size] for at in range(0, len(content), size)]


GUESSES = [
    # the text, what it is written in, whether the encoding that is told is a guess
    ("Петров И.И. – Ёлкин, сильный ход", "utf-8", False),
    ("Петров И.И., сильный ход: чёрные сдались", "cp1251", False),
    ("Ґалаґан Євген, чорні здалися", "cp1251", False),
    ("Anna 1. аb4", "cp1251", True),
    ("Петров И.И. сильный ход", "koi8-r", True),
    ("Петров И.И. сильный ход", "cp866", True),
    ("Jörg Größel", "cp1252", True),
    ("Петров", "utf-16", False),
]


@pytest.mark.parametrize(("text", "encoding", "is_guess"), GUESSES)
def test_an_encoding_is_a_guess_where_words_look_wrong(
    text: str, encoding: str, is_guess: bool
) -> None:
    file = TextFile([text.encode(encoding)])
    assert list(file)
    assert file.is_guess == is_guess
