"""The rules of the games, by name. Standard library only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from engines.game import AnyGame, OptionError
from engines.russian_draughts import RussianDraughts

GAMES: Mapping[str, Callable[[Mapping[str, str]], AnyGame]] = {
    "russian-draughts": RussianDraughts,
}
"""What builds each game from its options (only those that differ from the defaults). Raises
OptionError.
"""


def make_game(name: str, options: Mapping[str, str] | None = None) -> AnyGame:
    """The game of that name with those options. Raises OptionError with the names there are."""
    if name not in GAMES:
        near = get_close_matches(name, GAMES, n=1)
        hint = f"did you mean {near[0]}?" if near else f"the games are {', '.join(GAMES)}"
        raise OptionError(f"no game is called {name!r}: {hint}")
    return GAMES[name](options or {})
