"""The challenge of a hidden piece on one board, from the judging until it is carried out.

In: the views in order, the sensed occupancy, the pieces identified. Out: a ``Verdict``, frozen.
``now`` is an argument. Knows no game. It contains no more about the pieces than the public may
know: whose piece remains, and whether the piece on the square is the right one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from drivers.interfaces import Seconds
from engines.game import Move, Piece, Scene, Seat
from engines.topology import NO_CELLS, Cell, Mask, cells_of
from firmware_host.sensing.occupancy import NONE_IDENTIFIED, IdentifiedPieces
from firmware_host.station.board_occupancy import BoardOccupancy
from firmware_host.table.messages import View
from firmware_host.table.visibility import outcome_of
from firmware_host.tracking.actions import Snapshot, TrackerMode

PENDING_S = Seconds(0.5)
"""The time, in seconds, for which the board shows that it judges a challenge, whatever the
outcome.
"""

VERDICT_S = Seconds(2.5)
"""The least time, in seconds, for which the outcome is then shown, whoever survives."""


@dataclass(frozen=True)
class Verdict:
    """The outcome of a challenge: a piece of ``attacker`` went from ``origin`` to ``cell``, where
    one of ``defender`` stood.

    ``survivor``: the seat whose piece remains, None for neither. ``at``: when the view with it
    came, in seconds. ``is_carried_out``: whether the board agrees with it. ``emptied_at``: since
    when the cell is empty, None if it is not. ``is_newest``: nothing has happened in the game
    since. ``expected_piece``: the piece that remains, if sensors had identified it before;
    ``is_wrong_piece``: they identified another one in its place.
    """

    origin: Cell
    cell: Cell
    attacker: Seat
    defender: Seat
    survivor: Seat | None
    at: Seconds
    is_carried_out: bool
    emptied_at: float | None = None
    is_newest: bool = True
    expected_piece: Piece | None = None
    is_wrong_piece: bool = False

    @property
    def due_cell(self) -> Mask:
        """The cell, as a bit mask, while the players still have to change what stands on it."""
        return NO_CELLS if self.is_carried_out else NO_CELLS | 1 << self.cell

    @property
    def leftover_cell(self) -> Mask:
        """The cell, as a bit mask, while a piece on it has left the game; nobody has to wait until
        it is removed.
        """
        return self.due_cell if self.survivor is None else NO_CELLS

    @property
    def announced_at(self) -> Seconds:
        """When the outcome follows the judging."""
        return self.at + PENDING_S

    def is_judging(self, now: Seconds) -> bool:
        """Return whether nobody knows the outcome yet."""
        return self.is_newest and now < self.announced_at

    @property
    def ends_at(self) -> Seconds:
        """When the verdict has been announced for the time all verdicts take."""
        return self.announced_at + VERDICT_S

    def is_announcing(self, now: Seconds, snapshot: Snapshot) -> bool:
        """Return whether nothing else is to be shown: all verdicts take the same time, unless
        players go on. What they lift while it is judged would show the outcome early.
        """
        goes_on = snapshot.mode is not TrackerMode.SYNC and not self.is_only_change(snapshot)
        until = self.announced_at if goes_on else self.ends_at
        return self.is_newest and now < until

    def is_only_change(self, snapshot: Snapshot) -> bool:
        """Return whether the challenge's cell is the only one that changes."""
        touched = (snapshot.missing | snapshot.extra) & ~(1 << self.cell)
        return not (touched or snapshot.question)

    def is_over(self, now: Seconds) -> bool:
        """Return whether nothing is left to announce or to do."""
        return self.is_carried_out and now >= self.ends_at

    def changes_at(self, now: Seconds) -> Seconds:
        """Return when the display changes next, on the scale of ``now``; infinity for never."""
        return min(
            (at for at in (self.announced_at, self.ends_at) if at > now), default=Seconds(math.inf)
        )

    def under_view(self, before: View, after: View) -> Verdict | None:
        """Return the verdict under a later view; None if it no longer matters."""
        if before.game_id != after.game_id or before.entry > after.entry:
            return None
        there = after.scene[self.cell]
        stands = self.survivor is not None and there is not None and there.seat == self.survivor
        newest = self.is_newest and before.entry == after.entry
        return replace(self, is_newest=newest) if stands or self.leftover_cell else None

    @property
    def survivor_origin(self) -> Cell:
        """The cell from which the surviving piece came."""
        return self.origin if self.survivor == self.attacker else self.cell

    def after_occupancy(self, now: Seconds, occupied: Mask, flicker_s: Seconds) -> Verdict:
        """Return the verdict once these cells are occupied.

        When the cell is empty, the piece on it has left. What is put there after a lift is taken
        for the right piece, where no sensor identifies it. ``flicker_s``: a contact that opens for
        no longer than this, in seconds, has flickered and was not lifted from.
        """
        if not occupied >> self.cell & 1:
            if self.emptied_at is not None:
                return self
            return replace(
                self,
                emptied_at=now,
                is_carried_out=self.is_carried_out or self.survivor is None,
                is_wrong_piece=False,
            )
        if self.emptied_at is None:
            return self
        lifted = now - self.emptied_at > flicker_s
        return replace(self, emptied_at=None, is_carried_out=self.is_carried_out or lifted)

    def with_identified(self, identified: IdentifiedPieces, *, was_correct: bool) -> Verdict:
        """Return the verdict once sensors have identified these pieces. ``was_correct``: whether
        the board was right before.
        """
        read, wanted = identified.get(self.cell), self.expected_piece
        if wanted is None or read is None or self.emptied_at is not None:
            return self
        if read.seat != wanted.seat:
            return (
                self
                if self.is_carried_out == was_correct
                else replace(self, is_carried_out=was_correct)
            )
        wrong = read != wanted
        known = (self.is_carried_out, self.is_wrong_piece) == (not wrong, wrong)
        return self if known else replace(self, is_carried_out=not wrong, is_wrong_piece=wrong)


def new_verdict(
    now: Seconds, before: View, scene: Scene, after: View, *, played_here: bool
) -> Verdict | None:
    """Return the verdict that is new in ``after``; None if there is none.

    ``before``: the previous view; ``scene``: the scene before the last move. ``played_here``: the
    move was made on this board, so that the attacker's piece stands on the cell instead of the
    defender's.
    """
    move = after.last
    known = (before.entry, before.last) == (after.entry, move) or before.entry > after.entry
    if move is None or known or before.game_id != after.game_id:
        return None
    origin = move.path[0]
    mover, outcome = scene[origin], outcome_of(after.entry - 1, scene, after.scene, move)
    if mover is None or mover.seat != move.seat or outcome is None:
        return None  # commands came after it
    attacker, defender, stays = outcome.attacker, outcome.defender, outcome.survivor
    right = stays == (attacker if played_here else defender)
    return Verdict(origin, Cell(outcome.cell), attacker, defender, stays, now, right)


class BoardChallenge:
    """The challenges of one board.

    ``verdict``: None if nothing is left to announce or to do. Moves are read meanwhile, so that no
    player waits for another.
    """

    def __init__(self, flicker_s: Seconds, cells: BoardOccupancy) -> None:
        self.verdict: Verdict | None = None
        self._cells = cells
        self._identified_before = NONE_IDENTIFIED
        self._flicker_s = flicker_s
        self._occupied = NO_CELLS

    @property
    def due_cell(self) -> Mask:
        """The cell that is not right yet, a bit mask."""
        return self.verdict.due_cell if self.verdict else NO_CELLS

    @property
    def leftover_cell(self) -> Mask:
        """The cell with a piece that has left the game, a bit mask."""
        return self.verdict.leftover_cell if self.verdict else NO_CELLS

    def deadline(self, now: Seconds) -> Seconds:
        """Return when the display changes next, on the scale of ``now``; infinity for never."""
        return self.verdict.changes_at(now) if self.verdict else Seconds(math.inf)

    def take_view(
        self, now: Seconds, before: View | None, scene: Scene, after: View, *, played_here: bool
    ) -> None:
        """Take a new view; the other arguments as in ``new_verdict``."""
        if before is not None:
            new = new_verdict(now, before, scene, after, played_here=played_here)
            if new is not None and new.survivor is not None:
                new = replace(new, expected_piece=self._identified_before.get(new.survivor_origin))
            self.verdict = new or (self.verdict and self.verdict.under_view(before, after))
        self._identified_before = self._cells.identified

    def step(self, now: Seconds) -> tuple[Mask, Verdict | None]:
        """Take the sensed occupancy at ``now``; return the cells put right by it, a bit mask, and
        the verdict.

        Lifting what stands on the challenge's cell and going on elsewhere counts as carried out, so
        that nobody is kept from moving the surviving piece, as far as it may be that one.
        """
        occupied = self._cells.sensors.occupied
        before, changed = self.verdict, self._occupied ^ occupied
        self._occupied = occupied
        if before is None:
            return NO_CELLS, None
        after = before.after_occupancy(now, occupied, self._flicker_s)
        landed = changed & occupied
        goes_on = landed and before.emptied_at is not None and after.emptied_at is not None
        read = after.with_identified(self._cells.identified, was_correct=before.is_carried_out)
        seen_to = goes_on and not any(map(self._is_foreign, cells_of(landed)))
        self._set(now, replace(after, is_carried_out=True) if seen_to else read)
        return before.due_cell & ~self.due_cell, self.verdict

    def contradicts(self, move: Move) -> bool:
        """Return whether this move was not made with the surviving piece.

        The piece on its way from the cell may be the one that had to leave, withdrawn too late, or
        another of its side.
        """
        return bool(move.path) and self.is_known_wrong(move.path[-1], move.path[0])

    def is_known_wrong(self, cell: Cell, target: Cell) -> bool:
        """Return whether the piece on ``cell`` is known not to be the one that belongs on
        ``target``.
        """
        return bool(self.due_cell >> target & 1) and self._is_foreign(cell)

    def _is_foreign(self, cell: Cell) -> bool:
        """Return whether the piece put on this cell is known not to be the survivor.

        Nobody removes the losing piece before the outcome is shown: a piece lifted earlier and put
        back where the attacker came from is the attacker, withdrawn.
        """
        verdict, read = self.verdict, self._cells.identified.get(cell)
        if verdict is None or verdict.survivor is None:
            return False
        if read is not None:
            return read.seat != verdict.survivor or verdict.expected_piece not in (None, read)
        early = verdict.emptied_at is not None and verdict.emptied_at < verdict.announced_at
        return early and cell == verdict.origin and verdict.survivor == verdict.defender

    def confirm_carried_out(self, now: Seconds) -> None:
        """Accept a player's answer that the cell is right."""
        if self.verdict is not None and not self.verdict.is_wrong_piece:
            self._set(now, replace(self.verdict, is_carried_out=True))

    def _set(self, now: Seconds, verdict: Verdict) -> None:
        self.verdict = None if verdict.is_over(now) else verdict
