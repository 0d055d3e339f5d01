"""Putting a board right that differs from the game: one piece at a time.

In: the view, what is made of the board. Out: the next thing to do, in which no kind is told that
not everybody may know. Pure. Knows no rules.
"""

from __future__ import annotations

from engines.game import HIDDEN, Piece, Seat
from engines.topology import Cell, Topology, mask_of
from firmware_host.sensing.standing_pieces import IdentifiedPieces
from firmware_host.station.board_state import BoardMode
from firmware_host.station.challenge import Challenge
from firmware_host.station.guidance import GuidancePlanner, GuidanceStep
from firmware_host.station.setup import BoardSetup
from firmware_host.table.messages import View
from firmware_host.tracking.acts import Snapshot


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
