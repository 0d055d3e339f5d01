"""Lessons: the steps of a game's lesson, and the lesson as a game of its own.

In: ``lesson.toml`` beside the game's module; a game. Out: frozen steps for the options in force; a
``Game`` that a table, a board and pages use like any other. It has the rules of the game, but in
each step only the requested moves are allowed; everything else that the game allows is refused with
an explanation. One command goes on to the next step, with the other side's replies, another skips a
step. Knows no game by name and no board.

A file is a list of ``[[steps]]``; in each, all but the first may be left out:

    say        its sentence: the name of a message in the game's catalogue
    position   where it begins; else where the step before it ended
    moves      what is asked for: any of these moves or commands, as they are written
    from, to   or any move from one of these cells; to one of those
    then       the sentence once it is done, read before the lesson goes on; else a common one
    wrong      the sentence for another allowed move; else a common one
    answers    what others would reply to such moves, as a table: said instead of that sentence
    open       true if the learner is to find the move, so that all pieces can be moved
    replies    what others do then, one after the other
    only       the options under which there is this step: a value, or a list, for each name

The turn button goes on from a step that asks for nothing, and from ``then``.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from engines.base_game import BaseGame
from engines.errors import EngineError, LessonError
from engines.game import (
    ARBITER,
    AnyGame,
    Check,
    Move,
    Result,
    Scene,
    Seat,
    Standing,
    SupportsChecks,
    SupportsTurnCommands,
)
from engines.message import Message

FILE: Final = "lesson.toml"


# --- steps ---


class Step(NamedTuple):
    """One step, with the fields of its file."""

    say: Message
    wrong: Message
    then: Message | None = None
    position: str = ""
    moves: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    answers: tuple[tuple[str, str], ...] = ()
    is_open: bool = False

    @property
    def has_task(self) -> bool:
        """Return whether the step asks for a move."""
        return bool(self.moves or self.origins or self.ends)


def lesson_of(game: AnyGame) -> Sequence[Step]:
    """Return the steps under the options in force; none if the game has no lesson.

    Raises LessonError.
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
    """Return the file of that name beside the game's module, or None."""
    package = sys.modules[type(game).__module__].__package__
    file = files(package) / name if package else None
    return file if file is not None and file.is_file() else None


def are_options_in_force(only: Mapping[str, str | list[str]], options: Mapping[str, str]) -> bool:
    """Return whether every option in ``only`` has that value, or one of the list."""
    return all(
        options.get(name) in (value if isinstance(value, list) else [value])
        for name, value in only.items()
    )


def _step(game: AnyGame, number: int, step: dict[str, Any]) -> Step:
    """Return one step. Raises LessonError."""
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
            answers=tuple(step.pop("answers", {}).items()),
            is_open=step.pop("open", False),
        )
    except KeyError as error:
        text = f"{error.args[0]} is missing"
    else:
        if not step:
            return read
        text = f"unknown key: {', '.join(step)}"
    raise LessonError(Message("engines.lesson-step", name=game.name, number=number, text=text))


def requested_moves(game: AnyGame, step: Step, state: Any) -> Sequence[Move]:
    """Return the moves and commands that the step asks for in this state.

    Those that are named keep their order. Raises EngineError for what the rules do not allow.
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


# --- the lesson as a game ---

GO_ON: Final = "go-on"
SKIP: Final = "skip"
PLAY: Final = "play"
"""The command of the last step: the lesson is over, and the player wants a game."""
NEXT: Final = "next-exercise"
"""The same of an exercise: the player wants the next one."""
WORDS: Final = frozenset((GO_ON, SKIP, PLAY, NEXT))


@dataclass(frozen=True)
class LessonState:
    """One moment of a lesson.

    ``step``: its number, 0 the first. ``state``: the game's own. ``requested``: the moves and
    commands that are still asked for. ``last``: the board move that led here. ``is_left``: whether
    the lesson was ended.
    """

    step: int
    state: Any
    requested: tuple[Move, ...]
    last: Move | None = None
    is_left: bool = False

    ended: Result | None = None
    """Always None: a lesson cannot be won."""


class LessonGame(BaseGame[LessonState]):
    """The lesson of ``game``, with at least one step.

    ``last_command``: what can be said at its end.
    """

    last_command = PLAY

    def __init__(self, game: AnyGame, steps: Sequence[Step]) -> None:
        self.game, self.steps = game, steps
        self.name, self.title = game.name, game.title
        self.topology, self.seats, self.kinds = game.topology, game.seats, game.kinds
        self.choices, self.options = game.choices, game.options

    @property
    def learner(self) -> Seat:
        """The seat that makes the first move of the lesson."""
        return self.advancing_seat(self.initial())

    def initial(self) -> LessonState:
        """Return the first step."""
        return self._begun(0, self.game.initial(), None)

    def is_valid(self) -> bool:
        """Return whether the rules in force allow every requested move and reply."""
        try:
            state = self.initial()
            while not state.is_left:
                for move in state.requested[1:]:
                    self.push(state, move)
                state = self.push(
                    state, Move(self.advancing_seat(state), choice=self.advance_command(state))
                )
        except EngineError:
            return False
        return True

    def _begun(self, number: int, state: Any, last: Move | None) -> LessonState:
        step = self.steps[number]
        if step.position:
            state, last = self.game.read_position(step.position), None
        moves = tuple(requested_moves(self.game, step, state)) if step.has_task else ()
        return LessonState(number, state, moves, last)

    def task(self, state: LessonState) -> Message:
        """Return what the step asks for, in a sentence."""
        step = self.steps[state.step]
        if state.requested or not step.has_task:
            return step.say
        return step.then or Message("engines.lesson-right")

    def advances_by_itself(self, state: LessonState) -> bool:
        """Return whether the step is done and there is nothing to read."""
        step = self.steps[state.step]
        return step.has_task and not (state.requested or step.then)

    def to_act(self, state: LessonState) -> frozenset[Seat]:
        """Return the seats of the requested moves, or else the seat that goes on."""
        seats = frozenset(move.seat for move in state.requested)
        return seats or frozenset((self.advancing_seat(state),))

    def advancing_seat(self, state: LessonState) -> Seat:
        """Return the one seat that can go on and skip a step."""
        learning = {move.seat for move in state.requested}
        known = [state.last.seat] if state.last and state.last.seat in self.seats else []
        return next((s for s in self.seats if s in learning), known[0] if known else self.seats[0])

    def legal(self, state: LessonState, seat: Seat) -> Sequence[Move]:
        """Return the requested board moves; all of the game's where they are to be found."""
        if state.requested and self.steps[state.step].is_open:
            return self.game.legal(state.state, seat)
        return tuple(move for move in state.requested if move.seat == seat and move.path)

    @property
    def turn_commands(self) -> Collection[str]:
        """The game's own."""
        return self.game.turn_commands if isinstance(self.game, SupportsTurnCommands) else ()

    def commands(self, state: LessonState, seat: Seat) -> tuple[str, ...]:
        """Return the requested commands, and the one to go on."""
        words = [move.choice for move in state.requested if move.seat == seat and not move.path]
        if seat == self.advancing_seat(state) and not self.advances_by_itself(state):
            words.append(self.advance_command(state))
        return tuple(words)

    def advance_command(self, state: LessonState) -> str:
        """Return the command that goes on now, or skips the step."""
        if state.requested:
            return SKIP
        return self.last_command if state.step + 1 == len(self.steps) else GO_ON

    def refusal(self, state: LessonState, move: Move) -> Message | None:
        """Return None for a requested move.

        Else the rules' refusal, or that the move is not asked for.
        """
        onward = Move(self.advancing_seat(state), choice=self.advance_command(state))
        if move in (*state.requested, onward):
            return None
        if not state.requested:
            return Message("engines.lesson-done")
        step, moves = self.steps[state.step], self.game.legal(state.state, move.seat)
        meant = [allowed for allowed in moves if _may_mean(move, allowed)]
        if not meant:
            return self.game.refusal(state.state, move) or step.wrong
        answers = dict(step.answers)
        texts = (self.game.move_text(state.state, allowed) for allowed in meant)
        found = next((answers[text] for text in texts if text in answers), None)
        return Message("engines.lesson-answer", text=found) if found else step.wrong

    def push(self, state: LessonState, move: Move) -> LessonState:
        """Return the state after a requested move, or the next step."""
        if move in state.requested:
            last = move if move.path else state.last
            return replace(state, state=self.game.push(state.state, move), requested=(), last=last)
        if move.choice == SKIP:
            state = self.push(state, state.requested[0])
        if state.step + 1 == len(self.steps):
            return replace(state, is_left=True)
        after, last = state.state, state.last
        for text in self.steps[state.step].replies:
            reply = self.game.read_move(after, text)
            after, last = self.game.push(after, reply), reply if reply.path else last
        return self._begun(state.step + 1, after, last)

    def situation(self, state: LessonState) -> Message:
        """Return the progress of the lesson."""
        return Message("engines.lesson-place", number=state.step + 1, of_number=len(self.steps))

    def checks(self, state: LessonState) -> Sequence[Check]:
        """Return the game's own checks."""
        return self.game.checks(state.state) if isinstance(self.game, SupportsChecks) else ()

    def standings(self, state: LessonState) -> Sequence[Standing]:
        """Return the game's own standings."""
        return self.game.standings(state.state)

    def observe(self, state: LessonState, viewer: Seat | None) -> Scene:
        """Return the game's own scene."""
        return self.game.observe(state.state, viewer)

    def position_text(self, state: LessonState, viewer: Seat | None = ARBITER) -> str:
        """Return the game's own position text."""
        return self.game.position_text(state.state, viewer)

    def read_position(self, text: str) -> LessonState:
        """Return the first step from that position. Raises PositionError."""
        first = self.steps[0]._replace(position="")
        moves = tuple(requested_moves(self.game, first, state := self.game.read_position(text)))
        return LessonState(0, state, moves if first.has_task else ())

    def move_text(self, state: LessonState, move: Move, viewer: Seat | None = ARBITER) -> str:
        """Return the game's own move text, or a command of the lesson with its seat."""
        if move.choice in WORDS and not move.path:
            return f"{move.seat}:{move.choice}"
        return self.game.move_text(state.state, move, viewer)

    def _parse_move(self, state: LessonState, text: str) -> Move:
        seat, _, word = text.partition(":")
        if word in WORDS:
            return Move(Seat(seat), choice=word)
        return self.game.read_move(state.state, text)


def _may_mean(move: Move, allowed: Move) -> bool:
    """Return whether these hand movements may be the allowed move.

    The piece is off the board, or has gone where the move ends.
    """
    return move.path[:1] == allowed.path[:1] and move.path[1:] in ((), allowed.path[-1:])
