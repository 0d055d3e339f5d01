"""The mode in which pieces on a board set up a position.

In: the view, the sensed cells. Out: the pieces put down and taken away, once hands rest. A piece
put down is the one picked, unless sensors identify it or it was only moved. Where the board has
what the position has, nothing was changed: pieces set up elsewhere have still to follow. Pure:
``now`` is an argument. Knows no rules.
"""

from __future__ import annotations

import math
from typing import Final

from drivers.interfaces import Button, Seconds
from engines.game import Piece
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.sensing.occupancy import IdentifiedPieces
from firmware_host.table.messages import Edit, EditedPosition, View

REST_S: Final = 0.5
"""How long the cells stay as they are until hands rest, in seconds. A guess: longer than a piece
takes from cell to cell, or than another takes its place."""


class EditMode:
    """The mode that sets up a position by the pieces on the board.

    ``deadline``: when hands will rest, infinity while nothing has changed.
    """

    def __init__(self) -> None:
        self.deadline = math.inf
        self._rested: Mask | None = None
        self._sensed = NO_CELLS
        self._exchanged = NO_CELLS

    def step(
        self,
        now: Seconds,
        view: View,
        sensed: Mask,
        identified: IdentifiedPieces,
        misplaced: IdentifiedPieces,
    ) -> Edit | None:
        """Return what has been put down and taken away, None for nothing; at first, that there is
        no piece on the board.

        ``sensed``: the occupied cells; ``misplaced``: pieces in whose place the position has others
        by now.
        """
        if self._rested is None:
            self._rested = self._sensed = sensed
            return None if sensed else Edit("", "found-empty")
        self._exchanged |= mask_of(misplaced)
        if sensed != self._sensed:
            self._sensed, self.deadline = sensed, now + REST_S
        if now < self.deadline:
            return None
        before, self._rested, self.deadline = self._rested, sensed, math.inf
        exchanged, self._exchanged = self._exchanged, mask_of(misplaced)
        put = _put(view, before & ~sensed & ~exchanged, sensed & ~before, identified)
        return Edit("", "put", pieces=put) if put else None


def _put(
    view: View, emptied: Mask, filled: Mask, identified: IdentifiedPieces
) -> tuple[tuple[int, Piece | None], ...]:
    """Return the changed cells with the pieces put on them, None where one was taken away."""
    taken = [cell for cell in cells_of(emptied) if view.scene[cell] is not None]
    put = [cell for cell in cells_of(filled) if view.scene[cell] is None]
    picked = view.edited.picked if view.edited else None
    if len(taken) == len(put) == 1:
        picked = view.scene[taken[0]]
    pieces: dict[Cell, Piece | None] = dict.fromkeys(taken)
    pieces |= {cell: identified.get(cell, picked) for cell in put}
    return tuple(pieces.items())


# --- the buttons ---


def edit_of(button: Button, edited: EditedPosition) -> Edit | None:
    """Return what a button changes; None for one without a meaning here.

    More picks the next piece, undo undoes a change, and the turn button begins the game.
    """
    match button:
        case Button.TURN:
            return Edit("", "begin")
        case Button.TAKE_BACK:
            return Edit("", "undo")
        case Button.SAY:
            pieces = (*edited.palette, None)
            picked = pieces[(pieces.index(edited.picked) + 1) % len(pieces)]
            return Edit("", "pick", piece=picked)
    return None
