"""Set-ups: Yellow's pieces before round 1, and each other side's re-placement in rounds 1 to 3.

In: a state and a layout. Out: what may be set up, why a layout is refused, the board with it. Knows
no board move. Rules 6.2 and 6.6, decisions D2, D12, D13 and D22.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from engines.coalition_chess.board import (
    AREAS,
    ARMIES,
    EMPTY_BOARD,
    FIGURE,
    GREATER,
    GUARD,
    KIND,
    KIND_OF,
    KING,
    NAMES,
    PLANE_OVER,
    SEAT_OF,
    SEATS,
    STANDARD,
    TOPOLOGY,
    YELLOW,
    Board,
    Rules,
    cells_of,
    code,
    king_of,
    laid,
    square,
)
from engines.coalition_chess.coalitions import (
    binding_coalition,
    binding_refusal,
    implied_coalitions,
)
from engines.coalition_chess.legal_moves import can_move, may_pass, shifts
from engines.coalition_chess.piece_moves import attackers
from engines.coalition_chess.state import (
    LAST_FREE_ROUND,
    State,
    checkers,
    hostile,
    is_waiting,
    uncommitted,
)
from engines.game import Setup
from engines.message import Message
from engines.topology import Cell

Layout = Sequence[tuple[Cell, str]]


def _setup(seat: int, cells: Sequence[Cell], kinds: Sequence[int], *, due: bool) -> Setup:
    return Setup(SEATS[seat], tuple(cells), tuple(NAMES[kind] for kind in sorted(kinds)), due)


OPENING: Final = _setup(
    YELLOW, AREAS[YELLOW], list(Counter(ARMIES[YELLOW]).elements()), due=True
)._replace(usual=tuple((cell, NAMES[kind]) for cell, kind in STANDARD))
"""Yellow's free set-up (6.2)."""


def opening(rules: Rules) -> State:
    """Return the state before the first move: three sides in place, and Yellow too by option."""
    board = EMPTY_BOARD
    for seat, figure in enumerate(FIGURE):
        if seat != YELLOW or rules.usual_setup:
            board = laid(board, seat, figure, not rules.second_line)
    return State(board=board, partners=rules.partners, due=not rules.usual_setup)


def offered(state: State, seat: int, rules: Rules) -> Setup | None:
    """Return what a seat may set up now (6.2, 6.6), or None."""
    if state.due and state.ended is None:
        return OPENING if seat == YELLOW else None
    if seat != state.turn or is_waiting(state, rules):
        return None
    setup = rearrangement(state, seat, rules)
    if setup is None or seat not in GREATER or can_move(state, seat, rules):
        return setup
    nothing_else = not any(shifts(state, seat, rules)) and not may_pass(state, seat, rules)
    return setup._replace(due=nothing_else)


def rearrangement(state: State, seat: int, rules: Rules) -> Setup | None:
    """Return what a seat may place again if it were on turn, or None (6.6, D22).

    Not for Yellow, once per game, and only where some other layout is allowed.
    """
    if seat == YELLOW or state.round > LAST_FREE_ROUND or state.replaced >> seat & 1:
        return None
    men = _taken_up(state, seat, rules)
    cells = [cell for cell in AREAS[seat] if not state.board[cell] or cell in men]
    kinds = [KIND_OF[state.board[cell]] for cell in men]
    one_way = len(set(kinds)) == 1 and set(cells) == set(men)
    if not kinds or one_way or len(kinds) > len(cells):
        return None
    setup = _setup(seat, cells, kinds, due=False)
    if seat in GREATER:
        possible = _can_shelter(state, seat, setup, rules)
    elif uncommitted(state) >> seat & 1:
        possible = any(
            layout_refusal(state, setup, layout, rules) is None
            for layout in _layouts(setup.cells, setup.kinds)
        )
    else:
        possible = True
    return setup if possible else None


def _layouts(cells: Sequence[Cell], kinds: Sequence[str]) -> Iterator[tuple[tuple[Cell, str], ...]]:
    """Yield all layouts of these pieces."""
    if not kinds:
        yield ()
        return
    for place, cell in enumerate(cells[: len(cells) - len(kinds) + 1]):
        for kind in sorted(set(kinds)):
            rest = list(kinds)
            rest.remove(kind)
            for more in _layouts(cells[place + 1 :], rest):
                yield ((cell, kind), *more)


def _taken_up(state: State, seat: int, rules: Rules) -> list[Cell]:
    """Return the cells whose pieces a re-placement picks up (D22)."""
    own = cells_of(state.board, seat)
    return own if rules.recall else [cell for cell in own if cell in AREAS[seat]]


def layout_refusal(state: State, setup: Setup, layout: Layout, rules: Rules) -> Message | None:
    """Return why a seat that may set up cannot use this layout, or None if it can."""
    cells = [cell for cell, _ in layout]
    wrong = next((cell for cell in cells if cell not in setup.cells), None)
    if wrong is not None:
        return _not_there(state, setup, wrong)
    if cells != sorted(set(cells)):
        return Message("coalition-chess.layout-in-order")
    missing = Counter(setup.kinds)
    missing.subtract(kind for _, kind in layout)
    for kind, count in missing.items():
        if count:
            wanted = setup.kinds.count(kind)
            return Message(
                "coalition-chess.lay-so-many", number=wanted, kind=kind, laid_number=wanted - count
            )
    seat = SEATS.index(setup.seat)
    if not state.due and layout == _as_it_is(state, seat):
        return Message("coalition-chess.replacement-changes-nothing")
    after = state._replace(board=with_layout(state, seat, layout, rules))
    if seat in GREATER and (rules.safe_placement or not state.due):
        attacking = checkers(after, seat, rules)
        if attacking:
            return Message(
                "coalition-chess.king-would-be-attacked",
                cell=square(king_of(after.board, seat)),
                other_cell=square(attacking[0]),
                kind=NAMES[KIND_OF[after.board[attacking[0]]]],
            )
    joins = implied_coalitions(state, seat, after.board, 0, rules)
    return (
        binding_refusal(state, seat, joins, rules)
        if binding_coalition(state, seat, joins, rules) is None
        else None
    )


def _not_there(state: State, setup: Setup, cell: int) -> Message:
    """Return why no piece can be placed on a cell."""
    if not 0 <= cell < len(TOPOLOGY):
        return Message("engines.no-cell", number=cell)
    area = AREAS[SEATS.index(setup.seat)]
    if cell in area:
        return Message(
            "coalition-chess.occupied-by", cell=square(cell), seat=SEATS[SEAT_OF[state.board[cell]]]
        )
    return Message(
        "coalition-chess.outside-area",
        cell=square(cell),
        seat=setup.seat,
        first_cell=square(area[0]),
        last_cell=square(area[-1]),
    )


def _as_it_is(state: State, seat: int) -> tuple[tuple[Cell, str], ...]:
    """Return the seat's pieces inside its area as a layout."""
    own = cells_of(state.board, seat)
    return tuple((cell, NAMES[KIND_OF[state.board[cell]]]) for cell in own if cell in AREAS[seat])


def with_layout(state: State, seat: int, layout: Layout, rules: Rules) -> Board:
    """Return the board after a seat has set up its pieces.

    A piece placed where one of its kind stood counts as that one; the others of a kind keep their
    order by cells. So Guards and Machine-guns stay moved or unmoved (D2).
    """
    if state.due:
        pieces = [(cell, KIND[kind]) for cell, kind in layout]
        return laid(state.board, seat, pieces, not rules.second_line)
    board = bytearray(state.board)
    men = _taken_up(state, seat, rules)
    rest: dict[int, list[int]] = {}
    wanted = {cell: KIND[kind] for cell, kind in layout}
    for cell in men:
        if wanted.get(cell) == KIND_OF[board[cell]]:
            del wanted[cell]
        else:
            rest.setdefault(KIND_OF[board[cell]], []).append(board[cell])
            board[cell] = 0
    for cell, kind in wanted.items():
        board[cell] = rest[kind].pop(0)
    return bytes(board)


def _can_shelter(state: State, seat: int, setup: Setup, rules: Rules) -> bool:
    """Return whether some other layout leaves the own King unattacked."""
    men = set(_taken_up(state, seat, rules))
    other_anyway = bool(checkers(state, seat, rules)) or not men <= set(setup.cells)
    if not other_anyway and len(set(setup.kinds) - {NAMES[KING]}) > 1:
        return True  # two pieces change places
    king = king_of(state.board, seat)
    board = bytearray(state.board)
    for cell in (*men, king):
        board[cell] = 0
    number = len(men - {king})
    for place in setup.cells if king in men else (king,):
        board[place] = code(seat, KING)
        free = [cell for cell in setup.cells if cell != place]
        for screen in _screens(state, bytes(board), place, free, number, rules):
            fillers = number - len(screen)
            moved = place != king or not screen <= men or 0 < fillers < len(free) - len(screen)
            if other_anyway or moved:
                return True
        board[place] = 0
    return False


def _screens(
    state: State, board: Board, king: Cell, free: Sequence[Cell], number: int, rules: Rules
) -> Iterator[frozenset[int]]:
    """Yield the sets of at most ``number`` free cells on which pieces block every attack on
    a King.
    """
    seat = SEAT_OF[board[king]]
    attacking = attackers(board, king, hostile(state, seat, rules), not rules.plane_blocked)
    if not attacking:
        yield frozenset()
        return
    origin = attacking[0]
    between = (*TOPOLOGY.between(king, origin), *PLANE_OVER[king].get(origin, ()))
    for cell in free if number else ():
        if cell in between and not board[cell]:
            covered = board[:cell] + bytes([code(seat, GUARD)]) + board[cell + 1 :]
            for more in _screens(state, covered, king, free, number - 1, rules):
                yield more | {cell}
