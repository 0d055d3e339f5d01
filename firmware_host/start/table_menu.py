"""The menu that lies over a game: every word that can be said, the settings, another game.

In: the words there are, what says them. Out: sheets. Knows no window and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engines.message import Message
from firmware_host.start.choosing import Back, SetTo
from firmware_host.start.offer import Desk
from firmware_host.start.paper import Paper, cells, split
from firmware_host.start.settings_sheet import settings_sheet
from firmware_host.station.menu_mode import ShutDown, ToStart
from simulator.window.key_caps import Action, KeyCap
from simulator.window.sheet import Sheet, Target


@dataclass(frozen=True)
class Word:
    """One of the words is said."""

    action: Action


@dataclass(frozen=True)
class GoOn:
    """The menu is put away."""


@dataclass(frozen=True)
class Settings:
    """The settings are shown."""


class TableMenu:
    """``caps``: the words there are, and ``do`` says one; ``obey`` does what ends the game."""

    def __init__(
        self,
        desk: Desk,
        obey: Callable[[ToStart | ShutDown], None],
        caps: Sequence[KeyCap],
        do: Callable[[Action], None],
    ) -> None:
        self._desk = desk
        self._obey = obey
        self._caps = [cap for cap in caps if cap.action != "menu"]
        self._do = do
        self._settings = False
        self._notice = ""
        self._closed = False

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """The sheet to show now; None once it was put away."""
        if self._closed:
            return None
        paper = Paper(size, text, self._desk.reader)
        if self._settings:
            off = self._desk.switches_off
            return settings_sheet(paper, self._desk.settings(), self._notice, switches_off=off)
        return self._words(paper)

    def press(self, act: object) -> None:
        """Do what was pressed."""
        self._notice = ""
        match act:
            case Settings():
                self._settings = True
            case SetTo(setting, value):
                self._notice = self._desk.change(setting, value)
            case Back() if self._settings:
                self._settings = False
            case Word(action):
                self._closed = True
                self._do(action)
            case ToStart() | ShutDown() as order:
                self._closed = True
                self._obey(order)
            case _:
                self._closed = True

    def typed(self, letter: str) -> None:
        """Nothing is written here."""

    def _words(self, paper: Paper) -> Sheet:
        back = paper.corner(GoOn(), Message("start.go-back"))._replace(face="wanted")
        ends = [
            paper.button(paper.head, act, words)._replace(face="chosen")
            for act, words in (
                (Settings(), Message("start.settings")),
                (ToStart(), Message("start.to-start")),
            )
        ]
        wide = max(2 * paper.row, paper.width([one.words for one in ends]))
        _, *at = split(paper.head, (0.0, wide, wide), paper.gap)
        ends = [one._replace(place=place) for one, place in zip(ends, at, strict=True)]
        places = cells(paper.body, len(self._caps), paper.gap, 0.0)
        words = tuple(
            Target(
                place._replace(height=min(place.height, 2.4 * paper.row)),
                Word(cap.action),
                cap.words,
                1.1 * paper.letters,
                key=cap.key,
            )
            for place, cap in zip(places, self._caps, strict=True)
        )
        heading = paper.heading(
            paper.say(Message("start.menu")),
            left=back.place.width + 2 * paper.gap,
            right=2 * (wide + paper.gap),
        )
        letters = [(cap.key.lower(), Word(cap.action)) for cap in self._caps if len(cap.key) == 1]
        keys = tuple(letters)
        return Sheet((back, *words, *ends), (heading,), back=GoOn(), covers=False, keys=keys)
