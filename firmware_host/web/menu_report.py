"""The menu for pages, and what they choose from it.

In: the menu of the board; a request. Out: the part of the menu that is for pages; an order.
"""

from __future__ import annotations

from firmware_host.runtime.board_menu import BoardMenu
from firmware_host.station.menu_mode import PlayGame, ShutDown
from firmware_host.web.ipc import Choose, GameOffer, Menu, OptionOffer, UnfinishedGame

MAX_UNFINISHED = 12
"""How many a phone shows without much paging; older ones can be resumed at the board."""


def menu_report(menu: BoardMenu) -> Menu:
    """Return all choices for a page."""
    games = tuple(
        GameOffer(
            game.name,
            game.title,
            tuple(
                UnfinishedGame(one.game_id, one.changed, one.moves)
                for one in menu.unfinished_games(game.name)[:MAX_UNFINISHED]
            ),
            tuple(OptionOffer(one.name, one.values, one.meaning) for one in game.options),
            tuple(game.seats),
            game.levels,
        )
        for game in menu.games()
    )
    play = menu.live.config.play
    at_board, names = menu.board is not None, tuple(menu.known_names.known())
    return Menu(games, menu.can_power_off, play.hints, at_board, play.called, names)


def order_of(choice: Choose) -> PlayGame | ShutDown:
    """Return the order for a choice; without a game: power off.

    A resumed game keeps its computer players.
    """
    if not choice.game:
        return ShutDown()
    options, computers = tuple(choice.options.items()), tuple(choice.computers.items())
    return PlayGame(
        choice.game,
        options,
        choice.new,
        resume=choice.resume,
        phones=choice.phones,
        computers=computers,
        player_names=choice.called,
    )
