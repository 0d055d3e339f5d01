"""The change of seats for a rematch.

In: the seats in the order of play, and the player of each. Out: the same for the next game. Pure;
knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from engines.game import Seat

Holder = TypeVar("Holder")


class SeatChange(NamedTuple):
    """A player's seats in one game, and in the next."""

    now: Sequence[Seat]
    next: Sequence[Seat]


def seat_changes(seats: Sequence[Seat], holders: Mapping[Seat, object]) -> Sequence[SeatChange]:
    """Return the seats of every player in the next game.

    Every player gets the seats of the next one: two change places, four go one seat on. A holder of
    several seats is one player; each seat without a holder counts as another.
    """
    players: dict[object, list[Seat]] = {}
    for seat in seats:
        players.setdefault(holders.get(seat, (seat,)), []).append(seat)
    groups = list(players.values())
    return [SeatChange(*pair) for pair in zip(groups, groups[1:] + groups[:1], strict=True)]


def rotate_holders(seats: Sequence[Seat], holders: Mapping[Seat, Holder]) -> dict[Seat, Holder]:
    """Return the holder of each seat in the next game."""
    goes = seat_changes(seats, holders)
    return {seat: holders[now[0]] for now, then in goes if now[0] in holders for seat in then}
