"""What the lights should tell of a board that is being read.

In: the position as it is understood. Out: a snapshot. Knows no clock and no game.
"""

from __future__ import annotations

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask
from firmware_host.tracking.acts import Snapshot, TrackerMode
from firmware_host.tracking.judgement import waiting_move
from firmware_host.tracking.position import TurnState
from firmware_host.tracking.under_way import moves_in_progress, unfinished_concurrent


def snapshot(state: TurnState, *, is_asking: bool, rested: bool) -> Snapshot:
    """What to show but for questions; ``rested``: the board has stood like this for long."""
    last, seen, turn = state.open_move, state.sensed, state.turn
    moves = moves_in_progress(turn, seen)
    if last and seen != turn.start and not moves and state.guided_from is None:
        going_on = moves_in_progress(last.turn, seen)
        if going_on:
            turn, moves = last.turn, going_on
    mistaken = NO_CELLS
    if not moves:
        moves, mistaken = unfinished_concurrent(state)
    mode = TrackerMode.PLAY if state.turn.gestures else TrackerMode.WAIT
    mode = TrackerMode.SYNC if state.guided_from is not None else mode
    waiting = waiting_move(state)
    return Snapshot(
        mode=TrackerMode.CHOOSE if is_asking else mode,
        start=turn.start,
        missing=turn.start & ~seen,
        extra=seen & ~turn.start,
        possible_moves=moves,
        landings=tuple(map(Cell, state.beam.landings)),
        question=(),
        answer_index=0,
        doubtful=cells_to_check(state, waiting),
        waiting_move=waiting,
        open_choice=last.choice if last else None,
        lifted_by_mistake=mistaken if rested else NO_CELLS,
        setup_pending=state.setup_pending,
    )


def cells_to_check(state: TurnState, waiting: Gesture | None) -> Mask:
    """The cells to look at because of doubts, as the board stands."""
    if state.turn_start.is_game_over:
        return NO_CELLS
    if waiting is not None:
        return waiting.move_cells(state.doubtful)
    start, seen = state.turn.start, state.sensed
    busy = seen & ~start or start & ~seen & ~state.doubtful
    return state.doubtful & start & (seen if busy else start)


def is_open_move_retracted(state: TurnState) -> bool:
    """Whether the board stands as before the open move."""
    return state.open_move is not None and state.sensed == state.open_move.turn.start


def steps_back(state: TurnState) -> int:
    """By how many moves the board stands back."""
    if is_open_move_retracted(state):
        return 1
    trail = state.turn_start.trail
    return (
        trail.index(state.sensed) + 1
        if state.sensed in trail and state.sensed != state.turn.start
        else 0
    )
