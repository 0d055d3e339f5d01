"""The arrows of a hint over the picture of the board.

In: the state of the board. Out: the cells that each leads over; a single one is ringed. Knows no
game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from drivers.ports import Ahead
from engines.game import Move, Scene
from engines.search.ways import Way, way
from engines.topology import Cell, Topology
from firmware_host.station.board_state import BoardState
from firmware_host.station.dangers import losing, losing_ways, told_arrows, told_seats
from firmware_host.station.hinting import busy, pointed
from firmware_host.table.hinting import Turning
from firmware_host.table.messages import View


def arrows(state: BoardState, topology: Topology) -> tuple[tuple[Cell, ...], ...]:
    """What a hint points to; else the ways of the pieces in hand; before one is touched, those that
    may move, each its cell.
    """
    view, snapshot = state.view, state.snapshot

    def led(move: Move) -> Way:
        return along(way(move), move.captured, view.scene, topology)

    if (cells := pointed(view, led)) and not busy(view, snapshot):
        return (tuple(cells),)
    known = snapshot.candidates
    ways = [
        along(each.move.path, each.move.captured, view.scene, topology)
        for each in known
        if snapshot.missing >> each.origin & 1
    ]
    return tuple(dict.fromkeys(ways or ((each.origin,) for each in known)))


def ahead(state: BoardState, topology: Topology) -> tuple[Ahead, ...]:
    """What words tell of that may come next: the ways of others, and of the own pieces after this
    move; the pieces that are taken beside their ways.
    """
    view, snapshot = state.view, state.snapshot
    if state.elsewhere or view.result is not None or snapshot.extra:
        return ()
    told = () if busy(view, snapshot) else told_along(view, topology)
    taken = losing(view, snapshot.missing)
    lost = (
        Ahead(along(each, taken, view.scene, topology))
        for each in losing_ways(view, snapshot.missing)
    )
    found = (*told, *lost)
    ways = [each for each in found if len(each.path) > 1]
    passed = {cell for each in ways for cell in each.path}
    rings = (each for each in found if not passed.issuperset(each.path))
    return tuple(dict.fromkeys((*ways, *rings)))


def told_along(view: View, topology: Topology) -> tuple[Ahead, ...]:
    """What words tell of, with the cells that are passed."""
    found, own = told_arrows(view), told_seats(view)
    taken = {each.way[0] for each in found if len(each.way) == 1}
    return tuple(
        Ahead(along(way, taken, view.scene, topology), seat in own, number)
        for way, seat, number in found
    )


def why(turning: Turning, scene: Scene, topology: Topology) -> tuple[Ahead, ...]:
    """The move that lost much, and the answer to it."""
    played, reply = turning.played, turning.reply
    if played is None or reply is None or not (played.path and reply.move.path):
        return ()
    return tuple(
        Ahead(along(way(move), move.captured, scene, topology), move is played, number)
        for number, move in enumerate((played, reply.move), 1)
    )


def along(path: Sequence[Cell], taken: Collection[Cell], scene: Scene, topology: Topology) -> Way:
    """The same with the cells that are passed where a way joins them; where several do (round a
    ring), the one over what is taken, else the free one.
    """
    passed = list(path[:1])
    for start, end in pairwise(path):
        routes = topology.routes(start, end)
        over = (route for route in routes if not set(route).isdisjoint(taken))
        free = (route for route in routes if not any(scene[cell] for cell in route))
        passed += (*next(over, next(free, next(iter(routes), ()))), end)
    return tuple(passed)
