"""Lodeboard's jobs, all through the protocol of ``engines.game``: what is timed is what plays.

Each function takes texts, as from a command line, and returns the job, which returns a count.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bench.positions import POSITIONS
from engines import make_game
from engines.game import ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW, RESIGN, AnyGame, Move

Job = Callable[[], int]
ENDING = (RESIGN, OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW)


def _placed(name: str) -> tuple[AnyGame, Any]:
    """The game and the state of one of the positions kept in ``bench.positions``."""
    position = POSITIONS[name]
    game = make_game(position.game, position.options)
    return game, game.read_position(position.text) if position.text else game.initial()


def perft(name: str, depth: str, passes: str) -> Job:
    """Counts the nodes of one depth, several times."""
    game, state = _placed(name)
    return lambda: sum(game.perft(state, int(depth)) for _ in range(int(passes)))


def legal(name: str, calls: str) -> Job:
    """Lists the moves of the seat that has most of them; counts them."""
    game, state = _placed(name)
    seat = max(game.seats, key=lambda seat: len(game.legal(state, seat)))
    return lambda: sum(len(game.legal(state, seat)) for _ in range(int(calls)))


def playouts(name: str, games: str, longest: str) -> Job:
    """Plays random games to the end or to the longest number of plies; counts plies."""
    game, start = _placed(name)
    lot = Random(1)
    return lambda: sum(_playout(game, start, lot, int(longest)) for _ in range(int(games)))


def _playout(game: AnyGame, state: Any, lot: Random, longest: int) -> int:
    for ply in range(longest):
        if game.result(state):
            return ply
        offered = [move for seat in game.seats for move in game.legal(state, seat)]
        # a seat without a move that has to say something: to pass, to choose a side
        offered = offered or [
            Move(seat, choice=word)
            for seat in game.seats
            for word in game.words(state, seat)
            if word not in ENDING
        ]
        state = game.apply(state, lot.choice(offered))
    return longest


JOBS = (perft, legal, playouts)
