"""What pages make of what they read: clocks, languages, waiting, sentences."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.pages.running import run
from tests.web.test_texts import catalogue

CLOCKS = [
    (0, "0:00"),
    (999, "0:00"),
    (61_000, "1:01"),
    (3_599_000, "59:59"),
    (3_723_000, "1:02:03"),
]

LANGUAGES = [
    ("what was chosen before", "de", ["uk"], "de"),
    ("else the browser's", None, ["uk-UA", "en"], "uk"),
    ("the first of its that there is", None, ["fr", "fil-PH", "en"], "fil"),
    ("Tagalog is Filipino", None, ["tl"], "fil"),
    ("else English", None, ["fr"], "en"),
    ("nonsense is forgotten", "xx", ["de-AT"], "de"),
]

THOUGHT = [
    ("who is to move thinks on", ["white"], None, {"white": 1500, "black": 700}),
    ("two at once do", ["white", "black"], None, {"white": 1500, "black": 1200}),
    ("nobody does when it is over", ["white"], [["white"], "x"], {"white": 1000, "black": 700}),
]

GERMAN = [
    ("White to move.", "Am Zug: Weiß."),
    ("White: a man stands on each of the 12 lit squares.",
     "Weiß: Auf jedem der 12 leuchtenden Felder steht Stein."),
    ("Black wins: white resigned.", "Schwarz gewinnt: Weiß: aufgegeben."),
    ("it is attackers' turn", "am Zug: Angreifer"),
    ("you must capture: c3:e5:g7, c3:e5:h8 or 3 more",
     "Sie müssen schlagen: c3:e5:g7, c3:e5:h8 oder 3 weitere"),
    ("Round 2. Yellow with Green, Black alone; Red is uncommitted. Black is in check.",
     "Runde 2. Gelb mit Grün, Schwarz: allein; Rot: ohne Bund. Schwarz steht im Schach."),
    ("Green and Red join a side before the end of round 3, or the game is drawn.",
     "Vor dem Ende der 3. Runde einen Bund schließen, sonst ist das Spiel remis: Grün und Rot."),
    ("Drawn: red joined no side by the end of round 3, so only partners have a point; "
     "points: yellow 1, black 0, green 1, red 0.",
     "Remis: bis zum Ende der 3. Runde ohne Bund: Rot; nur Verbündete erhalten einen Punkt; "
     "Punkte: Gelb 1, Schwarz 0, Grün 1, Rot 0."),
    ("r1k0 and r3k0 are in the way. r4k5 is occupied.",
     "r1k0 und r3k0 stehen im Weg. r4k5 ist besetzt."),
    ("c3 is occupied. 'c4' is a light square; pieces stand on dark squares such as c3 or b4.",
     "c3 ist besetzt. c4 ist ein helles Feld; Figuren stehen auf dunklen wie c3 oder b4."),
    ("Nobody has written this.", None),
    ("White to move. Nobody has written this.", None),
]  # fmt: skip

REFUSED = [
    ("you must capture: c3:e5", "You must capture: c3:e5."),
    ("i6 is in the way", "i6 is in the way."),
    ("r4k12 is occupied", "r4k12 is occupied."),
    ("", ""),
]

MODULE = """
import { clockAt, clockText } from "./view.js";
import { preferred, sentence } from "./texts.js";
import { waitFor } from "./connection.js";
import { Sentences } from "./sentences.js";
export default ({ clocks, languages, thought, refused, german, catalogue }) => {
  const sentences = new Sentences(catalogue);
  return {
    clocks: clocks.map(clockText),
    languages: languages.map(([kept, asked]) => preferred(kept, asked)),
    thought: thought.map(([movers, result]) => {
      const clock = new Map([["white", 1000], ["black", 700]]);
      return Object.fromEntries(clockAt({ movers, result, clock }, 500));
    }),
    waits: [0, 1, 4, 10, 99].map((tries) => [waitFor(tries, 0), waitFor(tries, 1)]),
    refused: refused.map(sentence),
    german: german.map((text) => {
      const parts = sentences.translate(text);
      return parts.every((part) => part.known) ? parts.map((part) => part.text).join(" ") : null;
    }),
  };
};
"""


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    german = catalogue("de")
    sentences = dict(german["sentences"])
    for own in german["of one game"].values():
        sentences |= own
    made = run(
        MODULE,
        {
            "clocks": [ms for ms, _ in CLOCKS],
            "languages": [row[1:3] for row in LANGUAGES],
            "thought": [row[1:3] for row in THOUGHT],
            "refused": [text for text, _ in REFUSED],
            "german": [text for text, _ in GERMAN],
            "catalogue": {**german, "sentences": sentences},
        },
    )
    assert isinstance(made, dict)
    return made


def test_clocks(found: dict[str, Any]) -> None:
    assert found["clocks"] == [text for _, text in CLOCKS]


def test_who_thinks(found: dict[str, Any]) -> None:
    assert found["thought"] == [row[3] for row in THOUGHT]


def test_languages(found: dict[str, Any]) -> None:
    assert found["languages"] == [row[3] for row in LANGUAGES]


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


def test_sentences(found: dict[str, Any]) -> None:
    assert found["german"] == [said for _, said in GERMAN]
