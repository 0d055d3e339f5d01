"""How far the long comparisons go: half as far in the tests as with ``--campaign``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Extent:
    """``whole``: all the way."""

    whole: bool

    def of(self, count: int) -> int:
        """How many of a whole run's ``count``, one at least."""
        return count if self.whole else max(1, count // 2)

    def least(self, counts: Mapping[str, int]) -> Mapping[str, int]:
        """What must at least have been met, of what a whole run meets; what is rare comes so
        unevenly that half a run may meet few.
        """
        return counts if self.whole else {k: max(1, count // 10) for k, count in counts.items()}
