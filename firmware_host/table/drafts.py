"""Armies that hands are still laying out, as a journal keeps them: who leaves finds them again.

In: what stands where; or a journal's events. Out: an event; or what stood where. Pure. What is
secret of an army is as secret while it is laid out: everybody may read how many pieces stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from engines.game import AnyGame, Seat, Setup
from engines.topology import Cell
from firmware_host.table.events import Event, SetupDrafted

Draft: TypeAlias = tuple[tuple[Cell, str], ...]
"""What is laid so far: pairs of a cell and a kind, in the order of the cells."""

Drafts: TypeAlias = Mapping[Seat, Draft]

NO_DRAFTS: Final[Drafts] = {}


def draft_event(game: AnyGame, setup: Setup, draft: Draft) -> SetupDrafted:
    """The event that so much of an army is laid out now."""
    names = game.topology.names
    text = ",".join(f"{names[cell]}={game.kinds[kind]}" for cell, kind in draft)
    # No squares either: pieces are asked for in a known order, and one draft after the other would
    # tell which square was filled when.
    shown = ",".join("?=?" for _ in draft)
    return SetupDrafted(setup.seat, text, "" if setup.usual else shown)


def read_drafts(game: AnyGame, state: Any, events: Iterable[Event]) -> Drafts:
    """What is laid out of the armies that are owed in this state, as the events tell it. What makes
    no sense is left out: nothing is lost by it but where some pieces stood.
    """
    texts = {Seat(event.seat): event.text for event in events if isinstance(event, SetupDrafted)}
    owed = {seat: setup for seat in game.seats if (setup := game.setup(state, seat)) and setup.due}
    read = {
        seat: _read_draft(game, owed[seat], text) for seat, text in texts.items() if seat in owed
    }
    return {seat: draft for seat, draft in read.items() if draft}


def secret(game: AnyGame, state: Any, drafts: Drafts) -> frozenset[Seat]:
    """The seats of which more was laid than everybody may know."""
    setups = (game.setup(state, seat) for seat, draft in drafts.items() if draft)
    return frozenset(one.seat for one in setups if one and one.due and not one.usual)


def _read_draft(game: AnyGame, setup: Setup, text: str) -> Draft:
    """The draft of this text; nothing if it is none of this army."""
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
