"""What only the implementations in memory offer."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from drivers.device import NoBoard
from drivers.interfaces import Button, DriverError, Page, Seconds
from drivers.links.memory import memory_link
from drivers.wakeup import BufferedButtons
from tests.driver_contract.waiting import PATIENCE_S
from tests.in_memory import MemoryLeds, MemoryScreen, MemorySensors


def test_a_hand_puts_and_lifts() -> None:
    sensors = MemorySensors(3)
    sensors.put(0)
    sensors.put(2)
    sensors.lift(0)
    sensors.lift(1)
    assert sensors.scan() == 0b100
    for beyond in (3, 700):
        with pytest.raises(ValueError, match="not all among 3 channels"):
            sensors.put(beyond)


def test_broken_parts_say_so_until_mended() -> None:
    sensors, leds = MemorySensors(3), MemoryLeds(1)
    sensors.fail("the cable is out")
    leds.fail("no power")
    with pytest.raises(DriverError, match="the cable is out"):
        sensors.scan()
    with pytest.raises(DriverError, match="no power"):
        leds.show(b"\1\2\3")
    sensors.fail(None)
    leds.fail(None)
    assert sensors.scan() == 0
    leds.show(b"\1\2\3")
    assert (leds.colour(0), leds.count) == ((1, 2, 3), 1)


@pytest.mark.parametrize("make", [MemorySensors, MemoryLeds])
def test_no_channels_at_all_is_a_mistake(make: Callable[[int], object]) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        make(0)


def test_a_button_wakes_the_loop() -> None:
    sensors = MemorySensors(3)
    buttons = BufferedButtons(wake=sensors.wake)
    buttons.press(Button.QUIT)
    sensors.wait(PATIENCE_S)
    assert list(buttons.pressed()) == [Button.QUIT]


def test_an_arrival_wakes_the_loop_that_reads() -> None:
    here, there = memory_link()
    arrivals: list[str] = []
    there.on_arrival = lambda: arrivals.append("there")
    here.send(b"hello")
    here.close()
    assert arrivals == ["there", "there"]


def test_only_bytes_travel() -> None:
    here, _there = memory_link()
    with pytest.raises(TypeError, match="a link carries bytes, not str"):
        here.send("hello")  # type: ignore[arg-type]


def test_a_screen_keeps_its_pages() -> None:
    screen = MemoryScreen()
    assert screen.page is None
    first = Page("White to move", "", (), (0,), (), True)
    screen.show_page(first)
    second = first._replace(seats_on_turn=(1,))
    screen.show_page(second)
    assert screen.pages == [first, second]
    assert screen.pages[-1] is screen.page


# --- a table without a board: nothing is felt, lit or pressed ---


def test_nothing_happens_there() -> None:
    board = NoBoard()
    assert (board.channels, board.scan(), board.pressed()) == (0, 0, ())
    board.show(b"")
    board.close()
    board.close()


def test_a_wait_ends_when_somebody_wakes_it() -> None:
    board = NoBoard()
    began = time.monotonic()
    threading.Timer(0.05, board.wake).start()
    board.wait(Seconds(20))
    board.wake()
    board.wait(Seconds(20))
    assert time.monotonic() - began < 10
    board.wait(Seconds(0.01))
    board.close()
    board.wait(Seconds(20))
