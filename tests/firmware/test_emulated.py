"""How soon lights answer on an emulated RP2040, by the chip's own clock, which no busy machine
changes; and that its watchdog bites. What the emulation cannot show: emulated/chip.py.
"""

from __future__ import annotations

import pytest

from tests.extent import Extent
from tests.firmware.emulated.chip import Chip
from tests.firmware.emulated.lifts import BOARD, percentile, play

START_US = 1_200_000


@pytest.mark.ci
def test_lights_answer_a_lift_in_time_and_the_core_has_time_left(extent: Extent) -> None:
    played = play({"ci": 10, "campaign": 200}[extent.tier])
    assert percentile(played.light_ms, 0.5) <= 12.0
    assert percentile(played.light_ms, 0.99) <= 25.0
    assert played.quiet <= 0.2


@pytest.mark.ci
def test_the_chip_starts_again_when_it_hangs_and_not_before() -> None:
    with Chip(BOARD) as chip:
        chip.begin()
        assert any(said.text.startswith("H 0 3 ") for said in chip.advance(START_US))
        chip.hang()
        chip.advance(chip.us + 3.9e6)
        assert not chip.restarts
        chip.advance(chip.us + 0.2e6)
        assert chip.restarts == 1
