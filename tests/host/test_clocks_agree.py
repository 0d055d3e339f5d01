"""Everybody sees the same time: in the window, on two phones and on the squares of one board, and
on two boards with a slow line between them. Four people play by hand until a flag falls.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from drivers.interfaces import Page, Sound
from engines import make_game
from engines.game import AnyGame, Move, Seat
from engines.gesture import occupancy
from engines.localiser import IN_ENGLISH
from engines.time_control import TimeLeft, read_controls
from engines.topology import Mask
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import Config, Lights
from firmware_host.display.clock_row import clock_lights, clock_row, row_state
from firmware_host.display.meanings import Meaning
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.joined_table import RemoteSession
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.session_interface import Client, RemoteStatus, SessionPort
from firmware_host.web.page_socket import CachedView
from simulator.clock_faces import clock_faces
from tests.host.rig import Rig
from tests.host.steps import landing_by_landing
from tests.in_memory import MemoryLeds, MemoryScreen, MemorySensors
from tests.web.pages.running import run

WHITE, BLACK = Seat("white"), Seat("black")


def page_ms(page: Page, now: float) -> list[int]:
    """What a page shows of everybody's time."""
    passed = round(1000 * (now - page.clocks_at))
    times = [TimeLeft(*clock.time) for clock in page.clocks if clock]
    running = [clock.is_running for clock in page.clocks if clock]
    return [
        time.after(passed if runs else 0).left_ms for time, runs in zip(times, running, strict=True)
    ]


# --- one board, a window, two phones ---

PHONES = """
import { clockAt, readView } from "./view.js";
export default (shown) => shown.map(([text, later]) => {
  const raw = JSON.parse(text);
  const faces = clockAt(readView(raw.message, raw.age), raw.age + later);
  return Object.fromEntries([...faces].map(([seat, face]) => [seat, face.text]));
});
"""

EQUAL_WITHIN_MS = 100


@pytest.mark.process
def test_window_two_phones_and_squares_show_the_same() -> None:
    """Within 100 ms: one phone has the view from the start, one comes later and is told its age."""
    rig = Rig(clock="0.5+2")
    rig.lit.lighting.show_time_left(shown=True)
    lot, shown, truth = Random(1), [], []
    for doing in ("c3- d4+", "f6- e5+", "d4- f6+ e5-", "g7- e5+ f6-"):
        rig.hands(f"{doing} 700ms")
        view = rig.table.view((), None, board=False)
        cached, came = CachedView(view, rig.now), rig.now
        for _ in range(4):
            rig.wait(lot.uniform(0.05, 1.9))
            rig.table.advance_clock(rig.now)
            late = lot.uniform(came, rig.now)
            for joined in (came, late):
                text = cached.json_at(joined, IN_ENGLISH)
                shown.append((text, 1000 * (rig.now - joined)))
            times = rig.table.clock.times
            truth.append([times[WHITE], times[BLACK]])
            faces = clock_faces(rig.page, rig.now)
            assert [face.text for face in faces if face] == [time.text for time in truth[-1]]
            check_squares(rig)
    for number, faces in enumerate(run(PHONES, shown)):
        for seat, time in zip((WHITE, BLACK), truth[number // 2], strict=True):
            near = {
                time._replace(left_ms=max(0, time.left_ms + ms)).text
                for ms in range(-EQUAL_WITHIN_MS, EQUAL_WITHIN_MS + 1)
            }
            assert faces[seat] in near


def check_squares(rig: Rig) -> None:
    """The lit cells are those of some moment within 100 ms."""
    state = rig.station.state
    assert state is not None
    (seat,) = rig.table.log.movers
    time = rig.table.clock.times[seat]
    row = clock_row(rig.game.topology, Mask(int(state.view.new_game_occupancy, 16)))
    lit, _ = clock_lights(state, rig.now, row, rig.game.seats)
    near = {
        row_state(time._replace(left_ms=max(0, time.left_ms + ms)), 30_000, len(row)).lit
        for ms in range(-EQUAL_WITHIN_MS, EQUAL_WITHIN_MS + 1)
    }
    assert len(lit) in near
    counts = {Meaning.TIME_LEFT, Meaning.LAST_SECONDS}
    painted = {cell for cell, light in rig.lit.lighting.shown.items() if light.meaning in counts}
    assert painted == {*lit} - {*rig.lit.lighting.lights}


# --- two boards with a slow line between them ---

STEP_S = 0.02


class SlowLine:
    """One end of a line on which a message takes its time; none overtakes another."""

    def __init__(self, now: Callable[[], float], delay_s: Callable[[], float]) -> None:
        self._now, self._delay_s = now, delay_s
        self.sent: deque[tuple[float, bytes]] = deque()
        self.other: SlowLine
        self.on_arrival: Callable[[], None] = lambda: None

    def send(self, message: bytes) -> None:
        due = self._now() + self._delay_s()
        self.sent.append((max(due, self.sent[-1][0] if self.sent else due), message))

    def receive(self) -> Sequence[bytes]:
        found = []
        while self.other.sent and self.other.sent[0][0] <= self._now():
            found.append(self.other.sent.popleft()[1])
        return found

    def close(self) -> None:
        pass


class HandBoard:
    """A board whose clock has an origin of its own."""

    def __init__(
        self, game: AnyGame, room: SessionPort, seats: list[Seat], clock: Callable[[], float]
    ) -> None:
        count = len(game.topology)
        self.sensors, self.screen, self.clock = MemorySensors(count), MemoryScreen(), clock
        self.sensors.set(occupancy(game.observe(game.initial(), None)))
        buttons: Any = type("Buttons", (), {"pressed": lambda _self: ()})()
        ports = Ports(self.sensors, MemoryLeds(count), buttons, self.screen, clock)
        config = Config(lights=Lights(budget_ma=2000))
        self.host = Host(game, room, straight_wiring(game.topology), ports, config, seats=seats)

    @property
    def shows(self) -> tuple[int, list[int]] | None:
        """How many moves it knows of, and what it shows of everybody's time."""
        page, state = self.screen.page, self.host.station.state
        if page is None or state is None or not page.clocks:
            return None
        return state.view.entry, page_ms(page, self.clock())


LATENCIES_MS = [(0, 0), (20, 20), (40, 80), (100, 400)]


@pytest.mark.slow
@pytest.mark.parametrize(("least_ms", "most_ms"), LATENCIES_MS)
def test_two_boards_agree_within_their_latency(
    tmp_path: Path, figures: list[str], least_ms: int, most_ms: int
) -> None:
    """In simulated time: they never differ by more than a message takes, and know of every move
    within that time.
    """
    game, lot, at = make_game("russian-draughts"), Random(1), 1000.0
    moments = [at]
    room = GameSession(game, Library(tmp_path), controls=read_controls("1+2", game.seats))
    room.begin()
    ends = [
        SlowLine(lambda: moments[0], lambda: lot.uniform(least_ms, most_ms) / 1000) for _ in "ab"
    ]
    ends[0].other, ends[1].other = ends[1], ends[0]
    table_end, far_end = ends
    room.add_client(Client(table_end, [BLACK], BLACK, is_board=True))  # type: ignore[arg-type]
    far_room = RemoteSession(game, "far", far_end, lambda: 0, lambda: RemoteStatus(None))  # type: ignore[arg-type]
    home = HandBoard(game, room, [WHITE], lambda: moments[0])
    far = HandBoard(game, far_room, [BLACK], lambda: moments[0] + 5000)
    most, behind, known_since = 0, 0.0, (0, moments[0])

    def go(seconds: float) -> None:
        nonlocal most, behind, known_since
        until = moments[0] + seconds
        while moments[0] < until:
            moments[0] += STEP_S
            home.host.run_once()
            far.host.run_once()
            here, there = home.shows, far.shows
            if here is None or there is None:
                continue
            if here[0] != known_since[0]:
                known_since = (here[0], moments[0])
            if here[0] == there[0]:
                most = max(most, *(abs(a - b) for a, b in zip(here[1], there[1], strict=True)))
            else:
                behind = max(behind, moments[0] - known_since[1])

    def hands(board: HandBoard, text: str) -> None:
        for word in text.split():
            cell = game.topology.cell(word[:-1])
            (board.sensors.put if word.endswith("+") else board.sensors.lift)(cell)
            go(0.4)

    go(2.0)
    for doing in ("c3- d4+", "f6- g5+", "b2- c3+", "g7- f6+", "a1- b2+", "h8- g7+"):
        black = doing[0] in "fgh"
        here, other = (far, home) if black else (home, far)
        hands(here, doing)
        go(4.0 + 2 * most_ms / 1000)
        hands(other, doing)
        go(lot.uniform(3, 8))
    assert len(room.table.moves) == 6
    figures.append(
        f"two boards, {least_ms} to {most_ms} ms each way: their clocks differed by at most"
        f" {most} ms, and a move was known {1000 * behind:.0f} ms later"
    )
    assert most <= most_ms + 1000 * STEP_S + 1
    assert 1000 * behind <= most_ms + 2000 * STEP_S
    room.close()


# --- four people ---


def test_four_people_play_by_hand_until_a_flag_falls() -> None:
    """Coalition Chess has no rule for it, so the board says it, keeps the clock at 0:00, and the
    game goes on.
    """
    rig = Rig(game=make_game("coalition-chess", {"yellow-setup": "usual"}), clock="1+5")
    rig.lit.lighting.show_time_left(shown=True)
    lot, seats = Random(4), list(rig.game.seats)
    played: list[Seat] = []
    for number in range(11):
        (seat,) = rig.table.log.movers
        if number == 5:
            rig.wait(rig.table.clock.times[seat].left_ms / 1000 + 1)
            assert rig.table.clock.up(seats) == {seat}
            assert rig.status.startswith(f"{seat.capitalize()} ran out of time.")
            assert next(label for _, label in rig.page.choices) == "Play on"
            assert [sound for _, sound in rig.heard].count(Sound.LAST_SECONDS) >= 1
            fallen = seat
        by_hand(rig, lot)
        played.append(seat)
    assert {*played} == {*seats}
    assert rig.table.result is None
    times = rig.table.clock.times
    assert times[fallen].left_ms == 0
    assert all(times[seat].left_ms > 0 for seat in seats if seat != fallen)
    faces = clock_faces(rig.page, rig.now)
    assert [face.text for face in faces if face].count("0:00") == 1


def by_hand(rig: Rig, lot: Random) -> None:
    """A quiet move of whose turn it is, drawn by lot."""
    state, entry = rig.table.states[-1], len(rig.table.moves)
    scene = rig.game.observe(state, None)

    def is_quiet(move: Move) -> bool:
        calm = len(move.path) == 2 and not (move.choice or move.also or move.captured)
        return calm and scene[move.path[-1]] is None

    moves = [move for seat in rig.table.log.movers for move in rig.game.legal(state, seat)]
    move = lot.choice([move for move in moves if is_quiet(move)])
    rig.hands(f"{' '.join(landing_by_landing(rig.game.topology, move))} 1500ms")
    assert rig.table.moves[entry:] == (move,), rig.board
