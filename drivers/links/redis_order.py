"""The messages of a stream in the order they were sent, each once.

In: entries as they come, late, twice, or from a program that is gone. Out: those that may be handed
over, and what is to be asked for. No Redis, no clock, no thread.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping

from drivers.links.redis_entries import Entry, ResendRequest

HELD = 32
"""So many messages wait for one that is missing."""

PATIENCE_S = 1.0
"""So long they wait before it is asked for again; where nobody can be asked, it is given up."""

SESSIONS = 128
"""So many sessions of one sender are known: more than the entries that a table's stream keeps."""

CROWD = 4096
"""The same where many senders write to one stream; a guess, four times the boards of a hall."""


class StreamSequencer:
    """Puts a sender's messages into the order of their numbers, each once.

    ``last_of``: how far each session was heard before. ``asks``: what is missing can be asked for;
    it is given up only when its sender says that it is not needed, or has begun anew: what a former
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
        if entry.number <= self._heard[session] or self._is_replaced(session):
            self.repeats += 1
            return
        early = self._early.setdefault(session, {})
        known = early.get(entry.number)
        if known is None and self._asks and len(early) >= HELD and not self._is_next(entry):
            self.repeats += 1  # no room: it comes again when what it waits for has come
            return
        if known is None:
            early[entry.number] = (entry, at)
        else:
            self.repeats += 1
            early[entry.number] = (entry if entry.previous is not None else known[0], known[1])
        self._since.setdefault(session, now)
        yield from self._ready(session, now, all_of=len(early) > HELD and not self._asks)

    def note_session(self, session: str) -> None:
        """A session gives a sign of life: if it is new, it replaces the one before."""
        if session not in self._heard:
            self._remember(session, 0)

    def note_kept(self, session: str, kept: int, now: float) -> None:
        """Its sender keeps messages up to this number: what is missing is asked for after a while,
        also where nothing comes after it.
        """
        if session in self._heard and self._is_replaced(session):
            return
        if kept > self.last_of(session) and len(self._since) < self._most:
            self._since.setdefault(session, now)

    def on_time(self, now: float) -> tuple[list[tuple[Entry, str]], list[ResendRequest]]:
        """What is handed over because what was missing is given up, and what is to be asked for."""
        given: list[tuple[Entry, str]] = []
        wishes = []
        for session in [one for one, since in self._since.items() if now - since >= PATIENCE_S]:
            if session in self._asked and session not in self._early:
                self._forget(session)  # its next sign of life says whether it is still missing
            elif self._asks:
                self._asked.add(session)
                self._since[session] = now
                wishes.append(ResendRequest(session, self.last_of(session)))
            else:
                given += self._ready(session, now, all_of=True)
        return given, wishes

    def last_of(self, session: str) -> int:
        """How far that session was heard; 0: not at all."""
        return self._heard.get(session, 0)

    def newest(self) -> ResendRequest:
        """How far the newest session was heard."""
        session = next(reversed(self._heard), "")
        return ResendRequest(session, self.last_of(session))

    def _ready(
        self, session: str, now: float, *, all_of: bool = False
    ) -> Iterator[tuple[Entry, str]]:
        """What waits for nothing any more; ``all_of``: what is missing is given up."""
        early = self._early.get(session, {})
        moved = False
        while early:
            number = min((n for n, (one, _) in early.items() if self._is_next(one)), default=0)
            if not number:
                if not all_of:
                    break
                number = min(early)
                self.gaps += number - 1 - self._heard[session]
            for passed in [one for one in early if one < number]:
                del early[passed]  # its sender has said that it is not needed any more
            self._heard[session] = number
            moved = True
            yield early.pop(number)
        if not early:
            self._forget(session)
        elif moved:
            self._since[session] = now
            self._asked.discard(session)

    def _is_next(self, entry: Entry) -> bool:
        """Whether nothing that can still come is missing before it."""
        before = entry.number - 1 if entry.previous is None else entry.previous
        return before <= self._heard[entry.session]

    def _is_replaced(self, session: str) -> bool:
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
