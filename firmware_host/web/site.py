"""Opens the pages of a game: what they are told to begin with, and who invites phones.

In: what was asked for, settings, the room. Out: pages that are served, and told of at board and
terminal.
"""

from __future__ import annotations

import sys

from firmware_host.runtime.front_panel import FrontPanel
from firmware_host.runtime.live_settings import LiveSettings
from firmware_host.runtime.program import command_name
from firmware_host.runtime.request import PlayRequest
from firmware_host.runtime.room import GameSession
from firmware_host.web import address
from firmware_host.web.ipc import SiteConfig
from firmware_host.web.supervisor import PageServer
from simulator.wooden_board import Invitation


def open_site(
    request: PlayRequest, live: LiveSettings, session: GameSession, front: FrontPanel
) -> PageServer:
    """The pages for phones; terminal and board tell where they are. Raises WebError."""
    web, game = live.config.web, session.table.game
    site = SiteConfig(
        game=game.name,
        options=dict(game.options),
        game_id=session.table.game_id,
        folder=str(live.config.storage.path),
        settings=str(request.settings or ""),
        host=web.host,
        port=web.port,
        names=tuple(name.strip() for name in web.names.split(",") if name.strip()),
        judge_pin=web.judge_pin,
        certificate=web.certificate,
        private_key=web.private_key,
        program=command_name(sys.argv[0]),
    )
    website = PageServer(
        site, game.seats, session.add_client, front.sensors.wake, front.show_phones
    )
    website.change_settings = live.change
    try:
        port = website.start()
    except BaseException:
        website.close()
        raise
    found = address.page_addresses(web.host, port, tls=bool(web.certificate))
    print(f"For phones: {' or '.join(found)}", flush=True)
    text = address.qr_code_for_terminal(found[0], coloured=sys.stdout.isatty())
    front.show_invitation(Invitation(tuple(found), address.qr_code(found[0]), text, request.phones))
    return website
