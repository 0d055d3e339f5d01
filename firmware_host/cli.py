"""The command line: words in, a game or an answer out. Everything it does is done elsewhere.

Exit codes: 0 done; 1 refused, with one line on standard error that says what to do; 2 wrong usage.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from drivers.board_file import board_files, load_board
from drivers.wiring import carries
from engines import GAMES, make_game
from firmware_host import __version__
from firmware_host.commands import campaign, games, positions, rules
from firmware_host.commands.bring_up import add_bring_up
from firmware_host.commands.chesslink import add_chesslink
from firmware_host.commands.records import Answer
from firmware_host.config.flags import add_hardware_flags
from firmware_host.config.settings import Config
from firmware_host.config.toml import load_config, plain, sample

Run = Callable[[argparse.Namespace], Answer | None]
"""A command: what was asked, to what it found."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the return value is the exit code."""
    asked = _parser().parse_args(arguments)
    try:
        answer: Answer | None = asked.command(asked)
    except (ValueError, OSError) as error:
        print(f"lodeboard: {_one_line(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    if answer is not None:
        value, text = answer
        _print(json.dumps(value, ensure_ascii=False) if asked.json else text)
    return getattr(asked, "code", 0)


def _print(text: str) -> None:
    """Print; a reader who has seen enough, as ``head``, is no error."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        # Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror and error.filename:
        return f"{error.filename}: {error.strerror.lower()}"
    return " ".join(str(error).split())


class _Commands:
    """The commands as they are added to the parser."""

    def __init__(self, parser: argparse.ArgumentParser) -> None:
        self._parsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(self, name: str, run: Run, text: str) -> argparse.ArgumentParser:
        """A command with the flags that all have."""
        made = self._parsers.add_parser(name, help=text, description=text, allow_abbrev=False)
        made.set_defaults(command=run)
        made.add_argument("--json", action="store_true", help="answer in JSON")
        made.add_argument("--config", type=Path, metavar="FILE", help="settings to use")
        return made

    def about_game(self, name: str, run: Run, text: str) -> argparse.ArgumentParser:
        """A command about a game and its options."""
        made = self.add(name, run, text)
        made.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
        made.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="an option of the game (see: lodeboard rules GAME); may be given several times",
        )
        return made

    def about_position(self, name: str, run: Run, text: str) -> argparse.ArgumentParser:
        """A command about a position of a game."""
        made = self.about_game(name, run, text)
        made.add_argument("--position", metavar="TEXT", help="a position other than the start")
        return made

    def about_kept(self, name: str, run: Run, text: str) -> argparse.ArgumentParser:
        """A command about a game that was played here."""
        made = self.add(name, run, text)
        made.add_argument("game_id", metavar="ID")
        return made


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="lodeboard", description="A board that knows the rules.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"lodeboard {__version__}")
    commands = _Commands(parser)
    _add_play(commands)
    commands.about_game("rules", _rules, "show a game's rules and the options in force")
    commands.about_position("moves", positions.moves, "list the legal moves")
    move = commands.about_position(
        "move", positions.move, "play one move and show what comes of it"
    )
    move.add_argument("move", metavar="MOVE", help="as the game writes it: c3-d4")
    perft = commands.about_position(
        "perft", positions.perft, "count the sequences of exactly DEPTH moves"
    )
    perft.add_argument("depth", type=positions.depth, metavar="DEPTH")
    commands.add("games", games.games, "list the games played on this machine")
    export = commands.about_kept("export", games.export, "write a game as other programs read it")
    export.add_argument("--output", type=Path, metavar="FILE", help="write to a file")
    replay = commands.about_kept(
        "replay", games.replay, "show a game, or a trace (a file), move by move"
    )
    replay.add_argument("--terminal", action="store_true", help="a trace in words, not in a window")
    for shown in (export, replay):
        shown.add_argument(
            "--as",
            dest="viewer",
            default="",
            metavar="SEAT",
            help="with what this seat, or arbiter, could see, once it was revealed",
        )
    campaign.arguments(commands.about_game("campaign", _campaign, campaign.TEXT))
    commands.about_kept("salvage", games.salvage, "keep the good beginning of a damaged game")
    key = commands.add("key", games.key, "make a key that seals what is secret in a game")
    key.add_argument("file", type=Path, metavar="FILE", help="a new file, best on a stick")
    commands.add("boards", _boards, "list the boards there are files for")
    add_bring_up(commands.add)
    add_chesslink(commands.add)
    commands.add("config", _config, "show the settings in force, with what each one does")
    return parser


def _add_play(commands: _Commands) -> None:
    play = commands.about_game("play", _play, "play a game, on a real board or a simulated one")
    play.add_argument("--board", default="", help="a board's name or file (see: lodeboard boards)")
    play.add_argument("--position", default="", metavar="TEXT", help="begin a new game from here")
    which = play.add_mutually_exclusive_group()
    which.add_argument("--new", action="store_true", help="a new game, even if one is unfinished")
    which.add_argument("--resume", default="", metavar="ID", help="go on with this game")
    play.add_argument(
        "--pieces",
        choices=("saved", "start", "tray"),
        default="",
        help="where the simulated wood lies at first (default: as the saved game has it)",
    )
    play.add_argument("--script", type=Path, metavar="FILE", help="let hands play this script")
    play.add_argument("--terminal", action="store_true", help="a board of text, not a window")
    add_hardware_flags(play)
    play.add_argument("--web", action="store_true", help="with pages for phones (docs/web.md)")


def _settings(asked: argparse.Namespace) -> Config:
    return load_config(asked.config)


def _play(asked: argparse.Namespace) -> None:
    from firmware_host.app import Request, play  # the loop and its drivers: only when playing

    request = Request(
        game=asked.game,
        options=positions.options_of(asked),
        board=asked.board,
        position=asked.position,
        new=asked.new,
        resume=asked.resume,
        pieces=asked.pieces,
        script=asked.script,
        terminal=asked.terminal,
        web=asked.web,
        sensors=asked.sensors,
        lights=asked.lights,
        port=asked.port,
        settings=asked.config,
    )
    play(request, _settings(asked))


def _rules(asked: argparse.Namespace) -> Answer:
    return rules.rules(positions.game_of(asked))


def _campaign(asked: argparse.Namespace) -> Answer:
    tally = campaign.played(asked, positions.options_of(asked))
    asked.code = 1 if tally.failed else 0
    return tally.value(), tally.table()


def _boards(asked: argparse.Namespace) -> Answer:
    found: list[Mapping[str, Any]] = []
    for name in board_files():
        board = load_board(name)
        topologies = {game: make_game(game).topology for game in GAMES}
        games = [game for game, t in topologies.items() if carries(board, t.names, t.grid)]
        found.append(
            {
                "name": board.name,
                "title": board.title,
                "cells": len(board.sensors),
                "sensors": board.sensor_kind,
                "matrix_columns": board.matrix_columns,
                "budget_ma": board.budget_ma,
                "games": games,
            }
        )
    lines = [
        f"{b['name']:<18} {b['title']} ({b['cells']} cells): {', '.join(b['games'])}" for b in found
    ]
    return found, "\n".join(lines)


def _config(asked: argparse.Namespace) -> Answer:
    settings = _settings(asked)
    return plain(settings), sample(settings).rstrip("\n")
