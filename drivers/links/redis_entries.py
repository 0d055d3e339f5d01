"""Keys and entries of the Redis streams that carry a table's messages, and the lease of a table.

In: the fields of an entry, from any writer, or the value of a table's key. Out: the entry or a
BadEntry; whether this program hosts the table (two hosts would answer the same clients from two
journals). No Redis, no clock, no thread.

An entry names its sender's session ``s`` and is one of:

- a message ``m`` or the end ``x``, numbered ``n`` from 1; where it is sent again, with ``p``, the
  number of the previous one that can be sent again (those between are not needed any more);
- a heartbeat ``b`` (the sender's milliseconds), with the newest heartbeat ``e`` of the other end,
  how long it was held ``d``, the number ``k`` of the last message that can be sent again, and the
  session ``t`` that the sender listens to;
- a request ``a`` to send again all messages after a number.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from drivers.links.redis_connection import Command

MAX_INTENT_BYTES = 1 << 16
"""The longest message to a table; a guess, forty times the longest move."""

MAX_VIEW_BYTES = 1 << 20
"""The longest message of a table, as over any link (``pipe.MAX_MESSAGE``)."""

HALL = "lodeboard:hall:tables"
PUBLIC = "public"

_NAME = re.compile(r"[a-z0-9-]{1,32}")
_SESSION = re.compile(rb"[0-9a-f]{16}")
_NUMBER = re.compile(rb"0|[1-9][0-9]{0,14}")
_POSITION = re.compile(r"([0-9a-f]{16}):([0-9]{1,15}):([0-9]+-[0-9]+)")
_FIELDS = frozenset({b"s", b"n", b"m", b"x", b"p", b"b", b"e", b"d", b"k", b"t", b"a"})


class BadEntry(ValueError):
    """An entry that no conforming program writes."""


class ResendRequest(NamedTuple):
    """A request to resend all messages after ``number`` of that session; empty: all there are."""

    session: str
    number: int


class StreamPosition(NamedTuple):
    """How far a sender was received: a session, the number of its message, and ``at``.

    ``at`` is the id of that message's entry in the stream.
    """

    session: str
    number: int
    at: str

    def __str__(self) -> str:
        return f"{self.session}:{self.number}:{self.at}"

    @classmethod
    def of(cls, text: str) -> StreamPosition | None:
        """Return the position that this text encodes, None if it encodes none."""
        found = _POSITION.fullmatch(text)
        return cls(found[1], int(found[2]), found[3]) if found else None

    def includes(self, at: str) -> bool:
        """Return whether the entry with this id is this one or was written before it."""
        return _written(at) <= _written(self.at)


class Heartbeat(NamedTuple):
    """A heartbeat, in milliseconds of the sender's clock.

    ``at``: when it was sent. ``echo``: the newest heartbeat of the other end (None: there was
    none), held for ``held_ms``. ``newest_kept``: the number of the sender's last message that can
    be sent again, so that the loss of the very last one is noticed; 0: none. ``to``: the newest
    session that the sender listens to; empty where that is not given.
    """

    at: int
    echo: int | None = None
    held_ms: int = 0
    newest_kept: int = 0
    to: str = ""


class Entry(NamedTuple):
    """The content of one stream entry.

    ``number`` is 0 where the entry is not numbered. ``message`` is None and ``number`` is not 0:
    the end. ``previous``: the number of the one before it that can still arrive; None: the next
    lower one.
    """

    session: str
    number: int = 0
    message: bytes | None = None
    heartbeat: Heartbeat | None = None
    resend: ResendRequest | None = None
    previous: int | None = None


def key(table: str, kind: str, client: str) -> str:
    """Return the key of a stream of a table and a client; ``kind`` is asks or news.

    Raises ValueError. The braces make a cluster keep all streams of a table on one node.
    """
    for name in (table, client):
        if not _NAME.fullmatch(name):
            raise ValueError(
                f"{name!r} is not a valid name; use a to z, 0 to 9 and -, at most 32 characters"
            )
    return f"lodeboard:{{{table}}}:{kind}:{client}"


def entry_fields(entry: Entry) -> list[str | bytes]:
    """Return names and values, alternating, as XADD takes them."""
    out: list[str | bytes] = ["s", entry.session]
    if entry.number:
        out += ["n", str(entry.number)]
        out += ["x", "1"] if entry.message is None else ["m", entry.message]
        if entry.previous is not None:
            out += ["p", str(entry.previous)]
    if entry.heartbeat is not None:
        out += ["b", str(entry.heartbeat.at)]
        if entry.heartbeat.echo is not None:
            out += ["e", str(entry.heartbeat.echo), "d", str(entry.heartbeat.held_ms)]
        if entry.heartbeat.newest_kept:
            out += ["k", str(entry.heartbeat.newest_kept)]
        if entry.heartbeat.to:
            out += ["t", entry.heartbeat.to]
    if entry.resend is not None:
        out += ["a", f"{entry.resend.session}:{entry.resend.number}"]
    return out


def read_entry(sent: object, most: int) -> Entry:
    """Return the entry of these fields, with a message of at most ``most`` bytes.

    Raises BadEntry.
    """
    if not isinstance(sent, list) or len(sent) % 2 or len(sent) > 2 * len(_FIELDS):
        raise BadEntry("not pairs of known fields")
    by_name = dict(zip(sent[::2], sent[1::2], strict=True))
    if 2 * len(by_name) != len(sent) or not by_name.keys() <= _FIELDS:
        raise BadEntry("unknown or repeated fields")
    session = by_name.pop(b"s", b"")
    if not _SESSION.fullmatch(session):
        raise BadEntry("no session")
    entry = Entry(session.decode())
    if b"n" in by_name and b"p" in by_name:
        entry = entry._replace(previous=_number(by_name.pop(b"p")))
    names = set(by_name)
    if names == {b"n", b"m"}:
        if len(by_name[b"m"]) > most:
            raise BadEntry("too big")
        return entry._replace(number=_counted(by_name), message=by_name[b"m"])
    if names == {b"n", b"x"} and by_name[b"x"] == b"1":
        return entry._replace(number=_counted(by_name))
    if b"b" in names:
        return entry._replace(heartbeat=_beat(by_name))
    if names == {b"a"}:
        of, _, number = by_name[b"a"].partition(b":")
        if of and not _SESSION.fullmatch(of):
            raise BadEntry("a wish for no session")
        return entry._replace(resend=ResendRequest(of.decode(), _number(number)))
    raise BadEntry("neither a message nor a sign of life")


def _beat(by_name: Mapping[bytes, bytes]) -> Heartbeat:
    """Return the heartbeat in these fields. Raises BadEntry."""
    to = by_name.get(b"t", b"")
    numbers = {name: _number(text) for name, text in by_name.items() if name != b"t"}
    if by_name.keys() - {b"k", b"t"} not in ({b"b"}, {b"b", b"e", b"d"}):
        raise BadEntry("no sign of life")
    if to and not _SESSION.fullmatch(to):
        raise BadEntry("a sign of life to no session")
    at, echo, held, kept = (numbers.get(name) for name in (b"b", b"e", b"d", b"k"))
    return Heartbeat(at or 0, echo, held or 0, kept or 0, to.decode())


def _written(at: str) -> tuple[int, int]:
    """Return a sort key of an entry's id: a millisecond, and a number within it."""
    millisecond, _, number = at.partition("-")
    return int(millisecond), int(number)


def _number(text: bytes) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadEntry("not a number")
    return int(text)


def _counted(by_name: Mapping[bytes, bytes]) -> int:
    number = _number(by_name[b"n"])
    if number == 0:
        raise BadEntry("numbers begin with 1")
    return number


# --- the lease of a table ---

LEASE_MS = 6000
"""How long the table of a program that died stays leased; a guess: three heartbeats."""


class Lease:
    """A table's key, held by the session ``session`` as long as it is renewed."""

    def __init__(self, table: str, session: str) -> None:
        self._key = f"lodeboard:{{{table}}}:host"
        self._mine = f"{session} {os.getpid()} {process_identity()}"
        self.is_held = False
        self.due = 0.0
        """When the lease is to be requested again."""
        self.trouble = ""
        self._table = table
        self._dead = b""

    def commands(self) -> list[Command]:
        """Return the commands that take the key if it is free, and read its holder."""
        taking = [("DEL", self._key)] if self._dead else []
        self._dead = b""
        return [
            *taking,
            ("SET", self._key, self._mine, "NX", "PX", LEASE_MS),
            ("GET", self._key),
        ]

    def renewal(self) -> Command:
        """Return the commands that renew the lease."""
        return ("PEXPIRE", self._key, LEASE_MS)

    def release(self) -> Command:
        """Return the commands that release the lease."""
        return ("DEL", self._key)

    def update_holder(self, holder: object) -> bool:
        """Store who holds the key; return whether that has changed."""
        before = self.is_held, self.trouble
        self.is_held = holder == self._mine.encode()
        self.trouble = ""
        if not self.is_held:
            if isinstance(holder, bytes) and _is_dead(holder.decode("ascii", "replace")):
                self._dead, self.due = holder, 0.0
            self.trouble = (
                f"another program is hosting the table {self._table}; close it. If it crashed, this"
                f" program takes over within {(LEASE_MS + 999) // 1000} s"
            )
        return (self.is_held, self.trouble) != before


def process_identity() -> str:
    """Return an id of this boot of this machine and its process numbers; empty if unknown."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
        return f"{boot}:{Path('/proc/self/ns/pid').stat().st_ino}"
    except OSError:
        return ""


def _is_dead(holder: str) -> bool:
    """Return whether the holder was a program of this machine that no longer runs."""
    words = holder.split(" ")
    if len(words) != 3 or not words[1].isdigit() or not words[2] or words[2] != process_identity():
        return False
    return not Path("/proc", words[1]).exists()
