"""Which pieces may have changed places: those that were in the air together.

In: occupancies, where pieces were seen to land, moves. Out: groups of cells, and cells whose pieces
may be others. Pure; knows no time, no game, no geometry. docs/inference.md, Identity.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, mask_of
from firmware_host.tracking.frame import FIRST_LOOK, Frame


def mixed(
    start: Mask, before: Mask, now: Mask, lifted: Mapping[Cell, Frame], origins: Mapping[Cell, Cell]
) -> frozenset[Mask]:
    """The cells whose pieces were in the air when one came down, as one group; none where it was
    the only one. ``start``: the cells occupied at the start of the turn; ``lifted``: when they were
    seen to go empty; ``origins``: for each landing where its piece stood, as far as known.
    """
    stood = before & now
    if stood == now or start.bit_count() - stood.bit_count() < 2:
        return frozenset()
    # What was missing at the first look may never have stood there.
    left = start & before & ~now | mask_of(c for c, at in lifted.items() if at > FIRST_LOOK)
    landed = mask_of(origin for cell, origin in origins.items() if stood >> cell & 1)
    return several({left & ~stood & ~landed})


def apart(groups: Iterable[Mask], cells: Mask) -> frozenset[Mask]:
    """The groups without some cells."""
    return several(group & ~cells for group in groups)


def several(groups: Iterable[Mask]) -> frozenset[Mask]:
    """The groups of more than one cell."""
    return frozenset(group for group in groups if group.bit_count() > 1)


def unlike(groups: Iterable[Mask], alike: Sequence[Mask]) -> Mask:
    """The cells of those groups whose pieces are not all as good as one another."""
    unlike_cells = NO_CELLS
    for group in groups:
        if all(group & ~sort for sort in alike):
            unlike_cells |= group
    return unlike_cells


def carried(cells: Mask, move: Gesture) -> Mask:
    """Where the pieces of these cells stand after a move; the taken ones nowhere."""
    return _moved(cells & ~move.victims & ~move.displaced, _ways(move))


def returned(cells: Mask, move: Gesture) -> Mask:
    """Where the pieces of these cells stand when a move has been put back."""
    return _moved(cells, [(end, start) for start, end in _ways(move)])


def _ways(move: Gesture) -> Sequence[tuple[Cell, Cell]]:
    return ((move.origin, move.end), *move.move.also)


def _moved(cells: Mask, ways: Iterable[tuple[Cell, Cell]]) -> Mask:
    ways = [(start, end) for start, end in ways if cells >> start & 1]
    return cells & ~mask_of(start for start, _ in ways) | mask_of(end for _, end in ways)
