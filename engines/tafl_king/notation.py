"""Squares and moves as players write them.

In: text, or a move. Out: the other. Knows no rule. The forms are those of
``docs/rules/tafl-king.md``, section 4.
"""

from __future__ import annotations

import re
from typing import Final

from engines import talk
from engines.errors import NotationError
from engines.game import Move, Seat
from engines.message import Message
from engines.tafl_king.squares import SEATS, TOPOLOGY
from engines.text import read_command, write_command
from engines.topology import Cell

_SQUARE: Final = r"[a-z]\d{1,2}"
_MOVE: Final = re.compile(
    rf"[kt]?({_SQUARE})\s*[-:x]\s*({_SQUARE})"
    rf"(?:\s*x\s*([kt]?{_SQUARE}(?:\s*[/x,]\s*[kt]?{_SQUARE})*))?\s*(?:\+\+?|--?)?",
    re.ASCII,
)
_VICTIM: Final = re.compile(rf"([kt]?)({_SQUARE})", re.ASCII)
"""A king among what is taken stands for his being surrounded; here he stays on the board."""


square: Final = TOPOLOGY.name
"""The name of a cell."""


def write(move: Move) -> str:
    """``e5-e8``, or ``defenders:resign``."""
    return "-".join(map(square, move.path)) if move.path else write_command(move)


def write_long(move: Move) -> str:
    """``e5-e8xe9/d8`` as OpenTafl writes it."""
    taken = "/".join(map(square, move.captured))
    return f"{write(move)}x{taken}" if taken else write(move)


def read(text: str, turn: Seat) -> tuple[Move, bool]:
    """The move a text names, and whether it names what is taken; else what is taken is not told.

    Raises NotationError for a text that is no move.
    """
    wanted = " ".join(text.split()).lower()
    match = _MOVE.fullmatch(wanted)
    if not match:
        return _read_command(text), True
    path = (_cell(match[1]), _cell(match[2]))
    named = _VICTIM.findall(match[3] or "")
    taken = sorted(_cell(name) for kind, name in named if kind != "k")
    return Move(turn, path, tuple(taken)), bool(taken)


def _cell(name: str) -> Cell:
    if not TOPOLOGY.has(name):
        raise NotationError(Message("tafl-king.no-square", name=name))
    return TOPOLOGY.cell(name)


def _read_command(text: str) -> Move:
    move = read_command(text, SEATS, talk.COMMANDS)
    if move is None:
        cut = text.strip() if len(text) <= 40 else text[:37] + "..."
        raise NotationError(Message("tafl-king.no-move", text=cut))
    return move
