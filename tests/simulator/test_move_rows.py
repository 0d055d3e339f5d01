"""A record in rows: a column for each seat, a new row whenever the turn has come round."""

from __future__ import annotations

import pytest

from drivers.ports import PageEntry
from simulator.move_rows import move_rows

TABLE = [
    # two seats, in turn
    ("0 1 0", ["1. 0:a 1:b", "2. 0:c"]),
    # the second begins
    ("1 0 1", ["1. 1:a", "2. 0:b 1:c"]),
    # four seats; the third is out of the game
    ("0 1 2 3 0 1 3 0", ["1. 0:a 1:b 2:c 3:d", "2. 0:e 1:f 3:g", "3. 0:h"]),
    # what is said has a row of its own and no number, and the round goes on below it
    ("0 w1 1 0", ["1. 0:a", "w:b", "1. 1:c", "2. 0:d"]),
    ("w0 w1 0 1", ["w:a", "w:b", "1. 0:c 1:d"]),
    # somebody moves twice
    ("0 0 1", ["1. 0:a", "2. 0:b 1:c"]),
    ("", []),
]


@pytest.mark.parametrize(("record", "rows"), TABLE)
def test_rows(record: str, rows: list[str]) -> None:
    letters = "abcdefgh"
    entries = [
        PageEntry(int(one.strip("w")), letters[n], one.startswith("w"))
        for n, one in enumerate(record.split())
    ]
    told = []
    for row in move_rows(entries):
        places = [f"{'w' if c is None else c}:{entries[n].text}" for c, n in row.places]
        told.append(" ".join([f"{row.round}."] * bool(row.round) + places))
    assert told == rows
