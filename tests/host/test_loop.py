"""One board and its table in one loop: devices come and go, the game goes on."""

from __future__ import annotations

import logging
import threading
import time
from pathlib import Path

import pytest

from drivers.interfaces import BoardStatus, Button, Page
from drivers.links.memory import MemoryLink, memory_link
from drivers.wakeup import BufferedButtons
from engines import make_game
from engines.game import OUT_OF_TIME, Move, Seat
from engines.gesture import occupancy
from engines.localiser import english
from engines.message import Message
from engines.time_control import clock_text, read_controls
from engines.topology import cells_of
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import Config, Lights
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import HEARTBEAT_S, Host, Ports
from firmware_host.runtime.session_interface import MESSAGES_PER_CYCLE, Client
from firmware_host.table.clock import PauseReason
from firmware_host.table.messages import Ask, Pause, Play, Reply, View, decode, encode
from simulator.clock_faces import clock_faces
from tests.host.journals import eventually
from tests.in_memory import MemoryLeds, MemoryScreen, MemorySensors, MemorySounds
from tests.wording import told

GAME = make_game("russian-draughts")
CELLS = len(GAME.topology)


class Desk:
    """A host with every device in memory and a clock that only goes when it is told to."""

    def __init__(
        self, folder: Path, *, debounced: bool = False, fault: str | None = None, clock: str = ""
    ) -> None:
        self.sensors = MemorySensors(CELLS, debounced=debounced)
        self.leds = MemoryLeds(CELLS)
        self.screen = MemoryScreen()
        self.buttons = BufferedButtons(self.sensors.wake)
        self.sounds = MemorySounds()
        self.time_of_day = (12, 0)
        self.now = 100.0
        controls = read_controls(clock, GAME.seats)
        self.room = GameSession(GAME, Library(folder), controls=controls)
        self.room.begin()
        self.sensors.set(occupancy(GAME.observe(GAME.initial(), None)))
        self.sensors.fail(fault)
        ports = Ports(
            self.sensors,
            self.leds,
            self.buttons,
            self.screen,
            lambda: self.now,
            sounds=self.sounds,
            local_time=lambda: time.struct_time((2026, 11, 28, *self.time_of_day, 0, 5, 332, 0)),
        )
        config = Config(lights=Lights(budget_ma=2000))
        self.host = Host(GAME, self.room, straight_wiring(GAME.topology), ports, config)
        self.run(0.1)

    def run(self, seconds: float) -> None:
        until = self.now + seconds
        self.host.run_once()
        while self.now < until:
            # A step of nothing would be a loop that burns the processor.
            self.now += max(min(self.host.sleep(), until - self.now), 1e-6)
            self.host.run_once()

    def hands(self, text: str) -> None:
        for word in text.split():
            channel = GAME.topology.cell(word[:2])
            (self.sensors.put if word[2] == "+" else self.sensors.lift)(channel)
            self.run(0.05)

    def press(self, button: Button) -> None:
        self.buttons.press(button)
        self.run(0.05)

    @property
    def page(self) -> Page:
        assert self.screen.page is not None
        return self.screen.page

    @property
    def note(self) -> str:
        return self.page.note


@pytest.fixture
def desk(tmp_path: Path):  # type: ignore[no-untyped-def]
    desk = Desk(tmp_path)
    yield desk
    desk.room.close()


def test_a_move_goes_all_the_way_round(desk: Desk) -> None:
    dark = desk.leds.frame
    assert any(dark)
    desk.hands("c3- d4+")
    desk.run(0.2)
    assert len(desk.room.table.moves) == 1
    assert desk.screen.page is not None
    assert desk.screen.page.status == "Black to move."
    assert desk.leds.frame != dark
    assert desk.room.table.view((), None).settled is False
    desk.run(3.2)
    assert desk.room.table.view((), None).settled is False  # its player may still think
    desk.press(Button.TURN)
    desk.run(0.1)
    assert desk.room.table.view((), None).settled is True


def messages(caplog: pytest.LogCaptureFixture) -> list[str]:
    of_parts = (one for one in caplog.records if one.name.endswith("health_monitor"))
    return [one.getMessage() for one in of_parts]


def test_sensors_that_go_and_return(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    desk.hands("c3-")
    desk.sensors.fail("the scanner's cable is loose")
    desk.run(5)
    assert desk.note == "The sensors aren't responding: the scanner's cable is loose"
    desk.sensors.fail(None)
    desk.run(0.1)
    assert desk.note == ""
    assert messages(caplog) == [
        "sensors: the scanner's cable is loose",
        "sensors: working again",
    ]
    desk.hands("d4+")
    desk.run(0.2)
    assert len(desk.room.table.moves) == 1


def test_a_move_made_while_the_sensors_were_away(desk: Desk) -> None:
    desk.sensors.fail("gone")
    desk.run(1)
    desk.hands("c3- d4+")
    desk.run(1)
    desk.sensors.fail(None)
    desk.run(1)
    assert desk.room.table.moves == ()
    assert desk.note == english(Message("station.unseen"))
    desk.hands("d4- c3+ c3- d4+")
    desk.run(0.5)
    assert len(desk.room.table.moves) == 1


def test_a_board_that_is_not_there_yet(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is waited for; what it looks like when it comes is read as on any first sight."""
    caplog.set_level(logging.INFO)
    desk = Desk(tmp_path, fault="no board is plugged in")
    desk.hands("c3- d4+")
    desk.run(3)
    (page,) = desk.screen.pages
    assert page.status == "The sensors aren't responding: no board is plugged in"
    assert (page.note, page.board_status) == (
        "The game will continue once they're back.",
        BoardStatus.AWAY,
    )
    assert messages(caplog) == ["sensors: no board is plugged in"]
    assert desk.leds.count == 0
    desk.sensors.fail(None)
    desk.run(0.5)
    assert len(desk.room.table.moves) == 1
    assert messages(caplog)[1:] == ["sensors: working again"]
    desk.room.close()


def test_lights_that_go_and_return(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    desk.leds.fail("no answer from the strip")
    shown = desk.leds.count
    desk.hands("c3- d4+")
    desk.run(3)
    assert desk.note == "The lights aren't responding: no answer from the strip"
    assert desk.leds.count == shown
    assert len(desk.room.table.moves) == 1  # the game goes on in the dark
    desk.leds.fail(None)
    desk.run(2)
    assert desk.note == ""
    assert desk.leds.count > shown
    assert messages(caplog) == ["lights: no answer from the strip", "lights: working again"]


def test_the_frame_a_strip_missed_is_shown_when_it_is_back(desk: Desk) -> None:
    desk.leds.fail("away")
    desk.hands("c3-")
    before = desk.leds.frame
    desk.leds.fail(None)
    desk.host.run_once()
    assert desk.leds.frame != before


def test_a_disk_that_fails_is_said_on_the_page(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameSession, "trouble", property(lambda _: told("The disk is full.")))
    desk.run(0.1)
    assert desk.note == "The disk is full."


def test_it_never_sleeps_longer_than_a_heartbeat(desk: Desk) -> None:
    desk.run(10)
    assert 0 <= desk.host.sleep() <= HEARTBEAT_S
    desk.now += 100
    assert desk.host.sleep() == 0


def test_the_page_says_when_all_is_saved(desk: Desk) -> None:
    desk.hands("c3- d4+")
    desk.run(0.2)
    assert eventually(lambda: desk.room.is_saved)
    desk.run(0.1)
    assert desk.screen.page is not None
    assert desk.screen.page.is_saved


def test_quitting_puts_the_lights_out_and_leaves_nothing_unsaved(desk: Desk) -> None:
    desk.hands("c3- d4+")
    desk.run(0.2)
    desk.buttons.press(Button.QUIT)
    assert desk.host.run() == 0
    assert not any(desk.leds.frame)
    assert desk.room.is_saved


def test_stop_from_another_thread_ends_the_loop(desk: Desk) -> None:
    done: list[int] = []
    thread = threading.Thread(target=lambda: done.append(desk.host.run()))
    thread.start()
    desk.host.stop()
    thread.join(10)
    assert done == [0]


# --- those who look on from elsewhere ---


def page(desk: Desk, *seats: Seat) -> MemoryLink:
    """The far end of a page's link."""
    near, far = memory_link()
    desk.room.add_client(Client(far, seats, seats[0] if seats else None))
    return near


def views(link: MemoryLink) -> list[View]:
    heard = map(decode, link.receive())
    return [message for message in heard if isinstance(message, View)]


def guided(desk: Desk) -> bool:
    return desk.host.station.restore.guidance is not None


def test_a_page_is_shown_a_move_when_the_lights_show_it(desk: Desk) -> None:
    public = page(desk)
    desk.run(0.1)
    views(public)
    lit: list[int] = []
    public.on_arrival = lambda: lit.append(desk.leds.count)
    desk.hands("c3- d4+")
    before = desk.leds.count
    desk.run(0.2)
    assert [view.entry for view in views(public)] == [1]
    assert lit[0] > before


def test_a_move_of_a_page_is_lit_in_the_turn_in_which_it_comes(desk: Desk) -> None:
    white = page(desk, GAME.seats[0])
    desk.run(0.1)
    lit = desk.leds.count
    white.send(encode(Play("a", 0, GAME.read_move(desk.room.table.states[0], "c3-d4"))))
    desk.host.run_once()
    assert desk.leds.count > lit
    desk.run(2)
    assert guided(desk)
    desk.hands("c3- d4+")  # what was played is done on the board
    desk.run(1)
    assert not guided(desk)
    assert len(desk.room.table.moves) == 1


def test_a_page_that_talks_without_end_holds_nobody_up(desk: Desk) -> None:
    white = page(desk, GAME.seats[0])
    for number in range(5 * MESSAGES_PER_CYCLE):
        white.send(encode(Ask(str(number), Move(GAME.seats[0], (0, 9)))))
    desk.host.run_once()
    assert (desk.room.has_backlog, desk.host.sleep()) == (True, 0), "there is more to answer"
    desk.hands("c3- d4+")
    desk.run(0.2)
    assert len(desk.room.table.moves) == 1
    assert not desk.room.has_backlog
    assert desk.host.sleep() > 0


def test_pages_that_are_gone_end_no_game(desk: Desk) -> None:
    for seats in ((), GAME.seats[:1], GAME.seats[1:]):
        page(desk, *seats).close()
    desk.hands("c3- d4+")
    desk.run(0.2)
    assert len(desk.room.table.moves) == 1


def test_thinking_is_timed_by_the_clock_of_the_loop(desk: Desk) -> None:
    desk.run(5)
    desk.hands("c3- d4+")
    desk.run(3)
    white, black = (milliseconds for _, milliseconds in desk.room.table.view((), None).clock)
    assert 5000 < white < 5500
    assert 2800 < black < 3200


def test_what_was_debounced_before_counts_at_once(tmp_path: Path) -> None:
    for debounced, moved in ((True, "c3"), (False, "")):
        desk = Desk(tmp_path / str(debounced), debounced=debounced)
        desk.sensors.lift(GAME.topology.cell("c3"))
        desk.host.run_once()
        lifted = desk.host.station.snapshot.missing
        assert [GAME.topology.names[cell] for cell in cells_of(lifted)] == moved.split()
        desk.room.close()


# --- the clock ---


@pytest.fixture
def timed(tmp_path: Path):  # type: ignore[no-untyped-def]
    """A desk with a minute for each, where White has just moved."""
    desk = Desk(tmp_path, clock="1")
    desk.hands("c3- d4+")
    desk.run(0.2)
    yield desk
    desk.room.close()


def left(desk: Desk) -> list[float]:
    return [time.left_ms / 1000 for time in desk.room.table.clock.times.values()]


def test_the_loop_is_awake_when_a_flag_falls(timed: Desk) -> None:
    _, black = left(timed)
    at = timed.now + black
    timed.run(black - 0.01)
    assert timed.room.table.result is None
    timed.run(0.02)
    assert timed.room.table.result is not None
    assert timed.page.status == "White wins: Black ran out of time."
    assert timed.now == pytest.approx(at, abs=0.02)


def test_the_page_counts_from_when_its_clocks_were_so(timed: Desk) -> None:
    page = timed.page
    assert [clock and clock.is_running for clock in page.clocks] == [False, True]
    timed.run(7)
    timed.press(Button.SAY)  # another page, with the same clocks
    assert timed.page is not page
    faces = clock_faces(timed.page, timed.now)
    assert [face and face.text for face in faces] == [
        clock_text(round(1000 * each)) for each in left(timed)
    ]


def test_the_clock_waits_while_the_board_is_put_right(timed: Desk) -> None:
    timed.hands("b6- b4+")
    timed.run(1.5)
    assert guided(timed)
    before = left(timed)
    timed.run(30)
    assert left(timed) == before
    assert timed.page.are_clocks_paused
    timed.hands("b4- b6+")
    timed.run(2)
    assert before[1] - 2.2 < left(timed)[1] < before[1] - 1
    assert not timed.page.are_clocks_paused


def test_the_clock_waits_while_the_sensors_are_away(timed: Desk) -> None:
    public = page(timed)
    timed.sensors.fail("the scanner's cable is loose")
    timed.run(0.5)
    before = left(timed)
    timed.run(30)
    assert left(timed) == before
    paused = views(public)[-1].clocks
    assert paused is not None
    assert (paused.running, paused.paused) == ((), PauseReason.AWAY)
    timed.sensors.fail(None)
    timed.run(1)
    assert left(timed) < before


def test_a_board_tells_nothing_of_a_clock_that_there_is_not(desk: Desk) -> None:
    sent: list[bytes] = []
    send = desk.host._link.send
    desk.host._link.send = lambda message: (sent.append(message), send(message))[1]  # type: ignore[method-assign, func-returns-value]
    desk.hands("c3- c4+")
    desk.run(2)
    assert guided(desk)
    assert not any(b"pause" in message for message in sent)


def test_only_the_clock_says_that_time_is_up(timed: Desk) -> None:
    """And only a board can stop it."""
    black = page(timed, GAME.seats[1])
    timed.run(0.1)
    lost = Move(GAME.seats[1], choice=OUT_OF_TIME)
    for intent in (Play("a", 1, lost), Pause("b", PauseReason.AWAY)):
        black.send(encode(intent))
        timed.run(0.1)
    replies = [said for said in map(decode, black.receive()) if isinstance(said, Reply)]
    assert [reply.refusal and english(reply.refusal) for reply in replies] == [
        "only the clock can do that",
        "only a board can pause the clock for this reason",
    ]
    assert timed.room.table.result is None
