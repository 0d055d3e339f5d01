"""Laying out an army on a page: what is done, and what stands then.

Cells 0 to 5 are two rows of three; the army is a king, two men and a spy.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.pages.running import run

SETUP: dict[str, Any] = {
    "seat": "white",
    "cells": [0, 1, 2, 3, 4, 5],
    "kinds": ["king", "man", "man", "spy"],
    "due": True,
    "usual": [],
}

ROWS = [
    ("a piece from the tray", [["place", "king", 0]], "0 king", "man 2, spy 1"),
    ("not outside the zone", [["place", "king", 9]], "", "king 1, man 2, spy 1"),
    ("not more than there are", [["place", "spy", 0], ["place", "spy", 1]], "0 spy",
     "king 1, man 2"),
    ("what stood there goes back", [["place", "spy", 0], ["place", "man", 0]], "0 man",
     "king 1, man 1, spy 1"),
    ("a piece moved", [["place", "spy", 0], ["move", 0, 4]], "4 spy", "king 1, man 2"),
    ("two change places", [["place", "spy", 0], ["place", "man", 5], ["move", 0, 5]],
     "0 man, 5 spy", "king 1, man 1"),
    ("onto itself", [["place", "spy", 0], ["move", 0, 0]], "0 spy", "king 1, man 2"),
    ("back to the tray", [["place", "spy", 0], ["remove", 0]], "", "king 1, man 2, spy 1"),
    ("mirrored", [["place", "spy", 0], ["place", "man", 4], ["mirror"]], "2 spy, 4 man",
     "king 1, man 1"),
    ("mirrored twice", [["place", "spy", 0], ["mirror"], ["mirror"]], "0 spy", "king 1, man 2"),
    ("the rest by lot keeps what stands", [["place", "king", 3], ["fill"]], "3 king and 3 more",
     ""),
    ("a draft of another zone", [["fit", [[0, "spy"], [7, "king"], [1, "spy"], [2, "tank"]]]],
     "0 spy", "king 1, man 2"),
]  # fmt: skip

MODULE = """
import * as army from "./army.js";
export default ({ setup, rows }) => rows.map((row) => {
  let now = new Map();
  const acts = {
    place: (kind, cell) => army.placed(setup, now, kind, cell),
    move: (from, to) => army.moved(setup, now, from, to),
    remove: (cell) => army.removed(now, cell),
    mirror: () => army.mirrored(setup, now, (cell) => ({ row: Math.floor(cell / 3), x: cell % 3 })),
    fill: () => army.filled(setup, now, Math.random),
    fit: (pairs) => army.fitted(setup, new Map(pairs)),
  };
  for (const [act, ...given] of row) now = acts[act](...given);
  const left = [...army.remaining(setup, now)];
  return { stands: army.pairs(now), left, whole: army.isComplete(setup, now) };
});
"""


@pytest.fixture(scope="module")
def armies() -> list[dict[str, Any]]:
    found = run(MODULE, {"setup": SETUP, "rows": [row[1] for row in ROWS]})
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("row", range(len(ROWS)), ids=[row[0] for row in ROWS])
def test_laying_out(row: int, armies: list[dict[str, Any]]) -> None:
    _, _, stands, left = ROWS[row]
    army = armies[row]
    counted = ", ".join(f"{kind} {count}" for kind, count in army["left"] if count)
    assert counted == left
    assert army["whole"] == (not left)
    laid = [f"{cell} {kind}" for cell, kind in army["stands"]]
    if stands.endswith("more"):
        assert stands.split(" and ")[0] in laid
        assert len(laid) == len(SETUP["kinds"])
    else:
        assert ", ".join(laid) == stands
