"""The rules of Lodeboard's games, by name. Standard library only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from engines.errors import OptionError
from engines.game import AnyGame
from engines.message import Message
from engines.options import nearest

Maker = Callable[[Mapping[str, str]], AnyGame]


def _from(module: str, name: str) -> Maker:
    """What builds a game, imported when it is first asked for: a board plays one game at a time,
    and tables take a while to make.
    """

    def make(options: Mapping[str, str]) -> AnyGame:
        game: AnyGame = getattr(import_module(f"engines.{module}"), name)(options)
        return game

    return make


GAMES: Mapping[str, Maker] = {
    "coalition-chess": _from("coalition_chess", "CoalitionChess"),
    "generals": _from("generals", "Generals"),
    "krieger": _from("krieger", "Krieger"),
    "russian-draughts": _from("russian_draughts", "RussianDraughts"),
    "tafl-king": _from("tafl_king", "TaflKing"),
}
"""What builds each game from its options (only those that differ from the defaults). Raises
OptionError.
"""


def make_game(name: str, options: Mapping[str, str] | None = None) -> AnyGame:
    """The game of that name with those options. Raises OptionError with the names there are."""
    if name not in GAMES:
        hint = nearest(name, GAMES) or Message("engines.games", names=tuple(GAMES))
        raise OptionError(Message("engines.no-game", name=name, message=hint))
    return GAMES[name](options or {})
