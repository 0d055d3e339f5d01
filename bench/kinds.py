"""Kinds of hands that misled a reader: each as a case, and each turned, mirrored, varied in time
and moved to other games.

``python -m bench.kinds --variants 200 --seed 1`` prints a table, kind by outcome. A third of a
kind's variants are its cases of tests/cases/hands-kinds.json, if any, in all their symmetries and
with other times (``bench.hand_cases``); the rest is the kind's scenario with legal moves of
random positions (``bench.scenarios``). ``--variants 0`` plays the file's cases as they are.

A case is *right* when the table holds just what was meant, the board is in step and asks nothing;
*asked* when it asks and some walk through its answers leads there: first, second or later is the
furthest place of an answer on the best walk. *Nothing*: the table holds the beginning of what was
meant, or what hands had made before they took it back, or holds it too late or leads hands about.
*Wrong*: it holds anything else. *Condemned*: of those right or asked, some sensor is not believed
any more, though all are sound.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from bench.hand_cases import Case, Edge, EdgeBoard, mirrored, played, positions, varied
from bench.scenario_builder import CaseGenerator
from bench.scenarios import SCENARIOS

CASES = Path(__file__).parent.parent / "tests" / "cases" / "hands-kinds.json"
_EDGE = re.compile(r"(C|r\d+k\d+|[a-z]\d+)([-+])@(\d+)")
RIGHT, FIRST, SECOND, LATER, WRONG, NOTHING = OUTCOMES = (
    "right",
    "asked first",
    "asked second",
    "asked later",
    "wrong",
    "nothing",
)
WALKS = tuple(walk for length in (1, 2, 3) for walk in product((0, 1), repeat=length))
"""Answers that are among the first two, to as many questions in a row as people bear."""

PATIENCE = 12
"""So many answers are looked through after the first two."""

FROM_FILE = 1 / 3
"""The share of a kind's variants that are its cases of the file in other symmetries and times."""

TIMES = (0.75, 1.3)
"""By what factors the times of those are longer or shorter: of hands that do the same twice, one
movement takes so much more or less than the other (a guess; deviation 0.18 of the logarithm in
docs/measurements/reaching.md).
"""


@dataclass(frozen=True)
class CaseResult:
    """What came of a case. ``table_position``: what the table held at last, as moves, for people to
    read; ``sound_sensor_ignored``: some sensor is not believed any more, all being sound, though
    hands and answers were read rightly.
    """

    outcome: str
    table_position: str
    sound_sensor_ignored: bool = False


def play_case(case: Case) -> CaseResult:
    """Play a case, and say what came of it. What breaks, or does not even
    read the moves before the case, is wrong.
    """
    try:
        board = played(case)
        wanted = positions(board.game, case.position, case.intended)
        outcome, condemned = _outcome(case, board, wanted)
        return CaseResult(outcome, moves_held(board), condemned)
    except Exception as error:
        return CaseResult(WRONG, f"{type(error).__name__}: {error}")


def _outcome(case: Case, board: EdgeBoard, wanted: Sequence[str]) -> tuple[str, bool]:
    if board.is_asking:
        found = answered(case, wanted)
        if found is not None:
            place, condemned = found
            return (FIRST, SECOND, LATER)[min(place, 2)], condemned
    elif board.positions == wanted:
        if case.pressed and board.ignored_cells:
            return WRONG, True
        late = case.within_s is not None and board.held_at > last_edge(case, board) + case.within_s
        return NOTHING if late or board.is_guiding else RIGHT, bool(board.ignored_cells)
    return NOTHING if is_intermediate(case, board) else WRONG, False


def last_edge(case: Case, board: EdgeBoard) -> float:
    """When the last contact of the case opened or closed, in the board's time."""
    return board.now - case.rest_s


def is_intermediate(case: Case, board: EdgeBoard) -> bool:
    """Whether the table holds what hands had made at some time, and nothing else."""
    held = board.positions
    lines = (case.intended, case.peak or case.intended)
    wanted, peak = (positions(board.game, case.position, line) for line in lines)
    return held == peak or (len(held) <= len(wanted) and held == wanted[: len(held)])


def answered(case: Case, wanted: Sequence[str]) -> tuple[int, bool] | None:
    """The furthest place (from 0) on the best walk through the answers to what was meant, and
    whether it condemns a sensor; None where none leads there, nothing more being asked, or, where
    turn was pressed, none that condemns no sensor.
    """
    for walk in (*WALKS, *((place,) for place in range(2, PATIENCE))):
        board = played(case, walk)
        if board.positions == wanted and not (
            board.is_asking or (case.pressed and board.ignored_cells)
        ):
            return max(walk), bool(board.ignored_cells)
    return None


def moves_held(board: EdgeBoard) -> str:
    """The moves the table holds."""
    pairs = zip(board.table.states, board.table.moves, strict=False)
    return " ".join(board.game.move_text(state, move) for state, move in pairs)


def from_file(path: Path = CASES) -> list[Case]:
    """The cases of the file, under the names of their stories. That of a promotion has no edges."""
    told_of = json.loads(path.read_text("utf-8"))["cases"]
    return [_case(each) for each in told_of if each["edges"]]


def _case(each: Mapping[str, Any]) -> Case:
    within = each["within_ms"]
    return Case(
        kind=scenario_of(each["kind"]),
        game=each["game"],
        position=each["position"] or "",
        before=tuple(each["played_before"]),
        edges=edges(each["edges"]),
        intended=tuple(each["meant"]),
        rest_s=float(each["rest_s_after"]),
        within_s=within and within / 1000,
    )


def edges(words: str) -> tuple[Edge, ...]:
    """The edges of such words as the file has: ``c3-@0 d4+@400``, in milliseconds."""
    return tuple(Edge(int(ms) / 1000, cell, sign == "+") for cell, sign, ms in _EDGE.findall(words))


def scenario_of(kind: str) -> str:
    """The story a kind of the file tells: the longest beginning of its name that a story has."""
    for length in range(len(kind), 0, -1):
        for name in SCENARIOS:
            if name.startswith(kind[:length]):
                return name
    raise ValueError(f"no story tells of {kind!r}; there are {', '.join(SCENARIOS)}")


@cache
def _images(kind: str) -> Sequence[Case]:
    return [image for case in from_file() if case.kind == kind for image in mirrored(case)]


def variants(kind: str, count: int, seed: str) -> list[Case]:
    """So many variants of a kind; the same seed gives the same ones."""
    chance = Random(f"kinds {kind} {seed}")
    images = _images(kind)
    made: list[Case] = []
    while images and len(made) < count * FROM_FILE:
        image = chance.choice(images)
        made.append(replace(image, edges=varied(image.edges, chance, *TIMES)))
    teller = CaseGenerator(chance)
    while len(made) < count:
        made.append(teller.generate(kind, SCENARIOS[kind]))
    return made


def main(words: Sequence[str]) -> int:
    """Play what is asked for, and print a table in Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench.kinds", description=__doc__)
    parser.add_argument("--variants", type=int, default=200, help="of each kind; 0: the file's own")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--kind", nargs="*", default=[], help="beginnings of names")
    parser.add_argument("--show", nargs="*", default=[], choices=OUTCOMES, help="those, as cases")
    asked = parser.parse_args(words)
    print("| kind | " + " | ".join((*OUTCOMES, "condemned")) + " |")
    print("|" + "---|" * (2 + len(OUTCOMES)), flush=True)
    for kind in SCENARIOS:
        if asked.kind and not kind.startswith(tuple(asked.kind)):
            continue
        own = [case for case in from_file() if case.kind == kind]
        cases = variants(kind, asked.variants, asked.seed) if asked.variants else own
        verdicts = [play_case(case) for case in cases]
        counts = counted(verdicts)
        columns = (str(counts[name]) for name in (*OUTCOMES, "condemned"))
        print(f"| {kind} | " + " | ".join(columns) + " |", flush=True)
        for case, verdict in zip(cases, verdicts, strict=True):
            if verdict.outcome in asked.show:
                print(f"  {verdict.outcome}: {shown(case, verdict)}")
    return 0


def counted(verdicts: Iterable[CaseResult]) -> Counter[str]:
    """How often what came of cases, and how often a sound sensor was condemned."""
    counts: Counter[str] = Counter()
    for verdict in verdicts:
        counts.update([verdict.outcome, *["condemned"] * verdict.sound_sensor_ignored])
    return counts


def shown(case: Case, verdict: CaseResult) -> str:
    """A case in one line, as the file writes it."""
    edges = " ".join(f"{e.cell}{'+' if e.on else '-'}@{1000 * e.at:.0f}" for e in case.edges)
    led = f" after {' '.join(case.before)}" if case.before else ""
    meant = " ".join(case.intended)
    return (
        f"{case.game} {case.position!r}{led}: {edges}; meant {meant}; held {verdict.table_position}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
