"""When hands have to take something off the board: a screen beside it says how."""

from __future__ import annotations

import pytest

from tests.host.rig import Rig

START = "W:Wc3,e3:Bd4,h8"

TURNS = [
    # what hands do, whether something has to leave the board
    ("", False),
    ("c3-", False),
    ("c3- e5+", True),
    ("c3- e5+ d4-", False),
    ("c3- e5+ d4- 600ms", False),
    ("c3- e5+ d4- 600ms d4+ 3000ms", True),
    ("a3+ 3000ms", True),  # what belongs nowhere
]


@pytest.mark.parametrize(("hands", "off"), TURNS)
def test_a_piece_that_has_to_leave_the_board(hands: str, off: bool) -> None:
    rig = Rig(START)
    rig.hands(hands or "100ms")
    assert rig.page.is_removal_asked is off
