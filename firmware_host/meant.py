"""What was meant in a turn, and how that compares with what the board holds.

In: a sitting and one move, or two where the opponent does not wait. Out: verdicts. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Move
from engines.gesture import gesture, occupancy
from firmware_host.sitting import Sitting


class Meant:
    """The moves of a turn, from the position on the table when it begins."""

    def __init__(self, sitting: Sitting, moves: Sequence[Move]) -> None:
        game, states = sitting.game, [sitting.table.states[-1]]
        self._sitting, self.moves = sitting, tuple(moves)
        self._before = sitting.table.moves
        self.texts: list[str] = []
        self.gestures = []
        for move in moves:
            before = states[-1]
            self.texts.append(game.move_text(before, move))
            if move.path:
                start = occupancy(game.observe(before, None))
                self.gestures.append(gesture(game.topology, start, move))
            states.append(game.apply(before, move))
        self._states = states

    @property
    def wanted(self) -> str:
        """The position in the end, as the game writes it."""
        return self._sitting.game.position_text(self._states[-1])

    @property
    def held(self) -> str:
        """The position the table has."""
        return self._sitting.game.position_text(self._sitting.table.states[-1])

    @property
    def pending(self) -> Move | None:
        """The move that the table does not have yet, or has with another choice; None when it has
        all of them, or something else.
        """
        state = self._sitting.table.states[-1]
        for before, move in zip(self._states, self.moves, strict=False):
            if state == before or (move is self.moves[-1] and self._choosing):
                return move
        return None

    @property
    def astray(self) -> bool:
        """Whether the table holds what was never meant."""
        return not (self._sitting.table.states[-1] in self._states or self._choosing)

    @property
    def undone(self) -> bool:
        """Whether a move of an earlier turn is gone or another now."""
        return self._sitting.table.moves[: len(self._before)] != self._before

    @property
    def done(self) -> bool:
        """Whether the table holds what was meant, the board feels it and asks nothing more."""
        sitting = self._sitting
        quiet = not (sitting.asking or sitting.board.hands.held)
        if quiet and sitting.table.result is None and not sitting.arranging:
            quiet = sitting.in_step
        return quiet and sitting.table.states[-1] == self._states[-1]

    @property
    def _choosing(self) -> bool:
        """Whether the last move meant is on the table but for its choice, which is still open."""
        moves = self._sitting.table.moves
        if not self.moves[-1].choice or not moves or self._sitting.station.reading.chosen is None:
            return False
        return moves[-1]._replace(choice="") == self.moves[-1]._replace(choice="")
