"""The settings: a TOML file in, frozen typed values out.

Every setting is declared once, as a dataclass field with its default, bounds and help; reading,
checking and the printed sample follow from that. Nothing is read anywhere else. Every value lies
within its bounds from the moment it exists, also after ``dataclasses.replace``, and a name nobody
declared is refused, for it is a typing mistake. Knows no rules, no hardware and no command line.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from pathlib import Path
from textwrap import wrap
from typing import Any, get_type_hints

from drivers.wiring import MAX_BUDGET_MA, Board, did_you_mean
from firmware_host.timing import Timing

PALETTE_NAMES = ("standard", "deuteranopia", "tritanopia")
"""The sets of colours there are; ``frame`` has one entry for each."""

REED_DEBOUNCE_MS = 5
"""The most that debouncing may add with reed contacts, which are quiet within 0.5 to 1 ms."""


class ConfigError(ValueError):
    """The settings cannot be used; one line says where, what was found and what to write."""


@dataclass(frozen=True)
class _Rule:
    """What is declared about one setting beside its type and default."""

    help: str
    bounds: tuple[float, float] | None = None
    choices: tuple[str, ...] = ()
    pattern: str = ""  # what a text must match as a whole; ``form`` says so in words
    form: str = ""
    path: str = ""  # "always": the text is a path; "slashed": it is one when it looks like one

    def wanted(self, kind: type) -> str:
        """What to write, as a part of a sentence."""
        if self.form:
            return self.form
        if self.choices:
            return " or ".join(f'"{choice}"' for choice in self.choices)
        if self.bounds is not None:
            number = "a whole number" if kind is int else "a number"
            return f"{number} from {self.bounds[0]:g} to {self.bounds[1]:g}"
        return "true or false" if kind is bool else "a text in quotes, on one line"

    def allows(self, value: object, kind: type) -> bool:
        """Whether a value of any type is of this kind and within the bounds."""
        # By exact type, for bool is a kind of int in Python. A whole number is also a number.
        if type(value) is not kind and not (kind is float and type(value) is int):
            return False
        if isinstance(value, str):
            if self.pattern:
                return re.fullmatch(self.pattern, value) is not None
            return value in self.choices if self.choices else value == "" or value.isprintable()
        if self.bounds is not None and isinstance(value, int | float):
            return self.bounds[0] <= value <= self.bounds[1]
        return True


def _rule(text: str, **rest: Any) -> Mapping[str, _Rule]:
    return {"rule": _Rule(text, **rest)}


class _Section:
    """Checks every declared setting of a frozen dataclass once it has its values."""

    def __post_init__(self) -> None:
        table = "" if isinstance(self, Config) else f"{type(self).__name__.lower()}."
        for setting in _settings(type(self)):
            value = getattr(self, setting.name)
            kind: type = type(setting.default)
            rule: _Rule = setting.metadata["rule"]
            if not rule.allows(value, kind):
                raise ConfigError(
                    f"{table}{setting.name} is {_shown(value)}; write {rule.wanted(kind)}"
                )
            # 3 becomes 3.0 where a number of seconds is meant.
            object.__setattr__(self, setting.name, kind(value))


@dataclass(frozen=True)
class Sensing(_Section):
    """How the hands are read. Changing these trades speed against patience."""

    debounce_ms: int = field(
        default=3,
        metadata=_rule(
            "How long a contact must be quiet before it counts, in milliseconds;"
            f" at most {REED_DEBOUNCE_MS} with reed contacts.",
            bounds=(0, 20),
        ),
    )
    settle_ms: int = field(
        default=100,
        metadata=_rule(
            "How long a piece must stand before a move that cannot go further counts,"
            " in milliseconds.",
            bounds=(20, 1000),
        ),
    )
    slide_ms: int = field(
        default=320,
        metadata=_rule(
            "The same for a move that could still go further, such as a slide or a chain of"
            " captures, in milliseconds.",
            bounds=(50, 3000),
        ),
    )
    hold_s: float = field(
        default=3.0,
        metadata=_rule(
            "How long a played move may still be amended by hand, in seconds.", bounds=(0.5, 60)
        ),
    )
    error_after_s: float = field(
        default=1.0,
        metadata=_rule(
            "How long the pieces may stand wrongly before the board shows what to put right,"
            " in seconds.",
            bounds=(0.2, 60),
        ),
    )
    error_in_hand_s: float = field(
        default=3.5,
        metadata=_rule("The same while a piece is in the hand, in seconds.", bounds=(0.2, 60)),
    )

    @property
    def timing(self) -> Timing:
        """The rests these settings ask for."""
        return Timing(
            settle_s=self.settle_ms / 1000,
            slide_s=self.slide_ms / 1000,
            hold_s=self.hold_s,
            error_s=self.error_after_s,
            error_in_hand_s=self.error_in_hand_s,
        )


@dataclass(frozen=True)
class Lights(_Section):
    """How the squares are lit."""

    brightness: float = field(
        default=0.7, metadata=_rule("How bright the lights are.", bounds=(0.05, 1))
    )
    palette: str = field(
        default="standard",
        metadata=_rule(
            "The set of colours; two are for eyes that do not tell all colours apart.",
            choices=PALETTE_NAMES,
        ),
    )
    budget_ma: int = field(
        default=0,
        metadata=_rule(
            "What the supply of the lights gives, in milliamperes; frames are dimmed to fit."
            " 0: as the board file says.",
            bounds=(0, MAX_BUDGET_MA),
        ),
    )


@dataclass(frozen=True)
class Play(_Section):
    """What the players may do beside moving."""

    take_back: bool = field(
        default=True, metadata=_rule("Whether the last move may be taken back.")
    )


@dataclass(frozen=True)
class Storage(_Section):
    """Where games are kept."""

    folder: str = field(
        default="",
        metadata=_rule(
            "Where games are kept. Empty: $XDG_STATE_HOME/lodeboard, or else"
            " ~/.local/state/lodeboard.",
            path="always",
        ),
    )
    key: str = field(
        default="",
        metadata=_rule(
            "The file of the key that seals what is secret in a game, best on a stick of its own;"
            " lodeboard key FILE makes one. Empty: games are kept as they are, readable by their"
            " owner alone.",
            path="always",
        ),
    )

    @property
    def path(self) -> Path:
        """The folder to use. Raises ConfigError when the default is asked for without a home."""
        if self.folder:
            return Path(self.folder)
        return _xdg("XDG_STATE_HOME", ".local/state") / "lodeboard"

    @property
    def key_path(self) -> Path | None:
        """The key file, None when games are not sealed."""
        return Path(self.key) if self.key else None


@dataclass(frozen=True)
class Web(_Section):
    """Pages for phones, tablets and televisions in the same network; docs/web.md."""

    start: bool = field(
        default=False,
        metadata=_rule("Whether pages are served with every game; else with play --web."),
    )
    host: str = field(
        default="0.0.0.0",
        metadata=_rule(
            "The address to serve at: 0.0.0.0 for all this machine has, :: with IPv6 as well,"
            " 127.0.0.1 for this machine alone."
        ),
    )
    port: int = field(
        default=8080,
        metadata=_rule("The port to serve at; 0: any that is free.", bounds=(0, 65535)),
    )
    names: str = field(
        default="",
        metadata=_rule(
            "Host names by which phones may ask for the pages, with commas between them, beside"
            " this machine's own name and its addresses."
        ),
    )
    judge_pin: str = field(
        default="",
        metadata=_rule(
            "4 to 12 digits that open the judge's page, which shows every hidden piece. Empty:"
            " there is no such page.",
            pattern=r"([0-9]{4,12})?",
            form='4 to 12 digits in quotes, or ""',
        ),
    )
    certificate: str = field(
        default="",
        metadata=_rule("A certificate (PEM) to serve https with. Empty: http.", path="always"),
    )
    private_key: str = field(
        default="",
        metadata=_rule(
            "Its private key (PEM). Empty: it stands in the certificate's file.", path="always"
        ),
    )


@dataclass(frozen=True)
class Config(_Section):
    """All settings. ``Config()`` is what a player has who never wrote a file."""

    board: str = field(
        default="universal-11x11",
        metadata=_rule("The board in use: a shipped name or a board file's path.", path="slashed"),
    )
    sensing: Sensing = field(default_factory=Sensing)
    lights: Lights = field(default_factory=Lights)
    play: Play = field(default_factory=Play)
    storage: Storage = field(default_factory=Storage)
    web: Web = field(default_factory=Web)


def _settings(section: type) -> tuple[Field[Any], ...]:
    """The settings of a table themselves."""
    return tuple(one for one in fields(section) if "rule" in one.metadata)


def _tables() -> Mapping[str, type]:
    """The tables by name."""
    kinds = get_type_hints(Config)
    return {one.name: kinds[one.name] for one in fields(Config) if "rule" not in one.metadata}


def _shown(value: object) -> str:
    """A value cut short: a message stays one line."""
    text = json.dumps(value) if isinstance(value, str | bool) else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


# --- reading ---


def load_config(path: str | Path | None = None) -> Config:
    """The settings of a file; without a path those of ``default_path``, which may be absent.

    Raises ConfigError, also when a file that was named is absent.
    """
    file = default_path() if path is None else Path(path)
    try:
        # A byte order mark is what some editors put in front; TOML does not know it.
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError as error:
        if path is None:
            return Config()
        raise ConfigError(
            f"{file}: there is no such file; correct the path, or leave it out to use"
            f" {default_path()}"
        ) from error
    except UnicodeDecodeError as error:
        raise ConfigError(f"{file}: is not text; save the settings as UTF-8") from error
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise ConfigError(
            f"{file}: cannot be read: {reason}; check the path and its permissions"
        ) from error
    return read_config(text, str(file))


def read_config(text: str, source: str) -> Config:
    """The settings a file's text gives; ``source`` is the file's path, for messages.

    Relative paths in it count from the file's folder. Raises ConfigError.
    """
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ConfigError(f"{source}: not readable as TOML: {error}") from error
    tables = _tables()
    values: dict[str, Any] = {}
    try:
        for name, section in tables.items():
            if name in found:
                table = found.pop(name)
                if not isinstance(table, dict):
                    raise ConfigError(f"{name} is {_shown(table)}; write [{name}] above its keys")
                values[name] = section(**_known(table, section, f"{name}.", source))
        return Config(**values, **_known(found, Config, "", source))
    except ConfigError as error:
        raise ConfigError(f"{source}: {error}") from error.__cause__


def _known(table: Mapping[str, Any], section: type, prefix: str, source: str) -> Mapping[str, Any]:
    """The table's values, paths made absolute, once all its keys are known to be declared."""
    declared = {setting.name: setting for setting in _settings(section)}
    for key in table:
        if key not in declared:
            raise ConfigError(_unknown(key, prefix, tuple(declared), table[key]))
    return {
        key: _absolute(value, f"{prefix}{key}", declared[key].metadata["rule"].path, source)
        for key, value in table.items()
    }


def _unknown(key: str, prefix: str, declared: tuple[str, ...], value: object) -> str:
    tables = _tables()
    if not prefix and isinstance(value, dict):
        return (
            f"unknown table [{_shown(key)[1:-1]}]{did_you_mean(key, tables)};"
            f" there are {', '.join(tables)}"
        )
    found = f"unknown key {prefix}{_shown(key)[1:-1]}"
    for name, section in tables.items():
        if key in (setting.name for setting in _settings(section)):
            return f"{found}; it belongs under [{name}]"
    known = declared if prefix else (*declared, *tables)
    return f"{found}{did_you_mean(key, known)}; there are {', '.join(known)}"


def _absolute(value: object, name: str, path: str, source: str) -> object:
    """A path as seen from the file's folder; any other value as it is."""
    if not path or not isinstance(value, str) or not value:
        return value
    if path == "slashed" and "/" not in value and not value.endswith(".toml"):
        return value
    try:
        return str(Path(source).absolute().parent / Path(value).expanduser())
    except RuntimeError as error:  # ~somebody without a home
        raise ConfigError(f"{name} is {_shown(value)}; write a full path") from error


def for_board(config: Config, board: Board) -> Config:
    """The settings as they apply to one board: its budget filled in, its sensors' limit checked.

    Raises ConfigError when the debounce is longer than the board's sensors need.
    """
    if board.sensor_kind == "reed" and config.sensing.debounce_ms > REED_DEBOUNCE_MS:
        raise ConfigError(
            f"sensing.debounce_ms is {config.sensing.debounce_ms}, and the board {board.name!r}"
            f" has reed contacts; write a whole number from 0 to {REED_DEBOUNCE_MS}"
        )
    budget_ma = config.lights.budget_ma or board.budget_ma
    return replace(config, lights=replace(config.lights, budget_ma=budget_ma))


def default_path() -> Path:
    """Where settings are looked for when no file is named. Raises ConfigError without a home."""
    return _xdg("XDG_CONFIG_HOME", ".config") / "lodeboard" / "config.toml"


def _xdg(variable: str, usual: str) -> Path:
    """A folder by the XDG base directory specification: a relative value is to be ignored."""
    named = Path(os.environ.get(variable, ""))
    if named.is_absolute():
        return named
    try:
        return Path.home() / usual
    except RuntimeError as error:
        raise ConfigError(f"there is no home folder; set HOME or {variable}") from error


# --- writing ---


def sample(config: Config | None = None) -> str:
    """All settings with their help as TOML; what is at its default stands there commented out.

    So a copy of it changes nothing, now or when a later version has better defaults.
    """
    shown = config or Config()
    lines = ["# Settings of Lodeboard. Take the # off a line to change it."]
    for name, section in {"": Config, **_tables()}.items():
        values = getattr(shown, name) if name else shown
        if name:
            lines += ["", f"[{name}]"]
            lines += [f"# {(section.__doc__ or '').strip()}"]
        for setting in _settings(section):
            lines += _rendered(setting, getattr(values, setting.name))
    return "\n".join(lines) + "\n"


def _rendered(setting: Field[Any], value: object) -> list[str]:
    rule: _Rule = setting.metadata["rule"]
    kind = type(setting.default)
    wanted = rule.wanted(kind)
    text = json.dumps(value, ensure_ascii=False)
    mark = "#" if value == setting.default else ""
    help_lines = [f"# {line}" for line in wrap(f"{rule.help} Write {wanted}.", 90)]
    return ["", *help_lines, f"{mark}{setting.name} = {text}"]
