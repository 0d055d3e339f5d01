"""What a move is good for in the long run, where no challenge is near: hunting, guarding, running.

In: what is known, and what challenges may bring. Out: a score for each move, the same in all
worlds. All weights are guesses, tried in matches (``bench/tournament.py``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engines.game import Move, Seat
from engines.generals.advisor.judgement import FLAG_WORTH
from engines.generals.advisor.suspects import Knowledge
from engines.generals.army import FLAG
from engines.generals.squares import AHEAD, BACK_RANKS, DISTANCE, REACH
from engines.topology import Cell

_LONGEST: Final = max(map(max, DISTANCE))
_NEAR: Final = tuple(0.5**steps for steps in range(_LONGEST + 1))
"""How much what may be had so many steps away counts now."""

_HUNT, _FEAR, _THREAT = 0.35, 0.1, 0.35
"""How much a piece counts that may be hunted, that may hunt, and that can be challenged now."""

_MOST: Final = 1500
"""What a piece that may be the Flag counts at most in a hunt."""

_ADVANCE, _GUARD, _BACK_AND_FORTH, _EXPOSED, _RUN = 3, 2, 25, 40, 100
_BOUNTY: Final = 8
"""How much more an enemy next to the own Flag counts; half of it one step further off."""


class Planner:
    """One position. ``hopes`` as ``judgement.Judgement`` has them."""

    def __init__(self, known: Knowledge, hopes: Mapping[int, Mapping[Cell, float]]) -> None:
        self._known, self._challenge_gains = known, hopes
        self._enemies = [p.cell for p in known.enemy_pieces if p.cell is not None]
        flags = (cell for cell, rank in known.own.items() if rank == FLAG)
        self._flag = next(flags, known.last[1] if known.last else 0)
        self._rows = BACK_RANKS[known.seat]
        self._bounty = {c: 1 + _BOUNTY * _NEAR[DISTANCE[c][self._flag]] for c in self._enemies}
        self._threats = {cell: self._threat(cell, rank) for cell, rank in known.own.items()}

    def worth(self, move: Move) -> float:
        """What a move adds to plans."""
        origin, end = move.path
        rank = self._known.own[origin]
        at = self._flag_at if rank == FLAG else self._piece_at
        elsewhere = max((t for cell, t in self._threats.items() if cell != origin), default=0)
        score = at(end, rank) - at(origin, rank)
        score += _THREAT * max(elsewhere, self._threat(end, rank))
        return score - (_BACK_AND_FORTH if self._known.last == (end, origin) else 0)

    def _piece_at(self, cell: Cell, rank: int) -> float:
        """How well a piece stands to meet what it takes, and to guard the Flag."""
        hopes, steps = self._challenge_gains[rank], DISTANCE[cell]
        score: float = _ADVANCE * self._rows[cell] + _GUARD * max(0, 4 - steps[self._flag])
        for enemy in self._enemies:
            hope = max(-_MOST, min(hopes[enemy], _MOST)) * _NEAR[steps[enemy]]
            score += _HUNT * hope * self._bounty[enemy] if hope > 0 else _FEAR * hope
        return score

    def _threat(self, cell: Cell, rank: int) -> float:
        """The best challenge a piece could make from a cell."""
        hopes = {} if rank == FLAG else self._challenge_gains[rank]
        return max((min(hopes.get(near, 0), _MOST) for near in REACH[cell]), default=0)

    def _flag_at(self, cell: Cell, _rank: int) -> float:
        """How safe the Flag stands, or whether it gets home before anybody is there."""
        row = self._rows[cell]
        if can_flag_run_home(self._known.seat, cell, self._enemies):
            return FLAG_WORTH / 4 + _RUN * row
        near = sum(_NEAR[DISTANCE[cell][enemy]] for enemy in self._enemies)
        return -_EXPOSED * (4 * near + row)


def can_flag_run_home(seat: Seat, flag: Cell, enemies: Sequence[Cell]) -> bool:
    """Whether a Flag that goes straight ahead comes home before any enemy can be in its way or
    beside it, the enemy having the next move.
    """
    steps, on = 0, AHEAD[seat]
    cell: Cell | None = flag
    while cell is not None:
        if any(DISTANCE[enemy][cell] <= steps + 1 for enemy in enemies):
            return False
        steps, cell = steps + 1, on[cell]
    return True
