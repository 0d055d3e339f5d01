"""The rows of ``tests/host`` that the reader of ``bench.worlds`` does not keep: those in which it
does as well or better for a player, with what they expect of it and why, and those it has yet to
learn.

A row: the table's file, the test, the row's name, ``""`` where the test is no table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Row: TypeAlias = tuple[str, str, str]


@dataclass(frozen=True)
class Changed:
    """``instead``: the fields of the row that are other ones."""

    because: str
    instead: Mapping[str, Any] = field(default_factory=dict)


A_PRICE = "one cell that was wrong once is a price of that cell, not a mode of the board"
CHOOSING = "a learner still reads what the piece may become: choosing stays open"
GOING_ON = "hands go on without waiting, and nobody is asked what they have shown"
NOT_SILENT = "a capture not felt to open is asked about, never waited for without a word"
UNLIKELY = "what claims a sensor to be wrong waits for a second"
ORDER = "the answers come in the order of what they cost"

ASKED_D4 = "Which move is it? Touch d4"

CHANGED: dict[Row, Changed] = {
    ("games_by_hand", "test_moves_by_hand", "and then it stays"): Changed(
        CHOOSING, {"made": "e9-e10=T*"}
    ),
    ("scenarios_games", "test_named_scenarios", "coalition-chess-once final a nudge is a nudge"):
        Changed(CHOOSING, {"moves": "e9-e10=P*", "said": "becomes a plane"}),
    ("tracker_alone", "test_a_choice_is_changed_by_touching_the_piece", "3100ms-settle"): Changed(
        CHOOSING, {"made": ""}
    ),
    ("scenarios_games", "test_named_scenarios",
     "coalition-chess-two targets touched, one at a time"): Changed(
        ORDER, {"said": "Which move is it? Touch e4 or b5"}
    ),
    ("sound_boards", "test_who_only_presses_on_accuses_no_sensor",
     "the simplest story is asked first"): Changed(
        ORDER, {"said": "Do pieces stand wrongly (a1 and e5)? Press turn for yes, say for another"}
    ),
    ("tracker", "test_hands_are_read", "taken, as it may be: wait"): Changed(
        A_PRICE, {"moves": ""}
    ),
    ("unreliable", "test_one_more_sensor_may_be_wrong",
     "coalition-chess: the victim was lifted first"): Changed(
        A_PRICE, {"moves": "c3-d5*", "status": "Black to move."}
    ),
    ("unreliable", "test_one_more_sensor_may_be_wrong", "coalition-chess: it was taken"): Changed(
        A_PRICE, {"moves": "c3-d5"}
    ),
    ("unreliable", "test_one_more_sensor_may_be_wrong",
     "coalition-chess: the victim was lifted after the move was read"): Changed(
        A_PRICE, {"status": "Black to move."}
    ),
    ("unreliable", "test_one_more_sensor_may_be_wrong",
     "coalition-chess: it was taken, says a touch"): Changed(A_PRICE, {"moves": "c3-d5*"}),
    ("wrong_sensors", "test_where_a_sensor_was_wrong_before_one_more_may_be",
     "the piece went first, but it may be the victim"): Changed(
        A_PRICE, {"moves": "", "status": "Black to move."}
    ),
    ("wrong_sensors", "test_where_a_sensor_was_wrong_before_one_more_may_be",
     "a final move, too, may have been taken"): Changed(
        A_PRICE, {"moves": "", "status": "Black to move."}
    ),
    ("wrong_sensors", "test_where_a_sensor_was_wrong_before_one_more_may_be", "or put back"):
        Changed(A_PRICE, {"doing": "c5- b4+ 150ms [turn] b4- 200ms c5+ 1300ms"}),
    ("wrong_sensors", "test_sensors_that_lie", "and from there"): Changed(
        UNLIKELY, {"doing": "c3- d4+ [turn] [say] [turn] h8- g7+ 150ms d4- c5+ 1100ms"}
    ),
    ("wrong_sensors", "test_sensors_that_are_late", "put back while its landing sticks"): Changed(
        UNLIKELY, {"doing": "c3- d4+ 150ms c3+ 200ms d4- 1100ms"}
    ),
    ("wrong_sensors", "test_sensors_that_are_late",
     "a piece touched and no longer felt, and then the reply"): Changed(
        GOING_ON, {"status": "Has the piece from h8 gone to g7? Press turn for yes"}
    ),
    ("scenarios_found", "test_found", "nobody knows which one has landed"): Changed(
        "it asks, the right answer first", {"moves": "a3-d3*"}
    ),
    ("scenarios_found", "test_which_of_two_was_taken", "but where no move explains it"): Changed(
        "it asks about the one that still stands", {"moves": "c3xe4"}
    ),
    ("scenarios_found", "test_how_far_a_piece_has_slid", "on from a cell that sticks"): Changed(
        "an overshoot is slid back more often than a cell sticks",
        {"moves": "a1-b2*", "status": "Black to move."},
    ),
    ("scenarios_found", "test_how_far_a_piece_has_slid", "on to where it is not felt"): Changed(
        "an overshoot is slid back more often than a cell sticks", {"moves": "a1-b2"}
    ),
    ("tracker_alone", "test_captures_that_displace", "a piece in the hand is no capture"): Changed(
        NOT_SILENT, {"doing": "e4- 3400ms"}
    ),
    ("corners", "test_a_piece_out_of_nowhere", "a piece lifted beside it has not gone there"):
        Changed(UNLIKELY, {"doing": "d4+ 400ms c3- 3600ms", "said": ASKED_D4}),
    ("corners", "test_a_piece_out_of_nowhere", "nobody has to answer"): Changed(
        UNLIKELY, {"said": ASKED_D4}
    ),
    ("corners", "test_a_piece_out_of_nowhere", "it has: the button"): Changed(
        UNLIKELY, {"doing": "d4+ 400ms c3- 750ms [turn] 1000ms [turn]"}
    ),
    ("corners", "test_a_piece_out_of_nowhere",
     "a button pressed before that can be read is no answer"): Changed(
        UNLIKELY, {"said": ASKED_D4}
    ),
    ("corners", "test_a_piece_out_of_nowhere", "felt for a moment before the piece has left"):
        Changed(UNLIKELY, {"doing": "d4+ 200ms c3- 1100ms [turn] 1000ms [turn]", "moves": "c3-d4"}),
}  # fmt: skip
"""Rows that expect something else, and what."""

ALONE: dict[tuple[str, str], str] = {
    ("corners", "test_the_same_piece_moved_back_or_put_back_is_asked"): ORDER,
    ("scenarios_found", "test_after_those_two_come_the_moves_of_the_next_player_and_nothing"):
        ORDER,
    ("scenarios_found", "test_a_landing_that_may_be_either_is_asked_about"): GOING_ON,
    ("scenarios_found", "test_a_piece_taken_as_soon_as_it_had_been_put_right_is_asked_about"):
        GOING_ON,
    ("scenarios_found",
     "test_a_capture_seen_only_through_hands_at_other_pieces_waits_for_the_button"): GOING_ON,
    ("tracker_alone", "test_a_missed_lift_of_two_possible_movers_is_not_guessed"): NOT_SILENT,
    ("wrong_sensors", "test_where_a_piece_would_be_put_back_unfelt_nothing_is_taken_back_at_once"):
        UNLIKELY,
    ("wrong_sensors",
     "test_an_unfelt_piece_that_moves_is_asked_about_where_a_late_one_would_look_the_same"):
        UNLIKELY,
    ("wrong_sensors", "test_of_two_that_were_not_felt_to_leave_say_shows_the_other"): ORDER,
}  # fmt: skip
"""Tests that are no tables and expect something else; ``test_worlds_scenarios`` has that."""

LOST_REPLY = "a right answer loses what hands have done beyond it (kind H)"
FROM_NOW = "a new game is begun with pieces as the last one left them, and a move is read"

NOT_YET: dict[Row, str] = {
    ("corners", "test_a_piece_out_of_nowhere", "both sensors are wrong"): "say shows no answer yet",
    ("corners", "test_a_piece_out_of_nowhere", "and passed over"): "say shows no answer yet",
    ("corners", "test_a_piece_out_of_nowhere", "asked to take it off, the hands make it a move"):
        "what is guided is not looked at anew",
    ("pieces_known", "test_a_new_game_gets_the_right_pieces", ""): FROM_NOW,
    ("scenarios_debts",
     "test_a_victim_whose_sensor_sticks_is_settled_by_a_word_and_the_reply_stands", ""): LOST_REPLY,
    ("scenarios_found", "test_found",
     "put back, and another one taken before the board has rested"): "the capture put back stands",
    ("tracker_alone", "test_a_displacing_move_is_never_taken_for_granted", ""):
        "a capture by a piece that was not there at first sight is played",
    ("unreliable", "test_one_more_sensor_may_be_wrong",
     "russian-draughts: the victim first, and the taker leaves late"): "nothing is said",
    ("unreliable", "test_a_promoted_piece_may_have_been_touched_or_taken", "[turn]-b6-a6=P*"):
        "that the piece which is not felt may have taken it is not asked",
    ("unreliable", "test_a_promoted_piece_may_have_been_touched_or_taken",
     "[say] [turn]-b6-a6=S c2xa6"):
        "that the piece which is not felt may have taken it is not asked",
    ("wrong_sensors", "test_where_a_sensor_was_wrong_before_one_more_may_be",
     "the taker is felt to leave after all"): "nothing is said",
    ("wrong_sensors", "test_sensors_that_are_late", "a ghost of the landing where it came from"):
        "the right answer comes third",
    ("wrong_sensors",
     "test_where_the_next_player_can_move_unfelt_a_second_move_takes_the_first_not_back", ""):
        "a wrong second move of a piece takes the first one back",
}  # fmt: skip
"""Rows that tell what it should do, and does not."""
