"""Gamma correction: how bright a light has to be for half the value to look half as bright.

In: an exponent. Out: a table for ``bytes.translate``.
"""

from __future__ import annotations

DEFAULT_GAMMA = 2.2
"""What screens are made for (IEC 61966-2-1 comes near it), and the colours were chosen on one."""


def table(gamma: float) -> bytes:
    """Return a table of what to send for each value from 0 to 255.

    Never more than the value itself, so that a frame within its current stays within it; 0 stays 0,
    255 stays 255, and what is lit stays lit. Raises ValueError for an exponent below 1.
    """
    if gamma < 1:
        raise ValueError(f"gamma is {gamma:g}; it is at least 1 (no correction), and 2.2 is usual")
    return bytes(min(value, max(1, int(255 * (value / 255) ** gamma))) for value in range(256))
