"""The collection of imported games: what is found, what is never there twice, what survives a crash
or a full disk; and that a game that was read and written again is the same game.
"""

from __future__ import annotations

import errno
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engines import make_game
from engines.game import Record
from engines.localiser import english
from firmware_host.collection import reading, search, store
from firmware_host.collection.importing import Progress, Unread, import_games
from firmware_host.collection.listing import result_offers
from firmware_host.collection.search import Query, dates_of
from firmware_host.collection.store import Collection, CollectionError, DiskFullError, KeptGame
from firmware_host.collection.stored_game import date_of, folded, position_key, record_text
from firmware_host.runtime.past_games import read_imported

GAMES = """\
[White "Олена Коваль"]
[Black "Müller, Hans"]
[Date "2024.05.01"]
[Result "2-0"]
[GameType "25"]

1. c3-d4 d6-c5 2. b2-c3 {quiet} f6-g5 $1 2-0

[White "Hans Müller"]
[Black "Bo"]
[Date "2024.05.??"]
[Result "1-1"]
[GameType "25"]

1. c3-d4 d6-c5 2. b2-c3 (2. d4:b6 a7:c5) b6-a5 1-1

[White "Bo"]
[Black "Олена Шевченко"]
[Date "31.12.2023"]
[GameType "25"]

1. c3-b4 b6-a5 *
"""

DRAUGHTS = make_game("russian-draughts")
NOW = datetime(2026, 11, 28, tzinfo=UTC)


@pytest.fixture
def collection(tmp_path: Path) -> Collection:
    return Collection(tmp_path / "games")


@pytest.fixture(scope="module")
def three_games(tmp_path_factory: pytest.TempPathFactory) -> Collection:
    """The games above, for tests that only read."""
    collection = Collection(tmp_path_factory.mktemp("three") / "games")
    add(collection, GAMES)
    return collection


def add(collection: Collection, text: str, file: str = "games.pdn") -> tuple[Progress, list[str]]:
    """What an import comes to, and what could not be read."""
    *steps, last = import_games(collection, [text.encode()], file, NOW)
    assert isinstance(last, Progress)
    unread = [f"{one.line}: {english(one.reason)}" for one in steps if isinstance(one, Unread)]
    return last, unread


def found(collection: Collection, query: Query) -> list[int]:
    with collection.connected() as connection:
        return [game.number for game in search.find(connection, query, 1000)]


def position(*moves: str) -> int:
    state = DRAUGHTS.initial()
    for text in moves:
        state = DRAUGHTS.push(state, DRAUGHTS.read_move(state, text))
    return position_key(DRAUGHTS, state)


FOUND = [
    # what is asked for; which of the games above have it
    (Query(), [1, 2, 3]),
    (Query(game="russian-draughts"), [1, 2, 3]),
    (Query(game="krieger"), []),
    (Query(players=("müller",)), [1, 2]),
    (Query(players=("Muller",)), [1, 2]),
    (Query(players=("ШЕВ",)), [3]),
    (Query(players=("олена",)), [1, 3]),
    (Query(players=("о",)), [1, 3]),
    (Query(players=("Bo", "Hans")), [2]),
    (Query(players=("nobody",)), []),
    (Query(dates=dates_of("2024")), [1, 2]),
    (Query(dates=dates_of("2024-05")), [1, 2]),
    (Query(dates=dates_of("2024-05-01")), [1]),
    (Query(dates=dates_of("2023-12-31..2024-05")), [1, 2, 3]),
    (Query(dates=dates_of("..2023")), [3]),
    (Query(dates=dates_of("2024-06..")), []),
    (Query(result="white"), [1]),
    (Query(result="draw"), [2]),
    (Query(result="unknown"), [3]),
    (Query(result="black"), []),
    (Query(result="white+black"), []),
    (Query(openings=("c3-d4",)), [1, 2]),
    (Query(openings=("c3-d4 d6-c5 b2-c3 f6-g5",)), [1]),
    (Query(openings=("c3-d",)), []),
    (Query(positions=(position(),)), [1, 2, 3]),
    (Query(positions=(position("c3-d4", "d6-c5"),)), [1, 2]),
    (Query(positions=(position("c3-b4"), position("c3-d4"))), [1, 2, 3]),
    (Query(players=("bo",), result="draw", dates=dates_of("2024")), [2]),
]


@pytest.mark.parametrize("few", [0, 2, 1000])
@pytest.mark.parametrize(("query", "numbers"), FOUND)
def test_games_are_found(
    three_games: Collection,
    monkeypatch: pytest.MonkeyPatch,
    query: Query,
    numbers: Sequence[int],
    few: int,
) -> None:
    """However many games a condition takes to be tested one by one."""
    monkeypatch.setattr(search, "FEW", few)
    assert found(three_games, query) == numbers


def test_where_a_position_occurs_is_told(three_games: Collection) -> None:
    wanted = position("c3-d4", "d6-c5")
    with three_games.connected() as connection:
        assert search.ply_of(connection, 1, [wanted]) == 2
        assert search.ply_of(connection, 3, [wanted]) is None


@pytest.mark.parametrize(("query", "numbers"), FOUND)
def test_every_question_is_answered_from_an_index(
    three_games: Collection, query: Query, numbers: Sequence[int]
) -> None:
    with three_games.connected() as connection:
        asked = [(one.numbers, one.values) for one in search.conditions(connection, query)]
        steps = [plan(connection, *one) for one in (*asked, search.statement(connection, query))]
    scans = {step for plan in steps for step in plan if step.startswith("SCAN")}
    if query == Query():  # in the order of their imports, until there are enough
        assert scans == {"SCAN source"}
        assert not any("TEMP B-TREE" in step for plan in steps for step in plan)
    else:  # a part of a name is looked for in all names
        assert scans <= {"SCAN game USING COVERING INDEX game_by_players"}


def plan(connection: sqlite3.Connection, sql: str, values: Sequence[object]) -> list[str]:
    return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]


DATES = [
    ("2024.05.01", "2024-05-01"),
    ("2024.5.1", "2024-05-01"),
    ("2024.05.??", "2024-05"),
    ("2024.??.??", "2024"),
    ("2024", "2024"),
    ("2024-05-01 18:30", "2024-05-01"),
    ("31.12.2023", "2023-12-31"),
    ("????.??.??", ""),
    ("yesterday", ""),
    ("", ""),
]


@pytest.mark.parametrize(("text", "date"), DATES)
def test_dates(text: str, date: str) -> None:
    assert date_of(text) == date


@pytest.mark.parametrize("text", ["24", "2024-5", "2024..23", "may", ".."])
def test_what_is_no_date_is_refused(text: str) -> None:
    if text != "..":
        with pytest.raises(ValueError, match="use a form like 2024, 2024-05"):
            dates_of(text)


# --- never twice ---


def test_the_same_file_twice_adds_nothing(collection: Collection) -> None:
    assert add(collection, GAMES)[0][1:4] == (3, 0, 0)
    assert add(collection, GAMES)[0][1:4] == (0, 3, 0)
    assert found(collection, Query()) == [1, 2, 3]


def test_the_same_game_written_otherwise_is_the_same_game(collection: Collection) -> None:
    add(collection, '[White "A"]\n[Black "B"]\n\n1. c3-d4 d6-c5 1-1\n')
    again = (
        '[Black "B"]\n[White "A"]\n[Result "1/2-1/2"]\n[GameType "25"]\n\n1. 22-18 10-14 1/2-1/2'
    )
    assert add(collection, again)[0].known == 1
    assert add(collection, again.replace("A", "C"))[0].new == 1
    assert add(collection, again.replace("18", "18 {a comment}"))[0].new == 1


def test_a_game_that_was_read_and_written_again_is_the_same_game(collection: Collection) -> None:
    add(collection, GAMES)
    with collection.connected() as connection:
        kept = list(search.every(connection, Query()))
    written = [record_text(*read_imported(game)) for game in kept]
    assert add(collection, "\n".join(written))[0][1:4] == (0, 3, 0)
    other = Collection(collection.path.parent / "other")
    add(other, "\n".join(written))
    with other.connected() as connection:
        again = list(search.every(connection, Query()))
    assert list(map(told, again)) == list(map(told, kept))


def told(game: KeptGame) -> Record:
    """What a record says of the game, without the tags that each format writes by itself."""
    record = read_imported(game)[1]
    own = ("Result", "GameType")
    return record._replace(
        tags={name: text for name, text in record.tags.items() if name not in own}
    )


def test_what_cannot_be_read_is_told_with_its_line_and_the_rest_is_there(
    collection: Collection,
) -> None:
    broken = GAMES.replace("b6-a5 1-1", "b6-a6 1-1")
    progress, unread = add(collection, broken)
    assert progress[1:4] == (2, 0, 1)
    assert len(unread) == 1
    assert unread[0].startswith("15: move 2... b6-a6: a6 is a light square")


# --- the end of the file ---

OPEN = (
    "The last game has no result at its end, so the file was probably cut off. The game is kept as"
    " unfinished."
)
CUT = [
    # the file; what is told of its end; the result of its last game
    (GAMES, None, ""),
    (GAMES.replace("1. c3-b4 b6-a5 *", "1. c3-b4 b6-a5 0-2 {White left}"), None, "black"),
    (GAMES[: GAMES.index(" 1-1")], OPEN, ""),
    (GAMES[: GAMES.index(" b6-a5 1-1")], OPEN, ""),
    ('[Result "2-0"]\n[FEN "W:WKc3:Bd4"]\n1. c3:e5', None, "white"),
    ('[Game "krieger"]\n[Rules "usual"]\n', None, ""),
    # no game of the file has a result after its moves
    (2 * '[Result "2-0"]\n\n1. c3-d4 d6-c5\n\n', None, "white"),
]


@pytest.mark.parametrize(("text", "why", "result"), CUT)
def test_a_file_that_is_cut_off_is_told(
    collection: Collection, text: str, why: str | None, result: str
) -> None:
    last, unread = add(collection, text)
    assert not unread
    assert (last.cut and english(last.cut.reason)) == why
    assert last.cut is None or last.cut.line == 9
    with collection.connected() as connection:
        *_, game = search.find(connection, Query(), 9)
    assert game.game.result == result
    assert "2-0" not in record_text(*read_imported(game)) or result == "white"


WHOLE = GAMES.replace('[White "Bo"]', '[White "Cy"]')
BREAK = " b6-a5 1-1"
COMPLETED = [
    # what was imported first; what is imported then; how many games are new, completed, there
    (WHOLE[: WHOLE.index(BREAK)], WHOLE, (2, 1, 3)),
    (WHOLE[: WHOLE.index(BREAK)], WHOLE.replace("2. b2-c3 (", "2. g3-h4 ("), (2, 0, 4)),
    (WHOLE[: WHOLE.index(BREAK)], WHOLE.replace("2024.05.??", "2024.06.??"), (2, 0, 4)),
    # only what was cut off is the beginning of another game
    (WHOLE, WHOLE[: WHOLE.index(BREAK)], (0, 0, 3)),
    # nothing tells the games apart
    ("1. c3-d4 d6-c5", "1. c3-d4 d6-c5 2. b2-c3 1-1", (1, 0, 2)),
]


@pytest.mark.parametrize(("before", "text", "counts"), COMPLETED)
def test_a_whole_game_replaces_its_beginning_from_a_cut_file(
    collection: Collection, before: str, text: str, counts: tuple[int, int, int]
) -> None:
    add(collection, before, "before.pdn")
    last, _ = add(collection, text, "after.pdn")
    there = len(found(collection, Query()))
    assert (last.new, last.completed, there) == counts


@pytest.mark.parametrize("error", [None, OSError(errno.EIO, "Input/output error")], ids=str)
def test_a_file_that_ends_while_it_is_read_is_told(
    collection: Collection, error: OSError | None
) -> None:
    """The stick is pulled, or another program empties the file."""

    def pieces() -> Iterator[bytes]:
        yield GAMES[: GAMES.index(" 1-1")].encode()
        if error:
            raise error

    *_, last = import_games(collection, pieces(), "a.pdn", size=len(GAMES.encode()))
    assert isinstance(last, Progress)
    assert (last.new, last.cut and last.cut.line) == (2, 9)
    told = english(last.cut.reason) if last.cut else ""
    assert told.startswith(
        "The file could not be read any further: input/output error."
        if error
        else "The file ended too soon"
    )


# --- crashes ---

KILLED = """
import os, signal, sys
from pathlib import Path
from firmware_host.collection import importing, store
from firmware_host.collection.store import Collection
store.BATCH = 10
number = 0
collection, file = Collection(Path(sys.argv[1])), open(sys.argv[2], "rb")
for step in importing.import_games(collection, file, "many.pdn"):
    if isinstance(step, importing.Progress) and step.new >= 40:
        os.kill(os.getpid(), signal.SIGKILL)
"""


def many(count: int) -> str:
    """So many different games."""
    return "\n".join(GAMES.replace("Bo", f"Bo {number}") for number in range(count // 3))


@pytest.mark.process
def test_after_a_kill_the_same_import_goes_on(collection: Collection, tmp_path: Path) -> None:
    file = tmp_path / "many.pdn"
    file.write_text(many(120), encoding="utf-8")
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(collection.path.parent), str(file)],
        cwd=Path(__file__).parents[2],
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL
    there = len(found(collection, Query()))
    assert 0 < there < 82, "one of the three games is the same in all"
    *_, last = import_games(collection, [file.read_bytes()], "many.pdn")
    assert isinstance(last, Progress)
    assert last.new == 81 - there
    with collection.connected() as connection:
        assert connection.execute("SELECT count(*) FROM game").fetchone() == (81,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_full_disk_keeps_what_is_there(
    collection: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "BATCH", 10)
    limit = "PRAGMA max_page_count = 20"
    monkeypatch.setattr(store, "PRAGMAS", (*store.PRAGMAS, limit))
    with pytest.raises(DiskFullError, match="the disk is full") as full:
        add(collection, many(180))
    monkeypatch.undo()
    there = len(found(collection, Query()))
    assert there
    assert f"{there} new games are saved" in str(full.value)
    last, _ = add(collection, many(180))
    assert (last.new, last.known - there) == (121 - there, 59)


# --- the file ---


def test_deleted_games_are_gone_and_can_be_imported_again(collection: Collection) -> None:
    add(collection, GAMES, "a.pdn")
    add(collection, GAMES.replace("c3-b4", "e3-f4"), "b.pdn")
    with collection.connected() as connection:
        assert store.delete_game(connection, 2)
        assert not store.delete_game(connection, 2)
        known = [one[:2] for one in store.imported_files(connection)]
        assert known == [("b.pdn", 1), ("a.pdn", 2)]
        assert store.delete_file(connection, "a.pdn") == 2
        kept = connection.execute("SELECT DISTINCT game FROM position").fetchall()
    assert (found(collection, Query()), kept) == ([4], [(4,)])
    assert add(collection, GAMES, "a.pdn")[0].new == 3
    # Imported at the same moment as before, so that it is the same, older import.
    assert found(collection, Query()) == [4, 5, 6, 7]


def test_the_results_there_are_can_be_asked_for(collection: Collection) -> None:
    add(collection, GAMES)
    with collection.connected() as connection:
        offers = [(one.result, english(one.text)) for one in result_offers(connection)]
        named = result_offers(connection, ["коваль"])[0]
    assert offers == [("unknown", "result unknown"), ("draw", "draw"), ("white", "White won")]
    assert (named.result, english(named.text)) == ("won", "Won by “коваль”")


def test_only_its_owner_can_read_it(collection: Collection) -> None:
    with collection.connected(writing=True) as connection:
        connection.execute("INSERT INTO rules (game, options) VALUES ('a', '')")
        files = list(collection.path.parent.iterdir())
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
        assert len(files) > 1, "the log, too"


SPOILED = [b"this is not a database, but a text that somebody has put there" * 9, b"\0" * 5000]


@pytest.mark.parametrize("content", SPOILED)
def test_a_damaged_file_is_told(collection: Collection, content: bytes) -> None:
    collection.path.parent.mkdir()
    collection.path.write_bytes(content)
    with pytest.raises(CollectionError, match="is damaged; your saved games are not affected"):
        found(collection, Query())
    with pytest.raises(CollectionError, match="move this file somewhere else and import"):
        add(collection, GAMES)
    assert collection.path.read_bytes() == content


def test_a_torn_file_is_told(collection: Collection) -> None:
    add(collection, many(60))
    size = collection.path.stat().st_size
    os.truncate(collection.path, size // 2)
    with pytest.raises(CollectionError, match="is damaged"):
        add(collection, many(60))


def test_a_newer_file_is_told(collection: Collection) -> None:
    add(collection, GAMES)
    with sqlite3.connect(collection.path) as connection:
        connection.execute(f"PRAGMA user_version = {len(store.SCHEMAS) + 1}")
    connection.close()
    with pytest.raises(
        CollectionError, match="was written by a newer Lodeboard; to use it, update"
    ):
        found(collection, Query())


def test_an_older_file_is_brought_to_this_version(
    collection: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(collection, GAMES)
    newer = (*store.SCHEMAS, "ALTER TABLE game ADD COLUMN stars INTEGER NOT NULL DEFAULT 0")
    monkeypatch.setattr(store, "SCHEMAS", newer)
    with collection.connected() as connection:
        assert connection.execute("SELECT sum(stars), count(*) FROM game").fetchone() == (0, 3)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(newer),)


NAMES = [
    # a name; how it is typed
    ("Королёв", "королев"),
    ("Королев", "КОРОЛЁВ"),
    ("Müller", "muller"),
    ("Muller", "Mu\N{COMBINING DIAERESIS}ller"),
    ("Weiß", "WEISS"),
    ("Їжак", "їжак"),
    ("Nguyễn  Văn", "nguyen van"),
]


@pytest.mark.parametrize(("name", "typed"), NAMES)
def test_accents_and_case_make_no_difference(name: str, typed: str) -> None:
    assert folded(name) == folded(typed) == folded(folded(name))


def test_games_imported_before_are_found_as_new_ones_are(collection: Collection) -> None:
    add(collection, GAMES)
    with sqlite3.connect(collection.path) as connection:  # as earlier versions wrote it
        connection.execute("UPDATE game SET players = 'королёв\nmüller' WHERE id = 1")
        connection.execute("DROP INDEX game_by_winners")
        connection.execute("ALTER TABLE game DROP COLUMN winners")
        connection.execute("PRAGMA user_version = 2")
    connection.close()
    assert found(collection, Query(players=("королев", "muller"))) == [1]
    assert found(collection, Query(players=("Олена",), result="won")) == [1]


def test_without_imported_games_the_way_to_them_is_told(collection: Collection) -> None:
    with pytest.raises(CollectionError, match="to import some, run: lodeboard import FILE"):
        found(collection, Query())
    assert not collection.path.parent.exists()


@pytest.mark.parametrize("end", [KeyboardInterrupt, OSError, None], ids=str)
def test_what_was_counted_is_there_however_an_import_ends(
    collection: Collection, monkeypatch: pytest.MonkeyPatch, end: type[BaseException] | None
) -> None:
    """Ctrl-C while games are written, an error, or somebody who stops: ``end``."""
    insert, ends = store.Adder._insert, iter([end, None])

    def interrupted(adder: store.Adder, new: reading.NewGame) -> int:
        number = insert(adder, new)
        if (one := next(ends, None)) is not None:
            raise one
        return number

    monkeypatch.setattr(store.Adder, "_insert", interrupted)
    monkeypatch.setattr(store, "BATCH", 30)
    counted = 0
    with (
        suppress(KeyboardInterrupt, CollectionError),
        closing(import_games(collection, [many(180).encode()], "many.pdn")) as steps,
    ):
        for step in steps:
            counted = step.new if isinstance(step, Progress) else counted
            if end is None and counted > 50:
                break
    assert len(found(collection, Query())) >= counted > 0


def test_who_stops_listening_stops_the_import(collection: Collection) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield many(30).encode()

    steps = import_games(collection, pieces(), "many.pdn")
    first = next(step for step in steps if isinstance(step, Progress))
    steps.close()
    assert first.games < 100
    assert add(collection, GAMES)[0].games == 3


def test_a_game_played_on_after_a_draw_by_counting_is_kept_with_rules_that_allow_it(
    collection: Collection,
) -> None:
    shuffle = "a1-b2 h4-e1 b2-a1 e1-h4 " * 5
    assert add(collection, f'[FEN "W:WKa1,Ka3,Kc1:BKh4"]\n{shuffle}')[0].new == 1
    with collection.connected() as connection:
        (game,) = search.find(connection, Query(), 1)
    assert game.game.options["draws"] == "agreed"
    assert len(read_imported(game)[1].moves) == 20


# --- on every processor ---


@pytest.mark.process
@pytest.mark.parametrize("processors", [1, 3])
def test_games_read_by_other_processes_come_in_order(
    collection: Collection, monkeypatch: pytest.MonkeyPatch, processors: int
) -> None:
    monkeypatch.setattr(reading, "ALONE", 5)
    monkeypatch.setattr(reading, "AT_ONCE", 4)
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    good, spoiled = "b6-a5 1-1", "b6-a6 1-1"
    text = many(90).replace(good, spoiled, 7).replace(spoiled, good, 6)
    progress, unread = add(collection, text)
    assert (progress.new, len(unread)) == (60, 1), "of 61, of which one comes in every copy"
    with collection.connected() as connection:
        lines = [game.source.line for game in search.every(connection, Query())]
    assert lines == sorted(lines)


@pytest.mark.process
def test_a_reader_that_ends_is_told(
    collection: Collection, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nif '.pdn' in sys.argv: sys.exit(1)\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(reading, "ALONE", 0)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    with pytest.raises(CollectionError, match="a process that read games has ended"):
        add(collection, GAMES)


@pytest.mark.parametrize("encoding", ["utf-8", "cp1251", "utf-16"])
def test_progress_is_of_the_games_read_whatever_waits(
    collection: Collection, encoding: str
) -> None:
    games = 60
    text = "".join(f'[White "Петро {n}"]\n1. c3-d4 d6-c5 2-0\n\n' for n in range(games))
    content = text.encode(encoding)
    steps = [*import_games(collection, [content], "games.pdn")]
    parts = [(one.games, one.part_of(len(content))) for one in steps if isinstance(one, Progress)]
    assert [number for number, _ in parts] == [20, 40, 60, 60]
    for number, part in parts:
        assert part == pytest.approx(number / games, abs=0.05)
