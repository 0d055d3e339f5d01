"""A tournament: who plays, what is paired, what came of it.

In: what the arbiter says and what boards report, as events. Out: the state after each, or why not.
Pure: the same events make the same tournament, and so the journal is all that is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, TypeAlias

import msgspec

from engines.game import Seat
from engines.language import english
from engines.message import Message
from firmware_host.hall import standings
from firmware_host.hall.pairing import Players
from firmware_host.hall.standings import Row

MAX_PLAYERS = 64
"""Guess: a round-robin of more takes a year of evenings."""

MAX_NAME = 24
"""As long as a name may be in ``play.players``."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME)]


class TournamentRefusal(ValueError):
    """It cannot be; the message says why, and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(english(message))
        self.message = message


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """Something that has happened; it names its own kind."""


class Entered(Event, frozen=True):
    """A player takes part."""

    name: Name


class Withdrawn(Event, frozen=True):
    """A player who was entered does not take part; before the beginning."""

    name: Name


class Begun(Event, frozen=True):
    """The rounds are fixed, as the rules of that day made them."""

    game: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    double: bool
    rounds: tuple[tuple[Players, ...], ...]


class Assigned(Event, frozen=True):
    """A pairing is played at that table. ``after``: the game that had ended there before, which
    does not count. ``board``: what people call it.
    """

    pairing: int
    table: str
    board: str
    after: str


class Freed(Event, frozen=True):
    """A pairing is not played anywhere for now."""

    pairing: int


class Scored(Event, frozen=True):
    """A pairing is over. ``points``: of each seat as numerator and denominator. ``game_id``: the
    game a board reports; empty where the arbiter says so.
    """

    pairing: int
    points: tuple[tuple[int, int], ...]
    game_id: str


class Unscored(Event, frozen=True):
    """What was said of a pairing's end does not count: the arbiter says so, or at the board
    (``game_id``) the end was taken back.
    """

    pairing: int
    game_id: str


class Closed(Event, frozen=True):
    """The tournament is over and laid aside; another can be entered."""


AnyEvent: TypeAlias = Entered | Withdrawn | Begun | Assigned | Freed | Scored | Unscored | Closed


class Pairing(msgspec.Struct, frozen=True):
    """Who plays whom. ``players``: their numbers, in the order of the seats; ``points`` is None
    until it is over. ``game_id``: the game that counts, where a board has reported it.
    """

    round: int
    players: Players
    table: str = ""
    board: str = ""
    after: str = ""
    points: tuple[Fraction, ...] | None = None
    game_id: str = ""

    @property
    def is_set_by_arbiter(self) -> bool:
        """Whether the arbiter has said how it ended: no board says otherwise then."""
        return self.points is not None and not self.game_id


@dataclass(frozen=True)
class Tournament:
    """Everything that is known of it."""

    players: tuple[str, ...] = ()
    begun: Begun | None = None
    pairings: tuple[Pairing, ...] = ()

    def rows(self) -> tuple[Row, ...]:
        """Who stands where."""
        over = [standings.Game(one.players, one.points) for one in self.pairings if one.points]
        return standings.standings(len(self.players), over)

    def at_table(self, table: str) -> int | None:
        """The pairing that is played at that table; the last one, where several were."""
        there = [number for number, one in enumerate(self.pairings) if one.table == table]
        return there[-1] if there else None

    def unplayed_pairing_of(self, names: Mapping[Seat, str]) -> int | None:
        """The first pairing without a table and without a result that is of exactly these players,
        at these seats; None where there is none.
        """
        if self.begun is None:
            return None
        called = tuple(names.get(seat, "") for seat in self.begun.seats)
        for number, one in enumerate(self.pairings):
            if not one.table and one.points is None and self.player_names(one) == called:
                return number
        return None

    def player_names(self, pairing: Pairing) -> tuple[str, ...]:
        """What its players are called, in the order of the seats."""
        return tuple(self.players[player] for player in pairing.players)

    def after_event(self, event: AnyEvent) -> Tournament:
        """The tournament once this has happened. Raises Refused."""
        match event:
            case Entered() | Withdrawn():
                return self._with_players(event)
            case Begun():
                return self._begin(event)
            case Closed():
                if self.begun is None:
                    raise TournamentRefusal(Message("hall.not-begun"))
                return Tournament()
        pairing = self._pairing(event.pairing)
        match event:
            case Assigned():
                return self._assign(event, pairing)
            case Freed():
                changed = msgspec.structs.replace(pairing, table="", board="", after="")
            case Scored():
                points = self._points(event, pairing)
                changed = msgspec.structs.replace(pairing, points=points, game_id=event.game_id)
            case Unscored():
                changed = msgspec.structs.replace(pairing, points=None, game_id="")
        return self._with(event.pairing, changed)

    def _with_players(self, event: Entered | Withdrawn) -> Tournament:
        if self.begun is not None:
            raise TournamentRefusal(Message("hall.players-stay"))
        if isinstance(event, Withdrawn):
            if event.name not in self.players:
                raise TournamentRefusal(Message("hall.not-entered", name=event.name))
            return replace(self, players=tuple(one for one in self.players if one != event.name))
        if event.name != event.name.strip() or not event.name.isprintable():
            raise TournamentRefusal(Message("hall.name-one-line"))
        if event.name.casefold() in map(str.casefold, self.players):
            raise TournamentRefusal(Message("hall.entered-already", name=event.name))
        if len(self.players) >= MAX_PLAYERS:
            raise TournamentRefusal(Message("hall.too-many-players", number=MAX_PLAYERS))
        return replace(self, players=(*self.players, event.name))

    def _begin(self, event: Begun) -> Tournament:
        if self.begun is not None:
            raise TournamentRefusal(Message("hall.begun-already"))
        pairings = [Pairing(n, table) for n, one in enumerate(event.rounds) for table in one]
        return replace(self, begun=event, pairings=tuple(pairings))

    def _assign(self, event: Assigned, pairing: Pairing) -> Tournament:
        if pairing.points is not None:
            raise TournamentRefusal(Message("hall.pairing-over"))
        busy = self.at_table(event.table)
        if busy not in (None, event.pairing) and self.pairings[busy or 0].points is None:
            raise TournamentRefusal(Message("hall.board-taken", name=event.board))
        changed = msgspec.structs.replace(
            pairing, table=event.table, board=event.board, after=event.after
        )
        return self._with(event.pairing, changed)

    def _points(self, event: Scored, pairing: Pairing) -> tuple[Fraction, ...]:
        if len(event.points) != len(pairing.players):
            raise TournamentRefusal(Message("hall.points-needed", number=len(pairing.players)))
        if any(below < 1 or over < 0 for over, below in event.points):
            raise TournamentRefusal(Message("hall.points-from-zero"))
        return tuple(Fraction(over, below) for over, below in event.points)

    def _pairing(self, number: int) -> Pairing:
        if not 0 <= number < len(self.pairings):
            raise TournamentRefusal(Message("hall.no-such-pairing"))
        return self.pairings[number]

    def _with(self, number: int, pairing: Pairing) -> Tournament:
        changed = (*self.pairings[:number], pairing, *self.pairings[number + 1 :])
        return replace(self, pairings=changed)


def scored(pairing: int, points: Sequence[Fraction], game_id: str) -> Scored:
    """That a pairing has ended so."""
    return Scored(pairing, tuple(one.as_integer_ratio() for one in points), game_id)
