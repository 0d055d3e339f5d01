"""The main loop: one board and its Table in one process, and the saving of drafts.

In each turn: wait for a scan, a button, a message or the next deadline; step the station; serve the
table; show what changed, lights before sounds before texts and speech; only then hand events to the
journal and send views to remote clients.
Nothing in it blocks: the journal writes on a thread of its own. A device that fails changes what is
shown and never ends the game.
Drafts of unfinished set-ups are saved where sensors identify the pieces, so that nothing is lost
when the program ends; elsewhere nobody would know later whether the same pieces still stand there.
"""

from __future__ import annotations

import logging
import math
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from drivers.device import NO_SOUNDS, NO_VOICE
from drivers.interfaces import (
    BoardStatus,
    Button,
    Buttons,
    DriverError,
    HandObserver,
    Leds,
    Link,
    Page,
    Pressed,
    Screen,
    Seconds,
    Sensors,
    Sound,
    Sounds,
    Utterance,
    Voice,
    pressed_down,
)
from drivers.links.memory import memory_link
from drivers.wiring import Wiring
from engines.game import AnyGame, Seat, Setup
from engines.localiser import Localiser
from engines.message import Message
from engines.topology import NO_CELLS, Mask
from firmware_host.config.settings import Config
from firmware_host.config.toml_file import choose_language
from firmware_host.display.page import PageContext, StationDisplay, Trouble
from firmware_host.display.painter import Painter
from firmware_host.display.palettes import PALETTES
from firmware_host.display.speech import Talk
from firmware_host.runtime.health_monitor import HealthMonitor
from firmware_host.runtime.sensor_log import SensorLog, SensorLogEntry
from firmware_host.runtime.session_interface import Client, SessionPort
from firmware_host.sensing.occupancy import NONE_IDENTIFIED, identify_pieces
from firmware_host.station.board_state import pause_reason
from firmware_host.station.held_keys import DEFAULT_PANEL, Panel
from firmware_host.station.menu_mode import Order
from firmware_host.station.setup_by_hand import ArmySetups
from firmware_host.station.station import Station
from firmware_host.table.clock import PauseReason
from firmware_host.table.events import Draft
from firmware_host.table.messages import HintPolicy, Pause, decode, encode
from firmware_host.table.position_history import PositionHistory

SETTLE_S = 0.4
"""How long hands must rest before placed pieces are saved: exchanging two is one change.

A guess.
"""


# --- drafts ---


class DraftSaver:
    """Saves the drafts of unfinished set-ups.

    ``due_at``: when something is to be saved, infinity if nothing is. ``is_saved``: whether all
    placed pieces were passed to the session.
    """

    def __init__(self, session: SessionPort) -> None:
        self.due_at = math.inf
        self.is_saved = True
        self._session = session
        self._armies = ArmySetups()

    def take_setups(self, now: Seconds, armies: ArmySetups) -> None:
        """Take the set-ups as they are now."""
        if armies is not self._armies:
            self._armies = armies
            self.due_at = now + SETTLE_S if any(self._changed()) else math.inf
            self._reschedule()

    def save_due(self, now: float = math.inf) -> None:
        """Save what is due at ``now``; without a time, everything."""
        if self.due_at <= now:
            self.due_at = math.inf
            for setup, draft in tuple(self._changed()):
                self._session.save_draft(setup, draft)
            self._reschedule()

    def _reschedule(self) -> None:
        kept = self._session.drafts
        unfinished = (army for army in self._armies.in_progress if army.setup.due and army.placed)
        lost = (army for army in unfinished if not (army.is_untouched or army.setup.seat in kept))
        self.is_saved = math.isinf(self.due_at) and not any(lost)

    def _changed(self) -> Iterator[tuple[Setup, Draft]]:
        """Yield the drafts that differ from the saved ones."""
        kept, read = self._session.drafts, self._armies.identified
        for army in self._armies.in_progress:
            seat, draft = army.setup.seat, tuple(sorted(army.placed.items()))
            begun = seat in kept or (read and not army.is_untouched)
            if army.setup.due and begun and draft != kept.get(seat, ()):
                yield army.setup, draft


# --- the loop ---


HEARTBEAT_S = 1.0
"""The longest sleep of the loop, so that a device that disappears is noticed."""


@dataclass(frozen=True)
class Ports:
    """The drivers and keys of one board, and their clocks: monotonic seconds, and the time of day
    for the hours without sounds.
    """

    sensors: Sensors
    leds: Leds
    buttons: Buttons
    screen: Screen
    clock: Callable[[], float] = time.monotonic
    panel: Panel = DEFAULT_PANEL
    sounds: Sounds = NO_SOUNDS
    voice: Voice = NO_VOICE
    local_time: Callable[[], time.struct_time] = time.localtime


class Host:
    """One board and its table.

    ``config`` is complete for the board (``config.for_board``). ``known_unreliable``: the cells
    found unreliable in earlier games. ``seats``: those that play at it, by default all.
    """

    def __init__(
        self,
        game: AnyGame,
        session: SessionPort,
        wiring: Wiring,
        ports: Ports,
        config: Config,
        known_unreliable: Mask = NO_CELLS,
        seats: Sequence[Seat] = (),
    ) -> None:
        self._session = session
        self._ports = ports
        self._sensors, self._leds = (
            HealthMonitor(name, logging.INFO) for name in ("sensors", "lights")
        )
        self._raw: int | None = None
        self._cells = len(game.topology)
        self._wiring = wiring
        self._reported: Message | None = None
        self._reader = Localiser(choose_language(config.play.language, os.environ), game.name)
        self._page: Page | None = None
        self._frame: bytes | None = None
        self._stopped = False
        self._link: Link
        self._link, table_end = memory_link()
        session.add_client(Client(table_end, seats or game.seats, is_board=True))
        self._config = self._requested_config = config
        sensing = config.sensing
        self.station = Station(
            session.board,
            game.topology,
            wiring,
            sensing.timing(game.options),
            Seconds(0) if ports.sensors.debounced else sensing.debounce_s,
            known_unreliable,
            exact=isinstance(ports.sensors, HandObserver) and ports.sensors.is_exact,
        )
        self._apply_hint_policy(config)
        self.station.detachment.no_board = not ports.sensors.channels
        painter, sensors = _painter(wiring, config), wiring.sensors
        self.lit = StationDisplay(
            self.station, game.topology, game.seats, painter, ports.panel, sensors, self._reader
        )
        self.lit.lighting.show_time_left(shown=config.lights.time_left)
        self.on_order: Callable[[Order], None] = lambda order: None
        """Carries out what was chosen at the board."""
        self._drafts = DraftSaver(session)
        self._pause: PauseReason | None = None
        self._pauses = 0
        self.sensor_log = SensorLog(game.seats, ports.clock)
        self.history = PositionHistory()
        self.history.on_request = ports.sensors.wake

    def run(self) -> int:
        """Play until QUIT is pressed or ``stop`` is called, then turn the lights off.

        Returns the number of events that could not be saved.
        """
        ports = self._ports
        self._prepare_audio()
        try:
            while self.run_once():
                ports.sensors.wait(Seconds(self.sleep()))
        finally:
            ports.leds.close()
            ports.voice.close()
            ports.sounds.close()
            ports.sensors.close()
            self._drafts.save_due()
            unsaved = self._session.close()
        return unsaved

    def stop(self) -> None:
        """End ``run`` soon. May be called from a signal handler or another thread."""
        self._stopped = True
        self._ports.sensors.wake()

    def set_config(self, config: Config) -> None:
        """Use these settings from the next turn of the loop on. May be called from any thread."""
        self._requested_config = config
        self._ports.sensors.wake()

    def run_once(self) -> bool:
        """Run one turn of the loop; return False once it is time to end."""
        now, pressed = self._ports.clock(), self._ports.buttons.pressed()
        if self._requested_config is not self._config:
            self._apply_config()
        unseen = self._read_sensors(now)
        self._step(now, pressed, unobserved=unseen)
        for word in self.lit.last_functions:
            self._log_sensors(now, word)
        for order in self.lit.menu.take_orders():
            self.on_order(order)
        self._exchange(now)
        self._session.serve_others()
        self._exchange(now)  # moves made on a page
        if self._page is not None:
            self._ports.screen.show_page(self._page)
            self.sensor_log.show_page(self._page)
            self._page = None
        self._drafts.save_due(now)
        self._session.write_journal()
        self._session.send_views()
        return not (self._stopped or Button.QUIT in pressed_down(pressed))

    @property
    def sensor_trouble(self) -> Message | None:
        """Return why the sensors do not answer; None if they do."""
        text = self._sensors.trouble
        return Message("runtime.sensors-away", text=text) if text else None

    @property
    def _light_trouble(self) -> Message | None:
        text = self._leds.trouble
        return Message("runtime.lights-away", text=text) if text else None

    def sleep(self) -> float:
        """Return how long the loop may wait, in seconds."""
        if self._session.has_backlog:
            return 0.0
        due = min(self.lit.deadline, self._drafts.due_at, self._session.flag_falls_at)
        return min(max(0.0, due - self._ports.clock()), HEARTBEAT_S)

    def _apply_config(self) -> None:
        before, config = self._config, self._requested_config
        self._config = config
        self.lit.lighting.paint_with(_painter(self._wiring, config))
        self.lit.lighting.show_time_left(shown=config.lights.time_left)
        timing = config.sensing.timing(self._session.game.options)
        self.station.set_timing(timing)
        if config.play.hints != before.play.hints:
            self._apply_hint_policy(config)
        if config.play.language != before.play.language:
            self._reader = Localiser(
                choose_language(config.play.language, os.environ), self._session.game.name
            )
            self.lit.page_writer.set_reader(self._reader)
        if config.play.players != before.play.players:
            self._session.set_names(config.play.called)
        if config.sound != before.sound:
            self._prepare_audio()
            self._play(Sound.LANDING)  # so that players hear how loud it is now

    def _apply_hint_policy(self, config: Config) -> None:
        hinting = HintPolicy(config.play.hints)
        self.station.buttons.allow_hints(hinting is not HintPolicy.OFF)
        self._session.set_hint_policy(hinting)

    def _exchange(self, now: float) -> None:
        """Let board and table exchange messages until neither has more, and light every view."""
        while self._session.serve_boards(now):
            self._step(now)

    def _log_sensors(self, now: float, button: Button | None = None) -> None:
        """Record the scan, unless it would reveal an army that is being set up."""
        if self._raw is not None and not self.station.setup.armies.is_active:
            place = (self.station.sensors.ignored, *self._session.progress)
            self.sensor_log.append(SensorLogEntry(Seconds(now), self._raw, button, *place))

    def _read_sensors(self, now: float) -> bool:
        """Take the newest scan; the last one counts while the sensors do not answer.

        Returns whether the sensors have just come back, so that changes in between were missed.
        """
        away = bool(self._sensors.trouble)
        try:
            raw = self._ports.sensors.scan()
        except DriverError as error:
            self._sensors.report_failure(error)
            self.lit.keys.reset()  # a release may have been missed
            return False
        unseen = away and self._raw is not None
        changed, self._raw = raw != self._raw, raw
        if changed:
            self._log_sensors(now)
        self._sensors.report_success()
        return unseen

    def _step(
        self, now: float, pressed: Sequence[Pressed] = (), *, unobserved: bool = False
    ) -> None:
        if self._raw is None:
            note = Message("runtime.waits-for-them")
            self._report_waiting(self.sensor_trouble, note, BoardStatus.AWAY)
            return
        news = self.history.take_messages(map(decode, self._link.receive()))
        standing = NONE_IDENTIFIED
        if pressed or news or self.station.needs_piece_identity:
            # Not on a mere lift, whose light must not wait for this.
            seats = self._session.game.seats
            standing = identify_pieces(self._ports.sensors, self._wiring, seats)
        sensors = self._ports.sensors
        output = self.lit.step(
            now,
            self._raw,
            pressed,
            news,
            identified=standing,
            unobserved=unobserved,
            hands_free=isinstance(sensors, HandObserver) and sensors.are_hands_free,
        )
        for intent in (*output.intents, *self.history.pending_requests()):
            self._link.send(encode(intent))
        if output.frame is not None:
            self._frame = output.frame
        self._show_lights()
        if sound := self.lit.sound(now):
            self._play(sound)
        self._drafts.take_setups(Seconds(now), self.station.setup.armies)
        self._pause_clock()
        page = self.lit.page(
            PageContext(
                Trouble(self.sensor_trouble, self._light_trouble, self._session.trouble),
                self._session.is_saved and self._drafts.is_saved,
                self._session.seats_with_secret_drafts,
                self._session.response_times,
            )
        )
        self._speak()
        # One page per turn of the loop: nobody could read one between a move and its reply.
        self._page = page or self._page
        if self.station.state is None and (trouble := self._session.trouble):
            self._report_waiting(trouble, None, BoardStatus.RIGHT)

    def _pause_clock(self) -> None:
        """Ask the table to stop the clock while this board is put right or does not answer."""
        state = self.station.state
        reason = None
        if state is not None and state.view.clocks is not None:
            reason = pause_reason(state, away=bool(self._sensors.trouble))
        if reason is not self._pause:
            self._pause = reason
            self._pauses += 1
            self._link.send(encode(Pause(f"{self._session.board}-pause-{self._pauses}", reason)))

    def _report_waiting(
        self, trouble: Message | None, note: Message | None, board_status: BoardStatus
    ) -> None:
        """Show that nothing can be shown yet: no scan, or no view from a remote table, has
        arrived."""
        if trouble != self._reported:
            self._reported, reader = trouble, self._reader
            seats = self._session.game.seats
            self._page = Page(
                status=reader.text(trouble),
                note=reader.text(note),
                pieces=(None,) * self._cells,
                seats_on_turn=(),
                arrows=(),
                is_saved=True,
                hidden=tuple(sorted(map(seats.index, self._session.seats_with_secret_drafts))),
                board_status=board_status,
                language=reader.language,
            )

    def _show_lights(self) -> None:
        """Show the newest frame; a frame that the strip did not accept is sent again at the next
        step."""
        if self._frame is None:
            return
        try:
            self._ports.leds.show(self._frame)
        except DriverError as error:
            self._leds.report_failure(error)
        else:
            self._leds.report_success()
            self._frame = None

    def _prepare_audio(self) -> None:
        """Open the loudspeaker, if anything is to be heard: not in the middle of a move, which its
        opening would hold up.
        """
        sound, voice = self._config.sound, self._ports.voice
        self.station.buttons.reads_out = sound.volume > 0 and Talk(sound.voice) is not Talk.OFF
        if sound.volume:
            self._ports.sounds.prepare()
        if self.station.buttons.reads_out:
            voice.prepare()
        else:
            voice.hush()

    @property
    def _amplitude(self) -> float:
        now = self._ports.local_time()
        return self._config.sound.amplitude(60 * now.tm_hour + now.tm_min)

    def _play(self, sound: Sound) -> None:
        if amplitude := self._amplitude:
            self._ports.sounds.play(sound, amplitude)

    def _speak(self) -> None:
        """Say what is new on the page."""
        config = self._config.sound
        talk = Talk(config.voice)
        if talk is Talk.OFF or not (speech := self.lit.speech(talk)):
            return
        if amplitude := self._amplitude:
            text, urgency = speech
            language, pace = self.lit.page_writer.language, config.voice_pace
            self._ports.voice.say(Utterance(text, language, urgency, amplitude, pace))


def _painter(wiring: Wiring, config: Config) -> Painter:
    lights = config.lights
    return Painter(wiring, PALETTES[lights.palette], lights.brightness, lights.budget_ma)
