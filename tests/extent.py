"""How far the long comparisons go: an eighth as far in the tests as with ``--campaign``; and how
many examples are drawn: all of them in ``make random``, fewer where they are always the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hypothesis import settings


@dataclass(frozen=True)
class Extent:
    """``whole``: all the way."""

    whole: bool

    def of(self, count: int) -> int:
        """How many of a whole run's ``count``, one at least."""
        return count if self.whole else max(1, count // 8)

    def least(self, counts: Mapping[str, int]) -> Mapping[str, int]:
        """What must at least have been met, of what a whole run meets. An eighth of it may meet few
        of what is rare, for that comes unevenly, and none of what a whole run meets ten times.
        """
        return counts if self.whole else {kind: count // 40 for kind, count in counts.items()}


def examples(count: int) -> int:
    """How many of ``make random``'s ``count`` examples the profile in force draws."""
    return max(1, count * settings.default.max_examples // 100)
