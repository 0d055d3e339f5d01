"""What hands do when they take a piece, told as stories: see ``bench.stories``.

In: a ``Telling`` in a position. Out: its edges, and the moves meant. Times are seconds.
"""

from __future__ import annotations

from bench.telling import CARRY, REACH, ScenarioBuilder, ScenarioImpossible


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
