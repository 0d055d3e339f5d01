"""Krieger as the search sees it, and its analyser.

In: a state or a position, both seats' tables. Out: positions of five integers, each child made when
it is asked for; the analyser with its levels. Takes scores from ``evaluation``, and knows no draw
by counting. Rules are those of ``docs/rules/krieger.md``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Final, NamedTuple, TypeAlias

from engines.game import Game, Seat
from engines.krieger.board import NORTH, SOUTH, Ray, Tables
from engines.krieger.evaluation import CENTRE_MASK, Evaluation, Position
from engines.krieger.levels import LEVELS
from engines.krieger.reasons import MoveReasons
from engines.krieger.state import State
from engines.search.alpha_beta import WIN, Children, Searchable
from engines.search.analysis import Analyser
from engines.search.open_analyser import PerSeatAnalyser

# --- positions of the search ---

Tokens: TypeAlias = tuple[tuple[int, int], ...]
"""A ray as in ``board.Tables``, with tokens for moves."""

_SEAT: Final = (SOUTH, NORTH)

_DRAW: Final = 100
"""The cost of a draw for the seat that searches: a warrior; else a side that is slightly behind
repeats moves.
"""

_CELLS: Final = 8
"""The number of cells whose rays are looked up together: at most 256 patterns a lookup, 3 MB when
all are cached.
"""

_TAKEABLE: Final = 13
"""The same for pieces that may be captured: a fifth of the usual board, 8,192 patterns at most."""


class _Rays(dict[int, tuple[int, ...]]):
    """The tokens of some rays, by what stands on their cells; few enough cells to tabulate all
    patterns.
    """

    def __init__(self, rays: Sequence[Tokens]) -> None:
        super().__init__()
        self._rays = rays
        self.cells = 0
        for ray in rays:
            for target, _ in ray:
                self.cells |= target

    def __missing__(self, standing: int) -> tuple[int, ...]:
        found = []
        for ray in self._rays:
            for target, token in ray:
                if target & standing:
                    break
                found.append(token)
        self[standing] = tuple(found)
        return self[standing]


class _Takers(dict[int, int]):
    """The cells beside pieces that may be captured, by where on ``cells`` these are."""

    def __init__(self, cells: int, takes: Mapping[int, _Take]) -> None:
        super().__init__()
        self._takes = takes
        self.cells = cells

    def __missing__(self, takeable: int) -> int:
        self[takeable] = sum(bit for bit, take in self._takes.items() if take.victims & takeable)
        return self[takeable]


class _Steps(NamedTuple):
    """The rays of each kind, by the single bit of a cell.

    Those of a priest round its circle are separate, because all the way round both directions lead
    to the same cells (K15).
    """

    warriors: Mapping[int, tuple[_Rays, ...]]
    chieftains: Mapping[int, tuple[_Rays, ...]]
    priests: Mapping[int, tuple[_Rays, ...]]
    circles: Mapping[int, tuple[Tokens, Tokens]]


class _Take(NamedTuple):
    """The captures from one cell.

    ``jumps`` of a warrior: victim and landing. ``off``: the victims a priest captures as it leaves
    the board. ``victims``: the cells of all of these.
    """

    victims: int
    jumps: tuple[tuple[int, int], ...]
    off: tuple[int, ...]


class SearchAdapter(Evaluation, Searchable[State, Position]):
    """The game for a search. A token is origin and landing in one number.

    ``loses``: whether a side that has no move loses (K17). ``repeats``: whether a position may not
    occur a third time (K18). ``asked``: the seat that searches, for which a draw scores below 0.
    """

    full_width = 8

    def __init__(
        self, tables: Mapping[Seat, Tables], loses: bool, repeats: bool, asked: Seat
    ) -> None:
        super().__init__(tables)
        self._tables = tuple(tables[seat] for seat in _SEAT)
        self._steps = tuple(_steps(one) for one in self._tables)
        self._takes = _takes(self._tables[0])
        bits = tuple(self._takes)
        self._takers = tuple(
            _Takers(sum(bits[at : at + _TAKEABLE]), self._takes)
            for at in range(0, len(bits), _TAKEABLE)
        )
        self._stuck = -WIN if loses else 0
        self._repeats = repeats
        self._asked = _SEAT.index(asked)

    def position(self, state: State) -> Position:
        """Return the pieces and the side to move."""
        return _of(*state[:5])

    def history(self, state: State) -> Iterator[Position]:
        """Return the positions since the last capture."""
        for known in state.history:
            yield _of(*known)

    def side_to_move(self, position: Position) -> int:
        """Return 1 for North, else 0."""
        return position[4]

    def overlooked_value(self, position: Position) -> int:
        """Return what the pieces are worth: an overlooked win makes them no better."""
        return self.value(position, sees_wins=False)

    def terminal_value(self, position: Position) -> int:
        """Return the score of a position without children.

        A chieftain or the centre is lost (R1), or there is no move (by option, K17).
        """
        own, enemy, _, chieftains, _ = position
        if own & chieftains and not enemy & chieftains & CENTRE_MASK:
            return WIN if own & chieftains & CENTRE_MASK or not enemy & chieftains else self._stuck
        return -WIN

    def repetition_value(self, position: Position) -> int | None:
        """Return the score of a draw by repetition, if there is one (K18)."""
        if not self._repeats:
            return None
        return -_DRAW if position[4] == self._asked else _DRAW

    def noisy(self, position: Position) -> Children[Position]:
        """Return the captures."""
        own, enemy, _, chieftains, _ = position
        if chieftains & CENTRE_MASK or not own & chieftains or not enemy & chieftains:
            return ()
        return self._captures(position)

    def children(
        self, position: Position, killers: Sequence[int], history: Mapping[int, int]
    ) -> Children[Position]:
        """Return captures first; steps are generated only when they are asked for."""
        own, enemy, priests, chieftains, north = position
        if chieftains & CENTRE_MASK or not own & chieftains or not enemy & chieftains:
            return
        yield from self._captures(position)
        tokens = self._listed(position)
        if history:
            tokens.sort(key=history.__getitem__, reverse=True)
        for killer in reversed(killers):
            if killer in tokens:
                tokens.remove(killer)
                tokens.insert(0, killer)
        for token in tokens:
            origin = 1 << (token >> 7)
            change = origin | 1 << (token & 127)
            yield (
                token,
                (
                    enemy,
                    own ^ change,
                    priests ^ change if priests & origin else priests,
                    chieftains ^ change if chieftains & origin else chieftains,
                    1 - north,
                ),
            )

    def _captures(self, position: Position) -> Iterator[tuple[int, Position]]:
        """Yield the positions after jumps and off-jumps (R6, R8)."""
        own, enemy, priests, chieftains, north = position
        occupied, turn, takes = own | enemy, 1 - north, self._takes
        plain = enemy & ~chieftains
        takeable = plain if enemy & priests else enemy
        near = 0
        for takers in self._takers:
            near |= takers[takeable & takers.cells]
        left = own & ~chieftains & near
        while left:
            bit = left & -left
            left ^= bit
            _, jumps, off = takes[bit]
            if bit & priests:
                for victim in off:
                    if victim & plain:
                        gone = ~(victim | bit)
                        yield 0, (enemy & gone, own & gone, priests & gone, chieftains, turn)
                continue
            for victim, landing in jumps:
                if victim & takeable and not landing & occupied:
                    gone = ~victim
                    after = own ^ bit ^ landing
                    yield 0, (enemy & gone, after, priests & gone, chieftains & gone, turn)

    def _listed(self, position: Position) -> list[int]:
        """Return the tokens of all steps (R6, R7, K13 to K15)."""
        own, enemy, priests, chieftains, north = position
        steps, occupied = self._steps[north], own | enemy
        tokens: list[int] = []
        add = tokens.append
        left = own & ~chieftains if own & priests else own
        while left:
            bit = left & -left
            left ^= bit
            if bit & priests:
                for rays in steps.priests[bit]:
                    tokens += rays[occupied & rays.cells]
                there, back = steps.circles[bit]
                for target, token in there:
                    if target & occupied:
                        break
                    add(token)
                else:
                    continue
                for target, token in back:
                    if target & occupied:
                        break
                    add(token)
            else:
                for rays in steps.chieftains[bit] if bit & chieftains else steps.warriors[bit]:
                    tokens += rays[occupied & rays.cells]
        return list(dict.fromkeys(tokens)) if self._tables[north].doubled else tokens


def _of(north: int, south: int, priests: int, chieftains: int, turn: Seat) -> Position:
    if turn == NORTH:
        return north, south, priests, chieftains, 1
    return south, north, priests, chieftains, 0


def _takes(tables: Tables) -> Mapping[int, _Take]:
    """Return the captures from each cell, by its bit; the same for both seats."""
    found = {}
    for bit, (_, moves) in tables.warriors.items():
        jumps = tuple((victim, landing) for victim, landing, _ in moves)
        off = tuple(victim for victim, _ in tables.priests[bit].off)
        victims = reduce(or_, (*(victim for victim, _ in jumps), *off), 0)
        found[bit] = _Take(victims, jumps, off)
    return found


def _steps(tables: Tables) -> _Steps:
    return _Steps(
        {bit: _grouped(rays) for bit, (rays, _) in tables.warriors.items()},
        {bit: _grouped(rays) for bit, rays in tables.chieftains.items()},
        {bit: _grouped(priest.steps) for bit, priest in tables.priests.items()},
        {
            bit: (_tokens(priest.there), _tokens(priest.back))
            for bit, priest in tables.priests.items()
        },
    )


def _grouped(rays: Sequence[Ray]) -> tuple[_Rays, ...]:
    """Return the rays in their order, in groups of at most ``_CELLS`` cells.

    A single ray may have more.
    """
    groups: list[list[Tokens]] = []
    left = 0
    for ray in map(_tokens, rays):
        if len(ray) > left:
            groups.append([])
            left = _CELLS
        groups[-1].append(ray)
        left -= len(ray)
    return tuple(map(_Rays, groups))


def _tokens(ray: Ray) -> Tokens:
    return tuple((target, move.path[0] << 7 | move.path[-1]) for target, move in ray)


# --- the analyser ---


def make_analyser(game: Game[State], tables: Mapping[Seat, Tables]) -> Analyser:
    """Return the analyser that uses these moves; neither seat wants a draw."""
    loses = game.options["stuck"] == "loses"
    repeats = game.options["repetition"] == "yes"
    return PerSeatAnalyser(
        game,
        lambda seat: SearchAdapter(tables, loses, repeats, seat),
        LEVELS,
        MoveReasons(tables, game.topology),
    )
