"""Pages that are served by a thread (``tests/program_thread.py``)."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence

from firmware_host.web.__main__ import serve


class Loop(asyncio.SelectorEventLoop):
    """An event loop that leaves signals to the main thread."""

    def add_signal_handler(self, *_: object) -> None:
        """Nobody sends a signal to a thread."""


def serve_in_thread(joined: socket.socket, links: Sequence[str]) -> int:
    """Serve the pages, as their process does."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        return runner.run(serve(joined, links))
