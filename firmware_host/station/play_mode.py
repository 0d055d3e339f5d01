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
from firmware_host.station.board_cells import BoardOccupancy
from firmware_host.station.challenge import Challenge
from firmware_host.table.messages import View
from firmware_host.tracking import acts
from firmware_host.tracking.acts import Snapshot, TrackerMode
from firmware_host.tracking.from_view import turn_from_view
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
        self._is_game_over = False
        self._setup_moves = True  # the game has stood on this board
        self._turn = Turn(NO_CELLS)
        self.tracker = Tracker(timing)
        self.snapshot = self.tracker.snapshot()

    def take_view(self, before: View | None, view: View) -> None:
        """Take a new view; ``before``: the one until now."""
        self._is_game_over = view.result is not None
        if before is None:
            self.scene_before = view.scene
        elif before.entry != view.entry:
            self.scene_before = before.scene
        if before is not None and before.game_id != view.game_id:
            self._setup_moves = False

    def begin(
        self,
        now: Seconds,
        view: View,
        cells: BoardOccupancy,
        *,
        played_here: bool,
        setting_up: bool,
    ) -> None:
        """Open the turn a view describes. ``played_here``: this board's hands made the last move;
        ``setting_up``: no move is to be read.
        """
        unfelt, unreliable = cells.sensors.ignored, cells.sensors.health.unreliable
        turn = turn_from_view(
            view,
            self._topology,
            self.scene_before,
            unfelt,
            played_here=played_here,
            unreliable=unreliable,
        )
        self._turn = Turn(turn.start) if setting_up else turn
        self._setup_moves = self._setup_moves or cells.occupied == turn.start
        if not self._setup_moves:
            # Hands that lay the pieces of another game make no move of it.
            turn = replace(turn, gestures=(), trail=(), new_game_occupancy=None)
            self.tracker.begin(now, turn, cells.occupied)
            return
        self.tracker.begin(now, self._turn, cells.occupied)

    def step(
        self, now: Seconds, occupied: Mask, challenge: Challenge, *, pressed: bool
    ) -> acts.Action | None:
        """Take the cells occupied at ``now``; what hands have done by it. A move that sensors have
        read to be none is not played: hands are led back to what was.
        """
        if not self._setup_moves and occupied == self._turn.start:
            self._setup_moves = True
            self.tracker.begin(now, self._turn, occupied)
        act = self.tracker.step(now, occupied, pressed=pressed)
        if isinstance(act, acts.Play | acts.Amend) and challenge.contradicts(act.move):
            # A turn that begins with the board as it is: what differs then is no work of hands.
            self.tracker.begin(now, Turn(occupied), occupied)
            self.tracker.begin(now, self._turn, occupied)
            return None
        return act

    def press(self, button: Button, view: View) -> bool:
        """Whether this button answers a question that is open. One about nothing, which only the
        turn button has raised, gives way to an offer.
        """
        if button is not Button.SAY or not self.tracker.is_asking:
            return False
        if is_about_nothing(self.snapshot) and word_menu.has_open_offer(view):
            self.tracker.dismiss_question()
            return False
        self.tracker.next_answer()
        return True

    def take_snapshot(self) -> Snapshot:
        """What is made of the board now. When the game is over nothing has to be put right."""
        self.snapshot = self.tracker.snapshot()
        if self._is_game_over and self.snapshot.mode is TrackerMode.SYNC:
            self.snapshot = replace(self.snapshot, mode=TrackerMode.WAIT)
        return self.snapshot


def is_about_nothing(snapshot: Snapshot) -> bool:
    """Whether it is asked if nothing has moved, and nothing is felt to have."""
    differs = snapshot.missing or snapshot.extra or snapshot.steps_back
    return not differs and snapshot.question[snapshot.answer_index : snapshot.answer_index + 1] == (
        None,
    )
