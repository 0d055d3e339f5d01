"""Base classes for games: checked moves, records, and the turns and commands of two players.

In: a game's own rules and texts; for ``TwoPlayerGame`` a state with the seat on turn, the open draw
offer and the result. Out: the rest of the ``Game`` protocol, with records in this program's own
format, and the commands of two players: resign; offer, accept or decline a draw; and the loss on
time. A game of another package can use these classes and override any method, or do without them.
``TwoPlayerGame`` has no set-up and no hidden pieces; a game adds its moves, its refusals and its
ends. Knows no game by name.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, Self, TypeVar

from engines import record
from engines.errors import IllegalMove
from engines.game import (
    ACCEPT_DRAW,
    ARBITER,
    DECLINE_DRAW,
    OFFER_DRAW,
    OUT_OF_TIME,
    RESIGN,
    Game,
    Line,
    Move,
    Note,
    PositionItem,
    Record,
    Result,
    Seat,
    Setup,
    Standing,
)
from engines.message import Message
from engines.refusals import has_extra_fields, single_piece_refusal

# --- what all games do alike ---


class HasResult(Protocol):
    """The part of a state that is the same in all games."""

    @property
    def ended(self) -> Result | None:
        """The result, once there is one."""


S = TypeVar("S", bound=HasResult)


class BaseGame(Game[S], Protocol[S]):
    """The part of the ``Game`` protocol that follows from the rest of it.

    ``record_format``: how whole games are written, by default in this program's own format.
    """

    record_format: record.RecordFormat = record.RecordFormat()

    def setup(self, state: S, seat: Seat) -> Setup | None:
        """Return None: the pieces start on the same cells in every game."""
        return None

    def apply(self, state: S, move: Move) -> S:
        """Return the state after an allowed move.

        Raises IllegalMove with the refusal for any other move.
        """
        refusal = self.refusal(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self.push(state, move)

    def result(self, state: S) -> Result | None:
        """Return who won and why, or None while the game goes on."""
        return state.ended

    def situation(self, state: S) -> Message | None:
        """Return None: the board shows everything."""
        return None

    def standings(self, state: S) -> Sequence[Standing]:
        """Return nothing: every seat plays alone, for the whole game."""
        return ()

    def read_move(self, state: S, text: str) -> Move:
        """Return the allowed move a text names.

        Raises NotationError, IllegalMove or AmbiguousMove.
        """
        move = self._parse_move(state, text)
        refusal = self.refusal(state, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return move

    @abstractmethod
    def _parse_move(self, state: S, text: str) -> Move:
        """Return the move a text names, allowed or not. Raises NotationError or AmbiguousMove."""

    def write_record(
        self,
        start: S,
        moves: Sequence[Move],
        tags: Mapping[str, str],
        viewer: Seat | None = ARBITER,
        *,
        notes: Sequence[Note] = (),
        variations: Sequence[tuple[int, Line]] = (),
    ) -> str:
        """Return the game in ``record_format``."""
        return self.record_format.write(
            self, start, moves, tags, viewer, notes=notes, variations=variations
        )

    def read_record(self, text: str) -> Record:
        """Return the game a record describes.

        Raises NotationError, PositionError or IllegalMove.
        """
        return self.record_format.read(self, text)


TURN: Final = "turn"
"""The name of the item that says who is to move."""


def turn_item(seats: Sequence[Seat]) -> PositionItem:
    """Return the item of a position that says which of these seats is to move."""
    values = tuple((str(seat), Message("engines.item-seat", seat=seat)) for seat in seats)
    return PositionItem(TURN, Message("engines.item-turn"), values)


# --- two players at an open board ---


class TwoPlayerState(HasResult, Protocol):
    """The part of a state that is the same in all games of two."""

    @property
    def turn(self) -> Seat:
        """The seat on turn."""

    @property
    def offer(self) -> Seat | None:
        """The seat whose draw offer is not answered yet, or None."""

    def _replace(self, *, turn: Seat) -> Self:
        """Return the state with another seat on turn."""


T = TypeVar("T", bound=TwoPlayerState)


class TwoPlayerGame(BaseGame[T], Protocol[T]):
    """The part of the ``Game`` protocol that follows from the seat on turn and an open offer."""

    def to_act(self, state: T) -> frozenset[Seat]:
        """Return the seat on turn and one with an offer to answer; none when the game is over."""
        if state.ended:
            return frozenset()
        answering = (seat for seat in self.seats if state.offer and seat != state.offer)
        return frozenset((state.turn, *answering))

    def legal(self, state: T, seat: Seat) -> Sequence[Move]:
        """Return the board moves of the seat on turn; none for the other one or after the end."""
        if state.ended or seat != state.turn:
            return ()
        return tuple(self._moves(state))

    def commands(self, state: T, seat: Seat) -> tuple[str, ...]:
        """Return the commands of a seat.

        ``resign`` always, ``offer-draw`` on its turn, or the answers to an offer.
        """
        if state.ended or seat not in self.seats:
            return ()
        return commands(seat, state.turn, state.offer)

    def refusal(self, state: T, move: Move) -> Message | None:
        """Return why the move is not allowed, or None if it is."""
        if move.path or not move.choice:
            return self._move_refusal(state, move)
        if move.choice in self.commands(state, move.seat) and not has_extra_fields(move):
            return None
        general = single_piece_refusal(move, self.seats, state.ended)
        return general or self._command_refusal(state, move)

    def push(self, state: T, move: Move) -> T:
        """Return the state after a move known to be allowed."""
        return self._after_move(state, move) if move.path else self._after_command(state, move)

    def position_items(self, values: Mapping[str, str]) -> Sequence[PositionItem]:
        """Return that one of the two seats is to move."""
        return (turn_item(self.seats),)

    def position_values(self, state: T) -> Mapping[str, str]:
        """Return the seat on turn."""
        return {TURN: str(state.turn)}

    def null_move(self, state: T) -> T | None:
        """Return the state with the turn passed and fresh counters.

        None if the seat on turn must capture (``engines/search/dangers.py``).
        """
        if all(move.captured for move in self.legal(state, state.turn)):
            return None
        there = next(seat for seat in self.seats if seat != state.turn)
        return self.read_position(self.position_text(state._replace(turn=there)))

    @abstractmethod
    def _moves(self, state: T) -> Sequence[Move]:
        """Return the board moves of the seat on turn."""

    @abstractmethod
    def _move_refusal(self, state: T, move: Move) -> Message | None:
        """Return why a board move is not allowed, or None; generates the moves at most once."""

    def _command_refusal(self, state: T, move: Move) -> Message | None:
        """Return why a command that is not among ``commands`` is not allowed now, or None."""
        return refusal(move, state.turn, state.offer)

    @abstractmethod
    def _after_move(self, state: T, move: Move) -> T:
        """Return the state after a legal board move, with the end, if it is one."""

    @abstractmethod
    def _after_command(self, state: T, move: Move) -> T:
        """Return the state after an allowed command."""


# --- commands of two players ---

DRAW_AGREED: Final = Message("engines.draw-agreed")

COMMANDS = (RESIGN, OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW, OUT_OF_TIME)


def commands(
    seat: Seat, turn: Seat, offer: Seat | None, *, any_time: bool = False
) -> tuple[str, ...]:
    """Return the commands of a seat.

    ``resign`` always; an offer on its own turn (or, with ``any_time``, always) while none is open;
    an answer to the other side's offer.
    """
    if offer is not None and offer != seat:
        return (RESIGN, ACCEPT_DRAW, DECLINE_DRAW)
    if offer is None and (any_time or seat == turn):
        return (RESIGN, OFFER_DRAW)
    return (RESIGN,)


def refusal(move: Move, turn: Seat, offer: Seat | None, also: Iterable[str] = ()) -> Message | None:
    """Return why a command that is not among ``commands`` is not allowed now, or None.

    ``also``: the game's other commands.
    """
    if move.choice == OUT_OF_TIME:
        return None
    known = (*(word for word in COMMANDS if word != OUT_OF_TIME), *also)
    if move.choice not in known:
        return Message("engines.no-such-word", word=move.choice, words=known)
    if move.choice == OFFER_DRAW:
        if offer == move.seat:
            return Message("engines.draw-offered-already")
        if offer:
            return Message("engines.answer-the-draw-first", seat=offer)
        turn_of = Message("engines.not-your-turn", seat=turn)
        return Message("engines.draw-on-own-turn", message=turn_of)
    if offer == move.seat:
        return Message("engines.draw-for-the-other-side")
    return Message("engines.no-draw-to-answer")


def after_command(move: Move, other: Seat) -> tuple[Seat | None, Result | None]:
    """Return the open offer after an allowed command, and the result if it ends the game."""
    match move.choice:
        case "resign":
            return None, Result((other,), Message("engines.resigned", seat=move.seat))
        case "out-of-time":
            return None, Result((other,), Message("engines.ran-out-of-time", seat=move.seat))
        case "accept-draw":
            return None, Result((), DRAW_AGREED)
        case "offer-draw":
            return move.seat, None
        case _:
            return None, None
