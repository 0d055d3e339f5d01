"""The levels at which the computer plays Russian draughts, the weakest first."""

from __future__ import annotations

from typing import Final

from engines.search.analysis import Level

LEVELS: Final = (
    Level(nodes=200, depth=1, overlooked_percent=50, margin=60, name="beginner"),
    Level(nodes=500, depth=2, overlooked_percent=35, margin=45, name="novice", points=69),
    Level(nodes=1_000, depth=3, overlooked_percent=25, margin=35, name="casual", points=70),
    Level(nodes=2_000, depth=4, overlooked_percent=15, margin=25, name="intermediate", points=71),
    Level(nodes=4_000, depth=5, overlooked_percent=8, margin=15, name="advanced", points=71),
    Level(nodes=8_000, depth=7, overlooked_percent=3, margin=8, name="strong", points=77),
    Level(nodes=11_000, depth=9, overlooked_percent=1, margin=4, name="expert", points=69),
    Level(nodes=25_000, depth=60, margin=1, name="strongest", points=68),
)
"""Each beats the one below it."""
