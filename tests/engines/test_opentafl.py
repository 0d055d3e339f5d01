"""OpenTafl files: positions from rank 1, addresses of variations, endings, whose rules they are."""

from __future__ import annotations

import pytest

from engines.errors import EngineError, IllegalMove
from engines.game import Line, Move, Note
from engines.tafl_king import TaflKing

MANUAL = TaflKing({})
COPENHAGEN = TaflKing({"rules": "copenhagen"})
START = "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
RULES = f"[rules:dim:11 atkf:y sw:s efe:y start:{START}]\n\n"


def moves_of(line: str, position: str = "", game: TaflKing = COPENHAGEN) -> tuple[Move, ...]:
    state = game.read_position(position) if position else game.initial()
    moves = []
    for text in line.split():
        moves.append(game.read_move(state, text))
        state = game.apply(state, moves[-1])
    return tuple(moves)


ROWS = "/3t3t3/1T9/11/11/11/5K5/11/11/11/11/4t6/"
TOP = "/4t6/11/11/11/11/5K5/11/11/11/1T9/3t3t3/"
POSITION = (
    "....A....../.........../.........../.........../.........../.....K...../.........../"
    ".........../.........../.D........./...A...A... A"
)

STARTS = [
    # tags, the start position: attackers on d1, h1 and e11
    f"[rules:dim:11 atkf:y start:{ROWS}]",
    f"[rules:dim:11 atkf:y starti:{TOP}]",
    f"[rules:dim:11 atkf:y start:{START}]\n[position:{ROWS}]",
    f"dim:11 atkf:y start:{START}\n{ROWS}\n",
    # written here before positions began with rank 1
    f"[variant:Tafl King manual]\n[rules:dim:11 atkf:y start:{TOP}]",
    f"[compiler:Lodeboard 2]\n[variant:Tafl King manual]\n[rules:dim:11 atkf:y start:{ROWS}]",
    f"[compiler:Jay Slater]\n[variant:Copenhagen]\n[rules:dim:11 atkf:y start:{ROWS}]",
]


@pytest.mark.parametrize("tags", STARTS)
def test_positions_begin_with_rank_1(tags: str) -> None:
    record = MANUAL.read_record(f"{tags}\n\n1. d1-d3\n")
    assert record.start == POSITION
    written = MANUAL.write_record(MANUAL.read_position(POSITION), record.moves, {})
    assert f"start:{ROWS}]" in written
    assert "[compiler:Lodeboard 2]" in written
    assert MANUAL.read_record(written).start == POSITION


MAIN = "h1-h3 g5-g2 h3-h2"
VARIATIONS = [
    # addresses, the place of the variation and its moves
    ("1a.1.1b. g5-g3", 1, "g5-g3"),
    ("1b.1.1a. ..... g5-g3", 1, "g5-g3"),
    ("1b.1.1b. g5-g3", 1, "g5-g3"),
    ("1b.1.1a. h3-h4", 2, "h3-h4"),
    ("1a.1.1a. d1-d3 f8-g8\n1a.1.2a. d3-d4", 0, "d1-d3 f8-g8 d3-d4"),
    ("1a.1.1b. g5-g3\n[|]\n\n1a.1.2a. h3-h5 g3-g4\n[|]", 1, "g5-g3 h3-h5 g3-g4"),
]


@pytest.mark.parametrize(("text", "at", "line"), VARIATIONS)
def test_variations_have_addresses(text: str, at: int, line: str) -> None:
    record = COPENHAGEN.read_record(f"{RULES}1. h1-h3 g5-g2\n\n{text}\n\n2. h3-h2xg2\n[|]\n")
    assert record.moves == moves_of(MAIN)
    before = " ".join(MAIN.split()[:at])
    assert record.variations == ((at, Line(moves_of(f"{before} {line}")[at:])),)


def test_a_variation_in_a_variation() -> None:
    text = (
        f"{RULES}1. h1-h3 g5-g2\n1a.1.1b. g5-g3\n1a.1.2a. h3-h5\n1a.1.1b.1.2a. d1-d3\n"
        "[deep|]\n1a.2.1b. f8-g8\n2. h3-h2xg2\n"
    )
    record = COPENHAGEN.read_record(text)
    deep = Line(moves_of("h1-h3 g5-g3 d1-d3")[2:], (Note(1, "deep"),))
    one = Line(moves_of("h1-h3 g5-g3 h3-h5")[1:], (), ((1, deep),))
    assert record.variations == ((1, one), (1, Line(moves_of("h1-h3 f8-g8")[1:])))


COMMENTS = [
    # the comment after 1. h1-h3 g5-g2, its notes
    ("[|]", ()),
    ("[first|second]", (Note(1, "first"), Note(2, "second"))),
    ("[|the\n\nsecond]", (Note(2, "the second"),)),
    ("[only one]", (Note(2, "only one"),)),
    ("[a \\| b \\] c|1. {x} (y)]", (Note(1, "a | b ] c"), Note(2, "1. {x} (y)"))),
    (
        "[!? a \\[%clk 0:01:00\\]|%clk 0:02:00]",
        (Note(1, "a", "!?", "0:01:00"), Note(2, clock="0:02:00")),
    ),
    ("[result: won|see below]", (Note(1, "result: won"), Note(2, "see below"))),
]


@pytest.mark.parametrize(("text", "notes"), COMMENTS)
def test_comments_are_on_both_halves_of_a_turn(text: str, notes: tuple[Note, ...]) -> None:
    record = COPENHAGEN.read_record(f"{RULES}1. h1-h3 g5-g2\n{text}\n\n2. h3-h2xg2\n")
    assert record.moves == moves_of(MAIN)
    assert record.notes == notes


def test_what_a_file_looks_like() -> None:
    line = Line(moves_of("h1-h3 g5-g3")[1:], (Note(0, "or"), Note(1, "", "?")))
    written = COPENHAGEN.write_record(
        COPENHAGEN.initial(),
        moves_of(MAIN),
        {"attackers": "A", "compiler": "another"},
        notes=[Note(0, "a [game]"), Note(2, "lost", "?", "0:00:07")],
        variations=[(1, line)],
    )
    tags, body = written.split("\n\n")
    assert tags.splitlines()[:4] == [
        "[attackers:A]",
        "[result:?]",
        "[compiler:Lodeboard 2]",
        "[variant:Tafl King copenhagen]",
    ]
    assert body == (
        "[|a [game\\]]\n1. h1-h3 g5-g2\n[|? %clk 0:00:07 lost]\n"
        "1a.1.1b.\n[|or]\n1a.1.1b. g5-g3\n[?|]\n2. h3-h2xg2\n"
    )


ENDINGS = [
    # the last words, the moves read, the result
    ("1. h1-h3 ---", "h1-h3 defenders:resign", "attackers"),
    ("1. h1-h3 resign", "h1-h3 defenders:resign", "attackers"),
    ("1. h1-h3 g5-g2\n2. Resigns", "h1-h3 g5-g2 attackers:resign", "defenders"),
    ("1. h1-h3 timeout", "h1-h3", "attackers"),
    ("1. h1-h3 g5-g2\n2. timeout", "h1-h3 g5-g2", "defenders"),
    ("1. h1-h3 g5-g2 draw", "h1-h3 g5-g2", "draw"),
    ("1. h1-h3 g5-g2\n2. h3-h2xg2xg2", MAIN, ""),
    ("1. h1-h3 g5-g2\n2. h3-h2xg2/g2+", MAIN, ""),
]


@pytest.mark.parametrize(("text", "line", "result"), ENDINGS)
def test_endings(text: str, line: str, result: str) -> None:
    record = COPENHAGEN.read_record(RULES + text)
    assert record.moves == moves_of(line)
    assert record.result == result


def test_time_is_up_for_the_side_on_turn_whoever_began() -> None:
    record = MANUAL.read_record(f"[rules:dim:11 atkf:n start:{START}]\n\n1. f8-g8 timeout")
    assert record.result == "defenders"
    assert record.tags["termination"] == "timeout"
    assert record.tags["result"] == "-1"


OWN_RULES = f"{RULES}1. h1-h3 f8-i8\n2. d1-d3 f7-f9\n3. a4-c4 f6-f8\n4. k4-j4 f5-f7\n"


def test_a_file_played_by_other_rules_names_them() -> None:
    assert len(COPENHAGEN.read_record(OWN_RULES).moves) == 8
    with pytest.raises(IllegalMove) as wrong:
        MANUAL.read_record(OWN_RULES)
    assert str(wrong.value) == (
        "move 4... f5-f7: soldiers can't cross the throne, f6; this game was played under"
        " Copenhagen"
        " rules: add --option rules=copenhagen"
    )
    assert wrong.value.line_number == 6


ADDRESSES = ["2a.1. h3-h4", "9a.1.1a. h3-h4", "1a.1.1b.4.1a. h3-h4", "1a.1. h3-h4"]


@pytest.mark.parametrize("text", ADDRESSES)
def test_addresses_of_nothing(text: str) -> None:
    with pytest.raises(EngineError, match="can't read the record at") as wrong:
        COPENHAGEN.read_record(f"{RULES}1. h1-h3 g5-g2\n{text}\n")
    assert wrong.value.line_number == 4


def test_a_line_after_the_last_move_is_a_comment() -> None:
    """A program that reads the file could not say what it replaces."""
    after = moves_of("h1-h3 g5-g3 h3-h5")
    written = COPENHAGEN.write_record(
        COPENHAGEN.initial(), after[:1], {}, variations=[(1, Line(after[1:]))]
    )
    assert "(g5-g3 h3-h5)" in written
    record = COPENHAGEN.read_record(written)
    assert (record.moves, record.variations) == (after[:1], ())
    (note,) = record.notes
    assert note.text == "(g5-g3 h3-h5)"
