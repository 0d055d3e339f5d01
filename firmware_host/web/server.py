"""Uvicorn, as it is used here: patience with slow phones has an end, signals are the parent's.

In: an application and a listening socket. Out: it is served, until ``should_exit`` is set.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import socket
import ssl
from collections.abc import Iterator
from typing import cast

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from firmware_host.web.door import QUEUE, Connection, ConnectionListener, Priority, max_connections
from firmware_host.web.rate_limit import MAX_MESSAGE, ReservedAddresses

HEAD_S = 10.0
"""So long a request's head may take, from the moment it could begin."""

ANSWER_S = 90.0
"""So long a request may last, from its head to the last byte of the answer."""

PING_S = 20.0
LINGER_S = 2.0
FIRST_PORT = 8080
MAX_PORTS = 100
"""Where no port is asked for: the usual second one of the web, or the first free one after it."""

MAX_HEAD = 16 * 1024

SEND_BUFFER = 64 * 1024
"""What the kernel keeps for a phone that does not read; more would only be kept longer."""

MAX_FRAMES = 64
"""So many pieces a message may come in: empty ones add nothing to its size, and are kept too."""

MAX_UNREAD = 256 * 1024
"""What is kept beside that: a view and its replies take less."""


class TimeoutHttpProtocol(H11Protocol):
    """Ends a connection whose requests come, or whose answers are taken, too slowly."""

    _patience: asyncio.TimerHandle | None = None

    @property
    def _guest(self) -> Connection:
        return cast(Connection, self.app_state["guest"])

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A phone has connected; its request has to come."""
        super().connection_made(transport)
        self._guest.end = transport.abort
        self._wait(HEAD_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        self._guest.leave()
        self._wait(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More has come; perhaps the whole head of a request."""
        before = self.scope
        super().data_received(data)
        if self.scope is not before:
            upgraded = self.transport.get_protocol() is not self
            self._wait(None if upgraded else ANSWER_S)
            self._guest.set_priority(Priority.WATCHING if upgraded else Priority.ANSWERED)

    def on_response_complete(self) -> None:
        """An answer is out; another request may begin."""
        self._guest.set_priority(Priority.WAITING)
        super().on_response_complete()
        self._wait(HEAD_S)

    def send_400_response(self, msg: str) -> None:
        """What has come is no request, or no body of the one that is being answered: that one gets
        no other answer.
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
    """Lets the application cut off a phone that does not read, and does so when no pong comes, when
    it pings without end and does not read the pongs, or when its message has no end.
    """

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A phone has a socket."""
        self.app_state = {**self.app_state, "cut": self._abort}
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        self.app_state["guest"].leave()
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """A message is whole; what is called text and is none ends the socket."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """It is asked whether we are there."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MAX_UNREAD:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message has come."""
        super().handle_cont(event)
        if len(self.frames) > MAX_FRAMES:
            self.transport.abort()

    def handle_parser_exception(self) -> None:
        """What has come is no message: nothing more can be sent."""
        super().handle_parser_exception()
        self.disconnected = True

    def keepalive_timeout(self) -> None:
        """No pong has come: what still waits to be sent will not be read."""
        super().keepalive_timeout()
        self.disconnected = True
        self._abort()

    def _abort(self) -> None:
        self.loop.call_later(LINGER_S, self.transport.abort)


class Server(uvicorn.Server):
    """Serves until told to stop, those whom a door of its own lets in. ``reserve``: the addresses
    of phones that no crowd keeps out.
    """

    _door: ConnectionListener | None = None

    def __init__(self, config: uvicorn.Config, reserve: ReservedAddresses) -> None:
        super().__init__(config)
        self._reserve = reserve

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the door at the one socket there is."""
        await super().startup(sockets=[])
        assert sockets is not None
        (listening,) = sockets
        self._door = ConnectionListener(
            listening, self._protocol, self.config.ssl, max_connections(), self._reserve
        )
        self._door.open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close it, and take leave of who is there."""
        if self._door is not None:
            self._door.close()
        await super().shutdown(sockets)

    def _protocol(self, guest: Connection) -> TimeoutHttpProtocol:
        state = {**self.lifespan.state, "guest": guest}
        return TimeoutHttpProtocol(self.config, self.server_state, state)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take none: the host decides when it is over."""
        yield


class ServeError(Exception):
    """Nothing can be served; the message says what to do."""


class _PortTaken(ServeError):
    """Another program serves at that port."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that waits for phones at this port; 0: at the first free one from ``FIRST_PORT`` on.
    Raises CannotServe.
    """
    for tried in range(FIRST_PORT, FIRST_PORT + MAX_PORTS) if port == 0 else ():
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
    application: ASGIApp, reserve: ReservedAddresses, certificate: str, private_key: str
) -> Server:
    """A server for one application. Raises CannotServe when the certificate cannot be used."""
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
    config = uvicorn.Config(
        application,
        http=TimeoutHttpProtocol,
        ws=TimeoutWebSocketProtocol,
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        ws_per_message_deflate=False,  # two hundred times the same view: no time to spend on it
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,  # a board's clock may be wrong, and nothing is kept by it
        proxy_headers=False,
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
