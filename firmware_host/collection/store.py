"""The collection on the disk: one SQLite database beside the journals.

In: stored games, each with the file and the line it came from; which to delete. Out: the same games
by their numbers; which of them are new. How games are found is in ``search``. Knows no rules.

Every batch of games is one transaction, so a crash or a full disk costs at most a batch, and no
game is there twice: its key is unique. Nothing that plays a game opens this file; one that is
damaged only keeps the collection from being used.

The write-ahead log lets others search while games are imported. Commits are not synced one by one:
after a power cut, the last batches may be missing, and the import can be run again.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engines import make_game
from engines.errors import EngineError
from firmware_host.collection.reading import NewGame
from firmware_host.collection.stored_game import (
    StoredGame,
    StoredLine,
    event_key,
    folded_lines,
    winners_of,
)
from firmware_host.journal.writer import PRIVATE_MODE

FILE_NAME = "collection.sqlite"
BUSY_S = 30.0
"""How long to wait while another program writes."""

SCHEMAS: Sequence[str] = (
    """
    CREATE TABLE source (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        imported TEXT NOT NULL,
        UNIQUE (name, imported)
    );
    CREATE TABLE rules (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        UNIQUE (game, options)
    );
    CREATE TABLE game (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        identity BLOB NOT NULL UNIQUE,
        text BLOB NOT NULL,
        rules INTEGER NOT NULL REFERENCES rules,
        players TEXT NOT NULL,
        date TEXT NOT NULL,
        result TEXT NOT NULL
    );
    CREATE INDEX game_by_text ON game (text);
    CREATE INDEX game_by_rules ON game (rules);
    CREATE INDEX game_by_players ON game (players);
    CREATE INDEX game_by_date ON game (date);
    CREATE INDEX game_by_result ON game (result);
    CREATE TABLE record (
        game INTEGER PRIMARY KEY REFERENCES game,
        tags TEXT NOT NULL,
        start TEXT NOT NULL,
        moves TEXT NOT NULL,
        notes TEXT NOT NULL,
        source INTEGER NOT NULL REFERENCES source,
        line INTEGER NOT NULL
    );
    CREATE INDEX record_by_moves ON record (moves);
    CREATE TABLE position (
        key INTEGER NOT NULL,
        game INTEGER NOT NULL REFERENCES game,
        ply INTEGER NOT NULL,
        PRIMARY KEY (key, game)
    ) WITHOUT ROWID;
    """,
    "CREATE INDEX record_by_source ON record (source)",
    "UPDATE game SET players = folded_lines(players)",  # accents counted before
    """
    ALTER TABLE game ADD COLUMN winners TEXT NOT NULL DEFAULT '';
    UPDATE game SET winners = winners_of(result, (SELECT tags FROM record WHERE game = id));
    CREATE INDEX game_by_winners ON game (winners);
    """,
)
"""What leads from each version of the database to the next; the first from an empty file."""


_FUNCTIONS = (
    ("folded_lines", 1, folded_lines),
    ("winners_of", 2, lambda result, tags: winners_of(result, msgspec.json.decode(tags or "{}"))),
)
"""What those steps call, with the number of arguments."""


PRAGMAS: Sequence[str] = ("PRAGMA synchronous = NORMAL", "PRAGMA cache_size = -32000")
"""Settings of each connection: no sync for each commit; up to 32 MB in memory."""


class CollectionError(ValueError):
    """The collection cannot be used; the message says why and what to do.

    ``saved``: how many games of an import that ended so are kept.
    """

    def __init__(self, message: str, saved: int = 0) -> None:
        super().__init__(message)
        self.saved = saved


class DiskFullError(CollectionError):
    """There is no space for more games; those before are kept."""


class GameGoneError(CollectionError):
    """There is no game with this number, or no longer."""


class Source(NamedTuple):
    """Where a game came from: the file, when that was imported (ISO 8601 in UTC), and the line."""

    file: str
    imported: str
    line: int


class Collection:
    """All imported games. ``folder``: the one in which games are saved."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME

    @property
    def exists(self) -> bool:
        """Return whether anything was ever imported."""
        return self.path.exists()

    @contextmanager
    def connected(self, *, writing: bool = False) -> Iterator[sqlite3.Connection]:
        """Connect to the database, which is created for the first writer. Raises
        CollectionError.
        """
        if not (writing or self.exists):
            raise CollectionError(
                "no games were imported yet; to import some, run: lodeboard import FILE"
            )
        with self._explained():
            if writing:
                self._create()
            with closing(sqlite3.connect(self.path, timeout=BUSY_S, isolation_level=None)) as made:
                self._upgrade(made)
                yield made

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Turn what SQLite or the disk reports into a CollectionError."""
        try:
            yield
        except sqlite3.Error as error:
            raise _explanation(self.path, error) from error
        except OSError as error:
            raise CollectionError(
                f"{self.path}: {(error.strerror or str(error)).lower()}"
            ) from error

    def _create(self) -> None:
        """Create the file for its owner alone; SQLite gives its log the same permissions."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, PRIVATE_MODE))

    def _upgrade(self, connection: sqlite3.Connection) -> None:
        """Bring an older database to this version. Raises CollectionError for a newer one."""
        for pragma in PRAGMAS:
            connection.execute(pragma)
        if self._version(connection) < len(SCHEMAS):
            connection.execute("PRAGMA journal_mode = WAL")
            for name, arguments, function in _FUNCTIONS:
                connection.create_function(name, arguments, function, deterministic=True)
            with _transaction(connection):
                for number in range(self._version(connection), len(SCHEMAS)):
                    for statement in SCHEMAS[number].split(";"):
                        connection.execute(statement)
                    connection.execute(f"PRAGMA user_version = {number + 1}")

    def _version(self, connection: sqlite3.Connection) -> int:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > len(SCHEMAS):
            raise CollectionError(
                f"{self.path} was written by a newer Lodeboard; to use it, update Lodeboard"
            )
        return version


# --- in ---


BATCH = 2_000
"""Games in one transaction. Their positions are spread over the whole index, so few large ones
write much less to the disk than many small ones: 100,000 games take 1 GB instead of 10.
"""


SAVE_S = 10.0
"""Seconds after which fewer are saved, too, so that a crash costs no more work. A guess."""


class Adder:
    """Adds the games of one file, over a connection of ``Collection.connected``.

    ``file``: its name; ``imported``: the time, ISO 8601 in UTC. ``saved``: how many games are on
    the disk so far; ``completed``: how many replace the beginning that a cut file had left.
    """

    def __init__(self, connection: sqlite3.Connection, file: str, imported: str) -> None:
        self.saved = self.completed = 0
        self._connection = connection
        self._replaced: list[int] = []
        """The numbers of the beginnings to delete when the games that wait are written."""
        self._file = file, imported
        self._waiting: dict[bytes, NewGame] = {}
        self._saved_at = time.monotonic()
        self._numbers: dict[tuple[str, ...], int] = {}
        """The numbers of the rules and the source met in this transaction."""

    def knows(self, text: bytes) -> bool:
        """Return whether a game was read from this very text before. Raises CollectionError."""
        sql = "SELECT 1 FROM game WHERE text = ?"
        return self._connection.execute(sql, (text,)).fetchone() is not None

    def add(self, new: NewGame) -> bool:
        """Add a game unless it is there; return whether it is new. Raises CollectionError."""
        identity = new.keys.identity
        sql = "SELECT 1 FROM game WHERE identity = ?"
        if identity in self._waiting or self._connection.execute(sql, (identity,)).fetchone():
            return False
        if new.is_cut and self._has_more_of(new):
            return False
        for number, beginning in self._beginnings.get(new.keys.event, {}).items():
            if number not in self._replaced and _continues(new.game, beginning):
                self._replaced.append(number)
                self.completed += 1
        self._waiting[identity] = new
        if len(self._waiting) >= BATCH or time.monotonic() - self._saved_at > SAVE_S:
            self.save()
        return True

    @cached_property
    def _beginnings(self) -> dict[bytes, dict[int, StoredGame]]:
        """What cut files may have left, by event: games without a result, each the last one of its
        import.
        """
        last = "game.id IN (SELECT max(game) FROM record GROUP BY source) AND game.result = ''"
        found: dict[bytes, dict[int, StoredGame]] = {}
        for row in self._connection.execute(f"{KEPT_GAMES} WHERE {last}"):
            kept = kept_game(row)
            if event := _event_of(kept.game):
                found.setdefault(event, {})[kept.number] = kept.game
        return found

    def _has_more_of(self, new: NewGame) -> bool:
        """Return whether a game is there of which this is the beginning."""
        sql = f"{KEPT_GAMES} WHERE game.players = ? AND game.date = ?"
        found = self._connection.execute(sql, (new.keys.players, new.keys.date))
        return bool(new.keys.event) and any(
            _event_of(game) == new.keys.event and _continues(game, new.game)
            for game in (kept_game(row).game for row in found)
        )

    def save(self) -> None:
        """Write the games that wait, in one transaction. Raises CollectionError."""
        positions: list[tuple[int, int, int]] = []
        self._numbers.clear()  # of a transaction that failed
        with _transaction(self._connection):
            for beginning in self._replaced:
                _delete(self._connection, beginning)
            for new in self._waiting.values():
                number = self._insert(new)
                plies = enumerate(new.keys.positions)
                positions += ((key, number, ply) for ply, key in plies)
            self._connection.executemany(
                "INSERT OR IGNORE INTO position VALUES (?, ?, ?)", sorted(positions)
            )
        self.saved += len(self._waiting)
        self._saved_at = time.monotonic()
        self._waiting.clear()
        self._replaced.clear()

    def _insert(self, new: NewGame) -> int:
        """Insert all of a game but its positions; return its number."""
        run, game, keys = self._connection.execute, new.game, new.keys
        rules = self._number("rules", (game.game, _json(game.options)), "game, options")
        told = keys.identity, new.text, rules
        added = run(
            "INSERT INTO game (identity, text, rules, players, date, result, winners)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (*told, keys.players, keys.date, game.result, winners_of(game.result, game.tags)),
        )
        number = added.lastrowid
        assert number is not None
        source = self._number("source", self._file, "name, imported")
        notes = msgspec.structs.replace(game.line, moves="")
        texts = (_json(game.tags), game.start, f"{game.line.moves} ", _json(notes))
        run("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?, ?)", (number, *texts, source, new.line))
        return number

    def _number(self, table: str, row: tuple[str, ...], columns: str) -> int:
        """Return the number of a row in a table of texts, where it is added if it is new."""
        if (table, *row) not in self._numbers:
            run, marks = self._connection.execute, ", ".join("?" for _ in row)
            run(f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT DO NOTHING", row)
            found = run(f"SELECT id FROM {table} WHERE ({columns}) = ({marks})", row).fetchone()
            self._numbers[table, *row] = found[0]
        return self._numbers[table, *row]


def _event_of(game: StoredGame) -> bytes:
    """Return the event of a stored game; none if its package is gone."""
    try:
        return event_key(make_game(game.game).seats, game)
    except EngineError:
        return b""


def _continues(game: StoredGame, beginning: StoredGame) -> bool:
    """Return whether a game has all moves of another one, and more of them or a result."""
    moves, first = game.line.moves.split(), beginning.line.moves.split()
    return moves[: len(first)] == first and (len(moves) > len(first) or bool(game.result))


# --- out ---


class KeptGame(NamedTuple):
    """A game of the collection, its number, and where it came from."""

    number: int
    game: StoredGame
    source: Source


class ImportedFile(NamedTuple):
    """All games imported from files of one name, and when the last of them was (ISO 8601 in
    UTC).
    """

    name: str
    games: int
    imported: str


def imported_files(connection: sqlite3.Connection) -> Sequence[ImportedFile]:
    """Return the files of which there are games, the last imported first."""
    rows = connection.execute(
        "SELECT source.name, count(*), max(source.imported) FROM record"
        " JOIN source ON source.id = record.source GROUP BY source.name"
        " ORDER BY max(source.id) DESC"
    )
    return [ImportedFile(*row) for row in rows]


_COLUMNS = """
    SELECT game.id, source.name, source.imported, record.line, rules.game, rules.options,
        record.tags, record.start, game.result, record.moves, record.notes
"""
KEPT_GAMES = f"""{_COLUMNS}
    FROM game CROSS JOIN rules ON rules.id = game.rules
        CROSS JOIN record ON record.game = game.id CROSS JOIN source ON source.id = record.source
"""
"""The beginning of every query whose rows are for ``kept_game``. Each game is met before what
belongs to it, so that an index can put them in order.
"""

GAMES_BY_IMPORT = f"""{_COLUMNS}
    FROM source CROSS JOIN record ON record.source = source.id
        CROSS JOIN game ON game.id = record.game JOIN rules ON rules.id = game.rules
"""
"""The same, going through one import after the other, so that their order needs no sorting."""


def kept_game(row: Sequence[Any]) -> KeptGame:
    """Return the game in a row."""
    number, file, imported, line, game, options, tags, start, result, moves, notes = row
    main = msgspec.json.decode(notes, type=StoredLine)
    stored = StoredGame(
        game,
        msgspec.json.decode(options),
        msgspec.json.decode(tags),
        start,
        result,
        msgspec.structs.replace(main, moves=moves.rstrip()),
    )
    return KeptGame(number, stored, Source(file, imported, line))


# --- deleted ---


def delete_game(connection: sqlite3.Connection, number: int) -> bool:
    """Delete a game; return whether it was there. Raises CollectionError.

    Its positions, which then lead nowhere, stay until those of a file are deleted: to find them
    means reading the whole index.
    """
    with _transaction(connection):
        return _delete(connection, number)


def _delete(connection: sqlite3.Connection, number: int) -> bool:
    connection.execute("DELETE FROM record WHERE game = ?", (number,))
    return connection.execute("DELETE FROM game WHERE id = ?", (number,)).rowcount > 0


def delete_file(connection: sqlite3.Connection, name: str) -> int:
    """Delete all games imported from files of that name; return how many. Raises
    CollectionError.
    """
    with _transaction(connection):
        # The rows of a source and of rules stay: an import that goes on meanwhile refers to them.
        named = "source IN (SELECT id FROM source WHERE name = ?)"
        gone = connection.execute(f"DELETE FROM record WHERE {named}", (name,)).rowcount
        connection.execute("DELETE FROM game WHERE id NOT IN (SELECT game FROM record)")
        connection.execute("DELETE FROM position WHERE game NOT IN (SELECT id FROM game)")
        return gone


# --- the database ---


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk may have ended it
            connection.execute("ROLLBACK")
        raise


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


_REMEDIES = {
    sqlite3.SQLITE_BUSY: "another Lodeboard is importing games; try again when it is done",
    sqlite3.SQLITE_READONLY: "no permission to write; correct its permissions",
    sqlite3.SQLITE_CANTOPEN: "no permission to open it, or it isn't a file",
    sqlite3.SQLITE_IOERR: "the disk has an error; check it",
}
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _explanation(path: Path, error: sqlite3.Error) -> CollectionError:
    """Return what went wrong, and what to do about it."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return DiskFullError(f"{path}: the disk is full")
    if code in _DAMAGED:
        return CollectionError(
            f"{path} is damaged; your saved games are not affected. To make a new collection, move"
            " this file somewhere else and import the games again"
        )
    return CollectionError(f"{path}: {_REMEDIES.get(code, str(error))}")
