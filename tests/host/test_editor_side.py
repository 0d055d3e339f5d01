"""From which side of the board a position is set up: as the game is then seen."""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import Seat
from firmware_host.app_window import _sits_far

FAR = [
    ("krieger", "north", True),
    ("krieger", "south", False),
    ("russian-draughts", "white", False),
    ("russian-draughts", "black", True),
]


@pytest.mark.parametrize(("name", "seat", "is_far"), FAR)
def test_who_sits_at_the_far_side(name: str, seat: str, is_far: bool) -> None:
    assert _sits_far(make_game(name), Seat(seat)) == is_far
