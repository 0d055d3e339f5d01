"""The arrows of hints lead where pieces go: along lines, and round a ring the way that is free."""

from __future__ import annotations

import pytest

from engines import make_game
from firmware_host.table.hinting import Advice
from firmware_host.table.messages import Advise
from tests.host.rig import Rig

KRIEGER = "north C@r4k0 P@r3k0 W@r4k7 c@r4k8 w@r3k2"
ARROWS = [
    # a priest goes any way round its circle, but past nobody
    ("krieger", KRIEGER, "r3k0-", "r3k0 r3k1"),
    ("krieger", KRIEGER, "r3k0-", "r3k0 r3k15 r3k14 r3k13 r3k12"),
    ("krieger", KRIEGER, "r3k0-", "r3k0 r2k0"),
    ("russian-draughts", "W:Wc3,g1:Bh8", "c3-", "c3 d4"),
    # the piece that is taken lies on the way
    ("russian-draughts", "W:Wc3,g1:Bd4,h8", "c3-", "c3 d4 e5"),
    ("tafl-king", "", "d1-", "d1 d2 d3 d4"),
]


def test_an_arrow_of_a_hint_bends_where_the_piece_does() -> None:
    """And not straight to where two jumps end."""
    rig = Rig("W:We3,a1:Bf4,f6,a7")
    rig.table.hints.available = True
    rig.table.version += 1
    rig.hands("[hint] [hint] [hint]")
    move = rig.game.read_move(rig.table.states[-1], "e3:g5:e7")
    rig.table.submit(Advise("a", 0, move.seat, Advice(move, ())))
    rig.wait(0.1)
    names = rig.game.topology.names
    assert [[names[cell] for cell in path] for path in rig.page.arrows] == [
        ["e3", "f4", "g5", "f6", "e7"]
    ]


@pytest.mark.parametrize(("name", "position", "hands", "arrow"), ARROWS)
def test_an_arrow_leads_over_what_is_passed(
    name: str, position: str, hands: str, arrow: str
) -> None:
    rig = Rig(position, game=make_game(name)).hands("[hint] " + hands + " 400ms")
    names = rig.game.topology.names
    assert arrow in [" ".join(names[cell] for cell in path) for path in rig.page.arrows]


def test_the_last_move_has_corners_of_its_own() -> None:
    """A learner took it for the hint: the colours are alike."""
    rig = Rig("W:Wc3,e1:Bh8,a7").hands("[hint] c3- d4+ [turn] 400ms")
    names = rig.game.topology.names
    assert [names[cell] for cell in rig.page.last] == ["c3", "d4"]
    rig.hands("a7-")
    assert not {names[cell] for cell in rig.page.last} & {"a7", "b6"}
