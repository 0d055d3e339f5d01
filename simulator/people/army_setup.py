"""An army laid out by hand, piece by piece in the order in which it is asked for.

In: a layout and what stands on the board. Out: a plan. Whatever is put down on a cell of the zone
counts as the piece asked for, so nothing is put there out of turn. Where the usual arrangement
stands, the pieces that belong there stay, and those taken up are asked for, the last one first.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from drivers.ports import Button
from engines.game import AnyGame, Move
from engines.topology import Cell
from simulator.hands.hands import PhysicalPiece
from simulator.people.plan import Plan, PlanBuilder

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
