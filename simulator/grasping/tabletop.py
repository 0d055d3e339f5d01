"""Pieces on a plane, each with a magnet in its foot, over contacts that sense them.

In: what hands do with pieces, in millimetres and seconds. Out: events of hands and contacts in the
order of time. A contact closes when the magnet of an upright piece comes within its reach, and
opens when the magnet is a little further away than that. The reach of a hand is straight, with
minimum jerk (Flash and Hogan 1985, J. Neuroscience 5: 1688-1703). Knows no rules and no people.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import groupby
from random import Random
from typing import NamedTuple

from engines.topology import Topology
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Verb
from simulator.hands.timeline import Event

Point = tuple[float, float]
"""A spot on the board, in millimetres."""

REACH_S = 0.16
PER_BIT_S = 0.11
"""A reach takes a time that grows with the logarithm of distance by width (Fitts 1954: 0.1 s a bit
for pins and discs), here for a target half a pitch wide.
"""

HALVINGS = 20


def reach_time(pitches: float, pace: float, rng: Random) -> float:
    """Return a random duration of a reach over this many pitches; it varies by about an eighth."""
    bits = math.log2(1.0 + 4.0 * pitches)
    return pace * (REACH_S + PER_BIT_S * bits) * rng.lognormvariate(0.0, 0.12)


def towards(start: Point, end: Point, millimetres: float) -> Point:
    """Return the spot this far from ``start`` on the way to ``end``; negative: behind ``start``."""
    whole = math.dist(start, end)
    share = millimetres / whole if whole else 0.0
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def scattered(spot: Point, deviation: float, rng: Random) -> Point:
    """Return where a hand that aims at the spot arrives, with random error."""
    return spot[0] + rng.gauss(0.0, deviation), spot[1] + rng.gauss(0.0, deviation)


def time_share(share: float) -> float:
    """Return the share of its time after which a reach has covered this share of its way."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        gone = middle**3 * (10.0 - 15.0 * middle + 6.0 * middle**2)
        low, high = (middle, high) if gone < share else (low, middle)
    return (low + high) / 2


def crossing_times(
    start: Point, end: Point, middle: Point, reach: float, release: float, felt: bool
) -> tuple[float | None, float | None]:
    """Return when a contact first and last senses a passing magnet, as shares of its time.

    None where that does not happen.
    """
    comes: float | None = None
    if not felt:
        entry = _circle(start, end, middle, reach)
        if entry is None or not 0.0 <= entry[0] <= 1.0:
            return None, None
        comes = time_share(entry[0])
    leaving = _circle(start, end, middle, release)
    goes = time_share(leaving[1]) if leaving is not None and 0.0 <= leaving[1] <= 1.0 else None
    return comes, goes


def _circle(start: Point, end: Point, middle: Point, radius: float) -> tuple[float, float] | None:
    """Return the shares of the way at which it enters and leaves a circle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    fx, fy = start[0] - middle[0], start[1] - middle[1]
    a, b, c = dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - radius * radius
    under = b * b - a * c
    if not a or under < 0:
        return None
    root = math.sqrt(under)
    return (-b - root) / a, (-b + root) / a


# --- events of pieces ---


class ImpossibleMotion(Exception):
    """A motion that physical pieces cannot make."""


class Kind(Enum):
    """The kinds of event that happen to a piece."""

    NEAR = auto()
    TILT = auto()
    LIFT = auto()
    PUT = auto()
    DROP = auto()
    FETCH = auto()


class PieceEvent(NamedTuple):
    """One event of a piece.

    A magnet reaches a contact or leaves it, a tilt begins (``on``) or ends, or a hand acts on the
    piece.
    """

    at: float
    kind: Kind
    piece: int
    cell: int = -1
    on: bool = True


class EventTranslator:
    """A translator of what happened to pieces into events of hands and contacts."""

    def __init__(self, homes: Mapping[int, int], tray: Sequence[int], cells: int) -> None:
        self._stands = dict(homes)
        self._under = [{self._stands[c]} if c in self._stands else set() for c in range(cells)]
        self._felt = [cell in self._stands for cell in range(cells)]
        self._hands: dict[int, int] = {}
        self._tray = [*tray]
        self._tilted: Counter[int] = Counter()

    def translate(self, log: Sequence[PieceEvent]) -> Iterable[Event]:
        """Return the events of the log; simultaneous ones stay in the order of the log."""
        for at, happenings in groupby(sorted(log, key=lambda h: h.at), key=lambda h: h.at):
            touched = set()
            for happening in happenings:
                touched.update(self._touched(happening))
                if happening.kind not in (Kind.NEAR, Kind.TILT):
                    yield self._handled(happening)
            for cell in sorted(touched):
                on = any(not self._tilted[piece] for piece in self._under[cell])
                if on != self._felt[cell]:
                    self._felt[cell] = on
                    yield Event(at, Verb.FEEL, cell, on=on, is_standing_piece=cell in self._stands)

    def _touched(self, happening: PieceEvent) -> list[int]:
        _, kind, piece, cell, on = happening
        if kind is Kind.TILT:
            self._tilted[piece] += 1 if on else -1
            return [cell for cell, under in enumerate(self._under) if piece in under]
        if kind is Kind.NEAR:
            (self._under[cell].add if on else self._under[cell].discard)(piece)
        return [cell] if cell >= 0 else []

    def _handled(self, happening: PieceEvent) -> Event:
        at, kind, piece, cell, _ = happening
        match kind:
            case Kind.LIFT if self._stands.get(cell) == piece:
                del self._stands[cell]
                self._felt[cell] = False
                return Event(at, Verb.LIFT, cell, self._hand_for(piece))
            case Kind.PUT if piece in self._hands and cell not in self._stands:
                self._stands[cell] = piece
                self._felt[cell] = True
                return Event(at, Verb.PUT, cell, self._hands.pop(piece))
            case Kind.DROP if piece in self._hands:
                self._tray.append(piece)
                return Event(at, Verb.DROP, hand=self._hands.pop(piece))
            case Kind.FETCH if piece in self._tray:
                place = self._tray.index(piece)
                del self._tray[place]
                return Event(at, Verb.FETCH, hand=self._hand_for(piece), place=place)
        raise ImpossibleMotion

    def _hand_for(self, piece: int) -> int:
        hand = next(n for n in range(len(self._hands) + 1) if n not in self._hands.values())
        self._hands[piece] = hand
        return hand


# --- pieces and contacts ---

HYSTERESIS = 1.1
"""A reed opens at 0.5 to 0.9 of the field that closes it (data sheets); a field falls with the cube
of the distance, so that is 1.05 to 1.25 times as far."""

AT_REST = 0.3
"""A piece further than this from the middle of its cell, in pitches, is straightened: a guess (0.25
to 0.4)."""

LANDING_S = 0.006
"""A foot lands edge first: the most by which two contacts sense it at different times, a guess."""


@dataclass(frozen=True)
class Piece:
    """One piece on or beside the board.

    ``resting_cell``: the cell on which it stands by itself; None in a hand and beside the board.
    ``sensed_by``: the contacts its magnet closes.
    """

    wood: PhysicalPiece
    spot: Point
    reach: float
    resting_cell: int | None
    sensed_by: frozenset[int]


class Tabletop:
    """The pieces of one board and everything that has happened to them.

    ``reach``: how far away their magnets are sensed, in pitches. ``leaning``: how far pieces stand
    from the middle of their cells.
    """

    def __init__(
        self,
        topology: Topology,
        wood: Sequence[PhysicalPiece | None],
        reach: float,
        leaning: Mapping[int, Point],
        rng: Random,
        tray: Sequence[PhysicalPiece] = (),
    ) -> None:
        self.topology, self.pitch = topology, topology.pitch_mm
        self.middles = topology.positions_mm
        self._rng = rng
        self.pieces: list[Piece] = []
        self.at: dict[int, int] = {}
        for cell, one in enumerate(wood):
            if one is not None:
                (x, y), (dx, dy) = self.middles[cell], leaning.get(cell, (0.0, 0.0))
                self.at[cell] = len(self.pieces)
                self.pieces.append(self._new(one, (x + dx, y + dy), reach, cell))
        self._homes = dict(self.at)
        self.tray = tuple(range(len(self.pieces), len(self.pieces) + len(tray)))
        self.pieces += [self._new(one, (0.0, 0.0), reach, None) for one in tray]
        self._log: list[PieceEvent] = []

    def _new(self, piece: PhysicalPiece, spot: Point, reach: float, home: int | None) -> Piece:
        own = reach * self.pitch * self._rng.gauss(1.0, 0.03)
        return Piece(piece, spot, own, home, frozenset(() if home is None else (home,)))

    def copy(self) -> Tabletop:
        """Return an independent copy of the board."""
        other = copy(self)
        other.pieces, other.at, other._log = [*self.pieces], {**self.at}, [*self._log]
        return other

    # What hands do

    def lift(self, piece: int, at: float) -> None:
        """Lift the piece clear of the board."""
        one = self.pieces[piece]
        self._lifted(piece, at)
        for cell in sorted(one.sensed_by):
            later = 0.0 if cell == one.resting_cell else self._rng.uniform(0.0, LANDING_S)
            self._near(piece, cell, at + later, False)
        self._change(piece, resting_cell=None, sensed_by=frozenset())

    def lower(self, piece: int, spot: Point, at: float) -> None:
        """Lower the piece's foot onto the board; the fingers still hold it."""
        reach = self.pieces[piece].reach
        felt = frozenset(self.within(spot, reach))
        for cell in sorted(felt):
            later = self._rng.uniform(0.0, LANDING_S) if len(felt) > 1 else 0.0
            self._near(piece, cell, at + later, True)
        self._change(piece, spot=spot, sensed_by=felt)

    def glide(self, piece: int, spot: Point, at: float, seconds: float) -> float:
        """Push the piece over the board; return when it arrives."""
        one = self.pieces[piece]
        home, felt = one.resting_cell, set(one.sensed_by)
        for cell in self._along(one.spot, spot, one.reach * HYSTERESIS):
            middle = self.middles[cell]
            comes, goes = crossing_times(
                one.spot, spot, middle, one.reach, one.reach * HYSTERESIS, cell in felt
            )
            if comes is not None:
                self._near(piece, cell, at + comes * seconds, True)
                felt.add(cell)
            if goes is not None:
                if cell == home:
                    self._lifted(piece, at + goes * seconds)
                    home = None
                self._near(piece, cell, at + goes * seconds, False)
                felt.discard(cell)
        self._change(piece, spot=spot, resting_cell=home, sensed_by=frozenset(felt))
        return at + seconds

    def may_release(self, piece: int) -> bool:
        """Return whether the piece can be let go: well on a free cell and sensed there alone."""
        one = self.pieces[piece]
        cell = self.nearest(one.spot)
        near = math.dist(one.spot, self.middles[cell]) <= AT_REST * self.pitch
        return near and one.sensed_by == {cell} and self.at.get(cell, piece) == piece

    def release(self, piece: int, at: float) -> None:
        """Let the piece go. Raises ImpossibleMotion where it does not stand well."""
        if not self.may_release(piece):
            raise ImpossibleMotion
        if self.pieces[piece].resting_cell is None:
            cell = self.nearest(self.pieces[piece].spot)
            self.at[cell] = piece
            self._change(piece, resting_cell=cell)
            self._log.append(PieceEvent(at, Kind.PUT, piece, cell))

    def tilt(self, piece: int, at: float, seconds: float) -> None:
        """Tilt the piece until no contact senses it, and stand it upright again."""
        self._log.append(PieceEvent(at, Kind.TILT, piece, on=True))
        self._log.append(PieceEvent(at + seconds, Kind.TILT, piece, on=False))

    def drop(self, piece: int, at: float) -> None:
        """Put a held piece down beside the board."""
        self._log.append(PieceEvent(at, Kind.DROP, piece))

    def fetch(self, piece: int, at: float) -> None:
        """Take a piece from beside the board into a hand."""
        self._log.append(PieceEvent(at, Kind.FETCH, piece))

    # Positions

    def nearest(self, spot: Point) -> int:
        """Return the cell whose middle is nearest."""
        return min(range(len(self.middles)), key=lambda cell: math.dist(spot, self.middles[cell]))

    def within(self, spot: Point, reach: float) -> list[int]:
        """Return the cells whose middles are within ``reach`` millimetres of the spot."""
        return [
            cell for cell, middle in enumerate(self.middles) if math.dist(spot, middle) <= reach
        ]

    def _along(self, start: Point, end: Point, reach: float) -> list[int]:
        return [
            c
            for c, middle in enumerate(self.middles)
            if distance_to_path(middle, start, end) <= reach
        ]

    def near_way(self, start: Point, end: Point, pitches: float) -> list[int]:
        """Return the pieces that stand within ``pitches`` of a straight way."""
        return [
            piece
            for _, piece in sorted(self.at.items())
            if distance_to_path(self.pieces[piece].spot, start, end) < pitches * self.pitch
        ]

    def is_path_clear(self, piece: int, start: Point, end: Point) -> bool:
        """Return whether the piece can be pushed there without touching another."""
        return not set(self.near_way(start, end, 0.7)) - {piece}

    def free_around(self, cell: int) -> list[int]:
        """Return the free cells next to a cell."""
        near = self.within(self.middles[cell], 1.5 * self.pitch)
        return [other for other in near if other != cell and other not in self.at]

    @property
    def last(self) -> float:
        """The time of the last event."""
        return max((happening.at for happening in self._log), default=0.0)

    @property
    def leaning(self) -> dict[int, Point]:
        """How far each piece stands from the middle of its cell."""
        spots = {cell: self.pieces[piece].spot for cell, piece in sorted(self.at.items())}
        middles = self.middles
        return {c: (x - middles[c][0], y - middles[c][1]) for c, (x, y) in spots.items()}

    @property
    def wood(self) -> tuple[PhysicalPiece | None, ...]:
        """The piece on each cell."""
        stands = {cell: self.pieces[piece].wood for cell, piece in self.at.items()}
        return tuple(stands.get(cell) for cell in range(len(self.middles)))

    # Sensed events

    def events(self) -> list[Event]:
        """Return all events in the order of time.

        Raises ImpossibleMotion if pieces cannot do that.
        """
        return list(EventTranslator(self._homes, self.tray, len(self.middles)).translate(self._log))

    def _lifted(self, piece: int, at: float) -> None:
        cell = self.pieces[piece].resting_cell
        if cell is not None:
            del self.at[cell]
            self._log.append(PieceEvent(at, Kind.LIFT, piece, cell))

    def _near(self, piece: int, cell: int, at: float, on: bool) -> None:
        self._log.append(PieceEvent(at, Kind.NEAR, piece, cell, on))

    def _change(self, piece: int, **values: object) -> None:
        self.pieces[piece] = replace(self.pieces[piece], **values)  # type: ignore[arg-type]


def distance_to_path(spot: Point, start: Point, end: Point) -> float:
    """Return the distance of a spot from a straight way."""
    (x, y), (ax, ay), (bx, by) = spot, start, end
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    return math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))
