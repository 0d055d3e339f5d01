"""The levels at which the computer plays Coalition Chess, the weakest first."""

from __future__ import annotations

from typing import Final

from engines.search.analysis import Level

LEVELS: Final = (
    Level(
        nodes=150,
        depth=1,
        overlooked_percent=45,
        margin=18,
        name="beginner",
        missed_wins_percent=85,
    ),
    Level(
        nodes=600,
        depth=2,
        overlooked_percent=20,
        margin=9,
        name="novice",
        points=88,
        missed_wins_percent=60,
    ),
    Level(
        nodes=2_500,
        depth=4,
        overlooked_percent=5,
        margin=3,
        name="advanced",
        points=78,
        missed_wins_percent=20,
    ),
    Level(nodes=12_000, depth=30, name="strongest"),
)
"""The points of the strongest have not been measured since the others often miss a mate and see all
enemies' captures: ``python -m bench.level_tournament coalition-chess`` does that. How often they
miss one is a guess, by which games between computers of the weakest level take 28 rounds or more.
"""
