"""What the gate plays: rows of hands, cut into pieces, each of which can be played by itself; and
the processor time of a station's step on a board of 121 cells, from games recorded once.

In: a piece. Out: what came of it, as a value for one line of JSON. The seeds of the gate begin with
"gate"; nothing may be fitted or mended by them. docs/campaign.md and docs/measurements/reaching.md
say what is counted in the two models of people.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import process_time, thread_time_ns
from typing import Any
from unittest.mock import patch

from bench import parlour_games, reaching
from bench.ablation import POSITIONS
from bench.kinds import counted, from_file, play_case, shown, variants
from bench.scenarios import SCENARIOS
from engines import GAMES, make_game
from firmware_host.campaign.campaign_game import (
    CampaignGame,
    CampaignSpec,
    Statistics,
    percentiles,
    play_games,
)
from firmware_host.campaign.trace import Trace, load, replay
from firmware_host.config.settings import Config
from firmware_host.station.station import Station

ROOT = Path(__file__).parent.parent
TRACES = ROOT / "tests" / "traces"
TRACKING = ROOT / "firmware_host" / "tracking"
OWN = ("careful", "normal", "child", "blitz", "worn-out-board")
SECOND = ("second family", "second blitz")
BACKS = ("take-backs family", "take-backs blitz")
PARLOUR = tuple(f"parlour {row}" for row in parlour_games.ROWS)
"""Of the fourth model, which nobody has read who works on the reader."""

HANDS = (*OWN, *SECOND, *BACKS, *PARLOUR)
"""Rows that play turns, or take-backs."""

SETS = ("kinds", "cases", "traces")
"""Rows that play what is written down."""


@dataclass(frozen=True)
class WorkItem:
    """A part of a row: ``count`` turns, take-backs or variants. ``game``: in the row of kinds, the
    kind; in the other sets, empty. ``version``: of the reader's files; what another one has played
    does not count.
    """

    version: str
    row: str
    game: str
    seed: str
    count: int


def version() -> str:
    """What tells one state of the reader's files from another."""
    found = hashlib.sha256()
    for path in sorted(TRACKING.rglob("*.py")):
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:10]


def pieces(rows: Sequence[str], sizes: Mapping[str, int], piece: int) -> list[WorkItem]:
    """All pieces of these rows. ``sizes``: for each row how much of it, all games together;
    ``piece``: at most so many turns each.
    """
    found, present = [], version()
    for row in rows:
        names: Sequence[str] = sorted(GAMES) if row in HANDS else tuple(SCENARIOS)
        names = names if row in (*HANDS, "kinds") else ("",)
        each = -(-sizes[row] // (len(names) if row in HANDS else 1))
        many = -(-each // piece) if row in HANDS else 1
        shares = [each // many + (n < each % many) for n in range(many)]
        found += [
            (number, WorkItem(present, row, name, f"gate-{number}", count))
            for number, count in enumerate(shares, start=1)
            for name in names
        ]
    return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def play(piece: WorkItem) -> dict[str, Any]:
    """Play it; what came of it, and the processor seconds it took. What breaks is told, too."""
    began = process_time()
    try:
        found = _player(piece.row)(piece)
    except Exception as error:  # a reader that breaks must not stop the others
        found = {"error": f"{type(error).__name__}: {error}"}
    return {**asdict(piece), **found, "seconds": round(process_time() - began, 2)}


def _player(row: str) -> Callable[[WorkItem], dict[str, Any]]:
    if row in SETS:
        return {"kinds": _kinds, "cases": _cases, "traces": _traces}[row]
    if row in PARLOUR:
        return _parlour
    return _own if row in OWN else _second


def _own(piece: WorkItem) -> dict[str, Any]:
    start = POSITIONS.get(piece.game, ("",))
    tally = play_games(CampaignSpec(piece.game, piece.count, piece.row, piece.seed, {}, start))
    return {"played": tally.turns, "counts": dict(tally.counts)}


def _second(piece: WorkItem) -> dict[str, Any]:
    back, _, profile = piece.row.rpartition(" ")
    backs = piece.count if back == "take-backs" else 0
    turns = 0 if backs else piece.count
    tally = reaching.play_games(piece.game, profile, piece.seed, turns, backs)
    counts = (
        dict(tally.back) if backs else {**tally.counts, "rows": tally.rows, "alone": tally.alone}
    )
    return {"played": sum(tally.back.values()) if backs else tally.turns, "counts": counts}


def _parlour(piece: WorkItem) -> dict[str, Any]:
    row = piece.row.removeprefix("parlour ")
    tally = parlour_games.play_games(piece.game, row, piece.seed, piece.count)
    if parlour_games.ROWS[row].is_backs:
        return {"played": tally.back.total(), "counts": dict(tally.back)}
    counts = {**tally.counts, "rows": tally.rows, "alone": tally.alone}
    failed = [f"{trace.game}: {trace.because}" for trace in tally.traces]
    return {"played": tally.turns, "counts": counts, "failed": failed}


def _kinds(piece: WorkItem) -> dict[str, Any]:
    cases = variants(piece.game, piece.count, piece.seed)
    verdicts = [(case, play_case(case)) for case in cases]
    counts = counted(verdict for _, verdict in verdicts)
    wrong = [shown(case, verdict) for case, verdict in verdicts if verdict.outcome == "wrong"]
    return {"played": len(cases), "counts": dict(counts), "wrong": wrong}


def _cases(piece: WorkItem) -> dict[str, Any]:
    found = [(case, play_case(case)) for case in from_file()]
    counts = counted(verdict for _, verdict in found)
    told = [f"{verdict.outcome}: {shown(case, verdict)}" for case, verdict in found]
    return {"played": len(found), "counts": dict(counts), "cases": told}


def _traces(piece: WorkItem) -> dict[str, Any]:
    outcomes = {path.stem: _of_trace(path) for path in sorted(TRACES.glob("*.trace"))}
    bad = {name: outcome for name, outcome in outcomes.items() if outcome not in ("right", "asked")}
    return {"played": len(outcomes), "counts": dict(Counter(outcomes.values())), "bad": bad}


def _of_trace(path: Path) -> str:
    """What a trace ends as; it is asked rightly only where its header allows it."""
    trace = load(path)
    try:
        verdict = replay(trace)
    except Exception as error:  # as where turns are played
        return f"{type(error).__name__}: {error}"
    if verdict.is_correct:
        return "right"
    if not verdict.is_asking:
        return "wrong"
    return "asked" if trace.because == "asked" else "asks where it may not"


# --- the time of a step ---

GAME = "tafl-king"
PEOPLE = ("normal", "child", "blitz")


def measured(games: int, turns: int) -> dict[str, Any]:
    """Percentiles of the steps, in milliseconds. Seeds begin with "gate"."""
    times: list[float] = []
    for number in range(1, games + 1):
        for profile in PEOPLE:
            trace = recorded(GAME, profile, f"gate-steps-{number}", turns)
            with timed(times):
                replay(trace)
    return {"row": "steps", "steps": len(times), **percentiles(times)}


def recorded(game: str, profile: str, seed: str, turns: int) -> Trace:
    """A whole game of people of that sort, as a trace, at most so many turns long. It ends at a
    turn that goes wrong.
    """
    order = CampaignSpec(game, turns, profile, seed, trace_turns=turns)
    match = CampaignGame(make_game(game), "", order, Random(seed), Statistics(), Config())
    match.play(turns)
    held = match.observer.game.position_text(match.observer.table.states[-1])
    return match.recorder.trace("asked", held, held)


@contextmanager
def timed(times: list[float]) -> Iterator[None]:
    """Note the processor seconds of every step of every station in here."""
    step = Station.step

    def noted(self: Station, *words: Any, **named: Any) -> Any:
        began = thread_time_ns()
        try:
            return step(self, *words, **named)
        finally:
            times.append((thread_time_ns() - began) / 1e9)

    with patch.object(Station, "step", noted):
        yield
