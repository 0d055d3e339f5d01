"""What a setting can be set to on a screen, a page or by the keys of a board, and how it is called.

Constants, in the order in which they are offered. Fewer values than in the settings file, where it
takes any: what a person wants or can tell apart.
"""

from __future__ import annotations

import re
from typing import Final

from engines.message import Message
from firmware_host.start.lobby import SettingChoice, Value
from firmware_host.table.messages import HintPolicy

FISCHER: Final = ((3, 2), (5, 3), (10, 5), (15, 10))
"""Minutes, and seconds for each turn: the usual clocks of game apps."""

CLOCKS: Final = (
    SettingChoice("", Message("start.clock-none")),
    *(
        SettingChoice(
            f"{main}+{added}", Message("start.clock-added", number=main, other_number=added)
        )
        for main, added in FISCHER
    ),
    SettingChoice("0+1x60", Message("start.clock-turn", number=60)),
)


_MINUTES: Final = re.compile(r"(\d+)(?:\+(\d+))?")


def clock_choices(value: str) -> tuple[SettingChoice, ...]:
    """Return the time controls to choose from, with the present one if it is none of the usual."""
    if value in [one.value for one in CLOCKS]:
        return CLOCKS
    return (*CLOCKS, SettingChoice(value, _clock_label(value)))


def _clock_label(value: str) -> Message:
    """Return the label of a time control: in words if it is minutes and seconds for each turn."""
    if (found := _MINUTES.fullmatch(value)) is None:
        return Message("start.clock-own", text=value)
    main, added = int(found[1]), int(found[2] or 0)
    return Message("start.clock-added", number=main, other_number=added)


def own_clock(value: str) -> tuple[int, int]:
    """Return the minutes, and the seconds for each turn, with which a clock of one's own begins:
    those of this time control, if it has no other form.
    """
    found = _MINUTES.fullmatch(value)
    return (int(found[1]), int(found[2] or 0)) if found else OWN_CLOCK


OWN_CLOCK: Final = (2, 0)
MAX_MINUTES, MAX_SECONDS = 180, 60
"""The longest clock that can be chosen by steps. Guesses; the setting takes longer ones."""


HINTINGS: Final = {
    HintPolicy.REQUEST: Message("start.hints-request"),
    HintPolicy.COUNTED: Message("start.hints-counted"),
    HintPolicy.ALWAYS: Message("start.hints-always"),
    HintPolicy.MISTAKES: Message("start.hints-slips"),
    HintPolicy.OFF: Message("start.hints-off"),
}
"""The labels of the hint policies."""

HINTS: Final = tuple(SettingChoice(one.value, words) for one, words in HINTINGS.items())

PALETTES: Final = (
    Message("start.palette-standard"),
    Message("start.palette-deuteranopia"),
    Message("start.palette-tritanopia"),
)
"""The labels of the palettes, in the order of their names."""

LEVELS: Final = (0.1, 0.2, 0.4, 0.7, 1.0)
"""The levels of brightness: eyes distinguish steps of about a factor of two."""

TIME_LEFT: Final[dict[Value, Message]] = {
    False: Message("start.time-left-off"),
    True: Message("start.time-left-on"),
}
"""Whether a row of squares shows the time of the player on turn."""

VOLUMES: Final = (25, 50, 75, 100)
"""Percent. A person tells such steps apart."""

SILENT: Final = SettingChoice(0, Message("start.sound-off"))

FOLLOWING: Final = (
    SettingChoice(True, Message("start.following-yes")),
    SettingChoice(False, Message("start.following-no")),
)

TURNED: Final = (
    SettingChoice(False, Message("start.turned-no")),
    SettingChoice(True, Message("start.turned-yes")),
)

SCREEN: Final = (
    SettingChoice(False, Message("start.screen-framed")),
    SettingChoice(True, Message("start.screen-full")),
)
