"""What the sides that are not on turn could do if they were.

In: a game, a state. Out: moves that show what their pieces attack. Nothing where a piece is hidden,
whose moves could tell what it is. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engines.game import HIDDEN, Game, Move
from engines.search.analysis import SupportsNullMove

S = TypeVar("S")


def moves_of_others(game: Game[S], state: S) -> Sequence[Move]:
    """Return the board moves of all seats that are not on turn, each as if those before it passed.

    None of a seat if one of those cannot pass, because it has to capture or is in check.
    """
    hides = any(piece and piece.kind == HIDDEN for piece in game.observe(state, None))
    if hides or not isinstance(game, SupportsNullMove):
        return ()
    on_turn = {*game.to_act(state)}
    found: list[Move] = []
    left: S | None = game.null_move(state)
    for _ in game.seats[1:]:
        if left is None:
            break
        movers = {*game.to_act(left)} - on_turn
        found += (move for seat in movers for move in game.legal(left, seat) if move.path)
        on_turn |= movers
        left = game.null_move(left)
    return found
