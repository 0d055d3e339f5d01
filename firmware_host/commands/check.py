"""``lodeboard check``: walk over a real board with a person, or print its fault log.

In: the arguments. Out: a report, as a value and as text. The walk is in ``bring_up.check``; the
code that opens a real board is imported only then.
"""

from __future__ import annotations

from argparse import Namespace

from firmware_host.commands.command_line import Answer, CommandLine, board_settings_of
from firmware_host.config.flags import add_hardware_flags
from firmware_host.config.hardware import SIMULATED
from firmware_host.runtime import sensor_log

HOW_TO_WALK = (
    "To test a real board square by square and light by light, with one magnet, run:"
    " lodeboard check {board} --sensors pico"
)


def add(commands: CommandLine) -> None:
    """Add the command."""
    check = commands.add("check", run, "test a real board and list its faults")
    board = "a board's name or file (default: only show the sensor faults found during games)"
    check.add_argument("board", metavar="BOARD", nargs="?", default="", help=board)
    check.add_argument(
        "--noted",
        action="store_true",
        help="don't test, only show the sensor faults found during games",
    )
    add_hardware_flags(check)


def run(asked: Namespace) -> Answer:
    """Walk over a real board, or print the fault log of earlier games."""
    config = board_settings_of(asked)
    if not asked.board or asked.noted or config.hardware.sensors == SIMULATED:
        value, text = sensor_log.fault_report(config.storage.path, asked.board)
        hint = HOW_TO_WALK.format(board=asked.board or config.board)
        return value, text if asked.noted else f"{text}\n{hint}"
    from firmware_host.bring_up.check import walk
    from firmware_host.bring_up.tour_loop import terminal_of

    value, text = walk(config, asked.board, terminal_of(asked.json))
    asked.code = 1 if value["findings"] else 0
    return value, text
