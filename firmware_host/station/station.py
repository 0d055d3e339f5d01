"""The Station: one physical or simulated board and the seats that play on it.

In: raw scans, pressed buttons, views and replies. Out: intents for the Table, and the state to
show. Knows no rules, only the moves its view offers, and no lights. Pure: ``now`` is an argument.

The Station routes to modes, mostly a file each (``play_mode`` reads moves). All of them follow
every change: a challenge is carried out while moves are read.
``board_state.board_mode`` decides which one interprets touches and buttons, and what is shown.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from drivers.interfaces import Button, Seconds
from drivers.wiring import Wiring
from engines.message import Message
from engines.topology import NO_CELLS, Mask, Topology
from firmware_host.sensing.occupancy import NONE_IDENTIFIED, IdentifiedPieces, Occupancy
from firmware_host.station.board_occupancy import BoardOccupancy
from firmware_host.station.board_state import BoardState, Detachment, board_mode
from firmware_host.station.button_panel import ButtonPanel, PanelChoice, WithdrawRequest
from firmware_host.station.challenge import BoardChallenge
from firmware_host.station.edit_mode import EditMode, edit_of
from firmware_host.station.intents import Intents, RefusalReasons
from firmware_host.station.modes import RestoreMode, SetupChoice, SetupMode
from firmware_host.station.notice import Notice
from firmware_host.station.play_mode import PlayMode
from firmware_host.station.requests import (
    OwnRequest,
    failed_request,
    needs_consent,
    own_request,
)
from firmware_host.table.messages import AnyIntent, AnyNews, Reply, View
from firmware_host.tracking import actions
from firmware_host.tracking.actions import Snapshot, TrackerMode
from firmware_host.tracking.candidate import Turn
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.turn_from_view import is_same_turn


class Station:
    """The controller of one board.

    Call ``step`` for every input, and at ``deadline`` at the latest (infinity for never).
    ``known_unreliable``: the cells whose sensors were wrong in earlier games; ``exact``: no sensor
    is ever wrong, so that nothing is asked about them. The modes are public;
    ``state`` is all there is to show: None before the first view, a new value after each change.
    """

    def __init__(
        self,
        name: str,
        topology: Topology,
        wiring: Wiring,
        timing: Timing,
        debounce_s: Seconds,
        known_unreliable: Mask = NO_CELLS,
        *,
        exact: bool = False,
    ) -> None:
        self.detachment = Detachment()
        self._cells = BoardOccupancy(wiring, debounce_s, known_unreliable)
        self.play = PlayMode(topology, timing)
        self.play.tracker.is_exact = exact
        self._is_exact = exact
        self.setup = SetupMode(timing.shiver_s, exact=exact)
        self.edit = EditMode()
        self.challenge = BoardChallenge(timing.shiver_s, self._cells)
        self.restore = RestoreMode(topology)
        self.buttons = ButtonPanel()
        self._intents = Intents(name)
        self._request = OwnRequest()
        self._notice = Notice()
        self._reasons = RefusalReasons()
        self._view: View | None = None
        self._viewed_at = Seconds(0)
        # Due: something happens without a change of the sensors.
        self.deadline = self._due_at = math.inf
        self.state: BoardState | None = None

    @property
    def snapshot(self) -> Snapshot:
        """The tracker's state, for a position in which moves are made."""
        return self.play.snapshot

    @property
    def needs_piece_identity(self) -> bool:
        """Return whether it matters which pieces stand on the board, and not only where."""
        touched = self.snapshot.missing | self.snapshot.doubtful | self.challenge.due_cell
        is_editing = self._view is not None and self._view.edited is not None
        return bool(touched) or self._cells.restoring or self.setup.armies.is_active or is_editing

    @property
    def sensors(self) -> Occupancy:
        """The sensors of the board, and how far each is trusted."""
        return self._cells.sensors

    def set_timing(self, timing: Timing) -> None:
        """Use these times from the next step on."""
        self.play.tracker.set_timing(timing)
        self.deadline = self._due_at = -math.inf

    def step(
        self,
        now: Seconds,
        raw: int,
        pressed: Sequence[Button] = (),
        messages: Sequence[AnyNews] = (),
        *,
        identified: IdentifiedPieces = NONE_IDENTIFIED,
        unobserved: bool = False,
        hands_free: bool = False,
    ) -> Sequence[AnyIntent]:
        """Take all input up to ``now`` (monotonic seconds); return the intents for the Table, in
        order.

        ``identified``: the pieces that sensors identified; ``unobserved``: the sensors had not
        answered before, so that the changes since were not sensed; ``hands_free``: it is known that
        no hand holds a piece.
        """
        self.play.tracker.are_hands_free = hands_free
        cells, before, read = self._cells, self.snapshot, self.setup.identify(identified)
        read = cells.identify(identified) or read
        if not (read or raw != cells.raw or pressed or messages) and now < self.deadline:
            return ()
        for message in messages:
            self._receive(now, message)
        came, pressed = len(pressed), self.detachment.filter_buttons(pressed)
        rested = cells.has_settled
        cells.step(now, raw, unobserved=unobserved)
        changed = self._sense(now) or read or len(pressed) < came
        intents: list[AnyIntent] = []
        if cells.is_back_at_rest(now):
            intents, changed = [*self._resync(now)], True
        happened = changed or pressed or messages or now >= self._due_at
        # Otherwise only a contact has bounced.
        if happened or (
            not self._is_exact and self._intents.has_unreported_faults(self.sensors.health)
        ):
            intents.extend(self._update(now, pressed, before, has_settled=rested, idle=not intents))
            timers = (
                self.play.tracker.deadline,
                self.challenge.deadline(now),
                self.edit.deadline,
                self._notice.until,
                self._request.deadline,
            )
            self._due_at = min(at for at in timers if at is not None)
        self.deadline = min(cells.deadline, self._due_at)
        return tuple(intents)

    def _receive(self, now: Seconds, message: AnyNews) -> None:
        if isinstance(message, View):
            self._viewed_at = now
        match message:
            case Reply() if self._reasons.is_answered_by(message):
                pass
            case Reply(refusal=refusal):
                if refusal:
                    self._notice.show(now, Message("station.refused", message=refusal))
                if self._intents.was_last_refused(message) and self._view is not None:
                    self.play.lead_back(now, self._cells)
                    self._take_view(now, self._view)
            case View() if self._view and is_same_turn(message, self._view):
                self._notice.on_arbiter_reveal(now, self._view, message)
                before, self._view = self._view, message
                self._end_request(now, before, message)
            case View():
                self._take_view(now, message)

    def _take_view(self, now: Seconds, view: View) -> None:
        """Take a new view and open the turn it describes."""
        before, self._view = self._view, view
        mine = self._intents.made_last_move(view)
        if before is None or before.entry != view.entry:
            if before and before.game_id == view.game_id:
                self._notice.on_new_view(now, before, view, played_here=mine)
            self.buttons.on_new_position(view)
        self.play.take_view(before, view)
        self.detachment.take_view(before, view, played_here=mine)
        self.challenge.take_view(now, before, self.play.scene_before, view, played_here=mine)
        if before is not None and not mine:
            self._cells.begin_restore(self.challenge.due_cell)
        occupied = self.sensors.occupied & ~self.challenge.leftover_cell
        for seat in self.setup.take_view(before, view, occupied, self.sensors.ignored):
            self._notice.show(now, Message("station.laid-elsewhere", seat=seat))
        same = before is not None and (before.game_id, before.entry) == (view.game_id, view.entry)
        if not (same and own_request(view)):  # else the pieces are as they are wanted
            self._begin_turn(now, view)
        if before is not None:
            self._end_request(now, before, view)

    def _end_request(self, now: Seconds, before: View, view: View) -> None:
        """Lead the pieces back if the request of the view ``before`` has failed."""
        if failed_request(before, view) is None:
            return
        if before.entry == view.entry:
            self._notice.show(now, Message("station.request-ended"))
        self.play.lead_back(now, self._cells)
        self._begin_turn(now, view)

    def _begin_turn(self, now: Seconds, view: View) -> None:
        """Open the tracker's turn."""
        self._cells.begin(view.scene, self.challenge.leftover_cell)
        here, setting_up = self._intents.last_made_here, self.setup.armies.is_active
        self.play.begin(now, view, self._cells, last_made_here=here, setting_up=setting_up)

    def _sense(self, now: Seconds) -> bool:
        """Update the occupancy; return whether anything has changed."""
        known = self.challenge.verdict
        put_right, verdict = self.challenge.step(now)
        self.play.tracker.trust_pieces(put_right)
        emptied, filled = self._cells.accept_sensed(self.challenge.leftover_cell)
        self.detachment.on_touch(emptied | filled)
        if (emptied or filled) and self._view is not None:
            self.buttons.on_touch(self._view, emptied, filled)
            if self.setup.armies.is_active:
                self._notice.clear()  # of what was missing before this touch
        if self._view is not None and self._cells.is_correct:
            # A sensor ignored by mistake is trusted again without waiting for the next turn.
            self._begin_turn(now, self._view)
        return bool(emptied or filled) or verdict is not known

    def _resync(self, now: Seconds) -> Sequence[AnyIntent]:
        """Resume after a gap in the readings.

        Changes in between are no move: the open move becomes final, and guidance leads back to it.
        """
        cells, view = self._cells, self._view
        occupied = cells.sensors.occupied & ~self.challenge.leftover_cell
        if occupied == cells.occupied or view is None:
            return ()
        self.setup.armies = self.setup.armies.after_unobserved(occupied)
        # A turn that begins with the board as it is: the next one is not made by players.
        self.play.tracker.begin(now, Turn(occupied), occupied)
        self._begin_turn(now, view)
        if occupied != cells.expected and view.result is None:
            self._notice.show(now, Message("station.unseen"))
        return () if view.settled else self._intents.intents_of(actions.Settle(), view)

    def _update(
        self,
        now: Seconds,
        pressed: Sequence[Button],
        before: Snapshot,
        *,
        has_settled: bool,
        idle: bool,
    ) -> Sequence[AnyIntent]:
        """Return the intents that follow from the board as it is now.

        ``before``: the snapshot until now; ``has_settled``: the board had been at rest; ``idle``:
        no intent has been made in this step.
        """
        if now >= self._notice.until:
            self._notice.clear()
        setting_up = self.setup.armies.is_active
        intents = list(self._handle_buttons(now, pressed))
        setting_up = setting_up or self.setup.armies.is_active
        ends = Button.TURN in pressed and idle and not (intents or self._cells.misplaced)
        occupied, was_announced = self._cells.occupied, self.play.is_announced
        act = self.play.step(now, self._cells, self.challenge, pressed=ends and not setting_up)
        if (view := self._view) is None:
            self.buttons.is_board_asking = self.play.take_snapshot().is_answerable
            return intents
        if view.edited is not None:
            return (*intents, *self._edit(now, view, has_settled=has_settled))
        if setting_up:
            if not self.setup.step(now, occupied, has_settled=has_settled).is_active:
                self._begin_turn(now, view)
        elif act is not None:
            intents.extend(self._carry_out(now, act, view))
        elif ends and not before.question and self.play.is_announced == was_announced:
            self._on_idle_turn_button(now, view, before)
        if self._request.is_withdrawn(now, view, in_place=self.play.is_in_place(self._cells)):
            intents.extend(self._intents.intents_of(WithdrawRequest(), view))
        self.play.tracker.trust_pieces(self._cells.confirmed)
        snapshot = self.play.take_snapshot()
        self._cells.restoring = snapshot.mode is TrackerMode.SYNC or self.play.is_announced
        self.buttons.is_board_asking = snapshot.is_answerable or bool(self.challenge.due_cell)
        if act is None and not (setting_up or self._cells.misplaced):
            intents.extend(
                self._reasons.request(self._intents, snapshot, view, self._cells.confirmed)
            )
        self.state = self._board_state(now, view, snapshot)
        return (*intents, *self._fault_reports())

    def _fault_reports(self) -> Sequence[AnyIntent]:
        """Return the intents that report new faults; none where no sensor is ever wrong."""
        return () if self._is_exact else self._intents.report_faults(self.sensors.health)

    def _edit(self, now: Seconds, view: View, *, has_settled: bool) -> Sequence[AnyIntent]:
        """Return what hands have changed in the position that is set up."""
        cells = self._cells
        snapshot = self.play.take_snapshot()
        cells.restoring = snapshot.mode is TrackerMode.SYNC
        edit = None
        if has_settled and not self.detachment.no_board:
            edit = self.edit.step(now, view, cells.sensed, cells.identified, cells.misplaced)
        self.state = self._board_state(now, view, snapshot)
        edits = () if edit is None else (self._intents.edit(edit),)
        return (*edits, *self._fault_reports())

    def _handle_buttons(self, now: Seconds, pressed: Sequence[Button]) -> Sequence[AnyIntent]:
        """Pass each press to the mode with an open question, or else to the buttons."""
        intents: list[AnyIntent] = []
        for button in pressed:
            self._notice.clear()  # each press has its own answer
            if self._view is not None and self._view.edited is not None:
                if edit := edit_of(button, self._view.edited):
                    intents.append(self._intents.edit(edit))
                continue
            known_wrong = button is Button.TURN and self._cells.misplaced  # whatever the answer is
            if (view := self._view) is None or known_wrong or self.play.press(button, view):
                continue
            judged = self.challenge.verdict
            if button is Button.SAY and judged is not None and judged.is_judging(now):
                continue  # what can be chosen may depend on the outcome
            menu = self.buttons.item is not None
            wrong = self.setup.press(button, self.restore.guidance, self.sensors.ignored, menu=menu)
            if wrong is not None:
                self.sensors.ignore(wrong)
                self._cells.accept_sensed(self.challenge.leftover_cell)
                continue
            chosen = self.buttons.press(button, view, self.setup.armies)
            if isinstance(chosen, Message):
                self._notice.show(now, chosen)
            elif chosen is not None:
                intents.extend(self._handle_choice(now, chosen, view))
        return intents

    def _handle_choice(self, now: Seconds, choice: PanelChoice, view: View) -> Sequence[AnyIntent]:
        """Carry out the choice of a button."""
        if not isinstance(choice, SetupChoice):
            self._request.make(view, by_hand=False)
            return self._intents.intents_of(choice, view)
        self.setup.choose(choice, self._cells.occupied, self.sensors.ignored)
        self._begin_turn(now, view)
        return ()

    def _carry_out(self, now: Seconds, action: actions.Action, view: View) -> Sequence[AnyIntent]:
        """Carry out an action on this board; return the intents for the Table."""
        if isinstance(action, actions.Play | actions.Amend | actions.IgnoreSensors):
            self.sensors.ignore(action.ignored)
        match action:
            case actions.Amend() | actions.Retract() | actions.TakeBack():
                self._request.make(view, by_hand=True)
            case actions.Play(missed_lifts=missed):
                self.sensors.health.record_missed_lifts(missed)
            case actions.IgnoreSensors():
                self._begin_turn(now, view)
            case actions.Signal(lifted):
                self.buttons.on_signal(view, lifted)
            case actions.NewGame():
                self._request.make(view, by_hand=True)
                if not needs_consent(view):
                    self._notice.show(now, Message("station.new-game", name=view.game_id))
        return self._intents.intents_of(action, view)

    def _on_idle_turn_button(self, now: Seconds, view: View, before: Snapshot) -> None:
        """Handle a turn button that ends no move: it may have declared pieces right."""
        right = self.challenge.verdict is not None or before.doubtful
        self.sensors.ignore(self.challenge.leftover_cell)
        self.challenge.confirm_carried_out(now)
        if right:
            self.play.tracker.dismiss_question()
        elif not self.play.tracker.is_asking and set(view.movers) & set(view.seats):
            self._notice.show(now, Message("station.unfinished"))

    def _board_state(self, now: Seconds, view: View, snapshot: Snapshot) -> BoardState:
        """Return the state to show."""
        armies, verdict, wrong = self.setup.armies, self.challenge.verdict, self._cells.misplaced
        is_editing = view.edited is not None
        mode = board_mode(now, self.detachment, armies, verdict, snapshot, is_editing=is_editing)
        return BoardState(
            now=now,
            viewed_at=self._viewed_at,
            mode=mode,
            view=view,
            snapshot=snapshot,
            setup=armies,
            verdict=verdict,
            guidance=self.restore.step(mode, view, snapshot, armies, wrong, self.challenge),
            notice=self.buttons.confirmation
            or self._notice.message
            or self.buttons.menu_note(view),
            hints_shown=self.buttons.hints_shown,
            confirms=self.buttons.confirms,
            has_item=self.buttons.item is not None,
            next_item=self.buttons.next_item(view),
            refusal=self._reasons.refusal,
            reads_out=self.buttons.reads_out,
            read_out=self.buttons.read_out,
        )
