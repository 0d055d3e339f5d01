"""The process of the hall, which serves its page until it is ended.

In: settings, and the source of boards. Out: the page. Builds all parts of the hall.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path

from firmware_host.config.settings import Web
from firmware_host.hall.club_hall import Hall, Store
from firmware_host.hall.redis_source import News, Source
from firmware_host.hall.routes import HallRoutes
from firmware_host.web import phone_store
from firmware_host.web.access import Access
from firmware_host.web.address import comma_separated, own_names
from firmware_host.web.guess_backoff import GuessBackoff
from firmware_host.web.http import RequestFilter
from firmware_host.web.phone_store import GuessStore
from firmware_host.web.server import Server, listen, make_server


def serve(
    web: Web, folder: Path, source: Source, ready: Callable[[int], None], port: int | None = None
) -> None:
    """Serve until SIGINT or SIGTERM.

    ``ready`` is called with the port. ``port``: overrides the settings. Raises ServeError or
    StoreError.
    """
    store = Store(folder)

    async def serving(listening: socket.socket) -> None:
        def begun(stop: Callable[[], None]) -> None:
            for one in (signal.SIGINT, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(one, stop)
            ready(listening.getsockname()[1])

        await serve_at(listening, web, store, folder, source, begun)

    try:
        with listen(web.host, web.port if port is None else port) as listening:
            asyncio.run(serving(listening))
    finally:
        source.close()
        store.close()


async def serve_at(
    listening: socket.socket,
    web: Web,
    store: Store,
    folder: Path,
    source: Source,
    ready: Callable[[Callable[[], None]], None],
) -> None:
    """Serve at that socket; ``ready`` gets the function that ends it. Raises ServeError."""
    loop = asyncio.get_running_loop()
    hall = Hall(store, time.monotonic, lambda: date.today().isoformat(), source.follow)
    hall.trouble = lambda: source.trouble
    server = _server(web, folder, hall)

    def receive(news: Sequence[News]) -> None:
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(hall.receive, news)

    def stop() -> None:
        server.should_exit = True

    source.start(receive)
    work = [asyncio.ensure_future(hall.run()), asyncio.ensure_future(hall.send_heartbeats())]
    serving = asyncio.ensure_future(server.serve([listening]))
    ready(stop)
    try:
        # The tasks beside the server end only by an error, which then ends everything.
        await asyncio.wait([serving, *work], return_when=asyncio.FIRST_COMPLETED)
        stop()
        await serving
        for task in work:
            if task.done():
                task.result()
    finally:
        for task in work:
            task.cancel()


def _server(web: Web, folder: Path, hall: Hall) -> Server:
    clock = time.monotonic
    backoff = GuessBackoff(phone_store.load_guesses(str(folder)), clock())
    access = Access((), web.judge_pin, None, backoff)
    guesses = GuessStore(str(folder), lambda: backoff.state(clock()))
    routes = HallRoutes(hall, access, language=web.language, clock=clock, keep=guesses.save)
    names = {*own_names(), *comma_separated(web.names.lower())}
    gate = RequestFilter(routes.application(), names, access.identity_of, clock)
    return make_server(
        gate, gate.reserve, web.certificate, web.private_key, comma_separated(web.proxies)
    )
