"""``lodeboard hall``: all boards of a club on one page, with a tournament and its arbiter.

In: the settings, and the Redis that the boards announce themselves on. Out: the page, until the
program is ended; for ``init`` users of the Redis, and what to copy where; for ``export`` what the
hall has stored.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from firmware_host.commands.command_line import Answer, CommandLine, settings_of
from firmware_host.journal.game_files import write_atomically
from firmware_host.journal.writer import PRIVATE_MODE
from firmware_host.web import page_server
from firmware_host.web.address import page_addresses

HALL, BOARDS = "lodeboard-hall", "lodeboard-boards"
"""The users that ``init`` creates."""

FOLDER = "hall"
"""The folder of the hall's file, in the storage folder."""


def add_hall(commands: CommandLine) -> None:
    """Add the command."""
    parser = commands.add(
        "hall", run_hall, "show a club's boards on one web page and run tournaments"
    )
    parser.add_argument(
        "what",
        nargs="?",
        choices=("serve", "init", "export"),
        default="serve",
        help="serve: show the page (default); init: create the Redis users at --link (needs a user"
        " with admin rights); export: write all saved games to --output",
    )
    parser.add_argument(
        "--link", metavar="URL", help="Redis server of the boards: redis://HOST:PORT"
    )
    parser.add_argument(
        "--password-file", type=Path, metavar="FILE", help="file with the Redis password, mode 0600"
    )
    parser.add_argument("--web-port", type=int, metavar="PORT", help="port of the page")
    parser.add_argument("--output", type=Path, metavar="FILE", help="for export: ZIP file to write")


def run_hall(args: Namespace) -> Answer | None:
    """Serve the page, or export what was stored. Raises ValueError or OSError."""
    folder = settings_of(args).storage.path / FOLDER
    if args.what == "export":
        return _export(args, folder)
    if not args.link:
        raise ValueError("no Redis server given; run: lodeboard hall --link redis://HOST:PORT")
    if args.what == "init":
        return _init(args, folder)
    page_server.require_packages()
    from drivers.links import redis_entries
    from drivers.links.redis_connection import check_access, read_address
    from firmware_host.hall.process import serve
    from firmware_host.hall.redis_source import RedisSource
    from firmware_host.web.server import ServeError

    web, redis = settings_of(args).web, read_address(args.link, password_file=args.password_file)
    check_access(redis, redis_entries.HALL)
    source = RedisSource(redis)

    def ready(port: int) -> None:
        first, *others = page_addresses(web.host, port, tls=bool(web.certificate))
        also = f" (also {', '.join(others)})" if others else ""
        print(f"The hall is at {first}{also}; for a wall display: {first}?wall", flush=True)
        if not web.judge_pin:
            print("It has no arbiter. To have one, set judge_pin under [web] in the settings.")

    try:
        serve(web, folder, source, ready, args.web_port)
    except ServeError as error:
        raise ValueError(str(error)) from error
    return None


def _init(args: Namespace, folder: Path) -> Answer:
    """Create users for the hall and for boards; each password goes to a file only its owner can
    read."""
    from drivers.links.redis_connection import read_address
    from drivers.links.redis_security import (
        configuration_advice,
        inviting_rules,
        make_user,
        new_password,
        spectator_rules,
    )

    redis = read_address(args.link, password_file=args.password_file)
    files, notes = {}, []
    for user, rules in ((HALL, spectator_rules()), (BOARDS, inviting_rules())):
        password = new_password()
        remark = make_user(redis, user, rules, password)
        files[user] = folder / f"{user}.password"
        write_atomically(files[user], f"{password}\n".encode(), PRIVATE_MODE, durable=True)
        notes += [remark] if remark and remark not in notes else []
    notes += configuration_advice(redis)
    scheme, _, place = redis.without_secrets.partition("//")
    links = {user: f"{scheme}//{user}@{place}" for user in files}
    lines = [
        f"The hall: lodeboard hall --link {links[HALL]} --password-file {files[HALL]}",
        f"Each board: copy {files[BOARDS]} to it, protect the copy with chmod 600 and run:",
        f"  lodeboard host GAME --link {links[BOARDS]} --password-file FILE",
        *(f"Note: {one}" for one in notes),
    ]
    value = {
        "links": links,
        "password_files": {user: str(file) for user, file in files.items()},
        "notes": notes,
    }
    return value, "\n".join(lines)


def _export(args: Namespace, folder: Path) -> Answer:
    page_server.require_packages()
    from firmware_host.hall.club_hall import Store, replay_events
    from firmware_host.hall.routes import export

    if args.output is None:
        raise ValueError("no file to write; run: lodeboard hall export --output FILE.zip")
    store = Store(folder)
    try:
        tournament, records = replay_events(store.events)
    finally:
        store.close()
    args.output.write_bytes(export(records, tournament))
    return (
        {"file": str(args.output), "games": len(records)},
        f"Games written to {args.output}: {len(records)}",
    )
