"""The release time of answers that were found with hidden information.

In: seconds of one monotonic clock. Out: the same. Pure.
"""

from __future__ import annotations

import math

TICK_S = 1.0
"""Everybody at the table sees when a hint or a move comes, and looking ahead takes longer in some
armies than in others. A guess: here the Generals' strongest level is done well within one tick, a
small computer takes a few.
"""


def release_time(began: float, ended: float) -> float:
    """Return when to release an analysis from ``began`` to ``ended``: on the next tick after its
    start."""
    return began + TICK_S * max(1, math.ceil((ended - began) / TICK_S))
