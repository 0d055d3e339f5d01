"""What can be played here, as pages are told.

In: the menu of the board. Out: its games, and whether the computer can be switched off.
"""

from __future__ import annotations

from firmware_host.runtime.board_menu import BoardMenu
from firmware_host.web.ipc import GameOffer, LeftGame, OptionOffer

MOST_LEFT = 12
"""A phone shows so many without much leafing; older ones are gone on with at the board."""


def menu_report(menu: BoardMenu) -> tuple[tuple[GameOffer, ...], bool]:
    """The games, and whether the computer can be switched off."""
    games = tuple(
        GameOffer(
            game.name,
            game.title,
            tuple(
                LeftGame(one.game_id, one.changed, one.moves)
                for one in menu.left(game.name)[:MOST_LEFT]
            ),
            tuple(OptionOffer(one.name, one.values, one.meaning) for one in game.options),
        )
        for game in menu.games()
    )
    return games, menu.switches_off
