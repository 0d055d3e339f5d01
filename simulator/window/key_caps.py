"""What can be asked of the window: a key for each, and the same to click in the strip of words.

In: what the board has (backs, pages for phones). Out: the caps to show, in order. Knows no pygame
and no pixels.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from drivers.ports import Button


class Aid(StrEnum):
    """What only a simulated board can do."""

    TIDY = "tidy"
    LOOK = "look"
    PHONES = "phones"


Action: TypeAlias = Button | Aid


class KeyCap(NamedTuple):
    """A key's name, in a word or two what it does, and what that is."""

    key: str
    words: str
    action: Action


CAPS = (
    KeyCap("Space", "turn", Button.TURN),
    KeyCap("T", "take back", Button.TAKE_BACK),
    KeyCap("N", "new game", Button.NEW_GAME),
    KeyCap("H", "hint", Button.HINT),
    KeyCap("S", "say", Button.SAY),
    KeyCap("D", "draw", Button.DRAW),
    KeyCap("R", "resign", Button.RESIGN),
    KeyCap("M", "menu", Button.MENU),
    KeyCap("P", "pieces in place", Aid.TIDY),
    KeyCap("V", "look", Aid.LOOK),
    KeyCap("W", "phones", Aid.PHONES),
    KeyCap("Esc", "quit", Button.QUIT),
)

KEY_NAMES = {cap.action: cap.key for cap in CAPS if isinstance(cap.action, Button)}


def key_caps(*, backed: bool, invites: bool) -> tuple[KeyCap, ...]:
    """The caps of a board whose pieces have backs, and on which phones can look, or not."""
    lacking = {Aid.LOOK: not backed, Aid.PHONES: not invites}
    return tuple(
        cap for cap in CAPS if not (isinstance(cap.action, Aid) and lacking.get(cap.action))
    )
