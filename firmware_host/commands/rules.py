"""``lodeboard rules``: the options of a game in force, then the page of ``docs/rules``.

In: a game. Out: values for ``--json`` and text.
"""

from __future__ import annotations

from argparse import Namespace

from firmware_host.commands.command_line import Answer, CommandLine, game_of
from firmware_host.config.rules_page import options_in_force, rules_page


def add(commands: CommandLine) -> None:
    """Add the command."""
    commands.about_game("rules", run, "show a game's rules and the options in force")


def run(asked: Namespace) -> Answer:
    """The options in force with what else could be chosen, and the rules."""
    game = game_of(asked)
    text = rules_page(game) or "No rules come with this game."
    options, lines = options_in_force(game), [f"{game.title}: the options in force"]
    for name, value, values, meaning in options:
        lines += ["", f"  {name}={value}", f"      {meaning}", f"      values: {', '.join(values)}"]
    told = [option._asdict() for option in options]
    answer = {"game": game.name, "title": game.title, "options": told, "rules": text}
    return answer, "\n".join([*lines, "", text.rstrip()])
