"""An invitation to a table elsewhere: what to type at the other board.

In: where a table is, and for whom. Out: a link without the secret; and back. Who has the password,
too, may play for that guest.

A table that boards elsewhere play at, over a Redis.

In: a room; where the Redis is. Out: guests for the room, invitations for their boards, a public
view and an announcement for a hall; in words, who is there and how the line is. What a table is
called, and its guests' passwords, are kept, so that an invitation holds over restarts.
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

from drivers.links.redis_access import (
    configuration_advice,
    guest_name,
    guest_rules,
    make_user,
    new_password,
    random_token,
)
from drivers.links.redis_client import ConnectionState, RedisClient
from drivers.links.redis_connection import PORT, ConnectionLost, RedisAddress
from drivers.links.redis_link import RedisLink
from drivers.links.redis_queues import MessageCodec
from drivers.ports import DriverError, LinkClosed, Seconds
from engines.game import Seat
from engines.message import Message, sentences
from firmware_host.journal.whole_file import write_atomically
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.room_port import Client, RemoteStatus
from firmware_host.table.announcement import Announced, Parted
from firmware_host.table.announcement import encode as announcement
from firmware_host.table.messages import CodecError, Reply, View, decode, encode

SCHEME = "lodeboard"
_TLS = "tls"


class InvitationError(ValueError):
    """This is no invitation; the message says what to do."""


@dataclass(frozen=True)
class Invitation:
    """``table`` and ``guest``: as on the line; a guest plays the seat of its name. ``where``: the
    Redis, with the guest's user and password.
    """

    where: RedisAddress
    table: str
    guest: str
    game: str
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def link(self) -> str:
        """The invitation as text, without the password."""
        asked = {"game": self.game, **({_TLS: "1"} if self.where.tls else {})}
        asked |= {f"option.{name}": value for name, value in self.options.items()}
        place = f"{self.where.host_and_port}/{self.table}/{quote(self.guest)}"
        return f"{SCHEME}://{place}?{urlencode(asked)}"


def read_invitation(text: str, user: str, password: str) -> Invitation:
    """The invitation in a link. ``user``: what its guest is called in the Redis, ``{}`` for table
    and guest. Raises InvitationError.
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
    asked = dict(parse_qsl(parts.query))
    if parts.scheme != SCHEME or not parts.hostname or len(names) != 2 or "game" not in asked:
        raise InvitationError(_NONE)
    table, guest = names
    options = {
        name.removeprefix("option."): value
        for name, value in asked.items()
        if name.startswith("option.")
    }
    tls = asked.get(_TLS) == "1"
    where = RedisAddress(parts.hostname, port, tls, user.format(table, guest), password)
    return Invitation(where, table, guest, asked["game"], options)


_NONE = (
    "this is not an invitation; it starts with lodeboard://, and the host finds it where lodeboard"
    " host was started"
)


RETRY_S = Seconds(1.0)
"""Between two tries to let guests in."""

RESPONSE_STEPS_MS = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


class HostedTable:
    """``seats``: those that are played elsewhere, each by a guest of its name. ``wake`` is called
    when something has come or changed. Raises DriverError where no guest can be let in.
    """

    def __init__(
        self, session: GameSession, address: RedisAddress, folder: Path, seats: Sequence[Seat],
        board: str, wake: Callable[[], None],
    ) -> None:  # fmt: skip
        self._room, self._where, self._wake = session, address, wake
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
            # Who was let in before plays on when the Redis comes, and the board here meanwhile.
            self._advice, self._reached = f"{error}; the board here can play in the meantime", False
        kept = {**kept, **self._secrets, _AT: address.without_secrets}
        write_atomically(path, json.dumps(kept).encode(), 0o600, durable=True)
        self._line = RedisClient(address)
        self._links: dict[Seat, RedisLink] = {}
        for seat in seats:
            since = session.acknowledgements.resumed_positions.get(seat, "")
            link = self._line.table(self.table, seat, MESSAGE_CODEC, since)
            link.on_arrival = wake
            self._links[seat] = link
            session.add_client(Client(link, [seat], is_board=True, name=seat, resending_link=link))
        session.add_client(Client(self._line.public(self.table, MESSAGE_CODEC), []))
        self._announcer = self._line.announcer()
        self._board = board
        self._up_since = Seconds(0.0)
        self._line.on_change = self._on_line_change
        self._on_line_change()
        session.remote_status.append(self._status)

    @property
    def table(self) -> str:
        """What it is called on the line."""
        return self._secrets[_TABLE]

    @property
    def invitations(self) -> Sequence[Invitation]:
        """One for each seat that is played elsewhere."""
        game, where = self._room.game, self._where
        return [
            Invitation(
                RedisAddress(
                    where.host,
                    where.port,
                    where.tls,
                    guest_name(self.table, seat),
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
        """Print the invitations, and what should be changed in the Redis. On a terminal each is
        ``to_qr`` for a camera, too: as the file that ``join`` takes.
        """
        for told in filter(
            None, (self._advice, *(configuration_advice(self._where) if self._reached else ()))
        ):
            print(f"Note: {told}.", file=sys.stderr)
        if self._where.is_loopback:
            print(_LOCAL_ONLY, file=sys.stderr)
        for invitation in self.invitations:
            print(f"For {invitation.guest}: lodeboard join '{invitation.link}'")
            print(f"  password (only for this player): {invitation.where.password}", flush=True)
            if sys.stdout.isatty():
                whole = f"{invitation.link}\n{invitation.where.password}\n"
                print(to_qr(whole), flush=True)

    def announce(self) -> None:
        """Tell a hall, if there is one, that this table is there."""
        game, names = self._room.game, self._room.table.names
        said = Announced(
            self.table, game.name, dict(game.options), self._board, names,
            socket.gethostname()[:64], int(time.time()),
        )  # fmt: skip
        with suppress(LinkClosed):
            self._announcer.send(announcement(said))

    def close(self) -> None:
        """Go away; who plays elsewhere is not shut out, and finds the table again."""
        with suppress(LinkClosed):
            self._announcer.send(announcement(Parted(self.table)))
        self._line.close()

    def _status(self) -> RemoteStatus:
        """What the board should say of others."""
        if not self._line.state.is_up:
            return RemoteStatus(connection_lost_message(self._line))
        links = self._links.items()
        told = [told for seat, link in links if (told := self._seat_status(seat, link))]
        trouble = sentences(*told) if told else None
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
        told = ""
        for seat in (name for name in self._secrets if name != _TABLE):
            rules, name = guest_rules(self.table, seat), guest_name(self.table, seat)
            told = make_user(self._where, name, rules, self._secrets[seat]) or told
        return told

    def _on_line_change(self) -> None:
        """The line is up or down: a Redis that was started anew may have forgotten its users."""
        state = self._line.state
        if state.is_up and state.since != self._up_since:
            self._up_since = state.since
            self.announce()
            threading.Thread(target=self._recreate_users, args=[state], daemon=True).start()
        self._wake()

    def _recreate_users(self, state: ConnectionState) -> None:
        while self._line.state == state and not self._line.is_closing():
            try:
                self._create_users()
                return
            except ConnectionLost:
                time.sleep(RETRY_S)
            except DriverError:
                return  # nobody can be let in any more; each guest says so at its board


_LOCAL_ONLY = (
    "These invitations only work on this machine. To invite boards on other machines, give --link"
    " the name or address under which they reach this Redis, and let it listen there (bind in"
    " redis.conf)."
)


def connection_lost_message(line: RedisClient) -> Message:
    """Since when nothing comes, and why."""
    state = line.state
    return Message("runtime.line-down", since_text=_clock(state.since), text=state.reason)


def response_times(name: str, link: RedisLink) -> Sequence[tuple[str, int]]:
    """Who is at the other end, and within how many milliseconds it answers: in steps, so that
    screens need not follow every breath of a line. Nothing where nobody answers.
    """
    took = link.liveness.round_trip_ms
    if took is None:
        return ()
    return [(name, next((step for step in RESPONSE_STEPS_MS if took <= step), round(took)))]


def _clock(moment: float) -> str:
    """A moment of ``time.monotonic`` on a clock on the wall."""
    return time.strftime("%H:%M", time.localtime(time.time() - (time.monotonic() - moment)))


def _key(message: bytes) -> str | None:
    """What a message asks or answers; None for a view."""
    try:
        said = decode(message)
    except CodecError as error:
        raise ValueError(str(error)) from error
    return None if isinstance(said, View) else said.key


MESSAGE_CODEC = MessageCodec(_key, lambda key: encode(Reply(key, None)))
"""What a line must know of a table's messages. What was heard is in the journal: its answer, if it
was lost with a program that died, is that it was done.
"""


_TABLE, _AT = "table", "redis"
"""What is kept beside the passwords: the table's name, and where its guests were let in."""


def _load_secrets(path: Path) -> Mapping[str, str]:
    """The table's name, its guests' passwords and the rest, as they were; empty where none was
    hosted.
    """
    try:
        kept = json.loads(path.read_text("utf-8"))
        return {str(name): str(secret) for name, secret in kept.items()}
    except (OSError, ValueError, AttributeError):
        return {}
