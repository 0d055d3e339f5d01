"""Moves as players write them.

In: text, or a move. Out: the other. Knows the moves on offer, given as an argument, but no rule.
The forms are those of ``docs/rules/coalition-chess.md``, paragraph 6.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engines.coalition_chess.pieces import KIND, SEAT_OF, SYMBOLS, Board
from engines.coalition_chess.sayings import COMMANDS
from engines.coalition_chess.squares import SEATS, TOPOLOGY, square
from engines.errors import AmbiguousMove, NotationError
from engines.game import Move, Seat
from engines.message import Message
from engines.text import alternatives, read_command, read_layout, write_command, write_layout
from engines.topology import Cell

_SQUARE: Final = "[a-z]+[0-9]+"
_MOVE: Final = re.compile(
    rf"({_SQUARE})\s*[-x:]?\s*({_SQUARE})\s*(?:e\.?p\.?)?\s*(?:=\s*([a-z-]+))?", re.ASCII
)
_KINDS: Final = {symbol.lower(): name for name, symbol in SYMBOLS.items()}


def write(board: Board, move: Move) -> str:
    """``e2-e4``, ``e4xf5``, ``i9-i10=S``, ``green:join-yellow`` or a layout."""
    if move.layout:
        return write_layout(move, TOPOLOGY, SYMBOLS)
    if not move.path:
        return write_command(move)
    captures = move.captured or any(board[cell] for cell in move.path[1:])
    path = ("x" if captures else "-").join(map(square, move.path))
    return f"{path}={SYMBOLS[move.choice]}" if move.choice else path


def read(board: Board, text: str, legal: Sequence[Move], turn: Seat) -> Move:
    """The move a text names, in any case, with ``-`` or ``x``.

    What names no move on offer comes back as it was written, by the seat whose piece stands on the
    first square, for the rules to refuse. Raises NotationError for a text that is no move,
    AmbiguousMove for one that does not say what a piece becomes.
    """
    match = _MOVE.fullmatch(text.strip().lower())
    if not match:
        move = read_command(text, SEATS, COMMANDS) or read_layout(text, TOPOLOGY, SEATS, SYMBOLS)
        if move is None:
            raise NotationError(Message("coalition-chess.no-move", text=text.strip()))
        return move
    path = (_cell(match[1]), _cell(match[2]))
    kind = _kind(match[3])
    alike = [move for move in legal if move.path == path]
    found = [move for move in alike if move.choice == kind]
    if len(found) == 1:
        return found[0]
    if alike and not kind:
        texts = [write(board, move) for move in alike]
        raise AmbiguousMove(
            Message(
                "coalition-chess.promotion-not-named", text=text.strip(), moves=alternatives(texts)
            )
        )
    owner = SEAT_OF[board[path[0]]]
    seat = SEATS[owner] if owner < len(SEATS) else turn
    return Move(seat, path, alike[0].captured if alike else (), choice=kind)


def _cell(name: str) -> Cell:
    if not TOPOLOGY.has(name):
        raise NotationError(Message("coalition-chess.no-square", name=name))
    return TOPOLOGY.cell(name)


def _kind(text: str | None) -> str:
    """The kind a promotion names by its letter or its name."""
    if not text:
        return ""
    name = _KINDS.get(text, text)
    if name not in KIND:
        raise NotationError(
            Message("coalition-chess.no-such-piece", name=text, names=tuple(SYMBOLS.values()))
        )
    return name
