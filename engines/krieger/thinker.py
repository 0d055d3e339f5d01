"""Who looks ahead in this game, and how strong there is. In: the game. Out: its thinker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.game import Game, Seat
from engines.krieger.looking_ahead import SearchAdapter
from engines.krieger.remarks import Comments
from engines.krieger.state import State
from engines.krieger.tables import Tables
from engines.search.levels import Level
from engines.search.open_game import PerSeatAnalyser
from engines.search.thinking import Analyser

LEVELS: Final = (
    Level(nodes=200, depth=1, overlooked_percent=70, margin=80),
    Level(nodes=400, depth=1, overlooked_percent=32, margin=28),
    Level(nodes=1_000, depth=2, overlooked_percent=13, margin=15),
    Level(nodes=3_000, depth=3, overlooked_percent=6, margin=10),
    Level(nodes=8_000, depth=5, overlooked_percent=2, margin=5),
    Level(nodes=40_000, depth=60, margin=1),
)
"""Each beats the one below it."""


def thinker(game: Game[State], tables: Mapping[Seat, Tables]) -> Analyser:
    """Who looks ahead with these moves; neither seat wants a draw."""
    loses = game.options["stuck"] == "loses"
    repeats = game.options["repetition"] == "yes"
    return PerSeatAnalyser(
        game,
        lambda seat: SearchAdapter(tables, loses, repeats, seat),
        LEVELS,
        Comments(tables, game.topology),
    )
