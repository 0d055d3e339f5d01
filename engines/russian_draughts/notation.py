"""Squares and moves as players write them.

In: text, or a move. Out: the other. Knows the moves on offer, given as an argument, but no rule.
The forms are those of ``docs/rules/russian-draughts.md``, paragraph 4.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engines import talk
from engines.errors import AmbiguousMove, NotationError
from engines.game import Move, Seat
from engines.message import Message
from engines.russian_draughts.squares import BLACK, CELL, TOPOLOGY, WHITE
from engines.text import alternatives as listed
from engines.text import read_command, write_command
from engines.topology import Cell

NUMBERED: Final = tuple(sorted(CELL.values(), key=lambda cell: (-(cell // 8), cell)))
"""The cells in the order of the numeric notation: 1 is b8, 32 is g1."""

_SQUARES: Final = re.compile(
    r"[a-h][1-8](?:\s*[-:x]\s*[a-h][1-8])+ | [0-9]{1,2}(?:\s*[-:x]\s*[0-9]{1,2})+", re.VERBOSE
)


square: Final = TOPOLOGY.name
"""The name of a cell."""


def write(move: Move) -> str:
    """``c3-d4``, ``c3:e5:g7`` with every landing, or ``white:resign``."""
    if not move.path:
        return write_command(move)
    return (":" if move.captured else "-").join(map(square, move.path))


def alternatives(moves: Sequence[Move], limit: int = 4) -> tuple[str | Message, ...]:
    """Moves listed for a player: ``c3:e5``, ``c3:e5 or g3:e1``, ``a, b, c, d or 3 more``."""
    return listed([write(move) for move in moves], limit)


def read(text: str, legal: Sequence[Move], turn: Seat) -> Move:
    """The move a text names, in any case, with ``-``, ``:`` or ``x``, algebraic or numeric.

    Squares decide, separators do not. A text with every landing names that move; a text with two
    squares also names the one capture that starts and ends there. What names no move on offer comes
    back as it was written, for the rules to refuse. Raises NotationError for a text that is no
    move, AmbiguousMove when two squares name several captures.
    """
    wanted = text.strip().lower()
    if not _SQUARES.fullmatch(wanted):
        return _read_command(text)
    path = tuple(_cell(name) for name in re.split(r"\s*[-:x]\s*", wanted))
    for move in legal:
        if move.path == path:
            return move
    if len(path) == 2:
        short = [move for move in legal if (move.path[0], move.path[-1]) == path]
        if len(short) > 1:
            raise AmbiguousMove(
                Message(
                    "russian-draughts.write-every-landing",
                    text=text.strip(),
                    moves=alternatives(short, len(short)),
                )
            )
        if short:
            return short[0]
    return Move(turn, path)


def _cell(name: str) -> Cell:
    """The cell of an algebraic or numeric square."""
    if not name.isdecimal():
        return TOPOLOGY.cell(name)
    if not 1 <= int(name) <= len(NUMBERED):
        raise NotationError(Message("russian-draughts.no-number", name=name))
    return NUMBERED[int(name) - 1]


def _read_command(text: str) -> Move:
    """The word a text names, with the seat that says it."""
    move = read_command(text, (WHITE, BLACK), talk.COMMANDS)
    if move is None:
        raise NotationError(Message("russian-draughts.no-move", text=text.strip()))
    return move
