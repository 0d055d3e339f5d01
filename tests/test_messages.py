"""Messages: every id that code names has an English text, every text is named by code, and what is
given is what the text wants.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import message
from engines.message import Message, TextError, catalogue, english, worded

ROOT = Path(message.__file__).parent.parent
FOLDERS = ("engines", "firmware_host")

HINT = Message("engines.did-you-mean", name="ko")

VALUES = {
    "cell", "cells", "choice", "choices", "kind", "kinds", "message", "messages", "move", "moves",
    "name", "names", "number", "seat", "seats", "text", "texts", "word", "words",
}  # fmt: skip
"""What an argument's name ends with: a translator knows by it what is put in."""


class Use(NamedTuple):
    """A message as code makes it."""

    id: str
    arguments: frozenset[str]
    where: str


@cache
def uses() -> tuple[Use, ...]:
    return tuple(use for folder in (*FOLDERS, "simulator") for use in _in_folder(ROOT / folder))


def _in_folder(folder: Path) -> Iterator[Use]:
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id != "Message":
                    continue
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                (name,) = node.args
                assert isinstance(name, ast.Constant), f"{where}: an id is written where it is used"
                given = [keyword.arg for keyword in node.keywords]
                assert None not in given, f"{where}: arguments are written where they are used"
                yield Use(str(name.value), frozenset(map(str, given)), where)


def texts() -> Iterator[tuple[str, str]]:
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("english.toml"):
            space = path.parent.name.replace("_", "-") if path.parent.name != folder else folder
            yield from ((f"{space}.{name}", text) for name, text in catalogue(space).items())


def placeholders(text: str) -> Iterator[str]:
    for _, name, form, _ in Formatter().parse(text):
        if name is not None:
            yield name
            yield from placeholders(form or "")


def test_every_id_has_a_text_and_every_text_is_used() -> None:
    named, known = {use.id: use.where for use in uses()}, dict(texts())
    assert {id_: where for id_, where in named.items() if id_ not in known} == {}
    assert [id_ for id_ in known if id_ not in named] == []


def test_arguments_are_those_of_the_text() -> None:
    known = dict(texts())
    for use in uses():
        assert use.arguments == set(placeholders(known[use.id])), use
        assert {name.rpartition("_")[2] for name in use.arguments} <= VALUES, use


def test_ids_speak() -> None:
    for id_, text in texts():
        assert re.fullmatch(r"[a-z-]+\.[a-z0-9]+(-[a-z0-9]+)*", id_)
        assert text == text.strip() != "", id_


def test_a_text_says_the_arguments() -> None:
    given = Message("engines.no-game", name="go", message=HINT)
    assert english(given) == "no game is called 'go': did you mean ko?"
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
        worded(wrong)
    assert english(wrong).startswith(wrong.id), "a game goes on without a sentence"


FORMS = [
    ("", ("a1",), "a1"),
    ("", ("a1", "b2"), "a1, b2"),
    ("and", ("a1", "b2", "c3"), "a1, b2 and c3"),
    ("or", ("a1", "b2"), "a1 or b2"),
    ("or", ("a1",), "a1"),
    ("^and", ("white", "black"), "White and Black"),
    ("^", "white", "White"),
    ("^", "no move", "No move"),
    ("^", "i6 is in the way", "i6 is in the way"),
    ("^", "r4k12 is in the way", "r4k12 is in the way"),
    ("^", "c3-d4 is no move", "c3-d4 is no move"),
    ("'s", "white", "white's"),
    ("'s", "attackers", "attackers'"),
    ("a", "engineer", "an engineer"),
    ("a", "king", "a king"),
    ("wins|win", ("white",), "wins"),
    ("wins|win", "attackers", "win"),
    ("wins|win", ("red", "green"), "win"),
    ("a move|{value} moves", 1, "a move"),
    ("a move|{value} moves", 3, "3 moves"),
    (" ", (HINT, "Or go?"), "did you mean ko? Or go?"),
]


@pytest.mark.parametrize(("form", "value", "told"), FORMS)
def test_forms(form: str, value: message.Argument, told: str) -> None:
    assert message._ENGLISH.format(f"{{value:{form}}}", value=value) == told


COUNTED = [
    (Message("krieger.quiet-plies", number=1), "one ply without a capture"),
    (Message("tafl-king.quiet-plies", number=5), "5 plies without a capture"),
    (Message("tafl-king.row-too-short", rank_number=4, text="'.'", number=1),
     "position: rank 4, '.', has one square; every rank has 11"),
    (Message("krieger.too-many-pieces", seat="north", number=2, kind="chieftain", most_number=1),
     "north has 2 chieftains; there is only one in the game"),
    (Message("coalition-chess.wrong-kings", seat="green", number=1, right_number=0),
     "green has one King instead of 0"),
]  # fmt: skip


@pytest.mark.parametrize(("message", "told"), COUNTED)
def test_one_is_not_many(message: Message, told: str) -> None:
    assert worded(message) == told


MARK = re.compile(r"\((?:[A-Z][0-9]+[a-z]?|rule .*|[0-9]\.[0-9])\)")


def test_what_a_player_is_told_names_no_paragraph() -> None:
    """The rows of a game's page of rules are for the page, and for what is said of options."""
    for id_, text in texts():
        assert ".option-" in id_ or not MARK.search(text), id_


@given(st.text(), st.integers())
def test_values_are_not_read_as_texts(text: str, number: int) -> None:
    assert message._ENGLISH.format("{text}{number}", text=text, number=number) == f"{text}{number}"
