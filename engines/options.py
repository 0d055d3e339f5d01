"""The options of a game: which exist, and which are in force.

In: a game's table of options and what a caller asks for. Out: every option with its value; the
options of all games that concern the table. Knows no game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final, NamedTuple

from engines.errors import OptionError
from engines.message import Message


class Option(NamedTuple):
    """One option of a game.

    ``values``: the names of its values, the default first; a whole number from ``numbers`` is a
    value too. ``meaning``: one line for a player; its form ``value-...`` is a sentence on what a
    value changes on the board.
    ``before``: for an option that is newer than its game, the value games were played with before
    it existed, if that is not the default. ``may_be_random``: it is drawn if ``RANDOM_VALUE`` is
    asked for.
    """

    name: str
    values: tuple[str, ...]
    meaning: Message
    numbers: range = range(0)
    before: str = ""
    by_lot: bool = False


_RELEASE: Final = Option("release", ("open", "final"), Message("engines.option-release"))

SHARED: Final = (_RELEASE,)
"""The options of every game, which each appends to its own."""


def is_final_on_release(options: Mapping[str, str]) -> bool:
    """Return whether a move is final as soon as its piece is released.

    The rules of a game ignore it: it is for the table and the tracker.
    """
    return options.get(_RELEASE.name) == "final"


RANDOM_VALUE: Final = "toss"
"""A request for a random value; it is drawn by whoever begins a game, as rules know no chance."""


def resolve_random(
    options: Sequence[Option], requested: Mapping[str, str], choose: Callable[[Sequence[str]], str]
) -> Mapping[str, str]:
    """Return what is asked for, with random values drawn by ``choose``."""
    tossed = [o for o in options if o.by_lot and requested.get(o.name) == RANDOM_VALUE]
    return {**requested, **{option.name: choose(option.values) for option in tossed}}


def options_to_resume(options: Sequence[Option], saved: Mapping[str, str]) -> Mapping[str, str]:
    """Return the options with which a saved game continues as it was begun.

    These are its own options, and for newer ones the value it was played with.
    """
    return {**{option.name: option.before for option in options if option.before}, **saved}


def resolve_options(
    game: str,
    options: Sequence[Option],
    requested: Mapping[str, str],
    defaults: Mapping[str, str] | None = None,
) -> Mapping[str, str]:
    """Return every option with its value: the requested one, else ``defaults``, else the first.

    Raises OptionError, which lists the options and values there are.
    """
    known = {option.name: option for option in options}
    for name, value in requested.items():
        if name not in known:
            hint = did_you_mean(name, known) or Message("engines.options", names=tuple(known))
            raise OptionError(Message("engines.no-option", game_name=game, name=name, message=hint))
        _check(game, known[name], value)
    first = {option.name: option.values[0] for option in options}
    return MappingProxyType({**first, **(defaults or {}), **requested})


def _check(game: str, option: Option, value: str) -> None:
    name, numbers = option.name, option.numbers
    if value in option.values or (
        re.fullmatch("0|[1-9][0-9]{0,8}", value) and int(value) in numbers
    ):
        return
    hint = did_you_mean(value, option.values) or Message("engines.choose", names=option.values)
    if not numbers:
        raise OptionError(
            Message("engines.no-value", game_name=game, name=name, word=value, message=hint)
        )
    raise OptionError(
        Message(
            "engines.no-such-number",
            game_name=game,
            name=name,
            word=value,
            message=hint,
            least_number=numbers[0],
            most_number=numbers[-1],
        )
    )


def did_you_mean(word: str, known: Iterable[str]) -> Message | None:
    """Return a hint with the known name that is spelled most like the word, or None."""
    near = get_close_matches(word, known, n=1)
    return Message("engines.did-you-mean", name=near[0]) if near else None
