"""Where something is in danger at a board: what is threatened, where the piece in hand is lost.

In: views. Out: cells, ways. Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain

from engines.game import Seat
from engines.search.dangers import Lost, Threat
from engines.search.ways import Arrow, Way, ends, shown, taken
from engines.topology import Cell, Mask
from firmware_host.station.hinting import reasons, step, tried
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


def losing(view: View, lifted: Mask, *, paid: bool | None = None) -> Sequence[Cell]:
    """Where a piece that is in the hand would be taken at once; ``paid``: for as much, or not."""
    lost = _lost(view, lifted)
    return tuple(each.end for each in lost if paid is None or each.paid is paid)


def takers(view: View) -> Sequence[Cell]:
    """The piece that would do what is threatened."""
    found = threat(view)
    return found.move.path[:1] if found else ()


def told_arrows(view: View) -> tuple[Arrow, ...]:
    """Where pieces would go next that words tell of: what is threatened, what a slip allows, what
    the reasons are about. One move alone has no number.
    """
    found = threat(view)
    move, why = found or (None, ())
    if view.slip is not None and not tried(view) and view.slip.reply is not None:
        move = view.slip.reply.move
    told = chain(why, reasons(view))
    arrows = (*(shown(move) if move else ()), *chain(*(each.arrows for each in told)))
    numbered = dict.fromkeys(sorted(arrows, key=lambda arrow: arrow.number))
    lone = max((arrow.number for arrow in numbered), default=0) < 2
    return tuple(each._replace(number=0) for each in numbered) if lone else tuple(numbered)


def told_seats(view: View) -> Collection[Seat]:
    """Whose moves are the own ones of whoever is told of others: partners' too."""
    own = {view.slip.seat} if view.slip is not None else {move.seat for move in view.moves}
    return own.union(*(each.partners for each in view.standings if each.seat in own))


def losing_ways(view: View, lifted: Mask) -> tuple[Way, ...]:
    """On which ways a piece that is in the hand would be taken, wherever it may go."""
    return tuple(each.way for each in _lost(view, lifted) if each.way)


def _lost(view: View, lifted: Mask) -> Sequence[Lost]:
    """Of the pieces in the hand."""
    lost = view.advice.dangers.lost if view.advice else ()
    return [each for each in lost if lifted >> each.origin & 1]
