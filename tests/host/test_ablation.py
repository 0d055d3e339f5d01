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
from firmware_host.campaign.campaign_game import CampaignSpec
from firmware_host.explain.instrumented import with_costs
from tests.extent import Extent
from tests.host.rig import Rig

pytestmark = pytest.mark.slow

DRAUGHTS = "russian-draughts"
QUIET = "W:Wc3,e3:Bf6,h8"
ROWS = [
    ("amend", DRAUGHTS, "another square after all", QUIET, "c3- d4+ 150ms d4- b4+ 600ms",
     "c3-b4*", "", "c3-d4*"),
    ("waiting", DRAUGHTS, "but not a longer one", QUIET, "c3- d4+ 550ms d4- b4+ 600ms",
     "c3-b4*", "", "c3-d4*"),
    ("back", DRAUGHTS, "put back", QUIET, "c3- d4+ 150ms d4- c3+ 600ms", "", "", "c3-d4*"),
    ("begun", DRAUGHTS, "the reply begun before the mover has landed", QUIET,
     "c3- h8- d4+ 30ms g7+ 400ms", "c3-d4 h8-g7*", "", ""),
    ("idle", DRAUGHTS, "a piece set straight before", QUIET, "h8- h8+ c3- d4+ 400ms", "c3-d4*", "",
     ""),
    ("missed", DRAUGHTS, "felt to leave after it has landed", QUIET, "d4+ 60ms c3- 400ms",
     "c3-d4*", "", ""),
    ("order", DRAUGHTS, "the other player first: ask", QUIET, "h8- g7+ c3- d4+ 1400ms",
     "", "question d4", "c3-d4 h8-g7*"),
    ("far", DRAUGHTS, "felt to leave that late: wait a second", QUIET, "d4+ 90ms c3- 150ms",
     "", "origin c3", "c3-d4*"),
    ("doubt", DRAUGHTS, "two pieces that are not alike change places", "",
     "d2- b8- d2+ b8+ 500ms", "", "doubt d2 b8", ""),
]  # fmt: skip


@pytest.mark.parametrize("name", list(ELEMENTS))
def test_what_is_switched_off_breaks_nothing_else(
    name: str, tmp_path: Path, extent: Extent
) -> None:
    """A crash would count as a turn that went wrong, and make the element look needed."""
    measure(CampaignSpec("krieger", extent.share(60), "child", traces=tmp_path), ELEMENTS[name])
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
        with with_costs(off.prices):
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
    assert amend.startswith("| continuing the last move | child | krieger | 2")
