"""The sheets of a window: the start screen, then menu, help and history over a game.

In: the arguments and the settings; a window's frame, the host of a game, what can be chosen. Out:
an order, None to quit; makers of sheets, registered with the board's devices. Without a window
the choice is made on the terminal, and a text board has the history alone.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from drivers.board_file import Board, load_board
from drivers.interfaces import Button
from engines.game import AnyGame, Seat
from engines.guide import guide_of, kind_texts
from engines.localiser import Localiser
from engines.message import Message
from engines.position_draft import position_to_begin
from firmware_host.collection import store
from firmware_host.config.hardware_settings import SIMULATED
from firmware_host.config.settings import Config
from firmware_host.config.toml_file import choose_language
from firmware_host.display.meanings import Meaning
from firmware_host.display.palettes import PALETTES, Palette
from firmware_host.help.help_screens import Appearance, HelpSheets
from firmware_host.help.history_screens import HistorySheets
from firmware_host.help.position_screen import Clipboard, PositionSheets
from firmware_host.journal.library import Library
from firmware_host.runtime.board_devices import BoardDevices
from firmware_host.runtime.board_menu import BoardMenu, LiveSettings, MenuCommands
from firmware_host.runtime.desktop import Desktop
from firmware_host.runtime.game_lobby import GameLobby
from firmware_host.runtime.game_sharing import PageFiles
from firmware_host.runtime.import_desk import ImportDesk
from firmware_host.runtime.player_desk import PlayerDesk
from firmware_host.runtime.request import PlayRequest
from firmware_host.runtime.system import install_signal_handlers
from firmware_host.start.import_screen import ImportScreen
from firmware_host.start.lobby import BeginAt, OpenSheet, Page
from firmware_host.start.start_screen import StartScreen
from firmware_host.start.table_menu import LeaveQuestion, TableMenu
from firmware_host.station.menu_mode import Leave, PlayGame, ReturnToLobby, ShutDown
from firmware_host.table.position_history import PositionHistory
from firmware_host.table.visibility import to_driver_pieces
from firmware_host.web import page_server
from simulator.errors import NoDisplay
from simulator.hands.board_pieces import PhysicalPiece
from simulator.window.key_labels import Action, KeyCap, WindowAction
from simulator.window.sheet import SheetSource

# --- the choice of a game where none was named ---


TITLE = "Lodeboard"


def choose_game(
    request: PlayRequest,
    config: Config,
    desktop: Desktop,
    notice: Message | str,
    back: ReturnToLobby,
) -> PlayGame | ShutDown | None:
    """Return the chosen order.

    ``notice``: why the last choice could not be played; ``back``: which page is
    shown first. Raises ValueError if nobody can be asked.
    """
    library = Library(config.storage.path, key=config.storage.key_path)
    off = request.appliance
    menu = BoardMenu(_board(request, config), library, LiveSettings(config), "", can_power_off=off)
    if request.terminal:
        return _ask_on_terminal(menu)
    tuple(menu.games())  # slow the first time, so before a window opens
    try:
        frame = desktop.frame(TITLE)
        frame.language = choose_language(config.play.language, os.environ)
        from simulator.window.sheet_input import SheetWindow, refresh_sheet  # needs the extra "sim"
    except NoDisplay as error:
        if sys.stdin.isatty():
            desktop.report_no_display(error)
        return _ask_on_terminal(menu)
    desk = GameLobby(menu, frame, phones=page_server.can_serve())
    importer = import_desk(menu, desk, refresh_sheet, request.settings)
    if request.web and not notice:
        notice = Message("start.web-waits")  # the pages are those of a game
    told = notice if isinstance(notice, str) else desk.reader.text(notice)
    players = PlayerDesk(library, menu.live, lambda: desk.reader, Path.home())
    chooser = StartScreen(desk, told, importer, players)
    if back.game:
        chooser.press(OpenSheet(Page.GAME, game=back.game))
    if back.position:
        chooser.press(BeginAt(back.position, back.options))
    if back.exercises:
        chooser.press(OpenSheet(Page.EXERCISES))
    frame.on_drop, frame.on_mute = chooser.drop, lambda: None
    window = SheetWindow(frame, chooser)
    install_signal_handlers(desktop.request_close, window.stop)
    window.run()
    importer.stop()
    return None if isinstance(chooser.order, Leave) else chooser.order


def import_desk(
    menu: BoardMenu, desk: GameLobby, on_news: Callable[[], None], settings: Path | None
) -> ImportDesk:
    """Return the importer of a window. ``settings``: the settings file; None for the default."""
    folder, live = menu.live.config.storage.path, menu.live
    return ImportDesk(
        menu.library,
        store.Collection(folder),
        lambda: desk.reader,
        lambda: PALETTES[live.config.lights.palette],
        on_news,
        sharing=PageFiles(settings, on_news),
    )


def check_may_choose(request: PlayRequest) -> None:
    """Check the arguments where no game is named. Raises ValueError for one that needs a game."""
    about_one = {
        "--option": request.options,
        "--position": request.position,
        "--clock": request.clock,
        "--resume": request.resume,
        "--from": request.origin,
        "--exercise": request.exercise,
        "--set-up": request.editing,
        "--new": request.new,
        "--pieces": request.pieces,
        "--script": request.script,
        "--no-board": request.no_board,
        "--appliance": request.appliance,
    }
    for flag, given in about_one.items():
        if given:
            raise ValueError(f"{flag} needs a game: name one, as in lodeboard play krieger")


def _board(request: PlayRequest, config: Config) -> Board | None:
    """Return the board that the game must fit; None if another one can take its place."""
    if config.hardware.sensors == SIMULATED and not request.board:
        return None
    return load_board(request.board or config.board)


def _ask_on_terminal(menu: BoardMenu) -> PlayGame | None:
    """Ask on a terminal."""
    games = tuple(menu.games())
    if not sys.stdin.isatty():
        names = ", ".join(game.name for game in games)
        raise ValueError(
            "there is no display and no terminal to ask which game to play: name one of"
            f" {names}, as in lodeboard play krieger"
        )
    for number, game in enumerate(games, 1):
        print(f"{number}  {game.title}")
    while True:
        answer = input(f"Which game? 1 to {len(games)}, or Enter to quit: ").strip()
        if not answer:
            return None
        if answer.isdecimal() and 0 < int(answer) <= len(games):
            return PlayGame(games[int(answer) - 1].name, new=False)


# --- over the table ---


def offer_sheets(
    devices: BoardDevices,
    desktop: Desktop,
    orders: MenuCommands,
    game: AnyGame,
    past: PositionHistory | None,
    met: Collection[Meaning],
    settings: Path | None,
) -> None:
    """Register the sheets of a window.

    ``past``: the current game's history; None in a lesson, which has none. ``met``: the meanings
    that the board's lights have shown. ``settings``: the settings file; None for the default.
    """
    frame, live, guide = desktop.frame(game.title), orders.menu.live, guide_of(game)
    desk = GameLobby(orders.menu, frame, phones=page_server.can_serve())

    def reader() -> Localiser:
        return desk.reader

    def palette() -> Palette:
        return PALETTES[live.config.lights.palette]

    def open_menu(caps: Sequence[KeyCap], do: Callable[[Action], None]) -> SheetSource:
        load_games(orders.menu)
        return TableMenu(desk, orders.execute, question)

    def question() -> LeaveQuestion | None:
        return LeaveQuestion(desk, orders.execute, saved_note(past)) if is_underway(past) else None

    def leave(caps: Sequence[KeyCap], do: Callable[[Action], None]) -> SheetSource | None:
        if not is_underway(past):
            solves = orders.menu.current is not None and bool(orders.menu.current.exercise)
            # A lesson has no past.
            orders.execute(ReturnToLobby("" if past else game.name, exercises=solves))
            return None
        load_games(orders.menu)
        return question()

    from simulator.window.sheet_input import refresh_sheet  # needs the extra "sim"

    importer = import_desk(orders.menu, desk, refresh_sheet, settings)

    def drop(path: str) -> None:
        importer.begin(path)
        devices.open_sheet(WindowAction.IMPORT)

    def mute() -> None:
        devices.show_notice(desk.mute())
        devices.refresh()  # where the settings are open

    frame.on_drop, frame.on_mute = drop, mute
    devices.register_sheet(
        WindowAction.IMPORT,
        lambda caps, do: ImportScreen(importer, orders.execute, is_importing=True),
    )
    devices.set_kind_texts(kind_texts(game, guide))
    devices.register_sheet(Button.MENU, open_menu)
    devices.register_sheet(Button.QUIT, leave)

    def moves_pieces() -> bool:
        return frame.look.moves_pieces and live.config.hardware.sensors == SIMULATED

    eyes = Appearance(reader, palette, lambda: frame.is_turned, moves_pieces)
    devices.register_sheet(WindowAction.HELP, lambda caps, do: HelpSheets(game, guide, eyes, met))

    def viewer() -> Seat | None:
        seat = devices.viewer()
        return None if seat is None else game.seats[seat]

    if orders.menu.current is not None and orders.menu.current.editing and past is not None:
        past.on_change = devices.refresh
        offer_editor(devices, orders, game, past, eyes)
        return
    if past is not None:
        past.on_change, past.viewer = devices.refresh, viewer
        devices.set_reach(past.others_reach)
        sharing = PageFiles(settings, refresh_sheet)
        devices.register_sheet(
            WindowAction.MOVES,
            lambda caps, do: HistorySheets(game, past, eyes, sharing=sharing),
        )


def offer_editor(
    devices: BoardDevices,
    orders: MenuCommands,
    game: AnyGame,
    past: PositionHistory,
    eyes: Appearance,
) -> None:
    """Open the sheet on which a position is set up; it lies over the table until it is left."""
    from simulator.window.clipboard import copied_text, copy_text  # needs the extra "sim"

    now = orders.menu.current or PlayGame(game.name)

    def begin_at(position: str) -> None:
        orders.execute(ReturnToLobby(game.name, options=now.options, position=position))

    def play(text: str) -> None:
        begin_at(position_to_begin(game, text))

    def leave() -> None:
        begin_at(now.position)

    clipboard = Clipboard(copy_text, copied_text)
    devices.register_sheet(
        WindowAction.POSITION,
        lambda caps, do: PositionSheets(game, past, eyes, clipboard, play, leave),
    )
    devices.open_sheet(WindowAction.POSITION)


def load_games(menu: BoardMenu) -> None:
    """Load what the start screen offers, while somebody reads the way to it: the first time, that
    takes up to a second."""
    threading.Thread(target=lambda: tuple(menu.games()), name="games", daemon=True).start()


def is_underway(past: PositionHistory | None) -> bool:
    """Return whether leaving interrupts anything: not after a game's end, nor in a lesson."""
    return past is not None and (past.view is None or past.view.result is None)


def saved_note(past: PositionHistory | None) -> Message | None:
    """Return that the game is saved; None for one in which nothing has happened."""
    begun = past is not None and past.view is not None and past.view.entry > 0
    return Message("start.leave-kept") if begun else None


def offer_history(devices: BoardDevices, game: AnyGame, past: PositionHistory) -> None:
    """Register the history with a text board, which has no sheets."""

    def stood(entry: int) -> tuple[PhysicalPiece | None, ...] | None:
        found = past.position_after(entry)
        return to_driver_pieces(found.scene, game.seats) if found else None

    past.on_change = devices.refresh
    devices.set_history(stood)
