"""The state of a game of Coalition Chess, and what can be derived from it without a move.

In: nothing. Out: the frozen value that the other modules of this package pass on, and functions of
it: friends, enemies, checks, and which seats are still in the game. Knows no turn order and no end.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engines.coalition_chess.board import (
    CORNERS,
    EMPTY_BOARD,
    FREE,
    LESSER,
    NOBODY,
    YELLOW,
    Board,
    Rules,
    has_pieces,
    king_of,
)
from engines.coalition_chess.piece_moves import MovementOptions, attackers
from engines.game import Result
from engines.topology import Cell

EVERYBODY: Final = 0b1111
LAST_FREE_ROUND: Final = 3
"""The last of rounds 1 to 3, in which coalitions form and sides re-place pieces (6.4 to 6.6)."""


class State(NamedTuple):
    """One moment of a game. A seat is its index in ``board.SEATS``; a set of seats is a bit mask.

    ``turn``, ``round``: whose regular turn it is, and in which round. ``partners``: each seat's
    partner, or NOBODY. ``replaced``, ``passed``, ``shifted``: who has used that right. ``out``: who
    has resigned. ``skips``: turns that will be lost, as pairs (seat, round). ``missed``: who has
    lost a turn and has had none since, for messages only. ``answers``: whose King was attacked just
    now and who may answer at once, in ``answer_round`` (0 if nobody). ``passants``: the cells of
    Guards that may be captured en passant, each with the seats that may do so on their next turn.
    ``due``: Yellow must set up its pieces. ``asked``: the greater power whose consent is awaited;
    ``refused``: those that withheld it in this turn (D10). ``choosing``: the lesser power on turn
    has moved and names its side (D9). ``late``: Red joined Yellow in round 3, where that counts
    (D29). ``changed``: the round of the last capture, Guard's move or promotion. ``history``: the
    positions since then, for repetition (D20). ``agreed``: who agrees to the offered draw.
    ``ended``, ``points``: the end and each seat's points.
    """

    board: Board = EMPTY_BOARD
    turn: int = YELLOW
    round: int = 1
    partners: tuple[int, ...] = FREE
    replaced: int = 0
    passed: int = 0
    shifted: int = 0
    out: int = 0
    skips: tuple[tuple[int, int], ...] = ()
    missed: int = 0
    answers: int = 0
    answer_round: int = 0
    passants: tuple[tuple[Cell, int], ...] = ()
    due: bool = False
    asked: int = NOBODY
    refused: int = 0
    choosing: bool = False
    late: bool = False
    changed: int = 0
    history: tuple[object, ...] = ()
    agreed: int = 0
    ended: Result | None = None
    points: tuple[int, ...] = ()


def uncommitted(state: State) -> int:
    """Return the lesser powers that belong to no coalition, in the game or not."""
    return sum(1 << seat for seat in LESSER if state.partners[seat] == NOBODY)


def friends(state: State, seat: int) -> int:
    """Return the seat and its partner as a mask."""
    partner = state.partners[seat]
    return 1 << seat | (1 << partner if partner != NOBODY else 0)


def hostile(state: State, seat: int, rules: Rules) -> int:
    """Return the seats whose pieces attack the seat's King (D11)."""
    harmless = friends(state, seat) | state.out
    return EVERYBODY & ~(harmless | (uncommitted(state) if rules.ignored else 0))


def prey(state: State, seat: int, rules: Rules) -> int:
    """Return the seats whose pieces the seat may capture (D6), with those that resigned."""
    spared = friends(state, seat) | (uncommitted(state) if rules.untouchable else 0)
    return EVERYBODY & ~spared | state.out


def movement(state: State, rules: Rules) -> MovementOptions:
    """Return the options of movement that apply now."""
    closed = CORNERS if rules.corners and uncommitted(state) else frozenset()
    return MovementOptions(not rules.plane_blocked, rules.second_line, closed)


def checkers(state: State, seat: int, rules: Rules) -> list[Cell]:
    """Return the cells of the pieces that attack a greater power's King."""
    king = king_of(state.board, seat)
    return attackers(state.board, king, hostile(state, seat, rules), not rules.plane_blocked)


def is_in_game(state: State, seat: int) -> bool:
    """Return whether a seat has not resigned and has pieces, or is about to set them up."""
    if state.out >> seat & 1:
        return False
    return (state.due and seat == YELLOW) or has_pieces(state.board, seat)


def has_turns(state: State, seat: int, rules: Rules) -> bool:
    """Return whether a seat has turns: it is in the game, and somebody plays it (7.3, D27)."""
    idle = seat in rules.dummies and uncommitted(state) >> seat & 1
    return not idle and is_in_game(state, seat)


def has_own_player(state: State, seat: int, rules: Rules) -> bool:
    """Return whether a seat has a player of its own, who can resign and agree to a draw."""
    return seat not in rules.dummies and is_in_game(state, seat)


def is_near_neutral_stop(state: State) -> bool:
    """Return whether the neutral stop waits only for an answer to a check (D24)."""
    return state.round > LAST_FREE_ROUND and uncommitted(state) != 0


def is_waiting(state: State, rules: Rules) -> bool:
    """Return whether the seat on turn may not act because something else must be settled first."""
    return (
        state.ended is not None
        or state.due
        or state.choosing
        or state.asked != NOBODY
        or is_near_neutral_stop(state)
        or (rules.forced and state.answers != 0)
    )
