"""Coalitions, and the end of the game.

In: a state, with its turn and counters up to date for the ends, and the board after a lesser
power's action. Out: the greater powers it would join, and the state with a new coalition; the state
with its end and the points (section 4), or None. Knows no move. Rules 6.3 to 6.5, 6.7 and 7.3,
decisions D7 to D9, D13, D18 to D21, D24 and D27 to D30.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.coalition_chess.board import (
    BLACK,
    CELLS,
    GREATER,
    GREEN,
    KIND_OF,
    KING,
    LESSER,
    NOBODY,
    PIECES,
    RED,
    SEAT_OF,
    SEATS,
    YELLOW,
    Board,
    Rules,
    cells_of,
    king_of,
    seats_of,
)
from engines.coalition_chess.piece_moves import attackers
from engines.coalition_chess.state import (
    LAST_FREE_ROUND,
    State,
    is_in_game,
    is_near_neutral_stop,
    uncommitted,
)
from engines.game import Result
from engines.message import Message

# --- coalitions ---

BOTH = 1 << YELLOW | 1 << BLACK


def rival(greater: int) -> int:
    """Return the other greater power."""
    return BLACK if greater == YELLOW else YELLOW


def joinable_powers(state: State, lesser: int, rules: Rules) -> int:
    """Return the greater powers a lesser one can join: those without a partner (D8, D10, D29)."""
    return sum(
        1 << greater
        for greater in GREATER
        if state.partners[greater] == NOBODY and not _is_too_early(state, lesser, greater, rules)
    )


def _is_too_early(state: State, lesser: int, greater: int, rules: Rules) -> bool:
    """Return whether Red may not join Yellow yet: round 1, and no piece of Yellow is attacked
    (D29).
    """
    if not rules.red_early or (lesser, greater, state.round) != (RED, YELLOW, 1):
        return False
    enemies = 1 << BLACK | 1 << GREEN
    return not any(
        attackers(state.board, cell, enemies, not rules.plane_blocked)
        for cell in cells_of(state.board, YELLOW)
    )


def implied_coalitions(state: State, lesser: int, after: Board, taken: int, rules: Rules) -> int:
    """Return the greater powers that an action of a lesser power implies it joins (6.4, D13).

    These are the rivals of those whose piece it captured or whose King its pieces attack.
    ``taken``: the captured piece, or 0. Empty for a power that is already committed.
    """
    if not uncommitted(state) >> lesser & 1:
        return 0
    joins = 1 << rival(SEAT_OF[taken]) if SEAT_OF[taken] in GREATER else 0
    for greater in GREATER:
        king = king_of(after, greater)
        if attackers(after, king, 1 << lesser, not rules.plane_blocked):
            joins |= 1 << rival(greater)
    return joins


def binding_coalition(state: State, lesser: int, joins: int, rules: Rules) -> int | None:
    """Return the greater powers that an action binds to: none, one, or both to choose from (D9).

    ``joins``: the greater powers that the action implies. None if the action is illegal (D8, D9).
    """
    can_be = joinable_powers(state, lesser, rules)
    if joins & ~can_be and not rules.no_effect:
        return None
    joins &= can_be
    return None if joins == BOTH and not rules.chosen else joins


def binding_refusal(state: State, lesser: int, joins: int, rules: Rules) -> Message:
    """Return why an action that implies some greater powers binds to nobody, for a player."""
    can_be = joinable_powers(state, lesser, rules)
    name = SEATS[lesser]
    words = tuple(f"{name}:join-{SEATS[greater]}" for greater in seats_of(can_be))
    if not joins & ~can_be:  # both can be, so there is something to declare
        return Message("coalition-chess.points-to-both", words=words)
    side = SEATS[seats_of(joins & ~can_be)[0]]
    if words:
        return Message(
            "coalition-chess.cannot-be-partner-declare", seat=name, other_seat=side, words=words
        )
    return Message("coalition-chess.cannot-be-partner", seat=name, other_seat=side)


def with_coalition(state: State, lesser: int, greater: int, rules: Rules) -> State:
    """Return the state with a new coalition.

    With three players the dummy joins the other side (D27).
    """
    partners = list(state.partners)
    partners[lesser], partners[greater] = greater, lesser
    late = rules.red_late and (lesser, greater, state.round) == (RED, YELLOW, LAST_FREE_ROUND)
    after = state._replace(partners=tuple(partners), late=state.late or late)
    for dummy in rules.dummies:
        if partners[dummy] == NOBODY and partners[rival(greater)] == NOBODY:
            return with_coalition(after, dummy, rival(greater), rules)
    return after


def with_enmity(state: State, greater: int, taken: int, rules: Rules) -> State:
    """Return the state after a greater power's action, with the enmity it causes (D7).

    Under option ``attacked-neutral`` the uncommitted power it captured from or, failing that, the
    first one it attacks joins the rival, if it can.
    """
    if not rules.enmity or not uncommitted(state) & ~state.out:
        return state
    other = rival(greater)
    able = [
        seat
        for seat in LESSER
        if uncommitted(state) & ~state.out & 1 << seat
        and joinable_powers(state, seat, rules) >> other & 1
    ]
    hit = [seat for seat in able if SEAT_OF[taken] == seat]
    hit += [seat for seat in able if _attacks(state, greater, seat, rules)]
    return with_coalition(state, hit[0], other, rules) if hit else state


def _attacks(state: State, greater: int, lesser: int, rules: Rules) -> bool:
    own = PIECES[1 << lesser]
    return any(
        own[piece] and attackers(state.board, cell, 1 << greater, not rules.plane_blocked)
        for cell, piece in zip(CELLS, state.board, strict=True)
    )


# --- ends of the game ---

WIN, DRAW, NEUTRAL = 6, 2, 1


def _ended(state: State, winners: Iterable[int], points: Iterable[int], why: Message) -> State:
    each = tuple(points)
    told = tuple(
        Message("coalition-chess.points-of", seat=seat, number=number)
        for seat, number in zip(SEATS, each, strict=True)
    )
    reason = Message("coalition-chess.ended", message=why, messages=told)
    result = Result(tuple(SEATS[seat] for seat in winners), reason)
    return state._replace(ended=result, points=each, answers=0, answer_round=0, agreed=0)


def _sharing(state: State, seats: Iterable[int], rules: Rules) -> list[int]:
    """Return the seats that get points; by option, those that resigned get none (D21)."""
    return [seat for seat in seats if is_in_game(state, seat) or not rules.no_share]


def won(state: State, winners: Iterable[int], why: Message, rules: Rules) -> State:
    """Return the state after a win: 6 points each (section 4)."""
    sharing = _sharing(state, sorted(winners), rules)
    return _ended(state, sharing, (WIN if seat in sharing else 0 for seat in range(4)), why)


def lost(state: State, greater: int, why: Message, rules: Rules) -> State:
    """Return the state after the defeat of a greater power.

    Its opponents win: its rival and the rival's partner, if any (D18), or the lesser coalition
    (D28).
    """
    if rules.together:
        return won(state, LESSER, why, rules)
    other = rival(greater)
    partner = state.partners[other]
    return won(state, (other,) if partner == NOBODY else (other, partner), why, rules)


def drawn(state: State, why: Message, rules: Rules) -> State:
    """Return the state after a draw.

    2 points each, none for a power that left the game unattached.
    """
    playing = [s for s in range(4) if is_in_game(state, s) or state.partners[s] != NOBODY]
    sharing = _sharing(state, playing, rules)
    return _ended(state, (), (DRAW if seat in sharing else 0 for seat in range(4)), why)


def _neutral_stop(state: State, rules: Rules) -> State:
    """Return the end after round 3: 1 point for the partners of a coalition (6.5, D24, D29)."""
    formed = [s for s in range(4) if state.partners[s] != NOBODY]
    if state.late:
        formed = [s for s in formed if s not in (YELLOW, RED)]
    sharing = _sharing(state, formed, rules)
    neutral = tuple(SEATS[s] for s in LESSER if uncommitted(state) >> s & 1)
    why = Message("coalition-chess.neutral-stop", seats=neutral)
    return _ended(state, (), (NEUTRAL if s in sharing else 0 for s in range(4)), why)


def by_material(state: State, rules: Rules) -> State | None:
    """Return the end by the material left on the board (D20, D28, D30), or None."""
    board = state.board
    if rules.together and not any(is_in_game(state, seat) for seat in LESSER):
        return won(state, GREATER, Message("coalition-chess.lesser-powers-taken"), rules)
    if len(board) - board.count(0) == 2 and not rules.bare_kings:
        return drawn(state, Message("coalition-chess.only-kings-left"), rules)
    if not rules.annihilation or uncommitted(state):
        return None
    sides = [(greater, state.partners[greater]) for greater in GREATER]
    if rules.together:
        sides = [GREATER, LESSER]
    beaten = [side for side in sides if not any(_has_men(state, seat) for seat in side)]
    if len(beaten) != 1:
        return None
    winners = sides[1 - sides.index(beaten[0])]
    men = Message("coalition-chess.men-taken", seats=tuple(SEATS[seat] for seat in beaten[0]))
    return won(state, winners, men, rules)


def _has_men(state: State, seat: int) -> bool:
    """Return whether a seat still has anything besides a King."""
    men = cells_of(state.board, seat)
    return is_in_game(state, seat) and any(KIND_OF[state.board[cell]] != KING for cell in men)


def by_counting(state: State, rules: Rules) -> State | None:
    """Return the end by neutral stop, repetition or rounds without progress (D20, D24), or None."""
    if is_near_neutral_stop(state):
        return None if state.answers else _neutral_stop(state, rules)
    history = state.history
    if not rules.repeats and history and history.count(history[-1]) >= 3:
        return drawn(state, Message("engines.third-time"), rules)
    if state.round - state.changed > rules.quiet_rounds:
        why = Message("coalition-chess.quiet-rounds", number=rules.quiet_rounds)
        return drawn(state, why, rules)
    return None
