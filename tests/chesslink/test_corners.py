"""Lights at corners, as chess programs set them, and the squares that are lit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.chesslink.pieces import corners, lit_squares
from tests.chesslink.hands import square

FROM, TO = 0x0F, 0xF0


def set_one_after_another(squares: dict[str, int]) -> bytes:
    """All four corners of each; where squares share a corner the later one has it."""
    patterns = bytearray(81)
    for name, pattern in squares.items():
        for corner in corners(square(name)):
            patterns[corner] = pattern
    return bytes(patterns)


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("a8", (1, 2, 10, 11)),
        ("a1", (8, 9, 17, 18)),
        ("h8", (64, 65, 73, 74)),
        ("h1", (71, 72, 80, 81)),
    ],
)
def test_corners_as_they_are_published(name: str, numbers: tuple[int, ...]) -> None:
    """LED 1 is at the corner of a8, 9 at that of a1, 73 of h8, 81 of h1."""
    assert tuple(corner + 1 for corner in corners(square(name))) == numbers


@pytest.mark.parametrize(
    "squares",
    [
        {"e4": 0xFF},
        {"a8": 0xC4, "h1": 0x01},
        {"e2": FROM, "e4": TO},
        {"d4": FROM, "f4": TO},
        {"g1": FROM, "f3": TO},
        {"a1": FROM, "a2": TO},
        {"e2": FROM, "e3": TO},
        {"d4": FROM, "e5": TO},
        {"e1": FROM, "c1": TO, "a1": FROM, "d1": TO},
    ],
    ids=lambda squares: " ".join(squares),
)
def test_squares_that_are_marked_are_lit_and_no_others(squares: dict[str, int]) -> None:
    lit = lit_squares(set_one_after_another(squares))
    seen = {
        name: lit.full[square(name)]
        for name in (f"{file}{rank}" for file in "abcdefgh" for rank in "12345678")
        if lit.full[square(name)]
    }
    assert seen == squares
    assert not any(lit.faint)


def test_what_its_neighbours_have_taken_whole_cannot_be_told() -> None:
    """Short castling with all four squares marked: both sides of g1 are those of f1 and h1."""
    lit = lit_squares(set_one_after_another({"e1": FROM, "g1": TO, "h1": FROM, "f1": TO}))
    assert [lit.full[square(name)] for name in ("e1", "f1", "g1", "h1")] == [FROM, TO, 0, FROM]


def test_a_corner_alone_lights_the_squares_around_it_faintly() -> None:
    patterns = bytearray(81)
    patterns[corners(square("d4"))[2]] = 0x81  # between d4, e4, d5 and e5
    lit = lit_squares(patterns)
    assert not any(lit.full)
    assert {number for number, faint in enumerate(lit.faint) if faint == 0x81} == {
        square(name) for name in ("d4", "e4", "d5", "e5")
    }


@given(st.binary(min_size=81, max_size=81))
def test_no_light_is_lost_and_none_made(patterns: bytes) -> None:
    lit = lit_squares(patterns)
    for corner, pattern in enumerate(patterns):
        around = [number for number in range(64) if corner in corners(number)]
        if pattern:
            assert any(lit.full[number] | lit.faint[number] for number in around)
    for number in range(64):
        own = 0
        for corner in corners(number):
            own |= patterns[corner]
        assert not (lit.full[number] | lit.faint[number]) & ~own
