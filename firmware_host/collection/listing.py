"""Imported games as lists show them, on a window and on pages.

In: a game as it is kept; the collection. Out: its id, its players, how it ended; which results
there are. Without its moves: a list never plays a game through.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from engines import make_game
from engines.errors import EngineError
from engines.game import Seat
from engines.message import Message
from firmware_host.collection import search
from firmware_host.collection.store import KeptGame
from firmware_host.collection.stored_game import date_of, players_of, tag_of


class ImportedGame(NamedTuple):
    """A game in a list. ``players``: by name, or "?"; none if the game's package is gone.
    ``result``: who won, and so on.
    """

    game_id: str
    game: str
    title: str
    players: Sequence[str]
    date: str
    result: Message
    moves: int

    @property
    def moves_of_each(self) -> int:
        """Return how many moves each player made, as ``moves_of_each``."""
        return moves_of_each(self.moves, len(self.players))


def moves_of_each(moves: int, players: int) -> int:
    """Return how many moves each player made, or the first ones did, as games are numbered."""
    return -(-moves // max(1, players))


class ResultOffer(NamedTuple):
    """A result to search for: its value in a query, and the text shown, worded for ``game``."""

    result: str
    game: str
    text: Message


def result_offers(
    connection: sqlite3.Connection, players: Sequence[str] = ()
) -> Sequence[ResultOffer]:
    """Return the results that imported games have; with names, also that these players won."""
    offers = [
        ResultOffer(result or search.UNKNOWN, game, result_text(result))
        for result, game in search.results_of(connection)
    ]
    won = Message("start.import-won-by", text=" ".join(players))
    named = [offers[0]._replace(result=search.WON, text=won)] if players and offers else []
    return [*named, *offers]


ORDER_TEXTS: Mapping[str, Message] = {
    "import": Message("start.import-by-import"),
    "date": Message("start.import-by-date"),
    "player": Message("start.import-by-player"),
    "result": Message("start.import-by-result"),
}
"""What the orders of ``search.ORDERS`` are called."""


def imported_id(number: int) -> str:
    """Return the id of an imported game."""
    return f"i{number}"


def imported_number(game_id: str) -> int | None:
    """Return the number of an imported game; None if this is not the id of one."""
    found = re.fullmatch(r"i([1-9]\d{0,15})", game_id)
    return int(found[1]) if found else None


def listed(kept: KeptGame) -> ImportedGame:
    """Return a game as lists show it."""
    game = kept.game
    seats: Sequence[Seat] = ()
    title = game.game
    with suppress(EngineError):  # its package may be gone
        made = make_game(game.game)
        seats, title = made.seats, made.title
    names = players_of(seats, game.tags)
    return ImportedGame(
        imported_id(kept.number),
        game.game,
        title,
        [names.get(seat, "?") for seat in seats],
        date_of(tag_of(game.tags, "Date")),
        result_text(game.result),
        len(game.line.moves.split()),
    )


def result_text(result: str) -> Message:
    """Return who won, by the result in a record."""
    match result:
        case "":
            return Message("start.import-unknown")
        case "draw":
            return Message("start.drawn")
    return Message("start.import-won", seats=tuple(map(Seat, result.split("+"))))
