"""The driver on a real pty, with a scripted scanner at the other end: unplugged, replugged, deaf,
mute, full of noise, one of two. What the lines mean is tested without a wire, in
test_scanner_conversation.py.
"""

from __future__ import annotations

import errno
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from drivers import serial_connection
from drivers.interfaces import Button, DriverError, pressed_down
from drivers.scanner import Scanner
from drivers.scanner.scanner import SystemCalls
from tests.drivers.scripted_scanner import PluggedIn, ScriptedScanner
from tests.patience import PATIENCE_S

UID, OTHER = "E6614C311B7F2A25", "E6614C311B999999"
RED = b"\xff\0\0" * 5

Plug = Callable[..., PluggedIn]
Open = Callable[..., Scanner]


@pytest.fixture
def plug(tmp_path: Path) -> Iterator[Plug]:
    """Plugs a scanner in, at a name in the place of /dev; all are unplugged at the end."""
    plugged: list[PluggedIn] = []

    def make(name: str = "ttyACM0", scanner: ScriptedScanner | None = None) -> PluggedIn:
        plugged.append(PluggedIn(tmp_path / name, scanner or ScriptedScanner()))
        return plugged[-1]

    yield make
    for one in plugged:
        one.unplug()


@pytest.fixture
def opened() -> Iterator[Open]:
    """Opens a port; all are closed at the end."""
    drivers: list[Scanner] = []

    def make(port: Path, **options: object) -> Scanner:
        options.setdefault("system", SystemCalls(port_of=lambda uid: None))
        drivers.append(Scanner(str(port), 20, 5, **options))  # type: ignore[arg-type]
        return drivers[-1]

    yield make
    for one in drivers:
        one.close()


def trouble(scanner: Scanner) -> str:
    """What a scan complains of; empty: nothing."""
    try:
        scanner.scan()
    except DriverError as error:
        return str(error)
    return ""


def waited(scanner: Scanner, met: Callable[[], bool]) -> bool:
    """Whether something comes true while the loop's wait goes on."""
    end = time.monotonic() + PATIENCE_S
    while not met():
        if time.monotonic() > end:
            return False
        scanner.wait(0.02)
        trouble(scanner)
    return True


def states(scanner: Scanner, last: int) -> list[int]:
    """All states up to this one."""
    seen: list[int] = []
    end = time.monotonic() + PATIENCE_S
    while not seen or seen[-1] != last:
        assert time.monotonic() < end, f"{last:b} never came: {seen}"
        scanner.wait(0.1)
        state = scanner.scan()
        if not seen or state != seen[-1]:
            seen.append(state)
    return seen


# --- a good day ---


def test_the_first_scan_is_the_board_as_it_stands(plug: Plug, opened: Open) -> None:
    there = plug()
    there.feel(0b1011)
    assert opened(there.path).scan() == 0b1011


def test_every_state_comes_in_order(plug: Plug, opened: Open) -> None:
    there = plug()
    scanner = opened(there.path)
    scanner.scan()
    for state in range(1, 30):
        there.feel(state)
    assert states(scanner, 29) == list(range(1, 30))


def test_wait_returns_at_once_while_states_are_left(plug: Plug, opened: Open) -> None:
    there = plug()
    scanner = opened(there.path)
    scanner.scan()
    for state in (1, 2, 3):
        there.feel(state)
    assert waited(scanner, lambda: there.scanner.out == type(there.scanner.out)())
    began = time.monotonic()
    scanner.wait(PATIENCE_S)
    scanner.scan()
    scanner.wait(PATIENCE_S)
    assert time.monotonic() - began < PATIENCE_S


def test_buttons_have_the_names_they_were_given(plug: Plug, opened: Open) -> None:
    there = plug()
    scanner = opened(there.path, buttons=(Button.TURN, Button.HINT))
    there.press(1, 0, 2, 1)
    pressed: list[Button] = []

    def all_three() -> bool:
        pressed.extend(pressed_down(scanner.pressed()))
        return len(pressed) == 3

    assert waited(scanner, all_three)
    assert pressed == [Button.HINT, Button.TURN, Button.HINT]


def test_a_frame_is_shown_with_gamma(plug: Plug, opened: Open) -> None:
    there = plug()
    scanner = opened(there.path, gamma=2.0)
    scanner.show(bytes(range(0, 150, 10)))
    wanted = [min(n, max(1, n * n // 255)) for n in range(0, 150, 10)]
    assert waited(scanner, lambda: list(there.scanner.frame) == wanted)


def test_closing_puts_the_lights_out(plug: Plug, opened: Open) -> None:
    there = plug()
    scanner = opened(there.path)
    scanner.show(RED)
    assert waited(scanner, lambda: there.scanner.frame == RED)
    scanner.close()
    scanner.close()
    assert there.scanner.frame == bytes(15)
    for use in (scanner.scan, lambda: scanner.show(RED)):
        with pytest.raises(DriverError, match="closed"):
            use()
    scanner.wait(PATIENCE_S)
    scanner.wake()
    assert scanner.pressed() == []


def test_a_wake_ends_a_wait_and_bytes_without_news_do_not(plug: Plug, opened: Open) -> None:
    there = plug()
    scanner = opened(there.path)
    scanner.scan()
    scanner.show(RED)
    began = time.monotonic()
    scanner.wait(0.1)  # the acknowledgement comes meanwhile
    assert time.monotonic() - began >= 0.1
    threading.Timer(0.02, scanner.wake).start()
    scanner.wait(PATIENCE_S)
    assert time.monotonic() - began < PATIENCE_S


def test_the_host_says_that_it_is_there_within_each_second(plug: Plug, opened: Open) -> None:
    there = plug()
    scanner = opened(there.path)
    scanner.scan()
    before = len(there.heard())
    scanner.wait(1.0)
    assert waited(scanner, lambda: len(there.heard()) > before)
    assert {line.kind for line in there.heard()[before:]} == {"P"}


# --- what cannot be opened ---


def test_no_such_port(tmp_path: Path, opened: Open) -> None:
    with pytest.raises(
        DriverError,
        match=("ttyACM7: there is no such port; plug the device in, or name another port"),
    ):
        opened(tmp_path / "ttyACM7")


@pytest.mark.parametrize("path", ["/dev", "/dev/null", __file__])
def test_a_folder_a_file_and_what_is_no_port_are_refused(path: str, opened: Open) -> None:
    with pytest.raises(DriverError, match="not a serial port"):
        opened(Path(path))


def test_who_has_no_patience_finds_the_first_state_in_a_later_scan(
    plug: Plug, opened: Open, tmp_path: Path
) -> None:
    with pytest.raises(DriverError, match="there is no such port"):
        opened(tmp_path / "ttyACM7", patience_s=0.0)
    there = plug()
    there.mute = True
    scanner = opened(there.path, patience_s=0.0)
    assert "has not identified itself yet" in trouble(scanner)
    there.mute = False
    assert waited(scanner, lambda: not trouble(scanner))


def test_a_port_that_may_not_be_opened(
    plug: Plug, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*ignored: object, **options: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("serial.serialposix.os.open", refuse)
    with pytest.raises(DriverError, match=r"no permission; run: sudo usermod -aG dialout"):
        opened(plug().path)


def test_a_second_program_is_kept_out(plug: Plug, opened: Open) -> None:
    there = plug()
    first = opened(there.path)
    with pytest.raises(DriverError, match="another program is using it; close"):
        opened(there.path)
    there.feel(5)
    assert states(first, 5)[-1] == 5


def test_pyserial_is_not_installed(
    plug: Plug, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "serial", None)
    with pytest.raises(DriverError, match=r"pip install 'lodeboard\[pico\]'"):
        opened(plug().path)


def test_another_boards_file_on_the_pico(plug: Plug, opened: Open) -> None:
    there = plug(scanner=ScriptedScanner(channels=12))
    with pytest.raises(DriverError, match=r"12 sensors and 5 lights, but this board has 20 and 5"):
        opened(there.path)


def test_a_pico_at_the_prompt_is_woken(plug: Plug, opened: Open) -> None:
    """Somebody has copied files, and its program was ended."""
    there = plug()
    there.mute = True
    woken = threading.Event()
    hear = there.scanner.hear

    def prompt(piece: bytes) -> None:
        if b"\x03\x04" in piece and not woken.is_set():
            woken.set()
            there.mute = False
            there.scanner.out.clear()
            there.scanner.out.append(b"MPY: soft reboot\r\n")
            there.scanner.started(there.ms, "reset")
        hear(piece)

    there.scanner.hear = prompt  # type: ignore[method-assign]
    assert opened(there.path).scan() == 0
    assert woken.is_set()


def test_nobody_answers(plug: Plug, opened: Open) -> None:
    there = plug()
    there.mute = True
    with pytest.raises(DriverError, match=r"ttyACM0 has not identified itself yet"):
        opened(there.path, patience_s=0.1)
    with pytest.raises(DriverError, match=r"ttyACM0 isn't responding; unplug it"):
        opened(there.path, patience_s=2.6)


# --- in mid-game ---


def test_unplugged_and_plugged_in_again(plug: Plug, opened: Open) -> None:
    there = plug()
    scanner = opened(there.path)
    there.feel(0b11)
    scanner.show(RED)
    assert states(scanner, 0b11)[-1] == 0b11
    there.unplug()
    assert waited(scanner, lambda: "plug" in trouble(scanner))
    with pytest.raises(DriverError, match="plug"):
        scanner.show(RED)
    again = plug()
    again.feel(0b10)
    assert waited(scanner, lambda: not trouble(scanner) and scanner.scan() == 0b10)
    assert waited(scanner, lambda: again.scanner.frame == RED)


def test_plugged_in_under_another_name(plug: Plug, opened: Open) -> None:
    there = plug("ttyACM0")
    ports = {UID: str(there.path)}
    scanner = opened(there.path, system=SystemCalls(port_of=ports.get))
    there.unplug()
    assert waited(scanner, lambda: bool(trouble(scanner)))
    again = plug("ttyACM1")
    ports[UID] = str(again.path)
    again.feel(0b10)
    assert waited(scanner, lambda: not trouble(scanner) and scanner.scan() == 0b10)


def test_another_scanner_in_its_place_is_not_taken_for_it(plug: Plug, opened: Open) -> None:
    there = plug()
    ports: dict[str, str] = {}
    scanner = opened(there.path, system=SystemCalls(port_of=ports.get))
    there.unplug()
    other = plug(scanner=ScriptedScanner(uid=OTHER))
    other.feel(0b111)
    assert waited(scanner, lambda: f"is a different one ({OTHER})" in trouble(scanner))
    back = plug("ttyACM1")
    back.feel(0b10)
    ports[UID] = str(back.path)
    assert states_through_trouble(scanner, 0b10) == [0b10]


def states_through_trouble(scanner: Scanner, last: int) -> list[int]:
    """The states given until this one, without those in which the scanner was away."""
    seen: list[int] = []

    def came() -> bool:
        if not trouble(scanner):
            seen.append(scanner.scan())
        return last in seen

    assert waited(scanner, came)
    return seen


def test_two_boards_at_once(plug: Plug, opened: Open) -> None:
    one, two = plug("ttyACM0"), plug("ttyACM1", ScriptedScanner(uid=OTHER))
    first, second = opened(one.path), opened(two.path)
    one.feel(1)
    two.feel(2)
    first.show(RED)
    assert states(first, 1)[-1] == 1
    assert states(second, 2)[-1] == 2
    assert waited(first, lambda: one.scanner.frame == RED)
    assert two.scanner.frame == bytes(15)


def test_a_reboot_is_told_once_and_the_frame_shown_again(
    plug: Plug, opened: Open, caplog: pytest.LogCaptureFixture
) -> None:
    there = plug()
    scanner = opened(there.path)
    there.feel(0b101)
    scanner.show(RED)
    assert states(scanner, 0b101)[-1] == 0b101
    assert waited(scanner, lambda: there.scanner.frame == RED)
    there.restart("power")
    assert waited(scanner, lambda: len(caplog.messages) > 1)
    assert waited(scanner, lambda: there.scanner.frame == RED)
    assert scanner.scan() == 0b101
    other, *again = caplog.messages
    assert "runs firmware 2.0.0, but this program contains" in other
    assert again == [f"the scanner at {there.path} restarted: it lost power"]


def test_after_a_reboot_a_scan_says_that_something_may_have_been_missed(
    plug: Plug, opened: Open
) -> None:
    there = plug()
    scanner = opened(there.path)
    there.feel(0b101)
    assert states(scanner, 0b101)[-1] == 0b101
    there.scanner.bits = 0b100
    there.restart()
    heard: list[int | str] = []
    while 0b100 not in heard:
        scanner.wait(PATIENCE_S)
        try:
            heard.append(scanner.scan())
        except DriverError as error:
            heard.append(str(error).partition("ttyACM0 ")[2])
    missed = "was disconnected or not read for a moment; some changes may have been missed"
    assert heard[-2:] == [missed, 0b100]
    assert heard.count(missed) == 1


def test_garbage_on_the_line(plug: Plug, opened: Open, caplog: pytest.LogCaptureFixture) -> None:
    there = plug()
    scanner = opened(there.path)
    scanner.scan()
    for state in range(1, 13):
        there.say(os.urandom(300) + b"\n")
        there.feel(state)
    assert states(scanner, 12) == list(range(1, 13))
    assert "has sent 10 unreadable lines so far; try another cable" in caplog.text


def test_every_third_line_is_spoilt(plug: Plug, opened: Open) -> None:
    there = plug()
    scanner = opened(there.path)
    scanner.scan()
    count = 0

    def spoil(raw: bytes) -> bytes:
        nonlocal count
        count += 1
        return raw[:-1] + b"?\n" if count % 3 == 0 else raw

    there.spoil = spoil
    for state in range(1, 20):
        there.feel(state)
        scanner.wait(0.01)
    seen = states(scanner, 19)
    assert seen == sorted(seen)


def test_silence_is_told_and_ends(plug: Plug, opened: Open) -> None:
    there = plug()
    scanner = opened(there.path)
    there.mute = True
    assert waited(scanner, lambda: "isn't responding; unplug it" in trouble(scanner))
    there.mute = False
    there.feel(0b1)
    assert waited(scanner, lambda: not trouble(scanner) and scanner.scan() == 0b1)


def test_a_scanner_that_does_not_read_stops_nothing(plug: Plug, opened: Open) -> None:
    """Its input is full: frames wait, no call does, and states come as ever."""
    there = plug()
    scanner = opened(there.path)
    there.deaf = True
    longest = 0.0
    for number in range(1, 2000):
        began = time.monotonic()
        scanner.show(bytes([number % 256]) * 15)
        scanner.scan()
        longest = max(longest, time.monotonic() - began)
        if number == 1000:
            stuff(there)
    assert longest < 1.0  # a call that blocks would not come back at all
    there.feel(0b110)
    assert states(scanner, 0b110)[-1] == 0b110
    there.deaf = False
    scanner.show(RED)
    assert waited(scanner, lambda: there.scanner.frame == RED)


def stuff(there: PluggedIn) -> None:
    """Fill what the port keeps for a scanner that does not read."""
    end = os.open(there.path, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
    try:
        while True:
            os.write(end, b"\n" * 1000)
    except BlockingIOError:
        pass
    finally:
        os.close(end)


def test_errors_of_the_system_are_one_line(monkeypatch: pytest.MonkeyPatch, plug: Plug) -> None:
    """A device that goes while it is read, written or set up; pyserial lets some errors through."""
    there = plug()
    wire = serial_connection.SerialConnection(str(there.path))
    there.unplug()
    for use in (wire.read, lambda: wire.write(b"x")):
        with pytest.raises(DriverError, match="ttyACM0: disconnected; plug it in again"):
            use()
    wire.close()
    wire.close()
