"""How good what the computer says is, and how fast it looks ahead, in three parts.

``hints``: those of a short search beside a search fifty times as long. ``agree``: the long search
gives the same hint, or one worth as much; ``a piece worse``: it sees the hint fall behind its own
by the game's commonest piece or more, and how many of these lose that piece; the others miss a
gain. Many more hints in draughts are judged by all that there is within some plies, and those that
lose there by the long search, too: a hint that saw further may give a man for good reason.

``turning``: the moves that a game is said to have turned on, beside a search ten times as long.
``confirmed``: it calls the move a slip, too; ``better``: it sees what is called better as worth
more.

``thinking``: nodes a second, how deep in how long, how much memory. A node is a position that the
search visits, captures behind the last ply included. ``wanted`` are the nodes a second of the
sketches this search was made from, on another machine.

Games begin with the tournament's openings; levels of the computer's play them against themselves.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any, NamedTuple

from bench.level_tournament import FORMATS, LevelPlayer, mover
from bench.measurement_page import wilson
from engines import games, make_game
from engines.game import AnyGame, Move, Seat
from engines.search.alpha_beta import WIN, Limits, Search, TranspositionTable
from engines.search.analysis import Analyser, Level, Question, loss_of
from engines.search.open_analyser import OpenAnalyser
from firmware_host.computer.adviser import DEEP_LEVEL, Review
from firmware_host.table.messages import Play
from firmware_host.table.table import Table

# --- hints ---

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


def run_hints(quick: bool) -> None:
    print(f"beside searches of {TIMES} times the nodes")
    for name in FORMATS:
        nodes, number = (50, 1) if quick else (NODES.get(name, NODES_ELSE), POSITIONS)
        judge = Level(TIMES * nodes, 60, margin=PIECE)
        print(compared(name, number, nodes, judge), flush=True)
    print(f"beside all of {AHEAD} plies")
    judge = SEEN._replace(depth=2) if quick else SEEN
    print(compared("russian-draughts", 1 if quick else MANY, NODES_ELSE, judge))


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


def standing(thinker: Analyser, asked: Asked) -> int:
    """What the position is worth as it stands; where something is forced, or only texts are known,
    more than anything.
    """
    if isinstance(thinker, OpenAnalyser):
        value = thinker.searchable.value(thinker.searchable.position(asked.state))
        return WIN if value is None else value
    return WIN


# --- turning points ---

LONGER = 10
JUDGED = 5
PLIES = 110
LEVEL = 3
"""As strong as learners who ask where it turned, or stronger: a guess."""

HIDDEN = ("generals",)
"""In them nobody looks back."""


def run_turning(quick: bool) -> None:
    for name in (name for name in FORMATS if name not in HIDDEN):
        plies, times = (2, 1) if quick else (PLIES, LONGER)
        games = [judged(name, n, plies, times) for n in range(1 if quick else JUDGED)]
        told, confirmed, better, *_ = (sum(column) for column in zip(*games, strict=True))
        first, longest = (max(game[column] for game in games) for column in (3, 4))
        print(
            f"{name:17} {len(games)} games: {told} turning points, {confirmed} confirmed, "
            f"{better} with something better; the first after {first:.1f} s, all after"
            f" {longest:.1f} s at most",
            flush=True,
        )


def judged(name: str, number: int, plies: int, times: int) -> tuple[int, int, int, float, float]:
    """Of one game: how many turning points, confirmed by a search so many times as long, with what
    is better; seconds until the first and until all are found.
    """
    table = played(name, number, plies)
    game: Any = table.game
    thinker, seat = game.analyser(), game.seats[0]
    began, view = time.perf_counter(), table.view((seat,), seat, board=False)
    review, asked = Review(game, seat, view, thinker.mistake_threshold), dict[int, Question]()
    first = 0.0
    while (task := review.task) is not None:
        *_, thought = thinker.analyse(task.question, task.level, 1)
        asked.setdefault(task.entry, task.question)
        review.take_analysis(thought)
        if review.turning_points and not first:
            first = time.perf_counter() - began
    turning, seconds = review.turning_points, time.perf_counter() - began
    confirmed = better = 0
    for one in turning:
        question = asked[one.entry]
        deep = Level(times * DEEP_LEVEL.nodes, 60, margin=thinker.mistake_threshold)
        *_, thought = thinker.analyse(question, deep, 1)
        lost, less = (loss_of(thought, m) for m in (table.moves[one.entry], one.better.move))
        confirmed += (lost or 0) >= thinker.mistake_threshold
        better += (less or 0) < (lost or 0)
    return len(turning), confirmed, better, first or seconds, seconds


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


# --- looking ahead ---

SEARCHED = 60_000
SEARCHED_FROM = 8
EVERY = 6
"""Plies by lot between two positions."""

WANTED = {
    "russian-draughts": "105-147",
    "tafl-king": "82-124",
    "krieger": "268",
    "coalition-chess": "44-67",
}
OPTIONS = {"coalition-chess": {"players": "2", "yellow-setup": "usual"}}
"""Two coalitions from the start, and no army to lay out first."""

SPEED_NOTE = """\
Of the start and of positions of games by lot: the median (lowest to highest). A depth is named that
more than half of them reached, in seconds of processor time."""


class Run(NamedTuple):
    """``reached``: seconds of processor time until each depth was whole."""

    nodes: int
    cpu_s: float
    wall_s: float
    reached: tuple[float, ...]


def run_thinking(quick: bool) -> None:
    nodes, number = (500, 2) if quick else (SEARCHED, SEARCHED_FROM)
    print(f"{'':17} {'nodes/s processor time':30} {'wall':>9}  wanted  seconds to each depth")
    for name, wanted in WANTED.items():
        found = starts(name, number)
        searched(*found[0], 200)  # tables are made before the clock starts
        runs = [searched(*each, nodes) for each in found]
        rates = sorted(each.nodes / each.cpu_s for each in runs)
        wall = median(each.nodes / each.wall_s for each in runs)
        spread = f"{median(rates):,.0f} ({rates[0]:,.0f} to {rates[-1]:,.0f})"
        depths = "  ".join(
            f"{depth}: {median(times):.2f}"
            for depth in range(1, 13)
            if len(times := [x.reached[depth - 1] for x in runs if len(x.reached) >= depth])
            > number / 2
        )
        print(f"{name:17} {spread:30} {wall:>9,.0f}  {wanted:>6}k  {depths}")
    print(SPEED_NOTE)
    print(f"here {number} positions, {nodes:,} nodes each")
    for name in WANTED:
        most = nodes if quick else 5 * nodes
        used = memory_mb(*starts(name, 1)[0], most)
        print(f"{name}: {used:.0f} MB at most in a search of {most:,} nodes")


def starts(name: str, number: int) -> list[tuple[OpenAnalyser[Any, Any], Any]]:
    """The start, and positions of games by lot; each with who looks ahead in it."""
    game = make_game(name, OPTIONS.get(name, {}))
    lot, states = Random(1), [game.initial()]
    while len(states) < number:
        state = game.initial()
        for _ in range(EVERY * (1 + len(states) % 4)):
            state = game.push(state, lot.choice(games.moves(game, state)))
            if game.result(state):
                break
        else:
            states.append(state)
    thinker = game.analyser()  # type: ignore[attr-defined]
    if isinstance(thinker, OpenAnalyser):
        return [(thinker, state) for state in states]
    # Where sides are made anew for each question: those of the seat that may move.
    return [(thinker.about(state, min(game.to_act(state))), state) for state in states]


def searched(thinker: OpenAnalyser[Any, Any], state: Any, nodes: int) -> Run:
    searchable = thinker.searchable
    root = searchable.position(state)
    children = [child for _, child in searchable.children(root, (), {})]
    cpu, wall = time.process_time(), time.perf_counter()
    search: Search[Any] = Search(searchable, Limits(nodes, 60), TranspositionTable())
    reached, seen = [], 0
    for each in search.iterative_deepening(root, children):
        seen = each.nodes
        if each.is_complete:
            reached.append(time.process_time() - cpu)
    return Run(seen, time.process_time() - cpu, time.perf_counter() - wall, tuple(reached))


def memory_mb(thinker: OpenAnalyser[Any, Any], state: Any, nodes: int) -> float:
    """The most that a search has allocated."""
    tracemalloc.start()
    searched(thinker, state, nodes)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6
