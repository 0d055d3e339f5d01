"""What a careful player can conclude about each enemy piece of the Game of the Generals, in words.

In: a question, which holds nothing that its seat may not know. Out: for each enemy piece what
it can be, as short as players would note it. Knows no likelihoods.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engines.game import Deduction, Seat
from engines.generals.board import FLAG, KINDS, PRIVATE, SERGEANT, SPY, other
from engines.generals.knowledge import Ranks, deduce, read
from engines.message import Message
from engines.search.analysis import Question

MOST_LISTED: Final = 3
"""So few ranks are listed one by one; more are told as a range. A guess."""


@lru_cache(maxsize=4)
def deductions(question: Question, first: Seat, *, at_once: bool) -> Sequence[Deduction]:
    """Return what is known of the enemy pieces, those that left the board in their order.

    The arguments are those of ``read``. Kept for the last few, because a view is made anew for each
    of its viewers, and whenever something else in it changes.
    """
    game = read(question, first, at_once=at_once)
    return tuple(
        Deduction(other(game.seat), piece.cell, ranks_text(piece.ranks))
        for piece in deduce(game).enemy_pieces
        if piece.start is not None
    )


def ranks_text(ranks: Ranks) -> Message | None:
    """Return which ranks these are, or a range that contains them all; None for nearly any."""
    may = [rank for rank in range(len(KINDS)) if ranks >> rank & 1]
    if len(may) <= MOST_LISTED:
        return Message("generals.can-be", kinds=tuple(KINDS[rank] for rank in may))
    if FLAG in may:
        return None
    officers = [rank for rank in may if rank <= SERGEANT]
    highest, lowest = KINDS[officers[0]], KINDS[officers[-1]]
    if PRIVATE in may and SPY in may:
        return Message("generals.not-the-flag")
    if PRIVATE in may:
        return Message("generals.can-be-lower", kind=highest)
    if SPY in may:
        return Message("generals.can-be-higher-or-spy", kind=lowest)
    if (officers[0], officers[-1]) == (0, SERGEANT):
        return Message("generals.any-officer")
    if officers[0] == 0:
        return Message("generals.can-be-higher", kind=lowest)
    return Message("generals.can-be-between", kind=highest, other_kind=lowest)
