"""A contact's change counts once it has been read the same for long enough."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.sensing.occupancy import Debounce

A, B = 0b01, 0b10


@pytest.mark.parametrize(
    ("scans", "accepted"),
    [
        ([(0, 0), (9, 0)], [0, 0]),
        ([(0, A), (2, A), (3, A)], [0, 0, A]),
        ([(0, A), (1, 0), (2, A), (4, A), (5, A)], [0, 0, 0, 0, A]),
        ([(0, A), (1, A | B), (3, A | B), (4, A | B)], [0, 0, A, A | B]),
        ([(0, A), (3, A), (4, 0), (6, 0), (7, 0)], [0, A, A, A, 0]),
        ([(0, A), (3, A), (4, 0), (5, A), (9, A)], [0, A, A, A, A]),
        ([(0, A), (9, 0)], [0, 0]),  # a glitch nobody scanned in between
    ],
)
def test_changes_are_accepted_after_three(scans, accepted) -> None:  # type: ignore[no-untyped-def]
    debounce = Debounce(3)
    assert [debounce.step(now, raw) for now, raw in scans] == accepted


def test_start_is_accepted_at_once() -> None:
    debounce = Debounce(3, A)
    assert (debounce.accepted, debounce.deadline) == (A, None)
    assert debounce.step(0, A) == A


def test_deadline_is_that_of_the_oldest_change() -> None:
    debounce = Debounce(3)
    debounce.step(1, A)
    debounce.step(2, A | B)
    assert debounce.deadline == 4
    debounce.step(3, B)
    assert debounce.deadline == 5
    debounce.step(5, B)
    assert debounce.deadline is None


SCANS = st.lists(st.tuples(st.floats(0, 0.01), st.integers(0, 15)), max_size=40)


@given(SCANS)
def test_without_hold_everything_passes(scans: list[tuple[float, int]]) -> None:
    debounce, now = Debounce(0), 0.0
    for after, raw in scans:
        now += after
        assert debounce.step(now, raw) == raw
        assert debounce.deadline is None


@given(SCANS, st.floats(0.0005, 0.01))
def test_only_what_was_held_is_accepted(scans: list[tuple[float, int]], hold: float) -> None:
    """Against the plainest model: a channel changes when every scan for that long agrees."""
    debounce, now, past = Debounce(hold), 0.0, [(0.0, 0)]
    for after, raw in scans:
        now += after
        past.append((now, raw))
        before, accepted = debounce.accepted, debounce.step(now, raw)
        for channel in range(4):
            changed = (before ^ accepted) >> channel & 1
            value = raw >> channel & 1
            same_since = now
            for at, scan in reversed(past):
                if scan >> channel & 1 != value:
                    break
                same_since = at
            held = now >= same_since + hold
            assert bool(changed) is (held and value != before >> channel & 1)


@given(SCANS, st.floats(0.0005, 0.01))
def test_stepping_at_the_deadline_accepts(scans: list[tuple[float, int]], hold: float) -> None:
    debounce, now, raw = Debounce(hold), 0.0, 0
    for after, scan in scans:
        now, raw = now + after, scan
        debounce.step(now, raw)
    steps = 0
    while debounce.deadline is not None:
        now = max(now, debounce.deadline)
        before = debounce.accepted
        assert debounce.step(now, raw) != before
        steps += 1
    assert debounce.accepted == raw
    assert steps <= 4
