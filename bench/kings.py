"""Up to three kings against one, in Russian draughts: does the highest level win what can be won?

All positions of one to three white kings against a black one are solved backwards, exactly: no
longer search knows better. Of those that White, on turn, wins some are drawn by lot; the highest
level plays White, and Black holds out as long as it can. ``python -m bench.kings`` writes the
table that comes with the game (a quarter of a minute).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from importlib.resources import files
from itertools import chain, combinations
from pathlib import Path
from random import Random
from typing import Any
from zlib import compress

from bench.measurement_page import wilson
from engines import make_game
from engines.russian_draughts import evaluation
from engines.russian_draughts.board import CELL, WHITE
from engines.russian_draughts.search_adapter import Position, SearchAdapter
from engines.russian_draughts.state import State, fresh
from engines.search.analysis import choose_move
from engines.search.open_analyser import OpenAnalyser

SAMPLES = 200
Distances = dict[Position, int]
"""Plies to the end of each position that is not drawn: odd where the side to move wins."""


def placed(kings: int) -> Iterator[Position]:
    """Every position of so many white kings against one, either side to move."""
    squares = tuple(CELL)
    for black in squares:
        rest = [square for square in squares if square != black]
        for some in combinations(rest, kings):
            white = sum(some)
            yield white, black, white | black, 1
            yield black, white, white | black, 0


def solved(most: int) -> Distances:
    """The distances of all positions with up to ``most`` white kings."""
    distances: Distances = {}
    game = SearchAdapter()
    for kings in range(1, most + 1):
        _solve(game, list(placed(kings)), distances)
    return distances


def _solve(game: SearchAdapter, positions: list[Position], distances: Distances) -> None:
    """Add those of one number of kings, the smaller ones being known: level by level backwards."""
    parents: dict[Position, list[Position]] = defaultdict(list)
    own = set(positions)
    ready: dict[int, list[Position]] = defaultdict(list)
    for position in positions:
        children = [child for _, child in game.children(position, (), {})]
        if not children:
            ready[0].append(position)
        for child in children:
            if child in own:
                parents[child].append(position)
            elif (known := _distance(child, distances)) is not None:
                ready[known + 1].append(position)
    for distance in range(120):
        for position in ready.pop(distance, ()):
            if position in distances:
                continue
            # lost only when every child is won for the other side
            if distance % 2 == 0 and not _all_won(game, position, distances, distance):
                continue
            distances[position] = distance
            ready[distance + 1] += parents[position]


def _distance(position: Position, distances: Distances) -> int | None:
    """Of a position with fewer kings; without pieces the side to move has lost."""
    return distances.get(position) if position[0] else 0


def _all_won(game: SearchAdapter, position: Position, distances: Distances, distance: int) -> bool:
    """Whether all children are won by the other side, no later than this."""
    for _, child in game.children(position, (), {}):
        known = _distance(child, distances)
        if known is None or known % 2 == 0 or known >= distance:
            return False
    return True


def held_out(game: Any, state: State, distances: Distances, searchable: SearchAdapter) -> Any:
    """Black's move that loses last, or does not lose."""

    def plies(move: Any) -> int:
        child = searchable.position(game.push(state, move))
        known = _distance(child, distances)
        return 1000 if known is None else known if known % 2 else -known

    return max(game.legal(state, state.turn), key=plies)


def is_won(thinker: OpenAnalyser[Any, Any], start: State, distances: Distances) -> bool:
    """Whether the highest level, as White, wins from here under all rules of draws."""
    game, state, level = thinker.game, start, thinker.levels[-1]
    while not game.result(state):
        if state.turn == WHITE:
            *_, last = thinker.analyse_state(state, WHITE, level, 1)
            move = choose_move(last, level.margin, 1).move
        else:
            move = held_out(game, state, distances, thinker.searchable)
        state = game.push(state, move)
    return game.result(state).winners == (WHITE,)


def table(distances: Distances) -> bytes:
    """What ``lone_king`` reads."""
    found = bytearray(evaluation.SIZE)
    for own, enemy, both, white in chain.from_iterable(map(placed, (1, 2, 3))):
        plies = distances.get((own, enemy, both, white), 0)
        if white and plies % 2:
            found[evaluation.place(own, enemy)] = plies
    return compress(bytes(found), 9)


def run_kings(quick: bool) -> None:
    most, samples = (1, 2) if quick else (3, SAMPLES)
    distances = solved(most)
    thinker = make_game("russian-draughts").analyser()  # type: ignore[attr-defined]
    assert isinstance(thinker, OpenAnalyser)
    for kings in range(1, most + 1):
        whole = [x for x in placed(kings) if x[3] and distances.get(x, 0) % 2]
        longest = max((distances[x] for x in whole), default=0)
        print(f"{kings} to move against 1: {len(whole):,} won, in {longest} plies at most")
        some = Random(kings).sample(whole, min(samples, len(whole)))
        wins = sum(is_won(thinker, fresh(x[0], x[1], x[2], WHITE), distances) for x in some)
        low, high = wilson(wins, len(some))
        share = f"{wins} of {len(some)} ({low:.1%} to {high:.1%}; at least 95 % wanted)"
        print(f"  level {len(thinker.levels)} wins {share}")
    print("drawn by lot, against the best defence, under all draws by counting")


if __name__ == "__main__":
    written = files("engines.russian_draughts").joinpath(evaluation.FILE)
    Path(str(written)).write_bytes(table(solved(3)))
