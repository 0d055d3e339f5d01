"""Armies laid out in the real window by mouse: the arbiter holds what is drawn.

Pieces are taken out of the trays by their places, 1 for the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from engines import make_game
from engines.game import ARBITER, AnyGame
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.table.visibility import to_driver_pieces
from tests.mouse import Mouse, mouse_at
from tests.test_play import home, screen

__all__ = ["home", "screen"]  # fixtures


@dataclass
class Desk:
    """A game in a window, and the mouse there."""

    game: AnyGame
    mouse: Mouse

    def do(self, text: str) -> None:
        """``3:a1`` the third piece of the trays onto a1, ``e2:e4`` a piece moved, ``-a4`` one taken
        off, ``white:`` what is left of White's onto free squares; else a key.
        """
        hands = self.mouse.hands
        for word in text.split():
            start, _, end = word.partition(":")
            if start in self.game.seats:
                self._rest(self.game.seats.index(start), end)
            elif word[0] == "-":
                self.mouse.click(self._square(word[1:]), button=3)
            elif end:
                tray, click = self.mouse.pointer.tray_places, self.mouse.click
                click(tray()[int(start) - 1][1] if start.isdigit() else self._square(start))
                click(self._square(end))
            else:
                self.mouse.key(word)
                self.mouse.window.rest(0.3)
                if word == "p":
                    hands.set_expected(self.mouse.start, laying=True)
                    hands.tidy()

    def _rest(self, seat: int, ranks: str) -> None:
        files = self.game.topology.grid[0] if self.game.topology.grid else 0
        for name in (f"{'abcdefghi'[file]}{rank}" for rank in ranks for file in range(files)):
            mine = [n for n, wood in enumerate(self.mouse.hands.tray, 1) if wood[0] == seat]
            if mine and self.mouse.hands.pieces[self.game.topology.cell(name)] is None:
                self.do(f"{mine[0]}:{name}")

    def _square(self, name: str) -> tuple[float, float]:
        return self.mouse.layout.centres[self.game.topology.cell(name)]


@contextmanager
def kept(game: AnyGame, state_folder: Path) -> Iterator[GameSession]:
    """The game that was kept last."""
    library = Library(state_folder / "lodeboard")
    room = GameSession(game, library)
    latest = library.latest_unfinished(game.name)
    assert latest is not None
    room.resume(latest.game_id)
    try:
        yield room
    finally:
        room.close()


def held(game: AnyGame, state_folder: Path) -> tuple[object, ...]:
    """What the arbiter holds of the game that was kept last."""
    with kept(game, state_folder) as room:
        return to_driver_pieces(game.observe(room.table.states[-1], ARBITER), game.seats)


ROWS = [
    ("the second piece first, and one put down and taken off again", "generals",
     "v 2:e1 5:a4 -a4 white:1 white:2 white:3 space v black:8 black:7 black:6 space"),
    ("the King and a Guard change places", "coalition-chess",
     "e1:b1 d2:e1 b1:d2 space"),
    ("g2-g4 at first, and back", "coalition-chess", "g2:g4 g4:g2 space"),
    ("g2-g4 at first, and all pieces in place", "coalition-chess", "g2:g4 p space"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "doing"), [row[1:] for row in ROWS], ids=[r[0] for r in ROWS])
def test_what_is_laid_out_by_mouse_is_what_the_arbiter_holds(
    home: dict[str, str], screen: str, tmp_path: Path, name: str, doing: str
) -> None:
    game = make_game(name)
    with mouse_at(game, {**home, "DISPLAY": screen}) as mouse:
        Desk(game, mouse).do(doing)
        mouse.window.rest(0.5)
        mouse.quit()
    assert held(game, tmp_path / "state") == tuple(mouse.hands.pieces)


@pytest.mark.ci
def test_an_army_half_laid_out_is_there_again_after_esc(
    home: dict[str, str], screen: str, tmp_path: Path
) -> None:
    game = make_game("generals")
    with mouse_at(game, {**home, "DISPLAY": screen}) as mouse:
        Desk(game, mouse).do("v 2:e1 5:a2 1:b3 e1:c1")
        mouse.quit()
    before = tuple(mouse.hands.pieces)
    with kept(game, tmp_path / "state") as room:
        drafts = room.drafts
    with mouse_at(game, {**home, "DISPLAY": screen}, drafts) as mouse:
        assert tuple(mouse.hands.pieces) == before
        Desk(game, mouse).do("v white:1 white:2 white:3 space v black:8 black:7 black:6 space")
        mouse.window.rest(0.5)
        mouse.quit()
    assert held(game, tmp_path / "state") == tuple(mouse.hands.pieces)
