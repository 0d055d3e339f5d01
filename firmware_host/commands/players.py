"""The command ``players``: who has played here and with what result, and what is kept of somebody.

In: the library, the settings; a player's name. Out: a list; all there is about one player, on the
screen or in a file; a profile changed; a name removed from all games.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from engines.localiser import Localiser, english
from engines.message_catalogue import ENGLISH
from firmware_host.commands.command_line import Answer, CommandLine, library_of, settings_of
from firmware_host.players.profiles import COLOURS, MAX_NAME_LENGTH, PlayerProfile, player_key
from firmware_host.runtime.board_menu import LiveSettings
from firmware_host.runtime.player_desk import PlayerDesk, player_json
from firmware_host.start.player_screens import (
    PlayerEntry,
    game_lines,
    opponent_lines,
    results_text,
)


def add_players(commands: CommandLine) -> None:
    """Add the command."""
    players = commands.add(
        "players", run_players, "list the players with their results, or change what is kept of one"
    )
    players.add_argument(
        "do",
        choices=("list", "show", "set", "export", "delete"),
        nargs="?",
        default="list",
        help="list all (the default), show one player's results, set the profile, export everything"
        " kept about the player as JSON, or delete the player's name from all games",
    )
    players.add_argument("name", metavar="NAME", nargs="?", default="", help="the player's name")
    players.add_argument(
        "--child",
        choices=("yes", "no"),
        default="",
        help="set: whether the player is a child, who never loses on time",
    )
    players.add_argument(
        "--colour",
        choices=tuple(COLOURS),
        default="",
        help="set: the picture's colour",
    )
    players.add_argument(
        "--output", type=Path, metavar="FILE", help="export: write to FILE instead of the screen"
    )
    players.add_argument("--yes", action="store_true", help="delete: don't ask first")


def run_players(args: Namespace) -> Answer:
    """List the players, or show, change, export or delete one. Raises ValueError or OSError."""
    if (args.do != "list") != bool(args.name.strip()):
        raise ValueError("name one player, as in lodeboard players show Anna")
    desk = PlayerDesk(
        library_of(args), LiveSettings(settings_of(args)), lambda: Localiser(ENGLISH), Path.home()
    )
    match args.do:
        case "list":
            return _listed(desk)
        case "set":
            return _set(desk, args)
        case "export":
            return _exported(desk, args)
        case "delete":
            return _deleted(desk, args)
    entry = desk.entry(args.name)
    return player_json(entry), "\n".join(_lines(entry, desk.reader))


def _listed(desk: PlayerDesk) -> Answer:
    report = desk.report()
    if report.problem is not None:
        print(f"lodeboard: {english(report.problem)}", file=sys.stderr)
    width = max((len(one.profile.name) for one in report.players), default=0)
    lines = [
        f"{one.profile.name:<{width}}  {english(results_text(one.results))}"
        + (" (child)" if one.profile.child else "")
        for one in report.players
    ]
    text = "\n".join(lines) or "No players yet. Give names to the players of a game, and finish it."
    return [player_json(one) for one in report.players], text


def _lines(entry: PlayerEntry, reader: Localiser) -> list[str]:
    """Return a player's results, line by line."""
    lines = [line for line, _ in game_lines(reader, entry.results)]
    lines += [line for line, _ in opponent_lines(reader, entry.results)]
    return [entry.profile.name, *lines]


def _set(desk: PlayerDesk, args: Namespace) -> Answer:
    """Change a profile, or make one. Raises ValueError."""
    if not (args.child or args.colour):
        raise ValueError("say what to set, as in lodeboard players set Anna --child yes")
    if len(args.name) > MAX_NAME_LENGTH or "," in args.name:
        raise ValueError(f"a name has at most {MAX_NAME_LENGTH} characters and no comma")
    profile = next(
        (
            one.profile
            for one in desk.report().players
            if player_key(one.profile.name) == player_key(args.name)
        ),
        PlayerProfile(" ".join(args.name.split())),
    )
    if args.child:
        profile = replace(profile, child=args.child == "yes")
    if args.colour:
        profile = replace(profile, colour=args.colour)
    if refusal := desk.save(profile):
        raise ValueError(english(refusal))
    entry = desk.entry(profile.name)
    told = "a child, never loses on time" if profile.child else "not a child"
    return player_json(entry), f"{profile.name}: {entry.profile.colour}, {told}"


def _exported(desk: PlayerDesk, args: Namespace) -> Answer:
    entry = desk.entry(args.name)
    if args.output is None:
        value = desk.everything_about(entry)
        return value, desk.file_text(entry).decode().rstrip("\n")
    path = desk.write_file(args.name, args.output)
    return {"name": entry.profile.name, "file": str(path)}, f"written to {path}"


def _deleted(desk: PlayerDesk, args: Namespace) -> Answer:
    """Delete a player; exit code 1 if the answer is no, or if the name is still in a game."""
    name = " ".join(args.name.split())
    if not args.yes:
        if not sys.stdin.isatty():
            raise ValueError(f"to delete {name} without being asked, add --yes")
        question = (
            f"Remove {name} from all games played here? The games are kept; imported games and"
            " club tournaments aren't changed. [y/N] "
        )
        if input(question).strip().lower() not in ("y", "yes"):
            args.code = 1
            return {"name": name, "deleted": False}, "Nothing was deleted."
    deletion = desk.delete(name)
    args.code = 0 if deletion.is_complete else 1
    return {"name": name, "deleted": deletion.is_complete}, english(deletion.told)
