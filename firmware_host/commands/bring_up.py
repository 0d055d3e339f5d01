"""The commands with which a board is brought to life: ``check``, ``calibrate`` and ``doctor``.

In: what was asked on the command line. Out: an answer and an exit code. Everything they do is done
elsewhere; what opens a real board is imported only then.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from firmware_host.commands.records import Answer
from firmware_host.config.flags import add_hardware_flags, overridden
from firmware_host.config.hardware import SIMULATED, Hardware
from firmware_host.config.settings import Config
from firmware_host.config.toml import load_config
from firmware_host.runtime import fault_log

if TYPE_CHECKING:
    from firmware_host.bring_up.tour_loop import Terminal

Add = Callable[[str, Callable[[argparse.Namespace], Answer], str], argparse.ArgumentParser]
"""Adds a command: its name, what does it, and its help."""

HOW_TO_WALK = (
    "To walk over a real board, cell by cell and light by light, with a person and one magnet:"
    " lodeboard check {board} --sensors pico"
)


def add_bring_up(add: Add) -> None:
    """Add the commands."""
    walked = add("check", check, "walk over a real board and name what is faulty")
    board = "a board's name or file; without one: what games have told of every board's sensors"
    walked.add_argument("board", metavar="BOARD", nargs="?", default="", help=board)
    walked.add_argument(
        "--noted", action="store_true", help="do not walk: what games have told of its sensors"
    )
    add_hardware_flags(walked)
    learned = add("calibrate", calibrate, "learn a real board's wiring with a magnet")
    where = "the board file to write (default: my-board.toml beside the settings)"
    learned.add_argument("file", metavar="FILE", nargs="?", type=Path, help=where)
    learned.add_argument(
        "--like", default="", metavar="BOARD", help="a board with the same cells (see: boards)"
    )
    learned.add_argument("--columns", type=int, default=0, help="instead: how many columns")
    learned.add_argument("--rows", type=int, default=0, help="and how many rows the board has")
    learned.add_argument("--force", action="store_true", help="write over a file that is there")
    add_hardware_flags(learned)
    looked = add("doctor", doctor, "look whether this computer is ready for a real board")
    add_hardware_flags(looked)


def check(asked: argparse.Namespace) -> Answer:
    """Walk over a real board; else what games have told."""
    config = load_config(asked.config)
    hardware = _hardware(asked, config)
    if not asked.board or asked.noted or hardware.sensors == SIMULATED:
        value, text = fault_log.check(config.storage.path, asked.board)
        hint = HOW_TO_WALK.format(board=asked.board or config.board)
        return value, text if asked.noted else f"{text}\n{hint}"
    from firmware_host.commands.check import walk

    value, text = walk(config, hardware, asked.board, _terminal(asked))
    asked.code = 1 if value["findings"] else 0
    return value, text


def calibrate(asked: argparse.Namespace) -> Answer:
    """Learn a board's wiring, and write its file."""
    config = load_config(asked.config)
    hardware = _hardware(asked, config)
    if bool(asked.columns) != bool(asked.rows):
        raise ValueError("--columns and --rows belong together; give both, or --like BOARD")
    from firmware_host.commands import calibrate

    grid = (asked.columns, asked.rows) if asked.columns else None
    path = calibrate.target(asked.file, force=asked.force)
    board = calibrate.template(asked.like or config.board, grid, path)
    value, text = calibrate.calibrate(config, hardware, board, path, _terminal(asked))
    asked.code = 0 if value["written"] and not value["not_felt"] and not value["dark"] else 1
    return value, text


def _hardware(asked: argparse.Namespace, config: Config) -> Hardware:
    return overridden(config.hardware, sensors=asked.sensors, lights=asked.lights, port=asked.port)


def _terminal(asked: argparse.Namespace) -> Terminal:
    """Where a tour speaks: not among the JSON of the answer."""
    from firmware_host.bring_up.tour_loop import Terminal

    stream = sys.stderr if asked.json else sys.stdout
    return Terminal(lambda line: print(line, file=stream, flush=True), sys.stdin)


def doctor(asked: argparse.Namespace) -> Answer:
    """Look at the computer."""
    from firmware_host.commands.doctor import examine

    config = load_config(asked.config)
    value, text = examine(config, _hardware(asked, config))
    asked.code = 1 if any(row["state"] == "wrong" for row in value["rows"]) else 0
    return value, text
