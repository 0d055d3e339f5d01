"""The rules of Lodeboard's games, by name. Standard library only."""

from engines.games import GAMES, make_game, make_kept_game

__all__ = ["GAMES", "make_game", "make_kept_game"]
