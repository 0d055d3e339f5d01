"""Chance as arithmetic: what the lot says follows from a seed and from what is asked, everywhere.

In: a seed and a value. Out: a number. Knows nothing of what is drawn.
"""

from __future__ import annotations

from zlib import crc32


def seeded_random(seed: int, what: object) -> int:
    """A number below 2**32, decided by the seed and the value's ``repr``: the same everywhere."""
    return crc32(f"{seed} {what!r}".encode())
