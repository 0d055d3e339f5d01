"""Several links over one stream socket, for two programs of one machine.

In and out: messages, each with the name of its link. On the wire: four bytes of length, one byte
that identifies the link, the message. ``Pipe`` is the end in a loop that must never wait: a thread
of its own reads and writes for it. ``Stream`` is the end in an asyncio program. The amount of data
kept for another end that does not read is bounded.
"""

from __future__ import annotations

import socket
import struct
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from drivers.interfaces import DriverError, LinkClosed, Seconds
from drivers.wakeup import Wakeup

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter

# --- the wire, and its end in an asyncio program ---

HEAD = struct.Struct("!IB")
"""Length of the message, number of the link."""

CLOSED = 0x80
"""Set in the number of a link: its sender has closed it."""

MAX_MESSAGE = 1 << 20
"""No message is longer than this; a longer length means that the stream is out of step."""

MAX_BUFFERED = 4 << 20
"""How many bytes can wait, either way, for an end that does not read."""

CHUNK = 1 << 16
"""What is read at once."""

CLOSED_HERE_MESSAGE = "this end of the link is closed; open a new link"
CLOSED_THERE_MESSAGE = "the other end of the link is closed; open a new link"
NOT_READING_MESSAGE = "the other end of the link stopped reading; open a new link"


def pack(number: int, message: bytes = b"") -> bytes:
    """Return a message as sent over the wire. Raises ValueError when it is too long."""
    if len(message) > MAX_MESSAGE:
        raise ValueError(f"a message can have at most {MAX_MESSAGE} bytes, not {len(message)}")
    return HEAD.pack(len(message), number) + message


class Unpacker:
    """A splitter of a stream into messages."""

    def __init__(self, links: int) -> None:
        self._links = links
        self._pending = bytearray()

    def feed(self, piece: bytes) -> Iterator[tuple[int, bytes]]:
        """Return the messages completed by this piece, with the numbers of their links.

        Raises DriverError when this is no such stream.
        """
        self._pending += piece
        while len(self._pending) >= HEAD.size:
            length, number = HEAD.unpack_from(self._pending)
            if length > MAX_MESSAGE or number & ~CLOSED >= self._links:
                raise DriverError("the stream is out of sync; restart the other end")
            end = HEAD.size + length
            if len(self._pending) < end:
                return
            message = bytes(self._pending[HEAD.size : end])
            del self._pending[:end]
            yield number, message


class Stream:
    """The other end, in an asyncio program: the same links by name."""

    def __init__(self, names: Sequence[str], reader: StreamReader, writer: StreamWriter) -> None:
        self._names = tuple(names)
        self._reader = reader
        self._writer = writer
        self._unpacker = Unpacker(len(names))

    async def receive(self) -> Sequence[tuple[str, bytes]]:
        """Wait for the next messages; return them with the names of their links.

        Raises LinkClosed.
        """
        try:
            piece = await self._reader.read(CHUNK)
        except OSError as error:
            raise LinkClosed(CLOSED_THERE_MESSAGE) from error
        if not piece:
            raise LinkClosed(CLOSED_THERE_MESSAGE)
        return [
            (self._names[number], message)
            for number, message in self._unpacker.feed(piece)
            if not number & CLOSED
        ]

    def send(self, name: str, message: bytes) -> None:
        """Hand a message to the other end. Raises LinkClosed, also when it does not read."""
        if self._writer.is_closing():
            raise LinkClosed(CLOSED_THERE_MESSAGE)
        if self._writer.transport.get_write_buffer_size() > MAX_BUFFERED:
            raise LinkClosed(NOT_READING_MESSAGE)
        self._writer.write(pack(self._names.index(name), message))

    def close(self) -> None:
        """Send and receive no more; what was sent still arrives. Closing twice is allowed."""
        self._writer.close()


# --- the end of a loop ---

FLUSH_S = Seconds(1.0)
"""How long a closed pipe tries to send what is left to be sent."""


class PipeLink:
    """One of the links of a pipe. Any thread can use it.

    ``on_arrival``, when set, is called in the pipe's thread after messages have come for this link
    and when its other end is gone: set it to the ``wake`` of the loop that reads.
    """

    def __init__(self, pipe: Pipe, number: int) -> None:
        self._pipe = pipe
        self._number = number
        self.inbox: deque[bytes] = deque()
        self.is_closed_here = False
        self.is_closed_there = False
        self.on_arrival: Callable[[], None] | None = None

    def send(self, message: bytes) -> None:
        """Hand a message to the other end. Raises LinkClosed when either end is closed."""
        self._pipe.send_packet(self, pack(self._number, message))

    def receive(self) -> Sequence[bytes]:
        """Return all that has arrived, oldest first.

        Raises LinkClosed when nothing more can arrive.
        """
        return self._pipe.receive_packets(self)

    def close(self) -> None:
        """Close this end: what it has not read is dropped, what it has sent still arrives."""
        self._pipe.close_link(self, pack(self._number | CLOSED))


class Pipe:
    """This end of ``names`` links over one socket; both ends name them in the same order.

    ``links``: by name. ``on_end`` is called once, in the pipe's thread, when the pipe has ended for
    any reason.
    """

    def __init__(
        self,
        joined: socket.socket,
        names: Sequence[str],
        on_end: Callable[[], None] | None = None,
    ) -> None:
        self.links: Mapping[str, PipeLink] = {
            name: PipeLink(self, number) for number, name in enumerate(names)
        }
        self._by_number = tuple(self.links.values())
        self._socket = joined
        self._socket.setblocking(False)
        self._on_end = on_end
        self._lock = threading.Lock()
        self._outbox: deque[bytes] = deque()
        self._leaving = 0  # bytes in the outbox
        self._unread = 0  # bytes that have arrived and were not received
        self._closing_at: Seconds | None = None
        self._ended = False
        self._wakeup = Wakeup()
        self._thread = threading.Thread(target=self._run, name="pipe", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Close all links; what was sent still arrives, if the other end reads it soon."""
        with self._lock:
            if self._closing_at is None:
                self._closing_at = Seconds(time.monotonic())
            for link in self._by_number:
                link.is_closed_here = True
                link.inbox.clear()
        self._wakeup.set()

    def join(self, seconds: Seconds | None = None) -> None:
        """Wait until the pipe has ended."""
        self._thread.join(seconds)

    # For its links

    def send_packet(self, link: PipeLink, packet: bytes) -> None:
        """Send one packet. Raises LinkClosed."""
        with self._lock:
            self._check(link)
            unread = self._leaving + len(packet) > MAX_BUFFERED
            if unread:
                self._end()
            else:
                self._append(packet)
        self._wakeup.set()
        if unread:
            raise LinkClosed(NOT_READING_MESSAGE)

    def receive_packets(self, link: PipeLink) -> Sequence[bytes]:
        """Return what has arrived for a link. Raises LinkClosed."""
        with self._lock:
            messages = tuple(link.inbox)
            link.inbox.clear()
            self._unread -= sum(map(len, messages))
            if not messages:
                self._check(link)
            return messages

    def close_link(self, link: PipeLink, packet: bytes) -> None:
        """Close a link and tell the other end."""
        with self._lock:
            if link.is_closed_here:
                return
            link.is_closed_here = True
            self._unread -= sum(map(len, link.inbox))
            link.inbox.clear()
            if not self._ended:
                self._append(packet)
        self._wakeup.set()

    def _check(self, link: PipeLink) -> None:
        if link.is_closed_here:
            raise LinkClosed(CLOSED_HERE_MESSAGE)
        if link.is_closed_there or self._ended:
            raise LinkClosed(CLOSED_THERE_MESSAGE)

    def _append(self, packet: bytes) -> None:
        self._outbox.append(packet)
        self._leaving += len(packet)

    def _end(self) -> None:
        self._ended = True
        self._outbox.clear()
        self._leaving = 0

    # The thread

    def _run(self) -> None:
        try:
            joined, unpacker = self._socket.fileno(), Unpacker(len(self._by_number))
            while (seconds := self._patience()) != 0.0:
                self._wakeup.wait(seconds, joined, writing=(joined,) if self._outbox else ())
                self._read(unpacker)
                self._write()
        except OSError:
            pass  # the other end is gone, or speaks another protocol: the links report it
        finally:
            self._on_closed()

    def _patience(self) -> Seconds | None:
        """Return how long the thread can sleep: None, without end; 0, it has nothing more to do."""
        with self._lock:
            if self._ended:
                return Seconds(0.0)
            if self._closing_at is None:
                return None
            if not self._outbox:
                return Seconds(0.0)
            return max(Seconds(0.0), self._closing_at + FLUSH_S - time.monotonic())

    def _read(self, unpacker: Unpacker) -> None:
        try:
            piece = self._socket.recv(CHUNK)
        except BlockingIOError:
            return
        if not piece:
            raise LinkClosed(CLOSED_THERE_MESSAGE)
        told = []
        with self._lock:
            for number, message in unpacker.feed(piece):
                link = self._by_number[number & ~CLOSED]
                if number & CLOSED:
                    link.is_closed_there = True
                elif not link.is_closed_here:
                    link.inbox.append(message)
                    self._unread += len(message)
                if link not in told:
                    told.append(link)
            if self._unread > MAX_BUFFERED:
                raise DriverError(
                    "messages arrive faster than they are read; restart the other end"
                )
        for link in told:
            if link.on_arrival is not None:
                link.on_arrival()

    def _write(self) -> None:
        while self._outbox:
            with self._lock:
                if not self._outbox:
                    return
                packet = self._outbox[0]
                try:
                    sent = self._socket.send(packet)
                except BlockingIOError:
                    return
                self._leaving -= sent
                if sent < len(packet):
                    self._outbox[0] = packet[sent:]
                    return
                self._outbox.popleft()

    def _on_closed(self) -> None:
        with self._lock:
            self._end()
        self._socket.close()
        self._wakeup.close()
        for link in self._by_number:
            if link.on_arrival is not None:
                link.on_arrival()
        if self._on_end is not None:
            self._on_end()
