"""A board that plays at a table elsewhere.

In: an invitation. Out: a room for the loop, relayed over a Redis, and in words how the line is.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from drivers.links.redis_line import RedisLine
from engines.game import AnyGame
from engines.message import Message
from firmware_host.runtime.distant_room import DistantRoom
from firmware_host.runtime.hosted_table import READING, answering, line_down
from firmware_host.runtime.invitation import Invitation
from firmware_host.runtime.room_port import Beyond

SILENT_S = 3.0
"""So long a table may give no sign of life that has just shown its game: one and a half of those
signs' time.
"""


class JoinedTable:
    """``room``: what the loop takes for a room."""

    def __init__(self, game: AnyGame, invitation: Invitation) -> None:
        self._wake: Callable[[], None] = lambda: None
        self._line = RedisLine(invitation.where, lambda: self._wake())
        self._link = self._line.guest(invitation.table, invitation.guest, READING)
        # Not as the program here before: what that one asked, the table answers and does not do.
        board = f"board {self._line.session}"
        self.room = DistantRoom(game, board, self._link, lambda: self._link.unanswered, self._told)

    def wake_with(self, wake: Callable[[], None]) -> None:
        """Call this when something has come or changed."""
        self._wake = self._link.on_arrival = wake

    def close(self) -> None:
        """Go away; the place at the table stays."""
        self._line.close()

    def _told(self) -> Beyond:
        if not self._line.state.up:
            return Beyond(line_down(self._line))
        told: Message | None
        lately = time.monotonic() - self._line.state.since < SILENT_S
        if self._link.signs.seen_at is None:
            # What lay there is no sign of life; the next one is on its way, if there is any.
            told = None if lately and self.room.place.game_id else Message("runtime.table-silent")
        elif self._link.signs.replaced and not self._link.signs.away:
            told = Message("runtime.seat-taken")
        else:
            told = Message("runtime.table-away") if self._link.signs.away else None
        return Beyond(told, tuple(answering("table", self._link)))
