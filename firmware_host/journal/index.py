"""The index of the journals in a folder, with a summary of each: game, players, length, result.

In: the journals' sizes and times, and a function that reads one. Out: a summary of each, whatever
its state, the one played last first. Needs no rules and no key; the format of a line is in
``lines``.

The index is kept in ``<folder>/games/index``: its CRC-32 as 8 hex digits, a space, JSON. The
journals are authoritative: one whose size or times have changed is read again, and so is one that
could not be read. Read the journal before acting on its summary. The file may be lost, old or
damaged at any time: then it is made again from all journals.
"""

from __future__ import annotations

import logging
import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import msgspec
from msgspec.structs import replace

from firmware_host.journal.game_files import GameFiles, Stamp, write_atomically
from firmware_host.journal.lines import (
    JournalContent,
    JournalDamageError,
    is_intact,
    iso_utc,
    line_entry,
    valid_utf8,
)
from firmware_host.journal.writer import PRIVATE_MODE
from firmware_host.table.events import ComputerSeated, Ended, Event, Named, Played, Rewound

MAX_RUN = 2**53
"""The highest count of runs accepted: JSON has greater numbers, but not all readers agree
on them.
"""


class Summary(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The summary of one journal. With a ``problem``, it holds what the journal and the index still
    contain: perhaps no more than ``game_id``, ``run`` and ``changed``.

    ``moves`` counts those that stand after rewinds; ``winners`` is None while the game goes on;
    ``began`` and ``changed`` are ISO 8601 in UTC. ``run``: the one in which it was played last, 0
    if that was not counted, None if unknown. ``key``: the fingerprint of the key of an encrypted
    game. None of this needs that key; ``is_authenticated``: the key was available, or there is
    none. ``players``: by seat, the name of each that is known, or the level of the computer.
    ``has_own_start``: it did not begin in the usual position. ``each``: how many moves of pieces a
    player has made, the most of any; None in an index from before that was counted.
    """

    game_id: str
    game: str = ""
    began: str = ""
    moves: int = 0
    winners: tuple[str, ...] | None = None
    reason: str = ""
    changed: str = ""
    key: str = ""
    run: int | None = None
    problem: str | None = None
    is_authenticated: bool = True
    players: Mapping[str, str | int] = {}
    has_own_start: bool = False
    each: int | None = None

    @property
    def result(self) -> Ended | None:
        """How it ended; None while it goes on."""
        return None if self.winners is None else Ended(self.winners, self.reason)

    def moves_of_each(self, players: int) -> int:
        """Return how many moves each player made, or the first ones did; of a game that an old
        index has, set-ups and commands are among them.
        """
        return -(-self.moves // max(1, players)) if self.each is None else self.each

    def may_be_resumed(self, game: str) -> bool:
        """Return whether this is an unfinished game of that name, or may be one."""
        if self.problem is not None:
            return self.game in (game, "")
        return self.game == game and self.winners is None


def summary_of(content: bytes, game_id: str, read: Callable[[], JournalContent]) -> Summary:
    """Return the summary of a journal. ``read`` returns how far it is valid."""
    sitting, changed = _last_run_and_time(content)
    try:
        reading = read()
    except JournalDamageError as error:
        return Summary(game_id, changed=changed, run=sitting, problem=valid_utf8(str(error)))
    kept = reading.game
    moves, result = count_moves(kept.events)
    return Summary(
        game_id,
        valid_utf8(kept.header.game),
        valid_utf8(kept.header.begun_at),
        moves,
        tuple(map(valid_utf8, result.winners)) if result else None,
        valid_utf8(result.reason) if result else "",
        changed=changed,
        key=valid_utf8(kept.encryption_header.key_fingerprint) if kept.encryption_header else "",
        run=sitting,
        problem=valid_utf8(reading.damage) if reading.damage else None,
        is_authenticated=kept.encryption_header is None or reading.encryption is not None,
        players=_last_players(kept.events),
        has_own_start=bool(kept.header.start or kept.header.public_start),
        each=_moves_of_each(kept.events),
    )


def _last_players(events: Iterable[Event]) -> Mapping[str, str | int]:
    """Return who played in the end, by seat: a name, or the level of the computer."""
    names, levels = dict[str, str | int](), dict[str, str | int]()
    for event in events:
        match event:
            case Named(called):
                names = {
                    valid_utf8(seat): valid_utf8(name) for seat, name in called.items() if name
                }
            case ComputerSeated(seated):
                levels = {valid_utf8(seat): level for seat, level in seated.items()}
    return {seat: known for seat, known in {**names, **levels}.items() if known}


def count_moves(events: Iterable[Event]) -> tuple[int, Ended | None]:
    """Return how many moves stand after rewinds, and how the game ended. Needs no rules and
    no key.
    """
    moves, result = 0, None
    for event in events:
        match event:
            case Played():
                moves += 1
            case Rewound(entries):
                moves, result = min(moves, entries), None
            case Ended():
                result = event
    return moves, result


_NO_MOVE = re.compile("[a-z]+:")
"""How the text of a command or of a set-up begins: with its seat. No move of a piece begins so."""


def _moves_of_each(events: Iterable[Event]) -> int:
    """Return the most moves of pieces that a seat has made, of those that stand after rewinds."""
    movers: list[str] = []
    for event in events:
        match event:
            case Played(seat, text):
                movers.append("" if _NO_MOVE.match(text) else seat)
            case Rewound(entries):
                del movers[entries:]
    return max(Counter(seat for seat in movers if seat).values(), default=0)


def _last_run_and_time(content: bytes) -> tuple[int | None, str]:
    """Return the run and the time of the last whole line, even after damage; None without one."""
    for line in reversed(content.splitlines(keepends=True)):
        if is_intact(line):
            entry = line_entry(line)
            sitting, at = entry.get("sitting"), str(entry.get("at", entry.get("began", "")))
            counted = type(sitting) is int and 0 < sitting < MAX_RUN
            return sitting if counted else 0, valid_utf8(at)
    return None, ""


MIN_ENTRIES_TO_SAVE = 16
"""The number of new summaries from which the index is written again; fewer are read once more at
the next start, to spare a slow card. A guess.
"""

BATCH_SIZE = 1000
"""The number of journals read before the index is saved, so that an interrupted start continues
there.
"""

log = logging.getLogger("lodeboard.journal")


class _IndexEntry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    stamp: Stamp
    summary: Summary


_Kept = tuple[Literal["lodeboard index"], Literal[3], list[_IndexEntry]]
"""The content of the file: what it is, the number of its form, and its entries."""

_DECODER = msgspec.json.Decoder(_Kept)


class Index:
    """The index of one folder.

    ``read`` makes the summary of a journal, whatever its state; ``has_key``: it can authenticate an
    encrypted one, which may have been read without the key before.
    """

    def __init__(
        self, files: GameFiles, read: Callable[[str], Summary], *, has_key: bool = False
    ) -> None:
        self._files = files
        self._read = read
        self._has_key = has_key
        self._path = files.folder / "index"
        self._entries: Mapping[str, _IndexEntry] | None = None
        self._games: Sequence[Summary] = ()

    def games(self) -> Sequence[Summary]:
        """Return every journal, the one played last first: in the order of runs, and within one by
        the time of day. Raises JournalAccessError if the folder cannot be read.
        """
        before = _load(self._path) if self._entries is None else self._entries
        stamps = self._files.stamps()
        entries = {
            game_id: entry
            for game_id, entry in before.items()
            if entry.stamp == stamps.get(game_id) and self._is_trusted(entry.summary)
        }
        unread = [game_id for game_id in stamps if game_id not in entries]
        if self._entries is not None and not unread and len(entries) == len(before):
            return self._games
        for number, game_id in enumerate(unread, start=1):
            entries[game_id] = self._read_anew(game_id, stamps[game_id], before.get(game_id))
            if number % BATCH_SIZE == 0:
                self._save(entries.values())
        unplaced = [game_id for game_id in unread if entries[game_id].summary.run is None]
        newest = 1 + _last_run(entries.values())
        for game_id in unplaced:
            # Taken for the newest when first found: better listed too high than missed.
            summary = replace(entries[game_id].summary, run=newest)
            entries[game_id] = _IndexEntry(stamps[game_id], summary)
        in_order = sorted(entries.values(), key=_order, reverse=True)
        if unplaced or len(unread) % BATCH_SIZE >= MIN_ENTRIES_TO_SAVE:
            self._save(in_order)
        self._entries = {entry.summary.game_id: entry for entry in in_order}
        self._games = [entry.summary for entry in in_order]
        return self._games

    @property
    def last_run(self) -> int:
        """The highest number of a run at the last call of ``games``. Raises as that does."""
        if self._entries is None:
            self.games()
        return _last_run((self._entries or {}).values())

    def rewrite(self) -> None:
        """Write the index anew, so that it has nothing of earlier journals. Raises as ``games``."""
        with suppress(OSError):  # where it can't be written, there is none until the next start
            self._path.unlink()
        self.games()
        self._save((self._entries or {}).values())

    def _is_trusted(self, one: Summary) -> bool:
        return one.problem is None and (one.is_authenticated or not self._has_key)

    def _read_anew(self, game_id: str, stamp: Stamp, before: _IndexEntry | None) -> _IndexEntry:
        """Return what a journal contains, completed by what the index had before it was damaged."""
        summary = self._read(game_id)
        known = before.summary if before and summary.problem is not None else summary
        summary = replace(
            summary,
            game=summary.game or known.game,
            began=summary.began or known.began,
            changed=summary.changed or known.changed or _modified(stamp),
            run=known.run if summary.run is None else summary.run,
        )
        return _IndexEntry(stamp, summary)

    def _save(self, entries: Iterable[_IndexEntry]) -> None:
        content = msgspec.json.encode(("lodeboard index", 3, list(entries)))
        try:
            write_atomically(self._path, b"%08x %b" % (zlib.crc32(content), content), PRIVATE_MODE)
        except OSError as error:  # then they are read again, which is only slower
            log.info("%s: %s", self._path, error)


def _modified(stamp: Stamp) -> str:
    with suppress(ValueError, OverflowError):  # a clock may have been in the year 10,000
        return iso_utc(datetime.fromtimestamp(stamp[1] / 1e9, UTC))
    return ""


def _order(entry: _IndexEntry) -> tuple[int, str, bool, str]:
    one = entry.summary
    # What was salvaged of a damaged game comes before that game.
    return one.run or 0, one.changed, one.problem is None, one.game_id


def _last_run(entries: Iterable[_IndexEntry]) -> int:
    return max((entry.summary.run or 0 for entry in entries), default=0)


def _load(path: Path) -> Mapping[str, _IndexEntry]:
    """Return what the index had, by id; empty if the file cannot be used."""
    with suppress(OSError, ValueError):
        # A pipe by that name would block the opening.
        if path.is_file():
            checksum, content = path.read_bytes().split(b" ", 1)
            if checksum == b"%08x" % zlib.crc32(content):
                return {entry.summary.game_id: entry for entry in _DECODER.decode(content)[2]}
    return {}
