"""How far guests elsewhere were heard, and what of that is on the disk.

In: guests, how many events there are and how many are saved. Out: an event for the journal; answers
to the guests, and words to their links of what need not be sent again: both only for what the disk
has, so that whatever was answered outlives this program.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from drivers.ports import LinkClosed
from firmware_host.runtime.guest import Client
from firmware_host.table.events import Acknowledged, Event


class Acknowledgements:
    """``resumed_positions``: how far each guest was heard, by its name, when the game was gone on
    with.
    """

    def __init__(self) -> None:
        self.resumed_positions: Mapping[str, str] = {}
        self._events = 0
        self._positions: Mapping[str, str] = {}
        self._pending: Mapping[Client, int] = {}

    def resume(self, events: Iterable[Event]) -> None:
        """A game is gone on with."""
        told = (event.positions for event in events if isinstance(event, Acknowledged))
        self.resumed_positions = {
            name: position for positions in told for name, position in positions.items()
        }

    def record(self, clients: Iterable[Client], events: int) -> None:
        """Everything these guests were heard to say has its events among so many."""
        elsewhere = [guest for guest in clients if guest.resending_link is not None]
        self._events, self._positions = events, positions_of(elsewhere)
        self._pending = {guest: len(guest.held_replies) for guest in elsewhere}

    def acknowledge(self, saved_events: int) -> None:
        """So many events are on the disk."""
        if saved_events < self._events:
            return
        for guest, count in self._pending.items():
            with suppress(LinkClosed):  # who has left is noticed when it is asked next
                for _ in range(count):
                    guest.link.send(guest.held_replies.popleft())
            if guest.resending_link is not None and guest.name in self._positions:
                guest.resending_link.acknowledge(self._positions[guest.name])
        self._pending = {}


def positions_of(clients: Iterable[Client]) -> Mapping[str, str]:
    """How far guests elsewhere were heard."""
    return {
        guest.name: guest.resending_link.position
        for guest in clients
        if guest.resending_link is not None and guest.resending_link.position
    }
