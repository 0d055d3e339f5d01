"""Positions on one line: ``north C@r4k0 W@r4k1 c@r4k8 p@r2k8``.

In: text, or a state. Out: the other. Knows which positions cannot be, but no move. The forms are
those of ``docs/rules/krieger.md``, paragraph 5.
"""

from __future__ import annotations

import re
from typing import Final

from engines.errors import PositionError
from engines.game import Seat
from engines.krieger.geometry import (
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
)
from engines.krieger.state import State, fresh, other
from engines.message import Message
from engines.topology import Cell, cells_of, mask_of

_KIND: Final = {symbol: kind for kind, symbol in KINDS.items()}


def write(state: State, geometry: Geometry) -> str:
    """The side to move, then north's pieces in capitals, then south's: chieftain, priests,
    warriors, each in the order of the cells.
    """
    names = geometry.topology.names
    pieces = [
        f"{symbol if seat == NORTH else symbol.lower()}@{names[cell]}"
        for seat in SEATS
        for kind, symbol in KINDS.items()
        for cell in cells_of(state.pieces(seat))
        if state.kind(cell) == kind
    ]
    return " ".join([state.turn, *pieces])


def read(text: str, geometry: Geometry, centre_stop: bool) -> State:
    """The position with nothing behind it. Raises PositionError: what is wrong, what to do.

    ``centre_stop``: whether others than a chieftain may stand on the centre (K5).
    """
    words = re.split(r"[\s,]+", text.strip())
    turn = words[0].lower()
    if turn not in SEATS:
        raise PositionError(Message("krieger.no-side-to-move", text=words[0]))
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
    """The state with these pieces and nothing behind it."""
    return fresh(
        mask_of(cell for cells in north.values() for cell in cells),
        mask_of(cell for cells in south.values() for cell in cells),
        mask_of((*north[PRIEST], *south[PRIEST])),
        mask_of((*north[CHIEFTAIN], *south[CHIEFTAIN])),
        turn,
    )


def _piece(word: str, geometry: Geometry) -> tuple[Cell, Seat, str]:
    """The cell, the seat and the kind of ``W@r4k1``; the cell's name in any case."""
    symbol, _, name = word.partition("@")
    name = "C" if name in ("c", "C") else name.lower()
    if symbol.upper() not in _KIND or not name:
        raise PositionError(Message("krieger.no-piece", text=word, names=tuple(KINDS.values())))
    if not geometry.topology.has(name):
        names = geometry.topology.names
        raise PositionError(
            Message("krieger.no-such-space", text=word, first_name=names[1], last_name=names[-1])
        )
    seat = NORTH if symbol.isupper() else SOUTH
    return geometry.topology.cell(name), seat, _KIND[symbol.upper()]


def _check_army(seat: Seat, army: Army, geometry: Geometry) -> None:
    """Not more pieces than there were; a bound chieftain has not moved (R2)."""
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
    """A chieftain is missing only where it can have been taken; the centre is for whom it is."""
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
