"""Why a move is not allowed, in words for a player.

In: a state, its legal moves and a move that is not among them. Out: one sentence part, the most
helpful that fits. Decides nothing: what is allowed is decided in ``move_generation``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engines.game import Move
from engines.krieger.geometry import CENTRE, CHIEFTAIN, PRIEST, SEATS, WARRIOR, Geometry
from engines.krieger.notation import write
from engines.krieger.state import State, other
from engines.krieger.tables import Centre, along
from engines.message import Message
from engines.refusals import cells_refusal, turn_refusal, wrong_captures_refusal
from engines.topology import Cell

Route: TypeAlias = tuple[bool, tuple[int, ...]]
"""Whether it runs along a circle, and the cells between its ends."""


def of_move(
    geometry: Geometry, centre: Centre, state: State, legal: Sequence[Move], move: Move
) -> Message:
    """Why a board move is not allowed."""
    if why := turn_refusal(move, SEATS, state.turn, state.ended):
        return why
    return (
        _of_piece(geometry, state, move)
        or _of_victims(geometry, legal, move)
        or (_of_one_space(geometry, state, legal, move) if len(move.path) == 1 else None)
        or _of_target(geometry, centre, state, move)
        or _of_routes(geometry, state, move)
        or Message("krieger.no-way-over-centre")
    )


def _of_piece(geometry: Geometry, state: State, move: Move) -> Message | None:
    """What is wrong with the cells themselves or with the piece on the first one."""
    if len(move.path) not in (1, 2):
        return Message("krieger.move-without-spaces")
    if why := cells_refusal(move, geometry.topology, {seat: state.pieces(seat) for seat in SEATS}):
        return why
    if state.kind(move.path[0]) == CHIEFTAIN and state.is_bound(move.seat):
        return Message("krieger.chieftain-bound", seat=move.seat)
    return None


def _of_victims(geometry: Geometry, legal: Sequence[Move], move: Move) -> Message | None:
    """A legal path with the wrong pieces taken."""
    names = geometry.topology.names
    for right in legal:
        if right.path == move.path:
            written = write(right, legal, geometry.topology)
            return wrong_captures_refusal(written, (names[cell] for cell in right.captured))
    return None


def _of_one_space(geometry: Geometry, state: State, legal: Sequence[Move], move: Move) -> Message:
    """A piece that was to leave the board, or is in the hand and can do nothing."""
    if all(known.path[0] != move.path[0] for known in legal):
        return Message("engines.blocked")
    return _of_off_jump(geometry, state, move)


def _of_off_jump(geometry: Geometry, state: State, move: Move) -> Message:
    """A piece that was to leave the board (R8)."""
    names, (origin,) = geometry.topology.names, move.path
    if state.kind(origin) != PRIEST:
        return Message("krieger.only-priests-leave", kind=state.kind(origin))
    outer = [
        cell
        for way in geometry.lines
        if (cell := way[origin]) is not None and geometry.ring[cell] == geometry.outermost
    ]
    if geometry.ring[origin] != geometry.outermost - 1 or not outer:
        return Message("krieger.priest-leaves-from-next-to-outermost")
    for cell in outer:
        if state.pieces(other(move.seat)) >> cell & 1:
            return Message("krieger.chieftain-not-taken-by-off-jump", cell=names[cell])
    return Message("krieger.nobody-to-take-by-off-jump", cell=names[outer[0]])


def _of_target(geometry: Geometry, centre: Centre, state: State, move: Move) -> Message | None:
    """What is wrong with the space to land on."""
    origin, target = move.path
    name, kind = geometry.topology.names[target], state.kind(origin)
    if target == origin:
        return Message("krieger.no-step")
    if target == CENTRE and kind != CHIEFTAIN and not centre.stop:
        return Message("krieger.no-stop-on-centre")
    if state.pieces(other(move.seat)) >> target & 1:
        if kind == WARRIOR:
            return Message("krieger.warrior-takes-by-jumping", cell=name)
        if kind == CHIEFTAIN:
            return Message("krieger.occupied-and-never-takes", cell=name)
        off = f"{geometry.topology.names[origin]}:{name}*"
        return Message("krieger.priest-takes-by-off-jump", cell=name, move=off)
    return Message("engines.occupied", cell=name) if state.pieces(move.seat) >> target & 1 else None


def _of_routes(geometry: Geometry, state: State, move: Move) -> Message | None:
    """What is wrong with the way, where the space to land on is free."""
    origin, target = move.path
    names, kind = geometry.topology.names, state.kind(origin)
    routes = list(_routes(geometry, origin, target))
    if not routes:
        return Message("krieger.no-step-that-way", cell=names[origin], other_cell=names[target])
    if kind == PRIEST:
        within = [passed for circle, passed in routes if circle or not passed]
        limit = Message("krieger.priest-steps-once")
    else:
        within = [passed for circle, passed in routes if not circle or len(passed) < 2]
        limit = Message("krieger.two-spaces-along-a-circle", kind=kind)
    if not within:
        return limit
    passed = min(within, key=len)
    occupied = state.north | state.south
    blocker = next((cell for cell in passed if occupied >> cell & 1), None)
    if blocker is None:
        return None
    enemy = state.pieces(other(move.seat)) >> blocker & 1
    if enemy and len(passed) == 1 and kind == CHIEFTAIN:
        return Message("krieger.chieftain-never-takes", cell=names[blocker])
    if enemy and len(passed) == 1 and kind == WARRIOR:
        seat = other(move.seat)
        return Message("krieger.chieftain-bound-and-not-taken", seat=seat)
    return Message("engines.in-the-way", cells=(names[blocker],))


def _routes(geometry: Geometry, start: Cell, end: Cell) -> Iterator[Route]:
    """Every way along a circle or a straight line from cell to cell."""
    for circle, ways in ((True, geometry.circles), (False, geometry.lines)):
        for way in ways:
            cells = tuple(along(way, start))
            if end in cells:
                yield circle, cells[: cells.index(end)]
