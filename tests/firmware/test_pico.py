"""The model of a Pico that other tests build on: the same steps give the same bytes."""

from __future__ import annotations

import re

from tests.firmware.pico import Frame
from tests.firmware.rig import rig


def test_the_same_steps_give_the_same_bytes() -> None:
    def played() -> tuple[bytes, list[tuple[float, bytes]]]:
        with rig(seed=5) as built:
            came = b""
            built.pico.cable(to_host={"byteSpoil": 0.01, "drop": 0.1})
            for step in range(30):
                built.pico.close_switches({step, 2 * step})
                built.pico.advance(0.013)
                built.send("L", f"{step:02X}" * 192)
                built.pico.advance(0.01)
                came += built.raw_said()
            return came, [(frame.at, frame.colours) for frame in built.pico.frames]

    assert played() == played()


def test_nothing_of_a_pico_is_left_for_the_next() -> None:
    def begins() -> tuple[list[str], list[Frame]]:
        with rig() as built:
            return built.after(1.1), built.pico.frames

    first = begins()
    with rig("universal-11x11", uid="E6614C311B000000", seed=7) as used:
        used.pico.close_switches({1, 2})
        used.pico.press({0})
        used.pico.solder(bridged={1}, grounded={2})
        used.send("L", "FF8000" * 121)
        used.after(0.5)
        used.raw(b"\x03")
        used.pico.advance(0.5)
        used.raw(b"import sys; sys.modules.clear(); open('main.py', 'w').close()\r")
        used.pico.advance(0.5)
        used.pico.cable(to_host={"drop": 1.0}, to_pico={"spoil": 1.0})
        used.pico.hang("chip")
        used.raw(b"not read any more\n")
    assert begins() == first


def test_time_that_leaps_changes_nothing_but_the_time_of_what_it_does_by_itself() -> None:
    def played(leap_ms: float) -> list[str]:
        with rig(leap_ms=leap_ms) as built:
            said = []
            for step in range(12):
                built.pico.close_switches({step}, in_s=0.1 * step)
                built.pico.press({step % 3}, in_s=0.1 * step + 0.05)
            for _ in range(12):
                said += built.after(0.1)
            # Whether once a second nothing has changed, and the numbers, may differ.
            changes = [re.sub(r"^(\w) \d+", r"\1", line) for line in said if line[0] in "SB"]
            return [line for line in changes if int(line.split()[1]) < 1000]

    assert played(0) == played(20)


def test_the_states_clock_goes_round() -> None:
    with rig(start_ms=(1 << 30) - 500) as built:
        said = built.after(2.2)
    times = [int(line.split()[2]) for line in said if line[0] == "S"]
    assert times[0] == (1 << 30) - 484
    assert all(500 <= time < 2000 for time in times[1:])
    assert len(times) == 3
