"""How a hand goes from one spot to another: how long, how fast on the way, where it lets go.

In: spots in millimetres. Out: seconds, shares of the time, spots. Pure geometry of a straight reach
with the least jerk (Flash and Hogan 1985, J. Neuroscience 5: 1688-1703).
"""

from __future__ import annotations

import math
from random import Random

Point = tuple[float, float]
"""A spot on the board, in millimetres."""

REACH_S = 0.16
PER_BIT_S = 0.11
"""A reach takes a time that grows with the logarithm of distance by width (Fitts 1954: 0.1 s a bit
for pins and discs), here for a target half a pitch wide.
"""

HALVINGS = 20


def reach_time(pitches: float, pace: float, rng: Random) -> float:
    """How long a reach over so many pitches takes; one time differs from the other by an eighth."""
    bits = math.log2(1.0 + 4.0 * pitches)
    return pace * (REACH_S + PER_BIT_S * bits) * rng.lognormvariate(0.0, 0.12)


def towards(start: Point, end: Point, millimetres: float) -> Point:
    """The spot so far beyond ``start`` on the way to ``end``; negative: behind it."""
    whole = math.dist(start, end)
    share = millimetres / whole if whole else 0.0
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def scattered(spot: Point, deviation: float, rng: Random) -> Point:
    """Where a hand that aims there comes to."""
    return spot[0] + rng.gauss(0.0, deviation), spot[1] + rng.gauss(0.0, deviation)


def time_share(share: float) -> float:
    """When a reach has come so far, as a share of its time."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        gone = middle**3 * (10.0 - 15.0 * middle + 6.0 * middle**2)
        low, high = (middle, high) if gone < share else (low, middle)
    return (low + high) / 2


def crossing_times(
    start: Point, end: Point, middle: Point, reach: float, release: float, felt: bool
) -> tuple[float | None, float | None]:
    """When a magnet on its way is first felt by a contact, and when no more, as shares of the time;
    None: it does not happen.
    """
    comes: float | None = None
    if not felt:
        entry = _circle(start, end, middle, reach)
        if entry is None or not 0.0 <= entry[0] <= 1.0:
            return None, None
        comes = time_share(entry[0])
    leaving = _circle(start, end, middle, release)
    goes = time_share(leaving[1]) if leaving is not None and 0.0 <= leaving[1] <= 1.0 else None
    return comes, goes


def _circle(start: Point, end: Point, middle: Point, radius: float) -> tuple[float, float] | None:
    """The shares of the way at which it enters and leaves a circle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    fx, fy = start[0] - middle[0], start[1] - middle[1]
    a, b, c = dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - radius * radius
    under = b * b - a * c
    if not a or under < 0:
        return None
    root = math.sqrt(under)
    return (-b - root) / a, (-b + root) / a
