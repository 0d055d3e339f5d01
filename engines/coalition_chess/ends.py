"""How a game ends, and what everybody gets for it (paragraph 4).

In: a state whose turn and counters are up to date. Out: the state with its end, or None. Knows no
move. Rules 6.5, 6.7, 7.3 and decisions D18 to D21, D24, D28 to D30.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.coalition_chess.coalition import rival
from engines.coalition_chess.options import Rules
from engines.coalition_chess.pieces import KIND_OF, KING, cells_of
from engines.coalition_chess.squares import GREATER, LESSER, NOBODY, RED, SEATS, YELLOW
from engines.coalition_chess.state import State, is_in_game, is_near_neutral_stop, uncommitted
from engines.game import Result
from engines.message import Message

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
    """Those of some seats that have points due: not the retired, if so chosen (D21)."""
    return [seat for seat in seats if is_in_game(state, seat) or not rules.no_share]


def won(state: State, winners: Iterable[int], why: Message, rules: Rules) -> State:
    """The end by a win: 6 points each (paragraph 4)."""
    sharing = _sharing(state, sorted(winners), rules)
    return _ended(state, sharing, (WIN if seat in sharing else 0 for seat in range(4)), why)


def lost(state: State, greater: int, why: Message, rules: Rules) -> State:
    """The win of those against whom a greater power lost: its rival and the rival's partner, if
    any (D18), or the lesser coalition (D28).
    """
    if rules.together:
        return won(state, LESSER, why, rules)
    other = rival(greater)
    partner = state.partners[other]
    return won(state, (other,) if partner == NOBODY else (other, partner), why, rules)


def drawn(state: State, why: Message, rules: Rules) -> State:
    """The end by a draw: 2 points each, but none for a power that left the game unattached."""
    playing = [s for s in range(4) if is_in_game(state, s) or state.partners[s] != NOBODY]
    sharing = _sharing(state, playing, rules)
    return _ended(state, (), (DRAW if seat in sharing else 0 for seat in range(4)), why)


def _neutral_stop(state: State, rules: Rules) -> State:
    """The end after round 3: 1 point for the partners of a coalition (6.5, D24, D29)."""
    formed = [s for s in range(4) if state.partners[s] != NOBODY]
    if state.late:
        formed = [s for s in formed if s not in (YELLOW, RED)]
    sharing = _sharing(state, formed, rules)
    neutral = tuple(SEATS[s] for s in LESSER if uncommitted(state) >> s & 1)
    why = Message("coalition-chess.neutral-stop", seats=neutral)
    return _ended(state, (), (NEUTRAL if s in sharing else 0 for s in range(4)), why)


def by_material(state: State, rules: Rules) -> State | None:
    """The end by what is left on the board (D20, D28, D30)."""
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
    """Whether a seat still has anything besides a King."""
    men = cells_of(state.board, seat)
    return is_in_game(state, seat) and any(KIND_OF[state.board[cell]] != KING for cell in men)


def by_counting(state: State, rules: Rules) -> State | None:
    """The end by the neutral stop, by repetition or by rounds without progress (D20, D24)."""
    if is_near_neutral_stop(state):
        return None if state.answers else _neutral_stop(state, rules)
    history = state.history
    if not rules.repeats and history and history.count(history[-1]) >= 3:
        return drawn(state, Message("engines.third-time"), rules)
    if state.round - state.changed > rules.quiet_rounds:
        why = Message("coalition-chess.quiet-rounds", number=rules.quiet_rounds)
        return drawn(state, why, rules)
    return None
