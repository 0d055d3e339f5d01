"""Lodeboard's jobs, all through the protocol of ``engines.game``: what is timed is what plays.

Each function takes texts, as from a command line, and returns the job, which returns a count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from bench.positions import POSITIONS
from engines import games, make_game
from engines.game import AnyGame, Move

Job = Callable[[], int]


def _placed(name: str) -> tuple[AnyGame, Any]:
    """The game and the state of one of the positions kept in ``bench.positions``."""
    position = POSITIONS[name]
    game = make_game(position.game, position.options)
    return game, game.read_position(position.text) if position.text else game.initial()


def perft(name: str, depth: str, passes: str) -> Job:
    """Counts the nodes of one depth, several times."""
    game, state = _placed(name)
    return lambda: sum(games.perft(game, state, int(depth)) for _ in range(int(passes)))


def legal(name: str, calls: str) -> Job:
    """Lists the moves of the seat that has most of them; counts them."""
    game, state = _placed(name)
    seat = max(game.seats, key=lambda seat: len(game.legal(state, seat)))
    return lambda: sum(len(game.legal(state, seat)) for _ in range(int(calls)))


def playout(game: AnyGame, state: Any, choose: Callable[[Sequence[Move]], Move]) -> Iterator[Any]:
    """The states of one game from this one to its end, ``choose`` picking every move; where no
    piece can move, a word that has to be said, such as a pass. Raises IndexError or what ``choose``
    raises for nothing to choose from: a layout is owed.
    """
    while True:
        yield state
        if game.result(state):
            return
        offered = games.moves(game, state) or games.other_commands(game, state)
        state = game.push(state, choose(offered))


def playouts(name: str, games: str, longest: str) -> Job:
    """Plays random games to the end or to the longest number of plies; counts plies."""
    game, start = _placed(name)
    choose = Random(1).choice

    def plies() -> int:
        states = islice(playout(game, start, choose), int(longest) + 1)
        return sum(1 for _ in states) - 1

    return lambda: sum(plies() for _ in range(int(games)))


JOBS = (perft, legal, playouts)
