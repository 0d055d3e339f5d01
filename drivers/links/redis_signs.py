"""Signs of life of the two ends of a line: whether the other is there, and means us.

In: the other end's signs, and the time by ``time.monotonic``. Out: how long it is gone, whether it
listens to another program, how long a word takes. Knows no Redis and no messages.
"""

from __future__ import annotations

import time

from drivers.links.redis_entries import Heartbeat
from drivers.ports import Seconds

AWAY_S = Seconds(6.0)
"""Who gave no sign for so long is away: three signs of life."""

REPLACED_S = Seconds(10.0)
"""A guest that its table does not mean for so long has lost its place: five signs of life."""


class Liveness:
    """What has been heard of the other end. ``session``: this one's."""

    def __init__(self, session: str) -> None:
        self._session = session
        self._beat: Heartbeat | None = None
        self._beat_at = Seconds(0.0)
        self._meant_at, self._left = Seconds(time.monotonic()), False
        self._sender = self._meant_by = ""
        self._round_trip: float | None = None

    def take_heartbeat(self, sender: str, beat: Heartbeat, now: Seconds) -> None:
        """A sign has come from a program of the other end."""
        self._beat, self._beat_at = beat, now
        if sender != self._sender:
            self._sender, self._meant_at = sender, now  # it may name a program of before, at first
        if beat.to in ("", self._session):
            self._meant_at, self._meant_by, self._left = now, sender, False
        elif sender == self._meant_by:
            self._left = True  # it listened to us before: another program has come since
        if beat.echo is not None:
            self._round_trip = max(0.0, now * 1000 - beat.echo - beat.held_ms)

    def next_heartbeat(self, now: Seconds, *, kept: int, to: str) -> Heartbeat:
        """A sign to send. ``kept``: the newest message that need not come again; ``to``: the
        program that a table listens to.
        """
        at = round(now * 1000)
        if self._beat is None:
            return Heartbeat(at, oldest_kept=kept, to=to)
        return Heartbeat(at, self._beat.at, max(0, round((now - self._beat_at) * 1000)), kept, to)

    @property
    def seen_at(self) -> Seconds | None:
        """When the other end last gave one; None: not yet."""
        return self._beat_at if self._beat else None

    @property
    def is_away(self) -> bool:
        """Whether it has given none lately."""
        return self._beat is None or time.monotonic() - self._beat_at > AWAY_S

    @property
    def is_replaced(self) -> bool:
        """Whether it listens to another program in this one's place."""
        meant_lately = time.monotonic() - self._meant_at <= REPLACED_S
        return self._beat is not None and (self._left or not meant_lately)

    @property
    def round_trip_ms(self) -> float | None:
        """How long a word there and back takes; None where it is not known."""
        return None if self.is_away else self._round_trip
