"""Builds everything for a game: rules, board, journal, drivers, loop. It alone knows all parts.

In: what the command line and the settings ask for. Out: a game, played until someone quits.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from drivers.board_file import Board
from engines.game import AnyGame, Seat
from engines.language import english
from engines.message import Message
from engines.options import TOSS
from engines.topology import NO_CELLS
from firmware_host.app_sheets import offer_past, offer_sheets
from firmware_host.app_start import choose
from firmware_host.computer.levels import wanted_levels
from firmware_host.computer.players import computer_players
from firmware_host.config.hardware import SIMULATED
from firmware_host.config.live import laid_over
from firmware_host.config.settings import Config
from firmware_host.journal.library import Library, Summary
from firmware_host.place import Place, check_flags, prepared, without_board
from firmware_host.runtime.board_menu import BoardMenu, MenuOrders
from firmware_host.runtime.chosen_game import chosen_game
from firmware_host.runtime.desktop import Desktop
from firmware_host.runtime.fault_log import FaultLog
from firmware_host.runtime.front_panel import FrontPanel
from firmware_host.runtime.lesson_room import LessonRoom, lesson_game
from firmware_host.runtime.live_settings import LiveSettings
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.power import power_off
from firmware_host.runtime.request import Request, find_game
from firmware_host.runtime.room import Room
from firmware_host.runtime.screens import Screens
from firmware_host.runtime.signals import quit_on_signals
from firmware_host.station.menu_mode import PlayGame, ShutDown, ToStart
from firmware_host.web import address, supervisor
from firmware_host.web.menu_report import menu_report, order_of
from firmware_host.web.sensor_report import SensorReports
from firmware_host.web.site import open_site

if TYPE_CHECKING:
    from firmware_host.runtime.hosted_table import HostedTable


def play(request: Request, config: Config) -> None:
    """Play until someone quits, or shuts the computer down at the board.

    Raises a ValueError or an OSError whose message a player can act on.
    """
    with Desktop(config.storage) as desktop:
        order = _play_on(request, config, desktop)
    if isinstance(order, ShutDown):
        power_off()
        print(english(Message("display.menu-shuts-down")), flush=True)


def _play_on(request: Request, config: Config, desktop: Desktop) -> ShutDown | None:
    """One game after the other; the start screen before the first where none is named, and after
    each once it was seen.
    """
    named, notice, seen = request.game, "", False
    order: PlayGame | ShutDown | ToStart | None = None if named else ToStart()
    if request.appliance:
        request = replace(request, game=chosen_game(config.storage.path, named))
    while True:
        settings = laid_over(config) if order else config
        if isinstance(order, ToStart):
            seen = True
            chosen = choose(request, settings, desktop, notice)
            if not isinstance(chosen, PlayGame):
                return chosen
            request, settings, notice = request.following(chosen), laid_over(config), ""
        try:
            order = _play_one(request, settings, named or request.game, desktop)
        except (ValueError, OSError) as error:
            if not seen:
                raise
            notice, order = str(error), ToStart()
        if isinstance(order, PlayGame):
            request = request.following(order)
        elif order is None and seen and not desktop.left:
            order = ToStart()
        elif not isinstance(order, ToStart):
            return order


def _play_one(
    request: Request, config: Config, named: str, desktop: Desktop
) -> PlayGame | ShutDown | ToStart | None:
    """Play one game, until someone quits it, or an order ends it. ``named``: the game that was
    asked for first.
    """
    pages = request.web or config.web.start or request.no_board
    if pages:
        supervisor.check()
    check_flags(request, config)
    library = Library(config.storage.path, key=config.storage.key_path)
    game, game_id, damaged = find_game(request, library)
    place = (
        without_board(config, game)
        if request.no_board
        else prepared(request, config, game, desktop)
    )
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
    here, away = _seats(request, room)
    host = Host(room.game, room, place.wiring, ports, config, noted, here)
    live.follow(host.adjust)
    orders = with_menu(host, place.board, library, live, named, request)
    if website:
        _tell_pages(website, SensorReports(host, room, place.wiring), orders)
    learning = isinstance(room, LessonRoom)
    if isinstance(room, LessonRoom):
        room.left = partial(orders.obey, PlayGame(game.name, tuple(game.options.items())))
    if desktop.is_open:
        past = None if learning else host.looking_back
        offer_sheets(front, desktop, orders, game, past, host.lit.lighting.met)
    elif not learning:
        offer_past(front, game, host.looking_back)
    quit_on_signals(desktop.leave, host.stop)
    hosted = _hosted(request, room, place, away, front.sensors.wake)
    if not learning:
        _announce(request, room, hosted, new=not game_id)
    if config.hardware.sensors != SIMULATED and not pages:
        _warn_of_armies(room)
    unsaved = _played(room, place, front, host, live, hosted, website)
    if not learning:
        _tell_what_is_kept(library, room, unsaved, request)
    return orders.last


def _tell_pages(website: supervisor.Supervisor, sensors: SensorReports, orders: MenuOrders) -> None:
    """What pages ask of this program beside the game itself."""
    website.report_sensors = sensors.report
    website.offer_menu = partial(menu_report, orders.menu)
    website.choose = lambda wish: orders.choose(order_of(wish), wish.hints)
    website.discard = orders.discard


def _played(
    room: Room,
    place: Place,
    front: FrontPanel,
    host: Host,
    live: LiveSettings,
    hosted: HostedTable | None,
    website: supervisor.Supervisor | None,
) -> int:
    """Play until somebody quits, with all who come to the table; how many events could not be
    saved.
    """
    with ExitStack() as leaving:
        if place.logbook:
            leaving.callback(_note_faults, place.logbook, host)
        if website:
            leaving.callback(website.close)
        if hosted:
            leaving.callback(hosted.close)
        seed, wake = secrets.randbits(32), front.sensors.wake
        if computers := computer_players(room, seed, wake, lambda: live.config.sensing.hold_s):
            leaving.callback(computers.close)
        return host.run()


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
        told = f"the last game can't be continued: {damaged.problem}"
        print(f"lodeboard: {told}", file=sys.stderr)
    return room


def _seats(request: Request, room: Room) -> tuple[list[Seat], list[Seat]]:
    """Those that are played at this board, and those that are played elsewhere; the computer's are
    neither.
    """
    here, computers = request.here(room.game), dict(room.table.computers)
    played = [seat for seat in room.game.seats if seat not in computers]
    return [seat for seat in played if seat in here], [seat for seat in played if seat not in here]


def _hosted(
    request: Request,
    room: Room,
    place: Place,
    away: Sequence[Seat],
    wake: Callable[[], None],
) -> HostedTable | None:
    """The table for boards elsewhere; None where all play here. Raises DriverError."""
    if request.link is None:
        return None
    from firmware_host.runtime.hosted_table import HostedTable  # the line: only who invites has one

    board = request.called or (place.board.title if place.board else "no board")
    try:
        return HostedTable(room, request.link, place.config.storage.path, away, board, wake)
    except BaseException:
        room.close()  # a game in which nothing has happened is not kept
        raise


def _note_faults(logbook: FaultLog, host: Host) -> None:
    """Keep what this game has told of the sensors."""
    logbook.write(host.station.sensors.health.report())


def _announce(request: Request, room: Room, hosted: HostedTable | None, *, new: bool) -> None:
    """Tell which game begins, or goes on, and how others come to it."""
    table = room.table
    print(f"Game {table.game_id}{'' if new else ' continues'}.", flush=True)
    if new:
        for name in (name for name, value in request.options.items() if value == TOSS):
            print(f"Chosen at random: {name}={table.game.options[name]}.", flush=True)
    if hosted:
        hosted.invite(partial(address.code_for_terminal, coloured=True))


def _tell_what_is_kept(library: Library, room: Room, unsaved: int, request: Request) -> None:
    """Tell what of a game that ends here is on the disk."""
    if unsaved:
        lost = "One move" if unsaved == 1 else f"{unsaved} moves"
        print(f"{lost} could not be saved.", file=sys.stderr)
    name = room.table.game.name
    left = library.latest_unfinished(name)
    if left is not None and left.game_id == room.table.game_id:
        way = f"play {name}" if request.link is None else f"host {name} --link ..."
        print(f"Game {left.game_id} is saved. To continue it, run: lodeboard {way}")


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
    now = PlayGame(request.game, computers=tuple(request.computers.items()))
    menu = BoardMenu(board, library, live, named, switches_off=request.appliance, now=now)
    orders = MenuOrders(menu, live.config.storage.path, host.stop)
    if board is not None:
        host.lit.menu.offer = menu.items
    host.obey = orders.obey
    return orders


def _warn_of_armies(room: Room) -> None:
    """Say what a real board without pages lacks where an army is to be laid out first."""
    game, state = room.table.game, room.table.states[-1]
    if any(setup.due for seat in game.seats if (setup := game.setup(state, seat))):
        told = "To see privately on a phone which piece to place next, add --web."
        print(told, flush=True)
