"""What a move makes the hands touch."""

from __future__ import annotations

import pytest

from engines.game import Move, Piece, Seat
from engines.gesture import gesture_of, occupancy
from engines.topology import cells_of, grid, mask_of
from tests.ring_boards import full_rings

BOARD = grid(8, 8)
WHITE = Seat("white")


def cells(text: str) -> int:
    return mask_of(BOARD.cell(name) for name in text.split())


def named(mask: int) -> str:
    return " ".join(sorted(BOARD.names[cell] for cell in cells_of(mask)))


def move(path: str, captured: str = "", also: str = "") -> Move:
    pairs = [tuple(BOARD.cell(name) for name in pair.split("-")) for pair in also.split()]
    return Move(
        WHITE,
        tuple(BOARD.cell(name) for name in path.split("-")),
        tuple(cells_of(cells(captured))),
        tuple(pairs),  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("standing", "made", "victims", "displaced", "lifts", "fills", "final"),
    [
        pytest.param("c3 h8", move("c3-d4"), "", "", "c3", "d4", "d4 h8", id="a step"),
        pytest.param("a1 h8", move("a1-d4"), "", "", "a1", "b2 c3 d4", "d4 h8", id="a slide"),
        pytest.param("c3 d4", move("c3-e5", "d4"), "d4", "", "c3 d4", "d4 e5", "e5", id="a jump"),
        pytest.param("c3 d4 d6", move("c3-e5-c7", "d4 d6"), "d4 d6", "", "c3 d4 d6",
                     "c7 d4 d6 e5", "c7", id="two jumps"),
        pytest.param("a1 a2", move("a1-a3-a1", "a2"), "a2", "", "a1 a2", "a1 a2 a3", "a1",
                     id="there and back"),
        pytest.param("e4 d5", move("e4-d5"), "", "d5", "d5 e4", "d5", "d5", id="displacing"),
        pytest.param("e5 d5", move("e5-d6", "d5"), "d5", "", "d5 e5", "d6", "d6",
                     id="taking in passing"),
        pytest.param("e1 h1", move("e1-g1", also="h1-f1"), "", "", "e1 h1", "f1 g1", "f1 g1",
                     id="castling"),
        pytest.param("e1 f1", move("e1-f1", also="f1-e1"), "", "", "e1 f1", "e1 f1", "e1 f1",
                     id="changing places"),
    ],
)  # fmt: skip
def test_gesture(
    standing: str, made: Move, victims: str, displaced: str, lifts: str, fills: str, final: str
) -> None:
    g = gesture_of(BOARD, cells(standing), made)
    assert (g.origin, g.end, g.move) == (made.path[0], made.path[-1], made)
    assert named(g.victims) == victims
    assert named(g.displaced) == displaced
    assert named(g.lifts) == lifts
    assert named(g.fills) == fills
    assert named(g.final) == final


@pytest.mark.parametrize(
    ("standing", "fills"),
    [
        ("r1k0", "r1k1 r1k2 r1k3 r1k4 r1k5"),
        ("r1k0 r1k1", "r1k2 r1k3 r1k4 r1k5"),
        ("r1k0 r1k4", "r1k1 r1k2"),
    ],
)
def test_a_ring_is_slid_along_where_it_is_free(standing: str, fills: str) -> None:
    ring = full_rings((6,), 6)
    occupied = mask_of(map(ring.cell, standing.split()))
    made = Move(WHITE, (ring.cell("r1k0"), ring.cell("r1k2")))
    slid = gesture_of(ring, occupied, made).fills
    assert " ".join(ring.names[cell] for cell in cells_of(slid)) == fills


@pytest.mark.parametrize(
    ("long", "short", "extends"),
    [
        ("a1-d4", "a1-b2", True),
        ("a1-d4", "a1-c3", True),
        ("a1-b2", "a1-d4", False),
        ("a1-d4", "a1-d4", False),
        ("a1-d4", "b2-c3", False),
        ("a1-a4", "a1-b2", False),
        ("a1-b2-c1", "a1-b2", True),
    ],
)
def test_extends(long: str, short: str, extends: bool) -> None:
    standing = cells("a1 b2" if short.startswith("b2") else "a1")
    one, other = (gesture_of(BOARD, standing, move(path)) for path in (long, short))
    assert one.extends(other) is extends


def test_masks() -> None:
    assert list(cells_of(0)) == []
    assert list(cells_of(mask_of([5, 1, 200]))) == [1, 5, 200]
    scene = (None, Piece(WHITE, "man"), None, Piece(WHITE, "?"))
    assert occupancy(scene) == 0b1010
