"""The statistics of a campaign: counts and times, as a value and as a table.

Not frozen: a campaign adds to it, and those of several processes are added up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

STRIP_S = 0.0039
"""How long a frame takes to reach a strip of 128 lights (30 µs each)."""

OUTCOMES: Mapping[str, str] = {
    "wrong": "the board read a different move or position than intended, and asked nothing",
    "stuck": "hands and lights never finished",
    "asked": "the board asked which move it was",
    "needless": "... although every part of the move had been detected",
    "consulted": "the player pressed Done, and the board asked which sensor is wrong",
    "doubts": "the board asked which piece it is",
    "guided": "the board asked the player to fix a piece",
    "amended": "a move was read, then replaced by another one",
    "helped": "the player had to repeat something before the move was read",
    "undetected": "the pieces differed from the position, and the board did not notice",
}
"""What is counted in turns, with its description."""


@dataclass
class Statistics:
    """The statistics of the turns played so far.

    ``habits``: what the hands did besides moving. Times in seconds: from the last touch to its
    move, from a lift to its light, and from the last flip of the lifted piece's contact to that
    light.
    """

    turns: int = 0
    games: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    habits: Counter[str] = field(default_factory=Counter)
    plain: list[float] = field(default_factory=list)
    extendable: list[float] = field(default_factory=list)
    lit: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    traces: list[str] = field(default_factory=list)

    def add(self, other: Statistics) -> None:
        """Add the turns of other statistics."""
        self.turns += other.turns
        self.games += other.games
        self.counts.update(other.counts)
        self.habits.update(other.habits)
        self.plain += other.plain
        self.extendable += other.extendable
        self.lit += other.lit
        self.answered += other.answered
        self.traces += other.traces

    @property
    def failed(self) -> int:
        """Return the number of turns that were wrong or stuck."""
        return self.counts["wrong"] + self.counts["stuck"]

    def value(self) -> dict[str, Any]:
        """Return the values for ``--json``; times in milliseconds."""
        return {
            "turns": self.turns,
            "games": self.games,
            **{name: self.counts[name] for name in OUTCOMES},
            "habits": dict(sorted(self.habits.items())),
            "milliseconds": {name: percentiles(times) for name, times in self._times().items()},
            "traces": self.traces,
        }

    def table(self) -> str:
        """Return a table as text."""
        lines = [f"{self.turns:>9} turns in {self.games} games"]
        for name, words in OUTCOMES.items():
            share = 100 * self.counts[name] / max(1, self.turns)
            lines.append(f"{self.counts[name]:>9} {name:<11} {share:7.3f} %   {words}")
        lines += ["", f"{'milliseconds':<42} {'p50':>8} {'p95':>8} {'p99':>8} {'count':>9}"]
        for name, times in self._times().items():
            found = percentiles(times)
            cells = " ".join(f"{found[p]:8.1f}" for p in ("p50", "p95", "p99"))
            lines.append(f"{name:<42} {cells} {len(times):>9}")
        if self.habits:
            lines += [
                "",
                "the hands: " + ", ".join(f"{n} {h}" for h, n in sorted(self.habits.items())),
            ]
        lines += [f"trace: {path}" for path in self.traces]
        return "\n".join(lines)

    def _times(self) -> Mapping[str, Sequence[float]]:
        return {
            "last touch to move, it could not go on": self.plain,
            "last touch to move, it could go on": self.extendable,
            "lift to light": [at + STRIP_S for at in self.lit],
            "... from when its contact was at rest": [at + STRIP_S for at in self.answered],
        }


def percentiles(times: Sequence[float]) -> Mapping[str, float]:
    """Return the median, 95th and 99th percentile of these times in milliseconds; 0 without
    times."""
    ranked = sorted(times)

    def at(share: float) -> float:
        place = min(len(ranked) - 1, int(share * len(ranked)))
        return round(1000 * ranked[place], 3) if ranked else 0.0

    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99)}
