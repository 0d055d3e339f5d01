"""What can be played here, as pages are told, and what they choose of it.

In: the menu of the board; a wish. Out: what of it is for pages; an order.
"""

from __future__ import annotations

from firmware_host.runtime.board_menu import BoardMenu
from firmware_host.station.menu_mode import PlayGame, ShutDown
from firmware_host.web.ipc import Choose, GameOffer, LeftGame, Menu, OptionOffer

MOST_LEFT = 12
"""A phone shows so many without much leafing; older ones are gone on with at the board."""


def menu_report(menu: BoardMenu) -> Menu:
    """All there is to choose for a page."""
    games = tuple(
        GameOffer(
            game.name,
            game.title,
            tuple(
                LeftGame(one.game_id, one.changed, one.moves)
                for one in menu.left(game.name)[:MOST_LEFT]
            ),
            tuple(OptionOffer(one.name, one.values, one.meaning) for one in game.options),
            tuple(game.seats),
            game.levels,
        )
        for game in menu.games()
    )
    play = menu.live.config.play
    at_board, names = menu.board is not None, tuple(menu.names.known())
    return Menu(games, menu.switches_off, play.hints, at_board, play.called, names)


def order_of(wish: Choose) -> PlayGame | ShutDown:
    """What is to be done; without a game: switch off. A game that is gone on with has the computers
    that it had.
    """
    if not wish.game:
        return ShutDown()
    options, computers = tuple(wish.options.items()), tuple(wish.computers.items())
    return PlayGame(
        wish.game,
        options,
        wish.new,
        resume=wish.resume,
        phones=wish.phones,
        computers=computers,
        called=wish.called,
    )
