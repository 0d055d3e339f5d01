"""Tells what happened to pieces as what hands and contacts did.

In: happenings, in any order. Out: events in the order of time; a contact is closed as long as the
magnet of any upright piece is near. Knows no geometry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, auto
from itertools import groupby
from typing import NamedTuple

from simulator.hands.script import Verb
from simulator.hands.timeline import Event


class ImpossibleMotion(Exception):
    """Wood cannot do that."""


class Kind(Enum):
    """What kind of thing happens to a piece."""

    NEAR = auto()
    TILT = auto()
    LIFT = auto()
    PUT = auto()
    DROP = auto()
    FETCH = auto()


class PieceEvent(NamedTuple):
    """One thing that happens to a piece: a magnet comes to a contact, or leaves it; a tilt begins
    (``on``) or ends; a hand does something with it.
    """

    at: float
    kind: Kind
    piece: int
    cell: int = -1
    on: bool = True


class EventTranslator:
    """Tells what happened to pieces as what hands and contacts did."""

    def __init__(self, homes: Mapping[int, int], tray: Sequence[int], cells: int) -> None:
        self._stands = dict(homes)
        self._under = [{self._stands[c]} if c in self._stands else set() for c in range(cells)]
        self._felt = [cell in self._stands for cell in range(cells)]
        self._hands: dict[int, int] = {}
        self._tray = [*tray]
        self._tilted: Counter[int] = Counter()

    def translate(self, log: Sequence[PieceEvent]) -> Iterable[Event]:
        """What happens at one moment is told in the order in which it was done."""
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
