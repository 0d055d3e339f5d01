"""Where something is in danger at a board: what is threatened, where the piece in hand is lost.

In: views. Out: cells. Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.search.dangers import Threat, taken
from engines.topology import Cell, Mask
from firmware_host.station.hinting import ends, step
from firmware_host.table.hinting import Hinting
from firmware_host.table.messages import View


def threat(view: View) -> Threat | None:
    """What is told of before the seat moves: with the first step of a hint, or with all of it where
    nobody asks step by step.
    """
    told = step(view) == 1 or view.hinting is Hinting.ALWAYS
    return view.advice.dangers.threat if view.advice and told else None


def threatened(view: View) -> Sequence[Cell]:
    """The pieces that would be taken; of a threat that takes none, its way."""
    if (found := threat(view)) is None:
        return ()
    seats = {move.seat for move in view.moves}
    return taken(view.scene, found.move, seats) or ends(found.move)


def losing(view: View, lifted: Mask) -> Sequence[Cell]:
    """Where a piece that is in the hand would be taken at once."""
    lost = view.advice.dangers.lost if view.advice else ()
    return tuple(end for origin, end in lost if lifted >> origin & 1)
