"""A game by lot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engines.game import Game, Move


def by_lot(game: Game, seed: int) -> Iterator[Move]:
    """The moves of a game by lot, to its end: of those made with the hand, each as likely."""
    lot, state = Random(seed), game.initial()
    while game.result(state) is None:
        (seat,) = game.to_act(state)
        move = lot.choice([move for move in game.legal(state, seat) if move.path])
        yield move
        state = game.apply(state, move)
