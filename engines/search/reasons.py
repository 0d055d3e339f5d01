"""Why a move is good, told by what happens to the pieces in the line that it leads to.

In: a game, a state, a line of moves, its score. Out: parts of sentences about the side on turn, the
weightiest first. Says nothing that the boards along the line do not show. Knows no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias, TypeVar

from engines.game import Game, Move, Scene, Seat
from engines.message import Message
from engines.search.searchable import SURE, WIN

S = TypeVar("S")

Remarks: TypeAlias = Callable[[S, Move, S], Iterator[Message]]
"""What a game itself says of a move that was played from one state to the other: what it guards,
threatens, stops. Part of sentences; nothing that the two states do not show.
"""


def reasons(
    game: Game[S], remarks: Remarks[S], states: Sequence[S], line: Sequence[Move], score: int
) -> Iterator[Message]:
    """``states``: the one before the line, and those after each of its moves."""
    seat = line[0].seat
    if score > SURE:
        yield Message("engines.reason-wins", number=(WIN - score + 1) // 2)
    elif score < -SURE:
        yield Message("engines.reason-lasts", number=(WIN + score) // 2)
        return
    scenes = [game.observe(state, seat) for state in states]
    partners = (each.partners for each in game.standings(states[0]) if each.seat == seat)
    gained, given = _lost(scenes, {seat}.union(*partners))
    if len(gained) > len(given):
        yield _gain(gained, given)
    elif gained and line[0].captured and len(gained) == len(given):
        yield Message("engines.reason-exchanges", number=len(gained))
    yield from remarks(states[0], line[0], states[1])
    yield from _promotions(game, scenes, line, seat)


def _gain(gained: Sequence[str], given: Sequence[str]) -> Message:
    if given:
        return Message("engines.reason-takes-more", number=len(gained), other_number=len(given))
    if len(gained) == 1:
        return Message("engines.reason-wins-piece", kind=gained[0])
    return Message("engines.reason-wins-pieces", number=len(gained))


def _lost(scenes: Sequence[Scene], friends: Collection[Seat]) -> tuple[list[str], list[str]]:
    """The kinds that the others lose in a line, and those that the friends do. A piece that became
    another is none lost.
    """
    lost: dict[bool, list[str]] = {True: [], False: []}
    for before, after in pairwise(scenes):
        for own, kinds in lost.items():
            counts = [
                Counter(piece.kind for piece in scene if piece and (piece.seat in friends) == own)
                for scene in (before, after)
            ]
            gone = counts[0] - counts[1]
            missing = counts[0].total() - counts[1].total()
            kinds += list(gone.elements())[: max(missing, 0)]
    return lost[False], lost[True]


def _promotions(
    game: Game[S], scenes: Sequence[Scene], line: Sequence[Move], seat: Seat
) -> Iterator[Message]:
    """What pieces of the seat become, the first of them."""
    for before, move, after in zip(scenes, line, scenes[1:], strict=False):
        if move.seat == seat and move.path:
            was, now = before[move.path[0]], after[move.path[-1]]
            if was and now and was.seat == now.seat and was.kind != now.kind:
                cell = game.topology.names[move.path[-1]]
                yield Message("engines.reason-becomes", kind=now.kind, cell=cell)
                return
