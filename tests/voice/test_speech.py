"""What a board says when. What it may not tell: test_secrecy; in other languages: test_games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from msgspec import structs

from drivers.interfaces import Seconds
from engines import make_game
from engines.localiser import english
from engines.time_control import TimeLeft
from firmware_host.config.settings import VOICES
from firmware_host.display.speech import Talk, read_out_text
from firmware_host.station.button_panel import ReadOut
from firmware_host.table.messages import Clocks
from tests.host.rig import Rig
from tests.host.test_judging import OUTCOMES
from tests.host.test_sounds import act

DRAUGHTS = "russian-draughts"
KINGS = "W:WKa1,c1:Bh8,b8"

SAID = [
    # what happens; how much is said; the game, the position, the seats here (with a star: the
    # computer plays the others); what hands do, and @ what is done elsewhere; what is said
    ("moves", "moves", DRAUGHTS, "", "",
     "c3- d4+ 1000ms f6- e5+ 1000ms", [
       "N White to move.",
       "N White played C 3 to D 4. Black to move.",
       "N Black played F 6 to E 5. White to move. You must capture with the piece on D 4.",
    ]),
    ("hands, too", "all", DRAUGHTS, "", "",
     "c3- d4+ 1000ms", [
       "N White to move.",
       "S White man. Move the piece from C 3 to B 4 or D 4.",
       "S The piece moved from C 3 to D 4.",
       "S White to move.",
       "N White played C 3 to D 4. Black to move.",
    ]),
    ("a capture", "moves", DRAUGHTS, "W:Wc3:Bd4,h8", "",
     "c3- e5+ d4- 1000ms", [
       "N White to move. You must capture with the piece on C 3.",
       "N White played C 3 jumps to E 5. White captured Black's man on D 4. Black to move.",
    ]),
    ("a move is changed", "moves", DRAUGHTS, "", "",
     "c3- d4+ 1000ms d4- b4+ 1000ms", [
       "N White to move.",
       "N White played C 3 to D 4. Black to move.",
       "N White played C 3 to B 4.",
    ]),
    ("where it cannot go", "moves", DRAUGHTS, "", "",
     "c3- c4+ 2000ms c4- c3+ 1000ms", [
       "N White to move.",
       "A Move the white man on C 4 back to C 3.",
       "A Move the white man on C 4 back to C 3. C 4 is a light square; only dark squares are "
        "used, such as B 4 or C 5.",
       "A Put a white man on C 3. If it's already there, press Done. C 4 is a light square; "
        "only dark squares are used, such as B 4 or C 5.",
       "S White to move.",
    ]),
    ("a piece that cannot move", "all", DRAUGHTS, "", "",
     "a1- a1+ 1000ms", [
       "N White to move.",
       "S White man. The piece that was on ay 1 can't move now: put it back. White to move.",
       "S The piece from ay 1 can't move: it's blocked. Put it back.",
       "S White to move.",
    ]),
    ("a question", "moves", DRAUGHTS, "", "",
     "c3- d4+ 3500ms a1- e5+ 200ms [turn]", [
       "N White to move.",
       "N White played C 3 to D 4. Black to move.",
       "A Are the pieces on ay 1 and E 5 in the wrong place? Press Done for yes, More for "
        "another answer (1 of 2), or keep playing.",
    ]),
    ("undo", "moves", DRAUGHTS, "", "",
     "c3- d4+ 1000ms [take-back] 500ms d4- c3+ 500ms", [
       "N White to move.",
       "N White played C 3 to D 4. Black to move.",
       "N Move the piece on D 4 to C 3.",
       "S Put a white man on C 3. If it's already there, press Done.",
       "S White to move.",
    ]),
    ("the computer's answer", "moves", DRAUGHTS, KINGS, "white*",
     "a1- b2+ 1000ms @b8-a7 follow", [
       "N White to move.",
       "N You played ay 1 to B 2. Black to move.",
       "N Black played B 8 to ay 7. Move the piece on B 8 to ay 7.",
       "S Put a black man on ay 7. If it's already there, press Done.",
       "S Your turn.",
    ]),
    ("the end", "moves", DRAUGHTS, "W:Wc3:Bd4", "",
     "c3- e5+ d4- 1000ms", [
       "N White to move. You must capture with the piece on C 3.",
       "N White played C 3 jumps to E 5. White wins: Black has no pieces left. Press Undo "
        "(hold until light 1 comes on) to play again.",
    ]),
    ("resigning", "moves", DRAUGHTS, "", "",
     "[resign] [resign] 500ms", [
       "N White to move.",
       "A Release for Hint, or keep holding for Draw.",
       "A Release for Draw, or keep holding for Resign.",
       "A Release for Resign, or keep holding to cancel.",
       "A Resign as White? Press More (hold until light 3 comes on) again to confirm. Anything else"
        " cancels. White to move.",
       "A Release for Hint, or keep holding for Draw.",
       "A Release for Draw, or keep holding for Resign.",
       "A Release for Resign, or keep holding to cancel.",
       "S White to move.",
       "N White resigned. Black wins: White resigned. Press Undo (hold until light 1 comes on)"
        " to play again.",
    ]),
    ("a draw is offered elsewhere", "moves", DRAUGHTS, KINGS, "white",
     "@c1-d2 @black:offer-draw 1000ms", [
       "N White to move.",
       "N White played C 1 to D 2. Move the piece on C 1 to D 2.",
       "N Black offered a draw. Move the piece on C 1 to D 2. Draw offered to White. To "
        "accept, press More now, or More (hold until light 2 comes on) on your turn.",
    ]),
    ("a challenge", "moves", "generals", OUTCOMES["the challenger stays"], "",
     "e4- e5- e5+ 3000ms", [
       "N White to move.",
       "N White played E 4 challenges E 5. Challenge on E 5: waiting for the verdict.",
       "N Challenge on E 5: White's piece stays. Black to move.",
    ]),
    ("the menu of a board that speaks", "moves", DRAUGHTS, "W:Wc3,Ka1:Bd8", "",
     "[say] [say] [say] [say] [say] 9000ms [say] [turn]", [
       "N White to move.",
       "A No move has been played yet.",
       "A White to move.",
       "A White: king on ay 1; man on C 3.",
       "A Black: man on D 8.",
       "A No move has been played yet.",
       "A Make a move first.",
    ]),
    ("a menu with commands comes first", "moves", "generals", OUTCOMES["the challenger stays"], "",
     "[say] [say] [say] ", [
       "N White to move.",
       "A White: show your flag to your opponent? Players usually do this only as proof, after "
        "winning. It has no effect on the game and can't be undone. Press Done to confirm, or "
        "More for the next option.",
       "A Black: show your flag to your opponent? Players usually do this only as proof, after "
        "winning. It has no effect on the game and can't be undone. Press Done to confirm, or "
        "More for the next option.",
       "A No move has been played yet.",
    ]),
    ("an army is set up behind a screen", "all", "generals", "", "",
     "a1+ b1+ b1- c1+ 1000ms", [
       "N White is setting up: 0 of 21 pieces placed. Black is setting up: 0 of 21 pieces "
        "placed. Black can set up at the same time.",
       "S White is setting up: 1 of 21 pieces placed. Black is setting up: 0 of 21 pieces "
        "placed.",
       "S White is setting up: 2 of 21 pieces placed. Black is setting up: 0 of 21 pieces "
        "placed.",
       "S White is setting up: 1 of 21 pieces placed. Black is setting up: 0 of 21 pieces "
        "placed.",
       "S White is setting up: 2 of 21 pieces placed. Black is setting up: 0 of 21 pieces "
        "placed.",
    ]),
    ("check", "moves", "coalition-chess", "5BK4/10/10/10/10/10/10/10/4YT5/4YK5 Y 4 YG,BR", "",
     "e2- f2+ 1000ms", [
       "N Yellow to move. Round 4. Yellow with Green, Black with Red.",
       "N Yellow played E 2 to F 2. Black to move. The tank on F 2 has Black in check.",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("talk", "game", "position", "here", "acts", "said"),
    [row[1:] for row in SAID],
    ids=[row[0] for row in SAID],
)
def test_what_is_said(
    talk: str, game: str, position: str, here: str, acts: str, said: Sequence[str]
) -> None:
    bare = "nothing" if game == "generals" and not position else ""
    seats = here.rstrip("*")
    rig = Rig(position, game=make_game(game), seats=seats, standing=bare, talk=Talk(talk))
    if here.endswith("*"):
        others = [seat for seat in rig.game.seats if seat not in rig.seats]
        rig.table.computers = tuple((seat, 1) for seat in others)
    act(rig, acts)
    assert [f"{urgency.name[0]} {text}" for text, urgency in rig.speeches] == said


def test_how_much_is_said_is_a_setting() -> None:
    assert tuple(Talk) == VOICES


ARMY = (
    *("FLG", "GOA", "GEN", "LTG", "MG", "BG", "COL", "LTC", "MAJ", "CPT", "1LT", "2LT", "SGT"),
    *(2 * ["SPY"]),
    *(6 * ["PVT"]),
)


@pytest.mark.parametrize(("here", "named"), [("white", 21), ("", 0)])
def test_which_piece_to_place_is_said_only_to_a_player_alone(here: str, named: int) -> None:
    """No board is told the ranks of the pieces that stand, not even of those who sit there."""
    rig = Rig(game=make_game("generals"), seats=here, standing="nothing", talk=Talk.ALL)
    if here:
        cells = [f"{file}{rank}" for rank in (6, 7, 8) for file in "abcdefg"]
        rig.table.computers = ((rig.game.seats[1], 1),)
        rig.elsewhere("black:" + ",".join(map("=".join, zip(ARMY, cells, strict=True))))
    for place in (f"{file}{rank}" for rank in (1, 2, 3) for file in "abcdefg"):
        rig.hands(f"{place}+")
    assert sum("White: place " in text for text in rig.said) == named
    assert not named or "White: place the flag on a lit square." in rig.said


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_more_tells_no_outcome_before_it_is_announced(outcome: str) -> None:
    rig = Rig(OUTCOMES[outcome], game=make_game("generals"), talk=Talk.ALL)
    rig.hands("e4- e5- e5+").wait(1.6)
    heard = len(rig.said)
    rig.hands(7 * "[say] ")
    assert rig.said[heard:] == []
    assert rig.status == "Challenge on e5: waiting for the verdict."


def test_what_is_asked_for_is_not_on_a_silent_board() -> None:
    rig = Rig().hands("[say]")
    assert rig.note == "No other options right now, except to resign or offer a draw."


def test_the_rest_of_the_time_is_read_out() -> None:
    rig = Rig().hands("c3- d4+ 1000ms")
    white, black = rig.game.seats
    clocks = Clocks(((white, TimeLeft(301_999)), (black, TimeLeft(61_500))), running=(black,))
    assert rig.station.state is not None
    before = rig.station.state
    view = structs.replace(before.view, clocks=clocks)
    state = replace(before, view=view, viewed_at=Seconds(before.now - 2.0))
    told = read_out_text(ReadOut("clock"), state, rig.game.topology, None)
    assert english(told) == "Black to move. White: 5 minutes 1 second. Black: 59 seconds."
