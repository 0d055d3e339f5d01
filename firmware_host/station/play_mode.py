"""The mode that reads moves, with the tracker of one board; and moves announced while the pieces
on the board are still as hands here left them.

In: views, the occupancy, the turn button. Out: actions, the tracker's snapshot. Knows no rules.

A move made elsewhere (by the computer, a phone, another board) is announced: it has still to be
made on this board. Until hands begin with it, the turn before it goes on: the last move made here
can be amended or put back, and nothing that hands do is the next move. Once they begin, the tracker
is given the new turn, and guidance leads to it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from drivers.interfaces import Button, Seconds
from engines.game import Scene
from engines.topology import NO_CELLS, Mask, Topology, mask_of
from firmware_host.station import button_panel
from firmware_host.station.board_occupancy import BoardOccupancy
from firmware_host.station.challenge import BoardChallenge
from firmware_host.table.messages import View
from firmware_host.tracking import actions
from firmware_host.tracking.actions import Snapshot, TrackerMode
from firmware_host.tracking.candidate import Turn
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.tracker import Tracker
from firmware_host.tracking.turn_from_view import turn_from_view
from firmware_host.tracking.turn_state import OpenTurn


@dataclass(frozen=True)
class BoardTurn:
    """The last turn whose position the board has had: after ``entry`` moves of the game."""

    game_id: str
    entry: int
    scene: Scene
    turn: Turn

    def leads_to(self, view: View) -> bool:
        """Return whether the game of the view has this position, or may have gone on from it."""
        if view.entry == self.entry:
            return (view.game_id, view.scene) == (self.game_id, self.scene)
        return view.game_id == self.game_id and view.entry > self.entry

    def cells_left(self, scene: Scene) -> Mask:
        """Return the cells of the pieces that move or are captured on the way to ``scene``."""
        pairs = enumerate(zip(self.scene, scene, strict=True))
        changed = (c for c, (old, new) in pairs if old and (not new or new.seat != old.seat))
        return mask_of(changed) & self.turn.start


class PlayMode:
    """The mode that reads moves.

    ``scene_before``: the scene of the turn before this one. ``snapshot``: the tracker's state when
    it was last taken. ``is_announced``: the view is ahead of the board, and hands have not begun to
    follow it.
    """

    def __init__(self, topology: Topology, timing: Timing) -> None:
        self.scene_before: Scene = ()
        self.is_announced = False
        self._topology = topology
        self._is_game_over = False
        self._setup_moves = True  # the board has matched the game
        self._turn = self._tracked = Turn(NO_CELLS)
        self._cells_left = NO_CELLS  # of the announced moves
        self._on_board: BoardTurn | None = None
        self._interrupted: OpenTurn | None = None
        self._is_following = False  # hands have interrupted it and are making them
        self.tracker = Tracker(timing)
        self.snapshot = self.tracker.snapshot()

    def take_view(self, before: View | None, view: View) -> None:
        """Take a new view; ``before``: the previous one."""
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
        last_made_here: tuple[str, int],
        setting_up: bool,
    ) -> None:
        """Open the turn that a view describes.

        ``last_made_here``: the game and the number of moves after the last one that this board
        made; ``setting_up``: no move is to be read.
        """
        made_here = last_made_here == (view.game_id, view.entry)
        turn = turn_from_view(
            view,
            self._topology,
            self.scene_before,
            cells.sensors.ignored,
            played_here=made_here,
            unreliable=cells.sensors.health.unreliable,
        )
        self._turn = Turn(turn.start) if setting_up else turn
        if (at := self._on_board) is not None and not at.leads_to(view):
            self._on_board = None
        self._setup_moves = self._setup_moves or cells.occupied == turn.start
        announced = None
        if not self._setup_moves:
            # Placing the pieces of another game is no move.
            turn = replace(turn, gestures=(), trail=(), new_game_occupancy=None)
        elif setting_up:
            turn = self._turn
        elif made_here or cells.occupied == turn.start:
            self._on_board = BoardTurn(view.game_id, view.entry, view.scene, turn)
        else:
            announced = self._turn_before(view, cells, last_made_here)
        if announced is not None:
            self._begin_announced(now, announced, cells)
            return
        self.is_announced, self._tracked, self._interrupted = False, turn, None
        self.tracker.begin(now, turn, cells.occupied)

    def _begin_announced(self, now: Seconds, turn: Turn, cells: BoardOccupancy) -> None:
        """Let the turn before the announced moves go on, as it was if it was interrupted."""
        self.is_announced, self._tracked = True, turn
        if self._interrupted is not None:
            self.tracker.resume(self._interrupted)
        self._interrupted = None
        self.tracker.begin(now, turn, cells.sensed)

    def _turn_before(
        self, view: View, cells: BoardOccupancy, last_made_here: tuple[str, int]
    ) -> Turn | None:
        """Return the turn that goes on although the view is ahead of it; None if hands have begun
        to follow, or could not go back.
        """
        at, unfelt = self._on_board, cells.sensors.ignored
        if at is None or at.entry == view.entry:
            return None
        count = view.entry - at.entry
        self._cells_left = at.cells_left(view.scene)
        if len(view.trail) <= count or self._is_begun(cells, self.tracker.open_end):
            return None
        return replace(
            at.turn,
            start=at.turn.start & ~unfelt,
            gestures=(),
            trail=self._turn.trail[count:],
            amendable=last_made_here == (at.game_id, at.entry),
            unreliable=self._turn.unreliable,
            announced=count,
            announced_occupancy=self._turn.start,
        )

    def _is_begun(self, cells: BoardOccupancy, open_end: Mask) -> bool:
        """Return whether hands have begun to make the announced moves: they have touched a piece
        that moves or is captured, and not only the one moved here last, to amend its move.
        """
        sensed = cells.sensed | cells.sensors.ignored
        return bool(self._cells_left & ~open_end & ~sensed)

    def _is_put_back(self, cells: BoardOccupancy, turn: OpenTurn) -> bool:
        """Return whether hands have put back all pieces touched for the announced moves, so that
        the turn they interrupted continues.
        """
        goes_on = turn.open_move is not None and turn.turn.amendable and self._is_following
        if goes_on and not self._is_begun(cells, turn.open_end):
            return True
        return cells.sensed == turn.turn.start

    def _touched(self, differing: Mask) -> Mask:
        """Return the cells among ``differing`` that stand for more than the piece moved here last,
        taken away because an announced move captures it.
        """
        return differing & ~(self.tracker.open_end & self._cells_left)

    def step(
        self, now: Seconds, cells: BoardOccupancy, challenge: BoardChallenge, *, pressed: bool
    ) -> actions.Action | None:
        """Take the occupancy at ``now`` and return the action it leads to.

        A move that identified pieces contradict is not played; guidance leads back to the position.
        """
        if not self._setup_moves and cells.occupied == self._turn.start:
            self._setup_moves = True
            self._tracked = self._turn
            self.tracker.begin(now, self._turn, cells.occupied)
        if cells.occupied == self._turn.start:
            self._is_following = False  # they have made them
        if self.is_announced:
            calm = not self._touched(self._tracked.start ^ cells.sensed)
            if (pressed and calm) or self._is_begun(cells, self.tracker.open_end):
                self._follow(now, cells)
                pressed = False
        elif self._interrupted is not None and self._is_put_back(cells, self._interrupted):
            self._begin_announced(now, self._interrupted.turn, cells)
        occupied = cells.sensed if self.is_announced else cells.occupied
        act = self.tracker.step(now, occupied, pressed=pressed)
        if isinstance(act, actions.Play | actions.Amend) and challenge.contradicts(act.move):
            self._guide(now, occupied)
            return None
        if self.is_announced and isinstance(act, actions.Amend):
            self.is_announced = False  # the Table drops what followed
        elif self.is_announced and self.tracker.is_guiding:
            self._follow(now, cells)
        return act

    def _guide(self, now: Seconds, occupied: Mask) -> None:
        """Let guidance start from the board as it is; its differences don't count as changes made
        by players.
        """
        self.tracker.begin(now, Turn(occupied), occupied)
        self.tracker.begin(now, self._tracked, occupied)

    def is_in_place(self, cells: BoardOccupancy) -> bool:
        """Return whether the board has the position of the game, or the one that goes on although
        other moves are announced.
        """
        return cells.sensed in (self._turn.start, self._tracked.start)

    def lead_back(self, now: Seconds, cells: BoardOccupancy) -> None:
        """Let guidance lead back from what hands have done in vain, if they have done anything."""
        if self.tracker.is_done and not self.is_in_place(cells):
            self._guide(now, cells.sensed if self.is_announced else cells.occupied)

    def _follow(self, now: Seconds, cells: BoardOccupancy) -> None:
        """Let guidance lead to what was announced."""
        self._interrupted = self.tracker.interrupted()
        self._is_following = self._is_begun(cells, self._interrupted.open_end)
        self.is_announced, self._tracked = False, self._turn
        self.tracker.begin(now, self._turn, cells.occupied)

    def press(self, button: Button, view: View) -> bool:
        """Return whether this button answers an open question.

        A question about nothing, which only the turn button has raised, gives way to an offer.
        """
        if button is not Button.SAY or not self.tracker.is_asking:
            return False
        if is_about_nothing(self.snapshot) and button_panel.has_open_offer(view):
            self.tracker.dismiss_question()
            return False
        self.tracker.next_answer()
        return True

    def take_snapshot(self) -> Snapshot:
        """Return the tracker's state now; when the game is over nothing has to be put right."""
        self.snapshot = self.tracker.snapshot()
        start, seen = self._turn.start, self.snapshot.occupied
        touched = self._touched(self._tracked.start ^ seen)
        if self.is_announced and not (touched or self.tracker.is_asking):
            self.snapshot = replace(
                self.snapshot,
                mode=TrackerMode.SYNC,
                start=start,
                missing=start & ~seen,
                extra=seen & ~start,
                open_choice=None,
                setup_pending=True,
            )
        if self._is_game_over and self.snapshot.mode is TrackerMode.SYNC:
            self.snapshot = replace(self.snapshot, mode=TrackerMode.WAIT)
        return self.snapshot


def is_about_nothing(snapshot: Snapshot) -> bool:
    """Return whether the question is if nothing has moved, while no move is sensed."""
    differs = snapshot.missing or snapshot.extra or snapshot.steps_back
    return not differs and snapshot.question[snapshot.answer_index : snapshot.answer_index + 1] == (
        None,
    )
