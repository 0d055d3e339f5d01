"""Values in the pages' texts, and words that fit a number in each language."""

from __future__ import annotations

import json

import pytest

from engines.message_catalogue import languages
from firmware_host.web.page_files import PARTS
from tests.web.pages.running import PAGES, run

MODULE = """
import { filled } from "./text-values.js";
export default (rows) => rows.map(([text, slots, language]) => filled(text, slots, language));
"""

MOVES = "{n: one=# хід | few=# ходи | other=# ходів}"
ROWS = [
    ("Move {n} of {all}", {"n": 2, "all": 5}, "en", "Move 2 of 5"),
    ("no {value}", {}, "en", "no "),
    ("undo {n: one=# move | other=# moves} ({seat})", {"n": 1, "seat": "White"}, "en",
     "undo 1 move (White)"),
    ("undo {n: one=# move | other=# moves} ({seat})", {"n": 2, "seat": "White"}, "en",
     "undo 2 moves (White)"),
    ("{n: 1=once | other=# times}", {"n": 1}, "en", "once"),
    (MOVES, {"n": 21}, "uk", "21 хід"),
    (MOVES, {"n": 3}, "uk", "3 ходи"),
    (MOVES, {"n": 11}, "uk", "11 ходів"),
]  # fmt: skip


def test_slots_are_filled() -> None:
    assert run(MODULE, [row[:3] for row in ROWS]) == [row[3] for row in ROWS]


@pytest.mark.parametrize("language", languages())
def test_every_counted_text_has_words_for_every_number(language: str) -> None:
    texts = {
        key: text
        for part in ("", *PARTS)
        for key, text in json.loads(
            PAGES.joinpath("texts", part, f"{language}.json").read_text("utf-8")
        ).items()
        if "{n: " in text
    }
    assert texts.keys() == {
        *("agree-redo", "agree-take-back", "judge-looked", "hints-had", "move-count", "game-count"),
        *("import-new", "import-completed", "import-known", "import-unread"),
        "imported-delete-file",
    }
    numbers = range(30)
    read = run(MODULE, [[text, {"n": n}, language] for text in texts.values() for n in numbers])
    assert all("{n" not in text and "undefined" not in text for text in read)
    assert all("=" not in text and "|" not in text for text in read)
