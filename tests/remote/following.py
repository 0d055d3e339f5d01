"""What people mean who follow the lights of a move made in the other house: nothing of their own.

For ``PlayerReactions``, in the place of what was meant in a turn.
"""

from __future__ import annotations

from typing import Any

from engines.gesture import Gesture, gesture_of, occupancy
from firmware_host.campaign.observer import IntendedTurn
from tests.remote.houses import House


class Following(IntendedTurn):
    """At one board."""

    def __init__(self, house: House) -> None:
        super().__init__(house, [])
        self._house = house

    pending = None
    is_unintended = is_suspended = is_wrong = False

    @property
    def first(self) -> Any:
        return self._house.table.states[-1]

    @property
    def base_state(self) -> Any:
        return self.first

    @property
    def previous(self) -> Gesture | None:
        moves, game = self._house.table.moves, self._house.game
        if not moves or not moves[-1].path:
            return None
        start = occupancy(game.observe(self._house.table.states[-2], None))
        return gesture_of(game.topology, start, moves[-1])

    @property
    def doubted_gesture(self) -> Gesture | None:  # type: ignore[override]
        return self.previous

    @property
    def is_done(self) -> bool:
        house = self._house
        quiet = not (house.is_asking or house.board.pieces.held)
        return quiet and (house.is_in_sync or house.table.result is not None)
