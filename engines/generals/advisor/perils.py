"""What the enemy can take next, as far as a seat may know.

In: what is known, worlds, moves. Out: a threat, ways on which a piece is likely lost at once. Told
where it is so in half of the worlds at least.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engines.game import Move
from engines.generals.advisor.suspects import Knowledge
from engines.generals.advisor.worlds import SampledArmy
from engines.generals.army import FLAG, STAYS
from engines.generals.squares import REACH, other, square
from engines.message import Message
from engines.search.dangers import Dangers, LosingDestination, Threat
from engines.search.thinking import Reason
from engines.search.ways import MovePath
from engines.topology import Cell

_LIKELY: Final = 50
"""Of a hundred worlds: as often as not."""

_TAKES: Final = tuple(
    frozenset(theirs for theirs, row in enumerate(STAYS) if row[mine] == "attacker")
    for mine in range(len(STAYS))
)
"""By the own rank, the ranks that take such a piece when they challenge it."""

_HOLDS: Final = tuple(
    frozenset(theirs for theirs, stays in enumerate(row) if stays == "defender") for row in STAYS
)
"""By the own rank, the ranks that take such a piece when it challenges them."""


class DangerAnalysis:
    """One position."""

    def __init__(self, known: Knowledge, armies: Sequence[SampledArmy]) -> None:
        self._known, self._armies = known, armies
        self._at = {p.cell: n for n, p in enumerate(known.enemy_pieces) if p.cell is not None}

    def dangers(self, moves: Sequence[Move]) -> Dangers:
        """What is in danger now, the Flag before all else, then the likeliest; which moves lose."""
        lost = (
            LosingDestination(move.path[0], move.path[-1], way)
            for move in moves
            if (way := self._losing(move)) is not None
        )
        return Dangers(self._threat(), tuple(lost))

    def _threat(self) -> Threat | None:
        near = (
            (rank == FLAG, self._share(beside, _TAKES[rank]), beside, cell)
            for cell, rank in self._known.own.items()
            for beside in REACH[cell]
            if beside in self._at
        )
        likely = [each for each in near if each[1] >= _LIKELY]
        if not likely:
            return None
        flag, share, beside, cell = max(likely)
        move = Move(other(self._known.seat), (beside, cell))
        return Threat(move, tuple(self._why(cell, share, flag=flag)))

    def _why(self, cell: Cell, share: int, *, flag: bool) -> Iterator[Reason]:
        if flag:
            yield Reason(Message("generals.reason-takes-flag", cell=square(cell)))
        else:
            yield Reason(Message("generals.reason-takes-likely", cell=square(cell), number=share))

    def _losing(self, move: Move) -> MovePath | None:
        """The way on which the piece is likely taken where it then stands; empty, if rather by what
        it challenges; else None.
        """
        origin, end = move.path
        rank = self._known.own[origin]
        if end in self._at:
            return () if self._share(end, _HOLDS[rank]) >= _LIKELY else None
        near = (cell for cell in REACH[end] if cell in self._at)
        likely = max(((self._share(cell, _TAKES[rank]), cell) for cell in near), default=None)
        return (likely[1], end) if likely and likely[0] >= _LIKELY else None

    def _share(self, cell: Cell, ranks: frozenset[int]) -> int:
        """In how many of 100 worlds the piece on a cell has one of these ranks."""
        number = self._at[cell]
        return round(100 * sum(w[number] in ranks for w in self._armies) / len(self._armies))
