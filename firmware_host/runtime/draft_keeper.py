"""Keeps armies that hands are laying out, so that nothing is lost when the program is left.

In: the armies of one board, the time. Out: drafts for the room to keep. Only where sensors read the
pieces: elsewhere nobody would know later whether still the same ones stand there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from drivers.ports import Seconds
from engines.game import Setup
from firmware_host.runtime.room_port import SessionPort
from firmware_host.station.setup import BoardSetup
from firmware_host.table.drafts import Draft

SETTLE_S = 0.4
"""How long hands must rest before what they have laid is kept: two pieces that change places are
one change. A guess."""


class DraftSaver:
    """``due_at``: when something is to be kept; infinity where nothing is. ``is_saved``: whether
    all that hands have laid was given to the room to keep.
    """

    def __init__(self, session: SessionPort) -> None:
        self.due_at = math.inf
        self.is_saved = True
        self._room = session
        self._armies = BoardSetup()

    def take_setups(self, now: Seconds, armies: BoardSetup) -> None:
        """Take the armies as they stand now."""
        if armies is not self._armies:
            self._armies = armies
            self.due_at = now + SETTLE_S if any(self._changed()) else math.inf
            self._reschedule()

    def save_due(self, now: float = math.inf) -> None:
        """Have kept what is due at ``now``; without a time, all."""
        if self.due_at <= now:
            self.due_at = math.inf
            for setup, draft in tuple(self._changed()):
                self._room.save_draft(setup, draft)
            self._reschedule()

    def _reschedule(self) -> None:
        kept = self._room.drafts
        owed = (army for army in self._armies.in_progress if army.setup.due and army.placed)
        lost = (army for army in owed if not (army.is_untouched or army.setup.seat in kept))
        self.is_saved = math.isinf(self.due_at) and not any(lost)

    def _changed(self) -> Iterator[tuple[Setup, Draft]]:
        """What is laid otherwise than was kept."""
        kept, read = self._room.drafts, self._armies.identified
        for army in self._armies.in_progress:
            seat, draft = army.setup.seat, tuple(sorted(army.placed.items()))
            begun = seat in kept or (read and not army.is_untouched)
            if army.setup.due and begun and draft != kept.get(seat, ()):
                yield army.setup, draft
