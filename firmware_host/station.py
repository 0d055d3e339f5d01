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
from engines.game import ACCEPT_DRAW, HIDDEN, OFFER_DRAW, RESIGN, Move, Piece, Scene, Seat
from engines.gesture import bits, cells_of, gesture, occupancy
from engines.topology import Topology
from firmware_host import acts, words
from firmware_host.acts import Mode, Reading
from firmware_host.debounce import Debounce
from firmware_host.frame import Painter
from firmware_host.guidance import Step, next_step
from firmware_host.lights import Lights, lights
from firmware_host.messages import (
    AnyIntent,
    AnyNews,
    Ask,
    NewGame,
    Play,
    Reply,
    Rewind,
    Settle,
    View,
)
from firmware_host.tracker import Timing, Tracker

CONFIRM_S = 5.0
"""How long a second press of the same button counts as "yes, really"."""

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
    """One board. Feed it with ``step``; call again at ``deadline`` at the latest."""

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
        self._wiring = wiring
        self._painter = painter
        self._debounce = Debounce(debounce_s)
        self._scan = 0
        self._occupied = 0
        self._tracker = Tracker(timing)
        self._reading = self._tracker.reading()
        self._view: View | None = None
        self._pieces: tuple[tuple[int, str] | None, ...] = ()
        self._played_entry = 0
        self._played_key = ""
        self._step: Step | None = None
        self._lights: Lights = {}
        self._frame: bytes | None = None
        self._page: Page | None = None
        self._hints = False
        self._asked: tuple[Button, float] | None = None
        self._notice = ("", math.inf)
        self._keys = 0
        self._repaint_at = math.inf
        self._raw = -1
        self._stale = False
        self._told = ("", True)

    @property
    def deadline(self) -> float:
        """When to step next even if nothing happens, in the terms of ``now``; infinity for
        never.
        """
        known = (self._repaint_at, self._notice[1])
        maybe = (self._debounce.deadline, self._tracker.deadline)
        return min(*known, *(at for at in maybe if at is not None))

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
        self._raw, self._stale = raw, True
        if now >= self._notice[1]:
            self._notice = ("", math.inf)
        intents: list[AnyIntent] = []
        for message in news:
            self._hear(now, message)
        self._feel(now, raw)
        intents.extend(self._buttons(now, pressed))
        before = self._reading
        act = self._tracker.step(now, self._occupied, pressed=Button.TURN in pressed)
        if act is not None:
            intents.append(self._intent(act))
        elif (
            Button.TURN in pressed and not before.doubtful and self._view and not self._view.result
        ):
            self._say(now, "The turn button ends a move: finish it first.")
        reading = self._reading = self._tracker.reading()
        if reading.mode is Mode.SYNC and before.mode is not Mode.SYNC:
            intents.extend(self._why(reading))
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
        view, reading = self._view, self._reading
        page = Page(
            status=words.status(view, reading, self._step, self._topology),
            note=trouble or self._notice[0] or words.note(view, reading, self._topology),
            pieces=self._pieces,
            turn=self._seats.index(view.movers[0]) if view.to_act else None,
            arrows=tuple(dict.fromkeys(m.path for m in view.moves)) if self._hints else (),
            saved=saved,
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
            case View():
                self._open(now, message)

    def _open(self, now: float, view: View) -> None:
        """A new view: open the turn it describes."""
        start = occupancy(view.scene)
        self._tracker.begin(
            now,
            start,
            tuple(gesture(self._topology, start, move) for move in view.moves if move.path),
            amendable=not view.settled and view.entry == self._played_entry + 1,
            trail=tuple(bits(cells) for cells in view.trail),
            alike=_alike(view.scene),
            other=_replaced(self._view.scene, view.scene) if self._view else 0,
        )
        if self._view is None or self._view.entry != view.entry:
            self._notice = ("", math.inf)
        self._view = view
        self._pieces = numbered(view.scene, self._seats)

    def _feel(self, now: float, raw: int) -> None:
        """Bring channels to cells; cells of the board that the game does not use are not felt."""
        scan = self._debounce.step(now, raw)
        for channel in cells_of(scan ^ self._scan):
            cell = self._wiring.cell_of_channel[channel]
            if cell is not None:
                self._occupied ^= 1 << cell
        self._scan = scan

    def _intent(self, act: acts.Act) -> AnyIntent:
        assert self._view is not None
        entry = self._view.entry
        match act:
            case acts.Play(move, final):
                self._played_entry, self._played_key = entry, self._key()
                return Play(self._played_key, entry, move, final)
            case acts.Amend(move, final):
                self._played_key = self._key()
                return Play(self._played_key, self._played_entry, move, final)
            case acts.Retract():
                return Rewind(self._key(), self._played_entry)
            case acts.Settle():
                return Settle(self._key(), entry)
            case acts.TakeBack(steps):
                return Rewind(self._key(), entry - steps)

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
            if self._view is not None:
                intents.extend(self._press(now, button, self._view))
        return intents

    def _press(self, now: float, button: Button, view: View) -> Sequence[AnyIntent]:
        match button:
            case Button.HINT:
                self._hints = not self._hints
            case Button.TAKE_BACK if view.entry:
                return (Rewind(self._key(), view.entry - 1),)
            case Button.TAKE_BACK:
                self._say(now, "There is no move to take back.")
            case Button.NEW_GAME if not view.entry:
                self._say(now, "This game has only just begun.")
            case Button.NEW_GAME:
                if view.result or self._sure(now, button, "leave this game"):
                    return (NewGame(self._key()),)
            case Button.DRAW:
                return self._word(now, view, (ACCEPT_DRAW, OFFER_DRAW))
            case Button.RESIGN:
                if view.result or self._sure(now, button, f"resign for {view.movers[0]}"):
                    return self._word(now, view, (RESIGN,))
            case Button.TURN | Button.QUIT:
                pass
        return ()

    def _word(self, now: float, view: View, wanted: Sequence[str]) -> Sequence[AnyIntent]:
        """The first of the wanted words that a seat may say now, seats on turn first."""
        said = sorted(view.words, key=lambda pair: pair[0] not in view.movers)
        for word in wanted:
            for seat, offered in said:
                if offered == word:
                    return (Play(self._key(), view.entry, Move(seat, choice=word)),)
        self._say(now, "That cannot be said now.")
        return ()

    def _sure(self, now: float, button: Button, what: str) -> bool:
        """Whether this is the second press within a few seconds; if not, ask for it."""
        if self._asked and self._asked[0] is button and now <= self._asked[1]:
            self._asked = None
            return True
        self._asked = (button, now + CONFIRM_S)
        self._say(now, f"Press {button.value} once more to {what}.")
        return False

    def _say(self, now: float, sentence: str) -> None:
        self._notice = (sentence, now + NOTICE_S)

    def _key(self) -> str:
        self._keys += 1
        return f"{self._name}-{self._keys}"

    def _light(self, now: float, view: View) -> bytes | None:
        """The frame that shows what the tracker reads; None when it is the one shown already."""
        reading = self._reading
        guided = reading.mode is Mode.SYNC
        self._step = (
            next_step(self._topology, reading.missing, reading.extra, self._step)
            if guided
            else None
        )
        self._lights = lights(view, reading, self._step, self._topology, self._seats)
        self._repaint_at = self._painter.next_change(self._lights, now)
        before, self._frame = self._frame, self._painter.paint(self._lights, now)
        return self._frame if self._frame != before else None


def numbered(scene: Scene, seats: Sequence[Seat]) -> tuple[tuple[int, str] | None, ...]:
    """The pieces of a scene as drivers speak of them: number of the seat, and kind."""
    number = {seat: index for index, seat in enumerate(seats)}
    return tuple((number[piece.seat], piece.kind) if piece else None for piece in scene)


def _alike(scene: Scene) -> tuple[int, ...]:
    """The cells on which pieces stand that are as good as one another, a mask for each sort."""
    sorts: dict[Piece, int] = {}
    for cell, piece in enumerate(scene):
        if piece is not None and piece.kind != HIDDEN:
            sorts[piece] = sorts.get(piece, 0) | 1 << cell
    return tuple(sorts.values())


def _replaced(before: Scene, after: Scene) -> int:
    """The cells that are occupied in both scenes, by different pieces."""
    pairs = enumerate(zip(before, after, strict=True))
    return bits(cell for cell, (old, new) in pairs if old and new and old != new)
