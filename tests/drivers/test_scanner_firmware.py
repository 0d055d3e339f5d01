"""Driver and firmware: the Pico's own files in real MicroPython, over a pty, in the time of the
model. What each side does alone is tested with the golden lines.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress

import pytest

from drivers.board_file import load_board
from drivers.interfaces import Button, DriverError, pressed_down
from drivers.scanner import Scanner
from drivers.scanner.scanner import SystemCalls
from tests.firmware.pico import Pico


class Table:
    """A Pico of a board with the driver at the other end of its line."""

    def __init__(self, board: str, **how: object) -> None:
        self._open = ExitStack()
        self.pico = self._open.enter_context(Pico(board, **how))  # type: ignore[arg-type]
        size = load_board(board)
        self.scanner = Scanner(
            self.pico.port,
            size.sensor_channels,
            size.led_channels,
            gamma=1.0,
            system=SystemCalls(lambda: self.pico.now, lambda uid: None),
            patience_s=0.0,
        )
        self._open.callback(self.scanner.close)
        self.leds = size.led_channels
        self.states: list[int] = []
        self.troubles: list[str] = []
        self.run(0.1)
        self.states.clear()
        self.troubles.clear()

    def close(self) -> None:
        self._open.close()

    def run(self, seconds: float) -> None:
        """Let time pass, with the host's loop turning every 5 ms."""
        for _ in range(round(seconds / 0.005)):
            self.pico.advance(0.005)
            self._turn()

    def until(self, met: Callable[[], bool], seconds: float = 20.0) -> bool:
        """Whether something comes true within so long a time of the model."""
        for _ in range(round(seconds / 0.005)):
            if met():
                return True
            self.run(0.005)
        return met()

    def _turn(self) -> None:
        while True:
            try:
                state = self.scanner.scan()
            except DriverError as error:
                if self.troubles[-1:] != [str(error)]:
                    self.troubles.append(str(error))
                return
            if self.states[-1:] == [state]:
                return
            self.states.append(state)


@pytest.fixture
def table() -> Iterator[Callable[..., Table]]:
    """Makes tables; all are closed at the end."""
    made: list[Table] = []

    def make(board: str = "starter-8x8", **how: object) -> Table:
        made.append(Table(board, **how))
        return made[-1]

    yield make
    for one in made:
        one.close()


def bits(channels: Sequence[int]) -> int:
    return sum(1 << channel for channel in set(channels))


@pytest.mark.parametrize("board", ["starter-8x8", "universal-11x11", "ring-65"])
def test_every_channel(table: Callable[..., Table], board: str) -> None:
    there = table(board)
    count = load_board(board).sensor_channels
    for channel in range(count):
        there.pico.close_switches({channel})
        there.run(0.005)
    there.run(0.01)
    assert there.states == [1 << channel for channel in range(count)]
    assert there.troubles == []


@pytest.mark.parametrize("board", ["starter-8x8", "universal-11x11", "ring-65"])
def test_every_light(table: Callable[..., Table], board: str) -> None:
    there = table(board)
    for led in range(0, there.leds, 7):
        frame = bytearray(3 * there.leds)
        frame[3 * led : 3 * led + 3] = b"\x10\x20\x30"
        there.scanner.show(bytes(frame))
        assert there.until(lambda frame=bytes(frame): there.pico.frames[-1].colours == frame)  # type: ignore[misc]


def test_many_changes_come_in_order(table: Callable[..., Table]) -> None:
    there = table("universal-11x11")
    chance = random.Random(5)
    sent: list[int] = []
    for _ in range(200):
        closed = chance.sample(range(121), chance.randrange(1, 60))
        there.pico.close_switches(closed)
        sent.append(bits(closed))
        there.run(0.01)
    assert there.states == sent


def test_buttons(table: Callable[..., Table]) -> None:
    there = table()
    pressed: list[Button] = []
    for button in (0, 2, 1, 0):
        there.pico.press({button})
        there.run(0.05)
        there.pico.press(())
        there.run(0.05)
        pressed += pressed_down(there.scanner.pressed())
    assert pressed == [Button.TURN, Button.SAY, Button.TAKE_BACK, Button.TURN]


def test_the_other_boards_file(table: Callable[..., Table]) -> None:
    with Pico("starter-8x8") as pico:
        scanner = Scanner(pico.port, 121, 121, system=SystemCalls(lambda: pico.now), patience_s=0.0)
        pico.advance(0.1)
        with pytest.raises(DriverError, match=r"board starter-8x8 with 64 sensors and 64 lights"):
            scanner.scan()
        scanner.close()


@pytest.mark.parametrize("fate", ["drop", "repeat", "spoil"])
def test_one_line_on_a_bad_cable_costs_no_state(table: Callable[..., Table], fate: str) -> None:
    there = table()
    for number in range(1, 20):
        if number % 4 == 0:
            there.pico.cable(to_host=[fate])
        there.pico.close_switches({number})
        there.run(0.02)
    there.run(0.2)
    assert there.states == [1 << number for number in range(1, 20)]
    assert there.troubles == []


@pytest.mark.parametrize(
    "fate",
    [
        "drop",
        "byteSpoil",
        *(pytest.param(fate, marks=pytest.mark.ci) for fate in ("spoil", "byteDrop", "byteRepeat")),
    ],
)
def test_a_very_bad_cable(table: Callable[..., Table], fate: str) -> None:
    """Every fifth line or hundredth byte: no state that was not, and the last one is true."""
    there = table()
    rate = {fate: 0.01 if fate.startswith("byte") else 0.2}
    there.pico.cable(to_host=rate, to_pico=rate)
    sent = [0]
    for number in range(1, 60):
        there.pico.close_switches({number, number // 2})
        sent.append(bits([number, number // 2]))
        there.run(0.02)
        with suppress(DriverError):
            there.scanner.show(bytes([number]) * 3 * there.leds)
    there.pico.cable({}, {})
    there.run(4.0)
    order = iter(sent)
    assert all(any(state == one for one in order) for state in there.states)
    assert there.states[-1] == sent[-1]
    assert there.pico.frames[-1].colours == bytes([59]) * 3 * there.leds


@pytest.mark.parametrize("cause", ["power", "reset"])
def test_a_reboot_in_mid_game(
    table: Callable[..., Table], cause: str, caplog: pytest.LogCaptureFixture
) -> None:
    there = table()
    frame = b"\x10\x20\x30" * there.leds
    there.scanner.show(frame)
    there.pico.close_switches({3, 9})
    there.run(0.1)
    there.pico.reboot(cause)
    there.pico.close_switches({3})
    there.run(3.0)
    assert there.states == [bits([3, 9]), bits([3])]
    assert there.pico.frames[-1].colours == frame
    assert [text.partition("restarted")[2] for text in caplog.messages] == [
        ": it lost power" if cause == "power" else ": its program hung"
    ]


def test_unplugged_in_mid_game(table: Callable[..., Table]) -> None:
    there = table()
    frame = b"\x10\x20\x30" * there.leds
    there.scanner.show(frame)
    there.pico.close_switches({3, 9})
    there.run(0.1)
    there.pico.unplug()
    there.run(1.0)
    there.pico.close_switches({3})
    there.pico.plug()
    assert there.until(lambda: there.states[-1] == bits([3]))
    assert there.until(lambda: there.pico.frames[-1].colours == frame)
    assert there.states == [bits([3, 9]), bits([3])]
    words = (
        "plug it in again",
        "plug the device in",
        "not identified itself yet",
        "was disconnected or not read for a moment",
    )
    assert there.troubles
    assert all(any(word in trouble for word in words) for trouble in there.troubles), there.troubles


def test_a_program_that_hangs_is_woken(table: Callable[..., Table]) -> None:
    there = table()
    there.pico.close_switches({3})
    there.run(0.1)
    there.pico.hang("program")
    there.pico.close_switches({3, 4})
    assert there.until(lambda: there.states[-1] == bits([3, 4]))
    # On a busy machine its answers come in pieces, with a look of the host between them.
    silent, *waking, missed = there.troubles
    assert "isn't responding" in silent
    assert all("not identified itself yet" in trouble for trouble in waking)
    assert "was disconnected or not read for a moment; some changes may have been missed" in missed


def test_closing_puts_the_lights_out(table: Callable[..., Table]) -> None:
    there = table()
    there.scanner.show(b"\x10\x20\x30" * there.leds)
    there.run(0.1)
    there.scanner.close()
    there.pico.advance(0.1)
    assert there.pico.frames[-1].colours == bytes(3 * there.leds)


def test_a_host_that_is_gone_leaves_no_light_on(table: Callable[..., Table]) -> None:
    there = table()
    there.scanner.show(b"\x10\x20\x30" * there.leds)
    there.run(0.1)
    there.pico.advance(3.5)
    assert there.pico.frames[-1].colours == bytes(3 * there.leds)
    there.run(0.5)  # and finds it lit when it is there again
    assert there.pico.frames[-1].colours == b"\x10\x20\x30" * there.leds
