"""Pieces that may have changed places, and how long the board asks about them.

A row: what it shows, the position, what the hands do, the moves then (a star: not final yet), and
the lights that remain.
"""

from __future__ import annotations

import pytest

from engines import make_game
from tests.host.rig import Rig

MIXED = "W:WKa1,c3,e3,g3:Bf6,h8"
"""A king on a1 and three men."""
TAKING = "W:WKa1,e3,c3,h2:Bd4,h8,b8"
"""The man from c3 or e3 takes d4; the king takes nothing."""
TAKEN = "W:WKg1,c3,a5:Be5,h8"
"""The man from c3 offers itself on d4."""
JUDGED = "white:FLG=a1,PVT=e4,SPY=c4/black:FLG=a8,PVT=e5/move:white"
CAPTURING = "10/10/10/10/10/2BS7/4BG5/2YE7/10/YK6BK2 Y 5 YR,BG"
"""Yellow's Engineer on c3 may take e4; a Submarine stands on c5."""

ROWS = [
    ("nothing was meant: asked at once", MIXED, "a1- e3- a1+ e3+ 50ms", "",
     "doubt a1 e3, movable c3 g3"),
    ("another piece moves: they stay in doubt", MIXED, "a1- e3- a1+ e3+ c3- d4+ 150ms",
     "c3-d4*", "doubt a1 e3, movable f6 h8"),
    ("and in the turns after that", MIXED,
     "a1- e3- a1+ e3+ c3- b4+ 150ms h8- g7+ 150ms b4- c5+ 150ms", "c3-b4 h8-g7 b4-c5*",
     "doubt a1 e3, movable f6 g7"),
    ("one of the two moves: the doubt goes with it", MIXED, "a1- e3- a1+ e3+ e3- d4+ 150ms",
     "e3-d4*", "doubt a1 d4, movable f6 h8"),
    ("and goes on", MIXED, "a1- e3- a1+ e3+ e3- d4+ 400ms d4- f4+ 400ms",
     "e3-f4*", "doubt a1 f4, movable f6 h8"),
    ("and comes back", MIXED, "a1- e3- a1+ e3+ e3- d4+ 400ms d4- e3+ 400ms",
     "", "doubt a1 e3, movable c3 g3"),
    ("one of the two is taken: what the other is, is asked still", TAKEN,
     "g1- c3- g1+ c3+ c3- d4+ 150ms e5- c3+ d4- 150ms", "c3-d4 e5:c3*",
     "doubt g1, movable a5"),
    ("in the middle of a move", MIXED, "c3- a1- e3- a1+ e3+ d4+ 150ms", "c3-d4*",
     "doubt a1 e3, movable f6 h8"),
    ("while a victim lies beside the board", TAKING, "c3- d4- e5+ a1- e3- a1+ e3+ 150ms",
     "c3:e5*", "doubt a1 e3, movable b8 h8"),
    ("before the last victim is gone", TAKING, "c3- e5+ a1- e3- e3+ a1+ d4- 150ms",
     "c3:e5*", "doubt a1 e3, movable b8 h8"),
    ("while the move is put back", MIXED, "c3- d4+ 400ms d4- a1- e3- a1+ e3+ c3+ 150ms", "",
     "doubt a1 e3, movable c3 g3"),
    ("while the move becomes another", MIXED, "c3- d4+ 400ms d4- a1- e3- a1+ e3+ b4+ 1100ms",
     "c3-b4*", "doubt a1 e3, movable f6 h8"),
    ("in the turn of the next player", MIXED, "c3- d4+ 150ms a1- e3- a1+ e3+ h8- g7+ 150ms",
     "c3-d4 h8-g7*", "doubt a1 e3, movable g3 d4"),
    ("the turn button answers, whenever it is pressed", MIXED,
     "a1- e3- a1+ e3+ c3- d4+ 150ms [turn]", "c3-d4", "movable f6 h8"),
    # --- nothing can have been exchanged ---
    ("one at a time", MIXED, "a1- a1+ e3- e3+ 150ms", "", "movable a1 c3 e3 g3"),
    ("men are as good as one another", MIXED, "c3- g3- c3+ g3+ e3- d4+ 150ms", "e3-d4*",
     "movable f6 h8"),
    ("one at a time, the mover having landed", TAKING, "c3- e5+ a1- a1+ e3- e3+ d4- 150ms",
     "c3:e5*", "movable b8 h8"),
    ("one at a time, the victim being away", TAKING, "d4- c3- e5+ a1- a1+ e3- e3+ 150ms",
     "c3:e5*", "movable b8 h8"),
    # --- not asked: which of two made the move ---
    ("the other one goes home", MIXED, "c3- a1- a1+ d4+ 150ms", "c3-d4*",
     "movable f6 h8"),
    ("two others, one after another", MIXED, "c3- a1- a1+ g3- g3+ d4+ 150ms", "c3-d4*",
     "movable f6 h8"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "hands", "moves", "lights"),
    [row[1:] for row in ROWS],
    ids=[row[0] for row in ROWS],
)
def test_who_may_have_changed_places(position: str, hands: str, moves: str, lights: str) -> None:
    rig = Rig(position).hands(hands)
    assert (rig.moves, rig.lights) == (moves, lights), (rig.status, rig.note)


def test_a_contact_that_shivers_lifts_nothing() -> None:
    """Another piece is in the hand meanwhile."""
    rig = Rig(MIXED, edge_s=0).hands("a1- 500ms e3- 10ms e3+ 500ms a1+ 50ms")
    assert rig.lights == "movable a1 c3 e3 g3"
    rig.hands("a1- 500ms e3- 200ms e3+ 500ms a1+ 50ms")
    assert rig.lights == "doubt a1 e3, movable c3 g3"


def test_one_of_them_in_the_hand_may_move_and_both_are_being_looked_at() -> None:
    rig = Rig(MIXED).hands("a1- e3- a1+ e3+ c3- b4+ 150ms h8- g7+ 150ms e3-")
    assert rig.lights == "destination d4 f4, doubt a1 e3"
    assert rig.status == "Move the piece from e3 to d4 or f4."
    rig.hands("a1-")
    assert (rig.lights, rig.status) == ("doubt a1 e3", "White to move.")
    rig.hands("e3+ a1+ [turn]")
    assert (rig.lights, rig.note) == ("movable a1 e3 g3 b4", "")


def test_one_that_has_no_move_is_not_to_be_put_back() -> None:
    rig = Rig(MIXED).hands("a1- e3- a1+ e3+ c3- d4+ 150ms e3-")
    assert (rig.lights, rig.status) == ("doubt a1 e3", "Black to move.")


WORDS = [
    ("two of different kinds", "russian-draughts", MIXED, "a1- e3- a1+ e3+ c3- d4+ 150ms",
     "Check that there is a white king on a1 and a white man on e3, then press Done."),
    ("where they stand now", "russian-draughts", MIXED, "a1- e3- a1+ e3+ e3- d4+ 150ms",
     "Check that there is a white king on a1 and a white man on d4, then press Done."),
    ("one that is left", "russian-draughts", TAKEN,
     "g1- c3- g1+ c3+ c3- d4+ 150ms e5- c3+ d4- 150ms",
     "Check that there is a white king on g1, then press Done."),
    ("many", "russian-draughts", MIXED, "a1- c3- e3- g3- h8- a1+ c3+ e3+ g3+ h8+",
     "Check that the right piece is on each lit square, then press Done."),
    ("hidden ones: only their owner can tell", "generals",
     JUDGED, "e4- c4- c4+ e4+ e4- e3+ 150ms",
     "Check that the pieces on e3 and c4 haven't been swapped, then press Done."),
    ("a capture waits: its piece is one of them", "generals", JUDGED,
     "e4- c4- c4+ e4+ e4- e5- e5+ 150ms",
     "The capture on e5 hasn't been made yet. Check that the pieces on c4 and e5 haven't been"
     " swapped, then press Done."),
    ("a capture waits: the taken one is one of them", "coalition-chess", CAPTURING,
     "c5- e4- c5+ e4+ c3- e4- e4+ 150ms",
     "The capture on e4 hasn't been made yet. Check that there is a black submarine on c5, then"
     " press Done."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "position", "hands", "note"), [row[1:] for row in WORDS], ids=[row[0] for row in WORDS]
)
def test_what_is_said_of_them(game: str, position: str, hands: str, note: str) -> None:
    assert Rig(position, game=make_game(game)).hands(hands).note == note


def test_a_draw_offered_is_told_before_a_doubt() -> None:
    rig = Rig(MIXED).hands("a1- e3- a1+ e3+ [draw]")
    assert rig.note.startswith("Draw offered to Black. ")
    rig.hands("c3- d4+ 150ms f6- e5+ 150ms")
    assert rig.note.startswith("Check that there is a white king on a1")


def test_a_capture_by_displacement_waits_in_later_turns_too() -> None:
    rig = Rig(JUDGED, game=make_game("generals"))
    rig.hands("e4- c4- c4+ e4+ a1- b1+ 400ms a8- b8+ 400ms e4- e5- e5+ 5000ms")
    assert rig.moves == "a1-b1 a8-b8*"
    assert rig.hands("[turn]").moves == "a1-b1 a8-b8 e4xe5"
