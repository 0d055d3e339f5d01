"""The lines of a text file whose encoding nobody says: UTF-16 by its mark, else UTF-8, else
Windows-1251, or Windows-1252 where that would put Cyrillic letters into Latin words.

In: the bytes of a file, in pieces of any size; its encoding, if somebody does say. Out: its lines
as text, one at a time, and which encodings they had. Knows nothing of games.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from itertools import chain

MAX_LINE = 1 << 20
"""Bytes after which a line is cut, so that a file without line ends needs no more memory."""

_LINE_END = re.compile(rb"\r\n|\n|\r(?=.)", re.DOTALL)
"""The end of a line; a last carriage return waits for what follows it."""

_WORD = re.compile(r"[^\W\d_]+")
_CYRILLIC = re.compile("[\u0400-\u04ff]")

_EAST_SLAVIC = re.compile("[А-ЯЁІЇЄҐ]?[а-яёіїєґ]+")
"""A word that Windows-1251 reads right. In other encodings of Cyrillic, it has capitals inside."""

MOST_SURE = 10
"""Words that are right for each that isn't, from which on Windows-1251 is no guess. A guess."""

_UTF_16 = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


HEAD = 4_096
"""How many bytes from the start of a file are read to tell what is in it."""


def is_text(head: bytes) -> bool:
    """Return whether a file that begins so is text: pictures and archives contain zero bytes, text
    only in UTF-16.
    """
    return head[:2] in _UTF_16 or b"\0" not in head


class TextFile:
    """The lines of one file, decoded while they are iterated over, once.

    Each line has an encoding of its own: collections are often put together from several files.
    ``given``: the encoding of all, if it is known. ``bytes_read``: how much of the file was read,
    and ``bytes_given``: about how much of it was given as lines; ``encoding``: what it was read as.
    """

    def __init__(self, pieces: Iterable[bytes], given: str = "") -> None:
        self._pieces = iter(pieces)
        self.bytes_read = self.bytes_given = 0
        self._given = given
        self._guess = "Windows-1251"
        self._counts = dict.fromkeys(("UTF-8", "Windows-1251", "Windows-1252"), 0)
        """The numbers of lines with characters other than ASCII in each encoding."""
        self._words, self._others = 0, 0
        """Of lines in Windows-1251: words as Russian and Ukrainian write them, and others."""

    @property
    def is_guess(self) -> bool:
        """Return whether the encodings met so far are a guess: of Windows-1252, and of
        Windows-1251 unless nearly all words are as Russian and Ukrainian write them.
        """
        if self._given or not (self._counts["Windows-1251"] or self._counts["Windows-1252"]):
            return False
        return self._counts["Windows-1252"] > 0 or self._words < MOST_SURE * self._others + 1

    @property
    def encoding(self) -> str:
        """The encodings met so far, as a part of a sentence."""
        if self._given:
            return "UTF-16" if self._given in _UTF_16.values() else self._given
        main, *others = [one for one, lines in self._counts.items() if lines] or ["UTF-8"]
        parts = [main]
        for one in others:
            lines = self._counts[one]
            parts.append(f"and {'1 line' if lines == 1 else f'{lines} lines'} as {one}")
        return ", ".join(parts)

    def __iter__(self) -> Iterator[str]:
        """Yield every line without its end."""
        begin = b""
        while len(begin) < 3 and (piece := self._next()) is not None:
            begin += piece
        if self._given:
            yield from self._recoded_lines(begin)
        elif (mark := _UTF_16.get(begin[:2])) is not None:
            self._given = mark
            yield from self._recoded_lines(begin[2:])
        else:
            pieces = iter(self._next, None)
            for line in self._lines(begin.removeprefix(codecs.BOM_UTF8), pieces):
                yield self._decoded(line)

    def _next(self) -> bytes | None:
        """Return the next piece, None at the end of the file."""
        piece = next(self._pieces, None)
        self.bytes_read += len(piece or b"")
        return piece

    def _lines(self, begin: bytes, pieces: Iterable[bytes]) -> Iterator[bytes]:
        """Yield the lines of a file that begins so and goes on with these pieces."""
        rest = b""
        for piece in chain([begin], pieces):
            buffer = rest + piece
            *lines, rest = _LINE_END.split(buffer)
            start, given = self.bytes_given, 0
            share = (self.bytes_read - start) / max(1, len(buffer))  # another one for UTF-16
            for line in lines:
                given += len(line) + 1
                self.bytes_given = start + int(share * given)
                yield line
            if len(rest) > MAX_LINE:
                yield rest
                rest = b""
        self.bytes_given = self.bytes_read
        yield from _LINE_END.split(rest.removesuffix(b"\r"))

    def _decoded(self, line: bytes) -> str:
        if line.isascii():
            return line.decode("ascii")
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            self._guess = _guessed(line) or self._guess
            self._counts[self._guess] += 1
            text = line.decode(self._guess, errors="replace")
            if self._guess == "Windows-1251":
                words = [
                    one
                    for one in _WORD.findall(text)
                    if len(one) > 3 and _CYRILLIC.search(one) and not one.isupper()
                ]
                known = sum(_EAST_SLAVIC.fullmatch(one) is not None for one in words)
                self._words += known
                self._others += len(words) - known
            return text
        self._counts["UTF-8"] += 1
        return text

    def _recoded_lines(self, begin: bytes) -> Iterator[str]:
        decoder = codecs.getincrementaldecoder(self._given)(errors="replace")

        def in_utf_8() -> Iterator[bytes]:
            yield decoder.decode(begin).encode("utf-8", errors="replace")
            while (piece := self._next()) is not None:
                yield decoder.decode(piece).encode("utf-8", errors="replace")
            yield decoder.decode(b"", final=True).encode("utf-8", errors="replace")

        for line in self._lines(b"", in_utf_8()):
            yield line.decode("utf-8", errors="replace")


def _guessed(line: bytes) -> str:
    """Return the encoding that the words of a line are in, empty where they don't tell.

    Words of four letters, half of them Latin, have none that is Cyrillic; shorter ones may be
    moves, with Cyrillic letters that look Latin.
    """
    words = _WORD.findall(line.decode("Windows-1251", errors="replace"))
    cyrillic = [len(_CYRILLIC.findall(word)) for word in words]
    known = [(len(word), there) for word, there in zip(words, cyrillic, strict=True) if there]
    if any(size > 3 and there <= size - there for size, there in known):
        return "Windows-1252"
    return "Windows-1251" if any(size > 1 and there == size for size, there in known) else ""
