"""Who is here is told to everybody, and everybody is asked whether they still are.

In: who is heard of, and that something has changed. Out: what each socket is to be sent, soon.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping

from engines.game import Seat
from firmware_host.web.access import Access
from firmware_host.web.client import PageSocket
from firmware_host.web.presence import HEARTBEAT_S, Presence

BATCH, BATCH_PAUSE_S = 5, 0.004
"""So many phones are sent something at once, and so long it is quiet before the next are."""

PRESENCE_PAUSE_S = 0.1
"""Who comes and goes is told in one message for all who do so at once."""


class PresenceBroadcast:
    """``clients``: by viewer, by page. ``away``: the seats whose phones do not answer, as everybody
    was told.
    """

    def __init__(
        self,
        access: Access,
        clients: Mapping[str, Mapping[str, PageSocket]],
        clock: Callable[[], float],
    ) -> None:
        self.away: list[Seat] = []
        self._access = access
        self._clients = clients
        self._clock = clock
        self._present = Presence(access.seats, clock())
        self._due = False
        self._heartbeat = False

    def record_heartbeat(self, seat: Seat) -> None:
        """The phone of this seat has said something, or comes in a moment."""
        self._present.record_heartbeat(seat, self._clock())

    def start_heartbeats(self) -> None:
        """Somebody is here: from now on all are asked again and again."""
        if not self._heartbeat:
            self._send_heartbeats()

    def changed(self) -> None:
        """Who holds which seat, or who looks on, has changed: everybody is told, soon."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_later(PRESENCE_PAUSE_S, self._send_presence)

    def _send_heartbeats(self) -> None:
        self._heartbeat = any(self._clients.values())
        if not self._heartbeat:
            return
        for clients in self._clients.values():
            for client in clients.values():
                client.beat_due = True
            wake_clients(clients.values())
        if self._present.away(self._access.holders, self._clock()) != self.away:
            self.changed()
        asyncio.get_running_loop().call_later(HEARTBEAT_S, self._send_heartbeats)

    def _send_presence(self) -> None:
        self._due = False
        self.away = self._present.away(self._access.holders, self._clock())
        for clients in self._clients.values():
            for client in clients.values():
                client.presence_due = True
            wake_clients(clients.values())


def wake_clients(clients: Iterable[PageSocket]) -> None:
    """Something is to be sent to all of these: to a few at once, to the next after a breath. What
    is sent in one go keeps a hand on the board waiting for the processor.
    """
    for place, client in enumerate(clients):
        if place < BATCH:
            client.wakeup.set()
        else:
            later = place // BATCH * BATCH_PAUSE_S
            asyncio.get_running_loop().call_later(later, client.wakeup.set)
