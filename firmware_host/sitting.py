"""One game at one simulated board in virtual time: sensors, debounce, tracker, table and lights.

No disk, no codec, no second that is really waited for.

In: steps of hands. Out: the game's table, what the station makes of the board, and how long things
took. The long random games (``campaign``) and recorded turns (``trace``) are played here; that the
``Host`` does the same is checked by a test.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from time import process_time

from drivers.ports import Button, Page
from drivers.wiring import Wiring
from engines.game import ARBITER, AnyGame
from engines.gesture import Gesture, cells_of, gesture, occupancy
from engines.topology import Topology
from firmware_host import menu
from firmware_host.arranging import Arranging
from firmware_host.config import Config
from firmware_host.evidence import Turn
from firmware_host.felt import Felt, Seen
from firmware_host.frame import PALETTES, Painter
from firmware_host.history import Rewound
from firmware_host.lights import Lights
from firmware_host.messages import AnyNews, NewGame, Play, Reply, View
from firmware_host.scenes import numbered
from firmware_host.station import Station
from firmware_host.table import Table
from simulator.hands import Wood
from simulator.script import Step
from simulator.scripted import ScriptedBoard

BUDGET_MA = 4000
ROUNDS = 12
"""So often table and station may answer each other at one moment; more would be without end."""

STANDSTILL = 200
"""So often the loop may go round without time passing; more would be without end."""


def straight_wiring(topology: Topology) -> Wiring:
    """Channel n is cell n, for sensors and lights alike; the matrix has the grid's columns, or is
    as square as can be.
    """
    cells = tuple(range(len(topology)))
    columns = topology.grid[0] if topology.grid else math.isqrt(len(cells) - 1) + 1
    return Wiring(cells, cells, len(cells), len(cells), topology.names, columns)


def wood_of(game: AnyGame, state: object) -> tuple[Wood | None, ...]:
    """The wood a position is made of, hidden kinds included."""
    return numbered(game.observe(state, ARBITER), game.seats)


class StillPainter(Painter):
    """Paints every light once: blinking would only be more of the same work."""

    def next_change(self, lights: Lights, now: float) -> float:
        """Never."""
        return math.inf


class Sitting:
    """A board, its station and its table. ``board`` has been made for ``straight_wiring``.

    ``meant``: the moves the hands are making now, for the count of needless questions. ``on_page``:
    called with the time and every new page; who wants none saves the time to write them.
    ``passed``: cells passed over before anybody looked here.
    """

    def __init__(
        self,
        game: AnyGame,
        board: ScriptedBoard,
        table: Table,
        config: Config,
        on_page: Callable[[float, Page], None] | None = None,
        passed: int = 0,
    ) -> None:
        wiring, lights = straight_wiring(game.topology), config.lights
        painter = StillPainter(wiring, PALETTES[lights.palette], lights.brightness, BUDGET_MA)
        self.game, self.board, self.table = game, board, table
        self.on_page = on_page
        self.station = Station(
            "board",
            game.topology,
            game.seats,
            wiring,
            painter,
            config.sensing.timing,
            config.sensing.debounce_ms / 1000,
        )
        self.station.pass_over(passed)
        self.seen = Seen()
        self.felt = Felt(0)
        self.meant: tuple[Gesture, ...] = ()
        self._wood = board.hands.occupied
        self._changed_at = 0.0
        self._lifts: dict[int, float] = {}
        self._flips: dict[int, float] = {}
        self._magnets = self._raw = board.hands.bits
        self._asking = (False, False, False)
        self.view: View | None = None
        self._still = 0
        self._step(board.now(), ())

    @property
    def in_step(self) -> bool:
        """Whether the board is felt to stand as the table has it."""
        reading = self.station.reading
        return not (reading.missing or reading.extra)

    @property
    def passed(self) -> int:
        """The cells that are not felt any more: their sensors have been found to be wrong."""
        return self.station.passed_over

    @property
    def offered(self) -> menu.Item | None:
        """The word that the turn button would say, as the page shows it."""
        return self.station.item

    @property
    def asking(self) -> bool:
        """Whether the board asks something: which move, which piece, or to put one right."""
        return any(self._asking)

    @property
    def asks_which(self) -> bool:
        """Whether it asks which move it was."""
        return self._asking[0]

    @property
    def arranging(self) -> bool:
        """Whether an army is being laid out."""
        return any(setup.due for setup in self.view.setups) if self.view else False

    @property
    def arrangement(self) -> Arranging | None:
        """The army that is being laid out, as far as the board has taken it."""
        return self.station.arranging

    def laid(self, cell: int) -> bool:
        """Whether a piece of the army that is laid out has been taken for laid here."""
        return self.arrangement is not None and cell in self.arrangement.laid

    def crown(self) -> None:
        """The hands make the pieces of the last two moves look like what they have become."""
        states, hands = self.table.states, self.board.hands
        for number, move in enumerate(self.table.moves[-2:], start=len(states) - 3):
            if not move.path:
                continue
            before, now = (wood_of(self.game, states[n]) for n in (max(number, 0), -1))
            cell = move.path[-1]
            if hands.pieces[cell] == before[move.path[0]] != now[cell]:
                looks = list(hands.pieces)
                looks[cell] = now[cell]
                hands.dress(tuple(looks))

    def begin(self, meant: Iterable[Gesture]) -> None:
        """A turn begins, in which the hands make these moves."""
        self.meant = tuple(meant)
        self.felt.begin()

    def look(self) -> Seen:
        """What happened since the last call."""
        seen, self.seen = self.seen, Seen()
        return seen

    def play(self, steps: Iterable[Step]) -> None:
        """Let the hands do these steps. Raises ScriptError for one no hand can do."""
        board = self.board
        board.extend(steps)
        while not board.idle:
            self._pass(math.inf)

    def rest(self, seconds: float) -> None:
        """Nobody touches anything for so long."""
        until = self.board.now() + seconds
        while self.board.now() < until:
            self._pass(until)

    def _pass(self, until: float) -> None:
        """Let time pass until something happens."""
        board = self.board
        before = board.now()
        board.wait(min(self.station.deadline, until) - before)
        now, wood = board.now(), board.hands.occupied
        self._still = 0 if now > before else self._still + 1
        if self._still > STANDSTILL:
            raise AssertionError("the station stands still")
        if (wood, board.hands.bits) != (self._wood, self._magnets):
            self._touched(now, wood, board.hands.bits)
        self._step(now, board.pressed())

    def _touched(self, now: float, wood: int, magnets: int) -> None:
        """The hands have moved something."""
        self._changed_at = now
        for cell in cells_of(self._wood & ~wood):
            self._lifts[cell] = now
        for cell in cells_of(wood & ~self._wood):
            self._lifts.pop(cell, None)
        for cell in self._lifts:
            if self._magnets >> cell & 1:
                self._lifts[cell] = now  # a piece pushed over the border was felt up to now
        self._wood, self._magnets = wood, magnets

    def _step(self, now: float, pressed: Sequence[Button]) -> None:
        """Station and table until neither has anything to add."""
        news: list[AnyNews] = []
        raw, station, table = self.board.scan(), self.station, self.table
        self._flips.update(dict.fromkeys(cells_of(raw ^ self._raw), now))
        self._raw = raw
        for _ in range(ROUNDS):
            began = process_time()
            output = station.step(now, raw, pressed, news)
            took = process_time() - began
            turned = Button.TURN in pressed
            self._listen(now, took if output.frame is not None else None, turned)
            pressed, news = (), []
            for intent in output.intents:
                if isinstance(intent, Play):
                    self._settled(now, intent)
                over = isinstance(intent, NewGame)
                refusal = "this game goes on" if over else table.submit(intent)
                news.append(Reply(intent.key, refusal or ""))
            if self.view is None or self.view.version != table.version:
                self.view = table.view(self.game.seats, None)
                news.append(self.view)
            if not news:
                if self.on_page is not None and (page := station.page()) is not None:
                    self.on_page(now, page)
                return
        raise AssertionError("station and table talk without end")

    def _listen(self, now: float, painted: float | None, turned: bool) -> None:
        """Count what the station has begun to ask. ``painted``: how long a new frame took;
        ``turned``: the turn button was pressed.
        """
        reading, seen = self.station.reading, self.seen
        occupied = reading.start & ~reading.missing | reading.extra
        for cell in cells_of(self.felt.occupied & ~occupied & ~self.passed):
            lifted_at = self._lifts.pop(cell, None)
            if lifted_at is not None and painted is not None:
                seen.lit.append(now - lifted_at + painted)
                seen.answered.append(now - self._flips[cell] + painted)
        if occupied != self.felt.occupied:
            self.felt.take(occupied, now)
        verdict = self.station.verdict
        in_doubt = bool(reading.doubtful or (verdict and verdict.due))
        asking = (bool(reading.question), in_doubt, self.station.guidance is not None)
        if asking != self._asking:
            before, self._asking = self._asking, asking
            if asking[0] and not before[0] and turned:
                seen.consulted += 1
            elif asking[0] and not before[0]:
                seen.questions += 1
                seen.needless += any(map(self.felt.shows, self.meant))
            seen.doubts += asking[1] and not before[1]
            seen.guided += asking[2] and not before[2]
        if self.table.pending:
            seen.rewound += sum(isinstance(event, Rewound) for event in self.table.drain())

    def _settled(self, now: float, intent: Play) -> None:
        """A move has been read: how long after the hands had done it?"""
        view = self.view
        if view is None or not intent.move.path or intent.entry != view.entry:
            return
        start, origin = occupancy(view.scene), intent.move.path[0]
        ways = tuple(
            gesture(self.game.topology, start, move)
            for move in view.moves
            if move.path and move.path[0] == origin
        )
        chosen = gesture(self.game.topology, start, intent.move)
        under_way = Turn(start, ways).candidates(self.felt.occupied)
        further = any(way.extends(chosen) for way in under_way)
        self.seen.settled.append((now - self._changed_at, further))
