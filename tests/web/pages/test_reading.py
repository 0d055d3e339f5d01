"""What pages make of what they read: clocks, waiting, sentences."""

from __future__ import annotations

from typing import Any

import pytest

from engines.time_control import TimeLeft
from tests.web.pages.running import run

CLOCKS = [
    (0, "0:00"),
    (999, "0:00"),
    (61_000, "1:01"),
    (3_599_000, "59:59"),
    (3_723_000, "1:02:03"),
]

THOUGHT = [
    ("who is to move thinks on", ["white"], None, {"white": "1:02", "black": "0:00"}),
    ("two at once do", ["white", "black"], None, {"white": "1:02", "black": "0:01"}),
    (
        "nobody does when it is over",
        ["white"],
        [["white"], "x"],
        {"white": "1:01", "black": "0:00"},
    ),
]

LEFT = [
    # left, delay, periods, the length of one; passed since the view (milliseconds)
    ([300_000, 0, 0, 0], 0),
    ([300_000, 0, 0, 0], 65_001),
    ([300_000, 3000, 0, 0], 2999),
    ([300_000, 3000, 0, 0], 4001),
    ([9999, 0, 0, 0], 50),
    ([9999, 0, 0, 0], 99_999),
    ([65_000, 0, 2, 30_000], 0),
    ([65_000, 0, 2, 30_000], 5000),
    ([65_000, 0, 2, 30_000], 35_000),
    ([65_000, 0, 2, 30_000], 65_000),
    ([60_000, 0, 1, 60_000], 1000),
]

SAID = [
    ("Хід білих.", ["Хід білих."]),
    ("Хід \u2068nobody translated\u2069.", ["Хід ", "nobody translated", "."]),
]

REFUSED = [
    ("you must capture: c3:e5", "You must capture: c3:e5."),
    ("i6 is in the way", "i6 is in the way."),
    ("r4k12 is occupied", "r4k12 is occupied."),
    ("", ""),
]

MODULE = """
import { clockAt, clockText } from "./view.js";
import { sentence, stripMarks } from "./texts.js";
import { retryDelay } from "./connection.js";
export default ({ clocks, thought, left, refused, said }) => {
  return {
    clocks: clocks.map(clockText),
    thought: thought.map(([movers, result]) => {
      const clock = new Map([["white", 61_700], ["black", 700]]);
      const faces = clockAt({ movers, result, clock, clocks: null }, 500);
      return Object.fromEntries([...faces].map(([seat, { text }]) => [seat, text]));
    }),
    left: left.map(([[leftMs, delayMs, periods, periodMs], since]) => {
      const clock = new Map([["white", 61_700], ["black", 700]]);
      const times = new Map([["white", { leftMs, delayMs, periods, periodMs }]]);
      const view = { movers: ["black"], result: null, clock };
      const shown = (running) => clockAt({ ...view, clocks: { times, running } }, since);
      const without = [["white"], []].map((running) => shown(running).get("black").text).join("");
      if (without !== "") throw new Error(`without a limit: ${without}`);
      return [shown(["white"]).get("white"), shown([]).get("white")];
    }),
    waits: [0, 1, 4, 10, 99].map((tries) => [retryDelay(tries, 0), retryDelay(tries, 1)]),
    refused: refused.map(sentence),
    plain: said.map(stripMarks),
  };
};
"""


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    made = run(
        MODULE,
        {
            "clocks": [ms for ms, _ in CLOCKS],
            "thought": [row[1:3] for row in THOUGHT],
            "left": LEFT,
            "refused": [text for text, _ in REFUSED],
            "said": [text for text, _ in SAID],
        },
    )
    assert isinstance(made, dict)
    return made


def test_clocks(found: dict[str, Any]) -> None:
    assert found["clocks"] == [text for _, text in CLOCKS]


def test_who_thinks(found: dict[str, Any]) -> None:
    assert found["thought"] == [row[3] for row in THOUGHT]


def test_a_clock_shows_the_same_as_in_the_window(found: dict[str, Any]) -> None:
    """While it runs, and while it does not."""
    for (fields, since), shown in zip(LEFT, found["left"], strict=True):
        times = [TimeLeft(*fields).after(since), TimeLeft(*fields)]
        assert shown == [{"text": time.text, "low": time.is_low} for time in times]


def test_a_refusal_becomes_a_sentence_and_a_cell_stays_as_it_is_written(
    found: dict[str, Any],
) -> None:
    assert found["refused"] == [said for _, said in REFUSED]


def test_waits_grow_and_are_never_alike(found: dict[str, Any]) -> None:
    longest = [most for _, most in found["waits"]]
    assert longest == sorted(longest)
    assert longest[0] <= 1000
    assert longest[-1] <= 16_000
    assert all(least < most for least, most in found["waits"])


def test_marks_of_what_is_english_are_not_read_aloud(found: dict[str, Any]) -> None:
    assert found["plain"] == ["".join(parts) for _, parts in SAID]
