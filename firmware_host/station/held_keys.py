"""The key panel of a board: which key (button) has which function, pressed or held.

In: the keys, their labels, and when they go down and up; ``now`` is an argument. Out: functions;
which one a held key would have. Pure. Knows no game and no pins.

A board has fewer keys than functions. A held key steps through those that have no key of their own;
releasing it selects the one it has reached.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from drivers.interfaces import Button, KeyEdge, Pressed, Seconds

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
"""The keys on which a function without a key of its own is placed: the first of these that exists,
in the order of the steps. Functions that end a game are not on the key that ends a move.
"""


class KeyPress(NamedTuple):
    """The way to select a function: by this key, held up to this step; None: pressed."""

    key: Button
    hold_step: int | None


@dataclass(frozen=True)
class Panel:
    """The key panel. ``keys``: the buttons; ``names``: their labels, where these are not the
    functions' own.
    """

    keys: Sequence[Button]
    names: Mapping[Button, str] = field(default_factory=dict)

    @property
    def is_on_screen(self) -> bool:
        """Whether a screen shows all keys, and can label them by what they do now."""
        return set(self.keys) == set(Button) and not self.names

    def hold_functions(self, key: Button) -> tuple[Button, ...]:
        """Return the functions of this key when it is held, in order."""
        return tuple(word for word in _HOLD_KEYS if self._key_with(word) is key)

    def key_press_for(self, button: Button) -> KeyPress | None:
        """Return how to select this function; None if no key has it."""
        if button in self.keys:
            return KeyPress(button, None)
        home = self._key_with(button)
        return KeyPress(home, self.hold_functions(home).index(button)) if home else None

    def fires_on_press(self, key: Button) -> bool:
        """Return whether a key acts as it goes down: ending a move does not wait, and the menu
        needs a long hold.
        """
        return set(self.hold_functions(key)) <= {Button.MENU}

    def _key_with(self, button: Button) -> Button | None:
        if button in self.keys:
            return None
        return next((key for key in _HOLD_KEYS.get(button, ()) if key in self.keys), None)


DEFAULT_PANEL = Panel((Button.TURN, Button.TAKE_BACK, Button.SAY))
"""The keys of the boards in ``hardware/``; a test compares their default setting with it."""


HOLD_S = Seconds(0.8)
"""The time after which a key counts as held. A guess: slow fingers rest on a key for less, and
phones call 0.5 s long.
"""

LONG_S = Seconds(2.0)
"""The same for a key that acts as it goes down. A guess, longer than people press who
press hard.
"""

STEP_S = Seconds(1.2)
"""The time for which a held key stays at each function, enough to read it and let go. A guess."""

_SLACK_S = 1e-6
"""A margin after the edge, so that rounding does not ask for the same one again."""


@dataclass(frozen=True)
class HeldKey:
    """A held key. ``functions``: those it can have; ``index``: the current one, None past the last,
    where it does nothing.
    """

    key: Button
    functions: tuple[Button, ...]
    index: int | None


def first_step_s(panel: Panel, key: Button) -> Seconds:
    """Return how long this key is down before it has another function than its own."""
    return LONG_S if panel.fires_on_press(key) else HOLD_S


class HeldKeys:
    """The keys of one panel; the one that went down last counts.

    ``held``: None while no key is held long enough for another function than its own.
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
        """Take what the keys did up to ``now``; return the functions selected.

        Keys act on release, except those that have only the menu when held, which act as they go
        down. ``hold_opens_menu_only``: those wait too, as the menu may be meant.
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
        """Forget all keys after a gap in the readings: a key that is down has to go down again."""
        self._down = self.held = None

    def _press(self, now: Seconds, key: Button, *, hold_opens_menu_only: bool) -> list[Button]:
        """Handle a key that goes down; pressing another one cancels the hold of the first."""
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
