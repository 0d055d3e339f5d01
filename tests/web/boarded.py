"""A game with its pages and with hands at the board. The board's time goes on only while the test
lets hands play: what a page asks meanwhile happens at a moment that stands still.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from drivers.wiring import Wiring
from engines.game import ARBITER, AnyGame
from firmware_host.runtime.loop import Ports
from firmware_host.table.visibility import to_driver_pieces
from simulator.errors import ScriptError
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, parse
from simulator.simulated_board import BoardParts, ScriptedBoard, lit_cells
from tests.web.served import PATIENCE_S, Served

REST_S = 0.6
"""So long a hand rests after what it has done."""


class PatientBoard(ScriptedBoard):
    """Scripted hands whose time stands still until somebody lets it pass."""

    def __init__(self, parts: BoardParts) -> None:
        super().__init__(parts, quiet=math.inf)
        self._turn = threading.Condition()
        self._until = 0.0
        self._asleep = False
        self._error: ScriptError | None = None
        self.rest: Callable[[], None] = lambda: None
        """Called by the host whenever it is about to sleep."""

    def play(self, steps: Iterable[Step], rest: float = REST_S) -> None:
        """Let hands do this, and some time pass; returns when the host has seen it all."""
        with self._turn:
            self.add_steps(steps := tuple(steps))
            self._until = max(self._until, self.now()) + sum(s.seconds for s in steps) + rest
            self._turn.notify_all()
            if not self._turn.wait_for(self._done, PATIENCE_S):
                raise TimeoutError(f"the hands are still at it at {self.now():g} s")
            if self._error:
                raise self._error

    def _done(self) -> bool:
        at_rest = self._asleep and not self._woken and self.now() >= self._until
        return at_rest or self._error is not None

    def wait(self, seconds: float) -> None:
        """Sleep until woken, or until time may pass."""
        self.rest()
        with self._turn:
            self._asleep = True
            self._turn.notify_all()
            self._turn.wait_for(lambda: not seconds or self._woken or self.now() < self._until)
            self._asleep = False
            try:
                super().wait(min(seconds, self._until - self.now()))
            except ScriptError as error:
                self._error = error

    def wake(self) -> None:
        """Make the next ``wait`` return without time passing."""
        with self._turn:
            super().wake()
            self._turn.notify_all()


class Boarded(Served):
    """``Served`` with hands at the board; the wood of armies not laid out yet lies beside it."""

    def ports(self, wiring: Wiring) -> Ports:
        game, (standing, lying) = self.game, self.wood()
        self.board = PatientBoard(BoardParts(game.topology, wiring, standing, game.seats))
        self.board.pieces.put_in_tray(lying)
        return Ports(self.board, self.board, self.board, self.board, self.board.now)

    def wood(self) -> tuple[Sequence[PhysicalPiece | None], Sequence[PhysicalPiece]]:
        """What stands on each cell at first, and what lies beside the board."""
        state = self.room.table.states[-1]
        return to_driver_pieces(self.game.observe(state, ARBITER), self.game.seats), box(
            self.game, state
        )

    def hands(self, script: str, rest: float = REST_S) -> None:
        """What hands do, in the language of ``simulator.hands.script``."""
        self.board.play(parse(script, self.game.topology, self.game.seats), rest)

    @property
    def said(self) -> str:
        """The line the board shows now."""
        return self.board.pages[-1][1].status

    @property
    def lit(self) -> set[str]:
        """The cells whose lights are on, by name."""
        lit = lit_cells(self.board.frames[-1][1], self.board.wiring)
        return {self.game.topology.names[cell] for cell in lit}


def box(game: AnyGame, state: object) -> list[PhysicalPiece]:
    """The wood of the armies still to be laid out."""
    setups = [game.setup(state, seat) for seat in game.seats]
    return [
        (number, kind)
        for number, setup in enumerate(setups)
        if setup is not None and setup.due
        for kind in setup.kinds
    ]


def boarded(folder: Path, game: str, **rest: Any) -> Boarded:
    """Begun, and to be ended."""
    made = Boarded(folder, game, **rest)
    made.begin()
    return made
