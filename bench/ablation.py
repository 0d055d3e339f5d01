"""What each price of the reader is worth: the campaign with one of them changed at a time.

``python -m bench.ablation`` (``make ablation``): every element of the design, in every game, with
the same people and seeds as with nothing off. An element is off where the table of costs makes what
it explains as dear as nothing the reader believes, or takes a limit away. docs/campaign.md says
what is counted; tests/host/test_ablation.py shows of each that it is really off.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from bench.measurement_page import written
from engines import GAMES
from firmware_host.campaign.campaign_game import CampaignSpec, Statistics, percentiles, play_games
from firmware_host.config.settings import Config
from firmware_host.explain.instrumented import with_costs

POSITIONS = {
    "russian-draughts": (
        "",
        "W:WKa1,Kc1,Ke1,Kg1:BKb8,Kd8,Kf8,Kh8",
        "W:WKa1,Kc1,Ke1,a3,c3:BKb8,Kd8,Kh8,b6,f6",
        "B:Wa3,c3,e3,g3,Kf2,Kd2:Bb6,d6,f6,h6,Kc7,Ke7",
    )
}
"""Only kings slide far: some games begin with many of them."""

NEVER = 100.0
"""Dearer than anything the reader believes."""

WAITING_MS = 500
"""How long a board waits that has no other way to know whether a move is done."""


@dataclass(frozen=True)
class Element:
    """A part of the design: how it is called when it is off, the prices that switch it off, and the
    settings to play with.
    """

    words: str
    prices: Mapping[str, float] = field(default_factory=dict)
    config: Config = field(default_factory=Config)


PATIENT = replace(Config().sensing, settle_ms=WAITING_MS, slide_ms=WAITING_MS)
ELEMENTS: Mapping[str, Element] = {
    "nothing": Element("nothing off"),
    "amend": Element("continuing the last move", {"amends": NEVER}),
    "waiting": Element(
        f"the same; {WAITING_MS} ms of rest instead", {"amends": NEVER}, Config(sensing=PATIENT)
    ),
    "back": Element("putting the last move back", {"back": NEVER}),
    "begun": Element("a reply begun early", {"begun": NEVER, "own": NEVER}),
    "missed": Element("lifts felt late or not", {"soon": NEVER, "late": NEVER, "missed": NEVER}),
    "idle": Element("pieces only touched", {"idle": NEVER}),
    "order": Element(
        "the order of hands", {"too_soon": 0.0, "landed_first": 0.0, "hovered": 0.0, "held": 0.0}
    ),
    "far": Element("a second for the unlikely", {"far": NEVER, "far_world": NEVER}),
    "doubt": Element("doubts which piece is which", {"doubt": -NEVER}),
}


def measure(order: CampaignSpec, element: Element) -> Statistics:
    """That campaign without that element."""
    with with_costs(element.prices):
        return play_games(order, element.config)


COUNTS = ("wrong", "undetected", "stuck")
RATES = ("asked", "amended", "doubts", "guided", "helped")
HEAD = ("turns", *COUNTS, *RATES, "to the move, ms")


def figures(tally: Statistics) -> Sequence[str]:
    """The columns of a row, but for its names: counts, then rates in 1,000 turns, then p50 and p95
    from the last touch to a move that could go on.
    """
    counts, per = tally.counts, 1000 / max(1, tally.turns)
    times = percentiles(tally.extendable or tally.plain)
    return [
        str(tally.turns),
        *(str(counts[name]) for name in COUNTS),
        *(f"{counts[name] * per:.1f}" for name in RATES),
        f"{times['p50']:.0f} / {times['p95']:.0f}",
    ]


def main(words: Sequence[str]) -> int:
    """Play all that is asked for and print a row for each, in Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench.ablation", description=__doc__)
    parser.add_argument("--turns", type=int, default=5000, help="of every game in every row")
    parser.add_argument("--profile", nargs="*", default=["normal", "child"])
    parser.add_argument("--game", nargs="*", default=sorted(GAMES), choices=sorted(GAMES))
    parser.add_argument("--element", nargs="*", default=list(ELEMENTS), choices=list(ELEMENTS))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--traces", type=Path, help="keep a trace of every fault there")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="write this page, too")
    asked = parser.parse_args(words)
    lines: list[str] = []

    def say(line: str) -> None:
        lines.append(line)
        print(line, flush=True)

    rates = ", ".join(RATES)
    say(f"Seed {asked.seed}; {rates}: per 1,000 turns; to the move: p50 / p95.\n")
    say("| off | people | game | " + " | ".join(HEAD) + " |")
    say("|" + "---|" * (3 + len(HEAD)))
    for profile in asked.profile:
        for name in asked.element:
            element, total = ELEMENTS[name], Statistics()
            for game in asked.game:
                folder = asked.traces and asked.traces / name
                start = POSITIONS.get(game, ("",))
                order = CampaignSpec(game, asked.turns, profile, asked.seed, {}, start, folder)
                tally = measure(order, element)
                total.add(tally)
                say(row(element.words, profile, game, tally))
            if len(asked.game) > 1:
                say(row(f"**{element.words}**", profile, "**all**", total))
    if asked.write:
        command = f"python -m bench.ablation {' '.join(words)}"
        written(asked.write, "What each part of the tracker contributes", command, "\n".join(lines))
    return 0


def row(words: str, profile: str, game: str, tally: Statistics) -> str:
    """A row of the table."""
    return "| " + " | ".join((words, profile, game, *figures(tally))) + " |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
