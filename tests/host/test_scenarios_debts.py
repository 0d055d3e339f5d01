"""A capture that is not finished when hands touch something else, in Russian draughts, and in Tafl
King where the victims leave beside the mover. A row: what it shows, the position, what the hands
do, the moves then (a star: not final yet), the lights, and what is said.

The oldest debt is named first, and nothing that was right is to be undone.
"""

from __future__ import annotations

import pytest

from engines import make_game
from tests.host.rig import Rig

ONE = "W:Wc3,a1:Bd4,h8,a7"
CHAIN = "W:Wc3:Bd4,f6,d6,h8"
ROW = "W:Wc3:Bd4,f6,c7,a7"
MADE = "c3- e5+ 200ms e5- g7+ 400ms "
REPLIED = "c3- e5+ 200ms h8- 200ms g7+ "
OWED = "origin c3, remove d4 f6"
TO_PUT_BACK = "origin c3, put here d6, remove d4 f6"
WRONG = "The piece on d6 wasn't captured: put it back. "

DEBTS = [
    # --- the next player is quicker ---
    ("the reply has landed: the victim is named", ONE, REPLIED + "1500ms", "",
     "origin c3, remove d4", "Take the captured piece on d4 off the board."),
    ("for as long as it takes", ONE, REPLIED + "30000ms", "",
     "origin c3, remove d4", "Take the captured piece on d4 off the board."),
    ("then both are read", ONE, REPLIED + "1500ms d4- 600ms", "c3:e5 h8-g7*",
     "movable a1 e5", "White to move."),
    ("so it is where the reply is in the hand", ONE, "c3- e5+ 200ms h8- 1500ms", "",
     "origin c3, remove d4", "Take the captured piece on d4 off the board."),
    ("and thought better of", ONE, "c3- e5+ 200ms h8- 1500ms h8+ 200ms d4- 200ms", "c3:e5*",
     "movable a7 h8", "Black to move."),
    ("one of two victims has gone: the other is named", ROW,
     MADE + "d4- 200ms a7- 200ms b6+ 1500ms", "", "origin c3, remove f6",
     "Take the captured piece on f6 off the board."),
    ("the mover is half way: where it goes on is named", ROW,
     "c3- e5+ 200ms a7- 200ms b6+ 1500ms", "", "capture g7, origin c3, remove d4",
     "Continue the move from e5 to g7. Remove the piece on d4."),
    ("and it goes on", ROW, "c3- e5+ 200ms a7- 200ms b6+ 1500ms e5- g7+ d4- f6- 600ms",
     "c3:e5:g7 a7-b6*", "movable g7", "White to move."),
    # --- a wrong victim ---
    ("a wrong one is taken off", CHAIN, MADE + "d6- 4000ms", "", TO_PUT_BACK,
     WRONG + "Take the captured pieces on d4 and f6 off the board."),
    ("put back: the right ones are left", CHAIN, MADE + "d6- 4000ms d6+ 300ms", "", OWED,
     "Take the captured pieces on d4 and f6 off the board."),
    ("and the capture counts", CHAIN, MADE + "d6- 4000ms d6+ 300ms d4- f6- 300ms",
     "c3:e5:g7*", "can capture h8", "Black to move."),
    ("one right and one wrong", CHAIN, MADE + "d4- d6- 4000ms", "",
     "origin c3, put here d6, remove f6", WRONG + "Take the captured piece on f6 off the board."),
    ("the wrong one first", CHAIN, "d6- 300ms c3- g7+ 4000ms", "", TO_PUT_BACK,
     WRONG + "Take the captured pieces on d4 and f6 off the board."),
    ("the right ones taken, too: the capture counts, then the wrong one is asked for", CHAIN,
     MADE + "d6- 4000ms d4- f6- 5000ms", "c3:e5:g7*", "put here d6", "Put a black man on d6."),
    ("an own piece taken off", "W:Wc3,a1:Bd4,h8", "c3- e5+ 200ms a1- 4000ms", "",
     "origin c3, put here a1, remove d4", "The piece on a1 wasn't captured: put it back. Take the"
     " captured piece on d4 off the board."),
    # --- what is no such thing ---
    ("the mover on a cell where no capture leads", CHAIN, "c3- c5+ d6- 4000ms", "",
     "put here c3, take away c5", "Move the white man on c5 back to c3"),
    ("somebody clears the board", "W:Wc3:Bd4,h8,a7,c7", "c3- e5+ 200ms h8- a7- c7- 4000ms", "",
     "put here c3, take away e5", "Move the white man on e5 back to c3"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("position", "doing", "moves", "lights", "said"),
    [row[1:] for row in DEBTS],
    ids=[row[0] for row in DEBTS],
)
def test_the_oldest_debt_is_named(
    position: str, doing: str, moves: str, lights: str, said: str
) -> None:
    rig = Rig(position).hands(doing)
    assert (rig.moves, rig.lights) == (moves, lights), f"{rig.status}\n{rig.board}"
    assert rig.task.startswith(said)


WRONG_VICTIM = "c3- e5+ b6- 4000ms "
NOT_TAKEN = "The piece on b6 wasn't captured: put it back. "


@pytest.mark.parametrize(
    ("pressed", "said"),
    [
        ("", NOT_TAKEN + "Take the captured piece on d4 off the board."),
        ("[turn] 800ms", NOT_TAKEN + "Did the piece on c3 move to e5? Press Done for yes"),
        ("[turn] [say]", NOT_TAKEN + "Are the sensors on "),
        ("[turn] 800ms b6+ 300ms", "Take the captured piece on d4 off the board."),
    ],
)
def test_a_piece_taken_by_mistake_is_named_also_with_a_question(pressed: str, said: str) -> None:
    rig = Rig("W:Wc3,a1:Bd4,h8,b6").hands(WRONG_VICTIM + pressed)
    assert rig.task.startswith(said)
    assert rig.lights.count("put here b6") == said.count("b6 was")


def test_a_victim_whose_sensor_sticks_is_settled_by_a_word_and_the_reply_stands() -> None:
    rig = Rig(ONE).spoil(stuck="d4").hands(REPLIED + "1500ms d4- [turn]")
    assert rig.task.startswith("Did the piece on c3 move to e5? Press Done for yes")
    assert rig.hands("800ms [turn] 200ms").moves == "c3:e5 h8-g7*"


TAFL = (
    ".........../.D........./.........../.........../.........../.........../"
    "....DA...../.....K...../.........../.........../...A....... A"
)


def test_in_tafl_king_the_victim_is_named_though_the_other_side_has_replied() -> None:
    rig = Rig(TAFL, game=make_game("tafl-king")).hands("d1- d5+ 300ms b10- b9+ 1500ms")
    assert (rig.moves, rig.lights) == ("", "origin d1, remove e5")
    assert rig.status == "Take the captured piece on e5 off the board."
    assert rig.hands("e5- 600ms").moves == "d1-d5xe5 b10-b9*"
