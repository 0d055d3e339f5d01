"""Keys and entries of the streams that carry a table's messages through Redis.

In: the fields of an entry, from whoever may write it. Out: what it says, or a refusal; and the
messages of a stream in the order they were sent, each once. No Redis, no clock, no thread.

An entry names its sender's session ``s`` and is one of: a message ``m`` or the end ``x``, numbered
``n`` from 1 on, and where it is sent again with ``p``, the number of the one before it that can be
sent again, too: what lies between is not needed any more; a sign of life ``b`` (the sender's
milliseconds), with the newest one of the other end ``e`` and for how long it was held ``d``, and
the number ``k`` of the last message that it keeps to send again; a wish ``a`` for all after a
number to be sent again.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

ASK_BYTES = 1 << 16
"""No message to a table is longer; a guess, forty times the longest move."""

NEWS_BYTES = 1 << 20
"""No message of a table is longer, as over any link (``stream.LONGEST``)."""

HELD = 32
"""So many messages wait for one that is missing."""

PATIENCE_S = 1.0
"""So long they wait before it is asked for again; where nobody can be asked, it is given up."""

SESSIONS = 128
"""So many sessions of one sender are known: more than the entries that a table's stream keeps."""

CROWD = 4096
"""The same where many senders write to one stream; a guess, four times the boards of a hall."""

HALL = "lodeboard:hall:tables"
PUBLIC = "public"

_NAME = re.compile(r"[a-z0-9-]{1,32}")
_SESSION = re.compile(rb"[0-9a-f]{16}")
_NUMBER = re.compile(rb"0|[1-9][0-9]{0,14}")
_FIELDS = frozenset({b"s", b"n", b"m", b"x", b"p", b"b", b"e", b"d", b"k", b"a"})


class BadEntry(ValueError):
    """An entry that nobody who keeps to the rules would have written."""


class Wish(NamedTuple):
    """All after ``number`` of that session is wished for again; empty: all there is."""

    session: str
    number: int


class Beat(NamedTuple):
    """A sign of life, in milliseconds of the sender's clock: ``at``; ``echo``, the newest of the
    other end's (None: there was none), held for ``held``. ``kept``: the number of the sender's last
    message that can be sent again, so that the loss of the very last one is noticed; 0: none.
    """

    at: int
    echo: int | None = None
    held: int = 0
    kept: int = 0


class Entry(NamedTuple):
    """What a stream's entry says. ``number`` is 0 where it counts nothing; ``message`` is None and
    ``number`` is not 0: the end. ``after``: the number of the one before it that can still come;
    None: the next lower one.
    """

    session: str
    number: int = 0
    message: bytes | None = None
    beat: Beat | None = None
    wish: Wish | None = None
    after: int | None = None


def key(table: str, kind: str, guest: str) -> str:
    """The stream of a table and a guest; ``kind`` is asks or news. Raises ValueError. The braces
    make a cluster keep all streams of a table on one node.
    """
    for name in (table, guest):
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name!r} is no name on a line; use a to z, 0 to 9 and -, at most 32")
    return f"lodeboard:{{{table}}}:{kind}:{guest}"


def fields(entry: Entry) -> list[str | bytes]:
    """Names and values, one after the other, as XADD takes them."""
    out: list[str | bytes] = ["s", entry.session]
    if entry.number:
        out += ["n", str(entry.number)]
        out += ["x", "1"] if entry.message is None else ["m", entry.message]
        if entry.after is not None:
            out += ["p", str(entry.after)]
    if entry.beat is not None:
        out += ["b", str(entry.beat.at)]
        if entry.beat.echo is not None:
            out += ["e", str(entry.beat.echo), "d", str(entry.beat.held)]
        if entry.beat.kept:
            out += ["k", str(entry.beat.kept)]
    if entry.wish is not None:
        out += ["a", f"{entry.wish.session}:{entry.wish.number}"]
    return out


def read(sent: object, most: int) -> Entry:
    """The entry of these fields, whose message has at most ``most`` bytes. Raises BadEntry."""
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
        entry = entry._replace(after=_number(by_name.pop(b"p")))
    names = set(by_name)
    if names == {b"n", b"m"}:
        if len(by_name[b"m"]) > most:
            raise BadEntry("too big")
        return entry._replace(number=_counted(by_name), message=by_name[b"m"])
    if names == {b"n", b"x"} and by_name[b"x"] == b"1":
        return entry._replace(number=_counted(by_name))
    kept = _number(by_name.get(b"k", b"0"))
    if names - {b"k"} == {b"b"}:
        return entry._replace(beat=Beat(_number(by_name[b"b"]), kept=kept))
    if names - {b"k"} == {b"b", b"e", b"d"}:
        at, echo, held = (_number(by_name[name]) for name in (b"b", b"e", b"d"))
        return entry._replace(beat=Beat(at, echo, held, kept))
    if names == {b"a"}:
        of, _, number = by_name[b"a"].partition(b":")
        if of and not _SESSION.fullmatch(of):
            raise BadEntry("a wish for no session")
        return entry._replace(wish=Wish(of.decode(), _number(number)))
    raise BadEntry("neither a message nor a sign of life")


def _number(text: bytes) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadEntry("not a number")
    return int(text)


def _counted(by_name: Mapping[bytes, bytes]) -> int:
    number = _number(by_name[b"n"])
    if number == 0:
        raise BadEntry("numbers begin with 1")
    return number


class Order:
    """Puts a sender's messages into the order of their numbers, each once.

    ``heard``: how far each session was heard before. ``asks``: what is missing can be asked for; it
    is given up only when its sender says that it is not needed, or has begun anew: what a former
    session said then comes too late. ``crowd``: many senders write to this stream, and each is
    first heard of anywhere in what it has to say. ``repeats`` and ``gaps`` count what came twice or
    too late, and what was given up.
    """

    def __init__(self, heard: Mapping[str, int], *, asks: bool, crowd: bool = False) -> None:
        self._heard: OrderedDict[str, int] = OrderedDict(heard)
        self._asks, self._crowd = asks, crowd
        self._most = CROWD if crowd else SESSIONS
        self._early: dict[str, dict[int, tuple[Entry, str]]] = {}
        self._since: dict[str, float] = {}
        self._asked: set[str] = set()
        self.repeats = 0
        self.gaps = 0

    def begin(self, entries: list[Entry]) -> None:
        """These came first, of a stream whose beginning may be gone: sessions not heard of begin
        with the lowest number here. The one that has spoken last is the newest.
        """
        for entry in entries:
            if entry.number and entry.session not in self._heard:
                same = (one.number for one in entries if one.session == entry.session)
                self._remember(entry.session, min(n for n in same if n) - 1)
            elif entry.number:
                self._heard.move_to_end(entry.session)

    def take(self, entry: Entry, at: str, now: float) -> Iterator[tuple[Entry, str]]:
        """An entry with a number, and where it stood in the stream; what may be handed over."""
        session = entry.session
        if session not in self._heard:
            self._remember(session, entry.number - 1 if self._crowd else 0)
        if entry.number <= self._heard[session] or self._replaced(session):
            self.repeats += 1
            return
        early = self._early.setdefault(session, {})
        known = early.get(entry.number)
        if known is None and self._asks and len(early) >= HELD and not self._next(entry):
            self.repeats += 1  # no room: it comes again when what it waits for has come
            return
        if known is None:
            early[entry.number] = (entry, at)
        else:
            self.repeats += 1
            early[entry.number] = (entry if entry.after is not None else known[0], known[1])
        self._since.setdefault(session, now)
        yield from self._ready(session, now, all_of=len(early) > HELD and not self._asks)

    def told(self, session: str, kept: int, now: float) -> None:
        """Its sender keeps messages up to this number: what is missing is asked for after a while,
        also where nothing comes after it.
        """
        if session in self._heard and self._replaced(session):
            return
        if kept > self.heard(session) and len(self._since) < self._most:
            self._since.setdefault(session, now)

    def late(self, now: float) -> tuple[list[tuple[Entry, str]], list[Wish]]:
        """What is handed over because what was missing is given up, and what is to be asked for."""
        given: list[tuple[Entry, str]] = []
        wishes = []
        for session in [one for one, since in self._since.items() if now - since >= PATIENCE_S]:
            if session in self._asked and session not in self._early:
                self._forget(session)  # its next sign of life says whether it is still missing
            elif self._asks:
                self._asked.add(session)
                self._since[session] = now
                wishes.append(Wish(session, self.heard(session)))
            else:
                given += self._ready(session, now, all_of=True)
        return given, wishes

    def heard(self, session: str) -> int:
        """How far that session was heard; 0: not at all."""
        return self._heard.get(session, 0)

    def newest(self) -> Wish:
        """How far the newest session was heard."""
        session = next(reversed(self._heard), "")
        return Wish(session, self.heard(session))

    def _ready(
        self, session: str, now: float, *, all_of: bool = False
    ) -> Iterator[tuple[Entry, str]]:
        """What waits for nothing any more; ``all_of``: what is missing is given up."""
        early = self._early.get(session, {})
        moved = False
        while early:
            number = min(early)
            if not self._next(early[number][0]):
                if not all_of:
                    break
                self.gaps += number - 1 - self._heard[session]
            self._heard[session] = number
            moved = True
            yield early.pop(number)
        if not early:
            self._forget(session)
        elif moved:
            self._since[session] = now
            self._asked.discard(session)

    def _next(self, entry: Entry) -> bool:
        """Whether nothing that can still come is missing before it."""
        before = entry.number - 1 if entry.after is None else entry.after
        return before <= self._heard[entry.session]

    def _replaced(self, session: str) -> bool:
        """Whether its sender has begun anew since."""
        return not self._crowd and session != next(reversed(self._heard))

    def _forget(self, session: str) -> None:
        self._early.pop(session, None)
        self._since.pop(session, None)
        self._asked.discard(session)

    def _remember(self, session: str, number: int) -> None:
        if not self._crowd:
            for former in tuple(self._since):
                self._forget(former)
        self._heard[session] = number
        while len(self._heard) > self._most:
            oldest, _ = self._heard.popitem(last=False)
            self._forget(oldest)
