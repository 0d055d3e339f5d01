"""What the lights should tell of a board that is being read.

In: the position as it is understood. Out: a snapshot. Knows no clock and no game.
"""

from __future__ import annotations

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask
from firmware_host.tracking.acts import Mode, Snapshot
from firmware_host.tracking.judgement import waiting_move
from firmware_host.tracking.position import Position
from firmware_host.tracking.under_way import candidates, unfinished_beside


def snapshot(at: Position, *, asking: bool, rested: bool) -> Snapshot:
    """What to show but for questions; ``rested``: the board has stood like this for long."""
    last, seen, turn = at.last, at.seen, at.turn
    moves = candidates(turn, seen)
    if last and seen != turn.start and not moves and at.guided_from is None:
        going_on = candidates(last.turn, seen)
        if going_on:
            turn, moves = last.turn, going_on
    mistaken = NO_CELLS
    if not moves:
        moves, mistaken = unfinished_beside(at)
    mode = Mode.PLAY if at.turn.gestures else Mode.WAIT
    mode = Mode.SYNC if at.guided_from is not None else mode
    waiting = waiting_move(at)
    return Snapshot(
        mode=Mode.CHOOSE if asking else mode,
        start=turn.start,
        missing=turn.start & ~seen,
        extra=seen & ~turn.start,
        candidates=moves,
        landings=tuple(map(Cell, at.beam.landings)),
        question=(),
        shown=0,
        doubtful=to_see(at, waiting),
        waiting=waiting,
        chosen=last.choice if last else None,
        mistaken=mistaken if rested else NO_CELLS,
        awaited=at.awaited,
    )


def to_see(at: Position, waiting: Gesture | None) -> Mask:
    """The cells to look at because of doubts, as the board stands."""
    if at.opening.over:
        return NO_CELLS
    if waiting is not None:
        return waiting.carried(at.doubtful)
    start, seen = at.turn.start, at.seen
    busy = seen & ~start or start & ~seen & ~at.doubtful
    return at.doubtful & start & (seen if busy else start)


def undone(at: Position) -> bool:
    """Whether the board stands as before the open move."""
    return at.last is not None and at.seen == at.last.turn.start


def back_by(at: Position) -> int:
    """By how many moves the board stands back."""
    if undone(at):
        return 1
    trail = at.opening.trail
    return trail.index(at.seen) + 1 if at.seen in trail and at.seen != at.turn.start else 0
