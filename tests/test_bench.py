"""Every part of the bench works; what it measures is worth something on a quiet machine alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bench import __main__ as bench
from bench import measurement_page
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parent.parent


LONG = {"spectators", "hall"}
"""Parts that take the better part of a quarter of a minute, and use what tests of theirs use."""

MARKS = {part: [pytest.mark.long if part in LONG else pytest.mark.ci] for part in bench.parts()}
MARKS["hall"].append(pytest.mark.needs("redis-server"))  # whose memory it measures
MARKS["chain"].append(pytest.mark.needs("node and npm"))
MARKS["first_view"].append(pytest.mark.needs("Chromium"))


@pytest.mark.parametrize("part", [pytest.param(part, marks=MARKS[part]) for part in bench.parts()])
def test_a_part_runs(part: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench", "--alone", "--quick", part],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=4 * PATIENCE_S,  # some take a quarter of a minute with a processor to themselves
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.count("\n") > 2


def test_a_part_that_fails_stops_no_other_and_is_told_at_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = []

    def alone(name: str, quick: bool) -> str:
        ran.append((name, quick))
        return {"landing": bench.FAILED, "latency": "void"}.get(name, "")

    monkeypatch.setattr(bench, "_alone", alone)
    assert bench.main([]) == 1
    assert ran == [(name, False) for name in bench.parts()]
    assert capsys.readouterr().out.endswith("\nlanding: failed\nlatency: void\n")
    assert bench.main(["--quick", "latency"]) == 0
    assert ran[-1] == ("latency", True)


def test_a_part_alone_fails_by_its_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    assert bench.main(["host"]) == 1


def test_a_part_that_is_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["lading"]) == 2
    assert capsys.readouterr().err.startswith("no part lading; there are chain, ")


def test_what_others_do_voids_the_figures_and_what_the_part_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    busy, own, now = iter((100.0, 106.0)), iter((3.0, 7.0)), iter((50.0, 54.0))
    monkeypatch.setattr(measurement_page, "_busy_s", lambda: next(busy))
    monkeypatch.setattr(measurement_page, "_own_s", lambda: next(own))
    monkeypatch.setattr(measurement_page.time, "monotonic", lambda: next(now))
    assert measurement_page.OtherLoad().cores() == 0.5
    assert measurement_page.invalid_reason(0.5).startswith("void: other processes took 0.5 of ")
    assert measurement_page.invalid_reason(measurement_page.MUCH / 2) == ""


def test_what_this_process_does_is_not_what_others_do() -> None:
    before = measurement_page._own_s()
    subprocess.run([sys.executable, "-c", "sum(range(10**6))"], check=True)
    assert measurement_page._own_s() > before
    assert measurement_page._busy_s() > 0.0


def test_what_is_measured_becomes_a_page(tmp_path: Path) -> None:
    there = tmp_path / "legal.md"
    assert bench.main(["--quick", "--write", str(there), "legal"]) == 0
    text = there.read_text("utf-8")
    assert text.startswith("# Figures of this machine\n\n## 20")
    assert f"- Command: `python -m bench --quick --write {there} legal`\n" in text
    assert "== legal ==" in text


def test_a_page_keeps_its_head_and_the_measurement_before(tmp_path: Path) -> None:
    there = tmp_path / "page.md"
    for figure in ("first", "second", "third"):
        measurement_page.written(there, "Title", f"make {figure}", f"| {figure} |")
        if figure == "first":
            there.write_text(there.read_text().replace("# Title\n", "# Title\n\nWords.\n"))
    text = there.read_text()
    assert text.startswith("# Title\n\nWords.\n\n## 20")
    assert text.index("| third |") < text.index("| second |")
    assert "first" not in text
    assert measurement_page.processor() in text
