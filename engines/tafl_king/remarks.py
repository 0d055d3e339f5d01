"""What a move opens and stops, guards and threatens. In: the states before and after it, the rules.
Out: parts of sentences. Knows no score.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.game import Move, Seat
from engines.message import Message
from engines.search.thinking import Reason
from engines.search.ways import Way, taking
from engines.tafl_king.evaluation import closes, enclosed, ways_to_corners
from engines.tafl_king.move_generation import moves
from engines.tafl_king.squares import ATTACKERS, BIT, TOPOLOGY, names
from engines.tafl_king.state import Pieces, State, other
from engines.tafl_king.variants import Ruleset
from engines.topology import Mask, cells_of, mask_of


def remarks(rules: Ruleset, before: State, move: Move, after: State) -> Iterator[Reason]:
    """First what concerns the king, then soldiers."""
    if after.ended:
        return
    was, now = before.pieces, after.pieces
    of_king = _by_attackers if move.seat == ATTACKERS else _by_defenders
    yield from of_king(rules, was, now)
    if move.captured:
        return
    against = _captures(rules, was, move.seat)
    danger, left = _taken(against), _taken(_captures(rules, now, move.seat))
    if saved := danger & ~left & ~BIT[move.path[0]]:
        told = Message("tafl-king.reason-saves", cells=names(saved))
        yield Reason(told, taking(against, tuple(cells_of(saved))))
    if danger & BIT[move.path[0]] and not left & BIT[move.path[-1]]:
        told = Message("tafl-king.reason-escapes", cell=TOPOLOGY.names[move.path[0]])
        yield Reason(told, taking(against, move.path[:1]))
    enemy = other(move.seat)
    threats = _captures(rules, now, enemy)
    if threat := _taken(threats) & ~_taken(_captures(rules, was, enemy)):
        told = Message("tafl-king.reason-threatens", cells=names(threat))
        yield Reason(told, taking(threats, tuple(cells_of(threat))))


def _by_attackers(rules: Ruleset, was: Pieces, now: Pieces) -> Iterator[Reason]:
    if stopped := ways_to_corners(rules, was) & ~ways_to_corners(rules, now):
        told = Message("tafl-king.reason-stops-way", cells=names(stopped))
        yield Reason(told, _roads(was, stopped))
    if closes(rules, *now):
        yield Reason(Message("tafl-king.reason-threatens-ring"))
    if enclosed(now) and not enclosed(was):
        yield Reason(Message("tafl-king.reason-shuts-in"))


def _by_defenders(rules: Ruleset, was: Pieces, now: Pieces) -> Iterator[Reason]:
    if opened := ways_to_corners(rules, now) & ~ways_to_corners(rules, was):
        told = Message("tafl-king.reason-opens-way", cells=names(opened))
        yield Reason(told, _roads(now, opened))
    if closes(rules, *was) and not closes(rules, *now):
        yield Reason(Message("tafl-king.reason-stops-ring"))
    if enclosed(was) and not enclosed(now):
        yield Reason(Message("tafl-king.reason-breaks-out"))


def _roads(pieces: Pieces, ends: Mask) -> tuple[Way, ...]:
    """From the king to these squares."""
    (king,) = cells_of(pieces.king)
    return tuple((king, end) for end in cells_of(ends))


def _captures(rules: Ruleset, pieces: Pieces, seat: Seat) -> list[Move]:
    """By which a seat would lose soldiers if the other side were on turn."""
    return [move for move in moves(rules, pieces, other(seat)) if move.captured]


def _taken(captures: Iterable[Move]) -> Mask:
    return mask_of(cell for move in captures for cell in move.captured)
