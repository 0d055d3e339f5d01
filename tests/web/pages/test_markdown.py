"""Pages of rules as phones show them: what a text in Markdown is made of."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engines import GAMES, make_game
from firmware_host.web.page_json import rules_json
from tests.web.pages.running import run

ROWS = [
    # the text, its blocks
    ("# Draughts", [["heading", "Draughts"]]),
    ("One\nline.\n\nAnother.", [["text", "One line."], ["text", "Another."]]),
    ("- a man\n  steps\n- a king", [["list", "a man steps", "a king"]]),
    ("1. first\n2. then", [["numbers", "first", "then"]]),
    ("| a | b |\n|---|---|\n| 1 | 2 |", [["table", "| a | b |", "| 1 | 2 |"]]),
    ("Rows:\n\n    1. a3\n    2. b4\n", [["text", "Rows:"], ["code", "1. a3", "2. b4"]]),
    ("```\n # x\n\n| y\n```\nend", [["code", " # x", "", "| y"], ["text", "end"]]),
]

SPANS = [
    ("a `man` **steps** once", [["", "a "], ["code", "man"], ["", " "], ["strong", "steps"]]),
    ("see [the page](x.md), *p. 3*", [["", "see "], ["", "the page"], ["", ", "], ["em", "p. 3"]]),
]

MODULE = """
import { blocks, cellsOf, spans } from "./help.js";
export default ({ texts, spanned }) => ({
  blocks: texts.map((text) => blocks(text).map(({ kind, lines }) => [kind, ...lines])),
  spans: spanned.map((text) => spans(text)),
  cells: cellsOf("| Plane | P | two leaps |"),
});
"""


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    texts = [text for text, _ in ROWS] + [rules_json(make_game(name))["rules"] for name in GAMES]
    read = run(MODULE, {"texts": texts, "spanned": [text for text, _ in SPANS]})
    assert isinstance(read, dict)
    return read


def test_blocks_spans_and_cells(found: dict[str, Any]) -> None:
    for (text, blocks), each in zip(ROWS, found["blocks"], strict=False):
        assert each == blocks, text
    for (text, parts), each in zip(SPANS, found["spans"], strict=True):
        assert each[: len(parts)] == parts, text
    assert found["cells"] == ["Plane", "P", "two leaps"]


def test_the_rules_of_every_game_are_read_whole(found: dict[str, Any]) -> None:
    """No sign of Markdown is left in what is no code."""
    for blocks in found["blocks"][len(ROWS) :]:
        assert {"heading", "text", "table"} <= {kind for kind, *_ in blocks}
        for kind, *lines in blocks:
            if kind not in ("heading", "code", "table"):
                for line in lines:
                    assert not re.match(r"#|\||- |```|\d+\. ", line), line
