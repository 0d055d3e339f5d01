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

from firmware_host.config.option import ConfigError, Rule, brief, settings_of
from firmware_host.config.settings import Config
from firmware_host.journal.whole_file import write_whole

log = logging.getLogger(__name__)

Value: TypeAlias = bool | int | float | str
"""What a setting may be."""

LIVE = (
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


class Live(NamedTuple):
    """One of them, as it is now, and what it may be: within bounds, or one of several."""

    name: str
    value: Value
    bounds: tuple[float, float] | None
    choices: tuple[str, ...]


def live(config: Config) -> tuple[Live, ...]:
    """All of them, in the order of ``LIVE``."""
    return tuple(_live(config, *name.split(".")) for name in LIVE)


def _live(config: Config, table: str, key: str) -> Live:
    section = getattr(config, table)
    (setting,) = (one for one in settings_of(type(section)) if one.name == key)
    rule: Rule = setting.metadata["rule"]
    return Live(f"{table}.{key}", getattr(section, key), rule.bounds, tuple(rule.choices))


def changed(config: Config, values: Mapping[str, Value]) -> Config:
    """The settings with these values in place. Raises ConfigError, which says what to write."""
    for name, value in values.items():
        if name not in LIVE:
            raise ConfigError(
                f"{brief(name)} cannot be changed here; the settings here are {', '.join(LIVE)}"
            )
        table, _, key = name.partition(".")
        section = replace(getattr(config, table), **{key: value})
        config = replace(config, **{table: section})
    return config


def keep(folder: Path, values: Mapping[str, Value]) -> None:
    """Keep changes for later starts, beside those kept before. Raises OSError."""
    kept = {**_kept(folder), **values}
    lines = [
        f"{name} = {json.dumps(kept[name], ensure_ascii=False)}" for name in LIVE if name in kept
    ]
    text = "\n".join(["# Changed on the settings page; these override config.toml.", *lines, ""])
    write_whole(folder / FILE, text.encode(), synced=True)


def laid_over(config: Config) -> Config:
    """The settings with what was changed on the page. What cannot be used is told of in the log and
    changes nothing: somebody who has but a phone could not mend it.
    """
    try:
        folder = config.storage.path
    except ConfigError:
        return config  # no home folder, so nothing was ever kept
    for name, value in _kept(folder).items():
        try:
            config = changed(config, {name: value})
        except ConfigError as error:
            log.warning("%s: %s; until then it is ignored", folder / FILE, error)
    return config


def _kept(folder: Path) -> Mapping[str, Value]:
    """What the file says, unchecked; nothing where there is none, or none that can be read."""
    try:
        tables = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s cannot be read and is ignored: %s", folder / FILE, error)
        return {}
    return {name: value for table in tables.items() for name, value in _flat(*table)}


def _flat(table: str, found: Any) -> list[tuple[str, Any]]:
    if not isinstance(found, dict):
        return [(table, found)]
    return [(f"{table}.{key}", value) for key, value in found.items()]
