"""The condition of a board, what to ask about it, and the snapshot for its lights.

In: the turn state. Out: the board condition, which decides how long the tracker waits
(``timing.DWELL``); answers to ask about; a snapshot. Knows no clock, no game and no geometry.

The terms are those of docs/glossary.md, "Reading hands": the sensed occupancy is explained by
*hypotheses* (which piece is where); one that has reached a *candidate* (a move, an amendment, an
undo or nothing) is a *match*. All limits are costs (``costs``).
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

MAX_UNQUESTIONED_FAULTS = 3
"""Up to this many wrong sensors at once are assumed without asking whether pieces are misplaced. A
guess.
"""


def unlikely_matches_worth_asking(state: TurnState) -> Sequence[Match]:
    """Return the matches too costly to be played without asking, cheapest first.

    None during guidance, or if it is likely that nothing was done. While a move may be in progress,
    only the cheaper ones and captures whose lift was not sensed.
    """
    if state.guided_from is not None:
        return ()
    in_progress = is_move_in_progress(state)
    matches = state.ranking_within(COSTS.unlikely).matches
    if any(not match.requires_action and match.cost <= COSTS.begun for match in matches):
        return ()
    return [
        match
        for match in matches
        if match.requires_action
        and (match.cost <= COSTS.likely or match.is_unsensed_capture or not in_progress)
    ]


def is_only_unsensed_capture(state: TurnState, matches: Sequence[Match]) -> bool:
    """Return whether the only one of ``matches`` can be played without asking.

    It must be an unsensed capture that is not irrevocable, with no other move in progress.
    """
    return (
        len(matches) == 1 == len(moves_in_progress(state.turn, state.sensed))
        and matches[0].is_unsensed_capture
        and not state.is_irrevocable(matches[0])
    )


def is_one_sensor_from_move(state: TurnState) -> bool:
    """Return whether a cell has filled, and a move explains that if one sensor is wrong."""
    hypothesis, anchor = state.beam.hypotheses[0], state.beam.anchor
    slid = any(
        anchor.reachable.get(piece, NO_CELLS) & hypothesis.unexplained
        for piece in (anchor.open_mover, *hypothesis.touched)
    )
    filled = state.sensed & ~state.turn.start
    came = slid or (state.received_turn.unreliable and filled)
    return bool(came and moves_with_wrong_sensor(state))


def answers_to_offer(state: TurnState, match: Match) -> list[Gesture | None]:
    """Return the answers to ask about before ``match`` is played; empty if it needs no question.

    If sensors are known to be wrong, one more may be, and a match that is a revision, concurrent or
    unlikely may then be another move. The other moves come first, the one of the match last.
    """
    is_plain = not (match.candidate.kind in REVISIONS or match.concurrent or match.is_unlikely)
    if is_plain or not (match.requires_action and state.received_turn.unreliable):
        return []
    own = match.candidate.gesture
    others = [gesture for gesture in moves_with_wrong_sensor(state) if gesture != own]
    return [*others, own] if others else []


def moves_with_wrong_sensor(state: TurnState) -> list[Gesture | None]:
    """Return the moves that explain the board if sensors are wrong, cheapest first."""
    costs = [
        (sensor_fault_cost(state.beam, candidate, NO_CELLS), candidate.gesture)
        for candidate in state.candidates.all_moves()
    ]
    costs.sort(key=lambda entry: entry[0])
    return [gesture for cost, gesture in costs if cost <= COSTS.fallible]


def may_be_misplaced(state: TurnState) -> bool:
    """Return whether pieces may be in the wrong place without the players having noticed.

    That is possible if sensors differ from the turn's start, none of these has been wrong before,
    and no move is in progress. And one of three things must hold: a position has yet to be set up;
    missing pieces are sensed on other cells; or the board is not in sync and too many sensors
    differ to assume that all of them are wrong.
    """
    missing, extra = state.turn.start & ~state.sensed, state.sensed & ~state.turn.start
    wrong = missing | extra
    if (
        not wrong
        or wrong & state.received_turn.unreliable
        or (is_move_in_progress(state) and not state.setup_pending)
    ):
        return False
    elsewhere = 0 < extra.bit_count() <= missing.bit_count()
    return (
        state.setup_pending
        or elsewhere
        or (not state.in_sync and wrong.bit_count() > MAX_UNQUESTIONED_FAULTS)
    )


def is_open_move_lifted(state: TurnState) -> bool:
    """Return whether the piece of the open move has been lifted again by its own player.

    It has not if the next player may be capturing it: a piece that could capture it was touched, or
    one of theirs was touched before it. If sensors are known to be wrong, neither if a cell has
    filled to which the next player could have moved.
    """
    last, filled = state.open_move, state.sensed & ~state.turn.start
    if last is None or state.guided_from is not None:
        return False
    if state.received_turn.unreliable and any(filled & g.fills for g in state.turn.gestures):
        return False
    mover, hypothesis = last.gesture.origin, state.beam.hypotheses[0]
    if hypothesis.unexplained:
        return False
    near = state.beam.hypotheses_within(COSTS.odd)
    if any(one.placement.get(mover, mover) == state.candidates.cell_of(mover) for one in near):
        return False
    touched = hypothesis.touched
    before = touched[: touched.index(mover)] if mover in touched else touched
    end = 1 << state.candidates.cell_of(mover)
    captors = {state.candidates.piece_at(g.origin) for g in state.turn.gestures if g.lifts & end}
    return captors.isdisjoint(touched) and state.candidates.movable.isdisjoint(before)


def is_capture_retracted(state: TurnState) -> bool:
    """Return whether the piece of the open move is back on its origin while the pieces that it
    captured are still off the board.
    """
    last = state.open_move
    if last is None or state.guided_from is not None:
        return False
    return state.sensed == last.turn.start & ~last.gesture.victims


def waiting_move(state: TurnState) -> Gesture | None:
    """Return the finished capture by displacement that waits for an answer, if any.

    It waits if one of the cells that it empties is doubtful. It also waits if the open move landed
    just before the mover was lifted, and the capture is irrevocable or of the piece that landed:
    hands may have exchanged the pieces.
    """
    best = state.ranking.best
    g = best.candidate.gesture if best and best.requires_action else None
    if g is None or not g.displaced:
        return None
    end = 1 << state.open_move.gesture.end if state.open_move else NO_CELLS
    landed_just_before = state.beam.landed_before.get(g.origin, NO_CELLS) & end
    at_risk = g.displaced & (state.received_turn.irrevocable | end)
    return g if (landed_just_before and at_risk) or g.lifts & state.doubtful else None


def undoes_announced_moves(state: TurnState, match: Match) -> bool:
    """Return whether the match puts back the open move after other moves were announced, so that
    these are undone, too.
    """
    return match.candidate.kind is CandidateKind.RETRACT and bool(state.received_turn.announced)


def board_condition(state: TurnState, *, unreported: bool) -> BoardCondition:
    """Return the condition of the board; ``unreported``: nothing has been shown about it yet."""
    ranking, last = state.ranking, state.open_move
    best = ranking.best
    if best and ranking.is_ambiguous:
        may_be_unchanged = any(not match.requires_action for match in ranking.tied)
        return (
            BoardCondition.AMBIGUOUS_WITH_OPEN_MOVE
            if may_be_unchanged
            else BoardCondition.AMBIGUOUS
        )
    if best and best.requires_action:
        undoes_moves = best.candidate.is_rewind or undoes_announced_moves(state, best)
        return (
            match_condition(state, best)
            if unreported or not undoes_moves
            else BoardCondition.UNEXPLAINED_REPORTED
        )
    if best and best.candidate.kind is CandidateKind.ANNOUNCED:
        return BoardCondition.IN_SYNC
    if state.sensed == state.turn.start:
        if last is None:
            return BoardCondition.IN_SYNC
        if last.touch_count:
            return BoardCondition.OPEN_MOVE_TOUCHED
        # The piece may be in a hand still, move on or change its choice, even unsensed.
        may_change = last.gesture.displaced or last.is_extendable or len(last.choice_variants) > 1
        may_change = may_change or state.received_turn.unreliable or last.rested
        return BoardCondition.OPEN_MOVE_HELD if may_change else BoardCondition.OPEN_MOVE
    if not unreported:
        return BoardCondition.UNEXPLAINED_REPORTED
    if is_signal(state):
        return BoardCondition.SIGNAL
    if state.in_sync and state.sensed.bit_count() < state.turn.start.bit_count():
        return (
            BoardCondition.UNEXPLAINED_HOVERING
            if len(moves_in_progress(state.turn, state.sensed)) > 1
            else BoardCondition.UNEXPLAINED_IN_HAND
        )
    return BoardCondition.UNEXPLAINED


def match_condition(state: TurnState, best: Match) -> BoardCondition:
    """Return the condition of a board that has reached the candidate of the match ``best``."""
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
        others_touched = any(piece not in candidate.pieces for piece in best.hypothesis.touched)
        return (
            BoardCondition.MOVE_WHILE_GUIDED_SEVERAL
            if others_touched
            else BoardCondition.MOVE_WHILE_GUIDED
        )
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
        moved_on = best.hypothesis.placement.get(mover, OFF_BOARD) not in (
            OFF_BOARD,
            state.candidates.cell_of(mover),
        )
        others = () if moved_on else state.candidates.movable
        if any(p in others or p not in candidate.pieces for p in best.hypothesis.off_board):
            return BoardCondition.AMENDED_WHILE_OTHER_LIFTED
    longer = (other.extends(g) for other in moves_in_progress(turn, state.sensed))
    may_continue = best.concurrent or any(longer)
    return BoardCondition.MOVE_MAY_CONTINUE if may_continue else BoardCondition.MOVE


def match_ended_by_lift(state: TurnState, sensed: Mask) -> Match | None:
    """Return the match that the board of ``state`` shows, if the next occupancy proves it finished.

    ``sensed`` is that next occupancy. It proves the move finished if a piece has been lifted, and
    neither the move nor any other in progress explains that lift.
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
    last, end = state.open_move, best.candidate.gesture.end
    can_be_overshoot = state.beam.anchor.overshoot_cells >> end & 1
    if last and can_be_overshoot and lifted == 1 << last.gesture.end:
        return None  # it may be the piece that has landed on ``end``
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
    """Return whether exactly two pieces are held up that no move lifts together.

    That is the players' signal for the resign or draw command.
    """
    missing, extra = state.turn.start & ~state.sensed, state.sensed & ~state.turn.start
    if extra or missing.bit_count() != 2 or not state.turn.gestures or not state.in_sync:
        return False
    only_two_touched = state.guided_from is None and len(state.beam.hypotheses[0].touched) == 2
    return only_two_touched and not is_move_in_progress(state)


# --- the snapshot ---


def snapshot(state: TurnState, *, is_asking: bool, rested: bool) -> Snapshot:
    """Return the snapshot without its question.

    ``rested``: the board has not changed for long enough to show lifts that look like mistakes.
    """
    last, seen, turn = state.open_move, state.sensed, state.turn
    moves = moves_in_progress(turn, seen)
    if last and seen != turn.start and not moves and state.guided_from is None:
        amendments = moves_in_progress(last.turn, seen)
        if amendments:
            turn, moves = last.turn, amendments
    lifted_by_mistake = NO_CELLS
    if not moves:
        moves, lifted_by_mistake = unfinished_concurrent(state)
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
        lifted_by_mistake=lifted_by_mistake if rested else NO_CELLS,
        setup_pending=state.setup_pending,
    )


def cells_to_check(state: TurnState, waiting: Gesture | None) -> Mask:
    """Return the doubtful cells that players should check now.

    ``waiting``: the move that waits until they have been checked; then only its own cells.
    """
    if state.received_turn.is_game_over:
        return NO_CELLS
    if waiting is not None:
        return waiting.move_cells(state.doubtful)
    start, seen = state.turn.start, state.sensed
    # Cells that are emptied for checking stay in the list, unless something else happens, too.
    others_changed = seen & ~start or start & ~seen & ~state.doubtful
    return state.doubtful & start & (seen if others_changed else start)


def is_open_move_retracted(state: TurnState) -> bool:
    """Return whether the board is as it was before the open move."""
    return state.open_move is not None and state.sensed == state.open_move.turn.start


def steps_back(state: TurnState) -> int:
    """Return how many moves the game must go back to be as the board is; 0 if that is not possible.

    Moves that were announced after the last one made here are counted, too.
    """
    announced = state.received_turn.announced
    if is_open_move_retracted(state):
        return 1 + announced
    trail = state.received_turn.trail
    return (
        trail.index(state.sensed) + 1 + announced
        if state.sensed in trail and state.sensed != state.turn.start
        else 0
    )
