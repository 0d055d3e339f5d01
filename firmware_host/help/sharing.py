"""The port through which a window saves a game as a web page, and its button.

In: the game's id. Out: a file that shows the game in any browser, and what became of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engines.message import Message


@dataclass(frozen=True)
class SaveAsPage:
    """Save the game shown as a web page."""


class GameSharing(Protocol):
    """Saves games as web pages."""

    def begin(self, game_id: str) -> None:
        """Start saving a game, as everybody may see it."""

    def news(self, game_id: str) -> Message | None:
        """Return how far that game is; None if it is not the latest one asked for."""


SHARE = Message("help.share")
