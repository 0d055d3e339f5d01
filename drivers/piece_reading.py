"""Reading the pieces over sensors that can identify them.

In: sensors of any kind. Out: pieces by channel. Knows no cells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from drivers.ports import Sensors


def read_pieces_if_able(sensors: Sensors | None) -> Mapping[int, tuple[int, str]]:
    """Return the pieces as ``ports.PieceReader`` defines; none where no sensors can read any."""
    # Not isinstance: that of a protocol takes 60 us on Python 3.11, and the lights wait for this.
    reader: Callable[[], Mapping[int, tuple[int, str]]] | None
    reader = getattr(sensors, "read_pieces", None)
    return reader() if reader else {}
