"""What two players at an open board have in common: turns, offers, words.

In: a state that tells whose turn it is, whose draw offer is open and how the game ended. Nothing is
set up and nothing is hidden; a game adds its moves, its refusals and its ends.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Protocol, Self, TypeVar

from engines import talk
from engines.base_game import BaseGame, HasResult
from engines.game import Move, Seat
from engines.message import Message
from engines.refusals import has_extra_fields, single_piece_refusal


class TwoPlayerState(HasResult, Protocol):
    """A state as far as it is the same in all these games."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""

    @property
    def offer(self) -> Seat | None:
        """Who offered a draw that is not answered yet."""

    def _replace(self, *, turn: Seat) -> Self:
        """The same with another seat on turn."""


S = TypeVar("S", bound=TwoPlayerState)


class TwoPlayerGame(BaseGame[S], Protocol[S]):
    """The part of the ``Game`` protocol that follows from who is on turn and who has offered."""

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seat on turn and the seat that has an offer to answer; none when the game is over."""
        if state.ended:
            return frozenset()
        answering = (seat for seat in self.seats if state.offer and seat != state.offer)
        return frozenset((state.turn, *answering))

    def legal(self, state: S, seat: Seat) -> Sequence[Move]:
        """The board moves of the seat on turn; none for the other seat or when the game is over."""
        if state.ended or seat != state.turn:
            return ()
        return tuple(self._moves(state))

    def commands(self, state: S, seat: Seat) -> tuple[str, ...]:
        """``resign`` always, ``offer-draw`` on the own turn, an answer to an offer."""
        if state.ended or seat not in self.seats:
            return ()
        return talk.commands(seat, state.turn, state.offer)

    def refusal(self, state: S, move: Move) -> Message | None:
        """None when the move is allowed, else why not."""
        if move.path or not move.choice:
            return self._move_refusal(state, move)
        if move.choice in self.commands(state, move.seat) and not has_extra_fields(move):
            return None
        general = single_piece_refusal(move, self.seats, state.ended)
        return general or self._command_refusal(state, move)

    def push(self, state: S, move: Move) -> S:
        """The state after a move known to be allowed."""
        return self._after_move(state, move) if move.path else self._after_command(state, move)

    def null_move(self, state: S) -> S | None:
        """The state with the other seat on turn, with fresh counters; None where the seat on turn
        has to take something (``engines/search/dangers.py``).
        """
        if all(move.captured for move in self.legal(state, state.turn)):
            return None
        there = next(seat for seat in self.seats if seat != state.turn)
        return self.read_position(self.position_text(state._replace(turn=there)))

    @abstractmethod
    def _moves(self, state: S) -> Sequence[Move]:
        """The board moves of the seat on turn."""

    @abstractmethod
    def _move_refusal(self, state: S, move: Move) -> Message | None:
        """None when a board move is allowed, else why not; lists the moves once at most."""

    def _command_refusal(self, state: S, move: Move) -> Message:
        """Why a word may not be said now."""
        return talk.refusal(move, state.turn, state.offer)

    @abstractmethod
    def _after_move(self, state: S, move: Move) -> S:
        """The state after a legal board move, with the end, if it is one."""

    @abstractmethod
    def _after_command(self, state: S, move: Move) -> S:
        """The state after an allowed word."""
