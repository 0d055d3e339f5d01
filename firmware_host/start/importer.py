"""The port through which the window imports games and finds them again.

In: a path, words to search for, what to delete. Out: files that may contain games, a report that
grows, imported games, one of them to look through.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from engines.game import Seat
from engines.localiser import Localiser
from engines.message import Message
from engines.search.analysis import Level
from firmware_host.collection.listing import ImportedGame, ResultOffer
from firmware_host.collection.store import ImportedFile
from simulator.window.sheet import SheetSource


class FoundFile(NamedTuple):
    """A file that may contain games: its path, its name, and its folder, size and date as text."""

    path: str
    name: str
    about: str


class FoundFiles(NamedTuple):
    """The files found, the newest first, and the folders that were looked through."""

    files: Sequence[FoundFile] = ()
    folders: Sequence[str] = ()


class UnreadGame(NamedTuple):
    """A game that could not be read: its file, the line, why, and its players if they are known."""

    file: str
    line: int
    reason: Message
    players: str = ""


@dataclass(frozen=True)
class ImportReport:
    """How far an import is, or what became of it.

    ``files``: their names. ``percent`` of the bytes; ``games`` read, of probably ``games_expected``
    (0: nobody can tell yet), and ``rate``: so many a second. Of these ``new`` ones, of which some
    ``completed`` a game that had been cut off, those that were ``known``, and ``unread`` ones, of
    which ``first_unread`` are the first. ``encodings``: what the files were read as. ``path``: of
    the file with all unread games. ``problem``: of files that could not be imported, or why the
    import ended early. ``is_over``: nothing is read any more; ``is_stopped``: somebody stopped it,
    or it is about to stop; ``is_cut``: a file could not be read to its end.
    """

    files: Sequence[str] = ()
    percent: int = 0
    games: int = 0
    games_expected: int = 0
    rate: int = 0
    new: int = 0
    completed: int = 0
    known: int = 0
    unread: int = 0
    first_unread: Sequence[UnreadGame] = ()
    encodings: Sequence[str] = ()
    path: str = ""
    problem: str = ""
    is_over: bool = False
    is_stopped: bool = False
    is_cut: bool = False

    @property
    def went_well(self) -> bool:
        """Return whether it has read every file to its end, and games in them."""
        is_whole = self.is_over and not self.is_stopped and not self.problem
        return is_whole and self.new + self.known > 0


class Asked(NamedTuple):
    """What to search for: words in the names of players or a date, and a result; and in which
    order to list what is found, one of ``ORDER_TEXTS``.
    """

    text: str = ""
    result: str = ""
    order: str = "import"


class ImportedGames(NamedTuple):
    """The first games found, how many there are, and the results that can be asked for."""

    games: Sequence[ImportedGame] = ()
    number: int = 0
    results: Sequence[ResultOffer] = ()


class OpenedGame(SheetSource, Protocol):
    """An imported game being viewed.

    ``origin``: the place chosen to continue from, empty until then. ``levels``: of the
    computer in this game, none where it doesn't play.
    """

    origin: str

    @property
    def is_closed(self) -> bool:
        """Return whether somebody has closed it."""

    @property
    def game(self) -> str:
        """Return the name of its game."""

    @property
    def seats(self) -> Sequence[Seat]:
        """Return its seats."""

    @property
    def levels(self) -> Sequence[Level]:
        """Return the levels of the computer."""


class Importer(Protocol):
    """The port that finds files, imports games, and finds them again."""

    @property
    def reader(self) -> Localiser:
        """Return the localiser for the current language."""

    @property
    def report(self) -> ImportReport:
        """Return how far the latest import is."""

    @property
    def has_games(self) -> bool:
        """Return whether anything was imported."""

    def files(self) -> FoundFiles:
        """Return the files found now."""

    def begin(self, path: str) -> None:
        """Import a file, after those that are being imported."""

    def stop(self) -> None:
        """Stop the import soon; what was read is kept."""

    def games(self, asked: Asked) -> ImportedGames:
        """Return the games asked for. Raises ValueError."""

    def imported_files(self) -> Sequence[ImportedFile]:
        """Return the files of which there are games. Raises ValueError."""

    def delete_game(self, game_id: str) -> None:
        """Delete a game. Raises ValueError."""

    def delete_file(self, name: str) -> None:
        """Delete all games imported from a file. Raises ValueError."""

    def open(self, game_id: str) -> OpenedGame:
        """Return an imported game, to be looked through. Raises ValueError."""
