"""The gate of the reader of hands: it plays what is missing, counts what it says, and tells it."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bench import compare, gate, gate_rows
from bench.gate_report import Sum, added, compared, decisions, report, size
from bench.gate_rows import OWN, SCENARIOS, TRACES, measured, pieces, version
from bench.measurement_page import at_least, per_thousand, ratio_below, wilson, worse
from engines import GAMES
from firmware_host.station import play_mode
from firmware_host.tracking.tracker import Tracker
from tests.extent import Extent


class Deaf(Tracker):
    """A reader that reads nothing."""

    deadline = None

    def step(self, *words: Any, **named: Any) -> None:
        """Whatever is felt."""


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_mode, "Tracker", Deaf)


# --- figures ---

WORSE = [
    # new events of turns, old events of turns, how likely by chance
    (0, 1000, 0, 1000, 1.0),
    (5, 1000, 0, 1000, 1 / 32),
    (0, 1000, 5, 1000, 1.0),
    (1, 1000, 1, 1000, 0.75),
    (1, 1000, 1, 3000, 7 / 16),
]


@pytest.mark.parametrize(("new", "new_of", "old", "old_of", "chance"), WORSE)
def test_how_likely_so_many_more_come_by_chance(
    new: int, new_of: int, old: int, old_of: int, chance: float
) -> None:
    assert worse(new, new_of, old, old_of) == pytest.approx(chance)


def test_a_tail_of_many_is_that_of_the_normal_curve() -> None:
    """5,000 of 10,000 at one half is the middle; 5,100 is two deviations above it."""
    assert at_least(5000, 10_000, 0.5) == pytest.approx(0.5, abs=0.005)
    assert at_least(5100, 10_000, 0.5) == pytest.approx(0.0233, abs=0.001)
    assert at_least(3, 10, 0.0) == 0.0
    assert at_least(3, 10, 1.0) == 1.0


def test_how_much_worse_it_may_still_be() -> None:
    """No new event to three old ones: a ratio of 1.71 leaves that a chance of one in twenty, for
    (1 / 2.714) ** 3 is 0.05.
    """
    assert ratio_below(0, 1000, 3, 1000) == pytest.approx(20 ** (1 / 3) - 1, rel=1e-6)
    assert ratio_below(0, 2000, 3, 1000) == pytest.approx((20 ** (1 / 3) - 1) / 2, rel=1e-6)
    assert ratio_below(1, 1000, 0, 1000) == float("inf")


def test_a_rate_is_told_with_its_interval() -> None:
    """Wilson's of 10 in 1,000, as statsmodels has it."""
    assert wilson(10, 1000) == pytest.approx((0.005442, 0.018309), abs=2e-6)
    assert per_thousand(10, 1000) == "10.00 (5.44 to 18.31)"
    assert wilson(0, 0) == (0.0, 1.0)


DECISIONS = [
    ("x = 1", 0),
    ("if a: pass\nelif b: pass\nelse: pass", 2),
    ("x = 1 if a else 2", 1),
    ("a and b and c", 2),
    ("a and b or c", 2),
    ("[x for x in y if x if z]", 2),
    ("match a:\n case 1: pass\n case 2 if b: pass", 3),
    ("for x in y: pass\nwhile a: pass", 0),
]


@pytest.mark.parametrize(("text", "count"), DECISIONS)
def test_where_something_is_decided(text: str, count: int) -> None:
    assert decisions(ast.parse(text)) == count


def test_the_size_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("if a:\n    b\n")
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "long.py").write_text("\n" * 7)
    found = size(tmp_path)
    assert (found.files, found.lines, found.decisions) == (2, 9, 1)
    assert (found.biggest, found.biggest_name) == (7, "two/long.py")


# --- pieces ---


def test_a_row_is_cut_into_pieces_of_all_games() -> None:
    found = pieces(["child", "kinds", "traces"], SIZES, 10)
    child = [piece for piece in found if piece.row == "child"]
    assert len(child) == 5 * 3
    assert sum(piece.count for piece in child) == 5 * 22
    assert {piece.seed for piece in child} == {"gate-1", "gate-2", "gate-3"}
    assert [piece.game for piece in found if piece.row == "kinds"] == list(SCENARIOS)
    assert [piece.game for piece in found if piece.row == "traces"] == [""]


SIZES = {"child": 110, "kinds": 3, "traces": 0}


def test_what_another_version_of_the_reader_played_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate_rows, "ROOT", tmp_path)
    monkeypatch.setattr(gate_rows, "TRACKING", tmp_path)
    (tmp_path / "tracker.py").write_text("one")
    first = pieces(["careful"], {"careful": 5}, 10)
    results = [dict(vars(piece)) for piece in first]
    assert gate.missing(first, results) == []
    (tmp_path / "tracker.py").write_text("other")
    second = pieces(["careful"], {"careful": 5}, 10)
    assert gate.missing(second, results) == second


LITTLE = ["--game", "krieger", "--games", "0", "--turns", "10", "--second", "25", "--results"]


def test_it_goes_on_where_it_was_stopped_and_tells_what_holds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    results, before = tmp_path / "new" / "gate.jsonl", tmp_path / "before.jsonl"
    own = [*LITTLE, str(results), "--row", "careful"]
    assert gate.main([*own, "--minutes", "0"]) == 0
    assert capsys.readouterr().out == "1 pieces are left\n"
    assert gate.main(own) == 0
    assert capsys.readouterr().out.count("\n") == 1
    with results.open("a") as file:
        file.write('{"row": "careful", "ga')  # the power failed
    assert gate.main(own) == 0
    assert capsys.readouterr().out == ""
    assert gate.main([*LITTLE, str(results), "--row", "second family"]) == 0
    found = {one["row"]: one for one in gate.known(results)}
    assert found["careful"]["played"] == 2
    assert not {"wrong", "stuck"} & set(found["careful"]["counts"])
    assert found["second family"]["counts"]["rows"] > 1
    monkeypatch.setattr(play_mode, "Tracker", Deaf)
    assert gate.main([*LITTLE, str(before), "--row", "careful"]) == 0
    [one] = gate.known(before)
    assert one["counts"]["stuck"] == 2
    page = tmp_path / "gate.md"
    files = ["--results", str(results), "--before", str(before), "--page", str(page)]
    assert gate.main(["--report", *files]) == 0
    lines = page.read_text().splitlines()
    assert any(line.startswith("| careful | now | 2 | 0: 0.00 (0.00 to 657") for line in lines)
    assert any(line.startswith("| careful | before | 2 | 0: 0.00") for line in lines)
    assert any(line.startswith("| careful | 0 | 2 | 1.0") and "so far" in line for line in lines)
    assert any(line.startswith("| second family | now | ") for line in lines)


def test_a_reader_that_breaks_is_told_and_played_again() -> None:
    piece = pieces(["careful"], {"careful": 5}, 10)[0]
    broken = gate_rows.WorkItem(**{**vars(piece), "game": "chess"})
    result = gate_rows.play(broken)
    assert result["error"].startswith("OptionError: there is no game called 'chess'")
    assert gate.missing([broken], [result]) == [broken]
    assert "broke: careful chess: OptionError" in report([result])


def test_a_reader_that_breaks_in_a_turn_is_stuck_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*words: Any, **named: Any) -> None:
        raise ZeroDivisionError("the sky is falling")

    rows = {"careful": 5, "second family": 5}
    there = pieces(list(rows), rows, 10)[4::5]
    monkeypatch.setattr(Tracker, "_carry_out", breaks)
    results = [gate_rows.play(piece) for piece in there]
    assert [result["counts"]["stuck"] for result in results] == [1, 1]


def test_what_is_written_down_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setattr(gate_rows, "TRACES", tmp_path)
    for path in sorted(TRACES.glob("krieger*.trace"))[:3]:
        (tmp_path / path.name).write_text(path.read_text())
    both = pieces(["traces", "cases"], {"traces": 0, "cases": 0}, 10)
    good = [gate_rows.play(piece) for piece in both]
    request.getfixturevalue("deaf")
    sums = added(good, [gate_rows.play(piece) for piece in both])
    assert sums["now", "traces", ""].played == 3
    assert not sums["now", "traces", ""].told
    assert sums["before", "traces", ""].counts["wrong"] == 3
    assert sums["before", "cases", ""].counts["nothing"] == sums["now", "cases", ""].played - 1


ROWS = [
    # wrong and asked of 100,000 turns by the new reader, by the old one, and whether it holds
    ("careful", 0, 9, 0, 0, "yes"),
    ("careful", 1, 0, 5, 0, "**no**"),
    ("child", 2, 0, 0, 2, "yes"),
    ("child", 3, 0, 0, 9, "**no**"),
    ("blitz", 0, 20, 0, 5, "**no**"),
    ("blitz", 0, 6, 0, 5, "yes"),
]


@pytest.mark.parametrize(("row", "wrong", "asked", "old_wrong", "old_asked", "holds"), ROWS)
def test_when_a_row_of_the_own_model_holds(
    row: str, wrong: int, asked: int, old_wrong: int, old_asked: int, holds: str
) -> None:
    new, old = Sum(100_000), Sum(100_000)
    new.counts.update(wrong=wrong, asked=asked)
    old.counts.update(wrong=old_wrong, asked=old_asked)
    assert row in OWN
    assert compared(row, new, old)[-1] == holds
    new.played = old.played = 99_999
    assert compared(row, new, old)[-1] == {"yes": "so far"}.get(holds, holds)


# --- the same edges ---


def test_two_readers_are_compared_on_the_same_edges_up_to_where_they_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "before.jsonl"
    words = ["--game", "krieger", "--profile", "careful", "--turns", "8", "--write", str(file)]
    assert compare.main(words) == 0
    assert compare.main([str(file)]) == 0
    assert capsys.readouterr().out == "0 differences in 8 turns of 1 recordings\n"
    monkeypatch.setattr(play_mode, "Tracker", Deaf)
    [(_, trace, before)] = compare.kept(file)
    [one] = compare.differences(trace, before)
    assert (one.turn, one.meant) == (1, trace.intended[0])
    assert (one.before.held, one.now.held) == (trace.intended[:1], ())
    assert compare.main([str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1].startswith("  before: holds ")
    assert told[2].startswith("  now:    holds nothing")
    assert told[-1] == "1 differences in 8 turns of 1 recordings"


def test_who_compares_says_with_what(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        compare.main([])
    assert "say either which FILE to compare with, or --write FILE" in capsys.readouterr().err


def test_the_time_of_a_step_is_measured_beside_an_earlier_one() -> None:
    found = measured(1, 3)
    assert found["row"] == "steps"
    assert found["steps"] > 50
    assert 0 < found["p50"] <= found["p99"]
    assert "p99, now by before: 1.00; passed: yes." in report([found], [found])


def test_every_kind_of_hands_is_told_with_its_outcomes() -> None:
    counts = {"A": {"right": 2, "wrong": 1}, "B": {"right": 3, "condemned": 1}}
    results = [
        {"row": "kinds", "game": kind, "seed": "gate-1", "count": 3, "version": version()}
        | {"seconds": 1.0, "played": 3, "counts": found}
        for kind, found in counts.items()
    ]
    lines = report(results).splitlines()
    assert "- A, now: 2 right, 1 wrong; passed: **no**" in lines
    assert "- B, now: 3 right, 1 condemned; passed: so far" in lines


# --- the reader, in short ---

USUAL_TURNS = 50
MOST_FAILED = {"normal": 1, "worn-out-board": 4}
"""Of 250 turns of a row: more is a reader that is broken. What it must do, the gate says; people of
the other rows play as many turns in tests/host/test_campaign.py, and none may fail.
"""


@pytest.mark.parametrize("row", MOST_FAILED)
def test_the_reader_reads_the_rows_of_the_gate(
    row: str, extent: Extent, figures: list[str]
) -> None:
    """Seeds of its own: those of the gate are for the gate."""
    turns = extent.share(USUAL_TURNS)
    parts = [gate_rows.play(gate_rows.WorkItem("", row, game, "ci", turns)) for game in GAMES]
    assert [part.get("error") for part in parts] == [None] * len(GAMES)
    counts = sum((Counter(part["counts"]) for part in parts), Counter())
    figures.append(f"gate, {row}: {dict(counts)} in {len(GAMES) * turns} turns")
    assert counts["wrong"] + counts["stuck"] <= MOST_FAILED[row]
