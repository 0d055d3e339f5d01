"""What the tests of the search share: the games that can be searched, and positions from play."""

from __future__ import annotations

from random import Random
from typing import Any

from engines import GAMES, make_game
from engines.search.analysis import SupportsAnalysis
from engines.search.open_analyser import OpenAnalyser

OPTIONS = [
    ("russian-draughts", ""),
    ("krieger", ""),
    ("krieger", "geometry=three-rings centre_stop=no stuck=draw repetition=no"),
    ("krieger", "centre_pass=no"),
    ("tafl-king", ""),
    ("tafl-king", "rules=copenhagen"),
    ("tafl-king", "ring=any-move closing=capture-first king-throne=closed no-move=draw"),
]
"""Games and options that change what a search sees."""


def thinker(name: str, options: str = "") -> OpenAnalyser[Any, Any]:
    """Who looks ahead in an open game with options written ``group=none ring=any-move``."""
    game = make_game(name, dict(option.split("=") for option in options.split()))
    assert isinstance(game, SupportsAnalysis)
    found = game.analyser()
    assert isinstance(found, OpenAnalyser)
    return found


SEARCHED = [thinker(*each) for each in OPTIONS]
NAMES = [" ".join(each).strip() for each in OPTIONS]

assert {name for name, _ in OPTIONS} <= set(GAMES)


def strolled(game: Any, seed: int, plies: int) -> Any:
    """The state after so many moves by lot, or the last one that is not the end."""
    lot = Random(seed)
    state = game.initial()
    for _ in range(plies):
        after = game.push(state, lot.choice(game.legal(state, state.turn)))
        if game.result(after):
            break
        state = after
    return state
