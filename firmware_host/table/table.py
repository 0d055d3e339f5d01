"""The Table: the authoritative state of one game. All changes and all hidden information are here.

In: intents, the time, the events of a journal. Out: refusals, a view per viewer, which contains no
more than that viewer may know, and events (``drain``). No I/O. Knows no game by name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engines.errors import EngineError, IllegalMove
from engines.game import (
    ARBITER,
    HIDDEN,
    OUT_OF_TIME,
    RESIGN,
    AnyGame,
    Changing,
    Deduction,
    Move,
    Result,
    Seat,
    SupportsChecks,
    SupportsDecisiveCells,
    SupportsDeductions,
    SupportsDisclosures,
    SupportsNews,
    SupportsTurnCommands,
)
from engines.localiser import english
from engines.message import Message, sentences
from engines.options import is_final_on_release
from engines.record_text import tidy
from engines.time_control import NO_CONTROLS, Controls, TimeLeft, read_controls, write_controls
from engines.topology import Cell
from firmware_host.sensing.health import fault_list_refusal
from firmware_host.table import game_log
from firmware_host.table.clock import PauseReason, Stopwatch, new_clock
from firmware_host.table.events import (
    Acknowledged,
    ArbiterRevealed,
    ClockRead,
    ComputerSeated,
    Ended,
    Evaluated,
    Event,
    Header,
    HintGiven,
    HistoryError,
    LimitLifted,
    Named,
    Noted,
    Played,
    Revealed,
    Rewound,
    StartError,
)
from firmware_host.table.game_log import GameLog, same_but_for_choice
from firmware_host.table.hints import Hints, may_see_advice
from firmware_host.table.messages import (
    Advise,
    Annotate,
    AnsweredMove,
    AnswerMove,
    AnyFound,
    AnyIntent,
    Ask,
    Clocks,
    Consent,
    Decline,
    Hint,
    LiftLimit,
    Play,
    Redo,
    Report,
    RequestKind,
    Reveal,
    Reviewed,
    Rewind,
    Settle,
    View,
)
from firmware_host.table.players import human_seats, only_person
from firmware_host.table.visibility import redacted_error, visible_scene


class Amendment(NamedTuple):
    """A move that replaces move number ``entry`` once all seats agree to take that one back."""

    entry: int
    move: Move

    @property
    def consent(self) -> Consent:
        """The request of its seat that it belongs to."""
        return Consent(self.move.seat, "take-back", self.entry)


class Table:
    """One game in progress. Its states contain hidden information, so callers outside this process
    only ever get views.

    ``log``: its moves and states; ``start``: the text of the start position, empty for the usual
    one; ``clock``: what is left of every seat's time; ``consents``: the requests of seats.
    ``version`` grows with every change a view may show.
    ``arbiter_reveals``, ``faults``, ``names``, ``computers``, ``rematch``, ``on_phones``: as in a
    view; the next game's table takes over all but the first, and the policy of ``hints``.
    """

    def __init__(
        self,
        game: AnyGame,
        game_id: str,
        *,
        start: str = "",
        take_back: bool = True,
        controls: Controls = NO_CONTROLS,
    ) -> None:
        self.game = game
        self.game_id = game_id
        self.start = start
        self._is_final_on_release = is_final_on_release(game.options)
        self.may_take_back = take_back and not self._is_final_on_release
        self.log = GameLog(game, start)
        self._stopwatch = Stopwatch()
        self.clock = new_clock(controls)
        self._left_read: Mapping[str, int] = {}
        self.consents: tuple[Consent, ...] = ()
        self._amendment: Amendment | None = None
        self.arbiter_reveals: tuple[int, ...] = ()
        self.version = self.rematch = 0
        self.faults: tuple[tuple[int, str], ...] = ()
        self.names: tuple[tuple[Seat, str], ...] = ()
        self.computers: tuple[tuple[Seat, int], ...] = ()
        self.on_phones: tuple[Seat, ...] = ()
        self.hints = Hints()
        self._events: list[Event] = []

    def restore(self, events: Iterable[Event]) -> None:
        """Replay the events of a journal. Raises HistoryError if the rules do not allow one."""
        for good, event in enumerate(events):
            try:
                reason = replay(self, event)
            except EngineError as error:
                raise HistoryError(self.game_id, good, redacted_error(event, error)) from None
            if reason is not None:
                raise HistoryError(self.game_id, good, english(reason))
        self.version += 1

    def resume_clock(self, seat: Seat, thought_ms: int, left_ms: int | None) -> None:
        """Take over the milliseconds that a seat had thought until its last move, and those that it
        had left after it.
        """
        self.resume_thinking(seat, thought_ms)
        self.clock = self.clock.recorded(self.log.entry, seat, left_ms)

    def resume_thinking(self, seat: Seat, thought_ms: int) -> None:
        """Take over the milliseconds that a seat had thought."""
        self._stopwatch = self._stopwatch.resumed(seat, thought_ms)

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""
        return self.game.result(self.log.state)

    @property
    def states(self) -> list[Any]:
        """The state after each number of moves."""
        return self.log.states

    @property
    def revealed(self) -> tuple[Seat, ...]:
        """The seats that have revealed their pieces."""
        return self.log.revealed

    @property
    def moves(self) -> Sequence[Move]:
        """The moves and commands so far."""
        return tuple(self.log.moves)

    @property
    def thought(self) -> tuple[tuple[Seat, int], ...]:
        """The milliseconds each seat has thought."""
        return self._stopwatch.times_ms(self.game.seats)

    @property
    def _timed(self) -> tuple[Seat, ...]:
        """The seats whose time passes unless the clock is paused: those on turn, once a piece has
        been moved. Setting up an army is not timed.
        """
        if self.clock.at_ms is None or not any(move.path for move in self.log.moves):
            return ()
        return tuple(seat for seat in self.log.movers if seat in self.clock.controls)

    @property
    def clocks(self) -> Clocks | None:
        """The clock as everybody sees it; None without a time control."""
        clock = self.clock
        if not clock.controls:
            return None
        times = tuple((seat, clock.times[seat]) for seat in self.game.seats if seat in clock.times)
        paused = min(clock.pauses, default=None) if self._timed else None
        control = write_controls(clock.controls, self.game.seats)
        return Clocks(times, () if paused else self._timed, paused, control)

    def time_left(self, entry: int) -> TimeLeft | None:
        """Return what a seat had left after its move number ``entry`` (1 is the first); None where
        that is not known.
        """
        plies, seat = self.clock.plies, self.log.moves[entry - 1].seat
        return plies[entry].times.get(seat) if entry < len(plies) else None

    @property
    def flag_falls_at(self) -> float:
        """When a flag will fall (monotonic seconds); infinity for never."""
        return self.clock.flag_falls_at(self._timed)

    def advance_clock(self, now: float) -> None:
        """Advance the clock to ``now`` (monotonic seconds). Some games end when a flag falls."""
        self._stopwatch = self._stopwatch.advanced_to(now, self.log.movers)
        if not self.clock.controls:
            return
        timed = self._timed
        up, self.clock = self.clock.up(timed), self.clock.advanced_to(now, timed)
        for seat in self.clock.up(timed) - up:
            self._on_flag(seat)

    def record_clock(self, at_least_ms: int = 1) -> None:
        """Record what the clock shows, if one of the seats for which it runs has thought for so
        long since its last event: a game that is left in the middle of a turn goes on from there.
        """
        timed, watch = self._timed, self._stopwatch
        left: Mapping[str, int] = {seat: self.clock.times[seat].left_ms for seat in timed}
        thought: Mapping[str, int] = {seat: watch.unrecorded_ms(seat) for seat in timed}
        if max(thought.values(), default=0) < at_least_ms or left == self._left_read:
            return
        for seat in timed:
            watch = watch.with_recorded(seat)
        self._stopwatch, self._left_read = watch, left
        self._events.append(ClockRead(thought, left))

    def lift_time_limits(self, seats: Collection[Seat]) -> None:
        """Let these seats take all the time they want for the rest of the game.

        No event says so: it follows from who plays.
        """
        if (clock := self.clock.without_limit(seats)) is not self.clock:
            self.clock = clock
            self.version += 1

    def _lift_fallen_limit(self, seat: Seat) -> Message | None:
        """Let a seat whose flag has fallen play on; return why not."""
        if self.result is not None or not self.clock.up([seat]):
            return Message("table.flag-is-up", seat=seat)
        self.clock = self.clock.without_limit([seat])
        self._record(LimitLifted(seat), self.consents)
        return None

    def pause_clock(self, reasons: frozenset[PauseReason]) -> None:
        """Let the clock stand still while there is a reason."""
        if self.clock.controls and reasons != self.clock.pauses:
            self.clock = replace(self.clock, pauses=reasons)
            self.version += 1

    def _on_flag(self, seat: Seat) -> None:
        """Carry out what the game says about a fallen flag; otherwise it is only shown."""
        fallen = Move(seat, choice=OUT_OF_TIME)
        if self.game.refusal(self.log.state, fallen) is None:
            self._apply(fallen)
        self.version += 1

    def submit(self, intent: AnyIntent, seats: Collection[Seat] | None = None) -> Message | None:
        """Carry out an intent, or return the refusal.

        ``seats``: those of the sender, all by default. A request that needs all seats is carried
        out when the last of them agrees.
        """
        asking = self.game.seats if seats is None else seats
        match intent:
            case Play(entry=entry, move=move, final=final):
                return self._play(entry, move, final, asking)
            case Rewind(entry=entry):
                return self._rewind(entry, asking)
            case Redo(entry=entry):
                return self._redo(entry, asking)
            case Settle(entry=entry):
                self._settle(entry)
            case Ask(move=move):
                return self.game.refusal(self.log.state, move)
            case Report(faults=faults):
                return self._report_faults(faults)
            case Decline():
                self._replace_consents(())
            case LiftLimit(seat=seat):
                return self._lift_fallen_limit(seat)
            case Reveal(seat=seat):
                return self._reveal(seat)
            case Hint() | Advise() | AnswerMove() | Reviewed():
                return self._submit_hint(intent)
            case Annotate(entry=entry, text=text):
                return self._annotate(entry, tidy(text))
            case _:
                return Message("table.for-the-room")
        return None

    def record_consent(self, seats: Collection[Seat], what: RequestKind, entry: int = 0) -> bool:
        """Record that ``seats`` agree to ``what``; return whether all seats now do."""
        self._replace_consents(game_log.with_consent(self.consents, seats, what, entry))
        return game_log.is_unanimous(self.consents, self.game.seats)

    def withdraw_consent(self, seats: Collection[Seat]) -> None:
        """Drop the requests of these seats, whose client has left."""
        self._replace_consents(game_log.without_seats(self.consents, seats))

    def record_arbiter_reveal(self) -> None:
        """Record that the arbiter begins to see hidden pieces."""
        self.arbiter_reveals = (*self.arbiter_reveals, self.log.entry)
        self._events.append(ArbiterRevealed())
        self.version += 1

    @property
    def has_pending_events(self) -> bool:
        """Return whether there are undrained events."""
        return bool(self._events)

    def drain(self) -> Sequence[Event]:
        """Return the events since the last call, for the journal."""
        events, self._events = self._events, []
        return events

    def view(self, seats: Iterable[Seat], viewer: Seat | None, *, board: bool = True) -> View:
        """Return the game as ``viewer`` (None: the public) may see it, with what ``seats`` can do.

        ``board``: for a board, which needs the trail.
        """
        return build_view(self, tuple(seats), viewer, board=board)

    def _play(self, entry: int, move: Move, final: bool, seats: Collection[Seat]) -> Message | None:
        if self.log.is_move_at(entry, move):
            if self._amendment is not None:  # the hands have gone back to the move
                self.withdraw_consent(seats)
            if final:
                self._settle(entry + 1)
            return None
        amends = self._may_amend(entry, move.seat)
        if (
            amends
            and self._is_final_on_release
            and not same_but_for_choice(move, self.log.moves[entry])
        ):
            return Message("table.final-on-release")
        if not amends and self._is_independent_setup(entry, move):
            entry = self.log.entry
        if entry != self.log.entry and not amends:
            return Message("table.gone-on-since")
        state = self.states[entry]
        if refusal := self.game.refusal(state, move):
            return refusal
        if amends:
            if not self._is_amendment_agreed(entry, move, seats):
                return None
            self._go_back(entry, is_open=self.log.is_open(entry))
            self._events.append(Rewound(entry))
        self._make(move, final=final)
        return None

    def _make(self, move: Move, *, final: bool) -> None:
        """Apply a move made with pieces, or a command. It can still be changed unless ``final``."""
        self._apply(move)
        # Touching a piece where it stands changes its choice: that much stays open.
        final = final or not move.path or (self._is_final_on_release and not move.choice)
        self.log.settled = final or self.log.irrevocable_before == self.log.entry

    def _may_amend(self, entry: int, seat: Seat) -> bool:
        """Return whether a seat may replace its move with this number: while it is open, or, if
        others agree, once it has been answered.
        """
        log = self.log
        if not 0 <= entry < log.entry or log.moves[entry].seat != seat:
            return False
        answered = entry < log.entry - 1
        back = self.may_take_back and log.rewind_refusal(entry) is None
        return log.is_open(entry) or (answered and back)

    def _is_amendment_agreed(self, entry: int, move: Move, seats: Collection[Seat]) -> bool:
        """Return whether ``move`` may replace the one with this number now: it is open, or only
        ``seats`` have answered it, or computers, which then think again. Else it is a request to
        the others to take it back.
        """
        since = {later.seat for later in self.log.moves[entry + 1 :]}
        agreeing = {*seats, *dict(self.computers)}
        if since <= agreeing or self.record_consent(agreeing, "take-back", entry):
            return True
        self._amendment = Amendment(entry, move)
        return False

    def amendment_text(self, viewer: Seat | None) -> str:
        """Return the move that is to replace another one, as ``viewer`` may read it; empty if none
        is.
        """
        if self._amendment is None:
            return ""
        entry, move = self._amendment.entry, self._amendment.move
        return self.game.move_text(self.states[entry], move, viewer)

    def _apply(self, move: Move, *, again: bool = False) -> None:
        """Apply a move or command; ``again``: one that was undone."""
        state, timed, self.log.settled = self.log.state, self._timed, True
        self.log.append(move)
        self.clock = (
            self.clock.at_ply(self.log.entry)
            if again
            else self.clock.after_move(self.log.entry, timed, self._timed, move.seat)
        )
        consents = game_log.remaining_after(self.consents, move) if self.result is None else ()
        self._record(self._played_event(state, move), consents)
        if (result := self.result) and self.game.result(state) is None:
            self._events.append(Ended(tuple(result.winners), english(result.reason)))
            self._reveal_to_sole_person()

    def _record(self, event: Event, consents: tuple[Consent, ...] = ()) -> None:
        self._replace_consents(consents)
        self.version += 1
        self._events.append(event)

    def _is_independent_setup(self, entry: int, move: Move) -> bool:
        """Return whether this is a set-up, and only other seats' set-ups came since that position.

        Two hosts may send their armies without knowing of each other.
        """
        since = self.log.moves[entry:]
        armies = all(one.layout and one.seat != move.seat for one in since)
        return bool(move.layout and since) and armies

    def _played_event(self, state: Any, move: Move) -> Played:
        """Return the event, with the seat's thinking time since the one before."""
        text, public = (self.game.move_text(state, move, viewer) for viewer in (ARBITER, None))
        thought, self._stopwatch = (
            self._stopwatch.unrecorded_ms(move.seat),
            self._stopwatch.with_recorded(move.seat),
        )
        time = self.clock.times.get(move.seat)
        left = None if time is None else time.left_ms
        return Played(move.seat, text, thought, public if public != text else "", left)

    def _redo(self, entry: int, seats: Collection[Seat]) -> Message | None:
        again = self.log.redoable[0] if self.log.redoable else ()
        if not again or entry != self.log.entry + len(again):
            return Message("table.nothing-to-redo")
        for move in again if self.record_consent(seats, "redo", entry) else ():
            self._apply(move, again=True)
        return None

    def _annotate(self, entry: int, text: str) -> Message | None:
        """Write a note; return why not."""
        if not 0 <= entry <= self.log.entry:
            return Message("table.no-move-to-go-back-to", number=entry)
        if not self.can_annotate:
            return Message("table.notes-when-over")
        if text != self.log.notes.get(entry, ""):
            self.log.annotate(entry, text)
            self._record(Noted(entry, text), self.consents)
        return None

    @property
    def can_annotate(self) -> bool:
        """Return whether notes can be written: not while one could name hidden pieces."""
        if self.result is not None:
            return True
        seen = self.game.observe(self.log.state, None)
        armies = any(setup.due and not setup.usual for setup in self.log.setups)
        return not armies and not any(piece and piece.kind == HIDDEN for piece in seen)

    def _settle(self, entry: int) -> None:
        if entry == self.log.entry and not self.log.settled:
            self.log.settled = True
            self.version += 1

    def _report_faults(self, faults: tuple[tuple[int, str], ...]) -> Message | None:
        """Replace the faults that a board reported before; return why not."""
        if refusal := fault_list_refusal(faults, len(self.game.topology)):
            return refusal
        if (faults := tuple(sorted(faults))) != self.faults:
            self.faults = faults
            self.version += 1
        return None

    def _replace_consents(self, consents: tuple[Consent, ...]) -> None:
        if consents != self.consents:
            self.consents = consents
            self.version += 1
        if (change := self._amendment) is not None and change.consent not in consents:
            self._amendment = None

    def _submit_hint(self, intent: Hint | AnyFound) -> Message | None:
        before = self.hints.version
        refusal = self.hints.submit(intent, self.log)
        self._events += self.hints.drain()
        self.version += self.hints.version - before
        return refusal

    def _reveal(self, seat: Seat) -> Message | None:
        if seat in self.revealed:
            return None
        if refusal := self.log.reveal(seat):
            return refusal
        self._record(Revealed(seat))
        if {*self._people} <= {*self.revealed}:  # nobody else waits to show theirs
            hidden = [one for one in dict(self.computers) if one not in self.revealed]
            for computer in hidden:
                if self.log.reveal(computer) is None:
                    self._record(Revealed(computer))
        return None

    def _reveal_to_sole_person(self) -> None:
        """Reveal all pieces at the end of a game with one person, from whom nobody hides any."""
        if self.computers and len(self._people) == 1:
            self._reveal(self._people[0])

    @property
    def _people(self) -> Sequence[Seat]:
        return human_seats(self.game.seats, dict(self.computers))

    def _rewind(self, entry: int, seats: Collection[Seat]) -> Message | None:
        if entry == self.log.entry:
            return None
        if refusal := self.log.rewind_refusal(entry):
            return refusal
        if self.log.is_unanswered_offer(entry, seats):
            self._go_back(entry, is_open=True)
            self.log.redoable = ()
            self._record(Rewound(entry), self.consents)
            return None
        if self._is_final_on_release:
            return Message("table.final-on-release")
        if not self.may_take_back and not self.log.is_open(entry):
            return Message("table.no-taking-back")
        # A player may take back a move that is still open. Computers leave it to the others.
        own = self.log.is_open(entry) and self.log.moves[entry].seat in seats
        agreeing = {*seats, *dict(self.computers)}
        if self._amendment is not None and self._amendment.move.seat in seats:
            self._amendment = None  # the move is only taken back
        if own or self.record_consent(agreeing, "take-back", entry):
            instead = self._amendment
            self._go_back(entry, is_open=own)
            self._record(Rewound(entry))
            if instead is not None:
                self._make(instead.move, final=False)
        return None

    def _go_back(self, entry: int, *, is_open: bool) -> None:
        """Go back to the first ``entry`` moves; ``is_open``: the last one was still open."""
        self.log.truncate(entry)
        clock = self.clock
        self.clock = clock.reopened(entry, self._timed) if is_open else clock.at_ply(entry)


# --- views ---


def build_view(table: Table, seats: Sequence[Seat], viewer: Seat | None, *, board: bool) -> View:
    """Return the view that ``Table.view`` returns."""
    game, log = table.game, table.log
    state, moves = log.state, log.legal
    scene, reader = visible_scene(game, state, viewer, log.revealed), _reader(table, seats, viewer)
    may_see = table.hints.available and may_see_advice(scene, reader, seats)
    people = set(log.movers) - dict(table.computers).keys()
    steps = table.hints.steps(state, people)
    # After the end commands reveal pieces, and a seat that has revealed has none left.
    speakers = [seat for seat in seats if seat not in log.revealed]
    untold = _disclosing_commands(table)
    # Who has a phone answers there, and sets up there.
    elsewhere = table.on_phones if board else ()
    return View(
        game_id=table.game_id,
        version=table.version,
        entry=log.entry,
        scene=scene,
        to_act=tuple(moves),
        movers=log.movers,
        moves=tuple(move for seat in seats for move in moves.get(seat, ())),
        commands=tuple(
            (seat, word)
            for seat in speakers
            for word in log.commands.get(seat, ())
            if word not in untold and (seat not in elsewhere or not game_log.is_answer(word))
        ),
        setups=tuple(
            setup
            for setup in log.setups
            if setup.seat in seats and (setup.due or setup.seat not in elsewhere)
        ),
        last=next((move for move in reversed(log.moves) if move.path), None),
        settled=log.settled,
        situation=_situation(table, seats),
        checks=tuple(game.checks(state)) if isinstance(game, SupportsChecks) else (),
        decisive=tuple(game.decisive_cells(state))
        if isinstance(game, SupportsDecisiveCells)
        else (),
        result=game.result(state),
        trail=log.trail if board and table.may_take_back else (),
        new_game_occupancy=log.new_game_occupancy if board else "",
        faults=table.faults,
        consents=table.consents,
        amendment=table.amendment_text(viewer),
        revealed=log.revealed,
        arbiter_reveals=table.arbiter_reveals,
        clock=table.thought,
        clocks=table.clocks,
        record=log.record(viewer),
        outcomes=log.outcomes_for(reader),
        victims=() if log.revealed else log.victims_of_hidden(reader),
        latest_moves=log.latest_moves(viewer),
        setting_up=tuple(setup.seat for setup in log.setups if setup.due),
        names=table.names,
        rematch=table.rematch,
        standings=tuple(game.standings(state)),
        offers=log.offers,
        irrevocable=log.irrevocable_count if table.may_take_back else log.entry,
        start=_start_text(table, viewer)
        if table.start and not (board and game.result(state) is None)
        else "",
        own=log.last_move_of(seats),
        redoable=len(log.redoable[0]) if log.redoable and table.may_take_back else 0,
        computers=table.computers,
        can_request_hints=may_see and table.hints.can_be_requested(log),
        hints=tuple(steps.items()),
        advice=table.hints.visible_advice(state, steps, seats) if may_see else None,
        hinting=table.hints.effective_policy,
        hints_dormant=table.hints.is_dormant,
        hinted=tuple(table.hints.counts.items()),
        answered_move=_visible_answered_move(table, seats) if may_see else None,
        turning_points=table.hints.turning_points(state),
        review_percent=table.hints.review_percent(state),
        evaluation=table.hints.evaluation(state),
        notes=tuple(sorted(log.notes.items())),
        can_annotate=table.can_annotate,
        seats=tuple(seats),
        earlier=_earlier_moves(log, seats),
        captures=log.captures_from(_first_new_move(log, seats)),
        choices=tuple(_choices(table, seats)),
        deductions=_deductions(table, reader),
        on_phones=table.on_phones,
        loses_with=tuple(_losing_partners(table, seats)),
    )


def _losing_partners(
    table: Table, seats: Sequence[Seat]
) -> Iterator[tuple[Seat, tuple[Seat, ...]]]:
    """Yield these seats with the partners that lose with them if they resign, where some do."""
    game, state = table.game, table.log.state
    for standing in game.standings(state):
        if standing.seat in seats and RESIGN in table.log.commands.get(standing.seat, ()):
            result = game.result(game.apply(state, Move(standing.seat, choice=RESIGN)))
            winners = result.winners if result is not None else game.seats
            lost = tuple(one for one in standing.partners or () if one not in winners)
            if lost:
                yield standing.seat, lost


def _deductions(table: Table, reader: Seat | None) -> tuple[Deduction, ...]:
    """Return what a reader can conclude about hidden pieces, from texts that it may read: of those
    on the board only where there is something to tell.
    """
    game, log = table.game, table.log
    if reader not in game.seats or not isinstance(game, SupportsDeductions):
        return ()
    if log.revealed or table.result is not None:
        return ()
    start = game.position_text(table.states[0], reader)
    moves = [recorded.text for recorded in log.record(reader)]
    outcomes = [(outcome.entry, outcome.survivor) for outcome in log.outcomes]
    found = game.deductions(reader, start, moves, outcomes)
    return tuple(one for one in found if one.cell is None or one.text is not None)


def _disclosing_commands(table: Table) -> Collection[str]:
    """Return the commands that are not offered, as no other person is there to be told anything."""
    game, computers = table.game, dict(table.computers)
    if not isinstance(game, SupportsDisclosures) or len(human_seats(game.seats, computers)) > 1:
        return ()
    return game.disclosing_commands


def _choices(table: Table, seats: Sequence[Seat]) -> Iterator[tuple[Seat, str]]:
    """Yield the commands that are part of the turn of these seats."""
    game, log = table.game, table.log
    if isinstance(game, SupportsTurnCommands):
        for seat in seats:
            on_turn = log.commands.get(seat, ()) if seat in log.movers else ()
            yield from ((seat, word) for word in on_turn if word in game.turn_commands)


def _reader(table: Table, seats: Sequence[Seat], viewer: Seat | None) -> Seat | None:
    """Return whose knowledge the texts of a view may use.

    At a board that shows what the public sees, that is the person who alone plays there against
    the computer: nobody else reads what is said.
    """
    if viewer is not None:
        return viewer
    return only_person(table.game.seats, seats, dict(table.computers))


def _start_text(table: Table, viewer: Seat | None) -> str:
    """Return the start position as a viewer may read it; once nothing is secret, all of it."""
    is_whole = table.result is not None and not table.log.is_secret
    return table.game.position_text(table.states[0], ARBITER if is_whole else viewer)


def _last_board_move(log: GameLog, seats: Sequence[Seat]) -> int | None:
    """Return the entry of the last move of these seats on the board; None if there is none."""
    entries = range(log.entry - 1, -1, -1)
    own = (entry for entry in entries if log.moves[entry].path and log.moves[entry].seat in seats)
    return next(own, None)


def _earlier_moves(log: GameLog, seats: Sequence[Seat]) -> tuple[tuple[Cell, Cell], ...]:
    """Return the origins and ends of the moves on the board since the last one by these seats, in a
    round at most, except the last.
    """
    own = _last_board_move(log, seats)
    since = log.moves[own + 1 :] if own is not None else log.moves if seats else ()
    paths = [(move.path[0], move.path[-1]) for move in since if move.path]
    return tuple(paths[-len(log.game.seats) : -1])


def _first_new_move(log: GameLog, seats: Collection[Seat]) -> int:
    """Return the entry of the last board move of these seats, after which others' are news to them;
    for nobody's, that of the last one. Nothing is news for longer than ``NEWS_ROUNDS``.
    """
    own = _last_board_move(log, [*seats] or log.game.seats) or 0
    return max(own, log.entry - NEWS_ROUNDS * len(log.game.seats))


NEWS_ROUNDS = 2
"""How many rounds of news are told at most. A guess: commands count as moves, and one who misses a
turn waits for two rounds.
"""


def _situation(table: Table, seats: Sequence[Seat]) -> Message | None:
    """Return the situation, preceded by what the moves since the last one of these seats have
    brought about besides the pieces; else what such a move has changed.
    """
    game, log = table.game, table.log
    told = list[Message]()
    if isinstance(game, SupportsNews) and table.result is None:
        first = _first_new_move(log, seats) if seats else max(0, log.entry - 1)
        for entry in range(first, log.entry):
            told += game.news(log.states[entry], log.moves[entry], log.states[entry + 1])
    situation = game.situation(log.state)
    if told:
        return sentences(*dict.fromkeys(told), *([situation] if situation else ()))
    return situation or _change_notice(table)


def _change_notice(table: Table) -> Message | None:
    """Return what one of the last two board moves, a seat's and the answer to it, has changed."""
    game, log = table.game, table.log
    if not isinstance(game, Changing):
        return None
    played = [entry for entry, move in enumerate(log.moves) if move.path]
    changes = (game.changed(log.states[n], log.moves[n], log.state) for n in reversed(played[-2:]))
    return next((each for each in changes if each), None)


def _visible_answered_move(table: Table, seats: Sequence[Seat]) -> AnsweredMove | None:
    """Return the mistake among the last moves of these seats; once it is answered, without the
    possible answer.
    """
    back = table.log.last_move_of(seats)
    if back is None:
        return None
    slip = table.hints.answered_move(table.log.moves[back].seat, table.states[back + 1])
    return slip._replace(reply=None) if slip and back + 1 < len(table.log.moves) else slip


# --- replay ---


def replay(table: Table, event: Event) -> Message | None:
    """Replay an event of a journal; return why it is impossible. Raises EngineError for a move."""
    match event:
        case Played(text=text, thought_ms=thought, left_ms=left):
            move = table.game.read_move(table.log.state, text)
            table.log.append(move)
            table.resume_clock(move.seat, thought, left)
        case Rewound(entries) if not 0 <= entries <= table.log.entry:
            return Message("table.no-move-to-go-back-to", number=entries)
        case Rewound() if table.revealed:
            return Message("table.went-on-after-showing")
        case Rewound(entries):
            table.log.truncate(entries)
            table.clock = table.clock.at_ply(entries)
        case ClockRead(thought, left):
            for seat, ms in thought.items():
                table.resume_thinking(Seat(seat), ms)
            table.clock = table.clock.read_in_turn({Seat(seat): ms for seat, ms in left.items()})
        case LimitLifted(seat):
            table.clock = table.clock.without_limit([Seat(seat)])
        case Revealed(seat, is_authenticated=True):
            return table.log.reveal(Seat(seat))
        case HintGiven(seat):
            table.hints.count_hint(Seat(seat))
        case Noted(entries) if not 0 <= entries <= table.log.entry:
            return Message("table.no-move-to-go-back-to", number=entries)
        case Noted(entries, text):
            table.log.annotate(entries, text)
        case Evaluated(scores, mistakes):
            table.hints.restore_evaluation(table.log.state, scores, mistakes)
        case ArbiterRevealed():
            table.arbiter_reveals = (*table.arbiter_reveals, table.log.entry)
        case Acknowledged():
            pass  # for the session
        case Named(names):
            table.names = tuple((seat, names[seat]) for seat in table.game.seats if seat in names)
        case ComputerSeated(levels):
            seats = table.game.seats
            table.computers = tuple((seat, levels[seat]) for seat in seats if seat in levels)
    return None


def restore_table(
    game: AnyGame, header: Header, events: Iterable[Event], *, take_back: bool = True
) -> Table:
    """Return the table that the journal describes. Raises StartError and HistoryError."""
    try:
        controls = read_controls(header.clock, game.seats)
    except EngineError as error:
        raise HistoryError(header.game_id, 0, str(error)) from None
    try:
        table = Table(
            game, header.game_id, start=header.start, take_back=take_back, controls=controls
        )
    except EngineError:
        raise StartError(header.game_id) from None
    table.restore(events)
    return table


def played_table(
    game: AnyGame,
    game_id: str,
    start: str,
    moves: Iterable[Move],
    *,
    take_back: bool = True,
    controls: Controls = NO_CONTROLS,
) -> Table:
    """Return the table on which these moves were made, with their events undrained.

    Raises PositionError, or IllegalMove for one that the rules do not allow.
    """
    table = Table(game, game_id, start=start, take_back=take_back, controls=controls)
    for entry, move in enumerate(moves):
        if refusal := table.submit(Play("", entry, move, final=True)):
            raise IllegalMove(refusal)
    return table


def header_of(table: Table) -> Header:
    """Return the first event of a game that begins at this table."""
    game, first = table.game, table.states[0]
    public, whole = (game.position_text(first, viewer) for viewer in (None, ARBITER))
    shown = public if table.start and public != whole else ""
    clock = write_controls(table.clock.controls, game.seats)
    return Header("", game.name, game.options, table.start, public_start=shown, clock=clock)
