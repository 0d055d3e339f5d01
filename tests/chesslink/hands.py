"""Hands that play chess on a board that feels only that something stands there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

START_BITS = 0xFFFF_0000_0000_FFFF
START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def square(name: str) -> int:
    """The number of a square: a1 is 0, h8 63."""
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def fen(placement: str) -> str:
    """Sixty-four letters, a8 first, as chess programs write them."""
    ranks = [placement[start : start + 8] for start in range(0, 64, 8)]
    for count in range(8, 0, -1):
        ranks = [rank.replace("." * count, str(count)) for rank in ranks]
    return "/".join(ranks)


def scans(touches: str, bits: int = START_BITS) -> Iterator[int]:
    """The occupied squares after each touch of a text: ``-e2`` lifts, ``+e4`` puts down."""
    for touch in touches.split():
        bit = 1 << square(touch[1:])
        assert bool(bits & bit) == (touch[0] == "-"), f"{touch}: the square is not so"
        bits ^= bit
        yield bits


GAME: Sequence[tuple[str, str]] = (
    # White's and Black's touches, and the position after them. Both castle, one long; there are
    # captures in either order, one in passing, promotions with and without a capture.
    ("-e2 +e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
    ("-d7 +d5", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR"),
    ("-e4 -d5 +d5", "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR"),
    ("-c7 +c5", "rnbqkbnr/pp2pppp/8/2pP4/8/8/PPPP1PPP/RNBQKBNR"),
    ("-d5 +c6 -c5", "rnbqkbnr/pp2pppp/2P5/8/8/8/PPPP1PPP/RNBQKBNR"),
    ("-d8 +d5", "rnb1kbnr/pp2pppp/2P5/3q4/8/8/PPPP1PPP/RNBQKBNR"),
    ("-b7 -c6 +b7", "rnb1kbnr/pP2pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR"),
    ("-c8 +g4", "rn2kbnr/pP2pppp/8/3q4/6b1/8/PPPP1PPP/RNBQKBNR"),
    ("-b7 -a8 +a8", "Qn2kbnr/p3pppp/8/3q4/6b1/8/PPPP1PPP/RNBQKBNR"),
    ("-b8 +c6", "Q3kbnr/p3pppp/2n5/3q4/6b1/8/PPPP1PPP/RNBQKBNR"),
    ("-g1 +f3", "Q3kbnr/p3pppp/2n5/3q4/6b1/5N2/PPPP1PPP/RNBQKB1R"),
    ("-c6 +d8", "Q2nkbnr/p3pppp/8/3q4/6b1/5N2/PPPP1PPP/RNBQKB1R"),
    ("-f1 +e2", "Q2nkbnr/p3pppp/8/3q4/6b1/5N2/PPPPBPPP/RNBQK2R"),
    ("-f3 -g4 +f3", "Q2nkbnr/p3pppp/8/3q4/8/5b2/PPPPBPPP/RNBQK2R"),
    ("-e1 -h1 +g1 +f1", "Q2nkbnr/p3pppp/8/3q4/8/5b2/PPPPBPPP/RNBQ1RK1"),
    ("-f3 -g2 +g2", "Q2nkbnr/p3pppp/8/3q4/8/8/PPPPBPbP/RNBQ1RK1"),
    ("-a8 -d5 +d5", "3nkbnr/p3pppp/8/3Q4/8/8/PPPPBPbP/RNBQ1RK1"),
    ("-g7 +g5", "3nkbnr/p3pp1p/8/3Q2p1/8/8/PPPPBPbP/RNBQ1RK1"),
    ("-d5 -g5 +g5", "3nkbnr/p3pp1p/8/6Q1/8/8/PPPPBPbP/RNBQ1RK1"),
    ("-g2 -f1 +f1", "3nkbnr/p3pp1p/8/6Q1/8/8/PPPPBP1P/RNBQ1bK1"),
    ("-f1 -g1 +f1", "3nkbnr/p3pp1p/8/6Q1/8/8/PPPPBP1P/RNBQ1K2"),
    ("-g8 +f6", "3nkb1r/p3pp1p/5n2/6Q1/8/8/PPPPBP1P/RNBQ1K2"),
    ("-h2 +h4", "3nkb1r/p3pp1p/5n2/6Q1/7P/8/PPPPBP2/RNBQ1K2"),
    ("-f8 +g7", "3nk2r/p3ppbp/5n2/6Q1/7P/8/PPPPBP2/RNBQ1K2"),
    ("-h4 +h5", "3nk2r/p3ppbp/5n2/6QP/8/8/PPPPBP2/RNBQ1K2"),
    ("-e8 +g8 -h8 +f8", "3n1rk1/p3ppbp/5n2/6QP/8/8/PPPPBP2/RNBQ1K2"),
    ("-h5 +h6", "3n1rk1/p3ppbp/5n1P/6Q1/8/8/PPPPBP2/RNBQ1K2"),
    ("-a7 +a5", "3n1rk1/4ppbp/5n1P/p5Q1/8/8/PPPPBP2/RNBQ1K2"),
    ("-h6 -g7 +g7", "3n1rk1/4ppPp/5n2/p5Q1/8/8/PPPPBP2/RNBQ1K2"),
    ("-a5 +a4", "3n1rk1/4ppPp/5n2/6Q1/p7/8/PPPPBP2/RNBQ1K2"),
    ("-b2 +b4", "3n1rk1/4ppPp/5n2/6Q1/pP6/8/P1PPBP2/RNBQ1K2"),
    ("-b4 -a4 +b3", "3n1rk1/4ppPp/5n2/6Q1/8/1p6/P1PPBP2/RNBQ1K2"),
    ("-f8 -g7 +f8", "3n1Qk1/4pp1p/5n2/6Q1/8/1p6/P1PPBP2/RNBQ1K2"),
    ("-g8 -f8 +f8", "3n1k2/4pp1p/5n2/6Q1/8/1p6/P1PPBP2/RNBQ1K2"),
)
"""A game of chess, as it is touched."""
