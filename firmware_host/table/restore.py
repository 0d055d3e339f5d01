"""The restoring of a saved game's table.

In: a game's rules, the contents of its journal. Out: its table, or an error. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.errors import EngineError
from engines.game import AnyGame
from firmware_host.table.events import Event, Header, StartError
from firmware_host.table.table import Table


def restore_table(
    game: AnyGame, header: Header, events: Iterable[Event], *, take_back: bool = True
) -> Table:
    """Return the table that the journal describes. Raises StartError and HistoryError."""
    try:
        table = Table(game, header.game_id, start=header.start, take_back=take_back)
    except EngineError:
        raise StartError(header.game_id) from None
    table.restore(events)
    return table
