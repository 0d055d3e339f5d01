"""The engine for Tafl King agrees with the slow one written from the rules alone.

Agreement is asked for on 5,100 positions (``make oracles``; half of them in the tests) under all
options, many of them made to be one move away from a rare end, and in whole games; how much was
seen is asserted, so that no check passes by looking at nothing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import islice
from pathlib import Path as File
from random import Random
from typing import Any, NamedTuple

import pytest

from engines import make_game
from engines.game import AnyGame, Move, Piece, Result, Seat
from engines.games import perft
from tests.engines.tafl_king_positions import (
    MANUAL,
    SETS,
    Place,
    fortified,
    hunted,
    once_each,
    penned,
    played,
    scattered,
    walled,
)
from tests.extent import Extent
from tests.oracles import tafl_board
from tests.oracles import tafl_king as oracle
from tests.oracles.tafl_board import Position, Rules, Step, Verdict

CASES = json.loads((File(__file__).parents[1] / "cases" / "tafl-king.json").read_text())
SEATS = {"A": Seat("attackers"), "D": Seat("defenders")}
SIDES = {seat: side for side, seat in SEATS.items()}

LETTERS = {
    Piece(SEATS["A"], "soldier"): "A",
    Piece(SEATS["D"], "soldier"): "D",
    Piece(SEATS["D"], "king"): "K",
}
CAUSES = {
    "corner-reached": "corner",
    "king-surrounded": "king",
    "group-surrounded": "group",
    "cut-off": "encirclement",
    "fort": "fort",
    "no-legal-move": "no move",
    "engines.third-time": "repetition",
    "quiet-plies": "quiet",
}
"""The reason of an end as the oracle calls it."""


def options(rules: Rules) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in rules._asdict().items()}


@cache
def engine(rules: Rules) -> AnyGame:
    return make_game("tafl-king", options(rules))


@pytest.mark.parametrize("name", SETS)
def test_rule_sets_are_those_of_the_oracle(name: str) -> None:
    said = make_game("tafl-king", {"rules": name}).options
    assert {**said, **options(SETS[name])} == said


# --- the oracle itself ---------------------------------------------------------------------------


def test_oracle_agrees_with_the_case_file() -> None:
    for case in CASES:
        position, expected = (
            tafl_board.read("/".join(case["board"]), case["to_move"]),
            case["expected"],
        )
        found = [x for x in oracle.legal(position, MANUAL) if [x.origin, x.target] == case["move"]]
        assert bool(found) is expected["legal"], case["name"]
        for step in found:
            assert sorted(step.captured) == sorted(expected["captured"]), case["name"]
            won = oracle.verdict([position, oracle.apply(position, step)], [step], MANUAL)
            assert (won.winner if won else None) == expected["winner"], case["name"]


def test_both_count_the_first_plies_alike() -> None:
    start, game = tafl_board.start(), engine(MANUAL)
    replies = [oracle.apply(start, step) for step in oracle.legal(start, MANUAL)]
    assert len(replies) == perft(game, game.initial(), 1) == 116
    count = sum(len(oracle.legal(reply, MANUAL)) for reply in replies)
    assert count == perft(game, game.initial(), 2) == 6_788


# --- 5,100 positions -----------------------------------------------------------------------------


class Source(NamedTuple):
    """Where positions come from, how many, and what must at least have been met: in them, and at
    the end of the games that begin in some of them.
    """

    places: Callable[[Random], Iterator[Place]]
    size: int
    at_least: dict[str, int]
    games: dict[str, int]


SOURCES = {
    "played": Source(
        played,
        400,
        {"moves": 30_000, "captures": 150, "ends by corner": 15},
        {"quiet, drawn": 10, "corner, D wins": 1},
    ),
    "scattered": Source(
        scattered,
        800,
        {"moves": 45_000, "captures": 450, "ends by corner": 100},
        {"corner, D wins": 5, "repetition, A wins": 1},
    ),
    "hunted": Source(
        hunted,
        1500,
        {
            "captures": 400,
            "captures that win": 15,
            "ends by king": 200,
            "ends by group": 140,
            "ends by encirclement": 40,
            "ends by no move": 150,
        },
        {"king, A wins": 1, "group, A wins": 1, "no move, A wins": 1},
    ),
    "penned": Source(
        penned,
        800,
        {"captures": 700, "captures of several": 40, "ends by encirclement": 150},
        {"encirclement, A wins": 2},
    ),
    "walled": Source(
        walled,
        1100,
        {"captures": 450, "captures of several": 200, "shieldwalls": 200},
        {"no move, D wins": 1, "no move, drawn": 1, "repetition, drawn": 1},
    ),
    "fortified": Source(
        fortified, 500, {"captures": 90, "ends by fort": 1_500}, {"fort, D wins": 5}
    ),
}


@pytest.mark.parametrize("name", SOURCES)
def test_engine_agrees_with_the_oracle(name: str, extent: Extent) -> None:
    source, random = SOURCES[name], Random(name)
    met: Counter[str] = Counter()
    size = extent.of(source.size)
    for rules, position in islice(once_each(random, source.places(random)), size):
        compare(rules, position, met)
    print(f"{name}: {dict(met)}")
    assert_met({**extent.least(source.at_least), "positions": size}, met)


def short_of(at_least: Mapping[str, int], met: Counter[str]) -> dict[str, int]:
    return {kind: met[kind] for kind, least in at_least.items() if met[kind] < least}


def assert_met(at_least: Mapping[str, int], met: Counter[str]) -> None:
    short = short_of(at_least, met)
    assert not short, f"too few met of {short}; all that was met: {met}"


def compare(rules: Rules, position: Position, met: Counter[str]) -> None:
    """The same end, if it is one, or the same moves with the same position after each."""
    game = engine(rules)
    state = game.read_position(tafl_board.write(position))
    over = oracle.verdict([position], [], rules)

    def told(step: Step | None = None) -> str:
        last = tafl_board.write_step(step) if step else ""
        return f"{rules}\n{tafl_board.draw(position)}\n{last}"

    compare_state(game, state, position, over, told)
    offers = offered(game, state)
    expected = {as_move(position, x): x for x in ([] if over else oracle.legal(position, rules))}
    assert set(offers) == set(expected), told()
    for move, step in expected.items():
        after, then = game.apply(state, offers[move]), oracle.apply(position, step)
        won = oracle.verdict([position, then], [step], rules)
        compare_state(game, after, then, won, partial(told, step))
        tally(rules, position, step, won, met)
    met["positions"] += 1


def compare_state(
    game: AnyGame, state: Any, position: Position, over: Verdict | None, told: Callable[[], str]
) -> None:
    """The same pieces, the same side to move, the same end or none; ``told``: where it was."""
    board = {
        name: LETTERS[piece]
        for name, piece in zip(game.topology.names, game.observe(state, None), strict=True)
        if piece is not None
    }
    assert board == position.board, told()
    assert ended(game.result(state)) == over, told()
    assert game.to_act(state) == (frozenset() if over else {SEATS[position.side]}), told()


def tally(
    rules: Rules, position: Position, step: Step, won: Verdict | None, met: Counter[str]
) -> None:
    met["moves"] += 1
    if won:
        met[f"ends by {won.cause}"] += 1
    if step.captured:
        after = oracle.moved(position.board, step.origin, step.target)
        met["captures"] += 1
        met["captures of several"] += len(step.captured) > 1
        met["shieldwalls"] += not step.captured <= set(oracle.sandwiched(after, step.target, rules))
        met["captures that win"] += won is not None and won.cause in ("king", "group")


def offered(game: AnyGame, state: Any) -> dict[Move, Move]:
    """The engine's moves by what they are with their captures sorted."""
    moves = [move for seat in game.seats for move in game.legal(state, seat)]
    found = {move._replace(captured=tuple(sorted(move.captured))): move for move in moves}
    assert len(found) == len(moves)
    return found


def as_move(position: Position, step: Step) -> Move:
    cell = engine(MANUAL).topology.cell
    return Move(
        SEATS[position.side],
        path=(cell(step.origin), cell(step.target)),
        captured=tuple(sorted(map(cell, step.captured))),
    )


def ended(result: Result | None) -> Verdict | None:
    """The engine's result as the oracle writes it: the reason names the cause."""
    if result is None:
        return None
    cause = CAUSES[result.reason.id.removeprefix("tafl-king.")]
    return Verdict(SIDES[result.winners[0]] if result.winners else None, cause)


# --- whole games ---------------------------------------------------------------------------------


class Record(NamedTuple):
    """A game as the oracle wants it: all positions, and the moves between them."""

    rules: Rules
    positions: list[Position]
    moves: list[Step]

    def after(self, step: Step) -> Position:
        return oracle.apply(self.positions[-1], step)


def careless(random: Random, record: Record, step: Step) -> tuple[float, ...]:
    """Any move."""
    return (random.random(),)


def winning(random: Random, record: Record, step: Step) -> tuple[float, ...]:
    """The lower, the better: what ends the game on the board, else captures."""
    won = oracle.won_on_the_board(record.after(step), step, record.rules)
    return (won is None, -len(step.captured), random.random())


def wandering(random: Random, record: Record, step: Step) -> tuple[float, ...]:
    """No captures, no corners and no position seen before."""
    ends = bool(step.captured) or step.target in tafl_board.CORNERS
    return (ends, record.after(step) in record.positions, random.random())


def repeating(random: Random, record: Record, step: Step) -> tuple[float, ...]:
    """Back to where it was before, if that is possible without a capture."""
    return (bool(step.captured), -record.positions.count(record.after(step)), random.random())


def smothering(random: Random, record: Record, step: Step) -> tuple[float, ...]:
    """What leaves the other side the fewest moves."""
    after = record.after(step)
    replies = [x for x, piece in after.board.items() if tafl_board.side_of(piece) == after.side]
    fewest = sum(1 for x in replies for _ in oracle.targets(after.board, x, record.rules))
    return (step.target in tafl_board.CORNERS, fewest, random.random())


STYLES = (careless, winning, wandering, repeating, smothering)
ROUNDS, ALL_ROUNDS, MOST_ROUNDS = 3, 6, 40
"""Games in each style."""
SEEDS = {"played": "played 9", "scattered": "scattered 0", "walled": "walled 4"}


def told(record: Record, style: Any) -> str:
    """The game so far, for a failing test's message; writing it out at every ply would be slow."""
    start, now = record.positions[0], record.positions[-1]
    said = f"{record.rules}, {style.__name__}, ply {len(record.moves)} from"
    moves = " ".join(map(tafl_board.write_step, record.moves))
    return f"{said} {tafl_board.write(start)}\n{moves}\n{tafl_board.draw(now)}"


def play(rules: Rules, start: Position, style: Any, random: Random) -> str:
    """Plays one game with both, asserting after every ply that they agree; how it ended."""
    game, record = engine(rules), Record(rules, [start], [])
    state = game.read_position(tafl_board.write(start))
    while True:
        now = record.positions[-1]
        over = oracle.verdict(record.positions, record.moves, rules)
        compare_state(game, state, now, over, lambda: told(record, style))
        if over:
            won = f"{over.winner} wins" if over.winner else "drawn"
            return f"{over.cause}, {won}" if record.moves else "over at once"
        moves = sorted(oracle.legal(now, rules), key=tafl_board.write_step)
        offers = offered(game, state)
        assert {as_move(now, step) for step in moves} == set(offers), told(record, style)
        step = min(moves, key=lambda x: style(random, record, x))
        state = game.apply(state, offers[as_move(now, step)])
        record.positions.append(record.after(step))
        record.moves.append(step)


@pytest.mark.slow
@pytest.mark.parametrize("name", SOURCES)
def test_whole_games_agree_on_every_ply(name: str, extent: Extent) -> None:
    """From positions one move away from a rare end; ``played`` begins at the usual start. So many
    games, and more until the rare ends have been met, up to a bound; the seeds are those with which
    they are met soonest.
    """
    random = Random(SEEDS.get(name, name))
    ends: Counter[str] = Counter()
    places = once_each(random, SOURCES[name].places(random))
    enough = len(STYLES) * extent.share(ROUNDS, ALL_ROUNDS)
    rare = {end: extent.share(least) for end, least in SOURCES[name].games.items()}
    for (rules, start), style in zip(places, STYLES * MOST_ROUNDS, strict=False):
        if ends.total() >= enough and not short_of(rare, ends):
            break
        rules = rules._replace(quiet_plies=random.choice(("12", "20")))
        start = tafl_board.start() if name == "played" else start
        ends[play(rules, start, style, random)] += 1
    print(f"{name}: {dict(ends)}")
    assert_met(rare, ends)
