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
from engines.game import HIDDEN, Move, Scene, Seat, Setup
from engines.gesture import cells_of, occupancy
from engines.topology import Topology
from firmware_host import acts, menu, words
from firmware_host.acts import Mode, Reading
from firmware_host.arranging import Arranging, begun
from firmware_host.feeling import Feeling
from firmware_host.frame import Painter
from firmware_host.guidance import Guide, Step
from firmware_host.health import Health, in_words
from firmware_host.lights import Lights, laying, lights
from firmware_host.messages import (
    AnyIntent,
    AnyNews,
    Ask,
    NewGame,
    Play,
    Reply,
    Report,
    Rewind,
    Settle,
    View,
)
from firmware_host.openings import opening
from firmware_host.panel import GoBack, LeaveAsItWas, Panel, StartAgain, Wish
from firmware_host.scenes import arranged, numbered
from firmware_host.sight import Opening
from firmware_host.timing import Timing
from firmware_host.tracker import MOST_PASSED, Tracker

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

    To be read after a step: ``reading``, what is made of the board; ``guidance``, the next thing
    to put right, or None; ``lights``, what each cell tells.
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
        self._name = name
        self._topology = topology
        self._seats = tuple(seats)
        self._painter = painter
        self._feeling = Feeling(wiring, debounce_s)
        self._expected = 0
        self._before: Scene = ()
        self._occupied = 0
        self._felt = False
        self._signalled = 0
        self._tracker = Tracker(timing)
        self.reading = self._tracker.reading()
        self._view: View | None = None
        self._pieces: tuple[tuple[int, str] | None, ...] = ()
        self._arranging: Arranging | None = None
        self._panel = Panel()
        self._played_entry = 0
        self._played_key = ""
        self._guide = Guide(topology)
        self.guidance: Step | None = None
        self.lights: Lights = {}
        self._frame: bytes | None = None
        self._page: Page | None = None
        self._notice = ("", math.inf)
        self._keys = 0
        self._repaint_at = math.inf
        self._raw = -1
        self._stale = False
        self._told = ("", True)
        self._reported = 0

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
        due = min(self._repaint_at, self._notice[1])
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
        if self._arranging is not None:
            # What stands there at first sight was not put there when asked for.
            arranging = self._arranging
            self._arranging = (
                arranging.after(self._occupied) if felt else self._begun(arranging.setup)
            )
            if self._view is not None:
                self._show_pieces(self._view)
        elif act is not None and self._view is not None:
            intents.extend(self._intents(now, act, self._view))
        elif ended and not (before.doubtful or self._tracker.asking or self._over):
            self._say(now, "The turn button ends a move: finish it first.")
        reading = self.reading = self._tracker.reading()
        if reading.mode is Mode.SYNC and before.mode is not Mode.SYNC and not self._arranging:
            intents.extend(self._why(reading))
        intents.extend(self._report())
        frame = self._light(now, self._view) if self._view else None
        return Output(tuple(intents), frame)

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
            status = words.laying(arranging, self.guidance, self._topology)
            note = words.laying_note(arranging)
            turns: tuple[Seat, ...] = (arranging.setup.seat,)
        else:
            status = words.status(view, reading, self.guidance, self._topology)
            note, turns = words.note(view, reading, self._topology), view.movers
        if (item := self._panel.item) is not None:
            how = "Put the pieces back and press" if self._signalled else "Press"
            note = f"{menu.in_words(item)}? {how} turn to say it, say for the next."
        page = Page(
            status=status,
            note=trouble or self._notice[0] or note or in_words(view.faults, self._topology.names),
            pieces=self._pieces,
            turns=tuple(self._seats.index(seat) for seat in turns) if view.to_act else (),
            arrows=tuple(dict.fromkeys(m.path for m in view.moves)) if self._panel.hints else (),
            saved=saved,
            faults=view.faults,
        )
        before, self._page = self._page, page
        return page if page != before else None

    def _hear(self, now: float, message: AnyNews) -> None:
        match message:
            case Reply(key=key, refusal=refusal):
                if refusal:
                    self._say(now, f"{refusal[0].upper()}{refusal[1:]}".rstrip(".") + ".")
                if refusal and key == self._played_key and self._view is not None:
                    self._open(now, self._view)
            case View(faults=faults) if self._view and _but_for_faults(message, self._view):
                self._view = replace(self._view, faults=faults)  # the turn goes on
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
        self._show_pieces(view)
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
        mine = view.entry == self._played_entry + 1
        turn = opening(view, self._topology, self._before, self._feeling.passed, mine=mine)
        if self._arranging:
            turn = Opening(turn.start)
        self._tracker.begin(now, turn, self._occupied)

    def _show_pieces(self, view: View) -> None:
        """What the page shows: the scene, and of an army under way what everybody may know."""
        scene, arranging = view.scene, self._arranging
        if arranging is not None:
            fresh = arranging.setup.due and not arranging.laid
            hidden = ((cell, HIDDEN) for cell in arranging.laid)
            laid = arranging.setup.usual if fresh else hidden
            scene = arranged(scene, arranging.setup.seat, laid)
        self._pieces = numbered(scene, self._seats)

    def _begun(self, setup: Setup) -> Arranging:
        assert self._view is not None
        return begun(setup, occupancy(self._view.scene), self._occupied)

    def _feel(self, now: float, raw: int) -> bool:
        """Bring the scan to the cells of the game, and tell whether any of them has changed."""
        self._feeling.step(now, raw, self._expected)
        self._felt = self._felt or self._feeling.settled
        before, self._occupied = self._occupied, self._feeling.occupied
        lifted, put = before & ~self._occupied, self._occupied & ~before
        if self._view is not None and (lifted or put & ~self._signalled):
            self._signalled = 0
            self._panel.open(self._view)  # who moves a piece says nothing
        return bool(lifted or put)

    @property
    def _over(self) -> bool:
        return self._view is not None and self._view.result is not None

    def _intents(self, now: float, act: acts.Act, view: View) -> Sequence[AnyIntent]:
        """What an act of the tracker asks of the Table."""
        match act:
            case acts.Play(move, final, overruled, missed):
                self._feeling.pass_over(overruled)
                self.health.missed(missed)
                self._played_entry, self._played_key = view.entry, self._key()
                return (Play(self._played_key, view.entry, move, final),)
            case acts.Amend(move, final, overruled):
                self._feeling.pass_over(overruled)
                self._played_key = self._key()
                return (Play(self._played_key, self._played_entry, move, final),)
            case acts.Retract():
                return (Rewind(self._key(), self._played_entry),)
            case acts.Settle():
                return (Settle(self._key(), view.entry),)
            case acts.TakeBack(steps):
                return (Rewind(self._key(), view.entry - steps),)
            case acts.StartAgain():
                self._say(now, f"A new game begins; the last one is kept as {view.game_id}.")
                return (NewGame(self._key()),)
            case acts.PassOver(overruled):
                self._feeling.pass_over(overruled)
                self._begin(now, view)
            case acts.Signal(lifted):
                seats = {piece.seat for cell in cells_of(lifted) if (piece := view.scene[cell])}
                self._signalled = lifted if self._panel.signal(view, seats) else 0
        return ()

    def _report(self) -> Sequence[AnyIntent]:
        """What is new about the sensors."""
        if self._view is None or self.health.version == self._reported:
            return ()
        self._reported = self.health.version
        return (Report(self._key(), tuple((cell, str(f)) for cell, f in self.health.faults())),)

    def _why(self, reading: Reading) -> Sequence[AnyIntent]:
        """One piece of a seat on turn stands where it may not: ask the Table for the reason
        in words.
        """
        if not self._view or reading.missing.bit_count() != 1 or reading.extra.bit_count() != 1:
            return ()
        (start,), (end,) = cells_of(reading.missing), cells_of(reading.extra)
        piece = self._view.scene[start]
        if piece is None or piece.seat not in self._view.to_act:
            return ()
        return (Ask(self._key(), Move(piece.seat, (start, end))),)

    def _buttons(self, now: float, pressed: Sequence[Button]) -> Sequence[AnyIntent]:
        intents: list[AnyIntent] = []
        for button in pressed:
            if button is Button.SAY and self._tracker.asking:
                self._tracker.another()
            elif (view := self._view) is not None:
                if button is Button.TURN and self._passed_over_in_set_up():
                    continue
                wish = self._panel.press(now, button, view, self._arranging)
                intents.extend(self._grant(now, wish, view))
        return intents

    def _passed_over_in_set_up(self) -> bool:
        """Whether the turn button has said that nothing is wrong but the sensors."""
        arranging = self._arranging
        wrong = arranging.missing | arranging.extra if arranging else 0
        if arranging is None or not 0 < wrong.bit_count() <= MOST_PASSED:
            return False
        self._feeling.pass_over(wrong)
        self._occupied = self._feeling.occupied
        self._arranging = arranging.without(wrong)
        return True

    def _grant(self, now: float, wish: Wish | str | None, view: View) -> Sequence[AnyIntent]:
        """What a button wished for, as far as it is for this board to do."""
        match wish:
            case str():
                self._say(now, wish)
            case Move():
                return (Play(self._key(), view.entry, wish),)
            case GoBack():
                return (Rewind(self._key(), view.entry - 1),)
            case StartAgain():
                return (NewGame(self._key()),)
            case Setup():
                self._arranging = self._begun(wish)
                self._begin(now, view)
            case LeaveAsItWas():
                self._arranging = None
                self._begin(now, view)
        return ()

    def _say(self, now: float, sentence: str) -> None:
        self._notice = (sentence, now + NOTICE_S)

    def _key(self) -> str:
        self._keys += 1
        return f"{self._name}-{self._keys}"

    def _light(self, now: float, view: View) -> bytes | None:
        """The frame that shows what is read of the board; None when it is the one shown already."""
        reading, arranging = self.reading, self._arranging
        missing, extra = reading.missing, reading.extra
        if arranging is not None:
            missing, extra = arranging.missing, arranging.extra
        guided = arranging is not None or reading.mode is Mode.SYNC
        self._guide.watch(view.scene, reading.start & ~reading.missing | reading.extra)
        self.guidance = self._guide.step(missing, extra) if guided else self._guide.step(0, 0)
        self.lights = (
            lights(view, reading, self.guidance, self._topology, self._seats)
            if arranging is None
            else laying(arranging, self.guidance)
        )
        self._repaint_at = self._painter.next_change(self.lights, now)
        before, self._frame = self._frame, self._painter.paint(self.lights, now)
        return self._frame if self._frame != before else None


def _but_for_faults(new: View, old: View) -> bool:
    """Whether a view tells nothing new but about the sensors."""
    return replace(new, version=old.version, faults=old.faults) == old
