"""The engine for Russian draughts agrees with the slow one written from the rules alone.

Agreement is asked for on 10,000 positions (``make oracles``; half of them in the tests) and in
steered games that run into every draw rule; how much was seen is asserted, so that no check passes
by looking at nothing.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, product
from pathlib import Path as File
from random import Random
from typing import Any, NamedTuple

import pytest

from engines.game import Move, Seat
from engines.localiser import english
from engines.russian_draughts import RussianDraughts
from tests.extent import Extent
from tests.oracles import russian_draughts as oracle
from tests.oracles.russian_draughts import Path, Position, Verdict

CASES = json.loads((File(__file__).parents[1] / "cases" / "russian-draughts.json").read_text())
SEATS = {"w": Seat("white"), "b": Seat("black")}
SIDES = {seat: side for side, seat in SEATS.items()}
DRAW_SETS: dict[str, dict[str, str]] = {
    "list": {},
    "one-king": {"rule-17": "one-king"},
    "section-64": {"draws": "section-64"},
}


@cache
def engine(draw_set: str = "list") -> RussianDraughts:
    return RussianDraughts(DRAW_SETS[draw_set])


# --- the oracle itself ---------------------------------------------------------------------------


def test_oracle_agrees_with_the_case_file() -> None:
    for case in CASES:
        found = oracle.legal(oracle.read_fen(case["fen"]))
        told = sorted((oracle.write_path(p), list(p.captured), p.promotes) for p in found)
        rows = zip(case["legal_moves"], case["captured"], case["promotes"], strict=True)
        assert told == sorted(rows), case["fen"]


def test_oracle_counts_the_first_plies() -> None:
    def count(position: Position, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(count(oracle.apply(position, p), depth - 1) for p in oracle.legal(position))

    assert [count(oracle.start(), depth) for depth in range(1, 6)] == [7, 49, 302, 1469, 7482]


# --- 10,000 positions ----------------------------------------------------------------------------


def played(random: Random) -> Iterator[Position]:
    """Positions of games of random moves from the start, to the lone kings of the endgame."""
    while True:
        position = oracle.start()
        for _ in range(random.randrange(10, 150)):
            options = oracle.legal(position)
            if not options:
                break
            position = oracle.apply(position, random.choice(options))
            yield position


def scattered(random: Random) -> Iterator[Position]:
    """Any pieces anywhere, often many kings."""
    while True:
        king_share = random.choice((0.1, 0.4, 0.9))
        squares = random.sample(oracle.DARK_SQUARES, random.randrange(2, 25))
        sides = [random.choice("wb") for _ in squares]
        yield placed(random, dict(zip(squares, sides, strict=True)), king_share)


def rich_in_captures(random: Random) -> Iterator[Position]:
    """A few pieces to move among many that stand apart from one another, as jumps need them."""
    while True:
        side, ranks = random.choice("wb"), random.choice(("246", "357", "234567"))
        apart = [x for x in oracle.DARK_SQUARES if x[0] not in "ah" and x[1] in ranks]
        many = random.sample(apart, random.randrange(3, 10))
        free = [square for square in oracle.DARK_SQUARES if square not in many]
        few = random.sample(free, random.randrange(1, 4))
        board = dict.fromkeys(many, oracle.other(side)) | dict.fromkeys(few, side)
        yield placed(random, board, random.choice((0.0, 0.2, 0.7)))._replace(side=side)


def placed(random: Random, board: oracle.Board, king_share: float) -> Position:
    """The pieces with some made kings, every one on its last rank among them."""

    def crowned(square: str, piece: str) -> str:
        return piece.upper() if random.random() < king_share else oracle.crowned_on(piece, square)

    return Position({x: crowned(x, piece) for x, piece in board.items()}, random.choice("wb"))


def once_each(positions: Iterator[Position]) -> Iterator[Position]:
    seen = set()
    for position in positions:
        fen = oracle.write_fen(position)
        if fen not in seen:
            seen.add(fen)
            yield position


class Source(NamedTuple):
    """Where positions come from, how many, and what must at least have been met among them."""

    positions: Callable[[Random], Iterator[Position]]
    size: int
    at_least: dict[str, int]


SOURCES = {
    "played": Source(
        played,
        4000,
        {
            "moves": 20_000,
            "captures": 1_500,
            "promotions": 300,
            "promotions that go on": 50,
            "positions without a move": 50,
        },
    ),
    "scattered": Source(
        scattered,
        3000,
        {
            "moves": 14_000,
            "captures": 8_000,
            "promotions": 500,
            "squares crossed twice": 20,
            "most moves": 40,
        },
    ),
    "rich in captures": Source(
        rich_in_captures,
        3000,
        {
            "captures": 18_000,
            "captures of several": 16_000,
            "promotions that go on": 1_800,
            "returns to the start square": 1_000,
            "squares crossed twice": 5_000,
            "most captured": 9,
        },
    ),
}


@pytest.mark.parametrize("name", SOURCES)
def test_engine_agrees_with_the_oracle(name: str, extent: Extent) -> None:
    source, size = SOURCES[name], extent.of(SOURCES[name].size)
    met: Counter[str] = Counter()
    for position in islice(once_each(source.positions(Random(name))), size):
        compare(position, met)
    print(f"{name}: {dict(met)}")
    assert met["positions"] == size
    at_least = extent.least(source.at_least)
    short = {kind: met[kind] for kind, least in at_least.items() if met[kind] < least}
    assert not short, f"too few met of {short}; all that was met: {met}"


def compare(position: Position, met: Counter[str]) -> None:
    """The same moves, and the same position after each."""
    game, board = engine(), oracle.draw_board(position)
    state = game.read_position(oracle.write_fen(position))
    expected = {as_move(position, path): path for path in oracle.legal(position)}
    offered = game.legal(state, SEATS[position.side])
    assert sorted(offered) == sorted(expected), board
    for move, path in expected.items():
        after = game.apply(state, move)
        assert seen_by_all(after) == oracle.apply(position, path), f"{move}\n{board}"
        tally(position.side, path, met)
    met["positions"] += 1
    met["positions without a move"] += not expected
    met["most moves"] = max(met["most moves"], len(expected))


def tally(side: str, path: Path, met: Counter[str]) -> None:
    met["moves"] += 1
    met["captures"] += bool(path.captured)
    met["captures of several"] += len(path.captured) > 1
    met["promotions"] += path.promotes
    met["promotions that go on"] += path.promotes and promotes_before_the_end(side, path)
    met["returns to the start square"] += path.squares[0] == path.squares[-1]
    met["squares crossed twice"] += len(set(path.squares)) < len(path.squares)
    met["most captured"] = max(met["most captured"], len(path.captured))


def promotes_before_the_end(side: str, path: Path) -> bool:
    return any(oracle.crowned_on(side, square) != side for square in path.squares[1:-1])


def as_move(position: Position, path: Path) -> Move:
    cell = engine().topology.cell
    return Move(
        SEATS[position.side],
        path=tuple(map(cell, path.squares)),
        captured=tuple(map(cell, path.captured)),
    )


def seen_by_all(state: Any) -> Position:
    """The engine's state as the oracle writes a position."""
    game = engine()
    board = {}
    for square, piece in zip(game.topology.names, game.observe(state, None), strict=True):
        if piece is not None:
            side = SIDES[piece.seat]
            board[square] = side.upper() if piece.kind == "king" else side
    return Position(board, game.position_text(state)[0].lower())


# --- draw rules 15 to 21 -------------------------------------------------------------------------

STARTS = (
    # 15, 16, 19: kings with nothing to do
    "W:WKa1:BKh2",
    "W:WKa1,c3:BKh2",
    "W:WKa1,Kc1:BKh2,Kh6",
    # 17, 18: against a lone king, on the main diagonal, off it, and coming and going
    "W:WKa7,Kb8,Kc7:BKa1",
    "W:WKa7,Kb8,Kc7:BKe1",
    "W:WKa7,Kb8,Kc7,Kd8:BKa1",
    "W:WKb8,a3,h2,h4:BKe1",
    "W:WKa7,Kb8,Kc7,h2:BKe1",
    "B:WKd2:BKc7,g3,g5,h6",
    "W:WKh2:BKe1,g5,Kh6",
    "W:WKb2:BKd8,Ke3,h4",
    # men alone against the king: never 17, and 18 in the list only
    "W:WKd2:Bc5,d6,d8,g5,h6,h8",
    "W:WKb6:Bd8,g3,h6",
    "B:WKa3:Ba5,b6,h8",
    # 20: four and five pieces, with men whose steps keep rule 16 away
    "W:WKa1,b2:BKh2,g7",
    "W:WKg7,h2:Bb6,b8,Kd6",
    "B:WKf2,h2:Ba7,c5,Kh6",
    # 21: six and seven pieces
    "B:Wa5,Kf4,h4:Ba3,Kc3,d8,h6",
    "W:WKd6,h4,h6:Ba3,f8,Kg1",
    "B:Wc3,Ke5,h2:Ba7,Ke7,h8",
    "W:Wc1,Kf6,h2,Kh4:Ba7,d8,Ke3",
    # eight pieces: no longer 21
    "W:Wd6,Ke7,Kg7,h2:Ba7,Kb6,Kh6,h8",
    # a whole ending
    "W:Wa1,c1,e1,g1:Bb8,d8,f8,h8",
)
SEEDS = 2


class Record(NamedTuple):
    """A game as the oracle wants it: all positions, and the moves between them."""

    positions: list[Position]
    paths: list[Path]


def wandering(random: Random, record: Record, path: Path) -> tuple[float, ...]:
    """The lower, the duller: no captures, promotions and repetitions, but a man's step in time.

    A king that is on the main diagonal mostly stays there.
    """
    now = record.positions[-1]
    after = oracle.apply(now, path)
    offers_capture = any(reply.captured for reply in oracle.legal(after))
    king_moves = len(record.paths) - last_man_move(record)
    wants_man = king_moves >= 24
    moves_man = not oracle.is_king(now.board[path.squares[0]])
    leaves = (
        path.squares[0] in oracle.MAIN_DIAGONAL and path.squares[-1] not in oracle.MAIN_DIAGONAL
    )
    return (
        bool(path.captured) or path.promotes or offers_capture,
        record.positions.count(after),
        wants_man != moves_man,
        leaves and random.random() < 0.8,
        random.random(),
    )


def last_man_move(record: Record) -> int:
    """The number of plies up to and with the last move of a man."""
    for ply in range(len(record.paths), 0, -1):
        if not oracle.is_king(record.positions[ply - 1].board[record.paths[ply - 1].squares[0]]):
            return ply
    return 0


def repeating(random: Random, record: Record, path: Path) -> tuple[float, ...]:
    """Back to where it was before, if that is possible without a capture."""
    after = oracle.apply(record.positions[-1], path)
    offers_capture = any(reply.captured for reply in oracle.legal(after))
    return (bool(path.captured) or offers_capture, -record.positions.count(after), random.random())


def careless(random: Random, record: Record, path: Path) -> tuple[float, ...]:
    """Any move."""
    return (random.random(),)


STYLES = {"wandering": wandering, "repeating": repeating, "careless": careless}


def play(fen: str, draw_set: str, style: str, seed: int) -> str:
    """Plays one game with both, asserting after every ply that they agree; how it ended."""
    random = Random(f"{fen} {style} {seed}")
    game = engine(draw_set)
    record = Record([oracle.read_fen(fen)], [])
    state = game.read_position(fen)
    while True:
        now = record.positions[-1]
        expected = oracle.verdict(record.positions, record.paths, draw_set)
        acting = frozenset() if expected else {SEATS[now.side]}
        assert (ended(game.result(state)), game.to_act(state)) == (expected, acting), (
            f"{draw_set}, {style}, seed {seed}, ply {len(record.paths)} from {fen}\n"
            f"{' '.join(map(oracle.write_path, record.paths))}\n{oracle.draw_board(now)}"
        )
        if expected:
            return expected.cause
        ranks = {path: STYLES[style](random, record, path) for path in oracle.legal(now)}
        path = min(ranks, key=ranks.__getitem__)
        state = game.apply(state, as_move(now, path))
        record.positions.append(oracle.apply(now, path))
        record.paths.append(path)


RULES = {
    "threefold repetition": "15",
    "kings only": "16",
    "against a lone king": "17",
    "on the long diagonal": "18",
    "2 or 3 pieces left": "19",
    "4 or 5 pieces left": "20",
    "6 or 7 pieces left": "21",
}
"""What only the sentence of a draw rule says; of two that fit the later one is meant."""


def ended(result: Any) -> Verdict | None:
    """The engine's result as the oracle writes it, with the number of a draw rule."""
    if result is None:
        return None
    if not result.winners:
        told = english(result.reason)
        return Verdict(None, [rule for part, rule in RULES.items() if part in told][-1])
    (winner,) = result.winners
    return Verdict(SIDES[winner], "no pieces" if "pieces" in english(result.reason) else "no moves")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("draw_set", "rules"),
    [
        ("list", {"15", "16", "17", "18", "19", "20", "21"}),
        ("one-king", {"15", "16", "17", "18", "19", "20", "21"}),
        # 17 for kings alone needs 30 plies of kings: rule 16 then ends the game on the same ply
        ("section-64", {"15", "16", "18", "19", "20", "21"}),
    ],
)
def test_draw_rules_agree_on_every_ply(draw_set: str, rules: set[str], extent: Extent) -> None:
    games = list(product(STARTS, STYLES, range(SEEDS)))
    # Of those that meet every rule in a quarter of the games, the seed of the shortest ones.
    chosen = Random(2745).sample(games, extent.share(len(games)))
    ends = Counter(play(fen, draw_set, style, seed) for fen, style, seed in chosen)
    print(f"{draw_set}: {dict(ends)}")
    assert rules <= set(ends), ends
