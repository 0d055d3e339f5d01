"""What can be played here, as pages are told.

In: the menu of the board. Out: its games, and whether the computer can be switched off.
"""

from __future__ import annotations

from engines.language import english
from firmware_host.runtime.board_menu import BoardMenu
from firmware_host.web.ipc import GameOffer, OptionOffer


def menu_report(menu: BoardMenu) -> tuple[tuple[GameOffer, ...], bool]:
    """The games, and whether the computer can be switched off."""
    games = tuple(
        GameOffer(
            game.name,
            game.title,
            game.kept,
            tuple(OptionOffer(one.name, one.values, english(one.meaning)) for one in game.options),
        )
        for game in menu.games()
    )
    return games, menu.switches_off
