"""The weights of Russian draughts: games the product plays against itself, and a fit to them.

``python -m bench.patterns --games 60000 --kept FILE`` plays games from openings by lot, each a line
as soon as it is over (some thousands in a night; what was broken off goes on), and fits to all that
are in FILE; ``--write`` keeps the table that comes with the game. A position without a capture is
a row: its result is explained by the material, the main road and the pattern of each block, the
latter with all pieces on the board and with none (logistic regression). By hand is ``MORE`` alone:
results say little of a man in a game that is won already, and no hint may give one there.
"""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from math import exp, sqrt
from pathlib import Path
from random import Random
from struct import pack
from zlib import compress

from bench.other_programs import ENVIRONMENTS
from engines import make_game
from engines.russian_draughts.board import WHITE
from engines.russian_draughts.patterns import (
    FILE,
    FITTED,
    MAX_KINGS,
    MAX_MEN,
    PATTERNS,
    SHARES,
    Block,
    place,
)
from engines.russian_draughts.rules import MAIN_DIAGONAL
from engines.russian_draughts.search_adapter import SearchAdapter
from engines.search.analysis import Level, choose_move

LEVEL = Level(nodes=500, depth=60, margin=1)
"""Who plays."""

OPENING = (4, 8)
"""Plies by lot, at least and at most."""

LONGEST = 300
PASSES = 8
RATE = 0.1
"""The first step of a weight; the others shrink with what it has moved (Duchi, Hazan and Singer
2011, Adaptive subgradient methods, JMLR 12: 2121-2159).
"""

DRAWN = 1e-4
"""How much of a weight every row takes away that it is in."""

MAN = 100
MORE = (37, 87)
"""Hundredths added to each man and each king, with which a man has ``MAN``; they cost no points."""

Row = tuple[int, int, int, float]
"""White's pieces, Black's, all kings, White's points."""

Terms = list[tuple[int, float]]
"""Weights by number, each with how much of it counts."""

BLOCKS = [Block(file, rank) for file in (0, 2, 4) for rank in (0, 2, 4)]
MATERIAL = 2 * len(FITTED) * PATTERNS
COUNTS = ((MAX_MEN + 1) * (MAX_KINGS + 1)) ** 2
A_MAN, A_KING, ROAD = (MATERIAL + COUNTS + number for number in range(3))
SIZE = ROAD + 1
"""Where weights stand: two for each pattern, one for each material, and three."""


def played(number: int, level: Level = LEVEL) -> list[Row]:
    """The rows of one game."""
    game = make_game("russian-draughts")
    thinker = game.analyser()  # type: ignore[attr-defined]
    lot, state = Random(f"patterns {number}"), game.initial()
    rows: list[tuple[int, int, int]] = []
    opening, looking = lot.randint(*OPENING), SearchAdapter()
    for ply in range(LONGEST):
        if game.result(state):
            break
        if ply < opening:
            move = lot.choice(list(game.legal(state, state.turn)))
        else:
            if looking.value(looking.position(state)) is not None:
                rows.append((state.white, state.black, state.kings))
            *_, last = thinker.analyse_state(state, state.turn, level, number)
            move = choose_move(last, level.margin, number).move
        state = game.push(state, move)
    result = game.result(state)
    points = float(WHITE in result.winners) if result and result.winners else 0.5
    return [(*row, points) for row in rows]


def turned(row: Row) -> Row:
    """The same from the other side of the board."""
    white, black, kings = (int(f"{mask:036b}"[::-1], 2) for mask in row[:3])
    return black, white, kings, 1 - row[3]


def terms(row: Row) -> Terms:
    """What explains a row."""
    white, black, kings, _ = row
    counted = tuple(
        mask.bit_count() for mask in (white & ~kings, white & kings, black & ~kings, black & kings)
    )
    opening = sum(counted) / SHARES
    found: Terms = []
    for each in BLOCKS:
        sign = -1 if each.turned else 1
        at = 2 * PATTERNS * each.fitted + each.pattern(white & ~kings, black & ~kings)
        found += [(at, sign * opening), (at + PATTERNS, sign * (1 - opening))]
    found.append((MATERIAL + place(counted), 1))  # type: ignore[arg-type]
    found += [(A_MAN, counted[0] - counted[2]), (A_KING, counted[1] - counted[3])]
    roads = [bool(side & kings & MAIN_DIAGONAL) for side in (white, black)]
    found.append((ROAD, roads[0] - roads[1]))
    return [(at, much) for at, much in found if much]


def fitted(rows: Sequence[Row], passes: int = PASSES) -> Sequence[float]:
    """Every weight, in logits. A row is seen from either side, by lot: both weigh alike."""
    weights, moved = array("d", bytes(8 * SIZE)), array("d", bytes(8 * SIZE))
    lot = Random(1)
    for _ in range(passes):
        for row in lot.sample(rows, len(rows)):
            seen = turned(row) if lot.random() < 0.5 else row
            explained = terms(seen)
            logit = sum(weights[at] * much for at, much in explained)
            wrong = 1 / (1 + exp(-max(min(logit, 30), -30))) - seen[3]
            for at, much in explained:
                slope = wrong * much + DRAWN * weights[at]
                moved[at] += slope * slope
                weights[at] -= RATE * slope / sqrt(moved[at] + 1e-9)
    return weights


def scale(rows: Iterable[Row], weights: Sequence[float]) -> float:
    """Hundredths for a logit: a man more, all told, is worth ``MAN`` where there are no kings."""
    both = square = 0.0
    for row in rows:
        men = row[0].bit_count() - row[1].bit_count()
        if men and not row[2]:
            both += men * sum(weights[at] * much for at, much in terms(row))
            square += men * men
    return (MAN - MORE[0]) * square / both


def packed(weights: Sequence[float], logit: float) -> bytes:
    """The file that ``patterns`` reads. What is the same from both sides is made equal."""
    numbers = array("b")
    for at, (file, rank) in enumerate(FITTED):
        for first in (2 * at * PATTERNS, (2 * at + 1) * PATTERNS):
            table = weights[first : first + PATTERNS]
            if (file, rank) == (2, 2):
                table = [(x - table[_opposite(n)]) / 2 for n, x in enumerate(table)]
            numbers.extend(max(min(round(logit * x), 127), -127) for x in table)
    material = list[int]()
    for own in _counted():
        for other in _counted():
            one, two = (weights[MATERIAL + place(x)] for x in (own + other, other + own))
            men, kings = own[0] - other[0], own[1] - other[1]
            fit = (one - two) / 2 + weights[A_MAN] * men + weights[A_KING] * kings
            material.append(round(logit * fit + MORE[0] * men + MORE[1] * kings))
    material.append(round(logit * weights[A_KING] + MORE[1]))
    return compress(numbers.tobytes() + pack(f"<{len(material)}h", *material), 9)


def _counted() -> Iterator[tuple[int, int]]:
    for men in range(MAX_MEN + 1):
        for kings in range(MAX_KINGS + 1):
            yield men, kings


def _opposite(number: int) -> int:
    """The pattern that the other side sees in the middle of the board."""
    found, rest = 0, number
    for _ in range(8):
        rest, digit = divmod(rest, 3)
        found = 3 * found + (0, 2, 1)[digit]
    return found


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.patterns", allow_abbrev=False)
    parser.add_argument("--games", type=int, default=100, help="so many in all")
    parser.add_argument("--nodes", type=int, default=LEVEL.nodes, help="for each move")
    parser.add_argument("--kept", type=Path, default=ENVIRONMENTS / "patterns.jsonl")
    parser.add_argument("--write", action="store_true", help="keep the table")
    asked = parser.parse_args(words)
    asked.kept.parent.mkdir(parents=True, exist_ok=True)
    before = asked.kept.read_text("utf-8").splitlines() if asked.kept.exists() else []
    rows: list[Row] = [tuple(row) for line in before for row in json.loads(line)]
    with asked.kept.open("a", encoding="utf-8") as out:
        for number in range(len(before), asked.games):
            game = played(number, LEVEL._replace(nodes=asked.nodes))
            out.write(json.dumps(game) + "\n")
            out.flush()
            rows += game
    weights = fitted(rows)
    logit = scale(rows, weights)
    print(f"{len(rows):,} rows; a logit is {logit:.0f} hundredths of a man")
    print(f"a main road: {logit * weights[ROAD]:.0f}")
    if asked.write:
        there = files("engines.russian_draughts").joinpath(FILE)
        Path(str(there)).write_bytes(packed(weights, logit))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
