"""What sensors read of the pieces over them, where they can.

In: sensors of any kind. Out: pieces by channel. Knows no cells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from drivers.ports import Sensors


def read_pieces_if_able(sensors: Sensors | None) -> Mapping[int, tuple[int, str]]:
    """As ``ports.PieceReader`` says; nothing where they read none, or are not there."""
    # Not isinstance: that of a protocol takes 60 us on Python 3.11, and the lights wait for this.
    reader: Callable[[], Mapping[int, tuple[int, str]]] | None
    reader = getattr(sensors, "read_pieces", None)
    return reader() if reader else {}
