"""Finding games in the collection: by player, date, result, opening moves and position.

In: what is asked for. Out: games, the last imported first. Every condition is a set of numbers of
games from an index; only the players' names are read through one by one, because a part of a name
is enough: there are far fewer of them than games. Knows no rules: moves and positions come as texts
and keys.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from firmware_host.collection.store import KEPT_GAMES, CollectionError, KeptGame, kept_game
from firmware_host.collection.stored_game import folded


@dataclass(frozen=True)
class Query:
    """What is asked for; everything that is not empty must be so.

    ``game``: its name. ``players``: parts of names, each of another player. ``dates``: the first
    and the last day, month or year. ``result``: a seat that won, ``draw`` or ``unknown``.
    ``opening``: the first moves, as each game that has them writes them. ``positions``: keys, of
    which one must occur.
    """

    game: str = ""
    players: Sequence[str] = ()
    dates: tuple[str, str] = ("", "")
    result: str = ""
    openings: Sequence[str] = ()
    positions: Sequence[int] = ()


def find(
    connection: sqlite3.Connection, query: Query, limit: int, before: int | None = None
) -> Sequence[KeptGame]:
    """Return the first games found; ``before``: of those with lower numbers."""
    sql, values = statement(connection, query, before)
    rows = connection.execute(f"{sql} LIMIT ?", (*values, limit))
    return [kept_game(row) for row in rows]


def game_with_number(connection: sqlite3.Connection, number: int) -> KeptGame:
    """Return one game. Raises CollectionError if there is none with this number."""
    row = connection.execute(f"{KEPT_GAMES} WHERE game.id = ?", (number,)).fetchone()
    if row is None:
        raise CollectionError(
            f"there is no imported game i{number}; to list them, run: lodeboard games --imported"
        )
    return kept_game(row)


def every(connection: sqlite3.Connection, query: Query) -> Iterator[KeptGame]:
    """Yield all games found, the first imported first, one at a time."""
    sql, values = statement(connection, query)
    for row in connection.execute(sql.replace("DESC", "ASC"), values):
        yield kept_game(row)


def statement(
    connection: sqlite3.Connection, query: Query, before: int | None = None
) -> tuple[str, Sequence[object]]:
    """Return the statement that finds the games, and its values."""
    conditions: list[str] = []
    values: list[object] = []

    def require(condition: str, *given: object) -> None:
        conditions.append(condition)
        values.extend(given)

    if before is not None:
        require("game.id < ?", before)
    if query.game:
        require("game.rules IN (SELECT id FROM rules WHERE game = ?)", query.game)
    for name in query.players:
        require(
            "game.id IN (SELECT game FROM plays WHERE player IN"
            " (SELECT id FROM player WHERE instr(name, ?)))",
            folded(name),
        )
    first, last = query.dates
    if first:
        require("game.date >= ?", first)
    if last:
        require("game.date BETWEEN '0' AND ?", f"{last}~")
    if query.result:
        known = [result for result in _results(connection) if _is_result(result, query.result)]
        require(f"game.result IN ({_marks(known)})", *known)
    if query.openings:
        ranges = " OR ".join("moves >= ? AND moves < ?" for _ in query.openings)
        ends = [end for one in query.openings for end in (f"{one} ", f"{one}!")]
        require(f"game.id IN (SELECT game FROM record WHERE {ranges})", *ends)
    if query.positions:
        marks = _marks(query.positions)
        require(f"game.id IN (SELECT game FROM position WHERE key IN ({marks}))", *query.positions)
    where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
    return f"{KEPT_GAMES} {where} ORDER BY game.id DESC", values


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
    return asked in result.split("+") if result else asked == "unknown"


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" for _ in values)
