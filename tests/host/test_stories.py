"""Which story is told, as a table: what hands do, and the acts, with gestures made by hand.

Edges are those of ``rig``; the words those of ``tests.host.alone``.
"""

from __future__ import annotations

from dataclasses import fields

import pytest

from firmware_host.tracking import costs, timing
from firmware_host.tracking.timing import Timing
from tests.host.alone import Bench, move

PLAIN = ("e4 d5 f5", ("e4-e5", "e4-d5", "e4-f5"))


def bench_of(standing: str, *ways: str) -> Bench:
    return Bench(standing, *map(move, ways))


STORIES = [
    ("a move", "e4- e5+ 150ms", "e4-e5"),
    ("not before it has rested", "e4- e5+ 50ms", ""),
    ("a capture by displacement", "d5- e4- d5+ 150ms", "e4-d5"),
    ("one set straight before is none", "d5- d5+ e4- 3000ms", ""),
    ("put back", "e4- e5+ 150ms e5- e4+ 150ms", "e4-e5 retract"),
    ("another square instead", "e4- d5- d5+ 150ms e5+ 1100ms", "e4-d5 amend:e4-e5"),
    ("the button makes it final", "e4- e5+ [turn]", "e4-e5"),
    ("a tilt of 12 ms of another piece changes nothing", "e4- e5+ f5- f5+ 150ms", "e4-e5"),
]


def turned(cell: str) -> str:
    """A piece is turned in place for two seconds: its contact opens and closes four times."""
    return " ".join(f"{cell}- 300ms {cell}+ 200ms" for _ in range(4))


TURNED = [
    ("another piece, before a move", f"{turned('f5')} e4- e5+ 150ms", "e4-e5"),
    ("the mover, before its move", f"{turned('e4')} e4- e5+ 150ms", "e4-e5"),
    ("the mover, where it has come to", f"e4- e5+ 150ms {turned('e5')}", "e4-e5"),
    ("the mover, as soon as it is there", f"e4- e5+ 60ms {turned('e5')}", "e4-e5"),
    ("what could be taken, before a move", f"{turned('d5')} e4- e5+ 150ms", "e4-e5"),
    ("... while the mover is in the air", f"e4- {turned('d5')} e5+ 150ms", "e4-d5 amend:e4-e5"),
]


@pytest.mark.parametrize(
    ("doing", "told"),
    [row[1:] for row in STORIES + TURNED],
    ids=[row[0] for row in STORIES + TURNED],
)
def test_the_cheapest_story_is_told(doing: str, told: str) -> None:
    standing, ways = PLAIN
    assert bench_of(standing, *ways).hands(doing) == told


def test_a_capture_that_was_not_felt_to_open_is_played_where_nothing_else_is_on_offer() -> None:
    assert bench_of("e4 d5", "e4-d5").hands("e4- 3400ms") == ""
    assert bench_of("e4 d5", "e4-d5").hands("e4- 3600ms") == "e4-d5"


def test_where_more_is_on_offer_it_is_asked_about() -> None:
    standing, ways = PLAIN
    bench = bench_of(standing, *ways)
    assert bench.hands("e4- 6600ms") == ""
    assert bench.question == ["e4-d5", "e4-f5"]


def test_the_answers_are_stories_as_likely() -> None:
    standing, ways = PLAIN
    bench = bench_of(standing, *ways)
    assert bench.hands("e4- d5- d5+ f5- f5+ 400ms") == ""
    assert bench.question == ["e4-d5", "e4-f5"]


BACK = [
    ("one move", "f8- h8+ 1100ms", 1),
    ("two, one after the other", "f8- h8+ 300ms d4- c3+ 1100ms", 2),
]


@pytest.mark.parametrize(("doing", "steps"), [r[1:] for r in BACK], ids=[r[0] for r in BACK])
def test_several_plies_are_put_back_by_hand(doing: str, steps: int) -> None:
    bench = bench_of("c3 h8", "c3-d4")
    assert bench.hands("c3- d4+ 150ms [turn]").startswith("c3-d4")
    bench.begin("d4 h8", move("h8-f8"), trail=("c3 h8",))
    assert bench.hands("h8- f8+ 150ms [turn]").startswith("h8-f8")
    bench.begin("d4 f8", move("d4-e5"), trail=("d4 h8", "c3 h8"))
    assert bench.hands(doing) == f"back:{steps}"


def test_every_price_has_a_source() -> None:
    rows = fields(costs.Costs)
    assert all(row.metadata["source"] in ("counted", "tuned", "guess") for row in rows)
    assert all(row.metadata["meaning"] for row in rows)


def test_every_dwell_is_a_time_of_the_station() -> None:
    for shown in timing.BoardCondition:
        seconds = timing.required_dwell(shown, Timing())
        assert seconds is None or seconds >= 0
