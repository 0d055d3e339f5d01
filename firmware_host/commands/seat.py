"""``lodeboard seat``: a code by which another phone takes a seat whose phone is lost.

In: the seat. Out: a code, stored beside the games for the program that serves the pages. Whoever
can write there controls the machine, and so the game.
"""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress

from engines import GAMES, make_game
from engines.game import Seat
from firmware_host.commands.command_line import Answer, CommandLine, settings_of
from firmware_host.web.codes import CODE_S, new_code
from firmware_host.web.seat_store import save_code


def add(commands: CommandLine) -> None:
    """Add the command."""
    seat = commands.add("seat", run, "let another phone take over from a lost one")
    seat.add_argument("seat", metavar="SEAT", help="player on the lost phone, for example white")


def run(asked: Namespace) -> Answer:
    """Create a code. Raises ValueError for what is not a seat of any game."""
    seats = set(_seats())
    if asked.seat not in seats:
        raise ValueError(f"there is no seat {asked.seat!r}; use one of {', '.join(sorted(seats))}")
    code = new_code()
    save_code(settings_of(asked).storage.path, Seat(asked.seat), code, time.time())
    return {"seat": asked.seat, "code": code, "seconds": CODE_S}, (
        f"{code}: on the other phone, choose {asked.seat} and enter this code. It works once and"
        f" expires after {CODE_S // 60} minutes. The phone that played before can then only watch."
    )


def _seats() -> Iterator[Seat]:
    for name in GAMES:
        with suppress(ValueError):  # broken in another package
            yield from make_game(name).seats
