"""A board that nobody touches while phones play: it is left aside, and asks for
nothing; a touch brings it back.
"""

from __future__ import annotations

import pytest

from drivers.interfaces import BoardStatus
from engines import make_game
from engines.game import Move
from engines.localiser import english
from engines.message import Message
from firmware_host.table.messages import NewGame, Report
from tests.host.rig import Rig

START = (
    "2BABEBMBKBABT2/2BWBWBGBGBWBW2/10/1RW6GW1/RPRG6GGGS/RPRG6GGGS/1RW6GW1/10/"
    "2YWYGYGYWYGYW2/2YTYMYKYTYEYA2 Y 1 -"
)
WITHOUT = "The game continues on other screens. Touch a piece to join in here."
DRAUGHTS = "c3-d4 f6-g5 d4-e5 d6:f4"
GENERALS = (
    "white:FLG=a1,MAJ=d4,GOA=f3,PVT=h3,SPY=c1/black:FLG=a8,SPY=d5,GEN=c8,PVT=h6,CPT=f6/move:white"
)


def told(rig: Rig) -> tuple[str, str, object, BoardStatus]:
    """What the board says, and what of it phones show."""
    return rig.status, rig.note, rig.page.announcement, rig.page.board_status


LEFT = [
    # what is played on phones, what hands do meanwhile, how the board is taken
    ("c3-d4", "", BoardStatus.DIFFERS),
    ("c3-d4 f6-g5", "", BoardStatus.DETACHED),
    ("c3-d4 f6-g5 d4-e5 d6:f4", "", BoardStatus.DETACHED),
    ("white:offer-draw black:decline-draw", "", BoardStatus.RIGHT),
    ("c3-d4 white:resign", "", BoardStatus.RIGHT),
    ("c3-d4", "c3- d4+ 500ms", BoardStatus.RIGHT),
    ("c3-d4", "b6- 300ms b6+", BoardStatus.DIFFERS),
    ("c3-d4", "[hint]", BoardStatus.DIFFERS),
]


@pytest.mark.parametrize(("played", "hands", "wood"), LEFT)
def test_a_round_without_a_touch(played: str, hands: str, wood: BoardStatus) -> None:
    rig = Rig().elsewhere(played).hands(hands)
    assert rig.page.board_status is wood
    assert (rig.note == WITHOUT, rig.lights == "") == (wood is BoardStatus.DETACHED,) * 2 or (
        wood is not BoardStatus.DETACHED and rig.note != WITHOUT
    )


def test_it_asks_for_nothing_and_says_whose_turn_it_is() -> None:
    rig = Rig().elsewhere("c3-d4")
    assert told(rig) == (
        "White played c3-d4. Move the piece on c3 to d4.",
        "",
        None,
        BoardStatus.DIFFERS,
    )
    rig.elsewhere("f6-g5")
    assert told(rig) == ("White to move.", WITHOUT, None, BoardStatus.DETACHED)
    assert rig.lights == rig.quiet_lights == ""
    assert rig.frame == bytes(len(rig.frame)), "dark"
    rig.elsewhere("d4-e5")
    assert told(rig) == ("Black to move.", WITHOUT, None, BoardStatus.DETACHED)
    rig.elsewhere("black:resign")
    assert told(rig) == ("White wins: Black resigned.", WITHOUT, None, BoardStatus.DETACHED)


TOUCHES = [
    # what hands do, what the board says then
    ("e3-", "Put a white man on d4 (6 squares still to fix)."),
    ("e3- e3+ 3000ms", "Move the piece on f6 to g5 (5 squares still to fix)."),
    ("c3- d4+", None),
    ("[turn]", None),
    ("[take-back]", None),
    ("[new-game]", None),
    ("[new-game] [new-game]", None),
]


@pytest.mark.parametrize("hands", [hands for hands, _ in TOUCHES])
def test_a_touch_brings_it_back_and_changes_nothing_else(hands: str) -> None:
    """The wood stands as it did at the beginning, and earlier in the game: so it is found, not put
    back, and whoever bumps against it takes nothing back and begins no new game.
    """
    rig = Rig().elsewhere(DRAUGHTS)
    moves = rig.moves
    rig.hands(hands).wait(20)
    assert rig.page.board_status is BoardStatus.DIFFERS
    assert rig.lights
    assert (rig.moves, [i for i in rig.intents if not isinstance(i, Report)]) == (moves, [])


def test_hands_that_follow_the_lights_play_on() -> None:
    rig = Rig().elsewhere(DRAUGHTS).hands("a1- a1+").follow()
    assert told(rig)[2:] == (None, BoardStatus.RIGHT)
    assert rig.hands("g3- e5+ f4- 400ms").moves.endswith("g3:e5*")
    assert rig.elsewhere("g5-h4").page.board_status is BoardStatus.DIFFERS
    assert rig.elsewhere("e3-d4").page.board_status is BoardStatus.DETACHED, "a round later"


def test_four_seats_make_a_longer_round() -> None:
    rig = Rig(START, game=make_game("coalition-chess"))
    for _ in rig.game.seats:
        assert rig.page.board_status is not BoardStatus.DETACHED
        move = next(move for move in rig.table.view(rig.game.seats, None).moves if move.path)
        rig.elsewhere(rig.game.move_text(rig.table.states[-1], move))
    assert rig.page.board_status is BoardStatus.DETACHED


def test_a_new_game_on_phones_leaves_it_where_it_is() -> None:
    rig = Rig().elsewhere(DRAUGHTS)
    rig.table = type(rig.table)(rig.game, "another")
    rig.wait(1)
    assert told(rig) == ("White to move.", WITHOUT, None, BoardStatus.DETACHED)


def test_a_challenge_is_told_until_the_next_move() -> None:
    rig = Rig(GENERALS, game=make_game("generals")).elsewhere("d4xd5 c8-c7")
    assert told(rig) == ("White to move.", WITHOUT, None, BoardStatus.DETACHED)
    rig.elsewhere("f3-f4 f6-f5 f4xf5")
    assert rig.status == "Challenge on f5: White's piece stays. Black to move."
    assert rig.wait(60).status == "Challenge on f5: White's piece stays. Black to move."
    assert rig.elsewhere("h6-h5").status == "White to move."


def test_a_table_without_a_board() -> None:
    rig = Rig(GENERALS, game=make_game("generals"), standing="nothing")
    rig.station.detachment.no_board = True
    rig.elsewhere("d4xd5").wait(1)
    assert told(rig) == (
        "Challenge on d5: Black's piece stays. Black to move.",
        "",
        None,
        BoardStatus.NONE,
    )
    assert not rig.lights
    assert not any(isinstance(intent, NewGame | Report) for intent in rig.intents)


def test_armies_laid_out_on_phones_may_still_be_put_on_the_board() -> None:
    """Laying out is no move: whoever has done it on a phone may sit at the board."""
    rig = Rig(game=make_game("generals"))
    for seat in rig.game.seats:
        setup = rig.game.setup(rig.table.states[-1], seat)
        assert setup is not None
        laid = tuple(zip(sorted(setup.cells), setup.kinds, strict=False))
        state = rig.table.states[-1]
        rig.elsewhere(rig.game.move_text(state, Move(seat, layout=laid)))
    assert rig.page.board_status is BoardStatus.DIFFERS
    assert rig.status.startswith("White has set up: 0 of 21 pieces on the board.")
    rig.elsewhere("c3-c4 c6-c5")
    assert told(rig) == ("White to move.", WITHOUT, None, BoardStatus.DETACHED)
    assert "a1" in rig.hands("a1+ 500ms").lights
    assert rig.page.board_status is BoardStatus.DIFFERS


def test_how_far_an_army_is_laid_at_the_board_is_told_to_all() -> None:
    rig = Rig(game=make_game("generals"))
    assert (rig.page.announcement, rig.page.board_status) == (None, BoardStatus.RIGHT), (
        "nobody has begun"
    )
    rig.hands("a1+ 500ms b1+ 500ms")
    said = rig.page.announcement
    assert isinstance(said, Message)
    assert english(said) == "White is setting up: 2 of 21 pieces placed."
