"""The process of the pages: ``python -m firmware_host.web FD LINK...``, as ``start.py`` starts it.

In: the host's orders, views and words, over the socket of that number. Out: the site. It has no say
in the game, and leaves when the host does, however that ends.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Sequence

from drivers.links.stream import Stream
from drivers.ports import DriverError
from engines import make_game
from firmware_host.web import seat_store
from firmware_host.web.access import Access
from firmware_host.web.address import own_names
from firmware_host.web.archive import Shelf
from firmware_host.web.broadcast import Gallery
from firmware_host.web.ipc import HOUSE, Failed, Orders, Ready, Taken, Words, heard, said
from firmware_host.web.middleware import Gate
from firmware_host.web.routes import Site
from firmware_host.web.server import Server, Unserved, listen, server
from firmware_host.web.static_files import Statics

NICE = 5
"""The board goes first where there is one processor for both."""


def main(arguments: Sequence[str]) -> int:
    """Serve until the host is gone; the return value is the exit code."""
    number, *links = arguments
    # Ctrl-C reaches both: the host ends in good order, and then there is nobody to serve.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    return asyncio.run(_serve(socket.socket(fileno=int(number)), links))


async def _serve(joined: socket.socket, links: Sequence[str]) -> int:
    stream = Stream(links, *await asyncio.open_connection(sock=joined))
    try:
        (_, message), *rest = await stream.receive()
        orders = heard(message)
        assert isinstance(orders, Orders)
        try:
            made, gallery, listening = _built(orders, stream)
        except Unserved as error:
            stream.send(HOUSE, said(Failed(str(error))))
            return 1
        serving = asyncio.ensure_future(made.serve([listening]))
        serving.add_done_callback(lambda _: stream.close())
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, _leave, made)
        try:
            _hear(gallery, rest)
            while not serving.done():
                _hear(gallery, await stream.receive())
        finally:
            _leave(made)
            await serving
    except DriverError:
        return 0  # the host is gone
    finally:
        stream.close()
    return 0


def _hear(gallery: Gallery, messages: Sequence[tuple[str, bytes]]) -> None:
    for link, message in messages:
        if link != HOUSE:
            gallery.hear(link, message)
        elif isinstance(words := heard(message), Words):
            gallery.say(words)


def _leave(made: Server) -> None:
    made.should_exit = True


def _built(orders: Orders, stream: Stream) -> tuple[Server, Gallery, socket.socket]:
    """All parts, joined; nothing is served yet. Raises Unserved."""
    game = make_game(orders.game, orders.options)
    judge, tls, clock = bool(orders.judge_pin), bool(orders.certificate), time.monotonic
    access = Access(game.seats, orders.judge_pin, seat_store.kept(orders.folder, orders.game_id))
    gallery = Gallery(access, stream.send, judge, clock)

    def game_id() -> str:
        return gallery.game_id or orders.game_id

    def keep() -> None:
        seat_store.keep(orders.folder, game_id(), access.holders)
        tell()

    def tell() -> None:
        stream.send(HOUSE, said(Taken(game_id(), tuple(access.holders))))

    def ready() -> None:
        stream.send(HOUSE, said(Ready(listening.getsockname()[1])))
        tell()

    gallery.on_game = keep
    site = Site(
        game,
        access,
        gallery,
        Shelf(orders.settings),
        Statics(),
        judge=judge,
        tls=tls,
        clock=clock,
        keep=keep,
    )
    names = {*own_names(), *(name.lower() for name in orders.names)}
    gate = Gate(site.application(), names, tls=tls, clock=clock)
    listening = listen(orders.host, orders.port)
    made = server(gate, orders.certificate, orders.private_key, ready)
    return made, gallery, listening


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
