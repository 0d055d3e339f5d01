"""What a board shows in light: the next thing to put right, what each cell tells, and the frame.

In: the view, the reading, the armies that are set up, the verdict. Out: a frame when it differs
from the one before. Pure: ``now`` is an argument. Knows no rules.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from engines.game import Seat
from engines.topology import Topology
from firmware_host.display.guidance import Guide, Step
from firmware_host.display.meanings import Lights, hushed, judging, lights, setting_up
from firmware_host.display.painter import Painter
from firmware_host.station.challenge import Verdict
from firmware_host.station.setup import SettingUp
from firmware_host.table.messages import View
from firmware_host.tracking.acts import Mode, Snapshot


class Lighting:
    """``guidance``: the next thing to put right, or None; ``lights``: what each cell tells;
    ``changes_at``: when the picture changes by itself, infinity for never.
    """

    def __init__(self, topology: Topology, seats: Sequence[Seat], painter: Painter) -> None:
        self.guidance: Step | None = None
        self.lights: Lights = {}
        self.changes_at = math.inf
        self._topology = topology
        self._seats = seats
        self._painter = painter
        self._guide = Guide(topology)
        self._frame: bytes | None = None

    def show(
        self, now: float, view: View, reading: Snapshot, armies: SettingUp, verdict: Verdict | None
    ) -> bytes | None:
        """The frame that shows this; None when it is the one shown already."""
        self._guide.watch(view.scene, reading.start & ~reading.missing | reading.extra)
        judged = judging(verdict, now, self._seats) if verdict else {}
        if armies.busy:
            self.guidance = self._guide.step(armies.missing, armies.extra)
            self.lights = setting_up(armies, self.guidance)
        elif verdict is not None and verdict.telling(now, reading):
            self.guidance = None
            self.lights = hushed(verdict, judged)
        else:
            wrong = (reading.missing, reading.extra) if reading.mode is Mode.SYNC else (0, 0)
            self.guidance = self._guide.step(*wrong)
            args = (self.guidance, self._topology, self._seats, judged)
            self.lights = lights(view, reading, *args)
        self.changes_at = self._painter.next_change(self.lights, now)
        if verdict is not None:
            self.changes_at = min(self.changes_at, verdict.changes_at(now))
        before, self._frame = self._frame, self._painter.paint(self.lights, now)
        return self._frame if self._frame != before else None
