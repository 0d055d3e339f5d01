"""How soon lights answer on an emulated RP2040, by the chip's own clock, which no busy machine
changes; and that its watchdog bites. What the emulation cannot show: emulated/chip.py.
"""

from __future__ import annotations

import pytest

from tests.extent import Extent
from tests.firmware.emulated.chip import Chip
from tests.firmware.emulated.lifts import BOARD, percentile, play


@pytest.mark.ci
def test_lights_answer_a_lift_in_time_and_a_chip_that_hangs_starts_again(extent: Extent) -> None:
    """On one chip, because its start takes as long as fifty lifts."""
    with Chip(BOARD) as chip:
        played = play(chip, {"ci": 10, "campaign": 200}[extent.tier])
        assert percentile(played.light_ms, 0.5) <= 12.0
        assert percentile(played.light_ms, 0.99) <= 25.0
        assert played.quiet <= 0.2, "the core has time left"
        chip.hang()
        chip.advance(chip.us + 3.9e6)
        assert not chip.restarts
        chip.advance(chip.us + 0.2e6)
        assert chip.restarts == 1
