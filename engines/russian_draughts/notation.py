"""Text forms of Russian draughts: squares, moves and FEN positions.

In: a text, or a move or a state. Out: the other. A position reads ``W:Wa3,Kc1:Bb8``; squares are
read as algebraic names or numbers (1 = b8 ... 32 = g1) and written as names, which every program
reads alike. Reading a move uses the legal moves, given as an argument. Knows which positions are
impossible, but no rule of movement. The forms are those of ``docs/rules/russian-draughts.md``,
section 4.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engines import base_game
from engines.errors import AmbiguousMove, NotationError, PositionError
from engines.game import Move, Scene, Seat
from engines.message import Message
from engines.record_text import latin
from engines.refusals import alternatives as listed
from engines.refusals import read_command, shortened, write_command
from engines.russian_draughts.board import (
    BIT,
    BLACK,
    CELL,
    LAST_RANK,
    SEATS,
    TOPOLOGY,
    WHITE,
    WHITE_START,
)
from engines.russian_draughts.state import State, fresh
from engines.topology import Cell

# --- moves ---

NUMBERED: Final = tuple(sorted(CELL.values(), key=lambda cell: (-(cell // 8), cell)))
"""The cells in the order of the numeric notation: 1 is b8, 32 is g1."""

_NAMES: Final = re.compile(
    r"(?:[a-h][1-8]\s*[-:x]?\s*)+[a-h][1-8] | [a-h]\s*[-:x]?\s*[a-h][1-8]", re.VERBOSE
)
_NUMBERS: Final = re.compile(r"[0-9]{1,2}(?:\s*[-:x]\s*[0-9]{1,2})+")
_SQUARE: Final = re.compile(r"[a-h](?![1-8])|[a-h][1-8]|[0-9]{1,2}")


square: Final = TOPOLOGY.name
"""The name of a cell."""


def write_move(move: Move) -> str:
    """Return ``c3-d4``, ``c3:e5:g7`` with every landing, or ``white:resign``."""
    if not move.path:
        return write_command(move)
    return (":" if move.captured else "-").join(map(square, move.path))


def alternatives(moves: Sequence[Move], limit: int = 4) -> tuple[str | Message, ...]:
    """Return moves listed for a player: ``c3:e5``, ``c3:e5 or g3:e1``, ``a, b, c, d or 3 more``."""
    return listed([write_move(move) for move in moves], limit)


def read_move(text: str, legal: Sequence[Move], turn: Seat, *, by_outcome: bool = False) -> Move:
    """Return the move a text names, in any case, with ``-``, ``:``, ``x`` or nothing between.

    The squares identify the move, the separators do not. A text with every landing names that move;
    a text with two squares also names the one capture that starts and ends there. Of the first
    square the file is enough: ``cd4``. A move that is not among ``legal`` is returned as it was
    written, so that the rules can refuse it. Raises NotationError for a text that is no move,
    AmbiguousMove if it names several; ``by_outcome``: that do not all take the same pieces.
    """
    file, path = _named(text)
    if file:
        fitting = [m for m in legal if m.path[-1:] == path and square(m.path[0])[0] == file]
        if not fitting:
            raise NotationError(Message("russian-draughts.no-such-file", text=text.strip()))
    elif path:
        fitting = [move for move in legal if move.path == path] or [
            move for move in legal if (move.path[0], move.path[-1]) == path
        ]
        if not fitting:
            return Move(turn, path)
    else:
        return _read_command(text)
    if len(fitting) > 1 and not (by_outcome and len({frozenset(m.captured) for m in fitting}) == 1):
        raise AmbiguousMove(
            Message(
                "russian-draughts.write-every-landing",
                text=text.strip(),
                moves=alternatives(fitting, len(fitting)),
            )
        )
    return fitting[0]


@lru_cache(maxsize=2000)
def _named(text: str) -> tuple[str, tuple[Cell, ...]]:
    """Return the file a text begins with, if that is all of the first square, and its squares.

    No square for what is no move. Cached, because files have the same few texts again and again.
    """
    wanted = latin(text).strip().lower().rstrip("*")
    if not (_NAMES.fullmatch(wanted) or _NUMBERS.fullmatch(wanted)):
        return "", ()
    first, *others = _SQUARE.findall(wanted)
    file = first if first in _FILES else ""
    return file, tuple(map(_cell, others if file else (first, *others)))


_FILES: Final = "abcdefgh"


def _cell(name: str) -> Cell:
    """Return the cell of an algebraic or numeric square."""
    if not name.isdecimal():
        return TOPOLOGY.cell(name)
    if not 1 <= int(name) <= len(NUMBERED):
        raise NotationError(Message("russian-draughts.no-number", name=name))
    return NUMBERED[int(name) - 1]


def _read_command(text: str) -> Move:
    """Return the command a text names, with the seat that gives it."""
    move = read_command(text, (WHITE, BLACK), base_game.COMMANDS)
    if move is None:
        raise NotationError(Message("russian-draughts.no-move", text=text.strip()))
    return move


# --- FEN ---

_LETTERS: Final = {WHITE: "W", BLACK: "B"}
_SEATS: Final = {letter: seat for seat, letter in _LETTERS.items()}
_COUNTS: Final = re.compile(r"(?:\s*:\s*[HF]\s*\d+)+$", re.ASCII | re.IGNORECASE)
"""The half moves without a capture and the number of the move, as lidraughts.org writes them."""

_TAG: Final = re.compile(r'\[\s*FEN\s+"([^"]*)"\s*\]', re.IGNORECASE)
"""The FEN in a file of games (PDN)."""

_PIECE: Final = re.compile(r"(K?)(?:([A-Z]\d+)|(\d+)(?:-(\d+))?)", re.ASCII | re.IGNORECASE)


def write_fen(state: State) -> str:
    """Return the FEN: side to move, White, Black; squares from b8 to g1."""
    sides = [":" + _LETTERS[seat] + ",".join(_pieces(state, seat)) for seat in SEATS]
    return _LETTERS[state.turn] + "".join(sides)


_SQUARES: Final = tuple((BIT[cell], square(cell)) for cell in NUMBERED)


def _pieces(state: State, seat: Seat) -> list[str]:
    own = state.pieces(seat)
    kings = state.kings & own
    if not kings:
        return [name for bit, name in _SQUARES if bit & own]
    return [f"K{name}" if bit & kings else name for bit, name in _SQUARES if bit & own]


def write_scene(scene: Scene, turn: Seat) -> str:
    """Return the FEN of pieces that may stand anywhere, even where the rules have none.

    Raises PositionError for a piece on a light square, and for a side with none, or with more than
    it begins with.
    """
    sides = {seat: list[str]() for seat in SEATS}
    for cell in sorted(TOPOLOGY.cells, key=lambda cell: (-(cell // 8), cell)):
        if (piece := scene[cell]) is not None:
            if not BIT[cell]:
                raise PositionError(light(cell))
            crown = "K" if piece.kind == "king" else ""
            sides[piece.seat].append(f"{crown}{square(cell)}")
    for seat, pieces in sides.items():
        if not pieces:
            raise PositionError(Message("russian-draughts.side-without-pieces", seat=seat))
        if len(pieces) > MOST:
            raise PositionError(
                Message(
                    "russian-draughts.too-many-pieces",
                    seat=seat,
                    number=len(pieces),
                    most_number=MOST,
                )
            )
    return _LETTERS[turn] + "".join(f":{_LETTERS[s]}{','.join(sides[s])}" for s in SEATS)


MOST: Final = WHITE_START.bit_count()
"""The pieces of a side at the start (rule 3)."""


def read_fen(text: str) -> State:
    """Return the position, with every count at 0; counts at its end (``:H0:F1``) are not needed.
    Of the tags of a PDN file, that of the FEN is read.

    Raises PositionError, which says what is wrong, where, and what to do.
    """
    tag = _TAG.search(text)
    wanted = latin(tag[1] if tag else text).strip().removesuffix(".")
    parts = [part.strip() for part in _COUNTS.sub("", wanted).split(":")]
    if len(parts) != 3:
        raise PositionError(Message("russian-draughts.no-fen", text=shortened(text)))
    turn = _SEATS.get(parts[0].upper())
    if turn is None:
        raise PositionError(Message("russian-draughts.no-side-to-move", text=parts[0]))
    taken: dict[Seat, int] = {}
    kings = 0
    for section in parts[1:]:
        seat = _SEATS.get(section[:1].upper())
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
    return fresh(taken[WHITE], taken[BLACK], kings, turn)


def _section(text: str, seat: Seat) -> list[tuple[int, bool]]:
    """Return the cells of one side, each with whether a king stands there."""
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
        raise PositionError(Message("russian-draughts.no-square-in-fen", name=text))
    cell = TOPOLOGY.cell(name)
    if not BIT[cell]:
        raise PositionError(Message("russian-draughts.in-fen", message=light(cell)))
    return cell


def _numeric(first: str, last: str | None) -> tuple[int, ...]:
    """Return the cells of a number or of a range of numbers."""
    start, end = int(first), int(last or first)
    if not 1 <= start <= end <= len(NUMBERED):
        wrong = f"{first}-{last}" if last else first
        raise PositionError(Message("russian-draughts.no-number-in-fen", name=wrong))
    return NUMBERED[start - 1 : end]


def light(cell: int, origin: int | None = None) -> Message:
    """Return the message for a piece on a light square, with two dark ones next to it; the one on
    which the piece stood (``origin``) only if there is no other.
    """
    near = [TOPOLOGY.directions[way][cell] for way in ("south", "west", "north", "east")]
    dark = (neighbour for neighbour in near if neighbour is not None)
    names = [square(one) for one in sorted(dark, key=lambda one: one == origin)]
    return Message(
        "russian-draughts.light-square", cell=square(cell), dark_cell=names[0], other_cell=names[1]
    )
