"""``lodeboard key``: a new key that seals what is secret in a game.

In: the name of a file. Out: the key in it, and what to put into the settings.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from firmware_host.commands.command_line import Answer, CommandLine
from firmware_host.journal import encryption


def add(commands: CommandLine) -> None:
    """Add the command."""
    key = commands.add("key", run, "make a key that seals what is secret in a game")
    key.add_argument("file", type=Path, metavar="FILE", help="a new file, best on a stick")


def run(asked: Namespace) -> Answer:
    """A new key. Raises ValueError when it cannot be made."""
    try:
        name = encryption.make_key(asked.file)
    except encryption.EncryptionError as error:
        raise ValueError(str(error)) from error
    path = asked.file.absolute()
    return {"file": str(path), "key": name}, (
        f"Made the key {name} in {path}. Keep a copy elsewhere: what is sealed with a key cannot be"
        " read without it. To seal games from now on, put this into your settings (lodeboard config"
        f' shows them):\n\n[storage]\nkey = "{path}"'
    )
