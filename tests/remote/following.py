"""What people mean who follow the lights of a move made in the other house: nothing of their own.

For ``PlayerReactions``, in the place of what was meant in a turn.
"""

from __future__ import annotations

from typing import Any

from engines.gesture import Gesture, gesture, occupancy
from firmware_host.campaign.intended import Intended
from tests.remote.houses import House


class Following(Intended):
    """At one board."""

    def __init__(self, house: House) -> None:
        super().__init__(house, [])
        self._house = house

    pending = None
    astray = suspended = wrong = False

    @property
    def first(self) -> Any:
        return self._house.table.states[-1]

    @property
    def began(self) -> Any:
        return self.first

    @property
    def previous(self) -> Gesture | None:
        moves, game = self._house.table.moves, self._house.game
        if not moves or not moves[-1].path:
            return None
        start = occupancy(game.observe(self._house.table.states[-2], None))
        return gesture(game.topology, start, moves[-1])

    @property
    def doubted(self) -> Gesture | None:  # type: ignore[override]
        return self.previous

    @property
    def done(self) -> bool:
        house = self._house
        quiet = not (house.asking or house.board.hands.held)
        return quiet and (house.in_step or house.table.result is not None)
