"""The gate of the reader of hands: what it must do, row by row.

``python -m bench.gate`` plays, piece by piece, what is not in the file of results yet, and adds a
line to it for each piece: stopped at any time, it goes on there; last, it measures the time of a
step. ``--report`` writes docs/measurements/gate.md of that file; with ``--before FILE``, the
results of another folder with an earlier reader, beside those. ``--turns 2000 --second 2000
--parlour 2000 --backs 200 --variants 50`` plays less of every row; ``--row`` and ``--game`` only
some; ``--minutes`` ends it early.

The seeds of the gate begin with "gate"; nobody may fit or mend a reader by them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from time import monotonic
from typing import Any

from bench.gate_report import (
    TAKE_BACKS,
    TURNS,
    TURNS_PARLOUR,
    TURNS_SECOND,
    VARIANTS,
    written_report,
)
from bench.gate_rows import (
    BACKS,
    HANDS,
    OWN,
    PARLOUR,
    ROOT,
    SECOND,
    SETS,
    WorkItem,
    measured,
    pieces,
    play,
)
from bench.measurement_page import commit
from engines import GAMES

RESULTS = ROOT / ".bench" / "gate.jsonl"
PAGE = ROOT / "docs" / "measurements" / "gate.md"
PIECE = 1000
"""Turns of a piece: a minute or two."""

STEPS_TURNS = 80
"""Turns of each game in which steps are timed."""


def known(path: Path) -> list[dict[str, Any]]:
    """The results there are; a last line that was broken off is none."""
    found = []
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            found.append(json.loads(line))
        except json.JSONDecodeError:
            continue
    return found


def missing(wanted: Sequence[WorkItem], results: Sequence[dict[str, Any]]) -> list[WorkItem]:
    """The pieces nobody has played yet, or that broke."""
    names = list(asdict(wanted[0])) if wanted else []
    whole = (result for result in results if "error" not in result)
    done = {tuple(result.get(name) for name in names) for result in whole}
    return [piece for piece in wanted if tuple(asdict(piece).values()) not in done]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.gate", description=__doc__)
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--report", action="store_true", help="play nothing; write the page")
    parser.add_argument("--page", type=Path, default=PAGE)
    parser.add_argument("--before", type=Path, help="results of an earlier reader")
    parser.add_argument("--row", nargs="*", default=[*HANDS, *SETS], choices=[*HANDS, *SETS])
    parser.add_argument("--game", nargs="*", default=sorted(GAMES), choices=sorted(GAMES))
    parser.add_argument("--turns", type=int, default=TURNS, help="of a row of the own model")
    parser.add_argument(
        "--second", type=int, default=TURNS_SECOND, help="of a row of the second one"
    )
    parser.add_argument("--parlour", type=int, default=TURNS_PARLOUR, help="of the fourth one")
    parser.add_argument("--backs", type=int, default=TAKE_BACKS, help="take-backs of four plies")
    parser.add_argument("--variants", type=int, default=VARIANTS, help="of each kind")
    parser.add_argument(
        "--games", type=int, default=4, help="of each sort of people, for the times"
    )
    parser.add_argument("--minutes", type=float, help="begin no piece after so long")
    return parser


def main(words: Sequence[str]) -> int:
    """Play what is missing, or write the page."""
    asked = _parser().parse_args(words)
    if asked.report:
        before = known(asked.before) if asked.before else []
        written_report(asked.page, known(asked.results), before, words)
        return 0
    sizes = {
        **dict.fromkeys(OWN, asked.turns),
        **dict.fromkeys(SECOND, asked.second),
        **dict.fromkeys(PARLOUR, asked.parlour),
        **dict.fromkeys((*BACKS, "parlour take-backs"), asked.backs),
        **dict.fromkeys(SETS, 0),
        "kinds": asked.variants,
    }
    wanted = [
        piece
        for piece in pieces(asked.row, sizes, PIECE)
        if piece.row not in HANDS or piece.game in asked.game
    ]
    todo = missing(wanted, known(asked.results))
    if not played_all(todo, asked.results, asked.minutes):
        return 0
    if asked.games:
        added(asked.results, measured(asked.games, STEPS_TURNS))
    return 0


def played_all(todo: Sequence[WorkItem], results: Path, minutes: float | None) -> bool:
    """Play these pieces, and add what comes of each; False where time did not suffice."""
    began = monotonic()
    for number, piece in enumerate(todo, start=1):
        if minutes is not None and monotonic() > began + 60 * minutes:
            print(f"{len(todo) - number + 1} pieces are left")
            return False
        result = play(piece)
        added(results, result)
        told = result.get("error") or result["counts"]
        print(
            f"{number}/{len(todo)} {piece.row} {piece.game} {piece.seed}:"
            f" {result.get('played', 0)} in {result['seconds']} s, {told}",
            flush=True,
        )
    return True


def added(results: Path, result: dict[str, Any]) -> None:
    """Add a line to the file of results, apart from one that was broken off."""
    results.parent.mkdir(parents=True, exist_ok=True)
    before = results.read_bytes() if results.exists() else b""
    apart = "" if not before or before.endswith(b"\n") else "\n"
    with results.open("a", encoding="utf-8") as file:
        line = json.dumps({**result, "commit": commit()}, ensure_ascii=False)
        file.write(f"{apart}{line}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
