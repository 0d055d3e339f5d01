"""``lodeboard rules``: the summary of a game for newcomers, its rules and options.

In: a game. Out: values for ``--json`` and text. The page of ``docs/rules`` and the options in force
are the second page.
"""

from __future__ import annotations

from argparse import Namespace

from engines.lesson import lesson_of
from engines.localiser import english
from firmware_host.commands.command_line import Answer, CommandLine, game_of
from firmware_host.config.rules_page import options_in_force, rules_page


def add(commands: CommandLine) -> None:
    """Add the command."""
    rules = commands.about_game("rules", run, "show the rules of a game")
    rules.add_argument(
        "--specification", action="store_true", help="show all rules and the options in use"
    )


def run(asked: Namespace) -> Answer:
    """Return the summary for newcomers, if there is one, or the rules.

    The rules for players come first, then the options in force with all choices, then the rest.
    """
    game = game_of(asked)
    page, options = rules_page(game), options_in_force(game)
    told = [{**one._asdict(), "meaning": english(one.meaning)} for one in options]
    rules = page.for_players + page.for_engineers
    answer = {"game": game.name, "title": game.title, "options": told, "rules": rules}
    answer["in_a_minute"] = page.in_a_minute
    if page.in_a_minute and not asked.specification:
        goal, *sentences = page.in_a_minute
        short = [game.title, "", goal, "", *(f"- {one}" for one in sentences), ""]
        if lesson_of(game):
            short.append(f"To learn it step by step on the board, run: lodeboard learn {game.name}")
        short.append(f"For all rules and options, run: lodeboard rules {game.name} --specification")
        return answer, "\n".join(short)
    lines = [page.for_players.rstrip() or "There are no rules to show for this game."]
    lines += ["", f"{game.title}: options in use"]
    for name, value, values, meaning in options:
        lines += ["", f"  {name}={value}", f"      {english(meaning)}"]
        lines.append(f"      values: {', '.join(values)}")
    return answer, "\n".join([*lines, "", page.for_engineers.rstrip()]).rstrip()
