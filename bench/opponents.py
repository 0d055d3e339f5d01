"""Who plays in ``bench.tournament``: levels, a player by lot, one that looks a ply ahead, others'.

Effort is counted in nodes or plies, chance comes from the number of the game.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Protocol

from bench.contest import PY_DRAUGHTS, ROOT, prepared, python_for
from engines import game_tree
from engines.game import AnyGame, Move
from engines.search.levels import Level, chosen
from engines.search.thinking import Thinker, question

GREEDY = Level(nodes=10**6, depth=1)
"""Every move of its own, and captures to their end."""


class Player(Protocol):
    """``str`` names it with all that its play depends on. ``wanted``: the share of the points that
    the highest level is to have against it, in so many ``games``; 0: it is not asked for.
    """

    name: str
    wanted: float
    games: int

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, number: int
    ) -> Move:
        """The move of the side on turn in game ``number``, after these moves from ``start``."""


class ByLevel:
    def __init__(self, name: str, thinker: Thinker, level: Level, wanted: float = 0) -> None:
        self.name, self.wanted, self.games = name, wanted, 200
        self._thinker, self._level = thinker, level

    def __str__(self) -> str:
        return f"{self.name} {list(self._level)}"

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, number: int
    ) -> Move:
        asked = question(game, start, moves, state.turn)
        *_, last = self._thinker.think(asked, self._level, number)
        return chosen(last, self._level.margin, number).move


class ByLot:
    name, wanted, games = "random", 0.99, 200

    def __str__(self) -> str:
        return self.name

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, number: int
    ) -> Move:
        return Random(f"{number} {len(moves)}").choice(game_tree.moves(game, state))


class Foreign:
    """py-draughts' SimpleEngine, in its own environment: a position a line, and its move a line."""

    name, wanted, games = "py-draughts, depth 6", 0.9, 100

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [python_for(PY_DRAUGHTS), "-m", "bench.foreign_player", "6"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __str__(self) -> str:
        return f"{self.name} {PY_DRAUGHTS}"

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, number: int
    ) -> Move:
        """Told by its result: two ways to take the same pieces are one to py-draughts."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(game.position_text(state) + "\n")
        self._process.stdin.flush()
        wanted = game.position_text(game.read_position(self._process.stdout.readline()))
        for move in game.legal(state, state.turn):
            if game.position_text(game.push(state, move)) == wanted:
                return move
        raise ValueError(f"py-draughts comes to {wanted} from {game.position_text(state)}")


def players(game: AnyGame, name: str) -> Iterator[Player]:
    """The levels of a game from the weakest on, and all that its highest plays against."""
    thinker = game.thinker()  # type: ignore[attr-defined]
    for number, level in enumerate(thinker.levels, start=1):
        yield ByLevel(f"level {number}", thinker, level)
    yield ByLot()
    yield ByLevel("one ply", thinker, GREEDY, wanted=0.95)
    if name == "russian-draughts" and prepared(PY_DRAUGHTS):
        yield Foreign()
