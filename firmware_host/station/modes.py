"""The modes in which no move is read: restoring the position, and setting up armies.

In: views, the snapshot, the occupancy, buttons. Out: the next guidance step, which names no kind
that the public may not know; the armies as they are placed. ``now`` is an argument. Knows no rules.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TypeAlias

from drivers.interfaces import Button, Seconds
from engines.game import HIDDEN, Piece, Seat, Setup
from engines.topology import NO_CELLS, Cell, Mask, Topology, mask_of
from firmware_host.sensing.occupancy import IdentifiedPieces
from firmware_host.station.board_state import BoardMode
from firmware_host.station.button_panel import CancelSetup, RestartSetup
from firmware_host.station.challenge import BoardChallenge
from firmware_host.station.guidance import GuidancePlanner, GuidanceStep
from firmware_host.station.setup_by_hand import ArmySetups, next_setup
from firmware_host.table.messages import View
from firmware_host.tracking.actions import Snapshot
from firmware_host.tracking.question import may_ignore_sensors


class RestoreMode:
    """The mode that puts the board right. ``guidance``: the next step, or None."""

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
        setup: ArmySetups,
        misplaced: IdentifiedPieces,
        challenge: BoardChallenge,
    ) -> GuidanceStep | None:
        """Return the next step, after following the pieces whatever the board is busy with.

        ``misplaced``: pieces known to stand where another one belongs, which come first.
        ``challenge``: it knows which piece does not belong on its cell.
        """
        self._hiding |= _seats_hiding(view)
        moved = None if view.last is None else (view.last.path[0], view.last.path[-1])
        self._guide.watch(view.scene, snapshot.occupied | mask_of(misplaced), moved)
        match mode:
            case BoardMode.SETUP:
                self.guidance = self._guide.step(setup.missing, setup.extra)
            case BoardMode.ABSENT | BoardMode.DETACHED | BoardMode.CHALLENGE | BoardMode.MENU:
                self.guidance = None
            case BoardMode.RESTORE:
                self.guidance = self._guide.step(snapshot.missing, snapshot.extra)
            case BoardMode.PLAY | BoardMode.EDIT:
                self.guidance = self._guide.step(0, 0)
        self.guidance = _without_foreign_piece(self.guidance, view, setup.identified, challenge)
        if misplaced and mode in (BoardMode.SETUP, BoardMode.RESTORE):
            # The light does not move while a hand is on its way to it.
            wrong = min(misplaced, key=lambda cell: (cell != self._differing, cell))
            self._differing = wrong
            self.guidance = GuidanceStep(
                wrong, None, foreign_piece=self._as_public(misplaced[wrong], view)
            )
        return self.guidance

    def _as_public(self, read: Piece, view: View) -> Piece:
        """Return an identified piece as the public may know it.

        Of a seat that hides pieces at this board and has not revealed them, only the seat: captured
        pieces and those left from the game before are as secret as those in play.
        """
        secret = read.seat in self._hiding.difference(view.revealed)
        return Piece(read.seat, HIDDEN) if secret else read


def _without_foreign_piece(
    step: GuidanceStep | None, view: View, identified: IdentifiedPieces, challenge: BoardChallenge
) -> GuidanceStep | None:
    """Return the step; a piece known to be another seat's, or not the survivor of the challenge,
    goes beside the board.
    """
    if step is None or step.take is None or step.put is None:
        return step
    read, belongs = identified.get(Cell(step.take)), view.scene[step.put]
    other = read is not None and belongs is not None and read.seat != belongs.seat
    barred = challenge.is_known_wrong(Cell(step.take), Cell(step.put))
    return GuidanceStep(step.take, None) if other or barred else step


def _seats_hiding(view: View) -> frozenset[Seat]:
    """Return the seats that hide pieces, or have to set some up in secret."""
    stand = {piece.seat for piece in view.scene if piece and piece.kind == HIDDEN}
    return frozenset(stand | {setup.seat for setup in view.setups if setup.due and not setup.usual})


# --- setting up armies ---

SetupChoice: TypeAlias = Setup | CancelSetup | RestartSetup
"""The choices of buttons that concern armies."""


@dataclass(frozen=True)
class LastChange:
    """The armies ``before`` and ``after`` the last change of the occupancy, which began ``at``."""

    before: ArmySetups
    after: ArmySetups
    at: Seconds


class SetupMode:
    """The mode that sets up armies. ``armies``: everything being set up; empty while moves
    are read. ``exact``: every piece is sensed, so that nothing is asked about sensors.
    """

    def __init__(self, flicker_s: Seconds, *, exact: bool = False) -> None:
        self.armies = ArmySetups()
        self._counted: ArmySetups | None = None
        self._flicker_s = flicker_s
        self._exact = exact
        self._last = LastChange(self.armies, self.armies, Seconds(-math.inf))

    def identify(self, identified: IdentifiedPieces) -> bool:
        """Take the pieces that sensors have identified; return whether an army changes by that."""
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
        """Take a new view; return the seats that have set up elsewhere while their army was being
        placed here.

        ``before``: the previous view. ``ignored``: the ignored cells.
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
        """Return the cells whose sensors are wrong by the player's answer, a bit mask; None if the
        button answers nothing here.

        ``shown``: the guidance step that is lit; ``ignored``: the cells ignored already; ``menu``:
        the turn button carries out a menu item.
        """
        if button is Button.SAY and self.armies.is_asking:
            self.armies = self.armies.next_cell()
            return NO_CELLS
        if button is Button.HINT and self.armies.in_progress:
            if shown is None:  # otherwise its light is what is shown
                self.armies = self.armies.next_kind()
            return NO_CELLS
        unfinished = self.armies.is_active and not self.armies.complete
        if button is Button.TURN and unfinished and not self._exact:
            return self._on_turn_button(shown, ignored, menu=menu)
        return None

    def _on_turn_button(
        self, shown: GuidanceStep | None, ignored: Mask, *, menu: bool
    ) -> Mask | None:
        """Return the cells whose sensors the turn button has declared wrong; None if it means
        something else.

        The button may also answer where a piece stands, or ask for that question. Where too many
        sensors differ to be wrong at once, it refers to the cell shown, once all pieces to place
        are placed. Where no sensor suggests that a piece was missed, the number of pieces still to
        place comes before that question.
        """
        armies, unfelt = self.armies, NO_CELLS
        missing, extra = armies.differing
        wrong = missing | extra
        if extra & mask_of(armies.identified):
            return None  # an identified piece does stand there
        if not may_ignore_sensors(missing, extra):
            if not menu and armies.may_all_be_sensed and armies is not self._counted:
                self._counted = armies
                return None
            turned = armies if menu else armies.after_turn_button()
            self.armies, unfelt = turned, turned.placed_unsensed & ~ignored
            if turned != armies or armies.cells_to_fill or shown is None:
                return unfelt if armies.is_asking or turned.is_asking_about_sensed else None
            wrong &= mask_of(cell for cell in (shown.take, shown.put) if cell is not None)
        self.armies = armies.ignoring(wrong)
        return unfelt | wrong

    def choose(self, chosen: SetupChoice, occupied: Mask, ignored: Mask) -> None:
        """Carry out a choice that concerns armies, on a board with this occupancy. ``ignored``: the
        ignored cells.
        """
        self.armies = replace(self.armies, ignored=ignored)
        match chosen:
            case Setup():
                self.armies = self.armies.with_setup(chosen, occupied)
            case CancelSetup():
                self.armies = self.armies.without_optional()
            case RestartSetup(everything):
                self.armies = self.armies.restarted(all_armies=everything)

    def step(self, now: Seconds, occupied: Mask, *, has_settled: bool) -> ArmySetups:
        """Take the occupancy at ``now`` and return the armies.

        ``has_settled``: the board was at rest once before. Pieces found at first were not placed on
        request. Changes too close together for a hand are one change: contacts bounce, and ghosts
        may appear a moment later.
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
