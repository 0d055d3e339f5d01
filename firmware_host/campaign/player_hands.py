"""What the hands of somebody at a board can do about it, step by step.

In: the wood as it stands and lies beside the board. Out: steps of hands. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from drivers.ports import Button
from engines.gesture import Gesture
from simulator.hands.hands import BoardPieces, PhysicalPiece
from simulator.hands.script import Step, Verb


class PlayerHands:
    """Two hands over the ``wood`` of one board, which take as long as ``rng`` says."""

    def __init__(self, wood: BoardPieces, rng: Random) -> None:
        self._pieces, self._rng = wood, rng

    def step(self, verb: Verb, cell: int = -1, wood: PhysicalPiece | None = None) -> Step:
        """A step as long as it takes; ``wood``: what is fetched."""
        return Step(verb, self._rng.uniform(0.25, 0.6), cell, wood=wood)

    def wait(self, seconds: float) -> Step:
        """Do nothing."""
        return Step(Verb.WAIT, seconds)

    @property
    def turn(self) -> Step:
        """Press the turn button."""
        return self.press(Button.TURN)

    def press(self, button: Button) -> Step:
        """Press a button."""
        return Step(Verb.PRESS, self._rng.uniform(0.3, 0.7), button=button)

    def touch(self, cell: int) -> list[Step]:
        """Lift what stands there and put it back."""
        return [self.step(Verb.LIFT, cell), self.step(Verb.PUT, cell)]

    def touch_one(self, cells: Sequence[int]) -> list[Step]:
        """Touch whatever stands on one of these cells; wait where there is none."""
        return self.touch(self._rng.choice(cells)) if cells else [self.wait(1.5)]

    def tap(self, cell: int) -> list[Step]:
        """Make a sensor feel something come and go on a cell where nothing stands."""
        if not self._pieces.tray:
            return []
        return [self.step(Verb.FETCH), self.step(Verb.PUT, cell), self.step(Verb.TAKE, cell)]

    def trigger(self, cells: Iterable[int]) -> list[Step]:
        """Make these sensors feel something: touch what stands there, or tap where nothing does."""
        steps: list[Step] = []
        for cell in cells:
            steps += self.touch(cell) if self._pieces.pieces[cell] else self.tap(cell)
        return steps

    def set_right(self, target: Sequence[PhysicalPiece | None], cells: Iterable[int]) -> list[Step]:
        """Make these cells right: what stands wrongly goes to the tray, and from there comes what
        is lacking, or else from wherever it stands wrongly.
        """
        stands, tray = list(self._pieces.pieces), list(self._pieces.tray)
        steps: list[Step] = []

        def take(cell: int) -> None:
            tray.append(stands[cell])  # type: ignore[arg-type]
            stands[cell] = None
            steps.append(self.step(Verb.TAKE, cell))

        cells = tuple(cells)
        for cell in cells:
            if stands[cell] and stands[cell] != target[cell]:
                take(cell)
        for cell in cells:
            wanted = target[cell]
            if wanted is None or stands[cell] == wanted:
                continue
            if wanted not in tray:
                strays = [c for c, wood in enumerate(stands) if wood == wanted != target[c]]
                for stray in strays[:1]:
                    take(stray)
            found = wanted if wanted in tray else next((w for w in tray if w[0] == wanted[0]), None)
            if found is not None:
                tray.remove(found)
                steps += [self.step(Verb.FETCH, wood=found), self.step(Verb.PUT, cell)]
        return steps

    def misplaced(self, right: Sequence[PhysicalPiece | None]) -> list[int]:
        """The cells where no piece of the right seat stands, or one too many."""
        stands = self._pieces.pieces
        pairs = enumerate(zip(stands, right, strict=True))
        return [cell for cell, (here, there) in pairs if _seat(here) != _seat(there)]

    def plain_move(self, intended: Gesture) -> Sequence[Step]:
        """Make the whole move once more, without any ado."""
        move, steps = intended.move, [self.wait(0.6)]
        stands = self._pieces.pieces
        taken = [cell for cell in move.captured if stands[cell]]
        if intended.displaced:
            steps.append(self.step(Verb.TAKE, intended.end))
        if intended.origin not in move.captured:
            for start, stop in zip(move.path, move.path[1:], strict=False):
                steps += [self.step(Verb.LIFT, start), self.step(Verb.PUT, stop)]
        for start, stop in move.also:
            steps += [self.step(Verb.LIFT, start), self.step(Verb.PUT, stop)]
        return [*steps, *(self.step(Verb.TAKE, cell) for cell in taken)]


def _seat(wood: PhysicalPiece | None) -> int | None:
    return wood and wood[0]
