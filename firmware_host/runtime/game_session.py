"""The game session: a Table, its journal, and the links to the clients that play or watch.

In: messages from links, and the time. Out: messages to links, and events to the journal: the game,
the players' names, the computer's seats, and how far each remote client is acknowledged.
Each part runs when it is called and never waits for a disk: the journal writes on its own thread.
Boards come first, so clients elsewhere never delay a light. Remote clients get replies and
acknowledgements only for what is on the disk, so everything that was answered survives a restart.
Also here: what a client is permitted to ask for, and which seats clients and computer players have,
now and in a rematch. Knows no particular game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec.structs import replace

from drivers.interfaces import LinkClosed
from engines.game import ARBITER, OUT_OF_TIME, AnyGame, Move, Seat, Setup
from engines.message import Message, sentences
from engines.time_control import NO_CONTROLS, Controls, read_controls
from firmware_host.journal.library import JournalError, JournalWriter, Library
from firmware_host.runtime.session_interface import Client, GameProgress, RemoteStatus
from firmware_host.sensing.health import fault_list_refusal
from firmware_host.table.clock import PauseReason
from firmware_host.table.events import (
    NO_DRAFTS,
    Acknowledged,
    ComputerSeated,
    Draft,
    Drafts,
    Event,
    Named,
    draft_event,
    read_drafts,
    secret,
)
from firmware_host.table.game_log import rotated
from firmware_host.table.messages import (
    UNREQUESTED,
    Advise,
    AnsweredMove,
    AnswerMove,
    AnyIntent,
    Ask,
    Decline,
    Hint,
    HintPolicy,
    LiftLimit,
    Look,
    NewGame,
    Pause,
    Play,
    Recall,
    Recalled,
    Redo,
    Rematch,
    Reply,
    Report,
    RequestKind,
    Reveal,
    Reviewed,
    Rewind,
    Settle,
    encode,
)
from firmware_host.table.players import human_seats
from firmware_host.table.position_history import moves_to_continue, recall_position
from firmware_host.table.table import Table, header_of, played_table, restore_table

# --- permissions ---


def permission_refusal(client: Client, intent: AnyIntent) -> Message | None:
    """Return why a client may not submit this intent; None if it may."""
    match intent:
        case Look() if client.viewer != ARBITER:
            return Message("table.only-the-judge-looks")
        case (
            Advise(seat=seat) | Reviewed(seat=seat) | AnswerMove(answered=AnsweredMove(seat=seat))
        ) if not (client.is_adviser and seat == client.viewer):
            return Message("table.only-advisers")
        case Play(move=Move(choice=choice)) if choice == OUT_OF_TIME:
            return Message("table.only-the-clock")
        case Pause() if not client.is_board:
            return Message("table.only-boards-pause")
        case Look() | Advise() | AnswerMove() | Reviewed() | Pause():
            return None
        case _ if not client.seats:
            return Message("table.only-for-seats")
        case Play(move=move) | Ask(move=move) if move.seat not in client.seats:
            return Message("table.not-your-seat", seat=move.seat)
        case Reveal(seat=seat) | Hint(seat=seat) if seat not in client.seats:
            return Message("table.not-your-seat", seat=seat)
        case LiftLimit(seat=seat) if not client.is_board and list(client.seats) == [seat]:
            return Message("table.others-lift-limits")
        case Report() if not client.is_board:
            return Message("table.only-boards-report")
        case Settle() if not client.is_board:
            return Message("table.only-boards-settle")
    return None


# --- acknowledgements ---


class Acknowledgements:
    """How far each remote client has been acknowledged.

    ``resumed_positions``: the acknowledged position of each client, by name, when the game was
    resumed.
    """

    def __init__(self) -> None:
        self.resumed_positions: Mapping[str, str] = {}
        self._events = 0
        self._positions: Mapping[str, str] = {}
        self._pending: Mapping[Client, int] = {}

    def resume(self, events: Iterable[Event]) -> None:
        """Take over the positions recorded in the events of a resumed game."""
        acknowledged = (event.positions for event in events if isinstance(event, Acknowledged))
        self.resumed_positions = {
            name: position for positions in acknowledged for name, position in positions.items()
        }

    def record(self, clients: Iterable[Client], events: int) -> None:
        """Record that all messages received from these clients have their events among the first
        ``events``."""
        elsewhere = [client for client in clients if client.resending_link is not None]
        self._events, self._positions = events, positions_of(elsewhere)
        self._pending = {client: len(client.held_replies) for client in elsewhere}

    def acknowledge(self, saved_events: int) -> None:
        """Acknowledge everything whose events are among the ``saved_events`` on the disk."""
        if saved_events < self._events:
            return
        for client, count in self._pending.items():
            with suppress(LinkClosed):  # a closed link is noticed at the next read
                for _ in range(count):
                    client.link.send(client.held_replies.popleft())
            if client.resending_link is not None and client.name in self._positions:
                client.resending_link.acknowledge(self._positions[client.name])
        self._pending = {}


def positions_of(clients: Iterable[Client]) -> Mapping[str, str]:
    """Return the received position of each remote client, by name."""
    return {
        client.name: client.resending_link.position
        for client in clients
        if client.resending_link is not None and client.resending_link.position
    }


# --- the roster ---


class Roster:
    """The player names and computer seats as the journal has them."""

    def __init__(self) -> None:
        self._names: Mapping[str, str] = {}
        self._computers: Mapping[str, int] = {}

    def resume(self, table: Table) -> None:
        """Take the values of this table as those already in the journal."""
        self._names, self._computers = dict(table.names), dict(table.computers)

    def new_events(self, table: Table) -> Iterator[Event]:
        """Yield the events that bring the journal up to date with the table."""
        names: Mapping[str, str] = dict(table.names)
        computers: Mapping[str, int] = dict(table.computers)
        if names != self._names:
            yield Named(names)
        if computers != self._computers:
            yield ComputerSeated(computers)
        self._names, self._computers = names, computers


# --- the session ---

CLOCK_READ_MS = 20_000
"""How much thinking time a power cut gives back at most. A guess: a line of the journal each time
is not worth less.
"""


class GameSession:
    """A session that holds one game at a time.

    In each turn of the loop, boards are served first (``serve_boards``), then other clients
    (``serve_others``), which get new views (``send_views``) once the lights are updated.
    """

    def __init__(
        self,
        game: AnyGame,
        library: Library,
        names: Sequence[str] = (),
        *,
        take_back: bool = True,
        controls: Controls = NO_CONTROLS,
        is_child: Callable[[str], bool] = lambda name: False,
    ) -> None:
        self._game = game
        self._library = library
        self._take_back = take_back
        self._controls = controls
        self._is_child = is_child
        self._on_phones: frozenset[Seat] = frozenset()
        self.on_saved: Callable[[], None] = lambda: None
        """Called on the journal's thread when ``is_saved`` or ``trouble`` may have changed."""
        self.board = "board"
        self._clients: list[Client] = []
        self._joining: deque[Client] = deque()
        self._journal: JournalWriter | None = None
        self.drafts: Drafts = NO_DRAFTS
        """The last saved drafts of layouts that are not submitted yet."""
        self._roster = Roster()
        self.acknowledgements = Acknowledgements()
        self.start_adviser: Callable[[], None] = lambda: None
        """Called for each hint that is asked for."""
        self.remote_status: list[Callable[[], RemoteStatus]] = []
        """Functions that return the status of remote clients."""
        self.damaged_game = ""
        """The damaged game in whose place this one was begun; shown until something happens in
        it."""
        self.table = Table(game, "", controls=controls)
        self.set_names(names)

    def begin(
        self,
        start: str = "",
        moves: Sequence[Move] = (),
        names: Mapping[Seat, str] | None = None,
    ) -> None:
        """Begin a new game, from the position in ``start`` if it is not empty, with these moves.

        ``names``: those of its players; None: as before.

        Raises JournalError if it cannot be saved, PositionError if there is no such position.
        """
        table = played_table(
            self._game, "", start, moves, take_back=self._take_back, controls=self._controls
        )
        called = dict(self.table.names) if names is None else names
        table.names = tuple((seat, called[seat]) for seat in self._game.seats if seat in called)
        self._lift_limits_of_children(table)
        journal = self._library.create(header_of(table), self._notify)
        table.game_id = journal.game_id
        table.computers = self.table.computers
        self._replace_table(table, journal)

    def resume(self, game_id: str) -> None:
        """Resume a saved game. Raises JournalError, StartError or HistoryError."""
        header, events, journal = self._library.open(game_id, self._notify)
        try:
            table = restore_table(self._game, header, events, take_back=self._take_back)
        except BaseException:
            journal.close()
            raise
        self._controls = read_controls(header.clock, self._game.seats)  # also after a lifted limit
        self._lift_limits_of_children(table)
        self._replace_table(table, journal)
        self.acknowledgements.resume(events)
        self._roster.resume(table)
        self.drafts = read_drafts(self._game, table.states[-1], events)

    def set_names(self, names: Sequence[str]) -> None:
        """Set the players' names, in the order of seats; an empty string is no name."""
        named = zip(self._game.seats, names, strict=False)
        self.table.names = tuple(one for one in named if one[1])
        self._drop_names_of_computers()
        self._lift_limits_of_children(self.table)
        self.table.version += 1

    def _drop_names_of_computers(self) -> None:
        """Leave out the names of people who had these seats in an earlier game."""
        computers = dict(self.table.computers)
        self.table.names = tuple(one for one in self.table.names if one[0] not in computers)

    def _lift_limits_of_children(self, table: Table) -> None:
        """Let children take all the time they want."""
        table.lift_time_limits([seat for seat, name in table.names if self._is_child(name)])

    def set_phone_seats(self, seats: Collection[Seat]) -> None:
        """Set which seats are played on phones, from the next turn of the loop on. May be called
        from any thread.
        """
        self._on_phones = frozenset(seats)

    def _note_phone_seats(self) -> None:
        """Tell the views on whose phones seats are played."""
        seats = tuple(seat for seat in self._game.seats if seat in self._on_phones)
        if seats != self.table.on_phones:
            self.table.on_phones = seats
            self.table.version += 1

    def set_computer_seats(self, levels: Mapping[Seat, int]) -> None:
        """Set the seats the computer plays, with their levels; they are saved with the game."""
        assign_seats(self._clients, self._game.seats, dict(self.table.computers), levels)
        self.table.computers = tuple(levels.items())
        self._drop_names_of_computers()
        self.table.version += 1

    def set_hint_policy(self, policy: HintPolicy) -> None:
        """Set when hints are given."""
        self.table.hints.policy = policy
        self.table.version += 1
        if self.table.hints.available and self.table.hints.effective_policy in UNREQUESTED:
            self.start_adviser()

    def add_client(self, client: Client) -> None:
        """Add a client; it gets views now and after every change until its link is closed.

        May be called from any thread, also while a game is played.
        """
        self._joining.append(client)

    @property
    def game(self) -> AnyGame:
        """Return the current game."""
        return self._game

    @property
    def states(self) -> Sequence[Any]:
        """Return the states of the game so far, for the pieces of a simulated board."""
        return self.table.states

    @property
    def progress(self) -> GameProgress:
        """Return which game is played and how far it has progressed."""
        return GameProgress(self.table.game_id, len(self.table.states) - 1)

    @property
    def has_backlog(self) -> bool:
        """Return whether a client has sent more than could be answered in one turn of the loop."""
        return any(client.unanswered for client in self._clients)

    @property
    def flag_falls_at(self) -> float:
        """Return when a flag will fall, in monotonic seconds; infinity for never."""
        return self.table.flag_falls_at

    def serve_boards(self, now: float) -> bool:
        """Answer the boards and send them what is new; return whether anything was sent."""
        self.table.advance_clock(now)
        self.table.pause_clock(frozenset(self._pauses()))
        while self._joining:
            self._clients.append(self._joining.popleft())
            assign_computer_client(self._clients[-1], dict(self.table.computers))
        self._note_phone_seats()
        self._end_unanswerable_requests()
        answered = self._for_each_client(self._answer, board=True)
        return self._for_each_client(self._send_view, board=True) or answered

    def serve_others(self) -> None:
        """Answer the other clients whose turn it is."""
        self._for_each_client(self._answer, board=False)

    def send_views(self) -> None:
        """Send new views to the other clients."""
        self._for_each_client(self._send_view, board=False)

    def write_journal(self) -> None:
        """Hand new events to the journal, which writes them on its own thread."""
        self.table.record_clock(CLOCK_READ_MS)
        journal, events = self._journal, list(self.table.drain())
        if journal is None:
            return
        if events or journal.events:  # names alone are not a game yet
            events[:0] = self._roster.new_events(self.table)
        if events and (positions := positions_of(self._clients)):
            events.append(Acknowledged(positions))
        for event in events:
            journal.append(event)
        self.acknowledgements.record(self._clients, journal.events)
        self.acknowledgements.acknowledge(journal.saved)

    def save_draft(self, setup: Setup, draft: Draft) -> None:
        """Save the draft of a set-up that is not finished."""
        self.drafts = {**self.drafts, setup.seat: draft}
        if self._journal is not None:
            self._journal.append(draft_event(self._game, setup, draft))

    @property
    def seats_with_secret_drafts(self) -> frozenset[Seat]:
        """Return the seats whose last saved draft contains hidden pieces."""
        return secret(self._game, self.table.states[-1], self.drafts)

    @property
    def is_saved(self) -> bool:
        """Return whether all events are on the disk."""
        if self._journal is None:
            return True
        return not self.table.has_pending_events and not self._journal.unsaved

    @property
    def trouble(self) -> Message | None:
        """Return why something could not be saved or resumed; None if all is well."""
        if self._journal is None:
            return None
        if self._journal.problem is not None:
            return self._journal.problem
        if self.damaged_game and not self._journal.events:
            return Message("display.damaged-game", name=self.damaged_game)
        troubles = [trouble for status in self.remote_status if (trouble := status().trouble)]
        return sentences(*troubles) if troubles else None

    @property
    def response_times(self) -> tuple[tuple[str, int], ...]:
        """Return the remote clients and their response times in milliseconds."""
        return tuple(answer for status in self.remote_status for answer in status().response_times)

    def close(self) -> int:
        """Write what is left and release the game; return the number of events that could not be
        saved.

        A game in which nothing has happened is not kept.
        """
        self.table.record_clock()
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
        table.on_phones = self.table.on_phones
        table.hints.inherit(self.table.hints)
        self.table, self._journal = table, journal
        self.drafts, self._roster = NO_DRAFTS, Roster()
        self.damaged_game = ""
        if any(client.sees_hidden for client in self._clients):
            table.record_arbiter_reveal()

    def _for_each_client(self, do: Callable[[Client], bool], *, board: bool) -> bool:
        """Call ``do`` for the clients that are boards, or for the others; return whether it did
        anything.

        Clients whose link is closed are removed.
        """
        done = False
        for client in [client for client in self._clients if client.is_board == board]:
            try:
                done = do(client) or done
            except LinkClosed:
                client.link.close()
                self._clients.remove(client)
                self.table.withdraw_consent(client.seats)
        return done

    def _pauses(self) -> Iterator[PauseReason]:
        """Yield why the clock has to stand still; nothing in a game without one."""
        for client in self._clients if self.table.clock.controls else ():
            if client.sees_hidden:
                yield PauseReason.ARBITER
            if client.is_away and client.seats:
                yield PauseReason.AWAY
            if client.pause is not None:
                yield client.pause

    def _end_unanswerable_requests(self) -> None:
        """Drop open requests if a seat that has to answer is played by an offline board."""
        asking = {consent.seat for consent in self.table.consents}
        away, here = (
            {seat for client in self._clients if client.is_away is away for seat in client.seats}
            for away in (True, False)
        )
        if asking and away - here - asking:
            self.table.submit(Decline(""))

    def _send_view(self, client: Client) -> bool:
        shown = (self.table.game_id, self.table.version)
        if client.last_view == shown or client.is_blind:
            return False
        view = self.table.view(client.seats, client.viewer, board=client.is_board)
        if client.is_board and client.name:
            view = replace(view, faults=client.faults)  # each board has its own sensors
        client.link.send(encode(view))
        client.last_view = shown
        return True

    def _answer(self, client: Client) -> bool:
        return client.answer_pending(partial(self._submit, client), partial(self._recall, client))

    def _recall(self, client: Client, request: Recall) -> Reply | Recalled:
        if client.is_blind:
            return Reply(request.key, Message("table.only-the-judge-looks"))
        if request.viewer is not None and request.viewer not in client.seats:
            return Reply(request.key, Message("table.not-your-seat", seat=request.viewer))
        found = recall_position(self.table, request, request.viewer or client.viewer)
        return found if isinstance(found, Recalled) else Reply(request.key, found)

    def _submit(self, client: Client, intent: AnyIntent) -> Message | None:
        """Carry out a client's intent; return the refusal, or None."""
        if refusal := permission_refusal(client, intent):
            return refusal
        match intent:
            case Look(open=looking):
                return self._set_reveal(client, looking)
            case Hint() if self.table.hints.available:
                self.start_adviser()
            case Pause(reason=reason):
                client.pause = reason
                self.table.pause_clock(frozenset(self._pauses()))
                return None
            case Report(faults=faults) if client.name:
                return self._report_faults(client, faults)
            case Play() if not client.is_board:
                intent = replace(intent, final=True)
            case Rematch():
                return self._new_game(client, rematch=True)
            case NewGame(entry=None):
                return self._new_game(client, rematch=False)
            case NewGame(entry=int(entry)):
                moves = moves_to_continue(self.table, entry)
                if moves is None:
                    return Message("table.no-playing-on")
                return self._new_game(client, rematch=False, start=self.table.start, moves=moves)
        return self.table.submit(intent, self._agreeing_seats(client, intent))

    def _agreeing_seats(self, client: Client, intent: AnyIntent) -> Sequence[Seat]:
        """Return the seats for which a client can agree to what is asked now: a board not for those
        on phones, which answer for themselves.

        What nobody has asked for, a board does for everybody: its pieces can be moved anyway.
        """
        match intent:
            case Rewind(entry=entry):
                wanted = ("take-back", entry)
            case Redo(entry=entry):
                wanted = ("redo", entry)
            case Rematch():
                wanted = ("rematch", 0)
            case NewGame():
                wanted = ("new-game", 0)
            case _:
                return client.seats
        here = [seat for seat in client.seats if seat not in self.table.on_phones]
        is_asked = any(consent[1:] == wanted for consent in self.table.consents)
        return here if client.is_board and is_asked and here else client.seats

    def _report_faults(self, client: Client, faults: tuple[tuple[int, str], ...]) -> Message | None:
        """Record the sensor faults a remote board reports; they concern that board alone."""
        if refusal := fault_list_refusal(faults, len(self._game.topology)):
            return refusal
        client.faults, client.last_view = tuple(sorted(faults)), ("", -1)
        return None

    def _set_reveal(self, client: Client, sees_hidden: bool) -> Message | None:
        if sees_hidden and not client.sees_hidden:
            self.table.record_arbiter_reveal()
        client.sees_hidden = sees_hidden
        return None

    def _new_game(
        self, client: Client, *, rematch: bool, start: str = "", moves: Sequence[Move] = ()
    ) -> Message | None:
        """Begin a new game if all seats have agreed; after the end of a game, an ordinary one at
        once.

        ``start``: the position to begin from, empty for the usual one. ``moves``: those to begin
        with.
        """
        over = self.table.result is not None
        if rematch and not over:
            return Message("table.rematch-when-over")
        wanted: RequestKind = "rematch" if rematch else "new-game"
        agreeing = self._agreeing_seats(client, Rematch("") if rematch else NewGame(""))
        if (rematch or not over) and not self.table.record_consent(agreeing, wanted):
            return None
        seats, controls, names = self._game.seats, self._controls, dict(self.table.names)
        levels, players = dict(self.table.computers), names
        if rematch:
            # What a player has goes with the player: no limit for a child, a computer's level.
            self._controls = rotated(seats, players, controls)
            names, levels = rotated(seats, players, names), rotated(seats, players, levels)
        try:
            self.begin(start, moves, names)
        except JournalError as error:
            self._controls = controls
            return Message("table.no-new-game", text=str(error))
        if rematch:
            self.table.rematch += 1
            self.set_computer_seats(levels)
        return None


# --- seats of the computer ---


def assign_computer_client(client: Client, computers: Collection[Seat]) -> None:
    """Give the analysing client the seats that the computer plays."""
    if client.is_adviser:
        client.seats = [seat for seat in computers if seat == client.viewer]


def assign_seats(
    clients: Iterable[Client],
    seats: Sequence[Seat],
    previous: Collection[Seat],
    computers: Collection[Seat],
) -> None:
    """Give these seats to the computer, and take those of ``previous`` from it.

    The remaining seats go to the boards that had all of them before.
    """
    had, left = human_seats(seats, previous), human_seats(seats, computers)
    for client in clients:
        if client.is_board and list(client.seats) == had:
            client.seats = left
        assign_computer_client(client, computers)
