"""Which seats a room's guests play, where the computer plays some.

In: guests, the seats of a game, those that the computer plays. Out: the same guests at their seats;
who plays which seat in a rematch. Knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from engines.game import Seat
from firmware_host.runtime.guest import Client
from firmware_host.table.rematch import rotate_holders


def human_seats(seats: Sequence[Seat], computers: Collection[Seat]) -> list[Seat]:
    """The seats that the computer does not play."""
    return [seat for seat in seats if seat not in computers]


def assign_computer_client(client: Client, computers: Collection[Seat]) -> None:
    """Who looks ahead for a seat plays it where the computer does."""
    if client.is_adviser:
        client.seats = [seat for seat in computers if seat == client.viewer]


def assign_seats(
    clients: Iterable[Client],
    seats: Sequence[Seat],
    previous: Collection[Seat],
    computers: Collection[Seat],
) -> None:
    """The computer plays these seats from now on, and no longer those of ``previous``. What is left
    is for the hands at a board that had all of that before.
    """
    had, left = human_seats(seats, previous), human_seats(seats, computers)
    for guest in clients:
        if guest.is_board and list(guest.seats) == had:
            guest.seats = left
        assign_computer_client(guest, computers)


def rotate_levels(seats: Sequence[Seat], levels: Mapping[Seat, int]) -> Mapping[Seat, int]:
    """The levels of the computer's seats in a rematch, where each is a player of its own."""
    goes = rotate_holders(seats, {seat: seat for seat in levels})
    return {seat: levels[goes[seat]] for seat in seats if seat in goes}
