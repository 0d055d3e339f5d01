"""The observer of a simulated board: what it shows of a game, compared with the intended moves.

In: hand steps; occupancies with their times; the intended move, or two if the opponent does not
wait. Out: whether the board is in sync with the game, what it asks, whether a move has been sensed
completely, counters; whether the table holds the intended moves of a turn. Knows no game.

Subclasses define how time passes and what reads the sensors: ``VirtualBoard`` reads them directly,
in virtual time; the tests have one with a scanner in between.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engines.game import ARBITER, AnyGame, Move
from engines.gesture import Gesture, gesture_of, occupancy
from engines.topology import NO_CELLS, Cell, Mask, cells_of
from firmware_host.display.page import StationDisplay
from firmware_host.station.setup_by_hand import SetupByHand
from firmware_host.table.messages import View
from firmware_host.table.table import Table
from firmware_host.table.visibility import to_driver_pieces
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step
from simulator.simulated_board import ScriptedBoard


@dataclass
class Counters:
    """What has happened since the last ``take_counters``.

    ``settled``: the time from the last hand movement to the move it made, and whether the piece
    could have moved on from there. ``lit``: from a lift (the magnet has left its contact) to the
    finished frame that shows it. ``answered``: from the contact's last flip to the same frame, so
    without the settling time. All in seconds, the latter two with the station's real computing
    time. ``feedback``: other things that happened at least once, by their names in ``OUTCOMES``.
    """

    settled: list[tuple[float, bool]] = field(default_factory=list)
    lit: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    feedback: set[str] = field(default_factory=set)


class CellEdges:
    """The cells that have been sensed to empty and to fill since ``begin``, and when."""

    def __init__(self, occupied: Mask) -> None:
        self.occupied = occupied
        self._emptied: dict[Cell, float] = {}
        self._filled: dict[Cell, float] = {}

    def begin(self) -> None:
        """Forget all edges, because a turn begins."""
        self._emptied, self._filled = {}, {}

    def update(self, occupied: Mask, now: float) -> None:
        """Record the edges up to the occupancy at ``now`` (seconds)."""
        changed, self.occupied = self.occupied ^ occupied, occupied
        for cell in cells_of(changed):
            (self._filled if occupied >> cell & 1 else self._emptied)[cell] = now

    def has_sensed(self, intended: Gesture) -> bool:
        """Return whether every lift and landing of a move has been sensed."""
        emptied, filled = self._emptied, self._filled
        return (
            self.occupied == intended.final
            and all(cell in emptied for cell in cells_of(intended.lifts))
            and all(
                cell in filled and filled[cell] >= emptied[intended.origin]
                for cell in cells_of(intended.displaced)
            )
        )


def pieces_of(game: AnyGame, state: object) -> tuple[PhysicalPiece | None, ...]:
    """Return the pieces of a position, including hidden kinds."""
    return to_driver_pieces(game.observe(state, ARBITER), game.seats)


class Observer(ABC):
    """A board with its pieces and hands, the station that reads it, and the game's table.

    ``intended``: the moves the hands are making now, to count needless questions.
    """

    def __init__(self, table: Table, board: ScriptedBoard, display: StationDisplay) -> None:
        self.table, self.game, self.board, self.display = table, table.game, board, display
        self.station = display.station
        self.counters = Counters()
        self.edges = CellEdges(NO_CELLS)
        self.intended: tuple[Gesture, ...] = ()
        self.view: View | None = None
        self._asking = (False, False, False)

    @property
    @abstractmethod
    def now(self) -> float:
        """Return the time in seconds."""

    @abstractmethod
    def _pass(self, until: float) -> None:
        """Let time pass until something happens, at most until ``until`` (seconds)."""

    @property
    def is_in_sync(self) -> bool:
        """Return whether the sensed occupancy is that of the table's position."""
        snapshot = self.station.snapshot
        return not (snapshot.missing or snapshot.extra)

    @property
    def mis_sensed(self) -> Mask:
        """The cells that are not sensed as they are, without ignored cells."""
        differing = self.board.pieces.occupied ^ self.edges.occupied
        return differing & ~self.station.sensors.ignored

    @property
    def is_asking(self) -> bool:
        """Return whether the board asks for a move, for a doubtful piece or for a correction."""
        return any(self._asking)

    @property
    def is_asking_which_move(self) -> bool:
        """Return whether the board asks which move was made."""
        return self._asking[0]

    @property
    def is_setting_up(self) -> bool:
        """Return whether a set-up is in progress."""
        return any(setup.due for setup in self.view.setups) if self.view else False

    @property
    def current_setup(self) -> SetupByHand | None:
        """Return the set-up in progress, as far as the board has accepted it."""
        return self.station.setup.armies.current

    def is_placed(self, cell: int) -> bool:
        """Return whether the board has accepted a piece of the set-up on this cell."""
        return self.current_setup is not None and cell in self.current_setup.placed

    def crown(self) -> None:
        """Make the pieces of the last two moves look like what they were promoted to."""
        states, hands = self.table.states, self.board.pieces
        now = pieces_of(self.game, states[-1])
        for number, move in enumerate(self.table.moves[-2:], start=len(states) - 3):
            if not move.path:
                continue
            before, cell = pieces_of(self.game, states[max(number, 0)]), move.path[-1]
            if hands.pieces[cell] == before[move.path[0]] != now[cell]:
                looks = list(hands.pieces)
                looks[cell] = now[cell]
                hands.set_expected(tuple(looks))

    def begin(self, intended: Iterable[Gesture]) -> None:
        """Begin a turn in which the hands make these moves."""
        self.intended = tuple(intended)
        self.edges.begin()

    def take_counters(self) -> Counters:
        """Return the counters since the last call."""
        seen, self.counters = self.counters, Counters()
        return seen

    def play(self, steps: Iterable[Step]) -> None:
        """Perform these hand steps. Raises ScriptError for an impossible one."""
        self.board.add_steps(steps)
        while not self.board.is_idle:
            self._pass(math.inf)

    def rest(self, seconds: float) -> None:
        """Let time pass without touching anything."""
        until = self.board.now() + seconds
        while self.now < until:
            self._pass(until)

    def _note_question(self, now: float, *, done_pressed: bool) -> None:
        """Count a question that the station has begun to ask.

        ``done_pressed``: whether the Done button has just been pressed, which can ask for one.
        """
        snapshot, before = self.station.snapshot, self._asking
        self.edges.update(snapshot.occupied, now)
        in_doubt = bool(snapshot.doubtful or self.station.challenge.due_cell)
        guiding = self.station.restore.guidance is not None
        self._asking = (bool(snapshot.question), in_doubt, guiding)
        which, doubts, guided = (
            is_asked and not was_asked
            for is_asked, was_asked in zip(self._asking, before, strict=True)
        )
        begun = {
            "consulted": which and done_pressed,
            "asked": which and not done_pressed,
            "needless": which
            and not done_pressed
            and any(map(self.edges.has_sensed, self.intended)),
            "doubts": doubts,
            "guided": guided,
        }
        self.counters.feedback.update(name for name, has_begun in begun.items() if has_begun)


# --- the intended moves of a turn ---


class IntendedTurn:
    """The intended moves of a turn.

    They start from the table's position. If the hands change their mind during a turn, pass the
    turn as it was intended before as ``instead_of``: then they start where that one started.
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
        """The position after the intended moves, as the game writes it."""
        return self._observer.game.position_text(self._states[-1])

    @property
    def table_position(self) -> str:
        """The table's position, as the game writes it."""
        return self._observer.game.position_text(self._observer.table.states[-1])

    @property
    def pending(self) -> int | None:
        """The index of the first intended move that the table does not hold, if any.

        A last move that it holds with another choice counts as not held. 0 while it holds a move
        that was not intended.
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
        """The state from which the hands go on: the table's, or the one before the turn if the
        table holds a move that was not intended.
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
        """Return whether the table holds an unintended move that is open and may be amended by what
        the hands are doing now.
        """
        observer = self._observer
        still_open = observer.view is not None and not observer.view.settled
        is_changing = observer.station.restore.guidance is None and not observer.is_in_sync
        return self.is_unintended and still_open and is_changing

    @property
    def is_unintended(self) -> bool:
        """Return whether the table holds an unintended position."""
        return not (self._observer.table.states[-1] in self._states or self._is_choice_open)

    @property
    def doubted_gesture(self) -> Gesture:
        """The intended move in whose place the table holds another one."""
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
