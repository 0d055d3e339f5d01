"""The engine for Krieger agrees with the slow one written from the rules alone.

Agreement is asked for on 6,000 positions under all options and in whole games that run into every
end (``make oracles``; half as many in the tests); how much was seen is asserted, so that no check
passes by looking at nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from engines import make_game
from engines.game import AnyGame, Move, Result, Seat
from engines.games import perft
from engines.localiser import english
from tests.engines.krieger_positions import (
    ALL_RULES,
    Place,
    inside,
    once_each,
    outside,
    played,
    scattered,
)
from tests.extent import Extent
from tests.oracles import krieger as oracle
from tests.oracles.krieger import Position, Rules, Step, Verdict

KINDS = {"warrior": "W", "priest": "P", "chieftain": "C"}
CAUSES = {
    "centre": "centre",
    "chieftain": "captured",
    "stuck": "no legal move",
    "repetition": "threefold",
    "quiet": "without a capture",
}
"""Words of the reason of an end."""


@cache
def engine(rules: Rules) -> AnyGame:
    return make_game(
        "krieger",
        {
            "geometry": rules.geometry,
            "centre_stop": "yes" if rules.centre_stop else "no",
            "centre_pass": "yes" if rules.centre_pass else "no",
            "stuck": rules.stuck,
            "first": rules.first,
            "repetition": "yes" if rules.repetition else "no",
            "quiet": str(rules.quiet or "no"),
        },
    )


# --- the oracle itself ---------------------------------------------------------------------------


def test_oracle_knows_both_boards() -> None:
    for geometry, points in oracle.POINTS.items():
        spaces = oracle.spaces(geometry)
        assert len(spaces) == len(set(spaces)) == sum(points) + 1 == 49
        lines = [frozenset(oracle.from_centre(geometry, k)) for k in range(oracle.STEPS)]
        assert {len(line) for line in lines} == {len(points)}
        assert len(oracle.start(Rules(geometry)).board) == 20


NO_STOP, NO_PASS = Rules(centre_stop=False), Rules(centre_pass=False)
THREE = Rules("three-rings")

BY_HAND = [
    # 6: one or two along the circle, any distance along the line and through the centre
    ("W@r4k4", Rules(), "r4k2 r4k3 r4k5 r4k6 r3k4 r2k4 r1k4 C r1k12 r2k12 r3k12 r4k12"),
    ("W@r4k1", Rules(), "r4k15 r4k0 r4k2 r4k3 r3k1"),
    ("W@r1k6", Rules(), "r1k2 r1k4 r1k8 r1k10 r2k6 r3k6 r4k6 C r1k14 r2k14 r3k14 r4k14"),
    ("W@r3k1", THREE, "r3k15 r3k0 r3k2 r3k3 r2k1 r1k1 C r1k9 r2k9 r3k9"),
    ("W@r2k0 w@C", Rules(), "r2k12 r2k14 r2k2 r2k4 r1k0 r3k0 r4k0"),
    # K5, K6: stopping on the centre, passing it
    ("W@r2k0 P@r4k0", NO_STOP, "r2k12 r2k14 r2k2 r2k4 r1k0 r3k0 r1k8 r2k8 r3k8 r4k8"),
    ("W@r2k0 P@r4k0", NO_PASS, "r2k12 r2k14 r2k2 r2k4 r1k0 r3k0 C"),
    ("P@r1k0 W@r1k2 W@r1k14", NO_STOP, "r2k0"),
    # K13, K1: the middle of two steps, jumps along a circle and a line
    ("W@r4k5 P@r4k6 p@r4k4", Rules(), "r4k3xr4k4 r3k5"),
    ("W@r4k4 p@r3k4 P@r4k3 P@r4k5", Rules(), "r2k4xr3k4"),
    # 6: over a neighbour only, onto a free space only, K4, K16: never off the board
    ("W@r4k4 p@r2k4 P@r4k3 P@r4k5", Rules(), "r3k4"),
    ("W@r4k4 p@r3k4 w@r2k4 P@r4k3 P@r4k5", Rules(), ""),
    ("W@r3k4 p@r4k4 P@r3k3 P@r3k5 P@r2k4", Rules(), ""),
    ("W@r4k3 p@r3k3 P@r4k2 P@r4k4", Rules(), ""),
    # K7: over a piece on the centre, over one beside it onto the centre
    ("W@r1k0 p@C P@r1k2 P@r1k14 P@r2k0", Rules(), "r1k8xC"),
    ("W@r2k0 p@r1k0 P@r2k2 P@r2k14 P@r3k0", Rules(), "Cxr1k0"),
    ("W@r2k0 p@r1k0 P@r2k2 P@r2k14 P@r3k0", NO_STOP, ""),
    # 7, K14, K15: any distance round, not to where it stands, each space once
    ("P@r2k0", Rules(), "r2k2 r2k4 r2k6 r2k8 r2k10 r2k12 r2k14 r1k0 r3k0"),
    ("P@r1k4 W@r1k8 w@r1k2", Rules(), "r1k6 C r2k4"),
    ("P@C W@r1k4", Rules(), "r1k0 r1k2 r1k6 r1k8 r1k10 r1k12 r1k14"),
    # 8, K9, K10: off the board together, never with a chieftain, never with a friend
    ("P@r3k1 w@r4k1 W@r3k0 W@r3k2", Rules(), "offxr4k1"),
    ("P@r3k0 p@r4k0 W@r3k1 W@r3k15 W@r2k0", Rules(), "offxr4k0"),
    ("P@r2k5 w@r3k5 W@r2k4 W@r2k6 W@r1k5", THREE, "offxr3k5"),
    ("P@r2k4 w@r3k4 W@r2k2 W@r2k6 W@r1k4", Rules(), ""),
    ("P@r3k8 c@r4k8 W@r3k7 W@r3k9 W@r2k8", Rules(), ""),
    ("P@r3k1 W@r4k1 W@r3k0 W@r3k2", Rules(), ""),
    # 2, K21: bound it neither moves nor is taken; released it is like a warrior and never takes
    ("C@r4k1 P@r1k0", Rules(), ""),
    ("C@r4k1", Rules(), "r4k15 r4k0 r4k2 r4k3 r3k1"),
    ("C@r4k1 p@r4k2", Rules(), "r4k15 r4k0 r3k1"),
    ("W@r4k1 c@r4k2 p@C P@r4k0", Rules(), "r3k1"),
    ("W@r4k1 c@r4k2 P@r4k0", Rules(), "r3k1 r4k3xr4k2"),
    # 1, K6, K8: only the chieftain's way to the centre is free under all options
    ("C@r2k0 W@r4k0", NO_STOP, "r2k12 r2k14 r2k2 r2k4 r1k0 r3k0 C r1k8 r2k8 r3k8 r4k8"),
    ("C@r2k0 W@r4k0", NO_PASS, "r2k12 r2k14 r2k2 r2k4 r1k0 r3k0 C r1k8 r2k8 r3k8 r4k8"),
]


@pytest.mark.parametrize(("pieces", "rules", "expected"), BY_HAND)
def test_oracle_moves_the_first_piece_as_a_hand_does(
    pieces: str, rules: Rules, expected: str
) -> None:
    position = oracle.read(f"north {pieces}")
    origin = next(iter(position.board))
    found = [step for step in oracle.legal(position, rules) if step.path[0] == origin]
    assert sorted(map(shortly, found)) == sorted(expected.split())


def shortly(step: Step) -> str:
    target = step.path[1] if len(step.path) == 2 else "off"
    return target + (f"x{step.captured[0]}" if step.captured else "")


@pytest.mark.parametrize(("geometry", "counts"), [("classic", 6_210), ("three-rings", 40_102)])
def test_both_count_the_first_plies_alike(geometry: str, counts: int) -> None:
    rules = Rules(geometry)

    def count(position: Position, depth: int) -> int:
        steps = oracle.legal(position, rules)
        if depth == 1:
            return len(steps)
        return sum(count(oracle.apply(position, step), depth - 1) for step in steps)

    game = engine(rules)
    assert count(oracle.start(rules), 3) == perft(game, game.initial(), 3) == counts


# --- 6,000 positions -----------------------------------------------------------------------------


class Source(NamedTuple):
    """Where positions come from, how many, and what must at least have been met among them."""

    places: Callable[[Random], Iterator[Place]]
    size: int
    at_least: dict[str, int]


SOURCES = {
    "played": Source(
        played,
        1500,
        {"moves": 35_000, "jumps along a circle": 180, "jumps along a line": 70, "off-jumps": 30},
    ),
    "scattered": Source(
        scattered,
        1500,
        {
            "moves of C": 3_000,
            "jumps over the centre": 60,
            "jumps onto the centre": 15,
            "ends by centre": 250,
            "ends by chieftain": 100,
        },
    ),
    "inside": Source(
        inside,
        1500,
        {
            "jumps along a circle": 600,
            "jumps along a line": 300,
            "jumps over the centre": 100,
            "jumps onto the centre": 40,
            "releases": 100,
            "ends by centre": 450,
            "ends by chieftain": 250,
            "ends by stuck": 12,
        },
    ),
    "outside": Source(
        outside,
        1500,
        {"off-jumps": 120, "releases": 70, "own releases": 30, "jumps along a circle": 600},
    ),
}


@pytest.mark.parametrize("name", SOURCES)
def test_engine_agrees_with_the_oracle(name: str, extent: Extent) -> None:
    source, size = SOURCES[name], extent.of(SOURCES[name].size)
    met: Counter[str] = Counter()
    for rules, position in islice(once_each(source.places(Random(name))), size):
        compare(rules, position, met)
    print(f"{name}: {dict(met)}")
    assert met["positions"] == size
    at_least = extent.least(source.at_least)
    short = {kind: met[kind] for kind, least in at_least.items() if met[kind] < least}
    assert not short, f"too few met of {short}; all that was met: {met}"


def compare(rules: Rules, position: Position, met: Counter[str]) -> None:
    """The same end, if it is one, or the same moves with the same position after each."""
    game, told = engine(rules), f"{rules}\n{oracle.write(position)}"
    state = game.read_position(oracle.write(position))
    over = oracle.verdict([position], [], rules)
    assert ended(game.result(state)) == over, told
    expected = (
        {} if over else {as_move(rules, position, x): x for x in oracle.legal(position, rules)}
    )
    assert sorted(offered(game, state)) == sorted(expected), told
    for move, step in expected.items():
        after, then = game.apply(state, move), oracle.apply(position, step)
        assert seen_by_all(game, after) == then, f"{told}\n{step}"
        won = oracle.verdict([position, then], [step], rules)
        assert ended(game.result(after)) == won, f"{told}\n{step}"
        tally(position, step, won, met)
    met["positions"] += 1


def tally(position: Position, step: Step, won: Verdict | None, met: Counter[str]) -> None:
    board, origin, target = position.board, step.path[0], step.path[-1]
    met["moves"] += 1
    met[f"moves of {oracle.kind_of(board[origin])}"] += 1
    if won:
        met[f"ends by {won.cause}"] += 1
    if step.captured:
        off, centre = len(step.path) == 1, oracle.CENTRE in (*step.path, *step.captured)
        met["off-jumps"] += off
        met["jumps over the centre"] += step.captured == (oracle.CENTRE,)
        met["jumps onto the centre"] += target == oracle.CENTRE
        if not off and not centre:
            along = oracle.place(origin)[0] == oracle.place(target)[0]
            met["jumps along a circle" if along else "jumps along a line"] += 1
        after = oracle.apply(position, step).board
        for side in oracle.SIDES:
            if not oracle.released(board, side) and oracle.released(after, side):
                met["own releases" if side == position.side else "releases"] += 1


def offered(game: AnyGame, state: Any) -> list[Move]:
    return [move for seat in game.seats for move in game.legal(state, seat)]


def as_move(rules: Rules, position: Position, step: Step) -> Move:
    cell = engine(rules).topology.cell
    return Move(
        Seat(position.side),
        path=tuple(map(cell, step.path)),
        captured=tuple(map(cell, step.captured)),
    )


def ended(result: Result | None) -> Verdict | None:
    """The engine's result as the oracle writes it: the reason names the cause."""
    if result is None:
        return None
    (cause,) = (
        cause for cause, words in CAUSES.items() if re.search(words, english(result.reason))
    )
    return Verdict(result.winners[0] if result.winners else None, cause)


def seen_by_all(game: AnyGame, state: Any) -> Position:
    """The engine's state as the oracle writes a position."""
    board = {
        name: oracle.letter(piece.seat, KINDS[piece.kind])
        for name, piece in zip(game.topology.names, game.observe(state, None), strict=True)
        if piece is not None
    }
    return Position(board, game.position_text(state).split()[0])


# --- whole games ---------------------------------------------------------------------------------

STARTS = (
    "",
    # few pieces far from the centre and from one another
    "north C@r4k0 P@r2k0 P@r4k2 c@r4k8 p@r2k8 p@r3k9",
    "south C@r4k1 W@r4k5 c@r4k9 w@r4k13",
    "north C@r4k0 W@r3k0 P@r1k0 P@r1k2 c@r4k8 w@r3k8 p@r1k8 p@r1k10",
    # warriors about to wall in a chieftain
    "south C@r4k1 w@r4k0 w@r4k3 w@r3k3 w@r4k14 c@r4k9",
    "north c@r4k1 W@r4k0 W@r4k3 W@r3k3 W@r4k14 C@r4k9",
)


class Record(NamedTuple):
    """A game as the oracle wants it: all positions, and the steps between them."""

    rules: Rules
    positions: list[Position]
    steps: list[Step]

    def after(self, step: Step) -> Position:
        return oracle.apply(self.positions[-1], step)


def careless(random: Random, record: Record, step: Step) -> tuple[float, ...]:
    """Any move."""
    return (random.random(),)


def greedy(random: Random, record: Record, step: Step) -> tuple[float, ...]:
    """The lower, the better: captures first."""
    return (not step.captured, random.random())


def wandering(random: Random, record: Record, step: Step) -> tuple[float, ...]:
    """No captures, nothing on the centre and no position seen before."""
    ends = bool(step.captured) or step.path[-1] == oracle.CENTRE
    return (ends, record.after(step) in record.positions, random.random())


def repeating(random: Random, record: Record, step: Step) -> tuple[float, ...]:
    """Back to where it was before, if that is possible without a capture."""
    return (bool(step.captured), -record.positions.count(record.after(step)), random.random())


def smothering(random: Random, record: Record, step: Step) -> tuple[float, ...]:
    """South leaves North no way to go, or North South; the chieftain is not taken."""
    return (
        step.path[-1] == oracle.CENTRE,
        bool(step.captured),
        len(oracle.legal(record.after(step), record.rules)),
        random.random(),
    )


STYLES = {x.__name__: x for x in (careless, greedy, wandering, repeating, smothering)}


def rules_of_game(random: Random, start: str) -> Rules:
    """The starts above, but for the usual one, stand on ``classic``."""
    rules = random.choice([x for x in ALL_RULES if not start or x.geometry == "classic"])
    return rules._replace(
        first=random.choice(oracle.SIDES),
        repetition=random.random() < 0.7,
        quiet=random.choice((100, 100, 40, 7)),
    )


def play(start: str, style: str, seed: int) -> str:
    """Plays one game with both, asserting after every ply that they agree; how it ended."""
    random = Random(f"{start} {style} {seed}")
    rules = rules_of_game(random, start)
    game = engine(rules)
    record = Record(rules, [oracle.read(start) if start else oracle.start(rules)], [])
    state = game.read_position(start) if start else game.initial()
    while True:
        now = record.positions[-1]
        expected = oracle.verdict(record.positions, record.steps, rules)
        told = f"{rules}, {style}, ply {len(record.steps)} from {start or 'the start'}\n"
        told += f"{' '.join(map(shortly, record.steps))}\n{oracle.write(now)}"
        assert seen_by_all(game, state) == now, told
        assert ended(game.result(state)) == expected, told
        assert game.to_act(state) == (frozenset() if expected else {Seat(now.side)}), told
        if expected:
            return f"{expected.cause}, {'won' if expected.winner else 'drawn'}"
        steps = oracle.legal(now, rules)
        assert {as_move(rules, now, step) for step in steps} == set(offered(game, state)), told
        step = min(sorted(steps), key=lambda x: STYLES[style](random, record, x))
        state = game.apply(state, as_move(rules, now, step))
        record.positions.append(record.after(step))
        record.steps.append(step)


def test_whole_games_agree_on_every_ply(extent: Extent) -> None:
    seeds = range(extent.of(8))
    ends = Counter(
        play(start, style, seed) for start in STARTS for style in STYLES for seed in seeds
    )
    print(dict(ends))
    least = {
        "centre, won": 20,
        "chieftain, won": 20,
        "stuck, won": 1,
        "stuck, drawn": 2,
        "repetition, drawn": 25,
        "quiet, drawn": 90,
    }
    assert not {end for end, fewest in extent.least(least).items() if ends[end] < fewest}, ends
