"""``lodeboard host``: play a game with boards elsewhere, whose table is here.

In: what was asked. Out: invitations; then ``app`` plays until someone quits.
"""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from engines import make_game
from engines.game import Seat
from firmware_host.commands.command_line import CommandLine, options_of
from firmware_host.commands.play import add_flags, play_settings_of, request_of
from firmware_host.table.announcement import LONGEST_NAME


def add(commands: CommandLine) -> None:
    """Add the command."""
    host = commands.about_game("host", run, "play with boards in other houses (docs/remote.md)")
    host.add_argument(
        "--link",
        required=True,
        metavar="URL",
        help="a Redis: redis://HOST:PORT; who keeps it can read all that passes, armies, too",
    )
    host.add_argument(
        "--password-file", type=Path, metavar="FILE", help="the Redis's password, mode 0600"
    )
    host.add_argument(
        "--seats",
        default="",
        metavar="SEAT,...",
        help="who plays here (default: the first seat; with --no-board nobody)",
    )
    host.add_argument(
        "--name",
        default="",
        metavar="NAME",
        help="what a hall calls this board (default: as its board file does)",
    )
    add_flags(host)


def run(asked: Namespace) -> None:
    """Invite, and play until someone quits. Raises ValueError or OSError."""
    from drivers.links.redis_address import where
    from firmware_host.app import play as played

    game = make_game(asked.game, options_of(asked))
    seats = tuple(Seat(name.strip()) for name in asked.seats.split(",") if name.strip())
    for seat in seats:
        if seat not in game.seats:
            raise ValueError(f"--seats: {game.title} has {', '.join(game.seats)}, and no {seat}")
    if len(seats) == len(game.seats):
        raise ValueError("--seats: nobody is left to invite; that is lodeboard play")
    if len(asked.name) > LONGEST_NAME:
        raise ValueError(f"--name: a board's name has at most {LONGEST_NAME} letters")
    link = where(asked.link, password_file=asked.password_file)
    request = replace(request_of(asked), link=link, seats=seats, called=asked.name.strip())
    played(request, play_settings_of(asked))
