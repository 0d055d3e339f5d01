"""``lodeboard salvage``: save the readable beginning of a damaged game as a new game.

In: the library and a game's id. Out: a new game's id. The damaged game stays as it is.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from engines import make_kept_game
from firmware_host.commands.command_line import Answer, CommandLine, library_of
from firmware_host.journal.library import Library, count_moves
from firmware_host.table.events import HistoryError
from firmware_host.table.restore import restore_table


def add(commands: CommandLine) -> None:
    """Add the command."""
    commands.about_kept("salvage", run, "save the undamaged beginning of a damaged game")


def run(asked: Namespace) -> Answer:
    """Save the readable beginning of a game."""
    return salvage(library_of(asked), asked.game_id)


def salvage(library: Library, game_id: str) -> tuple[Mapping[str, Any], str]:
    """Save what can be read and follows the rules, as a new game.

    Without its key an encrypted game is copied as far as its lines are complete. Raises
    JournalError or StartError.
    """
    kept = library.read_valid_part(game_id)
    good = len(kept.events)
    if not kept.is_locked:
        game = make_kept_game(kept.header.game, kept.header.options)
        try:
            restore_table(game, kept.header, kept.events)
        except HistoryError as error:
            good = error.valid_events
    moves, _ = count_moves(kept.events[:good])
    new_id = library.salvage(game_id, good)
    again = f"To continue it, run: lodeboard play {kept.header.game} --resume {new_id}"
    if kept.is_locked:
        assert kept.encryption_header is not None
        again = (
            "Their legality can only be checked with the key"
            f" {kept.encryption_header.key_fingerprint}. {again}"
        )
    found = {"id": new_id, "from": game_id, "moves": moves}
    first = "The first move is" if moves == 1 else f"The first {moves} moves are"
    return found, f"{first} now game {new_id}. {again}"
