"""Tafl King: positions, moves and whole games as text."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.errors import EngineError, IllegalMove, NotationError, PositionError
from engines.game import Move
from engines.localiser import english
from engines.tafl_king import TaflKing
from engines.tafl_king.board import TOPOLOGY
from tests.engines.tafl_king_play import COPENHAGEN, FETLAR, GAME, cell, drawn, game, play, text
from tests.extent import examples

EMPTY = "..........."
START = (
    "...AAAAA.../.....A...../.........../A....D....A/A...DDD...A/AA.DDKDD.AA/"
    "A...DDD...A/A....D....A/.........../.....A...../...AAAAA... A"
)
PACKED = "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3"

# --- positions ---

READINGS = [
    # text, the same as written here
    (START, START),
    (START.lower(), START),
    (f"  /{START.replace(' ', '/ ')} ", START),
    (f"/{PACKED}/ a", START),
    (f"{PACKED.replace('11', '9..')} A", START),
    (f"{PACKED.replace('t', 'A').replace('T', 'd')} D", START[:-1] + "D"),
    ("1a9/11/11/11/11/11/11/11/10d/k10/11 D", text("A b11 D k3 K a2", "D")),
    ("11/11/11/11/11/11/11/11/11/11/k10 A", text("K a1", "A")),
]  # fmt: skip


@pytest.mark.parametrize(("written", "expected"), READINGS)
def test_positions_are_read_and_written(written: str, expected: str) -> None:
    state = GAME.read_position(written)
    assert GAME.position_text(state) == expected, drawn(state)
    assert GAME.read_position(expected) == state


def test_the_start_is_the_start() -> None:
    assert GAME.position_text(GAME.initial()) == START
    assert GAME.read_position(START) == GAME.initial()


def rows(*changed: str) -> str:
    """An empty board with its first rows changed, attackers to move."""
    return "/".join([*changed, *[EMPTY] * (11 - len(changed))]) + " A"


FORM = "use eleven rows joined by / and then A or D"
CUT = repr(f"{PACKED[:37]}...")
WRONG_POSITIONS = [
    ("", f"position: '' must be a board and a side to move; {FORM}"),
    (PACKED, f"position: {CUT} must be a board and a side to move; {FORM}"),
    (f"{PACKED} A A", f"position: {CUT} must be a board and a side to move; {FORM}"),
    (f"{PACKED} W", "position: 'W' is not a side to move; use A or D"),
    ("k10/11 A", f"position: the board has 11 rows, not 2; {FORM}"),
    (rows("k9"), "position: rank 11, 'k9', has 10 squares; every rank has 11"),
    (rows(EMPTY, "k.........a."),
     "position: rank 10, 'k.........a.', has 12 or more squares; every rank has 11"),
    (rows("1k1"), "position: rank 11, '1k1', has 3 squares; every rank has 11"),
    (rows("k99999999999999999999"), "position: rank 11, 'k99999999999999999999', has 12 or more"
     " squares; every rank has 11"),
    (rows("k4q5"), "position: 'q' in rank 11 is not a piece; use . A D or K"),
    (rows("k4٣5"), "position: '٣' in rank 11 is not a piece; use . A D or K"),
    (rows(), "the king is missing"),
    (rows("1kk8"), "there can be only one king"),
    (rows("k10", "a" * 11, "a" * 11, "aaa8"), "the attackers have 25 soldiers, but there can be"
                                              " at most 24"),
    (rows("k10", "d" * 11, "dd9"), "the defenders have 13 soldiers, but there can be at most 12"),
    (rows("a9k"), "only the king can be on a11"),
    (rows("k10", "11", "11", "11", "11", "5d5"), "only the king can be on f6"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "message"), WRONG_POSITIONS)
def test_wrong_positions(written: str, message: str) -> None:
    with pytest.raises(PositionError) as wrong:
        GAME.read_position(written)
    assert str(wrong.value) == message


# --- moves ---

TWO = text("A e5 e10 c8 D e9 d8 K i2", "A")
"""e5-e8 takes d8 and e9."""

MOVES = [
    # position, text, the move as written here
    (START, "d1-d3", "d1-d3"),
    (START, " D1 - D3 ", "d1-d3"),
    (START, "d1:d3", "d1-d3"),
    (START, "d1xd3", "d1-d3"),
    (START, "td1-d3", "d1-d3"),
    (START, "d1-d3+", "d1-d3"),
    (START, "d1-d3 --", "d1-d3"),
    (START, "d11-d10", "d11-d10"),
    (START, "f10-k10", "f10-k10"),
    (TWO, "e5-e8", "e5-e8xd8/e9"),
    (TWO, "e5-e8xe9/d8", "e5-e8xd8/e9"),
    (TWO, "e5-e8 x d8 / e9 ++", "e5-e8xd8/e9"),
    (TWO, "E5-E8xTe9/Td8", "e5-e8xd8/e9"),
    (TWO, "e5-e8xe9xd8", "e5-e8xd8/e9"),
    (text("A b2 D c9 K k9", "D"), "Kk9-k10", "k9-k10"),
    (text("A d4 f4 e5 e1 D h9 K e4", "A"), "e1-e3xKe4++", "e1-e3"),
    (START, "attackers:resign", "attackers:resign"),
    (START, "Defenders : RESIGN", "defenders:resign"),
    (START, "attackers:offer-draw", "attackers:offer-draw"),
]


@pytest.mark.parametrize(("position", "written", "expected"), MOVES)
def test_moves_are_read_and_written(position: str, written: str, expected: str) -> None:
    state = GAME.read_position(position)
    assert GAME.move_text(state, GAME.read_move(state, written)) == expected


def test_what_is_taken_need_not_be_written() -> None:
    state = GAME.read_position(TWO)
    move = GAME.read_move(state, "e5-e8")
    assert move.captured == (cell("d8"), cell("e9"))
    assert GAME.read_move(state, "e5-e8xe9/d8") == move


MEANS = [
    # options, position, a move that captures, what it captures and how
    ("", TWO, "e5-e8", "d8 between e8 and c8, e9 between e8 and e10"),
    ("", text("A c2 D b1 K f9", "A"), "c2-c1", "b1 between c1 and the corner a1"),
    ("", text("A h1 D g6 K i2", "A"), "h1-h6", "g6 between h6 and the empty throne, f6"),
    ("", text("A g6 D h1 K f6", "D"), "h1-h6", "g6 between h6 and f6"),
    ("occupied-throne=hostile", text("A h1 D g6 K f6", "A"), "h1-h6", "g6 between h6 and f6"),
    ("", text("A d1 D b3 K c3", "D"), "b3-b1", ""),
    ("rules=copenhagen", text("A c2 d2 b3 e3 D c1 d1 K f9", "A"), "b3-b1", ""),
    ("rules=copenhagen", text("A c2 d2 e1 b3 D c1 d1 K f9", "A"), "b3-b1",
     "c1 the whole row at the edge was blocked, d1 the whole row at the edge was blocked"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "position", "written", "means"), MEANS)
def test_how_a_soldier_is_captured_is_told(
    options: str, position: str, written: str, means: str
) -> None:
    game = TaflKing(dict(one.split("=") for one in options.split()))
    state = game.read_position(position)
    move = game.read_move(state, written)
    known = game.capture_means(state, move)
    assert tuple(known) == move.captured
    assert (
        ", ".join(f"{TOPOLOGY.names[one]} {english(told)}" for one, told in known.items()) == means
    )


HOW = "use e5-e8, e5-e8xe9/d8 or attackers:resign"
WRONG_MOVES = [
    (START, "", NotationError, f"'' is not a move; {HOW}"),
    (START, "d1", NotationError, f"'d1' is not a move; {HOW}"),
    (START, "d1-d3-d4", NotationError, f"'d1-d3-d4' is not a move; {HOW}"),
    (START, "white:resign", NotationError, f"'white:resign' is not a move; {HOW}"),
    (START, "d1-d12", NotationError, "'d12' is not a square; squares go from a1 to k11"),
    (START, "d1-l1", NotationError, "'l1' is not a square; squares go from a1 to k11"),
    (START, "d1-d0", NotationError, "'d0' is not a square; squares go from a1 to k11"),
    (START, "d1-d3xd01", NotationError, "'d01' is not a square; squares go from a1 to k11"),
    (START, "resign", NotationError,
     "'resign' needs a player: use attackers:resign or defenders:resign"),
    (START, "d1-e2", IllegalMove, "pieces move along a rank or a file, not diagonally"),
    (START, "d6-d2", IllegalMove, "the piece on d6 belongs to the defenders"),
    (START, "defenders:offer-draw", IllegalMove,
     "you can offer a draw only on your own turn; it's the attackers' turn"),
    (TWO, "e5-e8xe9", IllegalMove, "e5-e8xd8/e9 captures d8 and e9, and nothing else"),
    (TWO, "e5-e7xe9", IllegalMove, "e5-e7 captures nothing, so don't name a captured piece"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "written", "error", "message"), WRONG_MOVES)
def test_wrong_moves(position: str, written: str, error: type[EngineError], message: str) -> None:
    with pytest.raises(error) as wrong:
        GAME.read_move(GAME.read_position(position), written)
    assert str(wrong.value) == message


# --- records ---

MANUAL_RULES = "dim:11 esc:c atkf:y surf:n tfr:d ks:m cenp:K"
RECORD = f"""\
[event:Club evening [finals\\]]
[attackers:Anna "Fox"]
[result:1]
[termination:the defenders resigned]
[compiler:Lodeboard 2]
[variant:Tafl King manual]
[rules:{MANUAL_RULES} start:/{PACKED}/]
[White:back\\\\slash]

1. d1-d4 f8-d8
2. a8-c8 d6-d5
3. e11-e8xd8 ---
"""
LINE = "d1-d4 f8-d8 a8-c8 d6-d5 e11-e8"


def moves_of(line: str, position: str = START, rules: TaflKing = GAME) -> list[Move]:
    """The moves of a line, read one after the other."""
    state = rules.read_position(position)
    moves = []
    for written in line.split():
        moves.append(rules.read_move(state, written))
        state = rules.apply(state, moves[-1])
    return moves


def test_a_record_is_written_for_other_programs() -> None:
    tags = {
        "White": "back\\slash",
        "attackers": 'Anna "Fox"',
        "event": "Club\n evening [finals]",
        "rules": "not these",
    }
    moves = moves_of(f"{LINE} defenders:resign")
    assert GAME.write_record(GAME.initial(), moves, tags) == RECORD


def test_a_record_is_read_again() -> None:
    record = GAME.read_record(RECORD)
    assert record.start == ""
    assert record.moves == tuple(moves_of(f"{LINE} defenders:resign"))
    assert record.tags["event"] == "Club evening [finals]"
    assert record.tags["White"] == "back\\slash"


def test_a_resignation_out_of_turn_is_told_as_the_reason() -> None:
    written = GAME.write_record(GAME.initial(), moves_of("d1-d4 attackers:resign"), {})
    assert written.endswith("\n1. d1-d4\n")
    assert "[result:-1]\n[termination:the attackers resigned]" in written


def test_a_record_from_a_position_with_defenders_to_move() -> None:
    position = text("A c4 e1 k2 D d4 h9 K i8", "D")
    moves = moves_of("h9-h8 e1-e4 i8-i7", position)
    written = GAME.write_record(GAME.read_position(position), moves, {})
    assert "atkf:n" in written
    assert "start:/4t6/10t/11/2tT7/11/11/11/8K2/7T3/11/11/]" in written
    assert written.endswith("\n1. h9-h8 e1-e4xd4\n2. i8-i7\n")
    record = GAME.read_record(written)
    assert record.start == position
    assert record.moves == tuple(moves)


VARIANTS = [
    # options, the variant's name, words of its rules record
    ("", "Tafl King manual", MANUAL_RULES),
    ("quiet-plies=100", "Tafl King manual quiet-plies=100", MANUAL_RULES),
    ("layout=cross", "Tafl King manual layout=cross", MANUAL_RULES),
    ("rules=copenhagen", "Tafl King copenhagen",
     "dim:11 esc:c atkf:y surf:y tfr:l ks:s cenp:tcnkTCNK sw:s efe:y"),
    ("rules=fetlar no-move=draw", "Tafl King fetlar no-move=draw",
     "dim:11 esc:c atkf:y surf:y tfr:d ks:s cenp:tcnkTCNK"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "name", "words"), VARIANTS)
def test_a_record_names_its_rules(options: str, name: str, words: str) -> None:
    rules = game(options)
    written = rules.write_record(rules.initial(), [], {})
    assert f"[variant:{name}]\n[rules:{words} start:/" in written
    record = rules.read_record(written)
    assert record.start == ""
    assert record.tags["variant"] == name


RESULTS = [
    # what was said last, the caller's tag, the result written
    ("", {}, "?"),
    ("", {"result": "-1"}, "-1"),
    ("attackers:resign", {"result": "1"}, "-1"),
    ("attackers:offer-draw defenders:accept-draw", {}, "0"),
]


@pytest.mark.parametrize(("words", "tags", "written"), RESULTS)
def test_results(words: str, tags: dict[str, str], written: str) -> None:
    record = GAME.write_record(GAME.initial(), moves_of(words), tags)
    assert f"[result:{written}]" in record


def test_a_game_broken_off_keeps_the_reason_it_is_given() -> None:
    tags = {"result": "1", "termination": "time"}
    written = GAME.write_record(GAME.initial(), [], tags)
    assert "[result:1]\n[termination:time]" in written


FOREIGN = [
    # a record of another program, the moves in it
    ("d1-d4 f8-d8", "d1-d4 f8-d8"),
    ("1. d1-d4 f8-d8\n2. a8-c8 d6-d5\n3. e11-e8xd8", LINE),
    ("1. d1-d4 f8-d8\n[an idea|a mistake: really]\n2. a8-c8 d6-d5 3. e11-e8xd8", LINE),
    ("[event:x]\n[a comment, no tag]\n1. d1-d4 f8-d8", "d1-d4 f8-d8"),
    (f"\ufeff[rules:dim:11 start:/{PACKED}/]\r\n\r\n1. d1-d4 f8-d8\r\n", "d1-d4 f8-d8"),
    ("[rules:dim:11 atkf:y]", ""),
    ("1. d1-d4 ---", "d1-d4 defenders:resign"),
]


@pytest.mark.parametrize(("written", "line"), FOREIGN)
def test_records_of_other_programs(written: str, line: str) -> None:
    record = GAME.read_record(written)
    assert record.start == ""
    assert record.moves == tuple(moves_of(line))


WRONG_RECORDS = [
    ("", NotationError, "the record is empty"),
    ("[event:open", NotationError, "can't read the record at '[event:open'; check for an"
                                   " unclosed bracket or quote"),
    ("1. d1-d4 ]", NotationError, "can't read the record at ']'; check for an unclosed bracket"
                                  " or quote"),
    ("[rules:dim:9 start:/9/]", NotationError,
     "OTG tag rules: dim:9 is for another board; Tafl King has dim:11"),
    ("[rules:dim:11 start:/9/]", PositionError,
     "position: the board has 11 rows, not 1; use eleven rows joined by / and then A or D"),
    ("1. d1-d4 f8-d8 2. d1-d2", IllegalMove, "move 2. d1-d2: there is no piece on d1"),
    ("1. d1-d4 f8-f12", NotationError,
     "move 1... f8-f12: 'f12' is not a square; squares go from a1 to k11"),
    ("1. d1-d4 --- f8-d8", IllegalMove,
     "move f8-d8: the game is over: the defenders resigned"),
    ("1. d1-d4 --- ---", IllegalMove, "move ---: the game is over: the defenders resigned"),
]  # fmt: skip


@pytest.mark.parametrize(("written", "error", "message"), WRONG_RECORDS)
def test_wrong_records(written: str, error: type[EngineError], message: str) -> None:
    with pytest.raises(EngineError) as wrong:
        GAME.read_record(written)
    assert type(wrong.value) is error
    assert str(wrong.value) == message


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ({"result": "won"}, "tag result: 'won' is not a result; use 1, 0, -1 or ?"),
        (
            {"two words": "x"},
            "tag 'two words': a tag name can contain only letters, digits, - and _",
        ),
    ],
)
def test_tags_that_cannot_be_written(tags: dict[str, str], message: str) -> None:
    with pytest.raises(NotationError) as wrong:
        GAME.write_record(GAME.initial(), [], tags)
    assert str(wrong.value) == message


@given(st.integers(0, 2**32), st.integers(0, 30), st.sampled_from([GAME, COPENHAGEN, FETLAR]))
@settings(max_examples=examples(15))
def test_records_round_trip(seed: int, skipped: int, rules: TaflKing) -> None:
    """From the start or from some plies on, over 200 plies or to the end."""
    lot = Random(seed)
    states = [rules.initial()]
    moves: list[Move] = []
    while not states[-1].ended and len(moves) < 200:
        state = states[-1]
        moves.append(lot.choice(rules.legal(state, state.turn)))
        states.append(rules.apply(state, moves[-1]))
    skipped = min(skipped, len(moves) - 1)
    start = rules.read_position(rules.position_text(states[skipped]))
    written = rules.write_record(start, moves[skipped:], {"event": "by lot"})
    assert max(map(len, written[written.index("\n\n") :].splitlines())) <= 80
    record = rules.read_record(written)
    assert record.moves == tuple(moves[skipped:])
    assert rules.read_position(record.start or START) == start


def error_of(read: Callable[[str], object], written: str) -> str | None:
    """What an engine says of a text it cannot read; None when it can."""
    try:
        read(written)
    except EngineError as error:
        return str(error)
    return None


@given(st.text(alphabet="AaDdKkTt.1/2 0\n", max_size=60))
@settings(max_examples=examples(300))
def test_any_text_is_a_position_or_refused_on_one_line(written: str) -> None:
    error = error_of(GAME.read_position, written)
    assert error is None or (error.startswith("position: ") and "\n" not in error)


@given(st.text(alphabet="abdk123-x/: .+KtT", max_size=20))
@settings(max_examples=examples(300))
def test_any_text_is_a_move_or_refused_on_one_line(written: str) -> None:
    error = error_of(lambda it: GAME.read_move(GAME.initial(), it), written)
    assert error is None or "\n" not in error


@given(st.text(alphabet="[]:\\|1.-adx34 \nT/", max_size=40))
@settings(max_examples=examples(300))
def test_any_text_is_a_record_or_refused_on_one_line(written: str) -> None:
    error = error_of(GAME.read_record, written)
    known = ("OTG", "position", "the record", "can't read the record", "move")
    assert error is None or (error.startswith(known) and "\n" not in error)


def test_play_by_text_is_play() -> None:
    assert play(GAME.initial(), LINE).pieces.defenders.bit_count() == 11
