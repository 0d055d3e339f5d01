"""The messages with which a table announces itself to a hall: that it exists, and its heartbeat.

In and out: values, and the same as bytes for the stream ``lodeboard:hall:tables``. They do not
contain the position: that is in the public view, which has a stream of its own. Pure.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from engines.game import Seat
from firmware_host.table.messages import VERSION, CodecError

HEARTBEAT_S = 5.0
"""Seconds between two heartbeats of a table. A guess, as is how long a hall waits for one."""

TableId = Annotated[str, msgspec.Meta(pattern="^[a-z2-7]{16}$")]
MAX_NAME = 64
"""The longest name of a board, in characters; a guess, twice what a page has room for."""

Short = Annotated[str, msgspec.Meta(max_length=MAX_NAME)]


class _Announcement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=str.lower):
    table: TableId


class Announced(_Announcement, frozen=True):
    """The announcement that a table exists.

    ``board``: the board's name; ``host``: the computer it runs on; ``since``: seconds since the
    epoch. ``names``: the names of the players, where known.
    """

    game: Short
    options: Annotated[dict[Short, Short], msgspec.Meta(max_length=64)]
    board: Short
    names: Annotated[tuple[tuple[Seat, Short], ...], msgspec.Meta(max_length=8)]
    host: Short
    since: int


class Alive(_Announcement, frozen=True):
    """The heartbeat of a table."""


class Parted(_Announcement, frozen=True):
    """The announcement that a table has been closed normally, so that nobody waits for it."""


Announcement: TypeAlias = Announced | Alive | Parted


class _Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    v: Literal[1]
    message: Announcement


_decoder = msgspec.json.Decoder(_Envelope)


def encode(announcement: Announcement) -> bytes:
    """Return the announcement as bytes."""
    return msgspec.json.encode(_Envelope(VERSION, announcement))


def decode(data: bytes) -> Announcement:
    """Return the announcement in these bytes. Raises CodecError."""
    try:
        return _decoder.decode(data).message
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CodecError(f"not an announcement of version {VERSION}: {error}") from error
