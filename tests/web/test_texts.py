"""Every text there is in every language, and what boards say while games are played is translated.

The catalogue's sentences are keyed by their English patterns; the pages' own module matches them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from drivers.ports import Page
from engines import GAMES, make_game
from engines.game import AnyGame, Move
from engines.message import Message
from firmware_host.campaign.match import Match, Order
from firmware_host.campaign.statistics import Statistics
from firmware_host.config.settings import LANGUAGES, Config
from firmware_host.display.sentences import sentence
from firmware_host.sensing.contact import Fault
from tests.contract.strolls import step, words_for
from tests.web.pages.running import PAGES, run
from tests.wording import worded

OTHERS = LANGUAGES[1:]

TURNS = 15
"""Turns played by simulated hands for each game: what boards say about them."""

TRIES = 1500
"""Moves tried at random in each game: what is refused, and why."""

Catalogue = dict[str, Any]


def read(*path: str) -> Catalogue:
    found = json.loads(PAGES.joinpath("texts", *path).read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


@cache
def catalogue(language: str) -> Catalogue:
    """The texts for all games, and by the games' names what only one of them says."""
    own = {game: read(game, f"{language}.json") for game in GAMES}
    found, desk = read(f"{language}.json"), read("desk", f"{language}.json")
    hall = read("hall", f"{language}.json")["ui"]  # which says some of it otherwise
    assert not any(found[part].keys() & texts.keys() for part, texts in desk.items())
    both = {part: found[part] | desk[part] for part in desk}
    return {**found, **both, "of one game": own, "hall": hall}


def leaves(found: Catalogue, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    for key, value in found.items():
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key), value


def slots(text: str) -> set[str]:
    """A slot with a capital is the same one at the beginning of a sentence."""
    return {slot[0].lower() + slot[1:] for slot in re.findall(r"\{(\w+)\}", text)}


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_texts_in_every_language(language: str) -> None:
    ours, english = dict(leaves(catalogue(language))), dict(leaves(catalogue("en")))
    assert ours.keys() == english.keys()
    assert all(ours.values()), "no text is empty"


@pytest.mark.parametrize("language", OTHERS)
def test_slots_are_those_of_the_english(language: str) -> None:
    ours = dict(leaves(catalogue(language)))
    for path, english in leaves(catalogue("en")):
        used, known = slots(ours[path]), slots(english)
        # "as long as white has a priest" may be said without naming white again
        assert used <= known, path
        assert {re.sub(r"\d", "", slot) for slot in known} <= {
            re.sub(r"\d", "", slot) for slot in used
        } | {"word"}, path


def test_every_text_is_used_and_every_used_text_is_there() -> None:
    modules = "\n".join(path.read_text(encoding="utf-8") for path in PAGES.glob("*.js"))
    pages = "\n".join(path.read_text(encoding="utf-8") for path in PAGES.glob("*.html"))
    known = set(catalogue("en")["ui"]) | set(catalogue("en")["hall"])
    named = set(re.findall(r'\bt\(\s*"([\w-]+)"', modules))
    named |= set(re.findall(r'data-(?:text|label)="([\w-]+)"', pages))
    assert named <= known
    spoken = set(re.findall(r'["`]([\w-]+)["`]', modules)) | named
    begun = tuple(re.findall(r"\bt\(`([\w-]+)\$", modules))
    assert [key for key in known - spoken if not key.startswith(begun)] == []


def test_every_name_of_every_game_has_a_text() -> None:
    names = catalogue("en")["names"]
    for game in map(make_game, GAMES):
        assert names["games"].keys() >= {game.name}
        assert names["seats"].keys() >= set(game.seats)
        assert names["kinds"].keys() >= set(game.kinds)
    assert set(names["faults"]) == {str(fault) for fault in Fault}


MODULE = """
import { Sentences } from "./sentences.js";
export default ({ catalogues, said }) => {
  const left = {};
  for (const [language, catalogue] of Object.entries(catalogues)) {
    for (const [game, texts] of Object.entries(said)) {
      const own = { ...catalogue.sentences, ...catalogue["of one game"][game] };
      const sentences = new Sentences({ ...catalogue, sentences: own }, game);
      const known = (text) => sentences.translate(text).every((part) => part.known);
      left[`${language}: ${game}`] = texts.filter((text) => !known(text));
    }
  }
  return left;
};
"""


def untranslated(said: dict[str, set[str]]) -> dict[str, list[str]]:
    """What of these sentences nobody has translated, for each language and game."""
    found = run(
        MODULE,
        {
            "catalogues": {language: catalogue(language) for language in OTHERS},
            "said": {game: sorted(texts) for game, texts in said.items()},
        },
    )
    return {where: texts for where, texts in found.items() if texts}


@cache
def told_by_boards(name: str) -> frozenset[str]:
    """What boards tell phones while hands play at them."""
    said: set[str] = set()

    def note(_now: float, page: Page) -> None:
        said.update((page.told, page.private))

    for profile in ("careful", "child", "worn-out-board"):
        order = Order(name, TURNS, profile)
        match = Match(make_game(name), "", order, Random(profile), Statistics(), Config())
        match.observer.on_page = note
        match.play(TURNS)
    return frozenset(said - {""})


def told_by_rules(game: AnyGame) -> tuple[set[str], set[str]]:
    """How games end and stand, and why moves are refused, in games played at random."""
    told: set[str] = set()
    refused: set[str] = set()
    lot = Random(game.name)
    cells = range(len(game.topology))
    tries = TRIES
    while tries > 0:
        state: Any = game.initial()
        for _ in range(400):
            told.add(worded(game.situation(state)) or "")
            if not game.to_act(state):
                break
            seat = lot.choice(game.seats)
            path = tuple(lot.sample(cells, lot.choice((2, 2, 2, 1))))
            word = lot.choice(("resign", "offer-draw", "accept-draw", "pass", "join-black"))
            for move in (Move(seat, path), Move(seat, choice=word)):
                refused.add(worded(game.refusal(state, move)) or "")
            tries -= 1
            last = words_for(game, state) if lot.random() < 0.004 else []
            state = game.apply(state, lot.choice(last) if last else step(game, state, lot))
        if (result := game.result(state)) is not None:
            told.add(worded(sentence(result)) or "")
    return told - {""}, refused - {""}


@pytest.fixture(scope="module")
def rules() -> dict[str, tuple[set[str], set[str]]]:
    return {name: told_by_rules(make_game(name)) for name in GAMES}


def test_all_that_boards_say_is_translated() -> None:
    said = {name: set(told_by_boards(name)) for name in GAMES}
    assert sum(map(len, said.values())) > 50
    assert untranslated(said) == {}


def test_that_a_game_is_damaged_is_translated() -> None:
    for said in (
        worded(Message("display.damaged-game", name="2026-11-20-3")),
        "this game is damaged",
    ):
        assert untranslated({name: {said} for name in GAMES}) == {}


def test_all_results_and_situations_are_translated(
    rules: dict[str, tuple[set[str], set[str]]],
) -> None:
    said = {name: told for name, (told, _) in rules.items()}
    assert untranslated(said) == {}


def test_refusals_are_translated(rules: dict[str, tuple[set[str], set[str]]]) -> None:
    """All of those that come up when moves are tried at random."""
    said = {name: refused for name, (_, refused) in rules.items()}
    assert sum(map(len, said.values())) > 500
    assert untranslated(said) == {}
