"""``lodeboard games``: the games saved on this machine.

In: the library. Out: a value for ``--json`` and a text.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from firmware_host.commands.command_line import Answer, CommandLine, library_of
from firmware_host.commands.kept_game import outcome
from firmware_host.journal.library import Library, Summary


def add(commands: CommandLine) -> None:
    """Add the command."""
    commands.add("games", run, "list the games saved on this machine")


def run(asked: Namespace) -> Answer:
    """List all games."""
    return listing(library_of(asked))


def listing(library: Library) -> tuple[Sequence[Mapping[str, Any]], str]:
    """Return all games, the latest first."""
    games = library.games()
    if not games:
        return [], "No games yet. To start one, run: lodeboard play russian-draughts"
    return [_summary(game) for game in games], "\n".join(_line(game) for game in games)


def _summary(game: Summary) -> Mapping[str, Any]:
    if game.problem is not None:
        return {"id": game.game_id, "problem": game.problem, "changed": game.changed}
    result = game.result
    return {
        "id": game.game_id,
        "game": game.game,
        "began": game.began,
        "changed": game.changed,
        "moves": game.moves,
        "result": outcome(result),
        "key": game.key,
    }


def _line(game: Summary) -> str:
    if game.problem is not None:
        return f"{game.game_id:<16} damaged: {game.problem}"
    if game.result is None:
        end = "unfinished"
    elif game.result.winners:
        end = f"{' and '.join(game.result.winners)} won: {game.result.reason}"
    else:
        end = f"draw: {game.result.reason}"
    sealed = f" (encrypted with {game.key})" if game.key else ""
    moves = "move " if game.moves == 1 else "moves"
    return f"{game.game_id:<16} {game.game:<18} {game.moves:>4} {moves}  {end}{sealed}"
