"""The flags of commands that open a real board, which override the settings of its parts.

In: a parser; then the flags' texts. Out: the settings to use.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import replace

from firmware_host.config.hardware import LIGHT_WAYS, SENSOR_WAYS
from firmware_host.config.settings import LANGUAGES, Config


def add_hardware_flags(command: ArgumentParser) -> None:
    """Add ``--sensors``, ``--lights`` and ``--port``; each is empty if it is not given."""
    settings = "(default: from the settings, see: lodeboard config)"
    command.add_argument(
        "--sensors",
        choices=SENSOR_WAYS,
        default="",
        help=f"driver that senses the pieces {settings}",
    )
    command.add_argument(
        "--lights", choices=LIGHT_WAYS, default="", help=f"driver for the lights {settings}"
    )
    command.add_argument(
        "--port", default="", help=f"serial port or serial number of the Pico {settings}"
    )


def add_language_flag(command: ArgumentParser) -> None:
    """Add ``--language``; empty if it is not given."""
    command.add_argument(
        "--language",
        choices=LANGUAGES,
        default="",
        help="language of the board's messages (default: from the settings, or the system's)",
    )


def overridden(config: Config, asked: Namespace) -> Config:
    """Return the settings with the given flags in their place. Raises ConfigError."""
    hardware = config.hardware
    given = replace(
        hardware,
        sensors=asked.sensors or hardware.sensors,
        lights=asked.lights or hardware.lights,
        port=asked.port or hardware.port,
    )
    language = getattr(asked, "language", "") or config.play.language
    return replace(config, hardware=given, play=replace(config.play, language=language))
