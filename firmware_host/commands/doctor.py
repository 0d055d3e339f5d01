"""``lodeboard doctor``: check whether this computer is ready for a real board.

In: the arguments. Out: a report, as a value and as text. The checks are in
``bring_up.doctor_report``, which is imported only then.
"""

from __future__ import annotations

from argparse import Namespace

from firmware_host.commands.command_line import Answer, CommandLine, board_settings_of
from firmware_host.config.flags import add_hardware_flags


def add(commands: CommandLine) -> None:
    """Add the command."""
    doctor = commands.add("doctor", run, "check whether this computer is ready for a real board")
    add_hardware_flags(doctor)


def run(asked: Namespace) -> Answer:
    """Check the computer."""
    from firmware_host.bring_up.doctor_report import examine

    value, text = examine(board_settings_of(asked))
    asked.code = 1 if any(row["state"] == "wrong" for row in value["rows"]) else 0
    return value, text
