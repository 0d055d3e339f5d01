"""A wire that stalls: a proxy that stops forwarding. Nothing is lost by that and nobody hangs up:
bytes wait, as on a phone that has left the room.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress

UP, DOWN = "to the board", "to the phone"


class Wire:
    """Leads a port of its own to another one of this machine."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self._open = {way: threading.Event() for way in (UP, DOWN)}
        self._ends: list[socket.socket] = []
        self.heal()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stall(self, *ways: str) -> None:
        """Forward nothing, or nothing that way."""
        for way in ways or (UP, DOWN):
            self._open[way].clear()

    def heal(self) -> None:
        """Go on: what has waited arrives."""
        for gate in self._open.values():
            gate.set()

    def cut(self) -> None:
        """End all connections there are; what has waited is lost. New ones go through."""
        ends, self._ends = self._ends, []
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.heal()

    def serve(self) -> None:
        """Until it is closed."""
        while True:
            try:
                phone, _ = self._listening.accept()
            except OSError:
                return
            board = socket.create_connection(("127.0.0.1", self._to))
            self._ends += phone, board
            for way, source, sink in ((UP, phone, board), (DOWN, board, phone)):
                threading.Thread(target=self._carry, args=(way, source, sink), daemon=True).start()

    def close(self) -> None:
        """Let all go."""
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()

    def _carry(self, way: str, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while came := source.recv(1 << 16):
                self._open[way].wait()
                sink.sendall(came)
        self._open[way].wait()
        with suppress(
            OSError
        ):  # also after a reset: who waits for an answer must not wait for ever
            sink.shutdown(socket.SHUT_WR)


@contextmanager
def wire(to: int) -> Iterator[Wire]:
    """A wire to that port."""
    with closing(Wire(to)) as made:
        threading.Thread(target=made.serve, daemon=True).start()
        yield made
