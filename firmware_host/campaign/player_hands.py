"""What the hands of somebody at a board can do about it, step by step.

In: the wood as it stands and lies beside the board. Out: steps of hands. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from drivers.ports import Button
from engines.gesture import Gesture
from simulator.hands.hands import Hands, Wood
from simulator.hands.script import Step, Verb


class PlayerHands:
    """Two hands over the ``wood`` of one board, which take as long as ``chance`` says."""

    def __init__(self, wood: Hands, chance: Random) -> None:
        self._wood, self._chance = wood, chance

    def do(self, verb: Verb, cell: int = -1, wood: Wood | None = None) -> Step:
        """A step as long as it takes; ``wood``: what is fetched."""
        return Step(verb, self._chance.uniform(0.25, 0.6), cell, wood=wood)

    def wait(self, seconds: float) -> Step:
        """Do nothing."""
        return Step(Verb.WAIT, seconds)

    @property
    def turn(self) -> Step:
        """Press the turn button."""
        return self.press(Button.TURN)

    def press(self, button: Button) -> Step:
        """Press a button."""
        return Step(Verb.PRESS, self._chance.uniform(0.3, 0.7), button=button)

    def touch(self, cell: int) -> list[Step]:
        """Lift what stands there and put it back."""
        return [self.do(Verb.LIFT, cell), self.do(Verb.PUT, cell)]

    def touch_one(self, cells: Sequence[int]) -> list[Step]:
        """Touch whatever stands on one of these cells; wait where there is none."""
        return self.touch(self._chance.choice(cells)) if cells else [self.wait(1.5)]

    def tap(self, cell: int) -> list[Step]:
        """Make a sensor feel something come and go on a cell where nothing stands."""
        if not self._wood.tray:
            return []
        return [self.do(Verb.FETCH), self.do(Verb.PUT, cell), self.do(Verb.TAKE, cell)]

    def stir(self, cells: Iterable[int]) -> list[Step]:
        """Make these sensors feel something: touch what stands there, or tap where nothing does."""
        steps: list[Step] = []
        for cell in cells:
            steps += self.touch(cell) if self._wood.pieces[cell] else self.tap(cell)
        return steps

    def lay(self, right: Sequence[Wood | None], cells: Iterable[int]) -> list[Step]:
        """Make these cells right: what stands wrongly goes to the tray, and from there comes what
        is lacking, or else from wherever it stands wrongly.
        """
        stands, tray = list(self._wood.pieces), list(self._wood.tray)
        steps: list[Step] = []

        def take(cell: int) -> None:
            tray.append(stands[cell])  # type: ignore[arg-type]
            stands[cell] = None
            steps.append(self.do(Verb.TAKE, cell))

        cells = tuple(cells)
        for cell in cells:
            if stands[cell] and stands[cell] != right[cell]:
                take(cell)
        for cell in cells:
            wanted = right[cell]
            if wanted is None or stands[cell] == wanted:
                continue
            if wanted not in tray:
                strays = [c for c, wood in enumerate(stands) if wood == wanted != right[c]]
                for stray in strays[:1]:
                    take(stray)
            found = wanted if wanted in tray else next((w for w in tray if w[0] == wanted[0]), None)
            if found is not None:
                tray.remove(found)
                steps += [self.do(Verb.FETCH, wood=found), self.do(Verb.PUT, cell)]
        return steps

    def misplaced(self, right: Sequence[Wood | None]) -> list[int]:
        """The cells where no piece of the right seat stands, or one too many."""
        stands = self._wood.pieces
        pairs = enumerate(zip(stands, right, strict=True))
        return [cell for cell, (here, there) in pairs if _seat(here) != _seat(there)]

    def plainly(self, intended: Gesture) -> Sequence[Step]:
        """Make the whole move once more, without any ado."""
        move, steps = intended.move, [self.wait(0.6)]
        stands = self._wood.pieces
        taken = [cell for cell in move.captured if stands[cell]]
        if intended.displaced:
            steps.append(self.do(Verb.TAKE, intended.end))
        if intended.origin not in move.captured:
            for start, stop in zip(move.path, move.path[1:], strict=False):
                steps += [self.do(Verb.LIFT, start), self.do(Verb.PUT, stop)]
        for start, stop in move.also:
            steps += [self.do(Verb.LIFT, start), self.do(Verb.PUT, stop)]
        return [*steps, *(self.do(Verb.TAKE, cell) for cell in taken)]


def _seat(wood: Wood | None) -> int | None:
    return wood and wood[0]
