"""Reading moves: the tracker of one board, and the turns it is given.

In: views, occupied cells, the turn button. Out: acts of the hands, and a snapshot of what is made
of the board. ``now`` is an argument. Knows no rules, only the moves a view offers.
"""

from __future__ import annotations

from dataclasses import replace

from drivers.ports import Button, Seconds
from engines.game import Scene
from engines.topology import NO_CELLS, Mask, Topology
from firmware_host.station import word_menu
from firmware_host.station.board_cells import BoardCells
from firmware_host.station.challenge import Challenge
from firmware_host.table.messages import View
from firmware_host.tracking import acts
from firmware_host.tracking.acts import Mode, Snapshot
from firmware_host.tracking.from_view import opening
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.tracker import Tracker
from firmware_host.tracking.turn import Turn


class PlayMode:
    """``scene_before``: the scene of the turn before this one. ``snapshot``: what was made of the
    board when somebody looked last.
    """

    def __init__(self, topology: Topology, timing: Timing) -> None:
        self.scene_before: Scene = ()
        self._topology = topology
        self._over = False
        self._laid = True  # the game has stood on this board
        self._turn = Turn(NO_CELLS)
        self.tracker = Tracker(timing)
        self.snapshot = self.tracker.snapshot()

    def open(self, before: View | None, view: View) -> None:
        """Take a new view; ``before``: the one until now."""
        self._over = view.result is not None
        if before is None:
            self.scene_before = view.scene
        elif before.entry != view.entry:
            self.scene_before = before.scene
        if before is not None and before.game_id != view.game_id:
            self._laid = False

    def begin(
        self, now: Seconds, view: View, cells: BoardCells, *, mine: bool, setting_up: bool
    ) -> None:
        """Open the turn a view describes. ``mine``: this board's hands made the last move;
        ``setting_up``: no move is to be read.
        """
        unfelt, unreliable = cells.sensors.passed, cells.sensors.health.unreliable
        turn = opening(
            view, self._topology, self.scene_before, unfelt, mine=mine, unreliable=unreliable
        )
        self._turn = Turn(turn.start) if setting_up else turn
        self._laid = self._laid or cells.occupied == turn.start
        if not self._laid:
            # Hands that lay the pieces of another game make no move of it.
            turn = replace(turn, gestures=(), trail=(), beginning=None)
            self.tracker.begin(now, turn, cells.occupied)
            return
        self.tracker.begin(now, self._turn, cells.occupied)

    def step(
        self, now: Seconds, occupied: Mask, challenge: Challenge, *, pressed: bool
    ) -> acts.Act | None:
        """Take the cells occupied at ``now``; what hands have done by it. A move that sensors have
        read to be none is not played: hands are led back to what was.
        """
        if not self._laid and occupied == self._turn.start:
            self._laid = True
            self.tracker.begin(now, self._turn, occupied)
        act = self.tracker.step(now, occupied, pressed=pressed)
        if isinstance(act, acts.Play | acts.Amend) and challenge.refutes(act.move):
            # A turn that begins with the board as it is: what differs then is no work of hands.
            self.tracker.begin(now, Turn(occupied), occupied)
            self.tracker.begin(now, self._turn, occupied)
            return None
        return act

    def press(self, button: Button, view: View) -> bool:
        """Whether this button answers a question that is open. One about nothing, which only the
        turn button has raised, gives way to an offer.
        """
        if button is not Button.SAY or not self.tracker.asking:
            return False
        if about_nothing(self.snapshot) and word_menu.offered(view):
            self.tracker.dismiss()
            return False
        self.tracker.another()
        return True

    def look(self) -> Snapshot:
        """What is made of the board now. When the game is over nothing has to be put right."""
        self.snapshot = self.tracker.snapshot()
        if self._over and self.snapshot.mode is Mode.SYNC:
            self.snapshot = replace(self.snapshot, mode=Mode.WAIT)
        return self.snapshot


def about_nothing(asked: Snapshot) -> bool:
    """Whether it is asked if nothing has moved, and nothing is felt to have."""
    differs = asked.missing or asked.extra or asked.back_by
    return not differs and asked.question[asked.shown : asked.shown + 1] == (None,)
