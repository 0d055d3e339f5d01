"""The importer of the window: imports files in a thread, and opens the games again.

In: paths, words to search for, what to delete. Out: a report that grows, a list of games, a game to
look through.
The thread is asked to stop between two games; whoever shows the report is told when it has changed.
"""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from typing import IO

from engines.localiser import Localiser
from engines.message import Message
from firmware_host.collection import search, store
from firmware_host.collection.importing import (
    NotTextError,
    Progress,
    Unread,
    import_games,
    open_text,
)
from firmware_host.collection.listing import (
    imported_number,
    listed,
    result_offers,
    result_text,
)
from firmware_host.collection.store import Collection, CollectionError, GameGoneError, ImportedFile
from firmware_host.collection.stored_game import date_of, players_of, tag_of
from firmware_host.display.palettes import Palette
from firmware_host.help.help_screens import Appearance
from firmware_host.help.sharing import GameSharing
from firmware_host.journal.library import Library
from firmware_host.runtime.found_files import MEDIA, found_files, usual_folders
from firmware_host.runtime.opened_game import PastGameSheets
from firmware_host.runtime.past_games import load_past_game
from firmware_host.start.importer import (
    Asked,
    FoundFiles,
    ImportedGames,
    ImportReport,
    UnreadGame,
)

REPORT_FILE = "import-report.txt"
"""The file, beside the games, with everything that the last import could not read."""

PIECE = 1 << 16
"""Bytes that are read at once."""

NEWS_S = 0.2
"""Seconds from one report to the next: often enough to be seen growing."""

FIRST_UNREAD = 20
"""Unread games that are shown."""

LISTED = 200
"""Games that are listed; a name or a year leads to the others."""

PROCESSES = 2
"""How many read: each takes 40 MB of a Pi's service that has 256, which also plays a game."""

ENCODINGS = ("UTF-8", "UTF-16", "Windows-1251", "Windows-1252")


class ImportDesk:
    """Imports into one collection.

    ``reader``: the localiser for the current language. ``on_news`` is called, from any thread, when
    the report has changed. ``media``: where sticks are mounted. ``sharing``: saves imported games
    as web pages.
    """

    def __init__(
        self,
        library: Library,
        collection: Collection,
        reader: Callable[[], Localiser],
        palette: Callable[[], Palette],
        on_news: Callable[[], None],
        home: Path | None = None,
        media: Sequence[Path] = MEDIA,
        sharing: GameSharing | None = None,
    ) -> None:
        self._sharing = sharing
        self._library, self._collection = library, collection
        self._reader, self._palette, self._on_news = reader, palette, on_news
        self._home, self._media = home or Path.home(), media
        self._lock = threading.Lock()
        self._waiting: deque[Path] = deque()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._report = ImportReport(is_over=True)

    @property
    def reader(self) -> Localiser:
        """Return the localiser for the current language."""
        return self._reader()

    @property
    def report(self) -> ImportReport:
        """Return how far the latest import is."""
        return self._report

    @property
    def has_games(self) -> bool:
        """Return whether anything was imported."""
        return self._collection.exists

    def files(self) -> FoundFiles:
        """Return the files found now."""
        name = self.reader.text(Message("start.import-home"))
        return found_files(usual_folders(self._home, self._media), self._home, name)

    # --- importing ---

    def begin(self, path: str) -> None:
        """Import a file, after those that are being imported."""
        with self._lock:
            is_idle = self._report.is_over
            before = () if is_idle else self._report.files
            if is_idle:
                self._report = ImportReport()
                self._stop.clear()
            self._report = replace(self._report, files=(*before, Path(path).name))
            self._waiting.append(Path(path))
            if is_idle:
                self._thread = threading.Thread(target=self._import_all, name="import", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Stop the import soon; what was read is kept."""
        with self._lock:
            self._stop.set()
            self._report = replace(self._report, is_stopped=not self._report.is_over)

    def join(self) -> None:
        """Wait for the end of the import."""
        if self._thread is not None:
            self._thread.join()

    def _import_all(self) -> None:
        """Import the files that wait, until there are none."""
        done = _Count(self._collection.path.with_name(REPORT_FILE))
        problems: list[str] = []
        is_useless = False  # to go on
        with closing(done):
            while True:
                with self._lock:
                    path = self._waiting.popleft() if self._waiting else None
                    if path is None or self._stop.is_set() or is_useless:
                        self._waiting.clear()
                        self._report = replace(
                            done.report(self._report),
                            problem=" ".join(filter(None, problems)),
                            is_over=True,
                            is_stopped=self._stop.is_set(),
                            is_cut=done.is_cut or is_useless,
                        )
                        break
                try:
                    problems.append(self._problem_with(path, done))
                except CollectionError as error:
                    done.keep(error.saved)
                    problems.append(str(error))
                    is_useless = True
        self._on_news()

    def _problem_with(self, path: Path, done: _Count) -> str:
        """Import one file; return what is wrong with it, empty if nothing. Raises
        CollectionError.
        """
        try:
            self._import_one(path, done)
        except NotTextError as error:
            return self.reader.text(error.told(path.name))
        except OSError as error:
            done.is_cut = True
            return f"{path.name}: {(error.strerror or str(error)).lower()}"
        if (cut := done.cut) is not None:
            done.is_cut = True
            told = Message("start.import-line", number=cut.line, message=cut.reason)
            return f"{path.name}, {self.reader.text(told)}"
        if done.has_games or self._stop.is_set():
            return ""
        return self.reader.text(Message("start.import-no-game", name=path.name))

    def _import_one(self, path: Path, done: _Count) -> None:
        """Import one file. Raises CollectionError, NotTextError or OSError."""
        with ExitStack() as stack:
            file = stack.enter_context(open_text(path))
            done.begin_file(path.name, os.fstat(file.fileno()).st_size, self.reader)
            pieces = iter(lambda: file.read(PIECE), b"")
            told_at = 0.0
            steps = stack.enter_context(
                closing(
                    import_games(
                        self._collection, pieces, path.name, processes=PROCESSES, size=done.size
                    )
                )
            )
            for step in steps:
                done.take(step)
                now = time.monotonic()
                if now - told_at >= NEWS_S:
                    told_at = now
                    with self._lock:
                        self._report = done.report(self._report)
                    self._on_news()
                if self._stop.is_set() and isinstance(step, Progress):  # all is counted
                    break

    # --- imported games ---

    def games(self, asked: Asked) -> ImportedGames:
        """Return the games asked for. Raises ValueError."""
        if not self._collection.exists:
            return ImportedGames()
        query = search.query_of(*asked)
        with self._collection.connected() as connection:
            found = search.find(connection, query, LISTED)
            number = len(found) if len(found) < LISTED else search.count(connection, query)
            offers = result_offers(connection, query.players)
        return ImportedGames([*map(listed, found)], number, offers)

    def imported_files(self) -> Sequence[ImportedFile]:
        """Return the files of which there are games. Raises ValueError."""
        with self._collection.connected() as connection:
            return store.imported_files(connection)

    def delete_game(self, game_id: str) -> None:
        """Delete an imported game. Raises ValueError."""
        with self._collection.connected() as connection:
            store.delete_game(connection, imported_number(game_id) or 0)

    def delete_file(self, name: str) -> None:
        """Delete all games imported from a file. Raises ValueError."""
        with self._collection.connected() as connection:
            store.delete_file(connection, name)

    def open(self, game_id: str) -> PastGameSheets:
        """Return an imported game, to be looked through. Raises ValueError."""
        try:
            past = load_past_game(self._library, self._collection, game_id)
        except GameGoneError as error:
            raise ValueError(self.reader.text(Message("start.import-gone"))) from error
        game, record = past.game, past.record
        assert record is not None
        names = " – ".join(players_of(game.seats, record.tags).values())
        result = Localiser(self.reader.language, game.name).text(result_text(record.result))
        parts = (names or game.title, date_of(tag_of(record.tags, "Date")), result)
        title = ", ".join(filter(None, parts))
        eyes = Appearance(self._reader, self._palette, lambda: False)
        return PastGameSheets(past, eyes, title, self._sharing)


class _Count:
    """What was read so far, of all files. ``path``: of the file with all that could not be read;
    ``size``: of the file that is read now, in bytes. ``is_cut``: a file ended before its games did.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[str] | None = None
        self._unread: list[UnreadGame] = []
        self._encodings: dict[str, None] = {}
        self._before = self._now = Progress()
        self._name, self.size, self.is_cut = "", 0, False
        self._reader = Localiser()
        self._began = time.monotonic()

    @property
    def has_games(self) -> bool:
        """Return whether there were games in the file, even if they can't be read."""
        return self._now.games > 0

    @property
    def cut(self) -> Unread | None:
        """Return what is wrong with the end of the file, if anything is."""
        return self._now.cut

    def begin_file(self, name: str, size: int, reader: Localiser) -> None:
        """Count the games of another file."""
        self._name, self.size, self._reader = name, size, reader
        self._before, self._now = self._sum(), Progress()

    def take(self, step: Progress | Unread) -> None:
        """Count a step of the import."""
        if isinstance(step, Progress):
            self._now = step
            self._encodings |= dict.fromkeys(one for one in ENCODINGS if one in step.encoding)
            return
        self._now = self._now._replace(unread=self._now.unread + 1)
        if len(self._unread) < FIRST_UNREAD:
            self._unread.append(UnreadGame(self._name, step.line, step.reason, step.players))
        if self._file is None:
            self._file = self._path.open("w", encoding="utf-8")
        print(f"{self._name}:{step.line}: {self._reader.text(step.reason)}", file=self._file)

    def keep(self, saved: int) -> None:
        """Count only these games of the file as new: the others could not be saved."""
        self._now = self._now._replace(new=saved)

    def report(self, before: ImportReport) -> ImportReport:
        """Return the report with what was read so far."""
        now, part = self._sum(), self._now.part_of(self.size)
        seconds = max(0.001, time.monotonic() - self._began)
        return replace(
            before,
            percent=round(100 * part),
            games=now.games,
            games_expected=self._before.games + round(self._now.games / part)
            if 0 < part < 1
            else 0,
            rate=round(now.games / seconds),
            new=now.new,
            completed=now.completed,
            known=now.known,
            unread=now.unread,
            first_unread=tuple(self._unread),
            encodings=tuple(self._encodings),
            path=str(self._path) if self._file else "",
        )

    def close(self) -> None:
        """Close the file of unread games."""
        if self._file is not None:
            self._file.close()

    def _sum(self) -> Progress:
        one, other = self._before, self._now
        return Progress(
            new=one.new + other.new,
            completed=one.completed + other.completed,
            known=one.known + other.known,
            unread=one.unread + other.unread,
        )
