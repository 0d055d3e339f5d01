"""The process of the pages: ``python -m firmware_host.web FD LINK...``.

In: the host's configuration, views and board text, over the socket of that number. Out: the pages.
It has no influence on the game, and ends when the host does, however that ends.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from drivers.interfaces import DriverError
from drivers.links.pipe import Stream
from engines import make_game
from firmware_host.web import phone_store
from firmware_host.web.access import Access
from firmware_host.web.address import announced_names, own_names
from firmware_host.web.archive import Archive
from firmware_host.web.guess_backoff import GuessBackoff
from firmware_host.web.host_requests import HostRequests, HostRoutes
from firmware_host.web.http import RequestFilter
from firmware_host.web.imports import PageImports
from firmware_host.web.ipc import (
    CONTROL,
    BoardText,
    ChooseAnswer,
    Failed,
    HeldSeats,
    MenuAnswer,
    Ready,
    SensorsAnswer,
    SettingsAnswer,
    SiteConfig,
    decode,
    encode,
)
from firmware_host.web.limits import RateLimit
from firmware_host.web.page_socket import Broadcast
from firmware_host.web.phone_store import GuessStore, SeatStore, consume_code
from firmware_host.web.routes import Routes
from firmware_host.web.server import ServeError, Server, listen, make_server

NICE = 5
"""The board has priority where there is one processor for both."""


def main(arguments: Sequence[str]) -> int:
    """Serve until the host ends; return the exit code."""
    number, *links = arguments
    logging.getLogger().addHandler(BoundedLog())
    # Ctrl-C reaches both processes: the host ends in good order, and this one after it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    return asyncio.run(serve(socket.socket(fileno=int(number)), links))


async def serve(joined: socket.socket, links: Sequence[str]) -> int:
    """Serve over the host's socket until the host ends; return the exit code."""
    stream = Stream(links, *await asyncio.open_connection(sock=joined))
    try:
        (_, message), *rest = await stream.receive()
        config = decode(message)
        assert isinstance(config, SiteConfig)
        try:
            server, broadcast, desk, listening = _build(config, stream)
        except ServeError as error:
            stream.send(CONTROL, encode(Failed(str(error))))
            return 1
        serving = asyncio.ensure_future(server.serve([listening]))
        serving.add_done_callback(lambda _: stream.close())
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, _stop, server)
        try:
            _receive(broadcast, desk, rest)
            while not serving.done():
                _receive(broadcast, desk, await stream.receive())
        finally:
            _stop(server)
            await serving
    except DriverError:
        return 0  # the host has ended
    finally:
        stream.close()
    return 0


def _receive(
    broadcast: Broadcast, desk: HostRequests, messages: Sequence[tuple[str, bytes]]
) -> None:
    for link, message in messages:
        if link != CONTROL:
            broadcast.receive(link, message)
            continue
        match decode(message):
            case BoardText() as page:
                broadcast.show_page(page)
            case SettingsAnswer() | SensorsAnswer() | MenuAnswer() | ChooseAnswer() as answer:
                desk.take_answer(answer)


def _stop(server: Server) -> None:
    server.should_exit = True


def _build(
    config: SiteConfig, stream: Stream
) -> tuple[Server, Broadcast, HostRequests, socket.socket]:
    """Return all parts, connected; nothing is served yet, and the host knows the address.

    Raises ServeError.
    """
    game = make_game(config.game, config.options)
    clock = time.monotonic
    store, holders = SeatStore(Path(config.folder)), config.holders
    if holders is None:
        holders = store.load(config.game_id) if config.keeps_seats else {}
    backoff = GuessBackoff(phone_store.load_guesses(config.folder), clock())
    access = Access(game.seats, config.arbiter_pin, holders, backoff, config.import_pin)
    access.external_codes = lambda seat, code: consume_code(
        Path(config.folder), seat, code, time.time()
    )
    broadcast = Broadcast(access, stream.send, clock, config.rematch, game.topology)
    broadcast.at_board = frozenset(config.at_board if not config.rematch else ())
    desk = HostRequests(lambda word: stream.send(CONTROL, encode(word)))
    guesses = GuessStore(config.folder, lambda: backoff.state(clock()))

    async def keep() -> None:
        send_holders()
        if config.keeps_seats:
            await store.save(broadcast.game_id or config.game_id, access.holders)

    def send_holders() -> None:
        stream.send(CONTROL, encode(HeldSeats(access.holders, broadcast.rematch)))

    def keep_beside() -> None:
        doing.add(task := asyncio.create_task(keep()))
        task.add_done_callback(doing.discard)

    doing: set[asyncio.Task[None]] = set()
    broadcast.on_new_game = keep_beside
    routes = Routes(
        game,
        access,
        broadcast,
        Archive(config.folder, config.settings),
        PageImports(config.folder, config.settings),
        clock=clock,
        keep_seats=keep,
        host=HostRoutes(access, broadcast, desk, guesses.save, clock),
    )
    routes.program = config.program
    routes.host_name = next(iter(announced_names(config.host)), "")
    routes.set_settings(config.live)
    names = {*own_names(), *(name.lower() for name in config.names)}
    gate = RequestFilter(routes.application(), names, access.identity_of, clock)
    server = make_server(gate, gate.reserve, config.certificate, config.private_key, config.proxies)
    listening = listen(config.host, config.port, config.last_port)
    # The socket queues connections until the server runs.
    stream.send(CONTROL, encode(Ready(listening.getsockname()[1])))
    send_holders()
    return server, broadcast, desk, listening


# --- the log ---

LOG_BURST, LOG_PER_SECOND = 32 * 1024, 100
"""Bytes: some tracebacks, and 8.6 MB in a day at most. A guess."""


class BoundedLog(logging.StreamHandler):  # type: ignore[type-arg]  # the stream is stderr
    """A log handler that writes warnings and worse, up to a limit."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.setLevel(logging.WARNING)
        self._clock = clock
        self._rate = RateLimit(LOG_BURST, LOG_PER_SECOND)
        self._left_out = 0

    def format(self, record: logging.LogRecord) -> str:
        """Return the record's text, after a note on the records left out before it."""
        text = super().format(record)
        if not self._left_out:
            return text
        return f"{self._left_out} log entries were dropped: too many at once\n{text}"

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record, or count it."""
        if self._rate.try_take(self._clock(), len(self.format(record))):
            super().emit(record)
            self._left_out = 0
        else:
            self._left_out += 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
