"""Consequences of an action: coalitions, lost turns, answers to a check, ends.

In: a state and a board on which a seat has just acted. Out: the next state. Knows no text form.
Rules 6.1, 6.4, 6.7 and 7.1 to 7.3, decisions D3, D9, D13 to D20 and D26.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.coalition_chess.board import (
    AHEAD,
    GREATER,
    GUARD,
    KIND_OF,
    NAMES,
    NOBODY,
    SEATS,
    Board,
    Rules,
    square,
)
from engines.coalition_chess.coalitions import (
    BOTH,
    binding_coalition,
    by_counting,
    by_material,
    drawn,
    implied_coalitions,
    lost,
    with_coalition,
    with_enmity,
)
from engines.coalition_chess.legal_moves import Step, after, can_move, may_pass, shifts, taken
from engines.coalition_chess.setups import rearrangement, with_layout
from engines.coalition_chess.state import (
    EVERYBODY,
    State,
    checkers,
    friends,
    has_turns,
    is_near_neutral_stop,
    is_waiting,
)
from engines.message import Message
from engines.topology import Cell


def after_step(old: State, seat: int, step: Step, rules: Rules) -> State:
    """Return the state after a legal board move other than a Motorcyclist's shift."""
    guard = KIND_OF[old.board[step.origin]] == GUARD
    victim = taken(old.board, step)
    board = after(old.board, step)
    state = without_expired_rights(old, seat, board)
    if rules.en_passant and guard and AHEAD[seat][step.origin][1:2] == (step.landing,):
        takers = EVERYBODY & ~(1 << seat)
        state = state._replace(passants=tuple(sorted((*state.passants, (step.landing, takers)))))
    progress = bool(victim or step.promotion or guard)
    return after_action(state, seat, board, victim, rules, progress=progress)


def without_expired_rights(state: State, seat: int, board: Board) -> State:
    """Return the state with the en passant rights removed that ended with a seat's turn (D3).

    Call it when the seat has acted or lost its turn. A Guard that has left its square cannot be
    captured en passant any more.
    """
    left = (
        (cell, takers & ~(1 << seat))
        for cell, takers in state.passants
        if board[cell] == state.board[cell]
    )
    return state._replace(passants=tuple(passant for passant in left if passant[1]))


def after_action(
    old: State, seat: int, board: Board, victim: int, rules: Rules, *, progress: bool = False
) -> State:
    """Return the state after a seat's move, re-placement or pass.

    ``victim``: the captured piece, or 0. ``progress``: whether it was a capture, a Guard's move or
    a promotion (D20).
    """
    when = old.round if seat == old.turn else old.answer_round
    state = old._replace(board=board)
    if progress:
        state = state._replace(changed=when, history=())
    if seat in GREATER:
        state = with_enmity(state, seat, victim, rules)
        return after_turn(old, state, seat, rules)
    joins = binding_coalition(old, seat, implied_coalitions(old, seat, board, victim, rules), rules)
    if joins == BOTH:
        return state._replace(choosing=True, answers=0, answer_round=0)
    if joins:
        state = with_coalition(state, seat, joins.bit_length() - 1, rules)
    return after_turn(old, state, seat, rules)


def after_layout(old: State, seat: int, layout: Sequence[tuple[Cell, str]], rules: Rules) -> State:
    """Return the state after a layout.

    After its set-up before round 1, Yellow stays on turn; a re-placement takes the seat's turn.
    """
    board = with_layout(old, seat, layout, rules)
    if old.due:
        state = old._replace(board=board, due=False, history=())
        return with_end(with_history(state, rules), rules, seat)
    state = without_expired_rights(old, seat, board)._replace(replaced=old.replaced | 1 << seat)
    return after_action(state, seat, board, 0, rules)


def after_choice_of_side(old: State, greater: int, rules: Rules) -> State:
    """Return the state after a lesser power that has moved has named its side (D9)."""
    state = with_coalition(old._replace(choosing=False), old.turn, greater, rules)
    # Whatever the lesser power attacks counts as attacked just now.
    before = old._replace(out=old.out | 1 << old.turn)
    return after_turn(before, state, old.turn, rules)


def after_shift(old: State, seat: int, step: Step, rules: Rules) -> State:
    """Return the state after a Motorcyclist's shift; the turn continues (D26)."""
    state = old._replace(
        board=after(old.board, step), shifted=old.shifted | 1 << seat, answers=0, answer_round=0
    )
    return with_end(state, rules, seat)


def after_turn(old: State, state: State, seat: int, rules: Rules) -> State:
    """Return the state after a seat's action: who is on turn, who may answer, or the end.

    ``old``: before the action. ``state``: after it, with the turn not yet advanced. An answer given
    in one round costs the turn of the next (D15).
    """
    when = old.round
    if seat == old.turn:
        state = with_next_turn(state._replace(answers=0), rules)
    else:
        when = old.answer_round
        skips = tuple(sorted({*state.skips, (seat, when + 1)}))
        state = state._replace(answers=state.answers & ~(1 << seat), skips=skips)
        if not has_turns(state, state.turn, rules):
            state = with_next_turn(state, rules)
    answers = _answers(old, state, seat, when, rules)
    voice = state.partners[seat] if seat in rules.dummies else seat
    state = state._replace(
        answers=answers,
        answer_round=when if answers else 0,
        agreed=state.agreed if state.agreed >> voice & 1 else 0,
    )
    return with_end(with_history(state, rules), rules, seat)


def with_next_turn(state: State, rules: Rules) -> State:
    """Return the state with the next seat on turn.

    Seats that are out of the game or lose this turn are skipped (6.1, 7.3, D15).
    """
    order = rules.order
    turn, number, missed = state.turn, state.round, state.missed
    while True:
        state = without_expired_rights(state, turn, state.board)
        place = (order.index(turn) + 1) % len(order)
        turn, number = order[place], number + (place == 0)
        if has_turns(state, turn, rules):
            if (turn, number) not in state.skips:
                break
            missed |= 1 << turn
    # Where an answer costs all of a round, it is remembered until that round is over.
    now = (number, -1 if rules.whole_round else place)
    skips = tuple(skip for skip in state.skips if (skip[1], order.index(skip[0])) > now)
    missed &= ~(1 << turn)
    return state._replace(turn=turn, round=number, skips=skips, missed=missed, refused=0)


def _answers(old: State, state: State, seat: int, when: int, rules: Rules) -> int:
    """Return the greater powers that may answer at once (7.1, D14).

    A piece attacks their King that did not before, they are not next anyway, and they have an
    answer. One that could answer before this action still can. ``when``: the round of the action.
    """
    answers = 0
    for greater in GREATER:
        barred = rules.whole_round and (greater, when) in old.skips  # D15
        if greater in (seat, state.turn) or barred:
            continue
        known = {(cell, old.board[cell]) for cell in checkers(old, greater, rules)}
        attacked = {(cell, state.board[cell]) for cell in checkers(state, greater, rules)}
        open_still = state.answers >> greater & 1 and attacked
        if (open_still or attacked - known) and can_move(state, greater, rules):
            answers |= 1 << greater
    return answers


def still_answering(state: State, rules: Rules) -> State:
    """Return the state without the answers of seats no longer in check or now on turn."""
    answers = sum(
        1 << greater
        for greater in GREATER
        if state.answers >> greater & 1
        and greater != state.turn
        and checkers(state, greater, rules)
    )
    return state._replace(answers=answers, answer_round=state.answer_round if answers else 0)


def after_resignation(state: State, seat: int, rules: Rules) -> State:
    """Return the state after a resignation.

    A greater power loses for its coalition. A lesser one leaves the game; its pieces stay where
    they are, attack nothing and may be captured by anybody.
    """
    if seat in GREATER:
        return lost(state, seat, Message("engines.resigned", seat=SEATS[seat]), rules)
    state = state._replace(out=state.out | 1 << seat, agreed=0, history=())
    if seat == state.turn:
        state = with_next_turn(state._replace(asked=NOBODY, choosing=False), rules)
    return with_end(with_history(still_answering(state, rules), rules), rules)


def with_history(state: State, rules: Rules) -> State:
    """Return the state with its position added to the history for repetition (D20)."""
    place = rules.order.index(state.turn)
    skips = tuple(
        (seat, number - state.round, rules.order.index(seat) > place)
        for seat, number in state.skips
    )
    key = (
        state.board, state.turn, state.answers, state.partners, skips, state.passants,
        state.replaced, state.passed, state.shifted,
    )  # fmt: skip
    return state._replace(history=(*state.history, key))


def with_end(state: State, rules: Rules, actor: int | None = None) -> State:
    """Return the state with its end and points, if the game is over.

    Mate takes precedence over material and counters. ``actor``: who acted last, if known; if both
    Kings are mated, its side wins (D18).
    """
    if state.due:
        return state
    allies = 0 if actor is None else friends(state, actor)
    for greater in sorted(GREATER, key=lambda greater: allies >> greater & 1):
        if is_mated(state, greater, rules):
            checking = checkers(state, greater, rules)
            return lost(state, greater, _mate_text(state, greater, checking), rules)
    end = by_material(state, rules) or by_counting(state, rules)
    if end:
        return end
    if (
        state.turn in GREATER
        and not rules.stalemate_pass
        and not is_waiting(state, rules)
        and not can_act(state, state.turn, rules)
        and not checkers(state, state.turn, rules)
        and not may_pass(state, state.turn, rules)
    ):
        return drawn(state, Message("coalition-chess.stalemated", seat=SEATS[state.turn]), rules)
    return state


def _mate_text(state: State, greater: int, checking: Sequence[int]) -> Message:
    cells = tuple(map(square, checking))
    if len(cells) > 1:
        return Message("coalition-chess.mated", seat=SEATS[greater], cells=cells)
    kind = NAMES[KIND_OF[state.board[checking[0]]]]
    return Message("coalition-chess.mated-by", seat=SEATS[greater], kind=kind, cell=cells[0])


def is_mated(state: State, greater: int, rules: Rules) -> bool:
    """Return whether a King is mated: at once, or only on its own turn (D16)."""
    if rules.own_turn and (greater != state.turn or is_waiting(state, rules)):
        return False
    return bool(checkers(state, greater, rules)) and not can_act(state, greater, rules)


def can_act(state: State, seat: int, rules: Rules) -> bool:
    """Return whether a seat has a move, or on its regular turn a shift or a re-placement."""
    if can_move(state, seat, rules):
        return True
    if seat != state.turn or is_near_neutral_stop(state):
        return False
    return any(shifts(state, seat, rules)) or rearrangement(state, seat, rules) is not None
