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
from engines.russian_draughts.notation import NUMBERED, square
from engines.russian_draughts.squares import BIT, BLACK, LAST_RANK, TOPOLOGY, WHITE
from engines.russian_draughts.state import SEATS, State, fresh

_LETTERS: Final = {WHITE: "W", BLACK: "B"}
_SEATS: Final = {letter: seat for seat, letter in _LETTERS.items()}
_EXAMPLE: Final = "such as W:Wa3,Kc1:Bb8"
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
        raise PositionError(
            f"FEN: {text.strip()!r} needs the side to move and two sections, {_EXAMPLE}"
        )
    if parts[0] not in _SEATS:
        raise PositionError(f"FEN: side to move {parts[0]!r}: write W or B, {_EXAMPLE}")
    taken: dict[Seat, int] = {}
    kings = 0
    for section in parts[1:]:
        seat = _SEATS.get(section[:1])
        if seat is None:
            raise PositionError(f"FEN: section {section!r} must begin with W or B, {_EXAMPLE}")
        if seat in taken:
            raise PositionError(f"FEN: two sections are {seat}; one is W, the other is B")
        taken[seat] = 0
        for cell, king in _section(section[1:], seat):
            if BIT[cell] & sum(taken.values()):
                raise PositionError(
                    f"FEN: {square(cell)!r} is named twice; a square holds one piece"
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
            raise PositionError(
                f"FEN: {piece.strip()!r} in the {seat} section is no piece; write a3, Kc1 or 21"
            )
        king = bool(match[1])
        for cell in (_algebraic(match[2]),) if match[2] else _numeric(match[3], match[4]):
            if BIT[cell] & LAST_RANK[seat] and not king:
                name = square(cell)
                raise PositionError(
                    f"FEN: a {seat} man on {name!r} would have become a king; write K{name}"
                )
            found.append((cell, king))
    return found


def _algebraic(text: str) -> int:
    name = text.lower()
    if not TOPOLOGY.has(name):
        raise PositionError(f"FEN: {name!r} is no square; the board goes from a1 to h8")
    cell = TOPOLOGY.cell(name)
    if not BIT[cell]:
        raise PositionError(f"FEN: {light(cell)}")
    return cell


def _numeric(first: str, last: str | None) -> tuple[int, ...]:
    """The cells of a number or of a range of numbers."""
    start, end = int(first), int(last or first)
    if not 1 <= start <= end <= len(NUMBERED):
        wrong = f"{first}-{last}" if last else first
        raise PositionError(f"FEN: {wrong!r} is no square; the numbers go from 1 (b8) to 32 (g1)")
    return NUMBERED[start - 1 : end]


def light(cell: int) -> str:
    """What to tell a player who put a piece on a light square."""
    near = [TOPOLOGY.ways[way][cell] for way in ("south", "west", "north", "east")]
    names = [square(neighbour) for neighbour in near if neighbour is not None]
    return (
        f"{square(cell)!r} is a light square; pieces stand on dark squares such as"
        f" {names[0]} or {names[1]}"
    )
