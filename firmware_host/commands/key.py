"""``lodeboard key``: a new key that encrypts the hidden information of games.

In: the name of a file. Out: the key in it, and what to put into the settings.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from firmware_host.commands.command_line import Answer, CommandLine
from firmware_host.journal import encryption


def add(commands: CommandLine) -> None:
    """Add the command."""
    key = commands.add("key", run, "make a key that encrypts the hidden information in games")
    key.add_argument("file", type=Path, metavar="FILE", help="file to create, best on a USB stick")


def run(asked: Namespace) -> Answer:
    """Create a key. Raises ValueError if that fails."""
    try:
        name = encryption.make_key(asked.file)
    except encryption.EncryptionError as error:
        raise ValueError(str(error)) from error
    path = asked.file.absolute()
    return {"file": str(path), "key": name}, (
        f"Created key {name} in {path}. Keep a copy somewhere else: without it, nobody can read"
        " what was encrypted with it. To encrypt games from now on, add this to your settings"
        f' (to see them, run: lodeboard config):\n\n[storage]\nkey = "{path}"'
    )
