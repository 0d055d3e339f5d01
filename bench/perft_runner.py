"""Counts with one library and prints nodes, processor seconds and wall seconds as a JSON list.

``python -m bench.perft_runner NAME DEPTH PASSES``, with the Python of that library's environment:
each function imports its library itself and returns what is to be timed.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

Perft = Callable[[int], int]


def lodeboard() -> Perft:
    from engines.russian_draughts import RussianDraughts

    game = RussianDraughts({})
    return lambda depth: game.perft(game.initial(), depth)


def py_draughts_bulk() -> Perft:
    from draughts import RussianBoard

    def count(board: Any, depth: int) -> int:
        moves = board.legal_moves
        if depth == 1:
            return len(moves)
        nodes = 0
        for move in moves:
            board.push(move)
            nodes += count(board, depth - 1)
            board.pop()
        return nodes

    return lambda depth: count(RussianBoard(), depth)


def py_draughts_leaf() -> Perft:
    from draughts import RussianBoard

    def count(board: Any, depth: int) -> int:
        if depth == 0:
            return 1
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += count(board, depth - 1)
            board.pop()
        return nodes

    return lambda depth: count(RussianBoard(), depth)


def pydraughts() -> Perft:
    # the Game, for the Board around it keeps the texts of all positions too and is slower
    from draughts.core.game import Game

    def count(game: Any, depth: int) -> int:
        moves, _ = game.legal_moves()
        if depth == 1:
            return len(moves)
        nodes = 0
        for move in moves:
            game.push(move)
            nodes += count(game, depth - 1)
            game.pop()
        return nodes

    return lambda depth: count(Game("russian"), depth)


RUNNERS = {
    runner.__name__: runner
    for runner in (lodeboard, py_draughts_bulk, py_draughts_leaf, pydraughts)
}


def main(name: str, depth: int, passes: int) -> None:
    perft = RUNNERS[name]()
    cpu, wall = time.process_time(), time.perf_counter()
    nodes = sum(perft(depth) for _ in range(passes))
    print(json.dumps([nodes, time.process_time() - cpu, time.perf_counter() - wall]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
