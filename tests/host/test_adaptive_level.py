"""The level that adapts to a person: from which games, in which order."""

from __future__ import annotations

import pytest

from firmware_host.journal.index import Summary
from firmware_host.players.adaptive_level import adaptive_level


def game(won: str | None, *, name: str = "krieger", south: str | int = 1) -> Summary:
    winners = None if won is None else tuple(won.split())
    return Summary("id", name, winners=winners, players={"north": "Anna", "south": south})


WON, LOST, DRAWN = game("north"), game("south"), game("")
LEVELS = [
    ([], 1),
    ([WON], 3),
    ([LOST], 1),
    ([WON, WON], 4),
    # the first games count most
    ([WON, WON, LOST, LOST, LOST], 1),
    ([LOST, LOST, LOST, WON, WON], 3),
    ([WON, DRAWN], 3),
    # neither of people, nor unfinished, nor another game
    ([game("north", south="Ben"), game(None), game("north", name="generals")], 1),
    ([WON] * 20, 6),
]


@pytest.mark.parametrize(("played", "level"), LEVELS)
def test_the_level_follows_the_games_played(played: list[Summary], level: int) -> None:
    assert adaptive_level("krieger", played, 6) == level
