"""Hints at a board: what the next press asks for, and the cells that one points to.

In: views. Out: what to ask of the Table, cells. Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engines.game import Move, Seat
from engines.search.thinking import Reason
from engines.search.ways import ends_of
from engines.topology import Cell
from firmware_host.table.hints import MAX_STEP
from firmware_host.table.messages import View
from firmware_host.tracking.acts import Snapshot

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
