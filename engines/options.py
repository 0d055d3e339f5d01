"""A game's options: what may be chosen, and what is in force.

In: a game's table of options and what a caller asks for. Out: every option with its value. Knows no
game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import NamedTuple

from engines.errors import OptionError


class Option(NamedTuple):
    """One thing that can be chosen. ``values``: the names there are, the default first; a whole
    number from ``numbers`` is a value too. ``meaning``: one line for a player, with the decision of
    the rules it answers.
    """

    name: str
    values: tuple[str, ...]
    meaning: str
    numbers: range = range(0)


def chosen(
    game: str,
    options: Sequence[Option],
    asked: Mapping[str, str],
    defaults: Mapping[str, str] | None = None,
) -> Mapping[str, str]:
    """Every option with its value: what is asked for, else ``defaults``, else the first value.

    Raises OptionError naming what there is to choose from.
    """
    known = {option.name: option for option in options}
    for name, value in asked.items():
        if name not in known:
            raise OptionError(f"{game} has no option {name!r}: {_hint(name, known, 'it has')}")
        _check(game, known[name], value)
    first = {option.name: option.values[0] for option in options}
    return MappingProxyType({**first, **(defaults or {}), **asked})


def _check(game: str, option: Option, value: str) -> None:
    numbers = option.numbers
    if value in option.values or (
        re.fullmatch("0|[1-9][0-9]{0,8}", value) and int(value) in numbers
    ):
        return
    also = f" or a number from {numbers[0]} to {numbers[-1]}" if numbers else ""
    raise OptionError(
        f"{game} has no {option.name}={value}: {_hint(value, option.values, 'choose')}{also}"
    )


def _hint(word: str, known: Iterable[str], otherwise: str) -> str:
    """What a message ends with: the nearest name there is, or all names."""
    names = list(known)
    near = get_close_matches(word, names, n=1)
    return f"did you mean {near[0]}?" if near else f"{otherwise} {', '.join(names) or 'none'}"


def nearest(word: str, known: Iterable[str]) -> str:
    """The same hint for a name of anything else."""
    return _hint(word, known, "there are")
