"""The arrows of a hint over the picture of the board.

In: the state of the board. Out: the cells that each leads over; a single one is ringed. Knows no
game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from drivers.ports import UpcomingPath
from engines.game import Move, Scene
from engines.search.ways import MovePath, path_of
from engines.topology import Cell, Topology
from firmware_host.station.board_state import BoardState
from firmware_host.station.dangers import comment_arrows, losing_cells, losing_paths, own_seats
from firmware_host.station.hinting import hinted_cells, is_other_piece_in_hand
from firmware_host.table.hinting import TurningPoint
from firmware_host.table.messages import View


def hint_arrows(state: BoardState, topology: Topology) -> tuple[tuple[Cell, ...], ...]:
    """What a hint points to; else the ways of the pieces in hand; before one is touched, those that
    may move, each its cell.
    """
    view, snapshot = state.view, state.snapshot

    def led(move: Move) -> MovePath:
        return path_along(path_of(move), move.captured, view.scene, topology)

    if (cells := hinted_cells(view, led)) and not is_other_piece_in_hand(view, snapshot):
        return (tuple(cells),)
    known = snapshot.possible_moves
    ways = [
        path_along(each.move.path, each.move.captured, view.scene, topology)
        for each in known
        if snapshot.missing >> each.origin & 1
    ]
    return tuple(dict.fromkeys(ways or ((each.origin,) for each in known)))


def upcoming_paths(state: BoardState, topology: Topology) -> tuple[UpcomingPath, ...]:
    """What words tell of that may come next: the ways of others, and of the own pieces after this
    move; the pieces that are taken beside their ways.
    """
    view, snapshot = state.view, state.snapshot
    if state.is_detached or view.result is not None or snapshot.extra:
        return ()
    told = () if is_other_piece_in_hand(view, snapshot) else comment_paths(view, topology)
    taken = losing_cells(view, snapshot.missing)
    lost = (
        UpcomingPath(path_along(each, taken, view.scene, topology))
        for each in losing_paths(view, snapshot.missing)
    )
    found = (*told, *lost)
    ways = [each for each in found if len(each.path) > 1]
    passed = {cell for each in ways for cell in each.path}
    rings = (each for each in found if not passed.issuperset(each.path))
    return tuple(dict.fromkeys((*ways, *rings)))


def comment_paths(view: View, topology: Topology) -> tuple[UpcomingPath, ...]:
    """What words tell of, with the cells that are passed."""
    found, own = comment_arrows(view), own_seats(view)
    taken = {each.way[0] for each in found if len(each.way) == 1}
    return tuple(
        UpcomingPath(path_along(way, taken, view.scene, topology), seat in own, number)
        for way, seat, number in found
    )


def mistake_paths(
    turning: TurningPoint, scene: Scene, topology: Topology
) -> tuple[UpcomingPath, ...]:
    """The move that lost much, and the answer to it."""
    played, reply = turning.played, turning.reply
    if played is None or reply is None or not (played.path and reply.move.path):
        return ()
    return tuple(
        UpcomingPath(
            path_along(path_of(move), move.captured, scene, topology), move is played, number
        )
        for number, move in enumerate((played, reply.move), 1)
    )


def path_along(
    path: Sequence[Cell], captured: Collection[Cell], scene: Scene, topology: Topology
) -> MovePath:
    """The same with the cells that are passed where a way joins them; where several do (round a
    ring), the one over what is taken, else the free one.
    """
    passed = list(path[:1])
    for start, end in pairwise(path):
        routes = topology.routes(start, end)
        over = (route for route in routes if not set(route).isdisjoint(captured))
        free = (route for route in routes if not any(scene[cell] for cell in route))
        passed += (*next(over, next(free, next(iter(routes), ()))), end)
    return tuple(passed)
