"""Which games the contract is held against: those of ``--game``, else all there are.

In an installed copy this folder is ``firmware_host/contract`` and ``lodeboard contract`` runs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from engines import GAMES, make_game


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="hold the contract against this game alone")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    names = metafunc.config.getoption("--game", default=None) or list(GAMES)
    if "game" in metafunc.fixturenames:
        games = [pytest.param(make_game(name), id=name) for name in names]
        metafunc.parametrize("game", games)
    if "variant" in metafunc.fixturenames:
        metafunc.parametrize("variant", [each for name in names for each in _variants(name)])


@cache
def _variants(name: str) -> Sequence[Any]:
    """The game with its usual options, and with every other value of every option alone."""
    usual = make_game(name)
    others = [
        (option.name, value)
        for option in usual.choices
        for value in (*option.values[1:], *map(str, option.numbers[1:2]))
    ]
    return (
        pytest.param(usual, id=name),
        *(
            pytest.param(make_game(name, {option: value}), id=f"{name} {option}={value}")
            for option, value in others
        ),
    )


@pytest.fixture
def number_of_games(request: pytest.FixtureRequest) -> int:
    """How many random games are played to their end."""
    return 300 if request.config.getoption("--campaign", default="") == "campaign" else 75
