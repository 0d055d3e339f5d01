"""Messages: every id that code names has an English text, every text is named by code, and what is
given is what the text wants.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import guide, lesson, message
from engines.localiser import FluentScope, Localiser, english
from engines.message import Message
from engines.message_catalogue import (
    Catalogue,
    Entry,
    RuleError,
    TextError,
    catalogue,
    matches_rule,
)

ROOT = Path(message.__file__).parent.parent
FOLDERS = ("engines", "firmware_host", "simulator")

HINT = Message("engines.did-you-mean", name="ko")

VALUES = {
    "button", "buttons", "cell", "cells", "choice", "choices", "colour", "game", "key", "kind",
    "kinds", "level", "message", "messages", "move", "moves", "name", "names", "number", "option",
    "seat", "seats", "text", "texts", "value", "word", "words",
}  # fmt: skip
"""What an argument's name ends with: a translator knows by it what is put in."""


class Use(NamedTuple):
    """A message as code makes it."""

    id: str
    arguments: frozenset[str]
    where: str


@cache
def uses() -> tuple[Use, ...]:
    return tuple(use for folder in FOLDERS for use in _in_folder(ROOT / folder))


def _in_folder(folder: Path) -> Iterator[Use]:
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "Message(" in text else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id != "Message":
                    continue
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                (name,) = node.args
                if path.name in ("lesson.py", "guide.py") and not isinstance(name, ast.Constant):
                    continue  # those of a lesson or a guide are written in its file
                assert isinstance(name, ast.Constant), f"{where}: an id is written where it is used"
                given = [keyword.arg for keyword in node.keywords]
                assert None not in given, f"{where}: arguments are written where they are used"
                yield Use(str(name.value), frozenset(map(str, given)), where)
    for path in folder.rglob(lesson.FILE):
        space = path.parent.name.replace("_", "-")
        for step in tomllib.loads(path.read_text(encoding="utf-8"))["steps"]:
            for name in filter(None, map(step.get, ("say", "then", "wrong"))):
                yield Use(f"{space}.{name}", frozenset(), str(path.relative_to(ROOT)))
    for path in folder.rglob(guide.FILE):
        space, told = path.parent.name.replace("_", "-"), tomllib.loads(path.read_text("utf-8"))
        also = (one if isinstance(one, str) else one["says"] for one in told["also"])
        shown = (one["says"] for one in (told["card"], *told["pieces"]))
        for name in (told["goal"], *also, *shown):
            yield Use(f"{space}.{name}", frozenset(), str(path.relative_to(ROOT)))


def folders() -> Iterator[tuple[str, Path]]:
    """The namespaces, and where their texts are."""
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("en.ftl"):
            at_home = path.parent.name == folder
            yield folder if at_home else path.parent.name.replace("_", "-"), path.parent


def texts(language: str = "en") -> Iterator[tuple[str, Entry]]:
    """The texts of messages by their ids; names and forms of names are terms."""
    for space, _ in folders():
        found = catalogue(space, language)
        assert found, f"{space} says nothing in {language}"
        for name in found.names:
            entry = found.entry(name)
            assert entry is not None
            if not name.startswith("-"):
                yield f"{space}.{name}", entry


def test_every_id_has_a_text_and_every_text_is_used() -> None:
    named, known = {use.id: use.where for use in uses()}, dict(texts())
    assert {id_: where for id_, where in named.items() if id_ not in known} == {}
    assert [id_ for id_ in known if id_ not in named] == []


def test_arguments_are_those_of_the_text() -> None:
    known = dict(texts())
    for use in uses():
        assert use.arguments == known[use.id].variables, use
        assert {name.rpartition("_")[2] for name in use.arguments} <= VALUES, use


def test_ids_speak() -> None:
    for id_, _ in texts():
        assert re.fullmatch(r"[a-z-]+\.[a-z0-9]+(-[a-z0-9]+)*", id_)


def test_a_text_says_the_arguments() -> None:
    given = Message("engines.no-game", name="go", message=HINT)
    assert english(given) == "there is no game called 'go'; did you mean ko?"
    assert hash(given) == hash(Message("engines.no-game", name="go", message=HINT))
    assert given != HINT


@pytest.mark.parametrize(
    "wrong",
    [
        Message("engines.no-game"),
        Message("engines.no-game", name="go", message=HINT, number=3),
        Message("engines.no-such-text"),
        Message("no-such-game.text"),
        Message("../engines"),
        Message(""),
    ],
)
def test_a_missing_text_and_a_wrong_argument_fail(wrong: Message) -> None:
    with pytest.raises(TextError, match=re.escape(wrong.id.rpartition(".")[0] or "begin")):
        Localiser().require_text(wrong)
    assert english(wrong).startswith(wrong.id), "a game goes on without a sentence"


FORMS = [
    ("{ $cell }", "a1", "a1"),
    ("{ $cells }", ("a1", "b2"), "a1, b2"),
    ('{ JOIN($cells, with: "and") }', ("a1", "b2", "c3"), "a1, b2 and c3"),
    ('{ JOIN($cells, with: "or") }', ("a1", "b2"), "a1 or b2"),
    ('{ JOIN($cells, with: "or") }', ("a1",), "a1"),
    ('{ JOIN($cells, with: "; ") }', ("a1", "b2"), "a1; b2"),
    ('{ JOIN(CAPITAL($seats), with: "and") }', ("white", "black"), "White and Black"),
    ("{ CAPITAL($seat) }", "white", "White"),
    ("{ CAPITAL($text) }", "no move", "No move"),
    ("{ CAPITAL($text) }", "i6 is in the way", "i6 is in the way"),
    ("{ CAPITAL($text) }", "r4k12 is in the way", "r4k12 is in the way"),
    ("{ CAPITAL($text) }", "c3-d4 is no move", "c3-d4 is no move"),
    ('{ FORM($seat, "possessive") }', "white", "white's"),
    ('{ FORM($seat, "possessive") }', "attackers", "attackers'"),
    ('{ FORM($kind, "indefinite") }', "engineer", "an engineer"),
    ('{ FORM($kind, "indefinite") }', "king", "a king"),
    ('{ FORM($message, "indefinite") }', HINT, "a did you mean ko?"),
    ('{ FORM($kind, "no-such-form") }', "king", "king"),
    ("{ COUNT($seats) ->\n [one] wins\n *[other] win\n }", ("white",), "wins"),
    ("{ COUNT($seats) ->\n [one] wins\n *[other] win\n }", "attackers", "win"),
    ("{ COUNT($seats) ->\n [one] wins\n *[other] win\n }", ("red", "green"), "win"),
    ("{ $number ->\n [one] a move\n *[other] { $number } moves\n }", 1, "a move"),
    ("{ $number ->\n [one] a move\n *[other] { $number } moves\n }", 3, "3 moves"),
    ("{ $number ->\n [3] three moves\n *[other] { $number } moves\n }", 3, "three moves"),
    ('{ FORM($kind, "number") ->\n [plural] are\n *[singular] is\n }', "men", "is"),
    ('{ JOIN($messages, with: " ") }', (HINT, "Or go?"), "did you mean ko? Or go?"),
    ("{ QUOTED($name) }", "go", "'go'"),
    ("{ $word } { RAW($word) }", "offer-draw", "offer a draw offer-draw"),
    ('{ BEGINS($kind, "a e") ->\n [true] yes\n *[false] no\n }', "engineer", "yes"),
    ("{ -or }", None, "or"),
    ('{ "{" }', None, "{"),
]


def said(text: str, value: message.Argument | None) -> str:
    """A text with its one value."""
    texts = Catalogue("a test", f"said = {text}\n")
    entry = texts.entry("said")
    assert entry is not None
    given = {} if value is None else dict.fromkeys(entry.variables, value)
    return FluentScope(Localiser(), "", given).format(entry, "")


@pytest.mark.parametrize(("text", "value", "told"), FORMS)
def test_forms(text: str, value: message.Argument | None, told: str) -> None:
    assert said(text, value) == told


COUNTED = [
    (Message("krieger.quiet-plies", number=1), "one turn without a capture"),
    (Message("tafl-king.quiet-plies", number=5), "5 turns without a capture"),
    (Message("tafl-king.row-too-short", rank_number=4, text="'.'", number=1),
     "position: rank 4, '.', has one square; every rank has 11"),
    (Message("krieger.too-many-pieces", seat="north", number=2, kind="chieftain", most_number=1),
     "North has 2 chieftains, but each side has only one"),
    (Message("coalition-chess.wrong-kings", seat="green", number=1, right_number=0),
     "Green can't have a king"),
]  # fmt: skip


@pytest.mark.parametrize(("message", "told"), COUNTED)
def test_one_is_not_many(message: Message, told: str) -> None:
    assert Localiser().require_text(message) == told


MARK = re.compile(r"\((?:[A-Z][0-9]+[a-z]?|rule .*|[0-9]\.[0-9])\)")


def test_what_a_player_is_told_names_no_paragraph() -> None:
    """The rows of a game's page of rules are for the page, and for what is said of options."""
    for space, folder in folders():
        for line in (folder / "en.ftl").read_text(encoding="utf-8").splitlines():
            assert line.startswith("option-") or not MARK.search(line), (space, line)


@given(st.text(), st.integers())
def test_values_are_not_read_as_texts(text: str, number: int) -> None:
    assert said("{ $text }", text) == text
    assert said("{ $number }", number) == str(number)


RULES = [
    ("n = 1", {1}, {0, 2, 11, 21}),
    ("n % 10 = 1 and n % 100 != 11", {1, 21, 101}, {0, 2, 11, 111}),
    ("n % 10 = 2..4 and n % 100 != 12..14", {2, 3, 24}, {5, 12, 13, 112}),
    ("n = 1,2,3 or n % 10 != 4,6,9", {0, 1, 2, 3, 5, 23}, {4, 6, 9, 14}),
]


@pytest.mark.parametrize(("rule", "fitting", "others"), RULES)
def test_rules_of_plurals(rule: str, fitting: set[int], others: set[int]) -> None:
    assert {number for number in fitting | others if matches_rule(number, rule)} == fitting


def test_what_is_no_rule_of_plurals_is_refused() -> None:
    with pytest.raises(RuleError, match="use n % 10"):
        matches_rule(1, "i = 1 and v = 0")
