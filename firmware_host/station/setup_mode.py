"""Setting armies up at one board: what the hands lay, and what a player says of it by buttons.

In: views, occupied cells, buttons. Out: the armies as they stand. ``now`` is an argument. Knows no
game.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TypeAlias

from drivers.ports import Button, Seconds
from engines.game import Seat, Setup
from engines.topology import NO_CELLS, Mask, mask_of
from firmware_host.sensing.standing_pieces import Standing
from firmware_host.station.buttons import LayAnew, LeaveAsItWas
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.setup import BoardSetup, opened
from firmware_host.table.messages import View
from firmware_host.tracking.question import passable

SetupChoice: TypeAlias = Setup | LeaveAsItWas | LayAnew
"""What buttons choose of armies."""


@dataclass(frozen=True)
class LastChange:
    """The armies ``before`` and ``after`` the occupied cells changed last; it began ``at``."""

    before: BoardSetup
    after: BoardSetup
    at: Seconds


class SetupMode:
    """``armies``: all that is set up; nothing where moves are read."""

    def __init__(self, shiver_s: Seconds) -> None:
        self.armies = BoardSetup()
        self._shiver_s = shiver_s
        self._last = LastChange(self.armies, self.armies, Seconds(-math.inf))

    def read(self, standing: Standing) -> bool:
        """Take what sensors have read of the pieces, and tell whether an army is another by it."""
        armies = self.armies
        if standing == armies.standing:
            return False
        self.armies = armies.reading(standing)
        if armies is self._last.after:
            self._last = replace(self._last, after=self.armies)
        return self.armies.by_hand != armies.by_hand

    def open(
        self, before: View | None, view: View, occupied: Mask, passed: Mask
    ) -> tuple[Seat, ...]:
        """Take a new view; ``before``: the one until now. ``passed``: cells not believed. The seats
        that have laid out elsewhere what hands were laying out here.
        """
        old = self.armies.by_hand
        self.armies = opened(self.armies, before, view, occupied)
        if passed:
            self.armies = self.armies.without(passed)
        begun = (army.setup.seat for army in old if army.laid)
        return tuple(seat for seat in begun if seat in self.armies.awaited)

    def press(
        self, button: Button, shown: GuidanceStep | None, passed: Mask, *, menu: bool
    ) -> Mask | None:
        """What a button says here: the cells whose sensors are wrong by the player's word, a bit
        mask; None where it says nothing. ``shown``: the step of guidance that is lit; ``passed``:
        cells not believed already; ``menu``: the turn button says what a menu shows.
        """
        if button is Button.SAY and self.armies.asking:
            self.armies = self.armies.another()
            return NO_CELLS
        if button is Button.HINT and self.armies.by_hand:
            if shown is None:  # else its light is what there is to see
                self.armies = self.armies.checking()
            return NO_CELLS
        if button is Button.TURN and self.armies.busy and not self.armies.complete:
            return self._turn(shown, passed, menu=menu)
        return None

    def _turn(self, shown: GuidanceStep | None, passed: Mask, *, menu: bool) -> Mask | None:
        """Whether the turn button has said that nothing is wrong but the sensors, or where a piece
        stands, or asks for that. Where too many sensors differ to be wrong all at once, it speaks
        of the square shown, if all that has to be laid is laid.
        """
        armies, unfelt = self.armies, NO_CELLS
        missing, extra = armies.wrong
        wrong = missing | extra
        if extra & mask_of(armies.standing):
            return None  # a piece that was read does stand there
        if not passable(missing, extra):
            turned = armies if menu else armies.turned()
            self.armies, unfelt = turned, turned.unfelt & ~passed
            if turned != armies or armies.lacking or shown is None:
                return unfelt if armies.asking or turned.feels_it else None
            wrong &= mask_of(cell for cell in (shown.take, shown.put) if cell is not None)
        self.armies = armies.without(wrong)
        return unfelt | wrong

    def choose(self, chosen: SetupChoice, occupied: Mask, passed: Mask) -> None:
        """Do what a player has chosen of armies; the board looks like that. ``passed``: cells not
        believed now.
        """
        self.armies = replace(self.armies, passed=passed)
        match chosen:
            case Setup():
                self.armies = self.armies.laying(chosen, occupied)
            case LeaveAsItWas():
                self.armies = self.armies.left()
            case LayAnew(everything):
                self.armies = self.armies.anew(everything=everything)

    def step(self, now: Seconds, occupied: Mask, *, rested: bool) -> BoardSetup:
        """Take the cells occupied at ``now``. ``rested``: the board was seen at rest before. What
        stands there at first sight was not put there when asked for. What changes before any hand
        can do two things is one change: contacts shiver, and ghosts may appear a moment later.
        """
        armies = self.armies
        if not rested:
            self.armies = armies.found(occupied)
        elif occupied != armies.seen:
            before, at = self._last.before, self._last.at
            if armies is not self._last.after or now > at + self._shiver_s:
                before, at = armies, now
            self.armies = before.reading(armies.standing).after(occupied)
            self._last = LastChange(before, self.armies, at)
        return self.armies
