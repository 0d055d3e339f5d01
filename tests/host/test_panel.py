"""The buttons at games with more to say than resigning: the menu, and armies laid out anew."""

from __future__ import annotations

import pytest

from engines import make_game
from tests.host.rig import Rig

START = (
    "2BABEBMBKBABT2/2BWBWBGBGBWBW2/10/1RW6GW1/RPRG6GGGS/RPRG6GGGS/1RW6GW1/10/"
    "2YWYGYGYWYGYW2/2YTYMYKYTYEYA2 R 1 -"
)
"""The usual start, with Red on turn."""


def rig(position: str = START, **options: str) -> Rig:
    return Rig(position, game=make_game("coalition-chess", options))


SAYING = [
    ("the first", "[say]", "Red: join yellow? Press turn to say it, say for the next."),
    ("the second", "[say] [say]", "Red: join black? Press turn to say it, say for the next."),
    ("pieces anew", "[say] [say] [say]",
     "Red: lay the pieces out anew? Press turn to say it, say for the next."),
    ("none again", "[say] [say] [say] [say]",
     "Round 1. Yellow alone, Black alone; Green is uncommitted; Red is uncommitted."),
    ("round again", "[say] [say] [say] [say] [say]",
     "Red: join yellow? Press turn to say it, say for the next."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("pressing", "note"), [row[1:] for row in SAYING], ids=[row[0] for row in SAYING]
)
def test_one_button_walks_through_what_can_be_said(pressing: str, note: str) -> None:
    assert rig().hands(pressing).note == note


def test_pieces_are_laid_out_anew() -> None:
    board = rig().hands("[say] [say] [say] [turn]")
    assert board.page.private == "Red: place the plane on a lit square (5 more after it)."
    assert board.lights.startswith("place a4 a7")
    assert "touch b4 a5 b5" in board.lights
    # the Planes are touched first, as they are asked for; one goes elsewhere
    board.hands("a5- a7+ a6- a6+ b4- b4+ b7- b7+ b5- b5+ b6- b6+")
    assert board.page.private == "Red: all pieces are laid out. Press the turn button."
    assert board.hands("[turn]").moves == "red:W=b4,G=b5,P=a6,G=b6,P=a7,W=b7"
    assert board.status.startswith("Yellow to move")


def test_and_may_be_left_as_they_were() -> None:
    board = rig().hands("[say] [say] [say] [turn] a5- [take-back]")
    assert board.hands("1200ms a5+ 100ms").status == "Red to move."
    assert board.moves == ""


def test_a_seat_that_can_only_pass_is_told_so() -> None:
    """Red's Guard is blocked, and Red has nothing else to move."""
    blocked = "BK9/10/10/10/10/10/3RGYG5/10/10/YK9 R 5 YR,BG"
    board = rig(blocked)
    assert "red:pass" in [f"{s}:{w}" for s, w in board.table.view(board.game.seats, None).words]
    assert board.note == "Red: pass? Press turn to say it, say for the next."
    board.hands("d4- d4+")
    assert board.note.startswith("Red: pass?")
    assert board.hands("[turn]").moves == "red:pass"


@pytest.mark.parametrize(
    ("pressing", "note"),
    [
        ("[turn]", "The turn button ends a move: finish it first."),
        ("[resign]", "Press resign once more to resign for red."),
        ("[new-game]", "This game has only just begun."),
        ("[take-back]", "There is no move to take back."),
    ],
)
def test_the_other_buttons(pressing: str, note: str) -> None:
    assert rig().hands(pressing).note == note


def test_draughts_have_nothing_else_to_say() -> None:
    board = Rig().hands("[say]")
    assert board.note == "There is nothing to say now but resigning or offering a draw."
