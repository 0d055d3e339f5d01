"""Text forms of Krieger: moves, and positions on one line.

In: a text, or a move or a state. Out: the other. A position reads ``north C@r4k0 W@r4k1 c@r4k8
p@r2k8``. Reading a move uses the legal moves, given as an argument. Knows which positions are
impossible, but no rule of movement. The forms are those of ``docs/rules/krieger.md``, section 5.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engines import base_game
from engines.errors import AmbiguousMove, NotationError, PositionError
from engines.game import Move, Piece, Scene, Seat
from engines.krieger.board import (
    CENTRE,
    CHIEFTAIN,
    KINDS,
    NORTH,
    PRIEST,
    SEATS,
    SOUTH,
    WARRIOR,
    Army,
    Geometry,
    other,
)
from engines.krieger.state import State, fresh
from engines.message import Message
from engines.refusals import alternatives, read_command, shortened, write_command
from engines.topology import Cell, Topology, cells_of, mask_of

# --- moves ---

_CELL: Final = r"(c|r\d+k\d+)"
_MOVE: Final = re.compile(rf"{_CELL}\s*([-:x])\s*{_CELL}\s*(\*?)\s*(?:\(\s*{_CELL}\s*\))?", re.I)


def ends(move: Move) -> tuple[Cell, Cell]:
    """Return the two cells by which a board move is written.

    The second one of an off-jump is its victim's.
    """
    return (move.path[0], move.path[1] if len(move.path) > 1 else move.captured[0])


def write_move(move: Move, legal: Sequence[Move], topology: Topology) -> str:
    """Return the move as text.

    ``r4k1-r4k3``; ``r4k1:r4k3`` over the cell between; ``r3k2:r4k2*`` off the board; or
    ``north:resign``. Where two captures share both ends the victim is named as well:
    ``r1k0:r1k4(r1k2)``.
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


def read_move(text: str, legal: Sequence[Move], turn: Seat, topology: Topology) -> Move:
    """Return the move a text names, in any case, with ``-``, ``:`` or ``x``.

    The spaces identify the move; the separator matters only where a plain move and a capture share
    both ends. ``-`` without ``*`` never means an off-jump, because that loses a priest. A move that
    is not among ``legal`` is returned as it was written, so that the rules can refuse it. Raises
    NotationError for a text that is no move, AmbiguousMove if two ends name several captures.
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
        written = alternatives([write_move(known, legal, topology) for known in fitting])
        raise AmbiguousMove(
            Message("krieger.name-the-piece-taken", text=text.strip(), moves=written)
        )
    if fitting:
        return fitting[0]
    if leaves:
        return Move(turn, (start,), (end, start))
    return Move(turn, (start, end), () if victim is None else (victim,))


def _cell(name: str, topology: Topology) -> Cell:
    """Return the cell of a name in any case. Raises NotationError."""
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
    """Return the command a text names, with the seat that gives it."""
    move = read_command(text, SEATS, base_game.COMMANDS)
    if move is None:
        raise NotationError(Message("krieger.no-move", text=text.strip()))
    return move


# --- positions ---

_KIND: Final = {symbol: kind for kind, symbol in KINDS.items()}


def write_position(state: State, geometry: Geometry) -> str:
    """Return the side to move, then North's pieces in capitals, then South's.

    Each side: chieftain, priests, warriors, each in the order of the cells.
    """
    pieces = {
        cell: Piece(seat, state.kind(cell))
        for seat in SEATS
        for cell in cells_of(state.pieces(seat))
    }
    scene = tuple(map(pieces.get, geometry.topology.cells))
    return write_scene(scene, state.turn, geometry)


def write_scene(scene: Scene, turn: Seat, geometry: Geometry) -> str:
    """Return the position of pieces that may stand anywhere, even where the rules have none."""
    names = geometry.topology.names
    pieces = [
        f"{symbol if seat == NORTH else symbol.lower()}@{names[cell]}"
        for seat in SEATS
        for kind, symbol in KINDS.items()
        for cell, piece in enumerate(scene)
        if piece == (seat, kind)
    ]
    return " ".join([turn, *pieces])


def read_position(text: str, geometry: Geometry, centre_stop: bool) -> State:
    """Return the position with an empty history.

    ``centre_stop``: whether pieces other than a chieftain may stand on the centre (K5). Raises
    PositionError, which says what is wrong and what to do.
    """
    words = re.split(r"[\s,]+", text.strip())
    turn = words[0].lower()
    if turn not in SEATS:
        raise PositionError(Message("krieger.no-side-to-move", text=shortened(words[0])))
    found: dict[Cell, tuple[Seat, str]] = {}
    for word in words[1:]:
        cell, seat, kind = _piece(word, geometry)
        if cell in found:
            raise PositionError(Message("krieger.space-taken", text=word))
        found[cell] = seat, kind
    armies = {
        seat: {
            kind: tuple(cell for cell, piece in found.items() if piece == (seat, kind))
            for kind in KINDS
        }
        for seat in SEATS
    }
    for seat in SEATS:
        _check_army(seat, armies[seat], geometry)
    _check_both(found, armies[NORTH], armies[SOUTH], centre_stop)
    return placed(armies[NORTH], armies[SOUTH], Seat(turn))


def placed(north: Army, south: Army, turn: Seat) -> State:
    """Return the state with these pieces and an empty history."""
    return fresh(
        mask_of(cell for cells in north.values() for cell in cells),
        mask_of(cell for cells in south.values() for cell in cells),
        mask_of((*north[PRIEST], *south[PRIEST])),
        mask_of((*north[CHIEFTAIN], *south[CHIEFTAIN])),
        turn,
    )


def _piece(word: str, geometry: Geometry) -> tuple[Cell, Seat, str]:
    """Return the cell, the seat and the kind of ``W@r4k1``; the cell's name is in any case."""
    symbol, _, name = word.partition("@")
    name = "C" if name in ("c", "C") else name.lower()
    if symbol.upper() not in _KIND or not name:
        raise PositionError(
            Message("krieger.no-piece", text=shortened(word), names=tuple(KINDS.values()))
        )
    if not geometry.topology.has(name):
        names = geometry.topology.names
        raise PositionError(
            Message("krieger.no-such-space", text=word, first_name=names[1], last_name=names[-1])
        )
    seat = NORTH if symbol.isupper() else SOUTH
    return geometry.topology.cell(name), seat, _KIND[symbol.upper()]


def _check_army(seat: Seat, army: Army, geometry: Geometry) -> None:
    """Check that no kind has too many pieces, and that a bound chieftain has not moved (R2)."""
    names = geometry.topology.names
    home = geometry.start[seat]
    for kind, cells in army.items():
        if len(cells) > len(home[kind]):
            raise PositionError(
                Message(
                    "krieger.too-many-pieces",
                    seat=seat,
                    number=len(cells),
                    kind=kind,
                    most_number=len(home[kind]),
                )
            )
    if not army[PRIEST]:
        return
    if not army[CHIEFTAIN]:
        raise PositionError(Message("krieger.priest-without-chieftain", seat=seat))
    if army[CHIEFTAIN] != home[CHIEFTAIN]:
        raise PositionError(
            Message("krieger.chieftain-must-be-home", seat=seat, cell=names[home[CHIEFTAIN][0]])
        )


def _check_both(
    found: dict[Cell, tuple[Seat, str]], north: Army, south: Army, centre_stop: bool
) -> None:
    """Check that a missing chieftain can have been captured, and who stands on the centre."""
    if not north[CHIEFTAIN] and not south[CHIEFTAIN]:
        raise PositionError(Message("krieger.no-chieftains"))
    on_centre = found.get(CENTRE)
    for seat, army, enemy in ((NORTH, north, south), (SOUTH, south, north)):
        if army[CHIEFTAIN]:
            continue
        if not enemy[WARRIOR]:
            raise PositionError(
                Message("krieger.nobody-took-the-chieftain", seat=seat, other_seat=other(seat))
            )
        if on_centre == (other(seat), CHIEFTAIN):
            raise PositionError(Message("krieger.won-twice", seat=seat, other_seat=other(seat)))
    if on_centre and on_centre[1] != CHIEFTAIN and not centre_stop:
        raise PositionError(Message("krieger.not-on-the-centre", kind=on_centre[1]))
