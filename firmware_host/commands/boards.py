"""The commands ``boards``, ``flash``, ``check``, ``calibrate``, ``doctor`` and ``chesslink``.

In: the arguments. Out: what was found and done, as a value for ``--json`` and as text;
``chesslink`` serves until it is ended. The work is done in ``bring_up`` and ``chesslink``; both are
imported only then, as is the code that opens a real board.
"""

from __future__ import annotations

import signal
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from drivers.board_file import board_files, grid_names, load_board
from drivers.chesslink import BAUD
from drivers.serial_connection import PseudoTerminal, SerialConnection
from drivers.wiring import fit, has_room_for
from engines import GAMES, make_game
from engines.errors import OptionError
from engines.topology import Topology
from firmware_host.commands.command_line import (
    Answer,
    CommandLine,
    add_hardware_flags,
    board_settings_of,
    settings_of,
)
from firmware_host.config.hardware_settings import SIMULATED
from firmware_host.config.settings import for_board
from firmware_host.runtime import sensor_log

# --- boards ---


def add_boards(commands: CommandLine) -> None:
    """Add the command."""
    parser = commands.add(
        "boards", run_boards, "list the available boards and the games each one supports"
    )
    parser.add_argument(
        "board", nargs="?", metavar="BOARD", help="show only this board: a name or a file"
    )


def run_boards(args: Namespace) -> Answer:
    """List the boards, with the games that can be played on them."""
    found: list[Mapping[str, Any]] = []
    topologies = dict(_topologies())
    for name in [args.board] if args.board else board_files():
        board = load_board(name)
        games = [game for game, t in topologies.items() if has_room_for(board, t.names, t.grid)]
        found.append(
            {
                "name": board.name,
                "title": board.title,
                "cells": len(board.sensors),
                "sensors": board.sensor_kind,
                "matrix_columns": board.matrix_columns,
                "budget_ma": board.budget_ma,
                "games": games,
            }
        )
    lines = [
        f"{b['name']:<18} {b['title']} ({b['cells']} cells): {', '.join(b['games'])}" for b in found
    ]
    return found, "\n".join(lines)


def _topologies() -> Iterator[tuple[str, Topology]]:
    for game in GAMES:
        try:
            yield game, make_game(game).topology
        except OptionError as error:
            print(f"lodeboard: {error}", file=sys.stderr)


# --- flash ---


def add_flash(commands: CommandLine) -> None:
    """Add the command."""
    text = "install the scanner firmware on a Pico and check that it matches"
    flash = commands.add("flash", run_flash, text)
    flash.add_argument(
        "board", nargs="?", default="", metavar="BOARD", help="a board (default: from the settings)"
    )
    flash.add_argument(
        "--check", action="store_true", help="change nothing, only show what differs"
    )
    flash.add_argument("--port", default="", help="serial port or serial number of the Pico")
    flash.add_argument(
        "--pins", type=Path, metavar="FILE", help="pin file of your own board (its board.py)"
    )
    flash.add_argument(
        "--micropython",
        type=Path,
        metavar="FILE",
        help="MicroPython .uf2 file, for a Pico that shows up as a drive",
    )


def run_flash(args: Namespace) -> Answer:
    """Flash or compare."""
    from firmware_host.bring_up.flash import Bench, flash

    config = settings_of(args)
    done = flash(
        load_board(args.board or config.board),
        Bench(lambda text: print(text, file=sys.stderr, flush=True)),
        port=args.port or config.hardware.port,
        pins=args.pins,
        micropython=args.micropython,
        only_look=args.check,
    )
    if args.check:
        args.code = 1 if done.changed else 0
        text = (
            f"{done.port}: {', '.join(done.changed)} differ from the firmware in this program; to"
            " update, run lodeboard flash without --check"
            if done.changed
            else f"{done.port}: the firmware is up to date."
        )
    else:
        text = (
            f"{done.port}: the scanner of the board {done.board} runs firmware {done.firmware}."
            f" Files copied: {len(done.changed)}."
        )
    return done._asdict(), text


# --- check ---

HOW_TO_WALK = (
    "To test a real board square by square and light by light, with one magnet, run:"
    " lodeboard check {board} --sensors pico"
)


def add_check(commands: CommandLine) -> None:
    """Add the command."""
    check = commands.add("check", run_check, "test a real board and list its faults")
    board = "a board's name or file (default: only show the sensor faults found during games)"
    check.add_argument("board", metavar="BOARD", nargs="?", default="", help=board)
    check.add_argument(
        "--noted",
        action="store_true",
        help="don't test, only show the sensor faults found during games",
    )
    add_hardware_flags(check)


def run_check(args: Namespace) -> Answer:
    """Walk over a real board, or print the fault log of earlier games."""
    config = board_settings_of(args)
    if not args.board or args.noted or config.hardware.sensors == SIMULATED:
        value, text = sensor_log.fault_report(config.storage.path, args.board)
        hint = HOW_TO_WALK.format(board=args.board or config.board)
        return value, text if args.noted else f"{text}\n{hint}"
    from firmware_host.bring_up.check import walk
    from firmware_host.bring_up.tour_loop import terminal_of

    value, text = walk(config, args.board, terminal_of(args.json))
    args.code = 1 if value["findings"] else 0
    return value, text


# --- calibrate ---


def add_calibrate(commands: CommandLine) -> None:
    """Add the command."""
    text = "detect a real board's wiring with a magnet and write its board file"
    calibrate = commands.add("calibrate", run_calibrate, text)
    where = "board file to write (default: my-board.toml in the settings folder)"
    calibrate.add_argument("file", metavar="FILE", nargs="?", type=Path, help=where)
    calibrate.add_argument(
        "--like", default="", metavar="BOARD", help="board with the same squares (see: boards)"
    )
    calibrate.add_argument(
        "--columns", type=int, default=0, help="number of columns, instead of --like"
    )
    calibrate.add_argument(
        "--rows", type=int, default=0, help="number of rows, together with --columns"
    )
    calibrate.add_argument("--force", action="store_true", help="overwrite an existing file")
    add_hardware_flags(calibrate)


def run_calibrate(args: Namespace) -> Answer:
    """Learn a board's wiring, and write its file."""
    config = board_settings_of(args)
    if bool(args.columns) != bool(args.rows):
        raise ValueError("--columns and --rows need each other; give both, or use --like BOARD")
    from firmware_host.bring_up.calibrate import calibrate, target, template
    from firmware_host.bring_up.tour_loop import terminal_of

    grid = (args.columns, args.rows) if args.columns else None
    path = target(args.file, force=args.force)
    board = template(args.like or config.board, grid, path)
    value, text = calibrate(config, board, path, terminal_of(args.json))
    args.code = 0 if value["written"] and not value["not_felt"] and not value["dark"] else 1
    return value, text


# --- doctor ---


def add_doctor(commands: CommandLine) -> None:
    """Add the command."""
    doctor = commands.add(
        "doctor", run_doctor, "check whether this computer is ready for a real board"
    )
    add_hardware_flags(doctor)


def run_doctor(args: Namespace) -> Answer:
    """Check the computer."""
    from firmware_host.bring_up.computer_probe import examine

    value, text = examine(board_settings_of(args))
    args.code = 1 if any(row["state"] == "wrong" for row in value["rows"]) else 0
    return value, text


# --- chesslink ---

CHESSLINK_TEXT = "let chess programs use this board as a Millennium ChessLink"
CHESSLINK_BOARD = "starter-8x8"


def add_chesslink(commands: CommandLine) -> None:
    """Add the command."""
    chesslink = commands.add("chesslink", run_chesslink, CHESSLINK_TEXT)
    board = f"a board's name or file (default: {CHESSLINK_BOARD})"
    chesslink.add_argument("board", metavar="BOARD", nargs="?", default=CHESSLINK_BOARD, help=board)
    where = chesslink.add_mutually_exclusive_group()
    link = "create a port at PATH for a chess program on this computer to open"
    where.add_argument("--link", type=Path, metavar="PATH", help=link)
    serial = "use this serial port, with the chess program at its other end"
    where.add_argument("--serial", default="", metavar="PORT", help=serial)
    add_hardware_flags(chesslink)


def run_chesslink(args: Namespace) -> None:
    """Serve until Ctrl-C. Raises ValueError and OSError with a line for the user."""
    # The code that opens a real board is imported only when needed.
    from firmware_host.chesslink.bridge import ChessLinkBridge
    from firmware_host.runtime.driver_plan import open_drivers

    config = board_settings_of(args)
    board = load_board(args.board)
    config = for_board(config, board)
    wiring = fit(board, grid_names(8, 8), (8, 8))
    devices = open_drivers(config.hardware, board)
    try:
        with _program_port(args) as (line, name):
            served = ChessLinkBridge(
                devices,
                wiring,
                line,
                _print_now,
                budget_ma=config.lights.budget_ma,
                debounce_s=config.sensing.debounce_s,
            )
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, lambda *_: served.stop())
            _print_now(
                f"ChessLink is ready at {name}. Set up the starting position. Press Ctrl-C to stop."
            )
            served.run()
    finally:
        devices.close()


@contextmanager
def _program_port(args: Namespace) -> Iterator[tuple[PseudoTerminal | SerialConnection, str]]:
    """Yield the port of the chess program, and its name."""
    wire: PseudoTerminal | SerialConnection
    if args.serial:
        wire, name = SerialConnection(args.serial, BAUD), args.serial
    else:
        wire = PseudoTerminal(args.link)
        name = wire.path
    try:
        yield wire, name
    finally:
        wire.close()


def _print_now(text: str) -> None:
    print(text, flush=True)
