"""Hints: who has asked for one in this position, how far, and what was advised.

In: what seats ask, what is advised. Out: steps and advice for views. Forgets all when the position
changes. Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from engines.game import HIDDEN, Scene, Seat
from firmware_host.table.messages import Advice

STEPS = 3
"""Which piece; where to; why."""


@dataclass(frozen=True)
class Hints:
    """``entry``: after so many moves. ``steps``: by the seat that asked; ``advice``: by seat."""

    entry: int = 0
    steps: dict[Seat, int] = field(default_factory=dict)
    advice: dict[Seat, Advice] = field(default_factory=dict)

    def at(self, entry: int) -> Hints:
        """Those of the position after so many moves."""
        return self if entry == self.entry else Hints(entry)

    def asked(self, seat: Seat) -> Hints:
        """With the next step for a seat; after the last one there is none."""
        step = (self.steps.get(seat, 0) + 1) % (STEPS + 1)
        return replace(self, steps={**self.steps, seat: step})

    def advised(self, seat: Seat, advice: Advice) -> Hints:
        """With what is advised now."""
        return replace(self, advice={**self.advice, seat: advice})

    def shown(self, seats: Collection[Seat]) -> Advice | None:
        """What is advised to the first of these seats that has asked."""
        asked = (seat for seat, step in self.steps.items() if step and seat in seats)
        return next((self.advice[seat] for seat in asked if seat in self.advice), None)


def may_be_shown(scene: Scene, viewer: Seat | None, seats: Collection[Seat]) -> bool:
    """Whether advice for these seats is for these eyes: it says what its seat alone may know where
    anything is hidden from the viewer.
    """
    if set(seats) == {viewer}:
        return True
    return not any(piece and piece.kind == HIDDEN for piece in scene)
