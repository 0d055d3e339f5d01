"""Lengths of time in lines of hands.

In: text, as ``200 ms`` or ``1.5 s``. Out: seconds. Knows no hands.
"""

from __future__ import annotations

import re

from engines.message import Message
from simulator.errors import ScriptError

MAX_SECONDS = 86_400.0
"""No hands take longer over anything: a guess. What cannot be waited for at all is far beyond."""

_LENGTH = r"(\d+(?:\.\d+)?(?:e-?\d+)?)\s*(ms|s)"
_WHOLE = re.compile(_LENGTH)
TRAILING = re.compile(rf"\s{_LENGTH}$")
LEADING = re.compile(rf"{_LENGTH}\s(?=\S)")


def duration_of(text: str) -> float:
    """The seconds of a text that is nothing else. Raises ScriptError."""
    found = _WHOLE.fullmatch(text)
    if found is None:
        raise ScriptError(Message("hands.no-length-of-time", text=text))
    return seconds_of(found)


def seconds_of(found: re.Match[str]) -> float:
    """The seconds of a length that one of these patterns has found. Raises ScriptError."""
    seconds = float(found[1]) / (1000 if found[2] == "ms" else 1)
    if seconds > MAX_SECONDS:
        raise ScriptError(Message("hands.longer-than-a-day", text=found[0].strip()))
    return seconds
