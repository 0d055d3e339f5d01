"""The commands ``card`` and ``seat``, for phones.

In: an address; a seat. Out: a card to print, as SVG; a code by which another phone takes a seat
whose phone is lost, stored beside the games for the program that serves the pages. Whoever can
write there controls the machine, and so the game.
"""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress

from engines import GAMES, make_game
from engines.game import Seat
from firmware_host.commands.command_line import Answer, CommandLine, settings_of
from firmware_host.web import page_server
from firmware_host.web.address import FIRST_PORT, page_addresses

# --- card ---


def add_card(commands: CommandLine) -> None:
    """Add the command."""
    parser = commands.add(
        "card", run_card, "make a card to print, with a QR code that opens the pages on phones"
    )
    address = "address to use instead of this computer's own"
    parser.add_argument("address", nargs="?", default="", metavar="ADDRESS", help=address)


def run_card(args: Namespace) -> Answer:
    """Make the card, in the language of the pages."""
    page_server.require_packages()
    from firmware_host.web.address import qr_card_svg

    web = settings_of(args).web
    own = page_addresses(web.host, web.port or FIRST_PORT, tls=bool(web.certificate))
    address = args.address or own[0]
    return {"address": address, "others": own}, qr_card_svg(address, web.language)


# --- seat ---


def add_seat(commands: CommandLine) -> None:
    """Add the command."""
    seat = commands.add("seat", run_seat, "let another phone take over from a lost one")
    seat.add_argument("seat", metavar="SEAT", help="player on the lost phone, for example white")


def run_seat(args: Namespace) -> Answer:
    """Create a code. Raises ValueError for what is not a seat of any game."""
    from firmware_host.web.phone_store import CODE_S, new_code, save_code  # imports asyncio

    seats = set(_seats())
    if args.seat not in seats:
        raise ValueError(f"there is no seat {args.seat!r}; use one of {', '.join(sorted(seats))}")
    code = new_code()
    save_code(settings_of(args).storage.path, Seat(args.seat), code, time.time())
    return {"seat": args.seat, "code": code, "seconds": CODE_S}, (
        f"{code}: on the other phone, choose {args.seat} and enter this code. It works once and"
        f" expires after {CODE_S // 60} minutes. The phone that played before can then only watch."
    )


def _seats() -> Iterator[Seat]:
    for name in GAMES:
        with suppress(ValueError):  # broken in another package
            yield from make_game(name).seats
