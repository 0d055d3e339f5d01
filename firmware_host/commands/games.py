"""The commands about games that were kept on this machine, and about the key that seals them.

In: what the command line asked for. Out: a value for ``--json`` and a text for people. Opens files;
what stands in them is told by ``records``.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from firmware_host.commands import records
from firmware_host.commands.records import Answer
from firmware_host.config.toml import load_config
from firmware_host.journal import encryption
from firmware_host.journal.library import Library


def games(asked: Namespace) -> Answer:
    """Every game."""
    return records.listing(_library(asked))


def export(asked: Namespace) -> Answer:
    """A game as other programs read it."""
    record = records.export(_library(asked), asked.game_id, asked.viewer)
    if asked.output is None:
        return {"id": asked.game_id, "record": record}, record.rstrip("\n")
    asked.output.write_text(record, encoding="utf-8")
    return {"id": asked.game_id, "file": str(asked.output)}, f"written to {asked.output}"


def replay(asked: Namespace) -> Answer | None:
    """A game move by move; a trace in a window, or in words."""
    if (path := Path(asked.game_id)).is_file():
        # A board to show it on: only for a trace.
        from firmware_host.commands.replay_window import retell, show

        return (retell if asked.json or asked.terminal else show)(path, load_config(asked.config))
    return records.replay(_library(asked), asked.game_id, asked.viewer)


def salvage(asked: Namespace) -> Answer:
    """The good beginning of a game."""
    return records.salvage(_library(asked), asked.game_id)


def key(asked: Namespace) -> Answer:
    """A new key. Raises ValueError when it cannot be made."""
    try:
        made = encryption.make_key(asked.file)
    except encryption.SealError as error:
        raise ValueError(str(error)) from error
    path = asked.file.absolute()
    return {"file": str(path), "key": made}, (
        f"Made the key {made} in {path}. Keep a copy elsewhere: what is sealed with a key cannot be"
        " read without it. To seal games from now on, put this into your settings (lodeboard config"
        f' shows them):\n\n[storage]\nkey = "{path}"'
    )


def _library(asked: Namespace) -> Library:
    storage = load_config(asked.config).storage
    return Library(storage.path, key=storage.key_path)
