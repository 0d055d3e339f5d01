"""What a board answers its players: one sentence at a time, each for a while.

In: answers and refusals. Out: the one to be read now. Pure: ``now`` is an argument. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from drivers.ports import Seconds
from engines.game import DECLINE_DRAW
from engines.message import Message, sentences
from firmware_host.table.messages import Recorded, View
from firmware_host.table.record import said

NOTICE_S = 8.0
"""How long an answer to a player stays on the screen. A guess: long enough to look up and read."""


MOST_TOLD = 4
"""Of so many moves each is named. A guess: more is not read at a board."""


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

    def open(self, now: Seconds, before: View, view: View, *, mine: bool) -> None:
        """The game has gone on, or back: what was answered before is of no matter any more, what
        was taken back is told, and what came of it. ``mine``: hands here have done it.
        """
        self.clear()
        if told := taken_back(before, view) or news(before, view, mine=mine):
            self.answer(now, told)

    def clear(self) -> None:
        """What was answered is of no matter any more."""
        self.message, self.until = None, math.inf


def news(before: View, view: View, *, mine: bool) -> Message | None:
    """What has come of the last moves: what was said elsewhere and is answered thereby, what
    everybody should know beside the pieces and could not know before.
    """
    if view.task is not None or view.result is not None or view.entry < before.entry:
        return None
    told = [] if mine else [*_answers(view.record[before.entry :])]
    known = before.situation.id if before.situation else ""
    if view.situation is not None and view.situation.id != known:
        told.append(view.situation)
    return sentences(*told) if told else None


def _answers(entries: Sequence[Recorded]) -> Iterator[Message]:
    for one in entries:
        if (word := said(one.text)) and word.word == DECLINE_DRAW:
            yield Message("station.draw-declined", seat=word.seat)


def taken_back(before: View, view: View) -> Message | None:
    """What was played in the view ``before`` and is not any more; None where hands have put back
    what was still open, or a lesson goes a step back.
    """
    gone = before.record[view.entry :]
    still_open = len(gone) == 1 and not before.settled and before.result is None
    if not gone or still_open or view.task is not None:
        return None
    told = tuple(_told(one) for one in gone)
    if len(told) > MOST_TOLD:
        return Message("station.taken-back-many", number=len(told), message=told[0])
    return Message("station.taken-back", messages=told, number=len(told))


def _told(one: Recorded) -> Message:
    word = said(one.text)
    if word is None:
        return Message("station.moved", seat=one.seat, text=one.text)
    if word.army:
        return Message("display.army-laid", seat=one.seat)
    return Message("station.item-word", seat=word.seat, word=word.word)


def looked(view: View) -> Message | None:
    """That the judge has looked at what is hidden; None while he has not."""
    if not view.looks:
        return None
    number, last = len(view.looks), view.looks[-1]
    if number == 1:
        return Message("station.judge-looked", move_number=last)
    return Message("station.judge-looked-often", number=number, move_number=last)
