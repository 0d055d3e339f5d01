"""Plies taken back by hand: the pieces go back where they stood, the taken ones come back.

In: a board, the wood before a ply. Out: when its mover stands again; everything is noted on the
board. Knows no rules: what has to move follows from where the pieces stand and stood.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Move
from simulator.grasping.hand import Hand
from simulator.grasping.people import Behaviour
from simulator.grasping.telling import ImpossibleMotion
from simulator.hands.hands import PhysicalPiece

TOGETHER = 0.15
"""How often the next piece is lifted while one is still in the air: a guess (0.05 to 0.3)."""

LAST = 0.25
"""How often the taken ones come back only when all movers stand: a guess (0.1 to 0.4)."""


class TakeBackMaker:
    """Takes plies back, the last one first. ``tray``: the pieces beside the board. ``plain``: one
    thing after the other.
    """

    def __init__(self, hand: Hand, tray: Sequence[int], *, plain: bool = False) -> None:
        self._hand, self._board, self._rng = hand, hand.board, hand.chance
        self._tray = [*tray]
        self._missing: list[tuple[int, PhysicalPiece]] = []
        self._plain = plain
        self._last = not plain and hand.chance.random() < LAST

    def ply(self, before: Sequence[PhysicalPiece | None], move: Move, at: float) -> float:
        """One ply; when the next may begin. Raises Impossible where a piece is nowhere."""
        hand, board = self._hand, self._board
        ways = [(move.path[-1], move.path[0]), *((end, start) for start, end in move.also)]
        ways = [(end, start) for end, start in ways if end != start]
        went = [(board.at.get(end), start) for end, start in ways]
        movers = [
            (piece, start)
            for piece, start in went
            if piece is not None and self._belongs(piece, before[start])
        ]
        late = at
        for piece, start in movers:
            if start in board.at:
                raise ImpossibleMotion
            if hand.happens(Behaviour.DOUBTED):
                at = hand.put_back(piece, at, hand.think(0.6)) + hand.wait(0.1, 1.0)
            late = at = hand.carry(piece, start, at)
        stands = [piece and piece[0] for piece in board.wood]
        touched = {*move.path, *move.captured}
        self._missing += [
            (cell, wood)
            for cell in sorted(touched)
            if (wood := before[cell]) is not None and stands[cell] is None
        ]
        if not self._last:
            at = self.restore(at)
        together = movers and not (self._plain or self._missing)
        together = together and self._rng.random() < TOGETHER
        return late - self._rng.uniform(0.02, 0.4) if together else at + hand.wait(0.2, 1.2)

    def restore(self, at: float) -> float:
        """Bring the taken ones back; when they stand."""
        hand = self._hand
        for cell, wood in self._missing:
            piece = self._found(wood)
            self._tray.remove(piece)
            at += hand.wait(0.2, 0.8)
            hand.board.fetch(piece, at)
            at = hand.release(piece, hand.place(piece, cell, at + hand.wait(0.4, 1.0)))
        self._missing = []
        return at

    def _belongs(self, piece: int, wood: PhysicalPiece | None) -> bool:
        return wood is not None and self._board.pieces[piece].wood[0] == wood[0]

    def _found(self, wood: PhysicalPiece) -> int:
        """What lies there and looks like that one, or else one of its seat, crowned since."""
        pieces = self._board.pieces
        same = [piece for piece in self._tray if pieces[piece].wood == wood]
        alike = same or [piece for piece in self._tray if pieces[piece].wood[0] == wood[0]]
        if not alike:
            raise ImpossibleMotion
        return alike[-1]
