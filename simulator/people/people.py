"""People: what their hands do for a move, for an army, and when they cannot wait.

In: a position, a move, what stands on the board. Out: plans of steps. The same seed gives the same
people. What they do and how often is described in ``docs/hands.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.game import AnyGame, Move
from simulator.hands.hands import PhysicalPiece
from simulator.people.army_setup import lay
from simulator.people.habits import Habits, is_challenge
from simulator.people.plan import Plan, PlanBuilder
from simulator.people.profiles import Profile
from simulator.people.turn import HandTurn


class People:
    """Players of one sort at one board."""

    def __init__(self, game: AnyGame, profile: Profile, rng: Random) -> None:
        self._game = game
        self._profile = profile
        self._rng = rng

    def plan_move(
        self,
        state: Any,
        move: Move,
        standing: Sequence[PhysicalPiece | None],
        *,
        choosable: int = -1,
    ) -> Plan:
        """What hands do for a board move that is legal in that state.

        ``standing``: the wood on the board; on the cells the move touches it must be as in the
        state. ``choosable``: where a piece stands that has just been promoted, which is touched by
        nobody who does not want to choose again. Where a move's outcome is hidden from the players
        (a challenge), the mover is left on its last landing; the judge's verdict comes after.
        """
        draft = PlanBuilder(standing, self._profile, self._rng)
        habits = Habits(self._game, draft, state, move, choosable)
        turn = HandTurn(self._game.topology, draft, move, habits)
        habits.before()
        turn.make_move()
        habits.after()
        tail = turn.clear_captures()
        if move.choice and self._choose(state, move, draft):
            tail = len(draft.steps)
        draft.wait(self._profile.back)
        return draft.plan(tail)

    def plan_setup(self, state: Any, move: Move, standing: Sequence[PhysicalPiece | None]) -> Plan:
        """What hands do to lay out an army as ``plan_move.layout`` says, piece by piece as it is
        asked for, with the turn button at the end. Pieces of the army that stand on its cells
        already are touched, moved or taken up; those that are on no board must be laid into the
        tray beforehand: ``Plan.box``.
        """
        draft = PlanBuilder(standing, self._profile, self._rng)
        return lay(self._game, draft, state, move)

    def is_impatient(self) -> bool:
        """Whether the opponent begins before the mover has finished."""
        return self._rng.random() < self._profile.impatience

    def may_overlap(self, state: Any, move: Move, reply: Move) -> bool:
        """Whether there is somebody who can begin his reply before this move is over: not who has
        made it himself, and nobody before the judge has spoken.
        """
        return reply.seat != move.seat and not is_challenge(self._game.observe(state, None), move)

    def pause(self) -> float:
        """How long the next player waits after the light, in seconds."""
        return self._rng.uniform(*self._profile.wait)

    def _choose(self, state: Any, move: Move, draft: PlanBuilder) -> bool:
        """The piece is touched until it is what it should become; tell whether it had to be."""
        plain = move._replace(choice="")
        offered = self._game.legal(state, move.seat)
        rivals = [other.choice for other in offered if other._replace(choice="") == plain]
        touches = rivals.index(move.choice)
        for _ in range(touches):
            draft.lift(move.path[-1], self._profile.look)
            draft.put(move.path[-1], self._profile.touch)
        draft.habits["touches"] += touches
        return touches > 0
