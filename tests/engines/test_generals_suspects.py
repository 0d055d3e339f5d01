"""What the adviser of the Generals concludes: never more than follows, and all that tables say."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.errors import NotationError, PositionError
from engines.game import ARBITER, Seat
from engines.generals import Generals
from engines.generals.board import KINDS, PIECES, SYMBOLS, other
from engines.generals.knowledge import deduce, read, sample_armies
from engines.search.analysis import Question, question_of
from tests.engines.generals_advice import ONE_TURN, dealt, played, truth
from tests.engines.generals_play import BLACK, GAME, WHITE, board, play
from tests.extent import examples

pytestmark = pytest.mark.slow

seeds = st.integers(0, 1 + examples(15))
plies = st.integers(0, 120)
seats = st.sampled_from(GAME.seats)
games = st.sampled_from([GAME, ONE_TURN])


@given(seed=seeds, plies=plies, seat=seats, game=games)
@settings(max_examples=examples(150))
def test_the_true_army_is_never_excluded(seed: int, plies: int, seat: Seat, game: Generals) -> None:
    told = played(seed, game).until(plies)
    standing, gone = truth(told, seat)
    view = told.view(seat)
    for piece in view.enemy_pieces[: len(standing)]:
        assert piece.cell is not None
        assert piece.ranks >> standing[piece.cell] & 1
    for piece, rank in zip(view.enemy_pieces[len(standing) :], gone, strict=True):
        assert piece.ranks >> rank & 1


@given(seed=seeds, plies=plies, seat=seats, game=games, lot=st.integers(0, 10**6))
@settings(max_examples=examples(100))
def test_in_every_world_the_game_looks_as_it_did(
    seed: int, plies: int, seat: Seat, game: Generals, lot: int
) -> None:
    """Whole armies, and the rules themselves make the same game of them."""
    told = played(seed, game).until(plies)
    view = told.view(seat)
    for world in islice(sample_armies(other(seat), view.enemy_pieces, lot), 4):
        assert sorted(world) == [KINDS.index(kind) for kind in PIECES]
        twin = dealt(told, seat, world)
        for state, seen in zip(twin.states, told.states, strict=True):
            assert game.observe(state, seat) == game.observe(seen, seat)
            assert state.ended is None


@given(seed=seeds, plies=plies, seat=seats)
@settings(max_examples=examples(75))
def test_whoever_forgets_knows_less_and_nothing_wrong(seed: int, plies: int, seat: Seat) -> None:
    told = played(seed).until(plies)
    story = read(told.asked(seat), Seat("white"), at_once=True)
    all_, some, none = (
        deduce(story, forgotten).enemy_pieces
        for forgotten in (lambda number: False, lambda number: number % 2 == 1, lambda number: True)
    )
    for most, more, least in zip(all_, some, none, strict=True):
        assert most.ranks & more.ranks == most.ranks
        assert more.ranks & least.ranks == more.ranks


ARMIES = "FLG=a1 SPY=c3 PVT=d3 GOA=e3 / FLG=a8 SPY=d5 GOA=e5 PVT=c5 GEN=i8 / white"
OUTCOMES = [
    ("c3-c4 c5xc4", "c4", "PVT", "what takes a spy by its own challenge is a private"),
    ("d3-d4 d5xd4", "", "", "two pieces that leave are alike"),
    ("e3-e4 e5xe4", "", "", "two pieces that leave are alike"),
    ("e3-e4 i8-i7 e4-d4 d5xd4", "d4", "SPY", "only a spy takes the highest rank"),
    ("c3-c4 i8-i7 c4xc5", "c5", "PVT", "only a private holds out against a spy"),
    ("d3-d4 i8-i7 d4xd5", "d5", "", "what a private takes has left"),
]


@pytest.mark.parametrize(("line", "cell", "symbol", "why"), OUTCOMES)
def test_what_a_challenge_tells(line: str, cell: str, symbol: str, why: str) -> None:
    start = board(ARMIES)
    moves, state = [], start
    for text in line.split():
        moves.append(GAME.read_move(state, text))
        state = GAME.apply(state, moves[-1])
    told = deduce(read(question_of(GAME, start, moves, WHITE), WHITE, at_once=True))
    found = {
        GAME.topology.names[piece.cell]: piece.ranks
        for piece in told.enemy_pieces
        if piece.cell is not None
    }
    if symbol:
        kind = next(kind for kind, short in SYMBOLS.items() if short == symbol)
        assert found[cell] == 1 << KINDS.index(kind), why
    elif cell:
        assert cell not in found, why


HOMES = [
    (
        "FLG=a1 GEN=e2 / FLG=i3 PVT=c2 / black",
        "c2-c1 e2-e3",
        "c1",
        "it waited and has not won",
    ),
    (
        "FLG=a1 GEN=b1 / FLG=i3 PVT=c2 / black",
        "c2-c1 b1-b2",
        "c1",
        "it waited and has not won",
    ),
    ("FLG=a1 GEN=e2 / FLG=i3 PVT=c2 / black", "c2-c1", "c1", "alone it would have won at once"),
]


@pytest.mark.parametrize(("start", "line", "cell", "why"), HOMES)
def test_what_has_come_home_and_not_won_is_no_flag(
    start: str, line: str, cell: str, why: str
) -> None:
    before = board(start)
    moves, state = [], before
    for text in line.split():
        moves.append(GAME.read_move(state, text))
        state = GAME.apply(state, moves[-1])
    view = deduce(read(question_of(GAME, before, moves, WHITE), WHITE, at_once=True))
    at = next(p for p in view.enemy_pieces if p.cell == GAME.topology.cell(cell))
    assert not at.ranks >> KINDS.index("flag") & 1, why


LEAKS = [
    ("the arbiter's text", Question(WHITE, GAME.position_text(board(ARMIES), ARBITER))),
    ("the enemy's text", Question(WHITE, GAME.position_text(board(ARMIES), BLACK))),
    ("the public's text", Question(WHITE, GAME.position_text(board(ARMIES), None))),
    (
        "an army in the open",
        Question(WHITE, "white:/black:/move:set-up", ("white:FLG=a1", "black:FLG=a8,PVT=b8")),
    ),
]


@pytest.mark.parametrize(("what", "leaking"), LEAKS, ids=[what for what, _ in LEAKS])
def test_a_text_that_tells_more_than_the_seat_sees_is_refused(what: str, leaking: Question) -> None:
    with pytest.raises(PositionError, match="isn't what White sees"):
        read(leaking, WHITE, at_once=True)


@pytest.mark.parametrize(
    ("moves", "outcomes"), [(("c3xc4",), ()), (("c3-c4",), ((0, WHITE),)), (("c3 c4",), ())]
)
def test_a_challenge_without_its_outcome_is_refused(
    moves: tuple[str, ...], outcomes: tuple[tuple[int, Seat], ...]
) -> None:
    position = GAME.position_text(board(ARMIES), WHITE)
    with pytest.raises(NotationError):
        read(Question(WHITE, position, moves, outcomes), WHITE, at_once=True)


def test_a_flag_that_was_shown_is_known() -> None:
    state = play(board(ARMIES), "black:show-flag")
    view = deduce(read(Question(WHITE, GAME.position_text(state, WHITE)), WHITE, at_once=True))
    flag = 1 << KINDS.index("flag")
    assert [p.cell for p in view.enemy_pieces if p.ranks & flag] == [GAME.topology.cell("a8")]
