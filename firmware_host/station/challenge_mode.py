"""The newest challenge of one board: announced, then carried out by the hands.

In: the views, one after the other; the cells felt to be occupied. Out: a Verdict. ``now`` is an
argument. Knows no game.
"""

from __future__ import annotations

import math
from dataclasses import replace

from engines.game import Scene
from firmware_host.station.challenge import Verdict, judged
from firmware_host.table.messages import View


class ChallengeMode:
    """``verdict``: None where nothing of a challenge is left to announce or to do. Moves are read
    beside it: nobody has to wait for another player's hands.
    """

    def __init__(self, shiver_s: float) -> None:
        self.verdict: Verdict | None = None
        self._shiver_s = shiver_s
        self._occupied = 0

    @property
    def due(self) -> int:
        """The square that is not right yet, a bit mask."""
        return self.verdict.due if self.verdict else 0

    @property
    def left_over(self) -> int:
        """The square on which wood stands that has left the game, a bit mask."""
        return self.verdict.left_over if self.verdict else 0

    def deadline(self, now: float) -> float:
        """When it is shown differently, in the terms of ``now``; infinity for never."""
        return self.verdict.changes_at(now) if self.verdict else math.inf

    def open(
        self, now: float, before: View | None, scene: Scene, after: View, *, mine: bool
    ) -> None:
        """Take a new view; the rest as in ``judged``."""
        if before is not None:
            new = judged(now, before, scene, after, mine=mine)
            self.verdict = new or (self.verdict and self.verdict.under(before, after))

    def step(self, now: float, occupied: int) -> tuple[int, Verdict | None]:
        """Take the cells that are felt to be occupied: what the hands have put right by it, a bit
        mask, and the verdict now.

        Who lifts what stands on the square and goes on elsewhere has seen to it: nobody is kept
        from moving the piece that stays.
        """
        before, changed = self.verdict, self._occupied ^ occupied
        self._occupied = occupied
        if before is None:
            return 0, None
        after = before.after(now, occupied, self._shiver_s)
        goes_on = changed and before.emptied is not None and after.emptied is not None
        self._become(now, replace(after, right=True) if goes_on else after)
        return before.due & ~self.due, self.verdict

    def confirm(self, now: float) -> None:
        """A player says that the square is right."""
        if self.verdict is not None:
            self._become(now, replace(self.verdict, right=True))

    def _become(self, now: float, verdict: Verdict) -> None:
        self.verdict = None if verdict.over(now) else verdict
