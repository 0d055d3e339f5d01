"""The composition of a joined game: rules, board, drivers, loop; no journal.

In: an invitation, the arguments and the settings. Out: a game whose table is remote, played until
someone quits.
"""

from __future__ import annotations

from engines import make_kept_game
from engines.game import Seat
from engines.topology import NO_CELLS
from firmware_host.app_board import check_flags, plan_board
from firmware_host.config.settings import Config
from firmware_host.runtime.board_devices import Screens, chosen_loudspeaker
from firmware_host.runtime.desktop import Desktop
from firmware_host.runtime.hosted_table import Invitation
from firmware_host.runtime.joined_table import JoinedTable
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.request import PlayRequest
from firmware_host.runtime.system import install_signal_handlers


def join(request: PlayRequest, config: Config) -> None:
    """Play at a remote table until someone quits.

    Raises ValueError or OSError with a message a player can act on.
    """
    invitation = request.invitation
    assert invitation is not None
    with Desktop(config.storage) as desktop:
        _join(request, config, invitation, desktop)


def _join(request: PlayRequest, config: Config, invitation: Invitation, desktop: Desktop) -> None:
    check_flags(request, config)
    game = make_kept_game(invitation.game, invitation.options)
    place = plan_board(request, config, game, desktop)
    joined = JoinedTable(game, invitation)
    try:
        front = place.open(joined.session)
        joined.wake_with(front.sensors.wake)
        screen = Screens(*front.screens)
        heard = chosen_loudspeaker(config.sound.output, has_window=desktop.is_open)
        ports = Ports(
            front.sensors,
            front.leds,
            front.buttons,
            screen,
            panel=front.panel,
            sounds=heard.sounds,
            voice=heard.voice,
        )
        noted = place.logbook.known_unreliable() if place.logbook else NO_CELLS
        seats = [Seat(invitation.seat)]
        host = Host(game, joined.session, place.wiring, ports, place.config, noted, seats)
        install_signal_handlers(host.stop)
        where = "in a game hosted on another computer"
        print(f"{game.title}: playing {invitation.seat} {where}.", flush=True)
        host.run()
        if place.logbook:
            place.logbook.write(host.station.sensors.health.report())
    finally:
        joined.close()
