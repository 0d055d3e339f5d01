"""Putting a board right: one step at a time, the nearest first, and no wandering light."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.gesture import bits
from engines.topology import grid, rings
from firmware_host.guidance import Step, next_step

BOARD = grid(8, 8)


def cells(text: str) -> int:
    return bits(BOARD.cell(name) for name in text.split())


def step(text: str) -> Step | None:
    take, put = (None if name == "-" else BOARD.cell(name) for name in text.split())
    return Step(take, put)


@pytest.mark.parametrize(
    ("missing", "extra", "current", "shown"),
    [
        ("a1", "", "", "- a1"),
        ("a1 c1", "", "", "- a1"),
        ("", "e5 d4", "", "d4 -"),
        ("a1", "b1", "", "b1 a1"),
        ("a1 h8", "g8 c1", "", "g8 h8"),
        # what is under way stays
        ("a1 h8", "g8 c1", "c1 a1", "c1 a1"),
        ("a1 h8", "g8", "c1 a1", "- a1"),  # the piece is in the hand: not the next pair yet
        ("h8", "g8", "c1 a1", "g8 h8"),  # done
        ("a1 c1", "", "- c1", "- c1"),
        ("a1 c1", "h8", "- c1", "h8 c1"),  # one turned up
        ("a1", "", "c1 -", "- a1"),
        ("", "c1", "c1 -", "c1 -"),
    ],
)
def test_next_step(missing: str, extra: str, current: str, shown: str) -> None:
    before = step(current) if current else None
    assert next_step(BOARD, cells(missing), cells(extra), before) == step(shown)


def test_nothing_differs() -> None:
    assert next_step(BOARD, 0, 0, step("c1 a1")) is None
    assert next_step(BOARD, 0, 0, None) is None


def test_distances_are_those_of_the_wood() -> None:
    ring = rings((4, 8), 8)
    take, near, far = ring.cell("r1k0"), ring.cell("r2k0"), ring.cell("r2k4")
    shown = next_step(ring, bits((near, far)), bits((take,)), None)
    assert shown == Step(take, near)


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_hands_that_do_as_asked_come_to_an_end(start: int, now: int) -> None:
    shown, steps = None, 0
    while shown := next_step(BOARD, start & ~now, now & ~start, shown):
        before = (start ^ now).bit_count()
        if shown.take is not None:
            now &= ~(1 << shown.take)
        if shown.put is not None:
            now |= 1 << shown.put
        assert (start ^ now).bit_count() < before
        steps += 1
    assert now == start
    assert steps <= 64
