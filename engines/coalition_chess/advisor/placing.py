"""Yellow's army laid out, another one for each seed; and a placing again where nothing else helps.

In: what may be laid, a seed. Out: a layout. The best of some that are drawn: its King is not
attacked, nothing stands in the enemies' fire unguarded, Guards stand before the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from engines.coalition_chess.advisor.worth import VALUES, value_at
from engines.coalition_chess.attacks import attackers
from engines.coalition_chess.options import Rules
from engines.coalition_chess.pieces import (
    EMPTY_BOARD,
    FIGURE,
    KIND,
    KING,
    MACHINE_GUN,
    Board,
    king_of,
    laid,
)
from engines.coalition_chess.squares import BEHIND, GREATER, NEXT, PLACE
from engines.coalition_chess.state import State
from engines.game import Game, Move, Setup
from engines.search.chance import seeded_random
from engines.topology import Cell

_TRIED, _KEPT = 40, 4
"""Arrangements that are compared, and those among them that are worth a closer look: guesses."""

_FRONT: Final = 40
"""What it is worth that a Guard or Machine-gun stands in the second line, another piece in the
first: a guess.
"""

_AIR: Final = 30
"""What a free square beside the King is worth: one that has none is mated by a leap. A guess."""

_CHECKED: Final = 5_000
"""What it costs that the King is attacked: more than everything else."""

Layout = tuple[tuple[Cell, str], ...]


def layouts(setup: Setup, seed: int, rules: Rules) -> list[Move]:
    """The best of some arrangements, the best first, with the other powers where they begin."""
    drawn = list(islice(_drawn(setup, seed), _TRIED))
    drawn.sort(key=lambda each: -_worth(setup, each, rules))
    return [Move(setup.seat, layout=each) for each in drawn[:_KEPT]]


def allowed(game: Game[State], state: State, setup: Setup, seed: int) -> Move:
    """The first arrangement drawn that the rules allow."""
    moves = (Move(setup.seat, layout=each) for each in _drawn(setup, seed))
    return next(move for move in moves if game.refusal(state, move) is None)


def _drawn(setup: Setup, seed: int) -> Iterator[Layout]:
    """Arrangements without end."""
    number = 0
    while True:
        order = sorted(setup.cells, key=lambda cell: seeded_random(seed, (number, cell)))
        yield tuple(sorted(zip(order, setup.kinds, strict=False)))
        number += 1


def _worth(setup: Setup, layout: Layout, rules: Rules) -> int:
    seat = PLACE[setup.seat]
    board: Board = EMPTY_BOARD
    for other, figure in enumerate(FIGURE):
        if other != seat:
            board = laid(board, other, figure, unmoved=False)
    board = laid(board, seat, [(cell, KIND[kind]) for cell, kind in layout], unmoved=False)
    enemies, jump = 0b1111 & ~(1 << seat), not rules.plane_blocked
    own = [king_of(board, seat)] if seat in GREATER else []
    kings = [king_of(board, greater) for greater in GREATER if greater != seat]
    score = sum(_AIR * (not board[cell]) for king in own for cell in NEXT[king])
    for cell, name in layout:
        kind = KIND[name]
        score += value_at(cell, board[cell], kings, own)
        score += _FRONT * ((kind >= MACHINE_GUN) == (len(BEHIND[seat][cell]) == 1))
        if attackers(board, cell, enemies, jump):
            guarded = attackers(board, cell, 1 << seat, jump) and kind != KING
            score -= 0 if guarded else _CHECKED if kind == KING else VALUES[kind]
    return score
