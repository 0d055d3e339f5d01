"""Games that are over or were left, wherever they are kept: the journals and the collection of
imported games. They are read whole, and a new game can begin at any of their moves.

In: a game's id, ``2026-11-20-1`` for a saved and ``i17`` for an imported one. Out: its rules, its
table, and for an imported game its record; a new journal that begins with its first moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache

from engines import make_kept_game
from engines.game import AnyGame, Record, Seat
from firmware_host.collection import search
from firmware_host.collection.listing import imported_number
from firmware_host.collection.store import Collection, KeptGame
from firmware_host.collection.stored_game import players_of, record_of
from firmware_host.journal.library import Library
from firmware_host.table.events import Header, Named
from firmware_host.table.table import Table, header_of, played_table, restore_table


@dataclass(frozen=True)
class PastGame:
    """A game with its table, which has the position after each move.

    ``began``: when, ISO 8601; empty if only its tags say. ``record``: of an imported game, with its
    notes and variations; None for a saved one.
    """

    game: AnyGame
    table: Table
    began: str = ""
    record: Record | None = None


def load_past_game(library: Library, collection: Collection | None, game_id: str) -> PastGame:
    """Return a game in its last state.

    Raises JournalError, CollectionError, or ValueError (StartError, HistoryError and EngineError
    are three) with the reason.
    """
    number = imported_number(game_id)
    if number is None:
        header, game, table = load_saved_game(library, game_id)
        return PastGame(game, table, header.begun_at)
    if collection is None:
        raise ValueError(f"{game_id} is not a saved game")
    with collection.connected() as connection:
        kept = search.game_with_number(connection, number)
    game, record = read_imported(kept)
    table = played_table(game, game_id, record.start, record.moves)
    table.names = tuple(players_of(game.seats, record.tags).items())
    return PastGame(game, table, record=record)


def load_saved_game(library: Library, game_id: str) -> tuple[Header, AnyGame, Table]:
    """Return a saved game in its last state.

    Raises JournalError, or ValueError (StartError and HistoryError are two) with the reason.
    """
    saved = library.read(game_id)
    game = make_kept_game(saved.header.game, saved.header.options)
    return saved.header, game, restore_table(game, saved.header, saved.events)


def read_imported(kept: KeptGame) -> tuple[AnyGame, Record]:
    """Return an imported game. Raises EngineError where the rules don't allow it any more."""
    game = _made(kept.game.game, tuple(kept.game.options.items()))
    return game, record_of(game, kept.game)


@lru_cache(maxsize=32)
def _made(name: str, options: tuple[tuple[str, str], ...]) -> AnyGame:
    return make_kept_game(name, dict(options))


def begin_from(
    library: Library,
    past: PastGame,
    moves: int | None = None,
    computers: AbstractSet[Seat] = frozenset(),
) -> str:
    """Save a new game that begins with the first ``moves`` of another one (None: with all of them);
    return its id. ``computers``: seats that the computer plays on, so not under a person's name.

    Raises ValueError for more moves than there are, JournalAccessError if it cannot be saved.
    """
    made, game = past.table.moves, past.game
    if moves is not None and moves > len(made):
        raise ValueError(f"this game has only {len(made)} moves; there is no move {moves}")
    table = played_table(game, "", past.table.start, made[:moves])
    names: Mapping[str, str] = {
        seat: name for seat, name in past.table.names if seat not in computers
    }
    named = (Named(names),) if names else ()
    return library.begin_with(header_of(table), (*named, *table.drain()))
