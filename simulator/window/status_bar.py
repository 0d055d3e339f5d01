"""The words along the window's lower edge: status, note, whether all is saved, and what the keys
do.

In: what there is to say. Out: the strip. Knows what keys are called, not what they do.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import pygame

from drivers.ports import Page
from simulator.lit_cells import Colour
from simulator.window import fonts
from simulator.window.pieces import Pieces
from simulator.window.window_layout import WindowLayout
from simulator.window.woodwork import blit_about, pixel_rect

Legend: TypeAlias = tuple[tuple[str, str], ...]

LEGEND: Legend = (
    ("Space", "turn"),
    ("T", "take back"),
    ("N", "new game"),
    ("H", "hint"),
    ("S", "say"),
    ("D", "draw"),
    ("R", "resign"),
    ("P", "pieces in place"),
    ("Esc", "quit"),
)
LOOK_ROUND = ("V", "other side")
INVITE = ("W", "phones")

GROUND: Colour = (25, 22, 20)
STATUS: Colour = (247, 236, 215)
NOTE: Colour = (178, 164, 143)
NOTICE: Colour = (255, 176, 102)
KEY: Colour = (222, 208, 184)
KEYCAP: Colour = (66, 58, 51)
SAVED: Colour = (126, 190, 122)
SEEN: Colour = (150, 178, 196)
UNSAVED: Colour = (224, 160, 72)


class StatusText(NamedTuple):
    """What there is to say.

    ``notice`` takes the place of the page's note. ``seen_from``: the name of the seat from whose
    side the pieces are seen, or empty. ``invites``: whether phones can look on.
    """

    page: Page
    notice: str
    seen_from: str
    invites: bool = False


class StatusBar:
    """The strip for one window size; drawn anew only when its words change."""

    def __init__(self, layout: WindowLayout, pieces: Pieces) -> None:
        self._area = pixel_rect(layout.status)
        self._pad = max(12, round(1.2 * layout.margin))
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
        strip, (width, height) = self._picture, self._area.size
        strip.fill(GROUND)
        pygame.draw.line(strip, (84, 62, 44), (0, 0), (width, 0), 2)
        size = round(0.30 * height)
        left = self._pad
        room = width - 2 * self._pad
        for seat in words.page.turns:
            radius = max(5, round(0.16 * height))
            sign = self._pieces.sign(seat, radius)
            blit_about(strip, sign, (left + radius, 0.30 * height))
            left += 2 * radius + self._pad // 2
            room -= 2 * radius + self._pad // 2
        page = words.page
        room_beside = room - self._seen_from(words.seen_from)
        sentence = page.private or page.status
        status = fonts.fitting(sentence, size, STATUS, room_beside)
        strip.blit(status, status.get_rect(midleft=(left, round(0.24 * height))))
        small = min(round(0.205 * height), round(0.8 * status.get_height()))
        line, colour = (words.notice, NOTICE) if words.notice else (page.note, NOTE)
        note = fonts.fitting(line, small, colour, room - self._saved(page.saved))
        strip.blit(note, note.get_rect(midleft=(left, round(0.505 * height))))
        asides = [LOOK_ROUND] * self._pieces.backed + [INVITE] * words.invites
        self._keys((*LEGEND[:-1], *asides, LEGEND[-1]))

    def _seen_from(self, name: str) -> int:
        """Say at the right end of the status line from whose side the pieces are seen; returns the
        width it takes.
        """
        if not self._pieces.backed:
            return 0
        height = self._area.height
        text = f"seen from {name}'s side" if name else "seen by nobody"
        words = fonts.rendered(text, round(0.17 * height), SEEN)
        right, middle = self._area.width - self._pad, round(0.25 * height)
        self._picture.blit(words, words.get_rect(midright=(right, middle)))
        return words.get_width() + self._pad

    def _saved(self, saved: bool) -> int:
        """Draw the mark at the right end of the note's line; returns its width, with some air."""
        height = self._area.height
        size = round(0.17 * height)
        colour = SAVED if saved else UNSAVED
        words = fonts.rendered("saved" if saved else "not saved yet", size, colour)
        right, middle = self._area.width - self._pad, round(0.505 * height)
        where = words.get_rect(midright=(right, middle))
        self._picture.blit(words, where)
        x, mark = where.left - 0.75 * size, 0.34 * size
        if saved:
            tick = [(x - mark, middle), (x - 0.3 * mark, middle + 0.8 * mark)]
            pygame.draw.aaline(self._picture, colour, tick[0], tick[1], 2)
            pygame.draw.aaline(self._picture, colour, tick[1], (x + mark, middle - mark), 2)
        else:
            pygame.draw.aacircle(self._picture, colour, (x, middle), mark, 2)
        return round(where.width + 2.5 * size)

    def _keys(self, legend: Legend) -> None:
        """What the keys do, as large as fits in one line; too narrow, and the last are left out."""
        height, room = self._area.height, self._area.width - 2 * self._pad
        middle = round(0.81 * height)
        size = next(
            (
                size
                for size in range(round(0.19 * height), 11, -1)
                if self._span(legend, size) <= room
            ),
            11,
        )
        counts = range(len(legend), 0, -1)
        count = next((few for few in counts if self._span(legend[:few], size) <= room), 1)
        left = self._pad
        for key, words in legend[:count]:
            name = fonts.rendered(key, size, KEY)
            cap = pygame.Rect(0, 0, name.get_width() + size, round(1.35 * size))
            cap.midleft = (left, middle)
            pygame.draw.rect(self._picture, (12, 10, 9), cap.move(0, 2), border_radius=4)
            pygame.draw.rect(self._picture, KEYCAP, cap, border_radius=4)
            blit_about(self._picture, name, (cap.centerx, cap.centery + 1))
            meaning = fonts.rendered(words, size, NOTE)
            place = (cap.right + size // 3, middle + 1)
            self._picture.blit(meaning, meaning.get_rect(midleft=place))
            left = cap.right + size // 3 + meaning.get_width() + size

    def _span(self, legend: Legend, size: int) -> int:
        """How wide these entries are at this size."""
        words = sum(fonts.width(key, size) + fonts.width(meaning, size) for key, meaning in legend)
        return words + len(legend) * (2 * size + size // 3) - size
