"""One house as a process of its own: a Host's loop with its room, its table or its line to it, and
devices at the other end of a pipe.

In, from who holds the wood: ``Tick``. Out: ``Told``, as soon as it is true, and ``Seen`` after each
turn. The process may be killed at any moment: what it had told is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from drivers.interfaces import Button, Buttons, Leds, Page, Screen, Sensors
from drivers.links.redis_connection import RedisAddress
from engines import make_game
from engines.game import AnyGame, Move, Seat
from engines.message import Message
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import Config, Lights
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.hosted_table import HostedTable, Invitation
from firmware_host.runtime.joined_table import JoinedTable
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.session_interface import Client, GameProgress, SessionPort
from firmware_host.table.messages import AnyIntent, Reply, View
from tests.remote.noise import noise

NOWHERE, NOBODY = RedisAddress(""), Seat("")
"""Where that is not said yet."""


@dataclass(frozen=True)
class Plan:
    """What a house plays. ``game_id``: to go on with; empty: a new one, from ``start``.
    ``invitation``: of the house whose table is elsewhere; None where the table is here.
    """

    game: str
    options: dict[str, str]
    folder: Path
    start: str = ""
    redis: RedisAddress = NOWHERE
    away: Seat = NOBODY
    game_id: str = ""
    invitation: Invitation | None = None
    seed: str = ""

    def made(self) -> AnyGame:
        """The game."""
        return make_game(self.game, self.options)


class Tick(NamedTuple):
    """A turn of the loop, at this moment, with these channels and keys."""

    now: float
    raw: int
    pressed: tuple[Button, ...]


class Asked(NamedTuple):
    """The board has asked this of its table."""

    intent: AnyIntent


class Answered(NamedTuple):
    """The board has had this answer."""

    reply: Reply


class Done(NamedTuple):
    """The table has done, or refused, what ``guest`` (empty: the board here) has asked."""

    guest: str
    intent: AnyIntent
    refusal: Message | None
    moves: tuple[Move, ...]


class Begun(NamedTuple):
    """The table is open: which game, and its moves so far."""

    game_id: str
    moves: tuple[Move, ...]
    invitation: Invitation


class Seen(NamedTuple):
    """What there is to see after a turn. ``view``: a new one, else None; ``saved``: what the page
    says; ``kept``: all that the table here has done is on the disk.
    """

    snapshot: Any
    guidance: Any
    due: int
    item: Any
    passed: int
    army: Any
    lights: Any
    view: View | None
    place: GameProgress
    saved: bool
    kept: bool
    status: str
    trouble: Message | None
    sleep: float


class Devices(Sensors, Leds, Buttons, Screen):
    """The board's, as the last tick had them."""

    def __init__(self, channels: int) -> None:
        self._channels = channels
        self.tick = Tick(0.0, 0, ())
        self.page: Page | None = None

    @property
    def channels(self) -> int:
        return self._channels

    @property
    def debounced(self) -> bool:
        return False

    def scan(self) -> int:
        return self.tick.raw

    def pressed(self) -> Sequence[Button]:
        pressed, self.tick = self.tick.pressed, self.tick._replace(pressed=())
        return pressed

    def wait(self, seconds: float) -> None:
        """Whoever holds the wood lets time pass."""

    def wake(self) -> None:
        """See ``wait``."""

    def close(self) -> None:
        """Nothing to give back."""

    def show(self, colours: bytes) -> None:
        """Lights are told by their meanings."""

    def show_page(self, page: Page) -> None:
        self.page = page


class Telling(GameSession):
    """A room that tells what it does."""

    pipe: Connection

    def _submit(self, guest: Client, intent: AnyIntent) -> Message | None:
        refusal = super()._submit(guest, intent)
        self.pipe.send(Done(guest.name, intent, refusal, tuple(self.table.moves)))
        return refusal


def live(pipe: Connection, plan: Plan) -> None:
    """Until the pipe is closed, or the process is killed."""
    with ExitStack() as open_for:
        if plan.seed:
            open_for.enter_context(noise(Random(plan.seed)))
        game = plan.made()
        devices = Devices(len(game.topology))
        host, room = (_joined if plan.invitation else _hosted)(plan, game, devices, pipe)
        _play(pipe, host, room, devices)


def _hosted(
    plan: Plan, game: AnyGame, devices: Devices, pipe: Connection
) -> tuple[Host, SessionPort]:
    room = Telling(game, Library(plan.folder))
    room.pipe = pipe
    if plan.game_id:
        room.resume(plan.game_id)
    else:
        room.begin(plan.start)
    host = _host(plan, game, room, devices, [seat for seat in game.seats if seat != plan.away])
    hosted = HostedTable(room, plan.redis, plan.folder, [plan.away], "a board", devices.wake)
    (invitation,) = hosted.invitations
    pipe.send(Begun(room.table.game_id, tuple(room.table.moves), invitation))
    return host, room


def _joined(
    plan: Plan, game: AnyGame, devices: Devices, pipe: Connection
) -> tuple[Host, SessionPort]:
    assert plan.invitation is not None
    joined = JoinedTable(game, plan.invitation)
    joined.wake_with(devices.wake)
    return _host(plan, game, joined.session, devices, [plan.away]), joined.session


def _host(
    plan: Plan, game: AnyGame, room: SessionPort, devices: Devices, seats: Sequence[Seat]
) -> Host:
    ports = Ports(devices, devices, devices, devices, lambda: devices.tick.now)
    config = Config(lights=Lights(budget_ma=4000))
    return Host(game, room, straight_wiring(game.topology), ports, config, seats=seats)


def _play(pipe: Connection, host: Host, room: SessionPort, devices: Devices) -> None:
    view: View | None = None
    step = host.lit.step

    def told(*words: Any, **more: Any) -> Any:
        nonlocal view
        for news in words[3] if len(words) > 3 else ():
            if isinstance(news, View):
                view = news
            else:
                pipe.send(Answered(news))
        output = step(*words, **more)
        for intent in output.intents:
            pipe.send(Asked(intent))
        return output

    host.lit.step = told  # type: ignore[method-assign]
    while True:
        try:
            devices.tick = pipe.recv()
        except EOFError:
            return
        host.run_once()
        pipe.send(_seen(host, room, devices, view))
        view = None


def _seen(host: Host, room: SessionPort, devices: Devices, view: View | None) -> Seen:
    station, page = host.station, devices.page
    return Seen(
        station.snapshot,
        station.restore.guidance,
        station.challenge.due_cell,
        station.buttons.item,
        station.sensors.ignored,
        station.setup.armies.current,
        dict(host.lit.lighting.lights),
        view,
        room.progress,
        page is not None and page.is_saved,
        isinstance(room, GameSession) and room.is_saved,
        f"{page.status} {page.note}" if page else "",
        room.trouble,
        host.sleep(),
    )
