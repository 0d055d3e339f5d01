"""The firmware's debouncing, in MicroPython, against a slow model of it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.firmware.asked import MicroPython

WIDTH = 16

RUN = """
from array import array
from debounce import Debounce
debounce = Debounce(len(scans[0]))
answer = []
for scan in scans:
    changed = debounce.take(array("H", scan))
    answer.append([list(debounce.state), changed, debounce.rest])
"""

scans = st.integers(1, 3).flatmap(
    lambda rows: st.lists(
        st.lists(st.integers(0, (1 << WIDTH) - 1), min_size=rows, max_size=rows),
        min_size=1,
        max_size=40,
    )
)
lively = st.lists(st.sampled_from([[0], [0], [1], [3], [2]]), min_size=1, max_size=60)
"""Few patterns, so that some of them last."""


def believed(readings: list[bool]) -> list[bool]:
    """What one contact is believed to be after each reading: it changes at the third in a row."""
    state, other, states = False, 0, []
    for reading in readings:
        other = other + 1 if reading != state else 0
        if other == 3:
            state, other = reading, 0
        states.append(state)
    return states


def contact(scans: list[list[int]], row: int, bit: int) -> list[bool]:
    return [bool(scan[row] >> bit & 1) for scan in scans]


@given(scans | lively)
def test_every_contact_changes_at_the_third_reading_in_a_row(
    micropython: MicroPython, scans: list[list[int]]
) -> None:
    answer = micropython.do(RUN, scans=scans)
    states = [state for state, _, _ in answer]
    for row in range(len(scans[0])):
        for bit in range(WIDTH):
            assert contact(states, row, bit) == believed(contact(scans, row, bit))
    before = [[0] * len(scans[0]), *states]
    for scan, old, (state, changed, rest) in zip(scans, before, answer, strict=False):
        assert changed == (state != old)
        assert not rest or scan == state


@given(st.integers(0, (1 << WIDTH) - 1), st.integers(0, (1 << WIDTH) - 1), st.lists(st.booleans()))
def test_a_change_that_lasts_is_seen_within_four_scans_and_no_shorter_one_ever(
    micropython: MicroPython, old: int, new: int, bounces: list[bool]
) -> None:
    restless = [[new if bounce else old] for bounce in bounces]
    scans = [[old]] * 4 + restless + [[new]] * 4
    answer = micropython.do(RUN, scans=scans)
    assert answer[3][0] == [old]
    assert answer[-1][0] == [new]
    for scan in range(2, len(scans)):
        if answer[scan][0] != answer[scan - 1][0]:
            assert answer[scan][0] == scans[scan - 2] == scans[scan - 1] == scans[scan]


def test_scanning_takes_no_memory(micropython: MicroPython) -> None:
    used = micropython.do("""
import gc
from array import array
from debounce import Debounce
debounce = Debounce(12)
quiet, lively = array("H", [0] * 12), array("H", [65535] * 12)
def scan(times):
    for number in range(times):
        debounce.take(lively if number & 4 else quiet)
scan(10)
before = gc.mem_alloc()
scan(1000)
answer = gc.mem_alloc() - before
""")
    assert used < 100  # the call of scan itself, not one byte for each of a thousand scans
