"""What a move means for Kings and pieces. In: the states before and after it. Out: parts of
sentences. Knows no score.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.coalition_chess.attacks import attackers
from engines.coalition_chess.options import Rules
from engines.coalition_chess.pieces import KIND_OF, KING, cells_of
from engines.coalition_chess.squares import GREATER, PLACE, SEATS, square
from engines.coalition_chess.state import State, checkers, friends, hostile
from engines.game import Move
from engines.message import Message


def remarks(rules: Rules, before: State, move: Move, after: State) -> Iterator[Message]:
    """Checks, and the pieces that were in danger or are now."""
    seat = PLACE[move.seat]
    if not move.path or after.ended:
        return
    for greater in GREATER:
        if greater != seat and len(checkers(after, greater, rules)) > len(
            checkers(before, greater, rules)
        ):
            yield Message("coalition-chess.reason-check", seat=SEATS[greater])
    hanging = _hanging(before, seat, rules)
    saved = hanging - _hanging(after, seat, rules) - {move.path[0]}
    if saved:
        yield Message("coalition-chess.reason-saves", cells=tuple(map(square, sorted(saved))))
    elif move.path[0] in hanging and move.path[-1] not in _hanging(after, seat, rules):
        yield Message("coalition-chess.reason-escapes", cell=square(move.path[0]))
    others = [other for other in range(4) if hostile(after, seat, rules) >> other & 1]
    threat = {cell for other in others for cell in _hanging(after, other, rules)}
    threat -= {cell for other in others for cell in _hanging(before, other, rules)}
    if threat:
        yield Message("coalition-chess.reason-threatens", cells=tuple(map(square, sorted(threat))))


def _hanging(state: State, seat: int, rules: Rules) -> set[int]:
    """The seat's pieces that an enemy attacks and nobody guards."""
    enemies, jump = hostile(state, seat, rules), not rules.plane_blocked
    own = friends(state, seat)
    return {
        cell
        for cell in cells_of(state.board, seat)
        if KIND_OF[state.board[cell]] != KING
        and attackers(state.board, cell, enemies, jump)
        and not attackers(state.board, cell, own, jump)
    }
