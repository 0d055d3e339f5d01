"""The text forms that all games share: words, and armies laid out.

In: a move without a path, or its text. Out: the other. ``white:resign`` is a word;
``white:FLG=a1,PVT=b1`` is a layout, symbols and cells in the order of the cells; a kind the reader
may not know is ``?``. Knows no game: symbols and names come as arguments.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from engines.errors import NotationError
from engines.game import HIDDEN, Move, Seat
from engines.message import Message
from engines.topology import Topology

_COMMAND = re.compile(r"(?:([a-z]+)\s*:\s*)?([a-z]+(?:-[a-z]+)*)")
_LAYOUT = re.compile(r"([a-z]+)\s*:\s*([^\s=:,]+=[^\s=:,]+(?:\s*,\s*[^\s=:,]+=[^\s=:,]+)*)", re.I)


def write_command(move: Move) -> str:
    """``white:resign``."""
    return f"{move.seat}:{move.choice}"


def read_command(text: str, seats: Sequence[Seat], commands: Iterable[str]) -> Move | None:
    """The word a text names with the seat that says it; None for a text that is no word.

    Raises NotationError for a word without a seat.
    """
    match = _COMMAND.fullmatch(text.strip().lower())
    if not match or match[2] not in commands or match[1] not in (None, *seats):
        return None
    if match[1] is None:
        known = tuple(f"{seat}:{match[2]}" for seat in seats)
        raise NotationError(Message("engines.who-says", word=match[2], words=known))
    return Move(Seat(match[1]), choice=match[2])


def write_layout(
    move: Move, topology: Topology, kinds: Mapping[str, str], *, hidden: bool = False
) -> str:
    """``white:FLG=a1,PVT=b1``, or ``white:?=a1,?=b1`` for a reader who may not know the kinds."""
    pieces = (
        f"{HIDDEN if hidden else kinds[kind]}={topology.names[cell]}" for cell, kind in move.layout
    )
    return f"{move.seat}:{','.join(pieces)}"


def is_layout(text: str) -> bool:
    """Whether a text looks like a layout of any game."""
    return bool(_LAYOUT.fullmatch(text.strip()))


def read_layout(
    text: str, topology: Topology, seats: Sequence[Seat], kinds: Mapping[str, str]
) -> Move | None:
    """The layout a text names; None for a text that is none. Raises NotationError."""
    match = _LAYOUT.fullmatch(text.strip())
    if not match or match[1].lower() not in seats:
        return None
    of_symbol = {symbol.lower(): kind for kind, symbol in kinds.items()}
    layout = []
    for pair in match[2].split(","):
        symbol, name = pair.strip().split("=")
        if symbol.lower() not in of_symbol:
            known = tuple(kinds.values())
            raise NotationError(
                Message("engines.no-such-piece", text=pair.strip(), name=symbol, names=known)
            )
        if not topology.has(name):
            raise NotationError(
                Message("engines.no-cell-of-that-name", text=pair.strip(), name=name)
            )
        layout.append((topology.cell(name), of_symbol[symbol.lower()]))
    return Move(Seat(match[1].lower()), layout=tuple(sorted(layout)))


def alternatives(texts: Sequence[str], limit: int = 4) -> tuple[str | Message, ...]:
    """Texts listed for a player: all of them, or the first ones and how many more there are."""
    if len(texts) <= limit:
        return tuple(texts)
    return (*texts[:limit], Message("engines.more", number=len(texts) - limit))
