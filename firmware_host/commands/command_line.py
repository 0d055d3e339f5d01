"""Shared parts of the commands: adding a command, and arguments and answers that several have.

In: a parser; then its arguments. Out: commands in it; the game, position or settings asked for.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from engines import GAMES, make_game
from engines.game import AnyGame, Result
from engines.localiser import english
from firmware_host.config.hardware_settings import LIGHT_WAYS, SENSOR_WAYS
from firmware_host.config.settings import LANGUAGES, VOICES, Config
from firmware_host.config.toml_file import load_config, with_saved_changes
from firmware_host.journal.library import Library
from firmware_host.table.events import Ended

Answer = tuple[Any, str]
"""The result of a command, as a value for ``--json`` and as text."""

Run = Callable[[Namespace], Answer | None]
"""A command, from its arguments to its answer.

It sets ``code`` if the exit code is not 0. Raises ValueError or OSError with one line that says
what to do.
"""


class CommandLine:
    """The commands as they are added to the parser."""

    def __init__(self, parser: ArgumentParser) -> None:
        self._parsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(self, name: str, run: Run, text: str) -> ArgumentParser:
        """Add a command with the flags that all have."""
        parser = self._parsers.add_parser(name, help=text, description=text, allow_abbrev=False)
        parser.set_defaults(command=run)
        parser.add_argument("--json", action="store_true", help="print the output as JSON")
        parser.add_argument("--config", type=Path, metavar="FILE", help="settings file to use")
        return parser

    def about_game(self, name: str, run: Run, text: str, *, unnamed: str = "") -> ArgumentParser:
        """Add a command about a game and its options.

        ``unnamed``: what it does if no game is named; empty: one is required.
        """
        parser = self.add(name, run, text)
        which = f"one of: {', '.join(GAMES)}"
        if unnamed:
            which = f"{which}; {unnamed}"
        nargs = "?" if unnamed else None
        parser.add_argument("game", metavar="GAME", nargs=nargs, default="", help=which)
        parser.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="game option (see: lodeboard rules GAME); can be repeated",
        )
        return parser

    def about_position(self, name: str, run: Run, text: str) -> ArgumentParser:
        """Add a command about a position of a game."""
        parser = self.about_game(name, run, text)
        parser.add_argument(
            "--position", metavar="TEXT", help="position to use instead of the starting position"
        )
        return parser

    def about_kept(
        self, name: str, run: Run, text: str, *, is_required: bool = True, also: str = ""
    ) -> ArgumentParser:
        """Add a command about a saved game, or what it can show ``also``."""
        parser = self.add(name, run, text)
        parser.add_argument(
            "game_id",
            metavar="ID",
            nargs=None if is_required else "?",
            default="",
            help=f"saved game{also} (see: lodeboard games)",
        )
        return parser


def whole_number(least: int) -> Callable[[str], int]:
    """Return a parser of arguments that are whole numbers of at least ``least``."""

    def read(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise ArgumentTypeError(f"must be a whole number, {least} or more")
        return int(text)

    return read


def add_viewer(parser: ArgumentParser) -> None:
    """Add ``--as``: the viewer of a saved game, empty for the public."""
    parser.add_argument(
        "--as",
        dest="viewer",
        default="",
        metavar="SEAT",
        help="as this player (or the arbiter) saw it, if hidden pieces were revealed"
        " after the game",
    )


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


def add_voice_flag(command: ArgumentParser) -> None:
    """Add ``--voice``; empty if it is not given."""
    command.add_argument(
        "--voice",
        choices=VOICES,
        default="",
        help="let espeak-ng say what happens in the game (moves), or also what hands do (all)",
    )


def settings_of(args: Namespace) -> Config:
    """Return the settings in force. Raises ConfigError."""
    return with_saved_changes(load_config(args.config))


def board_settings_of(args: Namespace) -> Config:
    """Return the settings in force, with a real board's parts as in the flags.

    Raises ConfigError.
    """
    return _overridden(settings_of(args), args)


def _overridden(config: Config, args: Namespace) -> Config:
    """Return the settings with the given flags in their place. Raises ConfigError."""
    hardware = config.hardware
    given = replace(
        hardware,
        sensors=args.sensors or hardware.sensors,
        lights=args.lights or hardware.lights,
        port=args.port or hardware.port,
    )
    language = getattr(args, "language", "") or config.play.language
    sound = replace(config.sound, voice=getattr(args, "voice", "") or config.sound.voice)
    play = replace(config.play, language=language)
    return replace(config, hardware=given, play=play, sound=sound)


def library_of(args: Namespace) -> Library:
    """Return the games saved on this machine. Raises ConfigError."""
    storage = settings_of(args).storage
    return Library(storage.path, key=storage.key_path)


def game_of(args: Namespace) -> AnyGame:
    """Return the game asked about, with its options. Raises ValueError."""
    return make_game(args.game, options_of(args))


def options_of(args: Namespace) -> Mapping[str, str]:
    """Return the given options of a game. Raises ValueError."""
    options = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise ValueError(f"--option {text!r}: use the form NAME=VALUE")
        options[name] = value
    return options


def position_of(args: Namespace, game: AnyGame) -> Any:
    """Return the state asked about, by default that at the start. Raises ValueError."""
    return game.read_position(args.position) if args.position else game.initial()


def outcome(result: Result | Ended | None) -> Mapping[str, Any] | None:
    """Return how a game ended, as a value for ``--json``; None while it is unfinished."""
    if result is None:
        return None
    reason = result.reason if isinstance(result, Ended) else english(result.reason)
    return {"winners": list(result.winners), "reason": reason}
