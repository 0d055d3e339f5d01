"""The lines of a text file whose encoding nobody says: UTF-16 by its mark, else UTF-8, else
Windows-1251.

In: the bytes of a file, in pieces of any size. Out: its lines as text, one at a time, and which
encodings they had. Knows nothing of games.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator

MAX_LINE = 1 << 20
"""Bytes after which a line is cut, so that a file without line ends needs no more memory."""

_LINE_END = re.compile(rb"\r\n|\n|\r(?=.)", re.DOTALL)
"""The end of a line; a last carriage return waits for what follows it."""

_UTF_16 = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def is_text(head: bytes) -> bool:
    """Return whether a file that begins so is text: pictures and archives contain zero bytes, text
    only in UTF-16.
    """
    return head[:2] in _UTF_16 or b"\0" not in head


class TextFile:
    """The lines of one file, decoded while they are iterated over, once.

    Each line has an encoding of its own: collections are often put together from several files.
    ``bytes_read``: how much of the file was read; ``encoding``: what it was read as.
    """

    def __init__(self, pieces: Iterable[bytes]) -> None:
        self._pieces = iter(pieces)
        self.bytes_read = 0
        self._mark = ""
        self._utf_8 = self._windows_1251 = 0
        """The numbers of lines with characters other than ASCII in either encoding."""

    @property
    def encoding(self) -> str:
        """The encodings met so far, as a part of a sentence."""
        if self._mark:
            return "UTF-16"
        if not self._windows_1251:
            return "UTF-8"
        lines = "1 line" if self._windows_1251 == 1 else f"{self._windows_1251} lines"
        return f"UTF-8, and {lines} as Windows-1251" if self._utf_8 else "Windows-1251"

    def __iter__(self) -> Iterator[str]:
        """Yield every line without its end."""
        begin = b""
        while len(begin) < 3 and (piece := self._next()) is not None:
            begin += piece
        if (mark := _UTF_16.get(begin[:2])) is not None:
            self._mark = mark
            yield from self._lines_of_utf_16(begin[2:])
        else:
            for line in self._lines(begin.removeprefix(codecs.BOM_UTF8)):
                yield self._decoded(line)

    def _next(self) -> bytes | None:
        """Return the next piece, None at the end of the file."""
        piece = next(self._pieces, None)
        self.bytes_read += len(piece or b"")
        return piece

    def _lines(self, begin: bytes) -> Iterator[bytes]:
        """Yield the lines of a file that begins so."""
        rest = begin
        while (piece := self._next()) is not None:
            *lines, rest = _LINE_END.split(rest + piece)
            yield from lines
            if len(rest) > MAX_LINE:
                yield rest
                rest = b""
        yield from _LINE_END.split(rest.removesuffix(b"\r"))

    def _decoded(self, line: bytes) -> str:
        if line.isascii():
            return line.decode("ascii")
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            self._windows_1251 += 1
            return line.decode("cp1251", errors="replace")
        self._utf_8 += 1
        return text

    def _lines_of_utf_16(self, begin: bytes) -> Iterator[str]:
        decoder = codecs.getincrementaldecoder(self._mark)(errors="replace")

        def in_utf_8() -> Iterator[bytes]:
            yield decoder.decode(begin).encode("utf-8", errors="replace")
            while (piece := self._next()) is not None:
                yield decoder.decode(piece).encode("utf-8", errors="replace")
            yield decoder.decode(b"", final=True).encode("utf-8", errors="replace")

        for line in TextFile(in_utf_8())._lines(b""):
            yield line.decode("utf-8", errors="replace")
