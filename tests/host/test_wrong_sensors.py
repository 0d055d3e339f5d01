"""Sensors that lie, and a game that goes on around them; what two pieces held up say; starting
again by setting up.

``dead``: cells whose sensors feel nothing; ``stuck``: cells whose sensors always feel something.
"""

from __future__ import annotations

import pytest

from engines import make_game
from tests.host.rig import Rig

QUIET = "W:Wc3,e3:Bf6,h8"
ONE = "W:Wc3:Bd4,h8"
EDGE = "W:Wa1,g1:Bh8"
EXCHANGE = "B:Wa1,g1,f2,f4:Bg5,h8"

LYING = [
    # --- the landing is not felt ---
    ("nothing is guessed", QUIET, "d4", "", "c3- d4+ 9000ms", "", "Move the piece from c3 to"),
    ("the button asks", QUIET, "d4", "", "c3- d4+ [turn]", "",
     "Did the piece on c3 move to b4? Press Done for yes, More for another answer (1 of 3), or"
     " keep playing."),
    ("say shows the next", QUIET, "d4", "", "c3- d4+ [turn] [say]", "",
     "Did the piece on c3 move to d4? Press Done for yes, More for another answer (2 of 3), or"
     " keep playing."),
    ("and perhaps nothing has moved", QUIET, "d4", "", "c3- d4+ [turn] [say] [say]", "",
     "Is the sensor on c3 wrong? (Answer yes if nothing was moved.) Press Done for yes, More for"
     " another answer (3 of 3), or keep playing."),
    ("the button takes it", QUIET, "d4", "", "c3- d4+ [turn] [say] [turn]", "c3-d4",
     "Black to move."),
    ("the game goes on", QUIET, "d4", "", "c3- d4+ [turn] [say] [turn] h8- g7+ 150ms",
     "c3-d4 h8-g7*", "White to move."),
    ("and from there", QUIET, "d4", "",
     "c3- d4+ [turn] [say] [turn] h8- g7+ 150ms d4- c5+ 1100ms", "c3-d4 h8-g7 d4-c5*",
     "Black to move."),
    ("a question is no trap", QUIET, "d4", "", "c3- d4+ [turn] d4- b4+ 150ms", "c3-b4*",
     "Black to move."),
    ("nor when the piece goes home", QUIET, "d4", "", "c3- d4+ [turn] d4- c3+ 150ms", "",
     "White to move."),
    # --- the origin is still felt ---
    ("an origin that sticks", QUIET, "", "c3", "c3- d4+ [turn] [say]", "",
     "Did the piece on c3 move to d4? Press Done for yes, More for another answer (2 of 3), or"
     " keep playing."),
    ("the answer is taken", QUIET, "", "c3", "c3- d4+ [turn] [say] [turn]", "c3-d4",
     "Black to move."),
    # --- the victim is still felt ---
    ("a victim that sticks", ONE, "", "d4", "c3- e5+ d4- [turn] [turn]", "c3:e5",
     "Black to move."),
    # --- nothing has moved ---
    ("a ghost", QUIET, "", "a5", "1100ms", "", "Take the piece on a5 off the board. If nothing"),
    ("the button asks about it, too", QUIET, "", "a5", "1100ms [turn]", "",
     "Is the sensor on a5 wrong? (Answer yes if nothing was moved.) Press Done for yes, More for"
     " another answer, or keep playing."),
    ("who says no is shown every move", QUIET, "", "a5", "1100ms [turn] [say] [say] [say]", "",
     "Did the piece on c3 move to d4? Press Done for yes, More for another answer (4 of 5),"),
    ("and may take it", QUIET, "d4", "c3 a5", "1100ms c3- d4+ [turn] [say] [say] [say] [turn]",
     "c3-d4", "Black to move."),
    # --- nothing is felt ---
    ("where all is well, the button asks nothing", QUIET, "", "", "[turn]", "", "White to move."),
    ("but who insists is asked", QUIET, "", "", "[turn] [turn]", "",
     "Are all the pieces still where they were? Press Done for yes, More for another answer"
     " (1 of 5), or keep playing."),
    ("and nothing is done by one press too many", QUIET, "", "", "[turn] [turn] [turn]", "",
     "White to move."),
    ("whoever has moved something goes on to it", QUIET, "d4", "c3",
     "c3- d4+ 400ms [turn] [turn] [say] [say] [say] [turn]", "c3-d4", "Black to move."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "dead", "stuck", "doing", "moves", "status"),
    [row[1:] for row in LYING],
    ids=[row[0] for row in LYING],
)
def test_sensors_that_lie(
    position: str, dead: str, stuck: str, doing: str, moves: str, status: str
) -> None:
    rig = Rig(position).spoil(dead=dead, stuck=stuck).hands(doing)
    assert rig.moves == moves, f"{rig.status}\n{rig.board}"
    assert rig.task.startswith(status)


def test_a_dead_sensor_at_the_start() -> None:
    rig = Rig(standing="-d2 -c3").wait(3.6)  # as if dead: the men are there, and not felt
    assert rig.status == (
        "Put a white man on d2 (2 squares still to fix). If it's already there, press Done."
    )
    rig.hands("[turn] [turn] 200ms")
    assert (rig.status, rig.lights) == ("White to move.", "movable a3 c3 e3 g3")
    rig.hands("g3- f4+ 150ms")
    assert rig.moves == "g3-f4*"


def test_a_sensor_that_wakes_up_is_believed_again() -> None:
    rig = Rig(QUIET).spoil(dead="d4").hands("c3- d4+ [turn] [say] [turn]")
    assert rig.moves == "c3-d4"
    rig.spoil().hands("h8- g7+ 150ms d4- 40ms")
    assert rig.status == "Move the piece from d4 to c5 or e5."
    rig.hands("e5+ 150ms")
    assert rig.moves.endswith("d4-e5*")


KING = "W:WKa1:Bf8,h8"
TAKEN = "W:Wc3,h2:Bb6,d4,h8"

# what the sensors say, some of them late or wrongly
LATE = [
    ("a cell on the way sticks: the next player's touch proves nothing", KING,
     "a1- c3+ e5+ 600ms f8- 500ms", "", "White to move."),
    ("once it is felt to open, all is clear", KING, "a1- c3+ e5+ 600ms c3- 400ms", "a1-e5*",
     "Black to move."),
    ("a wrong square sticks: which one was meant?", QUIET, "c3- d4+ 150ms b4+ 1100ms", "c3-d4*",
     "Did the piece on c3 move to b4? Press Done for yes"),
    ("so it was the second", QUIET, "c3- d4+ 150ms b4+ 1800ms [turn]", "c3-b4",
     "Black to move."),
    ("a piece touched and no longer felt, and then the reply", QUIET,
     "c3- d4+ 150ms d4- h8- g7+ 4000ms", "c3-d4*",
     "Did the piece on h8 move to g7? Press Done for yes"),
    ("it is felt again, and the reply counts", QUIET,
     "c3- d4+ 150ms d4- h8- g7+ 4000ms d4+ 1100ms", "c3-d4 h8-g7*", "White to move."),
    ("an origin that sticks, and ghosts of the landing", QUIET,
     "d4+a5+g5+ 1100ms [turn] [say] [say] [turn]", "c3-d4", "Black to move."),
    ("a ghost of the landing where it came from", QUIET,
     "c3- 200ms d4+a5+c3+ 1100ms [turn] [say] [turn]", "c3-d4", "Black to move."),
    ("put back while its landing sticks", QUIET, "c3- d4+ 150ms c3+ 200ms d4- 1100ms", "",
     "White to move."),
    ("what came before the next player lifted anything is not his", KING,
     "a1- 50ms c3+ 50ms e5+ 150ms f8- 50ms g7+ 500ms c3- 1100ms", "a1-e5 f8-g7*",
     "White to move."),
    ("any number of ghosts of the landing", QUIET,
     "c3- 200ms d4+a1+c1+e1+g1+b2+d2+f2+h2+a3+g3+a5+g5+ 1800ms [turn]", "c3-d4",
     "Black to move."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "doing", "moves", "status"),
    [row[1:] for row in LATE],
    ids=[row[0] for row in LATE],
)
def test_sensors_that_are_late(position: str, doing: str, moves: str, status: str) -> None:
    rig = Rig(position).hands(doing)
    assert rig.task.startswith(status)
    assert rig.moves == moves


def test_a_ghost_that_is_an_answer_and_goes_leaves_nothing_to_wait_for() -> None:
    rig = Rig("W:Wc3,h2:Bb6,h8").hands("d4+ 1100ms [turn] [say]")
    assert rig.task.startswith("Did the piece on c3 move to d4?")
    rig.hands("d4- 4000ms")
    assert (rig.status, rig.moves) == ("White to move.", "")
    assert rig.lit.deadline > rig.now


def test_to_a_move_found_at_first_sight_no_reply_is_begun() -> None:
    """The king on a1 is not felt; that on g1 slides unfelt at its start, and is taken on b6."""
    slide = "400ms d4+ 200ms d4- 30ms c5+ 200ms c5- b6+ 400ms "
    rig = Rig("W:WKa1,Kc1,Kg1:BKd8,Kf8", standing="-a1").hands(slide)
    assert rig.hands("d8- 600ms a5+ 500ms b6- 3800ms").moves == ""


def test_where_the_next_player_can_move_unfelt_a_second_move_takes_the_first_not_back() -> None:
    """White's c3 and d4 are passed over; c3-d4 is no more felt than if nobody had moved."""
    rig = Rig("W:Wc3,h2:Ba7,h8").hands("d4+ 1100ms [turn] [turn]")
    rig.hands("c3- 5000ms [turn] [say] [say] [turn] h2- g3+ 400ms a7- b6+ 400ms")
    assert (rig.station.sensors.ignored.bit_count(), rig.moves) == (2, "h2-g3 a7-b6*")
    assert rig.hands("b6- a5+ 3000ms").moves == "h2-g3 a7-b6*"


UNFELT = "W:Wc3,h2:Ba7,h8"


def unfelt() -> Rig:
    """The man on c3 is not felt."""
    rig = Rig(UNFELT, standing="-c3").hands("100ms [turn] [say] [say] [turn] 200ms")
    assert rig.station.sensors.ignored
    return rig


def test_a_piece_that_is_not_felt_has_moved_after_a_second_and_is_not_taken_back_unfelt() -> None:
    rig = unfelt().hands("d4+ 150ms")
    assert (rig.moves, rig.hands("1000ms").moves) == ("", "c3-d4*")
    assert rig.hands("d4- 500ms").moves == "c3-d4*"


def test_the_next_touch_is_no_proof_where_the_mover_was_not_seen_to_leave() -> None:
    """What came to d4 may be the piece from h8, felt on both for a moment."""
    assert unfelt().hands("d4+ 50ms h8- 20ms").moves == ""


def test_a_taking_back_that_would_not_be_felt_is_none() -> None:
    """With h2 no longer felt, the board looks as it did before the two captures."""
    rig = Rig("B:Wf4,h2:Be5,a7,h8,f6").hands("e5- g3+ f4- 200ms h2- f4+ g3- 800ms [turn]")
    assert rig.moves == "e5:g3 h2:f4"
    rig.station.sensors.ignore(1 << rig.game.topology.cell("h2"))
    rig.hands("e5+ 1500ms")
    assert rig.moves == "e5:g3 h2:f4"


def test_a_piece_that_takes_from_a_cell_that_sticks_is_named_by_the_button() -> None:
    rig = Rig(
        "white:FLG=a1,PVT=e4/black:FLG=a8,PVT=e5,SPY=d4/move:white", game=make_game("generals")
    )
    rig.hands("e5- e5+ 500ms [turn]")
    assert rig.task.startswith(
        "Are all the pieces still where they were? Press Done for yes, More for another answer"
    )
    rig.hands("[say]")
    assert rig.task.startswith("Did the piece on e4 move to e5? Press Done for yes, More for")
    assert rig.hands("[turn]").moves == "e4xe5"


def test_of_two_that_were_not_felt_to_leave_say_shows_the_other() -> None:
    rig = Rig(QUIET, standing="-c3 -e3").wait(3.6).hands("[turn] [turn] 200ms d4+ 1100ms")
    assert rig.task.startswith("Did the piece on c3 move to d4? Press Done for yes, More for")
    rig.hands("[say]")
    assert rig.task.startswith("Did the piece on e3 move to d4? Press Done for yes, More for")
    assert rig.hands("[turn]").moves == "e3-d4"


def test_any_number_of_ghosts_is_passed_over() -> None:
    rig = Rig(QUIET).spoil(stuck="a1 c1 e1 g1 b2 d2 f2 h2 a3 g3").hands("1100ms [turn] [turn] 50ms")
    assert (rig.status, rig.station.sensors.ignored.bit_count()) == ("White to move.", 10)


@pytest.mark.parametrize(
    ("going_on", "moves"), [("[turn]", "c5-f2 g1:c5"), ("c5- d6+ 400ms", "c5-d6*")]
)
def test_a_piece_put_back_or_taken_by_an_unfelt_one(going_on: str, moves: str) -> None:
    rig = Rig("W:WKc5:BKg1,h8").spoil(dead="g1").hands("[turn] [turn] 200ms")
    assert rig.station.sensors.ignored
    rig.hands("c5- f2+ 500ms f2- c5+ 2000ms")
    assert rig.task.startswith("Did the piece on g1 move to c5? Press Done for yes")
    assert rig.hands(going_on).moves == moves


def test_the_lift_of_a_displaced_piece_was_missed() -> None:
    rig = Rig(
        "white:FLG=a1,PVT=e4/black:FLG=a8,PVT=e5,SPY=d4/move:white", game=make_game("generals")
    )
    rig.hands("e4- 500ms [turn]")
    assert rig.task.startswith("Did the piece on e4 move to d4?")
    assert rig.hands("[say]").status.startswith("Did the piece on e4 move to e5?")
    assert rig.hands("[turn]").moves == "e4xe5"


def test_two_pieces_of_the_seat_on_turn_held_up_resign() -> None:
    rig = Rig().hands("d2- e1- 3100ms")
    assert rig.note == (
        "White: resign? Put the pieces back and press Done to confirm, or More for the next option."
    )
    assert rig.hands("d2+ e1+ [turn]").moves == "white:resign"


@pytest.mark.parametrize(("back", "then"), [("", "d2+ e1+"), ("d2+", "e1+"), ("e1+", "d2+")])
def test_nobody_resigns_while_a_piece_is_held_up(back: str, then: str) -> None:
    rig = Rig().hands(f"d2- e1- 3100ms {back} 200ms [turn]")
    assert rig.moves == ""
    assert rig.note.startswith("White: resign? Put the pieces back")
    assert rig.hands(f"{then} [turn]").moves == "white:resign"


@pytest.mark.parametrize("other", ["2000ms d2+ e1+ [turn]", "3100ms d2+ e1+ c3- c3+ [turn]",
                                   "3100ms d2+ e1+ c3- d4+ 150ms"])  # fmt: skip
def test_anything_else_is_no_resignation(other: str) -> None:
    assert "resign" not in Rig().hands(f"d2- e1- {other}").moves


def test_one_piece_of_each_side_held_up_offers_a_draw_and_on_the_other_turn_accepts() -> None:
    signal = "d2- b8- 3100ms b8+ d2+ [turn] "
    rig = Rig().hands(signal + signal)
    assert rig.moves == "white:offer-draw"
    rig.hands("c3- d4+ 3500ms " + signal)
    assert rig.moves == "white:offer-draw c3-d4 black:accept-draw"


def test_the_start_position_set_up_in_mid_game_begins_a_new_one() -> None:
    rig = Rig().hands("c3- d4+ 150ms h6- g5+ 150ms g3- h4+ [turn]")
    rig.set_up("", 2.0)
    assert (rig.moves, rig.status) == ("", "White to move.")
    assert rig.table.game_id != "test"
    assert rig.note.startswith("New game. The last one is saved as test")


def test_a_finished_game_asks_for_nothing_and_ends_with_the_next_set_up() -> None:
    rig = Rig("W:Wc3:Bd4").hands("c3- e5+ d4- 3300ms e5- 9000ms")
    assert rig.status == "White wins: Black has no pieces left."
    rig.set_up("", 2.0)
    assert (rig.moves, rig.lights) == ("", "movable a3 c3 e3 g3")


IMPATIENT = [
    ("the victim is still there", ONE, "c3- e5+ h8- d4- 400ms g7+ 150ms", "c3:e5 h8-g7*"),
    ("all of the reply before the victim goes", ONE, "c3- e5+ h8- g7+ d4- 800ms", "c3:e5 h8-g7*"),
    ("thought better of after that", ONE, "c3- e5+ h8- g7+ d4- 800ms g7- h8+ 200ms", "c3:e5"),
    ("the reply is only touched", ONE, "c3- e5+ h8- d4- 800ms h8+ 200ms", "c3:e5*"),
    ("it takes the mover at once", EXCHANGE, "g5- e3+ 60ms f2- 60ms d4+ 60ms f4- 100ms e3- 400ms",
     "g5:e3 f2:d4*"),
    ("and before the first victim goes", EXCHANGE,
     "g5- e3+ 200ms f2- 60ms d4+ 60ms e3- 60ms f4- 400ms", "g5:e3 f2:d4*"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "doing", "moves"), [row[1:] for row in IMPATIENT], ids=[r[0] for r in IMPATIENT]
)
def test_a_reply_begun_before_the_move_is_done(position: str, doing: str, moves: str) -> None:
    rig = Rig(position).hands(doing)
    assert rig.moves == moves, f"{rig.status}\n{rig.board}"


BLACK = "B:Wa3,h2:Bc5,g7"
OPEN, FINAL = "c5- b4+ 150ms ", "c5- b4+ 150ms [turn] "
TAKER = "Did the piece on a3 move to c5? Press Done for yes"

# after c5-b4, on a board one of whose sensors has been found to be wrong
FRAIL = [
    ("put back, or taken by a piece that was not felt to leave?", OPEN + "c5+ 400ms b4- 1100ms",
     "c5-b4*", TAKER),
    ("it was taken", OPEN + "c5+ 400ms b4- 1800ms [turn]", "c5-b4 a3:c5", "Black to move."),
    ("the taker is felt to leave after all", OPEN + "c5+ 400ms b4- 1100ms a3- 200ms",
     "c5-b4*", TAKER),
    ("a touch of the lit piece says so, too", OPEN + "c5+ 400ms b4- 1100ms c5- 200ms c5+ 200ms",
     "c5-b4 a3:c5", "Black to move."),
    ("the other answer is that it was put back", OPEN + "c5+ 400ms b4- 1100ms [say]", "c5-b4*",
     "Did you undo the last move? Press Done for yes, More for another answer (2 of 2)"),
    ("it was put back", OPEN + "c5+ 400ms b4- 1300ms [say] [turn]", "", "Black to move."),
    ("it was put back and another one made",
     OPEN + "b4- 200ms c5+ 1100ms c5- 200ms d4+ 150ms", "c5-d4*", "White to move."),
    ("the piece went first, but it may be the victim", OPEN + "b4- 200ms c5+ 1100ms", "",
     "Black to move."),
    ("a final move, too, may have been taken", FINAL + "b4- 200ms c5+ 1100ms", "",
     "Black to move."),
    ("or put back", "c5- b4+ 150ms [turn] b4- 200ms c5+ 1300ms", "", "Black to move."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "moves", "status"), [row[1:] for row in FRAIL], ids=[row[0] for row in FRAIL]
)
def test_where_a_sensor_was_wrong_before_one_more_may_be(
    doing: str, moves: str, status: str
) -> None:
    found, noted = Rig(BLACK), Rig(BLACK, noted="h4")
    found.station.sensors.ignore(1 << found.game.topology.cell("h4"))
    for rig in (found, noted):  # in this game, or in an earlier one
        rig.hands(doing)
        assert rig.task.startswith(status)
        assert rig.moves == moves


def test_a_cell_noted_in_an_earlier_game_is_believed_and_not_marked() -> None:
    rig = Rig(QUIET, noted="c3 d4").hands("c3- d4+ 150ms")
    assert (rig.moves, rig.page.faults, rig.note) == ("c3-d4*", (), "")


def test_of_a_move_that_no_sensor_has_felt_a_fallible_board_asks() -> None:
    unfelt = "200ms c3- d4+ 400ms [turn]"
    rig = Rig(QUIET).spoil(dead="d4", stuck="c3").hands(unfelt)
    assert rig.note == "Make a move first."
    rig = Rig(QUIET)
    rig.station.sensors.ignore(1 << rig.game.topology.cell("d4"))
    rig.set_up(QUIET).spoil(stuck="c3").hands("e3- f4+ 150ms [turn] g7+ h8- 150ms [turn]")
    assert rig.hands(unfelt).status.startswith("Are all the pieces still where they were?")
    assert rig.hands("[say]").status.startswith("Did the piece on c3 move to d4?")
    assert rig.hands("[turn]").moves == "e3-f4 h8-g7 c3-d4"


def test_a_contact_that_shivers_closes_no_question() -> None:
    rig = Rig(QUIET, edge_s=0.01).hands("c3- 40ms d4+ 150ms b4+ 1100ms")
    asked = rig.status
    assert asked.startswith("Did the piece on c3 move to b4?")
    assert rig.hands("h8-").status != asked
    assert rig.hands("h8+").status == asked
    assert rig.hands("h8- 100ms h8+ 100ms").status != asked
