"""The presence of phones: when the phone of each seat was last heard.

In: heartbeats, and the time. Out: the seats whose phone is away. Pure: the time is an argument.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.game import Seat

HEARTBEAT = '{"beat":1}'
"""The heartbeat request; a page answers with the same."""

HEARTBEAT_S = 1.5
"""The interval of heartbeat requests.

A page takes the connection for dead after 4 s without any (``SILENT_MS`` in connection.js): one may
be late.
"""

AWAY_S = 5.0
"""How long a phone may be silent before the others are told.

A page that is reloaded, or gets another connection, is back before that.
"""


class Presence:
    """When the phone of each seat was last heard; initially ``now``, so that pages have time to
    load."""

    def __init__(self, seats: Iterable[Seat], now: float) -> None:
        self._heard = dict.fromkeys(seats, now)

    def record_heartbeat(self, seat: Seat, now: float) -> None:
        """Record that the phone of this seat has sent something."""
        self._heard[seat] = now

    def away(self, held: Iterable[Seat], now: float) -> list[Seat]:
        """Return those of the held seats whose phone has been silent for too long."""
        return [seat for seat in held if now - self._heard[seat] > AWAY_S]
