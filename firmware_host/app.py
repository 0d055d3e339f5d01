"""The composition of a game: rules, board, journal, drivers, loop. Only this module knows all
parts.

In: the arguments and the settings. Out: a game, played until someone quits.
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
from engines.localiser import english
from engines.message import Message
from engines.options import RANDOM_VALUE
from engines.position_draft import position_to_begin
from engines.topology import NO_CELLS
from firmware_host.app_board import BoardPlan, check_flags, plan_board, plan_without_board
from firmware_host.app_window import check_may_choose, choose_game, offer_history, offer_sheets
from firmware_host.collection.store import Collection
from firmware_host.computer.computer_players import computer_players
from firmware_host.computer.player import resolve_levels
from firmware_host.config.hardware_settings import SIMULATED
from firmware_host.config.settings import Config
from firmware_host.config.toml_file import with_saved_changes
from firmware_host.journal.library import Library, Summary
from firmware_host.players.profiles import load_profiles
from firmware_host.runtime.automatic_setup import AutomaticSetup
from firmware_host.runtime.board_devices import BoardDevices, Screens, chosen_loudspeaker
from firmware_host.runtime.board_menu import (
    BoardMenu,
    LiveSettings,
    MenuCommands,
    chosen_game,
    order_after_lesson,
)
from firmware_host.runtime.desktop import Desktop
from firmware_host.runtime.editor_session import EditorSession
from firmware_host.runtime.game_lobby import refusal_text
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.lesson_session import LessonSession, lesson_game
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.request import PlayRequest, find_game, with_origin_begun
from firmware_host.runtime.sensor_log import FaultLog
from firmware_host.runtime.solved_exercises import save_solved
from firmware_host.runtime.system import command_name, install_signal_handlers, power_off
from firmware_host.station.looking_back import with_looking_back
from firmware_host.station.menu_mode import Leave, PlayGame, ReturnToLobby, ShutDown
from firmware_host.table.players import human_seats
from firmware_host.web import address, page_server
from firmware_host.web.host_reports import SensorReports, menu_report, order_of
from firmware_host.web.page_server import open_site

if TYPE_CHECKING:
    from firmware_host.runtime.hosted_table import HostedTable


def play(request: PlayRequest, config: Config) -> None:
    """Play until someone quits, or shuts the computer down at the board.

    Raises ValueError or OSError with a message a player can act on.
    """
    with Desktop(config.storage) as desktop, ExitStack() as ending:
        order = _play_on(request, config, desktop, ending)
    if isinstance(order, ShutDown):
        power_off()
        print(english(Message("display.menu-shuts-down")), flush=True)


def _play_on(
    request: PlayRequest, config: Config, desktop: Desktop, ending: ExitStack
) -> ShutDown | Leave | None:
    """Play one game after the other.

    The start screen comes before the first if no game is named, and after each once it has been
    shown. ``ending``: waits for processes of the last game, which nobody on the start screen does.
    """
    named, seen = request.game, False
    notice: Message | str = ""
    order: PlayGame | ShutDown | ReturnToLobby | Leave | None
    order = None
    if not named:
        check_may_choose(request)
        order = ReturnToLobby()
    if request.appliance:
        request = replace(request, game=chosen_game(config.storage.path, named))
    while True:
        settings = with_saved_changes(config) if order else config
        if isinstance(order, ReturnToLobby):
            seen = True
            chosen = choose_game(request, settings, desktop, notice, order)
            if not isinstance(chosen, PlayGame):
                return chosen
            # The start screen has a clock of its own, which is a setting.
            request = replace(request.for_order(chosen), clock=None)
            settings, notice = with_saved_changes(config), ""
        try:
            ending.close()
            order = _play_one(request, settings, named or request.game, desktop, ending)
        except (ValueError, OSError) as error:
            if not seen:
                raise
            notice, order = refusal_text(error), ReturnToLobby()
        if isinstance(order, PlayGame):
            request = request.for_order(order)
        elif order is None and seen and not desktop.is_closing:
            order = ReturnToLobby()
        elif not isinstance(order, ReturnToLobby):
            return order


def _play_one(
    request: PlayRequest, config: Config, named: str, desktop: Desktop, ending: ExitStack
) -> PlayGame | ShutDown | ReturnToLobby | Leave | None:
    """Play one game until someone quits or an order ends it.

    ``named``: the game that was asked for first. ``ending``: gets what is still to be waited for.
    """
    pages = request.web or config.web.start or request.no_board
    if pages:
        page_server.require_packages()
    check_flags(request, config)
    library = Library(config.storage.path, key=config.storage.key_path)
    collection = Collection(config.storage.path)
    request = with_origin_begun(request, library, collection, config.play.clock)
    game, game_id, damaged = find_game(request, library)
    place = (
        plan_without_board(config, game)
        if request.no_board
        else plan_board(request, config, game, desktop)
    )
    config, live = place.config, LiveSettings(place.config)
    session = _open_session(request, config, game, library, game_id, damaged)
    try:
        devices = place.open(session)
        website = open_site(request, live, session, devices) if pages else None
    except BaseException:
        session.close()
        raise
    session.on_saved = devices.sensors.wake
    screen = Screens(*devices.screens, *([website] if website else []))

    def show_voice_trouble(why: Message) -> None:
        devices.show_notice(why)
        devices.sensors.wake()

    heard = chosen_loudspeaker(
        config.sound.output, has_window=desktop.is_open, on_voice_trouble=show_voice_trouble
    )
    ports = Ports(
        devices.sensors,
        devices.leds,
        devices.buttons,
        screen,
        panel=devices.panel,
        sounds=heard.sounds,
        voice=heard.voice,
    )
    noted = place.logbook.known_unreliable() if place.logbook else NO_CELLS
    here, away = _local_and_remote_seats(request, session)
    host = Host(session.game, session, place.wiring, ports, config, noted, here)
    live.follow(host.set_config)
    orders = with_menu(host, place.board, library, live, named, request)
    if website:
        _connect_pages(website, SensorReports(host, session, place.wiring), orders)
    learning = isinstance(session, LessonSession | EditorSession)
    if isinstance(session, LessonSession):
        then = order_after_lesson(session.game, request.computers)
        session.on_solved = partial(save_solved, config.storage.path)
        session.on_end = partial(orders.execute, then)
    if isinstance(session, EditorSession):
        session.on_begin = lambda text: orders.execute(order_after_editing(request, game, text))
    if desktop.is_open:
        past = None if isinstance(session, LessonSession) else host.history
        seen = host.lit.lighting.meanings_seen
        offer_sheets(devices, desktop, orders, game, past, seen, request.settings)
        if config.hardware.sensors == SIMULATED:
            host.lit.menu.provide_items = None  # the window's menu takes its place
    elif not learning:
        offer_history(devices, game, host.history)
    devices.set_arranger(AutomaticSetup(session, library))
    install_signal_handlers(desktop.request_close, host.stop)
    hosted = _host_table(request, session, place, away, devices.sensors.wake)
    if not learning:
        _announce(request, session, hosted, new=not game_id)
    if config.hardware.sensors != SIMULATED and not pages:
        _warn_about_setup(session)
    unsaved = _run_game(session, place, devices, host, live, hosted, website, ending)
    if not learning:
        _report_saved(library, session, unsaved, request)
    return orders.last


def _connect_pages(
    website: page_server.PageServer, sensors: SensorReports, orders: MenuCommands
) -> None:
    """Connect the pages' requests to this program, besides those of the game itself."""
    website.report_sensors = sensors.report
    website.offer_menu = partial(menu_report, orders.menu)
    website.choose = lambda choice: orders.start_game(order_of(choice), choice.hints)
    website.discard = orders.discard


def _run_game(
    session: GameSession,
    place: BoardPlan,
    devices: BoardDevices,
    host: Host,
    live: LiveSettings,
    hosted: HostedTable | None,
    website: page_server.PageServer | None,
    ending: ExitStack,
) -> int:
    """Play with all clients until somebody quits; return the number of unsaved events."""
    with ExitStack() as leaving:
        if place.logbook:
            leaving.callback(_save_faults, place.logbook, host)
        if website:
            leaving.callback(website.close, waits=False)
            ending.callback(website.close)
        if hosted:
            leaving.callback(hosted.close)
        seed, wake = secrets.randbits(32), devices.sensors.wake
        editing = isinstance(session, EditorSession)
        if not editing and (
            computers := computer_players(session, seed, wake, lambda: live.config.sensing.hold_s)
        ):
            leaving.callback(computers.close, waits=False)
            ending.callback(computers.close)
        return host.run()


def _open_session(
    request: PlayRequest,
    config: Config,
    game: AnyGame,
    library: Library,
    game_id: str,
    damaged: Summary | None,
) -> GameSession:
    """Return a session with a lesson, a position to set up, a new game, or a resumed one; report a
    game that cannot be resumed.
    """
    if request.lesson:
        return LessonSession(lesson_game(game, request.exercise), library)
    if request.editing:
        return EditorSession(game, library, request.position)
    profiles = load_profiles(config.storage.path)
    if profiles.problem is not None:
        print(f"lodeboard: {english(profiles.problem)}", file=sys.stderr)
    session = GameSession(
        game,
        library,
        config.play.called,
        take_back=config.play.take_back,
        controls=request.controls(game, config.play.clock),
        is_child=profiles.is_child,
    )
    levels = resolve_levels(session.game, request.computers, library)
    if game_id:
        session.resume(game_id)
    else:
        session.begin(request.position)
    if levels or not game_id:
        session.set_computer_seats(levels)
    if damaged is not None:
        session.damaged_game = damaged.game_id
        note = f"the last game can't be continued: {damaged.problem}"
        print(f"lodeboard: {note}", file=sys.stderr)
    return session


def order_after_editing(request: PlayRequest, game: AnyGame, position: str) -> PlayGame:
    """Return the order to play in this position, as the request says for the rest."""
    return PlayGame(
        game.name,
        tuple(game.options.items()),
        position=position_to_begin(game, position),
        phones=request.phones,
        computers=tuple(request.computers.items()),
    )


def _local_and_remote_seats(
    request: PlayRequest, session: GameSession
) -> tuple[list[Seat], list[Seat]]:
    """Return the seats played at this board and the remote ones, without those of the computer."""
    here, computers = request.local_seats(session.game), dict(session.table.computers)
    played = human_seats(session.game.seats, computers)
    return [seat for seat in played if seat in here], [seat for seat in played if seat not in here]


def _host_table(
    request: PlayRequest,
    session: GameSession,
    place: BoardPlan,
    remote_seats: Sequence[Seat],
    wake: Callable[[], None],
) -> HostedTable | None:
    """Return the table for remote boards; None if all play here. Raises DriverError."""
    if request.redis is None:
        return None
    from firmware_host.runtime.hosted_table import HostedTable  # imported for hosting only

    board = request.player_names or (place.board.title if place.board else "no board")
    try:
        return HostedTable(
            session, request.redis, place.config.storage.path, remote_seats, board, wake
        )
    except BaseException:
        session.close()  # a game in which nothing has happened is not kept
        raise


def _save_faults(logbook: FaultLog, host: Host) -> None:
    """Write this game's sensor faults to the fault log."""
    logbook.write(host.station.sensors.health.report())


def _announce(
    request: PlayRequest, session: GameSession, hosted: HostedTable | None, *, new: bool
) -> None:
    """Print which game begins or continues, and how others can join."""
    table = session.table
    print(f"{'Started' if new else 'Continuing'} game {table.game_id}.", flush=True)
    if new:
        for name in (name for name, value in request.options.items() if value == RANDOM_VALUE):
            print(f"Chosen at random: {name}={table.game.options[name]}.", flush=True)
    if hosted:
        hosted.invite(partial(address.qr_code_for_terminal, coloured=True))


def _report_saved(
    library: Library, session: GameSession, unsaved: int, request: PlayRequest
) -> None:
    """Print what of a game that ends here is on the disk."""
    if unsaved:
        lost = "One move" if unsaved == 1 else f"{unsaved} moves"
        print(f"{lost} could not be saved.", file=sys.stderr)
    name = session.table.game.name
    left = library.latest_unfinished(name)
    if left is not None and left.game_id == session.table.game_id:
        way = f"play {name}" if request.redis is None else f"host {name} --link ..."
        command = command_name(sys.argv[0])
        print(f"Game {left.game_id} is saved. To continue it, run: {command} {way}")


def with_menu(
    host: Host,
    board: Board | None,
    library: Library,
    live: LiveSettings,
    named: str,
    request: PlayRequest,
) -> MenuCommands:
    """Add a menu at the board or, without one, on pages alone.

    The order chosen is in ``last`` when the host has ended.
    """
    computers = tuple(request.computers.items())
    now = PlayGame(
        request.game,
        tuple(request.options.items()),
        exercise=request.exercise,
        editing=request.editing,
        position=request.position,
        computers=computers,
    )
    menu = BoardMenu(board, library, live, named, can_power_off=request.appliance, current=now)
    orders = MenuCommands(menu, live.config.storage.path, host.stop)
    if board is not None:
        host.lit.menu.provide_items = lambda: with_looking_back(menu.items(), host.history.view)
        host.lit.menu.recall_move = host.history.move_before
    host.on_order = orders.execute
    return orders


def _warn_about_setup(session: GameSession) -> None:
    """Warn of what a real board without pages lacks for a set-up at the beginning."""
    game, state = session.table.game, session.table.states[-1]
    if any(setup.due for seat in game.seats if (setup := game.setup(state, seat))):
        note = "To see privately on a phone which piece to place next, add --web."
        print(note, flush=True)
