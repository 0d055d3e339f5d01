"""The choice of a game where none was named, on the start screen or on a terminal.

In: the arguments and the settings. Out: an order, None to quit.
"""

from __future__ import annotations

import sys

from drivers.board_file import Board, load_board
from firmware_host.config.hardware import SIMULATED
from firmware_host.config.settings import Config
from firmware_host.journal.library import Library
from firmware_host.runtime.board_menu import BoardMenu, LiveSettings
from firmware_host.runtime.desktop import Desktop
from firmware_host.runtime.game_lobby import GameLobby
from firmware_host.runtime.request import PlayRequest
from firmware_host.runtime.system import install_signal_handlers
from firmware_host.start.lobby import Leave
from firmware_host.start.start_screen import StartScreen
from firmware_host.station.menu_mode import PlayGame, ShutDown
from firmware_host.web import page_server
from simulator.errors import NoDisplay

TITLE = "Lodeboard"


def choose_game(
    request: PlayRequest, config: Config, desktop: Desktop, notice: str
) -> PlayGame | ShutDown | None:
    """Return the chosen order.

    ``notice``: why the last choice could not be played. Raises ValueError if nobody can be asked,
    or an argument applies to a single game only.
    """
    _check(request)
    library = Library(config.storage.path, key=config.storage.key_path)
    off = request.appliance
    menu = BoardMenu(_board(request, config), library, LiveSettings(config), "", can_power_off=off)
    if request.terminal:
        return _ask_on_terminal(menu)
    tuple(menu.games())  # slow the first time, so before a window opens
    try:
        frame = desktop.frame(TITLE)
        from simulator.window.sheet_input import SheetWindow  # needs the extra "sim"
    except NoDisplay as error:
        if sys.stdin.isatty():
            desktop.report_no_display(error)
        return _ask_on_terminal(menu)
    chooser = StartScreen(GameLobby(menu, frame, phones=page_server.can_serve()), notice)
    window = SheetWindow(frame, chooser)
    install_signal_handlers(desktop.request_close, window.stop)
    window.run()
    return None if isinstance(chooser.order, Leave) else chooser.order


def _check(request: PlayRequest) -> None:
    """Check the arguments. Raises ValueError for one that needs a named game."""
    about_one = {
        "--option": request.options and not request.game,
        "--position": request.position,
        "--resume": request.resume and not request.game,
        "--new": request.new and not request.game,
        "--pieces": request.pieces,
        "--script": request.script,
        "--no-board": request.no_board,
        "--appliance": request.appliance and not request.game,
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
