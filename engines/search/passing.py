"""What a game can say of a seat that lets everything be.

In: nothing. Out: the protocol. Knows no game.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Protocol, TypeVar, runtime_checkable

S = TypeVar("S")


@runtime_checkable
class SupportsNullMove(Protocol[S]):
    """A game whose states can be asked about with nobody having moved."""

    @abstractmethod
    def null_move(self, state: S) -> S | None:
        """The state if the seat on turn let everything be, with fresh counters; None where it has
        to do something, such as to take or to answer a check. No move of the game.
        """
