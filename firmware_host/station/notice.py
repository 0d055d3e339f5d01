"""What a board answers its players: one sentence at a time, each for a while.

In: answers and refusals. Out: the one to be read now. Pure: ``now`` is an argument. Knows no game.
"""

from __future__ import annotations

import math

from engines.game import Seat
from engines.message import Message, english
from firmware_host.table.messages import View

NOTICE_S = 8.0
"""How long an answer to a player stays on the screen. A guess: long enough to look up and read."""

UNSEEN = "The sensors were away. What was moved meanwhile was not seen: put it back, and move then."
"""The board is not as it was when the sensors stopped to answer."""

UNFINISHED = "The turn button ends a move: finish it first."
"""The turn button was pressed, and no move was made."""


class Notice:
    """``text``: what is to be read now, empty for nothing; ``until``: when it has stood for long
    enough, infinity where there is none.
    """

    def __init__(self) -> None:
        self.text = ""
        self.until = math.inf

    def answer(self, now: float, sentence: str) -> None:
        """Tell a player this for a while."""
        self.text, self.until = sentence, now + NOTICE_S

    def refuse(self, now: float, refused: Message) -> None:
        """Tell a player why something cannot be."""
        refusal = english(refused)
        self.answer(now, f"{refusal[0].upper()}{refusal[1:]}".rstrip(".") + ".")

    def clear(self) -> None:
        """What was answered is of no matter any more."""
        self.text, self.until = "", math.inf

    def expire(self, now: float) -> None:
        """Clear what has stood for long enough."""
        if now >= self.until:
            self.clear()


def new_game(view: View) -> str:
    """The hands have begun a new game."""
    return f"A new game begins; the last one is kept as {view.game_id}."


def laid_elsewhere(seat: Seat) -> str:
    """A seat has laid out on a page the army that hands were laying out here."""
    return f"{seat.capitalize()} has laid out its army on a page: the lights show where."


def looked(view: View) -> str:
    """That the judge has looked at what is hidden; empty while he has not."""
    if not view.looks:
        return ""
    times = f" {len(view.looks)} times" if len(view.looks) > 1 else ""
    last = "last at" if times else "at"
    return f"The judge has looked at the hidden pieces{times} ({last} move {view.looks[-1]})."
