"""Text on a picture, in the font that comes with pygame.

In: a text, a size in pixels, a colour, a place. Out: the text, smooth, cached for the next time.
"""

from __future__ import annotations

import sys
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable
from functools import cache, lru_cache

import pygame
import pygame.font

from simulator.simulated_board import Colour
from simulator.window.geometry import Point
from simulator.window.window_layout import SMALLEST
from simulator.window.wood import blit_about

LINE = 0.85
"""From one line to the next, in sizes of the letters."""

SMOOTH = 3
"""Letters are drawn this many times as large and shrunk."""


# More texts than a window shows; a bound so that long use does not fill the memory.
@lru_cache(maxsize=400)
def rendered(text: str, size: int, colour: Colour) -> pygame.Surface:
    """Return the text on a transparent ground."""
    # Letters drawn large and shrunk keep their spacing; small ones are pushed about by hinting.
    # An empty text would be a picture without width, on which pygame 2.5 crashes.
    words = _font(SMOOTH * size).render(readable(text) or " ", True, colour)
    small = (max(1, words.get_width() // SMOOTH), max(1, words.get_height() // SMOOTH))
    return pygame.transform.smoothscale(words, small)


def fitting(text: str, size: int, colour: Colour, room: float) -> pygame.Surface:
    """Return the text no wider than ``room``: smaller if need be, and cut off if that fails."""
    fits = max(SMALLEST, size)
    while fits > SMALLEST and not _fits(text, fits, room):
        fits -= 1
    if _fits(text, fits, room):
        return rendered(text, fits, colour)
    begin = text[: int(room)]
    lengths = range(len(begin))
    most = bisect_right(lengths, room, key=lambda length: width(f"{begin[:length]}…", fits)) - 1
    short = begin[: max(0, most)]
    return rendered(short and short.rstrip() + "…", fits, colour)


def centred(picture: pygame.Surface, text: str, size: int, colour: Colour, at: Point) -> None:
    """Draw the text centred on this point."""
    blit_about(picture, rendered(text, size, colour), at)


def width(text: str, size: int) -> int:
    """Return the width of the text, in pixels."""
    return _font(SMOOTH * size).size(readable(text))[0] // SMOOTH


def _fits(text: str, size: int, room: float) -> bool:
    """Return whether the text is no wider than ``room``. One with more letters than there are
    pixels is not measured.
    """
    return len(text) <= room and width(text, size) <= room


def lines(text: str, size: int, room: float, most: int = sys.maxsize) -> list[str]:
    """Return the text in lines no wider than ``room``, with its own line breaks.

    None where a word is wider. A no-break space keeps two words together. What follows ``most``
    lines is not laid out: one more line stands for it.
    """
    broken: list[str] = []
    for paragraph in text.splitlines():
        line = ""
        for word in filter(None, paragraph.split(" ")):
            longer = f"{line} {word}" if line else word
            if line and not _fits(longer, size, room):
                broken.append(line)
                longer = word
            if len(broken) > most:
                return broken
            if longer is word and not _fits(word, size, room):
                return []
            line = longer
        broken += [line] if line else []
    return broken


def broken(text: str, sizes: Iterable[int], room: float, most: int) -> tuple[int, list[str]] | None:
    """Return the first of these sizes at which the text has at most ``most`` lines, with them.

    None where no size is small enough.
    """
    for size in sizes:
        found = lines(text, size, room, most)
        if len(found) <= most and (found or not text):
            return size, found
    return None


# --- signs that the font lacks ---

SPELLED = {
    "№": "No.", "→": "->", "←": "<-", "↑": "^", "↔": "<->", "⇄": "<->", "⇆": "<->", "∓": "-/+",
    "⩲": "+/=", "⩱": "=/+", "∞": "~", "⁇": "??", "⁉": "?!", "⁈": "?!", "‼": "!!", "−": "-",
    "○": "o", "●": "*", "□": "[]", "■": "[]", "△": "^", "✓": "+", "✔": "+", "⛀": "o", "⛁": "K",
    "⛂": "o", "⛃": "K", "⌓": "^", "≈": "~", "≠": "/=",
} | dict(zip("♔♕♖♗♘♚♛♜♝♞", 2 * "KQRBN", strict=True)) | dict.fromkeys("♙♟", "P")  # fmt: skip
"""How players spell those signs of comments that Unicode has no other letters for."""


def readable(text: str) -> str:
    """Return the text with signs that the font lacks spelled in letters that it has."""
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", text)
    return "".join(one if one.isascii() else _spelled(one) for one in composed)


@lru_cache(maxsize=4_000)
def _spelled(sign: str) -> str:
    if unicodedata.category(sign) in ("Cf", "Mn", "Me"):  # without a width of its own
        return ""
    if not _is_missing(sign):
        return sign
    other = SPELLED.get(sign) or unicodedata.normalize("NFKD", sign).replace("⁄", "/")
    return sign if any(map(_is_missing, other)) else other


def _is_missing(sign: str) -> bool:
    """Return whether the font draws a sign as it draws one that nobody has defined."""
    pictures = [_font(24).render(one, True, (0, 0, 0)) for one in (sign, NO_SIGN)]
    size, other = (one.get_size() for one in pictures)
    drawn, box = (pygame.image.tobytes(one, "RGBA") for one in pictures)
    return size == other and drawn == box


NO_SIGN = "\uffff"


@cache
def _font(size: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(None, size)
