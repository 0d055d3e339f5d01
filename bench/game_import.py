"""A file of games as they are found, imported whole and searched.

The file is made from random games of our own: draughts in any spelling that people and programs
use; comments, variations and clock times; UTF-8 and Windows-1251 mixed; and in every twentieth game
a move that is not allowed. What was imported is compared with what was played.
"""

from __future__ import annotations

import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

GAMES = 100_000
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


def run_imports(quick: bool) -> None:
    """Print what an import takes, what it gets wrong, and how fast games are found."""
    with tempfile.TemporaryDirectory() as name:
        _import_whole(Path(name), 60 if quick else GAMES)


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
            line = random_line(game, game.initial(), lot, lot.randrange(10, PLIES))
            texts, state = [], game.initial()
            for move in line.moves:
                texts.append(game.move_text(state, move))
                state = game.push(state, move)
            record = game.write_record(
                game.initial(), line.moves, tags, notes=line.notes, variations=line.variations
            )
            # Braces within comments would be respelled, too.
            record = record.replace("{b}", "(b)")
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
                text = respelled(text, lot)
            encoding = lot.choice(("utf-8", "cp1251"))
            try:
                out.write(f"{text.rstrip()}\n\n".encode(encoding))
            except UnicodeEncodeError:
                out.write(f"{text.rstrip()}\n\n".encode())
            yield game, is_spoiled


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
    for question, milliseconds in _questions(folder):
        print(f"{milliseconds:7.1f} ms  {question}")


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


def _questions(folder: Path) -> Iterator[tuple[str, float]]:
    """Each question that can be asked, with the milliseconds its answer takes: the best of five."""
    from engines import make_game
    from firmware_host.collection import search
    from firmware_host.collection.search import Query
    from firmware_host.collection.store import Collection
    from firmware_host.collection.stored_game import position_key

    game = make_game("russian-draughts")
    start = game.initial()
    move = game.read_move(start, "c3-d4")
    first = position_key(game, game.push(start, move))
    with Collection(folder).connected() as connection:
        late = "SELECT key FROM position WHERE key > 0 AND ply > 30 LIMIT 1"
        (rare,) = connection.execute(late).fetchone() or (0,)
        questions = {
            "all games": Query(),
            "of one kind": Query(game="generals"),
            "a player's whole name": Query(players=("олена коваль 17",)),
            "a letter of a player's name": Query(players=("о",)),
            "two players": Query(players=("коваль", "ann")),
            "nobody's name": Query(players=("nobody",)),
            "a year": Query(dates=("1999", "1999")),
            "a day": Query(dates=("1999-05-05", "1999-05-05")),
            "a result": Query(result="white"),
            "an opening": Query(openings=("c3-d4",)),
            "a position that every game has": Query(positions=(position_key(game, start),)),
            "a position after one move": Query(positions=(first,)),
            "a position of one game": Query(positions=(rare,)),
            "all of these at once": Query(
                "russian-draughts", ("ann",), ("1980", "2000"), "white", ("c3-d4",), (first,)
            ),
        }
        for name, query in questions.items():
            took = []
            for _ in range(5):
                began = time.perf_counter()
                found = search.find(connection, query, 51)
                took.append(time.perf_counter() - began)
            more = " or more" if len(found) == 51 else ""
            yield f"{name}: {len(found)}{more}", 1000 * min(took)


if __name__ == "__main__":
    import_file(*sys.argv[1:])
