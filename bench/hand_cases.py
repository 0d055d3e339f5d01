"""A board played by edges alone: contacts that open and close at given times, and buttons.

In: a case of hands (``Case``). Out: what the table holds and what the station asks; the case turned
and mirrored, wherever the game reads the image's position, allows its moves, and the contacts end
as the last of them leaves the board. Sensors are sound, contacts at rest, time is virtual. Station
and table are the real ones; nothing is lit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

from drivers.interfaces import Button, Seconds
from engines import make_game
from engines.errors import EngineError
from engines.game import ARBITER, AnyGame, Move
from engines.gesture import Gesture, gesture_of, occupancy
from engines.message import Message
from engines.topology import Topology, cells_of
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


# --- a case turned and mirrored ---

TURNS: tuple[Turn, ...] = (
    lambda x, y, w, h: (x, y),
    lambda x, y, w, h: (w - x, y),
    lambda x, y, w, h: (x, h - y),
    lambda x, y, w, h: (w - x, h - y),
    lambda x, y, w, h: (y, x),
    lambda x, y, w, h: (h - y, x),
    lambda x, y, w, h: (y, w - x),
    lambda x, y, w, h: (h - y, w - x),
)
"""Of a grid whose last column and row are ``w`` and ``h``; the last four of square ones alone."""

ROWS = {"tafl-king": re.compile("."), "coalition-chess": re.compile(r"\d+|[A-Z]{2}")}
"""Games that write positions row by row, the last row first, and what one cell looks like there (or
so many free ones).
"""

Spot = tuple[int, int]
Turn = Callable[[int, int, int, int], Spot]
_NAME = re.compile(r"r\d+k\d+|[a-k]\d+")
_RING = re.compile(r"r(\d+)k(\d+)")


def mirrored(case: Case) -> list[Case]:
    """All images of a case that can be played, itself first."""
    game = game_of(case.game)
    start = case.position or game.position_text(game.initial(), ARBITER)
    found = []
    for image in symmetries(game.topology):
        turned = replace(
            case,
            position=moved(game, start, image),
            before=_all(case.before, image),
            intended=_all(case.intended, image),
            peak=_all(case.peak, image),
            edges=tuple(edge._replace(cell=image[edge.cell]) for edge in case.edges),
        )
        if playable(turned):
            found.append(turned)
    return found


def playable(case: Case) -> bool:
    """Whether the rules allow all that was meant, and the contacts end as that leaves the board."""
    game = game_of(case.game)
    try:
        lines = [positions(game, case.position, line) for line in (case.before, case.intended)]
        if case.peak:
            positions(game, case.position, case.peak)
    except (EngineError, KeyError):
        return False
    began, ended = (occupancy(game.observe(game.read_position(line[-1]), None)) for line in lines)
    felt = int(began)
    for edge in case.edges:
        bit = 1 << game.topology.cell(edge.cell)
        if bool(felt & bit) is edge.on:
            return False
        felt ^= bit
    return felt == ended


def symmetries(topology: Topology) -> Iterator[Mapping[str, str]]:
    """For each symmetry of the board where every cell goes; the first one moves none."""
    if topology.grid is None:
        steps = 1 + max(int(found[2]) for found in map(_RING.fullmatch, topology.names) if found)
        for sign in (1, -1):
            for turn in range(steps):
                image = {name: _round(name, sign, turn, steps) for name in topology.names}
                if all(map(topology.has, image.values())):
                    yield image
        return
    columns, rows = topology.grid
    for turned in TURNS[: 8 if columns == rows else 4]:
        image = {}
        for number, name in enumerate(topology.names):
            x, y = turned(number % columns, number // columns, columns - 1, rows - 1)
            image[name] = topology.names[y * columns + x]
        yield image


def _round(name: str, sign: int, turn: int, steps: int) -> str:
    found = _RING.fullmatch(name)
    return f"r{found[1]}k{(sign * int(found[2]) + turn) % steps}" if found else name


def _all(moves: tuple[str, ...], image: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(_named(words, image) for words in moves)


def _named(text: str, image: Mapping[str, str]) -> str:
    return _NAME.sub(lambda found: image.get(found[0], found[0]), text)


def moved(game: AnyGame, position: str, image: Mapping[str, str]) -> str:
    """A position's text with every piece where its cell goes."""
    cell = ROWS.get(game.name)
    if cell is None or game.topology.grid is None:
        return _named(position, image)
    columns, rows = game.topology.grid
    board, space, rest = position.partition(" ")
    standing: dict[str, str] = {}
    for y, row in zip(reversed(range(rows)), board.split("/"), strict=True):
        x = 0
        for token in cell.findall(row):
            if token.isdigit():
                x += int(token)
            else:
                standing[image[game.topology.names[y * columns + x]]] = token
                x += 1
    lines = []
    for y in reversed(range(rows)):
        names = game.topology.names[y * columns : (y + 1) * columns]
        lines.append("".join(standing.get(name, " ") for name in names))
    counted = (re.sub(" +", lambda free: str(len(free[0])), line) for line in lines)
    return "/".join(counted) + space + _named(rest, image)
