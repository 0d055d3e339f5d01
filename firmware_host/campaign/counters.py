"""What is counted and remembered of a board while turns are played on it.

In: occupancies with their times. Out: whether everything about a move has been felt. Knows no game.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.gesture import Gesture
from engines.topology import Cell, Mask, cells_of


@dataclass
class Counters:
    """What happened since the last ``look``, for those who count.

    ``settled``: from the last thing the hands did to the move it made, with whether the piece could
    have gone on from there; ``lit``: from a lift (the magnet has left its contact) to the finished
    frame that shows it; ``answered``: to the same frame from the contact's last flip, so without
    what it needed to come to rest; all in seconds, the latter two with the station's real computing
    time. ``feedback``: what else happened at least once, by its name in ``OUTCOMES``.
    """

    settled: list[tuple[float, bool]] = field(default_factory=list)
    lit: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    feedback: set[str] = field(default_factory=set)


class CellEdges:
    """Which cells the sensors have shown to go empty and to fill, and when, since ``begin``."""

    def __init__(self, occupied: Mask) -> None:
        self.occupied = occupied
        self._emptied: dict[Cell, float] = {}
        self._filled: dict[Cell, float] = {}

    def begin(self) -> None:
        """A turn begins: nothing has been felt in it."""
        self._emptied, self._filled = {}, {}

    def update(self, occupied: Mask, now: float) -> None:
        """The sensors show these cells occupied."""
        changed, self.occupied = self.occupied ^ occupied, occupied
        for cell in cells_of(changed):
            (self._filled if occupied >> cell & 1 else self._emptied)[cell] = now

    def has_sensed(self, intended: Gesture) -> bool:
        """Whether everything about this move has been felt."""
        emptied, filled = self._emptied, self._filled
        return (
            self.occupied == intended.final
            and all(cell in emptied for cell in cells_of(intended.lifts))
            and all(
                cell in filled and filled[cell] >= emptied[intended.origin]
                for cell in cells_of(intended.displaced)
            )
        )
