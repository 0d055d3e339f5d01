"""Positions drawn with letters."""

from __future__ import annotations

from engines import make_game
from engines.diagram import diagram, letter
from engines.game import Piece, Seat
from engines.topology import grid, rings

WHITE = Seat("white")


def test_letters() -> None:
    assert letter(Piece(WHITE, "man")) == "w"
    assert letter(Piece(WHITE, "king")) == "W"


def test_a_grid() -> None:
    game = make_game("russian-draughts")
    scene = game.observe(game.read_position("W:Wc3,Kh8:Bd4,Ka1"), None)
    assert diagram(game.topology, scene) == (
        "8   .   .   .   W\n"
        "7 .   .   .   .\n"
        "6   .   .   .   .\n"
        "5 .   .   .   .\n"
        "4   .   b   .   .\n"
        "3 .   w   .   .\n"
        "2   .   .   .   .\n"
        "1 B   .   .   .\n"
        "  a b c d e f g h"
    )


def test_marks_and_wide_ranks() -> None:
    board = grid(2, 10)
    scene = [None] * 20
    drawn = diagram(board, tuple(scene), lambda cell: "*" if cell == 19 else " ").splitlines()
    assert drawn[0] == "10   .*"
    assert drawn[1] == " 9 ."
    assert drawn[-1] == "   a b"


def test_a_board_that_is_no_grid() -> None:
    board = rings((2,), 2)
    scene = (None, Piece(WHITE, "man"), None)
    assert diagram(board, scene).splitlines() == ["     C   ", "  r1k0 w ", "  r1k1 . "]
