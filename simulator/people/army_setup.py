"""An army laid out by hand, piece by piece in the order in which it is asked for.

In: a layout and what stands on the board. Out: a plan. Whatever is put down on a cell of the zone
counts as the piece asked for, so nothing is put there out of turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from drivers.ports import Button
from engines.game import AnyGame, Move
from simulator.hands import Wood
from simulator.people.plan import Doings, Plan
from simulator.people.profiles import Profile

MISLAID = 0.2
"""Which share of the wrong squares of a turn there is for a piece laid out."""


def lay(
    game: AnyGame,
    profile: Profile,
    chance: Random,
    state: Any,
    move: Move,
    standing: Sequence[Wood | None],
) -> Plan:
    """The plan for a layout. Raises ValueError where the seat may lay out nothing."""
    setup = game.setup(state, move.seat)
    if setup is None:
        raise ValueError(f"{move.seat} has nothing to lay out")
    seat = game.seats.index(move.seat)
    doings = Doings(standing, chance)
    zone, wanted = set(setup.cells), dict(move.layout)
    spare = _take_up(doings, profile, seat, zone, wanted)
    box: list[Wood] = []
    for kind in setup.kinds:
        wood = (seat, kind)
        cell = _next_cell(doings, chance, wood, wanted)
        del wanted[cell]
        source = cell if doings.wood[cell] else _waiting(doings, wood, zone, move, wanted)
        if source is not None:
            doings.lift(source, profile.lay)
        else:
            if spare[wood]:
                spare[wood] -= 1
            else:
                box.append(wood)
            doings.fetch(wood, profile.lay)
        free = [other for other in setup.cells if other != cell and not doings.wood[other]]
        if free and chance.random() < profile.wrong_square * MISLAID:
            doings.habits["wrong_square"] += 1
            wrong = chance.choice(free)
            doings.put(wrong, profile.carry)
            doings.lift(wrong, profile.correct)
        doings.put(cell, profile.carry)
    doings.press(Button.TURN, profile.lay)
    return doings.plan(len(doings.steps), box)


def _take_up(
    doings: Doings, profile: Profile, seat: int, zone: set[int], wanted: dict[int, str]
) -> Counter[Wood]:
    """Take off the board what stands where another piece of the army is to stand, and what is
    outside the zone if the army is to be complete without it; what was taken up.
    """
    taken: Counter[Wood] = Counter()
    short = Counter(wanted.values())
    for cell in zone:
        wood = doings.wood[cell]
        if wood and wood[0] == seat:
            short[wood[1]] -= 1
    for cell, wood in enumerate(doings.wood):
        if not wood or wood[0] != seat:
            continue
        recalled = cell not in zone and short[wood[1]] > 0
        if recalled or (cell in zone and wanted.get(cell, wood[1]) != wood[1]):
            short[wood[1]] -= recalled
            doings.take(cell, profile.take)
            taken[wood] += 1
    return taken


def _next_cell(doings: Doings, chance: Random, wood: Wood, wanted: dict[int, str]) -> int:
    """Where the piece asked for is laid: first where it stands already."""
    cells = [cell for cell, kind in wanted.items() if kind == wood[1]]
    stands = [cell for cell in cells if doings.wood[cell]]
    return chance.choice(stands or cells)


def _waiting(
    doings: Doings, wood: Wood, zone: set[int], move: Move, wanted: dict[int, str]
) -> int | None:
    """A cell of the zone on which such a piece stands that has not been laid yet."""
    kinds = dict(move.layout)
    for cell in sorted(zone):
        if doings.wood[cell] == wood and kinds.get(cell) != wood[1]:
            return cell
    return None
