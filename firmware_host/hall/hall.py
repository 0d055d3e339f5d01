"""The hall itself: what boards say goes in, what the arbiter says goes in, pages are told.

In: news of a source, words of the arbiter. Out: events on the disk, and only then what they change.
One loop of asyncio runs it all; only the disk, and records of games, have threads.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from engines.game import AnyGame
from engines.message import Message
from firmware_host.hall.boards import Board, Boards, NotShown, game_of
from firmware_host.hall.page_news import shown, tournament_shown
from firmware_host.hall.records import Recorded, recorded
from firmware_host.hall.source import News
from firmware_host.hall.spectators import Spectators
from firmware_host.hall.standings import points_of
from firmware_host.hall.store import Happened, Store, replayed
from firmware_host.hall.tournament import (
    AnyEvent,
    Assigned,
    Begun,
    Refused,
    Unscored,
    scored,
)
from firmware_host.table import announcement, codec
from firmware_host.table.announcement import Alive, Announced
from firmware_host.table.messages import View

BATCH_S = 0.05
"""News that come within so long go out together: a quarter of what spectators may notice."""

BEAT_S = 5.0
"""So often pages are told that the hall is there, where nothing else is said."""

BEAT = '{"beat":1}'

log = logging.getLogger(__name__)


class Hall:
    """Boards, a tournament, records, and who looks on. ``today``: the day, for records;
    ``follow``: called with each table of which views are wanted.
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
        """Every game with its options that is or was played here; pages know them by number."""
        self.refused = 0
        """What came and could not be shown."""
        self.trouble: Callable[[], str] = lambda: ""
        """Why nothing comes from the boards."""
        self._store, self._clock, self._today, self._follow = store, clock, today, follow
        self._writing = asyncio.Lock()
        self._dirty: set[str] = set()
        self._underway: dict[str, str] = {}
        """Of each table the last game that went on there since the tournament began: its end
        counts, however soon it came."""
        self._due = asyncio.Event()
        self._settling: dict[str, asyncio.Task[None]] = {}
        self.tournament, self.records = replayed(store.events)
        self._told = self.tournament, tournament_shown(self.tournament)
        self.publish(())

    # From the boards

    def receive(self, news: Iterable[News]) -> None:
        """Announcements and public views; what cannot be shown is counted and told."""
        for table, message in news:
            try:
                if table:
                    self._see(table, message)
                else:
                    self._hear(message)
            except (codec.CodecError, NotShown) as error:
                self.refused += 1
                level = logging.WARNING if self.refused <= 10 else logging.DEBUG
                log.log(level, "the hall rejected a message: %s", error)

    def _hear(self, message: bytes) -> None:
        said, now = announcement.decode(message), self._clock()
        known = self.boards.all.get(said.table)
        self.boards.hear(said, now)
        if isinstance(said, Announced):
            self._follow(said.table)
        # Most signs of life change nothing, and who tells of them lets a move wait.
        if not isinstance(said, Alive) or (known is not None and known.away(now)):
            self._change(said.table)

    def _see(self, table: str, message: bytes) -> None:
        view = codec.decode(message)
        if not isinstance(view, View):
            raise NotShown(f"expected a public view, got {type(view).__name__.lower()}")
        if self.boards.see(table, view, self._clock()) is not None:
            if view.result is None:
                self._underway[table] = view.game_id
            self._change(table)
            if table not in self._settling:
                self._settling[table] = asyncio.ensure_future(self._settle(table))

    def _change(self, table: str) -> None:
        self._dirty.add(table)
        self._due.set()

    # What follows from it

    async def _settle(self, table: str) -> None:
        """Keep what a board has reported: a pairing that is played there, its result, a record."""
        try:
            async with self._writing:
                del self._settling[table]  # a view that comes meanwhile is looked at once more
                board = self.boards.all[table]
                assert board.view is not None
                for event in self._follows(board, board.view):
                    await self._keep(event)
                known = self.records.get((table, board.view.game_id))
                if board.view.result is not None:
                    record = await asyncio.to_thread(recorded, board, board.view, self._today())
                    if known is None or known.text != record.text:
                        await self._keep(record)
        except (Refused, OSError) as error:
            log.error("can't save what a board reports: %s", error)

    def _follows(self, board: Board, view: View) -> Iterable[AnyEvent]:
        """What a view says of the tournament, one after another, each with the last one kept."""
        table = board.announced.table
        begun = self.tournament.begun
        if begun is None or game_of(board.announced).name != begun.game:
            return
        number = self.tournament.at_table(table)
        if number is None or self.tournament.pairings[number].points is not None:
            found = self.tournament.open_for(board.names)
            done = number is not None and self.tournament.pairings[number].game_id == view.game_id
            if found is not None and not done:
                over = view.result is not None and self._underway.get(table) != view.game_id
                after = view.game_id if over else ""
                yield Assigned(found, table, board.label, after)
                number = found
        if number is None:
            return
        pairing = self.tournament.pairings[number]
        if pairing.by_hand or view.game_id == pairing.after:
            return
        if view.result is None and pairing.game_id == view.game_id and pairing.points is not None:
            yield Unscored(number, view.game_id)
        elif view.result is not None and pairing.game_id in ("", view.game_id):
            points = self._points(number, board, view)
            if points != pairing.points:
                yield scored(number, points, view.game_id)

    def _points(self, number: int, board: Board, view: View) -> tuple[Fraction, ...]:
        """What the players of a pairing got. Where they sat otherwise than they should, as the
        board knows by their names, each gets what its own seat got.
        """
        assert view.result is not None
        game = game_of(board.announced)
        points = points_of(game.seats, view.result.winners, view.standings)
        called = self.tournament.called(self.tournament.pairings[number])
        sat = [board.names.get(seat, "") for seat in game.seats]
        if sorted(sat) == sorted(called):
            return tuple(points[sat.index(name)] for name in called)
        return points

    # From the arbiter

    async def do(self, event: AnyEvent) -> None:
        """Let something happen. When this returns, it is on the disk. Raises Refused or OSError."""
        async with self._writing:
            await self._keep(event)

    def board(self, table: str) -> Board:
        """The board of that table. Raises Refused."""
        if table not in self.boards.all:
            raise Refused(Message("hall.no-such-board"))
        return self.boards.all[table]

    async def _keep(self, event: Happened) -> None:
        if not isinstance(event, Recorded):
            self.tournament.after(event)  # or refused, before anything is written
        await asyncio.to_thread(self._store.append, event)
        if isinstance(event, Recorded):
            self.records[event.table, event.game_id] = event
        else:
            self.tournament = self.tournament.after(event)
        if isinstance(event, Begun):
            self._underway.clear()
        self._due.set()

    # To the pages

    def game(self, number: int) -> AnyGame | None:
        """The game of that number."""
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
            found[table] = None if board is None else shown(board, number, now)
        return found

    def publish(self, tables: Sequence[str]) -> bool:
        """Tell who looks on how it stands, of these boards and beside them; whether that is new."""
        if self._told[0] is not self.tournament:
            self._told = self.tournament, tournament_shown(self.tournament)
        rest = {
            "tournament": self._told[1],
            "trouble": self.trouble(),
            "records": len(self.records),
        }
        return self.spectators.publish(self._shown(tables, self._clock()), rest)

    async def run(self) -> None:
        """Tell what changes, for as long as the hall is open; and who has gone away by saying
        nothing, for which nobody calls.
        """
        looked, known = self._clock(), set[str]()
        while True:
            try:
                async with asyncio.timeout(1.0):
                    await self._due.wait()
            except TimeoutError:
                pass
            self._due.clear()
            now = self._clock()
            if now - looked >= 1.0:
                looked = now
                self._dirty |= self.boards.all.keys() | known
            tables, self._dirty = sorted(self._dirty), set()
            known = set(self.boards.all)
            if self.publish(tables):
                await asyncio.sleep(BATCH_S)

    async def beat(self) -> None:
        """Say again and again that the hall is there."""
        while True:
            await asyncio.sleep(BEAT_S)
            self.spectators.send(BEAT)
