"""The command ``import``, and finding what it imported: the flags and the answer of ``games``.

In: files that other programs wrote, or the standard input; what is asked for. Out: a report on each
file; a list. The work is done in ``firmware_host.collection``.
"""

from __future__ import annotations

import os
import re
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, TypeVar

from engines import make_kept_game
from engines.errors import EngineError
from engines.game import AnyGame
from engines.games import result_meant
from engines.localiser import english
from engines.message import Message
from firmware_host.collection import search
from firmware_host.collection.importing import (
    NotTextError,
    Progress,
    Unread,
    import_games,
    open_text,
)
from firmware_host.collection.listing import imported_id, moves_of_each
from firmware_host.collection.store import Collection, KeptGame
from firmware_host.collection.stored_game import date_of, players_of, position_key, tag_of
from firmware_host.commands.command_line import Answer, CommandLine, settings_of, whole_number


def collection_of(args: Namespace) -> Collection:
    """Return the games imported on this machine. Raises ConfigError."""
    return Collection(settings_of(args).storage.path)


# --- import ---

SHOWN = 10
"""How many games that could not be read are listed without ``--report``."""

PIECE = 1 << 16
"""Bytes that are read at once."""


def add_import(commands: CommandLine) -> None:
    """Add the command."""
    command = commands.add("import", run_import, "import games from other programs")
    command.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="file with any number of games (PDN, OpenTafl, Lodeboard's own form); - for standard"
        " input",
    )
    command.add_argument(
        "--title", default="", metavar="NAME", help="name of the file in the list of games"
    )
    command.add_argument(
        "--encoding",
        type=_encoding,
        metavar="NAME",
        help="encoding of the files, such as windows-1252 (default: found out for each line)",
    )
    command.add_argument(
        "--report", type=Path, metavar="REPORT", help="write all games that can't be read to REPORT"
    )


def _encoding(name: str) -> str:
    """Return the name of an encoding of texts. Raises ArgumentTypeError."""
    try:
        b"a".decode(name, errors="replace")
    except (LookupError, ValueError):
        raise ArgumentTypeError(
            f"unknown encoding {name!r}; use one such as utf-8, windows-1252 or cp866"
        ) from None
    return name


class _File(NamedTuple):
    """What became of a file."""

    name: str
    progress: Progress
    unread: Sequence[Unread]


def run_import(args: Namespace) -> Answer | None:
    """Import files; exit code 1 if one of them can't be opened or isn't text, or if none of them
    has a game that can be read.
    """
    collection = collection_of(args)
    with ExitStack() as stack:
        report = (
            stack.enter_context(args.report.open("w", encoding="utf-8")) if args.report else None
        )
        done = []
        for name in args.files:
            unread = list[Unread]()
            progress = Progress()
            try:
                with closing(_imported(collection, name, args)) as steps:
                    for step in steps:
                        if isinstance(step, Progress):
                            progress = step
                            continue
                        if args.json or len(unread) < SHOWN:
                            unread.append(step)
                        if report:
                            print(f"{name}:{_unread_line(step)}", file=report)
            except (NotTextError, OSError) as error:  # the other files are imported all the same
                print(f"lodeboard: {_problem(name, error)}", file=sys.stderr)
                args.code = 1
                continue
            title = args.title or ("standard input" if name == "-" else name)
            done.append(_File(title, progress, unread))
    if not done:
        return None
    if not any(file.progress.new or file.progress.known for file in done):
        args.code = 1
    lines = [line for file in done for line in _file_lines(file, args.report)]
    if any(file.progress.new for file in done):
        lines.append("To list them, run: lodeboard games --imported")
    return [_file_json(file) for file in done], "\n".join(lines)


def _imported(collection: Collection, name: str, args: Namespace) -> Generator[Progress | Unread]:
    """Import one file and show how far it is. Raises CollectionError or OSError."""
    with ExitStack() as stack:
        file: BinaryIO
        if name == "-":
            file, size = sys.stdin.buffer, 0
            title = args.title or "standard input"
        else:
            file = stack.enter_context(open_text(Path(name)))
            title = args.title or Path(name).name
            size = os.fstat(file.fileno()).st_size
        pieces = iter(lambda: file.read1(PIECE), b"")  # type: ignore[attr-defined]
        bar = (
            stack.enter_context(_Bar(title, size))
            if not args.json and sys.stderr.isatty()
            else None
        )
        steps = import_games(collection, pieces, title, size=size, encoding=args.encoding or "")
        for step in stack.enter_context(closing(steps)):
            if bar and isinstance(step, Progress):
                bar.show(step)
            yield step


class _Bar:
    """A progress bar on the terminal, on one line that is removed at the end.

    ``size``: of the file in bytes, 0 if unknown.
    """

    INTERVAL_S = 0.2
    WIDTH = 24

    def __init__(self, title: str, size: int) -> None:
        self._title, self._size = title, size
        self._began = self._shown = time.monotonic()

    def __enter__(self) -> _Bar:
        return self

    def __exit__(self, *_: object) -> None:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def show(self, progress: Progress) -> None:
        """Show how far the import is, unless that was just done."""
        now = time.monotonic()
        if now - self._shown < self.INTERVAL_S:
            return
        self._shown = now
        part = progress.part_of(self._size)
        full = int(part * self.WIDTH)
        bar = f"[{'#' * full}{'.' * (self.WIDTH - full)}] {part:4.0%} " if self._size else ""
        rate = progress.games / (now - self._began)
        text = f"{self._title}  {bar} {progress.games:,} games, {rate:,.0f} a second"
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def _file_lines(file: _File, report: Path | None) -> Iterable[str]:
    """Return what became of a file, as lines."""
    progress = file.progress
    parts = [f"{games_text(progress.new)} imported"]
    parts += [f"{progress.known:,} already there"] if progress.known else []
    parts += [f"{progress.unread:,} can't be read"] if progress.unread else []
    if progress.games:
        yield f"{file.name}: {', '.join(parts)} ({progress.encoding})."
    else:
        yield english(Message("start.import-no-game", name=file.name))
    if progress.completed:
        yield f"  {english(Message('start.import-completed', number=progress.completed))}"
    if progress.new and progress.is_guess:
        other = "windows-1251" if progress.encoding == "Windows-1252" else "windows-1252"
        yield (
            "  The Windows encoding is a guess. If letters are wrong, delete these games and import"
            f" the file with --encoding, such as --encoding {other}."
        )
    for one in file.unread[:SHOWN]:
        yield f"  line {_unread_line(one)}"
    if more := progress.unread - len(file.unread[:SHOWN]):
        listed = f"all of them are in {report}" if report else "to list all, add --report FILE"
        yield f"  and {more:,} more; {listed}"
    if progress.cut:
        yield f"  line {_unread_line(progress.cut)}"


def games_text(games: int) -> str:
    """Return how many games these are."""
    return "1 game" if games == 1 else f"{games:,} games"


def _problem(name: str, error: NotTextError | OSError) -> str:
    """Return why a file can't be imported."""
    if isinstance(error, IsADirectoryError):
        return f"{name} is a folder; to import its files, run: lodeboard import {Path(name) / '*'}"
    if isinstance(error, NotTextError):
        return english(error.told(name))
    return f"{name}: {(error.strerror or str(error)).lower()}"


def _unread_line(one: Unread) -> str:
    players = f" ({one.players})" if one.players else ""
    return f"{one.line}{players}: {english(one.reason)}"


def _file_json(file: _File) -> Mapping[str, Any]:
    progress = file.progress
    unread, cut = (
        [{"line": one.line, "players": one.players, "reason": english(one.reason)} for one in some]
        for some in (file.unread, [progress.cut] if progress.cut else [])
    )
    return {
        "file": file.name,
        "encoding": progress.encoding,
        "new": progress.new,
        "completed": progress.completed,
        "known": progress.known,
        "unread": unread,
        "cut": cut,
    }


# --- games ---

FILTERS = ("words", "imported", "game", "player", "date", "result", "opening", "position")


def add_filters(parser: ArgumentParser) -> None:
    """Add the flags that choose imported games."""
    some = parser.add_argument_group(
        "imported games", "Each of these lists games imported with lodeboard import instead."
    )
    some.add_argument(
        "words", nargs="*", metavar="NAME", help="a player's name or a part of it, or a year"
    )
    some.add_argument("--imported", action="store_true", help="all of them, the last import first")
    some.add_argument("--game", default="", metavar="GAME", help="of one game, such as krieger")
    some.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="NAME",
        help="a player's name or a part of it",
    )
    some.add_argument(
        "--date", default="", metavar="DATE", help="2024, 2024-05, 2024-05-31, or 2023..2024-06"
    )
    some.add_argument(
        "--result",
        default="",
        metavar="RESULT",
        help="the side that won, draw, unknown, or a result as in files, such as 2-0; won: the"
        " player named won",
    )
    some.add_argument(
        "--opening", default="", metavar="MOVES", help='first moves, such as "c3-d4 d6-c5"'
    )
    some.add_argument(
        "--position", default="", metavar="TEXT", help="a position that occurred (docs/notation.md)"
    )
    some.add_argument(
        "--sort",
        choices=(*search.ORDERS,),
        default="import",
        help="import: the last one first (default); date: the latest first; player: by the names;"
        " result",
    )
    some.add_argument(
        "--limit",
        type=whole_number(1),
        default=50,
        metavar="N",
        help="list at most N games (default: 50)",
    )


def wants_imported(args: Namespace) -> bool:
    """Return whether any of the flags was given."""
    return any(getattr(args, name) for name in FILTERS)


def list_imported(args: Namespace) -> Answer:
    """Return the imported games asked for. Raises ValueError."""
    with collection_of(args).connected() as connection:
        games = _Rules(search.rules_of(connection))
        query = _query(args, games)
        found = search.find(connection, query, args.limit + 1)
        shown = found[: args.limit]
        rows = [
            _row(games, one, search.ply_of(connection, one.number, query.positions))
            for one in shown
        ]
    lines = [_row_line(row) for row in rows]
    if not rows:
        lines = ["No matching games found."]
    elif len(found) > len(shown):
        lines.append(f"There are more: to list them, add --limit {10 * args.limit}.")
    return rows, "\n".join(lines)


T = TypeVar("T")


class _Rules:
    """The rules with which the imported games were played, each made when it is needed."""

    def __init__(self, known: Sequence[tuple[str, Mapping[str, str]]]) -> None:
        self._known = known
        self._made: dict[str, AnyGame] = {}

    def named(self, name: str) -> AnyGame:
        """Return one game of that name. Raises OptionError."""
        return next(iter(self.all(name)))

    def all(self, name: str = "") -> Iterator[AnyGame]:
        """Yield every game, of that name if it is given, with each set of options."""
        for game, options in self._known:
            if name in ("", game):
                key = f"{game} {sorted(options.items())}"
                if key not in self._made:
                    self._made[key] = make_kept_game(game, options)
                yield self._made[key]


def _query(args: Namespace, games: _Rules) -> search.Query:
    """Return what is asked for. Raises ValueError."""
    typed = search.query_of(" ".join(args.words))
    players = (*typed.players, *args.player)
    if args.result == search.WON and not players:
        raise ValueError(
            "--result won: add a player's name, as in: lodeboard games kowal --result won"
        )
    return search.Query(
        game=args.game,
        players=players,
        dates=search.dates_of(args.date) if args.date else typed.dates,
        result=_result(games, args) if args.result else "",
        openings=_understood(games, args, "opening", _opening),
        positions=_understood(games, args, "position", _position),
        order=args.sort,
    )


def _result(games: _Rules, args: Namespace) -> str:
    """Return the result asked for. Raises ValueError."""
    text: str = args.result.strip().lower()
    if text in (search.UNKNOWN, search.WON):
        return text
    meant = result_meant(text)
    if meant is None:
        seats = dict.fromkeys(seat for game in games.all(args.game) for seat in game.seats)
        raise ValueError(
            f"--result {args.result!r}: use {', '.join((*seats, 'draw', search.UNKNOWN))}, a result"
            " as in files, such as 2-0, or with a player's name won"
        )
    return meant or search.UNKNOWN


def _understood(
    games: _Rules, args: Namespace, flag: str, read: Callable[[AnyGame, str], T]
) -> Sequence[T]:
    """Return what the text of a flag means in each game that can read it. Raises ValueError if none
    can.
    """
    text: str = getattr(args, flag)
    found: dict[T, None] = {}
    why = f"no game of {args.game} was imported"
    for game in games.all(args.game) if text else ():
        try:
            found[read(game, text)] = None
        except EngineError as error:
            why = str(error)
    if text and not found:
        raise ValueError(f"--{flag} {text!r}: {why}")
    return tuple(found)


def _opening(game: AnyGame, text: str) -> str:
    """Return the first moves as the game writes them. Raises EngineError."""
    state, texts = game.initial(), []
    for move_text in re.sub(r"\b\d+\.+(?=\s|[a-zA-Z])", " ", text).split():
        move = game.read_move(state, move_text)
        texts.append(game.move_text(state, move))
        state = game.push(state, move)
    return " ".join(texts)


def _position(game: AnyGame, text: str) -> int:
    return position_key(game, game.read_position(text))


def _row(games: _Rules, one: KeptGame, ply: int | None) -> Mapping[str, Any]:
    """Return a game as a value for ``--json``."""
    game, seats = one.game, games.named(one.game.game).seats
    row = {
        "id": imported_id(one.number),
        "game": game.game,
        "players": players_of(seats, game.tags),
        "date": date_of(tag_of(game.tags, "Date")),
        "event": tag_of(game.tags, "Event"),
        "result": game.result,
        "moves": (moves := len(game.line.moves.split())),
        "moves_of_each": moves_of_each(moves, len(seats)),
        "file": one.source.file,
        "line": one.source.line,
    }
    if ply is None:
        return row
    return {**row, "after_moves": ply, "after_moves_of_each": moves_of_each(ply, len(seats))}


def _row_line(row: Mapping[str, Any]) -> str:
    players = " - ".join(row["players"].values()) or "?"
    result = {"": "unknown", "draw": "draw"}.get(row["result"], f"{row['result']} won")
    moves = "move " if row["moves_of_each"] == 1 else "moves"
    after = f"  after move {row['after_moves_of_each']}" if "after_moves" in row else ""
    return (
        f"{row['id']:<9} {row['game']:<16} {row['date']:<10} {players:<32} {result:<14}"
        f" {row['moves_of_each']:>3} {moves}  {row['file']}:{row['line']}{after}"
    )
