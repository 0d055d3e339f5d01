"""Who is ahead, in a word: told with the last step of a hint."""

from __future__ import annotations

import pytest

from engines.localiser import english
from engines.search.alpha_beta import WIN
from firmware_host.display.hint_text import standing_text

STANDINGS = [
    # the score for the reader, in hundredths of a piece; what is said
    (None, ""),
    (0, "The game is about even."),
    (79, "The game is about even."),
    (80, "You're slightly ahead."),
    (200, "You're ahead."),
    (1000, "You're winning."),
    (WIN - 3, ""),  # the reasons say so
    (-81, "You're slightly behind."),
    (-201, "You're behind."),
    (-1001, "You're losing."),
    (3 - WIN, ""),
]


@pytest.mark.parametrize(("score", "told"), STANDINGS)
def test_who_is_ahead_is_told(score: int | None, told: str) -> None:
    assert english(standing_text(score)) == told
