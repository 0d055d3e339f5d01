"""Reasons of the Game of the Generals for a move, which a hint gives.

In: what a seat knows, and sampled armies. Out: parts of sentences on what a move captures,
threatens, escapes and guards, with how likely that is. Knows no score.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.game import Move
from engines.generals.board import BESIDE, DISTANCE, FLAG, GOAL_RANK, REACH, other, square
from engines.generals.challenge_outcomes import SURVIVOR
from engines.generals.evaluation import can_flag_run_home
from engines.generals.knowledge import Knowledge, SampledArmy
from engines.message import Message
from engines.search.analysis import Arrow, Reason
from engines.topology import Cell, mask_of


class MoveReasons:
    """The reasons for moves in one position."""

    def __init__(self, known: Knowledge, armies: Sequence[SampledArmy]) -> None:
        self._known, self._armies = known, armies
        self._at = {p.cell: n for n, p in enumerate(known.enemy_pieces) if p.cell is not None}
        self._flag = next((cell for cell, rank in known.own.items() if rank == FLAG), None)

    def of(self, move: Move) -> Iterator[Reason]:
        """Yield the reasons for a move."""
        origin, end = move.path
        rank = self._known.own[origin]
        if end in self._at:
            yield from self._challenge(end, rank)
        elif rank == FLAG:
            yield from self._flag_goes(end)
        if end not in self._at:
            yield from self._danger_left(origin, rank)
        yield from self._guards(origin, end)
        threatened = [c for c in REACH[end] if c in self._at and c != end and rank != FLAG]
        best = max(threatened, key=lambda cell: self._wins(rank, cell), default=None)
        if best is not None and (share := self._wins(rank, best)) >= 50:
            told = Message("generals.reason-threatens", cell=square(best), number=share)
            yield Reason(told, (Arrow((end, best), move.seat),))
        elif end not in self._at and rank != FLAG:
            yield from self._nears(origin, end, rank)

    def _share(self, cell: Cell, ranks: Sequence[int]) -> int:
        """Return in what percentage of armies the piece on a cell has one of these ranks."""
        number = self._at[cell]
        return round(100 * sum(w[number] in ranks for w in self._armies) / len(self._armies))

    def _wins(self, rank: int, cell: Cell) -> int:
        """Return in what percentage of armies a piece of that rank captures what stands on
        a cell.
        """
        return self._share(
            cell, [e for e, survivor in enumerate(SURVIVOR[rank]) if survivor == "attacker"]
        )

    def _nears(self, origin: Cell, end: Cell, rank: int) -> Iterator[Reason]:
        """Yield the nearest piece that it likely captures, among those it comes nearer to."""
        nearer = [c for c in self._at if DISTANCE[end][c] < DISTANCE[origin][c]]
        for cell in sorted(nearer, key=lambda cell: DISTANCE[end][cell]):
            if (share := self._wins(rank, cell)) >= 50:
                yield Reason(Message("generals.reason-nears", cell=square(cell), number=share))
                return

    def _challenge(self, cell: Cell, rank: int) -> Iterator[Reason]:
        may = self._known.enemy_pieces[self._at[cell]].ranks
        if may == 1 << FLAG:
            yield Reason(Message("generals.reason-takes-flag", cell=square(cell)))
        elif not any(
            may >> e & 1 and survivor != "attacker" for e, survivor in enumerate(SURVIVOR[rank])
        ):
            yield Reason(Message("generals.reason-takes-surely", cell=square(cell)))
        elif (share := self._share(cell, [FLAG])) >= 20:
            yield Reason(Message("generals.reason-may-be-flag", cell=square(cell), number=share))
        else:
            number = self._wins(rank, cell)
            yield Reason(Message("generals.reason-takes-likely", cell=square(cell), number=number))

    def _flag_goes(self, end: Cell) -> Iterator[Reason]:
        if end in GOAL_RANK[self._known.seat] and not BESIDE[end] & mask_of(self._at):
            yield Reason(Message("generals.reason-flag-home"))
        elif can_flag_run_home(self._known.seat, end, list(self._at)):
            yield Reason(Message("generals.reason-flag-runs"))

    def _danger_left(self, origin: Cell, rank: int) -> Iterator[Reason]:
        """Yield that the piece stood next to one that likely captures it."""
        for cell in REACH[origin]:
            if cell in self._at:
                stronger = [e for e, row in enumerate(SURVIVOR) if row[rank] == "attacker"]
                if (share := self._share(cell, stronger)) >= 50:
                    told = Message("generals.reason-escapes", cell=square(cell), number=share)
                    yield Reason(told, (Arrow((cell, origin), other(self._known.seat)),))
                    return

    def _guards(self, origin: Cell, end: Cell) -> Iterator[Reason]:
        """Yield that the piece moves next to its own Flag while an enemy is near."""
        flag = self._flag
        if flag is None or flag == origin or DISTANCE[end][flag] != 1:
            return
        near = [cell for cell in self._at if DISTANCE[cell][flag] <= 3 and cell != end]
        if near and DISTANCE[origin][flag] > 1:
            yield Reason(Message("generals.reason-guards-flag"))
