"""Which seats a room's guests play, where the computer plays some.

In: guests, the seats of a game, those that the computer plays. Out: the same guests at their seats;
who plays which seat in a rematch. Knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from engines.game import Seat
from firmware_host.runtime.guest import Guest
from firmware_host.table.rematch import turned


def people(seats: Sequence[Seat], computers: Collection[Seat]) -> list[Seat]:
    """The seats that the computer does not play."""
    return [seat for seat in seats if seat not in computers]


def seat_computer(guest: Guest, computers: Collection[Seat]) -> None:
    """Who looks ahead for a seat plays it where the computer does."""
    if guest.adviser:
        guest.seats = [seat for seat in computers if seat == guest.viewer]


def seat_all(
    guests: Iterable[Guest],
    seats: Sequence[Seat],
    before: Collection[Seat],
    computers: Collection[Seat],
) -> None:
    """The computer plays these seats from now on, and no longer those of ``before``. What is left
    is for the hands at a board that had all of that before.
    """
    had, left = people(seats, before), people(seats, computers)
    for guest in guests:
        if guest.board and list(guest.seats) == had:
            guest.seats = left
        seat_computer(guest, computers)


def rotated(seats: Sequence[Seat], levels: Mapping[Seat, int]) -> Mapping[Seat, int]:
    """The levels of the computer's seats in a rematch, where each is a player of its own."""
    goes = turned(seats, {seat: seat for seat in levels})
    return {seat: levels[goes[seat]] for seat in seats if seat in goes}
