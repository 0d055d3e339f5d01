"""Simulated people: what their hands do for a move, for a set-up, and when they are impatient.

In: a position, a move or a layout, the pieces on the board. Out: plans of steps; the same seed
gives the same people. In a set-up, any piece put down on a cell of the zone counts as the piece
asked for, so pieces are placed in the order in which they are asked for; pieces of the usual
arrangement stay, and those taken up are asked for, the last one first. Two overlapping plans become
one that hands can really do: a hand waits for a cell that the other is busy with. Rates:
docs/hands.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from random import Random
from typing import Any

from drivers.interfaces import Button
from engines.game import AnyGame, Move
from engines.topology import Cell
from simulator.hands.board_pieces import PhysicalPiece
from simulator.people.habits import Habits, is_challenge
from simulator.people.plan import HandTurn, Plan, PlanBuilder
from simulator.people.profiles import Profile

# --- set-ups ---

MISPLACED_RATE = 0.2
"""The share of a turn's rate of wrong squares that applies to each piece of a set-up."""


def lay(game: AnyGame, draft: PlanBuilder, state: Any, move: Move) -> Plan:
    """Plan a layout. Raises ValueError where the seat cannot set up anything."""
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
    """Take pieces off the cells outside the zone if the army is to be complete without them.

    Return the pieces taken.
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
    """Take off pieces that stand where another of the army, or none (``all_wrong``), belongs.

    Return the pieces taken up, in that order.
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
    """Return the cell for the piece asked for: first one where it stands already."""
    cells = [cell for cell, kind in wanted.items() if kind == piece[1]]
    stands = [cell for cell in cells if draft.wood[cell]]
    return draft.chance.choice(stands or cells)


def _waiting(
    draft: PlanBuilder, piece: PhysicalPiece, zone: set[Cell], move: Move, wanted: dict[Cell, str]
) -> Cell | None:
    """Return a cell of the zone with such a piece that has not been placed yet."""
    kinds = dict(move.layout)
    waiting = (cell for cell in zone if draft.wood[cell] == piece and kinds.get(cell) != piece[1])
    return min(waiting, default=None)


# --- overlapping plans ---

HANDS_EACH = 2
COLLISION_DELAY_S = 0.05
"""How long after the other hand the one that gave way goes on, in seconds."""


def overlap(first: Plan, second: Plan) -> Plan:
    """Combine two plans where the opponent begins before the mover has finished.

    Each plan has hands of its own. ``second`` begins where ``first`` has only its tail left; it was
    planned for the state after the first move and the pieces as they stand in that state.
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


# --- players ---


class People:
    """Players of one kind at one board."""

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
        """Plan the hands for a board move that is legal in that state.

        ``standing``: the pieces on the board; on the cells the move touches they must be as in the
        state. ``choosable``: the cell of a piece that has just been promoted; nobody touches it
        except to choose again. Where a move's outcome is hidden from the players (a challenge), the
        plan ends with the mover on its last landing; the arbiter's verdict comes after.
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
        """Plan the hands for a set-up as ``lay`` says, with the turn button at the end.

        Pieces of the army that stand on its cells already are touched, moved or taken up; those
        that are on no board must be put into the tray beforehand: ``Plan.box``.
        """
        draft = PlanBuilder(standing, self._profile, self._rng)
        return lay(self._game, draft, state, move)

    def is_impatient(self) -> bool:
        """Return whether the opponent begins before the mover has finished."""
        return self._rng.random() < self._profile.impatience

    def may_overlap(self, state: Any, move: Move, reply: Move) -> bool:
        """Return whether another player can begin the reply before this move is finished.

        Not the player who made the move, and nobody before the arbiter's verdict.
        """
        return reply.seat != move.seat and not is_challenge(self._game.observe(state, None), move)

    def pause(self) -> float:
        """Return how long the next player waits after the light, in seconds."""
        return self._rng.uniform(*self._profile.wait)

    def _choose(self, state: Any, move: Move, draft: PlanBuilder) -> bool:
        """Touch the piece until it is what it should become; return whether that was necessary."""
        plain = move._replace(choice="")
        offered = self._game.legal(state, move.seat)
        rivals = [other.choice for other in offered if other._replace(choice="") == plain]
        touches = rivals.index(move.choice)
        for _ in range(touches):
            draft.lift(move.path[-1], self._profile.look)
            draft.put(move.path[-1], self._profile.touch)
        draft.habits["touches"] += touches
        return touches > 0
