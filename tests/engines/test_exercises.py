"""Exercises: each is a legal position with one solution, which is found again by other searches."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from bench.exercises import COUNT, EFFORTS, MIN_CHOICE, is_confirmed, look
from bench.exercises import GAMES as MADE
from engines import GAMES, make_game
from engines.errors import LessonError
from engines.exercises import (
    FILE,
    ExerciseGame,
    exercise_of_the_day,
    exercises_of,
    varied,
)
from engines.game import AnyGame, Move, Seat
from engines.lesson import NEXT, SKIP, game_file
from engines.localiser import Localiser, english
from engines.message_catalogue import languages
from tests.extent import Extent
from tests.oracles import russian_draughts as oracle

TOLD = [name for name in GAMES if exercises_of(make_game(name))]


def kept(name: str) -> list[dict[str, Any]]:
    file = game_file(make_game(name), FILE)
    assert file is not None
    return list(tomllib.loads(file.read_text("utf-8"))["exercises"])


def sample(name: str, extent: Extent, usual: int) -> list[dict[str, Any]]:
    """Some exercises from the whole file, others for each game."""
    every = kept(name)
    count = min(len(every), extent.share(usual, COUNT))
    step = max(1, len(every) // count)
    return every[len(name) % step :: step][:count]


def walked(game: AnyGame, one: dict[str, Any]) -> Iterator[tuple[Any, Seat, dict[str, Any]]]:
    """The state before each step, who moves there, and the step."""
    state = game.read_position(one["position"])
    (seat,) = game.to_act(state)
    for step in one["steps"]:
        assert game.to_act(state) == {seat}
        yield state, seat, step
        for text in (step["moves"][0], *step.get("replies", ())):
            move = game.read_move(state, text)
            assert move in game.legal(state, move.seat)
            state = game.push(state, move)


def test_neighbours_differ_in_idea() -> None:
    """A few more of one idea than of all others end next to each other; nothing is lost."""
    assert varied("aab") == [0, 2, 1]
    assert varied("aaabbc") == [0, 3, 1, 4, 2, 5]
    assert sorted(varied("abbbbb")) == list(range(6))
    for name in TOLD:
        game, ideas = make_game(name), []
        for one in exercises_of(game):
            state = game.read_position(one.steps[0].position)
            start = game.read_move(state, one.steps[0].moves[0]).path[0]
            piece = game.observe(state, None)[start]
            assert piece is not None
            ideas.append((one.task.id, piece.kind))
        ((_, most),) = Counter(ideas).most_common(1)
        alike = sum(one == other for one, other in pairwise(ideas))
        assert alike == max(0, 2 * most - len(ideas) - 1)


def test_every_game_without_hidden_pieces_has_twenty() -> None:
    assert sorted(TOLD) == sorted(MADE) == sorted(set(GAMES) & {*MADE})
    assert {name: len(exercises_of(make_game(name))) for name in TOLD} == dict.fromkeys(TOLD, COUNT)


@pytest.mark.parametrize("name", TOLD)
def test_each_is_a_position_of_its_own_and_its_line_is_legal(name: str) -> None:
    game = make_game(name)
    exercises = exercises_of(game)
    assert len({one.key for one in exercises}) == len(exercises)
    assert len({one.steps[0].position for one in exercises}) == len(exercises)
    for number, one in enumerate(kept(name), start=1):
        assert game.position_text(game.read_position(one["position"])) == one["position"]
        assert ExerciseGame(game, exercises, number).is_valid()
        for place, (state, seat, step) in enumerate(walked(game, one)):
            assert place or len(game.legal(state, seat)) >= MIN_CHOICE
            for text, answer in step.get("answers", {}).items():
                assert text not in step["moves"]
                after = game.push(state, game.read_move(state, text))
                assert game.read_move(after, answer).seat != seat


def wins(game: AnyGame, state: Any, seat: Seat, moves: int) -> bool:
    """Whether the seat, which is to move, can force a win in so many moves: all are tried."""
    return any(move_wins(game, state, move, moves) for move in game.legal(state, seat))


def move_wins(game: AnyGame, state: Any, move: Move, moves: int) -> bool:
    """The same of one move."""
    return is_won(game, game.push(state, move), move.seat, moves - 1)


def is_won(game: AnyGame, state: Any, seat: Seat, moves: int) -> bool:
    result = game.result(state)
    if result is not None:
        return seat in result.winners
    if not moves:
        return False
    (mover,) = game.to_act(state)
    if mover == seat:
        return wins(game, state, seat, moves)
    replies = game.legal(state, mover)
    return bool(replies) and all(
        is_won(game, game.push(state, reply), seat, moves) for reply in replies
    )


@pytest.mark.parametrize("name", TOLD)
def test_a_win_is_one_whatever_is_replied_and_no_other_move_wins_in_time(
    name: str, extent: Extent
) -> None:
    """By trying everything, without the search that found it."""
    game = make_game(name)
    most = 3 if extent.whole or name == "russian-draughts" else 1
    for one in sample(name, extent, 20):
        count = len(one["steps"])
        if one["goal"] != "win" or count > most:
            continue
        for left, (state, seat, step) in zip(range(count, 0, -1), walked(game, one), strict=True):
            right = {game.read_move(state, text) for text in step["moves"]}
            found = {m for m in game.legal(state, seat) if move_wins(game, state, m, left)}
            ends = {game.position_text(game.push(state, move)) for move in right}
            assert {game.position_text(game.push(state, move)) for move in found} == ends, one


def test_the_oracle_of_russian_draughts_finds_the_same_wins() -> None:
    """The same by the engine that is written from the rules alone."""

    def wins_by(position: oracle.Position, moves: int) -> dict[str, bool]:
        return {
            oracle.write_path(path): lost(oracle.apply(position, path), moves - 1)
            for path in oracle.legal(position)
        }

    def lost(position: oracle.Position, moves: int) -> bool:
        replies = oracle.legal(position)
        return not replies or (
            moves > 0
            and all(any(wins_by(oracle.apply(position, r), moves).values()) for r in replies)
        )

    game, seen = make_game("russian-draughts"), 0
    for one in kept(game.name):
        for left, (state, _, step) in zip(
            range(len(one["steps"]), 0, -1), walked(game, one), strict=True
        ):
            position = oracle.read_fen(game.position_text(state))
            found = wins_by(position, left if one["goal"] == "win" else 0)
            assert {*step["moves"]} <= {*found}
            if one["goal"] == "win":
                assert [text for text, won in found.items() if won] == step["moves"]
                seen += 1
    assert seen >= COUNT


@pytest.mark.ci
@pytest.mark.parametrize("name", TOLD)
def test_a_deeper_search_finds_the_same_move_and_no_other(name: str, extent: Extent) -> None:
    game = make_game(name)
    for one in sample(name, extent, 4):
        assert is_confirmed(game, {**one, "tasks": [{"replies": (), **s} for s in one["steps"]]})


def test_a_position_with_two_solutions_is_no_exercise() -> None:
    game = make_game("russian-draughts")
    found = look(game, game.initial(), game.seats[0], *EFFORTS[game.name].check, 90)
    assert found is not None
    assert not found.is_only


# --- what is said ---


def test_other_moves_are_answered_with_what_they_allow() -> None:
    game = make_game("russian-draughts")
    exercises = exercises_of(game)
    told = set()
    for number in range(1, len(exercises) + 1):
        one = ExerciseGame(game, exercises, number)
        state = one.initial()
        (seat,) = one.to_act(state)
        answers = dict(one.steps[0].answers)
        for move in one.legal(state, seat):
            refusal = one.refusal(state, move)
            if move in state.requested:
                assert refusal is None
                continue
            assert refusal is not None
            text = game.move_text(state.state, move)
            assert (refusal.id == "engines.lesson-answer") == (text in answers)
            told.add(refusal.id)
    assert told == {
        "engines.lesson-answer",
        "engines.exercise-win-wrong",
        "engines.exercise-material-wrong",
    }


@pytest.mark.parametrize("name", TOLD)
def test_nothing_on_the_board_gives_the_solution_away(name: str) -> None:
    game = make_game(name)
    exercises = exercises_of(game)
    one = ExerciseGame(game, exercises, 1)
    state = one.initial()
    (seat,) = one.to_act(state)
    assert list(one.legal(state, seat)) == list(game.legal(state.state, seat))
    assert one.commands(state, seat) == (SKIP,)


def test_the_end_leads_to_the_next_one() -> None:
    game = make_game("russian-draughts")
    exercises = exercises_of(game)
    assert [ExerciseGame(game, exercises, n).next_number for n in (1, COUNT)] == [2, 1]
    one = ExerciseGame(game, exercises, 1)
    state = one.initial()
    (seat,) = one.to_act(state)
    for _ in one.steps[:-1]:
        assert not one.is_solved(state)
        state = one.push(state, state.requested[0])
        state = one.push(state, Move(seat, choice="go-on"))
    assert one.is_solved(state)
    assert one.commands(state, one.advancing_seat(state)) == (NEXT,)
    assert english(one.task(state)) == "Solved!"


def test_every_language_says_what_to_find() -> None:
    for name in TOLD:
        texts = {
            tuple(Localiser(language, name).text(one.task) for one in exercises_of(make_game(name)))
            for language in languages()
        }
        assert len(texts) == len(languages())


# --- the exercise of the day ---


def test_each_day_has_its_exercise_and_all_have_their_turn() -> None:
    first = exercise_of_the_day(739_950)
    assert first == exercise_of_the_day(739_950)
    cycle = len(TOLD) * COUNT
    days = [exercise_of_the_day(739_950 + n) for n in range(cycle)]
    assert len(set(days)) == cycle
    assert exercise_of_the_day(739_950 + cycle) == first
    assert {each[0] for each in days[: len(TOLD)] if each} == {*TOLD}


def test_a_file_that_is_broken_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def read_text(self, encoding: str) -> str:
            return '[[exercises]]\ngoal = "draw"\nposition = "W:Wa1:Bh8"\nsteps = []\n'

    monkeypatch.setattr("engines.exercises.game_file", lambda game, name: Broken())
    with pytest.raises(LessonError, match="unknown goal: draw"):
        exercises_of(make_game("russian-draughts"))
