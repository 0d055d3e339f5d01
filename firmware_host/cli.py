"""The command line: arguments in, a game or an answer out. The work is done elsewhere.

Exit codes: 0 done; 1 refused, with one line on standard error that says what to do; 2 wrong usage.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from io import TextIOWrapper

from drivers.plugin_drivers import shadowed_drivers
from engines.games import shadowed_games
from engines.localiser import english
from firmware_host import __version__
from firmware_host.commands import (
    boards,
    config,
    developing,
    hall,
    imported_games,
    phones,
    players,
    playing,
    rules,
    saved_games,
)
from firmware_host.commands.command_line import Answer, CommandLine
from firmware_host.config.hardware_settings import LIGHT_WAYS, SENSOR_WAYS

COMMANDS = {
    add.__name__.removeprefix("add_"): add
    for add in (
        playing.add_play,
        playing.add_learn,
        playing.add_host,
        playing.add_join,
        rules.add_rules,
        rules.add_moves,
        rules.add_move,
        rules.add_perft,
        imported_games.add_import,
        saved_games.add_games,
        saved_games.add_export,
        saved_games.add_replay,
        saved_games.add_delete,
        players.add_players,
        developing.add_explain,
        developing.add_campaign,
        saved_games.add_salvage,
        phones.add_seat,
        saved_games.add_key,
        boards.add_boards,
        boards.add_flash,
        boards.add_check,
        boards.add_calibrate,
        boards.add_doctor,
        boards.add_chesslink,
        phones.add_card,
        hall.add_hall,
        config.add_config,
        developing.add_contract,
    )
}
"""The functions that add each command, by its name, in the order of the help."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    given = next((word for word in words if not word.startswith("-")), "")
    parser = command_parser(words[0] if words else "")
    _check_command(parser, given)
    args = parser.parse_args(arguments)
    own_drivers = {*SENSOR_WAYS.built_in, *LIGHT_WAYS.built_in}
    for notice in (*map(english, shadowed_games()), *shadowed_drivers(*own_drivers)):
        print(f"lodeboard: {notice}", file=sys.stderr)
    if isinstance(sys.stdout, TextIOWrapper):
        # A character that the terminal does not have must not end a game.
        sys.stdout.reconfigure(errors="replace")
    try:
        answer: Answer | None = args.command(args)
        if answer is not None:
            value, text = answer
            _print(json.dumps(value) if args.json else text)
    except (ValueError, OSError) as error:
        print(f"lodeboard: {_one_line(error)}", file=sys.stderr)
        _forget_unwritten()
        return 1
    except KeyboardInterrupt:
        return 130
    return getattr(args, "code", 0)


def _check_command(parser: argparse.ArgumentParser, given: str) -> None:
    """Exit with code 2 if there is no such command, and suggest a similar one."""
    if given and given not in COMMANDS:
        near = get_close_matches(given, COMMANDS, 1)
        hint = f"did you mean {near[0]}?" if near else "to list all commands, add --help"
        parser.error(f"there is no command {given!r}; {hint}")


def _print(text: str) -> None:
    """Print an answer, whole or not at all.

    A reader that stops early, such as ``head``, is not an error. Raises ValueError.
    """
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError as error:
        raise ValueError(
            f"the output contains {text[error.start]!a}, which {encoding} can't show; to use UTF-8,"
            " put PYTHONUTF8=1 before the command"
        ) from None
    try:
        print(text, flush=True)
    except BrokenPipeError:
        _forget_unwritten()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ValueError(
            f"can't write the output: {reason}; free some space or write it somewhere else"
        ) from None


def _forget_unwritten() -> None:
    """Discard unwritten output, so that Python does not complain about it again at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        reason = error.strerror.lower()
        return f"{error.filename}: {reason}" if error.filename else reason
    return " ".join(str(error).split())


def command_parser(name: str = "") -> argparse.ArgumentParser:
    """Return the parser of one command with its flags, or of all commands if there is none of that
    name. All take ten times as long, which a start does not need.
    """
    parser = argparse.ArgumentParser(
        prog="lodeboard", description="A board that knows the rules.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"lodeboard {__version__}")
    commands = CommandLine(parser)
    for add in [COMMANDS[name]] if name in COMMANDS else COMMANDS.values():
        add(commands)
    return parser
