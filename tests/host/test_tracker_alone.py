"""What hands do in games that do not exist yet: the tracker alone, with gestures made by hand."""

from __future__ import annotations

import pytest

from engines.game import Move
from engines.gesture import Gesture
from firmware_host.tracking.actions import Play, TrackerMode
from firmware_host.tracking.candidate import Turn
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.tracker import Tracker
from tests.host.alone import BOARD, Bench, cells, move, text

DISPLACING = [
    ("the target, then the mover", "d5- e4- d5+ 150ms", "e4-d5"),
    ("the mover, then the target", "e4- d5- d5+ 150ms", "e4-d5"),
    ("the mover put aside first", "e4- d5- 3000ms d5+ 150ms", "e4-d5"),
    ("one for the other in one scan", "d5- e4- d5+ 150ms", "e4-d5"),
    ("a piece in the hand is no capture", "e4- 3400ms", ""),
    ("an enemy adjusted before proves nothing", "d5- d5+ e4- 3000ms", ""),
    ("nor one adjusted while the mover stands", "f5- d5- d5+ f5+ e4- 300ms", ""),
    ("a quiet move past a target", "e4- e5+ 150ms", "e4-e5"),
    ("a quiet move, a target adjusted in between", "e4- d5- d5+ e5+ 60ms 150ms", "e4-e5"),
    ("two targets touched, one taken first", "d5- d5+ f5- e4- f5+ 150ms", "e4-f5"),
]


@pytest.mark.parametrize(
    ("doing", "made"), [row[1:] for row in DISPLACING], ids=[row[0] for row in DISPLACING]
)
def test_captures_that_displace(doing: str, made: str) -> None:
    bench = Bench("e4 d5 f5", move("e4-d5"), move("e4-f5"), move("e4-e5"))
    assert bench.hands(doing) == made
    assert bench.question == []


TOUCHED_BOTH = "e4- d5- d5+ f5- f5+ "


@pytest.mark.parametrize(
    ("answer", "made"),
    [
        ("9000ms", ""),
        ("800ms [turn]", "e4-d5"),
        ("[turn]", ""),  # nobody has read the question yet
        ("400ms f5- 700ms f5+", "e4-f5"),
        ("400ms d5- d5+", "e4-d5"),
        ("400ms d5- f5- f5+ d5+ 900ms", ""),  # no answer: both were touched
        ("400ms d5- d5+ 3200ms", "e4-d5"),
        ("400ms e4+ 4000ms", ""),  # thought better of it
        ("400ms e5+ 200ms", "e4-e5"),
    ],
)
def test_question_by_lights_is_answered_by_touch(answer: str, made: str) -> None:
    bench = Bench("e4 d5 f5", move("e4-d5"), move("e4-f5"), move("e4-e5"))
    assert bench.hands(TOUCHED_BOTH) == ""
    assert bench.question == ["e4-d5", "e4-f5"]
    assert bench.tracker.snapshot().mode is TrackerMode.CHOOSE
    assert bench.tracker.deadline is None
    assert bench.hands(answer) == made


PROMOTING = tuple(move("e7-e8", choice=kind) for kind in ("queen", "rook", "knight"))


@pytest.mark.parametrize(
    ("touching", "made"),
    [
        ("3100ms", ""),  # a learner still reads what there is to choose
        ("e8- e8+ 150ms", "amend:e7-e8=rook"),
        ("e8- e8+ e8- e8+ 150ms", "amend:e7-e8=knight"),
        ("e8- e8+ e8- e8+ e8- e8+ 150ms", ""),  # once round
        ("e8- e8+ [turn]", "amend:e7-e8=rook"),
        ("a1- a1+ 150ms", ""),  # another piece
        ("a1- e8- e8+ a1+ 150ms", ""),  # not this piece alone
        ("e8- 400ms e7+ 150ms", "retract"),
    ],
)
def test_a_choice_is_changed_by_touching_the_piece(touching: str, made: str) -> None:
    bench = Bench("e7 a1", *PROMOTING)
    assert bench.hands("e7- e8+ 150ms") == "e7-e8=queen"
    bench.begin("e8 a1", move("a1-a2"), amendable=True)
    assert bench.hands(touching) == made


def test_a_choice_goes_on_from_what_was_chosen_before() -> None:
    bench = Bench("e7 a1", *PROMOTING)
    bench.hands("e7- e8+ 150ms")
    for made in ("amend:e7-e8=rook", "amend:e7-e8=knight", "amend:e7-e8=queen"):
        bench.begin("e8 a1", move("a1-a2"), amendable=True)
        assert bench.hands("e8- e8+ 150ms") == made
    bench.begin("e8 a1", move("a1-a2"), amendable=True)
    assert bench.hands("a1- a2+ 150ms") == "a1-a2"  # the next player has moved: it stays
    bench.begin("e8 a2", amendable=True)
    assert bench.hands("e8- e8+ 150ms") == ""


def test_a_partner_travels_too() -> None:
    castles = move("e1-g1", also=((BOARD.cell("h1"), BOARD.cell("f1")),))
    king, rook = move("e1-f1"), move("h1-f1")
    for doing in ("e1- g1+ h1- f1+", "h1- f1+ e1- g1+", "e1- h1- f1+ g1+"):
        bench = Bench("e1 h1 a1", castles, king, rook)
        assert bench.hands(f"{doing} 150ms") == "e1-g1", doing
    bench = Bench("e1 h1 a1", castles, king, rook)
    assert bench.hands("h1- f1+ 200ms e1- g1+ 150ms") == "h1-f1 amend:e1-g1"


def test_a_displacing_move_is_never_taken_for_granted() -> None:
    """The board is seen first without the mover: it may just as well be in the box."""
    bench = Bench("e4 d5", move("e4-d5"), move("e4-e5"), seen="")
    assert bench.hands("d5+ 9000ms") == ""
    bench = Bench("e4 d5", move("e4-d5"), move("e4-e5"), seen="d5")
    assert bench.hands("9000ms") == ""
    assert bench.hands("d5- d5+ 150ms") == "e4-d5"  # and so it is asked for


def test_a_missed_lift_of_two_possible_movers_is_asked_about() -> None:
    """Two pieces could have gone round in a ring and taken this."""
    taken = (BOARD.cell("a2"),)
    ways = (move("a1-a3-a1", captured=taken), move("b1-b3-b1", captured=taken))
    bench = Bench("a1 b1 a2", *ways)
    assert bench.hands("a2- 5000ms") == ""
    assert bench.question == ["a1-a3-a1", "b1-b3-b1"]
    assert bench.hands("b1- b1+ 150ms") == "b1-b3-b1"


def test_the_board_put_back_two_moves() -> None:
    bench = Bench("a1 h8", move("a1-a2"))
    bench.begin("a3 h6", move("a3-a4"), trail=("a3 h7", "a2 h7", "a2 h8"))
    bench.hands("a1- a3+ h8- h6+")
    assert bench.tracker.snapshot().mode is TrackerMode.PLAY
    assert bench.hands("h6- h7+ a3- a2+ 900ms") == ""
    assert bench.hands("200ms") == "back:2"


def test_a_view_that_does_not_follow_the_hands_has_to_be_set_up() -> None:
    bench = Bench("a1 h8", move("a1-a2"))
    assert bench.hands("40ms") == ""
    bench.begin("a1 h7", move("a1-a2"))  # the other side's move, made elsewhere
    assert bench.tracker.snapshot().mode is TrackerMode.SYNC
    assert bench.hands("9000ms") == ""
    assert bench.hands("h8- h7+") == ""
    assert bench.tracker.snapshot().mode is TrackerMode.PLAY


def test_nobody_to_move_here_means_waiting() -> None:
    bench = Bench("a1 h8")
    assert bench.tracker.snapshot().mode is TrackerMode.WAIT
    assert bench.hands("9000ms") == ""
    assert bench.tracker.deadline is None


def test_a_played_move_the_table_does_not_take_is_put_back() -> None:
    bench = Bench("a1 h8", move("a1-a2"))
    assert bench.hands("a1- a2+ 150ms") == "a1-a2"
    bench.begin("a1 h8", move("a1-a2"))  # the same turn again: refused
    assert bench.tracker.snapshot().mode is TrackerMode.SYNC
    assert bench.hands("9000ms") == ""
    assert bench.hands("a2- a1+ a1- a2+ 150ms") == "a1-a2"


def test_a_view_of_something_else_leaves_the_move_in_hand_alone() -> None:
    bench = Bench("a1 h8", move("a1-a3"), move("a1-a2"))
    assert bench.hands("a1-") == ""
    bench.begin("a1 h8", move("a1-a3"), move("a1-a2"))  # somebody offered a draw
    assert bench.tracker.snapshot().mode is TrackerMode.PLAY
    assert bench.hands("a2+ 150ms") == ""  # a3 lies beyond: the slide wait
    assert bench.hands("200ms") == "a1-a2"


def test_amending_follows_the_turn_of_the_mover() -> None:
    bench = Bench("a1 h8", move("a1-a2"), move("a1-a3"), move("a1-b1"))
    assert bench.hands("a1- a2+ 400ms") == "a1-a2"
    bench.begin("a2 h8", move("h8-h7"), amendable=True)
    assert bench.hands("a2-") == ""
    snapshot = bench.tracker.snapshot()
    assert [text(g.move) for g in snapshot.possible_moves] == ["a1-a2", "a1-a3", "a1-b1"]
    assert (snapshot.missing, snapshot.start) == (cells("a1"), cells("a1 h8"))
    assert bench.hands("a3+ 150ms") == "amend:a1-a3"
    bench.begin("a3 h8", move("h8-h7"), amendable=False)  # settled elsewhere
    assert bench.hands("a3- b1+ 2000ms") == ""
    assert bench.tracker.snapshot().mode is TrackerMode.SYNC


def test_what_the_next_player_touches_is_no_evidence_for_amending() -> None:
    bench = Bench("e4 d5 f5", move("e4-d5"), move("e4-f5"), move("e4-e5"))
    assert bench.hands("e4- e5+ 150ms") == "e4-e5"
    bench.begin("e5 d5 f5", move("d5-d6"), amendable=True)
    assert bench.hands("d5- d5+ 400ms e5- f5- f5+ 150ms") == "amend:e4-f5"


def test_the_move_that_explains_more_of_what_was_lifted_is_meant() -> None:
    a1, b1 = BOARD.cell("a1"), BOARD.cell("b1")
    plain, swapping = move("e4-d5"), move("e4-d5", also=((a1, b1), (b1, a1)))
    bench = Bench("e4 d5 a1 b1", plain, swapping)
    bench.hands("e4- d5- d5+ a1- b1- a1+ b1+ 150ms")
    assert bench.acts == [Play(swapping)]
    bench = Bench("e4 d5 a1 b1", plain, swapping)
    bench.hands("e4- d5- d5+ 150ms")
    assert bench.acts == [Play(plain)]


def test_gesture_is_all_the_tracker_knows() -> None:
    """Nothing but the gesture's fields: an end without a path, lifts that are no pieces' own."""
    made = Move("x", (0, 1))
    odd = Gesture(made, 0, 1, 1 << 5, 0, 1 | 1 << 5, 1 << 1 | 1 << 2, 1 << 1)
    tracker = Tracker(Timing(), 1 | 1 << 5)
    tracker.begin(0, Turn(1 | 1 << 5, (odd,)))
    assert tracker.step(0.1, 1 << 5) is None
    assert tracker.step(0.2, 1 << 5 | 1 << 2) is None
    assert tracker.step(0.3, 1 << 5 | 1 << 1) is None
    assert tracker.step(0.4, 1 << 1) is None
    assert tracker.deadline == pytest.approx(0.5)
    assert tracker.step(0.5, 1 << 1) == Play(made)
