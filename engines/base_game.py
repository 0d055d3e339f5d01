"""What every game here does alike: check before a move, and records in this program's own format.

In: a game's own rules and texts. Out: the rest of the ``Game`` protocol. A game of somebody else
may begin with it, too, and override what it does otherwise; one that has none of its methods plays
as well.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from engines import record
from engines.errors import IllegalMove
from engines.game import ARBITER, Game, Move, Record, Result, Seat, Setup, Standing
from engines.message import Message


class HasResult(Protocol):
    """A state as far as all games read it alike."""

    @property
    def ended(self) -> Result | None:
        """The result, once there is one."""


S = TypeVar("S", bound=HasResult)


class BaseGame(Game[S], Protocol[S]):
    """The part of the ``Game`` protocol that follows from the rest of it. ``record_format``: how
    whole games are written, by default in this program's own format.
    """

    record_format: record.RecordFormat = record.RecordFormat()

    def setup(self, state: S, seat: Seat) -> Setup | None:
        """Nothing: the pieces stand in the same places in every game."""
        return None

    def apply(self, state: S, move: Move) -> S:
        """The state after an allowed move. Raises IllegalMove with the refusal for any other."""
        refusal = self.refusal(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self.push(state, move)

    def result(self, state: S) -> Result | None:
        """Who won and why, or None while the game goes on."""
        return state.ended

    def situation(self, state: S) -> Message | None:
        """Nothing that the board does not show."""
        return None

    def standings(self, state: S) -> Sequence[Standing]:
        """Nothing: everybody plays alone, for the whole game."""
        return ()

    def read_move(self, state: S, text: str) -> Move:
        """The allowed move a text names. Raises NotationError, IllegalMove or AmbiguousMove."""
        move = self._parse_move(state, text)
        refusal = self.refusal(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return move

    @abstractmethod
    def _parse_move(self, state: S, text: str) -> Move:
        """The move a text names, allowed or not. Raises NotationError or AmbiguousMove."""

    def write_record(
        self,
        start: S,
        moves: Sequence[Move],
        tags: Mapping[str, str],
        viewer: Seat | None = ARBITER,
    ) -> str:
        """The game in ``record_format``."""
        return self.record_format.write(self, start, moves, tags, viewer)

    def read_record(self, text: str) -> Record:
        """The game a record describes. Raises NotationError, PositionError or IllegalMove."""
        return self.record_format.read(self, text)
