"""What two players may say to each other: resign; offer, accept or decline a draw.

In: who is on turn and whose offer is open. Out: the words a seat may say, why another may not be
said, and what comes of it. Shared by the games of two; knows none of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.game import ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW, RESIGN, Move, Result, Seat
from engines.message import Message

DRAW_AGREED: Final = Message("engines.draw-agreed")

COMMANDS = (RESIGN, OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW)


def commands(
    seat: Seat, turn: Seat, offer: Seat | None, *, any_time: bool = False
) -> tuple[str, ...]:
    """The words of a seat: ``resign`` always, an offer on the own turn (or at ``any_time``) while
    none is open, an answer to the other side's.
    """
    if offer is not None and offer != seat:
        return (RESIGN, ACCEPT_DRAW, DECLINE_DRAW)
    if offer is None and (any_time or seat == turn):
        return (RESIGN, OFFER_DRAW)
    return (RESIGN,)


def refusal(move: Move, turn: Seat, offer: Seat | None, also: Iterable[str] = ()) -> Message:
    """Why a word may not be said now. ``also``: the game's other words."""
    known = (*COMMANDS, *also)
    if move.choice not in known:
        return Message("engines.no-such-word", word=move.choice, words=tuple(known))
    if move.choice == OFFER_DRAW:
        if offer == move.seat:
            return Message("engines.draw-offered-already")
        if offer:
            return Message("engines.answer-the-draw-first", seat=offer)
        turn_of = Message("engines.not-your-turn", seat=turn)
        return Message("engines.draw-on-own-turn", message=turn_of)
    if offer == move.seat:
        return Message("engines.draw-for-the-other-side")
    return Message("engines.no-draw-to-answer")


def after_command(move: Move, other: Seat) -> tuple[Seat | None, Result | None]:
    """The offer that is open after an allowed word, and the end it makes, if it does."""
    match move.choice:
        case "resign":
            return None, Result((other,), Message("engines.resigned", seat=move.seat))
        case "accept-draw":
            return None, Result((), DRAW_AGREED)
        case "offer-draw":
            return move.seat, None
        case _:
            return None, None
