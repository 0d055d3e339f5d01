"""Who plays a seat, in words: the same ones on every screen and page.

In: the level of a computer player, a view. Out: messages.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Seat
from engines.message import Message
from firmware_host.table.messages import View


def level_text(level: int) -> Message:
    """Return a level of the computer; 0 is the one that adapts to the player."""
    return Message("table.level", number=level)


def computer_text(level: int, *, is_ally: bool = False) -> Message:
    """Return the computer at a level; ``is_ally``: it is the partner of whoever reads this."""
    if is_ally:
        return Message("table.ally", message=level_text(level))
    return Message("table.computer", message=level_text(level))


def sole_player(view: View, seats: Sequence[Seat]) -> Seat | None:
    """Return the seat here whose player is the only person in the game; None if there are several.

    ``seats``: those of the game.
    """
    people = [seat for seat in seats if seat not in dict(view.computers)]
    return people[0] if len(people) == 1 and people == list(view.seats) else None


def people_here(view: View) -> list[Seat]:
    """Return the viewer's seats that no computer plays."""
    return [seat for seat in view.seats if seat not in dict(view.computers)]


def player_text(view: View, seat: Seat, seats: Sequence[Seat]) -> Message | str:
    """Return who plays a seat, and how many hints were given there; empty if nobody knows.

    ``seats``: those of the game.
    """
    name, level = dict(view.names).get(seat, ""), dict(view.computers).get(seat)
    person = sole_player(view, seats)
    is_ally = any(one.seat == person and seat in one.partners for one in view.standings)
    told: Message | str = name or ("" if level is None else computer_text(level, is_ally=is_ally))
    if level is None and seat == person:
        told = Message("table.you-named", name=name) if name else Message("table.you")
    if (count := dict(view.hinted).get(seat)) is None:
        return told
    hints = Message("table.hints-had", number=count)
    return Message("table.player-hints", text=told, message=hints) if told else hints
