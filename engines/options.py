"""A game's options: what may be chosen, and what is in force.

In: a game's table of options and what a caller asks for. Out: every option with its value; what the
table that plays it should know of those that all games share. Knows no game.
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
    """One thing that can be chosen. ``values``: the names there are, the default first; a whole
    number from ``numbers`` is a value too. ``meaning``: one line for a player, with the decision of
    the rules it answers. ``before``: for an option that is younger than its game, the value games
    were played under when there was no choice, where that is not the default. ``may_be_random``: it
    is drawn where ``RANDOM_VALUE`` is asked for.
    """

    name: str
    values: tuple[str, ...]
    meaning: Message
    numbers: range = range(0)
    before: str = ""
    by_lot: bool = False


_RELEASE: Final = Option("release", ("open", "final"), Message("engines.option-release"))

SHARED: Final = (_RELEASE,)
"""The options of every game; each puts them at the end of its own."""


def is_final_on_release(options: Mapping[str, str]) -> bool:
    """Return whether a move is final as soon as its piece is let go. The rules of moving know
    nothing of it: it is for the table, and for whoever reads the hands.
    """
    return options.get(_RELEASE.name) == "final"


RANDOM_VALUE: Final = "toss"
"""Asked for in place of a value, and none itself: rules know no chance, who begins a game does."""


def resolve_random(
    options: Sequence[Option], requested: Mapping[str, str], choose: Callable[[Sequence[str]], str]
) -> Mapping[str, str]:
    """What is asked for, with a value where a toss was; ``choose`` draws one of several."""
    tossed = [o for o in options if o.by_lot and requested.get(o.name) == RANDOM_VALUE]
    return {**requested, **{option.name: choose(option.values) for option in tossed}}


def options_to_resume(options: Sequence[Option], saved: Mapping[str, str]) -> Mapping[str, str]:
    """What to ask for so that a kept game goes on under the readings it was begun with: its own
    options, and for those there were not yet the value it was played under.
    """
    return {**{option.name: option.before for option in options if option.before}, **saved}


def resolve_options(
    game: str,
    options: Sequence[Option],
    requested: Mapping[str, str],
    defaults: Mapping[str, str] | None = None,
) -> Mapping[str, str]:
    """Every option with its value: what is asked for, else ``defaults``, else the first value.

    Raises OptionError naming what there is to choose from.
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
    """A hint for who meant something else; None where nothing is spelled nearly like it."""
    near = get_close_matches(word, known, n=1)
    return Message("engines.did-you-mean", name=near[0]) if near else None
