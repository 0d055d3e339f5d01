"""The whole firmware on the model of a Pico, over a real pseudo-terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drivers.board_file import load_board
from drivers.scanner.flashing import version
from tests.firmware.node import FIRMWARE
from tests.firmware.pico import Pico
from tests.firmware.pinouts import PINOUTS
from tests.firmware.rig import mask, rig

DARK = bytes(3 * 64)
RED = bytes([200, 0, 0]) * 64
UID = "E6614C311B7F2A25"


def hello(line: str) -> dict[str, str]:
    names = "kind number protocol board firmware uid boot channels leds buttons cause asked"
    return dict(zip(names.split(), line.split(), strict=True))


# --- who it is ---


@pytest.mark.parametrize("name", PINOUTS)
def test_hello(name: str) -> None:
    board = load_board(name)
    with rig(name) as built:
        first, state = built.said()
    told = hello(first)
    assert re.fullmatch(r"[0-9A-F]{8}", told.pop("boot"))
    assert told.pop("firmware") == version(FIRMWARE)
    channels, leds = str(board.sensor_channels), str(board.led_channels)
    assert told == {
        "kind": "H", "number": "0", "protocol": "3", "board": name, "uid": UID,
        "channels": channels, "leds": leds, "buttons": "3", "cause": "power", "asked": "-",
    }  # fmt: skip
    assert state.startswith("S 1 ")
    assert state.split()[3] == f"{0:0{(board.sensor_channels + 3) // 4}X}"


def test_the_first_state_is_the_true_one() -> None:
    with rig() as built:
        built.pico.close_switches({0, 9, 63})
        built.pico.advance(0.01)
        built.said()
        built.pico.reboot()
        _, *states = built.after(0.5)
    assert [int(line.split()[3], 16) for line in states] == [mask({0, 9, 63})]


@pytest.mark.parametrize(
    ("cause", "clock_begins_anew"), [("power", True), ("hang", True), ("reset", False)]
)
def test_a_new_start_has_another_boot_and_says_why(cause: str, clock_begins_anew: bool) -> None:
    with rig() as built:
        before = hello(built.said()[0])
        built.pico.advance(2)
        if cause == "reset":
            built.raw(b"\x03\x04")
        else:
            built.pico.reboot("power" if cause == "power" else "reset")
        built.pico.advance(0.1)
        lines = built.raw_said().decode().splitlines()
        after, state = [line.rpartition("*")[0] for line in lines[-2:]]
    assert hello(after)["cause"] == cause
    assert hello(after)["boot"] != before["boot"]
    assert (int(state.split()[2]) < 1000) == clock_begins_anew


# --- buttons ---


def test_buttons_are_told_when_they_go_down_and_when_they_are_let_go() -> None:
    with rig() as built:
        built.said()
        at_ms = built.pico.now * 1000
        built.pico.press({0})
        (pressed,) = built.after(0.01)
        assert re.fullmatch(r"B 2 \d+ 0", pressed)
        assert at_ms + 1 < int(pressed.split()[2]) <= at_ms + 3
        built.pico.press({0, 1, 2})
        assert [line.split()[3] for line in built.after(0.01)] == ["1", "2"]
        built.pico.press({1})
        assert [line[:2] + line.split()[3] for line in built.after(0.01)] == ["R 0", "R 2"]
        built.pico.press(set())
        assert [line[:2] + line.split()[3] for line in built.after(0.01)] == ["R 1"]
        built.pico.press({0})
        built.pico.press(set(), in_s=0.0015)
        assert built.after(0.02) == []


def test_a_button_that_is_down_at_the_start_is_not_told() -> None:
    with rig() as built:
        built.pico.press({1})
        assert built.after(0.01)[-1][0] == "B"
        built.pico.reboot()
        assert [line[0] for line in built.after(0.5)] == ["H", "S"]


# --- lights ---


def test_a_frame_comes_to_the_strip_and_is_acknowledged_after_that() -> None:
    with rig() as built:
        built.said()
        colours = bytes(range(192))
        asked = built.pico.now
        number = built.send("L", colours.hex().upper())
        while not (said := built.said()):
            built.pico.advance(0.0001)
        acknowledged = built.pico.now
        assert re.fullmatch(rf"K \d+ {number}", said[0])
        frame = built.pico.frames[-1]
        assert frame.colours == colours
        # 64 lights take 1.92 ms, and the latch 0.28; the next turn comes within 1 ms.
        assert asked + 0.0022 <= frame.at <= acknowledged < frame.at + 0.0012


def test_scanning_goes_on_while_the_strip_is_written() -> None:
    with rig("universal-11x11") as built:
        built.said()
        built.send("L", (bytes([9]) * 363).hex().upper())
        built.pico.advance(0.0002)
        built.pico.close_switches({60})
        lines = built.after(0.01)
        assert [line[0] for line in lines] == ["S", "K"]
        changed = int(lines[0].split()[2]) / 1000
        assert changed < built.pico.frames[-1].at


def test_the_board_never_takes_more_than_its_supply_gives() -> None:
    with rig("universal-11x11") as built:
        built.send("L", "FF" * 363)
        built.pico.advance(0.01)
        shown = built.pico.frames[-1].colours
    assert 1450 < 121 + 59 * sum(shown) / 765 <= 1500


def test_the_lights_go_out_without_a_host_and_at_the_end_of_the_program() -> None:
    with rig() as built:
        for end in ["", "X", "Ctrl-C"]:
            built.send("?")
            built.send("L", RED.hex().upper())
            built.pico.advance(0.1)
            assert built.pico.frames[-1].colours == RED
            assert built.pico.lamp
            if end == "X":
                built.send("X")
            elif end == "Ctrl-C":
                built.raw(b"\x03")
            built.pico.advance(0.1 if end else 3.0)
            assert built.pico.frames[-1].colours == DARK
            if end:
                assert built.pico.at_prompt
                built.raw(b"\x04")
                built.pico.advance(0.1)
                assert not built.pico.at_prompt


def test_the_strip_is_dark_after_a_start() -> None:
    with rig() as built:
        assert built.pico.frames[0].colours == DARK


# --- what comes in ---


def test_half_a_line_stops_nothing() -> None:
    with rig() as built:
        built.said()
        built.raw(b"L 3 FF00")
        built.pico.close_switches({5})
        assert built.after(0.01)[-1].endswith(f"{mask({5}):016X}")
        built.pico.close_switches(set())
        assert built.after(0.01)[-1].endswith(f"{0:016X}")
        built.raw(b"FF*00000000\n")
        assert built.after(0.01)[-1].endswith("line 1 unreadable lines received since the start")


def test_noise_without_end_stops_nothing() -> None:
    with rig() as built:
        built.said()
        for _ in range(10):
            built.raw(b"\x55" * 4000)
            built.pico.advance(0.01)
        built.pico.close_switches({5})
        assert any(line.endswith(f"{mask({5}):016X}") for line in built.after(0.01))
        built.raw(b"\n")
        built.send("?")
        assert any(line.startswith("H") for line in built.after(0.01))


def test_a_fault_in_the_program_ends_at_the_prompt_with_what_went_wrong(tmp_path: Path) -> None:
    """Where a host can find it, and start the program anew with Ctrl-D."""
    text = (FIRMWARE / "boards" / "starter-8x8.py").read_text(encoding="utf-8")
    broken = tmp_path / "board.py"
    broken.write_text(text.replace("BUTTONS = (26, 27, 28)", "BUTTONS = (26, 27, 28)\nNAME = 8"))
    with Pico(settings=broken) as pico:
        pico.advance(0.1)
        assert pico.at_prompt
        with open(pico.port, "rb", buffering=0) as port:
            said = port.read(4096)
    assert b"TypeError" in said
    assert b"join" in said or b"sequence" in said or b"str" in said


# --- the cable ---


def test_a_lost_line_is_sent_again_when_asked_for() -> None:
    with rig() as built:
        built.said()
        built.pico.cable(to_host=["drop"])
        built.pico.close_switches({1})
        assert built.after(0.01) == []
        built.pico.close_switches({1, 2})
        (ahead,) = built.after(0.01)
        assert ahead.startswith("S 3 ")
        built.send("A", "2")
        again = built.after(0.01)
        assert again == [f"S 2 {again[0].split()[2]} {mask({1}):016X}", ahead]


def test_unplugged_and_plugged_in_again() -> None:
    with rig() as built:
        built.said()
        built.pico.close_switches({7})
        built.pico.advance(0.01)
        built.pico.unplug()
        with pytest.raises(OSError, match=r"\[Errno 5\]"):
            built.raw(b"x")
        built.close()
        built.pico.advance(5)
        built.pico.plug()
        built.open()
        first, state = built.after(0.05)
        assert hello(first)["cause"] == "power"
        assert state.endswith(f"{mask({7}):016X}")


def test_a_pico_with_its_own_supply_runs_on_while_it_is_unplugged() -> None:
    with rig() as built:
        boot = hello(built.said()[0])["boot"]
        built.pico.unplug(own_supply=True)
        built.close()
        built.pico.advance(5)
        built.pico.plug()
        built.open()
        built.send("?")
        said = built.after(0.05)
        assert [hello(line)["boot"] for line in said if line[0] == "H"] == [boot]


def test_a_program_that_hangs_can_be_interrupted_and_else_starts_again_by_itself() -> None:
    with rig() as built:
        boot = hello(built.said()[0])["boot"]
        built.pico.hang()
        built.send("?")
        assert built.after(2.5) == []
        built.raw(b"\x03\x04")
        built.pico.advance(0.1)
        assert b"\nH 0 3 starter-8x8" in built.raw_said()
        built.pico.hang()
        assert built.after(3.8) == []
        first, _ = built.after(0.4)
    assert hello(first)["cause"] == "hang"
    assert hello(first)["boot"] != boot


def test_at_the_prompt_no_watchdog_bites() -> None:
    with rig() as built:
        built.said()
        built.raw(b"\x03")
        built.pico.advance(0.1)
        built.pico.hang()
        built.pico.advance(10)
        assert b"H 0" not in built.raw_said()


def test_another_chip_is_refused_in_words() -> None:
    with Pico(chip="RP2350") as pico:
        pico.advance(0.1)
        assert pico.at_prompt
        with open(pico.port, "rb", buffering=0) as port:
            assert b"this firmware is for a Pico with the chip RP2040" in port.read(4096)


# --- changes of a frame ---


def test_changes_come_to_the_lights_they_name_and_no_others_are_sent_anew() -> None:
    with rig() as built:
        base = built.send("L", RED.hex().upper())
        built.pico.advance(0.01)
        built.said()
        number = built.send("D", str(base), "0001000A14" + "0004FF0000")
        (shown,) = built.after(0.01)
        assert shown.split()[2] == str(number)
        assert built.pico.frames[-1].colours == RED[:3] + bytes([0, 10, 20]) + RED[6:12] + (
            bytes([255, 0, 0]) + RED[15:]
        )


def test_changes_of_another_frame_than_the_newest_are_left_out() -> None:
    with rig() as built:
        first = built.send("L", RED.hex().upper())
        built.pico.advance(0.01)
        second = built.send("D", str(first), "000000FF00")
        built.pico.advance(0.01)
        built.said()
        shown = built.pico.frames[-1].colours
        built.send("D", str(first), "0001000000")
        assert built.after(0.02) == []
        assert built.pico.frames[-1].colours == shown
        built.send("D", str(second), "0040000000")  # there are 64
        assert built.after(0.02)[0].startswith("E ")
        assert built.pico.frames[-1].colours == shown


def test_after_darkness_no_change_is_taken() -> None:
    with rig() as built:
        base = built.send("L", RED.hex().upper())
        built.pico.advance(3.5)
        assert built.pico.frames[-1].colours == DARK
        built.send("D", str(base), "000000FF00")
        built.pico.advance(0.05)
        assert built.pico.frames[-1].colours == DARK
