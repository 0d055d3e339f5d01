"""A tournament: its players, pairings, results and standings.

In: what the arbiter enters and what boards report, as events; the points of each game. Out: the
state after each event, or a refusal; rounds of tables; places, points, Sonneborn-Berger scores and
the cross-table, for JSON and as CSV. Pure and without chance: the same events make the same
tournament, so only the journal is stored. Players are numbers in the order of entry; a table names
them in the order of its seats.
Ties are broken by the Sonneborn-Berger score (FIDE Handbook C.07, Tie-Break Regulations, 9.1): the
scores of beaten opponents and half of those drawn with. At a table of more than two, an opponent
with fewer points in that game is beaten. Then by the number of wins (C.07, 7.1); players still
equal share a place. A bye scores nothing: in a round-robin everybody has the same number.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, groupby, permutations
from typing import Annotated, Any, NamedTuple, TypeAlias

import msgspec

from engines.game import Seat, Standing
from engines.localiser import english
from engines.message import Message

# --- standings ---


class Game(NamedTuple):
    """A finished game: its players, in the order of the seats, and the points of each."""

    players: tuple[int, ...]
    points: tuple[Fraction, ...]


class Row(NamedTuple):
    """One player's standing. ``place``: 1 is first; players can share a place."""

    player: int
    place: int
    played: int
    won: int
    points: Fraction
    tie_break: Fraction


def points_of(
    seats: Sequence[Seat], winners: Sequence[Seat], standings: Sequence[Standing] = ()
) -> tuple[Fraction, ...]:
    """Return the points of each seat.

    A game that counts points gives its own; otherwise the winners share one point, or all players
    if there is no winner.
    """
    counted = {one.seat: one.points for one in standings if one.points is not None}
    if counted:
        return tuple(Fraction(counted.get(seat, 0)) for seat in seats)
    to = winners or seats
    return tuple(Fraction(int(seat in to), len(to)) for seat in seats)


def standings(players: int, games: Iterable[Game]) -> tuple[Row, ...]:
    """Return all players in the order of their places."""
    games = tuple(games)
    scores = [Fraction(0)] * players
    played, won = [0] * players, [0] * players
    for game in games:
        for player, points in zip(game.players, game.points, strict=True):
            scores[player] += points
            played[player] += 1
            won[player] += points == max(game.points) > min(game.points)
    broken = [_sonneborn_berger(player, games, scores) for player in range(players)]

    def rank(player: int) -> tuple[Fraction, Fraction, int]:
        return -scores[player], -broken[player], -won[player]

    rows: list[Row] = []
    for _, tied in groupby(sorted(range(players), key=rank), key=rank):
        place = len(rows) + 1
        rows += [Row(one, place, played[one], won[one], scores[one], broken[one]) for one in tied]
    return tuple(rows)


def _sonneborn_berger(player: int, games: Iterable[Game], scores: Sequence[Fraction]) -> Fraction:
    total = Fraction(0)
    for game in games:
        if player in game.players:
            own = game.points[game.players.index(player)]
            for other, points in zip(game.players, game.points, strict=True):
                if other != player and own >= points:
                    total += scores[other] / (1 if own > points else 2)
    return total


def number_text(value: Fraction) -> str:
    """Return a score as tournament tables write it: 2, 2.5; thirds with two decimals."""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.2f}".rstrip("0")


# --- pairings ---


Players: TypeAlias = tuple[int, ...]
"""The players at a table, in the order of its seats."""

Round: TypeAlias = tuple[Players, ...]


class PairingError(ValueError):
    """Error raised for a number of players that cannot be paired; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(english(message))
        self.message = message


def rounds(players: int, seats: int, *, double_round: bool) -> tuple[Round, ...]:
    """Return the rounds of a round-robin; with ``double_round`` everybody meets twice.

    Two players at a table change sides in the second half. Larger tables are filled so that players
    meet as evenly as can be found. A player at no table of a round has a bye. Raises PairingError.
    """
    if seats < 2:
        raise PairingError(Message("hall.one-player"))
    if players < seats:
        raise PairingError(Message("hall.more-players", number=seats))
    if seats == 2:
        first = _circle_method(players)
        return first + tuple(tuple(table[::-1] for table in one) for one in first if double_round)
    many = -(-(players - 1) // (seats - 1))
    return _tables(players, seats, many * (2 if double_round else 1))


def byes(one: Round, players: int) -> tuple[int, ...]:
    """Return the players without a game in this round."""
    taken = {player for table in one for player in table}
    return tuple(player for player in range(players) if player not in taken)


def _circle_method(players: int) -> tuple[Round, ...]:
    """Return rounds by the circle method of the Berger tables (FIDE Handbook C.05, annex 1).

    All but the last player advance one place from round to round. The player ahead in the circle
    has the first move at odd distances, so that everybody has it equally often; the last player has
    it in every other round.
    """
    even = players + players % 2
    circle, last = even - 1, even - 1
    found = []
    for turn in range(circle):
        tables = [(last, turn) if turn % 2 else (turn, last)]
        for far in range(1, even // 2):
            ahead, behind = (turn + far) % circle, (turn - far) % circle
            tables.append((ahead, behind) if far % 2 else (behind, ahead))
        found.append(tuple(table for table in tables if max(table) < players))
    return tuple(found)


def _tables(players: int, seats: int, many: int) -> tuple[Round, ...]:
    """Return rounds with tables of more than two players.

    Byes go to those who have had fewest. Tables start with the players who have met least; players
    are exchanged as long as that reduces repeated meetings.
    """
    met: Counter[frozenset[int]] = Counter()
    rested: Counter[int] = Counter()
    sat: Counter[tuple[int, int]] = Counter()
    found = []
    for turn in range(many):
        order = sorted(range(players), key=lambda one: (rested[one], (one + turn) % players))
        resting = order[: players % seats]
        rested.update(resting)
        groups = _group(sorted(set(range(players)) - set(resting)), seats, met)
        _exchange(groups, met)
        for group in groups:
            met.update(map(frozenset, combinations(group, 2)))
        found.append(tuple(_assign_seats(group, sat) for group in groups))
    return tuple(found)


def _group(free: list[int], seats: int, met: Counter[frozenset[int]]) -> list[list[int]]:
    groups = []
    while free:
        group = [free.pop(0)]
        while len(group) < seats:
            best = min(free, key=lambda one: sum(met[frozenset((one, other))] for other in group))
            free.remove(best)
            group.append(best)
        groups.append(group)
    return groups


def _exchange(groups: list[list[int]], met: Counter[frozenset[int]]) -> None:
    """Exchange pairs of players as long as that makes the meetings more even."""

    def cost(group: Sequence[int]) -> int:
        return sum((met[frozenset(pair)] + 1) ** 2 for pair in combinations(group, 2))

    def better() -> bool:
        for one, other in combinations(groups, 2):
            before = cost(one) + cost(other)
            for here in range(len(one)):
                for there in range(len(other)):
                    one[here], other[there] = other[there], one[here]
                    if cost(one) + cost(other) < before:
                        return True
                    one[here], other[there] = other[there], one[here]
        return False

    while better():
        pass


def _assign_seats(group: Sequence[int], sat: Counter[tuple[int, int]]) -> Players:
    """Return the order of seats in which each player repeats an earlier seat least often."""
    best = min(
        permutations(group),
        key=lambda order: sum((sat[one, seat] + 1) ** 2 for seat, one in enumerate(order)),
    )
    sat.update((one, seat) for seat, one in enumerate(best))
    return best


# --- events and state ---


MAX_PLAYERS = 64
"""A guess: a round-robin of more takes a year of evenings."""

MAX_NAME = 24
"""The maximum length of a name in ``play.players``."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME)]


class TournamentRefusal(ValueError):
    """A refused tournament event; the message says why, and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(english(message))
        self.message = message


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    """A tournament event; it names its own kind."""


class Entered(Event, frozen=True):
    """A player entered the tournament."""

    name: Name


class Withdrawn(Event, frozen=True):
    """An entered player withdrew before the beginning."""

    name: Name


class Begun(Event, frozen=True):
    """The rounds were fixed, as the rules of that day made them."""

    game: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    double: bool
    rounds: tuple[tuple[Players, ...], ...]


class Assigned(Event, frozen=True):
    """A pairing was assigned to a table.

    ``after``: the game that had ended there before and does not count. ``board``: the board's
    display name.
    """

    pairing: int
    table: str
    board: str
    after: str


class Freed(Event, frozen=True):
    """A pairing was taken off its table."""

    pairing: int


class Scored(Event, frozen=True):
    """A pairing was scored.

    ``points``: of each seat, as numerator and denominator. ``game_id``: the game a board reported;
    empty if the arbiter entered the score.
    """

    pairing: int
    points: tuple[tuple[int, int], ...]
    game_id: str


class Unscored(Event, frozen=True):
    """A score was withdrawn, by the arbiter or because the end was taken back at the board
    (``game_id``)."""

    pairing: int
    game_id: str


class Closed(Event, frozen=True):
    """The tournament was closed and set aside; another can be entered."""


AnyEvent: TypeAlias = Entered | Withdrawn | Begun | Assigned | Freed | Scored | Unscored | Closed


class Pairing(msgspec.Struct, frozen=True):
    """Two or more players who meet.

    ``players``: their numbers, in the order of the seats. ``points``: None until it is over.
    ``game_id``: the game that counts, if a board reported it.
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
        """Return whether the arbiter entered the result, which no board then overrides."""
        return self.points is not None and not self.game_id


@dataclass(frozen=True)
class Tournament:
    """The state of a tournament."""

    players: tuple[str, ...] = ()
    begun: Begun | None = None
    pairings: tuple[Pairing, ...] = ()

    def rows(self) -> tuple[Row, ...]:
        """Return the standings."""
        over = [Game(one.players, one.points) for one in self.pairings if one.points]
        return standings(len(self.players), over)

    def at_table(self, table: str) -> int | None:
        """Return the number of the pairing played at that table; the last one if there were
        several."""
        there = [number for number, one in enumerate(self.pairings) if one.table == table]
        return there[-1] if there else None

    def unplayed_pairing_of(self, names: Mapping[Seat, str]) -> int | None:
        """Return the first pairing of exactly these players at these seats that has no table and no
        result.

        None if there is none.
        """
        if self.begun is None:
            return None
        called = tuple(names.get(seat, "") for seat in self.begun.seats)
        for number, one in enumerate(self.pairings):
            if not one.table and one.points is None and self.player_names(one) == called:
                return number
        return None

    def player_names(self, pairing: Pairing) -> tuple[str, ...]:
        """Return the names of a pairing's players, in the order of the seats."""
        return tuple(self.players[player] for player in pairing.players)

    def after_event(self, event: AnyEvent) -> Tournament:
        """Return the tournament after ``event``. Raises TournamentRefusal."""
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
    """Return the event that a pairing has ended with these points."""
    return Scored(pairing, tuple(one.as_integer_ratio() for one in points), game_id)


# --- the cross-table, to download ---


def cross_table(tournament: Tournament) -> Mapping[str, Any]:
    """Return the tournament as plain values for JSON: points are numbers, unknown is null."""
    begun = tournament.begun
    return {
        "game": begun.game if begun else None,
        "options": dict(begun.options) if begun else {},
        "tie_break": "Sonneborn-Berger (FIDE Handbook C.07, 9.1), then games won (7.1)",
        "standings": [
            {
                "place": row.place,
                "player": tournament.players[row.player],
                "played": row.played,
                "won": row.won,
                "points": float(row.points),
                "sonneborn_berger": float(row.tie_break),
            }
            for row in tournament.rows()
        ],
        "games": [
            {
                "round": one.round + 1,
                "seats": list(begun.seats) if begun else [],
                "players": list(tournament.player_names(one)),
                "points": [float(points) for points in one.points] if one.points else None,
                "board": one.board or None,
                "game_id": one.game_id or None,
            }
            for one in tournament.pairings
        ],
    }


def cross_table_csv(tournament: Tournament) -> str:
    """Return the cross-table as CSV.

    A row for each player, in the order of places, with the points against each of the others.
    """
    rows = tournament.rows()
    out = _CsvLines()
    sheet = csv.writer(out, lineterminator="\n")
    numbers = [str(place) for place in range(1, len(rows) + 1)]
    sheet.writerow(["no", "place", "player", *numbers, "points", "Sonneborn-Berger", "won"])
    for number, row in zip(numbers, rows, strict=True):
        against = [_points_against(tournament.pairings, row.player, other.player) for other in rows]
        called = _escape_formula(tournament.players[row.player])
        ends = [number_text(row.points), number_text(row.tie_break), str(row.won)]
        sheet.writerow([number, str(row.place), called, *against, *ends])
    return "".join(out)


class _CsvLines(list[str]):
    """A file-like object that collects the lines of a sheet."""

    def write(self, text: str) -> None:
        """Add a line."""
        self.append(text)


def _points_against(pairings: tuple[Pairing, ...], player: int, other: int) -> str:
    if player == other:
        return "*"
    got = (
        number_text(one.points[one.players.index(player)])
        for one in pairings
        if one.points and {player, other} <= set(one.players)
    )
    return " ".join(got)


def _escape_formula(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
