"""The Station: one physical board and the seats that sit at it.

In: raw scans, pressed buttons, views and replies. Out: intents for the Table, a frame for the
strip, a page for the screen. It knows no rules, only the moves its view offers. Pure: ``now`` is an
argument.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from drivers.ports import Button, Page
from drivers.wiring import Wiring
from engines.game import Scene, Seat, Setup
from engines.gesture import occupancy
from engines.topology import Topology, mask_of
from firmware_host.display import sentences, setup_sentences
from firmware_host.display.guidance import Step
from firmware_host.display.lighting import Lighting
from firmware_host.display.meanings import Lights
from firmware_host.display.page import Said, Saying
from firmware_host.display.painter import Painter
from firmware_host.sensing.health import Health
from firmware_host.sensing.occupancy import Occupancy
from firmware_host.station import word_menu
from firmware_host.station.buttons import Chosen, LeaveAsItWas, Panel
from firmware_host.station.challenge import Judging, Verdict
from firmware_host.station.intents import Asking
from firmware_host.station.setup import SettingUp, opened
from firmware_host.station.setup_by_hand import Arranging
from firmware_host.table.messages import AnyIntent, AnyNews, Reply, View
from firmware_host.tracking import acts
from firmware_host.tracking.acts import Mode, Snapshot
from firmware_host.tracking.from_view import opening, same_turn
from firmware_host.tracking.question import passable
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.tracker import Tracker
from firmware_host.tracking.turn import Turn


@dataclass(frozen=True)
class Output:
    """What a step asks of the outside: intents in order, and a frame, None when unchanged."""

    intents: tuple[AnyIntent, ...]
    frame: bytes | None


NOTHING = Output((), None)
"""Nothing has changed."""


class Station:
    """One board. Feed it with ``step``; call again at ``deadline`` at the latest. ``noted``: the
    cells whose sensors told something wrong in earlier games.

    To be read after a step: ``reading``, what is made of the board, and the properties.
    """

    def __init__(
        self,
        name: str,
        topology: Topology,
        seats: Sequence[Seat],
        wiring: Wiring,
        painter: Painter,
        timing: Timing,
        debounce_s: float,
        noted: int = 0,
    ) -> None:
        self._asking = Asking(name)
        self._topology = topology
        self._seats = tuple(seats)
        self._feeling = Occupancy(wiring, debounce_s, noted)
        self._debounce_s = debounce_s
        self._unseen_until: float | None = None
        self._expected = 0
        self._before: Scene = ()
        self._occupied = 0
        self._felt = False
        self._judging = Judging(timing.shiver_s)
        self._tracker = Tracker(timing)
        self.reading = self._tracker.reading()
        self._view: View | None = None
        self._armies = SettingUp()
        self._doing = self._armies, self._armies, -math.inf
        self._shiver_s = timing.shiver_s
        self._now = -math.inf
        self._panel = Panel()
        self._lighting = Lighting(topology, self._seats, painter)
        self._saying = Saying(topology, seats)
        self._raw = -1
        self._due = math.inf
        """When something happens though nothing is felt."""
        self.deadline = math.inf
        """When to step next even if nothing happens, in the terms of ``now``; infinity for never.
        """

    @property
    def guidance(self) -> Step | None:
        """The next thing to put right, or None."""
        return self._lighting.guidance

    @property
    def lights(self) -> Lights:
        """What each cell tells."""
        return self._lighting.lights

    @property
    def passed_over(self) -> int:
        """The cells whose sensors are not believed, a bit mask."""
        return self._feeling.passed

    @property
    def arranging(self) -> Arranging | None:
        """The army that hands are laying out, None when they lay out none."""
        return self._armies.arranging

    @property
    def verdict(self) -> Verdict | None:
        """The challenge that is being told, or is not carried out yet."""
        return self._judging.verdict

    @property
    def item(self) -> word_menu.Item | None:
        """What the turn button would say now."""
        return self._panel.item

    @property
    def health(self) -> Health:
        """What is known of the sensors."""
        return self._feeling.health

    def step(
        self,
        now: float,
        raw: int,
        pressed: Sequence[Button] = (),
        news: Sequence[AnyNews] = (),
        *,
        unseen: bool = False,
    ) -> Output:
        """Take what has come in by ``now`` (seconds, never running backwards). ``unseen``: the
        sensors had not answered; nobody has seen how the board came to be like that.
        """
        if raw == self._raw and not pressed and not news and now < self.deadline:
            return NOTHING
        if unseen and raw != self._raw:
            self._unseen_until = now + self._debounce_s
        self._raw, self._now = raw, now
        intents: list[AnyIntent] = []
        for message in news:
            self._hear(now, message)
        before, felt = self.reading, self._felt
        changed = self._feel(now, raw)
        if self._unseen_until is not None and now >= self._unseen_until:
            intents.extend(self._look_anew(now))
            changed = True
        output = NOTHING  # unless more has happened than that a contact has bounced
        if changed or pressed or news or now >= self._due:
            output = self._follow(now, pressed, intents, before, felt=felt)
            tracker = self._tracker.deadline
            due = min(self._lighting.changes_at, self._saying.until)
            self._due = due if tracker is None else min(due, tracker)
        pending = (self._due, self._feeling.deadline, self._unseen_until)
        self.deadline = min(at for at in pending if at is not None)
        return output

    def _follow(
        self,
        now: float,
        pressed: Sequence[Button],
        intents: list[AnyIntent],
        before: Snapshot,
        *,
        felt: bool,
    ) -> Output:
        """What the board as it is now means, after the intents there are already. ``before``: what
        was made of it until now; ``felt``: it had been felt.
        """
        self._saying.changed(now)
        busy = self._armies.busy
        intents.extend(self._buttons(now, pressed))
        busy = busy or self._armies.busy
        ended = Button.TURN in pressed and not intents
        act = self._tracker.step(now, self._occupied, pressed=ended and not busy)
        if busy:
            self._set_up(now, felt=felt)
        elif act is not None and self._view is not None:
            intents.extend(self._carry_out(now, act, self._view))
        elif ended and not before.question:
            if self._believe(now) or before.doubtful:
                self._tracker.dismiss()  # that pieces are right is all the button has said
            elif not (self._tracker.asking or self._over):
                self._saying.answer(now, "The turn button ends a move: finish it first.")
        reading, view = self._tracker.reading(), self._view
        self.reading = reading
        self._panel.busy = reading.answerable or bool(self.verdict and self.verdict.due)
        if view is None:
            return Output(tuple(intents), None)
        if reading.mode is Mode.SYNC and before.mode is not Mode.SYNC and not self._armies.busy:
            intents.extend(self._asking.why(reading, view))
        intents.extend(self._asking.report(self.health))
        frame = self._lighting.show(now, view, reading, self._armies, self.verdict)
        return Output(tuple(intents), frame)

    def pass_over(self, cells: int) -> None:
        """Do not believe the sensors of these cells any more, by a player's word."""
        self._feeling.pass_over(cells)

    def page(self, *, trouble: str = "", saved: bool = True) -> Page | None:
        """What the screen is to show after the last step; None when it shows it already.

        ``trouble``: what is wrong with the board or the disk just now, in words; ``saved``: whether
        all that was played is on the disk. Apart from ``step``, so that the lights come first.
        """
        if self._view is None or not self._saying.tells(trouble, saved=saved):
            return None
        armies, verdict = self._armies, self.verdict
        told = (self._now, self._view, self.reading, self.guidance, armies, verdict, self._panel)
        return self._saying.page(Said(*told), trouble, saved=saved)

    def _hear(self, now: float, message: AnyNews) -> None:
        match message:
            case Reply(refusal=refusal):
                if refusal:
                    self._saying.refuse(now, refusal)
                if self._asking.refused(message) and self._view is not None:
                    self._open(now, self._view)
            case View() if self._view and same_turn(message, self._view):
                if len(message.looks) > len(self._view.looks):
                    self._saying.answer(now, sentences.looked(message))
                self._view = message
            case View():
                self._open(now, message)

    def _open(self, now: float, view: View) -> None:
        """A new view: open the turn it describes."""
        before, self._view = self._view, view
        fresh = before is None or before.entry != view.entry
        if fresh and before and before.game_id == view.game_id:
            self._saying.forget()
        if fresh:
            self._panel.open(view)
        if before is None:
            self._before = view.scene
        elif fresh:
            self._before = before.scene
        mine = self._asking.made_last(view)
        self._judging.hear(now, before, self._before, view, mine=mine)
        laid, self._armies = self._armies, opened(self._armies, before, view, self._felt_now)
        if passed := self.passed_over:
            self._armies = self._armies.without(passed)
        for army in laid.by_hand:
            if army.laid and army.setup.seat in self._armies.awaited:
                self._saying.answer(now, setup_sentences.laid_elsewhere(army.setup.seat))
        self._begin(now, view)

    def _begin(self, now: float, view: View) -> None:
        """Open the tracker's turn."""
        self._expected = occupancy(view.scene)
        self._feeling.compare(self._expected)
        self._occupied = self._felt_now
        mine = self._asking.made_last(view)
        turn = opening(
            view,
            self._topology,
            self._before,
            self._feeling.passed,
            mine=mine,
            unreliable=self.health.unreliable,
        )
        if self._armies.busy:
            turn = Turn(turn.start)
        self._tracker.begin(now, turn, self._occupied)

    def _set_up(self, now: float, *, felt: bool) -> None:
        """Follow the armies that are set up. What stands there at first sight was not put there
        when asked for. What changes before any hand can do two things is one doing: contacts
        shiver, and ghosts may come a moment later.
        """
        armies, seen = self._armies, self._occupied
        if not felt:
            self._armies = armies.found(seen)
        elif seen != armies.seen:
            before, made, at = self._doing
            if armies is not made or now > at + self._shiver_s:
                before, at = armies, now
            self._armies = before.after(seen)
            self._doing = before, self._armies, at
        if not self._armies.busy and self._view is not None:
            self._begin(now, self._view)

    @property
    def _felt_now(self) -> int:
        """The cells felt to be occupied; what a verdict took off the board is there no more."""
        return self._feeling.occupied & ~self._judging.left_over

    def _feel(self, now: float, raw: int) -> bool:
        """Bring the scan to the cells of the game, and tell whether any of them has changed."""
        self._feeling.step(now, raw, self._expected)
        self._felt = self._felt or self._feeling.settled
        due = self._judging.due
        told = self._judging.feel(now, self._feeling.occupied)
        if seen_to := due & ~self._judging.due:
            self._tracker.trust(seen_to)
        if self._unseen_until is not None:
            return told  # contacts are coming to rest; what they show then was not seen
        before, self._occupied = self._occupied, self._felt_now
        if before == self._occupied:
            return told
        if self._view is not None:
            self._panel.touched(self._view, before & ~self._occupied, self._occupied & ~before)
        return True

    def _look_anew(self, now: float) -> Sequence[AnyIntent]:
        """The sensors are back. If the board stands otherwise than it was left, nothing of that was
        seen: it is no move, what was played is final, and hands are led back to it.
        """
        self._unseen_until = None
        seen, view = self._felt_now, self._view
        if seen == self._occupied or view is None:
            return ()
        self._armies = self._armies.unseen(seen)
        # A turn that begins with the board as it is: the next one is no work of hands.
        self._tracker.begin(now, Turn(seen), seen)
        self._begin(now, view)
        if seen != self._expected and not self._over:
            self._saying.answer(now, sentences.UNSEEN)
        return () if view.settled else self._asking.do(acts.Settle(), view)

    def _believe(self, now: float) -> bool:
        """Whether the turn button may have said that the square of a verdict is right."""
        told = self.verdict is not None
        self.pass_over(self._judging.left_over)
        self._judging.believe(now)
        return told

    @property
    def _over(self) -> bool:
        return self._view is not None and self._view.result is not None

    def _carry_out(self, now: float, act: acts.Act, view: View) -> Sequence[AnyIntent]:
        """What an act of the tracker means to this board, and asks of the Table."""
        match act:
            case acts.Play(overruled=overruled, missed=missed):
                self.pass_over(overruled)
                self.health.missed(missed)
            case acts.Amend(overruled=overruled):
                self.pass_over(overruled)
            case acts.PassOver(overruled):
                self.pass_over(overruled)
                self._begin(now, view)
            case acts.Signal(lifted):
                self._panel.signal(view, lifted)
            case acts.StartAgain():
                self._saying.answer(now, sentences.new_game(view))
            case _:
                pass
        return self._asking.do(act, view)

    def _buttons(self, now: float, pressed: Sequence[Button]) -> Sequence[AnyIntent]:
        intents: list[AnyIntent] = []
        for button in pressed:
            if button is Button.SAY and self._tracker.asking:
                self._tracker.another()
            elif button is Button.SAY and self._armies.asking:
                self._armies = self._armies.another()
            elif (view := self._view) is not None:
                if button is Button.TURN and self._told_in_set_up():
                    continue
                chosen = self._panel.press(now, button, view, self._armies.to_send)
                if isinstance(chosen, str):
                    self._saying.answer(now, chosen)
                elif chosen is not None:
                    intents.extend(self._choose(now, chosen, view))
        return intents

    def _told_in_set_up(self) -> bool:
        """Whether the turn button has said that nothing is wrong but the sensors, or where a piece
        stands, or asks for that. Where too many sensors differ to be wrong all at once, it speaks
        of the square shown, if all that has to be laid is laid.
        """
        armies, step = self._armies, self.guidance
        missing, extra = armies.wrong
        if not armies.busy or armies.layout:
            return False
        wrong = missing | extra
        if not passable(missing, extra):
            self._armies = armies if self._panel.item else armies.turned()
            self.pass_over(self._armies.unfelt & ~self.passed_over)
            if self._armies != armies or armies.lacking or step is None:
                return armies.asking or self._armies.feels_it
            wrong &= mask_of(cell for cell in (step.take, step.put) if cell is not None)
        self.pass_over(wrong)
        self._occupied = self._felt_now
        self._armies = armies.without(wrong)
        return True

    def _choose(self, now: float, chosen: Chosen, view: View) -> Sequence[AnyIntent]:
        """Do what a button chose."""
        match chosen:
            case Setup():
                self._armies = self._armies.laying(chosen, self._occupied)
            case LeaveAsItWas():
                self._armies = self._armies.left()
            case _:
                return self._asking.choose(chosen, view)
        self._begin(now, view)
        return ()
