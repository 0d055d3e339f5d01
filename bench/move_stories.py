"""What hands do when they move, reply and take back, told as stories: see ``bench.stories``.

In: a ``Telling`` in a position. Out: its edges, and the moves meant. Times are seconds.
"""

from __future__ import annotations

from itertools import pairwise

from bench.telling import CARRY, PUSHED, REACH, ScenarioBuilder, ScenarioImpossible
from engines import games
from engines.game import HIDDEN, Move
from engines.topology import Cell


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
