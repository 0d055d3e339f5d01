"""The log of one game, with its consents, offers, and the change of seats after it.

In: moves that the rules allow, consents. Out: states, record, trail, offers; the players' seats in
a rematch. Pure. Contains hidden information: only for the Table's own process.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from engines.game import AnyGame, Move, Scene, Seat, Setup
from engines.gesture import occupancy
from engines.message import Message
from engines.record import format_of
from firmware_host.table.messages import Consent, Offer, Outcome, Recorded, RequestKind
from firmware_host.table.visibility import (
    depends_on_hidden,
    has_hidden_pieces,
    outcome_of,
    visible_text,
)

# --- consents ---


def with_consent(
    consents: Iterable[Consent], seats: Collection[Seat], what: RequestKind, entry: int
) -> tuple[Consent, ...]:
    """Return the consents once these seats request that; a seat has only its newest request."""
    new = (Consent(seat, what, entry) for seat in seats)
    return tuple(sorted((*without_seats(consents, seats), *new)))


def without_seats(consents: Iterable[Consent], seats: Collection[Seat]) -> tuple[Consent, ...]:
    """Return the consents of the other seats."""
    return tuple(consent for consent in consents if consent.seat not in seats)


def remaining_after(consents: Iterable[Consent], move: Move) -> tuple[Consent, ...]:
    """Return the consents that remain after a move: none if pieces have moved.

    After a command they remain, except that a redo is dropped.
    """
    said = not (move.path or move.layout)
    return tuple(consent for consent in consents if said and consent.what != "redo")


def is_unanimous(consents: Collection[Consent], seats: Collection[Seat]) -> bool:
    """Return whether all seats consent to the same request."""
    wanted = {(consent.what, consent.entry) for consent in consents}
    return len(wanted) == 1 and {consent.seat for consent in consents} == set(seats)


ANSWER_COMMANDS = ("accept", "decline")


# --- offers ---


def open_offers(commands: Mapping[Seat, Sequence[str]], moves: Sequence[Move]) -> tuple[Offer, ...]:
    """Return the offers that can be accepted now, each with the seats that can accept it.

    An offer that was part of the start position was made by nobody here, and is left out.
    """
    awaited: dict[str, list[Seat]] = {}
    for seat, said in commands.items():
        for word in said:
            verb, _, subject = word.partition("-")
            if verb == ANSWER_COMMANDS[0]:
                awaited.setdefault(subject, []).append(seat)
    latest = {subject: _latest_offer(moves, subject) for subject in awaited}
    return tuple(
        Offer(move.seat, move.choice, tuple(awaited[subject]))
        for subject, move in latest.items()
        if move is not None
    )


def _latest_offer(moves: Sequence[Move], subject: str) -> Move | None:
    """Return the last command about it that is not an answer."""
    return next((move for move in reversed(moves) if _is_offer(move, subject)), None)


def _is_offer(move: Move, subject: str) -> bool:
    parts = move.choice.split("-")
    return not move.path and subject in parts and parts[0] not in ANSWER_COMMANDS


# --- the log ---


class GameLog:
    """The moves and states of one game. Invariant: ``states[k]`` is the state after the first ``k``
    moves.

    ``redoable``: the moves taken back that can be played again, grouped by take-back, the last one
    first; ``settled``: whether the last move is final; ``irrevocable``: the number of first moves
    that can never be taken back; ``revealed``: the seats that have revealed their pieces;
    ``outcomes``: those of challenges, in order.
    """

    def __init__(self, game: AnyGame, start: str) -> None:
        self.game = game
        self.states = [game.read_position(start) if start else game.initial()]
        self.moves: list[Move] = []
        self.redoable: tuple[tuple[Move, ...], ...] = ()
        self.settled = True
        self.irrevocable = 0
        self.revealed: tuple[Seat, ...] = ()
        self.outcomes: tuple[Outcome, ...] = ()
        self.start_occupancy = _mask(game.observe(game.initial(), None))
        self._occupied = [_mask(game.observe(self.states[0], None))]
        self._legal: Mapping[Seat, Sequence[Move]] | None = None
        self._setups: Sequence[Setup] | None = None
        self._commands: Mapping[Seat, Sequence[str]] | None = None
        self._records: dict[Seat | None, list[Recorded]] = {}

    @property
    def entry(self) -> int:
        """The number of moves made."""
        return len(self.moves)

    @property
    def state(self) -> Any:
        """The current state."""
        return self.states[-1]

    @property
    def legal(self) -> Mapping[Seat, Sequence[Move]]:
        """The moves of each seat to act, computed once for all viewers."""
        if self._legal is None:
            game, to_act = self.game, self.game.to_act(self.state)
            seats = (seat for seat in game.seats if seat in to_act)
            self._legal = {seat: game.legal(self.state, seat) for seat in seats}
        return self._legal

    @property
    def setups(self) -> Sequence[Setup]:
        """The set-ups of each seat, computed once for all viewers."""
        if self._setups is None:
            game, state = self.game, self.state
            self._setups = [setup for seat in game.seats if (setup := game.setup(state, seat))]
        return self._setups

    @property
    def commands(self) -> Mapping[Seat, Sequence[str]]:
        """The commands of each seat, computed once for all viewers."""
        if self._commands is None:
            self._commands = {
                seat: self.game.commands(self.state, seat) for seat in self.game.seats
            }
        return self._commands

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The open offers."""
        return open_offers(self.commands, self.moves)

    def is_move_at(self, entry: int, move: Move) -> bool:
        """Return whether this is the move with number ``entry``."""
        return 0 <= entry < self.entry and self.moves[entry] == move

    @property
    def movers(self) -> tuple[Seat, ...]:
        """The seats on turn: of those to act the ones with a board move; all, if none has one."""
        return tuple(seat for seat, moves in self.legal.items() if moves) or tuple(self.legal)

    @property
    def trail(self) -> tuple[str, ...]:
        """The occupancies of earlier positions that can be gone back to, newest first."""
        return tuple(self._occupied[self.irrevocable : -1][::-1])

    def is_open(self, entry: int) -> bool:
        """Return whether that move is the last one and can still be amended."""
        return entry == self.entry - 1 and not self.settled

    def last_move_of(self, seats: Collection[Seat]) -> int | None:
        """Return the number of the last move of these seats; None if there is none."""
        numbers = range(self.entry - 1, -1, -1)
        return next((number for number in numbers if self.moves[number].seat in seats), None)

    def record(self, viewer: Seat | None) -> tuple[Recorded, ...]:
        """Return the moves and commands as a viewer may read them; the texts are cached."""
        record, form = self._records.setdefault(viewer, []), format_of(self.game)
        first = form.first(self.states[0], self.moves)
        for entry in range(len(record), self.entry):
            state, move = self.states[entry], self.moves[entry]
            text = visible_text(self.game, state, move, viewer, self.revealed)
            number = form.numbered(record[-1].round if record else 0, state, move, first)
            record.append(Recorded(move.seat, text, number))
        return tuple(record)

    def latest_moves(self, viewer: Seat | None) -> tuple[Recorded, ...]:
        """Return the last board move of each seat that has made one, as a viewer may read it."""
        pairs = zip(self.moves, self.record(viewer), strict=True)
        return tuple({move.seat: recorded for move, recorded in pairs if move.path}.values())

    def append(self, move: Move) -> None:
        """Append a move.

        A move whose outcome depends on hidden pieces makes all earlier ones irrevocable, and so
        does a command after the end that reveals something: taking it back would not undo the
        knowledge. Raises IllegalMove.
        """
        before = self.state
        after = self.game.apply(before, move)
        self.redoable = _redoable_after(self.redoable, move)
        self.states.append(after)
        self.moves.append(move)
        old, new = self.game.observe(before, None), self.game.observe(after, None)
        self._occupied.append(_mask(new))
        self._legal = self._setups = self._commands = None
        if outcome := outcome_of(self.entry - 1, old, new, move):
            self.outcomes = (*self.outcomes, outcome)
        if self.game.result(before) is not None or depends_on_hidden(old, new, move):
            self.irrevocable = self.entry

    def truncate(self, entry: int) -> None:
        """Go back to the first ``entry`` moves."""
        self.redoable = (tuple(self.moves[entry:]), *self.redoable) if entry < self.entry else ()
        del self.moves[entry:], self.states[entry + 1 :], self._occupied[entry + 1 :]
        for record in self._records.values():
            del record[entry:]
        self.outcomes = tuple(outcome for outcome in self.outcomes if outcome.entry < entry)
        self._legal = self._setups = self._commands = None
        self.settled = True

    def rewind_refusal(self, entry: int) -> Message | None:
        """Return why the game cannot go back to its first ``entry`` moves; None if it can."""
        if not 0 <= entry <= self.entry:
            return Message("table.nothing-to-take-back")
        shown_after_the_end = self.moves and self.game.result(self.states[-2]) is not None
        if self.revealed or shown_after_the_end:
            return Message("table.stays-as-it-ended")
        if entry < self.irrevocable:
            return Message("table.unseen-cannot-be-taken-back")
        return None

    @property
    def irrevocable_count(self) -> int:
        """The number of moves that no agreement takes back."""
        return self.entry if self.rewind_refusal(self.irrevocable) else self.irrevocable

    def reveal(self, seat: Seat) -> Message | None:
        """Reveal the hidden pieces of a seat, or return why not.

        After it the game stays as it ended, because going back would give an advantage.
        """
        if self.game.result(self.state) is None:
            return Message("table.shown-when-over")
        if not has_hidden_pieces(self.game, self.states, seat):
            return Message("table.nothing-hidden")
        self.revealed = tuple(s for s in self.game.seats if s == seat or s in self.revealed)
        self.irrevocable, self.settled = self.entry, True
        self._records.clear()  # their texts are different now
        return None


def _redoable_after(
    undone: tuple[tuple[Move, ...], ...], move: Move
) -> tuple[tuple[Move, ...], ...]:
    """Return what can be played again after this move: the rest if it was the first of it, else
    nothing.
    """
    if not undone or undone[0][0] != move:
        return ()
    return tuple(moves for moves in (undone[0][1:], *undone[1:]) if moves)


def _mask(scene: Scene) -> str:
    return f"{occupancy(scene):x}"


def same_but_for_choice(move: Move, other: Move) -> bool:
    """Return whether two moves differ by their choice at most."""
    return move._replace(choice="") == other._replace(choice="")


Holder = TypeVar("Holder")


class SeatChange(NamedTuple):
    """A player's seats in one game, and in the next."""

    now: Sequence[Seat]
    next: Sequence[Seat]


def seat_changes(seats: Sequence[Seat], holders: Mapping[Seat, object]) -> Sequence[SeatChange]:
    """Return the seats of every player in the next game.

    Every player gets the seats of the next one: two change places, four go one seat on. A holder of
    several seats is one player; each seat without a holder counts as another.
    """
    players: dict[object, list[Seat]] = {}
    for seat in seats:
        players.setdefault(holders.get(seat, (seat,)), []).append(seat)
    groups = list(players.values())
    return [SeatChange(*pair) for pair in zip(groups, groups[1:] + groups[:1], strict=True)]


def rotate_holders(seats: Sequence[Seat], holders: Mapping[Seat, Holder]) -> dict[Seat, Holder]:
    """Return the holder of each seat in the next game."""
    goes = seat_changes(seats, holders)
    return {seat: holders[now[0]] for now, then in goes if now[0] in holders for seat in then}
