"""``lodeboard campaign``: random games by simulated hands, and how often they were misread.

In: the arguments. Out: the counts. Everything heavy is imported only when something is played.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from firmware_host.commands.command_line import Answer, CommandLine, options_of, whole_number

TEXT = "play random games with simulated hands and count misread turns (docs/campaign.md)"


def add(commands: CommandLine) -> None:
    """Add the command."""
    add = commands.about_game("campaign", run, TEXT).add_argument
    add(
        "--turns",
        type=whole_number(1),
        default=1000,
        metavar="N",
        help="number of turns (default: 1000)",
    )
    add("--profile", default="normal", help="kind of players and sensors (default: normal)")
    add("--seed", default="1", help="random seed, a number or a word (default: 1)")
    add("--traces", type=Path, metavar="DIR", help="save a trace of every misread turn in DIR")
    add(
        "--position",
        action="append",
        metavar="TEXT",
        help="start games from this position; repeat the option to alternate between several",
    )
    add(
        "--jobs",
        type=whole_number(1),
        default=1,
        metavar="N",
        help="number of processes; the same seed and jobs give the same turns (default: 1)",
    )


def run(asked: Namespace) -> Answer:
    """Play the campaign. Raises ValueError for an unknown profile or position."""
    from firmware_host.campaign.campaign_game import CampaignSpec, run_campaign

    order = CampaignSpec(
        game=asked.game,
        turns=asked.turns,
        profile=asked.profile,
        seed=asked.seed,
        options=options_of(asked),
        positions=tuple(asked.position or ("",)),
        traces=asked.traces,
    )
    statistics = run_campaign(order, asked.jobs)
    asked.code = 1 if statistics.failed else 0
    return statistics.value(), statistics.table()
