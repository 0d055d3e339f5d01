"""Armies laid out in the real window by mouse: the arbiter holds what is drawn.

A mirror of the window (the same layout, the same hands) tells where the mouse has to go and what is
drawn then. Pieces are taken out of the trays by their places, 1 for the first.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from engines import make_game
from engines.game import ARBITER, AnyGame
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.journal.library import Library
from firmware_host.runtime.room import Room
from firmware_host.table.scenes import numbered, with_usual_armies
from simulator.hands.hands import Hands, Wood
from simulator.window.pointer import Pointer
from simulator.window.seating import sides
from simulator.window.window_layout import WindowLayout
from tests.test_play import LODEBOARD, _until, _window, _xdo, home, screen

__all__ = ["home", "screen"]  # fixtures

CLICK_S = 0.04
"""Between two clicks: long enough for the contacts to come to rest."""


@dataclass
class Desk:
    """A window with a game in it, and its mirror."""

    game: AnyGame
    env: dict[str, str]
    corner: tuple[int, int]
    start: tuple[Wood | None, ...]
    hands: Hands
    pointer: Pointer

    def mouse(self, at: tuple[float, float], button: int = 1) -> None:
        x, y = at
        place = (str(self.corner[0] + round(x)), str(self.corner[1] + round(y)))
        _xdo(self.env, "mousemove", *place, "click", str(button), "sleep", str(CLICK_S))
        if button == 1:
            self.pointer.press(at, push=False)
            self.pointer.release(at)
        else:
            self.pointer.discard(at)

    def do(self, text: str) -> None:
        """``3:a1`` the third piece of the trays onto a1, ``e2:e4`` a piece moved, ``-a4`` one taken
        off, ``white:`` what is left of White's onto free squares; else a key.
        """
        for word in text.split():
            start, _, end = word.partition(":")
            if start in self.game.seats:
                self._rest(self.game.seats.index(start), end)
            elif word[0] == "-":
                self.mouse(self._square(word[1:]), button=3)
            elif end:
                tray = self.pointer.tray_places
                self.mouse(tray()[int(start) - 1][1] if start.isdigit() else self._square(start))
                self.mouse(self._square(end))
            else:
                _xdo(self.env, "key", word, "sleep", "0.3")
                if word == "p":
                    self.hands.dress(self.start, laying=True)
                    self.hands.tidy()

    def _rest(self, seat: int, ranks: str) -> None:
        files = self.game.topology.grid[0] if self.game.topology.grid else 0
        for name in (f"{'abcdefghi'[file]}{rank}" for rank in ranks for file in range(files)):
            mine = [n for n, wood in enumerate(self.hands.tray, 1) if wood[0] == seat]
            if mine and self.hands.pieces[self.game.topology.cell(name)] is None:
                self.do(f"{mine[0]}:{name}")

    def _square(self, name: str) -> tuple[float, float]:
        return self.pointer.layout.centres[self.game.topology.cell(name)]


@contextmanager
def window(name: str, env: dict[str, str]) -> Iterator[Desk]:
    game = make_game(name)
    command = [*LODEBOARD, "play", name, "--new"]
    with subprocess.Popen(command, env=env) as process:
        try:
            left, top, *size = _until(lambda: _window(env, process.pid), seconds=20)
            time.sleep(1.0)
            state = game.initial()
            pieces = numbered(with_usual_armies(game, state), game.seats)
            hands = Hands(game.topology, straight_wiring(game.topology), pieces)
            setups = [game.setup(state, seat) for seat in game.seats]
            hands.box((n, k) for n, s in enumerate(setups) if s and not s.usual for k in s.kinds)
            seats = len(game.seats)
            layout = WindowLayout(
                game.topology, seats, tuple(size), sides(game.topology, pieces, seats)
            )
            yield Desk(game, env, (left, top), pieces, hands, Pointer(hands, layout))
            _xdo(env, "key", "Escape")
            assert process.wait(10) == 0
        finally:
            process.kill()


def held(game: AnyGame, state_folder: Path) -> tuple[object, ...]:
    """What the arbiter holds of the game that was kept last."""
    library = Library(state_folder / "lodeboard")
    room = Room(game, library)
    latest = library.latest_unfinished(game.name)
    assert latest is not None
    room.resume(latest.game_id)
    try:
        return numbered(game.observe(room.table.states[-1], ARBITER), game.seats)
    finally:
        room.close()


ROWS = [
    ("the second piece first, and one put down and taken off again", "generals",
     "v 2:e1 5:a4 -a4 white:1 white:2 white:3 space v black:8 black:7 black:6 space"),
    ("the King and a Guard change places", "coalition-chess",
     "e1:b1 e2:e1 b1:e2 space"),
    ("e2-e4 at first, and back", "coalition-chess", "e2:e4 e4:e2 space"),
    ("e2-e4 at first, and all pieces in place", "coalition-chess", "e2:e4 p space"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "doing"), [row[1:] for row in ROWS], ids=[r[0] for r in ROWS])
def test_what_is_laid_out_by_mouse_is_what_the_arbiter_holds(
    home: dict[str, str], screen: str, tmp_path: Path, name: str, doing: str
) -> None:
    with window(name, {**home, "DISPLAY": screen}) as desk:
        desk.do(doing)
        _xdo(desk.env, "sleep", "0.5")
    assert held(desk.game, tmp_path / "state") == tuple(desk.hands.pieces)
