"""What there is to choose at a board, and what comes of it.

In: the board, the games kept, the settings as they are. Out: the items of the menu; then settings
changed at once, and one order that ends this game. Knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from drivers.board_file import Board
from drivers.wiring import carries
from engines import GAMES, make_game
from engines.errors import EngineError
from engines.game import AnyGame
from engines.message import Message
from firmware_host.config.settings import LANGUAGES
from firmware_host.journal.library import Library
from firmware_host.runtime.chosen_game import keep_choice
from firmware_host.runtime.live_settings import LiveSettings
from firmware_host.station.menu_mode import Change, Item, Option, Order, PlayGame, ShutDown

LEVELS = (0.1, 0.2, 0.4, 0.7, 1.0)
"""How bright the lights can be made here: eyes tell steps of about twice as much."""

OWN_NAMES = {"en": "English", "uk": "Українська", "de": "Deutsch", "fil": "Filipino"}
"""What each language calls itself."""


@dataclass(frozen=True)
class BoardMenu:
    """``named``: the game that the command line names; ``switches_off``: whether the computer may
    be shut down here.
    """

    board: Board
    library: Library
    live: LiveSettings
    named: str
    switches_off: bool

    def items(self) -> Sequence[Item]:
        """All there is to choose now."""
        found = [Item(Message("display.menu-go-on"))]
        found += self._games()
        level = round(100 * self.live.config.lights.brightness)
        found.append(Item(Message("display.menu-brightness", number=level), _levels()))
        found.append(Item(Message("display.menu-language"), _languages()))
        if self.switches_off:
            sure = (Item(Message("display.menu-really"), ShutDown()),)
            found.append(Item(Message("display.menu-shut-down"), sure))
        return found

    def _games(self) -> Iterator[Item]:
        """The games that this board carries."""
        for name in GAMES:
            try:
                game = make_game(name)
            except EngineError:
                continue  # one of another package, and broken: told when the program began
            if carries(self.board, game.topology.names, game.topology.grid):
                yield Item(Message("display.menu-game", text=game.title), self._about(game))

    def _about(self, game: AnyGame) -> Sequence[Item]:
        """How a game can be played."""
        name, title = game.name, game.title
        items = []
        kept = self.library.latest_unfinished(name)
        if kept is not None and kept.problem is None:
            goes_on = PlayGame(name, new=False)
            items.append(Item(Message("display.menu-kept", text=title), goes_on))
        items.append(Item(Message("display.menu-new", text=title), PlayGame(name)))
        for option in game.choices:
            values = [v for v in option.values if self._carries(name, {option.name: v})]
            if len(values) > 1:
                does = Option(option.name, tuple(values))
                words = Message("display.menu-game", text=option.name)
                items.append(Item(words, does, option.meaning))
        return items

    def _carries(self, name: str, options: Mapping[str, str]) -> bool:
        try:
            game = make_game(name, options)
        except EngineError:
            return False  # it does not go with the usual other ones
        return carries(self.board, game.topology.names, game.topology.grid)


class MenuOrders:
    """Does what is ordered. ``last``: the order that ends this game; ``stop`` is called for it."""

    def __init__(self, menu: BoardMenu, folder: Path, stop: Callable[[], None]) -> None:
        self.last: PlayGame | ShutDown | None = None
        self._menu, self._folder, self._stop = menu, folder, stop

    def obey(self, order: Order) -> None:
        """Do it, or end the game for it."""
        match order:
            case Change(setting, value):
                self._menu.live.change({setting: value})
            case PlayGame(game=game):
                keep_choice(self._folder, self._menu.named, game)
                self.last = order
                self._stop()
            case ShutDown():
                self.last = order
                self._stop()


def _levels() -> Sequence[Item]:
    return [
        Item(
            Message("display.menu-level", number=round(100 * level)),
            Change("lights.brightness", level),
        )
        for level in LEVELS
    ]


def _languages() -> Sequence[Item]:
    return [
        Item(Message("display.menu-game", text=OWN_NAMES[code]), Change("web.language", code))
        for code in LANGUAGES
    ]
