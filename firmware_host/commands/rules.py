"""``lodeboard rules``: the page of ``docs/rules`` and the options in force, for players first.

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
    """The rules for players, the options in force with what else could be chosen, the rest."""
    game = game_of(asked)
    page, options = rules_page(game), options_in_force(game)
    lines = [page.for_players.rstrip() or "No rules come with this game."]
    lines += ["", f"{game.title}: the options in force"]
    for name, value, values, meaning in options:
        lines += ["", f"  {name}={value}", f"      {meaning}", f"      values: {', '.join(values)}"]
    told = [option._asdict() for option in options]
    rules = page.for_players + page.for_engineers
    answer = {"game": game.name, "title": game.title, "options": told, "rules": rules}
    return answer, "\n".join([*lines, "", page.for_engineers.rstrip()]).rstrip()
