"""Who plays each seat, and what it moved last, beside the board."""

from __future__ import annotations

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
