"""The Room: a Table, its journal, and the links to those who sit at it or watch.

In: messages from links, and the time. Out: messages to links, events to the journal. It does each
of its parts when asked to, and never waits for a disk: the journal's own thread writes behind it.
Boards come first: whoever looks on from elsewhere never delays a light.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from drivers.ports import LinkClosed
from engines.game import ARBITER, AnyGame, Seat, Setup
from engines.message import Message, sentences
from firmware_host.journal.library import JournalError, JournalWriter, Library
from firmware_host.runtime.acknowledging import Acknowledging, heard
from firmware_host.runtime.guest import Guest
from firmware_host.runtime.permission import may_not
from firmware_host.runtime.room_port import Beyond, Place
from firmware_host.runtime.roster import Roster
from firmware_host.runtime.seating import rotated, seat_all, seat_computer
from firmware_host.sensing.contact import fault_list_refusal
from firmware_host.table.codec import encode
from firmware_host.table.drafts import NO_DRAFTS, Draft, Drafts, drafts, laying, secret
from firmware_host.table.events import Header, Heard
from firmware_host.table.hinting import UNASKED, Hinting
from firmware_host.table.messages import (
    AnyIntent,
    Hint,
    Look,
    NewGame,
    Play,
    Recall,
    Recalled,
    Rematch,
    Reply,
    Report,
    Wanted,
)
from firmware_host.table.past import recalled, text_after
from firmware_host.table.rematch import turned
from firmware_host.table.restore import restored
from firmware_host.table.table import Table


class Room:
    """Holds one game at a time. In each turn of the loop boards are served (``serve``), then others
    are answered (``attend``), and when the lights are lit they are shown what is new (``publish``).
    """

    def __init__(
        self, game: AnyGame, library: Library, names: Sequence[str] = (), *, take_back: bool = True
    ) -> None:
        self._game = game
        self._library = library
        self._take_back = take_back
        self.on_saved: Callable[[], None] = lambda: None
        """Called, on the journal's thread, whenever ``saved`` or ``trouble`` may have changed."""
        self.board = "board"
        self._guests: list[Guest] = []
        self._arriving: deque[Guest] = deque()
        self._journal: JournalWriter | None = None
        self.drafts: Drafts = NO_DRAFTS
        """What hands had laid of armies that are not sent yet, when it was kept last."""
        self._roster = Roster()
        self.acknowledging = Acknowledging()
        self.call_adviser: Callable[[], None] = lambda: None
        """Called for each hint that is asked for."""
        self.beyond: list[Callable[[], Beyond]] = []
        """Asked how it stands with guests that are no screens of this house."""
        self.passed_by = ""
        """A damaged game in whose place this one was begun: told until something happens in it."""
        self.table = Table(game, "")
        self.call(names)

    def begin(self, start: str = "") -> None:
        """A new game, from a position other than the usual one if its text is given.

        Raises JournalError when it cannot be kept, PositionError when there is no such position.
        """
        game = self._game
        table = Table(game, "", start=start, take_back=self._take_back)
        public, whole = (game.position_text(table.states[0], viewer) for viewer in (None, ARBITER))
        shown = public if start and public != whole else ""
        header = Header("", game.name, game.options, start, shown=shown)
        journal = self._library.create(header, self._notify)
        table.game_id, table.names = journal.game_id, self.table.names
        table.computers = self.table.computers
        self._seat(table, journal)

    def resume(self, game_id: str) -> None:
        """Go on with a game from the library. Raises JournalError, StartError or HistoryError."""
        header, events, journal = self._library.open(game_id, self._notify)
        try:
            table = restored(self._game, header, events, take_back=self._take_back)
        except BaseException:
            journal.close()
            raise
        self._seat(table, journal)
        self.acknowledging.resume(events)
        self._roster.resume(table)
        self.drafts = drafts(self._game, table.states[-1], events)

    def call(self, names: Sequence[str]) -> None:
        """From now on players are called so, in the order of seats; empty: no name."""
        named = zip(self._game.seats, names, strict=False)
        self.table.names = tuple(one for one in named if one[1])
        self.table.version += 1

    def delegate(self, levels: Mapping[Seat, int]) -> None:
        """From now on the computer plays these seats, and is kept so with the game."""
        seat_all(self._guests, self._game.seats, dict(self.table.computers), levels)
        self.table.computers = tuple(levels.items())
        self.table.version += 1

    def let_hint(self, hinting: Hinting) -> None:
        """From now on hints are given so."""
        self.table.hints.when = hinting
        self.table.version += 1
        if self.table.hints.available and self.table.hints.now in UNASKED:
            self.call_adviser()

    def admit(self, guest: Guest) -> None:
        """A guest is shown the game from now on and after every change, until its link is closed.
        May be called from any thread, and while a game is played.
        """
        self._arriving.append(guest)

    @property
    def game(self) -> AnyGame:
        """The game that is played here."""
        return self._game

    @property
    def states(self) -> Sequence[Any]:
        """The states of the game so far, for the wood of a simulated board."""
        return self.table.states

    @property
    def place(self) -> Place:
        """How far which game has come."""
        return Place(self.table.game_id, len(self.table.states) - 1)

    @property
    def waiting(self) -> bool:
        """Whether somebody has sent more than could be answered in one turn."""
        return any(guest.waiting for guest in self._guests)

    def serve(self, now: float) -> bool:
        """Answer the boards and show them what is new; whether there was anything to send them."""
        self.table.tick(now)
        while self._arriving:
            self._guests.append(self._arriving.popleft())
            seat_computer(self._guests[-1], dict(self.table.computers))
        answered = self._each(self._answer, board=True)
        return self._each(self._show, board=True) or answered

    def attend(self) -> None:
        """Answer everybody else, as far as it is their turn."""
        self._each(self._answer, board=False)

    def publish(self) -> None:
        """Show everybody else what is new."""
        self._each(self._show, board=False)

    def keep(self) -> None:
        """Hand the journal what has happened; it writes behind our back."""
        journal, events = self._journal, list(self.table.drain())
        if journal is None:
            return
        if events or journal.events:  # who plays is no game yet
            events[:0] = self._roster.news(self.table)
        if events and (positions := heard(self._guests)):
            events.append(Heard(positions))
        for event in events:
            journal.append(event)
        self.acknowledging.note(self._guests, journal.events)
        self.acknowledging.settle(journal.saved)

    def set_aside(self, setup: Setup, draft: Draft) -> None:
        """Keep what hands have laid of an army that is not sent yet."""
        self.drafts = {**self.drafts, setup.seat: draft}
        if self._journal is not None:
            self._journal.append(laying(self._game, setup, draft))

    @property
    def laid_in_secret(self) -> frozenset[Seat]:
        """The seats of which hands had laid something secret when it was kept last."""
        return secret(self._game, self.table.states[-1], self.drafts)

    @property
    def saved(self) -> bool:
        """Whether everything that happened is on the disk."""
        if self._journal is None:
            return True
        return not self.table.pending and not self._journal.unsaved

    @property
    def trouble(self) -> Message | None:
        """Why something could not be saved, or gone on with; None when all is well."""
        if self._journal is None:
            return None
        if self._journal.problem is not None:
            return self._journal.problem
        if self.passed_by and not self._journal.events:
            return Message("display.damaged-game", name=self.passed_by)
        told = [trouble for asked in self.beyond if (trouble := asked().trouble)]
        return sentences(*told) if told else None

    @property
    def elsewhere(self) -> tuple[tuple[str, int], ...]:
        """Who answers from another house, and within how many milliseconds."""
        return tuple(answer for asked in self.beyond for answer in asked().answers)

    def close(self) -> int:
        """Write what is left, leave the game to others; how many events could not be saved. A game
        in which nothing has happened is not kept.
        """
        self.keep()
        journal, self._journal = self._journal, None
        if journal is None:
            return 0
        unsaved = journal.close()
        if not journal.events:
            self._library.discard(journal.game_id)
        return unsaved

    def _notify(self) -> None:
        self.on_saved()

    def _seat(self, table: Table, journal: JournalWriter) -> None:
        self.close()
        table.faults, table.rematch = self.table.faults, self.table.rematch
        table.hints.follow(self.table.hints)
        self.table, self._journal = table, journal
        self.drafts, self._roster = NO_DRAFTS, Roster()
        self.passed_by = ""
        if any(guest.looking for guest in self._guests):
            table.looked()

    def _each(self, do: Callable[[Guest], bool], *, board: bool) -> bool:
        """Do this for the guests of one sort; whether it did anything. Who is gone, leaves."""
        done = False
        for guest in [guest for guest in self._guests if guest.board == board]:
            try:
                done = do(guest) or done
            except LinkClosed:
                guest.link.close()
                self._guests.remove(guest)
                self.table.forget(guest.seats)
        return done

    def _show(self, guest: Guest) -> bool:
        shown = (self.table.game_id, self.table.version)
        if guest.shown == shown or guest.blind:
            return False
        view = self.table.view(guest.seats, guest.viewer, board=guest.board)
        if guest.board and guest.name:
            view = replace(view, faults=guest.faults)  # each board has sensors of its own
        guest.link.send(encode(view))
        guest.shown = shown
        return True

    def _answer(self, guest: Guest) -> bool:
        return guest.answer(partial(self._do, guest), partial(self._recall, guest))

    def _recall(self, guest: Guest, asked: Recall) -> Reply | Recalled:
        if guest.blind:
            return Reply(asked.key, Message("table.only-the-judge-looks"))
        found = recalled(self.table, asked, guest.viewer)
        return found if isinstance(found, Recalled) else Reply(asked.key, found)

    def _do(self, guest: Guest, intent: AnyIntent) -> Message | None:
        """Do what a guest may ask; why not, in a player's words."""
        if refusal := may_not(guest, intent):
            return refusal
        match intent:
            case Look(open=looking):
                return self._look(guest, looking)
            case Hint() if self.table.hints.available:
                self.call_adviser()
            case Report(faults=faults) if guest.name:
                return self._note(guest, faults)
            case Play() if not guest.board:
                intent = replace(intent, final=True)
            case Rematch():
                return self._begin_anew(guest, rematch=True)
            case NewGame(entry=None):
                return self._begin_anew(guest, rematch=False)
            case NewGame(entry=int(entry)):
                start = text_after(self.table, entry)
                if start is None:
                    return Message("table.no-playing-on")
                return self._begin_anew(guest, rematch=False, start=start)
        return self.table.submit(intent, guest.seats)

    def _note(self, guest: Guest, faults: tuple[tuple[int, str], ...]) -> Message | None:
        """Keep what a board elsewhere says of its sensors, which concerns it alone."""
        if refusal := fault_list_refusal(faults, len(self._game.topology)):
            return refusal
        guest.faults, guest.shown = tuple(sorted(faults)), ("", -1)
        return None

    def _look(self, guest: Guest, looking: bool) -> Message | None:
        if looking and not guest.looking:
            self.table.looked()
        guest.looking = looking
        return None

    def _begin_anew(self, guest: Guest, *, rematch: bool, start: str = "") -> Message | None:
        """Begin a new game, if nobody is left who has not asked for it; once this one is over, a
        plain one at once. ``start``: where it begins, empty for the usual position.
        """
        over = self.table.result is not None
        if rematch and not over:
            return Message("table.rematch-when-over")
        wanted: Wanted = "rematch" if rematch else "new-game"
        if (rematch or not over) and not self.table.agree(guest.seats, wanted):
            return None
        try:
            self.begin(start)
        except JournalError as error:
            return Message("table.no-new-game", text=str(error))
        if rematch:
            names = turned(self._game.seats, dict(self.table.names))
            self.call([names.get(seat, "") for seat in self._game.seats])
            self.table.rematch += 1
            self.delegate(rotated(self._game.seats, dict(self.table.computers)))
        return None
