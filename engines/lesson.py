"""A game's lesson: steps that hands do on its board, one sentence each.

In: ``lesson.toml`` beside the game's module. Out: frozen steps for the options in force. Knows no
game and no board.

A file is a list of ``[[steps]]``; of each, all but the first may be left out:

    say        its sentence: the name of a message in the game's catalogue
    position   where it begins; else where the step before it ended
    moves      what is asked for: any of these moves or words, as they are written
    from, to   or any move from one of these cells; to one of those
    then       the sentence once it is done, read before the lesson goes on; else that it is right
    wrong      the sentence for another allowed move; else a common one
    replies    what others do then, one after the other
    only       the options under which there is this step: a value, or a list, for each name

What is read is gone on from by the turn button: a step that asks for nothing, and ``then``.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from engines.errors import LessonError
from engines.game import AnyGame, Move
from engines.message import Message

FILE: Final = "lesson.toml"


class Step(NamedTuple):
    """One step, as its file has it."""

    say: Message
    wrong: Message
    then: Message | None = None
    position: str = ""
    moves: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()

    @property
    def has_task(self) -> bool:
        """Whether hands have something to do."""
        return bool(self.moves or self.origins or self.ends)


def lesson_of(game: AnyGame) -> Sequence[Step]:
    """The steps under the options in force; none where the game brings no lesson. Raises
    LessonError.
    """
    file = game_file(game, FILE)
    if file is None:
        return ()
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        steps = [dict(step) for step in table["steps"]]
    except (KeyError, TypeError, ValueError) as error:
        broken = Message("engines.lesson-unreadable", name=game.name, text=str(error))
        raise LessonError(broken) from error
    wanted = (step for step in steps if are_options_in_force(step.pop("only", {}), game.options))
    return tuple(_step(game, number, step) for number, step in enumerate(wanted, start=1))


def game_file(game: AnyGame, name: str) -> Traversable | None:
    """The file of that name beside the game's module; None where there is none."""
    package = sys.modules[type(game).__module__].__package__
    file = files(package) / name if package else None
    return file if file is not None and file.is_file() else None


def are_options_in_force(only: Mapping[str, str | list[str]], options: Mapping[str, str]) -> bool:
    """Whether all these options have that value, or one of those."""
    return all(
        options.get(name) in (value if isinstance(value, list) else [value])
        for name, value in only.items()
    )


def _step(game: AnyGame, number: int, step: dict[str, Any]) -> Step:
    """One step. Raises LessonError."""
    try:
        say, then, wrong = step.pop("say"), step.pop("then", None), step.pop("wrong", None)
        other = Message("engines.lesson-other-move")
        read = Step(
            say=Message(f"{game.name}.{say}"),
            wrong=Message(f"{game.name}.{wrong}") if wrong else other,
            then=Message(f"{game.name}.{then}") if then else None,
            position=step.pop("position", ""),
            moves=tuple(step.pop("moves", ())),
            origins=tuple(step.pop("from", ())),
            ends=tuple(step.pop("to", ())),
            replies=tuple(step.pop("replies", ())),
        )
    except KeyError as error:
        text = f"{error.args[0]} is missing"
    else:
        if not step:
            return read
        text = f"unknown key: {', '.join(step)}"
    raise LessonError(Message("engines.lesson-step", name=game.name, number=number, text=text))


def requested_moves(game: AnyGame, step: Step, state: Any) -> Sequence[Move]:
    """The moves and words that the step asks for in this state, those named in their order. Raises
    EngineError for what the rules do not allow.
    """
    if step.moves:
        return tuple(game.read_move(state, text) for text in step.moves)
    cell = game.topology.cell
    origins, ends = {*map(cell, step.origins)}, {*map(cell, step.ends)}
    moves = (m for seat in game.seats for m in game.legal(state, seat) if m.path)
    return tuple(
        move
        for move in moves
        if (not origins or move.path[0] in origins) and (not ends or move.path[-1] in ends)
    )
