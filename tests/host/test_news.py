"""What has come of a move, told when it happens: an answer, a chieftain that is free."""

from __future__ import annotations

import pytest

from engines import make_game
from firmware_host.station.notice import NOTICE_S
from tests.host.rig import Rig

KRIEGER = "north C@r4k0 W@r4k5 P@r2k0 c@r4k8 w@r3k2 p@r4k6"
FREE = "South has no priests left, so South's chieftain can move and can be captured."


def test_a_chieftain_that_comes_free_is_told_at_once() -> None:
    """A learner read of it ten moves later, when he offered a draw."""
    rig = Rig(KRIEGER, game=make_game("krieger")).hands("[hint] r4k5- r4k6- r4k7+ 400ms")
    assert rig.note == FREE
    rig.hands("[hint] 100ms")
    assert rig.note != FREE, "each press has an answer of its own"
    rig.hands("[hint] 100ms")
    assert rig.note == FREE, "and it stands where nothing else is said"


ANSWERS = [
    ("russian-draughts", "W:Wc3,e3:Bb6,h8", "Black declined the draw.", ""),
    (
        "krieger",
        "north C@r4k0 W@r4k5 P@r2k0 c@r4k8 w@r3k2",
        "South declined the draw.",
        FREE,
    ),
]


@pytest.mark.parametrize(("name", "position", "told", "after"), ANSWERS)
def test_a_draw_that_is_declined_elsewhere_is_told(
    name: str, position: str, told: str, after: str
) -> None:
    rig = Rig(position, game=make_game(name)).hands("[draw] 100ms")
    declines = next(seat for seat in rig.game.seats if seat != rig.table.states[-1].turn)
    rig.elsewhere(f"{declines}:decline-draw")
    assert rig.note == told
    rig.wait(NOTICE_S + 0.1)
    assert rig.note.startswith(after)
