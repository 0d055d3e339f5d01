"""The sheets over the table in a window: menu, help, history; history alone for a text board.

In: a window's frame, the host of a game, what can be chosen. Out: makers of sheets, registered with
the board's front panel.
"""

from __future__ import annotations

from collections.abc import Collection

from drivers.ports import Button
from engines.game import AnyGame
from engines.guide import guide_of
from engines.localiser import Localiser
from firmware_host.display.meanings import Meaning
from firmware_host.display.painter import PALETTES, Palette
from firmware_host.help.help_sheets import HelpSheets
from firmware_host.help.history_sheets import Appearance, HistorySheets
from firmware_host.runtime.board_menu import MenuCommands
from firmware_host.runtime.desktop import Desktop
from firmware_host.runtime.front_panel import FrontPanel
from firmware_host.runtime.game_lobby import GameLobby
from firmware_host.start.table_menu import TableMenu
from firmware_host.table.position_history import PositionHistory
from firmware_host.table.scenes import to_driver_pieces
from firmware_host.web import page_server
from simulator.hands.board_pieces import PhysicalPiece
from simulator.window.key_labels import WindowAction


def offer_sheets(
    front: FrontPanel,
    desktop: Desktop,
    orders: MenuCommands,
    game: AnyGame,
    past: PositionHistory | None,
    met: Collection[Meaning],
) -> None:
    """Register the sheets of a window.

    ``past``: the current game's history; None in a lesson, which has none. ``met``: the meanings
    that the board's lights have shown.
    """
    frame, live, guide = desktop.frame(game.title), orders.menu.live, guide_of(game)
    desk = GameLobby(orders.menu, frame, phones=page_server.can_serve())

    def reader() -> Localiser:
        return desk.reader

    def palette() -> Palette:
        return PALETTES[live.config.lights.palette]

    front.register_sheet(Button.MENU, lambda caps, do: TableMenu(desk, orders.execute, caps, do))
    front.register_sheet(
        WindowAction.HELP, lambda caps, do: HelpSheets(game, guide, reader, palette, met)
    )
    if past is not None:
        past.on_change = front.refresh
        eyes = Appearance(reader, palette, lambda: frame.look.turned)
        front.register_sheet(WindowAction.MOVES, lambda caps, do: HistorySheets(game, past, eyes))


def offer_history(front: FrontPanel, game: AnyGame, past: PositionHistory) -> None:
    """Register the history with a text board, which has no sheets."""

    def stood(entry: int) -> tuple[PhysicalPiece | None, ...] | None:
        found = past.position_after(entry)
        return to_driver_pieces(found.scene, game.seats) if found else None

    past.on_change = front.refresh
    front.set_history(stood)
