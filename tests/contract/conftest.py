"""Which games the contract is held against: those of ``--game``, else all there are.

In an installed copy this folder is ``firmware_host/contract`` and ``lodeboard contract`` runs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from engines import GAMES, make_game
from engines.errors import OptionError


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="hold the contract against this game alone")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    config = metafunc.config
    names = config.getoption("--game", default=None) or list(GAMES)
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [each for name in names for each in _usual(name)])
    if "variant" in metafunc.fixturenames:
        variants = variants_of(config)
        metafunc.parametrize("variant", [each for name in names for each in variants(name)])


def variants_of(config: pytest.Config) -> Callable[[str], Sequence[Any]]:
    """Return what makes the games of one name with other options, as parameters of a test."""
    in_tier = {"quick": _usual, "test": _together}  # Lodeboard's own tests, tests/extent.py
    return in_tier.get(config.getoption("tier", default=""), _alone)


@cache
def _usual(name: str) -> Sequence[Any]:
    """The game with its usual options."""
    return _made(name, [{}])


@cache
def _alone(name: str) -> Sequence[Any]:
    """The game with its usual options, and with every other value of every option alone."""
    return [*_usual(name), *_made(name, [{option: value} for option, value in _others(name)])]


@cache
def _together(name: str) -> Sequence[Any]:
    """The game with its usual options, and few games in which every other value of every option
    occurs: each value goes into the first game that has none for its option and allows it.
    """
    rows: list[dict[str, str]] = []
    for option, value in _others(name):
        for row in rows:
            if option not in row and _is_allowed(name, {**row, option: value}):
                row[option] = value
                break
        else:
            rows.append({option: value})
    return [*_usual(name), *_made(name, rows)]


def _others(name: str) -> Iterator[tuple[str, str]]:
    for option in make_game(name).choices:
        for value in (*option.values[1:], *map(str, option.numbers[1:2])):
            yield option.name, value


def _is_allowed(name: str, options: Mapping[str, str]) -> bool:
    try:
        make_game(name, options)
    except OptionError:
        return False
    return True


def _made(name: str, rows: Sequence[Mapping[str, str]]) -> Sequence[Any]:
    return [
        pytest.param(
            make_game(name, row), id=" ".join([name, *(f"{key}={row[key]}" for key in row)])
        )
        for row in rows
    ]


PARTS = {"quick": 0.04, "test": 0.15, "campaign": 4.0}
"""The share of cases that Lodeboard's own tests try, by tier (tests/extent.py)."""


@pytest.fixture
def part(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """How many of the given cases to try: all of them, except in Lodeboard's own tests."""
    tried = PARTS.get(request.config.getoption("tier", default=""), 1.0)
    return lambda cases: max(1, int(cases * tried))
