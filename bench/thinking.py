"""Looking ahead: nodes a second, how deep in how long, how much memory; one position after another.

A node is a position that the search visits, captures behind the last ply included. ``wanted`` are
the nodes a second of the sketches this search was made from, on another machine.
"""

from __future__ import annotations

import time
import tracemalloc
from random import Random
from statistics import median
from typing import Any, NamedTuple

from engines import games, make_game
from engines.search.alpha_beta import Limits, Search, TranspositionTable
from engines.search.open_analyser import OpenAnalyser

NODES = 60_000
POSITIONS = 8
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

NOTE = """\
Of the start and of positions of games by lot: the median (lowest to highest). A depth is named that
more than half of them reached, in seconds of processor time."""


class Run(NamedTuple):
    """``reached``: seconds of processor time until each depth was whole."""

    nodes: int
    cpu_s: float
    wall_s: float
    reached: tuple[float, ...]


def asked(name: str, number: int) -> list[tuple[OpenAnalyser[Any, Any], Any]]:
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


def run(quick: bool) -> None:
    nodes, number = (500, 2) if quick else (NODES, POSITIONS)
    print(f"{'':17} {'nodes/s processor time':30} {'wall':>9}  wanted  seconds to each depth")
    for name, wanted in WANTED.items():
        found = asked(name, number)
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
    print(NOTE)
    print(f"here {number} positions, {nodes:,} nodes each")
    for name in WANTED:
        most = nodes if quick else 5 * nodes
        used = memory_mb(*asked(name, 1)[0], most)
        print(f"{name}: {used:.0f} MB at most in a search of {most:,} nodes")
