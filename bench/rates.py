"""Rates with their intervals, and whether one rate is worse than another.

In: counts and what they are counted in. Out: intervals, a probability, a bound. Counts are of
turns, taken as independent of each other, which those of one game are not quite.
"""

from __future__ import annotations

from math import exp, lgamma, log, sqrt

LEVEL = 0.05
"""One-sided: a new rate is called worse where chance alone does this less often."""


def wilson(count: float, of: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927, Probable inference, JASA 22: 209-212)."""
    if not of:
        return 0.0, 1.0
    share, weight = count / of, z * z / of
    middle = (share + weight / 2) / (1 + weight)
    half = z * sqrt(share * (1 - share) / of + weight / (4 * of)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


def at_least(count: int, of: int, share: float) -> float:
    """How likely a binomial count is that or more."""
    if count <= 0:
        return 1.0
    if share <= 0.0:
        return 0.0
    if share >= 1.0:
        return 1.0
    whole = lgamma(of + 1)
    return min(
        1.0,
        sum(
            exp(
                whole
                - lgamma(k + 1)
                - lgamma(of - k + 1)
                + k * log(share)
                + (of - k) * log(1 - share)
            )
            for k in range(count, of + 1)
        ),
    )


def worse(new: int, new_of: int, old: int, old_of: int) -> float:
    """How likely so many or more of the events would be the new one's were both rates the same:
    the conditional test of two Poisson rates, exact (Przyborowski and Wilenski 1940, Homogeneity of
    results in testing samples from Poisson series, Biometrika 31: 313-323). Below ``LEVEL`` the new
    rate counts as worse; above it nothing is proved, and ``ratio_below`` says how much worse it may
    still be.
    """
    return at_least(new, new + old, new_of / (new_of + old_of))


def ratio_below(new: int, new_of: int, old: int, old_of: int) -> float:
    """The one-sided 95 % upper bound of new rate by old rate, from the same test: with any ratio
    above it so few new events would come less than once in twenty times. Infinite where there are
    no old events.
    """
    if not old:
        return float("inf")
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        # At most ``new`` of them are the new one's: the tail on the other side.
        fewer = 1 - at_least(new + 1, new + old, middle)
        low, high = (middle, high) if fewer > LEVEL else (low, middle)
    return low / (1 - low) * old_of / new_of


def per_thousand(count: int, of: int) -> str:
    """A rate with its interval, for people: ``0.70 (0.46 to 1.07)``."""
    low, high = wilson(count, of)
    return f"{1000 * count / max(1, of):.2f} ({1000 * low:.2f} to {1000 * high:.2f})"
