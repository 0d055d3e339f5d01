"""How good hints are: those of a short search beside a search fifty times as long.

Positions come from games that level 3 plays against itself from the tournament's openings.
``agree``: the long search gives the same hint, or one worth as much; ``a piece worse``: it sees the
hint fall behind its own by the game's commonest piece or more, and how many of these lose that
piece: the others miss a gain. Many more hints in draughts are judged by all that there is within
some plies, and those that lose there by the long search, too: a hint that saw further may give a
man for good reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bench.courses import FORMATS
from bench.opponents import LevelPlayer
from bench.rates import wilson
from bench.tournament import mover
from engines import make_game
from engines.game import AnyGame, Move, Seat
from engines.search.alpha_beta import WIN
from engines.search.analysis import Analyser, Level, loss_of
from engines.search.open_analyser import OpenAnalyser

NODES = {"coalition-chess": 2_000, "tafl-king": 2_500, "generals": 800}
NODES_ELSE = 4_500
"""What is seen in 33 ms here, a Pi 4 in about 100 ms."""

TIMES = 50
POSITIONS = 100
PIECE = 90
"""Hundredths of a piece: what a place is worth may make up for the rest."""

AHEAD, MANY = 8, 1_000
"""So many plies of draughts, captures to their end behind them; so many positions."""

SEEN = Level(nodes=10**9, depth=AHEAD, margin=PIECE)
PLAYED = 40
"""Plies of a game, at most: as many as the number of its opening, and round again."""


class Asked(NamedTuple):
    """A position as players of the tournament are told of it, in game ``number``."""

    game: AnyGame
    start: Any
    moves: list[Move]
    state: Any
    seat: Seat
    number: int


def positions(name: str, number: int) -> Iterator[Asked]:
    """So many, one of each game, with more than one move."""
    game: Any = make_game(name)
    thinker = game.analyser()
    player = LevelPlayer("level 3", thinker, thinker.levels[2])
    found = opened = 0
    while found < number:
        start, moves = game.initial(), FORMATS[name].opening(game, name, opened)
        state = start
        for move in moves:
            state = game.push(state, move)
        for _ in range(opened % PLAYED):
            if game.result(state):
                break
            seat = mover(game, state)
            moves.append(player.move(game, start, moves, state, seat, opened))
            state = game.push(state, moves[-1])
        opened += 1
        if not game.result(state) and len(list(game.legal(state, seat := mover(game, state)))) > 1:
            found += 1
            yield Asked(game, start, moves, state, seat, opened)


def compared(name: str, number: int, nodes: int, judge: Level) -> str:
    """Hints of so many nodes, as ``judge`` sees them, and those that lose as a long search does."""
    thinker = make_game(name).analyser()  # type: ignore[attr-defined]
    short, judging, long = (
        LevelPlayer("", thinker, level)
        for level in (Level(nodes, 60), judge, Level(TIMES * nodes, 60, margin=PIECE))
    )
    agree = worse = loses = sure = 0
    for asked in positions(name, number):
        hint, deep = short.thought(*asked).ranked[0].move, judging.thought(*asked)
        lost = loss_of(deep, hint) or 0
        agree += lost == 0
        worse += lost >= PIECE
        if lost >= PIECE and deep.ranked[0].score - lost <= standing(thinker, asked) - PIECE:
            loses += 1
            sure += (loss_of(long.thought(*asked), hint) or 0) >= PIECE
    low, high = wilson(worse, number)
    return (
        f"{name:17} {number} hints of {nodes:,} nodes: {agree / number:.0%} agree, "
        f"{worse} a piece worse or more ({low:.1%} to {high:.1%}), "
        f"of these {loses} lose it, {sure} as a long search sees it"
    )


def standing(thinker: Analyser, asked: Asked) -> int:
    """What the position is worth as it stands; where something is forced, or only texts are known,
    more than anything.
    """
    if isinstance(thinker, OpenAnalyser):
        value = thinker.searchable.value(thinker.searchable.position(asked.state))
        return WIN if value is None else value
    return WIN


def run(quick: bool) -> None:
    print(f"beside searches of {TIMES} times the nodes")
    for name in FORMATS:
        nodes, number = (50, 1) if quick else (NODES.get(name, NODES_ELSE), POSITIONS)
        judge = Level(TIMES * nodes, 60, margin=PIECE)
        print(compared(name, number, nodes, judge), flush=True)
    print(f"beside all of {AHEAD} plies")
    judge = SEEN._replace(depth=2) if quick else SEEN
    print(compared("russian-draughts", 1 if quick else MANY, NODES_ELSE, judge))
