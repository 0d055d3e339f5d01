"""A lesson as a game of its own: the rules of the game that is learnt, and in each step only the
moves that it asks for.

In: a game and the steps of its lesson. Out: a game, so that a table, a board and pages take it for
what it is. A word goes on to the next step, with what the other side answers; another leaves a step
out. Everything else that the game allows is refused, kindly. Knows no game by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engines.base_game import BaseGame
from engines.errors import EngineError
from engines.game import ARBITER, AnyGame, Move, Result, Scene, Seat, Standing
from engines.lesson import Step, requested_moves
from engines.message import Message

GO_ON: Final = "go-on"
SKIP: Final = "skip"
PLAY: Final = "play"
"""The word of the last step: the lesson is over, and a game is wanted."""


@dataclass(frozen=True)
class LessonState:
    """``step``: its number, 0 the first; ``state``: the game's own. ``requested``: the moves and
    words that are still asked for. ``last``: the board move that led here; ``is_left``: whether the
    lesson was ended.
    """

    step: int
    state: Any
    requested: tuple[Move, ...]
    last: Move | None = None
    is_left: bool = False

    ended: Result | None = None
    """Never: a lesson is no game to be won."""


class LessonGame(BaseGame[LessonState]):
    """The lesson of ``game``; there is one step at least."""

    def __init__(self, game: AnyGame, steps: Sequence[Step]) -> None:
        self.game, self.steps = game, steps
        self.name, self.title = game.name, game.title
        self.topology, self.seats, self.kinds = game.topology, game.seats, game.kinds
        self.choices, self.options = game.choices, game.options

    def initial(self) -> LessonState:
        """The first step."""
        return self._begun(0, self.game.initial(), None)

    def is_valid(self) -> bool:
        """Whether the rules in force allow everything that it asks for and answers."""
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
        """What the step asks for, in a sentence."""
        step = self.steps[state.step]
        if state.requested or not step.has_task:
            return step.say
        return step.then or Message("engines.lesson-right")

    def advances_by_itself(self, state: LessonState) -> bool:
        """Whether the lesson goes on by itself: what was asked for is done, and nothing is to be
        read.
        """
        step = self.steps[state.step]
        return step.has_task and not (state.requested or step.then)

    def to_act(self, state: LessonState) -> frozenset[Seat]:
        """Who does what is asked for; else who goes on."""
        seats = frozenset(move.seat for move in state.requested)
        return seats or frozenset((self.advancing_seat(state),))

    def advancing_seat(self, state: LessonState) -> Seat:
        """Who goes on, and leaves a step out: one seat, so that there is one word for it."""
        learning = {move.seat for move in state.requested}
        known = [state.last.seat] if state.last and state.last.seat in self.seats else []
        return next((s for s in self.seats if s in learning), known[0] if known else self.seats[0])

    def legal(self, state: LessonState, seat: Seat) -> Sequence[Move]:
        """The board moves that are asked for."""
        return tuple(move for move in state.requested if move.seat == seat and move.path)

    def commands(self, state: LessonState, seat: Seat) -> tuple[str, ...]:
        """The words that are asked for, and one to go on."""
        words = [move.choice for move in state.requested if move.seat == seat and not move.path]
        if seat == self.advancing_seat(state) and not self.advances_by_itself(state):
            words.append(self.advance_command(state))
        return tuple(words)

    def advance_command(self, state: LessonState) -> str:
        """The word that goes on now, or leaves the step out."""
        if state.requested:
            return SKIP
        return PLAY if state.step + 1 == len(self.steps) else GO_ON

    def refusal(self, state: LessonState, move: Move) -> Message | None:
        """None for what is asked for; why the rules forbid it, or that it is not meant here."""
        onward = Move(self.advancing_seat(state), choice=self.advance_command(state))
        if move in (*state.requested, onward):
            return None
        if not state.requested:
            return Message("engines.lesson-done")
        moves = self.game.legal(state.state, move.seat)
        if any(_may_mean(move, allowed) for allowed in moves):
            return self.steps[state.step].wrong
        return self.game.refusal(state.state, move) or self.steps[state.step].wrong

    def push(self, state: LessonState, move: Move) -> LessonState:
        """The state after what is asked for, or the next step."""
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
        """How far the lesson has come."""
        return Message("engines.lesson-place", number=state.step + 1, of_number=len(self.steps))

    def standings(self, state: LessonState) -> Sequence[Standing]:
        """As in the game."""
        return self.game.standings(state.state)

    def observe(self, state: LessonState, viewer: Seat | None) -> Scene:
        """As in the game."""
        return self.game.observe(state.state, viewer)

    def position_text(self, state: LessonState, viewer: Seat | None = ARBITER) -> str:
        """As in the game."""
        return self.game.position_text(state.state, viewer)

    def read_position(self, text: str) -> LessonState:
        """The first step, from that position on. Raises PositionError."""
        first = self.steps[0]._replace(position="")
        moves = tuple(requested_moves(self.game, first, state := self.game.read_position(text)))
        return LessonState(0, state, moves if first.has_task else ())

    def move_text(self, state: LessonState, move: Move, viewer: Seat | None = ARBITER) -> str:
        """As in the game; a word of the lesson with its seat."""
        if move.choice in (GO_ON, SKIP, PLAY) and not move.path:
            return f"{move.seat}:{move.choice}"
        return self.game.move_text(state.state, move, viewer)

    def _parse_move(self, state: LessonState, text: str) -> Move:
        seat, _, word = text.partition(":")
        if word in (GO_ON, SKIP, PLAY):
            return Move(Seat(seat), choice=word)
        return self.game.read_move(state.state, text)


def _may_mean(move: Move, allowed: Move) -> bool:
    """Whether hands that do this may mean the move that is allowed: the piece is in the air, or has
    gone where it ends.
    """
    return move.path[:1] == allowed.path[:1] and move.path[1:] in ((), allowed.path[-1:])
