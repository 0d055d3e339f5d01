"""What players were called here before, to choose from.

In: games kept, the settings as they are. Out: names. A game is read once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from firmware_host.journal.library import Library
from firmware_host.runtime.live_settings import LiveSettings
from firmware_host.table.events import Named

RECENT = 8
"""Names are offered from so many kept games. A guess."""


class KnownNames:
    """``known``: the names, the latest first."""

    def __init__(self, library: Library, live: LiveSettings) -> None:
        self._library, self._live = library, live
        self._names_by_game: dict[str, tuple[str, ...]] = {}

    def known(self) -> tuple[str, ...]:
        """Those in the settings, then those of the games played last."""
        return tuple(dict.fromkeys(self._all()))

    def _all(self) -> Iterator[str]:
        yield from filter(None, self._live.config.play.called)
        for one in self._library.games()[:RECENT]:
            if one.game_id not in self._names_by_game:
                self._names_by_game[one.game_id] = tuple(self._names_in(one.game_id))
            yield from self._names_by_game[one.game_id]

    def _names_in(self, game_id: str) -> Iterator[str]:
        with suppress(ValueError, OSError):
            for event in self._library.read(game_id).events:
                if isinstance(event, Named):
                    yield from event.names.values()
