"""A timeline of what all hands at a board do, each action at its time.

In: events with times, in any order. Out: steps of the hands one after another, and whether pieces
could do that: none put where another stands, none lifted where none is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, Verb


class Event(NamedTuple):
    """An action of a hand at the time ``at``, in seconds.

    ``is_standing_piece``: what becomes sensed or no longer sensed is the piece that stands there,
    and not one above an empty cell. ``place``: a place in the tray.
    """

    at: float
    verb: Verb
    cell: int = -1
    hand: int = 0
    on: bool = True
    is_standing_piece: bool = False
    place: int = -1


def shifted(events: Iterable[Event], seconds: float) -> list[Event]:
    """Return the same events, delayed by ``seconds``."""
    return [event._replace(at=event.at + seconds) for event in events]


def in_order(events: Iterable[Event]) -> list[Event]:
    """Return the events by time; simultaneous ones keep their order."""
    return sorted(events, key=lambda event: event.at)


def outcome(
    pieces: Sequence[PhysicalPiece | None],
    events: Iterable[Event],
    tray: Sequence[PhysicalPiece] = (),
) -> tuple[PhysicalPiece | None, ...] | None:
    """Return the pieces after the events.

    None where no hands could do that, or where a contact would be left different from its piece.
    """
    wood, rest = list(pieces), list(tray)
    felt = [piece is not None for piece in pieces]
    held: dict[int, PhysicalPiece | None] = {}
    for event in in_order(events):
        cell, here = event.cell, wood[event.cell] if event.cell >= 0 else None
        match event.verb:
            case Verb.LIFT | Verb.TAKE if here is not None:
                if event.verb is Verb.LIFT:
                    held[event.hand] = here
                wood[cell], felt[cell] = None, False
            case Verb.PUT if here is None and event.hand in held:
                wood[cell], felt[cell] = held.pop(event.hand), True
            case Verb.FEEL if event.is_standing_piece == (here is not None):
                felt[cell] = event.on
            case Verb.DROP if event.hand in held:
                del held[event.hand]
            case Verb.FETCH if event.place < len(rest):
                held[event.hand] = rest.pop(event.place)
            case _:
                return None
    if held or felt != [piece is not None for piece in wood]:
        return None
    return tuple(wood)


def steps(events: Iterable[Event]) -> tuple[Step, ...]:
    """Return the events as a sequence of steps for hands."""
    found, last = [], 0.0
    for event in in_order(events):
        found.append(
            Step(
                event.verb,
                max(0.0, event.at - last),
                event.cell,
                place=event.place,
                hand=event.hand,
                on=event.on,
            )
        )
        last = max(last, event.at)
    return tuple(found)
