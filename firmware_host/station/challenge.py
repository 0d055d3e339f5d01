"""The mode of a challenge of a hidden piece: what is announced for how long, and when the hands
have carried it out.

In: the views, one after the other; which cells are felt to be occupied, and what sensors have read
there. Out: a Verdict, frozen. ``now`` is an argument. Knows no game. Of the pieces it tells no
more than everybody may see: whose stays, and whether it is the one that belongs there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from drivers.ports import Seconds
from engines.game import Move, Piece, Scene, Seat
from engines.topology import NO_CELLS, Cell, Mask, cells_of
from firmware_host.sensing.standing_pieces import NOTHING_READ, Standing
from firmware_host.station.board_cells import BoardCells
from firmware_host.table.messages import View
from firmware_host.table.scenes import outcome_of
from firmware_host.tracking.acts import Mode, Snapshot

JUDGED_S = Seconds(0.5)
"""How long the board shows that it judges a challenge, whatever comes of it."""

VERDICT_S = Seconds(2.5)
"""How long, at the least, it then shows whose piece stays, whoever it is."""


@dataclass(frozen=True)
class Verdict:
    """A piece of ``attacker`` went from ``origin`` onto ``cell``, where one of ``defender`` stood.
    ``stays``: whose stands there now; None: nobody's. ``at``: when the view came that says so, in
    seconds. ``right``: whether the wood is as the verdict says. ``emptied``: since when the cell is
    empty; None: something stands there. ``newest``: nothing has been done in the game since.
    ``wanted``: the piece that stays, where sensors had read it before; ``wrong``: they read another
    one in its place.
    """

    origin: Cell
    cell: Cell
    attacker: Seat
    defender: Seat
    stays: Seat | None
    at: Seconds
    right: bool
    emptied: float | None = None
    newest: bool = True
    wanted: Piece | None = None
    wrong: bool = False

    @property
    def due(self) -> Mask:
        """The square while the hands still have to change what stands there, a bit mask."""
        return NO_CELLS if self.right else NO_CELLS | 1 << self.cell

    @property
    def left_over(self) -> Mask:
        """The square while wood stands there that has left the game, a bit mask. Nobody has to wait
        until it is taken off.
        """
        return self.due if self.stays is None else NO_CELLS

    @property
    def falls(self) -> Seconds:
        """When the verdict follows the judging."""
        return self.at + JUDGED_S

    @property
    def ends(self) -> Seconds:
        """When it has been announced for as long as every verdict."""
        return self.falls + VERDICT_S

    def announcing(self, now: Seconds, snapshot: Snapshot) -> bool:
        """Whether nothing else is to be shown: all verdicts take the same time, unless hands go on
        with the game.
        """
        announcing = self.newest and now < self.ends
        return announcing and (snapshot.mode is Mode.SYNC or self.alone(snapshot))

    def alone(self, snapshot: Snapshot) -> bool:
        """Whether hands touch nothing but its square."""
        touched = (snapshot.missing | snapshot.extra) & ~(1 << self.cell)
        return not (touched or snapshot.question)

    def over(self, now: Seconds) -> bool:
        """Whether nothing is left to announce or to do."""
        return self.right and now >= self.ends

    def changes_at(self, now: Seconds) -> Seconds:
        """When it is shown differently, in the terms of ``now``; infinity for never."""
        return min((at for at in (self.falls, self.ends) if at > now), default=Seconds(math.inf))

    def under(self, before: View, after: View) -> Verdict | None:
        """The same under a later view; None where it is of no matter any more."""
        if before.game_id != after.game_id or before.entry > after.entry:
            return None
        there = after.scene[self.cell]
        stands = self.stays is not None and there is not None and there.seat == self.stays
        newest = self.newest and before.entry == after.entry
        return replace(self, newest=newest) if stands or self.left_over else None

    @property
    def home(self) -> Cell:
        """Where the piece that stays stood before."""
        return self.origin if self.stays == self.attacker else self.cell

    def after(self, now: Seconds, occupied: Mask, shiver_s: Seconds) -> Verdict:
        """The same once these cells are occupied.

        What lay there has left when the square is empty. What is put there after something was
        lifted is what belongs there: where no sensor tells which piece it is, the hands are
        believed. ``shiver_s``: a contact that opens for no longer than this was not lifted from.
        """
        if not occupied >> self.cell & 1:
            if self.emptied is not None:
                return self
            return replace(self, emptied=now, right=self.right or self.stays is None, wrong=False)
        if self.emptied is None:
            return self
        lifted = now - self.emptied > shiver_s
        return replace(self, emptied=None, right=self.right or lifted)

    def reading(self, standing: Standing, *, right: bool) -> Verdict:
        """The same where sensors have read these pieces. ``right``: whether it was before."""
        read, wanted = standing.get(self.cell), self.wanted
        if wanted is None or read is None or self.emptied is not None:
            return self
        if read.seat != wanted.seat:
            return self if self.right == right else replace(self, right=right)
        wrong = read != wanted
        known = (self.right, self.wrong) == (not wrong, wrong)
        return self if known else replace(self, right=not wrong, wrong=wrong)


def judged(now: Seconds, before: View, scene: Scene, after: View, *, mine: bool) -> Verdict | None:
    """The verdict that is new in ``after``; None where there is none. ``before``: the view until
    now; ``scene``: what stood before the last move. ``mine``: this board's hands made it, so that
    the challenger's wood stands on the square, and not that of the challenged.
    """
    move = after.last
    known = (before.entry, before.last) == (after.entry, move) or before.entry > after.entry
    if move is None or known or before.game_id != after.game_id:
        return None
    origin = move.path[0]
    mover, outcome = scene[origin], outcome_of(after.entry - 1, scene, after.scene, move)
    if mover is None or mover.seat != move.seat or outcome is None:
        return None  # words were said since
    _, cell, attacker, defender, stays = outcome
    right = stays == (attacker if mine else defender)
    return Verdict(origin, Cell(cell), attacker, defender, stays, now, right)


class Challenge:
    """``verdict``: None where nothing of a challenge is left to announce or to do. Moves are read
    beside it: nobody has to wait for another player's hands.
    """

    def __init__(self, shiver_s: Seconds, cells: BoardCells) -> None:
        self.verdict: Verdict | None = None
        self._cells = cells
        self._stood = NOTHING_READ
        self._shiver_s = shiver_s
        self._occupied = NO_CELLS

    @property
    def due(self) -> Mask:
        """The square that is not right yet, a bit mask."""
        return self.verdict.due if self.verdict else NO_CELLS

    @property
    def left_over(self) -> Mask:
        """The square on which wood stands that has left the game, a bit mask."""
        return self.verdict.left_over if self.verdict else NO_CELLS

    def deadline(self, now: Seconds) -> Seconds:
        """When it is shown differently, in the terms of ``now``; infinity for never."""
        return self.verdict.changes_at(now) if self.verdict else Seconds(math.inf)

    def open(
        self, now: Seconds, before: View | None, scene: Scene, after: View, *, mine: bool
    ) -> None:
        """Take a new view; the rest as in ``judged``."""
        if before is not None:
            new = judged(now, before, scene, after, mine=mine)
            if new is not None and new.stays is not None:
                new = replace(new, wanted=self._stood.get(new.home))
            self.verdict = new or (self.verdict and self.verdict.under(before, after))
        self._stood = self._cells.standing

    def step(self, now: Seconds) -> tuple[Mask, Verdict | None]:
        """Take the cells that are felt to be occupied: what the hands have put right by it, a bit
        mask, and the verdict now.

        Who lifts what stands on the square and goes on elsewhere has seen to it: nobody is kept
        from moving the piece that stays, as far as it may be that one.
        """
        occupied = self._cells.sensors.occupied
        before, changed = self.verdict, self._occupied ^ occupied
        self._occupied = occupied
        if before is None:
            return NO_CELLS, None
        after = before.after(now, occupied, self._shiver_s)
        landed = changed & occupied
        goes_on = landed and before.emptied is not None and after.emptied is not None
        read = after.reading(self._cells.standing, right=before.right)
        seen_to = goes_on and not any(map(self._strange, cells_of(landed)))
        self._become(now, replace(after, right=True) if seen_to else read)
        return before.due & ~self.due, self.verdict

    def refutes(self, move: Move) -> bool:
        """Whether this move is none, for it is not the piece that stays which has gone there from
        the square: the one that was to leave it, withdrawn too late, or another of its side.
        """
        return bool(move.path) and self.bars(move.path[-1], move.path[0])

    def bars(self, stands: Cell, belongs: Cell) -> bool:
        """Whether what stands there is known not to be the piece that belongs on the square."""
        return bool(self.due >> belongs & 1) and self._strange(stands)

    def _strange(self, cell: Cell) -> bool:
        """Whether what came to stand there is known not to be the piece that stays. Nobody lifts
        from the square what has lost before it is told that it has: who then goes back to where
        the challenger came from has withdrawn it.
        """
        verdict, read = self.verdict, self._cells.standing.get(cell)
        if verdict is None or verdict.stays is None:
            return False
        if read is not None:
            return read.seat != verdict.stays or verdict.wanted not in (None, read)
        early = verdict.emptied is not None and verdict.emptied < verdict.falls
        return early and cell == verdict.origin and verdict.stays == verdict.defender

    def confirm(self, now: Seconds) -> None:
        """A player says that the square is right."""
        if self.verdict is not None and not self.verdict.wrong:
            self._become(now, replace(self.verdict, right=True))

    def _become(self, now: Seconds, verdict: Verdict) -> None:
        self.verdict = None if verdict.over(now) else verdict
