"""Exercises: positions with one solution, each played as a lesson of a few steps.

In: ``exercises.toml`` beside the game's module, which ``python -m bench.exercises`` writes; a
number; a day. Out: a ``LessonGame`` in which the learner finds the moves. They are made for the
game's default options. Knows no game by name and no board.

A file is a list of ``[[exercises]]``, easiest first:

    goal       win: the game, in as many moves as there are steps; material: at least a piece
    position   where it begins
    steps      each with moves, replies and answers, as in a lesson; the first of ``moves`` is the
               only solution, but at the end of a game any other that wins at once counts, too
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final, NamedTuple
from zlib import crc32

from engines.errors import EngineError, LessonError
from engines.game import AnyGame, Seat
from engines.games import GAMES, make_game
from engines.lesson import NEXT, LessonGame, LessonState, Step, game_file
from engines.message import Message
from engines.position_draft import read_start

FILE: Final = "exercises.toml"

WRONG: Final = {
    "win": Message("engines.exercise-win-wrong"),
    "material": Message("engines.exercise-material-wrong"),
}
"""What is said of other moves, by goal."""


class Exercise(NamedTuple):
    """One exercise. ``task``: what to find; ``key``: names it in files, also if it is numbered
    otherwise in a later version.
    """

    key: str
    task: Message
    steps: tuple[Step, ...]


def exercises_of(game: AnyGame) -> Sequence[Exercise]:
    """Return the exercises of a game with its default options; none if it has no file.

    Raises LessonError.
    """
    file = game_file(game, FILE)
    if file is None:
        return ()
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        every = [(_exercise(game, values), _idea(game, values)) for values in table["exercises"]]
        return tuple(every[place][0] for place in varied([idea for _, idea in every]))
    except (KeyError, TypeError, ValueError) as error:
        broken = Message("engines.exercises-unreadable", name=game.name, text=str(error))
        raise LessonError(broken) from error


def varied(ideas: Sequence[Hashable]) -> Sequence[int]:
    """Return the places of these ideas, in nearly the same order, so that no two neighbours are
    equal wherever that can be."""
    left, order = list(range(len(ideas))), list[int]()
    while left:
        last = ideas[order[-1]] if order else None
        idea, count = Counter(ideas[place] for place in left).most_common(1)[0]
        is_due = idea != last and 2 * count > len(left)  # later, it would be next to itself
        able = [
            place for place in left if (ideas[place] == idea if is_due else ideas[place] != last)
        ]
        order.append((able or left)[0])
        left.remove(order[-1])
    return order


def _idea(game: AnyGame, values: Mapping[str, Any]) -> Hashable:
    """Return what the first move of a solution is for, and what it is made with."""
    state = game.read_position(values["position"])
    move = game.read_move(state, values["steps"][0]["moves"][0])
    piece = game.observe(state, None)[move.path[0]] if move.path else None
    return values["goal"], piece and piece.kind


def _exercise(game: AnyGame, values: Mapping[str, Any]) -> Exercise:
    """Return one exercise. Raises KeyError, TypeError or ValueError."""
    goal, position, steps = values["goal"], values["position"], values["steps"]
    if goal not in WRONG:
        raise ValueError(f"unknown goal: {goal}")
    task = _task(goal, _first_seat(game, position), len(steps))
    found = [
        Step(
            say=task if number == 0 else Message("engines.exercise-next"),
            wrong=WRONG[goal],
            position="" if number else position,
            moves=tuple(step["moves"]),
            replies=tuple(step.get("replies", ())),
            answers=tuple(step.get("answers", {}).items()),
            is_open=True,
        )
        for number, step in enumerate(steps)
    ]
    solved = Step(say=Message("engines.exercise-solved"), wrong=Message("engines.lesson-done"))
    return Exercise(f"{crc32(f'{game.name} {position}'.encode()):08x}", task, (*found, solved))


def _task(goal: str, seat: Seat, count: int) -> Message:
    """Return what to find, in so many moves."""
    if goal == "win":
        return Message("engines.exercise-win", seat=seat, number=count)
    return Message("engines.exercise-material", seat=seat)


def _first_seat(game: AnyGame, position: str) -> Seat:
    """Return who begins. Raises EngineError."""
    acting = game.to_act(read_start(game, position))
    return next(seat for seat in game.seats if seat in acting)


# --- an exercise as a game ---


class ExerciseGame(LessonGame):
    """One exercise of ``game``, by its number from 1.

    ``key``: the name of this one; ``next_number``: of the one after it, after the last the first.
    """

    last_command = NEXT

    def __init__(self, game: AnyGame, exercises: Sequence[Exercise], number: int) -> None:
        exercise = exercises[number - 1]
        super().__init__(game, exercise.steps)
        self.key, self.number, self.count = exercise.key, number, len(exercises)

    @property
    def next_number(self) -> int:
        """Return the number of the next exercise."""
        return self.number % self.count + 1

    def is_solved(self, state: LessonState) -> bool:
        """Return whether only its end is left to be read."""
        return state.step + 1 == len(self.steps)

    def situation(self, state: LessonState) -> Message:
        """Return the number of the exercise."""
        return Message("engines.exercise-place", number=self.number, of_number=self.count)


# --- the exercise of the day ---


def exercise_of_the_day(day: int) -> tuple[str, int] | None:
    """Return a game and a number, the same on every computer; None if no game has exercises.

    ``day``: days since the beginning of year 1, as ``date.toordinal`` counts them. The games take
    turns, and each exercise of a game comes once before one is repeated.
    """
    counts = _counts()
    if not counts:
        return None
    turn, place = divmod(day, len(counts))
    name, count = counts[place]
    return name, turn * _STRIDE % count + 1


_STRIDE: Final = 7
"""From one day's exercise to the next, so that they are not in the order of difficulty; it has no
divisor in common with their number.
"""


@cache
def _counts() -> Sequence[tuple[str, int]]:
    """Return our own games that have exercises, with their number: others are not everywhere."""
    found = []
    for name in GAMES:
        with suppress(EngineError):  # broken in another package
            game = make_game(name)
            if type(game).__module__.startswith("engines.") and (own := exercises_of(game)):
                found.append((name, len(own)))
    return tuple(found)
