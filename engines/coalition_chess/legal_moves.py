"""Legal board moves of a seat: King's safety and the coalitions a move would form.

In: a state. Out: moves. Knows what is legal, but not whose turn it is or what follows. Rules 3.4,
6.4 and 7.1, decisions D3, D8, D9, D11, D17 and D26.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from engines.coalition_chess.board import (
    AREAS,
    ARTILLERY,
    ENGINEER,
    GREATER,
    GUARD,
    GUARD_HITS,
    KIND_OF,
    KNIGHT,
    MACHINE_GUN,
    MOTORCYCLIST,
    NAMES,
    NEXT,
    PIECES,
    PLANE_TARGETS,
    PLANES,
    PREY,
    RAYS,
    SEAT_OF,
    SEATS,
    SUBMARINE,
    TANK,
    TOPOLOGY,
    YELLOW,
    Board,
    Rules,
    code,
    king_of,
    moved,
)
from engines.coalition_chess.coalitions import binding_coalition, implied_coalitions, rival
from engines.coalition_chess.piece_moves import (
    STRIKERS,
    attackers,
    en_passant_captures,
    is_promotion,
    steps,
)
from engines.coalition_chess.state import (
    LAST_FREE_ROUND,
    State,
    checkers,
    hostile,
    movement,
    prey,
    uncommitted,
)
from engines.game import Move
from engines.topology import Cell


class Step(NamedTuple):
    """A move of one piece.

    ``promotion``: a kind or 0. ``victim``: the cell of a Guard captured en passant.
    """

    origin: Cell
    landing: Cell
    promotion: int = 0
    victim: Cell | None = None


Test = Callable[[Step], bool]


def as_move(seat: int, step: Step) -> Move:
    """Return the step as a ``Move``."""
    return Move(
        SEATS[seat],
        (step.origin, step.landing),
        (step.victim,) if step.victim is not None else (),
        (),
        NAMES[step.promotion],
    )


def after(board: Board, step: Step) -> Board:
    """Return the board after a step."""
    return moved(board, *step)


def taken(board: Board, step: Step) -> int:
    """Return the piece a step captures, or 0."""
    return board[step.victim if step.victim is not None else step.landing]


def candidates(state: State, seat: int, rules: Rules) -> Iterator[Step]:
    """Yield the pseudo-legal steps of a seat, before King's safety and coalitions are checked."""
    board = state.board
    table = PREY[prey(state, seat, rules)]
    for origin, landing in steps(board, seat, table, movement(state, rules)):
        if is_promotion(board[origin], landing):
            for kind in rules.promotions:
                if kind != KIND_OF[board[origin]]:
                    yield Step(origin, landing, kind)
        else:
            yield Step(origin, landing)
    targets = [cell for cell, takers in state.passants if takers >> seat & 1]
    if targets:
        for origin, landing, victim in en_passant_captures(board, seat, targets, table):
            yield Step(origin, landing, 0, victim)


def legal(state: State, seat: int, rules: Rules) -> Iterator[Step]:
    """Yield the steps a seat could make if it acted now."""
    if seat in GREATER:
        allowed = _leaves_king_safe(state, seat, rules)
    elif uncommitted(state) >> seat & 1:
        allowed = _forms_valid_coalition(state, seat, rules)
    else:
        return candidates(state, seat, rules)
    return filter(allowed, candidates(state, seat, rules))


def can_move(state: State, seat: int, rules: Rules) -> bool:
    """Return whether a seat has a board move."""
    return any(True for _ in legal(state, seat, rules))


def _leaves_king_safe(state: State, seat: int, rules: Rules) -> Test:
    """Return a test that tells whether a step leaves the mover's own King unattacked."""
    board = state.board
    king = king_of(board, seat)
    enemies = hostile(state, seat, rules)
    jump = not rules.plane_blocked

    def safe(step: Step) -> bool:
        there = step.landing if step.origin == king else king
        return not attackers(after(board, step), there, enemies, jump)

    blocked_planes = not jump and any(plane in board for plane in STRIKERS[enemies].planes)
    if blocked_planes:
        return safe
    if giving := checkers(state, seat, rules):
        parries = check_evasions(king, giving)
        return lambda step: (
            (step.origin == king or step.landing in parries or step.victim is not None)
            and safe(step)
        )
    delicate = {king, *pinned_pieces(board, king, seat, enemies)}
    return lambda step: (step.origin not in delicate and step.victim is None) or safe(step)


def check_evasions(king: int, giving: Iterable[int]) -> frozenset[int]:
    """Return the cells on which another piece captures or blocks all pieces that give check.

    It contains some cells too many if a Plane gives check.
    """
    lines = (
        next((ray[: ray.index(cell) + 1] for ray in RAYS[king] if cell in ray), (cell,))
        for cell in giving
    )
    return frozenset.intersection(*map(frozenset, lines))


def pinned_pieces(board: Board, target: int, seat: int, sliders: int) -> Iterator[int]:
    """Yield the seat's pieces that alone stand between a target and a slider.

    ``sliders``: a mask of seats.
    """
    own = PIECES[1 << seat]
    for ray, far in zip(RAYS[target], STRIKERS[sliders].far, strict=True):
        screen = -1
        for cell in ray:
            piece = board[cell]
            if not piece:
                continue
            if screen >= 0:
                if far[piece]:
                    yield screen
                break
            if not own[piece]:
                break
            screen = cell


def _forms_valid_coalition(state: State, seat: int, rules: Rules) -> Test:
    """The test that a step of an uncommitted lesser power forms no coalition that cannot be."""
    board = state.board
    allowed = [binding_coalition(state, seat, joins, rules) is not None for joins in range(4)]

    def exact(step: Step) -> bool:
        return allowed[
            implied_coalitions(state, seat, after(board, step), taken(board, step), rules)
        ]

    if all(allowed):
        return lambda step: True
    kings = [(greater, king_of(board, greater)) for greater in GREATER]
    if rules.plane_blocked or any(
        attackers(board, king, 1 << seat, jump=True) for _, king in kings
    ):
        return exact
    # Else a step points to a side only by what it takes, by where it lands, or by opening a line.
    screens = {cell for _, king in kings for cell in pinned_pieces(board, king, seat, 1 << seat)}
    striking = [(_strikes(board, king, seat), 1 << rival(greater)) for greater, king in kings]
    capturing = [1 << rival(SEAT_OF[cell]) if SEAT_OF[cell] in GREATER else 0 for cell in board]

    def quick(step: Step) -> bool:
        if step.origin in screens or step.promotion or step.victim is not None:
            return exact(step)
        joins = capturing[step.landing]
        kind = KIND_OF[board[step.origin]]
        for cells, side in striking:
            if step.landing in cells[kind]:
                joins |= side
        return allowed[joins]

    return quick


def _strikes(board: Board, king: int, seat: int) -> dict[int, frozenset[int]]:
    """Return, for each kind, the squares from which a seat's piece of that kind attacks a King."""
    seen = []
    for ray in RAYS[king]:
        line = []
        for cell in ray:
            line.append(cell)
            if board[cell]:
                break
        seen.append(line)
    straight = frozenset(cell for line in seen[:4] for cell in line)
    diagonal = frozenset(cell for line in seen[4:] for cell in line)
    leaps = frozenset(KNIGHT[king])
    return {
        SUBMARINE: straight | diagonal | leaps,
        PLANES: frozenset(PLANE_TARGETS[king]),
        TANK: straight | diagonal,
        ARTILLERY: straight,
        ENGINEER: leaps,
        MOTORCYCLIST: diagonal,
        MACHINE_GUN: frozenset(NEXT[king]),
        GUARD: frozenset(cell for cell in NEXT[king] if king in GUARD_HITS[seat][cell]),
    }


def may_shift(state: State, seat: int, rules: Rules) -> bool:
    """Return whether the right to shift a Motorcyclist still exists (D26)."""
    return (
        rules.shift
        and seat in GREATER
        and state.round <= LAST_FREE_ROUND
        and not state.shifted >> seat & 1
    )


def shifts(state: State, seat: int, rules: Rules) -> Iterator[Step]:
    """Yield the Motorcyclist's colour changes inside its area (D26).

    Each goes to an empty square, leaves its own King unattacked and adds no attack on the other
    King.
    """
    if not may_shift(state, seat, rules):
        return
    board, shades, other = state.board, TOPOLOGY.shades, rival(seat)
    checks = len(checkers(state, other, rules))
    for origin in AREAS[seat]:
        if board[origin] != code(seat, MOTORCYCLIST):
            continue
        for landing in AREAS[seat]:
            if not board[landing] and shades[landing] != shades[origin]:
                step = Step(origin, landing)
                moved_on = state._replace(board=after(board, step))
                if (
                    not checkers(moved_on, seat, rules)
                    and len(checkers(moved_on, other, rules)) <= checks
                ):
                    yield step


def may_pass(state: State, seat: int, rules: Rules) -> bool:
    """Return whether a seat still has its one pass: in rounds 1 to 3, not in check (D25)."""
    if rules.passes == "none" or state.round > LAST_FREE_ROUND or state.passed >> seat & 1:
        return False
    if rules.passes == "not-yellow-first" and (seat, state.round) == (YELLOW, 1):
        return False
    if seat in GREATER:
        return not checkers(state, seat, rules)
    return (
        binding_coalition(
            state, seat, implied_coalitions(state, seat, state.board, 0, rules), rules
        )
        is not None
    )
