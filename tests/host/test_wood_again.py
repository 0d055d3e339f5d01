"""The wood of a game that goes on: on the board and in the trays as it lay when the game was left.

The whole host runs, with the hands of ``tests/games``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import GAMES
from tests.host.test_setup_known import Table

pytestmark = pytest.mark.slow

HANDS = Path(__file__).parents[1] / "games"

ALIKE = {"tafl-king", "krieger"}
"""Nothing is hidden, crowned or shared among more than two in these."""


def left_and_resumed(table: Table, folder: Path) -> Table:
    """The same game, on a board that is built anew."""
    table.room.close()
    return Table(table.game.name, folder, resume=table.room.table.game_id)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.ci if name in ALIKE else ()) for name in GAMES],
)
def test_what_was_taken_lies_in_the_trays_again(name: str, tmp_path: Path) -> None:
    """Kings that were taken among it; men that were crowned are not."""
    table = Table(name, tmp_path)
    table.do((HANDS / f"{name}.hands").read_text())
    stood, lay = table.drawn, sorted(table.board.pieces.tray)
    assert lay
    table = left_and_resumed(table, tmp_path)
    assert (table.drawn, sorted(table.board.pieces.tray)) == (stood, lay)
    table.room.close()


def test_a_capture_is_taken_back_after_the_game_was_left(tmp_path: Path) -> None:
    table = Table("russian-draughts", tmp_path)
    start = table.drawn
    table.do("move c3 d4\npress turn\nmove f6 e5\npress turn\nmove d4 f6\ntake e5\npress turn")
    table = left_and_resumed(table, tmp_path)
    table.do("press take-back\nmove f6 d4\nfetch black man e5")
    assert len(table.room.table.moves) == 2
    table.do("press take-back\nmove e5 f6\npress take-back\nmove d4 c3")
    assert (len(table.room.table.moves), table.drawn) == (0, start)
    table.room.close()
