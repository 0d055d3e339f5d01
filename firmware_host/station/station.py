"""The Station: one physical board and the seats that sit at it.

In: raw scans, pressed buttons, views and replies. Out: intents for the Table, and what there is to
show. Knows no rules, only the moves its view offers, and no lights. Pure: ``now`` is an argument.

It is a router over modes, a file each. All see every change: a challenge is carried out while moves
are read. One says what hands and buttons mean, and what is shown (``board_state.board_mode``).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from drivers.ports import Button, Seconds
from drivers.wiring import Wiring
from engines.message import Message
from engines.topology import NO_CELLS, Mask, Topology
from firmware_host.sensing.occupancy import Occupancy
from firmware_host.sensing.standing_pieces import NOTHING_READ, Standing
from firmware_host.station.board_cells import BoardCells
from firmware_host.station.board_state import BoardState, board_mode
from firmware_host.station.buttons import ButtonPanel, Chosen
from firmware_host.station.challenge import Challenge
from firmware_host.station.intents import Intents
from firmware_host.station.left_aside import LeftAside
from firmware_host.station.notice import Notice
from firmware_host.station.play_mode import PlayMode
from firmware_host.station.reasons import Reasons
from firmware_host.station.restore_mode import RestoreMode
from firmware_host.station.setup_mode import SetupChoice, SetupMode
from firmware_host.table.messages import AnyIntent, AnyNews, Reply, View
from firmware_host.tracking import acts
from firmware_host.tracking.acts import Mode, Snapshot
from firmware_host.tracking.from_view import same_turn
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.turn import Turn


class Station:
    """One board. Feed it with ``step``, at ``deadline`` at the latest (infinity for never).
    ``noted``: the cells whose sensors told something wrong in earlier games. After it: what modes
    hold, and ``state``, all there is to show: None before a view, another one after each change.
    """

    def __init__(
        self,
        name: str,
        topology: Topology,
        wiring: Wiring,
        timing: Timing,
        debounce_s: Seconds,
        noted: Mask = NO_CELLS,
    ) -> None:
        self.aside = LeftAside()
        self._cells = BoardCells(wiring, debounce_s, noted)
        self.play = PlayMode(topology, timing)
        self.setup = SetupMode(timing.shiver_s)
        self.challenge = Challenge(timing.shiver_s, self._cells)
        self.restore = RestoreMode(topology)
        self.buttons = ButtonPanel()
        self._intents = Intents(name)
        self._notice = Notice()
        self._reasons = Reasons()
        self._view: View | None = None
        self.deadline = self._due = math.inf  # due: something happens though no sensor feels it
        self.state: BoardState | None = None

    @property
    def snapshot(self) -> Snapshot:
        """What is made of the board as a position in which moves are made."""
        return self.play.snapshot

    @property
    def asks_which(self) -> bool:
        """Whether it matters which pieces stand on the board, and not only where some do."""
        touched = self.snapshot.missing | self.snapshot.doubtful | self.challenge.due
        return bool(touched) or self._cells.restoring or self.setup.armies.busy

    @property
    def sensors(self) -> Occupancy:
        """What the sensors say, and how far each is believed."""
        return self._cells.sensors

    def adjust(self, timing: Timing) -> None:
        """Let these rests count from the next step on."""
        self.play.tracker.wait(timing)
        self.deadline = self._due = -math.inf

    def step(
        self,
        now: Seconds,
        raw: int,
        pressed: Sequence[Button] = (),
        news: Sequence[AnyNews] = (),
        *,
        standing: Standing = NOTHING_READ,
        unseen: bool = False,
    ) -> Sequence[AnyIntent]:
        """Take what has come in by ``now`` (seconds, never running backwards): what to ask of the
        Table, in order. ``standing``: what sensors have read of the pieces; ``unseen``: they had
        not answered, and nobody has seen how the board came to be like that.
        """
        cells, before, read = self._cells, self.snapshot, self.setup.read(standing)
        read = cells.read(standing) or read
        if not (read or raw != cells.raw or pressed or news) and now < self.deadline:
            return ()
        for message in news:
            self._hear(now, message)
        came, pressed = len(pressed), self.aside.pressed(pressed)
        rested = cells.rested
        cells.step(now, raw, unseen=unseen)
        changed = self._look(now) or read or len(pressed) < came
        intents: list[AnyIntent] = []
        if cells.back(now):
            intents, changed = [*self._look_anew(now)], True
        happened = changed or pressed or news or now >= self._due
        # Else no more has happened than that a contact has bounced.
        if happened or self._intents.unreported(self.sensors.health):
            intents.extend(self._follow(now, pressed, before, rested=rested, idle=not intents))
            timers = (self.play.tracker.deadline, self.challenge.deadline(now), self._notice.until)
            self._due = min(at for at in timers if at is not None)
        self.deadline = min(cells.deadline, self._due)
        return tuple(intents)

    def _hear(self, now: Seconds, message: AnyNews) -> None:
        match message:
            case Reply() if self._reasons.hear(message):
                pass
            case Reply(refusal=refusal):
                if refusal:
                    self._notice.answer(now, Message("station.refused", message=refusal))
                if self._intents.refused(message) and self._view is not None:
                    self._open(now, self._view)
            case View() if self._view and same_turn(message, self._view):
                self._notice.look(now, self._view, message)
                self._view = message
            case View():
                self._open(now, message)

    def _open(self, now: Seconds, view: View) -> None:
        """A new view: open the turn it describes."""
        before, self._view = self._view, view
        mine = self._intents.made_last(view)
        if before is None or before.entry != view.entry:
            if before and before.game_id == view.game_id:
                self._notice.open(now, before, view, mine=mine)
            self.buttons.begin(view)
        self.play.open(before, view)
        self.aside.open(before, view, mine=mine)
        self.challenge.open(now, before, self.play.scene_before, view, mine=mine)
        if before is not None and not mine:
            self._cells.restore(self.challenge.due)
        occupied = self.sensors.occupied & ~self.challenge.left_over
        for seat in self.setup.open(before, view, occupied, self.sensors.passed):
            self._notice.answer(now, Message("station.laid-elsewhere", seat=seat))
        self._begin(now, view)

    def _begin(self, now: Seconds, view: View) -> None:
        """Open the tracker's turn."""
        self._cells.begin(view.scene, self.challenge.left_over)
        mine, setting_up = self._intents.made_last(view), self.setup.armies.busy
        self.play.begin(now, view, self._cells, mine=mine, setting_up=setting_up)

    def _look(self, now: Seconds) -> bool:
        """See what the sensors feel, and tell whether anything has changed by it."""
        known = self.challenge.verdict
        put_right, verdict = self.challenge.step(now)
        self.play.tracker.trust(put_right)
        emptied, filled = self._cells.take(self.challenge.left_over)
        self.aside.touched(emptied | filled)
        if (emptied or filled) and self._view is not None:
            self.buttons.touched(self._view, emptied, filled)
        if self._view is not None and self._cells.right:
            # What was passed over by mistake is believed again without waiting for the next turn.
            self._begin(now, self._view)
        return bool(emptied or filled) or verdict is not known

    def _look_anew(self, now: Seconds) -> Sequence[AnyIntent]:
        """The sensors are back. What has changed meanwhile was not seen: it is no move, what was
        played is final, and hands are led back to it.
        """
        cells, view = self._cells, self._view
        occupied = cells.sensors.occupied & ~self.challenge.left_over
        if occupied == cells.occupied or view is None:
            return ()
        self.setup.armies = self.setup.armies.unseen(occupied)
        # A turn that begins with the board as it is: the next one is no work of hands.
        self.play.tracker.begin(now, Turn(occupied), occupied)
        self._begin(now, view)
        if occupied != cells.expected and view.result is None:
            self._notice.answer(now, Message("station.unseen"))
        return () if view.settled else self._intents.do(acts.Settle(), view)

    def _follow(
        self, now: Seconds, pressed: Sequence[Button], before: Snapshot, *, rested: bool, idle: bool
    ) -> Sequence[AnyIntent]:
        """What the board means now. ``before``: what was made of it until now; ``rested``: it had
        been seen at rest; ``idle``: nothing is asked of the Table yet.
        """
        if now >= self._notice.until:
            self._notice.clear()
        setting_up = self.setup.armies.busy
        intents = list(self._press(now, pressed))
        setting_up = setting_up or self.setup.armies.busy
        ends = Button.TURN in pressed and idle and not (intents or self._cells.strangers)
        occupied = self._cells.occupied
        act = self.play.step(now, occupied, self.challenge, pressed=ends and not setting_up)
        if (view := self._view) is None:
            self.buttons.busy = self.play.look().answerable
            return intents
        if setting_up:
            if not self.setup.step(now, occupied, rested=rested).busy:
                self._begin(now, view)
        elif act is not None:
            intents.extend(self._carry_out(now, act, view))
        elif ends and not before.question:
            self._turn_ends_nothing(now, view, before)
        self.play.tracker.trust(self._cells.known)
        snapshot = self.play.look()
        self._cells.restoring = snapshot.mode is Mode.SYNC
        self.buttons.busy = snapshot.answerable or bool(self.challenge.due)
        if act is None and not (setting_up or self._cells.strangers):
            intents.extend(self._reasons.ask(self._intents, snapshot, view, self._cells.known))
        self.state = self._show(now, view, snapshot)
        return (*intents, *self._intents.report(self.sensors.health))

    def _press(self, now: Seconds, pressed: Sequence[Button]) -> Sequence[AnyIntent]:
        """Let the mode that asks something have each press, and else the buttons their meaning."""
        intents: list[AnyIntent] = []
        for button in pressed:
            self._notice.clear()  # each press has an answer of its own
            known_wrong = button is Button.TURN and self._cells.strangers  # whatever is said of it
            if (view := self._view) is None or known_wrong or self.play.press(button, view):
                continue
            menu = self.buttons.item is not None
            wrong = self.setup.press(button, self.restore.guidance, self.sensors.passed, menu=menu)
            if wrong is not None:
                self.sensors.pass_over(wrong)
                self._cells.take(self.challenge.left_over)
                continue
            chosen = self.buttons.press(now, button, view, self.setup.armies)
            if isinstance(chosen, Message):
                self._notice.answer(now, chosen)
            elif chosen is not None:
                intents.extend(self._choose(now, chosen, view))
        return intents

    def _choose(self, now: Seconds, chosen: Chosen, view: View) -> Sequence[AnyIntent]:
        """Do what a button chose."""
        if not isinstance(chosen, SetupChoice):
            return self._intents.do(chosen, view)
        self.setup.choose(chosen, self._cells.occupied, self.sensors.passed)
        self._begin(now, view)
        return ()

    def _carry_out(self, now: Seconds, act: acts.Act, view: View) -> Sequence[AnyIntent]:
        """What an act of the hands means to this board, and asks of the Table."""
        if isinstance(act, acts.Play | acts.Amend | acts.PassOver):
            self.sensors.pass_over(act.overruled)
        match act:
            case acts.Play(missed=missed):
                self.sensors.health.missed(missed)
            case acts.PassOver():
                self._begin(now, view)
            case acts.Signal(lifted):
                self.buttons.signal(view, lifted)
            case acts.StartAgain():
                self._notice.answer(now, Message("station.new-game", name=view.game_id))
        return self._intents.do(act, view)

    def _turn_ends_nothing(self, now: Seconds, view: View, before: Snapshot) -> None:
        """The turn button was pressed and ends no move: has it said that pieces are right?"""
        right = self.challenge.verdict is not None or before.doubtful
        self.sensors.pass_over(self.challenge.left_over)
        self.challenge.confirm(now)
        if right:
            self.play.tracker.dismiss()
        elif not self.play.tracker.asking and view.result is None:
            self._notice.answer(now, Message("station.unfinished"))

    def _show(self, now: Seconds, view: View, snapshot: Snapshot) -> BoardState:
        """All there is to show."""
        armies, verdict, wrong = self.setup.armies, self.challenge.verdict, self._cells.strangers
        mode = board_mode(now, self.aside, armies, verdict, snapshot)
        return BoardState(
            now=now,
            mode=mode,
            view=view,
            snapshot=snapshot,
            setup=armies,
            verdict=verdict,
            guidance=self.restore.step(mode, view, snapshot, armies, wrong, self.challenge),
            notice=self._notice.message or self.buttons.note(view),
            hints=self.buttons.hints,
            asks=self.buttons.asks(now),
            reason=self._reasons.message,
        )
