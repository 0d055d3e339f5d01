"""A remote session: a board plays at a table on another host, over a link.

In: an invitation; messages of the board and of the link. Out: a session for the loop, relayed over
Redis, and messages on the state of the line. Nothing blocks: while the line is down, the board's
messages wait in the link and are sent when it is back.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence

from drivers.interfaces import Link, LinkClosed
from drivers.links.redis_client import RedisClient
from engines.game import AnyGame, Seat, Setup
from engines.message import Message
from firmware_host.runtime.hosted_table import (
    MESSAGE_TRAITS,
    Invitation,
    connection_lost_message,
    response_times,
)
from firmware_host.runtime.session_interface import Client, GameProgress, RemoteStatus
from firmware_host.table.events import NO_DRAFTS, Draft, Drafts
from firmware_host.table.messages import (
    AnyIntent,
    AnyNews,
    CodecError,
    HintPolicy,
    Reply,
    View,
    decode,
    encode,
)


class RemoteSession:
    """A session whose table is remote.

    A simulated board's pieces start in the first position and are then guided to the game's.
    ``board``: its name, unique at that table. ``unanswered``: the number of intents without a
    reply. ``status``: returns the state of the connection.
    """

    drafts: Drafts = NO_DRAFTS

    def __init__(
        self,
        game: AnyGame,
        board: str,
        link: Link,
        unanswered: Callable[[], int],
        status: Callable[[], RemoteStatus],
    ) -> None:
        self.game = game
        self.board = board
        self.states = (game.initial(),)
        self.progress = GameProgress("", 0)
        self.has_backlog = False
        self.seats_with_secret_drafts: frozenset[Seat] = frozenset()
        self._link = link
        self._unanswered, self._status = unanswered, status
        self._board: Link | None = None
        self._ended = False

    @property
    def flag_falls_at(self) -> float:
        """Return infinity; the clock is at the table."""
        return math.inf

    @property
    def is_saved(self) -> bool:
        """Return whether the table has answered everything; it is responsible for its own disk."""
        return not self._unanswered()

    @property
    def trouble(self) -> Message | None:
        """Return what is wrong with the connection."""
        return Message("runtime.table-closed") if self._ended else self._status().trouble

    @property
    def response_times(self) -> tuple[tuple[str, int], ...]:
        """Return the table and its response time."""
        return self._status().response_times

    def add_client(self, client: Client) -> None:
        """Add the board of this program."""
        self._board = client.link

    def set_names(self, names: Sequence[str]) -> None:
        """Ask the table to set the players' names."""

    def set_hint_policy(self, policy: HintPolicy) -> None:
        """Ask the table to set the hint policy."""

    def serve_boards(self, now: float) -> bool:
        """Pass messages on in both directions; return whether any arrived for the board."""
        if self._board is None:
            return False
        for said in self._board.receive():
            self._forward_to_table(said)
        try:
            news = self._link.receive()
        except LinkClosed:
            news, self._ended = (), True
        if not self.progress.game_id:  # nothing from before this board joined
            news = [message for message in news if isinstance(_read(message), View)][-1:]
        for message in news:
            self._forward_to_board(message)
        return bool(news)

    def _forward_to_table(self, message: bytes) -> None:
        try:
            self._link.send(message)
        except LinkClosed as closed:
            self._ended = True
            assert self._board is not None
            intent = decode(message)
            refusal = Message("table.no-line", text=str(closed))
            self._board.send(encode(Reply(getattr(intent, "key", ""), refusal)))

    def _forward_to_board(self, message: bytes) -> None:
        assert self._board is not None
        news = _read(message)
        if isinstance(news, View):
            self.progress = GameProgress(news.game_id, news.entry)
        if news is not None:
            self._board.send(message)

    def serve_others(self) -> None:
        """Do nothing; there are no other clients here."""

    def write_journal(self) -> None:
        """Do nothing; the journal is at the table."""

    def send_views(self) -> None:
        """Do nothing; there are no other clients here."""

    def save_draft(self, setup: Setup, draft: Draft) -> None:
        """Do nothing; a draft is not shared until the layout is submitted."""
        self.drafts = {**self.drafts, setup.seat: draft}

    def close(self) -> int:
        """Disconnect the board, which may come back; nothing is kept here."""
        return 0


def _read(message: bytes) -> AnyIntent | AnyNews | None:
    """Return the content of a message; None if it is of another version, which the line counts."""
    try:
        return decode(message)
    except CodecError:
        return None


UNRESPONSIVE_S = 3.0
"""How long a table that has just shown its game may be silent: one and a half heartbeats."""


class JoinedTable:
    """A joined table. ``session``: the session for the loop."""

    def __init__(self, game: AnyGame, invitation: Invitation) -> None:
        self._wake: Callable[[], None] = lambda: None
        self._client = RedisClient(invitation.where, lambda: self._wake())
        self._link = self._client.client_link(invitation.table, invitation.seat, MESSAGE_TRAITS)
        # A new name for each run: the table does not repeat intents whose keys it has answered.
        board = f"board {self._client.session}"
        self.session = RemoteSession(
            game, board, self._link, lambda: self._link.unanswered, self._status
        )

    def wake_with(self, wake: Callable[[], None]) -> None:
        """Set the function to call when something has arrived or changed."""
        self._wake = self._link.on_arrival = wake

    def close(self) -> None:
        """Disconnect; the seat at the table is kept."""
        self._client.close()

    def _status(self) -> RemoteStatus:
        if not self._client.state.is_up:
            return RemoteStatus(connection_lost_message(self._client))
        trouble: Message | None
        lately = time.monotonic() - self._client.state.since < UNRESPONSIVE_S
        if self._link.liveness.seen_at is None:
            # Stored messages are not heartbeats; the next heartbeat may be on its way.
            trouble = (
                None
                if lately and self.session.progress.game_id
                else Message("runtime.table-silent")
            )
        elif self._link.liveness.is_replaced and not self._link.liveness.is_away:
            trouble = Message("runtime.seat-taken")
        else:
            trouble = Message("runtime.table-away") if self._link.liveness.is_away else None
        return RemoteStatus(trouble, tuple(response_times("table", self._link)))
