"""What a move opens and stops, guards and threatens. In: the states before and after it, the rules.
Out: parts of sentences. Knows no score.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.game import Move, Seat
from engines.message import Message
from engines.tafl_king.evaluation import closes, enclosed, ways_to_corners
from engines.tafl_king.move_generation import moves
from engines.tafl_king.squares import ATTACKERS, BIT, TOPOLOGY, names
from engines.tafl_king.state import Pieces, State, other
from engines.tafl_king.variants import Ruleset
from engines.topology import Mask, mask_of


def remarks(rules: Ruleset, before: State, move: Move, after: State) -> Iterator[Message]:
    """First what concerns the king, then soldiers."""
    if after.ended:
        return
    was, now = before.pieces, after.pieces
    of_king = _by_attackers if move.seat == ATTACKERS else _by_defenders
    yield from of_king(rules, was, now)
    if move.captured:
        return
    danger, left = (_in_danger(rules, pieces, move.seat) for pieces in (was, now))
    if saved := danger & ~left & ~BIT[move.path[0]]:
        yield Message("tafl-king.reason-saves", cells=names(saved))
    if danger & BIT[move.path[0]] and not left & BIT[move.path[-1]]:
        yield Message("tafl-king.reason-escapes", cell=TOPOLOGY.names[move.path[0]])
    enemy = other(move.seat)
    if threat := _in_danger(rules, now, enemy) & ~_in_danger(rules, was, enemy):
        yield Message("tafl-king.reason-threatens", cells=names(threat))


def _by_attackers(rules: Ruleset, was: Pieces, now: Pieces) -> Iterator[Message]:
    if stopped := ways_to_corners(rules, was) & ~ways_to_corners(rules, now):
        yield Message("tafl-king.reason-stops-way", cells=names(stopped))
    if closes(rules, *now):
        yield Message("tafl-king.reason-threatens-ring")
    if enclosed(now) and not enclosed(was):
        yield Message("tafl-king.reason-shuts-in")


def _by_defenders(rules: Ruleset, was: Pieces, now: Pieces) -> Iterator[Message]:
    if opened := ways_to_corners(rules, now) & ~ways_to_corners(rules, was):
        yield Message("tafl-king.reason-opens-way", cells=names(opened))
    if closes(rules, *was) and not closes(rules, *now):
        yield Message("tafl-king.reason-stops-ring")
    if enclosed(was) and not enclosed(now):
        yield Message("tafl-king.reason-breaks-out")


def _in_danger(rules: Ruleset, pieces: Pieces, seat: Seat) -> Mask:
    """The soldiers of a seat that the other side could take if it were on turn."""
    found = moves(rules, pieces, other(seat))
    return mask_of(cell for move in found for cell in move.captured)
