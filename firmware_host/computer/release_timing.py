"""The release time of answers that were found with hidden information.

In: seconds of one monotonic clock. Out: the same. Pure.
"""

from __future__ import annotations

import math

TICK_S = 1.0
"""The interval at which hints and moves are released.

Everybody at the table sees when one appears, and an analysis takes longer for some armies than for
others. A guess: the Generals' strongest level finishes well within one tick here, and in a few on a
small computer.
"""


def release_time(began: float, ended: float) -> float:
    """Return when to release an analysis from ``began`` to ``ended``: on the next tick after its
    start."""
    return began + TICK_S * max(1, math.ceil((ended - began) / TICK_S))
