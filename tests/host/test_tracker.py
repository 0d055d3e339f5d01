"""What hands do and what the board makes of it, as tables a player can read.

The edges are those of ``rig``; a star behind the last move says that it is not final yet.
"""

from __future__ import annotations

import pytest

from tests.host.rig import Rig
from tests.wording import CAN_MOVE

QUIET = "W:Wc3,e3:Bf6,h8"
ONE = "W:Wc3:Bd4,h8"
BESIDE = "W:Wc3,h2:Be5,h8"
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
    ("rest alone does not make it final", QUIET, "c3- d4+ 9000ms", "c3-d4*"),
    ("the next player's lift does, after it", QUIET, "c3- d4+ 3200ms h8-", "c3-d4"),
    ("after less it does not", QUIET, "c3- d4+ 2900ms h8-", "c3-d4*"),
    ("another piece's does not", QUIET, "c3- d4+ 3200ms e3-", "c3-d4*"),
    ("who thinks for long may change his mind", QUIET, "c3- d4+ 5000ms d4- b4+ 150ms", "c3-b4*"),
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
    ("put back after long", QUIET, "c3- d4+ 3200ms d4- c3+ 150ms", ""),
    ("put back once final: wait", QUIET, "c3- d4+ [turn] d4- c3+ 900ms", "c3-d4"),
    ("put back once final: taken back", QUIET, "c3- d4+ [turn] d4- c3+ 1100ms", ""),
    (
        "felt late, the board asks",
        BESIDE,
        "c3- d4+ [turn] d4- c3+ 900ms e5- [turn] [turn]",
        "c3-d4 e5:c3",
    ),
    ("or never: taken back", BESIDE, "c3- d4+ 3200ms d4- c3+ 3100ms", ""),
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
     "c3- d5+ e3- e5+ 1500ms e5- e3+ d5- d4+ 1900ms", ""),
    ("but after two seconds", QUIET,
     "c3- d5+ e3- e5+ 1500ms e5- e3+ d5- d4+ 2100ms", "c3-d4*"),
    ("the opponent's piece out of turn", QUIET, "h8- g7+ 2000ms", ""),
    ("a second move in a row", QUIET, "c3- d4+ 3200ms e3- f4+ 2000ms", "c3-d4*"),
    ("a spare piece on a free square", QUIET, "d4+ 5000ms", ""),
    ("a spare piece, and then a move", QUIET, "d5+ d5- c3- d4+ 150ms", "c3-d4*"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "hands", "moves"), [row[1:] for row in READ], ids=[row[0] for row in READ]
)
def test_hands_are_read(position: str, hands: str, moves: str) -> None:
    rig = Rig(position).hands(hands)
    assert rig.moves == moves, f"{rig.status}\n{rig.board}"


FEW = "W:WKa1:Bc3,f6"

FIRST_SIGHT = [
    ("as it should be", QUIET, "", 5000, "", "movable c3 e3"),
    ("a move made in the meantime", QUIET, "-c3 +d4", 150, "c3-d4*", "movable f6 h8"),
    ("a capture made in the meantime", ONE, "-c3 -d4 +e5", 150, "c3:e5*", "movable h8"),
    ("half a capture", ONE, "-c3 +e5", 5000, "", "origin c3, remove d4"),
    ("a piece in somebody's hand", QUIET, "-c3", 5000, "", "destination b4 d4, origin c3"),
    ("knocked over", QUIET, "-c3 +c4", 1100, "", "put here c3, take away c4"),
    ("two pieces too many", QUIET, "+a5 +a7", 1100, "", "take away a5"),
    ("nothing on it", QUIET, "nothing", 3600, "", "put here c3"),
    ("nothing on it, and one piece could take all others", FEW, "nothing", 3600, "",
     "put here a1"),
    ("of two pieces nobody has lifted them", ONE, "-c3 -d4", 3600, "", "put here c3"),
    ("a victim that nobody has lifted", ONE, "-d4", 3600, "", "put here d4"),
]  # fmt: skip


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


LIGHT = "d5 is a light square; only dark squares are used, such as d4 or c5."

SHOWN = [
    # --- which piece ---
    ("", "", "movable a3 c3 e3 g3", "White to move."),
    (ONE, "", "can capture c3", "White to move."),
    (QUIET, "c3-", "destination b4 d4, origin c3", "Move the piece from c3 to b4 or d4."),
    (QUIET, "c3- d4+", "origin c3", "The piece moved from c3 to d4."),
    (QUIET, "c3- d4+ 150ms", "movable f6 h8", "Black to move."),
    (QUIET, "c3- d4+ 150ms d4-", "destination b4 d4, origin c3",
     "Move the piece from c3 to b4 or d4."),
    ("", "d2-", "no move d2",
     "The piece from d2 can't move: it's blocked. Put it back."),
    ("", "b6-", "no move b6",
     "The piece from b6 can't move: it's White's turn. Put it back."),
    ("W:Wc3,g3:Bd4,h8", "g3-", "no move g3",
     "The piece from g3 can't move: you must capture: c3:e5. Put it back."),
    ("", "d2- d2+", "movable a3 c3 e3 g3", "White to move."),
    ("", "d2- e1-", "", "White to move."),
    (QUIET, "d4+", "", "White to move."),
    (KING, "a1-", "destination b2 c3 d4 e5 f6 g7 h8, origin a1",
     "Move the piece from a1 to a lit square."),
    # --- captures ---
    (ONE, "c3-", "capture e5, origin c3", "Move the piece from c3 to e5."),
    (ONE, "d4-", "captor c3",
     "The piece that was on d4 can be captured by the one on c3. Or put it back where it was."),
    (ONE, "d4- c3-", "capture e5, origin c3", "Move the piece from c3 to e5."),
    (ONE, "c3- e5+", "origin c3, remove d4", "Take the captured piece on d4 off the board."),
    (ONE, "c3- e5+ d4-", "origin c3", "The piece moved from c3 to e5."),
    (CHAIN, "c3- e5+", "capture c7, origin c3, remove d4",
     "Continue the move from e5 to c7. Remove the piece on d4."),
    (CHAIN, "c3- e5+ d4- 9000ms", "capture c7, origin c3", "Continue the move from e5 to c7."),
    (CHAIN, "c3- e5+ e5-", "capture c7, origin c3, remove d4",
     "Continue the move from e5 to c7. Remove the piece on d4."),
    (CHAIN, "c3- e5+ e5- c3+ c3-", "capture e5, origin c3", "Move the piece from c3 to e5."),
    (CHAIN, "c3- c7+", "origin c3, remove d4 d6", "Take the captured pieces on d4 and d6 off the"
    " board."),
    (TWO_ROUTES, "f8- b4+", "origin f8, remove c5", "Take the captured piece on c5 off the board."),
    (TWO_ROUTES, "f8- b4+ g7-", "origin f8, remove c5 e5 g5", "Take the captured pieces on c5, e5"
    " and g5 off the board."),
    (RING, "c5-", "capture a3 e3, origin c5", "Move the piece from c5 to a3 or e3."),
    # --- errors: none at first, then one step at a time ---
    ("", "c3- d5+ 900ms", "", "White to move."),
    ("", "c3- d5+ 1100ms", "put here c3, take away d5",
     "Move the white man on d5 back to c3. " + LIGHT),
    ("", "c3- d5+ 1100ms d5-", "put here c3",
     "Put a white man on c3. If it's already there, press Done. " + LIGHT),
    ("", "c3- d5+ 1100ms d5- d6- d5+", "put here c3",
     "Put a white man on c3 (3 squares still to fix)."),  # it is in a hand, and its light stays
    ("", "c3- d5+ 1100ms d5- c3+", "movable a3 c3 e3 g3", "White to move."),
    (KING, "a1- e2+ 1100ms e2-", "put here a1",
     "Put a white king on a1. If it's already there, press Done. e2 is a light square; only"
     " dark squares are used, such as e1 or d2."),
    (QUIET, "d4+ 1100ms", "take away d4",
     "Take the piece on d4 off the board. If nothing is there, press Done."),
    (KING, "a1- b2+ c3+ 1100ms", "origin a1, question b2",
     "Did the piece on a1 move to b2? Press Done for yes, More for another answer (1 of 2), or"
     " keep playing."),
    # --- more patience with a piece in the hand ---
    ("", "d2- 3400ms", "no move d2",
     "The piece from d2 can't move: it's blocked. Put it back."),
    ("", "d2- 3600ms", "put here d2",
     "Put a white man on d2. If it's already there, press Done. It's blocked."),
    ("", "d2- e1- 3400ms", "", "White to move."),
    ("", "d2- e1- h8- 3400ms", "", "White to move."),
    ("", "d2- e1- h8- 3600ms", "put here e1",
     "Put a white man on e1 (3 squares still to fix). If it's already there, press Done."),
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
        ("c3- d5+", "d5 is a light square"),
        ("c3- c5+", "A man moves one square diagonally forward."),
        ("d2- d4+", "A man moves one square diagonally forward."),
        ("b6- a5+", "It's White's turn."),
        ("c3- e3- c5+ e5+", ""),  # two at once: nobody knows what was meant
    ],
)
def test_reason_in_words_with_the_guidance(hands: str, reason: str) -> None:
    rig = Rig().hands(hands).wait(1.1)
    first, _, then = rig.status.partition(". ")
    # Whose turn it is comes first.
    do, told = (then, first + ".") if reason.endswith(" turn.") else (first, then)
    assert do.startswith(("Move the white man", "Move the black man", "Move the piece on"))
    assert told.startswith(reason)
    assert (bool(told), rig.note) == (bool(reason), "")


def test_compulsory_capture_is_the_reason() -> None:
    rig = Rig("W:Wc3,g3:Bd4,h8").hands("g3- h4+ 1100ms")
    assert rig.status == ("Move the white man on h4 back to g3. You must capture: c3:e5.")
    assert rig.note == ""


def test_two_pieces_adjusted_together_leave_a_doubt() -> None:
    rig = Rig().hands("d2- b8- b8+ d2+")
    assert rig.lights == "doubt d2 b8, movable a3 c3 e3 g3"
    assert rig.note == (
        "Check that there is a white man on d2 and a black man on b8, then press Done."
    )
    rig.hands("[turn]")
    assert (rig.lights, rig.note) == ("movable a3 c3 e3 g3", CAN_MOVE)


def test_a_doubt_does_not_stop_the_game() -> None:
    rig = Rig().hands("d2- b8- b8+ d2+ c3- d4+ 150ms")
    assert rig.moves == "c3-d4*"
    assert rig.note.startswith("Check that there is a white man on d2 and a black man on b8")


def test_few_pieces_are_laid_out_as_the_lights_ask() -> None:
    """Whatever a capture could have taken meanwhile is put there, not lifted."""
    rig = Rig(FEW, standing="nothing").wait(3.6).follow().wait(0.5)
    assert (rig.moves, rig.lights, rig.status) == ("", "can capture a1", "White to move.")
