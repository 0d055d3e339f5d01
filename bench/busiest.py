"""Searches the positions of Russian draughts with the most moves: ``python -m bench.busiest``.

A climb with a cooling tolerance for steps down, started anew several times from seeded random
boards: one piece is moved, put, taken away, crowned or changes sides. Up to twelve pieces a side;
whether a game can lead there is not asked. What it found is kept in ``bench.positions``.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import exp
from random import Random

from engines.russian_draughts import RussianDraughts

GAME = RussianDraughts({})
SQUARES = [
    name for name, shade in zip(GAME.topology.names, GAME.topology.shades, strict=True) if shade
]
Board = dict[str, str]
"""Pieces by square: ``w``, ``b`` men, ``W``, ``B`` kings. White is to move."""


def fen(board: Board) -> str:
    def listed(side: str) -> str:
        own = ((x, piece) for x, piece in sorted(board.items()) if piece.lower() == side)
        return ",".join(("K" if piece.isupper() else "") + x for x, piece in own)

    return f"W:W{listed('w')}:B{listed('b')}"


def changed(random: Random, board: Board) -> Board:
    """The board with one piece changed; as before where the rules do not allow the new one."""
    after = dict(board)
    square, piece = random.choice(SQUARES), random.choice("wbWB")
    if square in after and random.random() < 0.6:
        piece = after.pop(random.choice(list(after)))
        square = random.choice([x for x in SQUARES if x not in after])
    elif square in after and random.random() < 0.5:
        del after[square]
        return after if fits(after) else board
    after[square] = piece
    return after if fits(after) else board


def fits(board: Board) -> bool:
    sides = "".join(board.values()).lower()
    crowned = all(x[1] != {"w": "8", "b": "1"}.get(piece) for x, piece in board.items())
    return crowned and 1 <= sides.count("w") <= 12 and 1 <= sides.count("b") <= 12


def quiet_moves(board: Board) -> int:
    moves = GAME.legal(GAME.read_position(fen(board)), GAME.seats[0])
    return 0 if not moves or moves[0].captured else len(moves)


def capture_paths(board: Board) -> int:
    moves = GAME.legal(GAME.read_position(fen(board)), GAME.seats[0])
    return len(moves) if moves and moves[0].captured else 0


def climb(random: Random, score: Callable[[Board], int], steps: int) -> tuple[int, str]:
    board: Board = {"a1": "W", "h8": "B"}
    now = score(board)
    best = (now, fen(board))
    for step in range(steps):
        tolerance = 0.1 * (1 - step / steps) + 1e-9
        after = changed(random, board)
        then = score(after)
        loss = (now - then) / max(now, 1)
        if loss <= 0 or random.random() < exp(-loss / tolerance):
            board, now = after, then
        best = max(best, (now, fen(board)))
    return best


def main() -> None:
    options = argparse.ArgumentParser(description="search the positions with the most moves")
    options.add_argument("--seeds", type=int, default=6)
    options.add_argument("--steps", type=int, default=30_000)
    asked = options.parse_args()
    for name, score in (("quiet moves", quiet_moves), ("capture paths", capture_paths)):
        found = [climb(Random(seed), score, asked.steps) for seed in range(asked.seeds)]
        count, text = max(found)
        print(f"most {name}: {count}  {text}")
        print(f"  the best of each seed: {[count for count, _ in found]}", flush=True)


if __name__ == "__main__":
    main()
