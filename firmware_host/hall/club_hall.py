"""The hall: boards, a tournament and records, and the file that keeps what has happened.

In: news from sources, the arbiter's commands. Out: events on the disk and only then the changes
they make; messages to pages. One asyncio loop runs it all; only the disk and game records use
threads.
The file has one line for each event. Events are on the disk when ``append`` returns, and are all
read at the next start. An incomplete last line, after a power failure, was not announced to anybody
and is cut off. Any other unreadable line stops the hall and is named by number, because later lines
may depend on it.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
import zlib
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TypeAlias

import msgspec

from engines.game import AnyGame
from engines.message import Message
from firmware_host.hall import tournament
from firmware_host.hall.boards import Board, Boards, NotDisplayable, game_of
from firmware_host.hall.game_records import GameRecorded, record_of
from firmware_host.hall.page_updates import board_json, tournament_json
from firmware_host.hall.redis_source import News
from firmware_host.hall.spectators import Spectators
from firmware_host.hall.tournament import (
    AnyEvent,
    Assigned,
    Begun,
    Tournament,
    TournamentRefusal,
    Unscored,
    points_of,
    scored,
)
from firmware_host.journal.writer import PRIVATE_MODE, Disk
from firmware_host.table import hall_announcement, messages
from firmware_host.table.hall_announcement import Alive, Announced
from firmware_host.table.messages import View

NAME = "hall.journal"

StoredEvent: TypeAlias = tournament.AnyEvent | GameRecorded


# --- the event file ---


class StoreError(OSError):
    """Error raised for a file that cannot be used; the message says why, and what to do."""


_decoder = msgspec.json.Decoder(StoredEvent)


class Store:
    """The event file, open and locked. ``events``: its events at the start. Raises StoreError."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self._path = folder / NAME
        self._disk = disk or Disk()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._fd = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE_MODE)
            self._lock()
            self.events, self._end = self._read()
            os.ftruncate(self._fd, self._end)
            self._disk.sync_folder(folder)
        except StoreError:
            raise
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise StoreError(
                f"{self._path}: {reason}; the hall needs this file to save its state"
            ) from error

    def append(self, event: StoredEvent) -> None:
        """Return once the event is on the disk.

        Raises OSError if it is not; the next event then takes its place.
        """
        line = _line(event)
        os.ftruncate(self._fd, self._end)  # remains of a failed write
        done = 0
        while done < len(line):
            done += self._disk.write(self._fd, line[done:], self._end + done)
        self._disk.sync(self._fd)
        self._end += len(line)

    def close(self) -> None:
        """Release the file for another hall."""
        os.close(self._fd)

    def _lock(self) -> None:
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._fd)
            raise StoreError(
                f"{self._path} is in use: another hall is already running; use its page"
            ) from None

    def _read(self) -> tuple[Sequence[StoredEvent], int]:
        whole = self._path.read_bytes()
        good = whole[: whole.rfind(b"\n") + 1]
        return [self._event(n, line) for n, line in enumerate(good.splitlines(), 1)], len(good)

    def _event(self, number: int, line: bytes) -> StoredEvent:
        sum_, _, text = line.partition(b" ")
        try:
            if int(sum_, 16) != zlib.crc32(text):
                raise ValueError("its checksum doesn't match")
            event: StoredEvent = _decoder.decode(text)
            return event
        except ValueError as error:
            raise StoreError(
                f"{self._path}, line {number} is damaged: {error}; restore a copy of the file, or"
                " delete this line and everything after it"
            ) from error


def _line(event: StoredEvent) -> bytes:
    text = msgspec.json.encode(event)
    return b"%08x %b\n" % (zlib.crc32(text), text)


def replay_events(
    events: Iterable[StoredEvent],
) -> tuple[Tournament, dict[tuple[str, str], GameRecorded]]:
    """Return the tournament and the newest record of each table and game, after all events.

    Raises TournamentRefusal for an impossible event.
    """
    state, records = Tournament(), dict[tuple[str, str], GameRecorded]()
    for event in events:
        if isinstance(event, GameRecorded):
            records[event.table, event.game_id] = event
        else:
            state = state.after_event(event)
    return state, records


# --- the hall ---


BATCH_S = 0.05
"""News that arrives within so long is sent together: a quarter of what spectators may notice."""

HEARTBEAT_S = 5.0
"""How often pages get a heartbeat if nothing else is sent."""

HEARTBEAT = '{"beat":1}'

log = logging.getLogger(__name__)


class Hall:
    """Boards, a tournament, records and spectators.

    ``today``: the date, for records. ``follow``: called with each table whose views are needed.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        today: Callable[[], str],
        follow: Callable[[str], None],
    ) -> None:
        self.boards = Boards()
        self.spectators = Spectators()
        self.games: list[AnyGame] = []
        """Every game, with its options, that is or was played here; pages refer to them by
        number."""
        self.refused = 0
        """The number of messages that could not be shown."""
        self.trouble: Callable[[], str] = lambda: ""
        """Returns why nothing arrives from the boards."""
        self._store, self._clock, self._today, self._follow = store, clock, today, follow
        self._writing = asyncio.Lock()
        self._dirty: set[str] = set()
        self._in_progress: dict[str, str] = {}
        """For each table, the last game in progress since the tournament began.

        The end of that game counts, however soon it came.
        """
        self._pending = asyncio.Event()
        self._settling: dict[str, asyncio.Task[None]] = {}
        self.tournament, self.records = replay_events(store.events)
        self._last_sent = self.tournament, tournament_json(self.tournament)
        self.send_changes(())

    # --- from the boards ---

    def receive(self, news: Iterable[News]) -> None:
        """Process announcements and public views; a view that cannot be shown is counted and
        reported."""
        for table, message in news:
            try:
                if table:
                    self._take_view(table, message)
                else:
                    self._take_announcement(message)
            except (messages.CodecError, NotDisplayable) as error:
                self.refused += 1
                level = logging.WARNING if self.refused <= 10 else logging.DEBUG
                log.log(level, "the hall rejected a message: %s", error)

    def _take_announcement(self, message: bytes) -> None:
        said, now = hall_announcement.decode(message), self._clock()
        known = self.boards.all.get(said.table)
        self.boards.take_announcement(said, now)
        if isinstance(said, Announced):
            self._follow(said.table)
        # Most heartbeats change nothing, and passing them on would delay a move.
        if not isinstance(said, Alive) or (known is not None and known.is_away(now)):
            self._change(said.table)

    def _take_view(self, table: str, message: bytes) -> None:
        view = messages.decode(message)
        if not isinstance(view, View):
            raise NotDisplayable(f"expected a public view, got {type(view).__name__.lower()}")
        if self.boards.take_view(table, view, self._clock()) is not None:
            if view.result is None:
                self._in_progress[table] = view.game_id
            self._change(table)
            if table not in self._settling:
                self._settling[table] = asyncio.ensure_future(self._apply_view(table))

    def _change(self, table: str) -> None:
        self._dirty.add(table)
        self._pending.set()

    # --- consequences ---

    async def _apply_view(self, table: str) -> None:
        """Save what a board has reported: a pairing begun, a result, a record."""
        try:
            async with self._writing:
                del self._settling[table]  # a view that arrives meanwhile is processed again
                board = self.boards.all[table]
                assert board.view is not None
                for event in self._tournament_events(board, board.view):
                    await self._keep(event)
                known = self.records.get((table, board.view.game_id))
                if board.view.result is not None:
                    record = await asyncio.to_thread(record_of, board, board.view, self._today())
                    if known is None or known.text != record.text:
                        await self._keep(record)
        except (TournamentRefusal, OSError) as error:
            log.error("can't save what a board reports: %s", error)

    def _tournament_events(self, board: Board, view: View) -> Iterable[AnyEvent]:
        """Yield the tournament events that follow from a view, each after the previous one is
        saved."""
        table = board.announced.table
        begun = self.tournament.begun
        if begun is None or game_of(board.announced).name != begun.game:
            return
        number = self.tournament.at_table(table)
        if number is None or self.tournament.pairings[number].points is not None:
            found = self.tournament.unplayed_pairing_of(board.names)
            done = number is not None and self.tournament.pairings[number].game_id == view.game_id
            if found is not None and not done:
                over = view.result is not None and self._in_progress.get(table) != view.game_id
                after = view.game_id if over else ""
                yield Assigned(found, table, board.label, after)
                number = found
        if number is None:
            return
        pairing = self.tournament.pairings[number]
        if pairing.is_set_by_arbiter or view.game_id == pairing.after:
            return
        if view.result is None and pairing.game_id == view.game_id and pairing.points is not None:
            yield Unscored(number, view.game_id)
        elif view.result is not None and pairing.game_id in ("", view.game_id):
            points = self._points(number, board, view)
            if points != pairing.points:
                yield scored(number, points, view.game_id)

    def _points(self, number: int, board: Board, view: View) -> tuple[Fraction, ...]:
        """Return the points of a pairing's players.

        If they sat at other seats than planned, as the names at the board show, each gets the
        points of the seat played.
        """
        assert view.result is not None
        game = game_of(board.announced)
        points = points_of(game.seats, view.result.winners, view.standings)
        called = self.tournament.player_names(self.tournament.pairings[number])
        sat = [board.names.get(seat, "") for seat in game.seats]
        if sorted(sat) == sorted(called):
            return tuple(points[sat.index(name)] for name in called)
        return points

    # --- from the arbiter ---

    async def submit(self, event: AnyEvent) -> None:
        """Apply an event; it is on the disk when this returns.

        Raises TournamentRefusal or OSError.
        """
        async with self._writing:
            await self._keep(event)

    def board(self, table: str) -> Board:
        """Return the board of that table. Raises TournamentRefusal."""
        if table not in self.boards.all:
            raise TournamentRefusal(Message("hall.no-such-board"))
        return self.boards.all[table]

    async def _keep(self, event: StoredEvent) -> None:
        if not isinstance(event, GameRecorded):
            self.tournament.after_event(event)  # raises before anything is written
        await asyncio.to_thread(self._store.append, event)
        if isinstance(event, GameRecorded):
            self.records[event.table, event.game_id] = event
        else:
            self.tournament = self.tournament.after_event(event)
        if isinstance(event, Begun):
            self._in_progress.clear()
        self._pending.set()

    # --- to the pages ---

    def game(self, number: int) -> AnyGame | None:
        """Return the game of that number."""
        return self.games[number] if 0 <= number < len(self.games) else None

    def _number(self, game: AnyGame) -> int:
        if game not in self.games:
            self.games.append(game)
        return self.games.index(game)

    def _shown(self, tables: Iterable[str], now: float) -> dict[str, dict[str, object] | None]:
        found: dict[str, dict[str, object] | None] = {}
        for table in tables:
            board = self.boards.all.get(table)
            number = "" if board is None else str(self._number(game_of(board.announced)))
            found[table] = None if board is None else board_json(board, number, now)
        return found

    def send_changes(self, tables: Sequence[str]) -> bool:
        """Send the state of these boards and of the hall to spectators; return whether it is
        new."""
        if self._last_sent[0] is not self.tournament:
            self._last_sent = self.tournament, tournament_json(self.tournament)
        rest = {
            "tournament": self._last_sent[1],
            "trouble": self.trouble(),
            "records": len(self.records),
        }
        return self.spectators.send_changes(self._shown(tables, self._clock()), rest)

    async def run(self) -> None:
        """Send changes for as long as the hall is open, and notice clients that have gone
        silent."""
        looked, known = self._clock(), set[str]()
        while True:
            try:
                async with asyncio.timeout(1.0):
                    await self._pending.wait()
            except TimeoutError:
                pass
            self._pending.clear()
            now = self._clock()
            if now - looked >= 1.0:
                looked = now
                self._dirty |= self.boards.all.keys() | known
            tables, self._dirty = sorted(self._dirty), set()
            known = set(self.boards.all)
            if self.send_changes(tables):
                await asyncio.sleep(BATCH_S)

    async def send_heartbeats(self) -> None:
        """Send heartbeats of the hall at regular intervals."""
        while True:
            await asyncio.sleep(HEARTBEAT_S)
            self.spectators.send(HEARTBEAT)
