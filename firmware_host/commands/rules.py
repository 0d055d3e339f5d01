"""``lodeboard rules``: the options of a game in force, then the page of ``docs/rules``.

In: a game. Out: values for ``--json`` and text. An installed copy has the pages in this package; a
game of another package may bring its own.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from engines.game import AnyGame
from engines.message import english
from engines.options import TOSS, Option
from firmware_host.commands.command_line import Answer, CommandLine, game_of

_PAGES = (Path(__file__).parents[2] / "docs" / "rules", Path(__file__).parents[1] / "rules")


def add(commands: CommandLine) -> None:
    """Add the command."""
    commands.about_game("rules", run, "show a game's rules and the options in force")


def run(asked: Namespace) -> Answer:
    """The options in force with what else could be chosen, and the rules."""
    game = game_of(asked)
    text = _page(game)
    options, lines = [], [f"{game.title}: the options in force"]
    for option in game.choices:
        value, values, meaning = game.options[option.name], _values(option), english(option.meaning)
        options.append({"name": option.name, "value": value, "values": values, "meaning": meaning})
        lines += ["", f"  {option.name}={value}"]
        lines += [f"      {meaning}", f"      values: {', '.join(values)}"]
    answer = {"game": game.name, "title": game.title, "options": options, "rules": text}
    return answer, "\n".join([*lines, "", text.rstrip()])


def _page(game: AnyGame) -> str:
    """Our page of that name, else the file ``rules.md`` beside the module of another package's
    game, else that there is none.
    """
    pages: list[Traversable] = [folder / f"{game.name}.md" for folder in _PAGES]
    if package := sys.modules[type(game).__module__].__package__:
        pages.append(files(package) / "rules.md")
    page = next((page for page in pages if page.is_file()), None)
    return page.read_text(encoding="utf-8") if page else "No rules come with this game."


def _values(option: Option) -> list[str]:
    """The names and the span of numbers an option takes, the default first; at last the toss."""
    span = [f"{option.numbers[0]} to {option.numbers[-1]}"] if option.numbers else []
    return [*option.values, *span, *([TOSS] if option.by_lot else [])]
