"""How good turning points are: the moves that a game is said to have turned on, beside a search
ten times as long.

Games are those that a middling level plays against itself from the tournament's openings.
``confirmed``: the long search calls the move a slip, too; ``better``: it sees what is called better
as worth more than the move.
"""

from __future__ import annotations

import time
from typing import Any

from bench.courses import FORMATS
from bench.opponents import LevelPlayer
from bench.tournament import mover
from engines import make_game
from engines.search.analysis import Level, Question, loss_of
from firmware_host.computer.adviser import DEEP_LEVEL, Review
from firmware_host.table.messages import Play
from firmware_host.table.table import Table

TIMES = 10
GAMES = 5
PLIES = 110
LEVEL = 3
"""As strong as learners who ask where it turned, or stronger: a guess."""

HIDDEN = ("generals",)
"""In them nobody looks back."""


def played(name: str, number: int, plies: int) -> Table:
    """A game, from an opening by lot."""
    game: Any = make_game(name)
    thinker = game.analyser()
    player = LevelPlayer("", thinker, thinker.levels[min(LEVEL, len(thinker.levels) - 1) - 1])
    table = Table(game, "g")
    opening = iter(FORMATS[name].opening(game, name, number))
    while table.result is None and table.log.entry < plies:
        state, moves = table.states[-1], list(table.moves)
        asked = game, table.states[0], moves, state, mover(game, state), number
        move = next(opening, None) or player.move(*asked)
        assert table.submit(Play("p", table.log.entry, move, True)) is None
    return table


def judged(name: str, number: int, plies: int, times: int) -> tuple[int, int, int, float]:
    """Of one game: how many turning points, confirmed by a search so many times as long, with what
    is better; seconds.
    """
    table = played(name, number, plies)
    game: Any = table.game
    thinker, seat = game.analyser(), game.seats[0]
    began, view = time.perf_counter(), table.view((seat,), seat, board=False)
    review, asked = Review(game, seat, view, thinker.mistake_threshold), list[Question]()
    while (question := review.question) is not None:
        *_, thought = thinker.analyse(question, review.level, 1)
        asked.append(question)
        review.take_analysis(thought)
    turning, seconds = review.turning_points, time.perf_counter() - began
    confirmed = better = 0
    numbers = [number for number, move in enumerate(table.moves) if move.path]
    for one in turning:
        question = asked[numbers.index(one.entry)]
        deep = Level(times * DEEP_LEVEL.nodes, 60, margin=thinker.mistake_threshold)
        *_, thought = thinker.analyse(question, deep, 1)
        lost, less = (loss_of(thought, m) for m in (table.moves[one.entry], one.better.move))
        confirmed += (lost or 0) >= thinker.mistake_threshold
        better += (less or 0) < (lost or 0)
    return len(turning), confirmed, better, seconds


def run(quick: bool) -> None:
    for name in (name for name in FORMATS if name not in HIDDEN):
        plies, times = (4, 1) if quick else (PLIES, TIMES)
        games = [judged(name, n, plies, times) for n in range(1 if quick else GAMES)]
        told, confirmed, better, _ = (sum(column) for column in zip(*games, strict=True))
        longest = max(seconds for *_, seconds in games)
        print(
            f"{name:17} {len(games)} games: {told} turning points, {confirmed} confirmed, "
            f"{better} with something better; {longest:.1f} s at most",
            flush=True,
        )
