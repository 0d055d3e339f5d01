"""The intended moves of a turn, compared with what the board holds.

In: an observer and one move, or two if the opponent does not wait. Out: verdicts. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.game import AnyGame, Move
from engines.gesture import Gesture, gesture_of, occupancy
from firmware_host.campaign.observer import Observer


class IntendedTurn:
    """The intended moves of a turn.

    They start from the table's position when the turn begins, or from where ``instead_of``, the
    same turn as first intended, began.
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
        """Return the position in the end, as the game writes it."""
        return self._observer.game.position_text(self._states[-1])

    @property
    def table_position(self) -> str:
        """Return the table's position."""
        return self._observer.game.position_text(self._observer.table.states[-1])

    @property
    def pending(self) -> int | None:
        """Return which move the table does not have yet, or has with another choice.

        The first one while another move is suspended; None if the table has all of them.
        """
        state = self._observer.table.states[-1]
        for number, before in enumerate(self._states[:-1]):
            last = number == len(self.moves) - 1
            if state == before or (last and self._is_choice_open and state != self._states[-1]):
                return number
        return 0 if self.is_unintended else None

    @property
    def first(self) -> Any:
        """Return the state before the turn."""
        return self._states[0]

    @property
    def previous(self) -> Gesture | None:
        """Return the move made before the turn; None if it was not made with pieces."""
        if not self._before or not self._before[-1].path:
            return None
        before = self._observer.table.states[len(self._before) - 1]
        return _gesture(self._observer.game, before, self._before[-1])

    @property
    def base_state(self) -> Any:
        """Return the state on which the hands' actions are based.

        That of the table, unless the table holds an unintended move.
        """
        return self.first if self.is_unintended else self._observer.table.states[-1]

    @property
    def is_wrong(self) -> bool:
        """Return whether the table holds an unintended move, and the board does not ask about it.

        A move that is suspended, because its piece has been sensed as lifted again, is not held.
        """
        return self.is_earlier_move_changed or (
            self.is_unintended and not (self._observer.is_asking_which_move or self.is_suspended)
        )

    @property
    def is_suspended(self) -> bool:
        """Return whether the table holds another move that is still open, and in doubt."""
        observer = self._observer
        still_open = observer.view is not None and not observer.view.settled
        quiet = observer.station.restore.guidance is None and not observer.is_in_sync
        return self.is_unintended and still_open and quiet

    @property
    def is_unintended(self) -> bool:
        """Return whether the table holds an unintended position."""
        return not (self._observer.table.states[-1] in self._states or self._is_choice_open)

    @property
    def doubted_gesture(self) -> Gesture:
        """Return the intended move where the table holds another one."""
        played = len(self._observer.table.moves) - len(self._before)
        return self.gestures[min(max(played, 1), len(self.gestures)) - 1]

    @property
    def is_earlier_move_changed(self) -> bool:
        """Return whether a move of an earlier turn is missing or different now."""
        return self._observer.table.moves[: len(self._before)] != self._before

    @property
    def is_done(self) -> bool:
        """Return whether the table holds the intended moves, the board is in sync and asks
        nothing."""
        observer = self._observer
        quiet = not (observer.is_asking or observer.board.pieces.held)
        if quiet and observer.table.result is None and not observer.is_setting_up:
            quiet = observer.is_in_sync
        return quiet and observer.table.states[-1] == self._states[-1]

    @property
    def _is_choice_open(self) -> bool:
        """Return whether the last intended move is on the table except for its choice, still
        open."""
        moves = self._observer.table.moves
        if (
            not self.moves[-1].choice
            or not moves
            or self._observer.station.snapshot.open_choice is None
        ):
            return False
        return moves[-1]._replace(choice="") == self.moves[-1]._replace(choice="")


def is_same_move(answer: Gesture, intended: Gesture) -> bool:
    """Return whether an answer is the intended move, by any path; a promotion is chosen later."""
    one, other = answer.move, intended.move
    return (one.path[0], one.path[-1], set(one.captured), one.also) == (
        other.path[0],
        other.path[-1],
        set(other.captured),
        other.also,
    )


def _gesture(game: AnyGame, before: Any, move: Move) -> Gesture:
    """Return the gesture of a move made in that state."""
    return gesture_of(game.topology, occupancy(game.observe(before, None)), move)
