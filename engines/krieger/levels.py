"""The levels at which the computer plays Krieger, the weakest first."""

from __future__ import annotations

from typing import Final

from engines.search.analysis import Level

LEVELS: Final = (
    Level(nodes=200, depth=1, overlooked_percent=70, margin=130, name="beginner"),
    Level(nodes=400, depth=1, overlooked_percent=32, margin=28, name="novice", points=71),
    Level(nodes=1_000, depth=2, overlooked_percent=13, margin=15, name="casual", points=71),
    Level(nodes=3_000, depth=3, overlooked_percent=6, margin=10, name="intermediate", points=78),
    Level(nodes=8_000, depth=5, overlooked_percent=2, margin=5, name="advanced", points=84),
    Level(nodes=40_000, depth=60, margin=1, name="strongest", points=85),
)
"""Each beats the one below it."""
