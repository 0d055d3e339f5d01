"""``lodeboard calibrate``: learn a real board's wiring with a magnet, and write its board file.

In: the arguments. Out: what was written, as a value and as text. The learning is in
``bring_up.calibrate``; the code that opens a real board is imported only then.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from firmware_host.commands.command_line import Answer, CommandLine, board_settings_of
from firmware_host.config.flags import add_hardware_flags


def add(commands: CommandLine) -> None:
    """Add the command."""
    calibrate = commands.add("calibrate", run, "learn a real board's wiring with a magnet")
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


def run(asked: Namespace) -> Answer:
    """Learn a board's wiring, and write its file."""
    config = board_settings_of(asked)
    if bool(asked.columns) != bool(asked.rows):
        raise ValueError("--columns and --rows need each other; give both, or use --like BOARD")
    from firmware_host.bring_up.calibrate import calibrate, target, template
    from firmware_host.bring_up.tour_loop import terminal_of

    grid = (asked.columns, asked.rows) if asked.columns else None
    path = target(asked.file, force=asked.force)
    board = template(asked.like or config.board, grid, path)
    value, text = calibrate(config, board, path, terminal_of(asked.json))
    asked.code = 0 if value["written"] and not value["not_felt"] and not value["dark"] else 1
    return value, text
