"""Wood of which every piece has a number, so that it is known which one stands where.

In: what hands do. Out: by cell, the number of the piece that stands there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engines.topology import cells_of
from simulator.hands.board_pieces import BoardPieces, PhysicalPiece


class NumberedPieces(BoardPieces):
    """Wood of which every piece has a number. ``stands``: by cell."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._names = iter(range(10**9))
        self.stands = {cell: next(self._names) for cell in cells_of(self.occupied)}
        self._lifted: list[tuple[int, int]] = []
        self._lying: list[int] = []

    def lift(self, cell: int, hand: int = 0) -> None:
        """Take the piece on this cell into a hand."""
        super().lift(cell, hand)
        self._lifted.append((self.stands.pop(cell), hand))

    def put(self, cell: int, hand: int = 0) -> None:
        """Put what this hand lifted last down."""
        super().put(cell, hand)
        self.stands[cell] = self._last(hand)

    def take(self, cell: int) -> None:
        """Take the piece on this cell off the board."""
        super().take(cell)
        self._lying.append(self.stands.pop(cell))

    def drop(self, hand: int = 0) -> None:
        """Lay what this hand lifted last into the tray."""
        super().drop(hand)
        self._lying.append(self._last(hand))

    def put_in_tray(self, pieces: Iterable[PhysicalPiece]) -> None:
        """Lay pieces into the tray."""
        found = tuple(pieces)
        super().put_in_tray(found)
        self._lying += [next(self._names) for _ in found]

    def fetch(self, place: int, hand: int = 0) -> None:
        """Take a piece out of the tray."""
        super().fetch(place, hand)
        self._lifted.append((self._lying.pop(place), hand))

    def tidy(self, *, anew: bool = False) -> bool:
        """Lay all wood as it belongs: what stood where some stands now keeps its number."""
        before, changed = self.stands, super().tidy(anew=anew)
        cells = cells_of(self.occupied)
        self.stands = {c: before[c] if c in before else next(self._names) for c in cells}
        self._lifted.clear()
        self._lying = [next(self._names) for _ in self.tray]
        return changed

    def _last(self, hand: int) -> int:
        place = max(n for n, (_, held_in) in enumerate(self._lifted) if held_in == hand)
        return self._lifted.pop(place)[0]
