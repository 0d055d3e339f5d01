"""From what sensors read to pieces on cells: what stands where, as far as that is known.

In: sensors, the wiring. Out: pieces by cell; none where sensors tell occupied and empty alone.
Knows no rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from drivers.piece_reading import read_pieces_if_able
from drivers.ports import Sensors
from drivers.wiring import Wiring
from engines.game import Piece, Seat
from engines.topology import Cell

IdentifiedPieces: TypeAlias = Mapping[Cell, Piece]
"""The pieces that sensors have read, by the cells they stand on."""

NONE_IDENTIFIED: Final[IdentifiedPieces] = {}


def identify_pieces(sensors: Sensors, wiring: Wiring, seats: Sequence[Seat]) -> IdentifiedPieces:
    """What these sensors read now."""
    read = read_pieces_if_able(sensors)
    if not read:
        return NONE_IDENTIFIED  # on a board that reads none this is asked before every light
    cells, standing = wiring.cell_of_channel, dict[Cell, Piece]()
    for channel, (seat, kind) in read.items():
        cell = cells[channel]
        if cell is not None:
            standing[Cell(cell)] = Piece(seats[seat], kind)
    return standing
