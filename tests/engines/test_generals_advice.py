"""The adviser of the Generals: what it must find. That it knows no more than its seat:
tests/computer/test_generals_leaks.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.game import Move, Seat
from engines.generals.state import State
from engines.localiser import english
from engines.search.alpha_beta import CERTAIN_WIN
from engines.search.analysis import Level, RankedMove, question_of
from tests.engines.generals_advice import played
from tests.engines.generals_play import BLACK, GAME, WHITE, board, play
from tests.extent import examples

THINKER = GAME.analyser()
BEST = THINKER.levels[-1]
seeds = st.integers(0, 1 + examples(15))
plies = st.integers(0, 120)


def advised(
    start: State, line: str = "", level: Level = BEST
) -> tuple[State, Sequence[RankedMove]]:
    """The state after a line, and the last thought of whoever is on turn there."""
    moves, state = [], start
    for text in line.split():
        moves.append(GAME.read_move(state, text))
        state = GAME.apply(state, moves[-1])
    *_, thought = THINKER.analyse(question_of(GAME, start, moves, state.turn), level, 1)
    return state, thought.ranked


FINDS = [
    # the board, what was played, the best moves, what is said of them
    (
        "FLG=e7 PVT=a1 / FLG=a8 GEN=i3 / white",
        "",
        "e7-e8",
        "brings the flag safely to the enemy's back row",
    ),
    ("FLG=a1 PVT=d4 / FLG=d5 / white", "", "d4xd5", "captures the flag on d5"),
    (
        "FLG=e5 PVT=a1 / FLG=a8 GEN=a7 / white",
        "",
        "e5-e6",
        "opens a path for the flag that nobody can block",
    ),
    (
        "FLG=a1 GEN=c1 / FLG=e2 PVT=i8 / black",
        "black:show-flag i8-i7",
        "c1-d1",
        "",
    ),  # now the flag that comes home can be taken
    (
        "FLG=a1 SPY=d4 2LT=c3 / FLG=i8 PVT=d5 GOA=a8 / white",
        "d4xd5 d5-d4 a1-b1 d4-c4",
        "c3xc4",
        "beats the piece on c4, whatever it is",
    ),  # only a private holds out against a spy
    (
        "FLG=a1 GOA=e3 PVT=e2 / FLG=i8 SPY=d4 GEN=i7 / white",
        "e3-d3 d4xd3 e2-d2 i8-h8",
        "d2xd3",
        "beats the piece on d3, whatever it is",
    ),  # only a spy takes the highest rank
    (
        "FLG=a1 GOA=a2 PVT=c2 / FLG=i8 SPY=a4 GEN=i7 / white",
        "c2-c3 a4-a3",
        "a2-b2 a2xa3",
        "",
    ),
]


@pytest.mark.parametrize(("start", "line", "best", "why"), FINDS)
def test_it_finds(start: str, line: str, best: str, why: str) -> None:
    state, ranked = advised(board(start), line)
    text = GAME.move_text(state, ranked[0].move)
    assert text in best.split()
    if why:
        assert why in [english(reason.text) for reason in ranked[0].reasons]


AVOIDS = [
    # the board, what was played, a move that must not be the best, though one ply ahead it may be
    ("FLG=a1 GOA=e3 PVT=a2 / FLG=i8 SPY=d4 PVT=i7 / white", "a2-a3 d4-d3", "e3-e4"),
    ("FLG=d2 PVT=i1 GOA=i2 / FLG=i8 2LT=d4 PVT=a8 / white", "", "d2-d3"),
]


@pytest.mark.parametrize(("start", "line", "bad"), AVOIDS)
def test_it_avoids(start: str, line: str, bad: str) -> None:
    state, ranked = advised(board(start), line)
    assert GAME.move_text(state, ranked[0].move) != bad


def test_a_win_that_is_certain_has_a_sure_score() -> None:
    _, ranked = advised(board("FLG=e7 PVT=a1 / FLG=a8 GEN=i3 / white"))
    assert ranked[0].score > CERTAIN_WIN > ranked[1].score


@given(seed=seeds, plies=plies, number=st.integers(0, 3))
@settings(max_examples=examples(100))
def test_every_legal_move_is_ranked_and_no_other(seed: int, plies: int, number: int) -> None:
    told = played(seed).until(plies)
    state = told.states[-1]
    level = THINKER.levels[number]._replace(nodes=200)
    for thought in THINKER.analyse(told.asked(state.turn), level, seed):
        moves = [each.move for each in thought.ranked]
        assert sorted(moves) == sorted(GAME.legal(state, state.turn))
        scores = [each.score for each in thought.ranked]
        assert scores == sorted(scores, reverse=True)
        for each in thought.ranked:
            assert all(english(reason.text) for reason in each.reasons)


@pytest.mark.parametrize("level", THINKER.levels)
def test_equal_questions_have_equal_answers(level: Level) -> None:
    told = played(3).until(60)
    asked = told.asked(told.states[-1].turn)
    first, again, other = (list(THINKER.analyse(asked, level, seed)) for seed in (7, 7, 8))
    assert first == again
    assert first != other, "another seed looks at other armies"
    assert first[-1].nodes <= max(level.nodes, len(first[-1].ranked))


@pytest.mark.parametrize("answers", [0, 1, 5])
def test_it_stops_when_told(answers: int) -> None:
    """Asked once for each world, which is as many nodes as there are moves."""
    told = played(3).until(60)
    stop = iter([False] * answers + [True])
    asked = told.asked(told.states[-1].turn)
    *_, last = THINKER.analyse(asked, Level(10**4, 2), 1, lambda: next(stop))
    assert last.nodes == (answers + 1) * len(last.ranked)


def test_a_seat_that_is_not_on_turn_has_nothing_to_think_about() -> None:
    told = played(3).until(10)
    waiting = next(seat for seat in GAME.seats if seat != told.states[-1].turn)
    with pytest.raises(ValueError, match="has no move"):
        next(iter(THINKER.analyse(told.asked(waiting), BEST, 1)))


@given(seed=st.integers(0, 10**9), seat=st.sampled_from([WHITE, BLACK]))
def test_it_lays_out_a_whole_army(seed: int, seat: Seat) -> None:
    setup = GAME.setup(GAME.initial(), seat)
    assert setup is not None
    move = THINKER.lay_out(setup, seed)
    assert GAME.refusal(GAME.initial(), move) is None
    assert move == THINKER.lay_out(setup, seed)
    rows: dict[str, Any] = {kind: GAME.topology.names[cell][1] for cell, kind in move.layout}
    assert rows["flag"] in ("1" if seat == WHITE else "8")


def test_other_seeds_lay_out_other_armies() -> None:
    setup = GAME.setup(GAME.initial(), WHITE)
    assert setup is not None
    laid: set[Move] = {THINKER.lay_out(setup, seed) for seed in range(50)}
    assert len(laid) == 50
    assert play(GAME.initial(), "white:resign").ended
