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
from firmware_host.table.position_history import read_command

NOTICE_S = 8.0
"""How long an answer to a player stays on the screen. A guess: long enough to look up and read."""


MAX_MOVES_NAMED = 4
"""Of so many moves each is named. A guess: more is not read at a board."""


class Notice:
    """``message``: what is to be read now, None for nothing; ``until``: when it has stood for long
    enough, infinity where there is none.
    """

    def __init__(self) -> None:
        self.message: Message | None = None
        self.until = math.inf

    def show(self, now: Seconds, message: Message) -> None:
        """Tell a player this for a while."""
        self.message, self.until = message, now + NOTICE_S

    def on_arbiter_reveal(self, now: Seconds, before: View, view: View) -> None:
        """Tell it when the judge has looked since the view ``before``."""
        if len(view.arbiter_reveals) > len(before.arbiter_reveals) and (
            said := arbiter_reveal_notice(view)
        ):
            self.show(now, said)

    def on_new_view(self, now: Seconds, before: View, view: View, *, played_here: bool) -> None:
        """The game has gone on, or back: what was answered before is of no matter any more, what
        was taken back is told, and what came of it. ``played_here``: hands here have done it.
        """
        self.clear()
        if told := take_back_notice(before, view) or move_notice(
            before, view, played_here=played_here
        ):
            self.show(now, told)

    def clear(self) -> None:
        """What was answered is of no matter any more."""
        self.message, self.until = None, math.inf


def move_notice(before: View, view: View, *, played_here: bool) -> Message | None:
    """What has come of the last moves: what was said elsewhere and is answered thereby, what
    everybody should know beside the pieces and could not know before.
    """
    if view.task is not None or view.result is not None or view.entry < before.entry:
        return None
    told = [] if played_here else [*_answers(view.record[before.entry :])]
    known = before.situation.id if before.situation else ""
    if view.situation is not None and view.situation.id != known:
        told.append(view.situation)
    return sentences(*told) if told else None


def _answers(entries: Sequence[Recorded]) -> Iterator[Message]:
    for one in entries:
        if (word := read_command(one.text)) and word.command == DECLINE_DRAW:
            yield Message("station.draw-declined", seat=word.seat)


def take_back_notice(before: View, view: View) -> Message | None:
    """What was played in the view ``before`` and is not any more; None where hands have put back
    what was still open, or a lesson goes a step back.
    """
    gone = before.record[view.entry :]
    still_open = len(gone) == 1 and not before.settled and before.result is None
    if not gone or still_open or view.task is not None:
        return None
    told = tuple(_entry_text(one) for one in gone)
    if len(told) > MAX_MOVES_NAMED:
        return Message("station.taken-back-many", number=len(told), message=told[0])
    return Message("station.taken-back", messages=told, number=len(told))


def _entry_text(one: Recorded) -> Message:
    word = read_command(one.text)
    if word is None:
        return Message("station.moved", seat=one.seat, text=one.text)
    if word.is_setup:
        return Message("display.army-laid", seat=one.seat)
    return Message("station.item-word", seat=word.seat, word=word.command)


def arbiter_reveal_notice(view: View) -> Message | None:
    """That the judge has looked at what is hidden; None while he has not."""
    if not view.arbiter_reveals:
        return None
    number, last = len(view.arbiter_reveals), view.arbiter_reveals[-1]
    if number == 1:
        return Message("station.judge-looked", move_number=last)
    return Message("station.judge-looked-often", number=number, move_number=last)
