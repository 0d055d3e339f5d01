"""Which sound a seat's page plays for two views, one after the other."""

from __future__ import annotations

from drivers.interfaces import Sound
from tests.web.pages.running import PAGES, run

VIEW = {
    "gameId": "g",
    "entry": 4,
    "scene": ["w", "w", None, "b"],
    "last": {"seat": "white", "path": [0, 1]},
    "movers": ["black"],
    "checks": [],
    "offers": [],
    "result": None,
}
MOVED = {"entry": 5, "last": {"seat": "black", "path": [3, 2]}, "movers": ["white"]}
OFFERED = {"offers": [{"seat": "black", "command": "offer-draw", "awaited": ["white"]}]}

ROWS = [
    # what happens, to the page of white; what the next view says; the sound
    ("the first view", None, ""),
    ("the same once more", {}, ""),
    ("the opponent has moved", MOVED, "turn"),
    ("the opponent has captured", MOVED | {"scene": ["w", None, "b", None]}, "capture"),
    ("the opponent gives check", MOVED | {"checks": [0]}, "check"),
    ("the opponent wins", MOVED | {"result": {"winners": ["black"]}, "checks": [0]}, "end"),
    ("somebody else has moved, whom others follow", MOVED | {"movers": ["red"]}, "landing"),
    ("the own move", {"entry": 5, "last": {"seat": "white", "path": [1, 2]}}, "landing"),
    ("a command", {"entry": 5}, ""),
    ("a draw is offered", OFFERED | {"entry": 5}, "turn"),
    ("somebody resigns", {"entry": 5, "result": {"winners": ["white"]}}, "end"),
    ("moves are undone", {"entry": 2, "movers": ["white"]}, ""),
    ("another game", MOVED | {"gameId": "h"}, ""),
]

MODULE = """
import { soundOf } from "./sounds.js";
export default (cases) => cases.map(([before, now]) => soundOf(before ?? undefined, now, "white"));
"""


def test_what_is_heard() -> None:
    cases = [(None if after is None else VIEW, VIEW | (after or {})) for _, after, _ in ROWS]
    for (name, _, sound), heard in zip(ROWS, run(MODULE, cases), strict=True):
        assert heard == sound, name


LAST_SECONDS: list[tuple[str, list[tuple[float, tuple[int, int, str] | None, str]]]] = [
    # what happens; at these seconds: what White and Black have left and who runs, or None for a
    # look at the view before; and whose last seconds are heard to begin
    ("they begin", [(0, (12, 60, "white"), ""), (2.1, None, "white"), (5, None, "")]),
    ("not for who does not run", [(0, (12, 60, "black"), ""), (30, None, "")]),
    ("each player has them", [(0, (12, 11, "black"), ""), (2, None, "black"),
                              (3, (10, 8, "white"), ""), (3.1, None, "white")]),
    ("the page is opened in the middle of them", [(0, (9, 60, "white"), ""), (1, None, "")]),
    ("again after an increment", [(0, (11, 60, "white"), ""), (2, None, "white"),
                                  (3, (13, 60, "black"), ""), (4, (13, 59, "white"), ""),
                                  (8, None, "white")]),
    ("paused", [(0, (11, 60, ""), ""), (30, None, "")]),
    ("a game without a clock", [(0, None, ""), (900, None, "")]),
]  # fmt: skip

LAST_SECONDS_MODULE = """
import { clockAt, lastSecondsBegin } from "./view.js";
const clock = new Map([["white", 0], ["black", 0]]);
const base = { movers: ["white"], result: null, clock, clocks: null };
export default (rows) => rows.map((steps) => {
  const begin = lastSecondsBegin();
  let [view, since] = [base, 0];
  return steps.map(([now, told]) => {
    if (told) {
      const [white, black, runs] = told;
      const left = (seconds) => ({ leftMs: 1000 * seconds, delayMs: 0, periods: 0, periodMs: 0 });
      const times = new Map([["white", left(white)], ["black", left(black)]]);
      const clocks = { times, running: runs ? [runs] : [], paused: false };
      [view, since] = [{ ...base, clocks }, now];
    }
    return begin(clockAt(view, 1000 * (now - since))).join(" ");
  });
});
"""


def test_the_last_seconds_are_heard_once() -> None:
    """As at a board: tests/host/test_sounds.py."""
    given = [[(now, told) for now, told, _ in steps] for _, steps in LAST_SECONDS]
    found = run(LAST_SECONDS_MODULE, given)
    for (name, steps), heard in zip(LAST_SECONDS, found, strict=True):
        assert heard == [seats for *_, seats in steps], name


def test_the_page_knows_the_sounds_and_their_order() -> None:
    text = (PAGES / "sounds.js").read_text(encoding="utf-8")
    order = ", ".join(f'"{sound}"' for sound in reversed(Sound))
    assert f"const SOUNDS = [{order}];" in text
