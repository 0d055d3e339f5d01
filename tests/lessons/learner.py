"""Somebody who learns a game at a board with sensors and lights, in the host's own loop.

In: a game. Out: what hands do there, and what the board says. Time is virtual; the hands know no
rules: they do what the step names, or what the lights ask for.
"""

from __future__ import annotations

import math
from pathlib import Path

from drivers.interfaces import Button, Page
from engines.game import HIDDEN, AnyGame, Move
from engines.lesson import SKIP, LessonState
from engines.localiser import english
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import Config, Lights
from firmware_host.journal.library import Library
from firmware_host.runtime.lesson_session import LessonSession, lesson_game
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.simulated_board_factory import initial_pieces
from simulator.hands.script import parse
from simulator.simulated_board import BoardParts, ScriptedBoard

MOST_STEPS = 120
"""More pieces than this are never put right in one go: no board has so many."""


class Learner:
    """``laid``: whether the wood stands as at the start of a game, and not beside the board.
    ``exercise``: the number of one, instead of the lesson.
    """

    def __init__(
        self, game: AnyGame, folder: Path, *, laid: bool = True, exercise: int = 0
    ) -> None:
        self.game, self.lesson = game, lesson_game(game, exercise)
        self.library = Library(folder)
        self.room = LessonSession(self.lesson, self.library)
        self.left = False
        self.room.on_end = self._leave
        self.handled = 0  # pieces that hands had to lay where no move was asked for
        topology, wiring = game.topology, straight_wiring(game.topology)
        wood = initial_pieces(game, game.initial()) if laid else (None,) * len(topology)
        parts = BoardParts(topology, wiring, wood, game.seats)
        self.board = ScriptedBoard(parts, quiet=math.inf, keep=1)
        board = self.board
        ports = Ports(board, board, board, board, board.now)
        config = Config(lights=Lights(budget_ma=4000))
        self.host = Host(self.lesson, self.room, wiring, ports, config)
        self.run(5.0)  # until it guides, where a lesson begins otherwise than the game

    def _leave(self) -> None:
        self.left = True

    @property
    def at(self) -> LessonState:
        """The step, and how far it has come."""
        return self.room.table.states[-1]  # type: ignore[no-any-return]

    @property
    def page(self) -> Page:
        """What is written beside the board."""
        return self.board.pages[-1][1]

    def run(self, seconds: float) -> None:
        """Let time pass."""
        until = self.board.now() + seconds
        while True:
            self.host.run_once()
            if self.board.now() >= until:
                return
            self.board.wait(max(min(self.host.sleep(), until - self.board.now()), 1e-6))

    def hands(self, *lines: str) -> None:
        """Do this, a line of the language of scripts each, and let the board answer."""
        topology, seats = self.game.topology, self.game.seats
        self.board.add_steps(parse("\n".join(lines), topology, seats))
        while not self.board.is_idle:
            self.run(0.1)
        self.run(0.3)

    def follow(self) -> None:
        """Put right what the lights show, a piece at a time, until nothing is shown."""
        for _ in range(MOST_STEPS):
            cells = {one.meaning.name: c for c, one in self.host.lit.lighting.lights.items()}
            take, put = cells.get("TAKE_AWAY"), cells.get("PUT_HERE", cells.get("PLACE"))
            if take is None and put is None:
                return
            self.handled += 1
            name = self.game.topology.name
            if put is None:
                assert take is not None
                self.hands(f"take {name(take)}")
            elif take is not None:
                self.hands(f"lift {name(take)}", f"put {name(put)}")
            elif self.board.pieces.held:
                self.hands(f"put {name(put)}")
            else:
                self._fetch(put)
        raise AssertionError(f"guided without end: {self.page.status}")

    def _fetch(self, cell: int) -> None:
        """Bring what belongs there from beside the board, or new out of the box."""
        belongs, hands = self.page.pieces[cell], self.board.pieces
        assert belongs is not None
        seat, kind = belongs
        lies = [w for w in hands.tray if w == belongs or (kind == HIDDEN and w[0] == seat)]
        if not lies:
            lies = [(seat, next(iter(self.game.kinds)) if kind == HIDDEN else kind)]
            hands.put_in_tray(lies)
        self.hands(f"fetch {self.game.seats[seat]} {lies[0][1]} {self.game.topology.name(cell)}")

    def settle(self) -> None:
        """Carry out the verdict on a challenge, if there is anything to do."""
        verdict = self.host.station.challenge.verdict
        if verdict is not None and verdict.due_cell:
            self.hands(f"take {self.game.topology.name(verdict.cell)}")
            if verdict.survivor is not None:
                self._fetch(verdict.cell)
        self.follow()

    def move(self, move: Move) -> None:
        """Make a move as one makes it, or say a word."""
        if not move.path:
            self.say(move.choice)
            return
        name, pieces = self.game.topology.name, self.board.pieces.pieces
        lines = [f"lift {name(move.path[0])}"]
        for here, landing in zip(move.path, move.path[1:], strict=False):
            if here != move.path[0]:
                lines.append(f"lift {name(here)}")
            if landing != move.path[0] and pieces[landing] is not None:
                lines.append(f"take {name(landing)}")
            lines.append(f"put {name(landing)}")
        lines += ["drop"] if len(move.path) == 1 else []
        lines += [f"take {name(cell)}" for cell in move.captured if cell != move.path[0]]
        self.hands(*lines)

    def do(self, move: Move) -> None:
        """Do what the step asks for; it has to be read within a few seconds."""
        self.move(move)
        for _ in range(30):
            if not self.at.requested:
                return
            self.run(0.1)
        raise AssertionError(f"step {self.at.step + 1} is not done: {self.page.status}")

    def say(self, word: str) -> None:
        """Go through what can be said, and say it; a step is skipped by a button of its own."""
        if word == SKIP:
            self.hands(f"press {Button.REDO}")
            return
        for _ in range(6):
            item = self.host.station.buttons.item
            if isinstance(item, Move) and item.choice == word:
                self.hands(f"press {Button.TURN}")
                return
            self.hands(f"press {Button.SAY}")
        raise AssertionError(f"{word} cannot be said: {self.page.note}")

    def go_on(self) -> None:
        """Wait until the lesson has gone on by itself, or what is read is read, and lay what it
        asks for.
        """
        step = self.at.step
        if not self.lesson.advances_by_itself(self.at):
            self.run(4.0)  # a verdict is announced
            self.settle()
            assert english(self.lesson.task(self.at)) in self.page.status
            self.hands("press turn")
        for _ in range(50):
            self.run(0.2)
            if self.at.step != step:
                break
        self.run(0.3)
        self.follow()
