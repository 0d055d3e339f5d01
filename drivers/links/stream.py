"""The wire of several links over one stream socket, and its end in an asyncio program.

On the wire: four bytes of length, one byte that tells the link, the message. Never more than a
bounded amount is kept for another end that does not read.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from drivers.ports import DriverError, LinkClosed

if TYPE_CHECKING:  # a program without asyncio need not load it
    from asyncio import StreamReader, StreamWriter

HEAD = struct.Struct("!IB")
"""Length of the message, number of the link."""

CLOSED = 0x80
"""Set in the number of a link: its sender has closed it."""

MAX_MESSAGE = 1 << 20
"""No message is longer than this; a length beyond it means that the stream is out of step."""

MAX_BUFFERED = 4 << 20
"""So many bytes may wait, either way, for an end that does not read."""

CHUNK = 1 << 16
"""What is read at once."""

CLOSED_HERE_MESSAGE = "this end of the link is closed; open a new link"
CLOSED_THERE_MESSAGE = "the other end of the link is closed; open a new link"
NOT_READING_MESSAGE = "the other end of the link stopped reading; open a new link"


def pack(number: int, message: bytes = b"") -> bytes:
    """A message as it goes over the wire. Raises ValueError when it is too long."""
    if len(message) > MAX_MESSAGE:
        raise ValueError(f"a message can have at most {MAX_MESSAGE} bytes, not {len(message)}")
    return HEAD.pack(len(message), number) + message


class Unpacker:
    """Makes messages of pieces of a stream."""

    def __init__(self, links: int) -> None:
        self._links = links
        self._pending = bytearray()

    def feed(self, piece: bytes) -> Iterator[tuple[int, bytes]]:
        """The messages that are complete now, with the numbers of their links. Raises DriverError
        when this is no such stream.
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
        """The messages that came next, with the names of their links. Raises LinkClosed."""
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
        """No more messages either way; what was sent still arrives. Closing twice is allowed."""
        self._writer.close()
