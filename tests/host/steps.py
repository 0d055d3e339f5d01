"""The physical steps of a move, in any order in which hands can do them.

A move is a few strands: the mover's own way, each victim's removal, each companion's way. The steps
of one strand have an order, the strands have none, but for what wood asks for: a piece is put only
on a free cell. Steps are the edges of ``rig``: ``c3-``, ``d4+``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from engines.game import AnyGame, Move
from engines.gesture import gesture_of
from engines.topology import Topology, cells_of, mask_of

WAITS_MS = (25, 60, 150, 360, 700)
"""Below and above the settle time (100 ms) and the slide time (320 ms)."""

Strands = tuple[tuple[str, ...], ...]


def strands(topology: Topology, occupied: int, move: Move, way: Sequence[str]) -> Strands:
    """The strands of a move: ``way`` is the mover's own (see ``ways``), then all that leaves or
    travels beside it.
    """
    names, made = topology.names, gesture_of(topology, occupied, move)
    leaving = cells_of((made.victims | made.displaced) & ~(1 << made.origin))
    beside = [(f"{names[cell]}-",) for cell in leaving]
    travelling = [(f"{names[start]}-", f"{names[stop]}+") for start, stop in move.also]
    return (tuple(way), *beside, *travelling)


def landing_by_landing(topology: Topology, move: Move) -> list[str]:
    """The mover's way over every one of its landings; off the board when it leaves by its move."""
    names = topology.names
    if len(move.path) == 1:
        return [f"{names[move.path[0]]}-"]
    legs = ((names[start], names[stop]) for start, stop in pairwise(move.path))
    return [step for start, stop in legs for step in (f"{start}-", f"{stop}+")]


def through_the_air(topology: Topology, move: Move) -> list[str]:
    """The mover's way without its landings; a piece that goes round has to leave its place."""
    path = (move.path[0], *move.path[-1:]) if len(move.path) > 1 else move.path
    if path[0] == path[-1] and len(path) > 1:
        path = (path[0], move.path[1], path[-1])
    return landing_by_landing(topology, move._replace(path=path))


def orders(strands: Strands, occupied: set[str]) -> Iterator[tuple[str, ...]]:
    """All orders of the steps that hands can do; ``occupied``: the names of the cells with
    pieces.
    """
    if not any(strands):
        yield ()
    for number, strand in enumerate(strands):
        if strand and possible(strand[0], occupied):
            left = (*strands[:number], strand[1:], *strands[number + 1 :])
            for rest in orders(left, occupied ^ {strand[0][:-1]}):
                yield (strand[0], *rest)


def possible(step: str, occupied: set[str]) -> bool:
    """Whether there is a piece to lift, or room to put one."""
    return (step[:-1] in occupied) is (step[-1] == "-")


def choosing(game: AnyGame, state: object, move: Move) -> int:
    """How many touches of the piece, once it has moved, ask for the move's choice."""
    rivals = [m for m in game.legal(state, move.seat) if m[:4] == move[:4]]
    return rivals.index(move)


def shuffled(
    topology: Topology, occupied: int, move: Move, lot: Random, spared: int = 0, apart: int = 0
) -> Iterator[str]:
    """The steps of a move in an order drawn by lot, in the language of ``rig`` but for ``~c3``:
    over c3, free now, without staying.

    Landings are skipped or not, free cells slid over, up to three other pieces adjusted meanwhile,
    one after another or together; ``spared``: cells the hands keep off; ``apart``: cells they only
    touch before or after. An empty step parts what is never done in one scan.
    """
    left = [list(s) for s in strands(topology, occupied, move, _way(topology, occupied, move, lot))]
    standing = {topology.names[cell] for cell in cells_of(occupied)}
    own = mask_of((*move.path, *move.captured, *(cell for pair in move.also for cell in pair)))
    others = list(cells_of(occupied & ~own & ~spared))
    chosen = {lot.choice(others) for _ in range(lot.choice((0, 0, 1, 1, 2, 3))) if others}
    before: list[str] = []
    after: list[str] = []
    for cell in sorted(chosen):
        adjust = [f"{topology.names[cell]}-", f"{topology.names[cell]}+"]
        if apart >> cell & 1:
            (before if lot.random() < 0.5 else after).extend(adjust)
        else:
            left.append(adjust)
    late = lot.random() > 0.7  # nothing is taken away before the mover has arrived
    yield from (*before, "")
    while any(left):
        step = _next(left, standing, late, lot)
        if step[0] != "~":
            standing ^= {step[:-1]}
        elif step[1:] in standing:
            continue  # something still stands there: it is hopped over
        yield step
    yield from ("", *after)


def timed(steps: Iterator[str], lot: Random) -> str:
    """The steps with waits between them; now and then two fall in one scan."""
    words: list[str] = []
    scan: list[str] = []
    for step in steps:
        over = step[:1] == "~"
        if scan and (
            over or not step or step[:-1] in (done[:-1] for done in scan) or lot.random() < 0.94
        ):
            words += ["".join(scan), f"{lot.choice(WAITS_MS)}ms"]
            scan = []
        if over:
            words += [f"{step[1:]}+ {lot.choice(WAITS_MS)}ms {step[1:]}-"]
            words += [f"{lot.choice(WAITS_MS)}ms"]
        elif step:
            scan.append(step)
    return " ".join([*words, "".join(scan)])


def _next(left: list[list[str]], standing: set[str], late: bool, lot: Random) -> str:
    ready = [s for s in left if s and (s[0][0] == "~" or possible(s[0], standing))]
    if late and ready[0] is left[0]:
        return ready[0].pop(0)
    return lot.choice(ready).pop(0)


def _way(topology: Topology, occupied: int, move: Move, lot: Random) -> list[str]:
    """The mover's way: some landings skipped, some legs slid along."""
    if len(move.path) == 1:
        return landing_by_landing(topology, move)
    inner = [cell for cell in move.path[1:-1] if lot.random() < 0.6]
    if move.path[0] == move.path[-1] and not inner:
        inner = [move.path[1]]
    stays, known = occupied & ~gesture_of(topology, occupied, move).lifts, set(pairwise(move.path))
    names, way = topology.names, []
    for start, stop in pairwise((move.path[0], *inner, move.path[-1])):
        way.append(f"{names[start]}-")
        free = [route for route in topology.routes(start, stop) if not mask_of(route) & stays]
        if free and (start, stop) in known and lot.random() > 0.6:
            way += [f"~{names[cell]}" for cell in lot.choice(free)]
        way.append(f"{names[stop]}+")
    return way
