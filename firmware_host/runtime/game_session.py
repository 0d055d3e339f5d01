"""What a guest may ask of a room's table.

In: a guest and what it asks. Out: why it may not ask that, whatever the game says to it. Pure.

How far guests elsewhere were heard, and what of that is on the disk.

In: guests, how many events there are and how many are saved. Out: an event for the journal; answers
to the guests, and words to their links of what need not be sent again: both only for what the disk
has, so that whatever was answered outlives this program.

Who plays, for the journal: what players are called, and which seats the computer has.

In: a table. Out: events, where the journal does not say yet what the table does.

The Room: a Table, its journal, and the links to those who sit at it or watch.

In: messages from links, and the time. Out: messages to links, events to the journal. It does each
of its parts when asked to, and never waits for a disk: the journal's own thread writes behind it.
Boards come first: whoever looks on from elsewhere never delays a light.

Which seats a room's guests play, where the computer plays some.

In: guests, the seats of a game, those that the computer plays. Out: the same guests at their seats;
who plays which seat in a rematch. Knows no game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec.structs import replace

from drivers.ports import LinkClosed
from engines.game import ARBITER, AnyGame, Seat, Setup
from engines.message import Message, sentences
from firmware_host.journal.library import JournalError, JournalWriter, Library
from firmware_host.runtime.room_port import Client, GameProgress, RemoteStatus
from firmware_host.sensing.health import fault_list_refusal
from firmware_host.table.drafts import NO_DRAFTS, Draft, Drafts, draft_event, read_drafts, secret
from firmware_host.table.events import Acknowledged, ComputerSeated, Event, Header, Named
from firmware_host.table.messages import (
    UNREQUESTED,
    Advise,
    AnyIntent,
    Ask,
    Hint,
    HintPolicy,
    Look,
    Mistake,
    NewGame,
    Play,
    Recall,
    Recalled,
    Rematch,
    Reply,
    Report,
    RequestKind,
    Reveal,
    Reviewed,
    Settle,
    Warn,
    encode,
)
from firmware_host.table.position_history import recall_position, start_text_after
from firmware_host.table.rematch import rotate_holders
from firmware_host.table.restore import restore_table
from firmware_host.table.table import Table


def permission_refusal(client: Client, intent: AnyIntent) -> Message | None:
    """Why a guest may not ask this; None where it may."""
    match intent:
        case Look() if client.viewer != ARBITER:
            return Message("table.only-the-judge-looks")
        case Advise(seat=seat) | Reviewed(seat=seat) | Warn(slip=Mistake(seat=seat)) if not (
            client.is_adviser and seat == client.viewer
        ):
            return Message("table.only-advisers")
        case Look() | Advise() | Warn() | Reviewed():
            return None
        case _ if not client.seats:
            return Message("table.only-for-seats")
        case Play(move=move) | Ask(move=move) if move.seat not in client.seats:
            return Message("table.not-your-seat", seat=move.seat)
        case Reveal(seat=seat) | Hint(seat=seat) if seat not in client.seats:
            return Message("table.not-your-seat", seat=seat)
        case Report() if not client.is_board:
            return Message("table.only-boards-report")
        case Settle() if not client.is_board:
            return Message("table.only-boards-settle")
    return None


class Acknowledgements:
    """``resumed_positions``: how far each guest was heard, by its name, when the game was gone on
    with.
    """

    def __init__(self) -> None:
        self.resumed_positions: Mapping[str, str] = {}
        self._events = 0
        self._positions: Mapping[str, str] = {}
        self._pending: Mapping[Client, int] = {}

    def resume(self, events: Iterable[Event]) -> None:
        """A game is gone on with."""
        told = (event.positions for event in events if isinstance(event, Acknowledged))
        self.resumed_positions = {
            name: position for positions in told for name, position in positions.items()
        }

    def record(self, clients: Iterable[Client], events: int) -> None:
        """Everything these guests were heard to say has its events among so many."""
        elsewhere = [guest for guest in clients if guest.resending_link is not None]
        self._events, self._positions = events, positions_of(elsewhere)
        self._pending = {guest: len(guest.held_replies) for guest in elsewhere}

    def acknowledge(self, saved_events: int) -> None:
        """So many events are on the disk."""
        if saved_events < self._events:
            return
        for guest, count in self._pending.items():
            with suppress(LinkClosed):  # who has left is noticed when it is asked next
                for _ in range(count):
                    guest.link.send(guest.held_replies.popleft())
            if guest.resending_link is not None and guest.name in self._positions:
                guest.resending_link.acknowledge(self._positions[guest.name])
        self._pending = {}


def positions_of(clients: Iterable[Client]) -> Mapping[str, str]:
    """How far guests elsewhere were heard."""
    return {
        guest.name: guest.resending_link.position
        for guest in clients
        if guest.resending_link is not None and guest.resending_link.position
    }


class Roster:
    """As the journal has it."""

    def __init__(self) -> None:
        self._names: Mapping[str, str] = {}
        self._computers: Mapping[str, int] = {}

    def resume(self, table: Table) -> None:
        """The journal says the same as this table."""
        self._names, self._computers = dict(table.names), dict(table.computers)

    def new_events(self, table: Table) -> Iterator[Event]:
        """What is to be written, which the journal says from now on."""
        names: Mapping[str, str] = dict(table.names)
        computers: Mapping[str, int] = dict(table.computers)
        if names != self._names:
            yield Named(names)
        if computers != self._computers:
            yield ComputerSeated(computers)
        self._names, self._computers = names, computers


class GameSession:
    """Holds one game at a time. In each turn of the loop boards are served (``serve_boards``), then
    others are answered (``serve_others``), and when the lights are lit they are shown what is new
    (``send_views``).
    """

    def __init__(
        self, game: AnyGame, library: Library, names: Sequence[str] = (), *, take_back: bool = True
    ) -> None:
        self._game = game
        self._library = library
        self._take_back = take_back
        self.on_saved: Callable[[], None] = lambda: None
        """Called, on the journal's thread, whenever ``is_saved`` or ``trouble`` may have changed.
        """
        self.board = "board"
        self._clients: list[Client] = []
        self._joining: deque[Client] = deque()
        self._journal: JournalWriter | None = None
        self.drafts: Drafts = NO_DRAFTS
        """What hands had laid of armies that are not sent yet, when it was kept last."""
        self._roster = Roster()
        self.acknowledgements = Acknowledgements()
        self.start_adviser: Callable[[], None] = lambda: None
        """Called for each hint that is asked for."""
        self.remote_status: list[Callable[[], RemoteStatus]] = []
        """Asked how it stands with guests that are no screens of this house."""
        self.damaged_game = ""
        """A damaged game in whose place this one was begun: told until something happens in it."""
        self.table = Table(game, "")
        self.set_names(names)

    def begin(self, start: str = "") -> None:
        """A new game, from a position other than the usual one if its text is given.

        Raises JournalError when it cannot be kept, PositionError when there is no such position.
        """
        game = self._game
        table = Table(game, "", start=start, take_back=self._take_back)
        public, whole = (game.position_text(table.states[0], viewer) for viewer in (None, ARBITER))
        shown = public if start and public != whole else ""
        header = Header("", game.name, game.options, start, public_start=shown)
        journal = self._library.create(header, self._notify)
        table.game_id, table.names = journal.game_id, self.table.names
        table.computers = self.table.computers
        self._replace_table(table, journal)

    def resume(self, game_id: str) -> None:
        """Go on with a game from the library. Raises JournalError, StartError or HistoryError."""
        header, events, journal = self._library.open(game_id, self._notify)
        try:
            table = restore_table(self._game, header, events, take_back=self._take_back)
        except BaseException:
            journal.close()
            raise
        self._replace_table(table, journal)
        self.acknowledgements.resume(events)
        self._roster.resume(table)
        self.drafts = read_drafts(self._game, table.states[-1], events)

    def set_names(self, names: Sequence[str]) -> None:
        """From now on players are called so, in the order of seats; empty: no name."""
        named = zip(self._game.seats, names, strict=False)
        self.table.names = tuple(one for one in named if one[1])
        self.table.version += 1

    def set_computer_seats(self, levels: Mapping[Seat, int]) -> None:
        """From now on the computer plays these seats, and is kept so with the game."""
        assign_seats(self._clients, self._game.seats, dict(self.table.computers), levels)
        self.table.computers = tuple(levels.items())
        self.table.version += 1

    def set_hint_policy(self, policy: HintPolicy) -> None:
        """From now on hints are given so."""
        self.table.hints.policy = policy
        self.table.version += 1
        if self.table.hints.available and self.table.hints.effective_policy in UNREQUESTED:
            self.start_adviser()

    def add_client(self, client: Client) -> None:
        """A guest is shown the game from now on and after every change, until its link is closed.
        May be called from any thread, and while a game is played.
        """
        self._joining.append(client)

    @property
    def game(self) -> AnyGame:
        """The game that is played here."""
        return self._game

    @property
    def states(self) -> Sequence[Any]:
        """The states of the game so far, for the wood of a simulated board."""
        return self.table.states

    @property
    def progress(self) -> GameProgress:
        """How far which game has come."""
        return GameProgress(self.table.game_id, len(self.table.states) - 1)

    @property
    def has_backlog(self) -> bool:
        """Whether somebody has sent more than could be answered in one turn."""
        return any(guest.unanswered for guest in self._clients)

    def serve_boards(self, now: float) -> bool:
        """Answer the boards and show them what is new; whether there was anything to send them."""
        self.table.advance_clock(now)
        while self._joining:
            self._clients.append(self._joining.popleft())
            assign_computer_client(self._clients[-1], dict(self.table.computers))
        answered = self._for_each_client(self._answer, board=True)
        return self._for_each_client(self._send_view, board=True) or answered

    def serve_others(self) -> None:
        """Answer everybody else, as far as it is their turn."""
        self._for_each_client(self._answer, board=False)

    def send_views(self) -> None:
        """Show everybody else what is new."""
        self._for_each_client(self._send_view, board=False)

    def write_journal(self) -> None:
        """Hand the journal what has happened; it writes behind our back."""
        journal, events = self._journal, list(self.table.drain())
        if journal is None:
            return
        if events or journal.events:  # who plays is no game yet
            events[:0] = self._roster.new_events(self.table)
        if events and (positions := positions_of(self._clients)):
            events.append(Acknowledged(positions))
        for event in events:
            journal.append(event)
        self.acknowledgements.record(self._clients, journal.events)
        self.acknowledgements.acknowledge(journal.saved)

    def save_draft(self, setup: Setup, draft: Draft) -> None:
        """Keep what hands have laid of an army that is not sent yet."""
        self.drafts = {**self.drafts, setup.seat: draft}
        if self._journal is not None:
            self._journal.append(draft_event(self._game, setup, draft))

    @property
    def seats_with_secret_drafts(self) -> frozenset[Seat]:
        """The seats of which hands had laid something secret when it was kept last."""
        return secret(self._game, self.table.states[-1], self.drafts)

    @property
    def is_saved(self) -> bool:
        """Whether everything that happened is on the disk."""
        if self._journal is None:
            return True
        return not self.table.has_pending_events and not self._journal.unsaved

    @property
    def trouble(self) -> Message | None:
        """Why something could not be saved, or gone on with; None when all is well."""
        if self._journal is None:
            return None
        if self._journal.problem is not None:
            return self._journal.problem
        if self.damaged_game and not self._journal.events:
            return Message("display.damaged-game", name=self.damaged_game)
        told = [trouble for asked in self.remote_status if (trouble := asked().trouble)]
        return sentences(*told) if told else None

    @property
    def response_times(self) -> tuple[tuple[str, int], ...]:
        """Who answers from another house, and within how many milliseconds."""
        return tuple(answer for asked in self.remote_status for answer in asked().response_times)

    def close(self) -> int:
        """Write what is left, leave the game to others; how many events could not be saved. A game
        in which nothing has happened is not kept.
        """
        self.write_journal()
        journal, self._journal = self._journal, None
        if journal is None:
            return 0
        unsaved = journal.close()
        if not journal.events:
            self._library.discard(journal.game_id)
        return unsaved

    def _notify(self) -> None:
        self.on_saved()

    def _replace_table(self, table: Table, journal: JournalWriter) -> None:
        self.close()
        table.faults, table.rematch = self.table.faults, self.table.rematch
        table.hints.inherit(self.table.hints)
        self.table, self._journal = table, journal
        self.drafts, self._roster = NO_DRAFTS, Roster()
        self.damaged_game = ""
        if any(guest.sees_hidden for guest in self._clients):
            table.record_arbiter_reveal()

    def _for_each_client(self, do: Callable[[Client], bool], *, board: bool) -> bool:
        """Do this for the guests of one sort; whether it did anything. Who is gone, leaves."""
        done = False
        for guest in [guest for guest in self._clients if guest.is_board == board]:
            try:
                done = do(guest) or done
            except LinkClosed:
                guest.link.close()
                self._clients.remove(guest)
                self.table.withdraw_consent(guest.seats)
        return done

    def _send_view(self, client: Client) -> bool:
        shown = (self.table.game_id, self.table.version)
        if client.last_view == shown or client.is_blind:
            return False
        view = self.table.view(client.seats, client.viewer, board=client.is_board)
        if client.is_board and client.name:
            view = replace(view, faults=client.faults)  # each board has sensors of its own
        client.link.send(encode(view))
        client.last_view = shown
        return True

    def _answer(self, client: Client) -> bool:
        return client.answer_pending(partial(self._submit, client), partial(self._recall, client))

    def _recall(self, client: Client, asked: Recall) -> Reply | Recalled:
        if client.is_blind:
            return Reply(asked.key, Message("table.only-the-judge-looks"))
        found = recall_position(self.table, asked, client.viewer)
        return found if isinstance(found, Recalled) else Reply(asked.key, found)

    def _submit(self, client: Client, intent: AnyIntent) -> Message | None:
        """Do what a guest may ask; why not, in a player's words."""
        if refusal := permission_refusal(client, intent):
            return refusal
        match intent:
            case Look(open=looking):
                return self._set_reveal(client, looking)
            case Hint() if self.table.hints.available:
                self.start_adviser()
            case Report(faults=faults) if client.name:
                return self._report_faults(client, faults)
            case Play() if not client.is_board:
                intent = replace(intent, final=True)
            case Rematch():
                return self._new_game(client, rematch=True)
            case NewGame(entry=None):
                return self._new_game(client, rematch=False)
            case NewGame(entry=int(entry)):
                start = start_text_after(self.table, entry)
                if start is None:
                    return Message("table.no-playing-on")
                return self._new_game(client, rematch=False, start=start)
        return self.table.submit(intent, client.seats)

    def _report_faults(self, client: Client, faults: tuple[tuple[int, str], ...]) -> Message | None:
        """Keep what a board elsewhere says of its sensors, which concerns it alone."""
        if refusal := fault_list_refusal(faults, len(self._game.topology)):
            return refusal
        client.faults, client.last_view = tuple(sorted(faults)), ("", -1)
        return None

    def _set_reveal(self, client: Client, sees_hidden: bool) -> Message | None:
        if sees_hidden and not client.sees_hidden:
            self.table.record_arbiter_reveal()
        client.sees_hidden = sees_hidden
        return None

    def _new_game(self, client: Client, *, rematch: bool, start: str = "") -> Message | None:
        """Begin a new game, if nobody is left who has not asked for it; once this one is over, a
        plain one at once. ``start``: where it begins, empty for the usual position.
        """
        over = self.table.result is not None
        if rematch and not over:
            return Message("table.rematch-when-over")
        wanted: RequestKind = "rematch" if rematch else "new-game"
        if (rematch or not over) and not self.table.record_consent(client.seats, wanted):
            return None
        try:
            self.begin(start)
        except JournalError as error:
            return Message("table.no-new-game", text=str(error))
        if rematch:
            names = rotate_holders(self._game.seats, dict(self.table.names))
            self.set_names([names.get(seat, "") for seat in self._game.seats])
            self.table.rematch += 1
            self.set_computer_seats(rotate_levels(self._game.seats, dict(self.table.computers)))
        return None


def human_seats(seats: Sequence[Seat], computers: Collection[Seat]) -> list[Seat]:
    """The seats that the computer does not play."""
    return [seat for seat in seats if seat not in computers]


def assign_computer_client(client: Client, computers: Collection[Seat]) -> None:
    """Who looks ahead for a seat plays it where the computer does."""
    if client.is_adviser:
        client.seats = [seat for seat in computers if seat == client.viewer]


def assign_seats(
    clients: Iterable[Client],
    seats: Sequence[Seat],
    previous: Collection[Seat],
    computers: Collection[Seat],
) -> None:
    """The computer plays these seats from now on, and no longer those of ``previous``. What is left
    is for the hands at a board that had all of that before.
    """
    had, left = human_seats(seats, previous), human_seats(seats, computers)
    for guest in clients:
        if guest.is_board and list(guest.seats) == had:
            guest.seats = left
        assign_computer_client(guest, computers)


def rotate_levels(seats: Sequence[Seat], levels: Mapping[Seat, int]) -> Mapping[Seat, int]:
    """The levels of the computer's seats in a rematch, where each is a player of its own."""
    goes = rotate_holders(seats, {seat: seat for seat in levels})
    return {seat: levels[goes[seat]] for seat in seats if seat in goes}
