"""A game as a player reads about it: the options in force, then the page of its rules.

In: a game. Out: values. An installed copy has the pages of ``docs/rules`` in its package; a game of
another package may bring its own.
"""

from __future__ import annotations

import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from engines.game import AnyGame
from engines.message import english
from engines.options import TOSS, Option

_PAGES = (Path(__file__).parents[2] / "docs" / "rules", Path(__file__).parents[1] / "rules")


class OptionInForce(NamedTuple):
    """An option with its value, what else could be chosen (the default first), and what it means
    in English.
    """

    name: str
    value: str
    values: tuple[str, ...]
    meaning: str


def options_in_force(game: AnyGame) -> tuple[OptionInForce, ...]:
    """Every option of a game, in the order of its choices."""
    return tuple(
        OptionInForce(one.name, game.options[one.name], _values(one), english(one.meaning))
        for one in game.choices
    )


def rules_page(game: AnyGame) -> str:
    """Our page of that name in Markdown, else the file ``rules.md`` beside the module of another
    package's game; empty where there is none.
    """
    pages: list[Traversable] = [folder / f"{game.name}.md" for folder in _PAGES]
    if package := sys.modules[type(game).__module__].__package__:
        pages.append(files(package) / "rules.md")
    page = next((page for page in pages if page.is_file()), None)
    return page.read_text(encoding="utf-8") if page else ""


def _values(option: Option) -> tuple[str, ...]:
    """The names and the span of numbers an option takes, at last the toss."""
    span = [f"{option.numbers[0]} to {option.numbers[-1]}"] if option.numbers else []
    return (*option.values, *span, *([TOSS] if option.by_lot else []))
