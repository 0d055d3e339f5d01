"""What a public record of the Generals tells beside the moves: who left, where a shown Flag stands.

In: a move with the states before and after it. Out: remarks, made from the public's scenes alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.game import Move
from engines.generals.army import FLAG, KINDS
from engines.generals.notation import SHOW_FLAG
from engines.generals.squares import other, square
from engines.generals.state import State
from engines.generals.visibility import scene


def comments(before: State, move: Move, after: State) -> Iterator[str]:
    """``{flag on a1}``, ``{black leaves}``, ``{both leave}``, or nothing (S6)."""
    if move.choice == SHOW_FLAG:
        cell = next(
            cell
            for cell, piece in enumerate(scene(after, None))
            if piece and piece.seat == move.seat and piece.kind == KINDS[FLAG]
        )
        yield f"{{flag on {square(cell)}}}"
    if move.path and scene(before, None)[move.path[-1]]:
        left = scene(after, None)[move.path[-1]]
        yield f"{{{other(left.seat)} leaves}}" if left else "{both leave}"
