"""What can be said besides moving a piece: one button walks through it, the turn button says it.

In: a view. Out: the items in order, and each in words. Resigning and draws are not among them, for
they have buttons of their own. Knows no game: the words are the game's.
"""

from __future__ import annotations

from typing import TypeAlias

from engines.game import ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW, RESIGN, Move, Setup
from firmware_host.messages import View

Item: TypeAlias = Move | Setup
"""A word to say, or an army to lay out anew instead of moving."""

_BUTTONS = (RESIGN, OFFER_DRAW, ACCEPT_DRAW)


def items(view: View) -> tuple[Item, ...]:
    """Everything on the menu, seats on turn first; an offer is declined here or by moving on."""
    said = [Move(seat, choice=word) for seat, word in view.words if word not in _BUTTONS]
    laid = [setup for setup in view.setups if not setup.due]
    return tuple(
        sorted([*said, *laid], key=lambda item: (item.seat not in view.movers, _late(item)))
    )


def only_words(view: View) -> bool:
    """Whether a seat on turn can go on in no other way than by a word."""
    moving = {move.seat for move in view.moves} | {setup.seat for setup in view.setups}
    return view.result is None and any(
        seat not in moving and any(item.seat == seat for item in items(view))
        for seat in view.movers
    )


def in_words(item: Item) -> str:
    """An item as a player reads it: ``Red: join yellow``."""
    what = "lay the pieces out anew" if isinstance(item, Setup) else item.choice.replace("-", " ")
    return f"{item.seat.capitalize()}: {what}"


def _late(item: Item) -> bool:
    return isinstance(item, Setup) or item.choice == DECLINE_DRAW
