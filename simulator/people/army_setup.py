"""An army laid out by hand, piece by piece in the order in which it is asked for.

In: a layout and what stands on the board. Out: a plan. Whatever is put down on a cell of the zone
counts as the piece asked for, so nothing is put there out of turn.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from drivers.ports import Button
from engines.game import AnyGame, Move
from engines.topology import Cell
from simulator.hands.hands import Wood
from simulator.people.plan import Plan, PlanDraft

MISLAID = 0.2
"""Which share of the wrong squares of a turn there is for a piece laid out."""


def lay(game: AnyGame, draft: PlanDraft, state: Any, move: Move) -> Plan:
    """The plan for a layout. Raises ValueError where the seat may lay out nothing."""
    setup = game.setup(state, move.seat)
    if setup is None:
        raise ValueError(f"{move.seat} has nothing to lay out")
    seat = game.seats.index(move.seat)
    profile, chance = draft.profile, draft.chance
    zone, wanted = set(setup.cells), dict(move.layout)
    spare = _take_up(draft, seat, zone, wanted)
    box: list[Wood] = []
    for kind in setup.kinds:
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
        if free and draft.draws(profile.wrong_square * MISLAID):
            draft.habits["wrong_square"] += 1
            wrong = chance.choice(free)
            draft.put(wrong, profile.carry)
            draft.lift(wrong, profile.correct)
        draft.put(cell, profile.carry)
    draft.press(Button.TURN, profile.lay)
    return draft.plan(len(draft.steps), box)


def _take_up(
    draft: PlanDraft, seat: int, zone: set[Cell], wanted: dict[Cell, str]
) -> Counter[Wood]:
    """Take off the board what stands where another piece of the army is to stand, and what is
    outside the zone if the army is to be complete without it; what was taken up.
    """
    taken: Counter[Wood] = Counter()
    short = Counter(wanted.values())
    for cell in zone:
        wood = draft.wood[cell]
        if wood and wood[0] == seat:
            short[wood[1]] -= 1
    for cell in map(Cell, range(len(draft.wood))):
        wood = draft.wood[cell]
        if not wood or wood[0] != seat:
            continue
        recalled = cell not in zone and short[wood[1]] > 0
        if recalled or (cell in zone and wanted.get(cell, wood[1]) != wood[1]):
            short[wood[1]] -= recalled
            draft.take(cell, draft.profile.take)
            taken[wood] += 1
    return taken


def _next_cell(draft: PlanDraft, wood: Wood, wanted: dict[Cell, str]) -> Cell:
    """Where the piece asked for is laid: first where it stands already."""
    cells = [cell for cell, kind in wanted.items() if kind == wood[1]]
    stands = [cell for cell in cells if draft.wood[cell]]
    return draft.chance.choice(stands or cells)


def _waiting(
    draft: PlanDraft, wood: Wood, zone: set[Cell], move: Move, wanted: dict[Cell, str]
) -> Cell | None:
    """A cell of the zone on which such a piece stands that has not been laid yet."""
    kinds = dict(move.layout)
    waiting = (cell for cell in zone if draft.wood[cell] == wood and kinds.get(cell) != wood[1])
    return min(waiting, default=None)
