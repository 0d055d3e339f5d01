"""Import and search a file of games like those found in the wild, compared with other programs.

The file is made from random games of our own: draughts in any spelling that people and programs
use; comments, variations and clock times; UTF-8 and Windows-1251 mixed; and in every twentieth game
a move that is not allowed. What was imported is compared with what was played. Every search runs as
the command ``games`` runs it. ``GAMES=20000`` in the environment: the number of games.
"""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bench.pdn_programs import game_records, print_rates

GAMES = int(os.environ.get("GAMES", "100000"))
PLIES = 70
"""The most plies of a game: a usual length in draughts."""

KINDS = (
    # games; how many are played, which the file repeats; their share of the file in percent
    ("russian-draughts", 300, 90.0),
    ("tafl-king", 30, 7.0),
    ("krieger", 20, 2.0),
    ("generals", 6, 0.5),
    ("coalition-chess", 6, 0.5),
)
NAMES = ("Олена Коваль", "Пётр Иванов", "Zoë Müller", "Ann", "Bo", "Juan García", "Дмитро Їжак")
SPOILED_EVERY = 20
TIMED = 40
"""How many games the other programs read; pydraughts reads five a second."""

MOST_MS = 50.0
"""What the answer to any question may take."""


def run_imports(quick: bool) -> None:
    """Print what an import takes, what it gets wrong, and how fast games are found."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _import_whole(folder, SPOILED_EVERY if quick else GAMES)
        _search(folder, 1 if quick else 5)
        print("\nPDN without comments")
        print_rates(game_records(5 if quick else TIMED), folder, quick)


# --- the file ---


class Played(NamedTuple):
    """A game as it was played: its moves as it writes them; a record with places for names."""

    game: str
    moves: str
    record: str


def played_games(lot: Random, most: int) -> list[tuple[float, Played]]:
    """Random games of each kind, ``most`` at most, with how often the file has each."""
    from engines import make_game
    from tests.contract.strolls import random_line

    games = []
    for name, count, share in KINDS:
        game = make_game(name, {"draws": "agreed"} if name == "russian-draughts" else {})
        tags = {"Event": "@event", "Date": "2001.01.01"}
        tags |= {seat.capitalize(): f"@{seat}" for seat in game.seats}
        for _ in range(min(count, most)):
            start = game.initial()
            if name == "russian-draughts" and lot.random() < 0.1:
                for move in random_line(game, start, lot, 10, depth=0).moves:
                    start = game.push(start, move)
            line = random_line(game, start, lot, lot.randrange(10, PLIES))
            texts, state = [], start
            for move in line.moves:
                texts.append(game.move_text(state, move))
                state = game.push(state, move)
            record = game.write_record(
                start, line.moves, tags, notes=line.notes, variations=line.variations
            )
            games.append((share / min(count, most), Played(name, " ".join(texts), record)))
    return games


def write_file(file: Path, count: int, lot: Random) -> Iterator[tuple[Played, bool]]:
    """Write the file; yield each game, and whether a move in it is not allowed."""
    from tests.engines.test_record_text import respelled

    weights, games = zip(*played_games(lot, count), strict=True)
    with file.open("wb") as out:
        for number, game in enumerate(lot.choices(games, weights, k=count)):
            is_spoiled = number % SPOILED_EVERY == 0
            text = re.sub(
                "@(?!event)[a-z]+",
                lambda _: f"{lot.choice(NAMES)} {lot.randrange(3000)}",
                game.record,
            )
            day = f"{lot.randrange(1970, 2026)}.{lot.randrange(1, 13):02}.{lot.randrange(1, 28):02}"
            text = text.replace("@event", f"Cup {number}").replace("2001.01.01", day)
            if is_spoiled:
                text = text.replace("\n\n", "\n\na1-a1 ", 1)
            if game.game == "russian-draughts":
                text = respelled(_with_strange_tags(text, lot), lot)
            encoding = lot.choice(("utf-8", "cp1251"))
            try:
                out.write(f"{text.rstrip()}\n\n".encode(encoding))
            except UnicodeEncodeError:
                out.write(f"{text.rstrip()}\n\n".encode())
            yield game, is_spoiled


def _with_strange_tags(text: str, lot: Random) -> str:
    """A record with tags that only some programs write: dashes in names, quotes that are not
    escaped, positions with counters.
    """
    more = lot.choice(("", '[Time-Control "40/7200"]\n', '[Annotator "A. "Bo" C."]\n'))
    return more + re.sub(r'(?<=\[FEN ")([^"]+)', lambda m: m[1] + lot.choice(("", ":H0:F1")), text)


# --- imported whole ---


def _import_whole(folder: Path, count: int) -> None:
    file = folder / "games.txt"
    expected = list(write_file(file, count, Random(1)))
    spoiled = sum(is_spoiled for _, is_spoiled in expected)
    size = file.stat().st_size / 1e6
    print(f"a file of {count:,} games, {size:,.1f} MB; {spoiled:,} of them have an illegal move")
    command = [sys.executable, "-m", "bench.game_import", str(folder), str(file)]
    began = time.perf_counter()
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    took = time.perf_counter() - began
    print(f"{said.strip()}, {took:,.0f} s, {count / took:,.0f} games a second")
    again = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    print(f"the same again: {again.strip()}")
    wrong, lost, taken = _compared(folder, expected)
    print(
        f"{wrong} with other moves, {lost} refused without a reason, {taken} read in spite of one"
    )


def import_file(folder: str, file: str) -> None:
    """Import a file and print what that took; in a process of its own."""
    from firmware_host.collection.importing import Progress, Unread, import_games
    from firmware_host.collection.store import Collection

    last, refused = Progress(), 0
    with open(file, "rb") as content:
        pieces = iter(lambda: content.read(1 << 16), b"")
        for step in import_games(Collection(Path(folder)), pieces, "games.txt"):
            if isinstance(step, Unread):
                refused += 1
            else:
                last = step
    own, reader = (
        resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    peak = f"peak {own.ru_maxrss / 1024:.0f} MB, of a reader {reader.ru_maxrss / 1024:.0f} MB"
    cpu = sum(one.ru_utime + one.ru_stime for one in (own, reader))
    counts = f"{last.new:,} new, {last.known:,} known, {refused:,} refused"
    print(f"{counts}; {peak}; processor {cpu:,.0f} s")


def _compared(folder: Path, expected: Sequence[tuple[Played, bool]]) -> tuple[int, int, int]:
    """How many games have other moves than were played, are missing, and should be."""
    from firmware_host.collection import search
    from firmware_host.collection.store import Collection
    from firmware_host.collection.stored_game import tag_of

    left = {f"Cup {number}": one for number, one in enumerate(expected)}
    wrong = taken = 0
    with Collection(folder).connected() as connection:
        for kept in search.every(connection, search.Query()):
            played, is_spoiled = left.pop(tag_of(kept.game.tags, "Event"))
            wrong += (kept.game.game, kept.game.line.moves) != played[:2]
            taken += is_spoiled
    return wrong, sum(not is_spoiled for _, is_spoiled in left.values()), taken


# --- searched ---


def _search(folder: Path, repetitions: int) -> None:
    """Print how long searches take: some of each kind, then all their combinations."""
    from firmware_host.cli import command_parser

    settings = folder / "settings.toml"
    settings.write_text(f'[storage]\nfolder = "{folder}"\n')
    parser = command_parser()

    def asked(*flags: str) -> tuple[int, float]:
        """The number of games found and the CPU time in milliseconds, the best of several runs."""
        args = parser.parse_args(["games", *flags, "--limit", "50", "--config", str(settings)])
        return _answered(args, repetitions)

    print("\nlodeboard games ..., from its flags to its answer; processor time")
    for name, flags in QUESTIONS.items():
        number, milliseconds = asked(*flags)
        print(f"{milliseconds:7.1f} ms  {name}: {number}{' or more' if number == 50 else ''}")
    sorts = _sorts(folder)
    took: list[tuple[float, str]] = []
    for choice in product(*((None, *values) for values in sorts.values())):
        flags = [word for pair in zip(sorts, choice, strict=True) if pair[1] for word in pair]
        if flags:
            took.append((asked(*flags)[1], " ".join(flags)))
    slow = sum(milliseconds > MOST_MS for milliseconds, _ in took)
    print(f"{len(took)} combinations of these: {slow} over {MOST_MS:.0f} ms; the slowest")
    for milliseconds, flags in sorted(took, reverse=True)[:3]:
        print(f"{milliseconds:7.1f} ms  {flags}")


def _answered(args: Namespace, repetitions: int) -> tuple[int, float]:
    took = []
    for _ in range(repetitions):
        began = time.process_time()  # what it reads from the disk is in memory after the first time
        rows, _text = args.command(args)
        took.append(time.process_time() - began)
    return len(rows), 1000 * min(took)


QUESTIONS: Mapping[str, Sequence[str]] = {
    "all games": ("--imported",),
    "of one kind": ("--game", "generals"),
    "a player's whole name": ("--player", "олена коваль 17"),
    "a letter of a player's name": ("--player", "о"),
    "two players": ("--player", "коваль", "--player", "ann"),
    "nobody's name": ("--player", "nobody"),
    "a year": ("--date", "1999"),
    "a day": ("--date", "1999-05-05"),
    "a result": ("--result", "white"),
    "an opening": ("--opening", "c3-d4"),
}


def _sorts(folder: Path) -> Mapping[str, Sequence[str]]:
    """What to search for with each flag: something that many games have, and something that few
    have."""
    from engines import make_game
    from firmware_host.collection import search
    from firmware_host.collection.store import Collection
    from firmware_host.runtime.past_games import read_imported

    def after(game: Any, moves: Sequence[Any]) -> str:
        state = game.initial()
        for move in moves:
            state = game.push(state, move)
        return str(game.position_text(state))

    with Collection(folder).connected() as connection:
        games = search.every(connection, search.Query("russian-draughts"))
        game, record = next(
            read_imported(one)
            for one in games
            if not one.game.start and len(one.game.line.moves.split()) > 20
        )
    texts, state = [], game.initial()
    for move in record.moves[:12]:
        texts.append(game.move_text(state, move))
        state = game.push(state, move)
    usual = make_game("russian-draughts")
    return {
        "--player": ("коваль", "олена коваль 17"),
        "--date": ("1980..2000", "1999-05-05"),
        "--result": ("white", "draw"),
        "--opening": ("c3-d4", " ".join(texts)),
        "--position": (
            after(usual, [usual.read_move(usual.initial(), "c3-d4")]),
            after(game, record.moves[:12]),
        ),
    }


if __name__ == "__main__":
    import_file(*sys.argv[1:])
