"""How fast PDN games are read and checked, beside the libraries of PyPI, and whether all agree.

Random games are exported; py-draughts and pydraughts read them and export them again (in
environments of their own, ``bench.other_programs``), and Lodeboard reads that. Nothing may have
changed.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from hashlib import blake2b
from itertools import accumulate, count
from pathlib import Path
from random import Random

from bench.other_programs import (
    ENVIRONMENTS,
    PY_DRAUGHTS,
    PYDRAUGHTS,
    Contestant,
    Job,
    is_ready,
    measure,
    prepare_environment,
    print_ratio,
    rates,
    spread,
    time_side_by_side,
)
from engines import make_game
from engines.game import Move
from engines.record_text import split_records

GAMES = 1000
LONGEST = 60
"""Plies."""

REPETITIONS = 3
TIMED = 40
"""Games read per repetition; pydraughts reads five a second."""

AT_ONCE = 20
"""How many games another program converts before its output is saved."""

SEPARATOR = "\0"
"""Separates the games in a file for other programs, not all of which can split one."""


def game_records(games: int) -> list[str]:
    """Random games without a draw by counting, about which programs disagree, as PDN."""
    game = make_game("russian-draughts")
    texts = []
    for seed in count():
        lot, state, moves = Random(seed), game.initial(), list[Move]()
        while not state.ended and len(moves) < LONGEST:
            moves.append(lot.choice(game.legal(state, state.turn)))
            state = game.push(state, moves[-1])
        if not (state.ended and not state.ended.winners):
            texts.append(game.write_record(game.initial(), moves, {"White": "A", "Black": "B"}))
        if len(texts) == games:
            break
    return texts


def read(games: str) -> Job:
    """Splits a file into games and reads each; counts games."""
    game = make_game("russian-draughts", {"draws": "agreed"})
    lines = Path(games).read_text("utf-8").replace(SEPARATOR, "\n").splitlines()
    return lambda: sum(1 for text in split_records(lines) if game.read_record(text.text))


def agreeing(ours: list[str], theirs: list[str]) -> int:
    """How many games go the same way in both, with the same position after every move."""
    game = make_game("russian-draughts", {"draws": "agreed"})

    def course(text: str) -> list[str]:
        states = accumulate(game.read_record(text).moves, game.push, initial=game.initial())
        return [game.position_text(state) for state in states]

    return sum(course(a) == course(b) for a, b in zip(ours, theirs, strict=True) if b)


NOTE = """\
py-draughts lists one of several ways to take the same pieces and refuses the others."""

OTHERS = (
    (PY_DRAUGHTS, "other_programs.py_draughts_records"),
    (PYDRAUGHTS, "other_programs.pydraughts_records"),
)


def print_rates(texts: Sequence[str], folder: Path, quick: bool) -> None:
    """Print how many of these games each program reads per second."""
    timed = folder / "timed"
    timed.write_text(SEPARATOR.join(texts), "utf-8")
    contestants = [
        Contestant("lodeboard", "pdn_programs.read", (str(timed),)),
        *(Contestant(package, job, (str(timed), ""), package) for package, job in OTHERS),
    ]
    best: dict[str, float] = {}
    print(f"{'':20} games/s processor time")
    for contestant, timings in time_side_by_side(contestants, REPETITIONS, quick):
        print(f"{contestant.name:20} {spread(rates(timings))}")
        best[contestant.name] = max(rates(timings))
    for package, _ in OTHERS:
        print_ratio(best, "lodeboard", package)


def run_records(quick: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        texts = game_records(5 if quick else GAMES)
        print_rates(texts[:TIMED], Path(folder), quick)
    print("\ngames exported, read and exported by the other program, and read again")
    for package, job in OTHERS:
        if is_ready(package) or (not quick and prepare_environment(package)):
            theirs = exchanged(texts, package, job)
            read_by_it = sum(map(bool, theirs))
            print(
                f"{package:20} {read_by_it} of {len(texts)} read by it,"
                f" {agreeing(texts, theirs)} of these equal",
                flush=True,
            )
    print(NOTE)


def exchanged(texts: Sequence[str], package: str, job: str) -> list[str]:
    """The games as another program writes them; an empty text for each one that it cannot read.

    Its output is saved under ``.bench/``, so an interrupted run picks up where it stopped.
    """
    folder, theirs = ENVIRONMENTS / "exchanged", list[str]()
    folder.mkdir(parents=True, exist_ok=True)
    for first in range(0, len(texts), AT_ONCE):
        given = SEPARATOR.join(texts[first : first + AT_ONCE])
        name = blake2b(f"{package} {given}".encode(), digest_size=16).hexdigest()
        taken, partly = folder / name, folder / f"{name}.partly"
        if not taken.exists():
            source = folder / f"{name}.given"
            source.write_text(given, "utf-8")
            measure(Contestant(package, job, (str(source), str(partly)), package))
            source.unlink()
            partly.rename(taken)
        theirs += taken.read_text("utf-8").split(SEPARATOR)
    return theirs
