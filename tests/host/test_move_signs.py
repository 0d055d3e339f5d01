"""Signs behind moves in the list: what gives check, and what wins."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import make_game
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.table.messages import Play
from tests.engines.generals_play import GAME as GENERALS
from tests.engines.generals_twins import games
from tests.engines.tafl_king_play import text

SIGNS = [
    ("krieger", "north C@r4k0 W@r3k4 c@r3k8 w@r4k2", "r3k4-r3k6 r4k2-r4k3 r4k0-C", ["", "", "#"]),
    ("krieger", "north C@r4k0 W@r3k5 c@r3k8 w@r4k2", "r3k5-r3k7 r4k2-r4k3", ["+", ""]),
    ("tafl-king", text("A a3 D h8 K f6", "D"), "f6-f1 a3-a4 f1-k1", ["", "", "#"]),
    ("russian-draughts", "W:Wc3:Bd4", "c3:e5", ["#"]),
]


@pytest.mark.parametrize(("name", "position", "moves", "signs"), SIGNS)
def test_what_gives_check_or_wins_is_marked(
    name: str, position: str, moves: str, signs: list[str], tmp_path: Path
) -> None:
    game = make_game(name)
    room = GameSession(game, Library(tmp_path))
    room.begin(position)
    for entry, word in enumerate(moves.split()):
        move = game.read_move(room.states[-1], word)
        assert room.table.submit(Play(str(entry), entry, move, True)) is None
    assert [one.sign for one in room.table.view((), None, board=False).record] == signs


def test_nothing_is_marked_where_an_outcome_is_announced_later(tmp_path: Path) -> None:
    room = GameSession(GENERALS, Library(tmp_path))
    room.begin()
    for entry, move in enumerate(games(1, 60).moves):
        assert room.table.submit(Play(str(entry), entry, move, True)) is None
    assert not any(one.sign for one in room.table.view((), None, board=False).record)
