"""``lodeboard export``: a saved game in the format that other programs for it read.

In: the library and a game's id. Out: its record, printed or in a file.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from firmware_host.commands.command_line import Answer, CommandLine, add_viewer, library_of
from firmware_host.commands.kept_game import checked_viewer, load
from firmware_host.journal.library import Library


def add(commands: CommandLine) -> None:
    """Add the command."""
    export = commands.about_kept("export", run, "export a game in a format other programs can read")
    export.add_argument(
        "--output", type=Path, metavar="FILE", help="write to FILE instead of the screen"
    )
    add_viewer(export)


def run(asked: Namespace) -> Answer:
    """Export a game for other programs."""
    record = export(library_of(asked), asked.game_id, asked.viewer)
    if asked.output is None:
        return {"id": asked.game_id, "record": record}, record.rstrip("\n")
    asked.output.write_text(record, encoding="utf-8")
    return {"id": asked.game_id, "file": str(asked.output)}, f"written to {asked.output}"


def export(library: Library, game_id: str, viewer: str = "") -> str:
    """Return a game in the format other programs read, for the public or ``viewer``.

    Raises JournalError, or ValueError (StartError and HistoryError are two) with the reason.
    """
    header, game, table = load(library, game_id)
    viewing = checked_viewer(game, table, viewer)
    tags = {"Event": "Lodeboard", "Date": header.begun_at[:10].replace("-", "."), "Round": game_id}
    tags |= {seat.capitalize(): name for seat, name in table.names}
    return game.write_record(table.states[0], table.moves, tags, viewing)
