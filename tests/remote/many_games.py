"""Many games of all kinds at two boards: ``python -m tests.remote.many_games [--games 300]``.

A line for each game as it ends, also in the file of results; stopped at any time, it goes on there.
Real in it: a redis-server, where it is installed; both programs in processes of their own, SIGKILL,
journals on the disk.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from engines import GAMES
from simulator.people.profiles import PROFILES
from tests.redis_server import started
from tests.remote.house import Plan
from tests.remote.misfortune import RATE
from tests.remote.playing import TwoHouses

RESULTS = Path(__file__).parents[2] / ".bench" / "remote.jsonl"

SHORT, LONG = 10, 80
"""Turns of a game; one in ``WHOLE`` is a long one, which may come to its end."""
WHOLE = 6

OPTIONS = {"coalition-chess": {"yellow-setup": "usual"}}
"""Games that begin with a move."""

ARMIES = "white:GOA=d4,FLG=a1,PVT=b2/black:GEN=d5,FLG=i8,PVT=h6/move:white"
STARTS = {"generals": ("", ARMIES, ARMIES, ARMIES)}
"""For the sorts of people in turn: to lay out two armies takes a hundred steps."""

PEOPLE = tuple(name for name in PROFILES if name != "worn-out-board")


def play(number: int, turns: int = 0, kills: float = RATE) -> dict[str, Any]:
    """One game: what happened in it."""
    name = sorted(GAMES)[number % len(GAMES)]
    sort = number // len(GAMES) % len(PEOPLE)
    people, start = PEOPLE[sort], STARTS.get(name, ("",) * len(PEOPLE))[sort]
    turns = turns or (SHORT if number // len(GAMES) % WHOLE else LONG)
    begun, faults = time.monotonic(), list[str]()
    result: dict[str, Any] = {"number": number, "game": name, "people": people}
    with tempfile.TemporaryDirectory(prefix="lodeboard-remote-") as folder:
        redis = started(Path(folder))
        try:
            own = Path(folder) / "host"
            plan = Plan(name, OPTIONS.get(name, {}), own, start, seed=str(number))
            two = TwoHouses(plan, redis, people, kills)
            try:
                two.play(turns)
                faults += two.check()
            except Exception:  # whatever breaks is told like any other fault
                faults.append(traceback.format_exc())
            finally:
                two.close()
            result |= {"happened": dict(two.happened), "longest": two.longest}
            result |= {"misread": two.misread, "undone": two.ledger.undone}
        finally:
            redis.kill()
    return {**result, "seconds": round(time.monotonic() - begun, 1), "faults": faults}


def line(result: dict[str, Any]) -> str:
    """A game in a line."""
    happened = Counter(result["happened"])
    killed = sum(count for what, count in happened.items() if what.startswith("killed"))
    longest, what = result["longest"]
    told = (
        f"{result['number']:4} {result['game']:17} {result['people']:8}"
        f" {happened['turns']:3} turns, {killed:2} kills, {result['seconds']:5} s,"
        f" longest {longest:.1f} s ({what})"
    )
    return "\n".join([told, *result["misread"], *result["faults"]])


def summary(results: Iterable[dict[str, Any]]) -> str:
    """All of them."""
    results = list(results)
    happened: Counter[str] = Counter()
    for result in results:
        happened.update(result["happened"])
    told = ", ".join(f"{what} {often}" for what, often in sorted(happened.items()))
    faulty = [result["number"] for result in results if result["faults"]]
    longest = max((tuple(result["longest"]) for result in results), default=(0.0, ""))
    undone = sum(result["undone"] for result in results)
    return (
        f"{len(results)} games on two boards: {told}; {undone} moves forgotten before they were"
        f" saved; longest wait {longest[0]:.1f} s ({longest[1]}); with faults: {faulty or 'none'}"
    )


def main(words: list[str]) -> int:
    """Play what is missing."""
    parser = argparse.ArgumentParser(prog="python -m tests.remote.many_games", description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--results", type=Path, default=RESULTS)
    asked = parser.parse_args(words)
    asked.results.parent.mkdir(parents=True, exist_ok=True)
    with asked.results.open("a+", encoding="utf-8") as file:
        file.seek(0)
        results = [json.loads(one) for one in file if one.endswith("\n")]
        missing = sorted({*range(asked.games)} - {result["number"] for result in results})
        with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
            for result in pool.map(play, missing):
                print(line(result), flush=True)
                print(json.dumps(result), file=file, flush=True)
                results.append(result)
    print(summary(results))
    return int(any(result["faults"] for result in results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
