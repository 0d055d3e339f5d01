"""What lies over the table in a window: menu, help, the moves; how it stood, for a board of text.

In: a window's frame, the host of a game, what can be chosen. Out: makers of sheets, offered to the
front of its board.
"""

from __future__ import annotations

from collections.abc import Collection

from drivers.ports import Button
from engines.game import AnyGame
from engines.guide import guide_of
from engines.language import Reader
from firmware_host.display.meanings import Meaning
from firmware_host.display.painter import PALETTES, Palette
from firmware_host.help.help_sheets import HelpSheets
from firmware_host.help.past_sheets import Eyes, PastSheets
from firmware_host.runtime.board_menu import MenuOrders
from firmware_host.runtime.desktop import Desktop
from firmware_host.runtime.front_panel import FrontPanel
from firmware_host.runtime.game_desk import GameDesk
from firmware_host.start.table_menu import TableMenu
from firmware_host.table.looking_back import LookingBack
from firmware_host.table.scenes import numbered
from firmware_host.web import supervisor
from simulator.hands.hands import Wood
from simulator.window.key_caps import Aid


def offer_sheets(
    front: FrontPanel,
    desktop: Desktop,
    orders: MenuOrders,
    game: AnyGame,
    past: LookingBack | None,
    met: Collection[Meaning],
) -> None:
    """``past``: of the game that is on; None where it is a lesson, in which nobody looks back.
    ``met``: what the lights of the board have told.
    """
    frame, live, guide = desktop.frame(game.title), orders.menu.live, guide_of(game)
    desk = GameDesk(orders.menu, frame, phones=supervisor.can_serve())

    def reader() -> Reader:
        return desk.reader

    def palette() -> Palette:
        return PALETTES[live.config.lights.palette]

    front.offer(Button.MENU, lambda caps, do: TableMenu(desk, orders.obey, caps, do))
    front.offer(Aid.HELP, lambda caps, do: HelpSheets(game, guide, reader, palette, met))
    if past is not None:
        past.changed = front.refresh
        eyes = Eyes(reader, palette, lambda: frame.look.turned)
        front.offer(Aid.MOVES, lambda caps, do: PastSheets(game, past, eyes))


def offer_past(front: FrontPanel, game: AnyGame, past: LookingBack) -> None:
    """To a board of text, which has no sheets: how it stood after so many moves."""

    def stood(entry: int) -> tuple[Wood | None, ...] | None:
        found = past.at(entry)
        return numbered(found.scene, game.seats) if found else None

    past.changed = front.refresh
    front.remember(stood)
