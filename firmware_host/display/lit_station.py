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
from engines.language import IN_ENGLISH, Localiser
from engines.topology import Topology
from firmware_host.display.lighting import Lighting
from firmware_host.display.page import EMPTY_CONTEXT, PageContext, PageWriter
from firmware_host.display.painter import Painter
from firmware_host.sensing.standing_pieces import NONE_IDENTIFIED, IdentifiedPieces
from firmware_host.station.board_state import BoardMode, BoardState
from firmware_host.station.held_keys import HeldKeys
from firmware_host.station.menu_mode import MenuMode
from firmware_host.station.panel import DEFAULT_PANEL, Panel
from firmware_host.station.station import Station
from firmware_host.table.messages import AnyIntent, AnyNews


class Output(NamedTuple):
    """What a step asks of the outside: intents in order, and a frame, None when unchanged."""

    intents: tuple[AnyIntent, ...]
    frame: bytes | None


class StationDisplay:
    """One board. Feed it with ``step``; call again at ``deadline`` at the latest.
    ``last_functions``: what the last step took its buttons to say.
    """

    def __init__(
        self,
        station: Station,
        topology: Topology,
        seats: Sequence[Seat],
        painter: Painter,
        panel: Panel = DEFAULT_PANEL,
        channels: Sequence[int] = (),
        reader: Localiser = IN_ENGLISH,
    ) -> None:
        self.station = station
        self.menu = MenuMode(channels)
        self._frozen: int | None = None
        self._has_new_state = True
        self.keys = HeldKeys(panel)
        self.last_functions: Sequence[Button] = ()
        self.lighting = Lighting(topology, seats, painter)
        self.page_writer = PageWriter(topology, seats, panel, reader)
        self._board_state: BoardState | None = None
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
        messages: Sequence[AnyNews] = (),
        *,
        identified: IdentifiedPieces = NONE_IDENTIFIED,
        unobserved: bool = False,
    ) -> Output:
        """Take what has come in by ``now``, as ``Station.step`` does."""
        station, frame, before = self.station, None, (self.keys.held, self.menu.state)
        words = self.keys.step(
            Seconds(now), pressed, hold_opens_menu_only=self._is_hold_for_menu_only
        )
        raw, unobserved = self._step_menu(raw, words, unseen=unobserved)
        intents = station.step(
            Seconds(now),
            raw,
            self.last_functions,
            messages,
            identified=identified,
            unobserved=unobserved,
        )
        self._has_new_state = self._has_new_state and not (intents or self.last_functions)
        shown, made = (self.keys.held, self.menu.state), station.state
        if made is not None and (made is not self._board_state or shown != before):
            self._board_state = made
            self._state = self._with_menu(now, made)
            frame = self.lighting.show(self._state)
        elif now >= self.lighting.changes_at:
            frame = self.lighting.paint(now)
        return Output(tuple(intents), frame)

    @property
    def _is_hold_for_menu_only(self) -> bool:
        """Whether a long finger on a key means the menu alone: nothing has been played yet, or
        nothing will be any more.
        """
        made = self.station.state
        return self._has_new_state or (made is not None and made.view.result is not None)

    def _step_menu(self, raw: int, words: Sequence[Button], *, unseen: bool) -> tuple[int, bool]:
        """What the station is to take for the newest scan, and whether it has missed some before.
        Hands that choose make no moves: it sees the board as it was when they began, and then as
        somebody who comes back.
        """
        if self.station.state is None:
            self.last_functions = words
            return raw, unseen
        self.last_functions = self.menu.step(raw, words)
        if self.menu.is_open:
            self._frozen = raw if self._frozen is None else self._frozen
            return self._frozen, False
        unseen, self._frozen = unseen or self._frozen is not None, None
        return raw, unseen

    def _with_menu(self, now: float, made: BoardState) -> BoardState:
        """The state with what somebody chooses, or holds, before it."""
        held, menu = self.keys.held, self.menu.state
        may_choose = (
            not (held or menu or self.menu.provide_items is None) and self._is_hold_for_menu_only
        )
        if not (held or menu or may_choose):
            return made
        mode = BoardMode.MENU if menu else made.mode
        at = Seconds(now)
        return replace(made, now=at, mode=mode, held_key=held, menu=menu, may_open_menu=may_choose)

    def page(self, context: PageContext = EMPTY_CONTEXT) -> Page | None:
        """What the screen is to show after the last step; None when it shows it already, or has
        nothing to show yet. Apart from ``step``, so that the lights come first.
        """
        if self._state is None:
            return None
        return self.page_writer.page(self._state, context)
