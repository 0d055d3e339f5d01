"""Drafts: set-ups that are not finished, kept in the journal so that they survive a restart.

In: the placed pieces; or a journal's events. Out: an event; or the placed pieces. Pure. The draft
of a secret army is as secret as the army: the public may read how many pieces are placed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from engines.game import AnyGame, Seat, Setup
from engines.topology import Cell
from firmware_host.table.events import Event, SetupDrafted

Draft: TypeAlias = tuple[tuple[Cell, str], ...]
"""The pieces placed so far, as pairs of a cell and a kind in the order of the cells."""

Drafts: TypeAlias = Mapping[Seat, Draft]

NO_DRAFTS: Final[Drafts] = {}


def draft_event(game: AnyGame, setup: Setup, draft: Draft) -> SetupDrafted:
    """Return the event that this much of an army is placed."""
    names = game.topology.names
    text = ",".join(f"{names[cell]}={game.kinds[kind]}" for cell, kind in draft)
    # No cells either: pieces are asked for in a known order, so consecutive drafts
    # would show which cell was filled when.
    shown = ",".join("?=?" for _ in draft)
    return SetupDrafted(setup.seat, text, "" if setup.usual else shown)


def read_drafts(game: AnyGame, state: Any, events: Iterable[Event]) -> Drafts:
    """Return the drafts of the armies still to be set up in this state, from the events.

    A draft that cannot be read is left out: only the place of some pieces is lost.
    """
    texts = {Seat(event.seat): event.text for event in events if isinstance(event, SetupDrafted)}
    owed = {seat: setup for seat in game.seats if (setup := game.setup(state, seat)) and setup.due}
    read = {
        seat: _read_draft(game, owed[seat], text) for seat, text in texts.items() if seat in owed
    }
    return {seat: draft for seat, draft in read.items() if draft}


def secret(game: AnyGame, state: Any, drafts: Drafts) -> frozenset[Seat]:
    """Return the seats with drafts that contain more than the public may know."""
    setups = (game.setup(state, seat) for seat, draft in drafts.items() if draft)
    return frozenset(one.seat for one in setups if one and one.due and not one.usual)


def _read_draft(game: AnyGame, setup: Setup, text: str) -> Draft:
    """Return the draft in this text; empty if it is none of this army."""
    cells = {name: Cell(cell) for cell, name in enumerate(game.topology.names)}
    kinds = {symbol: kind for kind, symbol in game.kinds.items()}
    left, laid = list(setup.kinds), dict[Cell, str]()
    for part in filter(None, text.split(",")):
        name, _, symbol = part.partition("=")
        cell, kind = cells.get(name), kinds.get(symbol)
        if cell not in setup.cells or cell in laid or kind not in left:
            return ()
        left.remove(kind)
        laid[cell] = kind
    return tuple(sorted(laid.items()))
