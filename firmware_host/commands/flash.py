"""``lodeboard flash``: install the scanner's firmware on a Pico, or compare it.

In: the arguments. Out: what was found and done, as a value and as text.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from drivers.board_file import load_board
from firmware_host.commands.command_line import Answer, CommandLine, settings_of


def add(commands: CommandLine) -> None:
    """Add the command."""
    flash = commands.add("flash", run, "install the scanner firmware on a Pico and check it")
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


def run(asked: Namespace) -> Answer:
    """Flash or compare."""
    from firmware_host.bring_up.flash import Bench, flash

    config = settings_of(asked)
    done = flash(
        load_board(asked.board or config.board),
        Bench(lambda text: print(text, file=sys.stderr, flush=True)),
        port=asked.port or config.hardware.port,
        pins=asked.pins,
        micropython=asked.micropython,
        only_look=asked.check,
    )
    if asked.check:
        asked.code = 1 if done.changed else 0
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
