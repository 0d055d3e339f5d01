"""What a board and a page show of a piece in check: a light of its own, and the first sentence."""

from __future__ import annotations

import json

import pytest

from engines import make_game
from engines.localiser import Localiser
from firmware_host.web.page_json import news_json
from tests.engines.tafl_king_play import text
from tests.host.rig import Rig

CHECKED = [
    # game, position, the cell in check, its attackers, the status line, a piece that can move
    (
        "krieger",
        "north C@r4k0 W@r4k2 c@r4k8 p@r2k8 w@r4k15",
        "r4k0",
        ["r4k15"],
        "North to move. North's chieftain is under attack.",
        "r4k2",
    ),
    (
        "tafl-king",
        text("A e4 g4 f3 a5 D g5 K f4", "D"),
        "f4",
        [],
        "Defenders to move. The king is one move away from being surrounded.",
        "g5",
    ),
    (
        "coalition-chess",
        "5BK4/10/10/10/10/10/10/10/5YT4/4YK5 B 4 YG,BR",
        "f10",
        ["f2"],
        "Black to move. The tank on f2 has Black in check.",
        "f10",
    ),
]


@pytest.mark.parametrize(("name", "position", "cell", "by", "told", "lifted"), CHECKED)
def test_check_is_lit_and_told(
    name: str, position: str, cell: str, by: list[str], told: str, lifted: str
) -> None:
    rig = Rig(position, game=make_game(name))
    assert rig.status == told
    names = rig.game.topology.names
    lit = " ".join(sorted((cell, *by), key=names.index))
    assert f"check {lit}" in rig.lights.split(", ")
    rig.hands(f"{lifted}-")
    lights = [light.split() for light in rig.lights.split(", ")]
    is_still_lit = any(cell in cells for meaning, *cells in lights if meaning == "check")
    assert is_still_lit == (lifted != cell), "while another piece is in hand"


@pytest.mark.parametrize(("name", "position", "cell", "by", "told", "lifted"), CHECKED)
def test_a_page_is_sent_the_cell_and_the_sentence(
    name: str, position: str, cell: str, by: list[str], told: str, lifted: str
) -> None:
    rig = Rig(position, game=make_game(name))
    view = rig.table.view((), None)
    sent = json.loads(news_json(view, Localiser(game=name)))["message"]
    assert sent["checks"] == [rig.game.topology.cell(cell)]
    assert sent["turn"] == told
