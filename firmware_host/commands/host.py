"""``lodeboard host``: host a game for remote boards, with the table here.

In: the arguments. Out: invitations; then ``app`` plays until someone quits.
"""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from engines import make_game
from engines.game import Seat
from firmware_host.commands.command_line import CommandLine, options_of
from firmware_host.commands.play import add_flags, play_settings_of, request_of
from firmware_host.table.announcement import MAX_NAME


def add(commands: CommandLine) -> None:
    """Add the command."""
    host = commands.about_game("host", run, "host a game with boards elsewhere (docs/remote.md)")
    host.add_argument(
        "--link",
        required=True,
        metavar="URL",
        help="Redis server: redis://HOST:PORT; its owner can read everything, even hidden armies",
    )
    host.add_argument(
        "--password-file", type=Path, metavar="FILE", help="file with the Redis password, mode 0600"
    )
    host.add_argument(
        "--seats",
        default="",
        metavar="SEAT,...",
        help="players at this board (default: the first one; with --no-board, none)",
    )
    host.add_argument(
        "--name",
        default="",
        metavar="NAME",
        help="name of this board in a hall (default: from the board file)",
    )
    add_flags(host)


def run(asked: Namespace) -> None:
    """Print invitations, and play until someone quits. Raises ValueError or OSError."""
    from drivers.links.redis_connection import read_address
    from firmware_host.app import play as played

    game = make_game(asked.game, options_of(asked))
    seats = tuple(Seat(name.strip()) for name in asked.seats.split(",") if name.strip())
    for seat in seats:
        if seat not in game.seats:
            raise ValueError(
                f"--seats: {game.title} has no seat {seat}; it has {', '.join(game.seats)}"
            )
    if len(seats) == len(game.seats):
        raise ValueError(
            "--seats: no seat is left for others; to play here only, use lodeboard play"
        )
    if len(asked.name) > MAX_NAME:
        raise ValueError(f"--name: a board's name can have at most {MAX_NAME} characters")
    link = read_address(asked.link, password_file=asked.password_file)
    request = replace(request_of(asked), redis=link, seats=seats, player_names=asked.name.strip())
    played(request, play_settings_of(asked))
