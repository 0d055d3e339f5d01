"""What two players may say to each other: resign; offer, accept or decline a draw.

In: who is on turn and whose offer is open. Out: the words a seat may say, why another may not be
said, and what comes of it. Shared by the games of two; knows none of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.game import ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW, RESIGN, Move, Result, Seat
from engines.refusals import possessive

WORDS = (RESIGN, OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW)


def words(seat: Seat, turn: Seat, offer: Seat | None, *, any_time: bool = False) -> tuple[str, ...]:
    """The words of a seat: ``resign`` always, an offer on the own turn (or at ``any_time``) while
    none is open, an answer to the other side's.
    """
    if offer is not None and offer != seat:
        return (RESIGN, ACCEPT_DRAW, DECLINE_DRAW)
    if offer is None and (any_time or seat == turn):
        return (RESIGN, OFFER_DRAW)
    return (RESIGN,)


def refusal(move: Move, turn: Seat, offer: Seat | None, also: Iterable[str] = ()) -> str:
    """Why a word may not be said now. ``also``: the game's other words."""
    known = (*WORDS, *also)
    if move.choice not in known:
        return f"{move.choice!r} is no word of this game; the words are {', '.join(known)}"
    if move.choice == OFFER_DRAW:
        if offer == move.seat:
            return "a draw is offered already"
        if offer:
            return f"{offer} has offered a draw: answer it first"
        return f"a draw is offered on one's own turn; it is {possessive(turn)} turn"
    if offer == move.seat:
        return "the draw offer is for the other side to answer"
    return "there is no draw offer to answer"


def said(move: Move, other: Seat, source: str = "") -> tuple[Seat | None, Result | None]:
    """The offer that is open after an allowed word, and the end it makes, if it does.

    ``source``: the rule that allows an agreed draw, for the reason.
    """
    match move.choice:
        case "resign":
            return None, Result((other,), f"{move.seat} resigned")
        case "accept-draw":
            return None, Result((), f"draw agreed {source}".rstrip())
        case "offer-draw":
            return move.seat, None
        case _:
            return None, None
