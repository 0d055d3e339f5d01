"""An army laid out by hand, piece by piece in the order in which it is asked for.

In: a layout and what stands on the board. Out: a plan. Whatever is put down on a cell of the zone
counts as the piece asked for, so nothing is put there out of turn. Where the usual arrangement
stands, the pieces that belong there stay, and those taken up are asked for, the last one first.

Two players' hands over the board at the same time.

In: two plans, the second of which begins where the first ends. Out: one plan of both, which hands
can really do: who wants a cell that the other is busy with waits until it is free.

People: what their hands do for a move, for an army, and when they cannot wait.

In: a position, a move, what stands on the board. Out: plans of steps. The same seed gives the same
people. What they do and how often is described in ``docs/hands.md``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from random import Random
from typing import Any

from drivers.ports import Button
from engines.game import AnyGame, Move
from engines.topology import Cell
from simulator.hands.board_pieces import PhysicalPiece
from simulator.people.habits import Habits, is_challenge
from simulator.people.hand_turn import HandTurn
from simulator.people.plan import Plan, PlanBuilder
from simulator.people.profiles import Profile

MISPLACED_RATE = 0.2
"""Which share of the wrong squares of a turn there is for a piece laid out."""


def lay(game: AnyGame, draft: PlanBuilder, state: Any, move: Move) -> Plan:
    """The plan for a layout. Raises ValueError where the seat may lay out nothing."""
    setup = game.setup(state, move.seat)
    if setup is None:
        raise ValueError(f"{move.seat} has nothing to lay out")
    seat = game.seats.index(move.seat)
    profile, chance = draft.profile, draft.chance
    zone, wanted = set(setup.cells), dict(move.layout)
    stands = tuple((cell, wood[1]) for cell in setup.cells if (wood := draft.wood[cell]))
    known = not setup.due or (bool(setup.usual) and stands == setup.usual)
    recalled = _clear_outside_zone(draft, seat, zone, wanted)
    taken = _take_up(draft, seat, zone, wanted, all_wrong=known)
    spare, kinds = Counter((*recalled, *taken)), setup.kinds
    if known:
        wanted = {cell: kind for cell, kind in wanted.items() if not draft.wood[cell]}
        lacking = sorted((kind for _, kind in recalled), key=setup.kinds.index)
        kinds = (*(kind for _, kind in reversed(taken)), *lacking)
    box: list[PhysicalPiece] = []
    for kind in kinds:
        wood = (seat, kind)
        cell = _next_cell(draft, wood, wanted)
        del wanted[cell]
        source = cell if draft.wood[cell] else _waiting(draft, wood, zone, move, wanted)
        if source is not None:
            draft.lift(source, profile.lay)
        else:
            if spare[wood]:
                spare[wood] -= 1
            else:
                box.append(wood)
            draft.fetch(wood, profile.lay)
        free = [other for other in setup.cells if other != cell and not draft.wood[other]]
        if free and draft.happens(profile.wrong_square * MISPLACED_RATE):
            draft.habits["wrong_square"] += 1
            wrong = chance.choice(free)
            draft.put(wrong, profile.carry)
            draft.lift(wrong, profile.correct)
        draft.put(cell, profile.carry)
    draft.press(Button.TURN, profile.lay)
    return draft.plan(len(draft.steps), box)


def _clear_outside_zone(
    draft: PlanBuilder, seat: int, zone: set[Cell], wanted: dict[Cell, str]
) -> list[PhysicalPiece]:
    """Take off the board what stands outside the zone if the army is to be complete without it;
    what was taken.
    """
    taken: list[PhysicalPiece] = []
    short = Counter(wanted.values())
    short.subtract(wood[1] for cell in zone if (wood := draft.wood[cell]) and wood[0] == seat)
    for cell in map(Cell, range(len(draft.wood))):
        wood = draft.wood[cell]
        if wood and wood[0] == seat and cell not in zone and short[wood[1]] > 0:
            short[wood[1]] -= 1
            draft.take(cell, draft.profile.take)
            taken.append(wood)
    return taken


def _take_up(
    draft: PlanBuilder, seat: int, zone: set[Cell], wanted: dict[Cell, str], *, all_wrong: bool
) -> list[PhysicalPiece]:
    """Take off the board what stands where another piece of the army is to stand, or none
    (``all_wrong``); what was taken up, in that order.
    """
    taken: list[PhysicalPiece] = []
    for cell in sorted(zone):
        wood = draft.wood[cell]
        belongs = wanted.get(cell, "" if all_wrong or not wood else wood[1])
        if wood and wood[0] == seat and wood[1] != belongs:
            draft.take(cell, draft.profile.take)
            taken.append(wood)
    return taken


def _next_cell(draft: PlanBuilder, piece: PhysicalPiece, wanted: dict[Cell, str]) -> Cell:
    """Where the piece asked for is laid: first where it stands already."""
    cells = [cell for cell, kind in wanted.items() if kind == piece[1]]
    stands = [cell for cell in cells if draft.wood[cell]]
    return draft.chance.choice(stands or cells)


def _waiting(
    draft: PlanBuilder, piece: PhysicalPiece, zone: set[Cell], move: Move, wanted: dict[Cell, str]
) -> Cell | None:
    """A cell of the zone on which such a piece stands that has not been laid yet."""
    kinds = dict(move.layout)
    waiting = (cell for cell in zone if draft.wood[cell] == piece and kinds.get(cell) != piece[1])
    return min(waiting, default=None)


HANDS_EACH = 2
COLLISION_DELAY_S = 0.05
"""How long after the other one who gave way goes on, in seconds."""


def overlap(first: Plan, second: Plan) -> Plan:
    """The opponent begins before the mover has finished: one plan of both, each with hands of its
    own. ``second``, which begins where ``first`` has only its tail left, was planned for the state
    after the first move and the wood as it stands in that state.
    """
    rest = first.steps[first.cleanup_from :]
    theirs = [replace(step, hand=step.hand + HANDS_EACH) for step in second.steps]
    times = list(accumulate(step.seconds for step in rest))
    after = list(accumulate(step.seconds for step in theirs))
    busy = {step.cell for step in rest if step.cell >= 0}
    for place, step in enumerate(theirs):
        if step.cell in busy:
            late = max(0.0, times[-1] + COLLISION_DELAY_S - after[place])
            after[place:] = [at + late for at in after[place:]]
            break
    merged = sorted(
        [(at, 0, n, step) for n, (at, step) in enumerate(zip(times, rest, strict=True))]
        + [(at, 1, n, step) for n, (at, step) in enumerate(zip(after, theirs, strict=True))],
        key=lambda entry: entry[:3],
    )
    # Where the tail of the second plan begins among the steps of both.
    tail = next(
        (place for place, entry in enumerate(merged) if entry[1:3] == (1, second.cleanup_from)),
        len(merged),
    )
    steps = list(first.steps[: first.cleanup_from])
    now = 0.0
    for at, _, _, step in merged:
        steps.append(replace(step, seconds=round(at - now, 3)))
        now = at
    return Plan(
        tuple(steps),
        Counter(first.habits) + Counter(second.habits) + Counter(overlaps=1),
        first.cleanup_from + tail,
        second.stands,
        second.box,
    )


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
