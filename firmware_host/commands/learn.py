"""``lodeboard learn``: a game's lesson, on a real board or a simulated one.

In: the arguments. Out: nothing; ``app`` gives the lesson, and plays when it is over.
"""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from firmware_host.commands.command_line import CommandLine
from firmware_host.commands.play import add_board_flags, board_request_of, play_settings_of


def add(commands: CommandLine) -> None:
    """Add the command."""
    add_board_flags(commands.about_game("learn", run, "learn a game step by step on the board"))


def run(asked: Namespace) -> None:
    """Run the lesson until someone quits, or continues with a game."""
    from firmware_host.app import play as played  # the loop and its drivers: only when playing

    played(replace(board_request_of(asked), lesson=True), play_settings_of(asked))
