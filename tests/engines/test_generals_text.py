"""The Game of the Generals: positions, moves, layouts and whole games as text, for each viewer."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.errors import EngineError, IllegalMove, NotationError, PositionError
from engines.game import ARBITER, Move, Seat
from engines.generals import Generals
from engines.localiser import english
from tests.engines.generals_play import (
    BLACK,
    BLACK_ARMY,
    GAME,
    VIEWERS,
    WHITE,
    WHITE_ARMY,
    board,
    drawn,
    play,
    random_game,
    scattered,
)
from tests.extent import examples

HIDDEN_TEXT = (
    "this record hides the ranks, so a game can't continue from it; use the arbiter's record"
)

# --- positions ---

READINGS = [
    # text, the same as written here
    ("white:FLG=a1,PVT=b1/black:FLG=i8/move:white", "white:FLG=a1,PVT=b1/black:FLG=i8/move:white"),
    ("white:PVT=b1,FLG=a1/black:FLG=i8/move:white", "white:FLG=a1,PVT=b1/black:FLG=i8/move:white"),
    (" WHITE : flg=a1 , Pvt=b1 / Black: FLG=i8 / MOVE: black ",
     "white:FLG=a1,PVT=b1/black:FLG=i8/move:black"),
    ("move:white/black:FLG=i8/white:1LT=a1,FLG=c2",
     "white:1LT=a1,FLG=c2/black:FLG=i8/move:white"),
    ("white:FLG=a1/black:FLG=i8/move:white/shown:black",
     "white:FLG=a1/black:FLG=i8/move:white/shown:black"),
    ("shown: Black , white/white:FLG=a1/black:FLG=i8/move:white",
     "white:FLG=a1/black:FLG=i8/move:white/shown:white,black"),
    ("white:FLG=a1/black:FLG=i8/move:white/shown:", "white:FLG=a1/black:FLG=i8/move:white"),
    ("white:/black:/move:set-up", "white:/black:/move:set-up"),
    (f"{WHITE_ARMY}/black:/move:set-up", None),
    (f"{WHITE_ARMY}/black:/move:set-up/shown:white", None),
    (f"{WHITE_ARMY}/{BLACK_ARMY}/move:black", None),
    ("white:FLG=a1/black:/move:black", "white:FLG=a1/black:/move:black"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "written"), READINGS)
def test_positions_are_read_and_written(text: str, written: str | None) -> None:
    state = GAME.read_position(text)
    again = GAME.position_text(state)
    assert written is None or again == written, drawn(state)
    assert GAME.read_position(again) == state


def test_the_start_is_the_start() -> None:
    for first in GAME.seats:
        game = Generals({"first": first})
        assert game.position_text(game.initial()) == "white:/black:/move:set-up"
        assert game.read_position("white:/black:/move:set-up") == game.initial()


def test_a_position_may_be_at_its_end() -> None:
    home = "White's flag reached the enemy's back row"
    for text, reason in (
        ("white:FLG=a1/black:/move:black", "Black's flag was captured"),
        ("white:FLG=a1/black:PVT=e5/move:white", "Black's flag was captured"),
        ("white:FLG=e8,PVT=a1/black:FLG=i5/move:black", home),
        ("white:FLG=e8/black:FLG=i5,PVT=d8/move:white", home),
    ):
        result = GAME.result(GAME.read_position(text))
        assert result is not None
        assert english(result.reason) == reason
    assert GAME.result(GAME.read_position("white:FLG=e8/black:FLG=i5,PVT=d8/move:black")) is None


WRONG_POSITIONS = [
    ("", "position: can't read ''; use a position such as white:FLG=a1,PVT=b1/black:FLG=i8/move:"
     "white"),
    ("white:FLG=a1/black:FLG=i8", "position: the part 'move' is missing; use a position such"
     " as white:FLG=a1,PVT=b1/black:FLG=i8/move:white"),
    ("white:FLG=a1/move:white", "position: the part 'black' is missing; use a position such"
     " as white:FLG=a1,PVT=b1/black:FLG=i8/move:white"),
    ("white:FLG=a1/white:FLG=b1/black:FLG=i8/move:white",
     "position: the part 'white' appears twice"),
    ("red:FLG=a1/black:FLG=i8/move:white",
     "position: can't read 'red:FLG=a1'; use a position such as"
     " white:FLG=a1,PVT=b1/black:FLG=i8/move:white"),
    ("white:FLG=a1/black:FLG=i8/move:red",
     "position: 'move' must be white, black or set-up, not 'red'"),
    ("white:FLG=a1/black:FLG=i8/move:white/shown:red",
     "position: 'shown' must be white or black, not 'red'"),
    ("white:FLG=a1,KNG=b1/black:FLG=i8/move:white",
     "position, white: 'KNG=b1': 'KNG' is not a piece; the pieces are GOA, GEN, LTG, MG, BG,"
     " COL, LTC, MAJ, CPT, 1LT, 2LT, SGT, PVT, SPY, FLG"),
    ("white:FLG=j1/black:FLG=i8/move:white",
     "position, white: 'FLG=j1': there is no square 'j1' on this board"),
    ("white:FLG=a9/black:FLG=i8/move:white",
     "position, white: 'FLG=a9': there is no square 'a9' on this board"),
    ("white:a1/black:FLG=i8/move:white", "position, white: can't read 'a1' as a list of pieces;"
     " use a position such as white:FLG=a1,PVT=b1/black:FLG=i8/move:white"),
    ("white:FLG=a1,,PVT=b1/black:FLG=i8/move:white",
     "position, white: can't read 'FLG=a1,,PVT=b1' as a list of pieces;"
     " use a position such as white:FLG=a1,PVT=b1/black:FLG=i8/move:white"),
    ("white:FLG=a1,PVT=a1/black:FLG=i8/move:white", "position, white: two pieces are on a1"),
    ("white:FLG=a1,PVT=i8/black:FLG=i8/move:white",
     "position: both sides have a piece on i8"),
    ("white:FLG=a1,FLG=b1/black:FLG=i8/move:white",
     "position, white: 2 FLG, but an army has only 1"),
    ("white:FLG=a1/black:SPY=a8,SPY=b8,SPY=c8,FLG=i8/move:white",
     "position, black: 3 SPY, but an army has only 2"),
    ("white:PVT=a1/black:SPY=a8/move:white",
     "position: both flags are missing, but a game ends when the first one is captured"),
    ("white:/black:/move:white",
     "position: both flags are missing, but a game ends when the first one is captured"),
    ("white:FLG=e8/black:FLG=i5,PVT=d8,PVT=e7/move:black",
     "position: White's flag moved to e8 from e7, so e7 must be empty"),
    ("white:FLG=i5,PVT=a2/black:FLG=a1/move:white",
     "position: Black's flag moved to a1 from a2, so a2 must be empty"),
    (f"{WHITE_ARMY}/{BLACK_ARMY}/move:set-up",
     "position: both sides have set up; use move:white or move:black"),
    ("white:FLG=a1/black:/move:set-up",
     "position, white, during set-up: the army is incomplete; missing: general of the army,"
     " general, lieutenant general, major general, brigadier general, colonel, lieutenant colonel,"
     " major, captain, 1st lieutenant, 2nd lieutenant, sergeant, 6 x private, 2 x spy"),
    (WHITE_ARMY.replace("a3", "a4") + "/black:/move:set-up",
     "position, white, during set-up: the private on a4 is outside White's three rows,"
     " a1 to i3"),
    (f"{WHITE_ARMY}/black:/move:set-up/shown:black",
     "position: Black has no flag to show before setting up"),
    ("white:?=a1/black:FLG=i8/move:white", f"position: {HIDDEN_TEXT}"),
    ("white:FLG=a1/black:?=i8/move:white", f"position: {HIDDEN_TEXT}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), WRONG_POSITIONS)
def test_wrong_positions(text: str, message: str) -> None:
    with pytest.raises(PositionError) as wrong:
        GAME.read_position(text)
    assert str(wrong.value) == message


SEEN = [
    # viewer, position, its text
    ("arbiter", "", "white:FLG=a1,PVT=b1/black:SPY=h8,FLG=i8/move:white"),
    ("white", "", "white:FLG=a1,PVT=b1/black:?=h8,?=i8/move:white"),
    ("black", "", "white:?=a1,?=b1/black:SPY=h8,FLG=i8/move:white"),
    ("", "", "white:?=a1,?=b1/black:?=h8,?=i8/move:white"),
    ("red", "", "white:?=a1,?=b1/black:?=h8,?=i8/move:white"),
    ("", "white:show-flag", "white:FLG=a1,?=b1/black:?=h8,?=i8/move:white/shown:white"),
    ("white", "black:show-flag",
     "white:FLG=a1,PVT=b1/black:?=h8,FLG=i8/move:white/shown:black"),
]  # fmt: skip


@pytest.mark.parametrize(("viewer", "line", "text"), SEEN)
def test_a_position_as_a_viewer_sees_it(viewer: str, line: str, text: str) -> None:
    state = play(board("FLG=a1 PVT=b1 / SPY=h8 FLG=i8 / white"), line)
    assert GAME.position_text(state, Seat(viewer) if viewer else None) == text


def test_a_text_that_hides_ranks_is_refused() -> None:
    state = board("FLG=a1 PVT=b1 / SPY=h8 FLG=i8 / white")
    for viewer in VIEWERS:
        with pytest.raises(PositionError, match="hides the ranks"):
            GAME.read_position(GAME.position_text(state, viewer))
    assert GAME.position_text(state) == GAME.position_text(state, ARBITER)


@given(st.integers(0, 2**32))
@settings(max_examples=examples(150))
def test_scattered_positions_come_back(seed: int) -> None:
    state = scattered(Random(seed))
    assert GAME.read_position(GAME.position_text(state)) == state


@given(st.text(alphabet="white:black/movesh-upFLG=,?ai18 \t\n\x00é", max_size=60))
@settings(max_examples=examples(400))
def test_anything_else_is_refused_as_a_position(text: str) -> None:
    with suppress(PositionError):
        state = GAME.read_position(text)
        assert GAME.position_text(GAME.read_position(GAME.position_text(state)))


# --- moves, words, layouts ---

PLAIN = "FLG=a1 GOA=e4 / FLG=i8 PVT=e5 / white"
MOVES = [
    # text, the move as written here
    ("e4-e3", "e4-e3"),
    ("e4xe5", "e4xe5"),
    ("e4-e5", "e4xe5"),
    ("e4xe3", "e4-e3"),
    (" E4 X E5 ", "e4xe5"),
    ("e4:e5", "e4xe5"),
    ("e4e3", "e4-e3"),
    ("white:resign", "white:resign"),
    ("Black : OFFER-DRAW", "black:offer-draw"),
    ("white:show-flag", "white:show-flag"),
]


@pytest.mark.parametrize(("text", "written"), MOVES)
def test_moves_are_read_and_written(text: str, written: str) -> None:
    state = board(PLAIN)
    move = GAME.read_move(state, text)
    for viewer in (ARBITER, *VIEWERS):
        assert GAME.move_text(state, move, viewer) == written


WRONG_MOVES = [
    ("", NotationError, "'' is not a move; use e3-e4, white:resign or white:FLG=a1,PVT=b1,..."),
    ("e4", NotationError,
     "'e4' is not a move; use e3-e4, white:resign or white:FLG=a1,PVT=b1,..."),
    ("e4-e9", NotationError,
     "'e4-e9' is not a move; use e3-e4, white:resign or white:FLG=a1,PVT=b1,..."),
    ("e4-e5-e6", NotationError,
     "'e4-e5-e6' is not a move; use e3-e4, white:resign or white:FLG=a1,PVT=b1,..."),
    ("red:resign", NotationError,
     "'red:resign' is not a move; use e3-e4, white:resign or white:FLG=a1,PVT=b1,..."),
    ("resign", NotationError, "'resign' needs a player: use white:resign or black:resign"),
    ("e4-f5", IllegalMove, "a piece moves one square forwards, backwards or sideways"),
    ("e5-e6", IllegalMove, "the piece on e5 belongs to Black"),
    ("white:accept-draw", IllegalMove, "there is no draw offer to answer"),
    (WHITE_ARMY, IllegalMove, "White has already set up"),
    ("white:?=a1,?=b1", NotationError, HIDDEN_TEXT),
    ("white:QN=a1", NotationError, "'QN=a1': 'QN' is not a piece; the pieces are GOA, GEN, LTG,"
                                   " MG, BG, COL, LTC, MAJ, CPT, 1LT, 2LT, SGT, PVT, SPY, FLG"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "message"), WRONG_MOVES)
def test_wrong_moves(text: str, kind: type[EngineError], message: str) -> None:
    with pytest.raises(kind) as wrong:
        GAME.read_move(board(PLAIN), text)
    assert str(wrong.value) == message


def test_layouts_as_text() -> None:
    state = GAME.initial()
    for text in (BLACK_ARMY, BLACK_ARMY.lower(), BLACK_ARMY.replace(",", " , ")):
        move = GAME.read_move(state, text)
        assert len(move.layout) == 21
        for viewer in (ARBITER, BLACK):
            assert GAME.read_move(state, GAME.move_text(state, move, viewer)) == move
        for stranger in (None, WHITE):
            written = GAME.move_text(state, move, stranger)
            assert written.startswith("black:?=a6,?=b6,?=c6,?=d6,?=e6,?=f6,?=a7,")
            assert written.count("?") == 21
            with pytest.raises(NotationError, match="hides the ranks"):
                GAME.read_move(state, written)


# --- records ---

TAGS = {"White": "A. Müller", "Black": 'B. "Bob" \\ Åse', "Event": "Кубок"}
LINE = (
    f"{WHITE_ARMY} black:offer-draw {BLACK_ARMY} white:decline-draw a3-a4 a6-a5 a4xa5 b6-b5"
    " white:show-flag b3-b4 b5xb4"
)


def told(line: str, game: Generals = GAME) -> list[Move]:
    """The moves of a line from the start."""
    state, moves = game.initial(), []
    for text in line.split():
        moves.append(game.read_move(state, text))
        state = game.apply(state, moves[-1])
    return moves


BODY = """
black:offer-draw
{black}
white:decline-draw 1. a3-a4 a6-a5 2. a4xa5 {{both leave}} b6-b5 white:show-flag
{{flag on a1}} 3. b3-b4 b5xb4 {{both leave}} white:resign {{White resigned}}
"""


@pytest.mark.parametrize("viewer", [ARBITER, *VIEWERS])
def test_a_record_as_a_viewer_may_read_it(viewer: Seat | None) -> None:
    text = GAME.write_record(GAME.initial(), told(f"{LINE} white:resign"), TAGS, viewer)
    tags, body = text.split("\n\n")
    assert tags.splitlines() == [
        '[Event "Кубок"]',
        '[White "A. Müller"]',
        '[Black "B. \\"Bob\\" \\\\ Åse"]',
        '[Result "black"]',
        '[Game "generals"]',
        '[Rules "usual"]',
    ]
    white, black = (
        text if viewer in (ARBITER, seat) else re.sub(r"\w+=", "?=", text)
        for seat, text in ((WHITE, WHITE_ARMY), (BLACK, BLACK_ARMY))
    )
    assert body == f"{white}{BODY.format(black=black)}"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_record_that_hides_ranks_is_refused(viewer: Seat | None) -> None:
    text = GAME.write_record(GAME.initial(), told(LINE), TAGS, viewer)
    with pytest.raises(NotationError, match="hides the ranks"):
        GAME.read_record(text)
    start = board(PLAIN)
    with pytest.raises(PositionError, match="hides the ranks"):
        GAME.read_record(GAME.write_record(start, [], {}, viewer))


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_come_back(seed: int) -> None:
    moves = [move for move, _ in random_game(seed, words=0.05)]
    record = GAME.read_record(GAME.write_record(GAME.initial(), moves, TAGS))
    assert record.moves == tuple(moves)
    assert record.start == ""
    assert {name: record.tags[name] for name in TAGS} == TAGS
    again = GAME.write_record(GAME.initial(), record.moves, record.tags)
    assert again == GAME.write_record(GAME.initial(), moves, TAGS)


def test_a_record_from_another_start() -> None:
    start = board("FLG=a1 GOA=e4 / FLG=i8 PVT=e5 / black")
    moves = [GAME.read_move(start, "e5xe4")]
    text = GAME.write_record(start, moves, {})
    assert '[Start "white:FLG=a1,GOA=e4/black:PVT=e5,FLG=i8/move:black"]' in text
    assert "\n1. e5xe4 {black leaves}\n" in text
    record = GAME.read_record(text)
    assert GAME.read_position(record.start) == start
    assert record.moves == tuple(moves)


def test_the_caller_names_a_result_the_rules_do_not_give() -> None:
    lost = GAME.write_record(GAME.initial(), told(LINE), {"Result": "white"})
    assert '[Result "white"]' in lost
    assert '[Result "*"]' in GAME.write_record(GAME.initial(), told(LINE), {})
    resigned = told(f"{LINE} white:resign")
    assert '[Result "black"]' in GAME.write_record(GAME.initial(), resigned, {"Result": "white"})
    agreed = told(f"{LINE} white:offer-draw black:accept-draw")
    assert '[Result "draw"]' in GAME.write_record(GAME.initial(), agreed, {})


def test_tags_that_cannot_be_written() -> None:
    with pytest.raises(NotationError, match="use white, black, draw or "):
        GAME.write_record(GAME.initial(), [], {"Result": "1-0"})
    with pytest.raises(
        NotationError,
        match="a tag name can contain only letters, digits, - and _",
    ):
        GAME.write_record(GAME.initial(), [], {"White player": "A"})


WRONG_RECORDS = [
    ("", NotationError, "the record is empty"),
    ('[White "A]', NotationError, "can't read the record at '[White \"A]'; check for an unclosed"
                                  " bracket or quote"),
    ("{open", NotationError, "can't read the record at '{open'; check for an unclosed bracket"
                             " or quote"),
    (f'{WHITE_ARMY}\n[White "A"]', NotationError,
     "a record can hold only one game, and another begins at '[White \"A\"]'"),
    ('[Rules "first=black"]', NotationError,
     "tag Rules: the record has first=black, but this game has usual"),
    (f"{WHITE_ARMY} a3-a4", IllegalMove, "move 1. a3-a4: Black must set up first"),
    ("white:resign e4", NotationError, "move e4: 'e4' is not a move; use e3-e4, white:resign"
     " or white:FLG=a1,PVT=b1,..."),
    ('[Start "white:/black:/move:red"]', PositionError,
     "position: 'move' must be white, black or set-up, not 'red'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "message"), WRONG_RECORDS)
def test_wrong_records(text: str, kind: type[EngineError], message: str) -> None:
    with pytest.raises(kind) as wrong:
        GAME.read_record(text)
    assert str(wrong.value) == message


def test_what_a_record_may_leave_out() -> None:
    record = GAME.read_record(f"\ufeff{WHITE_ARMY}\n{{a remark}} {BLACK_ARMY} a3-a4\n\n b6-b5")
    assert record.tags == {}
    assert len(record.moves) == 4
