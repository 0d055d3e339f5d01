"""``lodeboard play``: play a game, on a real board or a simulated one.

In: the arguments. Out: nothing; ``app`` plays until someone quits.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engines.game import Seat
from firmware_host.commands.command_line import (
    CommandLine,
    board_settings_of,
    options_of,
    whole_number,
)
from firmware_host.config.flags import add_hardware_flags, add_language_flag
from firmware_host.config.settings import Config

if TYPE_CHECKING:
    from firmware_host.runtime.request import PlayRequest


def add(commands: CommandLine) -> None:
    """Add the command."""
    play = commands.about_game(
        "play",
        run,
        "play a game on a real or simulated board",
        unnamed="if you leave it out, you can choose in a window",
    )
    add_flags(play)


def add_flags(play: ArgumentParser) -> None:
    """Add the flags for playing a game whose table is here."""
    play.add_argument(
        "--position", default="", metavar="TEXT", help="start a new game from this position"
    )
    play.add_argument(
        "--computer",
        action="append",
        default=[],
        metavar="SEAT[=LEVEL]",
        help="let the computer play SEAT; LEVEL is 1 (weakest) or more, or auto (adapts to you)",
    )
    which = play.add_mutually_exclusive_group()
    which.add_argument(
        "--new", action="store_true", help="start a new game even if one is unfinished"
    )
    which.add_argument("--resume", default="", metavar="ID", help="continue this saved game")
    play.add_argument(
        "--appliance",
        action="store_true",
        help="play the game last chosen at the board; its menu can shut down this computer",
    )
    add_board_flags(play)


def add_board_flags(play: ArgumentParser) -> None:
    """Add the flags for playing at a board."""
    where = play.add_mutually_exclusive_group()
    where.add_argument("--board", default="", help="a board's name or file (see: lodeboard boards)")
    where.add_argument("--no-board", action="store_true", help="play on phones only (docs/web.md)")
    play.add_argument(
        "--pieces",
        choices=("saved", "start", "tray"),
        default="",
        help="where the simulated pieces are at first (default: as in the saved game)",
    )
    play.add_argument(
        "--script", type=Path, metavar="FILE", help="let simulated hands play this script"
    )
    play.add_argument(
        "--terminal", action="store_true", help="show the board as text instead of a window"
    )
    add_language_flag(play)
    add_hardware_flags(play)
    play.add_argument("--web", action="store_true", help="serve web pages for phones (docs/web.md)")
    play.add_argument(
        "--web-port",
        type=whole_number(0),
        metavar="PORT",
        help="port of these pages (default: from the settings, or the first free one from 8080)",
    )


def run(asked: Namespace) -> None:
    """Play until someone quits."""
    from firmware_host.app import play as played  # the loop and its drivers: only when playing

    played(request_of(asked), play_settings_of(asked))


def play_settings_of(asked: Namespace) -> Config:
    """Return the settings in force, with the requested port of the pages. Raises ConfigError."""
    config, web_port = board_settings_of(asked), asked.web_port
    if web_port is None:
        return config
    return replace(config, web=replace(config.web, port=web_port, start=True))


def request_of(asked: Namespace) -> PlayRequest:
    """Return the request to play. Raises ValueError."""
    return replace(
        board_request_of(asked),
        position=asked.position,
        new=asked.new,
        resume=asked.resume,
        appliance=asked.appliance,
        computers=dict(_computer(text) for text in asked.computer),
    )


def board_request_of(asked: Namespace) -> PlayRequest:
    """Return the request of a player at a board. Raises ValueError."""
    from firmware_host.runtime.request import PlayRequest

    return PlayRequest(
        game=asked.game,
        options=options_of(asked),
        board=asked.board,
        no_board=asked.no_board,
        pieces=asked.pieces,
        script=asked.script,
        terminal=asked.terminal,
        web=asked.web,
        sensors=asked.sensors,
        lights=asked.lights,
        port=asked.port,
        settings=asked.config,
    )


def _computer(text: str) -> tuple[Seat, int]:
    """Return a seat and a level; 0: adaptive. Raises ValueError."""
    seat, _, level = text.partition("=")
    if seat and level in ("", "auto"):
        return Seat(seat), 0
    if not seat or not level.isdecimal() or level == "0":
        raise ValueError(f"--computer {text!r}: use the form black, black=2 or black=auto")
    return Seat(seat), int(level)
