"""The level of the computer that adapts to a person, from the games played against it here.

In: summaries of the journals. Out: the level for the next game. Pure. Nothing of it is stored, so a
game that was deleted no longer counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engines.search.analysis import next_level
from firmware_host.journal.index import Summary

ADAPTIVE: Final = 0
"""The requested level that adapts, so that a learner wins a little less than half of the games."""


def adaptive_level(game: str, summaries: Iterable[Summary], most: int) -> int:
    """Return the level that suits the person who has played against the computer here.

    ``game``: its name; ``summaries``: the oldest first; ``most``: the game's last level. The first
    game is at level 1.
    """
    return next_level(list(_points(game, summaries)), 1, most)


def _points(game: str, summaries: Iterable[Summary]) -> Iterator[float]:
    """Yield the people's points of each finished game against the computer that began in the usual
    position: any other may have been won already.
    """
    for one in summaries:
        if one.game != game or one.winners is None or one.problem or one.has_own_start:
            continue
        computers = {seat for seat, player in one.players.items() if isinstance(player, int)}
        if computers:
            won = not computers.issuperset(one.winners)
            yield 0.5 if not one.winners else float(won)
