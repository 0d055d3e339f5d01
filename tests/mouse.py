"""A mouse over the real window of a game, and a mirror of the wood in it.

The mirror (the same layout, the same hands) tells where the mouse has to go and what is drawn then.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from drivers.interfaces import Button
from engines import make_game
from engines.game import AnyGame
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.runtime.simulated_board_factory import initial_pieces, initial_tray
from firmware_host.table.events import NO_DRAFTS, Drafts
from simulator.hands.board_pieces import BoardPieces
from simulator.simulated_board import Arrangement
from simulator.window.geometry import Point, legend, sides
from simulator.window.key_labels import Abilities, Action, KeyCap, WindowAction, key_caps
from simulator.window.pieces import BACKS, Pieces
from simulator.window.pointer import Pointer
from simulator.window.window_layout import WindowLayout, WindowLook
from tests.patience import PATIENCE_S
from tests.real_window import ProgramWindow, until, window_of, xdo

CLICK_S = 0.05
"""Between two clicks: long enough for the contacts to come to rest."""

START_S = 4.0
"""What the start screen takes to open after a game, on a busy machine."""


ALWAYS_OFFERED = (Arrangement.STANDARD, Arrangement.RANDOM)
"""The arrangements of an army that need no earlier game."""


class Mouse:
    """``window``: where the window of a game that has just begun is on the screen. ``start``: the
    wood on its board. ``drafts``: what was laid of armies when it was left. ``states``: through
    which it has gone, where it is gone on with. ``learns``: it is a lesson.
    """

    def __init__(
        self,
        game: AnyGame,
        window: ProgramWindow,
        env: Mapping[str, str],
        drafts: Drafts = NO_DRAFTS,
        *,
        states: Sequence[Any] = (),
        learns: bool = False,
    ) -> None:
        self.game = game
        states = states or [game.initial()]
        cells, seats = game.topology, len(game.seats)
        size = (round(window.width), round(window.height))
        self.window = window
        self.start = initial_pieces(game, states[-1], drafts)
        begun = initial_pieces(game, game.initial())
        pieces = Pieces(game.name, game.seats)
        kinds = len(legend(pieces.kinds, begun, pieces.apart))
        self.layout = WindowLayout(cells, seats, size, sides(cells, begun, seats), kinds=kinds)
        self.hands = BoardPieces(cells, straight_wiring(cells), self.start, game.seats)
        self.hands.put_in_tray(initial_tray(game, states, drafts))
        self.pointer = Pointer(self.hands, self.layout)
        self.env = env
        self._learns = learns
        self._armies_due = 0 if learns else _armies_due(game, states[-1])
        self._is_arranging = self._armies_due > 0 and game.name not in BACKS

    @property
    def caps(self) -> tuple[KeyCap, ...]:
        """The caps that are shown."""
        able = Abilities(
            has_backs=self.game.name in BACKS,
            has_history=not self._learns,
            arrangements=ALWAYS_OFFERED if self._is_arranging else (),
        )
        return key_caps(able)

    def begin(self) -> None:
        """The lesson is over: the window is that of the game now."""
        self._learns = False
        self._begin_game(make_game(self.game.name))

    def _begin_game(self, game: AnyGame) -> None:
        self._armies_due = _armies_due(game, game.initial())
        self._is_arranging = self._armies_due > 0 and game.name not in BACKS

    def click(self, at: Point, button: int = 1) -> None:
        """Click on the board or in a tray."""
        self._do("mousemove", *self._on_screen(at), "click", str(button))
        if button == 1:
            self.pointer.press(at, push=False)
            self.pointer.release(at)
        else:
            self.pointer.discard(at)

    def drag(self, start: Point, end: Point) -> None:
        """Press the left button here and let it go there."""
        way = ["mousedown", "1", "mousemove"]
        self._do("mousemove", *self._on_screen(start), *way, *self._on_screen(end), "mouseup", "1")
        self.pointer.press(start, push=False)
        self.pointer.release(end)

    def press(self, action: Action | str) -> None:
        """Click the cap of a key."""
        (cap,) = (cap for cap in self.caps if cap.action == action)
        place = self.layout.cap_places[cap.place].centre
        self._do("mousemove", *self._on_screen(place), "click", "1")
        match action:
            case WindowAction.REVEAL:
                self._is_arranging = self._armies_due > 0  # until then a curtain hides that, too
            case Button.TURN if self._is_arranging:
                self._armies_due -= 1
                self._is_arranging = False
            case Button.RESIGN if self._pressed == action:
                self._is_arranging = False
            case Button.NEW_GAME:
                self._begin_game(self.game)
        self._pressed = action

    def key(self, name: str) -> None:
        """Press a key."""
        self._do("key", name)

    def quit(self, *, ended: bool = False) -> None:
        """Leave the game and the program: Escape, and the last answer to what it asks; of a game
        that has ended, Escape leads to the start screen, and there it asks.
        """
        if ended:
            self._do("key", "Escape")
            self.window.rest(START_S)
        self._do("key", "Escape")
        self._do("key", *(() if ended else ("Right",)), "Right", "Return")

    def _on_screen(self, at: Point) -> tuple[str, str]:
        return str(round(self.window.x + at[0])), str(round(self.window.y + at[1]))

    def _do(self, *words: str) -> None:
        xdo(self.env, *words)
        self.window.rest(CLICK_S)


def _armies_due(game: AnyGame, state: Any) -> int:
    """How many armies have still to be set up."""
    setups = (game.setup(state, seat) for seat in game.seats)
    return sum(setup is not None and setup.due for setup in setups)


def let_hands_carry_out(folder: Path) -> None:
    """Save in this folder that no piece moves by itself."""
    folder.mkdir(parents=True, exist_ok=True)
    look = json.dumps(asdict(WindowLook(moves_pieces=False)))
    (folder / "window.json").write_text(look, "utf-8")


@contextmanager
def mouse_at(
    game: AnyGame, env: Mapping[str, str], drafts: Drafts = NO_DRAFTS, command: str = "play"
) -> Iterator[Mouse]:
    """A mouse at a new game, or one with such drafts; it must have been left in the end."""
    words = [sys.executable, "-m", "firmware_host", command, game.name]
    with subprocess.Popen(words, env=env) as process:
        try:
            window = until(lambda: window_of(env, process.pid), seconds=30)
            window.rest(1.0)
            yield Mouse(game, window, env, drafts, learns=command == "learn")
            assert process.wait(PATIENCE_S) == 0
        finally:
            process.kill()
