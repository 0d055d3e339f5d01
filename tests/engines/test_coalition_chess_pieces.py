"""Coalition Chess: board, pieces, promotion, placement (rules 3.0 to 3.4, D1 to D5)."""

from __future__ import annotations

import pytest

from engines.game import ARBITER
from tests.engines.coalition_chess_play import (
    drawn,
    game,
    landings,
    play,
    stand,
    tail,
    texts,
    words,
)

KINGS = "YKa1 BKj10"

FIGURE = """\
10 -- -- BA BE BM BK BA BT -- --
 9 -- -- BW BW BG BG BW BW -- --
 8 -- -- -- -- -- -- -- -- -- --
 7 -- RW -- -- -- -- -- -- GW --
 6 RP RG -- -- -- -- -- -- GG GS
 5 RP RG -- -- -- -- -- -- GG GS
 4 -- RW -- -- -- -- -- -- GW --
 3 -- -- -- -- -- -- -- -- -- --
 2 -- -- YW YG YG YW YG YW -- --
 1 -- -- YT YM YK YT YE YA -- --
   a  b  c  d  e  f  g  h  i  j
Y 1 -"""


def test_the_figure() -> None:
    assert drawn(game("yellow-setup=usual").initial()) == FIGURE
    shades = game().topology.shades
    dark = {name for name, shade in zip(game().topology.names, shades, strict=True) if shade}
    assert {"a1", "j10"} <= dark
    assert not {"a10", "j1"} & dark


MOVES = [
    # rule, pieces beside the Kings, the piece, everywhere it may go
    pytest.param("YEe5", "e5", "c4 c6 d3 d7 f3 f7 g4 g6", marks=pytest.mark.rule("3.0")),
    pytest.param("YAe5 YGe7 BGc5 BGe2", "e5", "e6 d5 c5 e4 e3 e2 f5 g5 h5 i5 j5",
     marks=pytest.mark.rule("3.0")),
    pytest.param("YMb2 BGd4", "b2", "a3 c1 c3 d4", marks=pytest.mark.rule("3.0")),
    pytest.param("YTj1 BGj3 YGh1 YGg4", "j1", "j2 j3 i1 i2 h3", marks=pytest.mark.rule("3.0")),
    pytest.param("YSj1 BGj3 YGh1 YGg4", "j1", "j2 j3 i1 i2 h3 h2 i3",
     marks=pytest.mark.rule("3.0")),
    pytest.param("YPe5", "e5", "a3 a5 a7 b2 b4 b6 b8 c1 c5 c9 d2 d4 d6 d8 e1 e3 e7 e9 f2 f4 f6 f8"
     " g1 g5 g9 h2 h4 h6 h8 i3 i5 i7", marks=pytest.mark.rule("3.1")),
    pytest.param("YPj1", "j1", "j3 j5 h1 f1 g2 h5 i4 g4 f3", marks=pytest.mark.rule("3.1")),
    pytest.param("YWe5 BWd5 YGf6", "e5", "d4 d5 d6 e4 e6 f4 f5", marks=pytest.mark.rule("3.2")),
    pytest.param("YWe2", "e2", "d1 d2 d3 e1 e3 e4 f1 f2 f3", marks=pytest.mark.rule("3.2")),
    pytest.param("YWe2 BGe4", "e2", "d1 d2 d3 e1 e3 f1 f2 f3", marks=pytest.mark.rule("3.2")),
    pytest.param("YWe2 BGe3", "e2", "d1 d2 d3 e1 e3 f1 f2 f3", marks=pytest.mark.rule("3.2")),
    pytest.param("YGe2", "e2", "e3 e4", marks=pytest.mark.rule("3.3")),
    pytest.param("YGe2 BGe4 BGd3 YGf3", "e2", "e3 d3", marks=pytest.mark.rule("3.3")),
    pytest.param("YGe2 BGe3", "e2", "", marks=pytest.mark.rule("3.3")),
    pytest.param("YGe5 BGd4 BGf4 BWd5", "e5", "e6", marks=pytest.mark.rule("3.3")),
]  # fmt: skip


@pytest.mark.parametrize(("pieces", "origin", "expected"), MOVES)
def test_moves(pieces: str, origin: str, expected: str) -> None:
    state = stand(f"{KINGS} {pieces}")
    assert landings(state, origin) == set(expected.split()), drawn(state)


@pytest.mark.rule("3.0")
def test_a_king_goes_one_square() -> None:
    state = stand("YKe5 YGe6 BGd4 BKj10 BAj6")
    assert landings(state, "e5") == {"d4", "d5", "d6", "e4", "f4", "f5"}


@pytest.mark.rule("3.1")
def test_a_plane_goes_the_sums_of_two_knights_leaps() -> None:
    """By arithmetic: every displacement there is, wherever the square between is on the board."""
    leaps = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]
    names = game().topology.names
    for name in ("a1", "b2", "e5", "j6", "i10"):
        at = divmod(names.index(name), 10)
        ends = {
            (at[0] + a + c, at[1] + b + d)
            for a, b in leaps
            for c, d in leaps
            if at[0] + a in range(10) and at[1] + b in range(10)
        }
        inside = {(row, file) for row, file in ends if row in range(10) and file in range(10)}
        expected = {names[row * 10 + file] for row, file in inside - {at}}
        kings = {"YKe6", "BKf10"} if name == "e5" else {"YKd4", "BKf10"}
        taken = {king[2:] for king in kings}
        state = stand(f"{' '.join(kings)} YP{name}")
        assert landings(state, name) == expected - taken, name


PLANES = [
    # options, pieces, whether a1 reaches c1
    pytest.param("", "", True, marks=pytest.mark.rule("D1")),
    pytest.param("", "YGb3", True, marks=pytest.mark.rule("D1")),
    pytest.param("plane=blocked", "", True, marks=pytest.mark.rule("D1")),
    pytest.param("plane=blocked", "YGb3", False, marks=pytest.mark.rule("D1")),
    pytest.param("plane=blocked", "BGb3", False, marks=pytest.mark.rule("D1")),
]


@pytest.mark.parametrize(("options", "pieces", "reaches"), PLANES)
def test_the_first_landing_of_a_plane(options: str, pieces: str, reaches: bool) -> None:
    state = stand(f"YKj1 BKj10 YPa1 {pieces}", options=options)
    assert ("c1" in landings(state, "a1", options)) is reaches


@pytest.mark.rule("D1")
def test_a_blocked_plane_gives_no_check_and_its_screen_is_pinned() -> None:
    pieces = "YKc1 BKj10 RPa1 YWb3 BGj9"
    assert landings(stand(pieces), "c1") == landings(stand(pieces), "c1")
    assert all(text.startswith("c1") for text in texts(stand(pieces), "yellow"))
    blocked = stand(pieces, options="plane=blocked")
    assert landings(blocked, "b3", "plane=blocked") == set()
    assert landings(blocked, "c1", "plane=blocked")


DOUBLE_STEPS = [
    # options, pieces, the rest of the text, seat on turn, origin, its two steps
    ("", "YGe2", "Y 4 YG,BR", "e2", "e4"),
    ("", "YWe2", "Y 4 YG,BR moved=e2", "e2", None),
    ("", "YWe1", "Y 4 YG,BR", "e1", None),
    ("", "YWe1", "Y 4 YG,BR unmoved=e1", "e1", "e3"),
    ("double-step=second-line", "YWe2", "Y 4 YG,BR", "e2", "e4"),
    ("", "BGe9", "B 4 YG,BR", "e9", "e7"),
    ("", "RWb5", "R 4 YG,BR", "b5", "d5"),
    ("", "GGi5", "G 4 YG,BR", "i5", "g5"),
    ("", "GGi3", "G 4 YG,BR", "i3", None),
    ("double-step=second-line", "GGi3", "G 4 YG,BR", "i3", "g3"),
]


@pytest.mark.rule("D2")
@pytest.mark.parametrize(("options", "pieces", "rest", "origin", "two"), DOUBLE_STEPS)
def test_double_steps(options: str, pieces: str, rest: str, origin: str, two: str | None) -> None:
    state = stand(f"{KINGS} {pieces}", rest, options)
    far = {name for name in landings(state, origin, options) if _distance(name, origin) == 2}
    assert far == ({two} if two else set())


def _distance(one: str, other: str) -> int:
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:])))


@pytest.mark.rule("D2")
def test_a_piece_that_comes_back_has_moved() -> None:
    state = stand(f"{KINGS} YWe2 BGb9")
    home = play(state, "e2-e3 b9-b8 e3-e2 b8-b7")
    assert "e4" not in landings(home, "e2")
    assert tail(home).endswith("moved=e2")
    free = play(stand(f"{KINGS} YWe2 BGb9", options="double-step=second-line"),
                "e2-e3 b9-b8 e3-e2 b8-b7", "double-step=second-line")  # fmt: skip
    assert "e4" in landings(free, "e2", "double-step=second-line")


STEPPING = f"{KINGS} YGe2"
ANSWERING = f"{KINGS} YGd2 BGe4 GSh5 RGa9"

PASSING = [
    # what, options, pieces, the rest, line, a capture, whether it is on offer
    ("usual", "", f"{STEPPING} BGf4", "Y 4 YG,BR", "e2-e4", "f4-e3", True),
    ("by option", "en-passant=none", f"{STEPPING} BGf4", "Y 4 YG,BR", "e2-e4", "f4-e3", False),
    ("not of one step", "", f"{STEPPING} BGf4", "Y 4 YG,BR", "e2-e3", "f4-e3", False),
    ("not from further off", "", f"{STEPPING} BGf5", "Y 4 YG,BR", "e2-e4", "f5-e3", False),
    ("not by a Machine gun", "", f"{STEPPING} BWf4", "Y 4 YG,BR", "e2-e4", "f4-e3", False),
    ("nor of one", "", f"{KINGS} YWe2 BGf4", "Y 4 YG,BR", "e2-e4", "f4-e3", False),
    ("a Guard of another way of going, two turns later", "", f"{STEPPING} RGd2 BGb9",
     "Y 4 YG,BR", "e2-e4 b9-b8", "d2-e3", True),
    ("not by its own partner's", "", f"{STEPPING} RGd2 BGb9",
     "Y 4 YR,BG", "e2-e4 b9-b8", "d2-e3", False),
    ("on the next turn only", "", f"{STEPPING} YWa2 BGf4 BGb9",
     "Y 4 YG,BR", "e2-e4 b9-b8 a2-b3", "f4-e3", False),
    ("an answer out of order is such a turn", "", "YKa1 BKh3 YGe2 BGf4 BGb8 GSc9",
     "Y 4 YG,BR", "e2-e4 b8-b7 c9-c3", "f4-e3", False),
    ("the square between must still be empty", "", f"{STEPPING} RGd2 BEg4",
     "Y 4 YG,BR", "e2-e4 g4-e3", "d2-e3", False),
    ("Yellow answers a check meanwhile: Red still has its turn", "", f"{STEPPING} RGd2 BAb9 GGi5",
     "Y 4 YG,BR", "e2-e4 b9-a9 a1-b1 i5-h5", "d2-e3", True),
    ("the two steps were an answer, whose seat then loses its turn", "", ANSWERING,
     "G 4 YR,BG", "h5-e5 d2-d4 a9-b9", "e4-d3", True),
    ("but the next player had its turn before", "", f"{ANSWERING} BGc4",
     "G 4 YR,BG", "h5-e5 d2-d4 a9-b9 c4-c3 e5-e6", "e4-d3", False),
]  # fmt: skip


@pytest.mark.rule("D3")
@pytest.mark.parametrize(
    ("what", "options", "pieces", "rest", "line", "capture", "on_offer"), PASSING
)
def test_en_passant(
    what: str, options: str, pieces: str, rest: str, line: str, capture: str, on_offer: bool
) -> None:
    on, state = game(options), play(stand(pieces, rest, options), line, options)
    taking = {
        on.move_text(state, move).replace("x", "-"): move
        for seat in on.seats
        for move in on.legal(state, seat)
        if move.captured
    }
    assert set(taking) == ({capture} if on_offer else set()), f"{what}{drawn(state)}"
    if on_offer:
        scene = on.observe(play(state, capture, options), ARBITER)
        (victim,) = taking[capture].captured
        assert scene[victim] is None
        assert scene[on.topology.cell(capture[3:])] == (taking[capture].seat, "guard")


@pytest.mark.rule("D4")
def test_nobody_castles() -> None:
    state = stand("YKe1 YAh1 BKj10")
    assert landings(state, "e1") == {"d1", "d2", "e2", "f1", "f2"}
    assert len(texts(state, "yellow")) == len(landings(state, "e1")) + len(landings(state, "h1"))


PROMOTIONS = [
    # options, pieces, seat on turn, origin and landing, what it may become
    pytest.param("", "YGe9", "Y", "e9-e10", "SPTAEM", marks=pytest.mark.rule("3.4", "D5")),
    pytest.param("", "YWe9", "Y", "e9-f10", "SPTAEM", marks=pytest.mark.rule("3.4")),
    pytest.param("", "BGe2", "B", "e2-e1", "SPTAEM", marks=pytest.mark.rule("3.4")),
    pytest.param("", "RGi5", "R", "i5-j5", "SPTAEM", marks=pytest.mark.rule("3.4")),
    pytest.param("", "GWb5", "G", "b5-a4", "SPTAEM", marks=pytest.mark.rule("3.4")),
    pytest.param("", "GGb5 YGa6", "G", "b5xa6", "SPTAEM", marks=pytest.mark.rule("3.4")),
    pytest.param("promotion=any", "YGe9", "Y", "e9-e10", "SPTAEMW", marks=pytest.mark.rule("D5")),
    pytest.param("promotion=any", "YWe9", "Y", "e9-e10", "SPTAEM", marks=pytest.mark.rule("D5")),
    pytest.param("promotion=orthodox", "YGe9", "Y", "e9-e10", "TAEM",
                 marks=pytest.mark.rule("D5")),
    pytest.param("", "RGe9", "R", "e9-f9", "", marks=pytest.mark.rule("D5")),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "turn", "move", "kinds"), PROMOTIONS)
def test_promotions(options: str, pieces: str, turn: str, move: str, kinds: str) -> None:
    state = stand(f"YKa1 BKj10 {pieces}", f"{turn} 4 YR,BG", options)
    seat = {"Y": "yellow", "B": "black", "G": "green", "R": "red"}[turn]
    found = [text for text in texts(state, seat, options) if text.startswith(move)]
    assert found == ([f"{move}={kind}" for kind in kinds] or [move])
    for text in found:
        after = play(state, text, options)
        end = game().topology.cell(move.replace("x", "-").split("-")[1])
        piece = game().observe(after, ARBITER)[end]
        assert piece is not None
        assert game().kinds[piece.kind] == (text[-1] if kinds else "G")


@pytest.mark.rule("D5")
def test_a_guard_become_machine_gun_becomes_something_again() -> None:
    state = stand(f"{KINGS} YGe9 BGb9", options="promotion=any")
    state = play(state, "e9-e10=W b9-b8", "promotion=any")
    assert {t for t in landings(state, "e10", "promotion=any") if t.startswith("d10")} == {
        f"d10={kind}" for kind in "SPTAEM"
    }


def test_words_of_a_committed_seat_are_none() -> None:
    assert words(stand(f"{KINGS} YGe2"), "yellow") == set()
