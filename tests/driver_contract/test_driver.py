"""What every driver promises (drivers/interfaces.py), and anyone can ask of a driver of his own.

``bench``, ``strip``, ``keys``: sensors, lights and buttons, each with the means to play its outside
world. Which drivers: conftest.py.
"""

from __future__ import annotations

import threading
import time

import pytest

from drivers.contract_bench import ButtonsContractBench, LedsContractBench, SensorsContractBench
from drivers.interfaces import Button, DriverError, pressed_down

from .waiting import PATIENCE_S, collected, eventually

# --- sensors ---


def states(bench: SensorsContractBench, last: int) -> list[int]:
    """What a host that waits and scans is given until it is given ``last``, without repeats."""
    given = [bench.sensors.scan()]
    deadline = time.monotonic() + PATIENCE_S
    while given[-1] != last:
        bench.sensors.wait(PATIENCE_S)
        if (state := bench.sensors.scan()) != given[-1]:
            given.append(state)
        assert time.monotonic() < deadline
    return given


@pytest.mark.parametrize("bits", [0, 1, 1 << 19, 0b1010_0000_1111_0000_0101, (1 << 20) - 1])
def test_a_scan_is_what_was_set(bench: SensorsContractBench, bits: int) -> None:
    assert bench.sensors.channels == 20
    bench.set(bits)
    states(bench, bits)
    bench.sensors.wait(0)
    assert bench.sensors.scan() == bits


def test_every_channel_is_its_own(bench: SensorsContractBench) -> None:
    for channel in range(20):
        bench.set(1 << channel)
        states(bench, 1 << channel)


def test_states_come_in_the_order_in_which_they_were(bench: SensorsContractBench) -> None:
    told = [0b1, 0b11, 0b10, 0b110, 0b100]
    for state in told:
        bench.set(state)
    given = states(bench, told[-1])
    given = given[1:] if given[0] == 0 else given  # nothing had come yet
    if bench.sensors.debounced:
        assert given == told
    # Sensors that have to be asked may miss what did not last; they turn nothing round.
    rest = iter(told)
    assert all(state in rest for state in given)


def test_a_change_ends_the_wait(bench: SensorsContractBench) -> None:
    hand = threading.Timer(0.02, bench.set, (0b100,))
    hand.start()
    states(bench, 0b100)
    hand.join()


def test_a_change_before_the_wait_is_not_missed(bench: SensorsContractBench) -> None:
    bench.set(0b1)
    states(bench, 0b1)


def test_a_wake_ends_the_running_wait(bench: SensorsContractBench) -> None:
    waker = threading.Timer(0.02, bench.sensors.wake)
    began = time.monotonic()
    waker.start()
    bench.sensors.wait(PATIENCE_S)
    waker.join()
    assert time.monotonic() - began < PATIENCE_S


def test_a_wake_ends_the_next_wait(bench: SensorsContractBench) -> None:
    bench.sensors.wake()
    began = time.monotonic()
    bench.sensors.wait(PATIENCE_S)
    assert time.monotonic() - began < PATIENCE_S


@pytest.mark.parametrize("seconds", [0.02, 0.0, -1.0])
def test_a_wait_ends_by_itself(bench: SensorsContractBench, seconds: float) -> None:
    began = time.monotonic()
    bench.sensors.wait(seconds)
    assert time.monotonic() - began < PATIENCE_S


def test_closed_sensors_refuse_to_scan(bench: SensorsContractBench) -> None:
    bench.sensors.close()
    bench.sensors.close()
    with pytest.raises(DriverError):
        bench.sensors.scan()


def test_closed_sensors_may_be_woken_and_waited_for(bench: SensorsContractBench) -> None:
    bench.sensors.close()
    bench.sensors.wake()
    began = time.monotonic()
    bench.sensors.wait(PATIENCE_S)
    assert time.monotonic() - began < PATIENCE_S


def refusal(bench: SensorsContractBench) -> str:
    try:
        bench.sensors.scan()
    except DriverError as error:
        return str(error)
    return ""


def test_cut_off_sensors_say_so_in_one_line_and_come_back(bench: SensorsContractBench) -> None:
    if bench.set_broken is None:
        return  # nothing there can be cut off
    bench.set(0b1)
    states(bench, 0b1)
    bench.set_broken(True)
    assert eventually(lambda: refusal(bench) != "")
    for _ in range(3):
        began = time.monotonic()
        bench.sensors.wait(0.02)
        said = refusal(bench)
        assert time.monotonic() - began < PATIENCE_S
        assert said
        assert "\n" not in said
    bench.set_broken(False)
    bench.set(0b111)
    assert eventually(lambda: refusal(bench) == "")
    states(bench, 0b111)


@pytest.mark.parametrize("noticed", [True, False])
def test_cut_off_sensors_are_closed_like_others(bench: SensorsContractBench, noticed: bool) -> None:
    if bench.set_broken is not None:
        bench.set_broken(True)
        assert not noticed or eventually(lambda: refusal(bench) != "")
    bench.sensors.close()
    bench.sensors.close()


# --- lights ---


def shows(strip: LedsContractBench, frame: bytes) -> bool:
    """Whether the strip comes to show a frame, no light brighter than it should be."""

    def shown() -> bool:
        seen = strip.shown()
        return len(seen) == len(frame) and all(
            0 <= wanted - got <= strip.steps and (not wanted or got > 0)
            for wanted, got in zip(frame, seen, strict=True)
        )

    return eventually(shown)


def test_frames_are_shown_in_order(strip: LedsContractBench) -> None:
    size = 3 * strip.leds.channels
    for frame in (
        bytes(size),
        bytes(range(size)),
        bytes(range(255, 255 - size, -1)),
        b"\xff" * size,
    ):
        strip.leds.show(frame)
        assert shows(strip, frame)


@pytest.mark.parametrize("difference", [-3, -1, 1, 3])
def test_a_frame_of_a_wrong_length_is_refused(strip: LedsContractBench, difference: int) -> None:
    with pytest.raises((DriverError, ValueError)):
        strip.leds.show(bytes(3 * strip.leds.channels + difference))


def test_closing_turns_the_lights_off(strip: LedsContractBench) -> None:
    size = 3 * strip.leds.channels
    strip.leds.show(b"\x40" * size)
    assert shows(strip, b"\x40" * size)
    strip.leds.close()
    strip.leds.close()
    assert shows(strip, bytes(size))
    with pytest.raises(DriverError):
        strip.leds.show(bytes(size))


def dark(strip: LedsContractBench, frame: bytes) -> str:
    try:
        strip.leds.show(frame)
    except DriverError as error:
        return str(error)
    return ""


def test_a_strip_that_is_cut_off_says_so_in_one_line_and_comes_back(
    strip: LedsContractBench,
) -> None:
    frame = b"\x50" * 3 * strip.leds.channels
    strip.leds.show(frame)
    strip.set_broken(True)
    assert eventually(lambda: dark(strip, frame) != "")
    for _ in range(3):
        said = dark(strip, frame)
        assert said
        assert "\n" not in said
    strip.set_broken(False)
    frame = b"\x30" * 3 * strip.leds.channels
    assert eventually(lambda: dark(strip, frame) == "")
    assert shows(strip, frame)


@pytest.mark.parametrize("noticed", [True, False])
def test_a_strip_that_is_cut_off_is_closed_like_others(
    strip: LedsContractBench, noticed: bool
) -> None:
    strip.set_broken(True)
    frame = bytes(3 * strip.leds.channels)
    assert not noticed or eventually(lambda: dark(strip, frame) != "")
    strip.leds.close()
    strip.leds.close()


# --- buttons ---


def test_presses_come_once_and_in_order(keys: ButtonsContractBench) -> None:
    assert list(keys.buttons.pressed()) == []
    presses = [Button.TURN, Button.SAY, Button.TURN, Button.TAKE_BACK]
    for button in presses:
        keys.press(button)
    assert collected(lambda: pressed_down(keys.buttons.pressed()), len(presses)) == presses
    assert list(keys.buttons.pressed()) == []
