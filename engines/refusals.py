"""Why a move cannot be, before any rule of a game is asked: shared by the games.

In: a move. Out: one sentence part for a player, or None. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.game import Move, Result, Seat


def possessive(seat: Seat) -> str:
    """``white's``, ``attackers'``."""
    return f"{seat}'" if seat.endswith("s") else f"{seat}'s"


def in_general(move: Move, seats: Iterable[Seat], ended: Result | None) -> str | None:
    """What is wrong with any move or word of a seat that is not at the table, or after the end."""
    names = tuple(seats)
    if move.seat not in names:
        return f"no seat is called {move.seat!r}; the seats are {', '.join(names)}"
    return f"the game is over: {ended.reason}" if ended else None


def ballast(move: Move) -> bool:
    """Whether a move carries what no move of a game of single pieces has, or a word what only a
    move has.
    """
    return bool(move.also or move.layout or (not move.path and move.captured))


def of_one_piece(move: Move, seats: Iterable[Seat], ended: Result | None) -> str | None:
    """The same, in a game where one piece moves at a time and nothing is set up."""
    if why := in_general(move, seats, ended):
        return why
    if ballast(move):
        return "one piece moves at a time in this game, and nothing is set up"
    return None


def out_of_turn(move: Move, seats: Iterable[Seat], turn: Seat, ended: Result | None) -> str | None:
    """The same of a board move, which is for the seat on turn and comes without a word."""
    if why := of_one_piece(move, seats, ended):
        return why
    if move.seat != turn:
        return f"it is {possessive(turn)} turn"
    return f"a move takes no word, and {move.choice!r} came with it" if move.choice else None
