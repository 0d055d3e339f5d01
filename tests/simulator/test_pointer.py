"""The mouse as a hand while an army is set up: who stands where after clicks on squares."""

from __future__ import annotations

import pytest

from drivers.interfaces import PieceToPlace
from simulator.hands.board_pieces import BoardPieces
from simulator.window.pointer import Pointer
from simulator.window.window_layout import WindowLayout
from tests.simulator.wooden_boards import GRID, straight

SQUARES = ("a1", "b1", "c1", "d4")

# the squares clicked; what then stands on a1, b1, c1 and d4, with the spy asked for on c1, and what
# is left beside the board
CLICKS = [
    ("onto a free square", "a1 c1", "- private general enemy", "flag spy"),
    ("two change places", "a1 b1", "private general - enemy", "flag spy"),
    ("and change back", "a1 b1 a1 b1", "general private - enemy", "flag spy"),
    ("the piece asked for", "c1", "general private spy enemy", "flag"),
    ("a square that is not lit", "e1", "general private - enemy", "flag spy"),
    ("one from the tray takes another's place", "tray b1", "general flag - enemy", "spy private"),
    ("dropped outside, it goes to the tray", "a1 outside", "- private - enemy", "flag spy general"),
    ("not with another player's", "a1 d4", "- private - enemy", "flag spy"),
]


@pytest.mark.parametrize(
    ("clicks", "stand", "left"), [row[1:] for row in CLICKS], ids=[row[0] for row in CLICKS]
)
def test_clicks_on_squares_place_an_army(clicks: str, stand: str, left: str) -> None:
    white = {"a1": (0, "general"), "b1": (0, "private"), "d4": (1, "enemy")}
    pieces = BoardPieces(
        GRID, straight(GRID), [white.get(name) for name in GRID.names], ("white", "black")
    )
    pieces.put_in_tray([(0, "flag"), (0, "spy")])
    pieces.set_expected((None,) * len(GRID), laying=True)
    pointer = Pointer(pieces, WindowLayout(GRID, 2, (1180, 920)))
    pointer.to_place = PieceToPlace((0, "spy"), (GRID.cell("c1"),))
    for name in clicks.split():
        beside = pointer.tray_places()[0][1]
        places = {"tray": beside, "outside": (1.0, 1.0)}
        at = places.get(name) or pointer.layout.centres[GRID.cell(name)]
        pointer.press(at, push=False)
        pointer.release(at)
        if pointer.landing is not None:
            pieces.put(pointer.landing.cell)  # as the window does a moment later
    there = (pieces.pieces[GRID.cell(name)] for name in SQUARES)
    assert " ".join(piece[1] if piece else "-" for piece in there) == stand
    assert " ".join(kind for _, kind in pieces.tray) == left
    assert bool(pieces.held) is (pointer.notice is not None)
