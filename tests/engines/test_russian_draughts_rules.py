"""Russian draughts: moves, refusals, ends, offers, and what holds in every game."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.errors import IllegalMove, OptionError
from engines.game import Game, Move, Piece, Seat
from engines.localiser import english
from engines.russian_draughts import RussianDraughts
from engines.russian_draughts.state import State
from tests.engines.russian_draughts_play import GAME, SECTION_64, drawn, play, texts
from tests.extent import examples
from tests.wording import Outcome, outcome, worded

WHITE, BLACK = GAME.seats
CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "russian-draughts.json").read_text()
)
cell = GAME.topology.cell


def path(text: str) -> tuple[int, ...]:
    """The cells of ``c3-d4``."""
    return tuple(cell(name) for name in text.replace(":", "-").split("-"))


# --- moves (section 1) ---


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['category']} {case['fen']}")
def test_case_file(case: dict[str, Any]) -> None:
    state = GAME.read_position(case["fen"])
    assert GAME.read_position(case["fen_numeric"]) == state
    assert GAME.position_text(state) == case["fen"]
    moves = {GAME.move_text(state, move): move for move in GAME.legal(state, state.turn)}
    assert set(moves) == set(case["legal_moves"]), drawn(state)
    assert GAME.perft(state, 1) == len(moves) == case["count_paths"]
    for text, captured, promotes in zip(
        case["legal_moves"], case["captured"], case["promotes"], strict=True
    ):
        move = moves[text]
        assert move.captured == tuple(map(cell, captured)), text
        after = GAME.apply(state, move)
        kings = after.pieces(state.turn) & after.kings
        assert (
            kings.bit_count() > (state.pieces(state.turn) & state.kings).bit_count()
        ) == promotes


MOVES = [
    # rule, position, every move
    ("1 a man goes forward", "W:Wc3:Bh8", "c3-b4 c3-d4"),
    ("1 Black's forward is down", "B:Wa1:Bd6", "d6-c5 d6-e5"),
    ("1 a king goes any way", "W:WKc3:Bh2", "c3-b2 c3-a1 c3-d2 c3-e1 c3-b4 c3-a5"
     " c3-d4 c3-e5 c3-f6 c3-g7 c3-h8"),
    ("1 and stops before any piece", "W:WKa1,c3,h4:Bh8", "a1-b2 c3-b4 c3-d4 h4-g5"),
    ("2 capturing is compulsory", "W:Wc3,h2:Bd4", "c3:e5"),
    ("2 and the choice is free", "W:Wc3:Bb4,d4,f6", "c3:a5 c3:e5:g7"),
    ("3 a man takes backwards", "W:Wc5:Bd4", "c5:e3"),
    ("3 Black's man too", "B:Wd4:Bc3", "c3:e5"),
    ("3 only onto a free square", "W:Wa1:Bb2,c3", ""),
    ("4 a king takes from afar", "W:WKa1:Be5", "a1:f6 a1:g7 a1:h8"),
    ("4 and not over two in a row", "W:WKa1:Bd4,e5", "a1-b2 a1-c3"),
    ("4 it lands where it goes on", "W:WKa1:Bc3,e7", "a1:f6:d8"),
    ("5 no piece is taken twice", "W:Wc1:Bb2,d2,b4,d4", "c1:a3:c5:e3:c1 c1:e3:c5:a3:c1"),
    ("5 a piece taken blocks the way", "W:WKc1:Bd2,c3,b6,e7", "c1:e3:a7 c1:g5:d8:a5"),
    ("5 the origin counts as empty", "W:Wd2:Bc3,c5,e3,e5", "d2:b4:d6:f4:d2 d2:f4:d6:b4:d2"),
    ("6 a new king goes on", "W:Wb6:Bc7,f6", "b6:d8:g5 b6:d8:h4"),
    ("6 Black's too", "B:Wd2,g3:Bc3", "c3:e1:h4"),
    ("6 else it stays", "W:Wb6:Bc7,h8", "b6:d8"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "fen", "expected"), MOVES)
def test_moves(rule: str, fen: str, expected: str) -> None:
    state = GAME.read_position(fen)
    assert texts(state) == set(expected.split()), f"{rule}\n{drawn(state)}"


@pytest.mark.parametrize(
    ("depth", "count"),
    [(0, 1), (1, 7), (2, 49), (3, 302), (4, 1469), (5, 7482), (6, 37986), (7, 190146)],
)
def test_counts_from_the_start(depth: int, count: int) -> None:
    assert GAME.perft(GAME.initial(), depth) == count


def walked(state: State, depth: int) -> int:
    """Perft by the protocol alone; so short a game has no draw."""
    if depth == 0:
        return 1
    on = (GAME.apply(state, move) for move in GAME.legal(state, state.turn))
    return sum(walked(after, depth - 1) for after in on)


@pytest.mark.parametrize("case", CASES[1::2], ids=lambda case: case["fen"])
def test_perft_counts_what_the_protocol_offers(case: dict[str, Any]) -> None:
    state = GAME.read_position(case["fen"])
    assert GAME.perft(state, 3) == walked(state, 3)


def test_perft_knows_a_man_on_the_square_that_a_king_left() -> None:
    state = GAME.read_position("W:Wa1,Kb2:Bh8")
    assert GAME.perft(state, 5) == walked(state, 5)


@pytest.mark.parametrize("position", ["W:Wa7,c7:Bh4,Kh8", "B:Wa1,Kh4:Bb2,f2"])
def test_perft_crowns_a_man_that_moves_to_the_last_row(position: str) -> None:
    state = GAME.read_position(position)
    assert GAME.perft(state, 4) == walked(state, 4)


def test_perft_ignores_draws() -> None:
    state = GAME.read_position("W:WKc1:BKf8")
    shuttled = play(state, "c1-d2 f8-g7 d2-c1 g7-f8 c1-d2 f8-g7 d2-c1 g7-f8")
    assert shuttled.ended
    assert GAME.perft(shuttled, 3) == GAME.perft(state, 3)


# --- refusals ---

REFUSALS = [
    # position, squares tried by the side to move, why not
    ("W:Wc3:Bh8", "c3", "a move needs a square to start from and a square to land on"),
    ("W:Wa1,b2:Bh8", "a1", "it's blocked"),
    ("W:Wc3:Bh8", "a1-b2", "there is no piece on a1"),
    ("W:Wc3:Bh8", "h8-g7", "the piece on h8 belongs to Black"),
    ("W:Wc3:Bh8", "c3-b2", "a man can't move backwards"),
    ("B:Wc3:Bf6", "f6-g7", "a man can't move backwards"),
    ("W:Wc3:Bh8", "c3-e5", "a man moves one square diagonally forward"),
    ("W:Wc3,d4:Bh8", "c3-d4", "d4 is occupied"),
    ("W:Wc3:Bh8", "c3-d4-e5", "there is nothing to capture, so a move has only one landing square"),
    ("W:WKc3:Bh2", "c3-c5", "a king moves along a diagonal"),
    ("W:WKc3,e5:Bh2", "c3-f6", "the piece on e5 is in the way"),
    ("W:Wc3:Bd4", "c3-e5", "c3:e5 captures d4 and nothing else"),
    ("W:Wc3,h2:Bd4", "h2-g3", "you must capture: c3:e5"),
    ("W:Wc3,g1:Bd4,f2", "c3-b4", "you must capture: g1:e3:c5 or c3:e5"),
    ("W:WKa1:Bc3", "a1-b2", "you must capture: a1:d4, a1:e5, a1:f6, a1:g7 or 1 more"),
    ("W:Wc3:Bd4,f6", "c3-e5", "you must finish the capture: c3:e5:g7"),
    ("W:Wc3:Bd4,f6", "c3-f6", "you must capture: c3:e5:g7"),
    ("W:WKa1:Bc3,e7", "a1-e5", "the king must land where it can keep capturing: a1:f6:d8"),
    ("W:WKa1:Bc3,e7,h8", "a1-h8", "you must capture: a1:f6:d8"),
    ("W:WKa1:Bc3,e7", "a1-b2", "you must capture: a1:f6:d8"),
    ("W:WKa1,h2:Bc3,e7", "h2-g3", "you must capture: a1:f6:d8"),
    ("W:Wb6:Bc7,f6,d2", "b6-d8-h4",
     "the king must land where it can keep capturing: b6:d8:g5:c1"),
    ("W:Wc3:Bh8", "c3-c4",
     "c4 is a light square; only dark squares are used, such as b4 or c5"),
    ("W:W:Bh8", "h8-g7", "the game is over: White has no pieces left"),
]  # fmt: skip


@pytest.mark.parametrize(("fen", "tried", "why"), REFUSALS)
def test_refusals(fen: str, tried: str, why: str) -> None:
    state = GAME.read_position(fen)
    move = Move(state.turn, path(tried))
    assert worded(GAME.refusal(state, move)) == why, drawn(state)
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, move)
    assert str(refused.value) == why


CAN_NOW = ": it moves and captures any distance along a diagonal."


@pytest.mark.rule("6")
@pytest.mark.parametrize(
    ("position", "tried", "told"),
    [
        ("W:Wd4:Be5,e7", "d4:f6:d8", "The man on d8 is now a king" + CAN_NOW),
        ("B:WKh8:Ba3,b2", "b2-c1", "The man on c1 is now a king" + CAN_NOW),
        ("W:Wd4:Be5,h4", "d4:f6", None),
        ("W:WKc7:Ba3", "c7-d8", None),
    ],
)
def test_it_is_told_where_a_man_was_crowned(position: str, tried: str, told: str | None) -> None:
    before = GAME.read_position(position)
    move = GAME.read_move(before, tried)
    change = GAME.changed(before, move, GAME.apply(before, move))
    assert (change and worded(change)) == told


ONE_PIECE = "in this game you move one piece at a time, and there is nothing to set up"
ODD_MOVES = [
    # position W:Wc3:Bd4,f6 with White to move; what is tried, why not
    (
        Move(Seat("red"), path("c3:e5")),
        "there is no player called 'red'; the players are white, black",
    ),
    (Move(BLACK, path("d4:b2")), "it's White's turn"),
    (Move(WHITE), "a move needs a square to start from and a square to land on"),
    (Move(WHITE, (cell("c3"), 64)), "there is no cell 64 on this board"),
    (Move(WHITE, (cell("c3"), -1)), "there is no cell -1 on this board"),
    (
        Move(WHITE, path("c3:e5:g7"), captured=path("f6-d4")),
        "c3:e5:g7 captures d4 and f6, and nothing else",
    ),
    (
        Move(WHITE, path("c3:e5:g7"), captured=path("d4-f6"), choice="resign"),
        "a move can't be combined with an action, and this one has 'resign'",
    ),
    (Move(WHITE, path("c3:e5:g7"), captured=path("d4-f6"), also=((0, 9),)), ONE_PIECE),
    (Move(WHITE, choice="resign", layout=((0, "man"),)), ONE_PIECE),
    (Move(WHITE, choice="resign", captured=(0,)), ONE_PIECE),
    (
        Move(WHITE, choice="castle"),
        "'castle' is not an action in this game; the actions are resign, offer-draw,"
        " accept-draw, decline-draw",
    ),
    (
        Move(BLACK, choice="offer-draw"),
        "you can offer a draw only on your own turn; it's White's turn",
    ),
    (Move(BLACK, choice="accept-draw"), "there is no draw offer to answer"),
]


@pytest.mark.parametrize(("move", "why"), ODD_MOVES)
def test_odd_moves(move: Move, why: str) -> None:
    state = GAME.read_position("W:Wc3:Bd4,f6")
    assert worded(GAME.refusal(state, move)) == why


def test_a_quiet_move_takes_nothing() -> None:
    move = Move(WHITE, path("c3-d4"), captured=path("h8"))
    why = worded(GAME.refusal(GAME.read_position("W:Wc3:Bh8"), move))
    assert why == "c3-d4 captures nothing, so don't name a captured piece"


def test_a_finished_game_has_no_more_words() -> None:
    why = worded(GAME.refusal(GAME.read_position("W:W:Bh8"), Move(BLACK, choice="resign")))
    assert why == "the game is over: White has no pieces left"


# --- ends (section 2) ---

ENDS = [
    # position, line, winners, reason
    ("W:Wc3:Bd4", "c3:e5", ("white",), "Black has no pieces left"),
    ("B:Wd4:Be5", "e5:c3", ("black",), "White has no pieces left"),
    ("W:Wc3:Bh8", "c3-d4", None, ""),
    ("W:Wg1,a5,g3:Bh2,b8", "g3-f4", None, ""),
    ("W:Wg1,g5:Bh2", "g5-h6", ("white",), "Black has no legal move"),
    ("W:WKb2,Kd2:BKa1", "d2-c3", ("white",), "Black has no legal move"),
    ("W:Wc3:Bh8", "white:resign", ("black",), "White resigned"),
    ("W:Wc3:Bh8", "black:resign", ("white",), "Black resigned"),
    ("W:Wc3:Bh8", "white:offer-draw black:resign", ("white",), "Black resigned"),
    ("W:Wc3:Bh8", "white:offer-draw black:accept-draw", (), "the players agreed"),
    ("W:Wc3:Bh8", "white:offer-draw c3-d4 black:accept-draw", (), "the players agreed"),
]


@pytest.mark.parametrize(("fen", "line", "winners", "reason"), ENDS)
def test_ends(fen: str, line: str, winners: tuple[Seat, ...] | None, reason: str) -> None:
    state = play(GAME.read_position(fen), line)
    expected = None if winners is None else Outcome(winners, reason)
    assert outcome(GAME.result(state)) == expected, drawn(state)
    assert GAME.commands(state, WHITE) == (() if expected else ("resign",))


NOTHING_TO_MOVE = [
    ("W:W:Bh8", "White has no pieces left"),
    ("B:Wa1:B", "Black has no pieces left"),
    ("W:W:B", "White has no pieces left"),
    ("W:Wa1:Bb2,c3", "White has no legal move"),
    ("W:WKa1:Bb2,c3", "White has no legal move"),
]


@pytest.mark.parametrize(("fen", "reason"), NOTHING_TO_MOVE)
def test_a_position_may_be_lost_as_it_is_set_up(fen: str, reason: str) -> None:
    state = GAME.read_position(fen)
    assert state.ended is not None
    assert english(state.ended.reason) == reason
    assert GAME.to_act(state) == frozenset()


def test_an_opponent_without_pieces_loses_on_the_own_turn() -> None:
    state = GAME.read_position("W:Wa1:B")
    assert state.ended is None
    assert outcome(play(state, "a1-b2").ended) == Outcome((WHITE,), "Black has no pieces left")


# --- words ---

WORDS = [
    # what was said and played; who may act; White's words; Black's words
    ("", "white", "resign offer-draw", "resign"),
    ("c3-d4", "black", "resign", "resign offer-draw"),
    ("white:offer-draw", "white black", "resign", "resign accept-draw decline-draw"),
    ("white:offer-draw c3-d4", "black", "resign", "resign accept-draw decline-draw"),
    ("white:offer-draw c3-d4 f6-g5", "white", "resign offer-draw", "resign"),
    ("white:offer-draw black:decline-draw", "white", "resign offer-draw", "resign"),
    ("white:offer-draw c3-d4 black:decline-draw", "black", "resign", "resign offer-draw"),
    ("c3-d4 black:offer-draw", "white black", "resign accept-draw decline-draw", "resign"),
    ("white:resign", "", "", ""),
]


@pytest.mark.parametrize(("line", "acting", "whites", "blacks"), WORDS)
def test_words(line: str, acting: str, whites: str, blacks: str) -> None:
    state = play(GAME.initial(), line)
    assert GAME.to_act(state) == set(acting.split())
    assert GAME.commands(state, WHITE) == tuple(whites.split())
    assert GAME.commands(state, BLACK) == tuple(blacks.split())
    assert GAME.commands(state, Seat("red")) == ()


REFUSED_WORDS = [
    ("white:offer-draw", "white:offer-draw", "a draw has already been offered"),
    ("white:offer-draw", "white:accept-draw", "only your opponent can answer your draw offer"),
    ("white:offer-draw c3-d4", "black:offer-draw", "White offered a draw: accept or decline it"
                                                   " first"),
    ("white:offer-draw c3-d4 f6-g5", "black:accept-draw", "there is no draw offer to answer"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "word", "why"), REFUSED_WORDS)
def test_refused_words(line: str, word: str, why: str) -> None:
    with pytest.raises(IllegalMove, match=f"^{why}$"):
        play(GAME.initial(), f"{line} {word}")


# --- the game itself ---


def test_it_is_the_game_it_says() -> None:
    game: Game[State] = GAME
    assert (game.name, game.title) == ("russian-draughts", "Russian Draughts")
    assert game.seats == ("white", "black")
    assert len(game.topology) == 64
    assert (game.options["draws"], game.options["rule-17"]) == ("list", "three-kings")
    assert SECTION_64.options["draws"] == "section-64"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"draw": "list"}, "russian-draughts has no option 'draw'; did you mean draws?"),
        ({"draws": "lisst"}, "russian-draughts: draws=lisst is not valid; did you mean list?"),
        (
            {"draws": "64"},
            "russian-draughts: draws=64 is not valid; choose list, section-64 or agreed",
        ),
    ],
)
def test_wrong_options(options: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as wrong:
        RussianDraughts(options)
    assert str(wrong.value) == message


def test_everybody_sees_all_pieces() -> None:
    state = GAME.read_position("W:Wa3,Kc1:Bb8,Kh2")
    scene = GAME.observe(state, None)
    pieces = {GAME.topology.names[c]: piece for c, piece in enumerate(scene) if piece}
    assert pieces == {
        "a3": Piece(WHITE, "man"),
        "c1": Piece(WHITE, "king"),
        "b8": Piece(BLACK, "man"),
        "h2": Piece(BLACK, "king"),
    }
    assert GAME.observe(state, WHITE) == GAME.observe(state, BLACK) == scene


# --- what holds in every game ---


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position: men and kings anywhere they can stand."""
    dark = [name for name in GAME.topology.names if GAME.topology.shades[cell(name)]]
    pieces = draw(
        st.lists(st.sampled_from(["", "", "", "W", "WK", "B", "BK"]), min_size=32, max_size=32)
    )
    sides: dict[str, list[str]] = {"W": [], "B": []}
    for name, piece in zip(dark, pieces, strict=True):
        if (
            piece
            and not (name[1] == "8" and piece == "W")
            and not (name[1] == "1" and piece == "B")
        ):
            sides[piece[0]].append(piece[1:] + name)
    turn = draw(st.sampled_from("WB"))
    return GAME.read_position(f"{turn}:W{','.join(sides['W'])}:B{','.join(sides['B'])}")


def check(state: State) -> None:
    """The contract of every game, in one state."""
    assert (GAME.to_act(state) == frozenset()) == (GAME.result(state) is not None)
    assert GAME.legal(state, BLACK if state.turn == WHITE else WHITE) == ()
    offered = GAME.legal(state, state.turn)
    assert len(set(offered)) == len({move.path for move in offered}) == len(offered)
    for move in offered:
        assert GAME.refusal(state, move) is None
        assert GAME.read_move(state, GAME.move_text(state, move)) == move
        longer = move._replace(path=(*move.path, move.path[0]))
        assert (GAME.refusal(state, longer) is None) == (longer in offered)
    for seat in GAME.seats:
        for word in GAME.commands(state, seat):
            said = Move(seat, choice=word)
            assert GAME.refusal(state, said) is None
            assert GAME.read_move(state, GAME.move_text(state, said)) == said
    text = GAME.position_text(state)
    assert GAME.position_text(GAME.read_position(text)) == text


@given(positions())
@settings(max_examples=examples(150))
def test_the_contract_holds_in_any_position(state: State) -> None:
    before = repr(state)
    check(state)
    for move in GAME.legal(state, state.turn):
        after = GAME.apply(state, move)
        assert after.white & after.black == 0
        assert after.kings & ~(after.white | after.black) == 0
        gone = (state.white | state.black).bit_count() - (after.white | after.black).bit_count()
        assert gone == len(set(move.captured)) == len(move.captured)
    assert repr(state) == before


@given(st.integers(0, 2**32), st.sampled_from([GAME, SECTION_64]))
@settings(max_examples=examples(40))
def test_the_contract_holds_in_any_game_to_its_end(seed: int, game: RussianDraughts) -> None:
    lot = Random(seed)
    state = game.initial()
    while not game.result(state):
        check(state)
        seat = lot.choice(game.seats)
        moves = game.legal(state, state.turn)
        said = [Move(seat, choice=word) for word in game.commands(state, seat) if word != "resign"]
        state = game.apply(state, lot.choice(said if said and lot.random() < 0.1 else moves))
    check(state)


@given(positions(), st.lists(st.integers(-1, 64), max_size=3), st.sampled_from(GAME.seats))
@settings(max_examples=examples(300))
def test_any_other_move_is_refused_in_words(state: State, cells: list[int], seat: Seat) -> None:
    move = Move(seat, tuple(cells))
    why = worded(GAME.refusal(state, move))
    assert (why is None) == (move in GAME.legal(state, seat))
    assert why is None or ("\n" not in why and why)
