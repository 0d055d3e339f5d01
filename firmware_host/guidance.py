"""How to put a board right: one piece at a time.

In: the cells that lack a piece and the cells that have one too many. Out: the next thing to do.
Knows positions, not games.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from engines.gesture import cells_of
from engines.topology import Topology


@dataclass(frozen=True)
class Step:
    """The next thing to put right: a piece to take from ``take`` (None: from beside the board)
    and to lay on ``put`` (None: beside it).
    """

    take: int | None
    put: int | None


def next_step(topology: Topology, missing: int, extra: int, current: Step | None) -> Step | None:
    """The one step to show now; None when nothing differs.

    The nearest pair of a wrong and a lacking cell goes first (a knocked piece lies near its place).
    ``current`` is kept while it still makes sense, so that the light does not wander while the hand
    is on its way.
    """
    if current is not None and current.put is not None and missing >> current.put & 1:
        if current.take is not None and extra >> current.take & 1:
            return current
        if current.take is not None or not extra:
            return Step(None, current.put)
    if missing and extra:
        here = topology.positions_mm
        take, put = min(
            ((a, b) for a in cells_of(extra) for b in cells_of(missing)),
            key=lambda pair: math.dist(here[pair[0]], here[pair[1]]),
        )
        return Step(take, put)
    if missing:
        return Step(None, next(cells_of(missing)))
    if extra:
        return Step(next(cells_of(extra)), None)
    return None
