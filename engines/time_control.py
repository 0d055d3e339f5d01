"""Time controls: how much time a player has, and what is left of it.

In: a time control as players write it, the time that has passed. Out: the time left, as numbers and
as the text of a clock. Times are whole milliseconds, so that none is gained or lost by rounding.
Pure; knows no game, and nobody on turn.

    none      no limit
    10        10 minutes for the whole game
    5+3       5 minutes, and 3 seconds more after each move (Fischer)
    5d3       5 minutes that only begin to run 3 seconds into each turn (US delay)
    10+3x30   10 minutes, then 3 periods of 30 seconds; one is lost when it is used up (byo-yomi)
    0+1x60    60 seconds for each move
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engines.errors import OptionError
from engines.game import Seat
from engines.message import Message

TENTHS_BELOW_MS: Final = 10_000
"""Below this a clock shows tenths of a second."""

NO_LIMIT: Final = "none"

_CONTROL: Final = (
    r"(?P<minutes>\d{1,3}(?:\.\d{1,3})?)"
    r"(?:\+(?P<periods>\d{1,2})x(?P<period>\d{1,4})|\+(?P<added>\d{1,4})|d(?P<delay>\d{1,4}))?"
)

_UNNAMED: Final = rf"\s*(?:{NO_LIMIT}|{re.sub(r'[?]P<[a-z]+>', '?:', _CONTROL)})\s*"

CONTROLS_PATTERN: Final = rf"(?:{_UNNAMED}(?:,{_UNNAMED})*)?"
"""A regular expression for the text of time controls."""


class TimeLeft(NamedTuple):
    """What is left of one player's time.

    ``left_ms``: until the flag falls, with all periods. ``delay_ms``: how much of this turn's delay
    is left, which passes first. ``periods`` and ``period_ms``: the periods of the time control.
    """

    left_ms: int
    delay_ms: int = 0
    periods: int = 0
    period_ms: int = 0

    def after(self, ms: int) -> TimeLeft:
        """Return what is left when it has run for so many milliseconds."""
        spent = max(0, ms - self.delay_ms)
        left, delay = max(0, self.left_ms - spent), max(0, self.delay_ms - ms)
        return self._replace(left_ms=left, delay_ms=delay)

    @property
    def is_up(self) -> bool:
        """Return whether the flag has fallen."""
        return self.left_ms == 0

    @property
    def flag_falls_in_ms(self) -> int:
        """Return for how long it can still run."""
        return self.left_ms + self.delay_ms

    @property
    def period(self) -> int:
        """Return how many periods are left with the one that runs; 0 in the time before them."""
        if not self.periods or self.left_ms > self.periods * self.period_ms:
            return 0
        return -(-self.left_ms // self.period_ms)

    @property
    def shown_ms(self) -> int:
        """Return what a clock shows: the rest of the time before the periods, or of this period."""
        later = self.period - 1 if self.period else 0 if self.is_up else self.periods
        return self.left_ms - later * self.period_ms

    @property
    def text(self) -> str:
        """What a clock shows, as a text: ``4:05``, ``0:09.4``, or in a period ``0:30 ×2``."""
        told = clock_text(self.shown_ms)
        return f"{told} ×{self.period}" if self.period and self.periods > 1 else told

    @property
    def text_changes_in_ms(self) -> int:
        """For how long it can still run before its text is another one; 0 for ever."""
        if self.is_up:
            return 0
        step = 100 if self.shown_ms < TENTHS_BELOW_MS else 1000
        return self.delay_ms + self.shown_ms % step + 1

    @property
    def is_low(self) -> bool:
        """Return whether only the last seconds are left."""
        return self.left_ms < TENTHS_BELOW_MS

    @property
    def last_seconds_in_ms(self) -> int:
        """Return for how long it can still run, without the delay, before only those are left."""
        return max(0, self.left_ms - TENTHS_BELOW_MS + 1)


@dataclass(frozen=True)
class TimeControl:
    """The time of one player. Each number is 0 where the control has no such thing."""

    main_ms: int
    increment_ms: int = 0
    delay_ms: int = 0
    periods: int = 0
    period_ms: int = 0

    def __str__(self) -> str:
        minutes = f"{self.main_ms / 60_000:.3f}".rstrip("0").rstrip(".")
        if self.periods:
            return f"{minutes}+{self.periods}x{self.period_ms // 1000}"
        if self.delay_ms:
            return f"{minutes}d{self.delay_ms // 1000}"
        return f"{minutes}+{self.increment_ms // 1000}" if self.increment_ms else minutes

    @property
    def start(self) -> TimeLeft:
        """The time before the first move."""
        whole = self.main_ms + self.periods * self.period_ms
        return TimeLeft(whole, self.delay_ms, self.periods, self.period_ms)

    def at_turn(self, time: TimeLeft) -> TimeLeft:
        """Return the time at the beginning of a turn."""
        return time._replace(delay_ms=self.delay_ms)

    def after_turn(self, time: TimeLeft) -> TimeLeft:
        """Return the time once a turn has ended: with the increment, or the begun period whole.

        A fallen flag stays down.
        """
        if time.is_up:
            return time
        left = time.period * self.period_ms if time.period else time.left_ms + self.increment_ms
        return time._replace(left_ms=left)


# --- texts ---

Controls = Mapping[Seat, TimeControl]
"""The time controls of the seats that have a limit."""

NO_CONTROLS: Final[Controls] = {}


def read_controls(text: str, seats: Sequence[Seat]) -> Controls:
    """Return the time controls in this text: one for all, or one for each seat, in order.

    They are separated by commas. Raises OptionError.
    """
    found = [_read(one.strip()) for one in text.split(",")] if text else [None]
    if len(found) == 1:
        found *= len(seats)
    if len(found) != len(seats):
        raise OptionError(
            Message("engines.clocks-per-player", text=text, number=len(found), seats=tuple(seats))
        )
    return {seat: one for seat, one in zip(seats, found, strict=True) if one is not None}


def write_controls(controls: Controls, seats: Sequence[Seat]) -> str:
    """Return the text of time controls, as ``read_controls`` reads it; empty without any limit."""
    each = [str(controls[seat]) if seat in controls else NO_LIMIT for seat in seats]
    if not controls:
        return ""
    return each[0] if len({*each}) == 1 else ",".join(each)


def _read(text: str) -> TimeControl | None:
    """Return the time control of one player; None without a limit. Raises OptionError."""
    if text == NO_LIMIT:
        return None
    found = re.fullmatch(_CONTROL, text)
    if found is None:
        raise OptionError(Message("engines.no-such-clock", text=text))
    minutes, number = (
        found["minutes"],
        {n: int(found[n] or 0) for n in found.groupdict() if n != "minutes"},
    )
    control = TimeControl(
        main_ms=round(60_000 * float(minutes)),
        increment_ms=1000 * number["added"],
        delay_ms=1000 * number["delay"],
        periods=number["periods"],
        period_ms=1000 * number["period"],
    )
    if control.start.is_up or bool(control.periods) != bool(control.period_ms):
        raise OptionError(Message("engines.no-such-clock", text=text))
    return control


# --- the tag of records ---

TAG_NAMES: Final = ("TimeControl", "time-control")
"""The tag in PGN and PDN, which is written, and in OpenTafl's files."""

_TAG: Final = re.compile(
    r"(?P<main>\d{1,6}(?:\.\d{1,3})?)"
    r"(?:(?P<sign>[+d])(?P<added>\d{1,4}))?"
    r"(?:(?:\+|\s+)(?P<periods>\d{1,2})[x:](?P<period>\d{1,4}))?"
)


def controls_tag(controls: Controls, seats: Sequence[Seat]) -> str:
    """Return the text of the tag TimeControl, in seconds; empty without any limit.

    As the PGN standard has it (9.6.1): ``300``, ``300+3``, ``-`` for no limit, ``1/60`` for a time
    for each move. What it has no form for is written like that: ``300d3``, ``600+3x30``, and one
    for each seat, separated by commas.
    """
    each = [_tag(controls[seat]) if seat in controls else "-" for seat in seats]
    if not controls:
        return ""
    return each[0] if len({*each}) == 1 else ",".join(each)


def _tag(control: TimeControl) -> str:
    main = f"{control.main_ms / 1000:.3f}".rstrip("0").rstrip(".")
    if control.periods == 1 and not control.main_ms:
        return f"1/{control.period_ms // 1000}"
    if control.periods:
        return f"{main}+{control.periods}x{control.period_ms // 1000}"
    if control.delay_ms:
        return f"{main}d{control.delay_ms // 1000}"
    return f"{main}+{control.increment_ms // 1000}" if control.increment_ms else main


def read_controls_tag(text: str, seats: Sequence[Seat]) -> Controls:
    """Return the time controls in such a tag; none if it is unknown or has a form not known here.

    OpenTafl writes periods as ``600 3:30``.
    """
    found = [_read_tag(one.strip()) for one in text.split(",")]
    if len(found) == 1:
        found *= len(seats)
    if len(found) != len(seats):
        return NO_CONTROLS
    return {seat: one for seat, one in zip(seats, found, strict=True) if one is not None}


def _read_tag(text: str) -> TimeControl | None:
    if each := re.fullmatch(r"1/(\d{1,4})", text):
        control = TimeControl(0, periods=1, period_ms=1000 * int(each[1]))
    elif found := _TAG.fullmatch(text):
        added_ms = 1000 * int(found["added"] or 0)
        control = TimeControl(
            main_ms=round(1000 * float(found["main"])),
            increment_ms=added_ms if found["sign"] == "+" else 0,
            delay_ms=added_ms if found["sign"] == "d" else 0,
            periods=int(found["periods"] or 0),
            period_ms=1000 * int(found["period"] or 0),
        )
    else:
        return None
    is_whole = bool(control.periods) == bool(control.period_ms)
    return control if is_whole and not control.start.is_up else None


# --- the text of a clock ---


def clock_text(ms: int) -> str:
    """Return what a clock shows: ``4:05``, ``1:04:05``, or with tenths ``0:09.4``."""
    seconds, rest = divmod(ms, 1000)
    hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
    if 0 < ms < TENTHS_BELOW_MS:
        return f"0:{seconds:02}.{rest // 100}"
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def record_text(ms: int) -> str:
    """Return the time left as records write it: ``0:04:05``."""
    seconds = ms // 1000
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
