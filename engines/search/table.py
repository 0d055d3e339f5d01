"""What a search has found out about positions, in a table that grows no further than its cap.

In: a position and what is known of it. Out: the same, while there is room. Knows no game.
"""

from __future__ import annotations

from typing import Final, Generic, TypeAlias, TypeVar

P = TypeVar("P")

MAX_ENTRIES: Final = 100_000
"""Entries; about 20 MB in the worst game."""

EXACT, AT_LEAST, AT_MOST = range(3)

Entry: TypeAlias = tuple[int, int, int, P | None]
"""How many plies were searched, what the score is, the score, and the child it comes from."""


class TranspositionTable(Generic[P]):
    """Two halves: when the newer one is full the older one is forgotten."""

    def __init__(self, most: int = MAX_ENTRIES) -> None:
        self._half = most // 2
        self._newer: dict[P, Entry[P]] = {}
        self._older: dict[P, Entry[P]] = {}

    def __len__(self) -> int:
        return len(self._newer) + len(self._older)

    def get(self, position: P) -> Entry[P] | None:
        """What is known of a position."""
        return self._newer.get(position) or self._older.get(position)

    def put(self, position: P, depth: int, bound: int, score: int, best: P | None) -> None:
        """Keep what was found, in place of what was known."""
        if len(self._newer) >= self._half:
            self._older, self._newer = self._newer, {}
        self._newer[position] = (depth, bound, score, best)
