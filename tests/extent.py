"""How far the tests go: the four tiers, and what each does less of than the one after it.

``quick`` starts no process and goes a 160th as far as ``campaign``; ``test`` is the usual one;
``ci`` is what .ci/run adds, and once a week all tests; ``campaign`` goes all the way. Examples that
Hypothesis draws are the same in every run of a tier, and others each time in ``make random``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hypothesis import settings

TIERS = ("quick", "test", "ci", "campaign")

FRACTIONS = {"quick": 160, "test": 64, "ci": 16, "campaign": 1}
"""One in how many of a campaign's cases each tier tries; guesses that keep to the times that
CONTRIBUTING.md promises.
"""

EXAMPLES = {"quick": 2, "test": 5, "ci": 25, "campaign": 40}
"""How many examples Hypothesis draws of a test that would draw 100."""


@dataclass(frozen=True)
class Extent:
    """How far a test goes in this tier."""

    tier: str

    @property
    def whole(self) -> bool:
        """Whether it goes all the way."""
        return self.tier == "campaign"

    def of(self, count: int) -> int:
        """Return how many of a campaign's ``count`` cases to try: at least one."""
        return max(1, count // FRACTIONS[self.tier])

    def share(self, usual: int, whole: int | None = None) -> int:
        """Return how many cases to try where tier ci tries ``usual`` and a campaign ``whole``, or
        as many: a quarter of the usual in make test, a tenth in make quick.
        """
        if self.whole:
            return whole or usual
        return max(1, usual * FRACTIONS["ci"] // FRACTIONS[self.tier])

    def least(self, counts: Mapping[str, int]) -> Mapping[str, int]:
        """Return how many of each kind must be met, given what a campaign meets. A part of it may
        meet few of what is rare, which comes unevenly, and none of what a campaign meets ten times.
        """
        slack = 1 if self.whole else 10 * FRACTIONS[self.tier]
        return {kind: count // slack for kind, count in counts.items()}


def examples(count: int) -> int:
    """Return how many of ``count`` examples the Hypothesis profile in force draws."""
    return max(1, count * settings.default.max_examples // 100)
