"""Russian draughts: positions, moves and whole games as text."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.errors import AmbiguousMove, EngineError, IllegalMove, NotationError, PositionError
from engines.game import Move
from tests.engines.russian_draughts_play import GAME, drawn
from tests.extent import examples

START = "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6"

# --- positions ---

READINGS = [
    # text, the same as written here
    (START, START),
    ("W:W21-32:B1-12", START),
    ("B:B1-12:W21-32.", START.replace("W", "B", 1)),
    ("W:Wa3,Kc1:Bb8", "W:Wa3,Kc1:Bb8"),
    ("w:wA3,kC1:bB8", "W:Wa3,Kc1:Bb8"),
    ("W:Bb8:WKc1,a3", "W:Wa3,Kc1:Bb8"),
    ("  W : W a3 , Kc1 : B b8 .  ", "W:Wa3,Kc1:Bb8"),
    ("W:WK30,21:B1", "W:Wa3,Kc1:Bb8"),
    ("B:WK1-3:BK30-32,28", "B:WKb8,Kd8,Kf8:Bh2,Kc1,Ke1,Kg1"),
    ("W:W21,c1:Bb8,2", "W:Wa3,c1:Bb8,d8"),
    ("W:Wa3:B", "W:Wa3:B"),
    ("W:W:B", "W:W:B"),
    ("W:WK1-16:BK17-32", None),
]


@pytest.mark.parametrize(("text", "written"), READINGS)
def test_positions_are_read_and_written(text: str, written: str | None) -> None:
    state = GAME.read_position(text)
    again = GAME.position_text(state)
    assert written is None or again == written, drawn(state)
    assert GAME.read_position(again) == state


def test_the_start_is_the_start() -> None:
    assert GAME.read_position(START) == GAME.initial()
    assert GAME.position_text(GAME.initial()) == START


WRONG_POSITIONS = [
    ("", "FEN: '' needs the side to move and two sections, as in W:Wa3,Kc1:Bb8"),
    ("W:Wa3", "FEN: 'W:Wa3' needs the side to move and two sections, as in W:Wa3,Kc1:Bb8"),
    ("W:Wa3:Bb8:X0", "FEN: 'W:Wa3:Bb8:X0' needs the side to move and two sections, as in"
                     " W:Wa3,Kc1:Bb8"),
    ("X:Wa3:Bb8", "FEN: 'X' is not a side to move; use W or B, as in W:Wa3,Kc1:Bb8"),
    ("W:a3:Bb8", "FEN: section 'a3' must begin with W or B, as in W:Wa3,Kc1:Bb8"),
    ("W::Bb8", "FEN: section '' must begin with W or B, as in W:Wa3,Kc1:Bb8"),
    ("W:Wa3:Wb8", "FEN: both sections are white; one must be W and the other B"),
    ("W:Wa3,:Bb8", "FEN: '' among White's pieces can't be read; write a3, Kc1 or 21"),
    ("W:Wa3-c3:Bb8", "FEN: 'a3-c3' among White's pieces can't be read; write a3, Kc1 or 21"),
    ("W:Wa3:BQb8", "FEN: 'Qb8' among Black's pieces can't be read; write a3, Kc1 or 21"),
    ("W:Wc2:Bb8",
     "FEN: c2 is a light square; only dark squares are used, such as c1 or b2"),
    ("W:Wa2:Bb8",
     "FEN: a2 is a light square; only dark squares are used, such as a1 or a3"),
    ("W:Wb1:Bb8",
     "FEN: b1 is a light square; only dark squares are used, such as a1 or b2"),
    ("W:Wi1:Bb8", "FEN: 'i1' is not a square; squares go from a1 to h8"),
    ("W:Wa9:Bb8", "FEN: 'a9' is not a square; squares go from a1 to h8"),
    ("W:W33:Bb8", "FEN: '33' is not a square; numbers go from 1 (b8) to 32 (g1)"),
    ("W:W0:Bb8", "FEN: '0' is not a square; numbers go from 1 (b8) to 32 (g1)"),
    ("W:W24-21:Bb8", "FEN: '24-21' is not a square; numbers go from 1 (b8) to 32 (g1)"),
    ("W:Wa3,a3:Bb8", "FEN: 'a3' is named twice; a square can hold only one piece"),
    ("W:Wa3:Bb8,Ka3", "FEN: 'a3' is named twice; a square can hold only one piece"),
    ("W:Wb8:B", "a white man can't be on b8: it would already be a king"),
    ("W:W:Ba1", "a black man can't be on a1: it would already be a king"),
    ("W:W4:B", "a white man can't be on h8: it would already be a king"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), WRONG_POSITIONS)
def test_wrong_positions(text: str, message: str) -> None:
    with pytest.raises(PositionError) as wrong:
        GAME.read_position(text)
    assert str(wrong.value) == message


# --- moves ---

MOVES = [
    # position, text, the move as written here
    ("W:Wc3:Bh8", "c3-d4", "c3-d4"),
    ("W:Wc3:Bh8", " C3 - D4 ", "c3-d4"),
    ("W:Wc3:Bh8", "c3:d4", "c3-d4"),
    ("W:Wc3:Bh8", "22-18", "c3-d4"),
    ("W:Wc3:Bd4,f6", "c3:e5:g7", "c3:e5:g7"),
    ("W:Wc3:Bd4,f6", "c3xe5xg7", "c3:e5:g7"),
    ("W:Wc3:Bd4,f6", "C3Xg7", "c3:e5:g7"),
    ("W:Wc3:Bd4,f6", "22x8", "c3:e5:g7"),
    ("W:Wc3:Bd4,f6", "c3-g7", "c3:e5:g7"),
    ("W:WKf8,a5,h4,a3,e3,g3,b2,h2:Bh8,g7,c5,e5,g5", "f8:b4", "f8:b4"),
    ("W:Wc3:Bh8", "white:resign", "white:resign"),
    ("W:Wc3:Bh8", "Black : RESIGN", "black:resign"),
    ("W:Wc3:Bh8", "white:offer-draw", "white:offer-draw"),
]


@pytest.mark.parametrize(("fen", "text", "written"), MOVES)
def test_moves_are_read_and_written(fen: str, text: str, written: str) -> None:
    state = GAME.read_position(fen)
    assert GAME.move_text(state, GAME.read_move(state, text)) == written


WRONG_MOVES = [
    ("W:Wc3:Bh8", "", NotationError, "'' is not a move; use c3-d4, c3:e5:g7 or white:resign"),
    ("W:Wc3:Bh8", "c3", NotationError, "'c3' is not a move; use c3-d4, c3:e5:g7 or white:resign"),
    ("W:Wc3:Bh8", "c3-d9", NotationError,
     "'c3-d9' is not a move; use c3-d4, c3:e5:g7 or white:resign"),
    ("W:Wc3:Bh8", "white:castle", NotationError,
     "'white:castle' is not a move; use c3-d4, c3:e5:g7 or white:resign"),
    ("W:Wc3:Bh8", "22-33", NotationError,
     "'33' is not a square; numbers go from 1 (b8) to 32 (g1)"),
    ("W:Wc3:Bh8", "Resign", NotationError,
     "'resign' needs a player: use white:resign or black:resign"),
    ("W:Wc3:Bh8", "c3-b2", IllegalMove, "a man can't move backwards"),
    ("W:Wc3:Bh8", "c3-d4-e5", IllegalMove,
     "there is nothing to capture, so a move has only one landing square"),
    ("W:Wc3:Bd4,f6", "c3:e5", IllegalMove, "you must finish the capture: c3:e5:g7"),
    ("W:Wc3:Bh8", "white:accept-draw", IllegalMove, "there is no draw offer to answer"),
    ("W:W:Bh8", "h8-g7", IllegalMove, "the game is over: White has no pieces left"),
    ("W:WKa1:Bf6,c3", "a1:h8", AmbiguousMove,
     "'a1:h8' could be a1:d4:h8 or a1:e5:h8: name every landing square"),
]  # fmt: skip


@pytest.mark.parametrize(("fen", "text", "error", "message"), WRONG_MOVES)
def test_wrong_moves(fen: str, text: str, error: type[EngineError], message: str) -> None:
    with pytest.raises(error) as wrong:
        GAME.read_move(GAME.read_position(fen), text)
    assert str(wrong.value) == message


def test_a_path_named_whole_wins_over_a_short_form() -> None:
    """f8:b4 is one jump, or f8:h6:f4:d6:b4 in short: two squares mean the first."""
    state = GAME.read_position("W:WKf8,a5,h4,a3,e3,g3,b2,h2:Bh8,g7,c5,e5,g5")
    assert len(GAME.read_move(state, "f8:b4").captured) == 1
    assert len(GAME.read_move(state, "f8:h6:f4:d6:b4").captured) == 4


# --- records ---

RECORD = """\
[Event "Club evening"]
[White "Anna \\"Fox\\""]
[Black "Boris"]
[Result "0-2"]
[GameType "25,W,8,8,A0,0"]
[Termination "normal"]

1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5 {White resigned} 0-2
"""
LINE = "c3-d4 d6-c5 b2-c3 f6-g5 c3-b4 g5-h4 b4:d6 e7:c5"


def moves_of(line: str, fen: str = START) -> list[Move]:
    """The moves of a line, read one after the other."""
    state = GAME.read_position(fen)
    moves = []
    for text in line.split():
        moves.append(GAME.read_move(state, text))
        state = GAME.apply(state, moves[-1])
    return moves


def test_a_record_is_written_for_other_programs() -> None:
    tags = {
        "Termination": "normal",
        "Black": "Boris",
        "White": 'Anna "Fox"',
        "Event": "Club\n evening",
        "FEN": "not this one",
    }
    text = GAME.write_record(GAME.initial(), moves_of(LINE + " white:resign"), tags)
    assert text == RECORD


def test_a_record_is_read_again() -> None:
    record = GAME.read_record(RECORD)
    assert record.start == ""
    assert record.moves == tuple(moves_of(LINE))
    assert record.tags["White"] == 'Anna "Fox"'
    assert record.tags["Result"] == "0-2"


def test_a_record_from_a_position_with_black_to_move() -> None:
    fen = "B:Wc1,g1:Bh6,d4"
    text = GAME.write_record(GAME.read_position(fen), moves_of("h6-g5 c1-b2 g5-h4", fen), {})
    assert text == (
        '[Result "*"]\n[GameType "25,W,8,8,A0,0"]\n[SetUp "1"]\n'
        '[FEN "B:Wc1,g1:Bh6,d4"]\n\n1... h6-g5 2. c1-b2 g5-h4 *\n'
    )
    assert GAME.read_record(text).start == fen


def test_a_capture_is_written_in_short_only_where_that_names_it() -> None:
    fen = "W:WKa1:Bf6,c3"
    for line, written in [("a1:d4:h8", "1. a1xd4xh8 {"), ("a1:e5:g7", "1. a1xe5xg7 {")]:
        text = GAME.write_record(GAME.read_position(fen), moves_of(line, fen), {})
        assert written in text
        assert GAME.read_record(text).moves == tuple(moves_of(line, fen))
    fen = "W:Wc3:Bd4,f6"
    text = GAME.write_record(GAME.read_position(fen), moves_of("c3:e5:g7", fen), {})
    assert "\n1. c3xg7 {Black has no pieces left} 2-0\n" in text


RESULTS = [
    # what was said last, the caller's tag, the result written
    ("", {}, "*"),
    ("", {"Result": "1-0"}, "2-0"),
    ("", {"Result": "1/2-1/2"}, "1-1"),
    ("", {"Result": "0-2"}, "0-2"),
    ("white:resign", {"Result": "2-0"}, "0-2"),
    ("black:resign", {}, "2-0"),
    ("black:offer-draw white:accept-draw", {}, "1-1"),
    ("black:offer-draw white:decline-draw", {}, "*"),
]


@pytest.mark.parametrize(("words", "tags", "written"), RESULTS)
def test_results(words: str, tags: dict[str, str], written: str) -> None:
    text = GAME.write_record(GAME.initial(), moves_of(f"c3-d4 {words}"), tags)
    assert text.rstrip().endswith(written)
    assert f'[Result "{written}"]' in text


FOREIGN = [
    # a record of another program, the moves in it
    ("c3-d4 d6-c5", "c3-d4 d6-c5"),
    ("1. c3-d4 d6-c5 1-0", "c3-d4 d6-c5"),
    ("1.c3-d4 d6-c5 1/2-1/2", "c3-d4 d6-c5"),
    ("1. 22-18 10-14 0-1", "c3-d4 d6-c5"),
    ("1. c3-d4! d6-c5?! $4 2. b2-c3 !? 2-0", "c3-d4 d6-c5 b2-c3"),
    ("{a {comment} 1. c3-d4 ; the rest\n1... d6-c5 *", "c3-d4 d6-c5"),
    ("1. c3-d4 (1. a3-b4 (1. c3-b4 {or} 1... b6-a5) b6-a5 2-0) 1. ... d6-c5 *", "c3-d4 d6-c5"),
    ("\ufeff[GameType \"25\"]\r\n\r\n1. c3-d4 d6-c5\r\n2-0\r\n{end}", "c3-d4 d6-c5"),
    (f'[FEN "{START}"]\n*', ""),
    ("1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5", LINE),
    ("1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. 17x10 7x14", LINE),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line"), FOREIGN)
def test_records_of_other_programs(text: str, line: str) -> None:
    record = GAME.read_record(text)
    assert record.start == ""
    assert record.moves == tuple(moves_of(line))


WRONG_RECORDS = [
    ("", NotationError, "the record is empty"),
    (" {nothing} ", NotationError, "the record is empty"),
    ("1. c3-d4 {open", NotationError,
     "can't read the record at '{open'; check for an unclosed bracket or quote"),
    ('[Event "open]\n1. c3-d4', NotationError,
     "can't read the record at '[Event \"open]'; check for an unclosed bracket or quote"),
    ("1. c3-d4 (1. c3-b4", NotationError,
     "a variation is not closed; a ')' is missing"),
    ("1. c3-d4) d6-c5", NotationError, "')' closes no variation; a '(' is missing"),
    ("1. c3-d4 * 1. c3-b4", NotationError,
     "a record can hold only one game, and another begins at 'c3-b4'"),
    ('1. c3-d4 [Event "2"]', NotationError,
     "a record can hold only one game, and another begins at '[Event \"2\"]'"),
    ('1. c3-d4 * [Event "2"]', NotationError,
     "a record can hold only one game, and another begins at '[Event \"2\"]'"),
    ('[GameType "20"] *', NotationError,
     "PDN tag GameType: '20' is not Russian draughts, which is 25"),
    ('[FEN "W:Wc2:B"] *', PositionError,
     "FEN: c2 is a light square; only dark squares are used, such as c1 or b2"),
    ("1. c3-d4 d6-c5 2. c3-b4", IllegalMove, "move 2. c3-b4: there is no piece on c3"),
    ("1. c3-d4 d6-e7", IllegalMove, "move 1... d6-e7: e7 is occupied"),
    ("1. castles", NotationError,
     "move 1. castles: 'castles' is not a move; use c3-d4, c3:e5:g7 or white:resign"),
    ('[FEN "W:WKa5:Bb6,d6,g5,f2"] 1. a5:e1', NotationError,
     "move 1. a5:e1: 'a5:e1' could be a5:c7:g3:e1 or a5:d8:h4:e1: name every landing square"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "error", "message"), WRONG_RECORDS)
def test_wrong_records(text: str, error: type[EngineError], message: str) -> None:
    with pytest.raises(EngineError) as wrong:
        GAME.read_record(text)
    assert type(wrong.value) is error
    assert str(wrong.value) == message


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ({"Result": "won"}, "tag Result: 'won' is not a result; use 2-0, 1-1, 0-2 or *"),
        (
            {"Two words": "x"},
            "tag 'Two words': a tag name can contain only letters, digits, - and _",
        ),
    ],
)
def test_tags_that_cannot_be_written(tags: dict[str, str], message: str) -> None:
    with pytest.raises(NotationError) as wrong:
        GAME.write_record(GAME.initial(), [], tags)
    assert str(wrong.value) == message


def test_a_record_holds_only_moves_that_are_allowed() -> None:
    state = GAME.initial()
    with pytest.raises(IllegalMove):
        GAME.write_record(state, [Move(state.turn, (0, 9))], {})


@given(st.integers(0, 2**32), st.integers(0, 20))
@settings(max_examples=examples(40))
def test_records_round_trip(seed: int, skipped: int) -> None:
    """From the start or from some plies on, to the end, with words between the moves."""
    lot = Random(seed)
    states = [GAME.initial()]
    moves: list[Move] = []
    while not states[-1].ended:
        state = states[-1]
        said = [Move(s, choice=w) for s in GAME.seats for w in GAME.commands(state, s)]
        offered = GAME.legal(state, state.turn)
        moves.append(lot.choice(said if lot.random() < 0.02 else offered))
        states.append(GAME.apply(state, moves[-1]))
    skipped = min(skipped, len(moves) - 1)
    start = GAME.read_position(GAME.position_text(states[skipped]))
    left = moves[skipped:]
    left = [move for move in left if move.path or move.choice == "resign"]
    text = GAME.write_record(start, left, {"Event": "by lot"})
    assert max(map(len, text.splitlines())) <= 80 or "[FEN" in text
    record = GAME.read_record(text)
    assert record.moves == tuple(move for move in left if move.path)
    assert GAME.read_position(record.start or START) == start
    assert (
        GAME.read_record(GAME.write_record(start, record.moves, record.tags)).moves == record.moves
    )


def error_of(read: Callable[[str], object], text: str) -> str | None:
    """What an engine says of a text it cannot read; None when it can."""
    try:
        read(text)
    except EngineError as error:
        return str(error)
    return None


@given(st.text(alphabet="Ww:Bb,Kac18 .-3\n", max_size=30))
@settings(max_examples=examples(300))
def test_any_text_is_a_position_or_refused_on_one_line(text: str) -> None:
    error = error_of(GAME.read_position, text)
    assert error is None or (error.startswith("FEN: ") and "\n" not in error)


@given(st.text(alphabet='[]{}();"\\$12.-:xcde34 *\nT', max_size=40))
@settings(max_examples=examples(300))
def test_any_text_is_a_record_or_refused_on_one_line(text: str) -> None:
    error = error_of(GAME.read_record, text)
    known = ("the record", "a record", "can't read", "move", "a variation", "')'", "tag", "FEN")
    assert error is None or (error.startswith(known) and "\n" not in error)


def test_the_fen_of_a_file_is_read() -> None:
    """As PDN writes it, alone or among other tags."""
    for text in (
        '[FEN "W:WKa1,c1:Bh8,b8"]',
        '[Event "?"] [SetUp "1"] [ fen "w:wKa1,c1:bh8,b8:H0:F1" ] 1. a1-b2',
    ):
        assert GAME.position_text(GAME.read_position(text)) == "W:WKa1,c1:Bb8,h8"
