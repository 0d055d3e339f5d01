"""The page beside a board: who plays each seat, what it moved last, what hands have to take off."""

from __future__ import annotations

import pytest

from engines.game import Seat
from tests.host.rig import Rig

WHITE, BLACK = Seat("white"), Seat("black")


def test_names_and_the_computer_stand_beside_their_seats() -> None:
    rig = Rig()
    rig.table.names = ((WHITE, "Anna"),)
    rig.table.computers = ((BLACK, 3),)
    rig.table.version += 1
    rig.wait(0.1)
    assert rig.page.player_names == ("Anna", "Computer, level 3")


def test_each_seat_has_its_last_move_beside_it() -> None:
    rig = Rig()
    assert rig.page.latest_moves == ("", "")
    rig.hands("c3- d4+ 200ms [turn] h6- g5+ 200ms [turn]")
    assert rig.page.latest_moves == ("c3-d4", "h6-g5")
    rig.hands("d4- e5+ 200ms")
    assert rig.page.latest_moves == ("d4-e5", "h6-g5")


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
