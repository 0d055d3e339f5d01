"""How often hands are misread: campaigns of every game by every sort of people, as one table.

``python -m bench.campaigns --turns 10000 --jobs 2 --write docs/measurements/campaign.md``. What is
counted is told in docs/campaign.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.ablation import POSITIONS
from bench.measurement_page import written
from engines import GAMES
from firmware_host.campaign.campaign_game import OUTCOMES, CampaignSpec, Statistics, run_campaign
from simulator.people.profiles import PROFILES

TITLE = "How often moves are misread"


def row(names: Sequence[str], played: Statistics) -> str:
    """A row of the table."""
    counts = (str(played.counts[outcome]) for outcome in OUTCOMES)
    return "| " + " | ".join((*names, str(played.turns), *counts)) + " |"


def main(words: Sequence[str]) -> int:
    """Play all that is asked for, and print or write a row for each, in Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench.campaigns", description=__doc__)
    parser.add_argument("--turns", type=int, default=1000, help="of every row")
    parser.add_argument("--profile", nargs="*", default=list(PROFILES), choices=list(PROFILES))
    parser.add_argument("--game", nargs="*", default=sorted(GAMES), choices=sorted(GAMES))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--traces", type=Path, help="keep a trace of every fault there")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="write this page, too")
    asked = parser.parse_args(words)
    head = ("profile", "game", "turns", *OUTCOMES)
    lines = [f"Seed `{asked.seed}`, {asked.jobs} processes.", "", "| " + " | ".join(head) + " |"]
    lines.append("|" + "---|" * len(head))
    print("\n".join(lines), flush=True)
    times: list[str] = []
    for profile in asked.profile:
        total = Statistics()
        for game in asked.game:
            start = POSITIONS.get(game, ("",))
            order = CampaignSpec(game, asked.turns, profile, asked.seed, {}, start, asked.traces)
            played = run_campaign(order, asked.jobs)
            total.add(played)
            lines.append(row((profile, game), played))
            print(lines[-1], flush=True)
        found = total.value()["milliseconds"]
        times += [
            f"- {profile}, {name}: p50 {ms['p50']:.1f} ms, p95 {ms['p95']:.1f}, p99 {ms['p99']:.1f}"
            for name, ms in found.items()
        ]
    lines += ["", *times]
    print("\n".join(times))
    if asked.write:
        command = f"python -m bench.campaigns {' '.join(words)}"
        written(asked.write, TITLE, command, "\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
