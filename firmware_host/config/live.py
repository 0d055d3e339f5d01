"""The settings that may be changed while a game is played, and the file that keeps such changes.

In: settings, and values by full name as ``lights.brightness``. Out: the settings with those values,
checked as in config.toml. The file lies in the storage folder, for a service may not write where
its config.toml lies, and is laid over that.
"""

from __future__ import annotations

import json
import logging
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from firmware_host.config.option import ConfigError, SettingRule, settings_of, shortened
from firmware_host.config.settings import Config
from firmware_host.journal.whole_file import write_atomically

log = logging.getLogger(__name__)

Value: TypeAlias = bool | int | float | str
"""What a setting may be."""

LIVE_NAMES = (
    "lights.brightness",
    "lights.palette",
    "sensing.settle_ms",
    "sensing.slide_ms",
    "sensing.hold_s",
    "sensing.error_after_s",
    "sensing.error_in_hand_s",
    "play.hints",
    "play.players",
    "play.language",
    "web.language",
)
"""By full name. Nothing else is changed but by the command line: no path, port, PIN or driver."""

FILE = "changed-settings.toml"


class LiveSetting(NamedTuple):
    """One of them, as it is now, and what it may be: within bounds, or one of several."""

    name: str
    value: Value
    bounds: tuple[float, float] | None
    choices: tuple[str, ...]


def live_settings(config: Config) -> tuple[LiveSetting, ...]:
    """All of them, in the order of ``LIVE_NAMES``."""
    return tuple(_live(config, *name.split(".")) for name in LIVE_NAMES)


def _live(config: Config, table: str, key: str) -> LiveSetting:
    section = getattr(config, table)
    (setting,) = (one for one in settings_of(type(section)) if one.name == key)
    rule: SettingRule = setting.metadata["rule"]
    return LiveSetting(f"{table}.{key}", getattr(section, key), rule.bounds, tuple(rule.choices))


def with_changes(config: Config, values: Mapping[str, Value]) -> Config:
    """The settings with these values in place. Raises ConfigError, which says what to write."""
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
    """Keep changes for later starts, beside those kept before. Raises OSError."""
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
    """The settings with what was changed on the page. What cannot be used is told of in the log and
    changes nothing: somebody who has but a phone could not mend it.
    """
    try:
        folder = config.storage.path
    except ConfigError:
        return config  # no home folder, so nothing was ever kept
    for name, value in _load_changes(folder).items():
        try:
            config = with_changes(config, {name: value})
        except ConfigError as error:
            log.warning(
                "%s: %s; this setting is ignored until it is corrected", folder / FILE, error
            )
    return config


def _load_changes(folder: Path) -> Mapping[str, Value]:
    """What the file says, unchecked; nothing where there is none, or none that can be read."""
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
