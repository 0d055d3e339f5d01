"""Text forms of Tafl King: moves and positions.

In: a text, or a move or a state. Out: the other. A position has eleven rows from rank 11 down and
the side to move; empty squares are read as dots or numbers, and OpenTafl's letters are accepted.
Knows which positions are impossible, but no move. The forms are those of
``docs/rules/tafl-king.md``, section 4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engines import base_game
from engines.errors import NotationError, PositionError
from engines.game import Move, Scene, Seat
from engines.message import Message
from engines.refusals import read_command, write_command
from engines.tafl_king.board import (
    ATTACKERS,
    BIT,
    DEFENDERS,
    FORTRESSES,
    SEATS,
    SIDE,
    TOPOLOGY,
    names,
)
from engines.tafl_king.state import Pieces, State, fresh
from engines.topology import Cell, mask_of

# --- moves ---

_SQUARE: Final = r"[a-z]\d{1,2}"
_MOVE: Final = re.compile(
    rf"[kt]?({_SQUARE})\s*[-:x]\s*({_SQUARE})"
    rf"(?:\s*x\s*([kt]?{_SQUARE}(?:\s*[/x,]\s*[kt]?{_SQUARE})*))?\s*(?:\+\+?|--?)?",
    re.ASCII,
)
_VICTIM: Final = re.compile(rf"([kt]?)({_SQUARE})", re.ASCII)
"""A king among the victims means that he is surrounded; here he stays on the board."""


square: Final = TOPOLOGY.name
"""The name of a cell."""


def write_move(move: Move) -> str:
    """Return ``e5-e8``, with what it captures ``e5-e8xe9/d8``, or ``defenders:resign``."""
    if not move.path:
        return write_command(move)
    taken = "/".join(map(square, move.captured))
    return "-".join(map(square, move.path)) + (f"x{taken}" if taken else "")


def read_move(text: str, turn: Seat) -> tuple[Move, bool]:
    """Return the move a text names, and whether the text names its captures.

    If it does not, the captures of the move are empty. Raises NotationError for a text that is no
    move.
    """
    wanted = " ".join(text.split()).lower()
    match = _MOVE.fullmatch(wanted)
    if not match:
        return _read_command(text), True
    path = (_cell(match[1]), _cell(match[2]))
    named = _VICTIM.findall(match[3] or "")
    taken = sorted({_cell(name) for kind, name in named if kind != "k"})
    return Move(turn, path, tuple(taken)), bool(taken)


def _cell(name: str) -> Cell:
    if not TOPOLOGY.has(name):
        raise NotationError(Message("tafl-king.no-square", name=name))
    return TOPOLOGY.cell(name)


def _read_command(text: str) -> Move:
    move = read_command(text, SEATS, base_game.COMMANDS)
    if move is None:
        cut = text.strip() if len(text) <= 40 else text[:37] + "..."
        raise NotationError(Message("tafl-king.no-move", text=cut))
    return move


# --- positions ---

MOST: Final = {"A": 24, "D": 12}
_LETTERS: Final = {ATTACKERS: "A", DEFENDERS: "D"}
_TURNS: Final = {letter: seat for seat, letter in _LETTERS.items()}
_PLACE: Final = re.compile(r"[0-9]+|.", re.DOTALL)
_DIGITS: Final = "0123456789"
_FOREIGN: Final = {"t": "A", "T": "D"}
"""OpenTafl's letters for soldiers; only there upper and lower case distinguish the sides."""


def write_position(state: State) -> str:
    """Return the position: ``.../... A``."""
    return f"{'/'.join(write_rows(state.pieces))} {_LETTERS[state.turn]}"


def write_scene(scene: Scene, turn: Seat) -> str:
    """Return the position of pieces that may stand anywhere, even where the rules have none.

    Raises PositionError without attackers: the game has ended with the last of them.
    """
    if all(piece is None or piece.seat != ATTACKERS for piece in scene):
        raise PositionError(Message("tafl-king.no-attackers"))
    letters = "".join(
        "." if piece is None else "K" if piece.kind == "king" else _LETTERS[piece.seat]
        for piece in scene
    )
    return f"{'/'.join(_rows(letters))} {_LETTERS[turn]}"


def write_rows(pieces: Pieces) -> list[str]:
    """Return the rows, rank 11 first."""
    letters = "".join(
        "A" if bit & pieces.attackers else "D" if bit & pieces.defenders
        else "K" if bit & pieces.king else "."
        for bit in BIT
    )  # fmt: skip
    return _rows(letters)


def _rows(letters: str) -> list[str]:
    """Return the letters of all squares as rows, rank 11 first."""
    return [letters[start : start + SIDE] for start in range(SIDE * (SIDE - 1), -1, -SIDE)]


def read_position(text: str) -> State:
    """Return the position, with an empty history.

    Raises PositionError, which says what is wrong and what to do.
    """
    parts = text.split()
    if len(parts) != 2:
        raise PositionError(Message("tafl-king.no-board", text=shortened(text)))
    turn = _TURNS.get(parts[1].upper())
    if turn is None:
        raise PositionError(Message("tafl-king.no-side-to-move", text=shortened(parts[1])))
    return fresh(read_rows(parts[0].strip("/").split("/")), turn)


def read_rows(rows: Sequence[str]) -> Pieces:
    """Return the pieces of eleven rows, rank 11 first. Raises PositionError."""
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
                    seat=_TURNS[letter],
                    most_number=most,
                )
            )
    pieces = Pieces(*(mask_of(found[letter]) for letter in "ADK"))
    misplaced = (pieces.attackers | pieces.defenders) & FORTRESSES
    if misplaced:
        raise PositionError(Message("tafl-king.only-the-king", cells=names(misplaced)))
    return pieces


def _row(row: str, rank: int) -> Iterator[tuple[int, str]]:
    """Yield the pieces of a row with their columns."""
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
    """Return a text in quotes for a message, truncated if it is long."""
    return repr(text if len(text) <= 40 else text[:37] + "...")
