"""Two houses, each with its wood, its hands and its program in a process of its own, which may be
killed with SIGKILL at any moment; a Redis between them.

In: steps of hands at either board. Out: what each board shows. The wood stays as it is when a
program dies. Time at a board is virtual, and goes on as hands need it; that of the line is real.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing.connection import Connection
from random import Random
from types import SimpleNamespace
from typing import Any

from engines.game import AnyGame, Move
from firmware_host.campaign.observer import Observer, pieces_of
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.tracking.actions import Snapshot, TrackerMode
from simulator.sensors import SOUND, Wear
from simulator.simulated_board import BoardParts, ScriptedBoard
from tests.remote.house import Begun, Done, Plan, Seen, Tick, live
from tests.remote.ledger import Ledger

SERVER = multiprocessing.get_context("forkserver")
SERVER.set_forkserver_preload(["tests.remote.house"])

NOTHING = Snapshot(TrackerMode.PLAY, 0, 0, 0, (), (), (), 0, 0)
"""Before a board has shown anything."""

STEP_S = 0.05
"""Of virtual time that passes at each look at a board that is waited for."""

Positions = dict[tuple[Any, ...], tuple[Move, ...]]


class GameSoFar:
    """The moves of a game, and the states they lead to; what an ``Observer`` knows as its table."""

    def __init__(self, game: AnyGame, start: str) -> None:
        self.game = game
        first = game.read_position(start) if start else game.initial()
        self.moves: tuple[Move, ...] = ()
        self.states = [first]

    @property
    def result(self) -> Any:
        return self.game.result(self.states[-1])

    def take(self, moves: Sequence[Move]) -> None:
        """The game is at these moves now."""
        same = 0
        for one, other in zip(self.moves, moves, strict=False):
            if one != other:
                break
            same += 1
        del self.states[same + 1 :]
        for move in moves[same:]:
            self.states.append(self.game.apply(self.states[-1], move))
        self.moves = tuple(moves)

    @property
    def shown(self) -> tuple[Any, ...]:
        """What a view without secrets tells of it."""
        scene = tuple(self.game.observe(self.states[-1], None))
        last = next((move for move in reversed(self.moves) if move.path), None)
        return len(self.moves), scene, last


class House(Observer):
    """One board, its wood and its program. ``plan``: how the program is started."""

    def __init__(self, plan: Plan, ledger: Ledger, positions: Positions, chance: Random) -> None:
        game = plan.made()
        self.plan, self.ledger, self.positions, self.chance = plan, ledger, positions, chance
        self.name = "joined" if plan.invitation else "host"
        self.seen: Seen | None = None
        self.lives = 0
        self._process: Any = None
        self._pipe: Connection | None = None
        wiring = straight_wiring(game.topology)
        so_far = GameSoFar(game, plan.start)
        wear = Wear(SOUND, wiring, game.topology, chance.randrange(2**31))
        wood = pieces_of(game, so_far.states[0])
        parts = BoardParts(game.topology, wiring, wood, game.seats, wear=wear)
        station = SimpleNamespace(
            snapshot=NOTHING,
            restore=SimpleNamespace(guidance=None),
            challenge=SimpleNamespace(due=0),
            buttons=SimpleNamespace(item=None),
            sensors=SimpleNamespace(passed=0),
            setup=SimpleNamespace(armies=SimpleNamespace(current=None)),
        )
        lit = SimpleNamespace(station=station, lighting=SimpleNamespace(lights={}))
        board = ScriptedBoard(parts, quiet=1e9, keep=8)
        super().__init__(so_far, board, lit)  # type: ignore[arg-type]

    # --- its program ---

    @property
    def alive(self) -> bool:
        """Whether its program runs."""
        return self._pipe is not None

    def start(self) -> None:
        """Its program begins, or begins again."""
        assert self._pipe is None
        self.lives += 1
        plan = self.plan
        if plan.seed:
            plan = replace(plan, seed=f"{plan.seed} {self.lives}")
        self._pipe, other = SERVER.Pipe()
        self._process = SERVER.Process(target=live, args=(other, plan), daemon=True)
        self._process.start()
        other.close()
        self.ledger.begins(self.name)
        if not plan.invitation:
            begun = self._pipe.recv()
            assert isinstance(begun, Begun), begun
            self.plan = replace(self.plan, game_id=begun.game_id)
            self.invitation = begun.invitation
            self.ledger.resumed(begun.moves)
            self._moved(begun.moves)

    def kill(self, *, within_a_turn: bool = False) -> None:
        """SIGKILL, also within a turn of its loop."""
        if self._pipe is None:
            return
        if within_a_turn:
            self._pipe.send(self._tick())
            time.sleep(self.chance.uniform(0, 0.002))
        self._process.kill()
        self._process.join()
        self._read(self._pipe, dying=True)
        self._pipe.close()
        self._pipe = None

    def close(self) -> None:
        """End it for good."""
        self.kill()

    def look_on(self) -> None:
        """A turn of the program's loop, if it runs."""
        if self._pipe is not None:
            self._pipe.send(self._tick())
            self._read(self._pipe)

    def _tick(self) -> Tick:
        pressed = tuple(self.board.pressed())
        return Tick(self.now, self.board.scan(), pressed)

    def _read(self, pipe: Connection, *, dying: bool = False) -> None:
        """Take what it tells, up to the end of its turn, or all that a dying one has told."""
        while True:
            try:
                told = pipe.recv()
            except (EOFError, OSError):
                assert dying, f"the program of the {self.name} has ended by itself"
                return
            if isinstance(told, Seen):
                self._take(told)
                if not dying:
                    return
            else:
                self.ledger.take(self.name, told)
                if isinstance(told, Done):
                    self._moved(told.moves)

    def _moved(self, moves: tuple[Move, ...]) -> None:
        """The table is at these moves."""
        self.table.take(moves)  # type: ignore[attr-defined]
        self.positions[self.table.shown] = moves  # type: ignore[attr-defined]

    def _take(self, seen: Seen) -> None:
        self.seen, station = seen, self.station
        station.snapshot = seen.snapshot  # type: ignore[attr-defined]
        station.restore.guidance = seen.guidance
        station.challenge.due_cell = seen.due  # type: ignore[misc]
        station.buttons.item = seen.item  # type: ignore[misc]
        station.sensors.ignored = seen.passed
        station.setup.armies.current = seen.army  # type: ignore[misc]
        self.display.lighting.lights = seen.lights
        if seen.kept:
            self.ledger.kept()
        if seen.view is not None:
            self.view = seen.view
            if self.plan.invitation:
                view = seen.view
                moves = self.positions.get((view.entry, tuple(view.scene), view.last))
                if moves is not None:
                    self.table.take(moves)  # type: ignore[attr-defined]
        self._note_question(self.now, done_pressed=False)

    # --- time, and what hands do in it ---

    @property
    def now(self) -> float:
        return self.board.now()

    def _pass(self, until: float) -> None:
        sleep = self.seen.sleep if self.seen and self.alive else 1.0
        self.board.wait(min(sleep, until - self.now))
        self.look_on()

    def wait(self, seconds: float = STEP_S) -> None:
        """Nobody touches anything for so long."""
        self.rest(seconds)
