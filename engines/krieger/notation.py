"""Moves as players write them.

In: text, or a move. Out: the other. Knows the moves on offer, given as an argument, but no rule.
The forms are those of ``docs/rules/krieger.md``, paragraph 5.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engines import talk
from engines.errors import AmbiguousMove, NotationError
from engines.game import Move, Seat
from engines.krieger.geometry import SEATS
from engines.message import Message
from engines.text import alternatives, read_command, write_command
from engines.topology import Cell, Topology

_CELL: Final = r"(c|r\d+k\d+)"
_MOVE: Final = re.compile(rf"{_CELL}\s*([-:x])\s*{_CELL}\s*(\*?)\s*(?:\(\s*{_CELL}\s*\))?", re.I)


def ends(move: Move) -> tuple[Cell, Cell]:
    """The two cells a board move is written by: an off-jump's second one is its victim's."""
    return (move.path[0], move.path[1] if len(move.path) > 1 else move.captured[0])


def write(move: Move, legal: Sequence[Move], topology: Topology) -> str:
    """``r4k1-r4k3``, ``r4k1:r4k3`` over the cell between, ``r3k2:r4k2*`` off the board, or
    ``north:resign``.

    Where two captures share both ends the victim is named as well: ``r1k0:r1k4(r1k2)``.
    """
    if not move.path:
        return write_command(move)
    names = topology.names
    one, two = (names[cell] for cell in ends(move))
    if len(move.path) == 1:
        return f"{one}:{two}*"
    if not move.captured:
        return f"{one}-{two}"
    alike = [known for known in legal if known.captured and known.path == move.path]
    return f"{one}:{two}" + (f"({names[move.captured[0]]})" if len(alike) > 1 else "")


def read(text: str, legal: Sequence[Move], turn: Seat, topology: Topology) -> Move:
    """The move a text names, in any case, with ``-``, ``:`` or ``x``.

    Spaces decide; the separator does so only where a plain move and a capture share both ends. An
    off-jump is never meant by ``-`` without ``*``, for a priest is lost by it. What names no
    move on offer comes back as it was written, for the rules to refuse. Raises NotationError for a
    text that is no move, AmbiguousMove when two ends name several captures.
    """
    match = _MOVE.fullmatch(text.strip())
    if not match:
        return _read_command(text)
    start, end = _cell(match[1], topology), _cell(match[3], topology)
    victim = _cell(match[5], topology) if match[5] else None
    takes, leaves = match[2] != "-", bool(match[4])
    fitting = [
        move
        for move in legal
        if ends(move) == (start, end)
        and (victim is None or victim in move.captured)
        and (leaves <= (len(move.path) == 1) <= (leaves or takes))
    ]
    if len(fitting) > 1:
        fitting = [move for move in fitting if bool(move.captured) == takes]
    if len(fitting) > 1:
        written = alternatives([write(known, legal, topology) for known in fitting])
        raise AmbiguousMove(
            Message("krieger.name-the-piece-taken", text=text.strip(), moves=written)
        )
    if fitting:
        return fitting[0]
    if leaves:
        return Move(turn, (start,), (end, start))
    return Move(turn, (start, end), () if victim is None else (victim,))


def _cell(name: str, topology: Topology) -> Cell:
    """The cell of a name in any case. Raises NotationError."""
    known = "C" if name in "cC" else name.lower()
    if not topology.has(known):
        raise NotationError(
            Message(
                "krieger.no-space",
                name=known,
                first_name=topology.names[1],
                last_name=topology.names[-1],
            )
        )
    return topology.cell(known)


def _read_command(text: str) -> Move:
    """The word a text names, with the seat that says it."""
    move = read_command(text, SEATS, talk.COMMANDS)
    if move is None:
        raise NotationError(Message("krieger.no-move", text=text.strip()))
    return move
