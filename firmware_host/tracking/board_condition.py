"""The condition of a board, what to ask about it, and the snapshot for its lights.

In: the turn state. Out: judgements, board conditions (rows of the table of dwell times), a
snapshot. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask
from firmware_host.tracking.actions import Snapshot, TrackerMode
from firmware_host.tracking.candidate import CandidateKind
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.hypothesis import OFF_BOARD
from firmware_host.tracking.ranking import REVISIONS, Match, sensor_fault_cost
from firmware_host.tracking.timing import BoardCondition
from firmware_host.tracking.turn_state import (
    TurnState,
    is_move_in_progress,
    moves_in_progress,
    unfinished_concurrent,
)

MAX_PASSED = 3
"""The most sensors that are assumed to be wrong at once without asking."""


def unlikely_matches_worth_asking(state: TurnState) -> Sequence[Match]:
    """Return the unlikely matches to ask about where there is no likely one."""
    if state.guided_from is not None:
        return ()
    under_way = is_move_in_progress(state)
    found = state.ranking_within(COSTS.unlikely).matches
    has_action_free_match = any(
        not match.requires_action and match.cost <= COSTS.begun for match in found
    )
    if has_action_free_match:
        return []
    return [
        m
        for m in found
        if m.requires_action and (m.cost <= COSTS.likely or m.is_unsensed_capture or not under_way)
    ]


def is_only_possible_move(state: TurnState, matches: Sequence[Match]) -> bool:
    """Return whether the only match is an unsensed capture, the only move in progress and not
    irrevocable.
    """
    return (
        len(matches) == 1 == len(moves_in_progress(state.turn, state.sensed))
        and matches[0].is_unsensed_capture
        and not state.is_irrevocable(matches[0])
    )


def is_one_sensor_from_move(state: TurnState) -> bool:
    """Return whether a cell has filled and one wrong sensor would make a move of it."""
    hypothesis, anchor = state.beam.hypotheses[0], state.beam.anchor
    slid = any(
        anchor.reachable.get(piece, NO_CELLS) & hypothesis.unexplained
        for piece in (anchor.open_mover, *hypothesis.touched)
    )
    came = state.sensed & ~state.turn.start
    return bool((slid or (state.turn_start.unreliable and came)) and rivals(state))


def alternatives_to(state: TurnState, match: Match) -> list[Gesture | None]:
    """Return the answers to offer before a match that is not plain is played: where sensors are
    known to be wrong, one more may be, and then another move was made. Those come first.
    """
    plain = not (match.candidate.kind in REVISIONS or match.concurrent or match.is_unlikely)
    if plain or not (match.requires_action and state.turn_start.unreliable):
        return []
    likeliest = match.candidate.gesture
    found = [g for g in rivals(state) if g != likeliest]
    return [*found, likeliest] if found else []


def rivals(state: TurnState) -> list[Gesture | None]:
    """Return the moves that were made if one more sensor is wrong, cheapest first."""
    priced = [
        (sensor_fault_cost(state.beam, s, NO_CELLS), s.gesture)
        for s in state.candidates.all_moves()
    ]
    return [g for cost, g in sorted(priced, key=lambda entry: entry[0]) if cost <= COSTS.fallible]


def may_be_misplaced(state: TurnState) -> bool:
    """Return whether pieces may be in the wrong place without the players having noticed.

    They are sensed elsewhere, or a position has yet to be set up, and none of those sensors has
    been wrong before.
    """
    missing, extra = state.turn.start & ~state.sensed, state.sensed & ~state.turn.start
    wrong = missing | extra
    if (
        not wrong
        or wrong & state.turn_start.unreliable
        or (is_move_in_progress(state) and not state.setup_pending)
    ):
        return False
    elsewhere = 0 < extra.bit_count() <= missing.bit_count()
    return (
        state.setup_pending or elsewhere or (not state.in_sync and wrong.bit_count() > MAX_PASSED)
    )


def is_retracted(state: TurnState) -> bool:
    """Return whether the piece of the open move was lifted again and is not being captured.

    That is so if no piece that could capture it has been touched. Where sensors are known to be
    wrong, no cell may have filled either that the next player may have moved to.
    """
    last, came = state.open_move, state.sensed & ~state.turn.start
    if last is None or state.guided_from is not None:
        return False
    if state.turn_start.unreliable and any(came & g.fills for g in state.turn.gestures):
        return False
    mover, hypothesis = last.gesture.origin, state.beam.hypotheses[0]
    if hypothesis.unexplained:
        return False
    near = state.beam.hypotheses_within(COSTS.odd)
    if any(w.placement.get(mover, mover) == state.candidates.cell_of(mover) for w in near):
        return False
    touched = hypothesis.touched
    before = touched[: touched.index(mover)] if mover in touched else touched
    end = 1 << state.candidates.cell_of(mover)
    takers = {state.candidates.piece_at(g.origin) for g in state.turn.gestures if g.lifts & end}
    return takers.isdisjoint(touched) and state.candidates.movable.isdisjoint(before)


def is_capture_retracted(state: TurnState) -> bool:
    """Return whether the piece of the open move is back where it came from, and what it captured
    is still off the board.
    """
    last = state.open_move
    if last is None or state.guided_from is not None:
        return False
    return state.sensed == last.turn.start & ~last.gesture.victims


def waiting_move(state: TurnState) -> Gesture | None:
    """Return the finished capture by displacement whose pieces are in doubt, which waits for an
    answer.
    """
    best = state.ranking.best
    g = best.candidate.gesture if best and best.requires_action else None
    if g is None or not g.displaced:
        return None
    end = 1 << state.open_move.gesture.end if state.open_move else NO_CELLS
    knocked = state.beam.landed_before.get(g.origin, NO_CELLS) & end
    unsure = bool(knocked) and bool(g.displaced & (state.turn_start.irrevocable | end))
    return g if unsure or g.lifts & state.doubtful else None


def is_take_back(state: TurnState, match: Match) -> bool:
    """Return whether it puts back a move after which others were announced."""
    return match.candidate.kind is CandidateKind.RETRACT and bool(state.turn_start.announced)


def board_condition(state: TurnState, *, unreported: bool) -> BoardCondition:
    """Return what the board rests on; ``unreported``: nothing has been shown about it yet."""
    verdict, last = state.ranking, state.open_move
    best = verdict.best
    if best and verdict.is_ambiguous:
        stays = any(not match.requires_action for match in verdict.tied)
        return BoardCondition.AMBIGUOUS_WITH_OPEN_MOVE if stays else BoardCondition.AMBIGUOUS
    if best and best.requires_action:
        return (
            match_condition(state, best)
            if unreported or not (best.candidate.is_rewind or is_take_back(state, best))
            else BoardCondition.UNEXPLAINED_REPORTED
        )
    if best and best.candidate.kind is CandidateKind.ANNOUNCED:
        return BoardCondition.IN_SYNC
    if state.sensed == state.turn.start:
        if last is None:
            return BoardCondition.IN_SYNC
        if last.touch_count:
            return BoardCondition.OPEN_MOVE_TOUCHED
        # Its piece may still be held, go on or change its choice; or that may not have been sensed.
        held = last.gesture.displaced or last.is_extendable or len(last.choice_variants) > 1
        held = held or state.turn_start.unreliable or last.rested
        return BoardCondition.OPEN_MOVE_HELD if held else BoardCondition.OPEN_MOVE
    if not unreported:
        return BoardCondition.UNEXPLAINED_REPORTED
    if is_signal(state):
        return BoardCondition.SIGNAL
    fewer = state.in_sync and state.sensed.bit_count() < state.turn.start.bit_count()
    if fewer:
        return (
            BoardCondition.UNEXPLAINED_HOVERING
            if len(moves_in_progress(state.turn, state.sensed)) > 1
            else BoardCondition.UNEXPLAINED_IN_HAND
        )
    return BoardCondition.UNEXPLAINED


def match_condition(state: TurnState, best: Match) -> BoardCondition:
    """Return the condition of a board that has reached a candidate."""
    candidate, g, guided = best.candidate, best.candidate.gesture, state.guided_from
    if waiting_move(state) is not None:
        return BoardCondition.DOUBTFUL_CAPTURE
    if candidate.kind is CandidateKind.RETRACT and not best.is_unlikely:
        return BoardCondition.RETRACTED if guided is None else BoardCondition.RETRACTED_WHILE_GUIDED
    if g is None:
        return BoardCondition.EARLIER_POSITION
    if state.is_irrevocable(best):
        return BoardCondition.IRREVOCABLE_MOVE
    if guided is not None:
        few = all(piece in candidate.pieces for piece in best.hypothesis.touched)
        return BoardCondition.MOVE_WHILE_GUIDED if few else BoardCondition.MOVE_WHILE_GUIDED_SEVERAL
    if best.is_unlikely:
        return BoardCondition.UNLIKELY_MOVE
    turn = (
        state.turn
        if candidate.kind is CandidateKind.PLAY
        else state.open_move.turn
        if state.open_move
        else state.turn
    )
    if candidate.kind is CandidateKind.AMEND:
        mover = state.candidates.unchanged.mover
        gone_on = best.hypothesis.placement.get(mover, OFF_BOARD) not in (
            OFF_BOARD,
            state.candidates.cell_of(mover),
        )
        theirs = () if gone_on else state.candidates.movable
        if any(p in theirs or p not in candidate.pieces for p in best.hypothesis.off_board):
            return BoardCondition.AMENDED_WHILE_OTHER_LIFTED
    far = best.concurrent or any(o.extends(g) for o in moves_in_progress(turn, state.sensed))
    return BoardCondition.MOVE_MAY_CONTINUE if far else BoardCondition.MOVE


def match_ended_by_lift(state: TurnState, sensed: Mask) -> Match | None:
    """Return the finished move that ends with this occupancy, because a piece was lifted that it
    does not explain.
    """
    best = state.ranking.best
    if (
        best is None
        or state.ranking.is_ambiguous
        or best.candidate.gesture is None
        or not best.requires_action
    ):
        return None
    if best.is_unlikely or (best.concurrent and best.hypothesis.off_board):
        return None  # the reply, too, must have landed
    lifted = state.sensed & ~sensed
    last, pushed = (
        state.open_move,
        state.beam.anchor.overshoot_cells >> best.candidate.gesture.end & 1,
    )
    if last and pushed and lifted == 1 << last.gesture.end:
        return None  # it may be what has landed there
    amends = last if best.candidate.kind is CandidateKind.AMEND else None
    if amends and (amends.gesture.displaced or moves_in_progress(amends.turn, sensed)):
        return None
    if (
        not lifted
        or state.is_irrevocable(best)
        or state.guided_from is not None
        or waiting_move(state) is not None
    ):
        return None
    return None if moves_in_progress(state.turn, sensed) else best


def is_signal(state: TurnState) -> bool:
    """Return whether exactly two pieces are off the board that no move lifts together."""
    missing, extra = state.turn.start & ~state.sensed, state.sensed & ~state.turn.start
    if extra or missing.bit_count() != 2 or not state.turn.gestures or not state.in_sync:
        return False
    calm = state.guided_from is None and len(state.beam.hypotheses[0].touched) == 2
    return calm and not is_move_in_progress(state)


# --- the snapshot ---


def snapshot(state: TurnState, *, is_asking: bool, rested: bool) -> Snapshot:
    """Return the snapshot without questions; ``rested``: the board has been like this for long."""
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
    """Return the cells to check because of doubts, as the board is now."""
    if state.turn_start.is_game_over:
        return NO_CELLS
    if waiting is not None:
        return waiting.move_cells(state.doubtful)
    start, seen = state.turn.start, state.sensed
    busy = seen & ~start or start & ~seen & ~state.doubtful
    return state.doubtful & start & (seen if busy else start)


def is_open_move_retracted(state: TurnState) -> bool:
    """Return whether the board is as it was before the open move."""
    return state.open_move is not None and state.sensed == state.open_move.turn.start


def steps_back(state: TurnState) -> int:
    """Return the number of moves by which the board has been put back."""
    announced = state.turn_start.announced
    if is_open_move_retracted(state):
        return 1 + announced
    trail = state.turn_start.trail
    return (
        trail.index(state.sensed) + 1 + announced
        if state.sensed in trail and state.sensed != state.turn.start
        else 0
    )
