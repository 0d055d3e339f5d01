"""The commands ``rules``, ``moves``, ``move`` and ``perft``, which ask a game about its rules.

In: a game, and all but ``rules`` a position. Out: an answer as a value for ``--json`` and as text.
Knows no game by name.
"""

from __future__ import annotations

import time
from argparse import Namespace
from typing import Any

from engines import games
from engines.game import AnyGame, Move, Setup
from engines.lesson import lesson_of
from engines.localiser import english
from firmware_host.commands.command_line import (
    Answer,
    CommandLine,
    game_of,
    outcome,
    position_of,
    whole_number,
)
from firmware_host.config.rules_page import options_in_force, rules_page
from firmware_host.display.status_text import result_text

# --- rules ---


def add_rules(commands: CommandLine) -> None:
    """Add the command."""
    rules = commands.about_game("rules", run_rules, "show the rules of a game")
    rules.add_argument(
        "--specification", action="store_true", help="show all rules and the options in use"
    )


def run_rules(args: Namespace) -> Answer:
    """Return the summary for newcomers, if there is one, or the rules.

    The rules for players come first, then the options in force with all choices, then the rest.
    """
    game = game_of(args)
    page, options = rules_page(game), options_in_force(game)
    choices = [{**one._asdict(), "meaning": english(one.meaning)} for one in options]
    rules = page.for_players + page.for_engineers
    answer = {"game": game.name, "title": game.title, "options": choices, "rules": rules}
    answer["in_a_minute"] = page.in_a_minute
    if page.in_a_minute and not args.specification:
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


# --- moves ---


def add_moves(commands: CommandLine) -> None:
    """Add the command."""
    commands.about_position("moves", run_moves, "list the legal moves")


def run_moves(args: Namespace) -> Answer:
    """List the legal moves, and the pending set-ups."""
    game = game_of(args)
    state = position_of(args, game)
    to_act = [seat for seat in game.seats if seat in game.to_act(state)]
    legal = sorted(
        game.move_text(state, each) for seat in to_act for each in game.legal(state, seat)
    )
    setups = [setup for seat in to_act if (setup := game.setup(state, seat))]
    result = game.result(state)
    lines = [*legal, *(_setup_line(game, setup) for setup in setups if setup.due)]
    text = "\n".join(lines) if result is None else english(result_text(result))
    answer: dict[str, Any] = {
        "to_act": to_act,
        "moves": legal,
        "result": outcome(result),
    }
    if setups:
        answer["setups"] = [setup._asdict() for setup in setups]
    return answer, text


def _setup_line(game: AnyGame, setup: Setup) -> str:
    """Return a pending set-up as text, and as it would be written."""
    cells = [game.topology.names[cell] for cell in setup.cells]
    example = setup.usual or tuple(sorted(zip(setup.cells, setup.kinds, strict=False)))
    laid = Move(setup.seat, layout=example)
    return (
        f"{setup.seat} sets up {len(setup.kinds)} pieces on {cells[0]} to {cells[-1]},"
        f" for example {game.move_text(game.initial(), laid)}"
    )


# --- move ---


def add_move(commands: CommandLine) -> None:
    """Add the command."""
    move = commands.about_position(
        "move", run_move, "play one move and show the resulting position"
    )
    move.add_argument("move", metavar="MOVE", help="in the game's notation, for example c3-d4")


def run_move(args: Namespace) -> Answer:
    """Make one move and return what follows."""
    game = game_of(args)
    state = position_of(args, game)
    played: Move = game.read_move(state, args.move)
    after = game.apply(state, played)
    result = game.result(after)
    position = game.position_text(after)
    captured = [game.topology.names[cell] for cell in played.captured]
    text = position if result is None else f"{position}\n{english(result_text(result))}"
    return {"position": position, "captured": captured, "result": outcome(result)}, text


# --- perft ---


def add_perft(commands: CommandLine) -> None:
    """Add the command."""
    text = "count the move sequences that are exactly DEPTH moves long"
    perft = commands.about_position("perft", run_perft, text)
    perft.add_argument("depth", type=whole_number(0), metavar="DEPTH", help="number of moves")


def run_perft(args: Namespace) -> Answer:
    """Count the move sequences."""
    game = game_of(args)
    state = position_of(args, game)
    began = time.perf_counter()
    try:
        nodes = games.perft(game, state, args.depth)
    except RecursionError:
        raise ValueError(
            f"can't count sequences of {args.depth} moves: they are too long; use a smaller DEPTH"
        ) from None
    seconds = time.perf_counter() - began
    return {"nodes": nodes, "seconds": round(seconds, 6)}, f"{nodes} in {seconds:.3f} s"
