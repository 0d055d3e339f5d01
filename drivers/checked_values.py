"""Checks of the values in a board file: keys, texts and numbers of its tables.

In: a table of TOML as Python has it, a key, and the place for a message. Out: the value, or one
line that says what is wrong, where, and what to write. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from drivers.interfaces import BoardFileError


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a hint to end a message with: `` (did you mean 'x'?)``, or nothing."""
    near = get_close_matches(word, list(known), n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def quoted(value: object) -> str:
    """Return a value as it stands in the file, cut short so that a message stays one line."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def check_keys(table: Mapping[str, Any], known: Sequence[str], place: str, kind: str) -> None:
    """Raise BoardFileError for a key that is not known."""
    for key in table:
        if key not in known:
            raise BoardFileError(
                f"{place}: unknown {kind} {quoted(key)}{did_you_mean(key, known)};"
                f" use one of {', '.join(known)}"
            )


def table_of(tables: Mapping[str, Any], name: str, source: str) -> Mapping[str, Any]:
    """Return the table of that name. Raises BoardFileError."""
    value = tables.get(name)
    if not isinstance(value, dict):
        found = "is missing" if value is None else f"is {quoted(value)}"
        raise BoardFileError(f"{source}: the table [{name}] {found}; add a line [{name}]")
    return value


def _value(table: Mapping[str, Any], key: str, place: str, wanted: str) -> Any:
    if key not in table:
        raise BoardFileError(f"{place}{key} is missing; use {wanted}")
    return table[key]


def text_of(table: Mapping[str, Any], key: str, place: str) -> str:
    """Return a text of one line that is not empty. Raises BoardFileError."""
    value = _value(table, key, place, "text in quotes")
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise BoardFileError(f"{place}{key} is {quoted(value)}; use text in quotes")
    return value


def choice_of(table: Mapping[str, Any], key: str, place: str, known: Sequence[str]) -> str:
    """Return the text, which is one of ``known``. Raises BoardFileError."""
    wanted = " or ".join(f'"{name}"' for name in known)
    value = _value(table, key, place, wanted)
    if value not in known:
        raise BoardFileError(f"{place}{key} is {quoted(value)}; use {wanted}")
    return str(value)


def int_of(table: Mapping[str, Any], key: str, place: str, low: int, high: int) -> int:
    """Return a whole number from ``low`` to ``high``. Raises BoardFileError."""
    wanted = f"a whole number from {low} to {high}"
    value = _value(table, key, place, wanted)
    # bool is a kind of int in Python, and no kind of number in TOML.
    if type(value) is not int or not low <= value <= high:
        raise BoardFileError(f"{place}{key} is {quoted(value)}; use {wanted}")
    return value
