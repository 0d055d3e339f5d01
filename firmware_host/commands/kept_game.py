"""A saved game for the commands about one.

In: the library. Out: the game replayed, and the viewer whose view of it may be shown. Changes
nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from drivers.checked_values import did_you_mean
from engines import make_kept_game
from engines.game import ARBITER, AnyGame, Result, Seat
from engines.localiser import english
from firmware_host.journal.library import Library
from firmware_host.table.events import Ended, Header
from firmware_host.table.restore import restore_table
from firmware_host.table.scenes import has_hidden_pieces
from firmware_host.table.table import Table


def outcome(result: Result | Ended | None) -> Mapping[str, Any] | None:
    """Return how a game ended, as a value for ``--json``; None while it is unfinished."""
    if result is None:
        return None
    reason = result.reason if isinstance(result, Ended) else english(result.reason)
    return {"winners": list(result.winners), "reason": reason}


def load(library: Library, game_id: str) -> tuple[Header, AnyGame, Table]:
    """Return a game in its current state.

    Raises JournalError, or ValueError (StartError and HistoryError are two) with the reason.
    """
    kept = library.read(game_id)
    game = make_kept_game(kept.header.game, kept.header.options)
    return kept.header, game, restore_table(game, kept.header, kept.events)


def checked_viewer(game: AnyGame, table: Table, viewer: str) -> Seat | None:
    """Return the seat whose view may be shown, None for the public.

    Hidden pieces are shown when the game is over, if their player agrees. Raises ValueError with
    the reason otherwise.
    """
    if not viewer:
        return None
    known = (*game.seats, ARBITER)
    if viewer not in known:
        hint = did_you_mean(viewer, known) or f"; use one of {', '.join(known)}"
        raise ValueError(f"this game has no player {viewer!r}{hint}")
    if table.result is None:
        raise ValueError(f"what {viewer} sees can only be shown after the game is over")
    asked = game.seats if viewer == ARBITER else (Seat(viewer),)
    unasked = [
        s for s in asked if s not in table.revealed and has_hidden_pieces(game, table.states, s)
    ]
    if unasked:
        raise ValueError(
            f"{' and '.join(unasked)} did not reveal their pieces; players do this at the board,"
            " after the game is over"
        )
    return Seat(viewer)
