"""What a move means for Kings and pieces. In: the states before and after it. Out: parts of
sentences. Knows no score.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain

from engines.coalition_chess.attacks import attackers
from engines.coalition_chess.options import Rules
from engines.coalition_chess.pieces import KIND_OF, KING, cells_of, king_of
from engines.coalition_chess.squares import GREATER, PLACE, SEATS, square
from engines.coalition_chess.state import State, checkers, friends, hostile
from engines.game import Move
from engines.message import Message
from engines.search.thinking import Reason
from engines.search.ways import Way
from engines.topology import Cell


def remarks(rules: Rules, before: State, move: Move, after: State) -> Iterator[Reason]:
    """Checks, and the pieces that were in danger or are now."""
    seat = PLACE[move.seat]
    if not move.path or after.ended:
        return
    for greater in GREATER:
        checking = checkers(after, greater, rules)
        if greater != seat and len(checking) > len(checkers(before, greater, rules)):
            king = Cell(king_of(after.board, greater))
            told = Message("coalition-chess.reason-check", seat=SEATS[greater])
            yield Reason(told, tuple((cell, king) for cell in checking))
    hanging = _hanging(before, seat, rules)
    saved = hanging.keys() - _hanging(after, seat, rules) - {move.path[0]}
    if saved:
        told = Message("coalition-chess.reason-saves", cells=tuple(map(square, sorted(saved))))
        yield Reason(told, _ways(hanging, saved))
    elif move.path[0] in hanging and move.path[-1] not in _hanging(after, seat, rules):
        told = Message("coalition-chess.reason-escapes", cell=square(move.path[0]))
        yield Reason(told, _ways(hanging, move.path[:1]))
    others = [other for other in range(4) if hostile(after, seat, rules) >> other & 1]
    threats = dict(chain(*(_hanging(after, other, rules).items() for other in others)))
    threat = threats.keys() - set(chain(*(_hanging(before, other, rules) for other in others)))
    if threat:
        told = Message("coalition-chess.reason-threatens", cells=tuple(map(square, sorted(threat))))
        yield Reason(told, _ways(threats, threat))


def _hanging(state: State, seat: int, rules: Rules) -> dict[Cell, Cell]:
    """The seat's pieces that an enemy attacks and nobody guards, and whence."""
    enemies, jump = hostile(state, seat, rules), not rules.plane_blocked
    own = friends(state, seat)
    return {
        cell: attacking[0]
        for cell in cells_of(state.board, seat)
        if KIND_OF[state.board[cell]] != KING
        and (attacking := attackers(state.board, cell, enemies, jump))
        and not attackers(state.board, cell, own, jump)
    }


def _ways(attacked: Mapping[Cell, Cell], cells: Collection[Cell]) -> tuple[Way, ...]:
    return tuple((attacked[cell], cell) for cell in sorted(cells))
