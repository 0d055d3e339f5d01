"""The panel of key caps: a wooden button for each action, labelled with its key.

In: the caps (``key_labels``), which of them stand out. Out: pictures. What the keys do is in
``keyboard``.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from simulator.window import fonts
from simulator.window.buttons import LOW, PADDING, draw_button, largest_text_size
from simulator.window.geometry import Rect
from simulator.window.key_labels import Action, KeyCap
from simulator.window.sheet import ButtonStyle
from simulator.window.window_layout import MAX_CAPS, SMALLEST, WindowLayout
from simulator.window.wood import pixel_rect

GROUND = (25, 22, 20)


class CapText(NamedTuple):
    """The content of the panel. ``suggested``: the best actions to press next; ``idle``: those
    that have nothing to do.
    """

    caps: tuple[KeyCap, ...]
    suggested: frozenset[Action] = frozenset()
    idle: tuple[Action, ...] = ()


class CapPanel:
    """The panel for one window size; drawn again only when it changes."""

    def __init__(self, layout: WindowLayout) -> None:
        self._layout = layout
        self._area = pixel_rect(layout.caps)
        self._shown: CapText | None = None
        self._picture = pygame.Surface(self._area.size).convert()

    def draw(self, picture: pygame.Surface, text: CapText) -> None:
        """Draw the caps where they belong."""
        if self._shown != text:
            self._shown = text
            self._redraw(text)
        picture.blit(self._picture, self._area)
        places = self._layout.cap_places
        answers = [cap for cap in text.caps if cap.place >= MAX_CAPS]
        size = largest_text_size([(cap.label, cap.key) for cap in answers], places[-1])
        for cap in answers:
            place = places[cap.place]
            # A label that is too long takes the room of its key.
            key = cap.key if fonts.width(cap.label, SMALLEST) <= place.width - PADDING else ""
            draw_button(picture, place, cap.label, size, key=key, face="wanted")

    def _redraw(self, text: CapText) -> None:
        self._picture.fill(GROUND)
        caps = [cap for cap in text.caps if cap.place < MAX_CAPS]
        places = self._layout.cap_places
        size = largest_text_size([(cap.label, cap.key) for cap in caps], places[0])
        for cap in caps:
            place = places[cap.place]
            here = place._replace(x=place.x - self._area.x, y=place.y - self._area.y)
            face: ButtonStyle = "wanted" if cap.action in text.suggested else "plain"
            face = "faint" if cap.action in text.idle else face
            draw_button(self._picture, here, cap.label, size, key=_key(cap, place), face=face)


def _key(cap: KeyCap, place: Rect) -> str:
    """Return the text for a cap's key, with what it does next if there is room for that."""
    noted = f"{cap.key} · {cap.note}"
    fits = place.height >= LOW and fonts.width(noted, SMALLEST) <= place.width - PADDING
    return noted if cap.note and fits else cap.key
