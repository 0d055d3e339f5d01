"""What a side should aim at, in the games that can say that."""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import SupportsPlans
from engines.localiser import english
from tests.engines.tafl_king_play import text

CLOSED = "A a3 b2 c1 a9 b10 c11 k3 j2 i1 k9 j10 i11 D h8 K f6"
PLANS = [
    (
        "krieger",
        "north C@r4k0 P@r2k0 P@r2k2 c@r4k8 p@r2k8",
        "Plan: trade off your 2 priests, then run for the centre with your chieftain.",
    ),
    (
        "krieger",
        "north C@r4k0 P@r2k0 c@r4k8 p@r2k8",
        "Plan: trade off your last priest, then run for the centre with your chieftain.",
    ),
    (
        "krieger",
        "north C@r4k0 W@r4k1 c@r4k8 p@r2k8",
        "Plan: run for the centre with your chieftain, out of reach of enemy warriors.",
    ),
    (
        "tafl-king",
        text("A a3 D h8 K f6", "D"),
        "Plan: clear your king's path to the edge, and from there to a corner.",
    ),
    (
        "tafl-king",
        text("A a3 D h8 K f6", "A"),
        "Plan: close off the corners first, then surround the king.",
    ),
    (
        "tafl-king",
        text(CLOSED, "A"),
        "Plan: the corners are closed, so now surround the king.",
    ),
    (
        "russian-draughts",
        "",
        "Plan: hold the centre, keep your men together and your back row guarded.",
    ),
    ("russian-draughts", "W:Wa1,c1,e1:Bh8", "Plan: you're ahead, so trade pieces."),
    ("russian-draughts", "W:Wa1,c1:Bh8", "Plan: get a man to the last row to make a king."),
    ("russian-draughts", "W:WKa1,c1:Bh8", ""),
]


@pytest.mark.parametrize(("name", "position", "plan"), PLANS)
def test_a_plan_fits_the_position(name: str, position: str, plan: str) -> None:
    game = make_game(name)
    assert isinstance(game, SupportsPlans)
    state = game.read_position(position) if position else game.initial()
    (seat,) = game.to_act(state)
    told = game.plan(state, seat)
    assert (english(told) if told else "") == plan
