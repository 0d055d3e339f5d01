"""The Room: a Table, its journal, and the links to those who sit at it or watch.

In: messages from links. Out: messages to links, events to the journal. It serves when asked to, and
never waits for a disk: views go out first, the journal's own thread writes behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from drivers.ports import Link
from engines.game import AnyGame, Seat
from firmware_host.codec import CodecError, decode, encode
from firmware_host.history import Header
from firmware_host.journal import Journal, JournalError, Library
from firmware_host.messages import Ask, NewGame, Play, Reply, Report, Rewind, Settle, View
from firmware_host.table import Table


@dataclass
class Guest:
    """One end of a link: the seats it may move, whose eyes it sees with (None: the public), and
    whether it is a board, which has sensors to report on.
    """

    link: Link
    seats: Sequence[Seat]
    viewer: Seat | None = None
    board: bool = False
    shown: tuple[str, int] = field(default=("", -1), init=False)
    """The game and version of the view it has."""


class Room:
    """Holds one game at a time. Everything a guest learns of it goes through ``serve``."""

    def __init__(
        self,
        game: AnyGame,
        library: Library,
        *,
        take_back: bool = True,
    ) -> None:
        self._game = game
        self._library = library
        self._take_back = take_back
        self.on_saved: Callable[[], None] = lambda: None
        """Called, on the journal's thread, whenever ``saved`` or ``trouble`` may have changed."""
        self._guests: list[Guest] = []
        self._journal: Journal | None = None
        self.table = Table(game, "")

    def begin(self, start: str = "") -> None:
        """A new game, from a position other than the usual one if its text is given.

        Raises JournalError when it cannot be kept, PositionError when there is no such position.
        """
        table = Table(self._game, "", start=start, take_back=self._take_back)
        header = Header(game_id="", game=self._game.name, options=self._game.options, start=start)
        journal = self._library.create(header, self._tell)
        table.game_id = journal.game_id
        self._seat(table, journal)

    def resume(self, game_id: str) -> None:
        """Go on with a game from the library. Raises JournalError or HistoryError."""
        header, events, journal = self._library.open(game_id, self._tell)
        try:
            table = Table(self._game, game_id, start=header.start, take_back=self._take_back)
            table.restore(events)
        except BaseException:
            journal.close()
            raise
        self._seat(table, journal)

    def admit(self, guest: Guest) -> None:
        """A guest gets a view at the next ``serve`` and after every change."""
        self._guests.append(guest)

    def serve(self) -> bool:
        """Answer what has come in; whether there was anything to send."""
        sent = False
        for number, guest in enumerate(self._guests):
            for message in guest.link.receive():
                guest.link.send(encode(self._answer(guest, number, message)))
                sent = True
        shown = (self.table.game_id, self.table.version)
        for guest in self._guests:
            if guest.shown != shown:
                guest.link.send(encode(self.table.view(guest.seats, guest.viewer)))
                guest.shown = shown
                sent = True
        return sent

    def keep(self) -> None:
        """Hand the journal what has happened; it writes behind our back."""
        for event in self.table.drain():
            if self._journal is not None:
                self._journal.append(event)

    @property
    def saved(self) -> bool:
        """Whether everything that happened is on the disk."""
        if self._journal is None:
            return True
        return not self.table.pending and not self._journal.unsaved

    @property
    def trouble(self) -> str:
        """Why something could not be saved, in words; empty when all is well."""
        return (self._journal and self._journal.problem) or ""

    def close(self) -> int:
        """Write what is left, leave the game to others; how many events could not be saved."""
        self.keep()
        journal, self._journal = self._journal, None
        return journal.close() if journal is not None else 0

    def _tell(self) -> None:
        self.on_saved()

    def _seat(self, table: Table, journal: Journal) -> None:
        self.close()
        table.faults = self.table.faults
        self.table, self._journal = table, journal

    def _answer(self, guest: Guest, number: int, message: bytes) -> Reply:
        """Do what a message asks. What cannot be read is answered, never an error of the room."""
        try:
            intent = decode(message)
        except CodecError as error:
            return Reply("", str(error))
        if not guest.seats and not isinstance(intent, View | Reply):
            return Reply(intent.key, "only those who sit at the table can ask anything of it")
        match intent:
            case NewGame(key=key):
                try:
                    self.begin()
                except JournalError as error:
                    return Reply(key, str(error))
                return Reply(key, "")
            case Play(key=key, move=move) | Ask(key=key, move=move) if move.seat not in guest.seats:
                return Reply(key, f"you do not sit at {move.seat}")
            case Report(key=key) if not guest.board:
                return Reply(key, "only a board can report on its sensors")
            case Play() | Ask() | Rewind() | Settle() | Report():
                # A key is the guest's own: another guest's intent of that name is another intent.
                own = replace(intent, key=f"{number}:{intent.key}")
                return Reply(intent.key, self.table.submit(own) or "")
            case _:
                return Reply("", "only an intent can be asked of a table")
