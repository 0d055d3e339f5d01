"""``lodeboard join``: play at a table elsewhere, by an invitation.

In: the invitation; its password, from the prompt, a variable or a file, but never from the command
line, which others on the machine can read. Out: nothing; ``app`` plays until someone quits.
"""

from __future__ import annotations

import os
from argparse import Namespace
from getpass import getpass
from pathlib import Path

from firmware_host.commands.command_line import CommandLine, board_settings_of
from firmware_host.config.flags import add_hardware_flags, add_language_flag

PASSWORD_NAME = "LODEBOARD_INVITATION_PASSWORD"


def add(commands: CommandLine) -> None:
    """Add the command."""
    join = commands.add("join", run, "play at a table in another house (docs/remote.md)")
    join.add_argument(
        "invitation",
        nargs="?",
        default="",
        metavar="INVITATION",
        help="the link, in quotes, or a file of mode 0600 with it and the password below",
    )
    join.add_argument("--board", default="", help="a board's name or file (see: lodeboard boards)")
    join.add_argument("--script", type=Path, metavar="FILE", help="let hands play this script")
    join.add_argument("--terminal", action="store_true", help="a board of text, not a window")
    join.add_argument("--web", action="store_true", help="not here: host GAME --web has the pages")
    add_language_flag(join)
    add_hardware_flags(join)


def run(asked: Namespace) -> None:
    """Play until someone quits. Raises ValueError or OSError."""
    from drivers.links.redis_access import guest_name
    from firmware_host.app_elsewhere import join as joined
    from firmware_host.runtime.invitation import read_invitation
    from firmware_host.runtime.request import Request

    if asked.web:
        raise ValueError(
            "--web: a joined board has no pages; phones look on and play where the table is:"
            " lodeboard host GAME --link URL --web"
        )
    user = guest_name("{}", "{}")
    link, password = _told(asked.invitation)
    invitation = read_invitation(link, user, "")  # before anybody types a password for nothing
    password = password or os.environ.get(PASSWORD_NAME, "") or getpass("Its password: ").strip()
    invitation = read_invitation(link, user, password)
    request = Request(
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
    """The link and, if it is in a file, its password."""
    from drivers.links.redis_address import read_secret

    if given and "://" not in given:
        if not Path(given).exists():
            raise ValueError(f"{given} is neither an invitation (lodeboard://...) nor a file")
        link = read_secret(Path(given))
        lines = Path(given).read_text("utf-8").splitlines()
        if len(lines) < 2:
            raise ValueError(f"{given}: write the invitation's link and, below it, its password")
        return link, lines[1].strip()
    return given or input("Invitation (it begins with lodeboard://): ").strip(), ""
