"""``lodeboard contract``: what every game promises, held against one game.

In: a game. Out: what pytest tells, and its exit code. Knows no game by name.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from engines import make_game
from firmware_host.commands.command_line import CommandLine

_FOLDERS = (Path(__file__).parents[1] / "contract", Path(__file__).parents[2] / "tests/contract")
"""In an installed copy, and in the repository."""


def add(commands: CommandLine) -> None:
    """Add the command."""
    contract = commands.add("contract", run, "hold a game against what every game promises")
    contract.add_argument("game", metavar="GAME", help="a game, also of another package")


def run(asked: Namespace) -> None:
    """Run the tests with every option of the game. Raises ValueError where there is no pytest."""
    make_game(asked.game)  # one that cannot be made is told in one sentence
    try:
        import pytest  # needed here alone
    except ImportError as error:
        raise ValueError("the contract is held by pytest: pip install pytest") from error
    folder = next(folder for folder in _FOLDERS if folder.is_dir())
    asked.code = int(pytest.main([str(folder), "--game", asked.game, "-p", "no:cacheprovider"]))
