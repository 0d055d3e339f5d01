"""The buttons there are on a board, and how each word is said with them.

In: the keys, and what is written on them. Out: for each word a key, and how long it is held. Knows
no game and no time.

A board has few keys, and there are more words. A key that is held walks through a ladder of those
that have no key of their own; letting it go says the one it has come to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from drivers.ports import Button

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
