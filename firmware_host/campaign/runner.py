"""Whole random games played by hands as people have them, on sensors as boards have them; what the
board made of every turn is compared with what was meant.

In: a game, a profile of people, a seed, a number of turns. Out: statistics, and a trace of every
turn that went wrong. Virtual time; docs/campaign.md says how to read it.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from random import Random

from engines import make_game
from firmware_host.campaign.match import CampaignGame, CampaignSpec
from firmware_host.campaign.statistics import Statistics
from firmware_host.config.settings import Config
from simulator.people.profiles import PROFILES


def run_campaign(spec: CampaignSpec, jobs: int = 1) -> Statistics:
    """Play that many turns, in so many processes. The same order and number of jobs give the same
    tally, but for the computing time in it. Raises ValueError for a profile there is not.
    """
    if spec.profile not in PROFILES:
        raise ValueError(f"there is no profile {spec.profile!r}; use one of {', '.join(PROFILES)}")
    if jobs == 1:
        return play_games(spec)
    shares = [spec.turns // jobs + (n < spec.turns % jobs) for n in range(jobs)]
    parts = [
        replace(spec, turns=turns, seed=f"{spec.seed}/{n}")
        for n, turns in enumerate(shares, start=1)
    ]
    statistics = Statistics()
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(play_games, parts):
            statistics.add(part)
    return statistics


def play_games(spec: CampaignSpec, config: Config | None = None) -> Statistics:
    """Play that many turns, game after game."""
    game, statistics = make_game(spec.game, spec.options), Statistics()
    chance = Random(f"{spec.game} {spec.profile} {spec.seed}")
    while statistics.turns < spec.turns:
        start = spec.positions[statistics.games % len(spec.positions)]
        statistics.games += 1
        CampaignGame(game, start, spec, chance, statistics, config or Config()).play(spec.turns)
    return statistics
