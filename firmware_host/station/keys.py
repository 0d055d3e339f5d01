"""The buttons there are on a board, and how each word is said with them.

In: the keys, and what is written on them. Out: for each word a key, and how long it is held. Knows
no game and no time.

A board has few keys, and there are more words. A key that is held walks through a ladder of those
that have no key of their own; letting it go says the one it has come to.

What fingers say with few keys: a word at once, or one that a held key has come to.

In: keys that go down and are let go; ``now`` is an argument. Out: words, and which one a held key
would say. Pure; knows no game and no pins.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from drivers.ports import Button, KeyEdge, Pressed, Seconds

_HOLD_KEYS: Mapping[Button, tuple[Button, ...]] = {
    Button.SAY: (Button.HINT, Button.DRAW, Button.TURN),
    Button.TAKE_BACK: (Button.SAY, Button.HINT, Button.TURN),
    Button.NEW_GAME: (Button.TAKE_BACK, Button.SAY, Button.HINT),
    Button.HINT: (Button.SAY, Button.TAKE_BACK),
    Button.DRAW: (Button.SAY, Button.HINT, Button.TAKE_BACK),
    Button.RESIGN: (Button.SAY, Button.HINT, Button.TAKE_BACK),
    Button.MENU: (Button.TURN, Button.TAKE_BACK, Button.SAY),
    Button.REDO: (Button.TAKE_BACK, Button.SAY, Button.HINT),
}
"""Where a word that has no key is looked for, in the order of the ladders: at the first of these
that is a key. What ends a game does not lie on the key that ends a move."""


class KeyPress(NamedTuple):
    """How a word is said: by this key, held up to this rung of its ladder; None: pressed."""

    key: Button
    hold_step: int | None


@dataclass(frozen=True)
class Panel:
    """``keys``: the buttons; ``names``: what is written on them, where that is not their word."""

    keys: Sequence[Button]
    names: Mapping[Button, str] = field(default_factory=dict)

    def hold_functions(self, key: Button) -> tuple[Button, ...]:
        """The words that this key says when it is held, one after the other."""
        return tuple(word for word in _HOLD_KEYS if self._key_with(word) is key)

    def key_press_for(self, button: Button) -> KeyPress | None:
        """How to say this; None where no key leads to it."""
        if button in self.keys:
            return KeyPress(button, None)
        home = self._key_with(button)
        return KeyPress(home, self.hold_functions(home).index(button)) if home else None

    def fires_on_press(self, key: Button) -> bool:
        """Whether a key may speak as it goes down: nobody who ends a move is to wait, and the menu
        takes a finger that rests long.
        """
        return set(self.hold_functions(key)) <= {Button.MENU}

    def _key_with(self, button: Button) -> Button | None:
        if button in self.keys:
            return None
        return next((key for key in _HOLD_KEYS.get(button, ()) if key in self.keys), None)


DEFAULT_PANEL = Panel((Button.TURN, Button.TAKE_BACK, Button.SAY))
"""The keys of the boards in ``hardware/``; a test holds their default setting against it."""


HOLD_S = Seconds(0.8)
"""A key is held from here on. A guess: slow fingers rest on a key for less than this, and phones
call 0.5 s long."""

LONG_S = Seconds(2.0)
"""The same for a key that may have spoken as it went down: a guess, longer than people press who
press hard.
"""

STEP_S = Seconds(1.2)
"""How long a held key stays at each word: time to read it and let go. A guess."""

_SLACK_S = 1e-6
"""A little after the edge, so that rounding cannot ask for the same one again."""


@dataclass(frozen=True)
class HeldKey:
    """A key that is held. ``functions``: what it can say so; ``index``: what it would say now, None
    past the last one, where it says nothing any more.
    """

    key: Button
    functions: tuple[Button, ...]
    index: int | None


def first_step_s(panel: Panel, key: Button) -> Seconds:
    """How long this key is down before it says something else than its own word."""
    return LONG_S if panel.fires_on_press(key) else HOLD_S


def hold_time_s(panel: Panel, key_press: KeyPress) -> Seconds:
    """How long a finger stays on a key to say a word in this way, well within its time."""
    if key_press.hold_step is None:
        return Seconds(0.06)
    return first_step_s(panel, key_press.key) + (key_press.hold_step + 0.5) * STEP_S


class HeldKeys:
    """The keys of one panel; the one that went down last counts. ``held``: None while none is held
    long enough to say something else than its own word.
    """

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self._down: Button | None = None
        self._since = Seconds(0.0)
        self._consumed = False
        self.held: HeldKey | None = None

    @property
    def deadline(self) -> float:
        """When ``held`` changes by itself; infinity for never."""
        if self._down is None:
            return math.inf
        if self.held is None:
            return self._since + first_step_s(self._panel, self._down) + _SLACK_S
        if self.held.index is None:
            return math.inf
        first_s = first_step_s(self._panel, self._down)
        return self._since + first_s + (self.held.index + 1) * STEP_S + _SLACK_S

    def step(
        self, now: Seconds, pressed: Sequence[Pressed], *, hold_opens_menu_only: bool = False
    ) -> list[Button]:
        """Take what keys did up to ``now``: what has been said. Keys speak as they are let go; one
        that has no words to hold it for, but the menu's, as it goes down. ``hold_opens_menu_only``:
        that one waits, too, as it is perhaps the menu that is meant.
        """
        said: list[Button] = []
        for one in pressed:
            match one:
                case KeyEdge(key, down=True):
                    said += self._press(now, key, hold_opens_menu_only=hold_opens_menu_only)
                case KeyEdge(key) if key is self._down:
                    said += self._let_go(now)
                case KeyEdge():
                    pass
                case _:
                    said.append(one)
        self.held = self._held(now)
        return said

    def reset(self) -> None:
        """Nobody knows what keys did since: what is down has to go down anew."""
        self._down = self.held = None

    def _press(self, now: Seconds, key: Button, *, hold_opens_menu_only: bool) -> list[Button]:
        """A key goes down. Who presses another one before has not meant to hold the first."""
        said = [] if self._held(now) else self._let_go(now)
        self._down = key if self._panel.hold_functions(key) else None
        self._since = now
        self._consumed = self._down is None or (
            self._panel.fires_on_press(key) and not hold_opens_menu_only
        )
        return [*said, key] if self._consumed else said

    def _let_go(self, now: Seconds) -> list[Button]:
        held, key, self._down = self._held(now), self._down, None
        if held is None:
            return [key] if key and not self._consumed else []
        return [] if held.index is None else [held.functions[held.index]]

    def _held(self, now: Seconds) -> HeldKey | None:
        if self._down is None:
            return None
        first_at = self._since + first_step_s(self._panel, self._down)
        if now < first_at:
            return None
        ladder = self._panel.hold_functions(self._down)
        rung = int((now - first_at) / STEP_S)
        return HeldKey(self._down, ladder, rung if rung < len(ladder) else None)
