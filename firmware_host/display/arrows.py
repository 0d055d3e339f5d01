"""The arrows of a hint over the picture of the board.

In: the state of the board. Out: the cells that each leads over; a single one is ringed. Knows no
game.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engines.search.ways import way
from engines.topology import Cell, Topology
from firmware_host.station.board_state import BoardState
from firmware_host.station.dangers import losing_ways, told_ways
from firmware_host.station.hinting import busy, pointed


def arrows(state: BoardState, topology: Topology) -> tuple[tuple[Cell, ...], ...]:
    """What a hint points to; else the ways of the pieces in hand; before one is touched, those that
    may move, each its cell.
    """
    occupied = [piece is not None for piece in state.view.scene]
    snapshot = state.snapshot
    cells = pointed(state.view, way)
    if cells and not busy(state.view, snapshot):
        return (_along(cells, occupied, topology),)
    known = snapshot.candidates
    ways = [
        _along(each.move.path, occupied, topology)
        for each in known
        if snapshot.missing >> each.origin & 1
    ]
    return tuple(dict.fromkeys(ways or ((each.origin,) for each in known)))


def ahead(state: BoardState, topology: Topology) -> tuple[tuple[Cell, ...], ...]:
    """What words tell of that may come next: the ways of others, and of the own pieces after this
    move; the pieces that are taken beside their ways.
    """
    view, snapshot = state.view, state.snapshot
    if state.elsewhere or view.result is not None or snapshot.extra:
        return ()
    told = () if busy(view, snapshot) else told_ways(view)
    occupied = [piece is not None for piece in view.scene]
    found = told + losing_ways(view, snapshot.missing)
    ways = [_along(each, occupied, topology) for each in found if len(each) > 1]
    passed = {cell for each in ways for cell in each}
    return tuple(dict.fromkeys((*ways, *(one for one in found if not passed.issuperset(one)))))


def _along(path: Sequence[Cell], occupied: Sequence[bool], topology: Topology) -> tuple[Cell, ...]:
    """The same with the cells that are passed where a way joins them, round a ring the free one."""
    passed = list(path[:1])
    for start, end in pairwise(path):
        routes = topology.routes(start, end)
        free = (route for route in routes if not any(occupied[cell] for cell in route))
        passed += (*next(free, next(iter(routes), ())), end)
    return tuple(passed)
