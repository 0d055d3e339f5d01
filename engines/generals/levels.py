"""The levels at which the computer plays the Game of the Generals, the weakest first."""

from __future__ import annotations

from typing import Final

from engines.search.analysis import Level

LEVELS: Final = (
    Level(nodes=100, depth=1, overlooked_percent=60, margin=60, name="beginner"),
    Level(nodes=400, depth=1, overlooked_percent=20, margin=20, name="novice", points=68),
    Level(nodes=800, depth=2, overlooked_percent=10, margin=5, name="advanced", points=80),
    Level(nodes=2_000, depth=2, name="strongest", points=67),
)
"""Nodes are moves times sampled armies. What is overlooked are replies and the outcomes of
challenges.
"""
