"""The notice of a board: one message at a time to its players, each for a while.

In: answers and refusals. Out: the message to show now. Pure: ``now`` is an argument. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from drivers.interfaces import Seconds
from engines.game import DECLINE_DRAW
from engines.message import Message, sentences
from firmware_host.table.messages import Recorded, View
from firmware_host.table.position_history import read_command

NOTICE_S = 8.0
"""The time, in seconds, for which a notice is shown. A guess: enough to look up and read."""


MAX_MOVES_NAMED = 4
"""The most moves that are named one by one. A guess: more is not read at a board."""


class Notice:
    """The notice of one board. ``message``: the one to show now, None for none; ``until``: when it
    ends, infinity if there is none.
    """

    def __init__(self) -> None:
        self.message: Message | None = None
        self.until = math.inf

    def show(self, now: Seconds, message: Message) -> None:
        """Show this message to the players for a while."""
        self.message, self.until = message, now + NOTICE_S

    def on_arbiter_reveal(self, now: Seconds, before: View, view: View) -> None:
        """Show when the arbiter has begun to see hidden pieces since the view ``before``."""
        if len(view.arbiter_reveals) > len(before.arbiter_reveals) and (
            said := arbiter_reveal_notice(view)
        ):
            self.show(now, said)

    def on_new_view(self, now: Seconds, before: View, view: View, *, played_here: bool) -> None:
        """Drop the notice, because the game has gone on or back, and show what was taken back or
        what came of the move.

        ``played_here``: this board did it.
        """
        self.clear()
        if message := take_back_notice(before, view) or move_notice(
            before, view, played_here=played_here
        ):
            self.show(now, message)

    def clear(self) -> None:
        """Drop the notice."""
        self.message, self.until = None, math.inf


def move_notice(before: View, view: View, *, played_here: bool) -> Message | None:
    """Return what has come of the last moves: commands given elsewhere that they answer, and what
    everybody should know beside the pieces and could not know before.
    """
    if view.task is not None or view.result is not None or view.entry < before.entry:
        return None
    messages = [] if played_here else [*_answers(view.record[before.entry :])]
    known = before.situation.id if before.situation else ""
    if view.situation is not None and view.situation.id != known:
        messages.append(view.situation)
    return sentences(*messages) if len(messages) > 1 else next(iter(messages), None)


def _answers(entries: Sequence[Recorded]) -> Iterator[Message]:
    for one in entries:
        if (word := read_command(one.text)) and word.command == DECLINE_DRAW:
            yield Message("station.draw-declined", seat=word.seat)


def take_back_notice(before: View, view: View) -> Message | None:
    """Return which moves of the view ``before`` were taken back; None if an open move was put back
    on the board, or a lesson goes a step back.
    """
    gone = before.record[view.entry :]
    still_open = len(gone) == 1 and not before.settled and before.result is None
    if not gone or still_open or view.task is not None:
        return None
    messages = tuple(_entry_text(one) for one in gone)
    if len(messages) > MAX_MOVES_NAMED:
        return Message("station.taken-back-many", number=len(messages), message=messages[0])
    return Message("station.taken-back", messages=messages)


def _entry_text(one: Recorded) -> Message:
    word = read_command(one.text)
    if word is None:
        return Message("station.moved", seat=one.seat, text=one.text)
    if word.is_setup:
        return Message("display.army-laid", seat=one.seat)
    return Message("display.said", seat=word.seat, word=word.command)


def arbiter_reveal_notice(view: View) -> Message | None:
    """Return the message that the arbiter has seen hidden pieces; None if not."""
    if not view.arbiter_reveals:
        return None
    number, last = len(view.arbiter_reveals), view.arbiter_reveals[-1]
    if number == 1:
        return Message("station.judge-looked", move_number=last)
    return Message("station.judge-looked-often", number=number, move_number=last)
