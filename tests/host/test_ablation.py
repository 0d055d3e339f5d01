"""Every element that ``bench.ablation`` switches off is really off then, and is needed.

A row: the element, the game, what it shows, the position, what the hands do, the moves read and a
part of the lights or the note with it, and the moves without it: others, or the same and nothing of
that lit or said.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.ablation import ELEMENTS, main, measure
from engines import make_game
from firmware_host.campaign.match import Order
from tests.host.rig import Rig

DRAUGHTS, CHESS = "russian-draughts", "coalition-chess"
QUIET = "W:Wc3,e3:Bf6,h8"
RING = "B:Wb4,d4,h4,b2,d2,a1,g1:Bf8,c7,g7,b6,h6,c5,Ke1"
CAPTURING = "10/10/10/10/10/10/3BGBG5/2YE7/10/YK6BK2 Y 5 YR,BG"
"""The Yellow Engineer (a knight) on c3 may take e4, and go to b5; d4 is out of its reach."""
GENERALS = "white:FLG=a1,GOA=e4/black:FLG=a8,PVT=e5/move:white"
TWO_ROUTES = "W:WKf8,a5,h4,a3,e3,g3,b2,h2:Bh8,g7,c5,e5,g5"

ROWS = [
    ("amend", DRAUGHTS, "another square after all", QUIET, "c3- d4+ 150ms d4- b4+ 600ms",
     "c3-b4*", "", "c3-d4"),
    ("waiting", DRAUGHTS, "waiting longer mends a short rest", QUIET, "c3- d4+ 450ms d4- b4+ 600ms",
     "c3-b4*", "", "c3-b4"),
    ("waiting", DRAUGHTS, "but not a longer one", QUIET, "c3- d4+ 550ms d4- b4+ 600ms",
     "c3-b4*", "", "c3-d4"),
    ("forget", DRAUGHTS, "a piece set straight, then two held up", "",
     "c3- d4+ 3200ms h8- h8+ 500ms b8- d8- 3100ms", "c3-d4", "Black: resign?", "c3-d4"),
    ("order", CHESS, "a target set straight before the mover left", CAPTURING,
     "a1- e4- e4+ c3- a1+ 900ms", "", "", "c3xe4*"),
    ("order", "generals", "the same where it cannot be amended", GENERALS,
     "a1- e5- e5+ e4- a1+ 2000ms", "", "", "e4xe5"),
    ("both", CHESS, "a target set straight long before", CAPTURING,
     "e4- 500ms e4+ 60000ms c3- 3000ms", "", "", "c3xe4*"),
    ("both", "generals", "an enemy piece set straight, then the one just moved, held for long",
     GENERALS, "e4- d4+ 400ms e5- e5+ 200ms d4- 2000ms d4+ 400ms", "e4-d4*", "", "e4xe5"),
    ("identity", DRAUGHTS, "two pieces that are not alike change places", "",
     "d2- b8- d2+ b8+ 500ms", "", "doubt d2 b8", ""),
    ("early", DRAUGHTS, "the reply begun before the mover has landed", QUIET,
     "c3- h8- d4+ 30ms g7+ 400ms", "c3-d4 h8-g7*", "", ""),
    ("displaced", CHESS, "a piece held that could take", CAPTURING, "c3- 3000ms", "", "",
     "c3xe4*"),
    ("missed", DRAUGHTS, "home again, and never seen to leave", RING, "b4- b2- d2- d4- 400ms",
     "c5:a3:c1:e3:c5*", "", ""),
    ("hands", DRAUGHTS, "three of the next player's pieces held up for a moment", TWO_ROUTES,
     "f8- b4+ c5- 300ms g7- g5- e5- 900ms", "f8:b4*", "", "f8:h6:f4:d6:b4*"),
    ("sprung", DRAUGHTS, "a piece that stood there before the mover left", QUIET,
     "d4+ 400ms c3- 150ms", "", "", "c3-d4*"),
]  # fmt: skip


@pytest.mark.parametrize("name", list(ELEMENTS))
def test_what_is_switched_off_breaks_nothing_else(name: str, tmp_path: Path) -> None:
    """A crash would count as a turn that went wrong, and make the element look needed."""
    measure(Order("krieger", 60, "child", traces=tmp_path), ELEMENTS[name])
    crashes = [path.name for path in tmp_path.iterdir() if "Error:" in path.read_text("utf-8")]
    assert not crashes


def test_every_element_has_a_row() -> None:
    assert {row[0] for row in ROWS} | {"nothing"} == set(ELEMENTS)


@pytest.mark.parametrize(
    ("element", "game", "position", "doing", "moves", "told", "without"),
    [(*row[:2], *row[3:]) for row in ROWS],
    ids=[f"{row[0]}: {row[2]}" for row in ROWS],
)
def test_the_hands_that_need_it(
    element: str, game: str, position: str, doing: str, moves: str, told: str, without: str
) -> None:
    def read(name: str) -> tuple[str, str]:
        off = ELEMENTS[name]
        playing = make_game(game)
        with off.off():
            timing = off.config.sensing.timing(playing.options)
            rig = Rig(position, game=playing, timing=timing).hands(doing)
        return rig.moves, f"{rig.lights} {rig.note}"

    assert read("nothing")[0] == moves
    assert told in read("nothing")[1]
    assert read(element)[0] == without
    assert (moves, told) != (without, "")
    assert moves != without or told not in read(element)[1]
    assert read("nothing")[0] == moves  # it is on again


def test_the_table_has_a_row_for_every_element(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--turns", "20", "--profile", "child", "--game", "krieger", "--seed", "3"]
    assert main([*words, "--element", "nothing", "amend"]) == 0
    nothing, amend = capsys.readouterr().out.splitlines()[-2:]
    assert nothing.startswith("| nothing off | child | krieger | 2")
    assert amend.startswith("| amending | child | krieger | 2")
