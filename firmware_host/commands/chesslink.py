"""``lodeboard chesslink``: play on this board with chess programs for a Millennium ChessLink.

In: the arguments. Out: nothing; it serves until it is ended.
"""

from __future__ import annotations

import signal
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from drivers.board_file import grid_names, load_board
from drivers.chesslink import BAUD
from drivers.serial_connection import PseudoTerminal, SerialConnection
from drivers.wiring import fit
from firmware_host.commands.command_line import CommandLine, board_settings_of
from firmware_host.config.flags import add_hardware_flags
from firmware_host.config.settings import for_board

TEXT = "let chess programs use this board as a Millennium ChessLink"
USUAL_BOARD = "starter-8x8"


def add(commands: CommandLine) -> None:
    """Add the command."""
    chesslink = commands.add("chesslink", run, TEXT)
    board = f"a board's name or file (default: {USUAL_BOARD})"
    chesslink.add_argument("board", metavar="BOARD", nargs="?", default=USUAL_BOARD, help=board)
    where = chesslink.add_mutually_exclusive_group()
    link = "create a port at PATH for a chess program on this machine to open"
    where.add_argument("--link", type=Path, metavar="PATH", help=link)
    serial = "use this serial port, with the chess program at its other end"
    where.add_argument("--serial", default="", metavar="PORT", help=serial)
    add_hardware_flags(chesslink)


def run(asked: Namespace) -> None:
    """Serve until Ctrl-C. Raises ValueError and OSError with a line for the user."""
    # The code that opens a real board is imported only when needed.
    from firmware_host.chesslink.bridge import ChessLinkBridge
    from firmware_host.runtime.driver_plan import open_drivers

    config = board_settings_of(asked)
    board = load_board(asked.board)
    config = for_board(config, board)
    wiring = fit(board, grid_names(8, 8), (8, 8))
    devices = open_drivers(config.hardware, board)
    try:
        with _line(asked) as (line, name):
            served = ChessLinkBridge(
                devices,
                wiring,
                line,
                _tell,
                budget_ma=config.lights.budget_ma,
                debounce_s=config.sensing.debounce_s,
            )
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, lambda *_: served.stop())
            _tell(
                f"ChessLink is ready at {name}. Set up the starting position. Press Ctrl-C to stop."
            )
            served.run()
    finally:
        devices.close()


@contextmanager
def _line(asked: Namespace) -> Iterator[tuple[PseudoTerminal | SerialConnection, str]]:
    """Yield the port of the chess program, and its name."""
    wire: PseudoTerminal | SerialConnection
    if asked.serial:
        wire, name = SerialConnection(asked.serial, BAUD), asked.serial
    else:
        wire = PseudoTerminal(asked.link)
        name = wire.path
    try:
        yield wire, name
    finally:
        wire.close()


def _tell(text: str) -> None:
    print(text, flush=True)
