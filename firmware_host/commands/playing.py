"""The commands ``play``, ``learn``, ``host`` and ``join``, with which people play.

In: the arguments; an invitation's password, from the prompt, a variable or a file, but never from
the command line, which other users of the machine can read. Out: nothing; ``app`` or ``app_join``
plays until someone quits. Both are imported only then.
"""

from __future__ import annotations

import os
import sys
import termios
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import replace
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

from engines import make_game
from engines.game import Seat
from firmware_host.commands.command_line import (
    CommandLine,
    add_hardware_flags,
    add_language_flag,
    add_voice_flag,
    board_settings_of,
    options_of,
    whole_number,
)
from firmware_host.config.settings import Config
from firmware_host.table.hall_announcement import MAX_NAME

if TYPE_CHECKING:
    from firmware_host.runtime.request import PlayRequest


# --- play ---


def add_play(commands: CommandLine) -> None:
    """Add the command."""
    play = commands.about_game(
        "play",
        run_play,
        "play a game on a real or simulated board",
        unnamed="if you leave it out, you can choose in a window",
    )
    add_flags(play, exercises=True)


def add_flags(play: ArgumentParser, *, exercises: bool = False) -> None:
    """Add the flags for playing a game whose table is here; ``exercises``: or an exercise."""
    play.add_argument(
        "--position", default="", metavar="TEXT", help="start a new game from this position"
    )
    play.add_argument(
        "--computer",
        action="append",
        default=[],
        metavar="SEAT[=LEVEL]",
        help="let the computer play SEAT; LEVEL is 1 (weakest) or more, or auto (adapts to you)",
    )
    play.add_argument(
        "--clock",
        metavar="CONTROL",
        help="time for each player of a new game: 10 (minutes), 5+3 (and 3 seconds a move), 5d3 (a"
        " delay of 3 seconds), 10+3x30 (then 3 periods of 30 seconds), none; with commas, one for"
        " each player (docs/playing.md)",
    )
    which = play.add_mutually_exclusive_group()
    which.add_argument(
        "--new", action="store_true", help="start a new game even if one is unfinished"
    )
    which.add_argument("--resume", default="", metavar="ID", help="continue this saved game")
    which.add_argument(
        "--from",
        dest="origin",
        default="",
        metavar="ID[:MOVES]",
        help="start a new game with the first MOVES moves of a saved or imported game",
    )
    play.add_argument(
        "--appliance",
        action="store_true",
        help="play the game last chosen at the board; its menu can shut down this computer",
    )
    if exercises:
        which.add_argument(
            "--set-up",
            dest="editing",
            action="store_true",
            help="set up a position by hand, then play from it (with --position: change that one)",
        )
        which.add_argument(
            "--exercise",
            type=whole_number(1),
            default=0,
            metavar="N",
            help="solve exercise N: find the winning moves",
        )
    add_board_flags(play)


def add_board_flags(play: ArgumentParser) -> None:
    """Add the flags for playing at a board."""
    where = play.add_mutually_exclusive_group()
    where.add_argument("--board", default="", help="a board's name or file (see: lodeboard boards)")
    where.add_argument("--no-board", action="store_true", help="play on phones only (docs/web.md)")
    play.add_argument(
        "--pieces",
        choices=("saved", "start", "tray"),
        default="",
        help="where the simulated pieces start (default: as in the saved game)",
    )
    add_simulator_flags(play)
    add_language_flag(play)
    add_voice_flag(play)
    add_hardware_flags(play)
    play.add_argument("--web", action="store_true", help="serve web pages for phones (docs/web.md)")
    play.add_argument(
        "--web-port",
        type=whole_number(0),
        metavar="PORT",
        help="port of these pages (default: from the settings, or the first free one from 8080)",
    )


def add_simulator_flags(parser: ArgumentParser) -> None:
    """Add the flags for playing at a simulated board."""
    parser.add_argument(
        "--script", type=Path, metavar="FILE", help="let simulated hands play this script"
    )
    parser.add_argument(
        "--terminal", action="store_true", help="show the board as text instead of a window"
    )


def run_play(args: Namespace) -> None:
    """Play until someone quits."""
    from firmware_host.app import play  # the loop and its drivers: only when playing

    request = request_of(args)
    if args.editing:
        request = replace(request, editing=True, seated=bool(request.computers))
    if args.exercise:
        _check_exercise(request)
        request = replace(request, lesson=True, exercise=args.exercise)
    play(request, play_settings_of(args))


def _check_exercise(request: PlayRequest) -> None:
    """Raise ValueError for what an exercise decides itself."""
    given = {
        "--position": request.position,
        "--clock": request.clock,
        "--computer": request.computers,
    }
    for flag in (flag for flag, value in given.items() if value):
        raise ValueError(f"--exercise has a position and players of its own; leave out {flag}")


def play_settings_of(args: Namespace) -> Config:
    """Return the settings in force, with the requested port of the pages. Raises ConfigError."""
    config, web_port = board_settings_of(args), args.web_port
    if web_port is None:
        return config
    return replace(config, web=replace(config.web, port=web_port, start=True))


def request_of(args: Namespace) -> PlayRequest:
    """Return the request to play. Raises ValueError."""
    return replace(
        board_request_of(args),
        position=args.position,
        clock=args.clock,
        new=args.new,
        resume=args.resume,
        origin=args.origin,
        appliance=args.appliance,
        computers=dict(_computer_seat(text) for text in args.computer),
    )


def board_request_of(args: Namespace) -> PlayRequest:
    """Return the request of a player at a board. Raises ValueError."""
    return replace(
        _request_at_board(args, args.game),
        options=options_of(args),
        no_board=args.no_board,
        pieces=args.pieces,
        web=args.web,
    )


def _request_at_board(args: Namespace, game: str) -> PlayRequest:
    """Return what any request says of the board, whether the table is here or elsewhere."""
    from firmware_host.runtime.request import PlayRequest

    return PlayRequest(
        game=game,
        board=args.board,
        script=args.script,
        terminal=args.terminal,
        sensors=args.sensors,
        lights=args.lights,
        port=args.port,
        settings=args.config,
    )


def _computer_seat(text: str) -> tuple[Seat, int]:
    """Return a seat and a level; 0: adaptive. Raises ValueError."""
    seat, _, level = text.partition("=")
    if seat and level in ("", "auto"):
        return Seat(seat), 0
    if not seat or not level.isdecimal() or level == "0":
        raise ValueError(f"--computer {text!r}: use the form black, black=2 or black=auto")
    return Seat(seat), int(level)


# --- learn ---


def add_learn(commands: CommandLine) -> None:
    """Add the command."""
    add_board_flags(
        commands.about_game("learn", run_learn, "learn a game step by step on the board")
    )


def run_learn(args: Namespace) -> None:
    """Run the lesson until someone quits, or continues with a game."""
    from firmware_host.app import play  # the loop and its drivers: only when playing

    play(replace(board_request_of(args), lesson=True), play_settings_of(args))


# --- host ---


def add_host(commands: CommandLine) -> None:
    """Add the command."""
    host = commands.about_game(
        "host", run_host, "host a game for boards in other places (docs/remote.md)"
    )
    host.add_argument(
        "--link",
        required=True,
        metavar="URL",
        help="Redis server: redis://HOST:PORT; its owner can read everything, even hidden armies",
    )
    host.add_argument(
        "--password-file", type=Path, metavar="FILE", help="file with the Redis password, mode 0600"
    )
    host.add_argument(
        "--seats",
        default="",
        metavar="SEAT,...",
        help="players at this board (default: the first one; with --no-board, none)",
    )
    host.add_argument(
        "--name",
        default="",
        metavar="NAME",
        help="name of this board in a hall (default: from the board file)",
    )
    add_flags(host)


def run_host(args: Namespace) -> None:
    """Print invitations, and play until someone quits. Raises ValueError or OSError."""
    from drivers.links.redis_connection import read_address
    from firmware_host.app import play

    game = make_game(args.game, options_of(args))
    seats = tuple(Seat(name.strip()) for name in args.seats.split(",") if name.strip())
    for seat in seats:
        if seat not in game.seats:
            raise ValueError(
                f"--seats: {game.title} has no seat {seat}; it has {', '.join(game.seats)}"
            )
    if len(seats) == len(game.seats):
        raise ValueError(
            "--seats: no seat is left for others; to play here only, use lodeboard play"
        )
    if len(args.name) > MAX_NAME:
        raise ValueError(f"--name: a board's name can have at most {MAX_NAME} characters")
    link = read_address(args.link, password_file=args.password_file)
    request = replace(request_of(args), redis=link, seats=seats, player_names=args.name.strip())
    play(request, play_settings_of(args))


# --- join ---

PASSWORD_NAME = "LODEBOARD_INVITATION_PASSWORD"


def add_join(commands: CommandLine) -> None:
    """Add the command."""
    join = commands.add("join", run_join, "join a game hosted on another computer (docs/remote.md)")
    join.add_argument(
        "invitation",
        nargs="?",
        default="",
        metavar="INVITATION",
        help="the link, in quotes, or a file (mode 0600) with the link and the password below it",
    )
    join.add_argument("--board", default="", help="a board's name or file (see: lodeboard boards)")
    add_simulator_flags(join)
    join.add_argument(
        "--web", action="store_true", help="not available here; use it with lodeboard host"
    )
    add_language_flag(join)
    add_voice_flag(join)
    add_hardware_flags(join)


def run_join(args: Namespace) -> None:
    """Play until someone quits. Raises ValueError or OSError."""
    from drivers.links.redis_connection import check_access
    from drivers.links.redis_entries import key
    from drivers.links.redis_security import client_user_name
    from firmware_host.app_join import join
    from firmware_host.runtime.hosted_table import read_invitation

    if args.web:
        raise ValueError(
            "--web: a board that joins has no pages; phones connect to the host, which runs:"
            " lodeboard host GAME --link URL --web"
        )
    user = client_user_name("{}", "{}")
    link, password = _read_invitation_link(args.invitation)
    invitation = read_invitation(link, user, "")  # check before asking for the password
    password = password or os.environ.get(PASSWORD_NAME, "") or _ask_user(getpass, "Password: ")
    invitation = read_invitation(link, user, password)
    check_access(invitation.where, key(invitation.table, "news", invitation.seat))
    request = replace(_request_at_board(args, invitation.game), invitation=invitation)
    join(request, board_settings_of(args))


def _read_invitation_link(given: str) -> tuple[str, str]:
    """Return the link and, if it is in a file, its password."""
    from drivers.links.redis_connection import read_secret

    if given and "://" not in given:
        if not Path(given).exists():
            raise ValueError(
                f"{given} is not an invitation (lodeboard://...) and there is no such file"
            )
        link, *below = (read_secret(Path(given)), *Path(given).read_text("utf-8").splitlines()[1:])
        if not below or not below[0].strip():
            raise ValueError(
                f"{given}: write the invitation's link and, on the next line, its password"
            )
        return link, below[0].strip()
    link = given or _ask_user(input, "Invitation (starts with lodeboard://): ")
    return link.strip("'\""), ""  # as it stands in what the host prints


def _ask_user(ask: Callable[[str], str], question: str) -> str:
    """Return what the user types. Raises ValueError if there is no input."""
    try:
        answer = ask(question).strip() if sys.stdin is not None else ""
    except (EOFError, termios.error):  # end of input, or no terminal
        answer = ""
    if not answer:
        raise ValueError(
            "an invitation needs a link and a password: type both, or give a file (mode 0600) with"
            f" the password below the link, or put the password into {PASSWORD_NAME}"
        )
    return answer
