"""The door of the pages: how fast connections come in, and who has to go when there are too many.

In: a socket that listens. Out: connections, each with a ``Connection``. Nobody is shut out by a
crowd: where all places are taken, a newcomer gets that of somebody from where most are. Who has not
said anything has a place and no more. What a seat's phone plays over, and the judge's, is never
taken.
"""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import ssl
import struct
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum

from firmware_host.web.rate_limit import Origin, RateLimits, ReservedAddresses, origin_of

log = logging.getLogger(__name__)

MAX_CONNECTIONS = 600
MAX_WATCHING = 300
"""Connections at once, and those among them that only look on: all are sent every view."""

SPARE_DESCRIPTORS = 64
"""What this process opens beside connections: its pipe, files, journals that are replayed."""

CONNECT_BURST, CONNECTS_PER_SECOND = 200, 40
"""How often one address may connect: as often as it may read, with a connection for each page."""

QUEUE = 4096
"""So many wait in the kernel to be let in; beyond that a phone has to try again after a second."""

LOOKS_AT_ONCE, LETS_IN_AT_ONCE = 64, 8
"""So many are looked at, and so many of them let in, before those who are in have their turn. Who
has to go for them is really gone a few turns later, and has a descriptor until then.
"""

SILENT_S = 10.0
"""So long one may say nothing."""

HANDSHAKE_S = 10.0
"""So long TLS may take to begin."""

CONNECTIONS_PER_BROWSER = 8
"""So many connections a browser has to one address, and one more for each page that is live."""

ACCEPT_PAUSE_S = 0.1
"""So long the door stays shut when the system has nothing left for a connection."""

RESET = struct.pack("ii", 1, 0)
"""To linger for no second: who is turned away leaves nothing behind in the kernel."""


class Priority(IntEnum):
    """What a connection is good for; the least goes first."""

    SILENT = 0
    WAITING = 1
    ANSWERED = 2
    WATCHING = 3
    PLAYING = 4


@dataclass(eq=False)
class Connection:
    """One connection. ``end`` cuts it off; ``leave`` is called when it is over."""

    origin: Origin
    set_priority: Callable[[Priority], None]
    leave: Callable[[], object]
    end: Callable[[], None]
    priority: Priority = Priority.SILENT


def connection_to_drop(guests: Iterable[Connection]) -> Connection | None:
    """Who has to go: of those from where most are, one of the least worth, the longest here; None
    where all play. Of a network that has more than a browser needs, one at an address that has;
    and never who came last, or nobody new would be heard there.
    """
    movable = [guest for guest in guests if guest.priority is not Priority.PLAYING]
    crowd, _ = _largest_group(movable, lambda guest: guest.origin.network_or_address)
    if len(crowd) > CONNECTIONS_PER_BROWSER:
        crowd.pop()
        hoarding, most = _largest_group(crowd, lambda guest: guest.origin.address)
        crowd = hoarding if most > CONNECTIONS_PER_BROWSER else crowd
    return min(crowd, key=lambda guest: guest.priority, default=None)


def _largest_group(
    guests: Sequence[Connection], where: Callable[[Connection], str]
) -> tuple[list[Connection], int]:
    """Those from where most are, and how many are there."""
    near = Counter(map(where, guests))
    most = max(near.values(), default=0)
    return [guest for guest in guests if near[where(guest)] == most], most


class ConnectionListener:
    """Lets phones in by one listening socket. ``protocol`` makes what serves a guest."""

    def __init__(
        self,
        listening: socket.socket,
        protocol: Callable[[Connection], asyncio.Protocol],
        tls: ssl.SSLContext | None,
        most: int,
        reserve: ReservedAddresses,
    ) -> None:
        self._listening = listening
        self._protocol = protocol
        self._tls = tls
        self._most = most
        self._loop = asyncio.get_running_loop()
        self._rates = RateLimits(CONNECT_BURST, CONNECTS_PER_SECOND, reserve)
        self._guests: dict[Connection, asyncio.TimerHandle | asyncio.Task[None]] = {}
        """Who is here, the longest first: how long each may be silent, or the task that has let it
        in.
        """
        self._resume_timer: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """Let in who comes, from now on."""
        self._listening.setblocking(False)
        self._loop.add_reader(self._listening, self._accept_some)

    def close(self) -> None:
        """Nobody comes in any more; who is in may stay."""
        for guest in [one for one in self._guests if one.priority is Priority.SILENT]:
            guest.end()
        if self._resume_timer is not None:
            self._resume_timer.cancel()
        self._loop.remove_reader(self._listening)

    def _accept_some(self) -> None:
        let_in = 0
        for _ in range(LOOKS_AT_ONCE):
            if let_in == LETS_IN_AT_ONCE:
                return
            try:
                one, address = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                log.warning("pages: no new connections at the moment: %s", error)
                self._loop.remove_reader(self._listening)
                self._resume_timer = self._loop.call_later(ACCEPT_PAUSE_S, self.open)
                return
            if self._rates.try_take_own(address[0], self._loop.time()):
                self._await_request(one, address[0])
                let_in += 1
            else:
                _reset(one)

    def _await_request(self, one: socket.socket, address: str) -> None:
        """Give somebody a place, to say something."""
        number = one.fileno()  # a socket is named whole, at some cost, where it is not known yet

        def turn_away() -> None:
            self._loop.remove_reader(number)
            self._guests.pop(guest).cancel()
            _reset(one)

        def hear() -> None:
            if _is_alive(one) and self._rates.try_take_shared(address, self._loop.time()):
                self._loop.remove_reader(number)
                self._admit(one, guest)
            else:
                turn_away()

        one.setblocking(False)
        guest = Connection(
            origin_of(address),
            set_priority=lambda worth: self._set_priority(guest, worth),
            leave=lambda: self._guests.pop(guest, None),
            end=turn_away,
        )
        self._guests[guest] = self._loop.call_later(SILENT_S, turn_away)
        self._loop.add_reader(number, hear)
        if len(self._guests) > self._most:
            self._drop_one(self._guests)

    def _admit(self, one: socket.socket, guest: Connection) -> None:
        self._guests[guest].cancel()
        guest.priority = Priority.WAITING
        guest.end = lambda: _close(one)
        self._guests[guest] = self._loop.create_task(self._connect(one, guest))

    async def _connect(self, one: socket.socket, guest: Connection) -> None:
        try:
            await self._loop.connect_accepted_socket(
                lambda: self._protocol(guest),
                one,
                ssl=self._tls,
                ssl_handshake_timeout=HANDSHAKE_S if self._tls else None,
            )
        except OSError:  # it speaks no TLS, or had to go meanwhile
            one.close()
            guest.leave()

    def _set_priority(self, guest: Connection, worth: Priority) -> None:
        guest.priority = worth
        if worth is Priority.WATCHING:
            watching = [one for one in self._guests if one.priority is Priority.WATCHING]
            if len(watching) > MAX_WATCHING:
                self._drop_one(watching)

    def _drop_one(self, guests: Iterable[Connection]) -> None:
        if (guest := connection_to_drop(guests)) is not None:
            guest.end()
            guest.leave()


def _is_alive(one: socket.socket) -> bool:
    """Of one that has been silent until now, and is no more: whether it is still there."""
    try:
        return one.recv(1, socket.MSG_PEEK) != b""
    except OSError:
        return False


def _reset(one: socket.socket) -> None:
    one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    one.close()


def _close(one: socket.socket) -> None:
    with suppress(OSError):  # gone already
        one.shutdown(socket.SHUT_RDWR)


def max_connections() -> int:
    """How many connections there may be with the descriptors this process has, or can get."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + SPARE_DESCRIPTORS
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, soft - SPARE_DESCRIPTORS)
    return MAX_CONNECTIONS
