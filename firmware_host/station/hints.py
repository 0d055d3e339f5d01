"""Hints at a board: what the next press asks for, and the cells that one points to.

In: views. Out: what to ask of the Table, cells. Pure; knows no game.

Where something is in danger at a board: what is threatened, where the piece in hand is lost.

In: views. Out: cells, ways. Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import chain

from engines.game import Move, Seat
from engines.search.analysis import Arrow, MovePath, Reason, arrows_of, captured_cells, ends_of
from engines.search.dangers import LosingDestination, Threat
from engines.topology import Cell, Mask
from firmware_host.table.hints import MAX_STEP
from firmware_host.table.messages import HintPolicy, View
from firmware_host.tracking.actions import Snapshot

MAX_ADVISED_CELLS = 2
"""So many reasons are told: more is not read at a board."""


@dataclass(frozen=True)
class RequestHint:
    """The next step of a hint for this seat; ``shows_danger``: where its pieces would be taken."""

    seat: Seat
    shows_danger: bool = False


def hint_step(view: View) -> int:
    """How far the hint is that was asked for at this board: which piece, where to, why; 0: none."""
    own = {move.seat for move in view.moves}
    return next((number for seat, number in view.hints if seat in own), 0)


def is_asking_for_reply(view: View) -> bool:
    """Whether who has just moved here asks what the answer would be."""
    last, asked = view.last, dict(view.hints)
    mine = last is not None and last.seat in view.seats and last.seat not in view.movers
    return mine and last is not None and bool(asked.get(last.seat))


def is_other_piece_in_hand(view: View, snapshot: Snapshot) -> bool:
    """Whether hands are at something else than the piece that is advised: the hint waits."""
    if view.advice is None or not view.advice.move.path:
        return False
    others = snapshot.missing & ~(1 << view.advice.move.path[0])
    return bool(others | snapshot.extra)


def hint_reasons(view: View) -> Sequence[Reason]:
    """Why, as far as it is told: of the move that is advised, of the answer to the last one."""
    if is_asking_for_reply(view) or view.mistake is not None:
        found = view.mistake.reply if view.mistake else None
    else:
        found = view.advice if hint_step(view) >= MAX_STEP else None
    return found.reasons[:MAX_ADVISED_CELLS] if found else ()


def hinted_cells(view: View, cells: Callable[[Move], Sequence[Cell]] = ends_of) -> Sequence[Cell]:
    """The piece that the hint names, and from its second step on the cell to put it on; else the
    answer to a move, or a piece that has just slipped. ``cells``: which of a move.
    """
    if is_asking_for_reply(view):
        reply = view.mistake.reply if view.mistake else None
        return cells(reply.move) if reply and reply.move.path else ()
    if view.mistake is not None and view.mistake.move == view.last:
        return view.last.path[-1:]
    if view.advice is None or not view.advice.move.path:
        return ()
    told = cells(view.advice.move)
    return told if hint_step(view) > 1 else told[: hint_step(view)]


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
