"""The search, on every game that can be searched: it finds what a plain search of everything finds,
sees the moves the rules see, stops when told, and forgets what it has no room for.
"""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.search.alpha_beta import (
    CERTAIN_WIN,
    CHECK_INTERVAL_NODES,
    EXACT,
    Iteration,
    Limits,
    Search,
    Searchable,
    TranspositionTable,
)
from engines.search.analysis import Level, Question
from engines.search.open_analyser import OpenAnalyser
from tests.engines.search_play import NAMES, SEARCHED, strolled
from tests.extent import examples

Thinker = OpenAnalyser[Any, Any]
each_game = pytest.mark.parametrize("thinker", SEARCHED, ids=NAMES)
DEPTHS = {"russian-draughts": 3, "krieger": 2, "tafl-king": 2}
"""Plies that a plain search can do in the time of a test."""

seeds = st.integers(0, 10**6)
plies = st.integers(0, 80)


def full_width(game: Searchable[Any, Any]) -> Searchable[Any, Any]:
    """A game as it is searched, but every child to the same depth, and no capture behind it that
    is not forced: without a window those are too many.
    """
    wide = copy(game)
    wide.full_width = 10**6
    wide.noisy = lambda position: ()
    return wide


def plain(game: Any, position: Any, depth: int, path: tuple[Any, ...], ply: int) -> int:
    """What a position is worth when every line is played to its end: no window, no table."""
    if depth > 0 and position in path:
        again = game.repetition_value(position)
        if again is not None:
            return int(again)
    value = None if depth > 0 else game.value(position)
    if value is not None:
        if abs(value) > CERTAIN_WIN:
            value += -ply if value > 0 else ply
        scores, children = [value], game.noisy(position)
    else:
        scores, children = [], game.children(position, (), {})
    longer = (*path, position) if depth > 0 else path
    for _, child in children:
        score = plain(game, child, depth - 1, longer, ply + 1)
        scores.append(score if game.side_to_move(child) == game.side_to_move(position) else -score)
    if not scores:
        over = game.terminal_value(position)
        return over + (ply if over < 0 else -ply if over > 0 else 0)
    return max(scores)


def passes(
    game: Any, root: Any, limits: Limits, table: TranspositionTable[Any] | None = None
) -> list[Iteration[Any]]:
    children = [child for _, child in game.children(root, (), {})]
    return list(
        Search(game, limits, TranspositionTable() if table is None else table).iterative_deepening(
            root, children
        )
    )


@each_game
@given(seed=seeds, plies=plies)
@settings(max_examples=examples(30))
def test_it_finds_what_a_plain_search_finds(thinker: Thinker, seed: int, plies: int) -> None:
    game = full_width(thinker.searchable)
    root = game.position(strolled(thinker.game, seed, plies))
    found = passes(game, root, Limits(10**9, DEPTHS[thinker.game.name]))
    for each in found:
        assert each.moves[0].score == plain(game, root, each.depth, (), 0), each.depth


@each_game
@given(seed=seeds, plies=plies)
@settings(max_examples=examples(20))
def test_a_table_changes_nothing(thinker: Thinker, seed: int, plies: int) -> None:
    """Small, large or none: only how long it takes."""
    game = full_width(thinker.searchable)
    root = game.position(strolled(thinker.game, seed, plies))
    scores = {
        tuple(
            each.moves[0].score
            for each in passes(
                game, root, Limits(10**9, DEPTHS[thinker.game.name]), TranspositionTable(most)
            )
        )
        for most in (2, 50, 100_000)
    }
    assert len(scores) == 1


@each_game
@given(seed=seeds, plies=plies)
@settings(max_examples=examples(150))
def test_children_are_what_the_moves_lead_to(thinker: Thinker, seed: int, plies: int) -> None:
    game, searchable = thinker.game, thinker.searchable
    state = strolled(game, seed, plies)
    root = searchable.position(state)
    listed = [child for _, child in searchable.children(root, (), {})]
    legal = {searchable.position(game.push(state, x)) for x in game.legal(state, state.turn)}
    assert len(set(listed)) == len(listed)
    assert set(listed) == legal
    noisy = [child for _, child in searchable.noisy(root)]
    assert set(noisy) <= legal


@each_game
@given(seed=seeds, plies=plies)
@settings(max_examples=examples(100))
def test_the_order_changes_no_child(thinker: Thinker, seed: int, plies: int) -> None:
    """Whatever were good moves elsewhere, each child comes once; the killers before other steps."""
    searchable = thinker.searchable
    root = searchable.position(strolled(thinker.game, seed, plies))
    listed = list(searchable.children(root, (), {}))
    tokens = [token for token, _ in listed if token]
    assert len(tokens) == len(set(tokens))
    killers = tokens[-2:] if len(tokens) > 1 else [0, 0]
    history = dict.fromkeys(tokens, 0) | dict.fromkeys(tokens[:1], 9)
    ordered = list(searchable.children(root, (*killers, 123), history))
    assert sorted(map(repr, ordered)) == sorted(map(repr, listed))
    steps = [token for token, _ in ordered if token]
    assert set(steps[: len(set(killers) & set(tokens))]) == set(killers) & set(tokens)


@each_game
def test_the_table_keeps_its_cap(thinker: Thinker) -> None:
    table: TranspositionTable[Any] = TranspositionTable(100)
    root = thinker.searchable.position(thinker.game.initial())
    passes(thinker.searchable, root, Limits(nodes=1_500, depth=30), table)
    assert 50 <= len(table) <= 100


def test_what_the_table_knew_last_is_kept() -> None:
    table: TranspositionTable[int] = TranspositionTable(4)
    for position in range(5):
        table.put(position, 1, EXACT, position, None)
    known = [position for position in range(5) if table.get(position)]
    assert known == [2, 3, 4]


@each_game
@pytest.mark.parametrize("nodes", [1, 100, 1_500])
def test_no_node_more_than_the_budget(thinker: Thinker, nodes: int) -> None:
    root = thinker.searchable.position(thinker.game.initial())
    found = passes(thinker.searchable, root, Limits(nodes=nodes, depth=30))
    assert found
    assert all(each.nodes <= nodes for each in found)


@each_game
@pytest.mark.parametrize("asked", [0, 1, 7])
def test_it_stops_when_told(thinker: Thinker, asked: int) -> None:
    """Nobody is asked more rarely than every so many nodes."""
    answers = iter([False] * asked + [True])
    root = thinker.searchable.position(thinker.game.initial())
    limits = Limits(nodes=10**6, depth=30, stop=lambda: next(answers))
    assert passes(thinker.searchable, root, limits)[-1].nodes <= (asked + 1) * CHECK_INTERVAL_NODES
    assert next(answers, None) is None


@pytest.mark.slow
@each_game
def test_equal_questions_have_equal_answers(thinker: Thinker) -> None:
    state = strolled(thinker.game, 3, 12)
    question = Question(state.turn, thinker.game.position_text(state))
    for level in (*thinker.levels, Level(nodes=700, depth=9, overlooked_percent=40, margin=30)):
        level = level._replace(nodes=min(level.nodes, 1_000))
        first, again = (list(thinker.analyse(question, level, seed=5)) for _ in range(2))
        assert first == again
        assert first


@each_game
def test_every_move_is_ranked(thinker: Thinker) -> None:
    game = thinker.game
    state = strolled(game, 8, 20)
    for thought in thinker.analyse_state(state, state.turn, Level(2_000, 6, margin=40), 1):
        moves = [each.move for each in thought.ranked]
        assert sorted(moves) == sorted(game.legal(state, state.turn))
        exact = [each.score for each in thought.ranked if each.exact]
        assert exact == sorted(exact, reverse=True)
        for each in thought.ranked:
            after = state
            for move in each.line:
                assert move in game.legal(after, move.seat)
                after = game.push(after, move)


@each_game
def test_a_seat_that_is_not_on_turn_has_nothing_to_think_about(thinker: Thinker) -> None:
    state = thinker.game.initial()
    seat = next(seat for seat in thinker.game.seats if seat != state.turn)
    with pytest.raises(ValueError, match="has no move"):
        next(thinker.analyse_state(state, seat, thinker.levels[0], 1))


@each_game
def test_what_was_played_is_part_of_the_question(thinker: Thinker) -> None:
    """The same texts as the seat would write them, from the start."""
    game = thinker.game
    state, texts = game.initial(), []
    for _ in range(6):
        move = game.legal(state, state.turn)[-1]
        texts.append(game.move_text(state, move))
        state = game.push(state, move)
    question = Question(state.turn, game.position_text(game.initial()), tuple(texts))
    level = Level(500, 3)
    assert list(thinker.analyse(question, level, 1)) == list(
        thinker.analyse_state(state, state.turn, level, 1)
    )
