"""What hands do and what the board makes of it, as tables a player can read.

The edges are those of ``rig``; a star behind the last move says that it is not final yet.
"""

from __future__ import annotations

import pytest

from drivers.ports import Button
from engines.game import Move
from engines.gesture import Gesture, bits, gesture
from engines.topology import grid
from firmware_host.acts import Act, Amend, Mode, Play, Retract, Settle, TakeBack
from firmware_host.opening import Opening
from firmware_host.timing import Timing
from firmware_host.tracker import Tracker
from tests.host.rig import Rig

QUIET = "W:Wc3,e3:Bf6,h8"
ONE = "W:Wc3:Bd4,h8"
CHAIN = "W:Wc3:Bd4,d6,h8"
KING = "W:WKa1:Bh4,b8"
RING = "B:Wb4,d4,h4,b2,d2,a1,g1:Bf8,c7,g7,b6,h6,c5,Ke1"
CIRCLE = "W:Wa5,d4,e3,g3,b2,d2,f2,h2,a1,e1,g1:Bb8,h8,a7,c7,e7,g7,d6,h6,c5,e5,g5"
TWO_ROUTES = "W:WKf8,a5,h4,a3,e3,g3,b2,h2:Bh8,g7,c5,e5,g5"
KING_LINE = "W:WKa1:Bf6,c3"
PROMOTION = "W:Wc5:Bb6,e7,h2"

READ = [
    # --- one piece, one step ---
    ("a plain move", QUIET, "c3- d4+ 150ms", "c3-d4*"),
    ("lifted and put in one scan", QUIET, "c3-d4+ 150ms", "c3-d4*"),
    ("not before the board has rested", QUIET, "c3- d4+ 50ms", ""),
    ("held for long in the hand", QUIET, "c3- 20000ms d4+ 150ms", "c3-d4*"),
    ("the turn button does not wait, and makes it final", QUIET, "c3- d4+ [turn]", "c3-d4"),
    ("in an amended move too", QUIET, "c3- d4+ 150ms d4- b4+ [turn]", "c3-b4"),
    ("the turn button makes it final", QUIET, "c3- d4+ 150ms [turn]", "c3-d4"),
    ("rest makes it final", QUIET, "c3- d4+ 3200ms", "c3-d4"),
    ("rest a little shorter does not", QUIET, "c3- d4+ 2900ms", "c3-d4*"),
    ("the wrong piece first", QUIET, "e3- 400ms e3+ c3- d4+ 150ms", "c3-d4*"),
    ("the piece sways at its place", QUIET, "c3- c3+ c3- c3+ c3- d4+ 150ms", "c3-d4*"),
    # --- going on ---
    ("the next player makes it final", QUIET, "c3- d4+ 150ms h8- g7+ 150ms", "c3-d4 h8-g7*"),
    ("a reply within the settle time", QUIET, "c3- d4+ h8- g7+ 150ms", "c3-d4 h8-g7*"),
    ("two of them", QUIET, "c3- d4+ h8- g7+ e3- f4+ 150ms", "c3-d4 h8-g7 e3-f4*"),
    ("put back before it is read", QUIET, "c3- d4+ d4- c3+ 4000ms", ""),
    ("put back while it may be amended", QUIET, "c3- d4+ 300ms d4- c3+ 150ms", ""),
    ("put back, and another piece", QUIET, "c3- d4+ 300ms d4- c3+ 150ms e3- f4+ 150ms", "e3-f4*"),
    ("put back and at once another", QUIET, "c3- d4+ 300ms d4- c3+ e3- f4+ 150ms", "e3-f4*"),
    ("another square for it", QUIET, "c3- d4+ 300ms d4- b4+ 150ms", "c3-b4*"),
    ("another square, without a rest", QUIET, "c3- d4+ d4- b4+ 150ms", "c3-b4*"),
    ("put back once final: wait", QUIET, "c3- d4+ 3200ms d4- c3+ 900ms", "c3-d4"),
    ("put back once final: taken back", QUIET, "c3- d4+ 3200ms d4- c3+ 1100ms", ""),
    (
        "two moves put back at once",
        QUIET,
        "c3- d4+ 150ms h8- g7+ 3200ms g7- h8+ d4- c3+ 1100ms",
        "",
    ),
    # --- adjusting ---
    ("adjusting the own piece", QUIET, "e3- 500ms e3+ c3- d4+ 150ms", "c3-d4*"),
    ("adjusting an enemy piece", ONE, "d4- 500ms d4+ 4000ms", ""),
    ("it is no lift to build on", ONE, "d4- d4+ c3- e5+ 2000ms", ""),
    ("several, one after another", "", "a1- a1+ b8- b8+ c3- c3+ h6- h6+ e3- d4+ 150ms", "e3-d4*"),
    ("in the middle of a move", QUIET, "c3- h8- h8+ d4+ 150ms", "c3-d4*"),
    ("the opponent adjusts, then amend", QUIET, "c3- d4+ 200ms f6- f6+ d4- b4+ 200ms", "c3-b4*"),
    # --- slides ---
    ("over legal squares, short rests", KING, "a1- b2+ b2- c3+ c3- d4+ 350ms", "a1-d4*"),
    ("short rests play nothing", KING, "a1- b2+ 250ms b2- c3+ 250ms", ""),
    ("a long rest plays", KING, "a1- b2+ 350ms", "a1-b2*"),
    ("and going on amends", KING, "a1- b2+ 350ms b2- c3+ 350ms c3- d4+ 350ms", "a1-d4*"),
    ("back along the line", KING, "a1- d4+ 350ms d4- b2+ 350ms", "a1-b2*"),
    ("felt on two cells at once", KING, "a1- b2+ c3+ b2- d4+ c3- 350ms", "a1-d4*"),
    ("a reply while amending", KING, "a1- b2+ 350ms b2- c3+ b8- a7+ 150ms", "a1-c3 b8-a7*"),
    ("no square beyond: no waiting", KING, "a1- h8+ 150ms", "a1-h8*"),
    # --- captures: all orders ---
    ("mover, landing, victim", ONE, "c3- e5+ d4- 150ms", "c3:e5*"),
    ("mover, victim, landing", ONE, "c3- d4- e5+ 150ms", "c3:e5*"),
    ("victim first", ONE, "d4- c3- e5+ 150ms", "c3:e5*"),
    ("victim first, long before", ONE, "d4- 3000ms c3- e5+ 150ms", "c3:e5*"),
    ("all in one scan", ONE, "c3-d4-e5+ 150ms", "c3:e5*"),
    ("the victim stays: nothing", ONE, "c3- e5+ 9000ms", ""),
    ("the victim stays, the button", ONE, "c3- e5+ [turn] 300ms", ""),
    ("a capture thought better of", ONE, "c3- d4- e5+ e5- d4+ c3+ 4000ms", ""),
    ("chain: taken on the way", CHAIN, "c3- e5+ d4- e5- c7+ d6- 150ms", "c3:e5:c7*"),
    ("chain: taken at the end", CHAIN, "c3- e5+ e5- c7+ d4- d6- 150ms", "c3:e5:c7*"),
    ("chain: taken at the end, backwards", CHAIN, "c3- e5+ e5- c7+ d6- d4- 150ms", "c3:e5:c7*"),
    ("chain: taken before", CHAIN, "d6- d4- c3- c7+ 150ms", "c3:e5:c7*"),
    ("chain: through the air", CHAIN, "c3- c7+ d4- d6- 150ms", "c3:e5:c7*"),
    ("chain: stopped early", CHAIN, "c3- e5+ d4- 20000ms", ""),
    ("chain: and then gone on with", CHAIN, "c3- e5+ d4- 20000ms e5- c7+ d6- 150ms", "c3:e5:c7*"),
    ("promotion in mid-capture", PROMOTION, "c5- a7+ b6- 150ms", "c5:a7*"),
    # --- routes ---
    ("a circle, victims at the end", RING, "c5- a3+ a3- c1+ c1- e3+ e3- c5+ b4- b2- d2- d4- 400ms",
     "c5:a3:c1:e3:c5*"),
    ("the same the other way round", RING, "c5- e3+ d4- e3- c1+ d2- c1- a3+ b2- a3- c5+ b4- 400ms",
     "c5:e3:c1:a3:c5*"),
    ("a circle never seen lifted", RING, "b4- b2- d2- d4- 400ms", "c5:a3:c1:e3:c5*"),
    ("two routes, one end: these victims", TWO_ROUTES, "f8- b4+ 300ms c5- 150ms", "f8:b4*"),
    ("two routes, one end: those", TWO_ROUTES, "f8- b4+ 300ms g7- c5- g5- e5- 150ms",
     "f8:h6:f4:d6:b4*"),
    ("and first these, then those", TWO_ROUTES, "f8- b4+ c5- 300ms g7- g5- e5- 1050ms",
     "f8:h6:f4:d6:b4*"),
    ("but in the next player's hand at first", TWO_ROUTES, "f8- b4+ c5- 300ms g7- g5- e5- 900ms",
     "f8:b4*"),
    ("routes that differ in nothing else", KING_LINE, "a1- g7+ c3- f6- 400ms", "a1:d4:g7*"),
    ("unless the landing was seen", KING_LINE, "a1- e5+ c3- e5- g7+ f6- 400ms", "a1:e5:g7*"),
    ("but not one thought better of", KING_LINE,
     "a1- d4+ d4- a1+ a1- e5+ c3- e5- g7+ f6- 400ms", "a1:e5:g7*"),
    ("five in a row, home again", CIRCLE, "d4- b6+ b6- d8+ d8- f6+ f6- d4+ c5- c7- e7- e5- 400ms",
     "d4:b6:d8:f6:d4*"),
    ("one landing short of home", CIRCLE, "d4- b6+ b6- d8+ d8- f6+ f6- c3+ c5- c7- e7- e5- 400ms",
     "d4:b6:d8:f6:c3*"),
    ("the other victim at its end", CIRCLE, "d4- b6+ b6- d8+ d8- f6+ f6- h4+ c5- c7- e7- g5- 400ms",
     "d4:b6:d8:f6:h4*"),
    ("the short way to the same square", CIRCLE, "d4- h4+ e5- g5- 400ms", "d4:f6:h4*"),
    # --- what is no move ---
    ("a landing nobody may make", QUIET, "c3- d5+ 900ms", ""),
    ("repaired at once", QUIET, "c3- d5+ d5- d4+ 150ms", "c3-d4*"),
    ("repaired after the guidance", QUIET, "c3- d5+ 1500ms d5- c3+ c3- d4+ 150ms", "c3-d4*"),
    ("turned into a move", QUIET, "c3- d5+ 1500ms d5- d4+ 350ms", "c3-d4*"),
    ("but not where it may only pass", QUIET, "c3- d5+ 1500ms d5- d4+ 250ms", ""),
    ("nor at once where two had to be put right", QUIET,
     "c3- d5+ e3- e5+ 1500ms e5- e3+ d5- d4+ 900ms", ""),
    ("but after a second", QUIET, "c3- d5+ e3- e5+ 1500ms e5- e3+ d5- d4+ 1100ms", "c3-d4*"),
    ("the opponent's piece out of turn", QUIET, "h8- g7+ 2000ms", ""),
    ("a second move in a row", QUIET, "c3- d4+ 3200ms e3- f4+ 2000ms", "c3-d4"),
    ("a spare piece on a free square", QUIET, "d4+ 5000ms", ""),
    ("a spare piece, and then a move", QUIET, "d5+ d5- c3- d4+ 150ms", "c3-d4*"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "hands", "moves"), [row[1:] for row in READ], ids=[row[0] for row in READ]
)
def test_hands_are_read(position: str, hands: str, moves: str) -> None:
    rig = Rig(position).hands(hands)
    assert rig.moves == moves, f"{rig.status}\n{rig.board}"


FIRST_SIGHT = [
    ("as it should be", QUIET, "", 5000, "", "movable c3 e3"),
    ("a move made in the meantime", QUIET, "-c3 +d4", 150, "c3-d4*", "movable f6 h8"),
    ("a capture made in the meantime", ONE, "-c3 -d4 +e5", 150, "c3:e5*", "movable h8"),
    ("half a capture", ONE, "-c3 +e5", 5000, "", "origin c3, remove d4"),
    ("a piece in somebody's hand", QUIET, "-c3", 5000, "", "destination b4 d4, origin c3"),
    ("knocked over", QUIET, "-c3 +c4", 1100, "", "put here c3, take away c4"),
    ("two pieces too many", QUIET, "+a5 +a7", 1100, "", "take away a5"),
    ("nothing on it", QUIET, "nothing", 3600, "", "put here c3"),
]


@pytest.mark.parametrize(
    ("position", "standing", "ms", "moves", "lights"),
    [row[1:] for row in FIRST_SIGHT],
    ids=[row[0] for row in FIRST_SIGHT],
)
def test_board_seen_first(position: str, standing: str, ms: int, moves: str, lights: str) -> None:
    rig = Rig(position, standing=standing).hands(f"{ms}ms")
    assert (rig.moves, rig.lights) == (moves, lights), rig.board


def test_a_board_found_as_it_stood_before_is_put_right() -> None:
    """Nobody took a move back by hand while nobody was looking."""
    rig = Rig(QUIET, played="c3-d4", standing="-d4 +c3").hands("3000ms")
    assert (rig.moves, rig.lights) == ("c3-d4", "put here d4, take away c3")
    rig.follow().hands("d4- c3+ 1100ms")  # now the hands do it
    assert rig.moves == ""


SHOWN = [
    # --- which piece ---
    ("", "", "movable a3 c3 e3 g3", "White to move."),
    (ONE, "", "must capture c3", "White to move."),
    (QUIET, "c3-", "destination b4 d4, origin c3", "The piece from c3 may go to b4 or d4."),
    (QUIET, "c3- d4+", "origin c3", "The piece from c3 has moved to d4."),
    (QUIET, "c3- d4+ 150ms", "movable f6 h8", "Black to move."),
    (QUIET, "c3- d4+ 150ms d4-", "destination b4 d4, origin c3",
     "The piece from c3 may go to b4 or d4."),
    ("", "d2-", "no move d2", "The piece from d2 has no move now: put it back. White to move."),
    ("", "b6-", "no move b6", "The piece from b6 has no move now: put it back. White to move."),
    ("", "d2- d2+", "movable a3 c3 e3 g3", "White to move."),
    ("", "d2- e1-", "", "White to move."),
    (QUIET, "d4+", "", "White to move."),
    (KING, "a1-", "destination b2 c3 d4 e5 f6 g7 h8, origin a1",
     "The piece from a1 may go to a lit square."),
    # --- captures ---
    (ONE, "c3-", "capture e5, origin c3", "The piece from c3 may go to e5."),
    (ONE, "d4-", "captor c3", "d4 can be taken from c3."),
    (ONE, "d4- c3-", "capture e5, origin c3", "The piece from c3 may go to e5."),
    (ONE, "c3- e5+", "origin c3, remove d4", "Take d4 off the board."),
    (ONE, "c3- e5+ d4-", "origin c3", "The piece from c3 has moved to e5."),
    (CHAIN, "c3- e5+", "capture c7, origin c3, remove d4",
     "The piece from c3 goes on to c7. Take away d4."),
    (CHAIN, "c3- e5+ d4- 9000ms", "capture c7, origin c3", "The piece from c3 goes on to c7."),
    (CHAIN, "c3- e5+ e5-", "capture c7, origin c3, remove d4",
     "The piece from c3 goes on to c7. Take away d4."),
    (CHAIN, "c3- e5+ e5- c3+ c3-", "capture e5, origin c3", "The piece from c3 may go to e5."),
    (CHAIN, "c3- c7+", "origin c3, remove d4 d6", "Take d4 and d6 off the board."),
    (TWO_ROUTES, "f8- b4+", "origin f8, remove c5", "Take c5 off the board."),
    (TWO_ROUTES, "f8- b4+ g7-", "origin f8, remove c5 e5 g5", "Take c5, e5 and g5 off the board."),
    (RING, "c5-", "capture a3 e3, origin c5", "The piece from c5 may go to a3 or e3."),
    # --- errors: none at first, then one step at a time ---
    ("", "c3- d5+ 900ms", "", "White to move."),
    ("", "c3- d5+ 1100ms", "put here c3, take away d5",
     "The white man from c3 stands on d5: put it back on c3."),
    ("", "c3- d5+ 1100ms d5-", "put here c3",
     "Put a white man on c3. If it stands there, press turn."),
    ("", "c3- d5+ 1100ms d5- d6- d5+", "put here c3",
     "Put a white man on c3 (3 squares differ)."),  # it is in a hand, and its light stays
    ("", "c3- d5+ 1100ms d5- c3+", "movable a3 c3 e3 g3", "White to move."),
    (KING, "a1- e2+ 1100ms e2-", "put here a1",
     "Put a white king on a1. If it stands there, press turn."),
    (QUIET, "d4+ 1100ms", "take away d4",
     "Take the piece on d4 off the board. If nothing stands there, press turn."),
    (KING, "a1- b2+ c3+ 1100ms", "put here a1, take away b2",
     "The white king from a1 stands on b2: put it back on a1 (3 squares differ)."),
    # --- more patience with a piece in the hand ---
    ("", "d2- 3400ms", "no move d2",
     "The piece from d2 has no move now: put it back. White to move."),
    ("", "d2- 3600ms", "put here d2",
     "Put a white man on d2. If it stands there, press turn."),
    ("", "d2- e1- 3400ms", "", "White to move."),
    ("", "d2- e1- h8- 3400ms", "", "White to move."),
    ("", "d2- e1- h8- 3600ms", "put here e1",
     "Put a white man on e1 (3 squares differ). If it stands there, press turn."),
]  # fmt: skip


@pytest.mark.parametrize(("position", "hands", "lights", "status"), SHOWN)
def test_lights_and_words(position: str, hands: str, lights: str, status: str) -> None:
    rig = Rig(position).hands(hands)
    assert (rig.lights, rig.status) == (lights, status), rig.board


def test_quiet_lights_show_the_turn_and_the_last_move() -> None:
    rig = Rig(QUIET)
    assert rig.quiet_lights == ""  # the movable pieces shine brighter
    rig = Rig("W:Wc3,e3,a1:Bf6,h8").hands("c3- d4+ 150ms")
    assert rig.quiet_lights == "last move c3 d4"
    rig.hands("h8- g7+ 150ms")
    assert rig.quiet_lights == "last move g7 h8"
    assert rig.lights == "movable a1 e3 d4"


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        ("c3- d5+", "'d5' is a light square"),
        ("c3- c5+", "A man moves one square diagonally forward."),
        ("d2- d4+", "A man moves one square diagonally forward."),
        ("b6- a5+", ""),  # it is not black's turn: its own piece is put back without a lecture
        ("c3- e3- c5+ e5+", ""),  # two at once: nobody knows what was meant
    ],
)
def test_reason_in_words_with_the_guidance(hands: str, reason: str) -> None:
    rig = Rig().hands(hands).wait(1.1)
    assert rig.note.startswith(reason)
    assert bool(rig.note) is bool(reason)
    assert "put it back on" in rig.status or rig.status.startswith("Move the piece on")


def test_compulsory_capture_is_the_reason() -> None:
    rig = Rig("W:Wc3,g3:Bd4,h8").hands("g3- h4+ 1100ms")
    assert rig.note == "You must capture: c3:e5."


def test_two_pieces_adjusted_together_leave_a_doubt() -> None:
    rig = Rig().hands("d2- b8- b8+ d2+")
    assert rig.lights == "doubt d2 b8, movable a3 c3 e3 g3"
    assert rig.note == (
        "There must be a white man on d2 and a black man on b8: see that it is so, then press the"
        " turn button."
    )
    rig.hands("[turn]")
    assert (rig.lights, rig.note) == ("movable a3 c3 e3 g3", "")


def test_a_doubt_does_not_stop_the_game() -> None:
    rig = Rig().hands("d2- b8- b8+ d2+ c3- d4+ 150ms")
    assert rig.moves == "c3-d4*"
    assert rig.note.startswith("There must be a white man on d2 and a black man on b8")


def test_the_turn_button_without_a_move_is_answered() -> None:
    rig = Rig().hands("[turn]")
    assert rig.note == "The turn button ends a move: finish it first."
    assert rig.moves == ""


def test_scrambled_board_is_put_right_a_pair_at_a_time() -> None:
    rig = Rig().hands("c3- e3- c5+ e5+ g7- h4+ 1100ms")
    asked = []
    for _ in range(3):
        asked.append(rig.lights)
        take, put = rig.station.guidance.take, rig.station.guidance.put  # type: ignore[union-attr]
        names = rig.game.topology.names
        rig.hands(f"{names[take]}- {names[put]}+")  # type: ignore[index]
    assert asked == [
        "put here c3, take away c5",
        "put here e3, take away e5",
        "put here g7, take away h4",
    ]
    assert (rig.lights, rig.moves) == ("movable a3 c3 e3 g3", "")


def test_whole_set_up_from_an_empty_board() -> None:
    rig = Rig(standing="nothing").wait(3.6)
    assert rig.status == "Put a white man on a1 (24 squares differ)."
    rig.follow()
    assert rig.lights == "movable a3 c3 e3 g3"
    assert (rig.moves, rig.note) == ("", "")
    rig.hands("c3- d4+ 150ms")
    assert rig.moves == "c3-d4*"


def test_set_up_by_hand_without_guidance() -> None:
    rig = Rig(standing="nothing")
    rig.set_up("")
    assert (rig.moves, rig.note, rig.lights) == ("", "", "movable a3 c3 e3 g3")


def test_take_back_button_guides_back() -> None:
    rig = Rig(ONE).hands("c3- e5+ d4- 3200ms [take-back]")
    assert (rig.moves, rig.lights) == ("", "put here c3, take away e5")
    assert rig.status == "Move the piece on e5 to c3 (3 squares differ)."
    rig.follow()
    assert (rig.moves, rig.lights) == ("", "must capture c3")


def test_take_back_button_before_the_move_is_final() -> None:
    rig = Rig(QUIET).hands("c3- d4+ 150ms [take-back] 5000ms")
    assert (rig.moves, rig.lights) == ("", "put here c3, take away d4")
    rig.hands("d4- b4+ 1100ms")  # other than asked, but a move
    assert rig.moves == "c3-b4*"


def test_the_position_taken_back_from_is_no_move() -> None:
    rig = Rig(QUIET).hands("c3- d4+ 150ms [take-back] 20000ms")
    assert rig.moves == ""


def test_new_game_button_asks_and_then_guides_to_the_start() -> None:
    rig = Rig().hands("c3- d4+ 150ms f6- e5+ 150ms d4- f6+ e5- 150ms [new-game]")
    assert rig.note == "Press new-game once more to leave this game."
    assert rig.moves == "c3-d4 f6-e5 d4:f6*"
    rig.hands("[new-game]")
    assert rig.moves == ""
    assert rig.status == "Put a white man on c3. If it stands there, press turn."
    rig.follow()
    # The man on f6 is White's, and Black's belongs there: occupancy cannot tell, so it is asked.
    assert rig.lights == "doubt f6, movable a3 c3 e3 g3"
    assert rig.hands("[turn]").lights == "movable a3 c3 e3 g3"


def test_men_of_one_side_may_change_places() -> None:
    rig = Rig().hands("c3- e3- c3+ e3+ 500ms")
    assert rig.lights == "movable a3 c3 e3 g3"


def test_with_a_draw_offered_the_seat_on_turn_resigns() -> None:
    rig = Rig().hands("c3- d4+ [turn] [draw] 100ms [resign]")
    assert rig.note == "Press resign once more to resign for black."
    rig.hands("[resign]")
    assert rig.moves.endswith("black:resign")


def test_without_take_back_the_wood_has_to_follow() -> None:
    rig = Rig(QUIET, take_back=False).hands("c3- d4+ 3200ms d4- c3+ 1100ms")
    assert (rig.moves, rig.lights) == ("c3-d4", "put here d4, take away c3")
    rig.hands("[take-back]")
    assert rig.note == "Moves cannot be taken back in this game."


def test_without_take_back_an_open_move_is_still_amended() -> None:
    rig = Rig(QUIET, take_back=False).hands("c3- d4+ 300ms d4- b4+ 200ms")
    assert rig.moves == "c3-b4*"


def test_promotion_in_mid_capture_goes_on_as_a_king() -> None:
    rig = Rig("W:Wb6:Bc7,f6,h2").hands("b6- d8+")
    assert rig.lights == "capture h4 g5, origin b6, remove c7"
    rig.hands("c7- d8- h4+ f6- 150ms")
    assert rig.moves == "b6:d8:h4*"
    assert rig.page.pieces[rig.game.topology.cell("h4")] == (0, "king")


def test_game_over_lights_the_winner() -> None:
    rig = Rig("W:Wc3:Bd4").hands("c3- e5+ d4- 150ms")
    assert rig.lights == "winner e5"
    assert rig.status == "White wins: black has no pieces left."
    assert rig.note == "Press new game to play again."
    rig.hands("[turn] [turn] [resign] [draw]")
    assert rig.note == "That cannot be said now."
    rig.hands("[new-game]")  # no second press: nothing is lost
    assert rig.status.startswith("Move the piece on")


def test_a_move_that_ends_the_game_can_be_amended() -> None:
    rig = Rig("W:WKa1:Bd4").hands("a1- e5+ d4- 350ms")
    assert rig.moves == "a1:e5*"
    rig.hands("e5- g7+ 350ms")
    assert rig.moves == "a1:g7*"
    rig.hands("g7- a1+ d4+ 150ms")
    assert (rig.moves, rig.status) == ("", "White to move.")


def test_words_at_the_buttons() -> None:
    rig = Rig().hands("[draw]")
    assert rig.moves == "white:offer-draw"
    assert rig.note == "A draw is offered to black: press draw to accept, or play on."
    rig.hands("c3- d4+ 150ms")
    assert rig.moves == "white:offer-draw c3-d4*"
    rig.hands("[draw]")
    assert rig.moves.endswith("black:accept-draw")
    assert rig.status.startswith("Drawn:")


def test_resigning_takes_two_presses() -> None:
    rig = Rig().hands("[resign]")
    assert (rig.moves, rig.note) == ("", "Press resign once more to resign for white.")
    rig.hands("6000ms [resign]")  # too late: asked again
    assert (rig.moves, rig.note) == ("", "Press resign once more to resign for white.")
    rig.hands("[resign]")
    assert rig.moves == "white:resign"
    assert rig.status == "Black wins: white resigned."


def test_cells_the_game_does_not_use_are_not_felt() -> None:
    rig = Rig(QUIET, wiring=_wide_wiring())
    before = (rig.lights, rig.page)
    rig.raised = 0b111 << 64
    rig.wait(20)
    assert (rig.lights, rig.page) == before
    rig.hands("c3- d4+ 150ms")
    assert rig.moves == "c3-d4*"


def _wide_wiring():  # type: ignore[no-untyped-def]
    """A board with channels and lights beyond those of the game, and crossed wires."""
    from drivers.wiring import Wiring

    names = grid(8, 8).names
    return Wiring(tuple(reversed(range(64))), tuple(range(3, 67)), 70, 70, names)


def test_more_buttons_at_once() -> None:
    rig = Rig()
    rig.press(Button.HINT, Button.TAKE_BACK)
    assert len(rig.page.arrows) == 7
    assert rig.note == "There is no move to take back."
    rig.press(Button.HINT, Button.NEW_GAME)
    assert rig.page.arrows == ()
    assert rig.note == "This game has only just begun."
    rig.wait(9)
    assert rig.note == ""
    rig.press(Button.QUIT)
    assert rig.intents == []


# --- games that do not exist yet: the tracker alone, with gestures made by hand ---

BOARD = grid(8, 8)


def cells(text: str) -> int:
    return bits(BOARD.cell(name) for name in text.split())


def move(path: str, **rest: object) -> Move:
    return Move("w", tuple(BOARD.cell(name) for name in path.split("-")), **rest)  # type: ignore[arg-type]


def text(made: Move) -> str:
    return "-".join(BOARD.names[cell] for cell in made.path) + (made.choice and "=" + made.choice)


class Bench:
    """A tracker with nothing around it."""

    def __init__(self, standing: str, *moves: Move, seen: str | None = None) -> None:
        start = cells(standing)
        self.seen = start if seen is None else cells(seen)
        self.tracker = Tracker(Timing(), self.seen)
        self.now = 0.0
        self.acts: list[Act] = []
        self.begin(standing, *moves)

    def begin(self, standing: str, *moves: Move, trail: tuple[str, ...] = (), **rest: bool) -> None:
        start = cells(standing)
        offered = tuple(gesture(BOARD, start, made) for made in moves)
        earlier = tuple(map(cells, trail))
        self.tracker.begin(self.now, Opening(start, offered, trail=earlier, **rest))  # type: ignore[arg-type]

    def hands(self, doing: str) -> str:
        """Edges, times and ``[turn]``; what the tracker made of it, in words."""
        self.acts = []
        for word in doing.split():
            if word == "[turn]":
                self._take(self.tracker.step(self.now, self.seen, pressed=True))
            elif word.endswith("ms"):
                self._wait(int(word[:-2]) / 1000)
            else:
                self.seen ^= cells(word[:2])
                assert bool(self.seen & cells(word[:2])) is (word[2] == "+")
                self._wait(0.04)
        return " ".join(map(self._said, self.acts))

    def _wait(self, seconds: float) -> None:
        until = self.now + seconds
        self._take(self.tracker.step(self.now, self.seen))
        while self.tracker.deadline is not None and self.tracker.deadline <= until:
            due = self.tracker.deadline
            assert due >= self.now
            self.now = due
            self._take(self.tracker.step(self.now, self.seen))
            assert self.tracker.deadline != due, "stepping at the deadline changes nothing"
        self.now = until

    def _take(self, act: Act | None) -> None:
        if act is not None:
            self.acts.append(act)

    def _said(self, act: Act) -> str:
        match act:
            case Play(made):
                return text(made)
            case Amend(made):
                return f"amend:{text(made)}"
            case TakeBack(steps):
                return f"back:{steps}"
            case Retract() | Settle():
                return type(act).__name__.lower()

    @property
    def question(self) -> list[str]:
        return [text(g.move) if g else "none" for g in self.tracker.reading().question]


DISPLACING = [
    ("the target, then the mover", "d5- e4- d5+ 150ms", "e4-d5"),
    ("the mover, then the target", "e4- d5- d5+ 150ms", "e4-d5"),
    ("the mover put aside first", "e4- d5- 3000ms d5+ 150ms", "e4-d5"),
    ("one for the other in one scan", "d5- e4- d5+ 150ms", "e4-d5"),
    ("a piece in the hand is no capture", "e4- 30000ms", ""),
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
        ("[turn]", "e4-d5"),
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
    assert bench.tracker.reading().mode is Mode.CHOOSE
    assert bench.tracker.deadline is None
    assert bench.hands(answer) == made


PROMOTING = tuple(move("e7-e8", choice=kind) for kind in ("queen", "rook", "knight"))


@pytest.mark.parametrize(
    ("touching", "made"),
    [
        ("3100ms", "settle"),
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


def test_a_missed_lift_of_two_possible_movers_is_not_guessed() -> None:
    """Two pieces could have gone round in a ring and taken this: wait until one is touched."""
    round_a, round_b = (move("a1-a3-a1", captured=(BOARD.cell("a2"),)), move("b1-b3-b1"))
    round_b = round_b._replace(captured=(BOARD.cell("a2"),))
    bench = Bench("a1 b1 a2", round_a, round_b)
    assert bench.hands("a2- 5000ms") == ""
    assert bench.tracker.reading().mode is Mode.PLAY
    assert bench.hands("b1- b1+ 150ms") == "b1-b3-b1"


def test_the_board_put_back_two_moves() -> None:
    bench = Bench("a1 h8", move("a1-a2"))
    bench.begin("a3 h6", move("a3-a4"), trail=("a3 h7", "a2 h7", "a2 h8"))
    bench.hands("a1- a3+ h8- h6+")
    assert bench.tracker.reading().mode is Mode.PLAY
    assert bench.hands("h6- h7+ a3- a2+ 900ms") == ""
    assert bench.hands("200ms") == "back:2"


def test_a_view_that_does_not_follow_the_hands_has_to_be_set_up() -> None:
    bench = Bench("a1 h8", move("a1-a2"))
    assert bench.hands("40ms") == ""
    bench.begin("a1 h7", move("a1-a2"))  # the other side's move, made elsewhere
    assert bench.tracker.reading().mode is Mode.SYNC
    assert bench.hands("9000ms") == ""
    assert bench.hands("h8- h7+") == ""
    assert bench.tracker.reading().mode is Mode.PLAY


def test_nobody_to_move_here_means_waiting() -> None:
    bench = Bench("a1 h8")
    assert bench.tracker.reading().mode is Mode.WAIT
    assert bench.hands("9000ms") == ""
    assert bench.tracker.deadline is None


def test_a_played_move_the_table_does_not_take_is_put_back() -> None:
    bench = Bench("a1 h8", move("a1-a2"))
    assert bench.hands("a1- a2+ 150ms") == "a1-a2"
    bench.begin("a1 h8", move("a1-a2"))  # the same turn again: refused
    assert bench.tracker.reading().mode is Mode.SYNC
    assert bench.hands("9000ms") == ""
    assert bench.hands("a2- a1+ a1- a2+ 150ms") == "a1-a2"


def test_a_view_of_something_else_leaves_the_move_in_hand_alone() -> None:
    bench = Bench("a1 h8", move("a1-a3"), move("a1-a2"))
    assert bench.hands("a1-") == ""
    bench.begin("a1 h8", move("a1-a3"), move("a1-a2"))  # somebody offered a draw
    assert bench.tracker.reading().mode is Mode.PLAY
    assert bench.hands("a2+ 150ms") == ""  # a3 lies beyond: the slide wait
    assert bench.hands("200ms") == "a1-a2"


def test_amending_follows_the_turn_of_the_mover() -> None:
    bench = Bench("a1 h8", move("a1-a2"), move("a1-a3"), move("a1-b1"))
    assert bench.hands("a1- a2+ 400ms") == "a1-a2"
    bench.begin("a2 h8", move("h8-h7"), amendable=True)
    assert bench.hands("a2-") == ""
    reading = bench.tracker.reading()
    assert [text(g.move) for g in reading.candidates] == ["a1-a2", "a1-a3", "a1-b1"]
    assert (reading.missing, reading.start) == (cells("a1"), cells("a1 h8"))
    assert bench.hands("a3+ 150ms") == "amend:a1-a3"
    bench.begin("a3 h8", move("h8-h7"), amendable=False)  # settled elsewhere
    assert bench.hands("a3- b1+ 2000ms") == ""
    assert bench.tracker.reading().mode is Mode.SYNC


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
    tracker.begin(0, Opening(1 | 1 << 5, (odd,)))
    assert tracker.step(0.1, 1 << 5) is None
    assert tracker.step(0.2, 1 << 5 | 1 << 2) is None
    assert tracker.step(0.3, 1 << 5 | 1 << 1) is None
    assert tracker.step(0.4, 1 << 1) is None
    assert tracker.deadline == pytest.approx(0.5)
    assert tracker.step(0.5, 1 << 1) == Play(made)
