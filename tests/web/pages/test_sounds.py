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


def test_the_page_knows_the_sounds_and_their_order() -> None:
    text = (PAGES / "sounds.js").read_text(encoding="utf-8")
    order = ", ".join(f'"{sound}"' for sound in reversed(Sound))
    assert f"const SOUNDS = [{order}];" in text
