"""``lodeboard join``: play at a remote table, by an invitation.

In: the invitation; its password, from the prompt, a variable or a file, but never from the command
line, which other users of the machine can read. Out: nothing; ``app`` plays until someone quits.
"""

from __future__ import annotations

import os
import sys
import termios
from argparse import Namespace
from collections.abc import Callable
from getpass import getpass
from pathlib import Path

from firmware_host.commands.command_line import CommandLine, board_settings_of
from firmware_host.config.flags import add_hardware_flags, add_language_flag

PASSWORD_NAME = "LODEBOARD_INVITATION_PASSWORD"


def add(commands: CommandLine) -> None:
    """Add the command."""
    join = commands.add("join", run, "join a game hosted elsewhere (docs/remote.md)")
    join.add_argument(
        "invitation",
        nargs="?",
        default="",
        metavar="INVITATION",
        help="the link, in quotes, or a file (mode 0600) with the link and the password below it",
    )
    join.add_argument("--board", default="", help="a board's name or file (see: lodeboard boards)")
    join.add_argument(
        "--script", type=Path, metavar="FILE", help="let simulated hands play this script"
    )
    join.add_argument(
        "--terminal", action="store_true", help="show the board as text instead of a window"
    )
    join.add_argument(
        "--web", action="store_true", help="not available here; use it with lodeboard host"
    )
    add_language_flag(join)
    add_hardware_flags(join)


def run(asked: Namespace) -> None:
    """Play until someone quits. Raises ValueError or OSError."""
    from drivers.links.redis_access import guest_name
    from drivers.links.redis_connection import check_access
    from drivers.links.redis_entries import key
    from firmware_host.app_join import join as joined
    from firmware_host.runtime.hosted_table import read_invitation
    from firmware_host.runtime.request import PlayRequest

    if asked.web:
        raise ValueError(
            "--web: a board that joins has no pages; phones connect to the host, which runs:"
            " lodeboard host GAME --link URL --web"
        )
    user = guest_name("{}", "{}")
    link, password = _told(asked.invitation)
    invitation = read_invitation(link, user, "")  # check before asking for the password
    password = password or os.environ.get(PASSWORD_NAME, "") or _typed(getpass, "Password: ")
    invitation = read_invitation(link, user, password)
    check_access(invitation.where, key(invitation.table, "news", invitation.guest))
    request = PlayRequest(
        game=invitation.game,
        invitation=invitation,
        board=asked.board,
        script=asked.script,
        terminal=asked.terminal,
        sensors=asked.sensors,
        lights=asked.lights,
        port=asked.port,
        settings=asked.config,
    )
    joined(request, board_settings_of(asked))


def _told(given: str) -> tuple[str, str]:
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
    link = given or _typed(input, "Invitation (starts with lodeboard://): ")
    return link.strip("'\""), ""  # as it stands in what the host prints


def _typed(ask: Callable[[str], str], question: str) -> str:
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
