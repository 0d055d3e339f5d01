"""``lodeboard contract``: run the contract tests on a game or driver.

In: a name. Out: the output of pytest, and its exit code. Knows no game and no driver by name.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from drivers.plugin_drivers import DriverNames, plugin_driver
from engines import GAMES, make_game
from firmware_host.commands.command_line import CommandLine

_HOMES = (Path(__file__).parents[1], Path(__file__).parents[2] / "tests")
"""Where the tests are: in an installed copy, and in the repository."""


def add(commands: CommandLine) -> None:
    """Add the command."""
    contract = commands.add(
        "contract", run, "check your own game or driver against the contract tests"
    )
    contract.add_argument(
        "name", metavar="NAME", help="a game, or another package's game or driver"
    )


def run(asked: Namespace) -> None:
    """Run the tests, for a game with every option. Raises ValueError without pytest."""
    # A game or driver that cannot be created is reported in one sentence.
    if asked.name not in GAMES and asked.name in DriverNames():
        kind, folder = "--driver", "driver_contract"
        plugin_driver(asked.name)
    else:
        kind, folder = "--game", "contract"
        make_game(asked.name)
    try:
        import pytest  # needed only here
    except ImportError as error:
        raise ValueError("the contract tests need pytest; run: pip install pytest") from error
    tests = next(home / folder for home in _HOMES if (home / folder).is_dir())
    asked.code = int(pytest.main([str(tests), f"{kind}={asked.name}", "-p", "no:cacheprovider"]))
