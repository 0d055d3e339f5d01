"""The moves of one power as a search makes them: two cells each, as one number.

In: a board, and on which side each power is. Out: moves, and whether they keep the own King. Knows
no turn. Left out is what ``looking_ahead`` leaves out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engines.coalition_chess.advisor.lines import LEAPS, SLIDES
from engines.coalition_chess.advisor.worth import NO_SIDE, VALUES, Sides
from engines.coalition_chess.attacks import STRIKERS, attackers
from engines.coalition_chess.moves import check_evasions, pinned_pieces
from engines.coalition_chess.options import Rules
from engines.coalition_chess.pieces import (
    CODES,
    GUARD,
    KIND_OF,
    MACHINE_GUN,
    PIECES,
    PLANES,
    PREY,
    UNMOVED,
    Board,
    king_of,
)
from engines.coalition_chess.squares import (
    AHEAD,
    CELLS,
    FAR_EDGE,
    GUARD_HITS,
    NEXT,
    PLANE_OVER,
    SECOND_LINE,
)

Allowed = Callable[[int], bool]

_SIZE: Final = len(CELLS)
_OWN: Final = tuple(PIECES[1 << seat].ljust(256, b"\0") for seat in range(4))
_COST: Final = tuple(VALUES.get(KIND_OF[code], 0) for code in CODES)
_LEAPS: Final = tuple(LEAPS.get(kind, ((),) * _SIZE) for kind in range(GUARD + 1))
_BRINKS: Final = tuple(
    bytes(any(to in FAR_EDGE[seat] for to in NEXT[cell]) for cell in CELLS) for seat in range(4)
)
"""From where a step may make a Machine-gun another piece."""


def numbered(origin: int, landing: int) -> int:
    """A move as a number; never 0, for no move ends where it begins."""
    return origin * _SIZE + landing


def cells(move: int) -> tuple[int, int]:
    """The cells of such a number."""
    return divmod(move, _SIZE)


class MoveGenerator:
    """Moves with every power on one side."""

    def __init__(self, sides: Sides, rules: Rules) -> None:
        masks = [sum(1 << s for s in range(4) if sides[s] == side) for side in (0, 1, NO_SIDE)]
        self._enemies = [masks[1 - side] if side != NO_SIDE else 0 for side in sides]
        self._prey = [PREY[mask | masks[NO_SIDE]] for mask in self._enemies]
        self._jump, self._from_line = not rules.plane_blocked, rules.second_line
        self._first = [True] * len(CODES) if rules.second_line else UNMOVED

    def moves(self, board: Board, seat: int, *, quiet: bool) -> tuple[list[int], list[int]]:
        """What takes or promotes, the most worth first, and if ``quiet`` the others."""
        prey, brink, first = self._prey[seat], _BRINKS[seat], self._first
        takes: list[int] = []
        quiets: list[int] = []
        marks = board.translate(_OWN[seat])
        origin = marks.find(1)
        while origin >= 0:
            piece, base = board[origin], origin * _SIZE
            kind = KIND_OF[piece]
            for ray in SLIDES[piece][origin]:
                for cell in ray:
                    if other := board[cell]:
                        if prey[other]:
                            takes.append(base + cell)
                        break
                    if quiet:
                        quiets.append(base + cell)
            if kind == GUARD or (brink[origin] and kind == MACHINE_GUN):
                self._guard(board, origin, seat, takes, quiets)
            elif kind == PLANES and not self._jump:
                self._planes(board, origin, prey, takes, quiets)
            else:
                for cell in _LEAPS[kind][origin]:
                    if other := board[cell]:
                        if prey[other]:
                            takes.append(base + cell)
                    elif quiet:
                        quiets.append(base + cell)
            if (
                quiet
                and kind >= MACHINE_GUN
                and first[piece]
                and (far := self._far(board, origin, seat))
            ):
                quiets.append(base + far)
            origin = marks.find(1, origin + 1)
        if len(takes) > 1:
            takes.sort(key=lambda move: _gain(board, move), reverse=True)
        return takes, quiets

    def _planes(
        self, board: Board, origin: int, prey: bytes, takes: list[int], quiets: list[int]
    ) -> None:
        """A Plane that does not pass over two occupied squares (D1)."""
        for cell, middles in PLANE_OVER[origin].items():
            if not all(map(board.__getitem__, middles)):
                if prey[board[cell]]:
                    takes.append(numbered(origin, cell))
                elif not board[cell]:
                    quiets.append(numbered(origin, cell))

    def _guard(
        self, board: Board, origin: int, seat: int, takes: list[int], quiets: list[int]
    ) -> None:
        """A Guard, or a Machine-gun about to become another piece; that is among what takes."""
        prey, edge, base = self._prey[seat], FAR_EDGE[seat], origin * _SIZE
        guard = KIND_OF[board[origin]] == GUARD
        hits = GUARD_HITS[seat][origin] if guard else NEXT[origin]
        takes += [base + cell for cell in hits if prey[board[cell]]]
        for cell in AHEAD[seat][origin][:1] if guard else NEXT[origin]:
            if not board[cell]:
                (takes if cell in edge else quiets).append(base + cell)

    def _far(self, board: Board, origin: int, seat: int) -> int | None:
        """Where a double step leads (D2)."""
        ahead = AHEAD[seat][origin]
        if (self._from_line and origin not in SECOND_LINE[seat]) or len(ahead) < 2:
            return None
        return None if board[ahead[0]] or board[ahead[1]] else ahead[1]

    def is_sound_capture(self, board: Board, seat: int, move: int) -> bool:
        """Whether a capture gives no more than it takes, as far as one answer shows."""
        origin, landing = cells(move)
        if _COST[board[origin]] <= _COST[board[landing]]:
            return True
        return not attackers(board, CELLS[landing], self._enemies[seat], self._jump)

    def is_in_check(self, board: Board, seat: int) -> bool:
        """Whether a greater power's King is attacked."""
        return bool(attackers(board, king_of(board, seat), self._enemies[seat], self._jump))

    def leaves_king_safe(self, board: Board, seat: int) -> Allowed:
        """The test that a move does not leave the own King attacked."""
        king, enemies, jump = king_of(board, seat), self._enemies[seat], self._jump
        giving = attackers(board, king, enemies, jump)

        def safe(move: int) -> bool:
            origin, landing = cells(move)
            after = bytearray(board)
            after[landing], after[origin] = after[origin], 0
            there = CELLS[landing] if origin == king else king
            return not attackers(bytes(after), there, enemies, jump)

        if not jump and any(plane in board for plane in STRIKERS[enemies].planes):
            return safe
        if giving:
            parries = check_evasions(king, giving)
            return lambda move: (move // _SIZE == king or move % _SIZE in parries) and safe(move)
        delicate = {king, *pinned_pieces(board, king, seat, enemies)}
        return lambda move: move // _SIZE not in delicate or safe(move)


def _gain(board: Board, move: int) -> int:
    origin, landing = cells(move)
    return 16 * _COST[board[landing]] - _COST[board[origin]]
