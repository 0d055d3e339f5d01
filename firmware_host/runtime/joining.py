"""A board that plays at a table elsewhere.

In: an invitation. Out: a room for the loop, relayed over a Redis, and in words how the line is.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from drivers.links.redis_line import RedisClient
from engines.game import AnyGame
from engines.message import Message
from firmware_host.runtime.distant_room import RemoteSession
from firmware_host.runtime.hosted_table import (
    MESSAGE_CODEC,
    connection_lost_message,
    response_times,
)
from firmware_host.runtime.invitation import Invitation
from firmware_host.runtime.room_port import RemoteStatus

UNRESPONSIVE_S = 3.0
"""So long a table may give no sign of life that has just shown its game: one and a half of those
signs' time.
"""


class JoinedTable:
    """``room``: what the loop takes for a room."""

    def __init__(self, game: AnyGame, invitation: Invitation) -> None:
        self._wake: Callable[[], None] = lambda: None
        self._line = RedisClient(invitation.where, lambda: self._wake())
        self._link = self._line.guest(invitation.table, invitation.guest, MESSAGE_CODEC)
        # Not as the program here before: what that one asked, the table answers and does not do.
        board = f"board {self._line.session}"
        self.room = RemoteSession(
            game, board, self._link, lambda: self._link.unanswered, self._status
        )

    def wake_with(self, wake: Callable[[], None]) -> None:
        """Call this when something has come or changed."""
        self._wake = self._link.on_arrival = wake

    def close(self) -> None:
        """Go away; the place at the table stays."""
        self._line.close()

    def _status(self) -> RemoteStatus:
        if not self._line.state.is_up:
            return RemoteStatus(connection_lost_message(self._line))
        told: Message | None
        lately = time.monotonic() - self._line.state.since < UNRESPONSIVE_S
        if self._link.liveness.seen_at is None:
            # What lay there is no sign of life; the next one is on its way, if there is any.
            told = (
                None if lately and self.room.progress.game_id else Message("runtime.table-silent")
            )
        elif self._link.liveness.is_replaced and not self._link.liveness.is_away:
            told = Message("runtime.seat-taken")
        else:
            told = Message("runtime.table-away") if self._link.liveness.is_away else None
        return RemoteStatus(told, tuple(response_times("table", self._link)))
