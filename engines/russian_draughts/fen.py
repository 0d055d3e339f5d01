"""Positions on one line: ``W:Wa3,Kc1:Bb8``.

In: text, or a state. Out: the other. Knows which positions cannot be, but no move. Reads algebraic
squares and numbers (1 = b8 ... 32 = g1); writes algebraic, which every program reads alike. See
``docs/rules/russian-draughts.md``, paragraph 4.
"""

from __future__ import annotations

import re
from typing import Final

from engines.errors import PositionError
from engines.game import Seat
from engines.message import Message
from engines.russian_draughts.notation import NUMBERED, square
from engines.russian_draughts.squares import BIT, BLACK, LAST_RANK, TOPOLOGY, WHITE
from engines.russian_draughts.state import SEATS, State, fresh

_LETTERS: Final = {WHITE: "W", BLACK: "B"}
_SEATS: Final = {letter: seat for seat, letter in _LETTERS.items()}
_PIECE: Final = re.compile(r"(K?)(?:([A-Z]\d+)|(\d+)(?:-(\d+))?)", re.ASCII)


def write(state: State) -> str:
    """The FEN: side to move, White, Black; squares from b8 to g1."""
    sides = [":" + _LETTERS[seat] + ",".join(_pieces(state, seat)) for seat in SEATS]
    return _LETTERS[state.turn] + "".join(sides)


def _pieces(state: State, seat: Seat) -> list[str]:
    own = state.pieces(seat)
    return [
        ("K" if BIT[cell] & state.kings else "") + square(cell)
        for cell in NUMBERED
        if BIT[cell] & own
    ]


def read(text: str) -> State:
    """The position, every count fresh. Raises PositionError: what is wrong, where, what to do."""
    parts = [part.strip() for part in text.strip().removesuffix(".").upper().split(":")]
    if len(parts) != 3:
        raise PositionError(Message("russian-draughts.no-fen", text=text.strip()))
    if parts[0] not in _SEATS:
        raise PositionError(Message("russian-draughts.no-side-to-move", text=parts[0]))
    taken: dict[Seat, int] = {}
    kings = 0
    for section in parts[1:]:
        seat = _SEATS.get(section[:1])
        if seat is None:
            raise PositionError(Message("russian-draughts.no-section", text=section))
        if seat in taken:
            raise PositionError(Message("russian-draughts.section-twice", seat=seat))
        taken[seat] = 0
        for cell, king in _section(section[1:], seat):
            if BIT[cell] & sum(taken.values()):
                raise PositionError(
                    Message("russian-draughts.square-named-twice", cell=square(cell))
                )
            taken[seat] |= BIT[cell]
            kings |= BIT[cell] if king else 0
    return fresh(taken[WHITE], taken[BLACK], kings, _SEATS[parts[0]])


def _section(text: str, seat: Seat) -> list[tuple[int, bool]]:
    """The cells of one side, each with whether a king stands there."""
    found = []
    for piece in text.split(",") if text.strip() else ():
        match = _PIECE.fullmatch(piece.strip())
        if not match:
            raise PositionError(Message("russian-draughts.no-piece", text=piece.strip(), seat=seat))
        king = bool(match[1])
        for cell in (_algebraic(match[2]),) if match[2] else _numeric(match[3], match[4]):
            if BIT[cell] & LAST_RANK[seat] and not king:
                name = square(cell)
                raise PositionError(
                    Message("russian-draughts.man-would-be-king", seat=seat, name=name)
                )
            found.append((cell, king))
    return found


def _algebraic(text: str) -> int:
    name = text.lower()
    if not TOPOLOGY.has(name):
        raise PositionError(Message("russian-draughts.no-square-in-fen", name=name))
    cell = TOPOLOGY.cell(name)
    if not BIT[cell]:
        raise PositionError(Message("russian-draughts.in-fen", message=light(cell)))
    return cell


def _numeric(first: str, last: str | None) -> tuple[int, ...]:
    """The cells of a number or of a range of numbers."""
    start, end = int(first), int(last or first)
    if not 1 <= start <= end <= len(NUMBERED):
        wrong = f"{first}-{last}" if last else first
        raise PositionError(Message("russian-draughts.no-number-in-fen", name=wrong))
    return NUMBERED[start - 1 : end]


def light(cell: int) -> Message:
    """What to tell a player who put a piece on a light square."""
    near = [TOPOLOGY.directions[way][cell] for way in ("south", "west", "north", "east")]
    names = [square(neighbour) for neighbour in near if neighbour is not None]
    return Message(
        "russian-draughts.light-square", cell=square(cell), dark_cell=names[0], other_cell=names[1]
    )
