"""Putting a board right that differs from the game: one piece at a time.

In: the view, what is made of the board. Out: the next thing to do, in which no kind is told that
not everybody may know. Pure. Knows no rules.

Setting armies up at one board: what the hands lay, and what a player says of it by buttons.

In: views, occupied cells, buttons. Out: the armies as they stand. ``now`` is an argument. Knows no
game.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TypeAlias

from drivers.ports import Button, Seconds
from engines.game import HIDDEN, Piece, Seat, Setup
from engines.topology import NO_CELLS, Cell, Mask, Topology, mask_of
from firmware_host.sensing.occupancy import IdentifiedPieces
from firmware_host.station.board_state import BoardMode
from firmware_host.station.buttons import CancelSetup, RestartSetup
from firmware_host.station.challenge import Challenge
from firmware_host.station.guidance import GuidancePlanner, GuidanceStep
from firmware_host.station.setup import BoardSetup, next_setup
from firmware_host.table.messages import View
from firmware_host.tracking.actions import Snapshot
from firmware_host.tracking.question import may_ignore_sensors


class RestoreMode:
    """``guidance``: the next thing to put right, or None."""

    def __init__(self, topology: Topology) -> None:
        self.guidance: GuidanceStep | None = None
        self._guide = GuidancePlanner(topology)
        self._differing: Cell | None = None
        self._hiding: frozenset[Seat] = frozenset()

    def step(
        self,
        mode: BoardMode,
        view: View,
        snapshot: Snapshot,
        setup: BoardSetup,
        misplaced: IdentifiedPieces,
        challenge: Challenge,
    ) -> GuidanceStep | None:
        """Take what has become of the board, whatever it is busy with: pieces are followed all the
        time. ``misplaced``: pieces that stand where another one belongs; they go first.
        ``challenge``: the last one knows what does not belong on its square.
        """
        self._hiding |= _seats_hiding(view)
        self._guide.watch(view.scene, snapshot.occupied | mask_of(misplaced))
        match mode:
            case BoardMode.SETUP:
                self.guidance = self._guide.step(setup.missing, setup.extra)
            case BoardMode.ABSENT | BoardMode.DETACHED | BoardMode.CHALLENGE | BoardMode.MENU:
                self.guidance = None
            case BoardMode.RESTORE:
                self.guidance = self._guide.step(snapshot.missing, snapshot.extra)
            case BoardMode.PLAY:
                self.guidance = self._guide.step(0, 0)
        self.guidance = _without_foreign_piece(self.guidance, view, setup.identified, challenge)
        if misplaced and mode in (BoardMode.SETUP, BoardMode.RESTORE):
            # A hand on its way finds the light where it was.
            wrong = min(misplaced, key=lambda cell: (cell != self._differing, cell))
            self._differing = wrong
            self.guidance = GuidanceStep(
                wrong, None, foreign_piece=self._as_public(misplaced[wrong], view)
            )
        return self.guidance

    def _as_public(self, read: Piece, view: View) -> Piece:
        """A piece that sensors have read, as everybody may know it: of a seat that has hidden any
        at this board, and not revealed them, no more than whose it is. What was taken, or stands
        from the game before, is as secret as what is in play.
        """
        secret = read.seat in self._hiding.difference(view.revealed)
        return Piece(read.seat, HIDDEN) if secret else read


def _without_foreign_piece(
    step: GuidanceStep | None, view: View, identified: IdentifiedPieces, challenge: Challenge
) -> GuidanceStep | None:
    """The step; but a piece that is known to be another seat's, or another than stays after the
    challenge, belongs beside the board.
    """
    if step is None or step.take is None or step.put is None:
        return step
    read, belongs = identified.get(Cell(step.take)), view.scene[step.put]
    other = read is not None and belongs is not None and read.seat != belongs.seat
    barred = challenge.is_known_wrong(Cell(step.take), Cell(step.put))
    return GuidanceStep(step.take, None) if other or barred else step


def _seats_hiding(view: View) -> frozenset[Seat]:
    """The seats that hide pieces, or are to lay some out of which nobody else is to know."""
    stand = {piece.seat for piece in view.scene if piece and piece.kind == HIDDEN}
    return frozenset(stand | {setup.seat for setup in view.setups if setup.due and not setup.usual})


SetupChoice: TypeAlias = Setup | CancelSetup | RestartSetup
"""What buttons choose of armies."""


@dataclass(frozen=True)
class LastChange:
    """The armies ``before`` and ``after`` the occupied cells changed last; it began ``at``."""

    before: BoardSetup
    after: BoardSetup
    at: Seconds


class SetupMode:
    """``armies``: all that is set up; nothing where moves are read."""

    def __init__(self, flicker_s: Seconds) -> None:
        self.armies = BoardSetup()
        self._flicker_s = flicker_s
        self._last = LastChange(self.armies, self.armies, Seconds(-math.inf))

    def identify(self, identified: IdentifiedPieces) -> bool:
        """Take what sensors have read of the pieces, and tell whether an army is another by it."""
        armies = self.armies
        if identified == armies.identified:
            return False
        self.armies = armies.with_identified(identified)
        if armies is self._last.after:
            self._last = replace(self._last, after=self.armies)
        return self.armies.in_progress != armies.in_progress

    def take_view(
        self, before: View | None, view: View, occupied: Mask, ignored: Mask
    ) -> tuple[Seat, ...]:
        """Take a new view; ``before``: the one until now. ``ignored``: cells not believed. The
        seats that have laid out elsewhere what hands were laying out here.
        """
        old = self.armies.in_progress
        self.armies = next_setup(self.armies, before, view, occupied)
        if ignored:
            self.armies = self.armies.ignoring(ignored)
        begun = (army.setup.seat for army in old if army.placed)
        return tuple(seat for seat in begun if seat in self.armies.set_up_elsewhere)

    def press(
        self, button: Button, shown: GuidanceStep | None, ignored: Mask, *, menu: bool
    ) -> Mask | None:
        """What a button says here: the cells whose sensors are wrong by the player's word, a bit
        mask; None where it says nothing. ``shown``: the step of guidance that is lit; ``ignored``:
        cells not believed already; ``menu``: the turn button says what a menu shows.
        """
        if button is Button.SAY and self.armies.is_asking:
            self.armies = self.armies.next_cell()
            return NO_CELLS
        if button is Button.HINT and self.armies.in_progress:
            if shown is None:  # else its light is what there is to see
                self.armies = self.armies.next_kind()
            return NO_CELLS
        if button is Button.TURN and self.armies.is_active and not self.armies.complete:
            return self._on_turn_button(shown, ignored, menu=menu)
        return None

    def _on_turn_button(
        self, shown: GuidanceStep | None, ignored: Mask, *, menu: bool
    ) -> Mask | None:
        """Whether the turn button has said that nothing is wrong but the sensors, or where a piece
        stands, or asks for that. Where too many sensors differ to be wrong all at once, it speaks
        of the square shown, if all that has to be laid is laid.
        """
        armies, unfelt = self.armies, NO_CELLS
        missing, extra = armies.differing
        wrong = missing | extra
        if extra & mask_of(armies.identified):
            return None  # a piece that was read does stand there
        if not may_ignore_sensors(missing, extra):
            turned = armies if menu else armies.after_turn_button()
            self.armies, unfelt = turned, turned.placed_unsensed & ~ignored
            if turned != armies or armies.cells_to_fill or shown is None:
                return unfelt if armies.is_asking or turned.is_asking_about_sensed else None
            wrong &= mask_of(cell for cell in (shown.take, shown.put) if cell is not None)
        self.armies = armies.ignoring(wrong)
        return unfelt | wrong

    def choose(self, chosen: SetupChoice, occupied: Mask, ignored: Mask) -> None:
        """Do what a player has chosen of armies; the board looks like that. ``ignored``: cells not
        believed now.
        """
        self.armies = replace(self.armies, ignored=ignored)
        match chosen:
            case Setup():
                self.armies = self.armies.with_setup(chosen, occupied)
            case CancelSetup():
                self.armies = self.armies.without_optional()
            case RestartSetup(everything):
                self.armies = self.armies.restarted(all_armies=everything)

    def step(self, now: Seconds, occupied: Mask, *, has_settled: bool) -> BoardSetup:
        """Take the cells occupied at ``now``. ``has_settled``: the board was seen at rest before.
        What stands there at first sight was not put there when asked for. What changes before any
        hand can do two things is one change: contacts shiver, and ghosts may appear a moment later.
        """
        armies = self.armies
        if not has_settled:
            self.armies = armies.as_found(occupied)
        elif occupied != armies.sensed:
            before, at = self._last.before, self._last.at
            if armies is not self._last.after or now > at + self._flicker_s:
                before, at = armies, now
            self.armies = before.with_identified(armies.identified).after_change(occupied)
            self._last = LastChange(before, self.armies, at)
        return self.armies
