"""The Table: the truth of one game. The only place where a state changes and where secrets are
held.

In: intents, and what time it is. Out: refusals, a view per viewer, events (``drain``). No I/O.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from engines.errors import EngineError
from engines.game import ARBITER, AnyGame, Move, Result, Seat
from engines.language import english
from engines.message import Message
from engines.options import final_on_release
from firmware_host.sensing.contact import fault_list_refusal
from firmware_host.table import consent
from firmware_host.table.clock import Clock
from firmware_host.table.events import (
    Delegated,
    Ended,
    Event,
    Heard,
    HistoryError,
    Looked,
    Named,
    Played,
    Revealed,
    Rewound,
)
from firmware_host.table.game_log import GameLog, alike
from firmware_host.table.messages import (
    AnyIntent,
    Ask,
    Consent,
    Decline,
    Play,
    Report,
    Reveal,
    Rewind,
    Settle,
    View,
    Wanted,
)
from firmware_host.table.visibility import broken, seen


class Table:
    """One game in progress. For its own house only: a state holds secrets, and leaves it only as a
    view.

    ``version`` grows with every change a view may show. ``looks``, ``faults``, ``names``,
    ``computers``, ``rematch``: as in a view; the next game's table takes over all but the first.
    """

    def __init__(
        self, game: AnyGame, game_id: str, *, start: str = "", take_back: bool = True
    ) -> None:
        self.game = game
        self.game_id = game_id
        self._start = start
        self._final_on_release = final_on_release(game.options)
        self._take_back = take_back and not self._final_on_release
        self._log = GameLog(game, start)
        self._clock = Clock()
        self._consents: tuple[Consent, ...] = ()
        self.looks: tuple[int, ...] = ()
        self.version = self.rematch = 0
        self.faults: tuple[tuple[int, str], ...] = ()
        self.names: tuple[tuple[Seat, str], ...] = ()
        self.computers: tuple[tuple[Seat, int], ...] = ()
        self._events: list[Event] = []

    def restore(self, events: Iterable[Event]) -> None:
        """Do again what a journal tells. Raises HistoryError when the rules do not allow it."""
        for good, event in enumerate(events):
            try:
                reason = self._again(event)
            except EngineError as error:
                raise HistoryError(self.game_id, good, broken(event, error)) from None
            if reason is not None:
                raise HistoryError(self.game_id, good, english(reason))
        self.version += 1

    def _again(self, event: Event) -> Message | None:
        """Do an event of before again; why it cannot have been. Raises EngineError for a move."""
        match event:
            case Played(text=text, thought_ms=thought):
                move = self.game.read_move(self._log.state, text)
                self._log.add(move)
                self._clock = self._clock.resumed(move.seat, thought)
            case Rewound(entries) if not 0 <= entries <= self._log.entry:
                return Message("table.no-move-to-go-back-to", number=entries)
            case Rewound() if self.revealed:
                return Message("table.went-on-after-showing")
            case Rewound(entries):
                self._log.cut(entries)
            case Revealed(seat, proved=True):
                return self._log.reveal(Seat(seat))
            case Looked():
                self.looks = (*self.looks, self._log.entry)
            case Heard():
                pass  # for the room
            case Named(names):
                self.names = tuple((seat, names[seat]) for seat in self.game.seats if seat in names)
            case Delegated(levels):
                seats = self.game.seats
                self.computers = tuple((seat, levels[seat]) for seat in seats if seat in levels)
        return None

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""
        return self.game.result(self._log.state)

    @property
    def states(self) -> list[Any]:
        """The state after each number of moves."""
        return self._log.states

    @property
    def revealed(self) -> tuple[Seat, ...]:
        """The seats that have shown what they hid."""
        return self._log.revealed

    @property
    def moves(self) -> Sequence[Move]:
        """The moves and words so far."""
        return tuple(self._log.moves)

    @property
    def clock(self) -> tuple[tuple[Seat, int], ...]:
        """The milliseconds each seat has thought."""
        return self._clock.read(self.game.seats)

    def tick(self, now: float) -> None:
        """It is ``now`` (seconds, never running backwards), for all that follows."""
        self._clock = self._clock.until(now, self._log.movers)

    def submit(self, intent: AnyIntent, seats: Collection[Seat] | None = None) -> Message | None:
        """Do what an intent asks, or say in a player's words why not.

        ``seats``: those who ask, all of them unless told. What needs everybody's word is done when
        the last seat asks for it.
        """
        asking = self.game.seats if seats is None else seats
        match intent:
            case Play(entry=entry, move=move, final=final):
                return self._play(entry, move, final)
            case Rewind(entry=entry):
                return self._rewind(entry, asking)
            case Settle(entry=entry):
                self._settle(entry)
            case Ask(move=move):
                return self.game.refusal(self._log.state, move)
            case Report(faults=faults):
                return self._note(faults)
            case Decline():
                self._set_consents(())
            case Reveal(seat=seat):
                return self._reveal(seat)
            case _:
                return Message("table.for-the-room")
        return None

    def agree(self, seats: Collection[Seat], what: Wanted, entry: int = 0) -> bool:
        """These seats wish for this; whether everybody does now."""
        self._set_consents(consent.joined(self._consents, seats, what, entry))
        return consent.agreed(self._consents, self.game.seats)

    def forget(self, seats: Collection[Seat]) -> None:
        """Who wished for these seats has left."""
        self._set_consents(consent.without(self._consents, seats))

    def looked(self) -> None:
        """The judge begins to look at what is hidden."""
        self.looks = (*self.looks, self._log.entry)
        self._events.append(Looked())
        self.version += 1

    @property
    def pending(self) -> bool:
        """Whether anything has happened since the last ``drain``."""
        return bool(self._events)

    def drain(self) -> Sequence[Event]:
        """What has happened since the last call, for the journal."""
        events, self._events = self._events, []
        return events

    def view(self, seats: Iterable[Seat], viewer: Seat | None, *, board: bool = True) -> View:
        """The game as ``viewer`` (None: the public) may see it, with what ``seats`` may do.

        ``board``: for one, which wants the trail; for all others there is the record.
        """
        game, log, seats = self.game, self._log, tuple(seats)
        state, moves = log.state, log.legal
        # After the end words show something, and who has revealed has nothing left to show.
        speakers = [seat for seat in seats if seat not in log.revealed]
        return View(
            game_id=self.game_id,
            version=self.version,
            entry=log.entry,
            scene=seen(game, state, viewer, log.revealed),
            to_act=tuple(moves),
            movers=log.movers,
            moves=tuple(move for seat in seats for move in moves.get(seat, ())),
            words=tuple((seat, word) for seat in speakers for word in log.words.get(seat, ())),
            setups=tuple(setup for setup in log.setups if setup.seat in seats),
            last=next((move for move in reversed(log.moves) if move.path), None),
            settled=log.settled,
            situation=game.situation(state),
            result=game.result(state),
            trail=log.trail if board and self._take_back else (),
            beginning=log.beginning if board else "",
            faults=self.faults,
            wishes=self._consents,
            revealed=log.revealed,
            looks=self.looks,
            clock=self.clock,
            record=() if board else log.record(viewer),
            outcomes=() if board else log.outcomes,
            laying=tuple(setup.seat for setup in log.setups if setup.due),
            names=self.names,
            rematch=self.rematch,
            standings=tuple(game.standings(state)),
            offers=log.offers,
            kept=log.fixed if self._take_back else log.entry,
            start=game.position_text(self.states[0], viewer) if self._start and not board else "",
            own=log.last_of(seats),
            computers=self.computers,
        )

    def _play(self, entry: int, move: Move, final: bool) -> Message | None:
        if self._log.has(entry, move):
            if final:
                self._settle(entry + 1)
            return None
        amends = self._log.open(entry) and self._log.moves[entry].seat == move.seat
        if amends and self._final_on_release and not alike(move, self._log.moves[-1]):
            return Message("table.final-on-release")
        if entry != self._log.entry and not amends:
            return Message("table.gone-on-since")
        state = self.states[entry]
        if refusal := self.game.refusal(state, move):
            return refusal
        if amends:
            self._log.cut(entry)
            self._events.append(Rewound(entry))
        self._log.add(move)
        # What a piece becomes is told by touching it where it stands: that much stays open.
        final = final or not move.path or (self._final_on_release and not move.choice)
        self._log.settled = final or self._log.sealed == self._log.entry
        self._consents = ()
        self.version += 1
        self._events.append(self._played(state, move))
        if (result := self.result) and self.game.result(state) is None:
            self._events.append(Ended(tuple(result.winners), english(result.reason)))
        return None

    def _played(self, state: Any, move: Move) -> Played:
        """The event, with what the seat has thought since the one before."""
        text, public = (self.game.move_text(state, move, viewer) for viewer in (ARBITER, None))
        thought, self._clock = self._clock.unnoted(move.seat), self._clock.note(move.seat)
        return Played(move.seat, text, thought, public if public != text else "")

    def _settle(self, entry: int) -> None:
        if entry == self._log.entry and not self._log.settled:
            self._log.settled = True
            self.version += 1

    def _note(self, faults: tuple[tuple[int, str], ...]) -> Message | None:
        """Keep what a board says of its sensors, in place of what was said before."""
        if refusal := fault_list_refusal(faults, len(self.game.topology)):
            return refusal
        if (faults := tuple(sorted(faults))) != self.faults:
            self.faults = faults
            self.version += 1
        return None

    def _set_consents(self, consents: tuple[Consent, ...]) -> None:
        if consents != self._consents:
            self._consents = consents
            self.version += 1

    def _reveal(self, seat: Seat) -> Message | None:
        if seat in self.revealed:
            return None
        if refusal := self._log.reveal(seat):
            return refusal
        self._consents = ()
        self._events.append(Revealed(seat))
        self.version += 1
        return None

    def _rewind(self, entry: int, seats: Collection[Seat]) -> Message | None:
        if entry == self._log.entry:
            return None
        if refusal := self._log.kept(entry):
            return refusal
        if self._final_on_release:
            return Message("table.final-on-release")
        if not self._take_back and not self._log.open(entry):
            return Message("table.no-taking-back")
        # What a hand has not finished is its own to take back.
        own = self._log.open(entry) and self._log.moves[entry].seat in seats
        if own or self.agree(seats, "take-back", entry):
            self._log.cut(entry)
            self._consents = ()
            self._events.append(Rewound(entry))
            self.version += 1
        return None
