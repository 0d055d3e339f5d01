"""Records as others write them: several in a file, signs and letters of every kind.

And what is wrong with those that cannot be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.errors import EngineError, OptionError
from engines.game import Line, Move, Note
from engines.games import which_game
from engines.record_text import RecordText, looks_like_game, signs_of, split_records
from engines.russian_draughts import RussianDraughts
from tests.contract.strolls import random_line
from tests.extent import examples

GAME = RussianDraughts({})
OPEN = RussianDraughts({"draws": "agreed"})

# --- several games in a file ---

FILES = [
    # a file, and the first line of each game in it with the number of that line
    ("", []),
    ("\n\n  \n", []),
    ("1. c3-d4 d6-c5", [(1, "1. c3-d4 d6-c5")]),
    (
        '\n\n[White "A"]\n\n1. c3-d4 *\n[White "B"]\n\n1. a3-b4 *',
        [(3, '[White "A"]'), (6, '[White "B"]')],
    ),
    # without tags a result ends a game, also in the middle of a line
    (
        "1. c3-d4 * 1. a3-b4 2 - 0\n1. e3-f4 ½-½",
        [(1, "1. c3-d4 * "), (1, "1. a3-b4 2 - 0"), (2, "1. e3-f4 ½-½")],
    ),
    (
        '1. c3-d4 2-0 {well played} [White "B"]\n*',
        [(1, "1. c3-d4 2-0 {well played} "), (1, '[White "B"]')],
    ),
    # results that are none: in comments, in variations, in tags, as squares
    (
        "1. c3-d4 {2-0 * 0-2} (1. a3-b4 2-0) d6-c5 ; 1-1\n2. b2-c3 *",
        [(1, "1. c3-d4 {2-0 * 0-2} (1. a3-b4 2-0) d6-c5 ; 1-1")],
    ),
    ('[Result "2-0"]\n[Event "1-1"]\n1. 22-18 11-15 2-0', [(1, '[Result "2-0"]')]),
    # a result in the middle of a game, whose numbers go on
    ("1. c3-d4 2-0\n2. b2-c3 *", [(1, "1. c3-d4 2-0")]),
    # a broken tag breaks its game and no other
    (
        '[White "A]\n[Black "B"]\n\n1. c3-d4 *\n\n[White "C"]\n*',
        [(1, '[White "A]'), (6, '[White "C"]')],
    ),
    ("[rules:dim:11\n atkf:y]\n\n[event:x]\n\n1. d1-d3", [(1, "[rules:dim:11")]),
    # tags only, and the next game's
    (
        '[White "A"]\n[Black "B"]\n\n[White "C"]\n[Black "D"]',
        [(1, '[White "A"]'), (4, '[White "C"]')],
    ),
    # what nobody has closed ends with the next tags
    (
        '[White "A"]\n\n1. c3-d4 {open\n\n[White "B"]\n\n1. c3-d4 *',
        [(1, '[White "A"]'), (5, '[White "B"]')],
    ),
    (
        '[White "A"]\n\n1. c3-d4 (1. a3-b4\n\n[White "B"]\n*',
        [(1, '[White "A"]'), (5, '[White "B"]')],
    ),
    # tags in a comment are none
    ('1. c3-d4 {as in\n[White "B"]} d6-c5 *', [(1, "1. c3-d4 {as in")]),
    ('% made by hand [White "x"]\n1. c3-d4 *\n% end', [(1, '% made by hand [White "x"]')]),
    # prose before the games is nobody's game
    ('Games of our club\n\n[White "A"]\n*', [(1, "Games of our club"), (3, '[White "A"]')]),
    # OpenTafl: comments in brackets may hold anything
    (
        "[result:1]\n[rules:dim:11]\n\n1. d1-d3 f8-g8\n[good|see\n\n[1\\] * {]\n2. d3-d4\n\n"
        "[result:0]\n[rules:dim:11]\n\n1. d1-d4",
        [(1, "[result:1]"), (10, "[result:0]")],
    ),
    (
        '[result:1]\n\n1. d1-d3\n\n[Black "A"]\n\n1. c3-d4 *',
        [(1, "[result:1]"), (5, '[Black "A"]')],
    ),
    ("[result:1]\n\n1. d1-d3\n\n[Black sees it|not]\n2. d3-d4", [(1, "[result:1]")]),
    ("[result:1]\n\n1. d1-d3\n\n[note: it|not]\n2. d3-d4", [(1, "[result:1]")]),
]


@pytest.mark.parametrize(("file", "games"), FILES)
def test_the_games_of_a_file(file: str, games: list[tuple[int, str]]) -> None:
    found = split_records(file.splitlines())
    assert [(number, text.splitlines()[0]) for number, text, _ in found] == games


@given(st.lists(st.sampled_from([
    '[White "A"]', '[result:1]', "1. c3-d4", "2-0", "*", "{", "}", "(", ")", "[a|b]", "", "; 1-1",
    "%",
]), max_size=25), st.data())  # fmt: skip
@settings(max_examples=examples(200))
def test_games_do_not_depend_on_how_a_file_is_cut(lines: list[str], data: st.DataObject) -> None:
    """Any lines, one or several at a time, with or without their ends; and no line is lost."""
    whole = list(split_records(lines))
    chunks, left = [], list(lines)
    while left:
        size = data.draw(st.integers(1, len(left)))
        chunks.append("\n".join(left[:size]) + data.draw(st.sampled_from(["", "\n", "\r\n"])))
        left = left[size:]
    assert list(split_records(chunks)) == whole
    words = [word for game in whole for word in game.text.split()]
    assert words == " ".join(lines).split()


def test_games_are_read_one_at_a_time() -> None:
    """A file without end is no trouble."""
    lines = (line for _ in iter(int, 1) for line in ('[White "A"]', "", "1. c3-d4 *", ""))
    games = split_records(lines)
    assert [next(games).line_number for _ in range(3)] == [1, 5, 9]


# --- one game ---


def moves_of(line: str, fen: str = "") -> tuple[Move, ...]:
    state = GAME.read_position(fen) if fen else GAME.initial()
    moves = []
    for text in line.split():
        moves.append(GAME.read_move(state, text))
        state = GAME.apply(state, moves[-1])
    return tuple(moves)


WRITTEN = [
    # how c3-d4 d6-c5 are written
    "1. c3-d4 d6-c5", "1.c3-d4 d6-c5", "1) c3-d4 d6-c5", "1)c3-d4 d6-c5", "1 c3-d4 d6-c5",
    "c3-d4 d6-c5", "1. c3-d4 1... d6-c5", "1. c3-d4 1. ... d6-c5", "1. c3-d4 1… d6-c5",
    "1. c3 - d4 d6 -c5", "1. c3– d4 d6–c5", "1. c3−d4 d6—c5", "1. c3:d4 d6:c5", "1. c3×d4 d6 × c5",
    "1. c3d4 d6c5", "1. cd4 dc5", "1. C3-D4 D6-C5", "1. с3-d4 d6-с5", "1. С3-D4 d6-С5",
    "1. c３-d4 d6-c5",
    "1. 22-18 10-14", "1. 22 - 18 10 - 14", "1. 22-18* 10-14", "1. c3-d4* d6-c5 *",
    "1. c3-d4 2-0 2. d6-c5 *", "1 . c3-d4 1 ... d6-c5", "\u200b1. c3-d4\u200b d6-c5 １）",
    "1. c3-d4, d6-c5.", "1. c3-d4 d6-c5 2.",
    "% a line\n1. c3-d4 d6-c5\n%", "\ufeff1. c3-d4\r\nd6-c5\r\n",
]  # fmt: skip


@pytest.mark.parametrize("text", WRITTEN)
def test_moves_as_people_write_them(text: str) -> None:
    record = GAME.read_record(text)
    assert record.moves == moves_of("c3-d4 d6-c5")
    assert not record.notes or text.endswith("*")


RESULTS = [
    ("2-0", "white"), ("1-0", "white"), ("2 - 0", "white"), ("2–0", "white"), ("2:0", "white"),
    ("1-1", "draw"), ("1/2-1/2", "draw"), ("½-½", "draw"), ("½", "draw"), ("1/2 - 1/2", "draw"),
    ("0-2", "black"), ("0-1", "black"), ("*", ""), ("0-0", ""), ("", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "result"), RESULTS)
def test_results_as_people_write_them(text: str, result: str) -> None:
    """After the moves, in the tag, or both; a result that is known counts."""
    for record in (
        f"1. c3-d4 {text}",
        f'[Result "{text}"]\n1. c3-d4',
        f'[Result "*"]\nc3-d4 {text}',
    ):
        assert GAME.read_record(record).result == result
    assert GAME.read_record("1. c3-d4 0-0").tags == {}
    assert '[Result "0-0"]' in GAME.write_record(GAME.initial(), [], {"Result": "0-0"})


TAGS = [
    # a tag as it is found, its name and value
    ('[white "A"]', "White", "A"),
    ('[WHITE "A"]', "White", "A"),
    ('[ White   "A" ]', "White", "A"),
    ('[White "The "Fox" A"]', "White", 'The "Fox" A'),
    ('[White "The \\"Fox\\" A"]', "White", 'The "Fox" A'),
    ("[White “A”]", "White", "A"),
    ('[White "Клуб «A»"]', "White", "Клуб «A»"),
    ("[White A. B.]", "White", "A. B."),
    ('[White-Rating "1"]', "White-Rating", "1"),
    ('[White "C:\\new\\"]', "White", "C:\\new\\"),
    ('[White ""]', "White", ""),
    ("[White]", "White", ""),
    ('[White "A"] [Black "B"]', "Black", "B"),
    ('[Annotator "A"]', "Annotator", "A"),
]


@pytest.mark.parametrize(("text", "name", "value"), TAGS)
def test_tags_as_people_write_them(text: str, name: str, value: str) -> None:
    record = GAME.read_record(f"{text}\n\n1. c3-d4 *")
    assert record.tags[name] == value
    assert record.moves == moves_of("c3-d4")
    again = GAME.read_record(GAME.write_record(GAME.initial(), record.moves, record.tags))
    assert again.tags[name] == value


FENS = ["W:WKd2:Bf6,c5,e5,e3:H0:F1", "w:wКd2:bf6,с5,e5,e3 : H12 : F40", "W:WKd2:Bf6,c5,e5,e3."]


@pytest.mark.parametrize("fen", FENS)
@pytest.mark.parametrize("tag", ["FEN", "fen", "Fen"])
def test_positions_as_people_write_them(fen: str, tag: str) -> None:
    record = GAME.read_record(f'[{tag} "{fen}"]\n1. d2xf4xd6xa3')
    assert record.start == "W:WKd2:Bf6,c5,e5,e3"
    assert len(record.moves) == 1
    assert GAME.read_position(fen) == GAME.read_position(record.start)


def test_a_capture_in_short_that_can_mean_only_one_result() -> None:
    """Two ways to take the same pieces: PDN names landings only where it matters."""
    record = GAME.read_record('[FEN "W:WKa1:Bf6,c3"]\n1. a1xh8')
    assert GAME.move_text(GAME.initial(), record.moves[0]) == "a1:d4:h8"
    assert record.result == "white"


LINE = moves_of("c3-d4 d6-c5 b2-c3")
OTHER = moves_of("a3-b4 b6-a5")
REMARKS = [
    # a record of c3-d4 d6-c5 b2-c3, its notes and its variations
    ("1. c3-d4! d6-c5?? 2. b2-c3!?", (Note(1, "", "!"), Note(2, "", "??"), Note(3, "", "!?")), ()),
    (
        "1. c3-d4 $1 $14 d6-c5 (?!) 2. b2-c3 ±",
        (Note(1, "", "$1 $14"), Note(2, "", "?!"), Note(3, "", "±")),
        (),
    ),
    (
        "{a} 1. c3-d4 {b} {c} d6-c5 ; d\n2. b2-c3 {e\n f}",
        (Note(0, "a"), Note(1, "b c"), Note(2, "d"), Note(3, "e f")),
        (),
    ),
    ("1. c3-d4 {a {b} c} d6-c5 2. b2-c3 {{}", (Note(1, "a {b} c"), Note(3, "{")), ()),
    (
        "1. c3-d4 {[%clk 0:04:12]} d6-c5 {good [%clk 1:00:00] [%emt 3]} b2-c3",
        (Note(1, clock="0:04:12"), Note(2, "good [%emt 3]", clock="1:00:00")),
        (),
    ),
    ("1. c3-d4 [%clk 0:01:00] d6-c5 b2-c3", (Note(1, clock="0:01:00"),), ()),
    ("1. c3-d4 (1. a3-b4 b6-a5) d6-c5 2. b2-c3", (), ((0, Line(OTHER)),)),
    (
        "1. c3-d4 (1. a3-b4 {or} 2-0) (1. a3-b4! b6-a5) d6-c5 b2-c3",
        (),
        ((0, Line(OTHER[:1], (Note(1, "or"),))), (0, Line(OTHER, (Note(1, "", "!"),)))),
    ),
    (
        "1. c3-d4 (1. a3-b4 (1. c3-d4) 1... b6-a5) d6-c5 2. b2-c3",
        (),
        ((0, Line(OTHER, (), ((0, Line(LINE[:1])),))),),
    ),
    # what cannot be played is kept as it is written
    ("1. c3-d4 (or a3-b4) d6-c5 () b2-c3", (Note(1, "(or a3-b4)"),), ()),
]


@pytest.mark.parametrize(("text", "notes", "variations"), REMARKS)
def test_comments_and_variations(
    text: str, notes: tuple[Note, ...], variations: tuple[tuple[int, Line], ...]
) -> None:
    record = GAME.read_record(text)
    assert record.moves == LINE
    assert record.notes == notes
    assert record.variations == variations
    written = GAME.write_record(
        GAME.initial(), LINE, {}, notes=record.notes, variations=record.variations
    )
    assert GAME.read_record(written)[2:] == record[2:] or "{" in str(notes)


def test_what_a_variation_looks_like() -> None:
    line = Line(OTHER, (Note(0, "an idea"), Note(2, "", "!?", "0:01:00")))
    written = GAME.write_record(
        GAME.initial(), LINE, {}, notes=[Note(1, "main", "!")], variations=[(0, line), (1, Line())]
    )
    assert written.split("\n\n")[1] == (
        "1. c3-d4! {main} ({an idea} 1. a3-b4 b6-a5!? {[%clk 0:01:00]}) 1... d6-c5 () 2.\nb2-c3 *\n"
    )


ERRORS = [
    # a record, the number of the line, what is said
    ("1. c3-d4\n2. x", 2, "move 1... x: 'x' is not a move"),
    ("\n\n1. c3-d4 {open", 3, "can't read the record at '{open'"),
    ('[White "A"]\n\n1. c3-d4\nd6-e7', 4, "move 1... d6-e7: e7 is occupied"),
    (
        '[White "A"]\n[gametype "20"]\n\n1. 32-28',
        2,
        "PDN tag GameType: '20' is not Russian draughts",
    ),
    ('[White "A"]\n[fen "W:Wa2:B"]', 2, "FEN: a2 is a light square"),
    ("1. c3-d4 (1. a3-b4\nd6-c5", 1, "a variation is not closed"),
    ("1. c3-d4\nd6-c5)", 2, "')' closes no variation"),
    ("1. c3-d4\nд6-c5", 2, "'д' isn't in the Latin alphabet"),
    ("1. c3-d4 d6-c5 2-0\n\n1. c3-d4", 3, "a record can hold only one game"),
    ("1. c3-d4 d6-c5\n2. ab4 bb6", 2, "'bb6': no piece on that file can move there"),
]


@pytest.mark.parametrize(("text", "line_number", "said"), ERRORS)
def test_an_error_says_where_and_why(text: str, line_number: int, said: str) -> None:
    with pytest.raises(EngineError) as wrong:
        GAME.read_record(text)
    assert said in str(wrong.value)
    assert wrong.value.line_number == line_number


def test_a_game_played_on_after_a_draw_names_its_remedy() -> None:
    shuffle = "a1-b2 h4-e1 b2-a1 e1-h4 " * 5
    text = f'[FEN "W:WKa1,Ka3,Kc1:BKh4"]\n{shuffle}'
    with pytest.raises(
        EngineError, match="continued after this point, add --option draws=agreed"
    ) as wrong:
        GAME.read_record(text)
    assert wrong.value.remedy == {"draws": "agreed"}
    assert len(OPEN.read_record(text).moves) == 20


MEANT = [
    # a text, and whether it is meant as a record of a game
    ('[White "A"]', True),
    ("1. c3-d4 and so on", True),
    ("Round 3:\n1) 22-18", True),
    ("1. с3-d4", True),
    ("Dear Ann,\nwe won 2-0.\n1. Buy milk", False),
    ("1. 2 kg of flour", False),
    ("", False),
]


@pytest.mark.parametrize(("text", "is_game"), MEANT)
def test_what_is_meant_as_a_game(text: str, is_game: bool) -> None:
    assert looks_like_game(text) == is_game


SIGNS = [
    ("", ""),
    ("!?", "!?"),
    ("$1", "!"),
    ("?! $18", "?! +-"),
    ("$139", ""),
    ("$14 $6", " +/=?!"),
]


@pytest.mark.parametrize(("glyph", "signs"), SIGNS)
def test_glyphs_as_players_write_them(glyph: str, signs: str) -> None:
    assert signs_of(glyph) == signs


# --- any record, in any spelling ---

SPELLINGS: list[tuple[str, Callable[[re.Match[str], Random], str]]] = [
    (
        r"\b([a-h][1-8])-([a-h][1-8])\b",
        lambda m, lot: m[1] + lot.choice(["-", " - ", "–", "—", "- ", ""]) + m[2],
    ),
    (r"(?<=[1-8])x(?=[a-h])", lambda m, lot: lot.choice(["x", "×", ":", " : ", "X", "х"])),
    (
        r"\b([ace])(?=[1-8])",
        lambda m, lot: lot.choice([m[1], m[1].upper(), {"a": "а", "c": "с", "e": "е"}[m[1]]]),
    ),
    (
        r"\b(\d+)\.(?!\.)(?= )",
        lambda m, lot: lot.choice([f"{m[1]}.", f"{m[1]})", m[1], f"{m[1]} .", ""]),
    ),
    (r"\b(\d+)\.\.\.", lambda m, lot: lot.choice([f"{m[1]}...", f"{m[1]}…", f"{m[1]}. ...", ""])),
    (
        r"(?<=\[)\w+(?= )",
        lambda m, lot: lot.choice([m[0], m[0].lower(), m[0].upper(), f" {m[0]} "]),
    ),
    (r"\n", lambda m, lot: lot.choice(["\n", "\n", "\n", "\r\n", "\n% (nothing {\n", " \n"])),
    (r"(?<= )2-0$", lambda m, lot: lot.choice(["2-0", "1-0", "2 - 0", "2–0", "2:0"])),
    (r"(?<= )1-1$", lambda m, lot: lot.choice(["1-1", "1/2-1/2", "½-½", "½–½"])),
    (r"(?<= )0-2$", lambda m, lot: lot.choice(["0-2", "0-1", "0 - 2", "0−2"])),
]
COMMENT = re.compile(r'(\{(?:[^{}]|\{[^{}]*\})*\}|"[^"]*")')


def respelled(text: str, lot: Random) -> str:
    """A record as somebody else would write it: everything but what is said and named."""
    parts = COMMENT.split(text.rstrip("\n"))
    for at in range(0, len(parts), 2):
        for pattern, spell in SPELLINGS:
            parts[at] = re.sub(pattern, lambda m, spell=spell: spell(m, lot), parts[at])
    return "".join(parts)


@given(st.integers(0, 2**32))
@settings(max_examples=examples(100))
def test_a_record_in_any_spelling_is_the_same(seed: int) -> None:
    lot = Random(seed)
    line = random_line(OPEN, OPEN.initial(), lot, lot.randrange(40))
    tags = {"White": "A. Müller", "Event": "an event", "Result": lot.choice(["2-0", "1-1", "0-2"])}
    text = OPEN.write_record(
        OPEN.initial(), line.moves, tags, notes=line.notes, variations=line.variations
    )
    record, other = OPEN.read_record(text), OPEN.read_record(spelled := respelled(text, lot))
    assert record.moves == line.moves
    assert other[1:] == record[1:], spelled
    assert {name: other.tags[name] for name in ("White", "Event")} == {
        name: tags[name] for name in ("White", "Event")
    }


@given(st.lists(st.integers(0, 2**16), min_size=1, max_size=4))
@settings(max_examples=examples(40))
def test_a_file_of_games_in_any_spelling(seeds: list[int]) -> None:
    texts = []
    for seed in seeds:
        lot = Random(seed)
        moves = random_line(OPEN, OPEN.initial(), lot, lot.randrange(1, 20)).moves
        texts.append(respelled(OPEN.write_record(OPEN.initial(), moves, {"White": "A"}), lot))
    games: list[RecordText] = list(split_records("\n".join(texts).splitlines()))
    found = [OPEN.read_record(game.text).moves for game in games]
    assert found == [OPEN.read_record(text).moves for text in texts]


# --- whose game it is ---

GAMES_OF = [
    # a record, the suffix of its file, the game and its options
    ('[Game "generals"]\n[Rules "first=black"]', "", "generals", {"first": "black"}),
    ('[game "krieger"]\n[rules "usual"]', ".pdn", "krieger", {}),
    ('[GameType "25"]', "", "russian-draughts", {}),
    ('[Event "x"]\n[FEN "W:Wc3:Bd6"]', "", "russian-draughts", {}),
    ("1. e4 e5", ".PDN", "russian-draughts", {}),
    ("[rules:dim:11 atkf:y sw:s efe:y start:/]", "", "tafl-king", {"rules": "copenhagen"}),
    ("[rules:dim:11 atkf:n start:/]", "", "tafl-king", {"rules": "fetlar"}),
    ("[rules:dim:11 surf:n tfr:i sw:n]", "", "tafl-king",
     {"rules": "fetlar", "encirclement": "off", "repetition": "off"}),
    ("[variant:Tafl King manual quiet-plies=9]\n[rules:dim:11]", "", "tafl-king",
     {"rules": "manual", "quiet-plies": "9"}),
    ("1. d1-d3 f8-g8", "", "tafl-king", {}),
    ("1. c3-d4", "", "russian-draughts", {}),
    ("1. r4k3-r4k4", "", "krieger", {}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "suffix", "name", "options"), GAMES_OF)
def test_which_game(text: str, suffix: str, name: str, options: dict[str, str]) -> None:
    assert which_game(text, suffix) == (name, options)


@pytest.mark.parametrize("text", ["", "hello", '[Game "chess"]', "1. e4 e5"])
def test_no_game(text: str) -> None:
    with pytest.raises(OptionError):
        which_game(text)
