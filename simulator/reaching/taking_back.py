"""Several plies taken back by hand: the wood is put as it stood before.

In: the wood now and after each ply, the plies, the tray. Out: events from time 0. It may be done
ply by ply, or each piece straight to where it stood.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Move
from simulator.hands.hands import PhysicalPiece
from simulator.hands.script import Verb
from simulator.hands.timeline import Event
from simulator.reaching.carrying import Carrier, MotionPlan, Pieces

STRAIGHT = 0.35
"""How often pieces go straight to where they stood, a piece moved twice in one: a guess (0.2 to
0.6).
"""


class TakingBack:
    """Hands that put wood back. ``tray``: what lies in it, the last at the end."""

    def __init__(self, carrier: Carrier, pieces: Pieces, tray: Sequence[PhysicalPiece]) -> None:
        self._carrier, self._rng = carrier, carrier.chance
        self._wood, self._tray = list(pieces), list(tray)
        self._doing = MotionPlan()

    def back(self, before: Sequence[Pieces], moves: Sequence[Move]) -> MotionPlan | None:
        """Undo these moves, the last first; ``before``: the wood before each. None where a piece
        is not found again.
        """
        if len(moves) > 1 and self._rng.random() < STRAIGHT:
            plan = [(before[0], self._merged(moves))]
        else:
            plan = [(wood, _pairs(move)) for wood, move in zip(before, moves, strict=True)][::-1]
        for wanted, pairs in plan:
            if not self._restore(wanted, pairs):
                return None
        return self._doing

    def _merged(self, moves: Sequence[Move]) -> list[tuple[int, int]]:
        """Where each piece stood first and stands now, whatever the stops."""
        went: dict[int, int] = {}
        for move in moves:
            for start, end in _pairs(move):
                origin = went.pop(start, start)
                went[end] = origin
        pairs = [(origin, end) for end, origin in went.items() if origin != end]
        self._rng.shuffle(pairs)
        return pairs

    def _restore(self, wanted: Pieces, pairs: Sequence[tuple[int, int]]) -> bool:
        waiting = list(pairs)
        while waiting:
            for pair in waiting:
                origin, end = pair
                if self._wood[end] is None or self._wood[origin] is not None:
                    continue
                waiting.remove(pair)
                self._add(self._carrier.carry(end, origin, self._wood))
                self._wood[origin], self._wood[end] = self._wood[end], None
                break
            else:
                return False
        for cell, wood in enumerate(wanted):
            if wood is not None and self._wood[cell] is None and not self._fetch(wood, cell):
                return False
        return [w and w[0] for w in self._wood] == [w and w[0] for w in wanted]

    def _fetch(self, piece: PhysicalPiece, cell: int) -> bool:
        places = [place for place, lies in enumerate(self._tray) if lies[0] == piece[0]]
        same = [place for place in places if self._tray[place] == piece] or places
        if not same:
            return False
        hand, seconds = self._carrier.hand(), self._carrier.seconds(0.5, 1.0)
        self._wood[cell] = self._tray.pop(same[-1])
        fetch = Event(0.0, Verb.FETCH, hand=hand, place=same[-1])
        doing = MotionPlan([fetch], seconds, seconds)
        doing.add(self._carrier.land(cell, self._wood, hand, cell), seconds)
        self._add(doing)
        return True

    def _add(self, doing: MotionPlan) -> None:
        self._doing.add(doing, self._doing.done + self._carrier.seconds(0.3, 0.8))


def _pairs(move: Move) -> list[tuple[int, int]]:
    own = [(move.path[0], move.path[-1])] if len(move.path) > 1 else []
    return [(start, end) for start, end in (*own, *move.also) if start != end]
