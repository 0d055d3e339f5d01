"""The rules page of a game for players, and its options in force.

In: a game. Out: values. An installed copy has the pages of ``docs/rules`` in its package; a game of
another package can bring its own.
"""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from engines.errors import LessonError
from engines.game import AnyGame
from engines.guide import guide_of
from engines.localiser import Localiser
from engines.message import Message
from engines.options import RANDOM_VALUE, Option

_PAGES = (Path(__file__).parents[2] / "docs" / "rules", Path(__file__).parents[1] / "rules")


_FOR_ENGINEERS = re.compile(r"## .*\(for engineers\)$", re.MULTILINE)


class OptionInForce(NamedTuple):
    """An option with its value, all choices (the default first), and what it means."""

    name: str
    value: str
    values: tuple[str, ...]
    meaning: Message


def options_in_force(game: AnyGame) -> tuple[OptionInForce, ...]:
    """Return every option of a game, in the order of its choices."""
    return tuple(
        OptionInForce(one.name, game.options[one.name], _values(one), one.meaning)
        for one in game.choices
    )


class RulesPage(NamedTuple):
    """A rules page.

    ``in_a_minute``: the summary for newcomers, a sentence a line; empty for a game without a guide.
    Then the chapters of a page of rules, in Markdown. Headings say which are for engineers.
    """

    in_a_minute: tuple[str, ...]
    for_players: str
    for_engineers: str


def rules_page(game: AnyGame, reader: Localiser | None = None) -> RulesPage:
    """Return our page of that name, else the file ``rules.md`` beside another package's module.

    Empty if there is none.
    """
    pages: list[Traversable] = [folder / f"{game.name}.md" for folder in _PAGES]
    if package := sys.modules[type(game).__module__].__package__:
        pages.append(files(package) / "rules.md")
    page = next((page for page in pages if page.is_file()), None)
    text = page.read_text(encoding="utf-8") if page else ""
    chapters = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    deep = [_FOR_ENGINEERS.match(chapter) is not None for chapter in chapters]
    players, engineers = (
        "".join(chapter for chapter, one in zip(chapters, deep, strict=True) if one is wanted)
        for wanted in (False, True)
    )
    return RulesPage(_in_a_minute(game, reader or Localiser(game=game.name)), players, engineers)


def _in_a_minute(game: AnyGame, reader: Localiser) -> tuple[str, ...]:
    try:
        guide = guide_of(game)
    except LessonError:
        guide = None  # broken in another package
    if guide is None:
        return ()
    pieces = (one.text for one in guide.pieces)
    return tuple(map(reader.text, (guide.goal, *pieces, *guide.further_rules)))


def _values(option: Option) -> tuple[str, ...]:
    """Return the names and the range of numbers an option takes, and last the random choice."""
    span = [f"{option.numbers[0]} to {option.numbers[-1]}"] if option.numbers else []
    return (*option.values, *span, *([RANDOM_VALUE] if option.by_lot else []))
