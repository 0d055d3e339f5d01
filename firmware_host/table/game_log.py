"""The course of one game: its moves, the positions between them, and what can still be changed.

In: moves that the rules allow. Out: states, offers, trail and record. Holds secrets: for the
Table's own house only.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from engines.game import AnyGame, Move, Scene, Seat, Setup
from engines.gesture import occupancy
from engines.message import Message
from firmware_host.table.messages import Offer, Outcome, Recorded
from firmware_host.table.offers import open_offers
from firmware_host.table.scenes import depends_on_hidden, outcome_of
from firmware_host.table.visibility import has_hidden_pieces, visible_text


class GameLog:
    """Invariant: ``states[k]`` is the state after the first ``k`` moves.

    ``redoable``: what was taken back and may be made again, the moves of each time together, the
    last time first; ``settled``: whether the last move is final; ``irrevocable``: so many of the
    first moves can never be taken back; ``revealed``: the seats that have shown what they hid;
    ``outcomes``: what came of challenges, in order.
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
        """How many moves have been made."""
        return len(self.moves)

    @property
    def state(self) -> Any:
        """The position now."""
        return self.states[-1]

    @property
    def legal(self) -> Mapping[Seat, Sequence[Move]]:
        """The moves of each seat to act, found once for all who are shown them."""
        if self._legal is None:
            game, to_act = self.game, self.game.to_act(self.state)
            seats = (seat for seat in game.seats if seat in to_act)
            self._legal = {seat: game.legal(self.state, seat) for seat in seats}
        return self._legal

    @property
    def setups(self) -> Sequence[Setup]:
        """What each seat may lay out, found once for all who are shown it."""
        if self._setups is None:
            game, state = self.game, self.state
            self._setups = [setup for seat in game.seats if (setup := game.setup(state, seat))]
        return self._setups

    @property
    def commands(self) -> Mapping[Seat, Sequence[str]]:
        """What each seat may say, found once for all who are shown it."""
        if self._commands is None:
            self._commands = {
                seat: self.game.commands(self.state, seat) for seat in self.game.seats
            }
        return self._commands

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What has been said that waits for an answer."""
        return open_offers(self.commands, self.moves)

    def is_move_at(self, entry: int, move: Move) -> bool:
        """Whether this is what was done as move number ``entry``."""
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
        """Whether that move is the last one, and may still be amended."""
        return entry == self.entry - 1 and not self.settled

    def last_move_of(self, seats: Collection[Seat]) -> int | None:
        """The number of the last move that one of these seats made; None where none has."""
        numbers = range(self.entry - 1, -1, -1)
        return next((number for number in numbers if self.moves[number].seat in seats), None)

    def record(self, viewer: Seat | None) -> tuple[Recorded, ...]:
        """The moves and words as a viewer may read them; each is written down once."""
        record = self._records.setdefault(viewer, [])
        for entry in range(len(record), self.entry):
            state, move = self.states[entry], self.moves[entry]
            text = visible_text(self.game, state, move, viewer, self.revealed)
            record.append(Recorded(move.seat, text))
        return tuple(record)

    def latest_moves(self, viewer: Seat | None) -> tuple[Recorded, ...]:
        """The last board move of each seat that has made one, as a viewer may read it."""
        pairs = zip(self.moves, self.record(viewer), strict=True)
        return tuple({move.seat: recorded for move, recorded in pairs if move.path}.values())

    def append(self, move: Move) -> None:
        """Make a move. One whose outcome hangs on what was hidden seals all that came before it,
        and so does a word after the end, which shows something: whoever could take it back would
        have seen for nothing. Raises IllegalMove.
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
        """Go back to the first so many moves."""
        self.redoable = (tuple(self.moves[entry:]), *self.redoable) if entry < self.entry else ()
        del self.moves[entry:], self.states[entry + 1 :], self._occupied[entry + 1 :]
        for record in self._records.values():
            del record[entry:]
        self.outcomes = tuple(outcome for outcome in self.outcomes if outcome.entry < entry)
        self._legal = self._setups = self._commands = None
        self.settled = True

    def rewind_refusal(self, entry: int) -> Message | None:
        """Why the game cannot go back to its first so many moves; None when it can."""
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
        """So many moves no agreement takes back."""
        return self.entry if self.rewind_refusal(self.irrevocable) else self.irrevocable

    def reveal(self, seat: Seat) -> Message | None:
        """Show what a seat has hidden, or say why not. From then on the game stays as it ended:
        whoever could go back would know too much.
        """
        if self.game.result(self.state) is None:
            return Message("table.shown-when-over")
        if not has_hidden_pieces(self.game, self.states, seat):
            return Message("table.nothing-hidden")
        self.revealed = tuple(s for s in self.game.seats if s == seat or s in self.revealed)
        self.irrevocable, self.settled = self.entry, True
        self._records.clear()  # they read otherwise now
        return None


def _redoable_after(
    undone: tuple[tuple[Move, ...], ...], move: Move
) -> tuple[tuple[Move, ...], ...]:
    """What can still be made again after this move: all where it was the first of it, else none."""
    if not undone or undone[0][0] != move:
        return ()
    return tuple(moves for moves in (undone[0][1:], *undone[1:]) if moves)


def _mask(scene: Scene) -> str:
    return f"{occupancy(scene):x}"


def same_but_for_choice(move: Move, other: Move) -> bool:
    """Whether two moves differ by their choice at most."""
    return move._replace(choice="") == other._replace(choice="")
