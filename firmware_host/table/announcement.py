"""What a table says of itself to a hall: that it is there, what is played, that it is still alive.

In and out: values, and the same as bytes for the stream ``lodeboard:hall:tables``. What stands on
the board is no part of it: that is the public view, which has a stream of its own. Pure.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from engines.game import Seat
from firmware_host.table.messages import VERSION, CodecError

HEARTBEAT_S = 5.0
"""So often a table gives a sign of life. A guess, as is how long a hall waits for one."""

TableId = Annotated[str, msgspec.Meta(pattern="^[a-z2-7]{16}$")]
MAX_NAME = 64
"""Letters of what people call a board; a guess, twice what a page has room for."""

Short = Annotated[str, msgspec.Meta(max_length=MAX_NAME)]


class _Announcement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    table: TableId


class Announced(_Announcement, frozen=True):
    """A table is there. ``board``: what people call it; ``host``: the machine it is on; ``since``:
    seconds of the epoch. ``names``: what players are called, where that is known.
    """

    game: Short
    options: Annotated[dict[Short, Short], msgspec.Meta(max_length=64)]
    board: Short
    names: Annotated[tuple[tuple[Seat, Short], ...], msgspec.Meta(max_length=8)]
    host: Short
    since: int


class Alive(_Announcement, frozen=True):
    """It is still there."""


class Parted(_Announcement, frozen=True):
    """It has been closed in good order: nobody needs to wait for it."""


Announcement: TypeAlias = Announced | Alive | Parted


class _Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    v: Literal[1]
    message: Announcement


_decoder = msgspec.json.Decoder(_Envelope)


def encode(announcement: Announcement) -> bytes:
    """The announcement as bytes."""
    return msgspec.json.encode(_Envelope(VERSION, announcement))


def decode(data: bytes) -> Announcement:
    """The announcement in those bytes. Raises CodecError."""
    try:
        return _decoder.decode(data).message
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CodecError(f"not an announcement of version {VERSION}: {error}") from error
