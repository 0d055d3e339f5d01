"""Static evaluation of Krieger positions, and comments on moves.

In: the pieces as bits, both seats' tables; for comments the states before and after a move. Out: a
score for the side to move in hundredths of a warrior; parts of sentences on what a move releases,
opens, stops, guards, threatens and prepares. The evaluation looks one move ahead where that wins: a
released chieftain's way to the centre, a warrior's jump over a chieftain. Comments know no score.
Weights: ``docs/measurements/search.md``, "Krieger's weights".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from engines.game import Move, Seat
from engines.krieger.board import CENTRE, NORTH, Ray, State, Tables, other
from engines.krieger.rules import moves
from engines.message import Message
from engines.search.alpha_beta import WIN
from engines.search.analysis import Arrow, Reason, capture_arrows
from engines.topology import Cell, Topology, cells_of, mask_of

# --- evaluation ---

Position: TypeAlias = tuple[int, int, int, int, int]
"""The mover's pieces, the other side's, all priests, all chieftains; 1 if North moves, else 0."""

CENTRE_MASK: Final = 1 << CENTRE

_MORE: Final = 190
_SHELTER: Final = 30
"""The score of each additional warrior is ``_MORE`` less ``_SHELTER`` for every priest of the side
that has fewer: its chieftain cannot be hunted while they live. With three priests, as at the start,
it is 100. A priest itself scores nothing, because capturing the last one releases the chieftain.
"""

_LAST: Final = 15
"""The score of each warrior beside the last priest of the side that has fewer: else nobody catches
it.
"""

_ESCORT: Final = 20
_HUNTER: Final = 28
"""Each warrior of a released chieftain's own side, and of the other."""

_BESIDE: Final = 35
"""Each enemy warrior beside a released chieftain."""

_OPEN: Final = 110
_NEARLY: Final = 25
"""The score of an open way to the centre for a released chieftain, if the other side can stop it,
and of a way with a single piece on it.
"""

_BOUND_OPEN: Final = 20
_BOUND_NEARLY: Final = 10
"""The same for a chieftain that is bound."""

_IN_REACH: Final = 60
"""The cost of a released chieftain that a warrior could capture, with its own side on turn."""

_INSIDE: Final = 4
_IDLE: Final = 8
"""The cost of a warrior on the centre and the inner rings; less on the ring beside the outermost,
where few can capture it and it captures nobody.
"""


class _Prospects(dict[int, tuple[bool, int, int]]):
    """The scores of a chieftain's ways to the centre, by the pieces on them.

    Whether one is open, and the score of all for a bound chieftain and for a released one, if the
    other side can reply.
    """

    def __init__(self, ways: tuple[int, ...]) -> None:
        super().__init__()
        self._ways = ways
        self.cells = 0
        for way in ways:
            self.cells |= way

    def __missing__(self, standing: int) -> tuple[bool, int, int]:
        blockers = [(way & standing).bit_count() for way in self._ways]
        none, one = blockers.count(0), blockers.count(1)
        bound, released = _BOUND_OPEN * none + _BOUND_NEARLY * one, _OPEN * none + _NEARLY * one
        found = none > 0, bound, released
        self[standing] = found
        return found


class Evaluation:
    """The evaluation tables of one board. ``inside``: the centre and the inner rings."""

    def __init__(self, tables: Mapping[Seat, Tables]) -> None:
        one = tables[NORTH]  # moves are a seat's own, but the same for both
        self._prospects = {bit: _Prospects(_ways(rays)) for bit, rays in one.chieftains.items()}
        over: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for bit, (_, jumps) in one.warriors.items():
            for victim, landing, _ in jumps:
                over[victim].append((bit, landing))
        self._over = {bit: tuple(over[bit]) for bit in one.warriors}
        self._beside = {
            bit: sum({ray[0][0] for ray in rays}) for bit, rays in one.chieftains.items()
        }
        self._idle = outermost = 0
        for bit, priest in one.priests.items():
            for victim, _ in priest.off:
                self._idle |= bit
                outermost |= victim
        self.inside = sum(one.warriors) & ~(self._idle | outermost)

    def value(self, position: Position) -> int:
        """Return the score for the side to move.

        Never None, as captures are not compulsory (K3).
        """
        own, enemy, priests, chieftains, _ = position
        mine, theirs = own & chieftains, enemy & chieftains
        if not mine or theirs & CENTRE_MASK:
            return -WIN
        if not theirs or mine & CENTRE_MASK:
            return WIN
        occupied = own | enemy
        own_priests, enemy_priests = own & priests, enemy & priests
        warriors, enemy_warriors = own ^ own_priests ^ mine, enemy ^ enemy_priests ^ theirs
        free, enemy_free = not own_priests, not enemy_priests
        ways, enemy_ways = self._prospects[mine], self._prospects[theirs]
        prospect = ways[occupied & ways.cells]
        if free and prospect[0]:
            return WIN - 1
        if enemy_free and self.is_in_reach(theirs, warriors, occupied):
            return WIN - 1
        mine_left, enemy_left = warriors.bit_count(), enemy_warriors.bit_count()
        inside, idle = self.inside, self._idle
        score = (
            _INSIDE * ((warriors & inside).bit_count() - (enemy_warriors & inside).bit_count())
            - _IDLE * ((warriors & idle).bit_count() - (enemy_warriors & idle).bit_count())
            + prospect[1 + free]
            - enemy_ways[occupied & enemy_ways.cells][1 + enemy_free]
        )
        if more := mine_left - enemy_left:
            behind = enemy_priests if more > 0 else own_priests
            left = behind.bit_count()
            score += more * (_MORE - _SHELTER * left)
            if left == 1:
                beside = self._beside[behind]
                score += (
                    _LAST * (warriors & beside).bit_count()
                    if more > 0
                    else -_LAST * (enemy_warriors & beside).bit_count()
                )
        if free:
            score += _ESCORT * mine_left - _HUNTER * enemy_left
            score -= _BESIDE * (enemy_warriors & self._beside[mine]).bit_count()
            if self.is_in_reach(mine, enemy_warriors, occupied):
                score -= _IN_REACH
        if enemy_free:
            score += _HUNTER * mine_left - _ESCORT * enemy_left
            score += _BESIDE * (warriors & self._beside[theirs]).bit_count()
        return score

    def is_in_reach(self, chieftain: int, warriors: int, occupied: int) -> bool:
        """Return whether one of these warriors can jump over a released chieftain."""
        for origin, landing in self._over[chieftain]:
            if origin & warriors and not landing & occupied:
                return True
        return False

    def is_way_open(self, chieftain: int, occupied: int) -> bool:
        """Return whether a released chieftain could go straight to the centre."""
        ways = self._prospects[chieftain]
        return ways[occupied & ways.cells][0]


def _ways(rays: tuple[Ray, ...]) -> tuple[int, ...]:
    """Return, for each ray that ends in the centre, the cells that must be free for a chieftain."""
    found = []
    for ray in rays:
        masks = [target for target, _ in ray]
        if CENTRE_MASK in masks:
            found.append(sum(masks[: masks.index(CENTRE_MASK) + 1]))
    return tuple(found)


# --- comments on moves ---


class Comments:
    """The comments on moves on one board."""

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
            yield from self._neighbour_comments(move.path[-1], after, seat)

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

    def _neighbour_comments(self, cell: Cell, after: State, seat: Seat) -> Iterator[Reason]:
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
