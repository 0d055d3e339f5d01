"""The log of one game, with its consents, offers, and the change of seats after it.

In: moves that the rules allow, consents. Out: states, record, trail, offers; the players' seats in
a rematch. Pure. Contains hidden information: only for the Table's own process.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from engines.game import (
    HIDDEN,
    AnyGame,
    Move,
    Scene,
    Seat,
    Setup,
    SupportsCaptureMeans,
    SupportsChecks,
)
from engines.gesture import occupancy
from engines.message import Message
from engines.record import format_of
from engines.search.analysis import captured_cells
from engines.topology import Cell
from firmware_host.table.messages import Captured, Consent, Offer, Outcome, Recorded, RequestKind
from firmware_host.table.visibility import (
    depends_on_hidden,
    has_hidden_pieces,
    outcome_of,
    visible_scene,
    visible_text,
)

# --- consents ---


def with_consent(
    consents: Iterable[Consent], seats: Collection[Seat], what: RequestKind, entry: int
) -> tuple[Consent, ...]:
    """Return the consents after these seats have agreed to ``what`` for ``entry``.

    That replaces what they agreed to before: a seat has one consent at most. The first consent to
    a request is that of the seat that made it.
    """
    kept = [one for one in consents if one.seat not in seats or one[1:] == (what, entry)]
    new = (Consent(seat, what, entry) for seat in sorted(seats))
    return tuple(dict.fromkeys((*kept, *new)))


def without_seats(consents: Iterable[Consent], seats: Collection[Seat]) -> tuple[Consent, ...]:
    """Return the consents of the other seats."""
    return tuple(consent for consent in consents if consent.seat not in seats)


def remaining_after(consents: Iterable[Consent], move: Move) -> tuple[Consent, ...]:
    """Return the consents that remain after ``move``.

    After a command, all but those to a redo; after any other move, none.
    """
    is_command = not (move.path or move.layout)
    return tuple(consent for consent in consents if is_command and consent.what != "redo")


def is_unanimous(consents: Collection[Consent], seats: Collection[Seat]) -> bool:
    """Return whether all seats consent to the same request."""
    requests = {(consent.what, consent.entry) for consent in consents}
    return len(requests) == 1 and {consent.seat for consent in consents} == set(seats)


# --- offers ---


ANSWER_COMMANDS = ("accept", "decline")
"""The first words of commands that answer an offer, as in accept-draw; the subject follows."""


def is_answer(command: str) -> bool:
    """Return whether a command answers an offer."""
    return command.partition("-")[0] in ANSWER_COMMANDS


def open_offers(commands: Mapping[Seat, Sequence[str]], moves: Sequence[Move]) -> tuple[Offer, ...]:
    """Return the offers that can be accepted now, each with the seats that can accept it.

    ``commands``: those available to each seat now; ``moves``: the whole game so far. An offer that
    no move made, because the start position already had it, is left out.
    """
    awaited: dict[str, list[Seat]] = {}
    for seat, available in commands.items():
        for command in available:
            verb, _, subject = command.partition("-")
            if verb == ANSWER_COMMANDS[0]:
                awaited.setdefault(subject, []).append(seat)
    latest = {subject: _latest_offer(moves, subject) for subject in awaited}
    return tuple(
        Offer(move.seat, move.choice, tuple(awaited[subject]))
        for subject, move in latest.items()
        if move is not None
    )


def _latest_offer(moves: Sequence[Move], subject: str) -> Move | None:
    """Return the last command that offered ``subject``, such as draw or join."""
    return next((move for move in reversed(moves) if _is_offer(move, subject)), None)


def _is_offer(move: Move, subject: str) -> bool:
    parts = move.choice.split("-")
    return not move.path and subject in parts and parts[0] not in ANSWER_COMMANDS


# --- the log ---


class GameLog:
    """The moves and states of one game.

    The *entry* of a move is its index in ``moves``: ``moves[entry]`` leads from ``states[entry]``
    to ``states[entry + 1]``.

    ``redoable``: the moves that can be redone, one group for each take-back, the newest take-back
    first, the moves of a group in playing order; ``settled``: whether the last move is final, so
    that it cannot be amended any more (the Table clears it); ``irrevocable_before``: no move before
    this entry can be taken back; ``revealed``: the seats that have revealed their pieces;
    ``outcomes``: the outcomes of challenges, in order; ``notes``: what players wrote, by the number
    of moves before it.
    """

    def __init__(self, game: AnyGame, start: str) -> None:
        self.game = game
        self.states = [game.read_position(start) if start else game.initial()]
        self.moves: list[Move] = []
        self.redoable: tuple[tuple[Move, ...], ...] = ()
        self.settled = True
        self.irrevocable_before = 0
        self.revealed: tuple[Seat, ...] = ()
        self.notes: dict[int, str] = {}
        self.outcomes: tuple[Outcome, ...] = ()
        self.new_game_occupancy = _occupancy_text(game.observe(game.initial(), None))
        self._occupancies = [_occupancy_text(game.observe(self.states[0], None))]
        self._legal: Mapping[Seat, Sequence[Move]] | None = None
        self._setups: Sequence[Setup] | None = None
        self._commands: Mapping[Seat, Sequence[str]] | None = None
        self._records: dict[Seat | None, list[Recorded]] = {}

    @property
    def entry(self) -> int:
        """The entry of the next move, which is the number of moves made."""
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
        """Return whether the move with this entry has been made and is equal to ``move``."""
        return 0 <= entry < self.entry and self.moves[entry] == move

    @property
    def movers(self) -> tuple[Seat, ...]:
        """The seats on turn: those with a legal board move, or all seats to act if none has one."""
        return tuple(seat for seat, moves in self.legal.items() if moves) or tuple(self.legal)

    @property
    def trail(self) -> tuple[str, ...]:
        """The occupancies of the earlier positions that players can go back to, newest first."""
        return tuple(self._occupancies[self.irrevocable_before : -1][::-1])

    def is_open(self, entry: int) -> bool:
        """Return whether the move with this entry is the last one and can still be amended."""
        return entry == self.entry - 1 and not self.settled

    def is_unanswered_offer(self, entry: int, seats: Collection[Seat]) -> bool:
        """Return whether the last move has this entry and is an offer by one of these seats to
        which nobody has answered yet, so that they can withdraw it.
        """
        if entry != self.entry - 1:
            return False
        last = self.moves[entry]
        made = any((one.seat, one.command) == (last.seat, last.choice) for one in self.offers)
        return made and not last.path and last.seat in seats

    def last_move_of(self, seats: Collection[Seat]) -> int | None:
        """Return the entry of the last move of these seats; None if there is none."""
        entries = range(self.entry - 1, -1, -1)
        return next((entry for entry in entries if self.moves[entry].seat in seats), None)

    def record(self, viewer: Seat | None) -> tuple[Recorded, ...]:
        """Return the moves and commands as a viewer may read them; the texts are cached."""
        record, form = self._records.setdefault(viewer, []), format_of(self.game)
        first = form.first(self.states[0], self.moves)
        for entry in range(len(record), self.entry):
            state, move = self.states[entry], self.moves[entry]
            text = visible_text(self.game, state, move, viewer, self.revealed)
            number = form.numbered(record[-1].round if record else 0, state, move, first)
            record.append(Recorded(move.seat, text, number, self._sign(entry)))
        return tuple(record)

    def _sign(self, entry: int) -> str:
        """Return the sign that follows a move in the list; none where pieces are hidden, because
        the outcome of a challenge is announced later.
        """
        game, move, before, after = (
            self.game,
            self.moves[entry],
            self.states[entry],
            self.states[entry + 1],
        )
        if not move.path or any(one and one.kind == HIDDEN for one in game.observe(before, None)):
            return ""
        if (result := game.result(after)) is not None:
            return "#" if move.seat in result.winners else ""
        if not isinstance(game, SupportsChecks):
            return ""
        known, found = (
            {(check.cell, check.attackers) for check in game.checks(state)}
            for state in (before, after)
        )
        return "+" if found - known else ""

    def outcomes_for(self, viewer: Seat | None) -> tuple[Outcome, ...]:
        """Return the outcomes with the kinds a viewer may know: their own, and revealed ones."""
        return tuple(one._replace(kinds=self._kinds_for(one, viewer)) for one in self.outcomes)

    def _kinds_for(self, outcome: Outcome, viewer: Seat | None) -> tuple[str, ...]:
        entry, cells = outcome.entry, (self.moves[outcome.entry].path[0], outcome.cell)
        scene = visible_scene(self.game, self.states[entry], viewer, self.revealed)
        kinds = tuple(piece.kind if (piece := scene[cell]) else HIDDEN for cell in cells)
        return () if set(kinds) == {HIDDEN} else kinds

    def captures_from(self, first: int) -> tuple[Captured, ...]:
        """Return what the moves from entry ``first`` on have captured; a challenge has an outcome
        instead.
        """
        game, judged = self.game, {outcome.entry for outcome in self.outcomes}
        found = list[Captured]()
        for entry in range(first, self.entry):
            state, move = self.states[entry], self.moves[entry]
            if not move.path or entry in judged:
                continue
            scene = game.observe(state, None)
            known = (
                game.capture_means(state, move) if isinstance(game, SupportsCaptureMeans) else {}
            )
            found += (
                Captured(entry, move.seat, cell, piece, known.get(cell))
                for cell in captured_cells(scene, move)
                if (piece := scene[cell])
            )
        return tuple(found)

    def victims_of_hidden(self, viewer: Seat | None) -> tuple[tuple[Cell, tuple[str, ...]], ...]:
        """Return the cells of hidden pieces that have beaten the viewer's own, each with the kinds
        of those, in the order of the challenges.
        """
        outcomes = {one.entry: one for one in self.outcomes_for(viewer)}
        beaten: dict[Cell, tuple[str, ...]] = {}
        for entry, move in enumerate(self.moves):
            if not move.path:
                continue
            end, earlier = move.path[-1], beaten.pop(move.path[0], ())
            if (outcome := outcomes.get(entry)) is None:
                beaten[end] = earlier
                continue
            attacker_stays = outcome.survivor == outcome.attacker
            stood = beaten.pop(end, ())
            if outcome.survivor is None or viewer not in (outcome.attacker, outcome.defender):
                continue
            if viewer != outcome.survivor:
                own = outcome.kinds[1 if attacker_stays else 0]
                beaten[end] = (*(earlier if attacker_stays else stood), own)
        return tuple(sorted((cell, kinds) for cell, kinds in beaten.items() if kinds))

    def latest_moves(self, viewer: Seat | None) -> tuple[Recorded, ...]:
        """Return the last board move of each seat that has made one, as a viewer may read it."""
        pairs = zip(self.moves, self.record(viewer), strict=True)
        return tuple({move.seat: recorded for move, recorded in pairs if move.path}.values())

    def append(self, move: Move) -> None:
        """Append a move. Raises IllegalMove.

        If it depends on hidden pieces, it and all moves before it become irrevocable: taking it
        back would not make anybody forget what it showed. So does any move after the end of the
        game, which can only reveal pieces.
        """
        before = self.state
        after = self.game.apply(before, move)
        self.redoable = _redoable_after(self.redoable, move)
        self.states.append(after)
        self.moves.append(move)
        old, new = self.game.observe(before, None), self.game.observe(after, None)
        self._occupancies.append(_occupancy_text(new))
        self._legal = self._setups = self._commands = None
        if outcome := outcome_of(self.entry - 1, old, new, move):
            self.outcomes = (*self.outcomes, outcome)
        if self.game.result(before) is not None or depends_on_hidden(old, new, move):
            self.irrevocable_before = self.entry

    def truncate(self, count: int) -> None:
        """Keep only the first ``count`` moves.

        The others become redoable. If there are no others, nothing can be redone any more.
        """
        self.redoable = (tuple(self.moves[count:]), *self.redoable) if count < self.entry else ()
        del self.moves[count:], self.states[count + 1 :], self._occupancies[count + 1 :]
        for record in self._records.values():
            del record[count:]
        self.outcomes = tuple(outcome for outcome in self.outcomes if outcome.entry < count)
        self.notes = {at: text for at, text in self.notes.items() if at <= count}
        self._legal = self._setups = self._commands = None
        self.settled = True

    def annotate(self, entry: int, text: str) -> None:
        """Write a note after so many moves, in place of the one there; an empty text deletes it."""
        self.notes.pop(entry, None)
        if text:
            self.notes[entry] = text

    def rewind_refusal(self, count: int) -> Message | None:
        """Return why the game cannot go back to its first ``count`` moves; None if it can."""
        if not 0 <= count <= self.entry:
            return Message("table.nothing-to-take-back")
        shown_after_the_end = self.moves and self.game.result(self.states[-2]) is not None
        if self.revealed or shown_after_the_end:
            return Message("table.stays-as-it-ended")
        if count < self.irrevocable_before:
            return Message("table.unseen-cannot-be-taken-back")
        return None

    @property
    def irrevocable_count(self) -> int:
        """The number of first moves that cannot be taken back, even if all players agree."""
        least = self.irrevocable_before
        return self.entry if self.rewind_refusal(least) else least

    @property
    def is_secret(self) -> bool:
        """Whether a piece, on the board or captured, is hidden from the public."""
        return any(
            seat not in self.revealed and has_hidden_pieces(self.game, self.states, seat)
            for seat in self.game.seats
        )

    def reveal(self, seat: Seat) -> Message | None:
        """Reveal the hidden pieces of a seat, or return why not.

        After that no move can be taken back, because players would go on with what they have seen.
        """
        if self.game.result(self.state) is None:
            return Message("table.shown-when-over")
        if not has_hidden_pieces(self.game, self.states, seat):
            return Message("table.nothing-hidden")
        self.revealed = tuple(s for s in self.game.seats if s == seat or s in self.revealed)
        self.irrevocable_before, self.settled = self.entry, True
        self._records.clear()  # their texts are different now
        return None


def _redoable_after(
    redoable: tuple[tuple[Move, ...], ...], move: Move
) -> tuple[tuple[Move, ...], ...]:
    """Return what can still be redone after ``move`` was played.

    If it is the next move to redo, all the others; any other move leaves nothing to redo.
    """
    if not redoable or redoable[0][0] != move:
        return ()
    return tuple(moves for moves in (redoable[0][1:], *redoable[1:]) if moves)


def _occupancy_text(scene: Scene) -> str:
    """Return the mask of occupied cells in hex, as views carry it."""
    return f"{occupancy(scene):x}"


def same_but_for_choice(move: Move, other: Move) -> bool:
    """Return whether two moves are equal or differ only in their choice."""
    return move._replace(choice="") == other._replace(choice="")


T = TypeVar("T")


class SeatChange(NamedTuple):
    """The seats of one player in this game and in the next one."""

    this_game: Sequence[Seat]
    next_game: Sequence[Seat]


def seat_changes(seats: Sequence[Seat], holders: Mapping[Seat, object]) -> Sequence[SeatChange]:
    """Return each player's seats in this game and in a rematch.

    Each player gets the seats of the next player in the order of ``seats``: two players swap, four
    move on by one seat. A holder of several seats is one player, and so is each seat without a
    holder.
    """
    players: dict[object, list[Seat]] = {}
    for seat in seats:
        players.setdefault(holders.get(seat, (seat,)), []).append(seat)
    groups = list(players.values())
    return [SeatChange(*pair) for pair in zip(groups, groups[1:] + groups[:1], strict=True)]


def rotated(
    seats: Sequence[Seat], holders: Mapping[Seat, object], values: Mapping[Seat, T]
) -> dict[Seat, T]:
    """Return what belongs to the holder of each seat in a rematch, from what belongs to the holder
    of each seat now: a name, a clock, a level. A player's first seat decides.
    """
    return {
        seat: values[change.this_game[0]]
        for change in seat_changes(seats, holders)
        if change.this_game[0] in values
        for seat in change.next_game
    }
