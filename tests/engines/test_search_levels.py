"""Levels: which move is played, what is overlooked, and which level suits a learner."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.game import Move, Seat
from engines.search.analysis import Analysis, Level, RankedMove, choose_move, next_level, ratings
from engines.search.open_analyser import OverlookingSearch
from tests.engines.search_play import NAMES, SEARCHED, strolled
from tests.extent import examples


def thought(*scores: tuple[int, bool]) -> Analysis:
    moves = [Move(Seat("white"), (n, n + 1)) for n in range(len(scores))]  # type: ignore[arg-type]
    ranked = [
        RankedMove(m, score, exact, (m,)) for m, (score, exact) in zip(moves, scores, strict=True)
    ]
    return Analysis(3, 100, tuple(ranked))


def played(scores: Analysis, margin: int) -> set[int]:
    """Which of the moves come up with one seed or another."""
    moves = [each.move for each in scores.ranked]
    return {moves.index(choose_move(scores, margin, seed).move) for seed in range(60)}


CHOICES = [
    ([(50, True), (50, True), (49, True)], 0, {0, 1}),
    ([(50, True), (30, True), (9, True)], 20, {0, 1}),
    ([(50, True), (30, True), (9, True)], 50, {0, 1, 2}),
    # a bound is no score
    ([(50, True), (50, False)], 20, {0}),
    # nothing was searched to the end: the first
    ([(0, False), (0, False)], 20, {0}),
]


@pytest.mark.parametrize(("scores", "margin", "wanted"), CHOICES)
def test_the_move_played(scores: list[tuple[int, bool]], margin: int, wanted: set[int]) -> None:
    assert played(thought(*scores), margin) == wanted


def test_the_same_seed_plays_the_same_move() -> None:
    scores = thought(*[(0, True)] * 9)
    assert choose_move(scores, 0, 4) == choose_move(scores, 0, 4)


@pytest.mark.parametrize("thinker", SEARCHED, ids=NAMES)
def test_levels_grow(thinker: Any) -> None:
    assert len(thinker.levels) >= 3
    for lower, upper in pairwise(thinker.levels):
        assert lower.nodes < upper.nodes
        assert lower.depth <= upper.depth
        assert lower.overlooked_percent >= upper.overlooked_percent
        assert lower.margin >= upper.margin
    assert thinker.levels[-1].overlooked_percent == 0


@pytest.mark.parametrize("thinker", SEARCHED, ids=NAMES)
@given(seed=st.integers(0, 10**6), plies=st.integers(0, 60))
@settings(max_examples=examples(38))
def test_some_replies_are_overlooked_never_all(thinker: Any, seed: int, plies: int) -> None:
    """Those that are seen are among the moves, in their order; the same ones each time."""
    whole = thinker.searchable
    root = whole.position(strolled(thinker.game, seed, plies))
    every = list(whole.children(root, (), {}))
    seen = [list(OverlookingSearch(whole, 50, seed).children(root, (), {})) for _ in range(2)]
    assert seen[0] == seen[1]
    assert 1 <= len(seen[0]) <= len(every)
    assert [each for each in every if each in seen[0]] == seen[0] or len(seen[0]) == 1
    assert list(OverlookingSearch(whole, 0, seed).children(root, (), {})) == every
    assert len(list(OverlookingSearch(whole, 100, seed).children(root, (), {}))) == 1
    assert list(OverlookingSearch(whole, 100, seed).noisy(root)) == []


def test_half_of_the_replies_are_half() -> None:
    whole = SEARCHED[-1].searchable
    root = whole.position(SEARCHED[-1].game.initial())
    every = len(list(whole.children(root, (), {})))
    seen = [
        len(list(OverlookingSearch(whole, 50, seed).children(root, (), {}))) for seed in range(40)
    ]
    assert sum(seen) / 40 == pytest.approx(every / 2, rel=0.1)


def test_a_level_overlooks_what_the_highest_sees() -> None:
    """The same game, the same nodes: only some replies are missing."""
    thinker = SEARCHED[0]
    state = strolled(thinker.game, 5, 24)
    blind, seeing = (
        [*thinker.analyse_state(state, state.turn, Level(2_000, 6, overlooked), 1)][-1]
        for overlooked in (60, 0)
    )
    assert blind != seeing


@pytest.mark.parametrize(
    ("points", "first", "wanted"),
    [
        ([], 3, 3),
        ([1], 3, 5),
        ([0], 3, 2),
        ([0, 0, 0], 1, 1),
        ([1] * 20, 1, 8),
        ([0] * 20, 8, 1),
        ([0.5], 3, 3),
    ],
)
def test_the_next_level(points: list[float], first: int, wanted: int) -> None:
    assert next_level(points, first, most=8) == wanted


@pytest.mark.parametrize("strength", [1.5, 3.0, 4.5, 6.5])
def test_a_learner_has_nearly_half_of_the_points(strength: float) -> None:
    """Learners who take 60 % from the level below them, 40 % from the one above, and so on."""
    share = []
    for seed in range(40):
        lot, points = Random(seed), list[float]()
        for _ in range(60):
            level = next_level(points, first=3, most=8)
            odds = 1.5 ** (strength - level)
            points.append(float(lot.random() < odds / (1 + odds)))
        share += points[20:]
    assert 0.40 <= sum(share) / len(share) <= 0.52


RATINGS = [
    # points of 100 against the level below, and the ratings that follow
    ((0,), (0,)),
    ((0, 50, 50), (0, 0, 0)),
    ((0, 64, 76), (0, 100, 300)),
    ((0, 76, 0, 64), (0, 200)),  # nothing is known from the first unmeasured level on
]


@pytest.mark.parametrize(("points", "rated"), RATINGS)
def test_ratings_add_up(points: tuple[int, ...], rated: tuple[int, ...]) -> None:
    assert ratings([Level(100, 1, points=one) for one in points]) == rated
