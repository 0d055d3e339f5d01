"""The traces that the reader of ``bench.worlds`` reads as their headers allow; each of them once
broke an earlier reader.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.readers import reading
from firmware_host.campaign.trace import load, replay

FOLDER = Path(__file__).parent.parent / "traces"

NOT_YET = {
    "coalition-knocked-over-while-it-is-open",
    "generals-moved-on-and-taken-at-once",
    "krieger-lifted-as-the-answer",
    "krieger-put-right-after-the-reply",
    "tafl-slid-where-the-mover-had-slid-and-taken",
    "worn-another-taken-after-the-first-landing",
    "worn-cell-on-the-way-sticks",
    "worn-chatter-where-one-was-taken",
    "worn-slid-on-from-a-cell-that-sticks",
    "worn-slid-on-from-a-cell-that-sticks-and-answered",
    "worn-slid-on-to-a-cell-that-feels-nothing",
    "worn-taken-or-put-back",
}
"""Those it still misreads, or asks about where today's reader need not."""

READ = sorted(path for path in FOLDER.glob("*.trace") if path.stem not in NOT_YET)


@pytest.mark.parametrize("path", READ, ids=[path.stem for path in READ])
def test_what_once_went_wrong_is_right(path: Path) -> None:
    trace = load(path)
    with reading("worlds"):
        verdict = replay(trace)
    assert verdict.right or (trace.because == "asked" and verdict.asking), (
        f"meant {', '.join(trace.intended)}: {trace.expected}; the board has {verdict.got}"
    )


def test_those_that_are_not_read_yet_are_traces() -> None:
    assert {path.stem for path in FOLDER.glob("*.trace")} >= NOT_YET
