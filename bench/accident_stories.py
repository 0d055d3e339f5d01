"""What hands do by accident: pieces that rock and fall, told as stories: see ``bench.stories``.

In: a ``Telling`` in a position. Out: its edges, and the moves meant. Times are seconds.
"""

from __future__ import annotations

from bench.move_stories import put_back, take_back
from bench.telling import CARRY, PUSHED, ScenarioBuilder
from engines import games
from engines.game import Move
from engines.topology import Cell

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
