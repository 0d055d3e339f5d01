"""The computer looks at its clock: how long it thinks, as a table, and whole games in simulated
time on a computer so slow that its usual pace would lose every one of them.
"""

from __future__ import annotations

import math
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.links.memory import memory_link
from engines import make_game
from engines.game import OUT_OF_TIME, Move, Seat
from engines.search import alpha_beta
from engines.time_control import TimeControl, read_controls
from firmware_host.computer.__main__ import ComputerProcess
from firmware_host.computer.ipc import CONTROL, Begin, Ping
from firmware_host.computer.ipc import encode as encode_control
from firmware_host.computer.player import Player
from firmware_host.computer.time_use import release_time, stop_time, thinking_ms
from firmware_host.table.clock import PauseReason
from firmware_host.table.messages import HintPolicy, Play, View, decode, encode
from firmware_host.table.table import Table
from tests.engines.generals_advice import Played, played, twins
from tests.extent import Extent

CLOCKS = [
    # the time control, how many seconds have been used of it, and how long a turn may then take
    ("5", 0, 7.5),
    ("5", 240, 1.5),
    ("5", 299, 0.025),
    ("5", 299.9, 0),
    ("5+3", 0, 10.5),
    ("5+3", 299, 0.5),  # the increment comes only after the move
    ("5d3", 0, 10.5),
    ("5d3", 299.5, 2.8),  # of which the first three seconds cost nothing
    ("10+3x30", 0, 45),
    ("10+3x30", 599, 24.8),  # a second, and a period that is whole again afterwards
    ("10+3x30", 600, 24),
    ("10+3x30", 680, 8),  # this period is not lost
    ("0+1x60", 0, 48),
    ("0+1x2", 0, 1.5),
    ("0+1x1", 0, 0.5),
]


@pytest.mark.parametrize(("control", "used_s", "thinks_s"), CLOCKS)
def test_how_long_a_turn_may_take(control: str, used_s: float, thinks_s: float) -> None:
    found = read_controls(control, [Seat("white")])[Seat("white")]
    time = found.start._replace(left_ms=round(found.start.left_ms - 1000 * used_s))
    assert thinking_ms(found, time) == pytest.approx(1000 * thinks_s, abs=30)


CONTROLS = st.builds(
    TimeControl,
    main_ms=st.integers(0, 10**7),
    increment_ms=st.integers(0, 10**5),
    delay_ms=st.integers(0, 10**5),
    periods=st.integers(1, 9),
    period_ms=st.integers(1, 10**6),
)


@given(CONTROLS, st.integers(0, 10**6))
def test_no_turn_costs_a_period_or_the_game(control: TimeControl, spent_ms: int) -> None:
    time = control.at_turn(control.start.after(spent_ms))
    after = time.after(thinking_ms(control, time))
    assert time.is_up or not after.is_up
    assert (after.period or control.periods) == (time.period or control.periods)
    assert thinking_ms(control, time) <= time.flag_falls_in_ms


@pytest.mark.parametrize(
    ("ended", "turn_ends", "released"),
    [
        (10.3, math.inf, 11.0),
        (10.3, 10.8, 10.8),
        (10.3, 11.5, 11.0),
        (11.2, 11.5, 11.5),
        (11.6, 11.5, 11.75),  # even then not when it is found
        (10.01, 10.0, 10.25),
        (11.0, 2.0, 11.0),
    ],
)
def test_an_answer_in_time_trouble_tells_nothing(
    ended: float, turn_ends: float, released: float
) -> None:
    """Of how long it took, which may depend on hidden pieces: it comes at a few moments only."""
    assert release_time(10.0, ended, turn_ends) == pytest.approx(released)
    assert stop_time(10.0, turn_ends) <= turn_ends


# --- whole games ---

STEP_S, STEP_NODES = 0.05, 8
"""What simulated machines take to search so many nodes, and what any look at the clock takes: a
hundredth of the speed of a Pi 4.
"""

LAG_S = 0.05
"""From the computer to the table, and back."""


class Idle(Exception):
    """Raised instead of waiting for messages."""


class SimulatedEvening:
    """A table at which the computer plays all ``seats`` or some, in simulated time."""

    def __init__(self, game: str, clock: str, level: int, seats: int = 9) -> None:
        self.game = make_game(game)
        self.table = Table(self.game, "g", controls=read_controls(clock, self.game.seats))
        self.table.computers = tuple((seat, level) for seat in self.game.seats[:seats])
        ends = {name: memory_link() for name in (CONTROL, *self.game.seats)}
        self.links = {name: host for name, (host, _) in ends.items()}
        pipe = SimpleNamespace(links={name: end for name, (_, end) in ends.items()})
        self.now, self.waits = 100.0, False
        self.process = ComputerProcess(pipe, self, self._clock)  # type: ignore[arg-type]
        self._tell(CONTROL, encode_control(Begin(game, {}, 3)))
        self._tell(CONTROL, encode_control(Ping(1, 1.0)))
        self.sent = -1

    # --- the event that the process waits for ---

    def set(self) -> None:
        self.waits = True

    def clear(self) -> None:
        self.waits = False

    def is_set(self) -> bool:
        return self.waits

    def wait(self, seconds: float | None = None) -> None:
        if seconds is None:
            raise Idle
        self.now += seconds

    def _clock(self) -> float:
        self.now += STEP_S
        return self.now

    def _tell(self, name: str, message: bytes) -> None:
        self.links[name].send(message)
        self.set()

    # --- the table ---

    def turn(self) -> None:
        """Views go out, the computer does one thing, and the table hears of it."""
        self.table.advance_clock(self.now)
        if self.sent != self.table.version:
            self.sent = self.table.version
            for seat in self.game.seats:
                self._tell(seat, encode(self.table.view([seat], seat, board=False)))
        try:
            self.process.run_once()
        except Idle:
            self.now += 0.1
        self.now += LAG_S
        self.table.advance_clock(self.now)
        for seat in self.game.seats:
            for intent in map(decode, self.links[seat].receive()):
                assert not isinstance(intent, View)
                self.table.submit(intent, [seat])  # type: ignore[arg-type]
        self.now += LAG_S

    def play(self, plies: int) -> None:
        for _ in range(4 * plies):
            if self.table.result is not None or len(self.table.moves) >= plies:
                return
            self.turn()

    @property
    def lost_on_time(self) -> bool:
        is_up = any(time.is_up for time in self.table.clock.times.values())
        return is_up or any(move.choice == OUT_OF_TIME for move in self.table.moves)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alpha_beta, "CHECK_INTERVAL_NODES", STEP_NODES)


GAMES = [
    # the game, the clock, the level
    ("russian-draughts", "1", 6),
    ("russian-draughts", "0.5+1", 6),
    ("russian-draughts", "0.2d3", 6),
    ("russian-draughts", "0.2+3x4", 6),
    ("russian-draughts", "0+1x3", 6),
    ("russian-draughts", "0.5+1,2", 6),
    ("tafl-king", "1", 4),
    ("krieger", "0.5+2", 4),
    ("generals", "1+1", 3),
    ("coalition-chess", "2+3", 2),
]


MOST_MOVES = {"coalition-chess": 24}
"""Of a game whose searches take longer."""


@pytest.mark.slow
@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize(("game", "clock", "level"), GAMES)
def test_it_never_loses_on_time(
    game: str, clock: str, level: int, extent: Extent, figures: list[str]
) -> None:
    evening = SimulatedEvening(game, clock, level)
    evening.play(min(extent.share(300, 400), MOST_MOVES.get(game, 400)))
    assert not evening.lost_on_time
    assert len(evening.table.moves) > 8
    least = min(time.left_ms for time in evening.table.clock.times.values())
    figures.append(f"{game} {clock}: {len(evening.table.moves)} moves, at least {least} ms left")


@pytest.mark.usefixtures("slow")
def test_at_its_usual_pace_it_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the games above test nothing."""
    whole = 10**9
    monkeypatch.setattr("firmware_host.computer.player.thinking_ms", lambda *_: whole)
    evening = SimulatedEvening("russian-draughts", "0.5+1", 6)
    evening.play(80)
    assert evening.lost_on_time


@pytest.mark.usefixtures("slow")
def test_with_time_enough_it_plays_as_without_a_clock() -> None:
    evenings = [SimulatedEvening("russian-draughts", clock, 3) for clock in ("none", "600")]
    for evening in evenings:
        evening.play(6)
    assert evenings[0].table.moves == evenings[1].table.moves


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("waits", [True, False])
def test_advice_waits_where_a_player_is_short_of_time(
    monkeypatch: pytest.MonkeyPatch, *, waits: bool
) -> None:
    """The person's mistakes are looked for before the computer replies, but not at the cost of its
    time: otherwise it would lose.
    """
    if not waits:
        monkeypatch.setattr(ComputerProcess, "_is_urgent", lambda *_: False)
    evening = SimulatedEvening("russian-draughts", "0+1x4", 3, seats=1)
    evening.table.hints.available = True
    evening.table.hints.policy = HintPolicy.MISTAKES
    black = evening.game.seats[1]
    for number in range(6):
        entry = len(evening.table.moves)
        evening.play(entry + 1)  # White's, by the computer
        if evening.lost_on_time:
            break
        (move, *_) = evening.game.legal(evening.table.states[-1], black)
        assert evening.table.submit(Play(f"b{number}", entry + 1, move), [black]) is None
    assert evening.lost_on_time is not waits


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("clock", ["0+1x1", "0+1x3", "0.1+1", "10"])
def test_ranks_that_it_does_not_know_change_neither_its_move_nor_when_it_comes(
    clock: str, extent: Extent
) -> None:
    """Pressed for time or not: games of the Generals told twice, once with other ranks."""
    lot = Random(clock)
    for _ in range(extent.share(32, 300)):
        whole = played(lot.randrange(4))
        told = whole.until(lot.randrange(1, len(whole.moves) - 2))
        seat = told.states[-1].turn
        (twin,) = twins(told, seat, lot.randrange(10**6), 1)
        assert _answer(told, seat, clock) == _answer(twin, seat, clock)


def _answer(told: Played, seat: Seat, clock: str) -> tuple[Move, float]:
    """The move of the computer in this position, and when it comes."""
    evening = SimulatedEvening("generals", clock, 1, seats=0)
    for entry, move in enumerate(told.moves):
        assert evening.table.submit(Play(str(entry), entry, move, True)) is None
    evening.table.computers = ((seat, 2),)
    evening.play(len(told.moves) + 1)
    return evening.table.moves[-1], evening.now


def test_a_pause_stops_its_haste() -> None:
    """While its clock stands still it may think as long as it likes, and then as long as before."""
    game = make_game("russian-draughts")
    analyser: Any = game.analyser()  # type: ignore[attr-defined]
    white, black = game.seats
    table = Table(game, "g", controls=read_controls("1", game.seats))
    player = Player(game, black, analyser.levels[0], 1, count())

    def view(now: float) -> View:
        table.advance_clock(now)
        return table.view([black], black, board=False)

    table.advance_clock(0.0)
    assert table.submit(Play("w", 0, game.legal(table.states[0], white)[0])) is None
    player.take_view(view(0.0))
    assert (player.may_think_s, player.turn_s) == (1.5, 1.5)
    player.take_view(view(1.0))
    assert (player.may_think_s, player.turn_s) == (0.5, 1.5)
    table.pause_clock(frozenset({PauseReason.RESTORING}))
    player.take_view(view(1.0))
    assert player.may_think_s == math.inf
    table.advance_clock(9.0)
    table.pause_clock(frozenset())
    player.take_view(view(9.0))
    assert player.may_think_s == 0.5
    player.take_view(view(19.0))
    assert player.may_think_s == 0
