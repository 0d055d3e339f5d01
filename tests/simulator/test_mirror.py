"""A window beside a real board: it shows what goes on there, and fingers press its keys alone."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from drivers.board_file import load_board
from drivers.interfaces import Button, DriverError, Page, Seconds
from drivers.wakeup import BufferedButtons
from engines import make_game
from firmware_host.config.settings import Storage
from firmware_host.runtime.desktop import Desktop
from firmware_host.runtime.driver_plan import DriverPlan
from simulator.hands.board_pieces import HIDDEN
from simulator.simulated_board import BoardParts, Invitation
from tests.in_memory import MemoryLeds, MemorySensors
from tests.simulator.wooden_boards import GRID, SEATS, start, straight

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from firmware_host.runtime.board_devices import MirroredBoard, mirrored_devices
from firmware_host.runtime.simulated_board_factory import mirror as mirror_of
from simulator.window.key_labels import WindowAction
from simulator.window.window import Mirror
from simulator.window.window_frame import WindowFrame
from simulator.window.window_layout import WindowLook

PAGE = Page("White to move", "", start(), (0,), (), True)


class Board:
    """A real one, as far as it matters here. ``news``: after how long it has something to say."""

    channels, debounced = 64, False

    def __init__(self) -> None:
        self.news = 9.0
        self.frames: list[bytes] = []

    def scan(self) -> int:
        return 5

    def wait(self, seconds: Seconds) -> None:
        time.sleep(min(seconds, self.news))
        self.news = max(0.0, self.news - seconds)

    def wake(self) -> None:
        self.news = 0.0

    def show(self, colours: bytes) -> None:
        self.frames.append(colours)

    def pressed(self) -> Sequence[Button]:
        return (Button.SAY,)

    def close(self) -> None:
        self.frames.clear()


@pytest.fixture
def mirror() -> Iterator[Mirror]:
    frame = WindowFrame("", WindowLook(size=(1024, 600)))
    parts = BoardParts(GRID, straight(GRID), (None,) * len(GRID), SEATS)
    made = Mirror(parts, "a board", frame, "generals", start())
    made.wait(0.02)
    yield made
    made.close()
    frame.close()


def click(mirror: Mirror, at: tuple[float, float]) -> None:
    where = round(at[0]), round(at[1])
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=where, button=1))


def test_its_pieces_are_those_of_the_page(mirror: Mirror) -> None:
    hidden = tuple(wood and (wood[0], HIDDEN) for wood in start())
    moved = list(hidden)
    moved[GRID.cell("d4")], moved[GRID.cell("c3")] = moved[GRID.cell("c3")], None
    for pieces in (hidden, tuple(moved), hidden):
        mirror.show_page(PAGE._replace(pieces=pieces))
        assert tuple(mirror.pieces.pieces) == pieces
    assert mirror.pieces.tray == []
    taken = tuple(None if n == GRID.cell("f6") else wood for n, wood in enumerate(hidden))
    mirror.show_page(PAGE._replace(pieces=taken))
    assert mirror.pieces.tray == [(1, HIDDEN)]


def test_nobody_is_shown_what_one_player_alone_may_read(mirror: Mirror) -> None:
    mirror.show_page(PAGE._replace(private="place the flag"))
    view = mirror.composer.compose(0.0)
    assert (view.sentence, view.waiting_seat) == ("White to move", None)
    caps = {cap.action for cap in mirror.composer.caps}
    asked = {Button.NO, Button.FIRST_CHOICE, Button.SECOND_CHOICE}
    assert caps == {*Button, WindowAction.HELP} - asked, (
        "and nothing to look behind pieces, nor to lay them in place"
    )


def test_fingers_press_its_keys_and_lift_nothing(mirror: Mirror) -> None:
    mirror.show_page(PAGE)
    board = MirroredBoard(Board(), mirror)  # type: ignore[arg-type]
    click(mirror, mirror.layout.centres[GRID.cell("c3")])
    board.wait(Seconds(0.05))
    assert mirror.pieces.pieces[GRID.cell("c3")] is not None
    (turn,) = (cap for cap in mirror.composer.caps if cap.action is Button.TURN)
    click(mirror, mirror.layout.cap_places[turn.place].centre)
    board.wait(Seconds(60.0))
    assert board.pressed() == (Button.SAY, Button.TURN)


def test_what_the_board_feels_ends_the_wait(mirror: Mirror) -> None:
    real = Board()
    board = MirroredBoard(real, mirror)  # type: ignore[arg-type]
    real.news = 0.005
    board.wait(Seconds(60.0))
    board.wake()
    board.wait(Seconds(60.0))
    assert board.scan() == 5


def test_lights_are_seen_on_both(mirror: Mirror) -> None:
    real = Board()
    frame = bytes(range(192))
    MirroredBoard(real, mirror).show(frame)  # type: ignore[arg-type]
    assert (real.frames, mirror.composer.frame) == ([frame], frame)


def test_a_real_board_with_a_window_beside_it_has_the_devices_of_both(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = make_game("russian-draughts")
    sensors, leds = MemorySensors(64), MemoryLeds(64)
    keys = (Button.TURN,)
    plan = DriverPlan(
        load_board("starter-8x8"),
        True,
        "Lights: of this test.",
        keys,
        lambda: sensors,
        lambda _: leds,
        lambda _: BufferedButtons(),
    )
    with Desktop(Storage(str(tmp_path))) as desktop:
        beside = mirror_of(game, straight(GRID), "de", desktop)
        devices = mirrored_devices(plan, game.seats, beside)
        assert capsys.readouterr().out == "Lights: of this test.\n"
        assert (devices.sensors.channels, devices.sensors.debounced) == (64, True)
        assert devices.sensors.read_pieces() == {}  # type: ignore[attr-defined]
        sensors.put(GRID.cell("c3"))
        devices.sensors.wait(Seconds(0.01))
        assert devices.sensors.scan() == 1 << GRID.cell("c3")
        devices.show_phones(frozenset({1}))
        assert "black" in capsys.readouterr().out.lower()
        assert beside.phones == {1}
        devices.show_invitation(Invitation(("http://a/",), ((True,),), "the code\n"))
        assert beside.invitation is not None
        assert devices.screens[0] is beside
        frame = bytes(191) + b"\xff"
        devices.leds.show(frame)
        assert (leds.frame, beside.composer.frame) == (frame, frame)
        devices.sensors.close()
        devices.sensors.close()
        assert devices.buttons.pressed() == ()
        with pytest.raises(DriverError, match="closed"):
            sensors.scan()
