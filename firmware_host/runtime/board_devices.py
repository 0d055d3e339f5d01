"""The devices of a board, simulated or real, that the loop and the pages use.

In: a simulated board, or a plan of a real one, and a window that mirrors it. Out: its ports, its
screens, and the functions that show what concerns phones; lines of text for a terminal or a
service's journal, with public text only, never ``Page.private``.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple, TextIO

from drivers.device import NO_SOUNDS, NO_VOICE, NoBoard
from drivers.interfaces import (
    Button,
    Buttons,
    Leds,
    Page,
    Pressed,
    Screen,
    Seconds,
    Sensors,
    Sounds,
    Voice,
)
from engines.guide import KindText
from engines.localiser import Localiser
from engines.message import Message
from engines.message_catalogue import ENGLISH
from firmware_host.runtime.driver_plan import DriverPlan
from firmware_host.runtime.real_board import RealBoard
from firmware_host.runtime.system import with_watchdog
from firmware_host.station.held_keys import Panel
from simulator.simulated_board import (
    Arranger,
    HistoryLookup,
    Invitation,
    ReachLookup,
    SimulatedBoard,
)
from simulator.window.key_labels import Action, SheetsOf

if TYPE_CHECKING:
    from simulator.window.window import Mirror

# --- several screens ---


class Screens:
    """Shows every page on all of these screens, in this order."""

    def __init__(self, *screens: Screen) -> None:
        self._screens = screens

    def show_page(self, page: Page) -> None:
        """Show the page."""
        for screen in self._screens:
            screen.show_page(page)


# --- lines of text ---


_NOBODY: Final = Message("runtime.on-no-phone")


class StatusLines:
    """Prints a page's status and note when they change. ``seats``: their names."""

    def __init__(self, seats: Sequence[str], say: Callable[[str], None]) -> None:
        self._seats = tuple(seats)
        self._print = say
        self._status = self._note = ""
        self._language = ENGLISH
        self._phones: frozenset[int] = frozenset()

    def show_page(self, page: Page) -> None:
        """Print what has changed on the page."""
        # When a note disappears, the status before it applies again.
        if page.status != self._status or (self._note and not page.note):
            self._print(page.status)
        if page.note and page.note != self._note:
            self._print(f"  {page.note}")
        self._status, self._note, self._language = page.status, page.note, page.language

    def show_phones(self, seats: frozenset[int]) -> None:
        """Print which seats phones have claimed. May be called from any thread."""
        if seats != self._phones:
            self._phones = seats
            names = tuple(self._seats[seat] for seat in sorted(seats))
            text = Message("runtime.on-a-phone", seats=names) if names else _NOBODY
            self._print(Localiser(self._language).text(text))


def line_printer(out: TextIO) -> Callable[[str], None]:
    """Return a function that prints a line to ``out``."""

    def say(line: str) -> None:
        # A closed terminal does not end the game.
        with suppress(OSError):
            print(line, file=out, flush=True)

    return say


# --- a window beside a board ---


POLL_S = Seconds(0.02)
"""How often the window is served: soon enough for a finger, and sensors are read meanwhile."""


class MirroredBoard:
    """A real board with a window as Sensors, Leds and Buttons in one; a touch screen works best.

    Used from one thread, except for ``wake``.
    """

    def __init__(
        self, board: RealBoard, mirror: Mirror, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._board = board
        self._mirror = mirror
        self._clock = clock

    @property
    def channels(self) -> int:
        """Return the number of the board's channels."""
        return self._board.channels

    @property
    def debounced(self) -> bool:
        """Return whether the board's sensors debounce."""
        return self._board.debounced

    def scan(self) -> int:
        """Return the board's scan. Raises DriverError."""
        return self._board.scan()

    def read_pieces(self) -> Mapping[int, tuple[int, str]]:
        """Return the pieces that the board identifies."""
        return self._board.read_pieces()

    def wait(self, seconds: Seconds) -> None:
        """Wait for news from the board, a button of either, ``wake``, or the end of the time."""
        until = self._clock() + seconds
        while True:
            self._mirror.wait(0.0)
            began = self._clock()
            rest = min(until - began, POLL_S)
            if self._mirror.any_pressed or rest <= 0:
                return
            self._board.wait(Seconds(rest))
            if self._clock() < began + 0.5 * rest:
                return  # early: the board has news

    def wake(self) -> None:
        """Make a running or the next ``wait`` return soon. May be called from any thread."""
        self._board.wake()

    def show(self, colours: bytes) -> None:
        """Show one frame on the board and in the window. Raises DriverError."""
        self._mirror.show(colours)
        self._board.show(colours)

    def pressed(self) -> Sequence[Pressed]:
        """Return the buttons pressed since the last call, on the board and in the window."""
        return (*self._board.pressed(), *self._mirror.pressed())

    def close(self) -> None:
        """Turn the lights off and close all devices. Closing twice is allowed."""
        self._mirror.close()
        self._board.close()


# --- sounds ---


class Loudspeaker(NamedTuple):
    """What plays the sounds of a board, and what speaks for it."""

    sounds: Sounds = NO_SOUNDS
    voice: Voice = NO_VOICE


def chosen_loudspeaker(
    output: str,
    *,
    has_window: bool,
    on_voice_trouble: Callable[[Message], None] = lambda why: None,
) -> Loudspeaker:
    """Return the loudspeaker of this setting (``config.settings.Sound.output``).

    ``on_voice_trouble`` is called, from any thread, with why nothing is said, once.
    """
    from drivers.sounds.espeak import Espeak

    voice = Espeak()
    voice.on_trouble = lambda why: on_voice_trouble(Message("runtime.no-voice", text=why))
    if output == "alsa":
        from drivers.sounds.aplay import Aplay

        aplay = Aplay(is_taken=lambda: voice.is_speaking)
        voice.before = aplay.wait_until_silent
        return Loudspeaker(aplay, voice)
    if output == "auto" and has_window:
        from drivers.sounds.mixer import Mixer

        return Loudspeaker(Mixer(), voice)
    return Loudspeaker() if output == "none" else Loudspeaker(NO_SOUNDS, voice)


# --- the devices of one board ---


class BoardDevices(NamedTuple):
    """The devices of a board.

    ``show_phones``: shows which seats phones have claimed, from any thread. ``show_invitation``:
    shows where the pages are. ``register_sheet``: adds a sheet over a window's table,
    ``open_sheet`` opens it, ``refresh`` redraws it, and ``show_notice`` shows a message beside the
    table. ``set_history``: sets the history of a text board. ``set_arranger``: sets the source of
    arranged armies where the pieces can be put on the board for a player. ``set_kind_texts``: sets
    what a window tells of each kind of piece, ``set_reach`` what it shows of a piece whose seat is
    not on turn. ``viewer``: the number of the seat whose pieces show their faces now.
    """

    sensors: Sensors
    leds: Leds
    buttons: Buttons
    screens: tuple[Screen, ...]
    show_phones: Callable[[frozenset[int]], None]
    show_invitation: Callable[[Invitation], None]
    panel: Panel
    register_sheet: Callable[[Action, SheetsOf], None] = lambda action, sheets: None
    open_sheet: Callable[[Action], None] = lambda action: None
    refresh: Callable[[], None] = lambda: None
    show_notice: Callable[[Message], None] = lambda text: None
    set_history: Callable[[HistoryLookup], None] = lambda past: None
    set_arranger: Callable[[Arranger], None] = lambda arranger: None
    viewer: Callable[[], int | None] = lambda: None
    set_kind_texts: Callable[[Mapping[str, KindText]], None] = lambda texts: None
    set_reach: Callable[[ReachLookup], None] = lambda reach: None


def simulated_devices(board: SimulatedBoard) -> BoardDevices:
    """Return the devices of a simulated board, which has all of them itself."""
    panel = Panel(tuple(Button), board.key_names)
    rest = (
        board.show_phones,
        board.invite,
        panel,
        board.register_sheet,
        board.open_sheet,
        board.refresh,
        board.show_notice,
        board.set_history,
        board.set_arranger,
        lambda: board.viewer,
        board.set_kind_texts,
        board.set_reach,
    )
    return BoardDevices(board, board, board, (board,), *rest)


def no_devices(seats: Sequence[str]) -> BoardDevices:
    """Return the devices without a board: messages go to the terminal."""
    return _board_with_lines(NoBoard(), seats, Panel(()))


def real_devices(plan: DriverPlan, seats: Sequence[str]) -> BoardDevices:
    """Return the devices of a real board; its texts go to the terminal and, if used, to
    systemd."""
    print(plan.lights_because, flush=True)
    return _board_with_lines(RealBoard(plan), seats, Panel(plan.keys))


def mirrored_devices(plan: DriverPlan, seats: Sequence[str], mirror: Mirror) -> BoardDevices:
    """Return the devices of a real board and a window beside it; texts also go to the
    terminal."""
    print(plan.lights_because, flush=True)
    board = MirroredBoard(RealBoard(plan), mirror)
    lines_only = _board_with_lines(board, seats, Panel(plan.keys))

    def show_phones(numbers: frozenset[int]) -> None:
        lines_only.show_phones(numbers)
        mirror.show_phones(numbers)

    return lines_only._replace(
        screens=(mirror, *lines_only.screens),
        show_phones=show_phones,
        show_invitation=mirror.invite,
        register_sheet=mirror.register_sheet,
        open_sheet=mirror.open_sheet,
        refresh=mirror.refresh,
        set_kind_texts=mirror.set_kind_texts,
        set_reach=mirror.set_reach,
        show_notice=mirror.show_notice,
    )


def _board_with_lines(
    board: RealBoard | MirroredBoard | NoBoard, seats: Sequence[str], panel: Panel
) -> BoardDevices:
    lines, watchdog = StatusLines(seats, line_printer(sys.stdout)), with_watchdog(board, os.environ)
    return BoardDevices(
        sensors=watchdog or board,
        leds=board,
        buttons=board,
        screens=(lines, watchdog) if watchdog else (lines,),
        show_phones=lines.show_phones,
        show_invitation=lambda invitation: print(
            invitation.text, end="", flush=True
        ),  # nobody can ask
        panel=panel,
    )
