"""The levels at which the computer plays Tafl King, the weakest first."""

from __future__ import annotations

from typing import Final

from engines.search.analysis import Level

LEVELS: Final = (
    Level(nodes=500, depth=1, overlooked_percent=70, margin=80, name="beginner"),
    Level(nodes=1_000, depth=1, overlooked_percent=25, margin=25, name="novice", points=68),
    Level(nodes=2_000, depth=2, overlooked_percent=15, margin=16, name="intermediate", points=67),
    Level(nodes=4_000, depth=2, overlooked_percent=5, margin=8, name="advanced", points=70),
    Level(nodes=25_000, depth=60, margin=1, name="strongest", points=95),
)
"""Each beats the one below it."""

MISTAKE_THRESHOLD = 150
"""The smallest loss that is a mistake, in hundredths of an attacker: there are many. A guess."""
