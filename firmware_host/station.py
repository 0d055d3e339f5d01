"""The Station: one physical board and the seats that sit at it.

In: raw scans, pressed buttons, views and replies. Out: intents for the Table, a frame for the
strip, a page for the screen. It knows no rules, only the moves its view offers. Pure: ``now`` is an
argument.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from drivers.ports import Button, Page
from drivers.wiring import Wiring
from engines.game import Scene, Seat, Setup
from engines.gesture import occupancy
from engines.topology import Topology
from firmware_host import acts, menu, words
from firmware_host.acts import Mode
from firmware_host.arranging import Arranging, begun
from firmware_host.asking import Asking
from firmware_host.feeling import Feeling
from firmware_host.frame import Painter
from firmware_host.guidance import Step
from firmware_host.health import Health, in_words
from firmware_host.lighting import Lighting
from firmware_host.lights import Lights
from firmware_host.messages import AnyIntent, AnyNews, Reply, View
from firmware_host.openings import opening
from firmware_host.panel import LeaveAsItWas, Panel, Wish
from firmware_host.questions import passable
from firmware_host.scenes import numbered
from firmware_host.sight import Opening
from firmware_host.timing import Timing
from firmware_host.tracker import Tracker

NOTICE_S = 8.0
"""How long an answer to a player stays on the screen."""


@dataclass(frozen=True)
class Output:
    """What a step asks of the outside: intents in order, and a frame, None when unchanged."""

    intents: tuple[AnyIntent, ...]
    frame: bytes | None


NOTHING = Output((), None)
"""Nothing has changed."""


class Station:
    """One board. Feed it with ``step``; call again at ``deadline`` at the latest.

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
    ) -> None:
        self._asking = Asking(name)
        self._topology = topology
        self._seats = tuple(seats)
        self._feeling = Feeling(wiring, debounce_s)
        self._expected = 0
        self._before: Scene = ()
        self._occupied = 0
        self._felt = False
        self._tracker = Tracker(timing)
        self.reading = self._tracker.reading()
        self._view: View | None = None
        self._arranging: Arranging | None = None
        self._panel = Panel()
        self._lighting = Lighting(topology, self._seats, painter)
        self._page: Page | None = None
        self._notice = ("", math.inf)
        self._raw = -1
        self._stale = False
        self._told = ("", True)

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
        """The army that is being laid out, None when none is."""
        return self._arranging

    @property
    def item(self) -> menu.Item | None:
        """What the turn button would say now."""
        return self._panel.item

    @property
    def health(self) -> Health:
        """What is known of the sensors."""
        return self._feeling.health

    @property
    def deadline(self) -> float:
        """When to step next even if nothing happens, in the terms of ``now``; infinity for
        never.
        """
        pending = self._feeling.deadline
        return self._due if pending is None else min(self._due, pending)

    @property
    def _due(self) -> float:
        """When something happens though nothing is felt."""
        tracker = self._tracker.deadline
        due = min(self._lighting.changes_at, self._notice[1])
        return due if tracker is None else min(due, tracker)

    def step(
        self,
        now: float,
        raw: int,
        pressed: Sequence[Button] = (),
        news: Sequence[AnyNews] = (),
    ) -> Output:
        """Take what has come in by ``now`` (seconds, never running backwards)."""
        if raw == self._raw and not pressed and not news and now < self.deadline:
            return NOTHING
        self._raw = raw
        intents: list[AnyIntent] = []
        for message in news:
            self._hear(now, message)
        before, felt = self.reading, self._felt
        changed = self._feel(now, raw)
        if not (changed or pressed or news) and now < self._due:
            return NOTHING  # a contact has bounced
        self._stale = True
        if now >= self._notice[1]:
            self._notice = ("", math.inf)
        intents.extend(self._buttons(now, pressed))
        ended = Button.TURN in pressed and not intents
        act = self._tracker.step(now, self._occupied, pressed=ended and not self._arranging)
        if (arranging := self._arranging) is not None:
            # What stands there at first sight was not put there when asked for.
            seen = self._occupied
            self._arranging = arranging.after(seen) if felt else self._begun(arranging.setup)
        elif act is not None and self._view is not None:
            intents.extend(self._carry_out(now, act, self._view))
        elif ended and not (before.doubtful or self._tracker.asking or self._over):
            self._say(now, "The turn button ends a move: finish it first.")
        reading, view = self._tracker.reading(), self._view
        self.reading = reading
        if view is None:
            return Output(tuple(intents), None)
        if reading.mode is Mode.SYNC and before.mode is not Mode.SYNC and not self._arranging:
            intents.extend(self._asking.why(reading, view))
        intents.extend(self._asking.report(self.health))
        return Output(tuple(intents), self._lighting.show(now, view, reading, self._arranging))

    def pass_over(self, cells: int) -> None:
        """Do not believe the sensors of these cells any more, by a player's word."""
        self._feeling.pass_over(cells)

    def page(self, *, trouble: str = "", saved: bool = True) -> Page | None:
        """What the screen is to show after the last step; None when it shows it already.

        ``trouble``: what is wrong with the board or the disk just now, in words; ``saved``: whether
        all that was played is on the disk. Apart from ``step``, so that the lights come first.
        """
        if self._view is None or (not self._stale and (trouble, saved) == self._told):
            return None
        self._stale, self._told = False, (trouble, saved)
        view, reading, arranging = self._view, self.reading, self._arranging
        if arranging is not None:
            scene = arranging.shown(view.scene)
            status = words.laying(arranging, self.guidance, self._topology)
            note = words.laying_note(arranging)
            turns: tuple[Seat, ...] = (arranging.setup.seat,)
        else:
            scene = view.scene
            status = words.status(view, reading, self.guidance, self._topology)
            note, turns = words.note(view, reading, self._topology), view.movers
        page = Page(
            status=status,
            note=trouble
            or self._notice[0]
            or self._panel.note
            or note
            or in_words(view.faults, self._topology.names),
            pieces=numbered(scene, self._seats),
            turns=tuple(self._seats.index(seat) for seat in turns) if view.to_act else (),
            arrows=tuple(dict.fromkeys(m.path for m in view.moves)) if self._panel.hints else (),
            saved=saved,
            faults=view.faults,
        )
        before, self._page = self._page, page
        return page if page != before else None

    def _hear(self, now: float, message: AnyNews) -> None:
        match message:
            case Reply(refusal=refusal):
                if refusal:
                    self._say(now, f"{refusal[0].upper()}{refusal[1:]}".rstrip(".") + ".")
                if refusal and self._asking.answered(message) and self._view is not None:
                    self._open(now, self._view)
            case View() if self._view and _same_turn(message, self._view):
                self._view = message
            case View():
                self._open(now, message)

    def _open(self, now: float, view: View) -> None:
        """A new view: open the turn it describes."""
        before, self._view = self._view, view
        fresh = before is None or before.entry != view.entry
        if fresh and before and before.game_id == view.game_id:
            self._notice = ("", math.inf)
        if fresh:
            self._panel.open(view)
        due = next((setup for setup in view.setups if setup.due), None)
        going_on = self._arranging and self._arranging.setup in view.setups and not fresh
        if not going_on:
            self._arranging = self._begun(due) if due else None
        if before is None:
            self._before = view.scene
        elif fresh:
            self._before = before.scene
        self._begin(now, view)

    def _begin(self, now: float, view: View) -> None:
        """Open the tracker's turn."""
        self._expected = occupancy(view.scene)
        self._feeling.compare(self._expected)
        self._occupied = self._feeling.occupied
        mine = self._asking.made_last(view)
        turn = opening(view, self._topology, self._before, self._feeling.passed, mine=mine)
        if self._arranging:
            turn = Opening(turn.start)
        self._tracker.begin(now, turn, self._occupied)

    def _begun(self, setup: Setup) -> Arranging:
        assert self._view is not None
        return begun(setup, occupancy(self._view.scene), self._occupied)

    def _feel(self, now: float, raw: int) -> bool:
        """Bring the scan to the cells of the game, and tell whether any of them has changed."""
        self._feeling.step(now, raw, self._expected)
        self._felt = self._felt or self._feeling.settled
        before, self._occupied = self._occupied, self._feeling.occupied
        lifted, put = before & ~self._occupied, self._occupied & ~before
        if self._view is not None:
            self._panel.touched(self._view, lifted, put)
        return bool(lifted or put)

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
                self._say(now, f"A new game begins; the last one is kept as {view.game_id}.")
            case _:
                pass
        return self._asking.do(act, view)

    def _buttons(self, now: float, pressed: Sequence[Button]) -> Sequence[AnyIntent]:
        intents: list[AnyIntent] = []
        for button in pressed:
            if button is Button.SAY and self._tracker.asking:
                self._tracker.another()
            elif (view := self._view) is not None:
                if button is Button.TURN and self._passed_over_in_set_up():
                    continue
                wish = self._panel.press(now, button, view, self._arranging)
                if isinstance(wish, str):
                    self._say(now, wish)
                elif wish is not None:
                    intents.extend(self._grant(now, wish, view))
        return intents

    def _passed_over_in_set_up(self) -> bool:
        """Whether the turn button has said that nothing is wrong but the sensors."""
        arranging = self._arranging
        wrong = arranging.missing | arranging.extra if arranging else 0
        if arranging is None or not passable(arranging.missing, arranging.extra):
            return False
        self.pass_over(wrong)
        self._occupied = self._feeling.occupied
        self._arranging = arranging.without(wrong)
        return True

    def _grant(self, now: float, wish: Wish, view: View) -> Sequence[AnyIntent]:
        """What a button wished for."""
        if isinstance(wish, Setup | LeaveAsItWas):
            self._arranging = self._begun(wish) if isinstance(wish, Setup) else None
            self._begin(now, view)
        return self._asking.grant(wish, view)

    def _say(self, now: float, sentence: str) -> None:
        self._notice = (sentence, now + NOTICE_S)


def _same_turn(new: View, old: View) -> bool:
    """Whether a view tells nothing new of the game: only of sensors, wishes, the judge, the
    clock.
    """
    return old == replace(
        new,
        version=old.version,
        faults=old.faults,
        wishes=old.wishes,
        looks=old.looks,
        clock=old.clock,
    )
