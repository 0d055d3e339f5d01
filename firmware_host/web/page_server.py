"""The host's side of the pages: starts their process and connects it to the session.

In: what to serve, the settings, the session, the board's text. Out: served pages, announced at the
board and on the terminal; clients for the session. Needs no web library itself.
"""

from __future__ import annotations

import importlib.util
import secrets
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from drivers.interfaces import DriverError, Page
from drivers.links.pipe import Pipe
from engines.game import ARBITER, Seat
from engines.localiser import english
from engines.message import Message
from firmware_host.config.toml_file import LiveSetting, Value, default_path
from firmware_host.runtime.board_devices import BoardDevices
from firmware_host.runtime.board_menu import LiveSettings
from firmware_host.runtime.child_process import ChildFailed, ChildProcess
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.health_monitor import HealthMonitor
from firmware_host.runtime.request import PlayRequest
from firmware_host.runtime.session_interface import Client
from firmware_host.runtime.system import command_name
from firmware_host.web import address
from firmware_host.web.ipc import (
    CONTROL,
    JUDGE,
    PUBLIC,
    AskMenu,
    AskSensors,
    BoardText,
    ChangeSettings,
    Choose,
    ChooseAnswer,
    Discard,
    Failed,
    HeldSeats,
    Menu,
    MenuAnswer,
    Ready,
    SensorReport,
    SensorsAnswer,
    SettingsAnswer,
    SiteConfig,
    decode,
    encode,
    link_names,
    seat_link,
)
from simulator.simulated_board import Invitation


def open_site(
    request: PlayRequest, live: LiveSettings, session: GameSession, devices: BoardDevices
) -> PageServer:
    """Serve the pages for phones and show their address on terminal and board. Raises WebError."""
    web, game = live.config.web, session.table.game
    last = _last_ports.get(web.host, 0)
    site = SiteConfig(
        game=game.name,
        options=dict(game.options),
        game_id=session.table.game_id,
        folder=str(live.config.storage.path),
        settings=str(request.settings or ""),
        host=web.host,
        port=web.port,
        names=address.comma_separated(web.names),
        arbiter_pin=web.judge_pin,
        certificate=web.certificate,
        private_key=web.private_key,
        proxies=address.comma_separated(web.proxies),
        program=command_name(sys.argv[0]),
        import_pin="" if web.judge_pin else import_pin(),
        keeps_seats=not (request.lesson or request.editing),
        last_port=last,
        at_board=tuple(
            seat
            for number, seat in enumerate(game.seats)
            if request.phones and number not in request.phones
        ),
    )

    def show_phones(numbers: frozenset[int]) -> None:
        session.set_phone_seats([game.seats[number] for number in numbers])
        devices.show_phones(numbers)
        devices.sensors.wake()

    website = PageServer(site, game.seats, session.add_client, devices.sensors.wake, show_phones)
    website.change_settings = live.change
    try:
        port = website.start()
    except BaseException:
        website.close()
        raise
    found = address.page_addresses(web.host, port, tls=bool(web.certificate))
    print(f"For phones: {' or '.join(found)}", flush=True)
    if site.import_pin:
        file = request.settings or default_path()
        print(
            f"PIN to import games on a phone: {site.import_pin}, until Lodeboard stops. To choose"
            f' your own, write [web] and below it judge_pin = "1234" in {file}: it also opens the'
            " arbiter's page.",
            flush=True,
        )
    note = None if web.port else port_note(port, last)
    _last_ports[web.host] = port
    if note:
        print(english(note), flush=True)
    text = address.qr_code_for_terminal(found[0], coloured=sys.stdout.isatty())
    code = address.qr_code(found[0])
    devices.show_invitation(Invitation(tuple(found), code, text, request.phones, note))
    return website


@cache
def import_pin() -> str:
    """Return a PIN for imports alone, the same until the program ends.

    Only who started the program reads it. It doesn't open the arbiter's page: hidden pieces stay
    hidden from them, too.
    """
    return f"{secrets.randbelow(10**6):06}"


_last_ports: dict[str, int] = {}
"""By host, the port of the pages of this program's last game: phones find the next one there."""


def port_note(port: int, last: int) -> Message | None:
    """Return why a code that was scanned before may show another game; None if it does not.

    ``last``: the port of this program's last game, 0 for none.
    """
    expected = last or address.FIRST_PORT
    return None if port == expected else Message("web.port-taken", number=expected)


NOTHING = Message("web.nothing-to-choose")

REQUIRED_PACKAGES = ("starlette", "uvicorn", "websockets", "segno")
"""The packages of the extra ``web``."""

READY_S = 60.0
"""How long the process may take to be ready; a slow card reads its libraries in ten seconds."""


class WebError(DriverError):
    """Error raised if the pages cannot be served; the message says what to do."""


def can_serve() -> bool:
    """Return whether the packages for the pages are installed."""
    return all(importlib.util.find_spec(name) for name in REQUIRED_PACKAGES)


def require_packages() -> None:
    """Raise WebError unless the packages for the pages are installed."""
    if not can_serve():
        raise WebError(
            "the web pages need more packages; run: pip install 'lodeboard[web]' (or play without"
            " --web)"
        )


class PageServer:
    """The pages of one game.

    ``show_phones`` gets the numbers of the seats that phones hold; it, ``add_client`` and the
    callbacks for requests are called from this object's own thread.
    """

    def __init__(
        self,
        config: SiteConfig,
        seats: Sequence[Seat],
        add_client: Callable[[Client], None],
        wake: Callable[[], None],
        show_phones: Callable[[frozenset[int]], None],
    ) -> None:
        self.port = 0
        self.change_settings: Callable[
            [Mapping[str, Value]], tuple[Message | None, tuple[LiveSetting, ...]]
        ]
        self.change_settings = lambda _: (Message("web.no-settings-here"), ())
        """Changes settings; returns the refusal or None, and the settings then."""
        self.report_sensors: Callable[[bool], SensorReport] = lambda _: SensorReport(board=False)
        """Returns the sensors' state, with a trace or without."""
        self.offer_menu: Callable[[], Menu] = Menu
        """Returns what can be played here, and whether the computer can be powered off."""
        self.choose: Callable[[Choose], Message | None] = lambda _: NOTHING
        """Leaves this game for another one, new or resumed, or (no game) powers the computer off.

        Returns the refusal or None.
        """
        self.discard: Callable[[str], Message | None] = lambda _: NOTHING
        """Deletes the saved game of that id; returns the refusal or None."""
        self._config = config
        self._seats = tuple(seats)
        self._admit = add_client
        self._wake = wake
        self._show_phones = show_phones
        self._names = link_names(seats, judge=bool(config.arbiter_pin))
        self._answers: dict[str, OrderedDict[str, Message | None]] = {
            name: OrderedDict() for name in self._names
        }
        self._program = ChildProcess(
            "firmware_host.web", self._names, HealthMonitor("pages"), self._follow
        )
        self._lock = threading.Lock()
        self._pipe: Pipe | None = None
        self._page: bytes | None = None

    def start(self) -> int:
        """Serve from now on; return the port. Raises WebError with the reason if that fails."""
        self._program.start()
        if failure := self._program.wait_until_ready(2 * READY_S):
            raise WebError(f"the web pages could not be started: {failure}")
        return self.port

    def show_page(self, page: Page) -> None:
        """Send the public part of the page to the pages; see the Screen port."""
        alone = page.seats_on_turn[0] if len(page.seats_on_turn) == 1 else None
        to = None if alone is None else self._seats[alone]
        hidden = frozenset(self._seats[number] for number in page.hidden)
        announcement, private = _message(page.announcement), _message(page.private_announcement)
        message = encode(
            BoardText(page.board_status, announcement, page.is_saved, private, to, hidden)
        )
        with self._lock:
            if message == self._page:
                return  # guidance is for players at the board
            self._page = message
            self._send(message)

    def close(self, *, waits: bool = True) -> None:
        """Stop the process, and wait for its end if ``waits``. Closing twice is allowed."""
        self._program.close(waits=waits)

    def _send(self, message: bytes) -> None:
        if self._pipe is not None:
            try:
                self._pipe.links[CONTROL].send(message)
            except DriverError:
                self._program.wake()  # handled by the thread

    # --- the process's thread ---

    def _follow(self, pipe: Pipe) -> None:
        """Follow one run of the process; see ``ChildProcess``."""
        try:
            self._receive(pipe)
        finally:
            with self._lock:
                self._pipe = None

    def _receive(self, pipe: Pipe) -> None:
        control = pipe.links[CONTROL]
        control.on_arrival = self._program.wake
        until = time.monotonic() + READY_S
        control.send(encode(replace(self._config, live=self.change_settings({})[1])))
        while not self._program.is_closing:
            for message in control.receive():
                match decode(message):
                    case Ready(port=port):
                        self._open(pipe, port)
                        until = float("inf")
                    case HeldSeats(seats=taken, rematch=number):
                        self._config = replace(self._config, holders=taken, rematch=number)
                        self._show_phones(frozenset(map(self._seats.index, taken)))
                    case ChangeSettings(number=number, values=values):
                        answered = self.change_settings(values)
                        control.send(encode(SettingsAnswer(number, *answered)))
                    case AskSensors(number=number, trace=trace):
                        control.send(encode(SensorsAnswer(number, self.report_sensors(trace))))
                    case AskMenu(number=number):
                        control.send(encode(MenuAnswer(number, self.offer_menu())))
                    case Choose(number=number) as choice:
                        control.send(encode(ChooseAnswer(number, self.choose(choice))))
                    case Discard(number=number, id=game_id):
                        control.send(encode(ChooseAnswer(number, self.discard(game_id))))
                    case Failed(reason=reason):
                        raise ChildFailed(reason)
                    case _:
                        raise ChildFailed("their program sent an unexpected message")
            if time.monotonic() > until:
                raise ChildFailed("they were not ready after a minute")
            self._program.pause(min(1.0, until - time.monotonic()))

    def _open(self, pipe: Pipe, port: int) -> None:
        """Take the port of the served pages; add their clients to the session, once for every
        process."""
        self.port = port
        self._config = replace(self._config, port=port)
        with self._lock:
            self._pipe = pipe
            if self._page is not None:
                self._send(self._page)
        viewers = {PUBLIC: None, JUDGE: ARBITER} | {seat_link(seat): seat for seat in self._seats}
        for name, link in pipe.links.items():
            if name != CONTROL:
                link.on_arrival = self._wake
                viewer = viewers[name]
                seats = [viewer] if viewer in self._seats else []
                self._admit(Client(link, seats, viewer, answers=self._answers[name]))
        self._program.ready()
        self._wake()


def _message(value: object) -> Message | None:
    return value if isinstance(value, Message) else None
