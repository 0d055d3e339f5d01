"""The loop: one board and its table in one process.

Wait for a scan, a button, a message or the next deadline; step the station; serve the table; show
what changed; only then hand the journal what happened, and show it to those who look on elsewhere.
Nothing in it blocks: the journal writes on a thread of its own. A device that fails changes what is
shown and never ends the game.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from drivers.links.memory import memory_link
from drivers.ports import (
    Button,
    Buttons,
    DriverError,
    Leds,
    Link,
    Page,
    Pressed,
    Screen,
    Seconds,
    Sensors,
    Wood,
    gone_down,
)
from drivers.wiring import Wiring
from engines.game import AnyGame, Seat
from engines.language import Reader
from engines.message import Message
from engines.topology import NO_CELLS, Mask
from firmware_host.config.settings import Config
from firmware_host.config.spoken import spoken
from firmware_host.display.lit_station import LitStation
from firmware_host.display.page import Beside, Trouble
from firmware_host.display.painter import PALETTES, Painter
from firmware_host.runtime.draft_keeper import DraftKeeper
from firmware_host.runtime.guest import Guest
from firmware_host.runtime.room_port import RoomPort
from firmware_host.runtime.sensor_log import Noted, SensorLog
from firmware_host.runtime.watch import Watch
from firmware_host.sensing.standing_pieces import NOTHING_READ, standing_pieces
from firmware_host.station.menu_mode import Order
from firmware_host.station.panel import SHIPPED, Panel
from firmware_host.station.station import Station
from firmware_host.table.codec import decode, encode
from firmware_host.table.hinting import Hinting
from firmware_host.table.looking_back import LookingBack

HEARTBEAT_S = 1.0
"""The longest the loop sleeps, so that a device that went away is noticed."""


@dataclass(frozen=True)
class Ports:
    """The drivers and keys of one board, and their clock (seconds, never running backwards)."""

    sensors: Sensors
    leds: Leds
    buttons: Buttons
    screen: Screen
    clock: Callable[[], float] = time.monotonic
    panel: Panel = SHIPPED


class Host:
    """One board and its table. ``config`` is complete for the board (``config.for_board``);
    ``noted``: the cells whose sensors told something wrong in earlier games; ``seats``: those that
    play at it, all unless told.
    """

    def __init__(
        self,
        game: AnyGame,
        room: RoomPort,
        wiring: Wiring,
        ports: Ports,
        config: Config,
        noted: Mask = NO_CELLS,
        seats: Sequence[Seat] = (),
    ) -> None:
        self._room = room
        self._ports = ports
        self._sensors, self._leds = (Watch(name, logging.INFO) for name in ("sensors", "lights"))
        self._raw: int | None = None
        self._cells = len(game.topology)
        self._wiring = wiring
        self._reported: Message | None = None
        self._reader = Reader(spoken(config.play.language, os.environ), game.name)
        self._page: Page | None = None
        self._frame: bytes | None = None
        self._stopped = False
        self._link: Link
        self._link, table_end = memory_link()
        room.admit(Guest(table_end, seats or game.seats, board=True))
        self._config = self._wanted = config
        sensing = config.sensing
        self.station = Station(
            room.board,
            game.topology,
            wiring,
            sensing.timing(game.options),
            Seconds(0) if ports.sensors.debounced else sensing.debounce_s,
            noted,
        )
        self._allow_hints(config)
        self.station.aside.absent = not ports.sensors.channels
        painter, sensors = _painter(wiring, config), wiring.sensors
        self.lit = LitStation(
            self.station, game.topology, game.seats, painter, ports.panel, sensors, self._reader
        )
        self.obey: Callable[[Order], None] = lambda order: None
        """Does what was chosen at the board."""
        self._drafts = DraftKeeper(room)
        self.sensor_log = SensorLog(game.seats, ports.clock)
        self.looking_back = LookingBack()
        self.looking_back.asked = ports.sensors.wake

    def run(self) -> int:
        """Play until QUIT is pressed or ``stop`` is called, then put the lights out.

        Returns how many events could not be saved.
        """
        ports = self._ports
        try:
            while self.turn():
                ports.sensors.wait(Seconds(self.sleep()))
        finally:
            ports.leds.close()
            ports.sensors.close()
            self._drafts.keep()
            unsaved = self._room.close()
        return unsaved

    def stop(self) -> None:
        """End ``run`` soon. May be called from a signal handler or another thread."""
        self._stopped = True
        self._ports.sensors.wake()

    def adjust(self, config: Config) -> None:
        """Light and wait by these settings from the next turn on. May be called from any thread."""
        self._wanted = config
        self._ports.sensors.wake()

    def turn(self) -> bool:
        """One turn of the loop; False once it is time to end."""
        now, pressed = self._ports.clock(), self._ports.buttons.pressed()
        if self._wanted is not self._config:
            self._take_up()
        unseen = self._scan(now)
        self._step(now, pressed, unseen=unseen)
        for word in self.lit.said:
            self._note(now, word)
        for order in self.lit.menu.taken():
            self.obey(order)
        self._exchange(now)
        self._room.attend()
        self._exchange(now)  # what a page has played
        if self._page is not None:
            self._ports.screen.show_page(self._page)
            self.sensor_log.show_page(self._page)
            self._page = None
        self._drafts.keep(now)
        self._room.keep()
        self._room.publish()
        return not (self._stopped or Button.QUIT in gone_down(pressed))

    @property
    def sensor_trouble(self) -> Message | None:
        """Why the sensors do not answer; None when they do."""
        text = self._sensors.trouble
        return Message("runtime.sensors-away", text=text) if text else None

    @property
    def _light_trouble(self) -> Message | None:
        text = self._leds.trouble
        return Message("runtime.lights-away", text=text) if text else None

    def sleep(self) -> float:
        """How long the loop may wait, in seconds."""
        if self._room.waiting:
            return 0.0
        due = min(self.lit.deadline, self._drafts.due)
        return min(max(0.0, due - self._ports.clock()), HEARTBEAT_S)

    def _take_up(self) -> None:
        before, config = self._config, self._wanted
        self._config = config
        self.lit.lighting.paint_with(_painter(self._wiring, config))
        timing = config.sensing.timing(self._room.game.options)
        self.station.adjust(timing)
        if config.play.hints != before.play.hints:
            self._allow_hints(config)
        if config.play.language != before.play.language:
            self._reader = Reader(spoken(config.play.language, os.environ), self._room.game.name)
            self.lit.writer.speak(self._reader)
        if config.play.players != before.play.players:
            self._room.call(config.play.called)

    def _allow_hints(self, config: Config) -> None:
        hinting = Hinting(config.play.hints)
        self.station.buttons.allow_hints(hinting is not Hinting.OFF)
        self._room.let_hint(hinting)

    def _exchange(self, now: float) -> None:
        """Let board and table talk until neither has anything to add, with every view lit."""
        while self._room.serve(now):
            self._step(now)

    def _note(self, now: float, button: Button | None = None) -> None:
        """Keep what is felt now, but where it would tell an army that is laid out."""
        if self._raw is not None and not self.station.setup.armies.busy:
            place = (self.station.sensors.passed, *self._room.place)
            self.sensor_log.note(Noted(Seconds(now), self._raw, button, *place))

    def _scan(self, now: float) -> bool:
        """Take the newest scan; the last one counts while the sensors do not answer. Whether they
        have just come back, so that what has changed was not seen.
        """
        away = bool(self._sensors.trouble)
        try:
            raw = self._ports.sensors.scan()
        except DriverError as error:
            self._sensors.failed(error)
            self.lit.keys.forget()  # that one was let go may not have been told
            return False
        unseen = away and self._raw is not None
        changed, self._raw = raw != self._raw, raw
        if changed:
            self._note(now)
        self._sensors.worked()
        return unseen

    def _step(self, now: float, pressed: Sequence[Pressed] = (), *, unseen: bool = False) -> None:
        if self._raw is None:
            note = Message("runtime.waits-for-them")
            self._report_waiting(self.sensor_trouble, note, Wood.AWAY)
            return
        news = self.looking_back.sift(map(decode, self._link.receive()))
        standing = NOTHING_READ
        if pressed or news or self.station.asks_which:
            # The light of a lift does not wait for it.
            seats = self._room.game.seats
            standing = standing_pieces(self._ports.sensors, self._wiring, seats)
        output = self.lit.step(now, self._raw, pressed, news, standing=standing, unseen=unseen)
        for intent in (*output.intents, *self.looking_back.questions()):
            self._link.send(encode(intent))
        if output.frame is not None:
            self._frame = output.frame
        self._light()
        self._drafts.look(Seconds(now), self.station.setup.armies)
        page = self.lit.page(
            Beside(
                Trouble(self.sensor_trouble, self._light_trouble, self._room.trouble),
                self._room.saved and self._drafts.saved,
                self._room.laid_in_secret,
                self._room.elsewhere,
            )
        )
        # Shown once in a turn: what was said between a move and its answer nobody could read.
        self._page = page or self._page
        if self.station.state is None and (trouble := self._room.trouble):
            self._report_waiting(trouble, None, Wood.RIGHT)

    def _report_waiting(self, trouble: Message | None, note: Message | None, wood: Wood) -> None:
        """There is nothing to look at: no scan has ever come, or no view from a table elsewhere."""
        if trouble != self._reported:
            self._reported, reader = trouble, self._reader
            seats = self._room.game.seats
            self._page = Page(
                status=reader.text(trouble),
                note=reader.text(note),
                pieces=(None,) * self._cells,
                turns=(),
                arrows=(),
                saved=True,
                hidden=tuple(sorted(map(seats.index, self._room.laid_in_secret))),
                wood=wood,
                language=reader.language,
            )

    def _light(self) -> None:
        """Show the newest frame; one the strip did not take is offered again at the next step."""
        if self._frame is None:
            return
        try:
            self._ports.leds.show(self._frame)
        except DriverError as error:
            self._leds.failed(error)
        else:
            self._leds.worked()
            self._frame = None


def _painter(wiring: Wiring, config: Config) -> Painter:
    lights = config.lights
    return Painter(wiring, PALETTES[lights.palette], lights.brightness, lights.budget_ma)
