"""What a board answers its players: one sentence at a time, each for a while.

In: answers and refusals. Out: the one to be read now. Pure: ``now`` is an argument. Knows no game.
"""

from __future__ import annotations

import math

from drivers.ports import Seconds
from engines.message import Message
from firmware_host.table.messages import View

NOTICE_S = 8.0
"""How long an answer to a player stays on the screen. A guess: long enough to look up and read."""


class Notice:
    """``message``: what is to be read now, None for nothing; ``until``: when it has stood for long
    enough, infinity where there is none.
    """

    def __init__(self) -> None:
        self.message: Message | None = None
        self.until = math.inf

    def answer(self, now: Seconds, message: Message) -> None:
        """Tell a player this for a while."""
        self.message, self.until = message, now + NOTICE_S

    def look(self, now: Seconds, before: View, view: View) -> None:
        """Tell it when the judge has looked since the view ``before``."""
        if len(view.looks) > len(before.looks) and (said := looked(view)):
            self.answer(now, said)

    def clear(self) -> None:
        """What was answered is of no matter any more."""
        self.message, self.until = None, math.inf


def looked(view: View) -> Message | None:
    """That the judge has looked at what is hidden; None while he has not."""
    if not view.looks:
        return None
    number, last = len(view.looks), view.looks[-1]
    if number == 1:
        return Message("station.judge-looked", move_number=last)
    return Message("station.judge-looked-often", number=number, move_number=last)
