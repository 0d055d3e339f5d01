"""Why a turn was read as it was: what is told of traces, and that it is the reader's own sum."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from firmware_host.campaign.trace import load
from firmware_host.cli import main
from firmware_host.explain.explanation import WIDTH, explain, explanation_json, explanation_text
from firmware_host.explain.instrumented import (
    InstrumentedTracker,
    history_of,
    itemised,
    parts_of,
    trace_turns,
)
from firmware_host.table.table import Table
from firmware_host.tracking.actions import Action
from firmware_host.tracking.costs import COSTS, Costs
from firmware_host.tracking.ranking import Match
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.tracker import Tracker

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent.parent / "traces"
UNFELT = FOLDER / "open" / "worn-slid-on-to-a-cell-that-feels-nothing.trace"
TRACES = sorted(FOLDER.rglob("*.trace"))

EXPLAINED = [
    ("coalition-put-back-or-moved-back", "g2-h2 played", "g1-h2 instead of g1-g2"),
    ("draughts-taken-on-landing", "nothing is finished; in the air: d6", "d6:f4 played"),
    ("tafl-capturer-or-captured", "a3-c3xc4 instead of a3-d3", "c4-c3xd3 played"),
    ("open/worn-slid-on-to-a-cell-that-feels-nothing", "r4k5-r4k4 played", "r4k5-r4k3 played"),
]
"""Without their costs: those may be tuned, and the order stays."""


@pytest.mark.parametrize(("name", "first", "second"), EXPLAINED, ids=[row[0] for row in EXPLAINED])
def test_the_cheapest_explanations_of_a_turn(
    name: str, first: str, second: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["explain", str(FOLDER / f"{name}.trace")]) == 0
    text = capsys.readouterr().out
    assert f"\n1. {first}: " in text
    assert f"\n2. {second}: " in text


def test_each_edge_says_what_it_is_taken_for_and_costs() -> None:
    text = explanation_text(explain(load(UNFELT)), "it")
    assert "        0  r4k4+  arrived, but no piece was seen leaving for it yet\n" in text
    assert "       36  r4k5-  pushed over to r4k4: the piece of r4k5\n" in text
    assert f"+{COSTS.soon:.2f}  soon: a lift is sensed 100 ms after the landing" in text


def test_what_was_decided_says_what_the_board_had_shown_before() -> None:
    text = explanation_text(
        explain(load(FOLDER / "coalition-a-wrong-square-is-no-taking-back.trace")), "it"
    )
    assert "guidance starts (no candidate explains it: it had rested for 1000 ms)" in text


UNDECIDED = [
    # a turn and a moment of it; what is said of that moment, and the verdict
    (
        "1",
        "0",
        "nothing is decided yet; it shows ",
        "Verdict: none; every candidate costs too much",
    ),
    ("2", "0", "", "Verdict: nothing to do; c4-c5 stands, nothing else, "),
]


@pytest.mark.parametrize(("turn", "moment", "state", "verdict"), UNDECIDED)
def test_a_moment_at_which_nothing_was_decided_yet_says_so(
    turn: str, moment: str, state: str, verdict: str, capsys: pytest.CaptureFixture[str]
) -> None:
    trace = FOLDER / "coalition-a-doubt-before-the-word.trace"
    assert main(["explain", str(trace), "--turn", turn, "--moment", moment]) == 0
    text = re.sub(r"\s+", " ", capsys.readouterr().out)
    assert f"At 0 ms: {state}" in text
    assert verdict in text
    assert not state or re.search(r"and waits for (\d+ ms|as long as nothing changes)", text)


def test_the_same_in_short_is_a_value() -> None:
    value = explanation_json(explain(load(FOLDER / "tafl-capturer-or-captured.trace")))
    assert value["meant"] == ["a3-c3"]
    first = value["explanations"][0]
    assert first["story"] == "a3-c3xc4 instead of a3-d3"
    assert first["prices"] == {"amends": COSTS.amends}


def test_who_asks_about_an_earlier_moment_is_told_of_that(
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = str(FOLDER / "coalition-put-back-or-moved-back.trace")
    assert main(["explain", file, "--turn", "7", "--moment", "1300"]) == 0
    assert "\nVerdict: g1-g2 played, 0.00: a finished move" in capsys.readouterr().out


class Noting(Tracker):
    """The reader as it is, unwatched, and what its verdicts cost."""

    def __init__(self, table: Table, timing: Timing, occupied: int = 0) -> None:
        super().__init__(timing, occupied)
        self.costs: list[float] = []

    def _carry_out(self, match: Match, *, final: bool = False) -> Action:
        self.costs.append(match.cost)
        return super()._carry_out(match, final=final)


class WatchedNoting(InstrumentedTracker):
    """The same while it is watched."""

    def __init__(self, table: Table, timing: Timing, occupied: int = 0) -> None:
        super().__init__(table, timing, occupied)
        self.costs: list[float] = []

    def _carry_out(self, match: Match, *, final: bool = False) -> Action:
        self.costs.append(match.cost)
        return super()._carry_out(match, final=final)


def later(place: int) -> Any:
    """One in 24 traces is for make test, one in 12 for .ci/run, all are for campaigns."""
    return (pytest.mark.long if place % 12 else pytest.mark.ci) if place % 24 else ()


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=path.stem, marks=later(place)) for place, path in enumerate(TRACES)],
)
def test_the_parts_told_are_the_sum_of_the_verdict(path: Path) -> None:
    trace = load(path)
    _, plain = trace_turns(trace, Noting)
    with itemised():
        _, seen = trace_turns(trace, WatchedNoting)
    assert [float(cost) for cost in seen.costs] == plain.costs
    for cost in seen.costs:
        assert sum(part.amount for part in parts_of(cost)) == pytest.approx(cost)
    found = explain(trace)
    for each in found.explanations:
        edges = [part for taken in history_of(each.cost) for part in taken.parts]
        assert sum(part.amount for part in (*edges, *each.candidate_costs)) == pytest.approx(
            each.cost
        )
    assert max(map(len, explanation_text(found, path.name).splitlines())) <= WIDTH


def test_the_table_of_costs_is_as_before() -> None:
    explain(load(TRACES[0]))
    assert Costs() == COSTS
    assert type(COSTS.odd) is float


HEAD = (FOLDER / "no-amendment-draughts.trace").read_text("utf-8").partition("hands:")[0]

ERRORS = [
    ("no trace", "some words\n", [], "its first line must be 'lodeboard trace 1'"),
    ("no hands", f"{HEAD}hands:\n", [], "there is nothing to explain"),
    ("no edge", f"{HEAD}hands:\nwait 1.0 s\n", [], "no sensor changed"),
    ("no such turn", "", ["--turn", "77"], "there is no turn 77; turns are numbered 1 to "),
    ("too soon", "", ["--moment", "-1"], "before the first sensor change of a turn"),
    ("no line of a script", f"{HEAD}hands:\nfly away\n", [], "fly"),
]


@pytest.mark.parametrize(
    ("text", "flags", "complaint"), [row[1:] for row in ERRORS], ids=[row[0] for row in ERRORS]
)
def test_mistakes_are_told(
    text: str, flags: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "one.trace"
    whole = (FOLDER / "no-amendment-draughts.trace").read_text("utf-8")
    file.write_text(text or whole, encoding="utf-8")
    assert main(["explain", str(file), *flags]) == 1
    told = capsys.readouterr()
    assert complaint in told.err
    assert told.out == ""


def test_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "nowhere.trace"]) == 1
    assert capsys.readouterr().err == "lodeboard: nowhere.trace: no such file or directory\n"


PAGE = (FOLDER.parent.parent / "docs" / "inference.md").read_text("utf-8")


def test_the_page_has_the_prices_of_the_table() -> None:
    named = re.findall(r"`([a-z_]+)`(?: \| | up to | rising to | )(\d+\.\d\d)\b", PAGE)
    assert len(named) > 20
    assert [
        (row, float(price)) for row, price in named if getattr(COSTS, row) != float(price)
    ] == []


def test_the_example_of_the_page_is_what_is_told() -> None:
    text = explanation_text(
        explain(load(FOLDER / "coalition-another-adjusted-after-it.trace")), "it"
    )
    block = re.findall(r"^    .*$", PAGE, re.MULTILINE)
    for line in block:
        words = line.partition("(")[0].partition(", twice")[0].strip()
        assert re.search(re.escape(words).replace("\\ ", " +"), text), line
