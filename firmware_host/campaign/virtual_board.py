"""One game on a simulated board in virtual time: sensors, debounce, tracker, table and lights.

In: hand steps. Out: the game's table, what the station makes of the board, and how long things
took. No disk, no codec, no real waiting. Campaigns (``campaign_game``) and recorded turns
(``trace``) run here; a test checks that the ``Host`` does the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from time import process_time

from drivers.interfaces import Button, Page
from drivers.wiring import Wiring
from engines.gesture import gesture_of, occupancy
from engines.message import Message
from engines.topology import NO_CELLS, Mask, Topology, cells_of
from firmware_host.campaign.observer import Observer
from firmware_host.config.settings import Config
from firmware_host.display.meanings import Lights
from firmware_host.display.page import StationDisplay
from firmware_host.display.painter import Painter
from firmware_host.display.palettes import PALETTES
from firmware_host.station.station import Station
from firmware_host.table.events import Rewound
from firmware_host.table.messages import AnyNews, NewGame, Play, Reply
from firmware_host.table.table import Table
from firmware_host.tracking.candidate import Turn
from firmware_host.tracking.turn_state import moves_in_progress
from simulator.simulated_board import ScriptedBoard

BUDGET_MA = 4000
ROUNDS = 12
"""How often table and station may answer each other at one moment before it counts as endless."""

STANDSTILL = 200
"""How often the loop may run without time passing before it counts as endless."""


def straight_wiring(topology: Topology) -> Wiring:
    """Return a wiring in which channel n is cell n, for sensors and lights alike.

    The matrix has the grid's columns, or is as square as possible.
    """
    cells = tuple(range(len(topology)))
    columns = topology.grid[0] if topology.grid else math.isqrt(len(cells) - 1) + 1
    return Wiring(cells, cells, len(cells), len(cells), topology.names, columns)


class StillPainter(Painter):
    """Paints every light once: blinking would only repeat the same work."""

    def next_change(self, lights: Lights, now: float) -> float:
        """Return infinity: the lights do not change by themselves."""
        return math.inf


class VirtualBoard(Observer):
    """A board, its station and its table. ``board`` was made for ``straight_wiring``.

    ``on_page``: called with the time and every new page; without it, no pages are written, which
    saves time. ``ignored``: cells ignored from the start. ``known_unreliable``: cells known to be
    unreliable from earlier games.
    """

    def __init__(
        self,
        board: ScriptedBoard,
        table: Table,
        config: Config,
        on_page: Callable[[float, Page], None] | None = None,
        ignored: Mask = NO_CELLS,
        known_unreliable: Mask = NO_CELLS,
    ) -> None:
        game, lights = table.game, config.lights
        wiring = straight_wiring(game.topology)
        painter = StillPainter(wiring, PALETTES[lights.palette], lights.brightness, BUDGET_MA)
        station = Station(
            "board",
            game.topology,
            wiring,
            config.sensing.timing(game.options),
            config.sensing.debounce_s,
            known_unreliable,
        )
        station.sensors.ignore(ignored)
        lit = StationDisplay(station, game.topology, game.seats, painter)
        super().__init__(table, board, lit)
        self.on_page = on_page
        self._occupied = board.pieces.occupied
        self._changed_at = 0.0
        self._lifts: dict[int, float] = {}
        self._flips: dict[int, float] = {}
        self._magnets = self._raw = board.pieces.bits
        self._still = 0
        self._step(board.now(), ())

    @property
    def now(self) -> float:
        """Return the time in seconds."""
        return self.board.now()

    def _pass(self, until: float) -> None:
        """Let time pass until something happens."""
        board = self.board
        before = board.now()
        board.wait(min(self.display.deadline, until) - before)
        now, occupied = board.now(), board.pieces.occupied
        self._still = 0 if now > before else self._still + 1
        if self._still > STANDSTILL:
            raise AssertionError("the station stands still")
        if (occupied, board.pieces.bits) != (self._occupied, self._magnets):
            self._touched(now, occupied, board.pieces.bits)
        self._step(now, board.pressed())

    def _touched(self, now: float, occupied: int, magnets: int) -> None:
        """Take a change of pieces and magnets by the hands."""
        self._changed_at = now
        for cell in cells_of(self._occupied & ~occupied):
            self._lifts[cell] = now
        for cell in cells_of(occupied & ~self._occupied):
            self._lifts.pop(cell, None)
        for lifted in self._lifts:
            if self._magnets >> lifted & 1:
                self._lifts[lifted] = now  # a pushed piece was sensed until now
        self._occupied, self._magnets = occupied, magnets

    def _step(self, now: float, pressed: Sequence[Button]) -> None:
        """Step station and table until neither has more to do."""
        news: list[AnyNews] = []
        raw, lit, table = self.board.scan(), self.display, self.table
        if raw != self._raw:
            self._flips.update(dict.fromkeys(cells_of(raw ^ self._raw), now))
            self._raw = raw
        for _ in range(ROUNDS):
            began = process_time()
            output = lit.step(now, raw, pressed, news)
            took = process_time() - began
            turned = Button.TURN in pressed
            self._listen(now, took if output.frame is not None else None, turned)
            pressed, news = (), []
            for intent in output.intents:
                if isinstance(intent, Play):
                    self._settled(now, intent)
                over = isinstance(intent, NewGame)
                refusal = Message("table.goes-on") if over else table.submit(intent)
                news.append(Reply(intent.key, refusal))
            if self.view is None or self.view.version != table.version:
                self.view = table.view(self.game.seats, None)
                news.append(self.view)
            if not news:
                if self.on_page is not None and (page := lit.page()) is not None:
                    self.on_page(now, page)
                return
        raise AssertionError("station and table talk without end")

    def _listen(self, now: float, painted: float | None, turned: bool) -> None:
        """Record what the station makes of the board.

        ``painted``: how long a new frame took. ``turned``: the turn button was pressed.
        """
        lifted = self.edges.occupied & ~self.station.snapshot.occupied
        for cell in cells_of(lifted & ~self.station.sensors.ignored) if lifted else ():
            lifted_at = self._lifts.pop(cell, None)
            if lifted_at is not None and painted is not None:
                self.counters.lit.append(now - lifted_at + painted)
                self.counters.answered.append(now - self._flips[cell] + painted)
        self._note_question(now, done_pressed=turned)
        if any(isinstance(event, Rewound) for event in self.table.drain()):
            self.counters.feedback.add("amended")

    def _settled(self, now: float, intent: Play) -> None:
        """Record how long after the hand movement a move was detected."""
        view = self.view
        if view is None or not intent.move.path or intent.entry != view.entry:
            return
        start, origin = occupancy(view.scene), intent.move.path[0]
        ways = tuple(
            gesture_of(self.game.topology, start, move)
            for move in view.moves
            if move.path and move.path[0] == origin
        )
        chosen = gesture_of(self.game.topology, start, intent.move)
        under_way = moves_in_progress(Turn(start, ways), self.edges.occupied)
        further = any(way.extends(chosen) for way in under_way)
        self.counters.settled.append((now - self._changed_at, further))
