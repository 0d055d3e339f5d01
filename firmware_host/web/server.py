"""The web server: accepts connections, limits their number and ends those that are too slow.

In: an application and a listening socket. Out: connections served until ``should_exit`` is set,
each with a ``Connection``.
A crowd shuts nobody out: when all places are taken, a newcomer gets that of a client from the
address or network with most connections. A connection that has sent nothing has a place and no
priority; those of a seat's phone and of the arbiter are never dropped. Signals are left to the
parent process.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import resource
import socket
import ssl
import struct
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from typing import cast

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from firmware_host.web.address import FIRST_PORT
from firmware_host.web.limits import MAX_MESSAGE, Origin, RateLimits, ReservedAddresses, origin_of

log = logging.getLogger(__name__)

MAX_CONNECTIONS = 600
MAX_WATCHING = 300
"""The most connections at once, and those of spectators among them: all are sent every view."""

SPARE_DESCRIPTORS = 64
"""What this process opens besides connections: its pipe, files, journals that are replayed."""

CONNECT_BURST, CONNECTS_PER_SECOND = 200, 40
"""How often one address may connect: as often as it may read, with a connection for each page."""

QUEUE = 4096
"""How many connections wait in the kernel; beyond that a phone has to try again after a second."""

LOOKS_AT_ONCE, LETS_IN_AT_ONCE = 64, 8
"""How many connections are examined, and how many of them accepted, before others are served.

A connection dropped for them is closed a few turns later, and has a descriptor until then.
"""

SILENT_S = 10.0
"""How long a connection may be silent."""

HANDSHAKE_S = 10.0
"""How long the TLS handshake may take."""

CONNECTIONS_PER_BROWSER = 8
"""How many connections a browser has to one address, with one more for each live page."""

ACCEPT_PAUSE_S = 0.1
"""How long no connections are accepted when the system has no descriptors left."""

RESET = struct.pack("ii", 1, 0)
"""A linger time of 0 s, so that a refused connection leaves nothing behind in the kernel."""


# --- connections ---


class Priority(IntEnum):
    """The priority of a connection; the lowest is dropped first."""

    SILENT = 0
    WAITING = 1
    ANSWERED = 2
    WATCHING = 3
    PLAYING = 4


@dataclass(eq=False)
class Connection:
    """One connection. ``end`` closes it; ``leave`` is called when it is over."""

    origin: Origin
    set_priority: Callable[[Priority], None]
    leave: Callable[[], object]
    end: Callable[[], None]
    priority: Priority = Priority.SILENT


def connection_to_drop(connections: Iterable[Connection]) -> Connection | None:
    """Return the connection to drop, or None if all are in use for playing.

    It is the one of lowest priority that has been here longest, among those from where most are. In
    a network with more connections than a browser needs, an address that has more, too, comes
    first, and the latest connection is exempt, or no newcomer would be served there.
    """
    movable = [
        connection for connection in connections if connection.priority is not Priority.PLAYING
    ]
    crowd, _ = _largest_group(movable, lambda connection: connection.origin.network_or_address)
    if len(crowd) > CONNECTIONS_PER_BROWSER:
        crowd.pop()
        hoarding, most = _largest_group(crowd, lambda connection: connection.origin.address)
        crowd = hoarding if most > CONNECTIONS_PER_BROWSER else crowd
    return min(crowd, key=lambda connection: connection.priority, default=None)


def _largest_group(
    connections: Sequence[Connection], where: Callable[[Connection], str]
) -> tuple[list[Connection], int]:
    """Return the connections from where most are, and how many are there."""
    near = Counter(map(where, connections))
    most = max(near.values(), default=0)
    return [connection for connection in connections if near[where(connection)] == most], most


class ConnectionListener:
    """Accepts connections at one listening socket.

    ``protocol`` makes the protocol object for each.
    """

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
        self._connections: dict[Connection, asyncio.TimerHandle | asyncio.Task[None]] = {}
        """The connections, the oldest first, with the timer of each or the task that accepts it."""
        self._resume_timer: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """Accept connections from now on."""
        self._listening.setblocking(False)
        self._loop.add_reader(self._listening, self._accept_some)

    def close(self) -> None:
        """Stop accepting connections; existing ones may stay."""
        for connection in [one for one in self._connections if one.priority is Priority.SILENT]:
            connection.end()
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
        """Give a new connection a place and wait for its first request."""
        number = one.fileno()  # asyncio formats an unknown socket object, which is slow

        def turn_away() -> None:
            self._loop.remove_reader(number)
            self._connections.pop(connection).cancel()
            _reset(one)

        def hear() -> None:
            if _is_alive(one) and self._rates.try_take_shared(address, self._loop.time()):
                self._loop.remove_reader(number)
                self._admit(one, connection)
            else:
                turn_away()

        one.setblocking(False)
        connection = Connection(
            origin_of(address),
            set_priority=lambda worth: self._set_priority(connection, worth),
            leave=lambda: self._connections.pop(connection, None),
            end=turn_away,
        )
        self._connections[connection] = self._loop.call_later(SILENT_S, turn_away)
        self._loop.add_reader(number, hear)
        if len(self._connections) > self._most:
            self._drop_one(self._connections)

    def _admit(self, one: socket.socket, connection: Connection) -> None:
        self._connections[connection].cancel()
        connection.priority = Priority.WAITING
        connection.end = lambda: _close(one)
        self._connections[connection] = self._loop.create_task(self._connect(one, connection))

    async def _connect(self, one: socket.socket, connection: Connection) -> None:
        try:
            await self._loop.connect_accepted_socket(
                lambda: self._protocol(connection),
                one,
                ssl=self._tls,
                ssl_handshake_timeout=HANDSHAKE_S if self._tls else None,
            )
        except OSError:  # not TLS, or dropped meanwhile
            one.close()
            connection.leave()

    def _set_priority(self, connection: Connection, worth: Priority) -> None:
        connection.priority = worth
        if worth is Priority.WATCHING:
            watching = [one for one in self._connections if one.priority is Priority.WATCHING]
            if len(watching) > MAX_WATCHING:
                self._drop_one(watching)

    def _drop_one(self, connections: Iterable[Connection]) -> None:
        if (connection := connection_to_drop(connections)) is not None:
            connection.end()
            connection.leave()


def _is_alive(one: socket.socket) -> bool:
    """Return whether a connection that has just become readable still has data, so is not
    closed."""
    try:
        return one.recv(1, socket.MSG_PEEK) != b""
    except OSError:
        return False


def _reset(one: socket.socket) -> None:
    one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    one.close()


def _close(one: socket.socket) -> None:
    with suppress(OSError):  # closed already
        one.shutdown(socket.SHUT_RDWR)


# --- protocols ---


def max_connections() -> int:
    """Return the possible number of connections, given this process's file descriptors."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + SPARE_DESCRIPTORS
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, soft - SPARE_DESCRIPTORS)
    return MAX_CONNECTIONS


HEAD_S = 10.0
"""How long a request's head may take, from the moment it could begin."""

ANSWER_S = 90.0
"""How long a request may last, from its head to the last byte of the answer."""

PING_S = 20.0
LINGER_S = 2.0
MAX_PORTS = 100
"""How many ports are tried if none is asked for, from ``FIRST_PORT`` on."""

MAX_HEAD = 16 * 1024

SEND_BUFFER = 64 * 1024
"""The kernel's buffer for a phone that does not read; more would only be kept longer."""

MAX_FRAMES = 64
"""The most fragments of a message: empty ones add nothing to its size, but are kept, too."""

MAX_UNREAD = 256 * 1024
"""The most kept besides that: a view and its replies take less."""


class TimeoutHttpProtocol(H11Protocol):
    """Ends a connection whose requests arrive, or whose answers are read, too slowly."""

    _patience: asyncio.TimerHandle | None = None

    @property
    def _connection(self) -> Connection:
        return cast("Connection", self.app_state["connection"])

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start to wait for the first request of a new connection."""
        super().connection_made(transport)
        self._connection.end = transport.abort
        self._wait(HEAD_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after a closed connection."""
        self._connection.leave()
        self._wait(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Process received data, which may complete the head of a request."""
        before = self.scope
        super().data_received(data)
        if self.scope is not before:
            upgraded = self.transport.get_protocol() is not self
            self._wait(None if upgraded else ANSWER_S)
            self._connection.set_priority(Priority.WATCHING if upgraded else Priority.ANSWERED)

    def on_response_complete(self) -> None:
        """Start to wait for the next request after an answer."""
        self._connection.set_priority(Priority.WAITING)
        super().on_response_complete()
        self._wait(HEAD_S)

    def send_400_response(self, msg: str) -> None:
        """Answer data that is not a request, or not a body of the request being answered.

        In the latter case that request gets no other answer.
        """
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def _wait(self, seconds: float | None) -> None:
        if self._patience is not None:
            self._patience.cancel()
        self._patience = (
            None if seconds is None else self.loop.call_later(seconds, self.transport.abort)
        )


class TimeoutWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection with time limits.

    It is closed when the client does not read, sends no pong, sends pings without end and does not
    read the pongs, or sends an endless message. The application can close it, too.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start the limits of a new socket."""
        self.app_state = {**self.app_state, "cut": self._abort}
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after a closed socket."""
        self.app_state["connection"].leave()
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Pass on a complete message; a text message that is not text closes the socket."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer a ping."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MAX_UNREAD:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Take one more fragment of a message."""
        super().handle_cont(event)
        if len(self.frames) > MAX_FRAMES:
            self.transport.abort()

    def handle_parser_exception(self) -> None:
        """Close the socket after invalid data; nothing more can be sent."""
        super().handle_parser_exception()
        self.disconnected = True

    def keepalive_timeout(self) -> None:
        """Close the socket after a missing pong; what is waiting to be sent will not be read."""
        super().keepalive_timeout()
        self.disconnected = True
        self._abort()

    def _abort(self) -> None:
        self.loop.call_later(LINGER_S, self.transport.abort)


# --- the server ---


class Server(uvicorn.Server):
    """A server with a listener of its own. ``reserve``: the addresses of phones with priority."""

    _door: ConnectionListener | None = None

    def __init__(self, config: uvicorn.Config, reserve: ReservedAddresses) -> None:
        super().__init__(config)
        self._reserve = reserve

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the listener at the one socket there is."""
        await super().startup(sockets=[])
        assert sockets is not None
        (listening,) = sockets
        self._door = ConnectionListener(
            listening, self._protocol, self.config.ssl, max_connections(), self._reserve
        )
        self._door.open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the listener and end all connections."""
        if self._door is not None:
            self._door.close()
        await super().shutdown(sockets)

    def _protocol(self, connection: Connection) -> TimeoutHttpProtocol:
        state = {**self.lifespan.state, "connection": connection}
        return TimeoutHttpProtocol(self.config, self.server_state, state)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture no signals: the host decides when the server ends."""
        yield


class ServeError(Exception):
    """Error raised if the server cannot start; the message says what to do."""


class _PortTaken(ServeError):
    """Error raised if another program uses the port."""


def listen(host: str, port: int, last: int = 0) -> socket.socket:
    """Return a socket listening at this port; 0: at the ``last`` one if there was one, or at the
    first free one from ``FIRST_PORT`` on.

    Raises ServeError.
    """
    usual = range(FIRST_PORT, FIRST_PORT + MAX_PORTS)
    for tried in filter(None, (last, *usual)) if port == 0 else ():
        with contextlib.suppress(_PortTaken):
            return _bind(host, tried)
    return _bind(host, port)


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        made.bind((host, port))
        made.listen(QUEUE)
    except OSError as error:
        made.close()
        taken = error.errno == errno.EADDRINUSE
        raise (_PortTaken if taken else ServeError)(_not_bound(error, host, port)) from error
    return made


def make_server(
    application: ASGIApp,
    reserve: ReservedAddresses,
    certificate: str,
    private_key: str,
    proxies: Sequence[str],
) -> Server:
    """Return a server for one application. Raises ServeError for an unusable certificate.

    ``proxies``: addresses or networks, in whose requests ``X-Forwarded-For`` and
    ``X-Forwarded-Proto`` say whose they are and whether they came by https.
    """
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    config = uvicorn.Config(
        application,
        http=TimeoutHttpProtocol,
        ws=TimeoutWebSocketProtocol,
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        ws_per_message_deflate=False,  # too slow for the same view to 200 pages
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,  # a board's clock may be wrong; caches do not need it
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_keep_alive=int(HEAD_S),
        timeout_graceful_shutdown=1,
        h11_max_incomplete_event_size=MAX_HEAD,
    )
    config.load()
    if certificate:
        config.ssl = _tls(certificate, private_key)
    return Server(config, reserve)


def _tls(certificate: str, private_key: str) -> ssl.SSLContext:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(certificate, private_key or None)
    except OSError as error:  # an SSLError is one
        files = f"{certificate} with {private_key}" if private_key else certificate
        reason = (error.strerror or str(error)).lower()
        raise ServeError(
            f"can't use {files}: {reason}; correct certificate and private_key under [web] in the"
            " settings"
        ) from error
    return context


def _not_bound(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"port {port} is in use, perhaps by another game; choose another one with --web-port or"
            " port under [web] in the settings (0: the next free one)"
        )
    if error.errno == errno.EACCES:
        return (
            f"no permission to use port {port}; choose one above 1023, for example port = 8080"
            " under [web] in the settings"
        )
    if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
        return (
            f"{host} is not an address of this machine; correct host under [web] in the settings"
            ' ("0.0.0.0": all its addresses)'
        )
    return f"{host}, port {port}: {error.strerror}; check host and port under [web] in the settings"
