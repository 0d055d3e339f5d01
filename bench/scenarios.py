"""The kinds of hands that misled a reader, each with the scenario that generates it.

In: a ``ScenarioBuilder`` in a position. Out: its edges, and the moves meant. Times are seconds:
those of the reports the kinds come from, widened to what hands may honestly take. None of them is
fitted to any reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from bench.scenario_builder import (
    CARRY,
    PUSHED,
    REACH,
    Scenario,
    ScenarioBuilder,
    ScenarioImpossible,
)
from engines import GAMES, games
from engines.game import HIDDEN, Move
from engines.topology import Cell

ALL = tuple(sorted(GAMES))
SLIDERS = ("coalition-chess", "krieger", "tafl-king")
DISPLACING = ("coalition-chess", "generals")
CAPTURING = ("krieger", "russian-draughts", "tafl-king")
PROMOTIONS = (
    "10/4YG5/10/10/10/7BK2/10/10/10/YK9 Y 5 YR,BG",
    "9BA/4YG5/10/10/10/7BK2/10/10/10/YK9 Y 5 YR,BG",
    "10/1YG8/10/7BK2/10/10/10/3BW6/10/4YK5 Y 5 YR,BG",
    "10/8YG1/10/10/2BK7/10/10/10/10/YK9 Y 5 YR,BG",
)
"""No random game gets so far: a Yellow grenadier one step from the last row."""


# --- moves, replies and take-backs ---


def take_back(t: ScenarioBuilder, plies: int = 4) -> None:
    """Some plies, and the last four put back one after another, in reverse order."""
    for _ in range(t.rng.randint(0, 2)):
        t.led(t.one(t.quiet))
    made: list[Move] = []
    occupied = [t.sensed]
    for _ in range(plies + t.rng.randint(0, 1)):
        made.append(t.one([m for m in t.moves if not m.also and not is_irrevocable(t, m)]))
        t.plainly(made[-1], (0.4, 2.5))
        occupied.append(t.sensed)
    wanted = len(made) - plies
    if occupied[wanted] in occupied[wanted + 1 :]:
        raise ScenarioImpossible  # who sees the board cannot tell which of them is meant
    t.wait(0.3, 3.0)
    for number in reversed(range(wanted, len(made))):
        put_back(t, made[number], occupied[number])
        t.wait(0.2, 0.6)
    t.back = plies


def is_irrevocable(t: ScenarioBuilder, move: Move) -> bool:
    """Whether it takes what nobody knows: a challenge, which is never taken back."""
    scene = t.game.observe(t.state, None)
    there = scene[move.path[-1]]
    return len(move.path) > 1 and there is not None and there.kind == HIDDEN


def put_back(t: ScenarioBuilder, move: Move, before: int) -> None:
    """A move is undone: the mover goes home, then what it took comes back."""
    if move.path[0] not in move.captured and move.path[0] != move.path[-1]:
        t.wait(*REACH)
        t.off(move.path[-1])
        t.wait(*CARRY)
        t.on(move.path[0])
    for cell in t.game.topology.cells:
        if (before & ~t.sensed) >> cell & 1:
            t.wait(*REACH)
            t.on(cell)


def felt_twice(t: ScenarioBuilder) -> None:
    """One to three moves; the first landing is felt on a free cell beside, too."""
    move = t.one(t.quiet)
    t.off(move.path[0])
    t.wait(0.25, 1.2)
    t.on(move.path[1])
    beside = t.near(move.path[1])
    if not beside:
        raise ScenarioImpossible
    cell = t.rng.choice(beside)
    t.wait(0.001, 0.005)
    t.on(cell)
    t.wait(0.05, 0.2)
    t.off(cell)
    t.made(move)
    for _ in range(t.rng.randint(0, 2)):
        t.plainly(t.one(t.quiet), (0.35, 2.0))


def ray(t: ScenarioBuilder, move: Move) -> list[Cell]:
    """The cells a slid mover comes over, its last one included."""
    routes = t.game.topology.routes(*move.path)
    free = [way for way in routes if way and not any(t.sensed >> cell & 1 for cell in way)]
    if not free:
        raise ScenarioImpossible
    return [*t.rng.choice(free), move.path[1]]


def slide_under_reply(t: ScenarioBuilder) -> None:
    """A tall piece is set down early and pushed on, while the reply is in the air."""
    move = t.one(t.quiet)
    way = ray(t, move)
    first = t.rng.randrange(max(0, len(way) - 4), len(way) - 1)
    t.off(move.path[0])
    t.wait(0.3, 1.0)
    t.on(way[first])
    t.made(move)
    reply = t.one([m for m in t.quiet if not set(m.path) & set(way) and m.path[1] != move.path[0]])
    t.wait(0.05, 0.2)
    t.off(reply.path[0])
    t.wait(0.1, 0.3)
    push(t, way[first:])
    t.wait(0.3, 0.9)
    t.on(reply.path[1])
    t.made(reply)


def push(t: ScenarioBuilder, way: list[Cell]) -> None:
    """A piece on the first of these cells is pushed over them, felt on two at each border."""
    for before, cell in pairwise(way):
        t.on(cell)
        t.wait(*PUSHED)
        t.off(before)
        t.wait(0.03, 0.1)


def overshoot(t: ScenarioBuilder) -> None:
    """One cell too far, and slid back; sometimes the reply is in the air already."""
    move = t.one(t.quiet)
    topology = t.game.topology
    rays = [topology.ray(move.path[0], way) for way in topology.directions]
    too_far = [r[r.index(move.path[1]) + 1] for r in rays if move.path[1] in r[:-1]]
    beyond = [c for c in too_far if not t.sensed >> c & 1 and c != move.path[0]]
    if not beyond:
        raise ScenarioImpossible
    cell = t.rng.choice(beyond)
    t.off(move.path[0])
    t.wait(0.3, 0.9)
    t.on(cell)
    t.made(move)
    reply = None
    if t.rng.random() < 0.5:
        busy = {*move.path, cell}
        reply = t.one([m for m in t.quiet if not set(m.path) & busy])
        t.wait(0.05, 0.15)
        t.off(reply.path[0])
    t.wait(0.1, 0.4)
    push(t, [cell, move.path[1]])
    if reply:
        t.wait(0.3, 0.9)
        t.on(reply.path[1])
        t.made(reply)


def promoted_late(t: ScenarioBuilder) -> None:
    """A promoted piece is touched once, late, and so becomes the second there is to choose."""
    offered = [move for move in games.moves(t.game, t.state) if move.choice and move.path]
    first = t.one(offered)
    second = [move for move in offered if move.path == first.path][1]
    t.off(first.path[0])
    t.wait(*CARRY)
    t.on(first.path[1])
    t.wait(3.2, 6.0)
    t.off(first.path[1])
    t.wait(0.2, 0.6)
    t.on(first.path[1])
    t.made(second)


def early_reply(t: ScenarioBuilder) -> None:
    """The reply is lifted before the mover has landed."""
    move = t.one(t.quiet)
    t.off(move.path[0])
    t.wait(*CARRY)
    t.made(move)
    reply = t.one([m for m in t.quiet if not set(m.path) & set(move.path)])
    t.off(reply.path[0])
    t.wait(0.03, 0.35)
    t.on(move.path[1])
    t.wait(0.2, 0.8)
    t.on(reply.path[1])
    t.made(reply)


def in_a_row(t: ScenarioBuilder) -> None:
    """Three to six plies without a look at the lights."""
    for _ in range(t.rng.randint(3, 6)):
        t.plainly(t.one(t.moves), (0.15, 0.6))


# --- captures ---


def captor_before_it_leaves(t: ScenarioBuilder) -> None:
    """The victim is taken away; its captor is felt there just before it leaves its own cell."""
    move = t.one(t.displacements)
    t.off(move.path[1])
    t.wait(0.3, 1.0)
    t.on(move.path[1])
    t.wait(0.002, 0.008)
    t.off(move.path[0])
    t.made(move)


def victim_beside(t: ScenarioBuilder) -> None:
    """A victim is knocked onto a free cell beside, and taken from there; sometimes a reply."""
    move = t.one(t.displacements or t.captures)
    t.off(move.path[0])
    if move.captured:
        t.wait(*CARRY)
        for stop in move.path[1:-1]:
            t.on(stop)
            t.wait(0.1, 0.3)
            t.off(stop)
            t.wait(*CARRY)
        t.on(move.path[-1])
        t.wait(*REACH)
    else:
        t.wait(0.04, 0.1)
    reached = {other.path[-1] for other in t.moves if other.path[0] == move.path[0]}
    for victim in move.captured or move.path[-1:]:
        beside = [cell for cell in t.near(victim) if cell != move.path[0]]
        if not beside:
            raise ScenarioImpossible
        cell = t.rng.choice([c for c in beside if c in reached] or beside)
        t.off(victim)
        if not move.captured:
            t.wait(0.03, 0.08)
            t.on(move.path[1])
        t.wait(0.05, 0.12)
        t.on(cell)
        t.wait(0.4, 1.0)
        t.off(cell)
        t.wait(*REACH)
    t.made(move)
    if t.rng.random() < 0.5:
        t.plainly(t.one(t.quiet), (1.2, 4.0))


def hardly_opened(t: ScenarioBuilder) -> None:
    """A capture whose target opens for less than 20 ms, or is not felt to open at all."""
    move = t.one(t.displacements)
    t.off(move.path[0])
    t.wait(0.2, 0.7)
    if t.rng.random() < 0.5:
        t.off(move.path[1])
        t.wait(0.004, 0.019)
        t.on(move.path[1])
    t.made(move)


def fallen_behind(t: ScenarioBuilder) -> None:
    """Such a capture, one or two plies more, and then somebody presses turn and answers."""
    hardly_opened(t)
    for _ in range(t.rng.randint(1, 2)):
        t.plainly(t.one(t.quiet), (0.5, 2.0))
    t.rest_s, t.pressed = 2.0, True


def sweep(t: ScenarioBuilder) -> None:
    """All victims in one movement, each felt for a moment on a free cell beside."""
    move = t.one(t.captures)
    for cell, on in ((move.path[0], False), (move.path[-1], True)):
        t.wait(*CARRY)
        t.on(cell) if on else t.off(cell)
    t.wait(*REACH)
    for victim in move.captured:
        t.off(victim)
        beside = t.near(victim)
        if beside:
            cell = t.rng.choice(beside)
            t.wait(0.02, 0.06)
            t.on(cell)
            t.wait(0.02, 0.08)
            t.off(cell)
        t.wait(0.04, 0.16)
    t.made(move)


# --- accidents: pieces that rock and fall ---

TILT = (0.004, 0.024)


def tilt(t: ScenarioBuilder, *spared: Cell) -> None:
    """Some standing piece rocks for a moment."""
    standing = t.standing(*spared)
    cell = t.rng.choice(standing)
    t.off(cell)
    t.wait(*TILT)
    t.on(cell)


def tilt_and_move(t: ScenarioBuilder) -> None:
    move = t.one(t.moves)
    tilt(t, *move.path, *move.captured, *(cell for pair in move.also for cell in pair))
    t.plainly(move, (0.2, 2.0))


def tilt_and_another(t: ScenarioBuilder) -> None:
    first = t.one(t.quiet)
    moves = [m for m in t.quiet if m.path[1] in t.near(m.path[0])]
    second = t.one([m for m in moves if not set(m.path) & set(first.path)])
    tilt(t, *first.path, *second.path)
    before = t.sensed
    for cell, on in ((first.path[0], False), (first.path[1], True)):
        t.wait(0.5, 1.2)
        t.on(cell) if on else t.off(cell)
    put_back(t, first, before)
    t.wait(0.4, 1.2)
    t.on(second.path[1])
    t.wait(*PUSHED)
    t.off(second.path[0])
    t.made(second)


def tilt_and_take_back(t: ScenarioBuilder) -> None:
    tilt(t)
    t.wait(0.5, 2.0)
    take_back(t)


def set_back(t: ScenarioBuilder) -> None:
    """A piece just moved, a king where there is one, best one that could be taken now, is lifted
    and set back; sometimes another has rocked before.
    """
    for _ in range(t.rng.randint(0, 1)):
        t.led(t.one(t.quiet))
    if t.rng.random() < 0.5:
        tilt(t)
        t.wait(0.3, 2.0)
    scene = t.game.observe(t.state, None)
    quiet = t.quiet
    kings = [m for m in quiet if (p := scene[m.path[0]]) and p.kind in ("king", "chieftain")]
    en_prise = [m for m in kings or quiet if can_be_taken(t, m)]
    move = t.one(en_prise or kings or quiet)
    t.plainly(move)
    t.wait(0.4, 8.0)
    t.off(move.path[1])
    t.wait(*CARRY)
    t.on(move.path[0])
    t.back = 1


def can_be_taken(t: ScenarioBuilder, move: Move) -> bool:
    """Whether the next player could take the mover where it ends."""
    replies = games.moves(t.game, t.game.apply(t.state, move))
    return any(r.path and move.path[-1] in (*r.captured, r.path[-1]) for r in replies)


def two_knocked_over(t: ScenarioBuilder) -> None:
    """Two pieces fall, one or both onto free cells beside, and are put back."""
    first = t.rng.choice([cell for cell in t.standing() if t.near(cell)] or [Cell(0)])
    second = t.rng.choice(t.standing(first))
    fallen = []
    for n, cell in enumerate((first, second)):
        t.off(cell)
        free = [c for c in t.near(cell) if c not in (first, second)]
        onto = t.rng.choice(free) if free and (n == 0 or t.rng.random() < 0.5) else None
        if onto is not None:
            t.wait(0.05, 0.1)
            t.on(onto)
        fallen.append((cell, onto))
        t.wait(0.06, 0.2)
    t.wait(1.0, 3.5)
    for cell, onto in fallen:
        if onto is not None:
            t.off(onto)
            t.wait(0.5, 1.5)
        t.on(cell)
        t.wait(0.5, 1.2)
    t.rest_s = 10.0


def sleeve(t: ScenarioBuilder) -> None:
    """Two to four neighbours rock one soon after another; then a move."""
    move = t.one(t.quiet)
    for cell in beside_way(t, move)[: t.rng.randint(2, 4)]:
        t.off(cell)
        t.wait(0.004, 0.03)
        t.on(cell)
        t.wait(0.02, 0.06)
    t.plainly(move)


def beside_way(t: ScenarioBuilder, move: Move) -> list[Cell]:
    """Pieces that stand near where a move begins or ends."""
    spots = t.game.topology.positions_mm
    ends = [spots[cell] for cell in move.path]

    def away(cell: Cell) -> float:
        x, y = spots[cell]
        return min((x - a) ** 2 + (y - b) ** 2 for a, b in ends)

    return sorted(t.standing(*move.path), key=away)


# --- every kind by its name ---

SCENARIOS: Mapping[str, Scenario] = {
    "A take-back of four plies": Scenario(take_back, ALL),
    "B tilt of 4 to 24 ms, then a move": Scenario(tilt_and_move, ALL),
    "B tilt, then a move put back and another made": Scenario(tilt_and_another, ALL),
    "B tilt and a take-back of four plies": Scenario(tilt_and_take_back, ALL),
    "C landing felt on two cells": Scenario(felt_twice, ALL),
    "D pushed on while the reply is in the air": Scenario(slide_under_reply, SLIDERS),
    "D overshoot slid back": Scenario(overshoot, SLIDERS),
    "E captor felt there before it leaves": Scenario(captor_before_it_leaves, DISPLACING),
    "F victim knocked onto a neighbour": Scenario(victim_beside, ALL),
    "G two knocked over and put back": Scenario(two_knocked_over, ALL),
    "H fallen behind, turn pressed": Scenario(fallen_behind, DISPLACING),
    "K promotion chosen late": Scenario(promoted_late, ("coalition-chess",), PROMOTIONS),
    "L target opened hardly or not": Scenario(hardly_opened, DISPLACING),
    "M king just moved, set back": Scenario(set_back, ALL),
    "N reply lifted before the landing": Scenario(early_reply, ALL),
    "O brushed with a sleeve": Scenario(sleeve, ALL),
    "P victims swept": Scenario(sweep, CAPTURING),
    "Q plies in a row": Scenario(in_a_row, ALL),
}
"""Every kind by its name; the letters A to K are those of the reports."""
