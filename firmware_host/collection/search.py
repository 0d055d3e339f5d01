"""Finding games in the collection: by player, date, result, opening moves and position.

In: what is asked for. Out: games in the order asked for. A
condition that few games meet is looked up in its index; one that many meet is tested game by game,
until there are enough. Only the players' names are always read through, in an index that contains
nothing else: a part of a name is enough. Knows no rules: moves and positions come as texts and
keys.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import msgspec

from firmware_host.collection.store import (
    GAMES_BY_IMPORT,
    KEPT_GAMES,
    GameGoneError,
    KeptGame,
    kept_game,
)
from firmware_host.collection.stored_game import folded

UNKNOWN = "unknown"
"""The search term for games whose record has no result."""

WON = "won"
"""The search term for games that the players named have won."""

ORDERS: Mapping[str, str] = {
    "import": "source.id DESC, record.game",
    "date": "game.date DESC, game.id DESC",
    "player": "game.players, game.id",
    "result": "game.result DESC, game.id DESC",
}
"""The orders of a list: the last import first, each in the order of its file; the latest first; by
the names; those that White won first. An index has each of them.
"""


@dataclass(frozen=True)
class Query:
    """What is asked for; everything that is not empty must be so.

    ``game``: its name. ``players``: names or parts of them, all of which occur. ``dates``: the
    first and the last day, month or year. ``result``: a seat that won, all that did, joined by
    ``+``, ``draw``, ``unknown``, or ``won`` by the players.
    ``openings``: first moves, of which one must occur, as their game writes them. ``positions``:
    keys, of which one must occur. ``order``: one of ``ORDERS``.
    """

    game: str = ""
    players: Sequence[str] = ()
    dates: tuple[str, str] = ("", "")
    result: str = ""
    openings: Sequence[str] = ()
    positions: Sequence[int] = ()
    order: str = "import"


def find(
    connection: sqlite3.Connection, query: Query, limit: int, after: int | None = None
) -> Sequence[KeptGame]:
    """Return the first games found; ``after``: of those that follow the one with this number."""
    sql, values = statement(connection, query, after)
    rows = connection.execute(f"{sql} LIMIT ?", (*values, limit))
    return [kept_game(row) for row in rows]


def game_with_number(connection: sqlite3.Connection, number: int) -> KeptGame:
    """Return one game. Raises GameGoneError if there is none with this number."""
    row = connection.execute(f"{KEPT_GAMES} WHERE game.id = ?", (number,)).fetchone()
    if row is None:
        raise GameGoneError(
            f"there is no imported game i{number}; to list them, run: lodeboard games --imported"
        )
    return kept_game(row)


def every(connection: sqlite3.Connection, query: Query) -> Iterator[KeptGame]:
    """Yield all games found, the first imported first, one at a time."""
    sql, values = statement(connection, replace(query, order="import"))
    for row in connection.execute(sql.replace("DESC", "ASC"), values):
        yield kept_game(row)


FEW = 1_000
"""A condition that fewer games meet is looked up in its index."""


class Condition(NamedTuple):
    """A condition, as a query for the numbers of the games that meet it and as a test of one game.

    ``values``: of its parameters, the same for both.
    """

    numbers: str
    test: str
    values: Sequence[object]


def statement(
    connection: sqlite3.Connection, query: Query, after: int | None = None
) -> tuple[str, Sequence[object]]:
    """Return the statement that finds the games, and its values. Raises GameGoneError."""
    parts, values = list[str](), list[object]()
    by_import = query.order == "import"
    if after is not None and by_import:  # which may have been deleted
        last = "SELECT source FROM record WHERE game <= ? ORDER BY game DESC LIMIT 1"
        (source,) = connection.execute(last, (after,)).fetchone() or (0,)
        parts += ("source.id <= ?", "(source.id < ? OR game.id > ?)")
        values += (source, source, after)
    elif after is not None:
        game_with_number(connection, after)
        column, *falling = ORDERS[query.order].partition(",")[0].split()
        here = f"(SELECT {column} FROM game WHERE id = ?)"
        parts.append(f"({column}, game.id) {'<' if falling else '>'} ({here}, ?)")
        values += (after, after)
    games = GAMES_BY_IMPORT if by_import else KEPT_GAMES
    for one in conditions(connection, query):
        found = connection.execute(f"{one.numbers} LIMIT {FEW}", one.values).fetchall()
        is_met_by_few = len(found) < FEW
        games = KEPT_GAMES if is_met_by_few else games
        parts.append(
            f"game.id IN ({_marks(found) or 'NULL'})" if is_met_by_few else f"({one.test})"
        )
        values.extend([number for (number,) in found] if is_met_by_few else one.values)
    where = f"WHERE {' AND '.join(parts)}" if parts else ""
    return f"{games} {where} ORDER BY {ORDERS[query.order]}", values


def count(connection: sqlite3.Connection, query: Query) -> int:
    """Return how many games there are."""
    sql, values = statement(connection, query)
    number: int = connection.execute(f"SELECT count(*) FROM ({sql})", values).fetchone()[0]
    return number


def conditions(connection: sqlite3.Connection, query: Query) -> Iterator[Condition]:
    """Yield what the games have to meet; those that are tested fastest come first."""

    def on(column: str, test: str, *values: object, ids: str = "id FROM game") -> Condition:
        # Behind a plus, SQLite does not look in the column's index.
        return Condition(
            f"SELECT {ids} WHERE {test.format(column)}", test.format(f"+{column}"), values
        )

    if query.game:
        yield on("rules", "{} IN (SELECT id FROM rules WHERE rules.game = ?)", query.game)
    if any(query.dates):
        # A day is in its month and its year: it begins with them.
        first, last = query.dates
        yield on("date", "{} BETWEEN ? AND ?", first or "0", f"{last or '9'}~")
    if query.result and query.result != WON:
        known = [one for one in _results(connection) if _is_result(one, query.result)]
        known = known or [query.result]  # which no game has
        yield on("result", f"{{}} IN ({_marks(known)})", *known)
    if query.players:
        test = " AND ".join("instr({0}, ?)" for _ in query.players)
        names = "winners" if query.result == WON else "players"
        yield on(names, test, *map(folded, query.players))
    if query.openings:
        test = " OR ".join("{0} >= ? AND {0} < ?" for _ in query.openings)
        ends = [end for one in query.openings for end in (f"{one} ", f"{one}!")]
        yield on("moves", test, *ends, ids="game FROM record")
    if query.positions:
        numbers = f"SELECT game FROM position WHERE key IN ({_marks(query.positions)})"
        test = f"EXISTS ({numbers} AND position.game = game.id)"
        yield Condition(numbers, test, query.positions)


def rules_of(connection: sqlite3.Connection) -> Sequence[tuple[str, Mapping[str, str]]]:
    """Return each game in the collection, with each set of options it was played with."""
    rows = connection.execute("SELECT game, options FROM rules ORDER BY id")
    return [(game, msgspec.json.decode(options)) for game, options in rows]


def ply_of(connection: sqlite3.Connection, number: int, positions: Sequence[int]) -> int | None:
    """Return after how many moves one of these positions first occurs in a game."""
    sql = f"SELECT min(ply) FROM position WHERE key IN ({_marks(positions)}) AND game = ?"
    found: int | None = connection.execute(sql, (*positions, number)).fetchone()[0]
    return found


def dates_of(text: str) -> tuple[str, str]:
    """Return the first and last day, month or year of ``2024``, ``2024-05``, ``2023..2024-06`` or
    ``2024..``. Raises ValueError.
    """
    one = r"\d{4}(?:-\d\d(?:-\d\d)?)?"
    if found := re.fullmatch(rf"({one})?\.\.({one})?", text):
        return found[1] or "", found[2] or ""
    if re.fullmatch(one, text):
        return text, text
    raise ValueError(f"--date {text!r}: use a form like 2024, 2024-05, 2024-05-31 or 2023..2024-06")


def query_of(words: str, result: str = "", order: str = "import") -> Query:
    """Return the query for typed words (names or parts of them, perhaps a date), a chosen result,
    which is any where ``won`` lacks a name, and a chosen order.
    """
    players, dates = [], ("", "")
    for word in words.split():
        try:
            dates = dates_of(word)
        except ValueError:
            players.append(word)
    result = "" if result == WON and not players else result
    return Query(players=tuple(players), dates=dates, result=result, order=order)


def results_of(connection: sqlite3.Connection) -> Sequence[tuple[str, str]]:
    """Return each result in the collection, with the name of a game that ended that way."""
    sql = "SELECT rules.game FROM game JOIN rules ON rules.id = game.rules WHERE result = ? LIMIT 1"
    return [(one, *connection.execute(sql, (one,)).fetchone()) for one in _results(connection)]


def _results(connection: sqlite3.Connection) -> Sequence[str]:
    """Return the different results there are, each found in one step of the index."""
    results: list[str] = []
    next_one = "SELECT min(result) FROM game WHERE result > ?"
    found = connection.execute("SELECT min(result) FROM game").fetchone()[0]
    while found is not None:
        results.append(found)
        found = connection.execute(next_one, (found,)).fetchone()[0]
    return results


def _is_result(result: str, asked: str) -> bool:
    return asked in (result or UNKNOWN, *result.split("+"))


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" for _ in values)
