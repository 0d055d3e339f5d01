"""What is said in messages, as an English reader reads it: for tests that compare sentences."""

from __future__ import annotations

from typing import NamedTuple

from engines.game import Result, Seat
from engines.language import english
from engines.message import Message
from firmware_host.display.panel_words import on_panel
from firmware_host.station.panel import SHIPPED


def worded(message: Message | None) -> str | None:
    """The sentence, for a board as it is built; None where nothing is said."""
    return message and on_panel(english(message), SHIPPED)


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
