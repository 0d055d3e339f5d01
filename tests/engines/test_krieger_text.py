"""Krieger on paper: positions, moves, records, and what is wrong with those that cannot be read."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from engines.errors import AmbiguousMove, IllegalMove, NotationError, PositionError
from engines.game import Move
from engines.krieger import Krieger
from engines.krieger.board import read_board
from engines.krieger.notation import read_move as read
from engines.krieger.notation import write_move as write
from tests.engines.krieger_play import GAME, place, play, texts

NORTH, SOUTH = GAME.seats
NO_STOP = Krieger({"centre_stop": "no"})

# --- positions ---

SPELLINGS = [
    "north C@r4k0 P@C W@r4k1 c@r4k7",
    "  NORTH  c@r4k7 W@R4K1 P@c   C@R4k0",
    "North, C@r4k0, W@r4k1, P@C, c@r4k7",
]


@pytest.mark.parametrize("text", SPELLINGS)
def test_positions_are_read_however_they_are_spelled(text: str) -> None:
    state = GAME.read_position(text)
    assert GAME.position_text(state) == "north C@r4k0 P@C W@r4k1 c@r4k7"
    assert state.turn == NORTH


IMPOSSIBLE = [
    # position, part of what is said
    ("", "'' is not a side to move; begin with north or south"),
    ("white C@r4k0", "'white' is not a side to move"),
    ("north", "neither side has a chieftain"),
    ("north W@r4k1", "neither side has a chieftain"),
    ("north X@r4k0 c@r4k8", "'X@r4k0' is not a piece; use C, P, W (lowercase for South)"),
    ("north Cr4k0 c@r4k8", "'Cr4k0' is not a piece"),
    ("north C@ c@r4k8", "'C@' is not a piece"),
    ("north @r4k0 c@r4k8", "'@r4k0' is not a piece"),
    ("north C@r1k1 c@r4k8", "no such space; this board has C and r1k0 to r4k15"),
    ("north C@r4k0 W@r4k0 c@r4k8", "'W@r4k0': the space is occupied"),
    ("north C@r4k0 C@r4k1 c@r4k8", "North has 2 chieftains, but each side has only one"),
    (
        "north C@r4k0 c@r4k8 p@r2k0 p@r2k2 p@r2k4 p@r2k6",
        "South has 4 priests, but each side has only 3",
    ),
    (
        "north C@r4k0 c@r4k8 w@r1k0 w@r1k2 w@r1k4 w@r1k6 w@r1k8 w@r1k10 w@r1k12",
        "South has 7 warriors, but each side has only 6",
    ),
    ("north C@r4k1 P@r2k0 c@r4k8", "North's chieftain must be on"),
    ("north C@r3k0 P@r2k0 c@r4k8", "North's chieftain must be on"),
    ("north P@r2k0 c@r4k8 w@r4k9", "North has a priest but no chieftain"),
    (
        "north W@r4k0 c@r4k8",
        "North has no chieftain, and South has no warrior that could have captured it",
    ),
    ("north W@r4k0 c@C w@r4k1", "North has no chieftain and South's is on C"),
]


@pytest.mark.parametrize(("text", "why"), IMPOSSIBLE)
def test_impossible_positions(text: str, why: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.read_position(text)
    assert why in str(error.value)


@pytest.mark.rule("K5")
def test_nobody_stands_where_nobody_may() -> None:
    with pytest.raises(PositionError, match=r"a priest is on C, .* under these rules"):
        place("north P@C", NO_STOP)
    assert place("north C@C", NO_STOP).ended


def test_a_won_position_can_be_read() -> None:
    state = GAME.read_position("south C@r4k0 W@r4k9")
    assert state.ended
    assert state.ended.winners == (NORTH,)


def test_no_text_breaks_the_reader() -> None:
    lot = Random(1)
    usual = GAME.position_text(GAME.initial())
    for _ in range(2000):
        cut = list(usual)
        for _ in range(lot.randrange(1, 6)):
            cut[lot.randrange(len(cut))] = lot.choice("@ ,cCpPwWrk0149-\x00é")
        with suppress(PositionError):
            state = GAME.read_position("".join(cut))
            assert GAME.read_position(GAME.position_text(state)) == state


# --- moves ---

READINGS = [
    # position, text, the move as it is written
    ("north W@r4k4", "r4k4-r4k6", "r4k4-r4k6"),
    ("north W@r4k4", " R4K4 - c ", "r4k4-C"),
    ("north W@r4k4", "r4k4xC", "r4k4-C"),
    ("north W@r4k4 w@r4k5", "r4k4:r4k6", "r4k4:r4k6"),
    ("north W@r4k4 w@r4k5", "r4k4-r4k6", "r4k4:r4k6"),
    ("north W@r4k4 w@r4k5", "r4k4 x r4k6 (r4k5)", "r4k4:r4k6"),
    ("north P@r3k4 w@r4k4", "r3k4:r4k4*", "r3k4:r4k4*"),
    ("north P@r3k4 w@r4k4", "r3k4 x r4k4", "r3k4:r4k4*"),
    ("north P@r3k4 w@r4k4", "R3K4-R4K4 *", "r3k4:r4k4*"),
    ("north W@r4k4", "north:resign", "north:resign"),
    ("north W@r4k4", "South: Resign", "south:resign"),
]


@pytest.mark.parametrize(("position", "text", "written"), READINGS)
def test_readings(position: str, text: str, written: str) -> None:
    state = place(position)
    assert GAME.move_text(state, GAME.read_move(state, text)) == written


REFUSED = [
    ("north W@r4k4", "", NotationError, "'' is not a move; use r4k1-r4k3, r4k1:r4k3 for a"),
    ("north W@r4k4", "e2-e4", NotationError, "'e2-e4' is not a move"),
    ("north W@r4k4", "r4k4", NotationError, "'r4k4' is not a move"),
    ("north W@r4k4", "r4k4-r4k5-r4k6", NotationError, "is not a move"),
    ("north W@r4k4", "r4k4-r5k4", NotationError, "no space 'r5k4'; this board has C"),
    ("north W@r4k4", "r4k4:r4k6(r1k1)", NotationError, "there is no space 'r1k1'"),
    ("north W@r4k4", "resign", NotationError, "'resign' needs a player: use north:resign or"),
    ("north W@r4k4", "r4k4-r4k8", IllegalMove, "r4k8 is occupied"),
    ("north W@r4k4", "r4k4-r4k7", IllegalMove, "one or two spaces along a circle"),
    (
        "north W@r4k4",
        "r4k4:r4k6(r4k5)",
        IllegalMove,
        "r4k4-r4k6 captures nothing, so don't name a captured piece",
    ),
    ("north W@r4k4 w@r4k5", "r4k4:r4k6*", IllegalMove, "a warrior can't leave the board"),
    ("north P@r3k4 w@r4k4", "r3k4-r4k4", IllegalMove, "an off-jump, written as r3k4:r4k4*"),
    ("north P@r3k4", "r3k4:r4k4*", IllegalMove, "there is no enemy on r4k4"),
    ("north W@r4k4", "south:offer-draw", IllegalMove, "on your own turn; it's North's turn"),
]


@pytest.mark.parametrize(("position", "text", "kind", "why"), REFUSED)
def test_texts_that_name_no_move(position: str, text: str, kind: type[Exception], why: str) -> None:
    with pytest.raises(kind) as error:
        GAME.read_move(place(position), text)
    assert why in str(error.value)


SQUARE = """
name = "square"
steps = 4
points = [4, 4]
radii_mm = [50, 100]
lines = [["r2k0", "r1k0", "C", "r1k2", "r2k2"], ["r2k1", "r1k1", "C", "r1k3", "r2k3"]]
[start.north]
chieftain = ["r2k0"]
[start.south]
chieftain = ["r2k2"]
"""


def test_two_captures_between_the_same_ends_name_their_victims() -> None:
    """On rings of four a warrior may come to the space opposite over three different pieces."""
    topology = read_board(SQUARE, "square.toml").topology
    start, end = topology.cell("r1k0"), topology.cell("r1k2")
    plain = Move(NORTH, (start, end))
    victims = [topology.cell(name) for name in ("r1k1", "r1k3", "C")]
    captures = [Move(NORTH, (start, end), (victim,)) for victim in victims]
    legal = [plain, *captures]
    written = [write(move, legal, topology) for move in legal]
    assert written == ["r1k0-r1k2", "r1k0:r1k2(r1k1)", "r1k0:r1k2(r1k3)", "r1k0:r1k2(C)"]
    assert [read(text, legal, NORTH, topology) for text in written] == legal
    with pytest.raises(AmbiguousMove, match=r"could be .*\(C\): name the captured piece"):
        read("r1k0:r1k2", legal, NORTH, topology)
    assert write(captures[0], [plain, captures[0]], topology) == "r1k0:r1k2"


# --- records ---

LINE = (
    "r4k3-r4k4 r4k5-r3k5 north:offer-draw south:decline-draw r4k4-r4k5 r4k6-r3k6"
    " r4k5-r4k4 south:resign"
)


def test_a_record_keeps_moves_words_and_tags() -> None:
    tags = {"North": 'Ä. "the\\Wall"', "Event": "Cup", "Place": "Köln"}
    state, moves = GAME.initial(), []
    for text in LINE.split():
        moves.append(GAME.read_move(state, text))
        state = GAME.apply(state, moves[-1])
    text = GAME.write_record(GAME.initial(), moves, tags)
    assert text.startswith('[Event "Cup"]\n[North "Ä. \\"the\\\\Wall\\""]\n[Result "north"]\n')
    assert "\n1. r4k3-r4k4 r4k5-r3k5 north:offer-draw south:decline-draw 2. r4k4-r4k5" in text
    assert text.endswith("south:resign {South resigned}\n")
    record = GAME.read_record("\ufeff" + text)
    assert record.moves == tuple(moves)
    assert tags.items() <= record.tags.items()
    assert record.start == ""


def test_a_record_keeps_its_start() -> None:
    start = place("south W@r4k4 w@r4k12")
    moves = [GAME.read_move(start, "r4k12-r4k13")]
    record = GAME.read_record(GAME.write_record(start, moves, {}))
    assert record[:3] == (record.tags, "south C@r4k0 W@r4k4 c@r4k8 w@r4k12", tuple(moves))
    assert record.tags["Result"] == "*"


@pytest.mark.parametrize(("given", "kept"), [("draw", "draw"), ("south", "south"), ("*", "*")])
def test_a_game_broken_off_keeps_the_result_it_is_given(given: str, kept: str) -> None:
    assert f'[Result "{kept}"]' in GAME.write_record(GAME.initial(), [], {"Result": given})


def test_a_drawn_game() -> None:
    words = [Move(NORTH, choice="offer-draw"), Move(SOUTH, choice="accept-draw")]
    text = GAME.write_record(GAME.initial(), words, {"Result": "north"})
    assert '[Result "draw"]' in text
    assert GAME.read_record(text).moves == tuple(words)


def test_tags_that_cannot_be_written() -> None:
    with pytest.raises(NotationError, match="a tag name can contain only letters"):
        GAME.write_record(GAME.initial(), [], {"the cup": ""})
    with pytest.raises(NotationError, match="'1-0' is not a result; use north, south, draw"):
        GAME.write_record(GAME.initial(), [], {"Result": "1-0"})
    with pytest.raises(IllegalMove):
        GAME.write_record(GAME.initial(), [Move(SOUTH, (0, 1))], {})


BROKEN = [
    ("", NotationError, "the record is empty"),
    ("1. r4k3-r4k4 [North", NotationError, "can't read the record at '[North'"),
    ("r4k3-r4k4 {open", NotationError, "can't read the record at '{open'"),
    ('r4k3-r4k4 [North "A"]', NotationError, "only one game, and another begins at"),
    ("1. r4k3-r4k4 2. e2-e4", NotationError, "move 1... e2-e4: 'e2-e4' is not a move"),
    ("1. r4k3-r4k4 r4k5-r4k8", IllegalMove, "move 1... r4k5-r4k8: r4k8 is occupied"),
    ('[Start "north W@r4k1"]', PositionError, "neither side has a chieftain"),
    ('[Rules "geometry=three-rings"]', NotationError, "the record has geometry=three"),
]


@pytest.mark.parametrize(("text", "kind", "why"), BROKEN)
def test_broken_records(text: str, kind: type[Exception], why: str) -> None:
    with pytest.raises(kind) as error:
        GAME.read_record(text)
    assert why in str(error.value)


def test_play_is_what_the_texts_say() -> None:
    state = play(place("north W@r4k4 w@r4k5"), "r4k4:r4k6")
    assert GAME.position_text(state) == "south C@r4k0 W@r4k6 c@r4k8"
    assert "r4k8-C" in texts(state)
