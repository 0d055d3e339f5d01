"""How long hands hold a key, to say what has no key of its own."""

from __future__ import annotations

from drivers.interfaces import Seconds
from firmware_host.station.held_keys import STEP_S, KeyPress, Panel, first_step_s


def hold_time_s(panel: Panel, key_press: KeyPress) -> Seconds:
    """Return how long to hold a key for this function, well within its time."""
    if key_press.hold_step is None:
        return Seconds(0.06)
    return Seconds(first_step_s(panel, key_press.key) + (key_press.hold_step + 0.5) * STEP_S)
