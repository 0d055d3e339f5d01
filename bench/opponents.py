"""Who plays in ``bench.tournament``: levels, a player by lot, one that looks a ply ahead, others'.

Effort is counted in nodes or plies, chance comes from the number of the game.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Protocol

from bench.contest import PY_DRAUGHTS, ROOT, prepare_environment, python_for
from engines.coalition_chess.analysis.evaluation import VALUES
from engines.coalition_chess.board import KIND, KIND_OF
from engines.game import RESIGN, AnyGame, Move, Seat
from engines.search.analysis import Analyser, Analysis, Level, choose_move, question_of
from engines.search.open_analyser import OpenAnalyser

GREEDY = Level(nodes=10**6, depth=1)
"""Every move of its own, and captures to their end."""

SAMPLED = Level(nodes=8 * 40, depth=1)
"""The same where ranks are hidden: about eight armies that there can be."""


class Player(Protocol):
    """``str`` names it with all that its play depends on. ``wanted``: the share of the points that
    the highest level is to have against it, in so many ``games``; 0: it is not asked for.
    """

    name: str
    wanted: float
    games: int

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
    ) -> Move:
        """What a seat does in game ``number``, after these moves from ``start``."""


class LevelPlayer:
    def __init__(self, name: str, thinker: Analyser, level: Level, wanted: float = 0) -> None:
        self.name, self.wanted, self.games = name, wanted, 200
        self._thinker, self._level = thinker, level

    def __str__(self) -> str:
        return f"{self.name} {list(self._level)}"

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
    ) -> Move:
        thought = self.thought(game, start, moves, state, seat, number)
        return choose_move(thought, self._level.margin, number).move

    def thought(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
    ) -> Analysis:
        """What it has found when its nodes are used up."""
        if isinstance(self._thinker, OpenAnalyser):  # the same answers, without reading the game
            *_, last = self._thinker.analyse_state(state, seat, self._level, number)
        else:
            asked = question_of(game, start, moves, seat)
            *_, last = self._thinker.analyse(asked, self._level, number)
        return last


class RandomPlayer:
    name, games = "random", 200

    def __init__(self, wanted: float = 0.99) -> None:
        self.wanted = wanted

    def __str__(self) -> str:
        return self.name

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
    ) -> Move:
        lot = Random(f"{number} {len(moves)}")
        return lot.choice(list(game.legal(state, seat)) or [command_or_setup(game, state, seat)])


class Greedy:
    """Joins by lot as soon as it can, mates if it sees it, else takes what is worth most."""

    name, wanted, games = "greedy", 0.75, 100

    def __init__(self, worth: Callable[[Any, Move], int]) -> None:
        self._worth = worth

    def __str__(self) -> str:
        return self.name

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
    ) -> Move:
        lot = Random(f"{number} {len(moves)}")
        joins = [word for word in game.commands(state, seat) if word.startswith("join-")]
        legal = list(game.legal(state, seat))
        if joins or not legal:
            return (
                Move(seat, choice=lot.choice(joins))
                if joins
                else command_or_setup(game, state, seat)
            )
        lot.shuffle(legal)
        for move in legal:
            result = game.result(game.push(state, move))
            if result and seat in result.winners:
                return move
        return max(legal, key=lambda move: self._worth(state, move))


def command_or_setup(game: AnyGame, state: Any, seat: Seat) -> Move:
    """What a seat does that has no move: a word that goes on, or an army laid out as it comes."""
    words = [w for w in game.commands(state, seat) if w != RESIGN and not w.endswith("-draw")]
    if words:
        return Move(seat, choice=words[0])
    setup = game.setup(state, seat)
    assert setup
    lot = Random(repr(setup))
    while True:
        layout = zip(lot.sample(setup.cells, len(setup.kinds)), setup.kinds, strict=True)
        move = Move(seat, layout=tuple(sorted(layout)))
        if game.refusal(state, move) is None:
            return move


def captured(state: Any, move: Move) -> int:
    """What a move of Coalition Chess takes and becomes is worth."""
    victim = state.board[move.captured[0] if move.captured else move.path[-1]]
    return VALUES.get(KIND_OF[victim], 0) + VALUES.get(KIND.get(move.choice, 0), 0)


class ExternalPlayer:
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
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
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
    thinker = game.analyser()  # type: ignore[attr-defined]
    for number, level in enumerate(thinker.levels, start=1):
        yield LevelPlayer(f"level {number}", thinker, level)
    if name == "generals":
        yield RandomPlayer(0.97)
        yield LevelPlayer("one ply", thinker, SAMPLED, wanted=0.7)
        return
    yield RandomPlayer()
    yield LevelPlayer("one ply", thinker, GREEDY, wanted=0 if len(game.seats) > 2 else 0.95)
    if len(game.seats) > 2:
        yield Greedy(captured)
    if name == "russian-draughts" and prepare_environment(PY_DRAUGHTS):
        yield ExternalPlayer()
