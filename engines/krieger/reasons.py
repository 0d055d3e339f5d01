"""Reasons of Krieger for a move, which a hint gives.

In: the states before and after a move, both seats' tables. Out: parts of sentences on what the move
releases, opens, stops, guards, threatens and prepares. Knows no score.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from engines.game import Move, Seat
from engines.krieger.board import CENTRE, NORTH, Tables, other
from engines.krieger.evaluation import Evaluation
from engines.krieger.move_generation import moves
from engines.krieger.state import State
from engines.message import Message
from engines.search.analysis import Arrow, Reason, capture_arrows
from engines.topology import Cell, Topology, cells_of, mask_of


class MoveReasons:
    """The reasons for moves on one board."""

    def __init__(self, tables: Mapping[Seat, Tables], topology: Topology) -> None:
        self._tables, self._topology = tables, topology
        self._line_of_sight = Evaluation(tables)
        self._inside = self._line_of_sight.inside
        self._behind = defaultdict[Cell, set[int]](set)
        for _, jumps in tables[NORTH].warriors.values():  # the same for both seats
            for victim, landing, _ in jumps:
                self._behind[Cell(landing.bit_length() - 1)].add(victim)

    def __call__(self, before: State, move: Move, after: State) -> Iterator[Reason]:
        """Yield the reasons for a move, those about chieftains first."""
        seat, enemy = move.seat, other(move.seat)
        if after.ended:
            yield from self._winning(move, after)
            return
        if before.is_bound(enemy) and not after.is_bound(enemy):
            yield Reason(Message("krieger.reason-frees-enemy", seat=enemy), is_first=True)
        if before.is_bound(seat) and not after.is_bound(seat):
            yield Reason(Message("krieger.reason-frees-own", seat=seat), is_first=True)
        priests = (after.pieces(seat) & after.priests).bit_count()
        if 0 < priests < (before.pieces(seat) & before.priests).bit_count():
            yield Reason(Message("krieger.reason-trades-priest", seat=seat, number=priests))
        if self._is_way_open(after, seat) and not self._is_way_open(before, seat):
            yield Reason(
                Message("krieger.reason-opens-way", seat=seat), self._to_centre(after, seat)
            )
        if self._is_way_open(before, enemy) and not self._is_way_open(after, enemy):
            yield Reason(
                Message("krieger.reason-stops-way", seat=enemy), self._to_centre(before, enemy)
            )
        if self._is_in_reach(after, enemy) and not self._is_in_reach(before, enemy):
            told = Message("krieger.reason-threatens-chieftain", seat=enemy)
            yield Reason(told, self._at_chieftain(after, enemy))
        if self._is_in_reach(before, seat) and not self._is_in_reach(after, seat):
            told = Message("krieger.reason-saves-chieftain", seat=seat)
            yield Reason(told, self._at_chieftain(before, seat))
        if move.captured:
            return
        against = self._captures(before, seat)
        danger, left = self._plain(before, against), self._plain(after, self._captures(after, seat))
        if saved := danger - left - {move.path[0]}:
            told = Message("krieger.reason-saves", cells=self._names(saved))
            yield Reason(told, capture_arrows(against, saved))
        if move.path[0] in danger and move.path[-1] not in left:
            told = Message("krieger.reason-escapes", cell=self._topology.names[move.path[0]])
            yield Reason(told, capture_arrows(against, move.path[:1]))
        threats = self._captures(after, enemy)
        known = self._plain(before, self._captures(before, enemy))
        if threat := self._plain(after, threats) - known:
            told = Message("krieger.reason-threatens", cells=self._names(threat))
            yield Reason(told, capture_arrows(threats, threat), is_already_so=True)
        origin, end = 1 << move.path[0], 1 << move.path[-1]
        if not origin & (before.priests | before.chieftains | self._inside) and end & self._inside:
            yield Reason(Message("krieger.reason-inside"), is_already_so=True)
        yield from self._around_chieftains(move, before, after)
        if not end & after.chieftains:
            yield from self._neighbour_reasons(move.path[-1], after, seat)

    def _winning(self, move: Move, after: State) -> Iterator[Reason]:
        """Yield how a move wins, if it does."""
        if after.chieftains >> CENTRE & 1:
            yield Reason(Message("krieger.reason-reaches-centre"), is_first=True)
        elif not after.pieces(other(move.seat)) & after.chieftains:
            told = Message("krieger.reason-takes-chieftain", seat=other(move.seat))
            yield Reason(told, is_first=True)

    def _around_chieftains(self, move: Move, before: State, after: State) -> Iterator[Reason]:
        """Yield what a move does for or against a chieftain, also one that is still bound."""
        seat, enemy = move.seat, other(move.seat)
        if (
            after.is_bound(seat)
            and self._is_path_free(after, seat)
            and not self._is_path_free(before, seat)
        ):
            yield Reason(
                Message("krieger.reason-clears-way", seat=seat), self._to_centre(after, seat)
            )
        if (
            after.is_bound(enemy)
            and self._is_path_free(before, enemy)
            and not self._is_path_free(after, enemy)
        ):
            yield Reason(
                Message("krieger.reason-blocks-way", seat=enemy), self._to_centre(before, enemy)
            )
        origin, end = 1 << move.path[0], 1 << move.path[-1]
        if self._is_in_way(end, after, enemy) and not self._is_path_free(before, enemy):
            yield Reason(Message("krieger.reason-in-way", seat=enemy), is_already_so=True)
        for whose, told in (
            (enemy, Message("krieger.reason-beside-chieftain", seat=enemy)),
            (seat, Message("krieger.reason-guards-chieftain", seat=seat)),
        ):
            beside = self._topology.around[_chieftain(after, whose)]
            if end & beside and not origin & beside and not end & after.chieftains:
                yield Reason(told, is_already_so=True)

    def _neighbour_reasons(self, cell: Cell, after: State, seat: Seat) -> Iterator[Reason]:
        """Yield what a piece does for and against its neighbours."""
        own, enemy = after.pieces(seat), after.pieces(other(seat))
        plain = ~after.chieftains
        covered = {victim for victim in self._behind[cell] if own & plain & victim}
        if covered:
            cells = {Cell(bit.bit_length() - 1) for bit in covered}
            told = Message("krieger.reason-covers", cells=self._names(cells))
            yield Reason(told, is_already_so=True)
        if 1 << cell & after.priests:
            return
        _, jumps = self._tables[seat].warriors[1 << cell]
        waits = {
            Cell(victim.bit_length() - 1)
            for victim, landing, _ in jumps
            if enemy & plain & victim and landing & (own | enemy)
        }
        if waits:
            told = Message("krieger.reason-waits", cells=self._names(waits))
            yield Reason(told, is_already_so=True)

    def _is_way_open(self, state: State, seat: Seat) -> bool:
        """Return whether a seat's chieftain is released and could reach the centre if it were its
        turn.
        """
        return not state.is_bound(seat) and self._is_path_free(state, seat)

    def _is_path_free(self, state: State, seat: Seat) -> bool:
        """Return whether one of the chieftain's ways to the centre is free."""
        chieftain = state.pieces(seat) & state.chieftains
        return self._line_of_sight.is_way_open(chieftain, state.north | state.south)

    def _is_in_way(self, place: int, state: State, seat: Seat) -> bool:
        """Return whether a place, as a bit, lies between a seat's chieftain and the centre, or is
        that.
        """
        routes = self._topology.routes(_chieftain(state, seat), CENTRE)
        return any(place & mask_of((*route, CENTRE)) for route in routes)

    def _is_in_reach(self, state: State, seat: Seat) -> bool:
        """Return whether a seat's chieftain is released and could be captured if it were not its
        turn.
        """
        warriors = state.pieces(other(seat)) & ~(state.priests | state.chieftains)
        chieftain = state.pieces(seat) & state.chieftains
        occupied = state.north | state.south
        return not state.is_bound(seat) and self._line_of_sight.is_in_reach(
            chieftain, warriors, occupied
        )

    def _to_centre(self, state: State, seat: Seat) -> tuple[Arrow, ...]:
        """Return the way of a seat's chieftain to the centre, as arrows."""
        return (Arrow((_chieftain(state, seat), CENTRE), seat),)

    def _at_chieftain(self, state: State, seat: Seat) -> tuple[Arrow, ...]:
        """Return the way on which a seat's chieftain would be captured, as arrows."""
        return capture_arrows(self._captures(state, seat), (_chieftain(state, seat),))

    def _captures(self, state: State, seat: Seat) -> list[Move]:
        """Return the captures that the other side could make if it were on turn."""
        taker = other(seat)
        found = moves(
            self._tables[taker],
            state.pieces(taker),
            state.pieces(seat),
            state.priests,
            state.chieftains,
        )
        return [move for move in found if move.captured]

    def _plain(self, state: State, captures: Iterable[Move]) -> set[Cell]:
        """Return the captured cells, without chieftains and without the capturing piece if it
        leaves.
        """
        told = (cell for move in captures for cell in set(move.captured) - {move.path[0]})
        return {cell for cell in told if not state.chieftains >> cell & 1}

    def _names(self, cells: set[Cell]) -> tuple[str, ...]:
        return tuple(self._topology.names[cell] for cell in sorted(cells))


def _chieftain(state: State, seat: Seat) -> Cell:
    """Return the cell of a seat's chieftain, in a game that is not over."""
    (found,) = cells_of(state.pieces(seat) & state.chieftains)
    return found
