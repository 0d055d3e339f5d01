"""Builds everything for a game: rules, board, journal, drivers, loop. It alone knows all parts.

In: what the command line and the settings ask for. Out: a game, played until someone quits.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from drivers.board_file import Board
from drivers.wiring import NO_WIRING, Wiring, fit
from engines.game import AnyGame, Seat
from engines.language import english
from engines.message import Message
from engines.options import TOSS
from engines.topology import NO_CELLS
from firmware_host.computer.levels import wanted_levels
from firmware_host.computer.players import computer_players
from firmware_host.config.hardware import SIMULATED
from firmware_host.config.live import laid_over
from firmware_host.config.settings import Config, for_board
from firmware_host.config.spoken import spoken
from firmware_host.journal.library import Library, Summary
from firmware_host.runtime.board_menu import BoardMenu, MenuOrders
from firmware_host.runtime.chosen_game import chosen_game
from firmware_host.runtime.driver_plan import plan_drivers
from firmware_host.runtime.fault_log import FaultLog, record_name
from firmware_host.runtime.front_panel import FrontPanel, no_panel, real_panel, simulated_panel
from firmware_host.runtime.lesson_room import LessonRoom, lesson_game
from firmware_host.runtime.live_settings import LiveSettings
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.power import power_off
from firmware_host.runtime.request import Request, find_board, find_game
from firmware_host.runtime.room import Room
from firmware_host.runtime.room_port import RoomPort
from firmware_host.runtime.screens import Screens
from firmware_host.runtime.signals import quit_on_signals
from firmware_host.runtime.simulated_board import open_simulated_board, read_script
from firmware_host.station.menu_mode import PlayGame, ShutDown
from firmware_host.table.drafts import NO_DRAFTS
from firmware_host.web import address, supervisor
from firmware_host.web.menu_report import menu_report
from firmware_host.web.sensor_report import SensorReports
from firmware_host.web.site import open_site

if TYPE_CHECKING:
    from firmware_host.runtime.hosted_table import HostedTable


def play(request: Request, config: Config) -> None:
    """Play until someone quits, or shuts the computer down at the board.

    Raises a ValueError or an OSError whose message a player can act on.
    """
    named = request.game
    order: PlayGame | ShutDown | None = None
    if request.appliance:
        request = replace(request, game=chosen_game(config.storage.path, named))
    while True:
        order = _play_one(request, laid_over(config) if order else config, named)
        if not isinstance(order, PlayGame):
            break
        request = request.following(order)
    if isinstance(order, ShutDown):
        power_off()
        print(english(Message("display.menu-shuts-down")), flush=True)


def _play_one(request: Request, config: Config, named: str) -> PlayGame | ShutDown | None:
    """Play one game, until someone quits it, or an order ends it. ``named``: the game that was
    asked for first.
    """
    pages = request.web or config.web.start or request.no_board
    if pages:
        supervisor.check()
    check_flags(request, config)
    library = Library(config.storage.path, key=config.storage.key_path)
    game, game_id, damaged = find_game(request, library)
    place = _without_board(config, game) if request.no_board else prepared(request, config, game)
    config, live = place.config, LiveSettings(place.config)
    room = _seated(request, config, game, library, game_id, damaged)
    try:
        front = place.open(room)
        website = open_site(request, live, room, front) if pages else None
    except BaseException:
        room.close()
        raise
    room.on_saved = front.sensors.wake
    screen = Screens(*front.screens, *([website] if website else []))
    ports = Ports(front.sensors, front.leds, front.buttons, screen, panel=front.panel)
    noted = place.logbook.noted() if place.logbook else NO_CELLS
    host = Host(room.game, room, place.wiring, ports, config, noted, _seats_here(request, room))
    live.follow(host.adjust)
    if website:
        website.report_sensors = SensorReports(host, room, place.wiring).report
    orders = with_menu(host, place.board, library, live, named, request)
    if isinstance(room, LessonRoom):
        played = PlayGame(game.name, tuple(game.options.items()))
        room.left = partial(orders.obey, played)
    if website:
        website.offer_menu = partial(menu_report, orders.menu)
        website.choose = orders.choose
    quit_on_signals(host.stop)
    if not request.lesson:
        _announce(request, room, new=not game_id)
    hosted = _hosted(request, config, room, place, front.sensors.wake)
    computers = computer_players(room, secrets.randbits(32), front.sensors.wake)
    if config.hardware.sensors != SIMULATED and not pages and _army_owed(room):
        print("What to lay next is told on a phone, to one player alone: add --web.", flush=True)
    try:
        unsaved = host.run()
    finally:
        if hosted:
            hosted.close()
        if computers:
            computers.close()
        if website:
            website.close()
        if place.logbook:
            place.logbook.write(host.station.sensors.health.report())
    if not request.lesson:
        _tell_what_is_kept(library, room, unsaved)
    return orders.last


def _seated(
    request: Request,
    config: Config,
    game: AnyGame,
    library: Library,
    game_id: str,
    damaged: Summary | None,
) -> Room:
    """The room with a lesson, a new game in it, or one to go on with; tell of one that cannot be
    gone on with.
    """
    if request.lesson:
        return LessonRoom(lesson_game(game), library)
    room = Room(game, library, config.play.called, take_back=config.play.take_back)
    levels = wanted_levels(room.game, request.computers, library)
    if game_id:
        room.resume(game_id)
    else:
        room.begin(request.position)
    if levels or not game_id:
        room.delegate(levels)
    if damaged is not None:
        room.passed_by = damaged.game_id
        told = f"the game played last is not gone on with: {damaged.problem}"
        print(f"lodeboard: {told}", file=sys.stderr)
    return room


def _seats_here(request: Request, room: Room) -> Sequence[Seat]:
    """Those that are played at this board, and not elsewhere or by the computer."""
    computers = dict(room.table.computers)
    return [seat for seat in request.here(room.game) if seat not in computers]


def _hosted(
    request: Request, config: Config, room: Room, place: Place, wake: Callable[[], None]
) -> HostedTable | None:
    """The table for boards elsewhere, whom the terminal invites; None where all play here. Raises
    DriverError.
    """
    if request.link is None:
        return None
    from firmware_host.runtime.hosted_table import HostedTable  # the line: only who invites has one

    here = request.here(room.game)
    computers = dict(room.table.computers)
    away = [seat for seat in room.game.seats if seat not in here and seat not in computers]
    board = place.board.title if place.board else "no board"
    hosted = HostedTable(room, request.link, config.storage.path, away, board, wake)
    hosted.invite(partial(address.code_for_terminal, coloured=True))
    return hosted


def check_flags(request: Request, config: Config) -> None:
    """Raises a ValueError for what has no sense with the board that the settings mean."""
    if request.no_board:
        for name in ("script", "terminal", "pieces", "board", "sensors", "lights", "port"):
            if getattr(request, name):
                raise ValueError(f"--{name} is for a board: leave it out, or --no-board")
        return
    sensors = config.hardware.sensors
    real = sensors != SIMULATED
    only = {
        "--script": real and request.script,
        "--terminal": real and request.terminal,
        "--pieces": real and request.pieces,
        "--lights": not real and request.lights,
        "--port": not real and request.port,
    }
    for flag, given in only.items():
        if given:
            where = "the simulated board" if real else "a real board"
            instead = SIMULATED if real else "pico"
            raise ValueError(
                f'{flag} is for {where}, and sensors = "{sensors}"; leave it out, or add'
                f" --sensors {instead}"
            )


class Place(NamedTuple):
    """Where a game is played. ``config``: complete for it; ``board``: None for none; ``logbook``:
    where its sensors' faults are noted, None for nowhere; ``open``: opens it once there is a game.
    """

    config: Config
    board: Board | None
    wiring: Wiring
    logbook: FaultLog | None
    open: Callable[[RoomPort], FrontPanel]


def _without_board(config: Config, game: AnyGame) -> Place:
    """On phones alone."""
    return Place(config, None, NO_WIRING, None, lambda _room: no_panel(game.seats))


def prepared(request: Request, config: Config, game: AnyGame) -> Place:
    """At a board. Whatever can be refused before there is a game is refused here."""
    board = find_board(game, request.board, config)
    config = for_board(config, board)
    simulated = config.hardware.sensors == SIMULATED
    wanted = None if simulated else plan_drivers(config.hardware, board)
    board = wanted.board if wanted else board
    script = read_script(request.script, game)
    wiring = fit(board, game.topology.names, game.topology.grid)

    def front(room: RoomPort) -> FrontPanel:
        if wanted:
            return real_panel(wanted, game.seats)
        saved = request.pieces in ("", "saved")
        wooden = open_simulated_board(
            room.game,
            wiring,
            room.states if saved else [game.initial()],
            script,
            room.drafts if saved else NO_DRAFTS,
            terminal=request.terminal,
            language=spoken(config.play.language, os.environ),
            off_board=request.pieces == "tray",
        )
        return simulated_panel(wooden)

    noted_of = record_name(board.name, simulated=simulated)
    logbook = FaultLog(config.storage.path, noted_of, wiring.board_cells)
    return Place(config, board, wiring, logbook, front)


def _announce(request: Request, room: Room, *, new: bool) -> None:
    """Tell which game begins, or goes on."""
    table = room.table
    print(f"Game {table.game_id}{'' if new else ' goes on'}.", flush=True)
    if new:
        for name in (name for name, value in request.options.items() if value == TOSS):
            print(f"Drawn by lot: {name}={table.game.options[name]}.", flush=True)


def _tell_what_is_kept(library: Library, room: Room, unsaved: int) -> None:
    """Tell what of a game that ends here is on the disk."""
    if unsaved:
        lost = "One move" if unsaved == 1 else f"{unsaved} moves"
        print(f"{lost} could not be saved.", file=sys.stderr)
    name = room.table.game.name
    left = library.latest_unfinished(name)
    if left is not None and left.game_id == room.table.game_id:
        print(f"Game {left.game_id} is kept: lodeboard play {name} goes on with it.")


def with_menu(
    host: Host,
    board: Board | None,
    library: Library,
    live: LiveSettings,
    named: str,
    request: Request,
) -> MenuOrders:
    """Something to choose at the board or, where there is none, from pages alone: what comes of it
    is in ``last`` when the host has ended.
    """
    menu = BoardMenu(board, library, live, named, switches_off=request.appliance)
    orders = MenuOrders(menu, live.config.storage.path, host.stop)
    if board is not None:
        host.lit.menu.offer = menu.items
    host.obey = orders.obey
    return orders


def _army_owed(room: Room) -> bool:
    """Whether a seat has to lay out an army first."""
    game, state = room.table.game, room.table.states[-1]
    return any(setup.due for seat in game.seats if (setup := game.setup(state, seat)))
