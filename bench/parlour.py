"""How often hands of people at home, in a club or a park are misread.

``python -m bench.parlour --turns 2000 --seed 1 [--row family] [--game G]`` plays rows of hands,
piece by piece: three tempi, a family at a board with a dead or a sticky cell, and take-backs of one
to six plies (``--backs`` of them). It adds a line to the file of results for each piece: stopped at
any time, it goes on there. The same words give the same figures. ``--report`` prints them, and
``--traces FOLDER`` keeps a trace of every fault of pieces played now. ``bench.gate`` plays the same
rows with seeds of its own. docs/measurements/parlour.md says what hands do.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.gate import known, missing, played_all
from bench.gate_report import added, parlour
from bench.gate_rows import PARLOUR, ROOT, WorkItem, version
from bench.parlour_games import ROWS, play_games
from engines import GAMES

RESULTS = ROOT / ".bench" / "parlour.jsonl"
PIECE = 500
"""Turns of a piece at most: about a minute."""


def wanted(
    rows: Sequence[str], names: Sequence[str], seed: str, turns: int, backs: int
) -> list[WorkItem]:
    """All pieces of these rows, the first of each row and game before the second."""
    present = version()
    found = []
    for row in rows:
        each = -(-(backs if ROWS[row].is_backs else turns) // len(names))
        many = -(-each // PIECE)
        shares = [each // many + (n < each % many) for n in range(many)]
        found += [
            (number, WorkItem(present, f"parlour {row}", name, f"{seed}-{number}", count))
            for number, count in enumerate(shares, start=1)
            for name in names
        ]
    return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def keep_traces(pieces: Sequence[WorkItem], folder: Path) -> None:
    """Play the pieces, and keep a trace of every fault."""
    folder.mkdir(parents=True, exist_ok=True)
    for piece in pieces:
        row = piece.row.removeprefix("parlour ")
        for number, trace in enumerate(play_games(piece.game, row, piece.seed, piece.count).traces):
            kind = trace.because.replace(" ", "-")
            name = f"{piece.game}-{row.replace(' ', '-')}-{piece.seed}-{number}-{kind}.trace"
            (folder / name).write_text(trace.text(), "utf-8")
            print(name, flush=True)


def main(words: Sequence[str]) -> int:
    """Play what is missing, or print what there is."""
    parser = argparse.ArgumentParser(prog="python -m bench.parlour", description=__doc__)
    parser.add_argument("--row", nargs="*", default=[*ROWS], choices=[*ROWS])
    parser.add_argument("--game", nargs="*", default=sorted(GAMES), choices=sorted(GAMES))
    parser.add_argument("--turns", type=int, default=2000, help="of a row, all games together")
    parser.add_argument("--backs", type=int, default=300, help="take-backs of one to six plies")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--minutes", type=float, help="begin no piece after so long")
    parser.add_argument("--traces", type=Path, help="keep no results, but a trace of every fault")
    parser.add_argument("--report", action="store_true", help="play nothing; print the figures")
    asked = parser.parse_args(words)
    pieces = wanted(asked.row, asked.game, asked.seed, asked.turns, asked.backs)
    if asked.traces:
        keep_traces(pieces, asked.traces)
    elif not asked.report:
        played_all(missing(pieces, known(asked.results)), asked.results, asked.minutes)
    if not asked.traces:
        results = [r for r in known(asked.results) if r["row"] in PARLOUR]
        print("\n".join(parlour(added(results))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
