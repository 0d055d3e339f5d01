"""What pages say in every language: their own texts, names, and what the host tells them."""

from __future__ import annotations

import json
import re
from functools import cache

import msgspec
import pytest

from engines import GAMES, make_game
from engines.localiser import Localiser
from engines.message import Message
from engines.message_catalogue import languages
from firmware_host.sensing.health import Fault
from firmware_host.table.messages import Reply
from firmware_host.table.table import Table
from firmware_host.web.http import preferred, reader
from firmware_host.web.page_files import PARTS, texts_file
from firmware_host.web.page_json import ISOLATE_MARKS, news_json
from tests.web.pages.running import PAGES

LANGUAGES = languages()
OTHERS = LANGUAGES[1:]


@cache
def texts(language: str, part: str = "") -> dict[str, str]:
    found = json.loads(PAGES.joinpath("texts", part, f"{language}.json").read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def slots(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)[:}]", text))


@pytest.mark.parametrize("part", ["", *PARTS])
@pytest.mark.parametrize("language", OTHERS)
def test_the_same_texts_in_every_language(language: str, part: str) -> None:
    ours, english = texts(language, part), texts("en", part)
    assert ours.keys() == english.keys()
    assert all(ours.values()), "no text is empty"
    assert {key: slots(text) for key, text in ours.items()} == {
        key: slots(text) for key, text in english.items()
    }


def test_every_text_is_used_and_every_used_text_is_there() -> None:
    modules = "\n".join(path.read_text(encoding="utf-8") for path in PAGES.glob("*.js"))
    pages = "\n".join(path.read_text(encoding="utf-8") for path in PAGES.glob("*.html"))
    known = {key for part in ("", *PARTS) for key in texts("en", part)}
    named = set(re.findall(r'\bt\(\s*"([\w-]+)"', modules))
    named |= set(re.findall(r'data-(?:text|label)="([\w-]+)"', pages))
    assert named <= known
    spoken = set(re.findall(r'["`]([\w-]+)["`]', modules)) | named
    begun = tuple(re.findall(r"\bt\(`([\w-]+)\$", modules))
    assert [key for key in known - spoken if not key.startswith(begun)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_everything_has_a_name(language: str) -> None:
    """What pages and screens call seats, pieces, words, games, options and faults."""
    told = msgspec.json.decode(texts_file(language, ()).content)
    shared = told["names"]["engines"]
    assert shared["fault"].keys() == set(map(str, Fault))
    for game in map(make_game, GAMES):
        own = told["names"][game.name]
        known = {
            of: {**shared.get(of, {}), **own.get(of, {})}
            for of in ("seat", "kind", "word", "option", "value")
        }
        assert told["games"][game.name]
        assert known["seat"].keys() >= set(game.seats)
        assert known["kind"].keys() >= {kind.replace(" ", "-") for kind in game.kinds}
        assert known["option"].keys() >= {one.name for one in game.choices}
        values = {value for one in game.choices for value in one.values}
        assert known["value"].keys() >= {value for value in values if not value.isdigit()}


ASKED = [
    ("what was chosen before", ["de", "uk"], "de"),
    ("else the browser's", ["", "uk-UA", "en"], "uk"),
    ("the first of its that there is", ["fr", "fil-PH;q=0.8", "en"], "fil"),
    ("Tagalog is Filipino", ["tl"], "fil"),
    ("else English", ["fr"], "en"),
    ("nonsense is forgotten", ["../x", "de-AT"], "de"),
    ("and so is too much of it", ["x"] * 99 + ["de"], "en"),
]


@pytest.mark.parametrize(("why", "asked", "language"), ASKED, ids=[row[0] for row in ASKED])
def test_languages(why: str, asked: list[str], language: str) -> None:
    assert preferred(asked) == language


def test_a_view_comes_in_the_language_of_the_page() -> None:
    game = make_game("russian-draughts")
    view = Table(game, "g").view((), None, board=False)
    for language, turn in (("en", "White to move."), ("uk", "Хід білих.")):
        assert json.loads(news_json(view, reader(language, game.name)))["message"]["turn"] == turn


def test_what_only_english_has_is_marked() -> None:
    refused = Reply("k", Message("no-such-game.sentence", cell="a1"))
    told = json.loads(news_json(refused, reader("uk")))["message"]["refusal"]
    assert told == "no-such-game.sentence cell=a1".join(ISOLATE_MARKS)
    assert Localiser("uk").text(refused.refusal) == "no-such-game.sentence cell=a1"
