"""Who plays: the seats of people, and who plays a seat in words, the same ones on every screen.

In: seats, the level of a computer player, a view. Out: seats, messages.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engines.game import Seat
from engines.message import Message
from firmware_host.table.messages import View


def human_seats(seats: Sequence[Seat], computers: Collection[Seat]) -> list[Seat]:
    """Return the seats that the computer does not play."""
    return [seat for seat in seats if seat not in computers]


def only_person(
    seats: Sequence[Seat], here: Sequence[Seat], computers: Collection[Seat]
) -> Seat | None:
    """Return the seat of the only person in a game, if only that person plays ``here``.

    ``seats``: those of the game. None if there are several people, or others here.
    """
    people = human_seats(seats, computers)
    return people[0] if len(people) == 1 and people == list(here) else None


def person(view: View, seat: Seat) -> Seat | Message:
    """Return who plays a seat, to be named in a sentence: by name, or the seat where no name is
    known or several seats have it.
    """
    called = dict(view.names)
    name = called.get(seat, "")
    alone = [*called.values()].count(name) == 1 and seat not in dict(view.computers)
    return Message("table.person", name=name) if name and alone else seat


def people(view: View, seats: Iterable[Seat]) -> tuple[Seat | Message, ...]:
    """Return who plays these seats, to be named in a sentence."""
    return tuple(person(view, seat) for seat in seats)


def level_text(level: int, adapted: int = 0) -> Message:
    """Return a level of the computer; 0 is the one that adapts to the player.

    ``adapted``: which one that is now, if it is to be said.
    """
    if not level and adapted:
        return Message("table.adapts-now", number=adapted)
    return Message("table.level", number=level)


def computer_text(level: int) -> Message:
    """Return the computer at a level."""
    return Message("table.computer", message=level_text(level))


def sole_player(view: View, seats: Sequence[Seat]) -> Seat | None:
    """Return the seat here whose player is the only person in the game; None if there are several.

    ``seats``: those of the game.
    """
    return only_person(seats, view.seats, dict(view.computers))


def people_here(view: View) -> list[Seat]:
    """Return the viewer's seats that no computer plays."""
    return human_seats(view.seats, dict(view.computers))


def _side_text(view: View, seat: Seat, person: Seat | None) -> Message | None:
    """Return with whom a seat is, or that this is not decided; None in a game without partners.

    ``person``: who reads it alone.
    """
    partners = next((one.partners for one in view.standings if one.seat == seat), None)
    if partners is None:
        return None
    if not partners:
        return Message("table.no-partner")
    if person is None or seat == person:
        return Message("table.with-partner", seats=partners)
    return Message("table.your-partner") if person in partners else Message("table.against-you")


def player_text(view: View, seat: Seat, seats: Sequence[Seat]) -> Message | str:
    """Return who plays a seat, with whom, and how many hints were given there; empty if nobody
    knows.

    ``seats``: those of the game.
    """
    name, level = dict(view.names).get(seat, ""), dict(view.computers).get(seat)
    person = sole_player(view, seats)
    side, told = _side_text(view, seat, person), _named_text(name, level, is_reader=seat == person)
    if side is not None and level is not None and person is not None and not name:
        told = Message("table.side-level", message=side, other_message=level_text(level))
    elif side is not None:
        told = Message("table.player-side", text=told, message=side) if told else side
    if (count := dict(view.hinted).get(seat)) is None:
        return told
    hints = Message("table.hints-had", number=count)
    return Message("table.player-hints", text=told, message=hints) if told else hints


def _named_text(name: str, level: int | None, *, is_reader: bool) -> Message | str:
    """Return who plays a seat; empty if nobody knows."""
    if level is not None:
        return name or computer_text(level)
    if is_reader:
        return Message("table.you-named", name=name) if name else Message("table.you")
    return name
