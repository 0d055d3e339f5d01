"""Who plays whom in which round, and at which seat.

In: how many players and seats. Out: rounds of tables; players are numbers in the order in which
they were entered, and a table names them in the order of its seats. Pure, and without chance: the
same players get the same rounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from typing import TypeAlias

from engines.language import english
from engines.message import Message

Players: TypeAlias = tuple[int, ...]
"""Who sits at a table, in the order of its seats."""

Round: TypeAlias = tuple[Players, ...]


class PairingError(ValueError):
    """So many cannot be paired; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(english(message))
        self.message = message


def rounds(players: int, seats: int, *, double_round: bool) -> tuple[Round, ...]:
    """Everybody meets everybody; ``double_round``: twice. Two at a table meet with the sides
    changed then. More at a table meet as evenly as is found. Who is in no table of a round has a
    bye. Raises Unpaired.
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
    """Who has nobody to play with in this round."""
    taken = {player for table in one for player in table}
    return tuple(player for player in range(players) if player not in taken)


def _circle_method(players: int) -> tuple[Round, ...]:
    """The circle method, as of the Berger tables (FIDE Handbook C.05, annex 1): all but the last
    player turn by one place from round to round. Who is ahead in the circle begins at odd
    distances, and so everybody begins as often as not; the last one begins in every other round.
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
    """Rounds with tables of more than two. Byes go to who has had fewest; tables begin as those who
    have met least, and players change places for as long as fewer meet again by it.
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
    """Let two change places for as long as that makes fewer meetings more."""

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
    """The order in which each has sat where as seldom as can be."""
    best = min(
        permutations(group),
        key=lambda order: sum((sat[one, seat] + 1) ** 2 for seat, one in enumerate(order)),
    )
    sat.update((one, seat) for seat, one in enumerate(best))
    return best
