"""A board played by edges alone: contacts that open and close at given times, and buttons.

In: a case of hands (``Case``). Out: what the table holds, what the station asks. Sensors are sound,
contacts at rest, time is virtual. Station and table are the real ones; nothing is lit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, NamedTuple

from drivers.ports import Button, Seconds
from engines import make_game
from engines.game import AnyGame, Move
from engines.gesture import Gesture, gesture_of, occupancy
from engines.message import Message
from engines.topology import cells_of
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import Config
from firmware_host.station.station import Station
from firmware_host.table.messages import AnyNews, NewGame, Reply
from firmware_host.table.table import Table

ROUNDS = 12
"""So often table and station may answer each other at one moment."""

STANDSTILL = 200
"""So often a station may want to be called again at once."""

LED_S = 0.4
"""Between two touches of hands that are led through the moves played before."""

LED_REST_S = 3.5
"""How long those moves have rested when the case begins: the last one is final where rest can make
it so.
"""

GLANCE_S = 1.5
"""How long people look at a question before they press a button."""


class Edge(NamedTuple):
    """A contact opens or closes, so many seconds after the case began."""

    at: float
    cell: str
    on: bool


@dataclass(frozen=True)
class Case:
    """Some hands. ``position``: where the game begins, empty for the usual start; ``before``: the
    moves the board is led through; ``intended``: all moves of the game in the end; ``peak``: all
    those the hands had made before they took some back, else as ``intended``. ``rest_s``: after the
    last edge; ``within_s``: so soon after it the last move has to be held. ``pressed``: turn is
    pressed then, and a right answer may condemn no sensor.
    """

    kind: str
    game: str
    position: str
    before: tuple[str, ...]
    edges: tuple[Edge, ...]
    intended: tuple[str, ...]
    peak: tuple[str, ...] = ()
    rest_s: float = 8.0
    within_s: float | None = None
    pressed: bool = False


@cache
def game_of(name: str) -> AnyGame:
    """The game of that name with its usual options, made once."""
    return make_game(name, {})


def positions(game: AnyGame, start: str, moves: Sequence[str]) -> list[str]:
    """The positions these moves lead through, the first one before them."""
    state = game.read_position(start) if start else game.initial()
    texts = [game.position_text(state)]
    for words in moves:
        state = game.apply(state, game.read_move(state, words))
        texts.append(game.position_text(state))
    return texts


def plain(game: AnyGame, state: Any, move: Move) -> tuple[list[tuple[int, bool]], Gesture]:
    """What contacts feel of a move that is made plainly: victims that are displaced first, then the
    mover, then other victims; with the move's gesture.
    """
    made = gesture_of(game.topology, occupancy(game.observe(state, None)), move)
    done: list[tuple[int, bool]] = [(cell, False) for cell in cells_of(made.displaced)]
    done.append((made.origin, False))
    if made.origin in move.captured:
        return done, made
    for stop in move.path[1:-1]:
        done += [(stop, True), (stop, False)]
    done.append((made.end, True))
    for start, stop in move.also:
        done += [(start, False), (stop, True)]
    done += [(cell, False) for cell in move.captured]
    return done, made


class EdgeBoard:
    """One board, its station and its table."""

    def __init__(self, game: AnyGame, position: str = "") -> None:
        self.game, self.now = game, 0.0
        self.table = Table(game, "edges", start=position)
        config, wiring = Config(), straight_wiring(game.topology)
        timing = config.sensing.timing(game.options)
        self.station = Station("edges", game.topology, wiring, timing, config.sensing.debounce_s)
        self.raw = int(occupancy(game.observe(self.table.states[0], None)))
        self.held_at = 0.0
        self._held: Any = self.table.states[-1]
        self._version: object = None
        self._step(())

    @property
    def positions(self) -> list[str]:
        """The positions of the game so far."""
        return [self.game.position_text(state) for state in self.table.states]

    @property
    def is_asking(self) -> bool:
        """Whether it asks which move it was."""
        return bool(self.station.snapshot.question)

    @property
    def is_guiding(self) -> bool:
        """Whether it leads hands back, or does not feel what the table holds."""
        snapshot = self.station.snapshot
        out = bool(snapshot.missing or snapshot.extra) and self.table.result is None
        return out or self.station.restore.guidance is not None

    @property
    def ignored_cells(self) -> int:
        """How many cells it believes no more: all sensors being sound, each is one too many."""
        return (self.station.sensors.ignored | self.station.sensors.health.unreliable).bit_count()

    def play_moves(self, moves: Sequence[str]) -> None:
        """Hands make these moves plainly, and rest. Raises AssertionError where they are not read,
        which is no fault of the case that follows.
        """
        for words in moves:
            state = self.table.states[-1]
            for cell, on in plain(self.game, state, self.game.read_move(state, words))[0]:
                self.wait(LED_S)
                self.edge(cell, on)
            self.wait(LED_REST_S)
        if len(self.table.moves) != len(moves):
            raise AssertionError(f"the board was led through {moves} and has {self.table.moves}")

    def play(self, edges: Sequence[Edge]) -> None:
        """Let the contacts do this, times counted from now."""
        began = self.now
        for at, cell, on in edges:
            self.wait(began + at - self.now)
            self.edge(self.game.topology.cell(cell), on)

    def edge(self, cell: int, on: bool) -> None:
        """A contact opens or closes now."""
        self.raw = self.raw | 1 << cell if on else self.raw & ~(1 << cell)
        self._step(())

    def press(self, button: Button) -> None:
        """A button is pressed now."""
        self._step((button,))

    def answer(self, place: int) -> None:
        """Somebody looks at the question, goes on to the answer at that place, and takes it."""
        for _ in range(place):
            self.press(Button.SAY)
            self.wait(0.3)
        self.press(Button.TURN)
        self.wait(GLANCE_S)

    def wait(self, seconds: float) -> None:
        """Nothing happens for so long, but what the station does by itself."""
        until = self.now + max(0.0, seconds)
        still = 0
        while self.station.deadline <= until:
            still = still + 1 if self.station.deadline <= self.now else 0
            if still > STANDSTILL:
                raise AssertionError("the station stands still")
            self.now = max(self.now, self.station.deadline)
            self._step(())
        self.now = until

    def _step(self, pressed: Sequence[Button]) -> None:
        news: list[AnyNews] = []
        station, table = self.station, self.table
        for _ in range(ROUNDS):
            intents = station.step(Seconds(self.now), self.raw, pressed, news)
            pressed, news = (), []
            for intent in intents:
                refusal = (
                    Message("table.goes-on")
                    if isinstance(intent, NewGame)
                    else table.submit(intent)
                )
                news.append(Reply(intent.key, refusal))
            if table.states[-1] != self._held:
                self._held, self.held_at = table.states[-1], self.now
            if self._version != table.version:
                self._version = table.version
                news.append(table.view(self.game.seats, None))
            table.drain()
            if not news:
                return
        raise AssertionError("station and table talk without end")


def played(case: Case, answers: Sequence[int] = ()) -> EdgeBoard:
    """The board after a case, and after these answers to what it asks. Raises AssertionError where
    it could not be led to where the case begins.
    """
    board = EdgeBoard(game_of(case.game), case.position)
    board.wait(1.0)
    board.play_moves(case.before)
    board.play(case.edges)
    board.wait(case.rest_s)
    if case.pressed and not board.is_asking:
        board.press(Button.TURN)
        board.wait(GLANCE_S)
    for place in answers:
        board.answer(place)
    return board


def varied(edges: Sequence[Edge], rng: Random, least: float, most: float) -> tuple[Edge, ...]:
    """The same edges, each time between two of them longer or shorter by a factor out of that
    span.
    """
    at = before = 0.0
    found = []
    for edge in edges:
        at += (edge.at - before) * rng.uniform(least, most)
        before = edge.at
        found.append(edge._replace(at=round(at, 4)))
    return tuple(found)
