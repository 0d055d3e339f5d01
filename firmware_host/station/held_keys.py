"""What fingers say with few keys: a word at once, or one that a held key has come to.

In: keys that go down and are let go; ``now`` is an argument. Out: words, and which one a held key
would say. Pure; knows no game and no pins.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from drivers.ports import Button, KeyEdge, Pressed, Seconds
from firmware_host.station.panel import Panel, Way

HOLD_S = Seconds(0.8)
"""A key is held from here on. A guess: slow fingers rest on a key for less than this, and phones
call 0.5 s long."""

LONG_S = Seconds(2.0)
"""The same for a key that may have spoken as it went down: a guess, longer than people press who
press hard.
"""

RUNG_S = Seconds(1.2)
"""How long a held key stays at each word: time to read it and let go. A guess."""

_SLACK_S = 1e-6
"""A little after the edge, so that rounding cannot ask for the same one again."""


@dataclass(frozen=True)
class Held:
    """A key that is held. ``ladder``: what it can say so; ``rung``: what it would say now, None
    past the last one, where it says nothing any more.
    """

    key: Button
    ladder: tuple[Button, ...]
    rung: int | None


def first_rung_s(panel: Panel, key: Button) -> Seconds:
    """How long this key is down before it says something else than its own word."""
    return LONG_S if panel.at_once(key) else HOLD_S


def held_for(panel: Panel, way: Way) -> Seconds:
    """How long a finger stays on a key to say a word in this way, well within its time."""
    if way.rung is None:
        return Seconds(0.06)
    return first_rung_s(panel, way.key) + (way.rung + 0.5) * RUNG_S


class HeldKeys:
    """The keys of one panel; the one that went down last counts. ``held``: None while none is held
    long enough to say something else than its own word.
    """

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self._down: Button | None = None
        self._since = Seconds(0.0)
        self._spoken = False
        self.held: Held | None = None

    @property
    def deadline(self) -> float:
        """When ``held`` changes by itself; infinity for never."""
        if self._down is None:
            return math.inf
        if self.held is None:
            return self._since + first_rung_s(self._panel, self._down) + _SLACK_S
        if self.held.rung is None:
            return math.inf
        first_s = first_rung_s(self._panel, self._down)
        return self._since + first_s + (self.held.rung + 1) * RUNG_S + _SLACK_S

    def step(
        self, now: Seconds, pressed: Sequence[Pressed], *, patient: bool = False
    ) -> list[Button]:
        """Take what keys did up to ``now``: what has been said. Keys speak as they are let go; one
        that has no words to hold it for, but the menu's, as it goes down. ``patient``: that one
        waits, too, as it is perhaps the menu that is meant.
        """
        said: list[Button] = []
        for one in pressed:
            match one:
                case KeyEdge(key, down=True):
                    said += self._press(now, key, patient=patient)
                case KeyEdge(key) if key is self._down:
                    said += self._let_go(now)
                case KeyEdge():
                    pass
                case _:
                    said.append(one)
        self.held = self._held(now)
        return said

    def forget(self) -> None:
        """Nobody knows what keys did since: what is down has to go down anew."""
        self._down = self.held = None

    def _press(self, now: Seconds, key: Button, *, patient: bool) -> list[Button]:
        """A key goes down. Who presses another one before has not meant to hold the first."""
        said = [] if self._held(now) else self._let_go(now)
        self._down = key if self._panel.ladder(key) else None
        self._since = now
        self._spoken = self._down is None or (self._panel.at_once(key) and not patient)
        return [*said, key] if self._spoken else said

    def _let_go(self, now: Seconds) -> list[Button]:
        held, key, self._down = self._held(now), self._down, None
        if held is None:
            return [key] if key and not self._spoken else []
        return [] if held.rung is None else [held.ladder[held.rung]]

    def _held(self, now: Seconds) -> Held | None:
        if self._down is None:
            return None
        first_at = self._since + first_rung_s(self._panel, self._down)
        if now < first_at:
            return None
        ladder = self._panel.ladder(self._down)
        rung = int((now - first_at) / RUNG_S)
        return Held(self._down, ladder, rung if rung < len(ladder) else None)
