"""Why a move is not allowed, in words for a player.

In: a state, its legal moves and a move that is not among them. Out: one sentence part, the most
helpful that fits. Decides nothing: what is allowed is decided in ``move_generation``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engines import talk
from engines.game import OFFER_DRAW, Move
from engines.krieger.geometry import CENTRE, CHIEFTAIN, PRIEST, SEATS, WARRIOR, Geometry
from engines.krieger.notation import write
from engines.krieger.state import State, other
from engines.krieger.tables import Centre, along
from engines.refusals import of_one_piece, out_of_turn
from engines.topology import Cell

Route: TypeAlias = tuple[bool, tuple[int, ...]]
"""Whether it runs along a circle, and the cells between its ends."""


def of_word(state: State, move: Move, *, agreement: bool) -> str:
    """Why a word may not be said now."""
    if why := of_one_piece(move, SEATS, state.ended):
        return why
    if move.choice == OFFER_DRAW and not agreement:
        return "no draw can be agreed in this game (option agreement)"
    return talk.refusal(move, state.turn, state.offer)


def of_move(
    geometry: Geometry, centre: Centre, state: State, legal: Sequence[Move], move: Move
) -> str:
    """Why a board move is not allowed."""
    if why := out_of_turn(move, SEATS, state.turn, state.ended):
        return why
    return (
        _of_piece(geometry, state, move)
        or _of_victims(geometry, legal, move)
        or (_of_off_jump(geometry, state, move) if len(move.path) == 1 else None)
        or _of_target(geometry, centre, state, move)
        or _of_routes(geometry, state, move)
        or "only a chieftain may pass the centre (option centre_pass)"
    )


def _of_piece(geometry: Geometry, state: State, move: Move) -> str | None:
    """What is wrong with the cells themselves or with the piece on the first one."""
    if len(move.path) not in (1, 2):
        return "a move needs a space to leave and a space to land on"
    for cell in move.path:
        if not 0 <= cell < len(geometry.topology):
            return f"there is no cell {cell} on this board"
    origin = move.path[0]
    name = geometry.topology.names[origin]
    if state.pieces(other(move.seat)) >> origin & 1:
        return f"the piece on {name} is {other(move.seat)}'s"
    if not state.pieces(move.seat) >> origin & 1:
        return f"no piece stands on {name}"
    if state.kind(origin) == CHIEFTAIN and state.bound(move.seat):
        return f"{move.seat}'s chieftain is bound as long as {move.seat} has a priest (R2)"
    return None


def _of_victims(geometry: Geometry, legal: Sequence[Move], move: Move) -> str | None:
    """A legal path with the wrong pieces taken."""
    names = geometry.topology.names
    for right in legal:
        if right.path == move.path:
            takes = ", ".join(names[cell] for cell in right.captured) or "nothing"
            return f"{write(right, legal, geometry.topology)} takes {takes}: name exactly that"
    return None


def _of_off_jump(geometry: Geometry, state: State, move: Move) -> str:
    """A piece that was to leave the board (R8)."""
    names, (origin,) = geometry.topology.names, move.path
    if state.kind(origin) != PRIEST:
        return f"a {state.kind(origin)} does not leave the board; only a priest does (R8)"
    outer = [
        cell
        for way in geometry.lines
        if (cell := way[origin]) is not None and geometry.ring[cell] == geometry.outermost
    ]
    if geometry.ring[origin] != geometry.outermost - 1 or not outer:
        return "a priest leaves the board from the ring next to the outermost (R8)"
    for cell in outer:
        if state.pieces(other(move.seat)) >> cell & 1:
            return f"a chieftain is not taken by an off-jump, and {names[cell]} holds one (K9)"
    return f"no enemy stands on {names[outer[0]]} to be taken by an off-jump (R8)"


def _of_target(geometry: Geometry, centre: Centre, state: State, move: Move) -> str | None:
    """What is wrong with the space to land on."""
    origin, target = move.path
    name, kind = geometry.topology.names[target], state.kind(origin)
    if target == origin:
        return "a move ends on another space than it began (K14)"
    if target == CENTRE and kind != CHIEFTAIN and not centre.stop:
        return "only a chieftain may stop on the centre (option centre_stop)"
    if state.pieces(other(move.seat)) >> target & 1:
        off = f"{geometry.topology.names[origin]}:{name}*"
        return (
            f"{name} is occupied: "
            + {
                WARRIOR: "a warrior takes by jumping onto the free space behind (R6)",
                PRIEST: f"a priest takes only by an off-jump, written as {off} (R8)",
                CHIEFTAIN: "a chieftain never takes (R2)",
            }[kind]
        )
    return f"{name} is occupied" if state.pieces(move.seat) >> target & 1 else None


def _of_routes(geometry: Geometry, state: State, move: Move) -> str | None:
    """What is wrong with the way, where the space to land on is free."""
    origin, target = move.path
    names, kind = geometry.topology.names, state.kind(origin)
    routes = list(_routes(geometry, origin, target))
    if not routes:
        return f"{names[origin]} and {names[target]} lie on no common circle or straight line (R5)"
    if kind == PRIEST:
        within = [passed for circle, passed in routes if circle or not passed]
        limit = "a priest moves one space along a straight line (R7)"
    else:
        within = [passed for circle, passed in routes if not circle or len(passed) < 2]
        limit = f"a {kind} moves one or two spaces along a circle (R6)"
    if not within:
        return limit
    passed = min(within, key=len)
    occupied = state.north | state.south
    blocker = next((cell for cell in passed if occupied >> cell & 1), None)
    if blocker is None:
        return None
    enemy = state.pieces(other(move.seat)) >> blocker & 1
    if enemy and len(passed) == 1 and kind == CHIEFTAIN:
        return f"{names[blocker]} is in the way: a chieftain never takes (R2)"
    if enemy and len(passed) == 1 and kind == WARRIOR:
        seat = other(move.seat)
        return f"{seat}'s chieftain is bound and not taken as long as {seat} has a priest (K21)"
    return f"{names[blocker]} is in the way (R5)"


def _routes(geometry: Geometry, start: Cell, end: Cell) -> Iterator[Route]:
    """Every way along a circle or a straight line from cell to cell."""
    for circle, ways in ((True, geometry.circles), (False, geometry.lines)):
        for way in ways:
            cells = tuple(along(way, start))
            if end in cells:
                yield circle, cells[: cells.index(end)]
