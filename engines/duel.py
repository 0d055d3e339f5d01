"""What two players at an open board have in common: turns, offers, words.

In: a state that tells whose turn it is, whose draw offer is open and how the game ended. Nothing is
set up and nothing is hidden; a game adds its moves, its refusals and its ends.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, Protocol, TypeVar

from engines import talk
from engines.errors import IllegalMove
from engines.game import Move, Result, Seat, Setup


class Standing(Protocol):
    """A state as far as it is the same in all these games."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""

    @property
    def offer(self) -> Seat | None:
        """Who offered a draw that is not answered yet."""

    @property
    def ended(self) -> Result | None:
        """The result, once there is one."""


S = TypeVar("S", bound=Standing)


class Duel(ABC, Generic[S]):
    """The part of the ``Game`` protocol that follows from who is on turn and who has offered."""

    seats: tuple[Seat, ...]

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seat on turn and the seat that has an offer to answer; none when the game is over."""
        if state.ended:
            return frozenset()
        answering = (seat for seat in self.seats if state.offer and seat != state.offer)
        return frozenset((state.turn, *answering))

    def words(self, state: S, seat: Seat) -> tuple[str, ...]:
        """``resign`` always, ``offer-draw`` on the own turn, an answer to an offer."""
        if state.ended or seat not in self.seats:
            return ()
        return talk.words(seat, state.turn, state.offer)

    def setup(self, state: S, seat: Seat) -> Setup | None:
        """Nothing: the pieces stand in the same places in every game."""
        return None

    def apply(self, state: S, move: Move) -> S:
        """The state after an allowed move. Raises IllegalMove with the refusal for any other."""
        refusal = self.refusal(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self._moved(state, move) if move.path else self._said(state, move)

    def result(self, state: S) -> Result | None:
        """Who won and why, or None while the game goes on."""
        return state.ended

    def situation(self, state: S) -> str:
        """Nothing that the board does not show."""
        return ""

    @abstractmethod
    def refusal(self, state: S, move: Move) -> str | None:
        """None when the move is allowed, else why not."""

    @abstractmethod
    def _moved(self, state: S, move: Move) -> S:
        """The state after a legal board move, with the end, if it is one."""

    @abstractmethod
    def _said(self, state: S, move: Move) -> S:
        """The state after an allowed word."""
