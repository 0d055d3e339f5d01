"""The settings file: reading and printing TOML, changes made during a game, and the language.

In: a file or its text; values by full name such as ``lights.brightness``; the environment. Out: a
``Config`` and back; the settings with those values, checked as in config.toml; a language code. An
undeclared name is refused as a typing mistake.
Which settings exist is declared in ``config``; nothing is read anywhere else. Changes are kept in a
file in the storage folder, because a service may not be allowed to write config.toml, and they
override it.
"""

from __future__ import annotations

import json
import logging
import tomllib
from collections.abc import Mapping
from dataclasses import Field, asdict, replace
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple, TypeAlias

from drivers.checked_values import did_you_mean
from engines.localiser import english
from engines.message_catalogue import ENGLISH, languages
from firmware_host.config.setting_rule import (
    ConfigError,
    SettingRule,
    settings_of,
    shortened,
    xdg_folder,
)
from firmware_host.config.settings import Config, tables
from firmware_host.journal.game_files import write_atomically

# --- the language ---


def choose_language(requested: str, environment: Mapping[str, str]) -> str:
    """Return the ``requested`` language, or the computer's language if none is requested.

    That is the first available one of ``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES`` and ``LANG``, as
    gettext reads them, else English.
    """
    if requested:
        return requested
    named = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    place = next(filter(None, named), "")
    locales = (
        [place]
        if language_of_locale(place) in ("C", "POSIX", "")
        else [*environment.get("LANGUAGE", "").split(":"), place]
    )
    return next((code for code in map(language_of_locale, locales) if code in languages()), ENGLISH)


def language_of_locale(place: str) -> str:
    """Return the language of a locale such as ``de_AT.UTF-8``; Tagalog is treated as Filipino."""
    code = place.partition(".")[0].partition("_")[0].partition("-")[0]
    return "fil" if code == "tl" else code


# --- reading ---


def load_config(path: str | Path | None = None) -> Config:
    """Return the settings of a file; without a path, those of ``default_path``, which may be
    absent.

    Raises ConfigError, also if a named file is absent.
    """
    file = default_path() if path is None else Path(path)
    try:
        # Some editors write a byte order mark, which TOML does not allow.
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError as error:
        if path is None:
            return Config()
        raise ConfigError(
            f"{file}: no such file; correct the path, or leave out --config to use {default_path()}"
        ) from error
    except UnicodeDecodeError as error:
        raise ConfigError(f"{file}: not a text file; save the settings as UTF-8") from error
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise ConfigError(
            f"{file}: can't be read: {reason}; check the path and its permissions"
        ) from error
    return read_config(text, str(file))


def read_config(text: str, source: str) -> Config:
    """Return the settings in a TOML text; ``source`` is the file's path, for messages.

    Relative paths in it are relative to the file's folder. Raises ConfigError.
    """
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ConfigError(f"{source}: not valid TOML: {error}") from error
    known_tables = tables()
    values: dict[str, Any] = {}
    try:
        for name, section in known_tables.items():
            if name in found:
                table = found.pop(name)
                if not isinstance(table, dict):
                    raise ConfigError(
                        f"{name} is {shortened(table)}; put [{name}] above its settings"
                    )
                values[name] = section(**_checked(table, section, f"{name}.", source))
        return Config(**values, **_checked(found, Config, "", source))
    except ConfigError as error:
        raise ConfigError(f"{source}: {error}") from error.__cause__


def _checked(
    table: Mapping[str, Any], section: type, prefix: str, source: str
) -> Mapping[str, Any]:
    """Return the table's values with absolute paths, after checking that all its keys are
    declared."""
    declared = {setting.name: setting for setting in settings_of(section)}
    for key in table:
        if key not in declared:
            raise ConfigError(_unknown(key, prefix, tuple(declared), table[key]))
    return {
        key: _absolute(value, f"{prefix}{key}", declared[key].metadata["rule"].path, source)
        for key, value in table.items()
    }


def _unknown(key: str, prefix: str, declared: tuple[str, ...], value: object) -> str:
    known_tables = tables()
    if not prefix and isinstance(value, dict):
        return (
            f"unknown table [{shortened(key)[1:-1]}]{did_you_mean(key, known_tables)};"
            f" the tables are {', '.join(known_tables)}"
        )
    found = f"unknown setting {prefix}{shortened(key)[1:-1]}"
    for name, section in known_tables.items():
        if key in (setting.name for setting in settings_of(section)):
            return f"{found}; it belongs under [{name}]"
    known = declared if prefix else (*declared, *known_tables)
    return f"{found}{did_you_mean(key, known)}; the settings are {', '.join(known)}"


def _absolute(value: object, name: str, path: str, source: str) -> object:
    """Return a path resolved from the file's folder; any other value unchanged."""
    if not path or not isinstance(value, str) or not value:
        return value
    if path == "slashed" and "/" not in value and not value.endswith(".toml"):
        return value
    try:
        return str(Path(source).absolute().parent / Path(value).expanduser())
    except RuntimeError as error:  # ~somebody without a home
        raise ConfigError(f"{name} is {shortened(value)}; use an absolute path") from error


def default_path() -> Path:
    """Return the default path of the settings file. Raises ConfigError without a home directory."""
    return xdg_folder("XDG_CONFIG_HOME", ".config") / "lodeboard" / "config.toml"


# --- writing ---

REDACTED = "****"
"""The placeholder for a secret that is set; it cannot be a real value."""


def without_secrets(config: Config) -> Mapping[str, Any]:
    """Return all settings as plain values, without secrets."""
    values = asdict(config)
    for name, section in tables().items():
        for setting in settings_of(section):
            values[name][setting.name] = _listed(setting, values[name][setting.name])
    return values


def sample(config: Config | None = None) -> str:
    """Return all settings with their help as TOML, with default values commented out.

    A copy of it changes nothing, now or when a later version has better defaults. Of a secret, only
    whether it is set is told.
    """
    shown = config or Config()
    lines = [
        "# Lodeboard settings. To change one, write its line, without the #, below its",
        "# [section] in the settings file.",
    ]
    for name, section in {"": Config, **tables()}.items():
        values = getattr(shown, name) if name else shown
        if name:
            lines += ["", f"[{name}]"]
            lines += [f"# {(section.__doc__ or '').strip()}"]
        for setting in settings_of(section):
            lines += _rendered(setting, getattr(values, setting.name))
    return "\n".join(lines) + "\n"


def _rendered(setting: Field[Any], value: object) -> list[str]:
    rule: SettingRule = setting.metadata["rule"]
    kind = type(setting.default)
    wanted = english(rule.expected(kind))
    help_lines = [f"# {line}" for line in wrap(f"{rule.help} Use {wanted}.", 90)]
    if _listed(setting, value) != value:
        return ["", *help_lines, f"# {setting.name} is set; its value is not shown here."]
    mark = "#" if value == setting.default else ""
    return ["", *help_lines, f"{mark}{setting.name} = {json.dumps(value, ensure_ascii=False)}"]


def _listed(setting: Field[Any], value: object) -> object:
    return REDACTED if value and setting.metadata["rule"].secret else value


# --- live settings ---


log = logging.getLogger(__name__)

Value: TypeAlias = bool | int | float | str
"""The value of a setting."""

LIVE_NAMES = (
    "lights.brightness",
    "lights.palette",
    "lights.time_left",
    "sound.volume",
    "sound.quiet",
    "sound.voice",
    "sound.voice_pace",
    "sensing.settle_ms",
    "sensing.slide_ms",
    "sensing.hold_s",
    "sensing.error_after_s",
    "sensing.error_in_hand_s",
    "play.hints",
    "play.players",
    "play.clock",
    "play.language",
    "web.language",
)
"""The settings, by full name, that can change during a game: no path, port, PIN or driver."""

FILE = "changed-settings.toml"


class LiveSetting(NamedTuple):
    """A setting that can change during a game: its value, and its bounds or choices."""

    name: str
    value: Value
    bounds: tuple[float, float] | None
    choices: tuple[str, ...]


def live_settings(config: Config) -> tuple[LiveSetting, ...]:
    """Return all such settings, in the order of ``LIVE_NAMES``."""
    return tuple(_live(config, *name.split(".")) for name in LIVE_NAMES)


def _live(config: Config, table: str, key: str) -> LiveSetting:
    section = getattr(config, table)
    (setting,) = (one for one in settings_of(type(section)) if one.name == key)
    rule: SettingRule = setting.metadata["rule"]
    return LiveSetting(f"{table}.{key}", getattr(section, key), rule.bounds, tuple(rule.choices))


def with_changes(config: Config, values: Mapping[str, Value]) -> Config:
    """Return the settings with these values.

    Raises ConfigError, which says what to write instead.
    """
    for name, value in values.items():
        if name not in LIVE_NAMES:
            raise ConfigError(
                f"{shortened(name)} can't be changed here; these can: {', '.join(LIVE_NAMES)}"
            )
        table, _, key = name.partition(".")
        section = replace(getattr(config, table), **{key: value})
        config = replace(config, **{table: section})
    return config


def save_changes(folder: Path, values: Mapping[str, Value]) -> None:
    """Save changes for later starts, together with earlier ones. Raises OSError."""
    kept = {**_load_changes(folder), **values}
    lines = [
        f"{name} = {json.dumps(kept[name], ensure_ascii=False)}"
        for name in LIVE_NAMES
        if name in kept
    ]
    text = "\n".join(
        ["# Changed on the page /settings. These values override config.toml.", *lines, ""]
    )
    write_atomically(folder / FILE, text.encode(), durable=True)


def with_saved_changes(config: Config) -> Config:
    """Return the settings with the saved changes.

    A change that cannot be used is logged and ignored: a user who only has a phone could not repair
    it.
    """
    try:
        folder = config.storage.path
    except ConfigError:
        return config  # no home folder, so nothing was saved
    for name, value in _load_changes(folder).items():
        try:
            config = with_changes(config, {name: value})
        except ConfigError as error:
            log.warning(
                "%s: %s; this setting is ignored until it is corrected", folder / FILE, error
            )
    return config


def _load_changes(folder: Path) -> Mapping[str, Value]:
    """Return the content of the file, unchecked; nothing if it is absent or unreadable."""
    try:
        tables = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s can't be read, so it is ignored: %s", folder / FILE, error)
        return {}
    return {name: value for table in tables.items() for name, value in _flattened(*table)}


def _flattened(table: str, found: Any) -> list[tuple[str, Any]]:
    if not isinstance(found, dict):
        return [(table, found)]
    return [(f"{table}.{key}", value) for key, value in found.items()]
