"""Where something is in danger at a board: what is threatened, where the piece in hand is lost.

In: views. Out: cells, ways. Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain

from engines.game import Seat
from engines.search.dangers import LosingDestination, Threat
from engines.search.ways import Arrow, MovePath, arrows_of, captured_cells, ends_of
from engines.topology import Cell, Mask
from firmware_host.station.hinting import hint_reasons, hint_step, is_asking_for_reply
from firmware_host.table.hinting import HintPolicy
from firmware_host.table.messages import View


def visible_threat(view: View) -> Threat | None:
    """What is told of before the seat moves: with the first step of a hint, or with all of it where
    nobody asks step by step.
    """
    told = hint_step(view) == 1 or view.hinting is HintPolicy.ALWAYS
    return view.advice.dangers.threat if view.advice and told else None


def threatened_cells(view: View) -> Sequence[Cell]:
    """The pieces that would be taken; of a threat that takes none, its way."""
    if (found := visible_threat(view)) is None:
        return ()
    seats = {move.seat for move in view.moves}
    return captured_cells(view.scene, found.move, seats) or ends_of(found.move)


def losing_cells(view: View, lifted: Mask, *, compensated: bool | None = None) -> Sequence[Cell]:
    """Where a piece that is in the hand would be taken at once; ``compensated``: for as much, or
    not.
    """
    lost = _losing_destinations(view, lifted)
    return tuple(
        each.end for each in lost if compensated is None or each.is_compensated is compensated
    )


def threatening_cells(view: View) -> Sequence[Cell]:
    """The piece that would do what is threatened."""
    found = visible_threat(view)
    return found.move.path[:1] if found else ()


def comment_arrows(view: View) -> tuple[Arrow, ...]:
    """Where pieces would go next that words tell of: what is threatened, what a slip allows, what
    the reasons are about. One move alone has no number.
    """
    found = visible_threat(view)
    move, why = found or (None, ())
    if (
        view.mistake is not None
        and not is_asking_for_reply(view)
        and view.mistake.reply is not None
    ):
        move = view.mistake.reply.move
    told = chain(why, hint_reasons(view))
    arrows = (*(arrows_of(move) if move else ()), *chain(*(each.arrows for each in told)))
    numbered = dict.fromkeys(sorted(arrows, key=lambda arrow: arrow.number))
    lone = max((arrow.number for arrow in numbered), default=0) < 2
    return tuple(each._replace(number=0) for each in numbered) if lone else tuple(numbered)


def own_seats(view: View) -> Collection[Seat]:
    """Whose moves are the own ones of whoever is told of others: partners' too."""
    own = {view.mistake.seat} if view.mistake is not None else {move.seat for move in view.moves}
    return own.union(*(each.partners for each in view.standings if each.seat in own))


def losing_paths(view: View, lifted: Mask) -> tuple[MovePath, ...]:
    """On which ways a piece that is in the hand would be taken, wherever it may go."""
    return tuple(
        each.capture_path for each in _losing_destinations(view, lifted) if each.capture_path
    )


def _losing_destinations(view: View, lifted: Mask) -> Sequence[LosingDestination]:
    """Of the pieces in the hand."""
    lost = view.advice.dangers.losing if view.advice else ()
    return [each for each in lost if lifted >> each.origin & 1]
