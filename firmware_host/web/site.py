"""Opens the pages of a game: what they are told to begin with, and who invites phones.

In: what was asked for, settings, the room. Out: pages that are served, and told of at board and
terminal.
"""

from __future__ import annotations

import sys

from firmware_host.runtime.front_panel import FrontPanel
from firmware_host.runtime.live_settings import LiveSettings
from firmware_host.runtime.program import as_typed
from firmware_host.runtime.request import Request
from firmware_host.runtime.room import Room
from firmware_host.web import address
from firmware_host.web.ipc import SiteConfig
from firmware_host.web.supervisor import Supervisor
from simulator.wooden_board import Invitation


def open_site(request: Request, live: LiveSettings, room: Room, front: FrontPanel) -> Supervisor:
    """The pages for phones; terminal and board tell where they are. Raises WebError."""
    web, game = live.config.web, room.table.game
    site = SiteConfig(
        game=game.name,
        options=dict(game.options),
        game_id=room.table.game_id,
        folder=str(live.config.storage.path),
        settings=str(request.settings or ""),
        host=web.host,
        port=web.port,
        names=tuple(name.strip() for name in web.names.split(",") if name.strip()),
        judge_pin=web.judge_pin,
        certificate=web.certificate,
        private_key=web.private_key,
        program=as_typed(sys.argv[0]),
    )
    website = Supervisor(site, game.seats, room.admit, front.sensors.wake, front.show_phones)
    website.change_settings = live.change
    try:
        port = website.start()
    except BaseException:
        website.close()
        raise
    found = address.addresses(web.host, port, tls=bool(web.certificate))
    print(f"For phones: {' or '.join(found)}", flush=True)
    text = address.code_for_terminal(found[0], coloured=sys.stdout.isatty())
    front.invite(Invitation(tuple(found), address.code(found[0]), text, request.phones))
    return website
