"""What hands do so seldom that no other table has it. A row: what it shows, what the hands do, the
moves then, and what is said.
"""

from __future__ import annotations

import pytest

from engines import make_game
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.tracker import Tracker
from tests.host.alone import Bench, move
from tests.host.rig import Rig

QUIET = "W:Wc3,e3:Bf6,h8"
ASKED_D4 = "Which move did you make? Touch d4"

NOWHERE = [
    # A spare piece, or a sensor that has woken up: it stands on d4 before any piece is in the air.
    ("a piece lifted beside it has not gone there", "d4+ 400ms c3- 3600ms", "", ASKED_D4),
    ("nobody has to answer", "d4+ 400ms c3- 9000ms", "", ASKED_D4),
    ("it has: the button", "d4+ 400ms c3- 750ms [turn] 1000ms [turn]", "c3-d4",
     "Black to move."),
    ("a button pressed before that can be read is no answer", "d4+ 400ms c3- 150ms [turn]", "",
     ASKED_D4),
    ("it has: set down anew", "d4+ 400ms c3- 150ms d4- 200ms d4+ 300ms", "c3-d4*",
     "Black to move."),
    ("both sensors are wrong", "d4+ 400ms c3- 150ms [say]", "",
     "Are the sensors on c3 and d4 wrong? (Answer yes if nothing was moved.)"),
    ("and passed over", "d4+ 400ms c3- 150ms [say] 200ms [turn] e3- f4+ 150ms", "e3-f4*",
     "Black to move."),
    ("the piece goes home", "d4+ 400ms c3- 150ms c3+ 300ms", "", "White to move."),
    ("it goes elsewhere, the spare one off", "d4+ 400ms c3- 150ms d4- 200ms b4+ 300ms", "c3-b4*",
     "Black to move."),
    ("asked to take it off, the hands make it a move", "d4+ 1100ms c3- 1200ms", "c3-d4*",
     "Black to move."),
    ("felt for a moment before the piece has left", "d4+ 200ms c3- 1100ms [turn] 1000ms [turn]",
     "c3-d4", "Black to move."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "moves", "said"), [row[1:] for row in NOWHERE], ids=[row[0] for row in NOWHERE]
)
def test_a_piece_out_of_nowhere(doing: str, moves: str, said: str) -> None:
    rig = Rig(QUIET).hands(doing)
    assert rig.moves == moves, f"{rig.status}\n{rig.board}"
    assert rig.status.startswith(said)


BE_TAKEN = [
    # The piece just moved is gone, and the next player's, which takes it, is out of its place: then
    # it is being taken, and nobody has thought better of the move.
    ("its taker lands wrongly", "d4- e5- b5+ 3600ms", "c3-d4*",
     "Move the piece on b5 to e5 (3 squares still to fix)."),
    ("and rightly after all", "d4- e5- b5+ 3600ms b5- c3+ 1100ms", "c3-d4 e5:c3*", "Black wins"),
    ("it stands wrongly, its taker in the hand", "d4- c5+ 100ms e5- 4000ms", "c3-d4*",
     "Move the white man on c5 back to d4 (3 squares still to fix)."),
    ("and both go back", "d4- c5+ 100ms e5- 4000ms e5+ c5- d4+ 200ms", "c3-d4*", "Black to move."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "moves", "said"), [row[1:] for row in BE_TAKEN], ids=[row[0] for row in BE_TAKEN]
)
def test_the_piece_just_moved_is_being_taken(doing: str, moves: str, said: str) -> None:
    rig = Rig("W:Wc3:Be5,h8").hands(f"c3- d4+ 400ms {doing}")
    assert rig.moves == moves, f"{rig.status}\n{rig.board}"
    assert rig.status.startswith(said)


TWO_UP = [
    # The piece just moved and one of the next player's are in the air, and one of them comes down
    # where neither may: who lifted first tells whether the move stands.
    ("the mover first: taken up again", "d4- h8- d5+ 3600ms", "",
     "Move the piece on d5 to h8 (3 squares still to fix)."),
    ("and both go back to before", "d4- h8- d5+ 3600ms d5- c3+ h8+ 400ms", "", "White to move."),
    ("or the move is made all the same", "d4- h8- d5+ 3600ms d5- d4+ h8+ 2200ms", "c3-d4*",
     "Black to move."),
    ("the next player first: the move stands", "h8- d4- d5+ 3600ms", "c3-d4*",
     "Move the piece on d5 to d4 (3 squares still to fix)."),
    ("and both go back", "h8- d4- d5+ 3600ms d5- d4+ h8+ 400ms", "c3-d4*", "Black to move."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "moves", "said"), [row[1:] for row in TWO_UP], ids=[row[0] for row in TWO_UP]
)
def test_two_in_the_air_and_one_lands_wrongly(doing: str, moves: str, said: str) -> None:
    rig = Rig(QUIET).hands(f"c3- d4+ 400ms {doing}")
    assert rig.moves == moves, f"{rig.status}\n{rig.board}"
    assert rig.status.startswith(said)


TARGETS = "10/10/10/10/10/1BG8/4BG5/2YE7/10/YK6BK2 Y 5 YR,BG"
"""Yellow's Engineer (a knight) on c3 may take b5 and e4."""

ANOTHER_TARGET = [
    # The first target was only set straight, with the engineer in the other hand, and is read as
    # taken; what is touched later may be the next player's own, set straight, so nobody is asked.
    (
        "what was read stands",
        "500ms",
        "c3xe4*",
        "Yellow captured Black's guard on e4. Black to move.",
    ),
    ("until the piece goes home", "500ms c3+ 500ms", "", "Yellow to move."),
    (
        "and takes the other one",
        "500ms c3+ 500ms c3- b5- b5+ 500ms",
        "c3xb5*",
        "Yellow captured Black's guard on b5. Black to move.",
    ),
    ("the next player goes on from it", "500ms h1- h2+ 500ms", "c3xe4 h1-h2*", "Yellow to move."),
]


@pytest.mark.parametrize(
    ("doing", "moves", "said"),
    [row[1:] for row in ANOTHER_TARGET],
    ids=[row[0] for row in ANOTHER_TARGET],
)
def test_another_target_than_was_read(doing: str, moves: str, said: str) -> None:
    rig = Rig(TARGETS, game=make_game("coalition-chess"))
    rig.hands(f"c3- e4- e4+ 900ms b5- 300ms b5+ {doing}")
    assert rig.moves == moves, f"{rig.status}\n{rig.board}"
    assert rig.status.startswith(said)


def test_without_a_question_there_is_no_other_answer() -> None:
    tracker = Tracker(Timing(), 0b11)
    before = tracker.snapshot()
    tracker.next_answer()
    assert tracker.snapshot() == before
    assert not tracker.is_asking


def test_the_same_piece_moved_again_or_put_right_is_asked() -> None:
    """The player who has moved is on turn again, as in a game of four whose others have to wait."""
    bench = Bench("a1 h8", move("a1-a2"), move("a1-b3"))
    assert bench.hands("a1- a2+ 150ms") == "a1-a2"
    bench.begin("a2 h8", move("a2-b3"), amendable=True)
    assert bench.hands("a2- b3+ 9000ms") == ""
    assert bench.question == ["a2-b3", "a1-b3"]
    assert bench.hands("[turn]") == "a2-b3"


def test_the_same_piece_moved_back_or_put_back_is_asked() -> None:
    bench = Bench("a1 h8", move("a1-a2"))
    assert bench.hands("a1- a2+ 150ms") == "a1-a2"
    bench.begin("a2 h8", move("a2-a1"), amendable=True)
    assert bench.hands("a2- a1+ 9000ms") == ""
    assert bench.question == ["a2-a1", "none"]
    assert bench.hands("[turn]") == "a2-a1"
