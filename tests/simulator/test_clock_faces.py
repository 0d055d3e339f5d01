"""The clocks on a screen count from a page's by themselves."""

from __future__ import annotations

import math

import pytest

from drivers.interfaces import Page, PageClock
from simulator.clock_faces import clock_faces, clocks_change_at


def page(*left: int | None, running: int | None, delay: int = 0, paused: bool = False) -> Page:
    """A page of the moment 100 s, with so many milliseconds left to each."""
    clocks = tuple(
        None if ms is None else PageClock((ms, delay, 0, 0), n == running)
        for n, ms in enumerate(left)
    )
    return Page("", "", (), (), (), True, clocks=clocks, clocks_at=100.0, are_clocks_paused=paused)


SHOWN = [
    # what was left to each, for whom it runs, the delay; the time; what is shown, when it changes
    ((65_000, 60_000), 0, 0, 100.0, ("1:05", "1:00"), 100.001),
    ((65_000, 60_000), 0, 0, 100.5, ("1:04", "1:00"), 101.001),
    ((65_000, 60_000), 1, 2000, 101.0, ("1:05", "1:00"), 102.001),
    ((65_000, 60_000), 0, 0, 158.05, ("0:06.9", "1:00"), 158.101),
    ((65_000, 60_000), 0, 0, 170.0, ("0:00", "1:00"), math.inf),
    ((65_000, None), 0, 0, 99.0, ("1:05", None), 99.001),
    ((65_000, 60_000), None, 0, 500.0, ("1:05", "1:00"), math.inf),
    ((), None, 0, 500.0, (), math.inf),
]


@pytest.mark.parametrize(("left", "running", "delay", "now", "texts", "changes_at"), SHOWN)
def test_what_is_shown_and_until_when(
    left: tuple[int | None, ...],
    running: int | None,
    delay: int,
    now: float,
    texts: tuple[str | None, ...],
    changes_at: float,
) -> None:
    shown = page(*left, running=running, delay=delay)
    assert tuple(face and face.text for face in clock_faces(shown, now)) == texts
    assert clocks_change_at(shown, now) == pytest.approx(changes_at, abs=1e-6)


def test_how_it_is_drawn() -> None:
    running, low = clock_faces(page(60_000, 9_000, running=0), 100.0)
    assert running is not None
    assert low is not None
    assert (running.is_running, running.is_low, running.is_paused) == (True, False, False)
    assert (low.is_running, low.is_low) == (False, True)
    (paused,) = clock_faces(page(9000, running=None, paused=True), 100.0)
    assert paused is not None
    assert paused.is_paused
