"""The players' clocks as a screen shows them, counting from a page's by themselves.

In: a page, the time. Out: what each clock shows, and when that changes. Pure; knows no game.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from drivers.interfaces import Page
from engines.time_control import TimeLeft


class ClockFace(NamedTuple):
    """What a clock shows. ``is_low``: the last seconds; ``is_running``: for the seat on turn."""

    text: str
    is_running: bool
    is_low: bool
    is_paused: bool


def clock_faces(page: Page, now: float) -> tuple[ClockFace | None, ...]:
    """Return each seat's clock at ``now``, None without a limit; empty for a game without any."""
    return tuple(
        clock and ClockFace(time.text, clock.is_running, time.is_low, page.are_clocks_paused)
        for clock, time in zip(page.clocks, _times(page, now), strict=True)
    )


def clocks_change_at(page: Page, now: float) -> float:
    """Return when what was shown at ``now`` changes, in seconds; infinity for never."""
    clocks = zip(page.clocks, _times(page, now), strict=True)
    changes = [time.text_changes_in_ms for clock, time in clocks if clock and clock.is_running]
    return now + min(filter(None, changes), default=math.inf) / 1000


def _times(page: Page, now: float) -> list[TimeLeft]:
    """Return what is left at ``now`` of each seat's time; nothing of one without a limit."""
    passed = round(1000 * (max(now, page.clocks_at) - page.clocks_at))
    times = [TimeLeft(*clock.time) if clock else TimeLeft(0) for clock in page.clocks]
    return [
        time.after(passed) if clock and clock.is_running else time
        for clock, time in zip(page.clocks, times, strict=True)
    ]
