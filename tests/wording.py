"""What is said in messages, as an English reader reads it: for tests that compare sentences."""

from __future__ import annotations

from typing import NamedTuple

from engines.game import Result, Seat
from engines.localiser import english
from engines.message import Message
from firmware_host.display.status_text import with_key_names
from firmware_host.station.held_keys import DEFAULT_PANEL

CAN_MOVE = "The pieces on glowing squares can move: lift one to see where."
"""A board's second line before the players there have moved, if there is nothing else to say."""


def worded(message: Message | None) -> str | None:
    """The sentence, for a board as it is built; None where nothing is said."""
    return message and with_key_names(english(message), DEFAULT_PANEL)


class Outcome(NamedTuple):
    """How a game ended, in words."""

    winners: tuple[Seat, ...]
    reason: str


def outcome(result: Result | None) -> Outcome | None:
    """The result as it is read; None while the game goes on."""
    return result and Outcome(result.winners, english(result.reason))


def told(text: str) -> Message:
    """A message that says just this."""
    return Message("table.unreadable", text=text)
