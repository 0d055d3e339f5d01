"""The table of a game that was kept.

In: a game's rules, what its journal tells. Out: its table, or why there is none. Pure.
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
    """The table as the journal tells it. Raises StartError and HistoryError."""
    try:
        table = Table(game, header.game_id, start=header.start, take_back=take_back)
    except EngineError:
        raise StartError(header.game_id) from None
    table.restore(events)
    return table
