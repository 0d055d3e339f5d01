"""What a board shows in light: what each cell tells, and the frame.

In: the state of a board. Out: a frame when it differs from the one before. Pure: ``now`` is an
argument. Knows no rules.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from engines.game import Seat
from engines.topology import Topology
from firmware_host.display.meanings import (
    Light,
    Lights,
    Meaning,
    held_key_lights,
    lights,
    menu_lights,
    setup_lights,
    verdict_lights,
)
from firmware_host.display.painter import Painter
from firmware_host.station.board_state import BoardMode, BoardState


class Lighting:
    """``lights``: what each cell tells; ``meanings_seen``: all that any has told so far;
    ``changes_at``: when the picture changes by itself, in seconds, infinity for never.
    """

    def __init__(self, topology: Topology, seats: Sequence[Seat], painter: Painter) -> None:
        self.lights: Lights = {}
        self.meanings_seen: set[Meaning] = set()
        self.changes_at = math.inf
        self._topology = topology
        self._seats = seats
        self._painter = painter
        self._frame: bytes | None = None

    def show(self, state: BoardState) -> bytes | None:
        """The frame that shows this; None when it is the one shown already."""
        self.lights = lights_of(state, self._topology, self._seats)
        self.meanings_seen.update(light.meaning for light in self.lights.values())
        return self.paint(state.now)

    def paint(self, now: float) -> bytes | None:
        """The frame of the same lights at ``now``; None when it is the one shown already."""
        self.changes_at = self._painter.next_change(self.lights, now)
        before, self._frame = self._frame, self._painter.paint(self.lights, now)
        return self._frame if self._frame != before else None

    def paint_with(self, painter: Painter) -> None:
        """Paint with this one from the next step on, at once."""
        self._painter, self.changes_at = painter, -math.inf


def lights_of(state: BoardState, topology: Topology, seats: Sequence[Seat]) -> Lights:
    """What each cell of a board in that state tells."""
    if state.held_key is not None:
        return held_key_lights(state.held_key)
    if state.menu is not None:
        return menu_lights(state.menu.count, state.menu.index)
    verdict = state.verdict
    announced = verdict_lights(verdict, state.now, seats) if verdict else {}
    match state.mode:
        case BoardMode.ABSENT | BoardMode.DETACHED:
            return {}
        case BoardMode.SETUP:
            return setup_lights(state.setup, state.guidance)
        case BoardMode.CHALLENGE if verdict is not None:
            return {verdict.origin: Light(Meaning.LAST_MOVE), **announced}
        case _:
            return lights(
                state.view,
                state.snapshot,
                state.guidance,
                topology,
                seats,
                announced,
            )
