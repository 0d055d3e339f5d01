"""Pieces of wood on a board and beside it, and the edges with which hands turn one arrangement into
another.

In: a game and its moves. Out: where each piece belongs after them, by what the moves say alone. A
piece keeps the look it had at the beginning, also as a king.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from engines.game import ARBITER, AnyGame, Move, Piece, Seat
from engines.topology import Mask, Topology, mask_of

Wood: TypeAlias = tuple[Piece | None, ...]
"""For each cell a piece, as it looked at the beginning, or nothing."""


class Deed(NamedTuple):
    """What a board move does, by whatever way. What a piece becomes is not for hands to see."""

    seat: Seat
    origin: int
    end: int
    captured: frozenset[int]
    also: tuple[tuple[int, int], ...]


def deeds_of(moves: Iterable[Move]) -> list[Deed | Move]:
    """Return what these moves do; commands as they are."""
    return [
        Deed(m.seat, m.path[0], m.path[-1], frozenset(m.captured), m.also) if m.path else m
        for m in moves
    ]


def wood_after(game: AnyGame, states: Sequence[Any], moves: Sequence[Move]) -> Wood:
    """Return where each piece stands after these moves. ``states``: before the first one and after
    each.
    """
    wood = list(game.observe(states[0], ARBITER))
    for move, state in zip(moves, states[1:], strict=False):
        if move.path:
            wood = _after(wood, move, game.observe(state, ARBITER)[move.path[-1]])
    return tuple(wood)


def landed(wood: Sequence[Piece | None], move: Move) -> list[Piece | None]:
    """Return the wood once hands have made a move, before the outcome of a challenge is told."""
    return _after(list(wood), move, wood[move.path[0]])


def _after(wood: list[Piece | None], move: Move, stays: Piece | None) -> list[Piece | None]:
    """Return the wood after a move. ``stays``: what stands on its last cell then; after a
    challenge that need not be the piece that came.
    """
    ways = ((move.path[0], move.path[-1]), *move.also)
    pieces, there = [wood[start] for start, _ in ways], wood[move.path[-1]]
    wood = list(wood)
    for start, _ in ways:
        wood[start] = None
    for (_, stop), piece in zip(ways, pieces, strict=True):
        wood[stop] = piece
    for cell in move.captured:
        wood[cell] = None
    came = wood[move.path[-1]]
    if stays is None or (came and came.seat != stays.seat):
        wood[move.path[-1]] = there if stays else None
    return wood


def mask(wood: Sequence[Piece | None]) -> Mask:
    """Return the occupied cells."""
    return mask_of(cell for cell, piece in enumerate(wood) if piece is not None)


class Edge(NamedTuple):
    """A piece is lifted from a cell, or put there: the one named, or (None) the one lifted last."""

    cell: int
    puts: bool
    piece: Piece | None = None


def edges_between(
    topology: Topology,
    now: Sequence[Piece | None],
    then: Sequence[Piece | None],
    lot: Random,
    by: Sequence[int] = (),
    *,
    slides: bool = False,
) -> list[Edge]:
    """Return what hands do to bring the pieces from where they stand ``now`` to where they stand
    ``then``. ``by``: the cells of the piece that moves; it is set down on some of those between.
    ``slides``: it is pushed over every cell on its way, if that is free.
    """
    leaves = [c for c, piece in enumerate(now) if piece and piece != then[c]]
    comes = [c for c, piece in enumerate(then) if piece and piece != now[c]]
    ways = list[tuple[int, int]]()
    for stop in comes:
        start = next((c for c in leaves if now[c] == then[stop]), None)
        if start is not None:
            leaves.remove(start)
            ways.append((start, stop))
    lot.shuffle(ways)
    ways.sort(key=lambda way: way[0] not in by[:1])
    circle = [(by[0], by[0])] if by and by[0] == by[-1] and len(by) > 1 else []
    edges, standing, lifted = list[Edge](), list(now), set[int]()

    def lift(cell: int | None) -> None:
        if cell is not None and standing[cell]:
            edges.append(Edge(cell, puts=False))
            standing[cell] = None
            lifted.add(cell)

    def put(cell: int, piece: Piece | None) -> None:
        lift(cell)
        edges.append(Edge(cell, puts=True, piece=piece))
        standing[cell] = piece

    early = [cell for cell in leaves if lot.random() < 0.2]
    for start, stop in (*circle, *ways):
        piece = now[start] or then[stop]
        at = None if start in lifted else start  # for another piece that comes there
        if stop != start and lot.random() < 0.5:
            lift(stop)
        for between in _between(topology, standing, start, stop, by, lot, slides=slides):
            lift(at)
            put(between, piece)
            at = between
        lift(at)
        for cell in early:
            lift(cell)
        early = []
        put(stop, piece)
    for cell in lot.sample(leaves, len(leaves)):
        if standing[cell] and standing[cell] != then[cell]:
            lift(cell)
    for cell in lot.sample(comes, len(comes)):
        if standing[cell] != then[cell]:
            put(cell, then[cell])
    return edges


def _between(
    topology: Topology,
    standing: Sequence[Piece | None],
    start: int,
    stop: int,
    by: Sequence[int],
    lot: Random,
    *,
    slides: bool,
) -> list[int]:
    """Return the cells between on which the piece is set down."""
    if (start, stop) == (by[0], by[-1]) if by else False:
        inner = [c for c in by[1:-1] if not standing[c]]
        chosen = [c for c in inner if lot.random() < 0.6]
        return chosen or (inner[:1] if start == stop else [])
    routes = topology.routes(start, stop) if slides and start != stop else ()  # type: ignore[arg-type]
    free = [route for route in routes if not any(standing[cell] for cell in route)]
    return list(lot.choice(free)) if free else []
