"""Positions on one line: eleven rows from rank 11 down, and the side to move.

In: text, or pieces. Out: the other. Knows which positions cannot be, but no move. Reads empty
squares as dots or as numbers, and OpenTafl's letters. See ``docs/rules/tafl-king.md``, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engines.errors import PositionError
from engines.message import Message
from engines.tafl_king.squares import (
    ATTACKERS,
    BIT,
    DEFENDERS,
    FORTRESSES,
    SIDE,
    names,
)
from engines.tafl_king.state import Pieces, State, fresh
from engines.topology import mask_of

MOST: Final = {"A": 24, "D": 12}
_LETTERS: Final = {ATTACKERS: "A", DEFENDERS: "D"}
_TURNS: Final = {letter: seat for seat, letter in _LETTERS.items()}
_PLACE: Final = re.compile(r"[0-9]+|.", re.DOTALL)
_DIGITS: Final = "0123456789"
_FOREIGN: Final = {"t": "A", "T": "D"}
"""OpenTafl's letters for soldiers; only there the case tells the sides apart."""


def write(state: State) -> str:
    """The position: ``.../... A``."""
    return f"{'/'.join(write_rows(state.pieces))} {_LETTERS[state.turn]}"


def write_rows(pieces: Pieces) -> list[str]:
    """The rows, rank 11 first."""
    letters = "".join(
        "A" if bit & pieces.attackers else "D" if bit & pieces.defenders
        else "K" if bit & pieces.king else "."
        for bit in BIT
    )  # fmt: skip
    return [letters[start : start + SIDE] for start in range(SIDE * (SIDE - 1), -1, -SIDE)]


def read(text: str) -> State:
    """The position, with nothing behind it. Raises PositionError: what is wrong and what to do."""
    parts = text.split()
    if len(parts) != 2:
        raise PositionError(Message("tafl-king.no-board", text=shortened(text)))
    turn = _TURNS.get(parts[1].upper())
    if turn is None:
        raise PositionError(Message("tafl-king.no-side-to-move", text=shortened(parts[1])))
    return fresh(read_rows(parts[0].strip("/").split("/")), turn)


def read_rows(rows: Sequence[str]) -> Pieces:
    """The pieces of eleven rows, rank 11 first. Raises PositionError."""
    if len(rows) != SIDE:
        raise PositionError(Message("tafl-king.wrong-rows", number=len(rows)))
    found: dict[str, list[int]] = {"A": [], "D": [], "K": []}
    for index, row in enumerate(rows):
        rank = SIDE - index
        for column, letter in _row(row, rank):
            found[letter].append((rank - 1) * SIDE + column)
    if len(found["K"]) != 1:
        raise PositionError(Message("tafl-king.one-king", number=len(found["K"])))
    for letter, most in MOST.items():
        if len(found[letter]) > most:
            raise PositionError(
                Message(
                    "tafl-king.too-many-pieces",
                    number=len(found[letter]),
                    name=letter,
                    most_number=most,
                )
            )
    pieces = Pieces(*(mask_of(found[letter]) for letter in "ADK"))
    misplaced = (pieces.attackers | pieces.defenders) & FORTRESSES
    if misplaced:
        raise PositionError(Message("tafl-king.only-the-king", cells=names(misplaced)))
    return pieces


def _row(row: str, rank: int) -> Iterator[tuple[int, str]]:
    """The pieces of a row with their columns."""
    column = 0
    for place in _PLACE.findall(row):
        letter = _FOREIGN.get(place, place.upper())
        if place[0] in _DIGITS:
            column += int(place[:3])
        elif letter == "." or letter in MOST or letter == "K":
            if letter != ".":
                yield column, letter
            column += 1
        else:
            raise PositionError(Message("tafl-king.no-piece", text=place, rank_number=rank))
        if column > SIDE:
            break
    if column != SIDE:
        if column > SIDE:
            raise PositionError(
                Message("tafl-king.row-too-long", rank_number=rank, text=shortened(row))
            )
        raise PositionError(
            Message("tafl-king.row-too-short", rank_number=rank, text=shortened(row), number=column)
        )


def shortened(text: str) -> str:
    """A text in quotes for a message, cut when it is long."""
    return repr(text if len(text) <= 40 else text[:37] + "...")
