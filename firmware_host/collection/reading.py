"""Reading games that others recorded: checked by the rules, on every processor if there are many.

In: the texts of records. Out: games as they are kept, or why they can't be read, in the same order.
Knows no database.

``python -m firmware_host.collection.reading SUFFIX`` is a process that reads for another one:
pickled texts on its standard input, pickled games on its standard output, until the input ends.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from textwrap import shorten
from typing import NamedTuple, TypeAlias

from engines import make_game
from engines.errors import EngineError
from engines.game import AnyGame, Record, Seat
from engines.games import record_ends_with_result, which_game
from engines.message import Message
from engines.record_text import RecordText, looks_like_game, tags_of
from firmware_host.collection.stored_game import (
    SearchKeys,
    StoredGame,
    players_of,
    stored_game,
)

ALONE = 200
"""Games that are read without other processes, which take a second to start. A guess."""

MOST_LETTERS = 100
"""Of the names of the players of a game that could not be read."""

AT_ONCE = 20
"""Games that a process reads before it answers."""


class NewGame(NamedTuple):
    """A game to add, the line of its file on which it begins, and the key of its text.

    ``is_cut``: the file ends before its result.
    """

    game: StoredGame
    keys: SearchKeys
    line: int
    text: bytes
    is_cut: bool = False


class Unread(NamedTuple):
    """A game that could not be read, and why. ``line``: the line of the error, or else of the
    game's beginning. ``is_game``: whether it has tags or a first move, unlike other text.
    ``players``: their names, if they could be read.
    """

    line: int
    reason: Message
    is_game: bool = True
    players: str = ""


Outcome: TypeAlias = NewGame | Unread


def read_games(
    records: Iterator[RecordText], suffix: str, processes: int | None = None
) -> Iterator[Outcome]:
    """Yield what becomes of each record. ``suffix``: of the file's name, such as ``.pdn``.

    ``processes``: the most that read, None for as many as there are processors for this one.
    Raises OSError if another process cannot be started or ends too soon.
    """
    for found in islice(records, ALONE):
        yield read_game(found, suffix)
    number = min(processes or _processors(), _processors())
    if number > 1:
        yield from _read_by_others(records, suffix, number)
    else:
        yield from (read_game(found, suffix) for found in records)


def _processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def text_key(found: RecordText, suffix: str) -> bytes:
    """Return a key of the text of a record, by which it need not be read a second time."""
    return blake2b(f"{suffix} {found.text}".encode(), digest_size=16).digest()


def read_game(found: RecordText, suffix: str) -> Outcome:
    """Return a game as it is kept, with options under which it can be played."""
    name = ""
    try:
        name, options = which_game(found.text, suffix)
        try:
            return _read(found, suffix, name, options)
        except EngineError as error:
            if not error.remedy:
                raise
            # It was played on after its end by our usual rules.
            return _read(found, suffix, name, {**options, **error.remedy})
    except EngineError as error:
        line = found.line_number + (error.line_number or 1) - 1
        is_game, players = looks_like_game(found.text), _players(found.text, name)
        return Unread(line, error.message, is_game, players)


def _read(found: RecordText, suffix: str, name: str, options: Mapping[str, str]) -> NewGame:
    game = _game(name, tuple(options.items()))
    record = game.read_record(found.text)
    is_cut = found.is_open and record_ends_with_result(name) and not _has_ended(game, record)
    if is_cut:  # what its tags promise was to come
        tags = {name: text for name, text in record.tags.items() if name.lower() != "result"}
        record = record._replace(tags=tags, result="")
    stored, keys = stored_game(game, record)
    return NewGame(stored, keys, found.line_number, text_key(found, suffix), is_cut)


def _players(text: str, name: str) -> str:
    """Return the names of the players in the tags of a text, of the game ``name`` if it is known;
    empty if there are none.
    """
    seats = make_game(name).seats if name else (Seat("white"), Seat("black"))
    return shorten(" – ".join(players_of(seats, tags_of(text)).values()), MOST_LETTERS)


def _has_ended(game: AnyGame, record: Record) -> bool:
    """Return whether the game is over by its rules."""
    state = game.read_position(record.start) if record.start else game.initial()
    for move in record.moves:
        state = game.push(state, move)
    return game.result(state) is not None


@lru_cache(maxsize=32)
def _game(name: str, options: tuple[tuple[str, str], ...]) -> AnyGame:
    return make_game(name, dict(options))


# --- other processes ---


class _Reader:
    """A process that reads. It is given texts only when it has answered, so neither waits for the
    other to make room in a pipe.
    """

    def __init__(self, suffix: str) -> None:
        command = [sys.executable, "-m", __name__, suffix]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.is_busy = False

    def give(self, records: Sequence[RecordText]) -> None:
        """Let it read these."""
        assert self._process.stdin is not None
        pickle.dump(records, self._process.stdin)
        self._process.stdin.flush()
        self.is_busy = True

    def take(self) -> Sequence[Outcome]:
        """Return its answer, none if it has nothing to do. Raises OSError if it has ended."""
        if not self.is_busy:
            return ()
        assert self._process.stdout is not None
        self.is_busy = False
        try:
            outcomes: Sequence[Outcome] = pickle.load(self._process.stdout)
        except EOFError:
            raise OSError("a process that read games has ended; import the file again") from None
        return outcomes

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()


def _read_by_others(records: Iterator[RecordText], suffix: str, number: int) -> Iterator[Outcome]:
    """Yield what becomes of each record, read by so many other processes in turn."""
    with ExitStack() as stack:
        readers: list[_Reader] = []
        turn = 0
        while some := list(islice(records, AT_ONCE)):
            if turn == len(readers) < number:
                readers.append(_Reader(suffix))
                stack.callback(readers[-1].close)
            reader = readers[turn]
            outcomes = reader.take()
            reader.give(some)
            turn = (turn + 1) % number
            yield from outcomes
        for reader in (*readers[turn:], *readers[:turn]):
            yield from reader.take()


def main(suffix: str) -> None:
    """Read for another process until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the other process, which ends this one
    out, sys.stdout = sys.stdout.buffer, sys.stderr
    while True:
        try:
            records: Sequence[RecordText] = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump([read_game(found, suffix) for found in records], out)
        out.flush()


if __name__ == "__main__":
    from firmware_host.collection import reading  # whose classes the other process knows

    reading.main(sys.argv[1])
