"""How often hands and contacts do what: counted in campaigns whose truth is known, as costs.

``python -m bench.fit --turns 5000 --profile normal child`` plays the first model of people (never
the second, which is for reporting) and prints, as JSON, for each sort of people and each event how
often it came, of how many chances, and the cost of one: minus the natural logarithm of its rate.
What hands meant is told by the people themselves; what contacts felt is held against the wood.
Seeds begin with "fit", and reporting uses no such seed. Nothing here is guessed, and no margin.

Of what these people never do (taking back several plies, going on without a look) no cost is found:
it is not in the table. A piece pushed over a border is felt on both sides: its lift is felt late.

``--rows`` counts the rows of the table of costs (``bench.ground_truth`` says how), ``--write``
keeps them in ``bench/cost_counts.json``; ``--table`` prints each row with its source, its price and
what the count says; ``--margin`` plays with several margins: questions against errors.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from math import log
from pathlib import Path
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

from bench import ground_truth
from bench.ablation import POSITIONS
from engines import GAMES
from engines.topology import Cell, Mask, cells_of
from firmware_host.campaign.campaign_game import CampaignSpec, play_games
from firmware_host.campaign.virtual_board import VirtualBoard
from firmware_host.explain.instrumented import with_costs
from firmware_host.tracking.costs import Costs
from simulator.people.profiles import PROFILES

SHORT_S, LONG_S = 0.025, 0.1
"""A contact that opens by itself does so for a moment, for longer, or as long as a lift takes."""

LATE_S = 0.05
"""A contact that follows the wood later than that is late."""

HALF = 0.5
"""Added to every count, so that what never came has a cost, too (Krichevsky and Trofimov 1981, The
performance of universal encoding, IEEE Trans. Inf. Theory 27: 199-207).
"""


COUNTS = Path(__file__).parent / "cost_counts.json"
COUNTED = ("normal", "child", "blitz", "worn-out-board")
"""Whose hands the rows are counted with."""

SCALE = 0.9
"""Of a nat, what the table's unit is: one for all rows, so chosen that ``odd``, on which most other
prices were tuned, is near the 2.0 it had.
"""

ENOUGH = 30
"""A row that was on offer less often than this has not been counted."""

MARGINS = (0.02, 0.05, 0.1, 0.2, 0.4, 0.8)
QUESTION_ROWS = ("sensor", "known", "nothing", "astray")
"""Rows of answers to questions: no choice of ``bench.ground_truth`` is one of those."""


@dataclass(frozen=True)
class Rate:
    """How often something came, and of how many chances."""

    count: int
    of: int

    @property
    def cost(self) -> float:
        """Minus the logarithm of its rate."""
        return -log((self.count + HALF) / (self.of + 2 * HALF))


class SensorWitness:
    """Sees wood and contacts of one board, and counts where they differ. Cells that the board does
    not believe any more are left out from then on.
    """

    def __init__(self, wood: Mask, felt: Mask, counts: Counter[str]) -> None:
        self._wood, self._felt, self._counts = wood, felt, counts
        self._lifted: dict[Cell, float] = {}
        self._landed: dict[Cell, float] = {}
        self._opened: dict[Cell, float] = {}
        self._alone: set[Cell] = set()

    def take(self, now: float, wood: Mask, felt: Mask, passed: Mask) -> None:
        """The wood stands like this, and is felt like that."""
        before_wood, before_felt = self._wood, self._felt
        self._wood, self._felt = wood, felt
        for cell in cells_of((before_wood ^ wood) & ~passed):
            if wood >> cell & 1:
                self._put(cell, now)
            else:
                self._lift(cell, now)
        for cell in cells_of((before_felt ^ felt) & ~passed):
            if felt >> cell & 1:
                self._closes(cell, now)
            else:
                self._opens(cell, now)

    def _lift(self, cell: Cell, now: float) -> None:
        self._counts["lifts"] += 1
        self._counts["landing not felt"] += self._landed.pop(cell, None) is not None
        self._opened.pop(cell, None)
        if self._felt >> cell & 1:
            self._lifted[cell] = now

    def _put(self, cell: Cell, now: float) -> None:
        self._counts["landings"] += 1
        self._counts["lift not felt"] += self._lifted.pop(cell, None) is not None
        if cell in self._alone:
            self._alone.discard(cell)
        elif not self._felt >> cell & 1:
            self._landed[cell] = now

    def _opens(self, cell: Cell, now: float) -> None:
        if cell in self._alone:
            self._alone.discard(cell)
        elif cell in self._lifted:
            self._counts["lift felt late"] += now > self._lifted.pop(cell) + LATE_S
        elif self._wood >> cell & 1:
            self._opened[cell] = now

    def _closes(self, cell: Cell, now: float) -> None:
        if cell in self._landed:
            self._counts["landing felt late"] += now > self._landed.pop(cell) + LATE_S
        elif cell in self._opened:
            spent = now - self._opened.pop(cell)
            length = "short" if spent < SHORT_S else "longer" if spent < LONG_S else "long"
            self._counts[f"opened by itself, {length}"] += 1
        elif not self._wood >> cell & 1:
            self._counts["felt where nothing stands"] += 1
            self._alone.add(cell)


@contextmanager
def witnessed(counts: Counter[str]) -> Iterator[None]:
    """Every virtual board that is played on in here has a witness."""
    step = VirtualBoard._step
    witnesses: WeakKeyDictionary[VirtualBoard, SensorWitness] = WeakKeyDictionary()

    def seen(self: VirtualBoard, now: float, pressed: Any) -> None:
        step(self, now, pressed)
        wood, felt = Mask(self.board.pieces.occupied), self.edges.occupied
        if self not in witnesses:
            witnesses[self] = SensorWitness(wood, felt, counts)
        witnesses[self].take(now, wood, felt, self.station.sensors.ignored)

    with patch.object(VirtualBoard, "_step", seen):
        yield


OF = {"lift not felt": "lifts", "lift felt late": "lifts"}
OF |= {"landing not felt": "landings", "landing felt late": "landings"}
OF |= {"felt where nothing stands": "landings"}
"""Of what a contact's events are counted; all else is counted of turns."""

BY_ITSELF = tuple(f"opened by itself, {length}" for length in ("short", "longer", "long"))


def rates(profile: str, turns: int, games: Sequence[str], seed: str) -> Mapping[str, Rate]:
    """How often what happens with people and sensors of that sort, all games together."""
    counts: Counter[str] = Counter()
    played = 0
    with witnessed(counts):
        for game in games:
            start = POSITIONS.get(game, ("",))
            tally = play_games(CampaignSpec(game, turns, profile, f"fit-{seed}", {}, start))
            played += tally.turns
            counts.update({f"hands: {habit}": count for habit, count in tally.habits.items()})
    counts["turns"] = played
    events = {*OF, *BY_ITSELF, *(name for name in counts if name.startswith("hands: "))}
    return {name: Rate(counts[name], counts[OF.get(name, "turns")]) for name in sorted(events)}


def rows(
    profiles: Sequence[str], turns: int, games: Sequence[str], seeds: Sequence[str]
) -> Mapping[str, Rate]:
    """How often the truth paid each row of the table of prices, of how many choices."""
    count = ground_truth.Count()
    with ground_truth.followed(count):
        for game in games:
            for profile in profiles:
                for seed in seeds:
                    start = POSITIONS.get(game, ("",))
                    play_games(CampaignSpec(game, turns, profile, f"fit-{seed}", {}, start))
    names = [each.name for each in fields(Costs) if each.name not in QUESTION_ROWS]
    return {n: Rate(round(count.count[n]), round(count.of[n])) for n in names if count.of[n]}


def fitted_cost(rate: Rate) -> float | None:
    """What the count says a row should cost; None where nobody has done it, or too few could."""
    if rate.count == 0 or rate.of < ENOUGH:
        return None
    return round(SCALE * rate.cost, 2)


def kept(path: Path = COUNTS) -> Mapping[str, Rate]:
    """The counts that are checked in."""
    told = json.loads(path.read_text("utf-8"))["rows"]
    return {name: Rate(each["count"], each["of"]) for name, each in told.items()}


def table() -> str:
    """The table of prices, in Markdown: each row, its source, and what the count says."""
    counts = kept()
    lines = ["| row | price | source | count says | count | of |", "|---|---|---|---|---|---|"]
    for each in fields(Costs):
        rate = counts.get(each.name)
        says = fitted_cost(rate) if rate else None
        numbers = (rate.count, rate.of) if rate else ("", "")
        words = (each.name, each.default, each.metadata["source"], says or "", *numbers)
        lines.append("| " + " | ".join(map(str, words)) + " |")
    return "\n".join(lines)


def margins(profiles: Sequence[str], turns: int, games: Sequence[str], seed: str) -> Iterator[str]:
    """The curve of questions against errors, margin by margin, in Markdown."""
    yield "| margin | turns | asked | wrong or stuck |"
    yield "|---|---|---|---|"
    for margin in MARGINS:
        played: Counter[str] = Counter()
        with with_costs({"margin": margin}):
            for game in games:
                for profile in profiles:
                    start = POSITIONS.get(game, ("",))
                    tally = play_games(CampaignSpec(game, turns, profile, f"fit-{seed}", {}, start))
                    played += Counter({"turns": tally.turns, "failed": tally.failed})
                    played["asked"] += tally.counts["asked"]
        yield f"| {margin} | {played['turns']} | {played['asked']} | {played['failed']} |"


def main(words: Sequence[str]) -> int:
    """Print the table as JSON."""
    parser = argparse.ArgumentParser(prog="python -m bench.fit", description=__doc__)
    parser.add_argument("--turns", type=int, default=2000, help="of each game and profile")
    parser.add_argument("--profile", nargs="*", default=list(PROFILES), choices=list(PROFILES))
    parser.add_argument("--game", nargs="*", default=sorted(GAMES), choices=sorted(GAMES))
    parser.add_argument("--seed", nargs="*", default=["1"], help='after "fit-"')
    parser.add_argument("--rows", action="store_true", help="count the rows of the reader's table")
    parser.add_argument("--write", action="store_true", help="... and keep the counts")
    parser.add_argument("--table", action="store_true", help="print the table of prices")
    parser.add_argument("--margin", action="store_true", help="play with several margins")
    asked = parser.parse_args(words)
    if asked.table:
        print(table())
        return 0
    if asked.margin:
        for line in margins(asked.profile, asked.turns, asked.game, asked.seed[0]):
            print(line, flush=True)
        return 0
    if asked.rows:
        return count_rows(asked.profile, asked.turns, asked.game, asked.seed, write=asked.write)
    found = {}
    for profile in asked.profile:
        counted = rates(profile, asked.turns, asked.game, asked.seed[0])
        found[profile] = {
            name: {"count": rate.count, "of": rate.of, "cost": round(rate.cost, 2)}
            for name, rate in counted.items()
        }
    print(
        json.dumps({"seed": f"fit-{asked.seed[0]}", "turns": asked.turns, "rates": found}, indent=1)
    )
    return 0


def count_rows(
    profiles: Sequence[str], turns: int, games: Sequence[str], seeds: Sequence[str], *, write: bool
) -> int:
    """Count the rows of the table of prices and print them as JSON; ``write``: keep them, too."""
    found = rows(profiles, turns, games, seeds)
    told = {
        "command": "python -m bench.fit --rows --write",
        "seeds": [f"fit-{seed}" for seed in seeds],
        "profiles": list(profiles),
        "games": list(games),
        "turns of each": turns,
        "commit": subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
        ).stdout.strip(),
        "rows": {name: {"count": rate.count, "of": rate.of} for name, rate in found.items()},
    }
    text = json.dumps(told, indent=1) + "\n"
    print(text, end="")
    if write:
        COUNTS.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
