"""What sensors read of the pieces over them, where they can.

In: sensors of any kind. Out: pieces by channel. Knows no cells.
"""

from __future__ import annotations

from collections.abc import Mapping

from drivers.ports import PieceReader, Sensors


def read_pieces(sensors: Sensors | None) -> Mapping[int, tuple[int, str]]:
    """As ``PieceReader`` says; nothing where they read none, or are not there."""
    return sensors.read_pieces() if isinstance(sensors, PieceReader) else {}
