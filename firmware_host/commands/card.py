"""``lodeboard card``: a card to print that leads phones to this board.

In: the settings, or an address. Out: the address as a value, and the card as SVG.
"""

from __future__ import annotations

from argparse import Namespace

from firmware_host.commands.command_line import Answer, CommandLine, settings_of
from firmware_host.web import page_server
from firmware_host.web.address import page_addresses


def add(commands: CommandLine) -> None:
    """Add the command."""
    parser = commands.add(
        "card", run, "make a card to print, with a QR code that opens the pages on phones"
    )
    parser.add_argument(
        "address", nargs="?", default="", help="address to use instead of this machine's own"
    )


def run(asked: Namespace) -> Answer:
    """Make the card, in the language of the pages."""
    page_server.require_packages()
    from firmware_host.web.qr_card import qr_card_svg
    from firmware_host.web.server import FIRST_PORT

    web = settings_of(asked).web
    own = page_addresses(web.host, web.port or FIRST_PORT, tls=bool(web.certificate))
    address = asked.address or own[0]
    return {"address": address, "others": own}, qr_card_svg(address, web.language)
