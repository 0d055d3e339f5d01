"""Refusals and text forms that all games share.

In: a move, or the text of a move without a path. Out: a part of a sentence that says why the move
is not allowed, before any rule of a game is asked, or None; the text or the move. ``white:resign``
is a command; ``white:FLG=a1,PVT=b1`` is a layout, symbols and cells in the order of the cells;
``?`` is a kind the reader may not know. Knows no game: symbols and names are arguments.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from engines.errors import NotationError
from engines.game import HIDDEN, Move, Result, Seat
from engines.message import Message
from engines.topology import Topology

# --- refusals ---


def general_refusal(move: Move, seats: Sequence[Seat], ended: Result | None) -> Message | None:
    """Return why any move or command is not allowed: an unknown seat, or the game is over."""
    if move.seat not in seats:
        return Message("engines.no-such-seat", name=move.seat, names=tuple(seats))
    return Message("engines.game-over", message=ended.reason) if ended else None


def has_extra_fields(move: Move) -> bool:
    """Return whether a move has fields that no move of one piece has.

    For a command, these are the fields that only a move has.
    """
    return bool(move.also or move.layout or (not move.path and move.captured))


def single_piece_refusal(move: Move, seats: Sequence[Seat], ended: Result | None) -> Message | None:
    """Return the general refusal for a game of single-piece moves without set-up."""
    if why := general_refusal(move, seats, ended):
        return why
    if has_extra_fields(move):
        return Message("engines.one-piece-and-no-setup")
    return None


def turn_refusal(
    move: Move, seats: Sequence[Seat], turn: Seat, ended: Result | None
) -> Message | None:
    """Return the refusal of a board move by a seat not on turn, or with a command."""
    if why := single_piece_refusal(move, seats, ended):
        return why
    if move.seat != turn:
        return Message("engines.not-your-turn", seat=turn)
    return Message("engines.move-takes-no-word", word=move.choice) if move.choice else None


def cells_refusal(move: Move, topology: Topology, pieces: Mapping[Seat, int]) -> Message | None:
    """Return what is wrong with the cells of a path, or with the piece on the first one.

    ``pieces``: the cells of each seat's pieces, a bit mask.
    """
    for cell in move.path:
        if not 0 <= cell < len(topology):
            return Message("engines.no-cell", number=cell)
    name = topology.names[move.path[0]]
    for seat, cells in pieces.items():
        if cells >> move.path[0] & 1:
            if seat == move.seat:
                return None
            return Message("engines.not-your-piece", cell=name, seat=seat)
    return Message("engines.no-piece-there", cell=name)


def lift_refusal(
    move: Move, topology: Topology, pieces: Mapping[Seat, int], *, free: bool
) -> Message | None:
    """Return why the piece on the one cell of a path cannot move, if no rule forbids it.

    A player who has lifted it asks. None if it can move, and only a landing is missing. ``pieces``:
    the cells of each seat's pieces, a bit mask. ``free``: whether it has a move.
    """
    why = cells_refusal(move, topology, pieces)
    return why or (None if free else Message("engines.blocked"))


def wrong_captures_refusal(move_text: str, cells: Iterable[str]) -> Message:
    """Return the refusal of a legal move with the wrong captures. ``cells``: the right ones."""
    names = tuple(cells)
    if not names:
        return Message("engines.takes-nothing", move=move_text)
    return Message("engines.takes", move=move_text, cells=names)


# --- commands and layouts as text ---

_COMMAND = re.compile(r"(?:([a-z]+)\s*:\s*)?([a-z]+(?:-[a-z]+)*)")
_LAYOUT = re.compile(r"([a-z]+)\s*:\s*([^\s=:,]+=[^\s=:,]+(?:\s*,\s*[^\s=:,]+=[^\s=:,]+)*)", re.I)


def write_command(move: Move) -> str:
    """Return a command as text: ``white:resign``."""
    return f"{move.seat}:{move.choice}"


def shortened(text: str, most: int = 40) -> str:
    """Return a text for a message without the spaces around it, cut where it is long."""
    text = text.strip()
    return text if len(text) <= most else text[: most - 3] + "..."


def read_command(text: str, seats: Sequence[Seat], commands: Iterable[str]) -> Move | None:
    """Return the command a text names with the seat that gives it, or None if it names none.

    Raises NotationError for a command without a seat.
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
    """Return ``white:FLG=a1,PVT=b1``, or ``white:?=a1,?=b1`` if the kinds are ``hidden``."""
    pieces = (
        f"{HIDDEN if hidden else kinds[kind]}={topology.names[cell]}" for cell, kind in move.layout
    )
    return f"{move.seat}:{','.join(pieces)}"


def is_layout(text: str) -> bool:
    """Return whether a text looks like a layout of any game."""
    return bool(_LAYOUT.fullmatch(text.strip()))


def read_layout(
    text: str, topology: Topology, seats: Sequence[Seat], kinds: Mapping[str, str]
) -> Move | None:
    """Return the layout a text names, or None if it names none. Raises NotationError."""
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
    """Return texts listed for a player: all, or the first ones and how many more there are."""
    if len(texts) <= limit:
        return tuple(texts)
    return (*texts[:limit], Message("engines.more", number=len(texts) - limit))
