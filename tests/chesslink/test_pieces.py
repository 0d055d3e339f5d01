"""Which piece stands where: what hands touch, and what a chess program is told."""

from __future__ import annotations

import random
from collections import Counter
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.chesslink.pieces import Pieces
from tests.chesslink.hands import GAME, START_BITS, START_FEN, fen, scans
from tests.chesslink.random_games import game


def played(touches: str) -> Pieces:
    """The pieces after these touches from the start position."""
    pieces = Pieces()
    pieces.step(START_BITS)
    pieces.notices.clear()
    for bits in scans(touches):
        pieces.step(bits)
    return pieces


@pytest.mark.parametrize(
    ("touches", "position"),
    [
        ("", START_FEN),
        ("-e2", "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR"),
        ("-e2 +e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
        # set straight, one or two at a time
        ("-d1 +d1", START_FEN),
        ("-d1 -d8 +d1 +d8", START_FEN),
        ("-d1 -d8 +d8 +d1", START_FEN),
        ("-d1 -e1 +e1 +d1", START_FEN),
        # two touch at once: a reply before the hand is off the board
        ("-e2 -e7 +e5 +e4", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
        ("-g1 -b8 +c6 +f3", "r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R"),
        # slid over other squares
        ("-e2 +e3 -e3 +e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
        # capture: the victim first, the capturer first
        (
            "-e2 +e4 -d7 +d5 -d5 -e4 +d5",
            "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR",
        ),
        (
            "-e2 +e4 -d7 +d5 -e4 -d5 +d5",
            "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR",
        ),
        # two that could take each other were only set straight, in any order
        (
            "-e2 +e4 -d7 +d5 -d5 -e4 +e4 +d5",
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR",
        ),
        (
            "-e2 +e4 -d7 +d5 -d5 -e4 +d5 +e4",
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR",
        ),
        # a capture taken back
        (
            "-e2 +e4 -d7 +d5 -e4 -d5 +d5 -d5 +e4 +d5",
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR",
        ),
        # in passing: the victim last, first, in the middle
        (
            "-e2 +e5 -d7 +d5 -e5 +d6 -d5",
            "rnbqkbnr/ppp1pppp/3P4/8/8/8/PPPP1PPP/RNBQKBNR",
        ),
        (
            "-e2 +e5 -d7 +d5 -d5 -e5 +d6",
            "rnbqkbnr/ppp1pppp/3P4/8/8/8/PPPP1PPP/RNBQKBNR",
        ),
        (
            "-e2 +e5 -d7 +d5 -e5 -d5 +d6 -a7 +a6",
            "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR",
        ),
        # castling: king first, rook first, both in the air
        (
            "-g1 +f3 -f1 +a6 -e1 +g1 -h1 +f1",
            "rnbqkbnr/pppppppp/B7/8/8/5N2/PPPPPPPP/RNBQ1RK1",
        ),
        (
            "-g1 +f3 -f1 +a6 -h1 +f1 -e1 +g1",
            "rnbqkbnr/pppppppp/B7/8/8/5N2/PPPPPPPP/RNBQ1RK1",
        ),
        (
            "-g1 +f3 -f1 +a6 -e1 -h1 +f1 +g1",
            "rnbqkbnr/pppppppp/B7/8/8/5N2/PPPPPPPP/RNBQ1RK1",
        ),
        (
            "-b8 +c6 -c8 +h3 -d8 +d6 -a8 -e8 +c8 +d8",
            "2kr1bnr/pppppppp/2nq4/8/8/7b/PPPPPPPP/RNBQKBNR",
        ),
        # promotion, also with the queen put in the place of the pawn
        (
            "-a2 +a4 -b7 +b5 -a4 -b5 +b5 -a7 +a6 -b5 -a6 +a6 -h7 +h5 -a6 +a7 -h5 +h4 -a7 -b8 +b8",
            "rQbqkbnr/2ppppp1/8/8/7p/8/1PPPPPPP/RNBQKBNR",
        ),
        (
            "-h7 +h3 -h1 +h5 -h2 +g6 -h3 +h1 -h1 +h1",
            "rnbqkbnr/ppppppp1/6P1/7R/8/8/PPPPPPP1/RNBQKBNq",
        ),
    ],
)
def test_what_was_touched(touches: str, position: str) -> None:
    pieces = played(touches)
    assert fen(pieces.placement) == position
    assert pieces.notices == []


def test_a_whole_game() -> None:
    pieces, bits = Pieces(), START_BITS
    pieces.step(bits)
    for touches, position in GAME:
        for state in scans(touches, bits):
            pieces.step(bits := state)
        assert fen(pieces.placement) == position, touches
    assert pieces.notices == ["starting position: a new game"]


def test_random_games(campaign: bool, figures: list[str]) -> None:
    """In every order of lifts and landings; 300 games with ``--campaign``."""
    games = 300 if campaign else 10
    sorts: Counter[str] = Counter()
    for seed in range(games):
        pieces, bits = Pieces(), START_BITS
        pieces.step(bits)
        for sort, touches, placement in game(random.Random(seed), 250):
            for way, square in touches:
                assert (way == "-") == bool(bits >> square & 1)
                bits ^= 1 << square
                pieces.step(bits)
            assert pieces.placement == placement, f"game {seed}, {sort}: {touches}"
            sorts[sort] += 1
    figures.append(
        f"ChessLink, {games} random games, no piece mistaken: {dict(sorted(sorts.items()))}"
    )


def test_nothing_is_known_before_the_start_position() -> None:
    pieces = Pieces()
    pieces.step(0)
    for bits in accumulate(
        (1 << square for square in (4, 60, 0, 8)), lambda one, other: one | other
    ):
        pieces.step(bits)
    assert fen(pieces.placement) == "8/8/8/8/8/8/8/8"
    pieces.step(START_BITS)
    assert fen(pieces.placement) == START_FEN
    assert pieces.notices == ["starting position: a new game"]


def test_the_start_position_begins_anew() -> None:
    pieces, bits = Pieces(), START_BITS
    for touches, _ in GAME:
        for state in scans(touches, bits):
            pieces.step(bits := state)
    pieces.notices.clear()
    while bits != START_BITS:  # one piece after another, wherever they come from
        wrong = bits & ~START_BITS or START_BITS & ~bits
        bits ^= wrong & -wrong
        pieces.step(bits)
    assert fen(pieces.placement) == START_FEN
    assert pieces.notices[-1] == "starting position: a new game"
    pieces.notices.clear()
    pieces.step(START_BITS & ~(1 << 12))
    pieces.step(START_BITS)
    assert pieces.notices == []  # one was set straight


def test_a_piece_that_nobody_knows() -> None:
    pieces = played("+e4")
    assert fen(pieces.placement) == START_FEN
    assert pieces.notices == [
        "there is an unknown piece on e4; take it away, or set up the starting position"
    ]
    pieces.step(START_BITS)
    assert fen(pieces.placement) == START_FEN


def test_two_set_straight_leave_nothing_beside_the_board() -> None:
    """They look like a capture until the second is back; then none was taken that could return."""
    pieces = played("-e2 +e4 -d7 +d5 -d5 -e4 +d5 +e4 -d5 +d6 +d5")
    assert pieces.notices == [
        "there is an unknown piece on d5; take it away, or set up the starting position"
    ]


@given(st.lists(st.one_of(st.integers(0, 63), st.integers(0, (1 << 64) - 1))))
def test_whatever_is_touched_what_is_told_is_no_more_than_what_stands(changes: list[int]) -> None:
    """Also with hands that play no chess, or change many squares at once."""
    pieces, bits = Pieces(), START_BITS
    pieces.step(bits)
    for change in changes:
        bits ^= 1 << change if change < 64 else change
        pieces.step(bits)
        letters = "".join(pieces.letters)
        assert all(bits >> square & 1 for square in range(64) if letters[square] != ".")
        assert letters.count("K") <= 1
        assert letters.count("k") <= 1
    pieces.step(START_BITS)
    assert fen(pieces.placement) == START_FEN
