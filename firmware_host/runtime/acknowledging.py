"""How far guests elsewhere were heard, and what of that is on the disk.

In: guests, how many events there are and how many are saved. Out: an event for the journal; answers
to the guests, and words to their links of what need not be sent again: both only for what the disk
has, so that whatever was answered outlives this program.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from drivers.ports import LinkClosed
from firmware_host.runtime.guest import Guest
from firmware_host.table.events import Event, Heard


class Acknowledging:
    """``since``: how far each guest was heard, by its name, when the game was gone on with."""

    def __init__(self) -> None:
        self.since: Mapping[str, str] = {}
        self._events = 0
        self._heard: Mapping[str, str] = {}
        self._answers: Mapping[Guest, int] = {}

    def resume(self, events: Iterable[Event]) -> None:
        """A game is gone on with."""
        told = (event.positions for event in events if isinstance(event, Heard))
        self.since = {name: position for positions in told for name, position in positions.items()}

    def note(self, guests: Iterable[Guest], events: int) -> None:
        """Everything these guests were heard to say has its events among so many."""
        elsewhere = [guest for guest in guests if guest.kept is not None]
        self._events, self._heard = events, heard(elsewhere)
        self._answers = {guest: len(guest.unsent) for guest in elsewhere}

    def settle(self, saved: int) -> None:
        """So many events are on the disk."""
        if saved < self._events:
            return
        for guest, count in self._answers.items():
            with suppress(LinkClosed):  # who has left is noticed when it is asked next
                for _ in range(count):
                    guest.link.send(guest.unsent.popleft())
            if guest.kept is not None and guest.name in self._heard:
                guest.kept.keep(self._heard[guest.name])
        self._answers = {}


def heard(guests: Iterable[Guest]) -> Mapping[str, str]:
    """How far guests elsewhere were heard."""
    return {
        guest.name: guest.kept.position
        for guest in guests
        if guest.kept is not None and guest.kept.position
    }
