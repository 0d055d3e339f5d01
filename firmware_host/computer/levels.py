"""How strong the computer plays: levels as they are asked for, and the one that suits a learner.

In: a game, what was asked for, the games kept. Out: a level for each seat that the computer plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final

from engines.game import AnyGame, Seat
from engines.search.levels import next_level
from engines.search.thinking import SupportsAnalysis
from firmware_host.journal.library import JournalError, Library
from firmware_host.table.events import ComputerSeated

ADAPTIVE: Final = 0
"""Asked for as a level: the one at which a learner wins a little less than half of the games."""

REMEMBERED: Final = 12
"""So many of the last games count for it: a guess, and few enough to be read at a start."""


class LevelError(ValueError):
    """The computer cannot play this so; the message says what it can."""


def resolve_levels(
    game: AnyGame, requested: Mapping[Seat, int], library: Library
) -> Mapping[Seat, int]:
    """The level of each seat that the computer is to play. Raises LevelError for what nobody can
    play.
    """
    if not requested:
        return {}
    if not isinstance(game, SupportsAnalysis):
        raise LevelError(f"the computer can't play {game.title}; leave --computer out")
    most = len(game.analyser().levels)
    for seat, level in requested.items():
        if seat not in game.seats:
            players = ", ".join(game.seats)
            raise LevelError(
                f"--computer: {game.title} has no player {seat}; the players are {players}"
            )
        if not ADAPTIVE <= level <= most:
            raise LevelError(f"--computer: the levels in {game.title} go from 1 to {most}")
    if len(requested) == len(game.seats):
        raise LevelError("--computer: at least one player must be a person")
    auto = adaptive_level(game, library, most) if ADAPTIVE in requested.values() else ADAPTIVE
    return {seat: requested[seat] or auto for seat in game.seats if seat in requested}


def adaptive_level(game: AnyGame, library: Library, most: int) -> int:
    """The level that suits who has played against the computer here."""
    points = list(_points(game, library))
    return next_level(points[-REMEMBERED:], 1 + most // 4, most)


def _points(game: AnyGame, library: Library) -> Iterator[float]:
    """What people got of each finished game against the computer, the oldest first."""
    for summary in library.games():
        if summary.game != game.name or summary.winners is None:
            continue
        with suppress(JournalError):
            events = library.read(summary.game_id).events
            levels = next((e.levels for e in reversed(events) if isinstance(e, ComputerSeated)), {})
            if levels:
                people = [seat for seat in game.seats if seat not in levels]
                won = any(seat in summary.winners for seat in people)
                yield 0.5 if not summary.winners else float(won)
