"""What hands do beside the move: straightening pieces, mistakes, hesitation, hovering, bumps.

In: a turn in progress. Out: more steps for the same ``PlanBuilder``; afterwards the pieces are
where they were, except for pieces swapped by mistake and bumps nobody noticed. The legal moves are
used only for second thoughts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from engines.game import HIDDEN, AnyGame, Move
from simulator.people.plan import AT_ONCE, OTHER_HAND, HandTurn, PlanBuilder

BEFORE, IN_THE_AIR = 0.5, 0.3
"""When a piece is straightened: before the move, with the mover in the other hand, else after."""

KNOCK = (0.01, 0.05)
"""How quickly a bumped piece is somewhere else."""

OFF_BOARD = 0.3
"""The share of the bumps that end beside the board."""


class Habits:
    """One player's habits in one turn."""

    def __init__(
        self,
        game: AnyGame,
        draft: PlanBuilder,
        state: Any,
        move: Move,
        choosable: int,
    ) -> None:
        self._game = game
        self._draft = draft
        self._state = state
        self._move = move
        # To touch a piece whose choice is still open is to choose another kind for it.
        self._kept = {choosable, move.path[-1]} if move.choice else {choosable}
        self._adjusts = [0, 0, 0]
        rate = draft.profile.adjusts
        while draft.happens(rate):
            lot, rate = draft.chance.random(), draft.profile.again
            self._adjusts[0 if lot < BEFORE else 1 if lot < BEFORE + IN_THE_AIR else 2] += 1

    def before(self) -> None:
        """Add what happens before the move."""
        profile = self._draft.profile
        for _ in range(self._adjusts[0]):
            self._adjust(self._kept)
        if self._draft.happens(profile.pairs):
            self._both_hands(swapped=False)
        if self._draft.happens(profile.swaps):
            self._both_hands(swapped=True)
        if self._draft.happens(profile.wrong_first):
            seat, _ = self._wood[self._move.path[0]]
            own = [cell for cell in self._standing(self._kept) if self._wood[cell][0] == seat]
            if own:
                self._draft.habits["wrong_first"] += 1
                self._touch(self._draft.chance.choice(own), profile.carry)
        if self._draft.happens(profile.second_thoughts):
            self._second_thoughts()

    def in_the_air(self) -> None:
        """Add what happens with the mover in hand."""
        draft, profile = self._draft, self._draft.profile
        if self._adjusts[1]:
            kept = self._kept | self._challenged
            for _ in range(self._adjusts[1]):
                self._adjust(kept, OTHER_HAND)
        if self._move.captured and self._draft.happens(profile.victims_first):
            standing = [
                cell
                for cell in self._move.captured
                if cell not in self._move.path and self._wood[cell]
            ]
            if standing:
                draft.take(self._draft.chance.choice(standing), profile.take, OTHER_HAND)
        if self._draft.happens(profile.hesitates):
            self._draft.habits["hesitates"] += 1
            draft.wait(profile.hesitate)

    def above_destination(self, stop: int) -> None:
        """Add what happens with the mover above its last cell."""
        profile = self._draft.profile
        if self._draft.happens(profile.hovers):
            self._set_down_elsewhere("hovers", stop, profile.graze)
        if self._draft.happens(profile.wrong_square):
            self._set_down_elsewhere("wrong_square", stop, profile.correct)

    def after(self) -> None:
        """Add what happens when the mover stands."""
        if self._draft.happens(self._draft.profile.bumps):
            self._bump()
        for _ in range(self._adjusts[2]):
            self._adjust(self._kept)

    @property
    def _wood(self) -> Sequence[Any]:
        return self._draft.wood

    def _standing(self, but: set[int]) -> list[int]:
        return [cell for cell, wood in enumerate(self._wood) if wood and cell not in but]

    def _touch(self, cell: int, held: tuple[float, float], hand: int = 0) -> None:
        self._draft.lift(cell, self._draft.profile.reach, hand)
        self._draft.put(cell, held, hand)

    def _adjust(self, kept: set[int], hand: int = 0) -> None:
        """Straighten a piece: any, own or another's."""
        standing = self._standing(kept)
        if standing:
            self._draft.habits["adjusts"] += 1
            self._touch(self._draft.chance.choice(standing), self._draft.profile.touch, hand)

    def _both_hands(self, *, swapped: bool) -> None:
        """Straighten two neighbours at once, and perhaps exchange them.

        Then they are of one seat, but not interchangeable, for nobody takes another's piece for
        their own.
        """
        wood, standing = self._wood, self._standing(self._kept)
        self._draft.chance.shuffle(standing)
        for cell in standing:
            for near in self._neighbours(cell):
                if near in self._kept or not wood[near]:
                    continue
                if swapped and (wood[near] == wood[cell] or wood[near][0] != wood[cell][0]):
                    continue
                self._draft.habits["swaps" if swapped else "pairs"] += 1
                self._draft.lift(cell, self._draft.profile.reach)
                self._draft.lift(near, AT_ONCE, OTHER_HAND)
                self._draft.put(near if swapped else cell, self._draft.profile.touch)
                self._draft.put(cell if swapped else near, AT_ONCE, OTHER_HAND)
                return

    def _set_down_elsewhere(self, habit: str, stop: int, rest: tuple[float, float]) -> None:
        """Touch down on another free cell, legal or not, and lift again."""
        legal = {move.path[-1] for move in self._legal if move.path[0] == self._move.path[0]}
        near = self._neighbours(stop)
        cells = sorted(legal) if self._draft.happens(0.5) else near
        free = [cell for cell in cells or near if cell != stop and self._wood[cell] is None]
        if free:
            self._draft.habits[habit] += 1
            cell = self._draft.chance.choice(free)
            self._draft.put(cell, self._draft.profile.carry)
            self._draft.lift(cell, rest)

    def _second_thoughts(self) -> None:
        """Make a complete move, this one or another, and take it back again."""
        offered = [
            move for move in self._legal if move.path and not is_challenge(self._public, move)
        ]
        if self._draft.happens(0.5):
            offered = [move for move in offered if move.path == self._move.path]
        elif self._draft.happens(0.5):
            offered = [move for move in offered if move.path[0] == self._move.path[0]] or offered
        offered = [move for move in offered if not self._kept & {*move.path, *move.captured}]
        if not offered:
            return
        self._draft.habits["second_thoughts"] += 1
        first = self._draft.chance.choice(offered)
        before = list(self._wood)
        turn = HandTurn(self._game.topology, self._draft, first)
        turn.make_move()
        turn.clear_captures()
        self._put_back(first, before)

    def _put_back(self, move: Move, before: Sequence[Any]) -> None:
        """Put the pieces as they were before this move: the mover first, then its victims."""
        draft, profile = self._draft, self._draft.profile
        ways = [(start, stop) for start, stop in move.also]
        if move.path[0] not in move.captured:
            ways.insert(0, (move.path[0], move.path[-1]))
        span = profile.rethink
        for start, stop in ways:
            if start != stop:
                draft.lift(stop, span)
                draft.put(start, profile.carry)
                span = profile.reach
        for cell, wood in enumerate(before):
            if wood and not self._wood[cell]:
                draft.fetch(wood, span)
                draft.put(cell, profile.carry)
                span = profile.reach

    def _bump(self) -> None:
        """Knock over a neighbour of the cell just left; mostly it is put right at once."""
        move, draft, profile, wood = self._move, self._draft, self._draft.profile, self._wood
        busy = self._kept | {*move.path, *move.captured, *(c for pair in move.also for c in pair)}
        near = [cell for cell in self._neighbours(move.path[-1]) if wood[cell] and cell not in busy]
        if not near:
            return
        cell = draft.chance.choice(near)
        piece = wood[cell]
        free = [other for other in self._neighbours(cell) if not wood[other] and other not in busy]
        self._draft.habits["bumps"] += 1
        onto = draft.chance.choice(free) if free and not draft.happens(OFF_BOARD) else None
        if onto is None:
            draft.take(cell, KNOCK)
        else:
            draft.lift(cell, KNOCK)
            draft.put(onto, KNOCK)
        if draft.happens(profile.left) and not self._is_reply(cell, onto):
            self._draft.habits["bumps_left"] += 1
            return
        if onto is None:
            draft.fetch(piece, profile.notice)
        else:
            draft.lift(onto, profile.notice)
        draft.put(cell, profile.carry)

    def _is_reply(self, cell: int, onto: int | None) -> bool:
        """Return whether the bump looks exactly like the next player's move.

        In that case somebody would notice and say so.
        """
        after = self._game.apply(self._state, self._move)
        stop = cell if onto is None else onto
        return any(
            reply.path[0] == cell and reply.path[-1] == stop
            for seat in self._game.to_act(after)
            for reply in self._game.legal(after, seat)
            if reply.path
        )

    def _neighbours(self, cell: int) -> list[int]:
        ways = self._game.topology.directions.values()
        near = dict.fromkeys(way[cell] for way in ways)
        return [other for other in near if other is not None and other != cell]

    @cached_property
    def _legal(self) -> Sequence[Move]:
        return self._game.legal(self._state, self._move.seat)

    @cached_property
    def _challenged(self) -> set[int]:
        """Return the pieces that must not be touched while the mover is in hand.

        Touching them is a challenge, and the arbiter has answered before it could be taken back.
        """
        return {
            move.path[-1]
            for move in self._legal
            if move.path[0] == self._move.path[0] and is_challenge(self._public, move)
        }

    @cached_property
    def _public(self) -> Sequence[Any]:
        return self._game.observe(self._state, None)


def is_challenge(public: Sequence[Any], move: Move) -> bool:
    """Return whether a move captures a piece of hidden kind.

    Only the arbiter then knows what stands there. ``public``: the pieces as everybody sees them.
    """
    target = public[move.path[-1]]
    return target is not None and target.seat != move.seat and target.kind == HIDDEN
