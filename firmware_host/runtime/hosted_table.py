"""A hosted table: remote boards play at it over Redis, with invitations for each of them.

In: a session; the address of the Redis. Out: clients for the session, invitations for their boards,
a public view and an announcement for a hall; messages that say who is connected and how the line
is.
An invitation is a link without the secret; whoever has the password, too, may play for that client.
The table's name and its clients' passwords are kept, so that an invitation remains valid after a
restart.
"""

from __future__ import annotations

import json
import socket
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from drivers.interfaces import DriverError, LinkClosed, Seconds
from drivers.links.redis_client import ConnectionState, RedisClient
from drivers.links.redis_connection import PORT, ConnectionLost, RedisAddress
from drivers.links.redis_link import RedisLink
from drivers.links.redis_queues import MessageTraits
from drivers.links.redis_security import (
    client_rules,
    client_user_name,
    configuration_advice,
    make_user,
    new_password,
    random_token,
)
from engines.game import Seat
from engines.message import Message, sentences
from firmware_host.journal.game_files import write_atomically
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.session_interface import Client, RemoteStatus
from firmware_host.table.hall_announcement import Announced, Parted
from firmware_host.table.hall_announcement import encode as announcement
from firmware_host.table.messages import CodecError, Reply, View, decode, encode

SCHEME = "lodeboard"
_TLS = "tls"


# --- invitations ---


class InvitationError(ValueError):
    """Error raised for a text that is not an invitation; the message says what to do."""


@dataclass(frozen=True)
class Invitation:
    """An invitation to a hosted table.

    ``table`` and ``seat``: as in the keys of Redis; a client plays the seat of its name. ``where``:
    the Redis, with the client's user and password.
    """

    where: RedisAddress
    table: str
    seat: str
    game: str
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def link(self) -> str:
        """Return the invitation as text, without the password."""
        query = {"game": self.game, **({_TLS: "1"} if self.where.tls else {})}
        query |= {f"option.{name}": value for name, value in self.options.items()}
        place = f"{self.where.host_and_port}/{self.table}/{quote(self.seat)}"
        return f"{SCHEME}://{place}?{urlencode(query)}"


def read_invitation(text: str, user: str, password: str) -> Invitation:
    """Return the invitation in a link.

    ``user``: the template of the client's user name in Redis, with ``{}`` for table and client.
    Raises InvitationError.
    """
    try:
        parts = urlsplit(text.strip())
        port = parts.port or PORT
    except ValueError:
        raise InvitationError(_NONE) from None
    if parts.password is not None or parts.username is not None:
        raise InvitationError(
            "the invitation's link contains a password, which others on this machine could read;"
            " leave it out, you will be asked for it"
        )
    names = parts.path.strip("/").split("/")
    query = dict(parse_qsl(parts.query))
    if parts.scheme != SCHEME or not parts.hostname or len(names) != 2 or "game" not in query:
        raise InvitationError(_NONE)
    table, seat = names
    options = {
        name.removeprefix("option."): value
        for name, value in query.items()
        if name.startswith("option.")
    }
    tls = query.get(_TLS) == "1"
    where = RedisAddress(parts.hostname, port, tls, user.format(table, seat), password)
    return Invitation(where, table, seat, query["game"], options)


# --- the table ---


_NONE = (
    "this is not an invitation; it starts with lodeboard://, and the host finds it where lodeboard"
    " host was started"
)


RETRY_S = Seconds(1.0)
"""The interval between attempts to let clients in."""

RESPONSE_STEPS_MS = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


class HostedTable:
    """A table whose ``seats`` are played remotely, each by a client of its name.

    ``wake`` is called when something has arrived or changed. Raises DriverError if no client can be
    let in.
    """

    def __init__(
        self, session: GameSession, address: RedisAddress, folder: Path, seats: Sequence[Seat],
        board: str, wake: Callable[[], None],
    ) -> None:  # fmt: skip
        self._session, self._where, self._wake = session, address, wake
        path = folder / f"hosted-{session.game.name}.json"
        kept = _load_secrets(path)
        new = {str(seat): kept.get(seat) or new_password() for seat in seats}
        self._secrets = {**new, _TABLE: kept.get(_TABLE) or random_token(16)}
        self._advice, self._reached = "", True
        try:
            self._advice = self._create_users()
        except ConnectionLost as error:
            if error.is_refused or kept.get(_AT) != address.without_secrets:
                raise
            # Clients admitted earlier continue once Redis is back; the board here plays meanwhile.
            self._advice, self._reached = f"{error}; the board here can play in the meantime", False
        kept = {**kept, **self._secrets, _AT: address.without_secrets}
        write_atomically(path, json.dumps(kept).encode(), 0o600, durable=True)
        self._client = RedisClient(address)
        self._links: dict[Seat, RedisLink] = {}
        for seat in seats:
            since = session.acknowledgements.resumed_positions.get(seat, "")
            link = self._client.table_link(self.table, seat, MESSAGE_TRAITS, since)
            link.on_arrival = wake
            self._links[seat] = link
            session.add_client(Client(link, [seat], is_board=True, name=seat, resending_link=link))
        session.add_client(Client(self._client.public_link(self.table, MESSAGE_TRAITS), []))
        self._announcer = self._client.announcer_link()
        self._board = board
        self._up_since = Seconds(0.0)
        self._client.on_change = self._on_line_change
        self._on_line_change()
        session.remote_status.append(self._status)

    @property
    def table(self) -> str:
        """Return the table's name in the line's keys."""
        return self._secrets[_TABLE]

    @property
    def invitations(self) -> Sequence[Invitation]:
        """Return one invitation for each remote seat."""
        game, where = self._session.game, self._where
        return [
            Invitation(
                RedisAddress(
                    where.host,
                    where.port,
                    where.tls,
                    client_user_name(self.table, seat),
                    self._secrets[seat],
                ),
                self.table,
                seat,
                game.name,
                dict(game.options),
            )
            for seat in self._links
        ]

    def invite(self, to_qr: Callable[[str], str]) -> None:
        """Print the invitations, and what should be changed in the Redis.

        On a terminal each is also printed as a QR code by ``to_qr``, with the file that ``join``
        reads.
        """
        for note in filter(
            None, (self._advice, *(configuration_advice(self._where) if self._reached else ()))
        ):
            print(f"Note: {note}.", file=sys.stderr)
        if self._where.is_loopback:
            print(_LOCAL_ONLY, file=sys.stderr)
        for invitation in self.invitations:
            print(f"For {invitation.seat}: lodeboard join '{invitation.link}'")
            print(f"  password (only for this player): {invitation.where.password}", flush=True)
            if sys.stdout.isatty():
                whole = f"{invitation.link}\n{invitation.where.password}\n"
                print(to_qr(whole), flush=True)

    def announce(self) -> None:
        """Announce this table to a hall, if there is one."""
        game, names = self._session.game, self._session.table.names
        said = Announced(
            self.table, game.name, dict(game.options), self._board, names,
            socket.gethostname()[:64], int(time.time()),
        )  # fmt: skip
        with suppress(LinkClosed):
            self._announcer.send(announcement(said))

    def close(self) -> None:
        """Close the table; remote players are not shut out and find it again later."""
        with suppress(LinkClosed):
            self._announcer.send(announcement(Parted(self.table)))
        self._client.close()

    def _status(self) -> RemoteStatus:
        """Return the status of remote clients for the board's screen."""
        if not self._client.state.is_up:
            return RemoteStatus(connection_lost_message(self._client))
        links = self._links.items()
        troubles = [troubles for seat, link in links if (troubles := self._seat_status(seat, link))]
        trouble = sentences(*troubles) if troubles else None
        return RemoteStatus(
            trouble, tuple(one for seat, link in links for one in response_times(seat, link))
        )

    def _seat_status(self, seat: Seat, link: RedisLink) -> Message | None:
        if link.trouble:
            return Message("runtime.other-host", name=self.table)
        if link.liveness.seen_at is None:
            return Message("runtime.board-not-come", seat=seat)
        if link.liveness.is_away:
            return Message(
                "runtime.board-away", seat=seat, since_text=_clock(link.liveness.seen_at)
            )
        return None

    def _create_users(self) -> str:
        advice = ""
        for seat in (name for name in self._secrets if name != _TABLE):
            rules, name = client_rules(self.table, seat), client_user_name(self.table, seat)
            advice = make_user(self._where, name, rules, self._secrets[seat]) or advice
        return advice

    def _on_line_change(self) -> None:
        """Handle the line going up or down: a restarted Redis may have lost its users."""
        state = self._client.state
        if state.is_up and state.since != self._up_since:
            self._up_since = state.since
            self.announce()
            threading.Thread(target=self._recreate_users, args=[state], daemon=True).start()
        self._wake()

    def _recreate_users(self, state: ConnectionState) -> None:
        while self._client.state == state and not self._client.is_closing():
            try:
                self._create_users()
                return
            except ConnectionLost:
                time.sleep(RETRY_S)
            except DriverError:
                return  # no client can be let in; each says so at its board


_LOCAL_ONLY = (
    "These invitations only work on this machine. To invite boards on other machines, give --link"
    " the name or address under which they reach this Redis, and let it listen there (bind in"
    " redis.conf)."
)


def connection_lost_message(client: RedisClient) -> Message:
    """Return the message that says since when, and why, nothing arrives."""
    state = client.state
    return Message("runtime.line-down", since_text=_clock(state.since), text=state.reason)


def response_times(name: str, link: RedisLink) -> Sequence[tuple[str, int]]:
    """Return the other end's name and response time in milliseconds; nothing if it does not answer.

    Times are in steps, so that screens need not be redrawn for every small change.
    """
    took = link.liveness.round_trip_ms
    if took is None:
        return ()
    return [(name, next((step for step in RESPONSE_STEPS_MS if took <= step), round(took)))]


def _clock(moment: float) -> str:
    """Return a moment of ``time.monotonic`` as the time of day."""
    return time.strftime("%H:%M", time.localtime(time.time() - (time.monotonic() - moment)))


def _key(message: bytes) -> str | None:
    """Return the key that a message asks or answers under; None for a view."""
    try:
        said = decode(message)
    except CodecError as error:
        raise ValueError(str(error)) from error
    return None if isinstance(said, View) else said.key


MESSAGE_TRAITS = MessageTraits(_key, lambda key: encode(Reply(key, None)))
"""What a line must know of a table's messages.

An acknowledged message is in the journal: if its reply was lost with a crashed program, it is
answered as done.
"""


_TABLE, _AT = "table", "redis"
"""What is stored besides the passwords: the table's name, and the Redis that knows its clients."""


def _load_secrets(path: Path) -> Mapping[str, str]:
    """Return the stored name of the table and passwords of its clients; empty if there are none."""
    try:
        kept = json.loads(path.read_text("utf-8"))
        return {str(name): str(secret) for name, secret in kept.items()}
    except (OSError, ValueError, AttributeError):
        return {}
