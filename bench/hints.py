"""How good hints are: those of a short search beside a search fifty times as long.

Positions come from games that level 3 plays against itself after a few moves by lot. ``agree``: the
long search would give the same hint, or one worth as much; ``a piece worse``: it sees the hint lose
the game's commonest piece or more against its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from bench.rates import wilson
from engines import make_game
from engines.search.alpha_beta import Limits, Search
from engines.search.levels import chosen
from engines.search.open_game import OpenThinker
from engines.search.table import Table

GAMES = ("russian-draughts", "krieger", "tafl-king")
NODES = 4_500
"""What draughts see in 33 ms here, a Pi 4 in about 100 ms."""

TIMES = 50
POSITIONS = 100
OPENING = 4
PIECE = 90
"""Hundredths of a piece: what a place is worth may make up for the rest."""


def positions(thinker: OpenThinker[Any, Any], number: int) -> Iterator[Any]:
    """One position of each game: so many plies after its opening as its number says."""
    game, level = thinker.game, thinker.levels[2]
    found = seed = 0
    while found < number:
        seed += 1
        lot, state = Random(seed), game.initial()
        for ply in range(OPENING + seed % 40):
            if ply < OPENING:
                move = lot.choice(list(game.legal(state, state.turn)))
            else:
                *_, last = thinker.think_about(state, state.turn, level, seed)
                move = chosen(last, level.margin, seed).move
            state = game.push(state, move)
            if game.result(state):
                break
        if not game.result(state) and len(game.legal(state, state.turn)) > 1:
            found += 1
            yield state


def best(
    thinker: OpenThinker[Any, Any], state: Any, nodes: int, only: Any = None
) -> tuple[Any, int]:
    """The best child and its score, of all or of one."""
    searchable = thinker.searchable
    root = searchable.position(state)
    children = [child for _, child in searchable.children(root, (), {})] if only is None else [only]
    search: Search[Any] = Search(searchable, Limits(nodes, 60), Table())
    *_, last = search.deepen(root, children, searchable.before(state))
    return last.found[0].child, last.found[0].score


def run(quick: bool) -> None:
    nodes, number = (50, 1) if quick else (NODES, POSITIONS)
    for name in GAMES:
        thinker = make_game(name).thinker()  # type: ignore[attr-defined]
        agree = worse = 0
        for state in positions(thinker, number):
            hint, _ = best(thinker, state, nodes)
            deep, score = best(thinker, state, TIMES * nodes)
            same = hint == deep
            lost = 0 if same else score - best(thinker, state, TIMES * nodes, hint)[1]
            agree += same or lost <= 0
            worse += lost >= PIECE
        low, high = wilson(worse, number)
        print(
            f"{name:17} {number} hints of {nodes:,} nodes: {agree / number:.0%} agree, "
            f"{worse} a piece worse or more ({low:.1%} to {high:.1%})"
        )
    print(f"beside searches of {TIMES} times the nodes")
