"""``lodeboard hall``: all boards of a club on one page, with a tournament and its arbiter.

In: the settings, and the Redis through which the boards are heard of. Out: the page, until somebody
ends it; or, for ``export``, what the hall has kept.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from firmware_host.commands.command_line import Answer, CommandLine, settings_of
from firmware_host.web import supervisor
from firmware_host.web.address import addresses

FOLDER = "hall"
"""Where the hall's own file lies, in the folder of the games."""


def add(commands: CommandLine) -> None:
    """Add the command."""
    parser = commands.add("hall", run, "all boards of a club on one page, with a tournament")
    parser.add_argument(
        "what",
        nargs="?",
        choices=("serve", "export"),
        default="serve",
        help="serve the page (the default), or write all that was kept to --output",
    )
    parser.add_argument("--link", metavar="URL", help="the boards' Redis, as redis://HOST:PORT")
    parser.add_argument(
        "--password-file", type=Path, metavar="FILE", help="the Redis's password, mode 0600"
    )
    parser.add_argument("--web-port", type=int, metavar="PORT", help="the port to serve at")
    parser.add_argument("--output", type=Path, metavar="FILE", help="for export: the ZIP to write")


def run(asked: Namespace) -> Answer | None:
    """The page, or all that was kept. Raises ValueError or OSError."""
    folder = settings_of(asked).storage.path / FOLDER
    if asked.what == "export":
        return _export(asked, folder)
    supervisor.check()
    if not asked.link:
        raise ValueError("which Redis? lodeboard hall --link redis://HOST:PORT")
    from drivers.links.redis_address import where
    from firmware_host.hall.process import serve
    from firmware_host.hall.redis_source import RedisSource
    from firmware_host.web.server import CannotServe

    web = settings_of(asked).web
    source = RedisSource(where(asked.link, password_file=asked.password_file))

    def ready(port: int) -> None:
        first, *others = addresses(web.host, port, tls=bool(web.certificate))
        also = f" (also {', '.join(others)})" if others else ""
        print(f"The hall is at {first}{also}; on a wall: {first}?wall", flush=True)
        if not web.judge_pin:
            print("Nobody can be its arbiter: set judge_pin under [web] in the settings.")

    try:
        serve(web, folder, source, ready, asked.web_port)
    except CannotServe as error:
        raise ValueError(str(error)) from error
    return None


def _export(asked: Namespace, folder: Path) -> Answer:
    supervisor.check()
    from firmware_host.hall.routes import export
    from firmware_host.hall.store import Store, replayed

    if asked.output is None:
        raise ValueError("where to? lodeboard hall export --output FILE.zip")
    store = Store(folder)
    try:
        tournament, records = replayed(store.events)
    finally:
        store.close()
    asked.output.write_bytes(export(records, tournament))
    return (
        {"file": str(asked.output), "games": len(records)},
        f"{len(records)} games written to {asked.output}",
    )
