"""The strip of text along the window's lower edge, and the name tag of a piece.

In: the texts, the place of a piece and of what must stay visible. Out: the strip with status, note
and whether all is saved; a small tag beside the piece under the mouse or the keyboard cursor.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, pairwise, product
from typing import NamedTuple, TypeAlias

import pygame

from drivers.interfaces import Page
from simulator.simulated_board import Colour
from simulator.window import fonts
from simulator.window.geometry import Point
from simulator.window.pieces import Pieces
from simulator.window.window_layout import SMALLEST, WindowLayout
from simulator.window.wood import blit_about, pixel_rect

# --- the name tag ---

GROUND: Colour = (25, 22, 20)
EDGE: Colour = (150, 118, 84)
WORDS: Colour = (247, 236, 215)


def draw_name(
    surface: pygame.Surface,
    words: str,
    at: Point,
    pitch: float,
    ways: Sequence[Sequence[Point]] = (),
    pieces: Sequence[Point] = (),
) -> None:
    """Draw the tag where it covers least of the other ``pieces``: below the piece, above or beside
    it, or else a little further, in one line or with a line for each word.

    It stays within the picture and covers nothing of the ``ways`` of arrows; it is left out if they
    leave no place.
    """
    size = round(min(24, max(SMALLEST, 0.22 * pitch)))
    narrow = max(fonts.width(word, size) for word in words.split(" "))
    side = round(PIECE_SIDE * pitch)
    others = [pygame.Rect(x - side / 2, y - side / 2, side, side) for x, y in pieces]
    tags = [
        (step, tag, lines)
        for step in range(MOST_STEPS)
        for lines in ([words], fonts.lines(words, size, narrow))
        for tag in _places(_tag(lines, size), surface.get_rect(), at, (0.5 + step) * pitch)
        if not _covers(tag, at, ways, pitch)
    ]
    if not tags or tags[0][0]:
        return  # arrows lead to all sides

    def cost(found: tuple[int, pygame.Rect, Sequence[str]]) -> float:
        step, tag, _ = found
        return sum(map(_area, map(tag.clip, others))) + step * COVERED_PER_STEP * side * side

    _, tag, lines = min(tags, key=cost)
    pygame.draw.rect(surface, GROUND, tag, border_radius=5)
    pygame.draw.rect(surface, EDGE, tag, 1, border_radius=5)
    step = fonts.LINE * size
    for number, line in enumerate(lines):
        y = tag.centery + (number - (len(lines) - 1) / 2) * step
        fonts.centred(surface, line, size, WORDS, (tag.centerx, y))


PIECE_SIDE = 0.8
"""The side of the square that a piece fills, in pitches."""

MOST_STEPS, COVERED_PER_STEP = 3, 0.15
"""How many pitches away a tag can stand, and how much of a piece it can cover before that. Guesses:
in the middle of a crowd there is no room beside a piece.
"""


def _tag(lines: Sequence[str], size: int) -> pygame.Rect:
    """Return a tag with room for these lines."""
    wide = max(fonts.width(line, size) for line in lines)
    high = fonts.rendered(lines[0], size, WORDS).get_height() + fonts.LINE * size * (len(lines) - 1)
    return pygame.Rect(0, 0, round(wide), round(high)).inflate(14, 8)


def _area(part: pygame.Rect) -> int:
    return part.width * part.height


def _places(tag: pygame.Rect, picture: pygame.Rect, at: Point, far: float) -> Iterator[pygame.Rect]:
    """Return where a tag can lie beside a piece, the best place first."""
    x, y, half = round(at[0]), round(at[1]), round(far)
    for side, place in (
        ("midtop", (x, y + half)),
        ("midbottom", (x, y - half)),
        ("midleft", (x + half, y)),
        ("midright", (x - half, y)),
    ):
        lies = tag.copy()
        setattr(lies, side, place)
        moved = lies.clamp(picture)
        if moved.center == lies.center or not moved.collidepoint(at):
            yield moved


def _covers(tag: pygame.Rect, at: Point, ways: Sequence[Sequence[Point]], pitch: float) -> bool:
    """Return whether a tag lies on an arrow, or on a piece that one leads over or to."""
    wide, near = tag.inflate(0.3 * pitch, 0.3 * pitch), tag.inflate(0.7 * pitch, 0.7 * pitch)
    return any(
        any(near.collidepoint(point) for point in way if point != at)
        or any(wide.clipline(one, other) for one, other in pairwise(way))
        for way in ways
    )


# --- the strip ---

OVER: Colour = (74, 44, 92)
STATUS: Colour = (247, 236, 215)
NOTE: Colour = (178, 164, 143)
NOTICE: Colour = (255, 176, 102)
SAVED: Colour = (126, 190, 122)
SEEN: Colour = (150, 178, 196)
UNSAVED: Colour = (224, 160, 72)


MAX_LINES = (2, 3)
"""How many lines of the sentence and of the note are shown, at most. A guess."""

LEAST = 56
"""In hundredths of their usual size: smaller letters are worse than text cut off. A guess."""

FULL = 0.94
"""The share of the strip's height that lines can take."""

GAPS = (0.35, 0.0)
"""Between the lines of the sentence and those of the note, in the smallest letters: none where they
would not fit otherwise. A guess."""

StatusLine: TypeAlias = tuple[str, Colour, int, float]
"""A text, its colour, the size of its letters, and how wide it can be."""


class StatusText(NamedTuple):
    """The texts of the strip.

    ``sentence``: the upper line; ``notice`` takes the place of the page's note. ``seen_from``: from
    whose side the pieces are seen, empty if none is hidden; ``saved``: whether everything is saved;
    ``response_times``: who answers from another host.
    """

    page: Page
    sentence: str
    notice: str
    seen_from: str
    saved: str
    response_times: str


class StatusBar:
    """The strip for one window size; drawn again only when its texts change."""

    def __init__(self, layout: WindowLayout, pieces: Pieces) -> None:
        self._layout = layout
        self._area = pixel_rect(layout.words._replace(x=0, width=layout.status.width))
        self._words = layout.words._replace(y=0.0)
        self._before_answers = tuple(place.x - layout.margin for place in layout.answer_places)
        aside = min(0.25 * self._words.height, layout.text * 0.016 * self._words.width)
        self._aside = max(SMALLEST, round(aside))
        self._right = self._words.right
        self._pieces = pieces
        self._shown: StatusText | None = None
        self._picture = pygame.Surface(self._area.size).convert()

    def draw(self, picture: pygame.Surface, words: StatusText) -> None:
        """Draw the strip where it belongs."""
        if self._shown != words:
            self._shown = words
            self._redraw(words)
        picture.blit(self._picture, self._area)

    def _redraw(self, words: StatusText) -> None:
        strip, (left, _, _, height) = self._picture, self._words
        answers = 2 if words.page.yes_button else len(words.page.choices)
        self._right = self._before_answers[-answers] if answers else self._words.right
        room = self._right - left
        strip.fill(OVER if words.page.is_over else GROUND)
        pygame.draw.line(strip, (84, 62, 44), (0, 0), (self._area.width, 0), 2)
        size = round(0.42 * height)
        upper, lower = round(0.34 * height), round(0.74 * height)
        for seat in words.page.seats_on_turn:
            radius = max(5, round(0.22 * height))
            sign = self._pieces.sign(seat, radius)
            blit_about(strip, sign, (left + radius, upper + 0.08 * height))
            left += 2.4 * radius
            room -= 2.4 * radius
        line, colour = (words.notice, NOTICE) if words.notice else (words.page.note, NOTE)
        room_beside = room - self._seen_from(words.seen_from, upper)
        beside = self._saved(words, lower)
        beside += self._elsewhere(words.response_times, lower, beside)
        small = max(SMALLEST, min(round(0.30 * height), round(0.56 * size)))
        told = ((words.sentence, STATUS, size, room_beside), (line, colour, small, room - beside))
        long = any(fonts.width(text, letters) > wide for text, _, letters, wide in told)
        lines, middles = self.in_lines(told) if long else (told, [upper, lower])
        for (text, tone, letters, wide), middle in zip(lines, middles, strict=True):
            drawn = fonts.fitting(text, letters, tone, wide)
            strip.blit(drawn, drawn.get_rect(midleft=(round(left), middle)))

    def in_lines(
        self, told: tuple[StatusLine, StatusLine]
    ) -> tuple[tuple[StatusLine, ...], list[int]]:
        """Return the texts in more lines, as large as the strip has room for, and their middles."""
        height = self._words.height
        for gap, share in product((SMALLEST * gap for gap in GAPS), range(100, LEAST, -4)):
            found = []
            for (text, tone, size, room), most in zip(told, MAX_LINES, strict=True):
                letters = max(SMALLEST, round(size * share / 100))
                if broken := fonts.broken(text, (letters,), room, most):
                    found.append([(one, tone, broken[0], room) for one in broken[1]])
            flat = tuple(chain(*found))
            pitches = [fonts.LINE * letters for _, _, letters, _ in flat]
            if len(found) == len(told) and sum(pitches) + gap <= FULL * height:
                top = (height - sum(pitches) - gap) / 2
                ends = accumulate(pitches, initial=top)
                middles = [at + wide / 2 for at, wide in zip(ends, pitches, strict=False)]
                upper = len(found[0])
                return flat, [round(at + gap * (n >= upper)) for n, at in enumerate(middles)]
        return told, [round(0.34 * height), round(0.74 * height)]

    def _seen_from(self, text: str, middle: int) -> int:
        """Write at the right end of the status line from whose side the pieces are seen.

        Return the width of the text.
        """
        if not self._pieces.backed:
            return 0
        height = self._words.height
        words = fonts.rendered(text, self._aside, SEEN)
        right = round(self._right)
        self._picture.blit(words, words.get_rect(midright=(right, middle)))
        return words.get_width() + round(0.3 * height)

    def _saved(self, text: StatusText, middle: int) -> int:
        """Draw the mark at the right end of the note's line; return its width with padding."""
        size, saved = self._aside, text.page.is_saved
        colour = SAVED if saved else UNSAVED
        words = fonts.rendered(text.saved, size, colour)
        where = words.get_rect(midright=(round(self._right), middle))
        self._picture.blit(words, where)
        x, mark = where.left - 0.75 * size, 0.34 * size
        if saved:
            tick = [(x - mark, middle), (x - 0.3 * mark, middle + 0.8 * mark)]
            pygame.draw.aaline(self._picture, colour, tick[0], tick[1], 2)
            pygame.draw.aaline(self._picture, colour, tick[1], (x + mark, middle - mark), 2)
        else:
            pygame.draw.aacircle(self._picture, colour, (x, middle), mark, 2)
        return round(where.width + 2.5 * size)

    def _elsewhere(self, text: str, middle: int, beside: int) -> int:
        """Write who answers from another host, left of what is ``beside``.

        Return the width of the text with padding.
        """
        if not text:
            return 0
        words = fonts.rendered(text, self._aside, SEEN)
        right = round(self._right) - beside
        self._picture.blit(words, words.get_rect(midright=(right, middle)))
        return words.width + self._aside
