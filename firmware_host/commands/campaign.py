"""The arguments of ``lodeboard campaign``, and what they order.

In: arguments. Out: a tally. Everything heavy is imported only when something is played.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from firmware_host.campaign.statistics import Statistics

TEXT = "play random games by simulated hands and count what was misread (docs/campaign.md)"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said beside the game and its options."""
    add = parser.add_argument
    add("--turns", type=_count, default=1000, metavar="N", help="how many (default: 1000)")
    add("--profile", default="normal", help="sort of people and sensors (default: normal)")
    add("--seed", default="1", help="a number or word that decides all chance (default: 1)")
    add("--traces", type=Path, metavar="DIR", help="keep a trace here of every turn gone wrong")
    add(
        "--position",
        action="append",
        metavar="TEXT",
        help="begin games from here; several: in turn",
    )
    add(
        "--jobs",
        type=_count,
        default=1,
        metavar="N",
        help="processes; the same seed and number of jobs play the same turns (default: 1)",
    )


def played(asked: argparse.Namespace, options: Mapping[str, str]) -> Statistics:
    """Play what was asked for. Raises ValueError for a profile or a position there is not."""
    from firmware_host.campaign.runner import Order, run

    order = Order(
        game=asked.game,
        turns=asked.turns,
        profile=asked.profile,
        seed=asked.seed,
        options=options,
        positions=tuple(asked.position or ("",)),
        traces=asked.traces,
    )
    return run(order, asked.jobs)


def _count(text: str) -> int:
    count = int(text)
    if count < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return count
