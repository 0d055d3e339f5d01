"""Importing games that others recorded: a file's bytes in, games in the collection out.

In: a file in pieces, of any size and with any number of games. Out: ``Progress`` every few games,
and ``Unread`` for each game that could not be read; the games that could, in the collection. Prints
nothing. Whoever stops iterating stops the import; what was added stays, and importing the same
file again goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import PurePath
from typing import NamedTuple

from engines import make_game
from engines.errors import EngineError
from engines.game import AnyGame
from engines.games import which_game
from engines.message import Message
from engines.record_text import split_records
from firmware_host.collection.store import Adder, Collection, DiskFullError, NewGame
from firmware_host.collection.stored_game import stored_game
from firmware_host.collection.text_file import TextFile

STEP = 20
"""Games from one ``Progress`` to the next."""


class Unread(NamedTuple):
    """A game that could not be read, and why. ``line``: where, or else where it begins."""

    line: int
    reason: Message


class Progress(NamedTuple):
    """How far an import is.

    ``bytes_read`` of the file; the numbers of games that were ``new``, already ``known`` or
    ``unread``; ``encoding``: what the file is read as, a part of a sentence.
    """

    bytes_read: int = 0
    new: int = 0
    known: int = 0
    unread: int = 0
    encoding: str = "UTF-8"

    @property
    def games(self) -> int:
        """The number of games met so far."""
        return self.new + self.known + self.unread


def import_games(
    collection: Collection, pieces: Iterable[bytes], file: str, now: datetime | None = None
) -> Iterator[Progress | Unread]:
    """Add the games in a file, given in ``pieces``, to the collection; the last value is the sum.

    ``file``: its name, which tells the game if its text does not. Raises CollectionError, when the
    games before are kept.
    """
    text, games, done = TextFile(pieces), _Games(), Progress()
    suffix = PurePath(file).suffix.lower()
    imported = (now or datetime.now(UTC)).isoformat(timespec="seconds")
    saved = 0
    try:
        with collection.connected(writing=True) as connection:
            adder = Adder(connection, file, imported)
            for found in split_records(text):
                try:
                    game = games.of(*which_game(found.text, suffix))
                    record = game.read_record(found.text)
                except EngineError as error:
                    done = done._replace(unread=done.unread + 1)
                    line = found.line_number + (error.line_number or 1) - 1
                    yield Unread(line, error.message)
                else:
                    is_new = adder.add(NewGame(*stored_game(game, record), found.line_number))
                    done = done._replace(new=done.new + is_new, known=done.known + (not is_new))
                    saved = adder.saved
                if done.games % STEP == 0:
                    yield done._replace(bytes_read=text.bytes_read, encoding=text.encoding)
            adder.save()
    except DiskFullError as full:
        raise DiskFullError(
            f"{full}; {saved:,} new games are saved. Free some space and import the same file again"
            " to go on"
        ) from full
    yield done._replace(bytes_read=text.bytes_read, encoding=text.encoding)


class _Games:
    """The games met in a file, which are made once for each set of options."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, tuple[tuple[str, str], ...]], AnyGame] = {}

    def of(self, name: str, options: Mapping[str, str]) -> AnyGame:
        """Return the game. Raises OptionError."""
        key = (name, tuple(sorted(options.items())))
        if key not in self._made:
            self._made[key] = make_game(name, options)
        return self._made[key]
