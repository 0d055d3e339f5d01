"""The commands ``games``, ``export``, ``replay``, ``delete``, ``salvage`` and ``key``, about saved
games.

In: the library; a game's id, or the file of a trace. Out: a list; a record in the format that other
programs read; every position drawn; a new game with the readable beginning of a damaged one; a key
that encrypts the hidden information of later games. Saved games stay as they are, unless they are
deleted.
"""

from __future__ import annotations

import sqlite3
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import IO, Any

import msgspec

from drivers.checked_values import did_you_mean
from engines import make_game, make_kept_game
from engines.errors import EngineError
from engines.game import ARBITER, Note, Seat
from engines.games import record_suffix
from engines.localiser import english
from engines.record_text import signs_of
from engines.time_control import write_controls
from firmware_host.collection import search
from firmware_host.collection.listing import imported_id, imported_number
from firmware_host.collection.listing import result_text as recorded_result
from firmware_host.collection.store import (
    Collection,
    delete_file,
    delete_game,
    imported_files,
)
from firmware_host.collection.stored_game import date_of, record_text, tag_of
from firmware_host.commands.command_line import (
    Answer,
    CommandLine,
    add_viewer,
    library_of,
    outcome,
    settings_of,
)
from firmware_host.commands.imported_games import (
    add_filters,
    collection_of,
    games_text,
    list_imported,
    wants_imported,
)
from firmware_host.display.hint_text import MISTAKE_MARK
from firmware_host.display.status_text import result_text
from firmware_host.journal import encryption
from firmware_host.journal.library import JournalDamageError, Library, Summary, count_moves
from firmware_host.runtime.past_games import (
    FIRST_MOVES,
    PastGame,
    Place,
    in_variation,
    load_past_game,
    read_imported,
    read_place,
    saved_record,
    variation_text,
    variations_at,
)
from firmware_host.runtime.system import command_name
from firmware_host.table.events import HistoryError
from firmware_host.table.table import restore_table
from firmware_host.table.visibility import (
    has_hidden_pieces,
    to_driver_pieces,
    visible_scene,
    visible_text,
)
from firmware_host.web.page_json import board_json
from firmware_host.web.shared_game import shared_game_html
from simulator.terminal.text_board import TextBoard, seat_letters


def checked_viewer(past: PastGame, viewer: str) -> Seat | None:
    """Return the seat whose view may be shown, None for the public.

    Hidden pieces are shown when the game is over, if their player agrees. Nothing is hidden in an
    imported game: its file shows everything. Raises ValueError with the reason otherwise.
    """
    game, table = past.game, past.table
    if past.record is not None:
        return ARBITER
    if not viewer:
        return None
    known = (*game.seats, ARBITER)
    if viewer not in known:
        hint = did_you_mean(viewer, known) or f"; use one of {', '.join(known)}"
        raise ValueError(f"this game has no player {viewer!r}{hint}")
    if table.result is None:
        raise ValueError(f"what {viewer} sees can only be shown after the game is over")
    owners = game.seats if viewer == ARBITER else (Seat(viewer),)
    unwilling = [
        s for s in owners if s not in table.revealed and has_hidden_pieces(game, table.states, s)
    ]
    if unwilling:
        raise ValueError(
            f"{' and '.join(unwilling)} did not reveal their pieces; players do this at the board,"
            " after the game is over"
        )
    return Seat(viewer)


# --- games ---


def add_games(commands: CommandLine) -> None:
    """Add the command."""
    games = commands.add("games", run_games, "list the games saved on this computer, or imported")
    add_filters(games)


def run_games(args: Namespace) -> Answer:
    """List all saved games, or the imported ones asked for."""
    if wants_imported(args):
        return list_imported(args)
    rows, text = listing(library_of(args))
    if not rows and collection_of(args).exists:
        text = (
            "No games were played here yet. To list imported games, run: lodeboard games --imported"
        )
    return rows, text


def listing(library: Library) -> tuple[Sequence[Mapping[str, Any]], str]:
    """Return all games, the latest first."""
    games = library.games()
    if not games:
        return [], "No games yet. To start one, run: lodeboard play russian-draughts"
    return [_summary(game) for game in games], "\n".join(_summary_line(game) for game in games)


def _summary(game: Summary) -> Mapping[str, Any]:
    if game.problem is not None:
        return {"id": game.game_id, "problem": game.problem, "changed": game.changed}
    result = game.result
    return {
        "id": game.game_id,
        "game": game.game,
        "began": game.began,
        "changed": game.changed,
        "moves": game.moves,
        "moves_of_each": _moves_of_each(game),
        "result": outcome(result),
        "key": game.key,
    }


def _summary_line(game: Summary) -> str:
    if game.problem is not None:
        return f"{game.game_id:<16} damaged: {game.problem}"
    if game.result is None:
        end = "unfinished"
    elif game.result.winners:
        end = f"{' and '.join(game.result.winners)} won: {game.result.reason}"
    else:
        end = f"draw: {game.result.reason}"
    sealed = f" (encrypted with {game.key})" if game.key else ""
    number = _moves_of_each(game)
    moves = "move " if number == 1 else "moves"
    return f"{game.game_id:<16} {game.game:<18} {number:>4} {moves}  {end}{sealed}"


def _moves_of_each(game: Summary) -> int:
    """Return how many moves each player made, as the screens count them; all moves of a game that
    is not installed any more.
    """
    return game.moves_of_each(_number_of_players(game.game))


@cache
def _number_of_players(name: str) -> int:
    try:
        return len(make_game(name).seats)
    except EngineError:
        return 1


# --- export ---


def add_export(commands: CommandLine) -> None:
    """Add the command."""
    export = commands.about_kept(
        "export",
        run_export,
        "export games in a format other programs can read",
        is_required=False,
        also=" or imported one",
    )
    export.add_argument("--all", action="store_true", help="export all saved and imported games")
    export.add_argument(
        "--html",
        action="store_true",
        help="export as a web page in one file, which shows the game move by move in any browser",
    )
    export.add_argument(
        "--output",
        type=Path,
        metavar="FILE",
        help="write to FILE instead of the screen; if it is a folder, --all writes a file in it for"
        " each kind of game",
    )
    add_viewer(export)


def run_export(args: Namespace) -> Answer:
    """Export a game, or all of them, for other programs. Raises ValueError or OSError."""
    if args.all == bool(args.game_id):
        raise ValueError("name one game, as in lodeboard export i17, or add --all")
    if args.all and args.html:
        raise ValueError("--html exports one game: name it, as in lodeboard export i17 --html")
    library, collection = library_of(args), collection_of(args)
    if args.all:
        return export_all(library, collection, args.output)
    write, key = (export_html, "html") if args.html else (export, "record")
    text = write(library, args.game_id, args.viewer, collection)
    if args.output is None:
        return {"id": args.game_id, key: text}, text.rstrip("\n")
    args.output.write_text(text, encoding="utf-8")
    return {"id": args.game_id, "file": str(args.output)}, f"written to {args.output}"


def export(
    library: Library, game_id: str, viewer: str = "", collection: Collection | None = None
) -> str:
    """Return a game in the format other programs read, for the public or ``viewer``.

    Raises JournalError, CollectionError, or ValueError (StartError and HistoryError are two) with
    the reason.
    """
    past = load_past_game(library, collection, game_id)
    return _record(past, checked_viewer(past, viewer))


MOST_LINES = 200
"""How many lines of an annotated game are exported as a page; a file with more would take a Pi
minutes. A guess.
"""


def export_html(
    library: Library, game_id: str, viewer: str = "", collection: Collection | None = None
) -> str:
    """Return a game as an HTML file that shows it move by move, for the public or ``viewer``.

    It includes what was revealed after its end, and the variations; where ``game_id`` is the place
    of one, it opens with that. Raises as ``export`` does.
    """
    first = read_place(game_id)._replace(moves=None)
    load_past_game(library, collection, str(first))  # there is such a variation
    past = load_past_game(library, collection, first.game_id)
    viewing = checked_viewer(past, viewer)
    lines = [*islice(lines_of(past, Place(first.game_id), viewing), MOST_LINES)]
    return shared_game_html(lines, str(first), _record(past, viewing))


def _record(past: PastGame, viewing: Seat | None) -> str:
    return record_text(past.game, past.record) if past.record else saved_record(past, viewing)


def export_all(library: Library, collection: Collection, output: Path | None) -> Answer:
    """Export all games, the oldest first and the imported ones last, as the public may see them."""
    left_out: list[str] = []
    records = _all_records(library, collection, left_out)
    if output is None:
        texts = [record for _, record in records]
        return texts, "\n".join(texts).rstrip("\n") or "There are no games yet."
    counts = Counter[str]()
    with ExitStack() as stack:
        files: dict[Path, IO[str]] = {}
        for game, record in records:
            path = output / f"{game}{record_suffix(game)}" if output.is_dir() else output
            if path not in files:
                files[path] = stack.enter_context(path.open("w", encoding="utf-8"))
            files[path].write(f"{record}\n")
            counts[str(path)] += 1
    lines = [f"{path}: {games_text(count)}" for path, count in sorted(counts.items())]
    lines += [f"left out: {reason}" for reason in left_out]
    return {"files": counts, "left_out": left_out}, "\n".join(lines) or "There are no games yet."


def _all_records(
    library: Library, collection: Collection, left_out: list[str]
) -> Iterator[tuple[str, str]]:
    """Yield the name of each game with its record; add to ``left_out`` why some can't be
    exported.
    """
    for summary in reversed(library.games()):
        try:
            yield summary.game, export(library, summary.game_id)
        except ValueError as error:
            left_out.append(str(error))
    if not collection.exists:
        return
    with collection.connected() as connection:
        for kept in search.every(connection, search.Query()):
            try:
                yield kept.game.game, record_text(*read_imported(kept))
            except ValueError as error:
                left_out.append(f"game {imported_id(kept.number)}: {error}")


# --- replay ---


def add_replay(commands: CommandLine) -> None:
    """Add the command."""
    text = "show a saved or imported game, or a trace file, move by move"
    replay = commands.about_kept(
        "replay", run_replay, text, also=" or imported one, or a trace file"
    )
    replay.add_argument(
        "--terminal", action="store_true", help="show a trace as text instead of a window"
    )
    add_viewer(replay)


def run_replay(args: Namespace) -> Answer | None:
    """Show a game move by move, or a trace in a window or as text."""
    if (path := Path(args.game_id)).is_file():
        # A board is needed only for a trace.
        from firmware_host.commands.replay_window import retell, show

        return (retell if args.json or args.terminal else show)(path, settings_of(args))
    return replay(library_of(args), args.game_id, args.viewer, collection_of(args))


def replay(
    library: Library, game_id: str, viewer: str = "", collection: Collection | None = None
) -> tuple[Mapping[str, Any], str]:
    """Return a game move by move, every position drawn, for the public or ``viewer``.

    It includes what was revealed after its end. Raises as ``export`` does.
    """
    past = load_past_game(library, collection, game_id)
    value = replay_value(past, read_place(game_id), checked_viewer(past, viewer))
    return value, _drawn(past, value)


def replay_value(past: PastGame, place: Place, viewing: Seat | None) -> Mapping[str, Any]:
    """Return a game, or the variation of it at ``place``, move by move as one viewer may see it."""
    game, table, notes = past.game, past.table, past.notes
    steps, revealed = [], table.revealed
    view = table.view((), viewing, board=False)
    for number, state in enumerate(table.states):
        seat, text, in_round = "", "", 0
        if number:
            move = table.moves[number - 1]
            seat, in_round = move.seat, view.record[number - 1].round
            text = visible_text(game, table.states[number - 1], move, viewing, revealed)
        note = notes.get(number, Note(number))
        scene = visible_scene(game, state, viewing, revealed)
        position = game.position_text(state, viewing)
        others = _variations(past, place, number)
        step = {"seat": seat, "move": text, "round": in_round, "position": position, "scene": scene}
        slip = MISTAKE_MARK.strip() if number - 1 in past.mistakes else ""
        signs = signs_of(note.glyph) or slip
        told = {**note._asdict(), "at": None, "signs": signs, "variations": others}
        steps.append({**step, **{name: value for name, value in told.items() if value}})
    result, record = table.result, past.record
    return {
        "id": str(place._replace(moves=None)),
        "main_line": _main_line(place),
        "game": game.name,
        "options": dict(game.options),
        "table": board_json(game),
        "steps": steps,
        "outcomes": view.outcomes,
        "evaluation": past.evaluation,
        "result": outcome(result),
        "ended": msgspec.to_builtins(result_text(result)) if result is not None else None,
        "revealed": revealed,
        "looks": table.arbiter_reveals,
        "names": table.names,
        "began": past.began,
        "date": date_of(tag_of(record.tags, "Date")) if record else "",
        "recorded": msgspec.to_builtins(recorded_result(record.result)) if record else None,
        "clock": table.thought,
        "time_control": write_controls(past.controls, game.seats),
    }


def _drawn(past: PastGame, value: Mapping[str, Any]) -> str:
    """Return a replayed game as text, with its board after each move."""
    game, result = past.game, past.table.result
    marks = seat_letters(game.seats, len(game.seats))
    drawn = TextBoard(game.topology, marks, coloured=False, kinds=game.kinds)
    shown = []
    for number, step in enumerate(value["steps"]):
        title = f"{number}. {step['seat']}: {step['move']}" if number else "Start"
        title = " ".join(filter(None, (f"{title}{step.get('signs', '')}", step.get("text", ""))))
        board = drawn.board(to_driver_pieces(step["scene"], game.seats), {})
        others = step.get("variations", ())
        ways = [f"or {one['moves']}  (lodeboard replay {one['id']})" for one in others]
        shown.append("\n".join([title, "", *board, *ways, ""]))
    if result is not None:
        shown.append(english(result_text(result)))
    return "\n".join(shown).rstrip("\n")


def lines_of(past: PastGame, place: Place, viewing: Seat | None) -> Iterator[Mapping[str, Any]]:
    """Yield a game as ``replay_value`` has it, and then its variations and theirs."""
    yield replay_value(past, place, viewing)
    numbers = Counter[int]()
    for moves, _ in past.record.variations if past.record else ():
        numbers[moves] += 1
        number = numbers[moves]
        inner = place._replace(variations=(*place.variations, (moves, number)), moves=None)
        yield from lines_of(in_variation(past, moves, number), inner, viewing)


def _variations(past: PastGame, place: Place, moves: int) -> Sequence[Mapping[str, str]]:
    """Return the place and first moves of each variation after that many moves."""
    return [
        {
            "id": str(place._replace(variations=(*place.variations, (moves, number)), moves=None)),
            "moves": variation_text(past, moves, line, FIRST_MOVES),
        }
        for number, line in enumerate(variations_at(past, moves), 1)
    ]


def _main_line(place: Place) -> Mapping[str, Any] | None:
    """Return the id of the line that this one is a variation of, and where it begins; None if it is
    none.
    """
    if not place.variations:
        return None
    *outer, (moves, _) = place.variations
    return {"id": str(Place(place.game_id, tuple(outer))), "after_moves": moves}


# --- delete ---


def add_delete(commands: CommandLine) -> None:
    """Add the command."""
    delete = commands.about_kept(
        "delete",
        run_delete,
        "delete a saved or imported game, or all games imported from a file",
        is_required=False,
        also=" or imported one",
    )
    delete.add_argument(
        "--file", default="", metavar="NAME", help="delete all games imported from this file"
    )
    delete.add_argument("--yes", action="store_true", help="don't ask first")


def run_delete(args: Namespace) -> Answer:
    """Delete a game, or all from a file; exit code 1 if the answer is no. Raises ValueError."""
    if bool(args.file) == bool(args.game_id):
        raise ValueError("name one game, as in lodeboard delete i17, or a file, as in --file a.pdn")
    number, library = imported_number(args.game_id), library_of(args)
    with ExitStack() as stack:
        delete: Callable[[], object]
        if args.game_id and number is None:
            with suppress(JournalDamageError):
                library.read_valid_part(args.game_id)
            question, delete = f"game {args.game_id}", partial(library.delete, args.game_id)
        else:
            connection = stack.enter_context(collection_of(args).connected())
            if number is not None:
                search.game_with_number(connection, number)
                question, delete = f"game {args.game_id}", partial(delete_game, connection, number)
            else:
                question = _games_of_file(connection, args.file)
                delete = partial(delete_file, connection, args.file)
        if not (args.yes or _confirmed(f"Delete {question}? Your other games are kept.")):
            args.code = 1
            return {"deleted": False}, "Nothing was deleted."
        delete()
    return {"deleted": True}, f"Deleted {question}."


def _games_of_file(connection: sqlite3.Connection, name: str) -> str:
    """Return how many games are from a file. Raises ValueError if there are none."""
    files = imported_files(connection)
    for one in files:
        if one.name == name:
            return f"{games_text(one.games)} imported from {name}"
    known = ", ".join(one.name for one in files[:LISTED_FILES])
    others = f"; there are games from {known}" if known else ""
    raise ValueError(f"no games were imported from {name}{others}")


LISTED_FILES = 10
"""How many files to list if the requested one isn't found, the most recently imported first."""


def _confirmed(question: str) -> bool:
    """Return whether the user at the terminal says yes. Raises ValueError if there is no
    terminal."""
    if not sys.stdin.isatty():
        raise ValueError("to delete games without being asked first, add --yes")
    print(f"{question} (y/n) ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


# --- salvage ---


def add_salvage(commands: CommandLine) -> None:
    """Add the command."""
    commands.about_kept("salvage", run_salvage, "recover what can be read of a damaged game")


def run_salvage(args: Namespace) -> Answer:
    """Save the readable beginning of a game."""
    return salvage(library_of(args), args.game_id)


def salvage(library: Library, game_id: str) -> tuple[Mapping[str, Any], str]:
    """Save what can be read and follows the rules, as a new game.

    Without its key an encrypted game is copied as far as its lines are complete. Raises
    JournalError or StartError.
    """
    kept = library.read_valid_part(game_id)
    good = len(kept.events)
    if not kept.is_locked:
        game = make_kept_game(kept.header.game, kept.header.options)
        try:
            restore_table(game, kept.header, kept.events)
        except HistoryError as error:
            good = error.valid_events
    moves, _ = count_moves(kept.events[:good])
    new_id = library.salvage(game_id, good)
    program = command_name(sys.argv[0])
    again = f"To continue it, run: {program} play {kept.header.game} --resume {new_id}"
    if kept.is_locked:
        assert kept.encryption_header is not None
        again = (
            "Their legality can only be checked with the key"
            f" {kept.encryption_header.key_fingerprint}. {again}"
        )
    found = {"id": new_id, "from": game_id, "moves": moves}
    first = "The first move is" if moves == 1 else f"The first {moves} moves are"
    return found, f"{first} now game {new_id}. {again}"


# --- key ---


def add_key(commands: CommandLine) -> None:
    """Add the command."""
    key = commands.add("key", run_key, "make a key that encrypts the hidden information in games")
    key.add_argument(
        "file", type=Path, metavar="FILE", help="file to create, preferably on a USB stick"
    )


def run_key(args: Namespace) -> Answer:
    """Create a key. Raises ValueError if that fails."""
    try:
        name = encryption.make_key(args.file)
    except encryption.EncryptionError as error:
        raise ValueError(str(error)) from error
    path = args.file.absolute()
    return {"file": str(path), "key": name}, (
        f"Created key {name} in {path}. Keep a copy somewhere else: without it, nobody can read"
        " what was encrypted with it. To encrypt games from now on, add this to your settings"
        f' (to see them, run: lodeboard config):\n\n[storage]\nkey = "{path}"'
    )
