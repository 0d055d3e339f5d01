"""What can be said besides moving a piece: one button walks through it, the turn button says it.

In: a view. Out: the items in order, and each in words. Resigning and offering a draw are not among
them, for they have buttons of their own. Knows no game: the words are the game's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.game import ACCEPT_DRAW, DECLINE_DRAW, HIDDEN, OFFER_DRAW, RESIGN, Move, Seat, Setup
from engines.message import Message
from firmware_host.table.messages import View


@dataclass(frozen=True)
class RevealPieces:
    """Show everybody what a seat has hidden, now that the game is over."""

    seat: Seat


Item: TypeAlias = Move | Setup | RevealPieces
"""A word to say, an army to lay out anew instead of moving, or what was hidden to show."""

_BUTTONS = (RESIGN, OFFER_DRAW)
_ANSWERS = (ACCEPT_DRAW, DECLINE_DRAW)


def menu_items(view: View) -> tuple[Item, ...]:
    """Everything on the menu: first the answers to an offer, for which somebody waits, then what
    seats on turn may say. An offer is answered here also out of turn: the menu names the seat that
    says it.
    """
    words = [Move(seat, choice=word) for seat, word in view.commands if word not in _BUTTONS]
    laid = [setup for setup in view.setups if not setup.due]
    known: list[Item] = [*words, *laid, *map(RevealPieces, _seats_with_hidden(view))]
    return tuple(
        sorted(known, key=lambda item: (not _is_answer(item), item.seat not in view.movers))
    )


def has_open_offer(view: View) -> bool:
    """Whether somebody waits for an answer that is on the menu."""
    return any(word in _ANSWERS for _, word in view.commands)


def sole_command(view: View) -> Item | None:
    """The first word of a seat on turn that can go on in no other way than by one."""
    moving = {move.seat for move in view.moves} | {setup.seat for setup in view.setups}
    stuck = [seat for seat in view.movers if seat not in moving and view.result is None]
    return next((item for item in menu_items(view) if item.seat in stuck), None)


def item_text(item: Item, view: View) -> Message:
    """An item as a player reads it: ``Red: join yellow``; the word alone to who learns."""
    match item:
        case Move() if view.task is not None:
            return Message("station.item-own-word", word=item.choice)
        case Move():
            return Message("station.item-word", seat=item.seat, word=item.choice)
        case Setup():
            return Message("station.item-setup", seat=item.seat)
        case RevealPieces():
            return Message("station.item-show", seat=item.seat)


def _seats_with_hidden(view: View) -> list[Seat]:
    """The seats here that have something to show, once the game is over."""
    hidden = {piece.seat for piece in view.scene if piece and piece.kind == HIDDEN}
    return [seat for seat in view.seats if seat in hidden] if view.result else []


def _is_answer(item: Item) -> bool:
    return isinstance(item, Move) and item.choice in _ANSWERS
