"""Hints and threats at a board: what the next press requests, and the cells they point to.

In: views. Out: a request for the Table, cells, paths. Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import chain

from engines.game import Move, Seat
from engines.search.analysis import Arrow, MovePath, Reason, arrows_of, captured_cells, ends_of
from engines.search.dangers import LosingDestination, Threat
from engines.topology import Cell, Mask
from firmware_host.table.hints import MAX_STEP, next_step
from firmware_host.table.messages import HintPolicy, View
from firmware_host.tracking.actions import Snapshot

MAX_ADVISED_CELLS = 2
"""The most reasons shown; more are not read at a board."""


@dataclass(frozen=True)
class RequestHint:
    """A request for the next step of a hint for this seat."""

    seat: Seat


def hint_step(view: View) -> int:
    """Return the step of the hint requested at this board: which piece, where to, why; 0: none."""
    own = {move.seat for move in view.moves}
    return next((number for seat, number in view.hints if seat in own), 0)


def further_step(view: View) -> int:
    """Return the step of the hint that the next press shows, where the viewer can move; 0: none."""
    seat, advised = view.moves[0].seat, view.advice.move if view.advice else None
    own = (move for move in view.moves if move.seat == seat)
    return next_step(hint_step(view), own, advised)


def is_asking_for_reply(view: View) -> bool:
    """Return whether the player who has just moved here asks for the probable answer."""
    last, hint_steps = view.last, dict(view.hints)
    mine = last is not None and last.seat in view.seats and last.seat not in view.movers
    return mine and last is not None and bool(hint_steps.get(last.seat))


def is_other_piece_in_hand(view: View, snapshot: Snapshot) -> bool:
    """Return whether another piece than the advised one is held, so that the hint waits."""
    if view.advice is None or not view.advice.move.path:
        return False
    others = snapshot.missing & ~(1 << view.advice.move.path[0])
    return bool(others | snapshot.extra)


def hint_reasons(view: View) -> Sequence[Reason]:
    """Return the reasons shown so far, for the advised move or for the answer to the last one."""
    if is_asking_for_reply(view) or view.answered_move is not None:
        found = view.answered_move.reply if view.answered_move else None
    else:
        advice, at = view.advice, hint_step(view)
        is_told = at >= MAX_STEP or (at > 0 and advice is not None and not advice.move.path)
        found = advice if is_told else None
    return found.reasons[:MAX_ADVISED_CELLS] if found else ()


def hinted_cells(view: View, cells: Callable[[Move], Sequence[Cell]] = ends_of) -> Sequence[Cell]:
    """Return the advised piece and, from the second step on, its destination; else the answer to a
    move, or the piece of a mistake.

    ``cells``: which cells of a move to return.
    """
    if is_asking_for_reply(view):
        reply = view.answered_move.reply if view.answered_move else None
        return cells(reply.move) if reply and reply.move.path else ()
    if view.answered_move is not None and view.answered_move.move == view.last:
        return view.last.path[-1:]
    if view.advice is None or not view.advice.move.path:
        return ()
    hinted = cells(view.advice.move)
    return hinted if hint_step(view) > 1 else hinted[: hint_step(view)]


# --- threats ---


def visible_threat(view: View) -> Threat | None:
    """Return the threat shown before the seat moves: with the first step of a hint, or with all of
    it where hints come without a request.
    """
    shown = hint_step(view) == 1 or view.hinting is HintPolicy.ALWAYS
    return view.advice.dangers.threat if view.advice and shown else None


def threatened_cells(view: View) -> Sequence[Cell]:
    """Return the pieces that would be captured; for a threat without a capture, its path."""
    if (found := visible_threat(view)) is None:
        return ()
    seats = {move.seat for move in view.moves}
    return captured_cells(view.scene, found.move, seats) or ends_of(found.move)


def losing_cells(view: View, lifted: Mask, *, compensated: bool | None = None) -> Sequence[Cell]:
    """Return the cells where a lifted piece would be captured at once.

    ``compensated``: None for all of them, True for those where as much is captured in return, False
    for the others.
    """
    lost = _losing_destinations(view, lifted)
    return tuple(
        each.end for each in lost if compensated is None or each.is_compensated is compensated
    )


def threatening_cells(view: View) -> Sequence[Cell]:
    """Return the piece that makes the threatened move."""
    found = visible_threat(view)
    return found.move.path[:1] if found else ()


def comment_arrows(view: View) -> tuple[Arrow, ...]:
    """Return the moves that texts speak of: threats, the answer to a mistake, the moves in the
    reasons.

    A single move has no number.
    """
    found = visible_threat(view)
    move, why = found or (None, ())
    if (
        view.answered_move is not None
        and not is_asking_for_reply(view)
        and view.answered_move.reply is not None
    ):
        move = view.answered_move.reply.move
    reasons = chain(why, hint_reasons(view))
    arrows = (*(arrows_of(move) if move else ()), *chain(*(each.arrows for each in reasons)))
    numbered = dict.fromkeys(sorted(arrows, key=lambda arrow: arrow.number))
    lone = max((arrow.number for arrow in numbered), default=0) < 2
    return tuple(each._replace(number=0) for each in numbered) if lone else tuple(numbered)


def own_seats(view: View) -> Collection[Seat]:
    """Return the seats whose moves count as the viewer's own, partners included."""
    own = (
        {view.answered_move.seat}
        if view.answered_move is not None
        else {move.seat for move in view.moves}
    )
    return own.union(*(each.partners for each in view.standings if each.seat in own))


def losing_paths(view: View, lifted: Mask) -> tuple[MovePath, ...]:
    """Return the paths on which a lifted piece would be captured, wherever it goes."""
    return tuple(
        each.capture_path for each in _losing_destinations(view, lifted) if each.capture_path
    )


def _losing_destinations(view: View, lifted: Mask) -> Sequence[LosingDestination]:
    """Return the losing destinations of the lifted pieces."""
    lost = view.advice.dangers.losing if view.advice else ()
    return [each for each in lost if lifted >> each.origin & 1]
