"""Whole games from phones alone, at a table without a board: those that ``tests/games`` plays by
hand, and one of the Generals with every kind of challenge (``make phones``).
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines import GAMES
from engines.game import Move
from tests.programs import need
from tests.test_games import HANDS, PLAYED
from tests.web.browsers import Browsers
from tests.web.evening import BLACK, BLACK_ARMY, CELL, GAME, PLIES, WHITE, WHITE_ARMY, army
from tests.web.no_board import LODEBOARD, at, at_home, kept_moves, without_board
from tests.web.phones_alone import WOOD, PhonesAlone

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def browsers() -> Iterator[Browsers]:
    need("Chromium")
    with Browsers() as made:
        yield made


def played(folder: Path, browsers: Browsers, game: str, moves: list[str], ends: str) -> None:
    """This game, whole, on phones; what is kept of it, and what the terminal was told."""
    folder.mkdir()
    with without_board(folder, game) as table:
        alone = PhonesAlone(table.origin, game, browsers)
        alone.play(moves)
        for screen in alone.phones.values():
            assert not screen.wrong
            screen.context.close()
    assert kept_moves(folder) == moves
    assert ends in table.told[-1]
    assert not [line for line in table.told if any(words in line.lower() for words in WOOD)]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(tmp_path: Path, browsers: Browsers, game: str) -> None:
    script = ("--script", str(HANDS / f"{game}.hands"))
    command = (*LODEBOARD, "play", game, *script, *at(tmp_path))
    subprocess.run(command, env=at_home(tmp_path), check=True, stdout=subprocess.DEVNULL)
    played(tmp_path / "phones", browsers, game, kept_moves(tmp_path), PLAYED[game].reason)


def test_every_kind_of_challenge(tmp_path: Path, browsers: Browsers) -> None:
    """Each result is read by both, and stays in the list."""
    armies = [
        GAME.move_text(GAME.initial(), Move(seat, layout=laid))
        for seat, text in ((WHITE, WHITE_ARMY), (BLACK, BLACK_ARMY))
        for laid in [tuple(sorted((CELL[cell], kind) for cell, kind in army(text).items()))]
    ]
    moves = [*armies, *(ply.move for ply in PLIES)]
    played(tmp_path / "phones", browsers, GAME.name, moves, "Black's flag was captured")
