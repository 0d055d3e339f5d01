"""The same jobs done by other programs, each with the calls its own documentation shows.

Each function imports its library itself, for it runs in that library's environment. ``python -m
bench.others DEPTH`` is py-draughts' SimpleEngine: it reads a FEN a line, and writes the FEN after
its move.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from typing import Any

Job = Callable[[], int]


def py_draughts_bulk(depth: str, passes: str) -> Job:
    """Counts moves at the last ply without making them."""
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

    return lambda: sum(count(RussianBoard(), int(depth)) for _ in range(int(passes)))


def py_draughts_leaf(depth: str, passes: str) -> Job:
    """Makes the moves of the last ply too."""
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

    return lambda: sum(count(RussianBoard(), int(depth)) for _ in range(int(passes)))


def pydraughts(depth: str, passes: str) -> Job:
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

    return lambda: sum(count(Game("russian"), int(depth)) for _ in range(int(passes)))


def py_draughts_playouts(games: str) -> Job:
    """Random games to the end; counts plies."""
    from draughts import RussianBoard

    lot = Random(1)

    def plies() -> int:
        board, made = RussianBoard(), 0
        while not board.game_over:
            board.push(lot.choice(board.legal_moves))
            made += 1
        return made

    return lambda: sum(plies() for _ in range(int(games)))


def py_draughts_legal(fen: str, calls: str) -> Job:
    """Lists the moves of a position, or of the start; counts them."""
    from draughts import RussianBoard

    board = RussianBoard.from_fen(fen) if fen else RussianBoard()
    return lambda: sum(len(board.legal_moves) for _ in range(int(calls)))


def hnefatafl_legal(calls: str) -> Job:
    """Lists the moves of the start; counts them."""
    from hnefatafl import TaflBoard

    board = TaflBoard()
    return lambda: sum(len(board.get_all_valid_moves()) for _ in range(int(calls)))


def hnefatafl_playouts(games: str) -> Job:
    """Random games, which this package ends at ply 75 at the latest; counts plies."""
    from hnefatafl import TaflBoard

    lot = Random(1)

    def plies() -> int:
        board, over = TaflBoard(), False
        while not over:
            over = board.make_move(lot.choice(board.get_all_valid_moves()))
        return board.moves

    return lambda: sum(plies() for _ in range(int(games)))


def chess_playouts(games: str) -> Job:
    """Random games to the end; counts plies."""
    import chess

    lot = Random(1)

    def plies() -> int:
        board = chess.Board()
        while not board.outcome():
            board.push(lot.choice(list(board.legal_moves)))
        return board.ply()

    return lambda: sum(plies() for _ in range(int(games)))


def chess_perft(depth: str, passes: str) -> Job:
    """Counts moves at the last ply without making them."""
    import chess

    def count(board: Any, depth: int) -> int:
        if depth == 1:
            return int(board.legal_moves.count())
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += count(board, depth - 1)
            board.pop()
        return nodes

    return lambda: sum(count(chess.Board(), int(depth)) for _ in range(int(passes)))


def chess_legal(fen: str, calls: str) -> Job:
    """Lists the moves of a position; counts them."""
    import chess

    board = chess.Board(fen)
    return lambda: sum(len(list(board.legal_moves)) for _ in range(int(calls)))


def main(depth: str) -> None:
    from draughts import RussianBoard, SimpleEngine

    engine = SimpleEngine(depth_limit=int(depth))
    for line in sys.stdin:
        board = RussianBoard.from_fen(line.strip())
        board.push(engine.get_best_move(board))
        print(board.fen.split('"')[1], flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
