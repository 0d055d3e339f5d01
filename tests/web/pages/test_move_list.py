"""Where each move stands in the list: a column for each seat, a number where a round begins, and
none for what is said.
"""

from __future__ import annotations

from tests.web.pages.running import run

TWO, FOUR = ["white", "black"], ["yellow", "black", "green", "red"]

ROWS = [
    # seats, who made or said what; how it is listed: rows, | between columns, = for a word
    ("two players", TWO, "w1:a1-b2 b1:c3-d4 w2:e5-f6", ["1.a1-b2|c3-d4", "2.e5-f6|"]),
    ("black begins", TWO, "b1:c3-d4 w2:a1-b2", ["1.|c3-d4", "2.a1-b2|"]),
    ("an offer is no move", TWO, "w1:a1-b2 w:white:offer-draw b1:c3-d4 w2:e5-f6",
     ["1.a1-b2|", "=white:offer-draw", "|c3-d4", "2.e5-f6|"]),
    ("offered and declined", TWO, "w:white:offer-draw b:black:decline-draw w1:a1-b2",
     ["=white:offer-draw", "=black:decline-draw", "1.a1-b2|"]),
    ("armies are no moves", TWO, "b:black:a1=x w:white:b1=y w1:b1-b2 b1:a8-a7",
     ["=black:a1=x", "=white:b1=y", "1.b1-b2|a8-a7"]),
    ("a capture is no word", TWO, "w1:c3:e5:g7 b1:h8:f6", ["1.c3:e5:g7|h8:f6"]),
    ("four players", FOUR, "y1:a-b b1:c-d g1:e-f r1:g-h y2:i-j", ["1.a-b|c-d|e-f|g-h", "2.i-j|||"]),
    ("one is out", FOUR, "y1:a-b b1:c-d r1:g-h y2:i-j b2:k-l", ["1.a-b|c-d||g-h", "2.i-j|k-l||"]),
    ("one passes", FOUR, "y1:a-b b:black:pass g1:e-f r1:g-h",
     ["1.a-b|||", "=black:pass", "||e-f|g-h"]),
    ("a check answered out of turn", FOUR, "y1:a-b b1:c-d g1:e-f y1:i-j r1:g-h b2:k-l",
     ["1.a-b|c-d|e-f|", "i-j|||g-h", "2.|k-l||"]),
    ("none", TWO, "", []),
]  # fmt: skip

MODULE = """
import { moveRows } from "./move-list.js";
export default (cases) => cases.map(([seats, record]) => moveRows(record, seats));
"""


def entries(seats: list[str], text: str) -> list[dict[str, str | int]]:
    """A record: each entry a letter of its seat, its round where it matters, and its text."""
    by_letter = {seat[0]: seat for seat in seats}
    parted = (entry.partition(":") for entry in text.split())
    return [
        {"seat": by_letter[who[0]], "text": rest, "round": int(who[1:] or 0)}
        for who, _, rest in parted
    ]


def listed(seats: list[str], text: str, found: list[dict[str, int]]) -> list[str]:
    """The rows as they are seen."""
    rows: dict[int, list[str]] = {}
    for entry, place in zip(entries(seats, text), found, strict=True):
        if not place["column"]:
            rows[place["row"]] = [f"={entry['text']}"]
            continue
        cells = rows.setdefault(place["row"], ["" for _ in seats])
        cells[place["column"] - 1] = str(entry["text"])
        if place["round"]:
            cells[0] = f"{place['round']}.{cells[0]}"
    return ["|".join(rows[row]) for row in sorted(rows)]


def test_the_list() -> None:
    cases = [(seats, entries(seats, text)) for _, seats, text, _ in ROWS]
    for (name, seats, text, rows), found in zip(ROWS, run(MODULE, cases), strict=True):
        assert listed(seats, text, found) == rows, name


POSITIONS = [
    # a record; after how many entries the pieces stand otherwise
    ("", [0]),
    ("w:a1-b2 b:c3-d4", [0, 1, 2]),
    ("w:a1-b2 w:white:offer-draw b:c3-d4 b:black:resign", [0, 1, 3]),
    ("b:black:a1=x w:white:b1=y w:b1-b2", [0, 1, 2, 3]),
]

STOPS = """
import { positionEntries } from "./move-list.js";
export default (cases) => cases.map(positionEntries);
"""


def test_who_steps_back_passes_over_what_is_said() -> None:
    records = [entries(TWO, text) for text, _ in POSITIONS]
    assert run(STOPS, records) == [stops for _, stops in POSITIONS]


COMMON = [
    # two records of one game, how much of it they begin with
    ("w:c3-d4 b:b6-c5", "w:c3-d4 b:b6-c5 w:d4xb6", 2),
    ("w:c3-d4 b:b6-c5", "w:c3-d4", 1),
    ("w:c3-d4 b:b6-c5", "w:c3-d4 b:b6-a5", 1),
    ("w:c3-d4", "b:c3-d4", 0),
    ("", "w:c3-d4", 0),
]

BEGINNINGS = """
import { commonLength } from "./move-list.js";
export default (cases) => cases.map(([before, now]) => commonLength(before, now));
"""


def test_what_two_records_have_in_common() -> None:
    seats = ["white", "black"]
    cases = [[entries(seats, text) for text in texts] for *texts, _ in COMMON]
    assert run(BEGINNINGS, cases) == [count for *_, count in COMMON]


LOOKS = """
import { roundAt } from "./move-list.js";
export default ([record, entries]) => entries.map((entry) => roundAt(record, entry));
"""


def test_a_look_is_told_by_a_number_of_the_list() -> None:
    record = entries(
        TWO, "w:white:a1=x b:black:h8=y w1:a1-b2 b1:c3-d4 w2:b2-c3 w2:white:offer-draw b2:d4-e5"
    )
    assert run(LOOKS, [record, [0, 2, 3, 4, 5, 6, 7]]) == [1, 1, 1, 1, 2, 2, 2]
