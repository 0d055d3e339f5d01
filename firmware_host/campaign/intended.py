"""What was meant in a turn, and how that compares with what the board holds.

In: an observer and one move, or two where the opponent does not wait. Out: verdicts. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.game import AnyGame, Move
from engines.gesture import Gesture, gesture_of, occupancy
from firmware_host.campaign.observer import Observer


class IntendedTurn:
    """The moves of a turn, from the position on the table when it begins, or where ``instead_of``,
    the same turn as it was first meant, began.
    """

    def __init__(
        self, observer: Observer, moves: Sequence[Move], instead_of: IntendedTurn | None = None
    ) -> None:
        game = observer.game
        states = [instead_of.first if instead_of else observer.table.states[-1]]
        self._observer, self.moves = observer, tuple(moves)
        self._before: Sequence[Move] = instead_of._before if instead_of else observer.table.moves
        self.texts: list[str] = []
        self.gestures: list[Gesture] = []
        for move in moves:
            before = states[-1]
            self.texts.append(game.move_text(before, move))
            if move.path:
                self.gestures.append(_gesture(game, before, move))
            states.append(game.apply(before, move))
        self._states = states

    @property
    def intended_position(self) -> str:
        """The position in the end, as the game writes it."""
        return self._observer.game.position_text(self._states[-1])

    @property
    def table_position(self) -> str:
        """The position the table has."""
        return self._observer.game.position_text(self._observer.table.states[-1])

    @property
    def pending(self) -> int | None:
        """Which move the table does not have yet, or has with another choice; the first one while
        another move is suspended; None when it has all of them.
        """
        state = self._observer.table.states[-1]
        for number, before in enumerate(self._states[:-1]):
            last = number == len(self.moves) - 1
            if state == before or (last and self._is_choice_open and state != self._states[-1]):
                return number
        return 0 if self.is_unintended else None

    @property
    def first(self) -> Any:
        """The state before the turn."""
        return self._states[0]

    @property
    def previous(self) -> Gesture | None:
        """The move made before the turn, None where that was none with pieces."""
        if not self._before or not self._before[-1].path:
            return None
        before = self._observer.table.states[len(self._before) - 1]
        return _gesture(self._observer.game, before, self._before[-1])

    @property
    def base_state(self) -> Any:
        """The state from which what the hands have done goes on: that of the table, unless the
        table holds what was never meant.
        """
        return self.first if self.is_unintended else self._observer.table.states[-1]

    @property
    def is_wrong(self) -> bool:
        """Whether the table holds what was never meant, and the board does not ask which move it
        was. A move that has been suspended, its piece being felt in somebody's hand again, is not
        held.
        """
        return self.is_earlier_move_changed or (
            self.is_unintended and not (self._observer.is_asking_which_move or self.is_suspended)
        )

    @property
    def is_suspended(self) -> bool:
        """Whether the table holds another move that is still open, and in doubt."""
        observer = self._observer
        still_open = observer.view is not None and not observer.view.settled
        quiet = observer.station.restore.guidance is None and not observer.is_in_sync
        return self.is_unintended and still_open and quiet

    @property
    def is_unintended(self) -> bool:
        """Whether the table holds a position that was never meant."""
        return not (self._observer.table.states[-1] in self._states or self._is_choice_open)

    @property
    def doubted_gesture(self) -> Gesture:
        """The move that was meant where the table holds one that was not."""
        played = len(self._observer.table.moves) - len(self._before)
        return self.gestures[min(max(played, 1), len(self.gestures)) - 1]

    @property
    def is_earlier_move_changed(self) -> bool:
        """Whether a move of an earlier turn is gone or another now."""
        return self._observer.table.moves[: len(self._before)] != self._before

    @property
    def is_done(self) -> bool:
        """Whether the table holds what was meant, the board feels it and asks nothing more."""
        observer = self._observer
        quiet = not (observer.is_asking or observer.board.pieces.held)
        if quiet and observer.table.result is None and not observer.is_setting_up:
            quiet = observer.is_in_sync
        return quiet and observer.table.states[-1] == self._states[-1]

    @property
    def _is_choice_open(self) -> bool:
        """Whether the last move meant is on the table but for its choice, which is still open."""
        moves = self._observer.table.moves
        if (
            not self.moves[-1].choice
            or not moves
            or self._observer.station.snapshot.open_choice is None
        ):
            return False
        return moves[-1]._replace(choice="") == self.moves[-1]._replace(choice="")


def is_same_move(answer: Gesture, intended: Gesture) -> bool:
    """Whether an answer is the move that was meant, whatever the way; what the piece becomes is
    chosen later.
    """
    one, other = answer.move, intended.move
    return (one.path[0], one.path[-1], set(one.captured), one.also) == (
        other.path[0],
        other.path[-1],
        set(other.captured),
        other.also,
    )


def _gesture(game: AnyGame, before: Any, move: Move) -> Gesture:
    """What a move made in that state lets the hands touch."""
    return gesture_of(game.topology, occupancy(game.observe(before, None)), move)
