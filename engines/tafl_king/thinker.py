"""Who looks ahead in this game, and how strong there is. In: the game. Out: its thinker."""

from __future__ import annotations

from functools import partial
from typing import Final

from engines.game import Game
from engines.search.levels import Level
from engines.search.open_game import PerSeatAnalyser
from engines.search.thinking import Analyser
from engines.tafl_king.looking_ahead import ATTACKING, DEFENDING, SearchAdapter
from engines.tafl_king.remarks import comments
from engines.tafl_king.squares import ATTACKERS, DEFENDERS
from engines.tafl_king.state import State
from engines.tafl_king.variants import Ruleset

LEVELS: Final = (
    Level(nodes=500, depth=1, overlooked_percent=70, margin=80),
    Level(nodes=1_000, depth=1, overlooked_percent=25, margin=25),
    Level(nodes=4_000, depth=2, overlooked_percent=5, margin=8),
    Level(nodes=25_000, depth=60, margin=1),
)
"""Each beats the one below it."""


MISTAKE_THRESHOLD = 150
"""In hundredths of an attacker, of which there are many: a guess."""

_SIDE: Final = {ATTACKERS: ATTACKING, DEFENDERS: DEFENDING}


def make_analyser(game: Game[State], rules: Ruleset) -> Analyser:
    """Who looks ahead under these rules; neither side wants a draw."""
    found = PerSeatAnalyser(
        game, lambda seat: SearchAdapter(rules, _SIDE[seat]), LEVELS, partial(comments, rules)
    )
    found.mistake_threshold = MISTAKE_THRESHOLD
    return found
