"""Moves, words and layouts as players write them.

In: text, or a move. Out: the other. Knows who stands where, but no rank and no rule. The forms are
those of ``docs/rules/generals.md``.
"""

from __future__ import annotations

import re
from typing import Final

from engines import talk
from engines.errors import NotationError
from engines.game import ARBITER, HIDDEN, Move, Seat
from engines.generals.army import SYMBOLS
from engines.generals.squares import SEATS, TOPOLOGY, other, square
from engines.generals.state import State
from engines.message import Message
from engines.text import read_command, read_layout, write_command, write_layout

SHOW_FLAG: Final = "show-flag"
"""The word with which a player shows everybody where the own Flag stands (rule 4)."""

RANKS_HIDDEN: Final = Message("generals.ranks-hidden")
"""Why a text made for a player or for the public is not read back."""

_STEP: Final = re.compile(r"([a-i][1-8])\s*[-:x]?\s*([a-i][1-8])")


def write(state: State, move: Move, viewer: Seat | None = ARBITER) -> str:
    """``e3-e4``, ``e4xe5`` for a challenge, ``white:resign``, ``white:FLG=a1,...``; the layout as
    ``white:?=a1,...`` for everybody but the arbiter and the seat itself.
    """
    if move.layout:
        return write_layout(move, TOPOLOGY, SYMBOLS, hidden=viewer not in (ARBITER, move.seat))
    if not move.path:
        return write_command(move)
    challenge = state.cells(other(move.seat)) >> move.path[-1] & 1
    return ("x" if challenge else "-").join(map(square, move.path))


def read(state: State, text: str) -> Move:
    """What a text names, in any case, with ``-``, ``x``, ``:`` or nothing between the squares.

    Squares decide, separators do not; the piece is taken to be that of the side to move. Raises
    NotationError for a text that is no move, no word and no layout.
    """
    if step := _STEP.fullmatch(text.strip().lower()):
        return Move(state.turn, (TOPOLOGY.cell(step[1]), TOPOLOGY.cell(step[2])))
    if word := read_command(text, SEATS, (*talk.COMMANDS, SHOW_FLAG)):
        return word
    if f"{HIDDEN}=" in text.replace(" ", ""):
        raise NotationError(RANKS_HIDDEN)
    if layout := read_layout(text, TOPOLOGY, SEATS, SYMBOLS):
        return layout
    raise NotationError(Message("generals.no-move", text=text.strip()[:40]))
