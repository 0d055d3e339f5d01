"""The time of the player on turn on a row of cells, for a board without a screen.

In: the clocks of a view and how old it is, a topology. Out: the cells to light, and when they
change. Pure. Knows no game and no colour. The row has the lowest priority: a cell with any other
meaning keeps it, so that the end of the row counts, not the number of its cells.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.game import Seat
from engines.time_control import TimeLeft
from engines.topology import Cell, Mask, Topology, mask_of
from firmware_host.display.meanings import Light, Lights, Meaning
from firmware_host.station.board_state import BoardMode, BoardState


def clock_row(topology: Topology, start: Mask) -> tuple[Cell, ...]:
    """Return the cells of the row, the last to go out first.

    It is the row of a grid on which fewest pieces stand at the ``start`` of a game; of several, the
    one next to the middle, the lower one of two. Elsewhere it is such a ring of the longest ones,
    the outermost of several, like the dial of a clock; without rings, a longest line.
    """
    if topology.grid:
        columns, rows = topology.grid
        lines = [topology.cells[row * columns :][:columns] for row in range(rows)]
        ranks = [-abs(2 * row - rows + 1) for row in range(rows)]
    else:
        found = list(_lines(topology))
        best = max(found)[:2]
        lines = [line for *rank, line in found if tuple(rank) == best]
        ranks = [min(line) for line in lines]
    free = [-(mask_of(line) & start).bit_count() for line in lines]
    return max(zip(free, ranks, lines, strict=True), key=lambda each: each[:2])[2]


def _lines(topology: Topology) -> Iterator[tuple[bool, int, tuple[Cell, ...]]]:
    """Yield every line in every direction: whether it is a ring, its length, and its cells."""
    for way, following in topology.directions.items():
        for cell in topology.cells:
            line = (cell, *topology.ray(cell, way))
            yield following[line[-1]] == cell, len(line), line


# --- what is lit ---


class RowState(NamedTuple):
    """How many cells are lit, whether it counts the last seconds, and in how many milliseconds of
    running that changes; None for never.
    """

    lit: int
    is_low: bool
    changes_in_ms: int | None


def row_state(time: TimeLeft, full_ms: int, cells: int) -> RowState:
    """Return the state of a row of so many cells, all of which are lit for ``full_ms``.

    What counts is what a clock shows: the time before the periods, or a period. Each of the last
    seconds has a cell.
    """
    shown = time.shown_ms
    if time.is_up:
        return RowState(0, is_low=True, changes_in_ms=None)
    step_ms = 1000 if time.is_low else max(1, full_ms) / cells
    lit = min(cells, math.ceil(shown / step_ms))
    edges = [shown - math.floor((lit - 1) * step_ms)]  # one cell less, or the next period
    if not time.is_low:
        edges.append(time.last_seconds_in_ms)
    return RowState(lit, time.is_low, time.delay_ms + min(edges))


def clock_lights(
    state: BoardState, now: float, row: Sequence[Cell], seats: Sequence[Seat]
) -> tuple[Lights, float]:
    """Return the lights of the row at ``now`` and when they change; infinity for never.

    They are shown while moves are read and somebody's turn is limited: of several players on turn
    it is the one with the least time.
    """
    view, clocks = state.view, state.view.clocks
    reads = state.mode is BoardMode.PLAY and state.held_key is None and view.result is None
    if clocks is None or not reads:
        return {}, math.inf
    times, controls = clocks.times_after(now - state.viewed_at), clocks.controls(seats)
    on_turn = [seat for seat in view.movers if seat in times and seat in controls]
    if not on_turn:
        return {}, math.inf
    seat = min(on_turn, key=lambda each: times[each].flag_falls_in_ms)
    time, control = times[seat], controls[seat]
    shown = row_state(time, control.period_ms if time.period else control.main_ms, len(row))
    meaning = Meaning.LAST_SECONDS if shown.is_low else Meaning.TIME_LEFT
    runs = seat in clocks.running and shown.changes_in_ms is not None
    changes_at = now + (shown.changes_in_ms or 0) / 1000 if runs else math.inf
    return dict.fromkeys(row[: shown.lit], Light(meaning)), changes_at
