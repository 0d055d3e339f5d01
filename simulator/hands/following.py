"""The steps of a hand that brings the pieces of a simulated board to where they belong.

In: the pieces on the board and in the tray, the pieces that belong on it, the places of the cells.
Out: steps for a ``ScriptPlayer``. One piece moves after another, and cells really empty and fill,
so that the sensors notice what they would notice of a player's hand. Knows no rules and no moves.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from simulator.hands.board_pieces import HIDDEN, BoardPieces, PhysicalPiece, may_stand
from simulator.hands.script import Step, Verb

GLIDE_S = 0.25
"""How long a piece is on its way: a guess, long enough to be followed by eye."""

GRASP_S = 0.12
"""How long until the next piece is lifted or taken, in seconds: a guess. A cell that stays empty as
long is certainly sensed so."""

MAX_MOVED = 12
"""The most pieces that are moved one after another; more are a new position, and come at once."""

IN_HAND = -1
"""In place of a cell: where a piece is that was lifted and is to go elsewhere now."""

Pieces: TypeAlias = dict[int, PhysicalPiece]
"""Pieces by cell."""


def steps_to_expected(hands: BoardPieces) -> list[Step]:
    """Return the steps that bring all pieces where they belong; none if they are there.

    A piece goes to a cell that lacks an equal one, after what stands there has been taken off; one
    in hand goes first. What is left over is taken off, and what is missing comes from the tray.
    What these steps do not explain (pieces that turn over, or cannot be told apart) is put right at
    once when it is all that is left: ask again when they are done.
    """
    pairs = [*enumerate(zip(hands.pieces, hands.expected, strict=True))]
    leaving = {c: one for c, (one, to) in pairs if one and not may_stand(one, to)}
    lacking = {c: to for c, (one, to) in pairs if to and not (one and may_stand(one, to))}
    if hands.held:
        leaving[IN_HAND] = hands.held[-1]
    if not leaving and not lacking:
        return []
    if len(leaving) + len(lacking) > 2 * MAX_MOVED:
        return [Step(Verb.PIECES, GLIDE_S)]
    steps = [*_moved(hands, leaving, lacking)]
    for cell in [c for c, one in leaving.items() if c in lacking and lacking[c][0] == one[0]]:
        del leaving[cell], lacking[cell]  # it turns over
    unknown = {piece[0] for piece in lacking.values() if piece[1] == HIDDEN}
    if leaving.pop(IN_HAND, None):
        steps.append(Step(Verb.DROP, GLIDE_S))
    steps += [Step(Verb.TAKE, GRASP_S, c) for c, one in leaving.items() if one[0] not in unknown]
    tray = Counter(hands.tray)
    for cell, piece in lacking.items():
        if tray[piece] and piece[1] != HIDDEN and cell not in leaving:
            tray[piece] -= 1
            steps.append(Step(Verb.FETCH, GRASP_S, wood=piece))
            steps.append(Step(Verb.PUT, GLIDE_S, cell))
    return steps or [Step(Verb.PIECES, GRASP_S)]


def _moved(hands: BoardPieces, leaving: Pieces, lacking: Pieces) -> Iterator[Step]:
    """Yield the steps of the pieces that go from cell to cell.

    These pieces, and those that they replace, are removed from ``leaving`` and ``lacking``.
    """
    moves = _moves(hands, leaving, lacking)
    while moves:
        # A cell from which a piece is still to move on is not free yet.
        free = (start for start, end in moves.items() if end not in moves)
        start = next(free, None)
        if start is None:
            return  # they change places
        end = moves.pop(start)
        if leaving.pop(end, None) is not None:
            yield Step(Verb.TAKE, GRASP_S, end)
        if start != IN_HAND:
            yield Step(Verb.LIFT, GRASP_S, start)
        yield Step(Verb.PUT, GLIDE_S, end)
        del leaving[start], lacking[end]


def _moves(hands: BoardPieces, leaving: Pieces, lacking: Pieces) -> dict[int, int]:
    """Return where pieces go, by where they come from: equal ones first, those with the shortest
    way; then those of the same seat that turn over on arrival.
    """
    places = hands.topology.positions_mm
    moves: dict[int, int] = {}
    hidden = Counter(piece for piece in lacking.values() if piece[1] == HIDDEN)
    for by_seat in (False, True):
        ways = [
            (0.0 if start == IN_HAND else math.dist(places[start], places[end]), start, end)
            for start, one in leaving.items()
            for end, to in lacking.items()
            if start != end
            and hidden[to] < 2  # nobody can tell which of them goes where
            and (may_stand(one, to) or (by_seat and hands.may_turn(one, to)))
        ]
        for _, start, end in sorted(ways):
            if start not in moves and end not in moves.values():
                moves[start] = end
    return moves
