"""py-draughts' SimpleEngine, in its own environment: ``python -m bench.foreign_player DEPTH``.

In: a FEN a line. Out: the FEN after its move, a line each.
"""

from __future__ import annotations

import sys


def main(depth: str) -> None:
    from draughts import RussianBoard, SimpleEngine

    engine = SimpleEngine(depth_limit=int(depth))
    for line in sys.stdin:
        board = RussianBoard.from_fen(line.strip())
        board.push(engine.get_best_move(board))
        print(board.fen.split('"')[1], flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
