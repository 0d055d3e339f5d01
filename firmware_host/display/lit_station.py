"""A station with its lights and its page: one whole board.

In: what a station takes. Out: intents for the Table, a frame for the strip, a page for the screen.
Pure: ``now`` is an argument. Knows no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from drivers.ports import Button, Page, Pressed, Seconds
from engines.game import Seat
from engines.language import IN_ENGLISH, Reader
from engines.topology import Topology
from firmware_host.display.lighting import Lighting
from firmware_host.display.page import NOTHING_BESIDE, Beside, PageWriter
from firmware_host.display.painter import Painter
from firmware_host.sensing.standing_pieces import NOTHING_READ, Standing
from firmware_host.station.board_state import BoardMode, BoardState
from firmware_host.station.held_keys import HeldKeys
from firmware_host.station.menu_mode import MenuMode
from firmware_host.station.panel import SHIPPED, Panel
from firmware_host.station.station import Station
from firmware_host.table.messages import AnyIntent, AnyNews


class Output(NamedTuple):
    """What a step asks of the outside: intents in order, and a frame, None when unchanged."""

    intents: tuple[AnyIntent, ...]
    frame: bytes | None


class LitStation:
    """One board. Feed it with ``step``; call again at ``deadline`` at the latest. ``said``: what
    the last step took its buttons to say.
    """

    def __init__(
        self,
        station: Station,
        topology: Topology,
        seats: Sequence[Seat],
        painter: Painter,
        panel: Panel = SHIPPED,
        channels: Sequence[int] = (),
        reader: Reader = IN_ENGLISH,
    ) -> None:
        self.station = station
        self.menu = MenuMode(channels)
        self._frozen: int | None = None
        self._fresh = True
        self.keys = HeldKeys(panel)
        self.said: Sequence[Button] = ()
        self.lighting = Lighting(topology, seats, painter)
        self.writer = PageWriter(topology, seats, panel, reader)
        self._made: BoardState | None = None
        self._state: BoardState | None = None

    @property
    def deadline(self) -> float:
        """When to step next if nothing happens, in the terms of ``now``; infinity for never."""
        return min(self.station.deadline, self.lighting.changes_at, self.keys.deadline)

    def step(
        self,
        now: float,
        raw: int,
        pressed: Sequence[Pressed] = (),
        news: Sequence[AnyNews] = (),
        *,
        standing: Standing = NOTHING_READ,
        unseen: bool = False,
    ) -> Output:
        """Take what has come in by ``now``, as ``Station.step`` does."""
        station, frame, before = self.station, None, (self.keys.held, self.menu.state)
        words = self.keys.step(Seconds(now), pressed, patient=self._patient)
        raw, unseen = self._choose(raw, words, unseen=unseen)
        intents = station.step(Seconds(now), raw, self.said, news, standing=standing, unseen=unseen)
        self._fresh = self._fresh and not (intents or self.said)
        shown, made = (self.keys.held, self.menu.state), station.state
        if made is not None and (made is not self._made or shown != before):
            self._made = made
            self._state = self._overlaid(now, made)
            frame = self.lighting.show(self._state)
        elif now >= self.lighting.changes_at:
            frame = self.lighting.paint(now)
        return Output(tuple(intents), frame)

    @property
    def _patient(self) -> bool:
        """Whether a long finger on a key means the menu alone: nothing has been played yet, or
        nothing will be any more.
        """
        made = self.station.state
        return self._fresh or (made is not None and made.view.result is not None)

    def _choose(self, raw: int, words: Sequence[Button], *, unseen: bool) -> tuple[int, bool]:
        """What the station is to take for the newest scan, and whether it has missed some before.
        Hands that choose make no moves: it sees the board as it was when they began, and then as
        somebody who comes back.
        """
        if self.station.state is None:
            self.said = words
            return raw, unseen
        self.said = self.menu.step(raw, words)
        if self.menu.is_open:
            self._frozen = raw if self._frozen is None else self._frozen
            return self._frozen, False
        unseen, self._frozen = unseen or self._frozen is not None, None
        return raw, unseen

    def _overlaid(self, now: float, made: BoardState) -> BoardState:
        """The state with what somebody chooses, or holds, before it."""
        held, menu = self.keys.held, self.menu.state
        may_choose = not (held or menu or self.menu.offer is None) and self._patient
        if not (held or menu or may_choose):
            return made
        mode = BoardMode.MENU if menu else made.mode
        at = Seconds(now)
        return replace(made, now=at, mode=mode, held=held, menu=menu, may_choose=may_choose)

    def page(self, beside: Beside = NOTHING_BESIDE) -> Page | None:
        """What the screen is to show after the last step; None when it shows it already, or has
        nothing to show yet. Apart from ``step``, so that the lights come first.
        """
        if self._state is None:
            return None
        return self.writer.page(self._state, beside)
