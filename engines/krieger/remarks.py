"""What a move releases, opens and stops, guards and threatens. In: the states before and after it,
both seats' tables. Out: parts of sentences. Knows no score.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engines.game import Move, Seat
from engines.krieger.evaluation import Evaluation
from engines.krieger.move_generation import moves
from engines.krieger.state import State, other
from engines.krieger.tables import Tables
from engines.message import Message
from engines.topology import Cell, Topology


class Remarks:
    """The remarks of one board."""

    def __init__(self, tables: Mapping[Seat, Tables], topology: Topology) -> None:
        self._tables, self._topology = tables, topology
        self._sight = Evaluation(tables)
        self._inside = self._sight.inside

    def __call__(self, before: State, move: Move, after: State) -> Iterator[Message]:
        """First what concerns the chieftains, then the others."""
        if after.ended:
            return
        seat, enemy = move.seat, other(move.seat)
        if before.bound(seat) and not after.bound(seat):
            yield Message("krieger.reason-frees-own")
        if self._way_open(after, seat) and not self._way_open(before, seat):
            yield Message("krieger.reason-opens-way")
        if self._way_open(before, enemy) and not self._way_open(after, enemy):
            yield Message("krieger.reason-stops-way")
        if self._in_reach(after, enemy) and not self._in_reach(before, enemy):
            yield Message("krieger.reason-threatens-chieftain")
        if self._in_reach(before, seat) and not self._in_reach(after, seat):
            yield Message("krieger.reason-saves-chieftain")
        if move.captured:
            return
        danger, left = self._in_danger(before, seat), self._in_danger(after, seat)
        if saved := danger - left - {move.path[0]}:
            yield Message("krieger.reason-saves", cells=self._names(saved))
        if move.path[0] in danger and move.path[-1] not in left:
            yield Message("krieger.reason-escapes", cell=self._topology.names[move.path[0]])
        if threat := self._in_danger(after, enemy) - self._in_danger(before, enemy):
            yield Message("krieger.reason-threatens", cells=self._names(threat))
        origin, end = 1 << move.path[0], 1 << move.path[-1]
        if not origin & (before.priests | before.chieftains | self._inside) and end & self._inside:
            yield Message("krieger.reason-inside")

    def _way_open(self, state: State, seat: Seat) -> bool:
        """Whether a seat's chieftain is released and could go to the centre if it were its turn."""
        chieftain = state.pieces(seat) & state.chieftains
        occupied = state.north | state.south
        return not state.bound(seat) and self._sight.way_open(chieftain, occupied)

    def _in_reach(self, state: State, seat: Seat) -> bool:
        """Whether a seat's chieftain is released and could be taken if it were not its turn."""
        warriors = state.pieces(other(seat)) & ~(state.priests | state.chieftains)
        chieftain = state.pieces(seat) & state.chieftains
        occupied = state.north | state.south
        return not state.bound(seat) and self._sight.in_reach(chieftain, warriors, occupied)

    def _in_danger(self, state: State, seat: Seat) -> set[Cell]:
        """The pieces but the chieftain that the other side could take if it were on turn."""
        taker = other(seat)
        found = moves(
            self._tables[taker],
            state.pieces(taker),
            state.pieces(seat),
            state.priests,
            state.chieftains,
        )
        plain = state.pieces(seat) & ~state.chieftains
        return {cell for move in found for cell in move.captured if plain >> cell & 1}

    def _names(self, cells: set[Cell]) -> tuple[str, ...]:
        return tuple(self._topology.names[cell] for cell in sorted(cells))
