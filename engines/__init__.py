"""The rules of the games, by name. Standard library only."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.coalition_chess import CoalitionChess
from engines.errors import OptionError
from engines.game import AnyGame
from engines.generals import Generals
from engines.krieger import Krieger
from engines.options import nearest
from engines.russian_draughts import RussianDraughts
from engines.tafl_king import TaflKing

GAMES: Mapping[str, Callable[[Mapping[str, str]], AnyGame]] = {
    "coalition-chess": CoalitionChess,
    "generals": Generals,
    "krieger": Krieger,
    "russian-draughts": RussianDraughts,
    "tafl-king": TaflKing,
}
"""What builds each game from its options (only those that differ from the defaults). Raises
OptionError.
"""


def make_game(name: str, options: Mapping[str, str] | None = None) -> AnyGame:
    """The game of that name with those options. Raises OptionError with the names there are."""
    if name not in GAMES:
        raise OptionError(f"no game is called {name!r}: {nearest(name, GAMES)}")
    return GAMES[name](options or {})
