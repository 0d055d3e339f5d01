"""Random games: one move drawn by lot, with a liking for captures; layouts and words included.

In: a game, a state, a source of chance. Out: a move the game allows. Knows no game.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engines import game_tree
from engines.game import AnyGame, Move, Setup

CAPTURE_BIAS = 0.3
"""How often a player who may take something wants nothing else."""

COMMAND_RATE = 0.1
"""How often somebody who may say a word says it instead of moving."""

ATTEMPTS = 1000
"""So many layouts are drawn before the set-up counts as one that cannot be done."""


def random_move(game: AnyGame, state: Any, rng: Random) -> Move:
    """One move of a game that is not over; a due layout is that of the seat asked first."""
    offered = game_tree.moves(game, state)
    setups = [s for seat in game.seats if (s := game.setup(state, seat)) is not None]
    due = [setup for setup in setups if setup.due]
    if due or (setups and not offered):
        return random_layout(game, state, (due or setups)[0], rng)
    words = game_tree.other_commands(game, state)
    if words and (not offered or rng.random() < COMMAND_RATE):
        return rng.choice(words)
    if rng.random() < CAPTURE_BIAS:
        scene = game.observe(state, None)
        taking = [m for m in offered if m.captured or (len(m.path) > 1 and scene[m.path[-1]])]
        offered = taking or offered
    return rng.choice(offered)


def random_layout(game: AnyGame, state: Any, setup: Setup, rng: Random) -> Move:
    """An allowed layout. A game that takes none of a thousand is wrong."""
    for _ in range(ATTEMPTS):
        cells = rng.sample(setup.cells, len(setup.kinds))
        move = Move(setup.seat, layout=tuple(sorted(zip(cells, setup.kinds, strict=True))))
        if game.refusal(state, move) is None:
            return move
    raise AssertionError(f"{game.name}: no layout fits {setup}")
