"""What every implementation of a port promises. A new driver joins by one line in a table.

A table entry makes a bench: the driver, and the means to play its outside world.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

import pytest

from drivers.memory import (
    MemoryButtons,
    MemoryLeds,
    MemoryScreen,
    MemorySensors,
    memory_link,
)
from drivers.pipe import Pipe
from drivers.ports import Button, Buttons, DriverError, Leds, Link, LinkClosed, Page, Sensors

T = TypeVar("T")

PATIENCE_S = 5.0
"""How long a contract waits for what must come; only a failing test ever waits so long."""


def eventually(met: Callable[[], bool]) -> bool:
    """Whether a condition is met within the time a contract waits."""
    deadline = time.monotonic() + PATIENCE_S
    while not met():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.001)
    return True


def collected(take: Callable[[], Sequence[T]], count: int) -> list[T]:
    """What ``take`` has given once that much has come, or the waiting time is over."""
    taken: list[T] = []

    def enough() -> bool:
        taken.extend(take())
        return len(taken) >= count

    eventually(enough)
    return taken


# --- sensors ---


@dataclass(frozen=True)
class SensorsBench:
    """Sensors with at least 20 channels, and the hand that sets all their bits."""

    sensors: Sensors
    set: Callable[[int], None]


@contextmanager
def memory_sensors() -> Iterator[SensorsBench]:
    sensors = MemorySensors(20)
    yield SensorsBench(sensors, sensors.set)
    sensors.close()


SENSORS: Mapping[str, Callable[[], AbstractContextManager[SensorsBench]]] = {
    "memory": memory_sensors,
}


@pytest.fixture(params=SENSORS.values(), ids=list(SENSORS))
def bench(request: pytest.FixtureRequest) -> Iterator[SensorsBench]:
    with request.param() as made:
        yield made


@pytest.mark.parametrize("bits", [0, 1, 1 << 19, 0b1010_0000_1111_0000_0101])
def test_a_scan_is_what_was_set(bench: SensorsBench, bits: int) -> None:
    assert bench.sensors.channels >= 20
    bench.set(bits)
    assert eventually(lambda: bench.sensors.scan() == bits)
    assert bench.sensors.scan() == bits


def test_a_change_ends_the_wait(bench: SensorsBench) -> None:
    bench.sensors.scan()
    hand = threading.Timer(0.02, bench.set, (0b100,))
    hand.start()
    began = time.monotonic()
    while bench.sensors.scan() != 0b100:  # a wait may end early
        bench.sensors.wait(PATIENCE_S)
        assert time.monotonic() - began < PATIENCE_S
    hand.join()


def test_a_change_before_the_wait_is_not_missed(bench: SensorsBench) -> None:
    bench.sensors.scan()
    bench.set(0b1)
    began = time.monotonic()
    while bench.sensors.scan() != 0b1:
        bench.sensors.wait(PATIENCE_S)
    assert time.monotonic() - began < PATIENCE_S


def test_a_wake_ends_the_running_wait(bench: SensorsBench) -> None:
    waker = threading.Timer(0.02, bench.sensors.wake)
    began = time.monotonic()
    waker.start()
    bench.sensors.wait(PATIENCE_S)
    waker.join()
    assert time.monotonic() - began < PATIENCE_S


def test_a_wake_ends_the_next_wait(bench: SensorsBench) -> None:
    bench.sensors.wake()
    began = time.monotonic()
    bench.sensors.wait(PATIENCE_S)
    assert time.monotonic() - began < PATIENCE_S


@pytest.mark.parametrize("seconds", [0.02, 0.0, -1.0])
def test_a_wait_ends_by_itself(bench: SensorsBench, seconds: float) -> None:
    bench.sensors.scan()
    began = time.monotonic()
    bench.sensors.wait(seconds)
    assert time.monotonic() - began < PATIENCE_S


def test_closed_sensors_refuse_to_scan(bench: SensorsBench) -> None:
    bench.sensors.close()
    bench.sensors.close()
    with pytest.raises(DriverError):
        bench.sensors.scan()


# --- lights ---


@dataclass(frozen=True)
class LedsBench:
    """A strip, and the eye that sees what it shows: three bytes per channel."""

    leds: Leds
    seen: Callable[[], bytes]


@contextmanager
def memory_leds() -> Iterator[LedsBench]:
    leds = MemoryLeds(5)
    yield LedsBench(leds, lambda: leds.frame)
    leds.close()


LEDS: Mapping[str, Callable[[], AbstractContextManager[LedsBench]]] = {"memory": memory_leds}


@pytest.fixture(params=LEDS.values(), ids=list(LEDS))
def strip(request: pytest.FixtureRequest) -> Iterator[LedsBench]:
    with request.param() as made:
        yield made


def test_frames_are_shown_in_order(strip: LedsBench) -> None:
    size = 3 * strip.leds.channels
    for frame in (bytes(size), bytes(range(size)), b"\xff" * size):
        strip.leds.show(frame)
        assert eventually(lambda frame=frame: strip.seen() == frame)  # type: ignore[misc]


@pytest.mark.parametrize("difference", [-3, -1, 1, 3])
def test_a_frame_of_a_wrong_length_is_refused(strip: LedsBench, difference: int) -> None:
    with pytest.raises((DriverError, ValueError)):
        strip.leds.show(bytes(3 * strip.leds.channels + difference))


def test_closing_turns_the_lights_off(strip: LedsBench) -> None:
    size = 3 * strip.leds.channels
    strip.leds.show(b"\x40" * size)
    strip.leds.close()
    strip.leds.close()
    assert eventually(lambda: strip.seen() == bytes(size))
    with pytest.raises(DriverError):
        strip.leds.show(bytes(size))


# --- buttons and screens ---


@dataclass(frozen=True)
class ButtonsBench:
    """Keys, and the finger that presses one."""

    buttons: Buttons
    press: Callable[[Button], None]


@contextmanager
def memory_buttons() -> Iterator[ButtonsBench]:
    buttons = MemoryButtons()
    yield ButtonsBench(buttons, buttons.press)


BUTTONS: Mapping[str, Callable[[], AbstractContextManager[ButtonsBench]]] = {
    "memory": memory_buttons,
}


@pytest.fixture(params=BUTTONS.values(), ids=list(BUTTONS))
def keys(request: pytest.FixtureRequest) -> Iterator[ButtonsBench]:
    with request.param() as made:
        yield made


def test_presses_come_once_and_in_order(keys: ButtonsBench) -> None:
    assert list(keys.buttons.pressed()) == []
    presses = [Button.TURN, Button.HINT, Button.TURN]
    for button in presses:
        keys.press(button)
    assert collected(keys.buttons.pressed, len(presses)) == presses
    assert list(keys.buttons.pressed()) == []


# --- links ---

Ends: TypeAlias = tuple[Link, Link]


@contextmanager
def memory_ends() -> Iterator[Ends]:
    here, there = memory_link()
    yield here, there
    here.close()
    there.close()


@contextmanager
def pipe_ends() -> Iterator[Ends]:
    """The second of three links over a socket."""
    pipes = [Pipe(joined, ("one", "two", "three")) for joined in socket.socketpair()]
    yield pipes[0].links["two"], pipes[1].links["two"]
    for pipe in pipes:
        pipe.close()
        pipe.join()


LINKS: Mapping[str, Callable[[], AbstractContextManager[Ends]]] = {
    "memory": memory_ends,
    "pipe": pipe_ends,
}


@pytest.fixture(params=LINKS.values(), ids=list(LINKS))
def ends(request: pytest.FixtureRequest) -> Iterator[Ends]:
    with request.param() as made:
        yield made


MESSAGES = [b"", b"one", b"\x00\r\n\xff", b"x" * 10_000]


def test_messages_arrive_whole_and_in_order_both_ways(ends: Ends) -> None:
    here, there = ends
    for message in MESSAGES:
        here.send(message)
        there.send(message[::-1])
    assert collected(there.receive, len(MESSAGES)) == MESSAGES
    assert collected(here.receive, len(MESSAGES)) == [message[::-1] for message in MESSAGES]
    assert list(here.receive()) == []


def test_what_was_sent_before_closing_still_arrives(ends: Ends) -> None:
    here, there = ends
    here.send(b"last words")
    here.close()
    here.close()
    assert collected(there.receive, 1) == [b"last words"]

    def gone() -> bool:
        try:
            there.receive()
        except LinkClosed:
            return True
        return False

    assert eventually(gone)
    with pytest.raises(LinkClosed):
        there.send(b"anybody?")


def test_a_closed_end_neither_sends_nor_receives(ends: Ends) -> None:
    here, there = ends
    there.send(b"too late")
    here.close()
    with pytest.raises(LinkClosed):
        here.send(b"hello")
    with pytest.raises(LinkClosed):
        here.receive()


def test_many_threads_may_send(ends: Ends) -> None:
    here, there = ends

    def send(sender: int) -> None:
        for number in range(200):
            here.send(b"%d %d" % (sender, number))

    threads = [threading.Thread(target=send, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    messages = collected(there.receive, 800)
    for thread in threads:
        thread.join()
    for n in range(4):
        mine = [message for message in messages if message.startswith(b"%d " % n)]
        assert mine == [b"%d %d" % (n, i) for i in range(200)]


# --- what only the implementations in memory offer ---


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
    buttons = MemoryButtons(wake=sensors.wake)
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
    second = first._replace(turns=(1,))
    screen.show_page(second)
    assert screen.pages == [first, second]
    assert screen.pages[-1] is screen.page
