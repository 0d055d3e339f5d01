"""The processor time of a station's step on a board of 121 cells.

In: games recorded once. Out: percentiles of all steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import thread_time_ns
from typing import Any
from unittest.mock import patch

from engines import make_game
from firmware_host.campaign.campaign_game import CampaignGame, CampaignSpec, Statistics, percentiles
from firmware_host.campaign.trace import Trace, replay
from firmware_host.config.settings import Config
from firmware_host.station.station import Station

GAME = "tafl-king"
PEOPLE = ("normal", "child", "blitz")


def recorded(game: str, profile: str, seed: str, turns: int) -> Trace:
    """A whole game of people of that sort, as a trace, at most so many turns long. It ends at a
    turn that goes wrong.
    """
    order = CampaignSpec(game, turns, profile, seed, trace_turns=turns)
    match = CampaignGame(make_game(game), "", order, Random(seed), Statistics(), Config())
    match.play(turns)
    held = match.observer.game.position_text(match.observer.table.states[-1])
    return match.recorder.trace("asked", held, held)


@contextmanager
def timed(times: list[float]) -> Iterator[None]:
    """Note the processor seconds of every step of every station in here."""
    step = Station.step

    def noted(self: Station, *words: Any, **named: Any) -> Any:
        began = thread_time_ns()
        try:
            return step(self, *words, **named)
        finally:
            times.append((thread_time_ns() - began) / 1e9)

    with patch.object(Station, "step", noted):
        yield


def measured(games: int, turns: int) -> dict[str, Any]:
    """Percentiles of the steps, in milliseconds. Seeds begin with "gate"."""
    times: list[float] = []
    for number in range(1, games + 1):
        for profile in PEOPLE:
            trace = recorded(GAME, profile, f"gate-steps-{number}", turns)
            with timed(times):
                replay(trace)
    return {"row": "steps", "steps": len(times), **percentiles(times)}
