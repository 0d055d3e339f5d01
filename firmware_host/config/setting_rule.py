"""The declaration of a setting: a field of a frozen dataclass with default, bounds and help.

In: declarations. Out: values that are within their bounds from the moment they exist, also after
``dataclasses.replace``. Knows no setting by name.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection, Mapping
from dataclasses import Field, dataclass, fields
from pathlib import Path
from typing import Any

from engines.localiser import english
from engines.message import Message


class ConfigError(ValueError):
    """Error raised for unusable settings; one line says where, what was found and what to write."""

    @property
    def message(self) -> Message:
        """Return the error as a message for other languages, as far as they have it."""
        return Message("config.unusable", text=str(self))


class InvalidValue(ConfigError):
    """Error raised for an invalid value of a setting. ``expected``: what to write."""

    def __init__(self, name: str, found: str, expected: Message) -> None:
        self._message = Message("config.write", name=name, text=found, message=expected)
        if not found:
            self._message = Message("config.write-secret", name=name, message=expected)
        super().__init__(english(self._message))

    @property
    def message(self) -> Message:
        """Return a message with the setting, what was found, and what to write."""
        return self._message


@dataclass(frozen=True)
class SettingRule:
    """What is declared about one setting besides its type and default."""

    help: str
    bounds: tuple[float, float] | None = None
    choices: Collection[str] = ()
    pattern: str = ""  # what a text must match as a whole; ``form`` says so in words
    form: Message | None = None
    path: str = ""  # "always": the text is a path; "slashed": it is one when it looks like one
    secret: bool = False  # whether the value is never printed

    def expected(self, kind: type) -> Message:
        """Return what to write, as a part of a sentence."""
        if self.form:
            return self.form
        if self.choices:
            choices = tuple(f'"{choice}"' for choice in self.choices)
            return Message("config.one-of", texts=choices)
        if self.bounds is not None:
            least, most = (f"{bound:g}" for bound in self.bounds)
            if kind is int:
                return Message("config.whole-number", least_text=least, most_text=most)
            return Message("config.number", least_text=least, most_text=most)
        return Message("config.true-or-false") if kind is bool else Message("config.text")

    def allows(self, value: object, kind: type) -> bool:
        """Return whether a value of any type is of this kind and within the bounds."""
        # By exact type, because bool is a subclass of int. An int is also accepted as a float.
        if type(value) is not kind and not (kind is float and type(value) is int):
            return False
        if isinstance(value, str):
            if self.pattern:
                printable = value == "" or value.isprintable()
                return printable and re.fullmatch(self.pattern, value) is not None
            return value in self.choices if self.choices else value == "" or value.isprintable()
        if self.bounds is not None and isinstance(value, int | float):
            return self.bounds[0] <= value <= self.bounds[1]
        return True


def rule(text: str, **rest: Any) -> Mapping[str, SettingRule]:
    """Return the metadata of a setting's field."""
    return {"rule": SettingRule(text, **rest)}


class Section:
    """A frozen dataclass that checks each of its settings on creation."""

    @classmethod
    def table(cls) -> str:
        """Return the table's name as it precedes its settings in a message."""
        return f"{cls.__name__.lower()}."

    def __post_init__(self) -> None:
        for setting in settings_of(type(self)):
            value = getattr(self, setting.name)
            kind: type = type(setting.default)
            declared: SettingRule = setting.metadata["rule"]
            if not declared.allows(value, kind):
                found = "" if declared.secret else shortened(value)
                name = f"{self.table()}{setting.name}"
                raise InvalidValue(name, found, declared.expected(kind))
            # 3 becomes 3.0 for a float setting such as seconds.
            object.__setattr__(self, setting.name, kind(value))


def settings_of(section: type) -> tuple[Field[Any], ...]:
    """Return the settings of a table itself."""
    return tuple(one for one in fields(section) if "rule" in one.metadata)


def shortened(value: object) -> str:
    """Return a value shortened, so that a message stays one line."""
    text = json.dumps(value) if isinstance(value, str | bool) else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def xdg_folder(variable: str, usual: str) -> Path:
    """Return a folder by the XDG base directory specification, which ignores relative values."""
    named = Path(os.environ.get(variable, ""))
    if named.is_absolute():
        return named
    try:
        return Path.home() / usual
    except RuntimeError as error:
        raise ConfigError(f"no home folder found; set HOME or {variable}") from error
