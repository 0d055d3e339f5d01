"""Why a move is good, told by what happens to the pieces in the line that it leads to.

In: a game, a state, a line of moves, its score. Out: parts of sentences about the side on turn, the
weightiest first. Says nothing that the boards along the line do not show. Knows no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import accumulate, chain, pairwise
from typing import TypeAlias, TypeVar

from engines.game import Game, Move, Scene, Seat
from engines.message import Message
from engines.search.searchable import SURE, WIN
from engines.search.thinking import Reason
from engines.search.ways import shown

S = TypeVar("S")

Remarks: TypeAlias = Callable[[S, Move, S], Iterator[Reason]]
"""What a game itself says of a move that was played from one state to the other: what it guards,
threatens, stops. Part of sentences; nothing that the two states do not show.
"""


def reasons(
    game: Game[S], remarks: Remarks[S], states: Sequence[S], line: Sequence[Move], score: int
) -> Iterator[Reason]:
    """``states``: the one before the line, and those after each of its moves."""
    seat = line[0].seat
    if len(game.legal(states[0], seat)) == 1:
        yield Reason(Message("engines.reason-only"))
    if score > SURE:
        yield Reason(Message("engines.reason-wins", number=(WIN - score + 1) // 2))
    elif score < -SURE:
        yield Reason(Message("engines.reason-lasts", number=(WIN + score) // 2))
        return
    partners = (each.partners for each in game.standings(states[0]) if each.seat == seat)
    scenes = [game.observe(state, seat) for state in states]
    # Whoever wins for certain does not ask what that costs.
    told = [] if score > SURE else list(_pieces(scenes, line, {seat}.union(*partners)))
    told += remarks(states[0], line[0], states[1])
    told += _promotions(game, scenes, line, seat)
    if told or abs(score) > SURE or len(line) == 1:
        yield from told
    else:
        reply = game.move_text(states[1], line[1], seat)
        yield Reason(Message("engines.reason-expects", text=reply), shown(line[1]))


def _pieces(
    scenes: Sequence[Scene], line: Sequence[Move], friends: Collection[Seat]
) -> Iterator[Reason]:
    """What is taken at once, and what it costs, by which moves; what is won later."""
    lost = [_lost(pair, friends) for pair in pairwise(scenes)]
    balance = list(accumulate(len(gained) - len(given) for gained, given in lost))
    end = next((ply for ply in range(1, len(lost)) if not any(lost[ply])), len(lost))
    if balance[-1] < balance[end - 1]:  # what is taken at once has to be given back
        end = len(lost)
    gained, given = (list(chain(*kinds)) for kinds in zip(*lost[:end], strict=True))
    ways = tuple(chain(*(shown(line[ply]) for ply in range(1, end) if any(lost[ply]))))
    if line[0].captured:
        yield Reason(_taking(gained, given), ways)
    elif given:
        yield Reason(_offering(gained, given), ways)
    elif gained:
        yield Reason(_won(gained), ways)
    if (more := balance[-1] - balance[end - 1]) > 0 and balance[-1] > 0:
        last = balance.index(balance[-1])
        own = sum(move.seat == line[0].seat for move in line[: last + 1])
        yield Reason(Message("engines.reason-wins-later", number=more, other_number=own))


def _taking(gained: Sequence[str], given: Sequence[str]) -> Message:
    if not given and len(gained) == 1:
        return Message("engines.reason-takes-piece", kind=gained[0])
    if not given:
        return Message("engines.reason-takes-pieces", number=len(gained))
    if len(gained) == len(given):
        return Message("engines.reason-exchanges", number=len(gained))
    return Message("engines.reason-takes-more", number=len(gained), other_number=len(given))


def _offering(gained: Sequence[str], given: Sequence[str]) -> Message:
    if not gained:
        return Message("engines.reason-gives", number=len(given))
    return Message("engines.reason-offers", number=len(given), other_number=len(gained))


def _won(gained: Sequence[str]) -> Message:
    if len(gained) == 1:
        return Message("engines.reason-wins-piece", kind=gained[0])
    return Message("engines.reason-wins-pieces", number=len(gained))


def _lost(
    scenes: tuple[Scene, Scene], friends: Collection[Seat]
) -> tuple[Sequence[str], Sequence[str]]:
    """The kinds that the others lose by one move, and those that the friends do. A piece that
    became another is none lost.
    """
    lost = []
    for own in (False, True):
        before, after = (
            Counter(piece.kind for piece in scene if piece and (piece.seat in friends) == own)
            for scene in scenes
        )
        missing = max(before.total() - after.total(), 0)
        lost.append(list((before - after).elements())[:missing])
    return lost[0], lost[1]


def _promotions(
    game: Game[S], scenes: Sequence[Scene], line: Sequence[Move], seat: Seat
) -> Iterator[Reason]:
    """What pieces of the seat become, the first of them."""
    for before, move, after in zip(scenes, line, scenes[1:], strict=False):
        if move.seat == seat and move.path:
            was, now = before[move.path[0]], after[move.path[-1]]
            if was and now and was.seat == now.seat and was.kind != now.kind:
                cell = game.topology.names[move.path[-1]]
                yield Reason(Message("engines.reason-becomes", kind=now.kind, cell=cell))
                return
