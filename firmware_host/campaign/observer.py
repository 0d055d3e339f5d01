"""What is counted and remembered of a board while turns are played on it.

In: occupancies with their times. Out: whether everything about a move has been felt. Knows no game.

A game at a board with people round it: what they can see of it, and what their hands may do.

In: steps of hands. Out: whether the board is in step with the game, what it asks, what it has felt.
How time passes and what reads the hands is for those who fill this in: ``VirtualBoard`` in virtual
time and with nothing between, the tests with a scanner between. Knows no rules.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field

from engines.game import ARBITER, AnyGame
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, cells_of
from firmware_host.display.page import StationDisplay
from firmware_host.station.setup_by_hand import SetupByHand
from firmware_host.table.messages import View
from firmware_host.table.scenes import to_driver_pieces
from firmware_host.table.table import Table
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step
from simulator.scripted_board import ScriptedBoard


@dataclass
class Counters:
    """What happened since the last ``look``, for those who count.

    ``settled``: from the last thing the hands did to the move it made, with whether the piece could
    have gone on from there; ``lit``: from a lift (the magnet has left its contact) to the finished
    frame that shows it; ``answered``: to the same frame from the contact's last flip, so without
    what it needed to come to rest; all in seconds, the latter two with the station's real computing
    time. ``feedback``: what else happened at least once, by its name in ``OUTCOMES``.
    """

    settled: list[tuple[float, bool]] = field(default_factory=list)
    lit: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    feedback: set[str] = field(default_factory=set)


class CellEdges:
    """Which cells the sensors have shown to go empty and to fill, and when, since ``begin``."""

    def __init__(self, occupied: Mask) -> None:
        self.occupied = occupied
        self._emptied: dict[Cell, float] = {}
        self._filled: dict[Cell, float] = {}

    def begin(self) -> None:
        """A turn begins: nothing has been felt in it."""
        self._emptied, self._filled = {}, {}

    def update(self, occupied: Mask, now: float) -> None:
        """The sensors show these cells occupied."""
        changed, self.occupied = self.occupied ^ occupied, occupied
        for cell in cells_of(changed):
            (self._filled if occupied >> cell & 1 else self._emptied)[cell] = now

    def has_sensed(self, intended: Gesture) -> bool:
        """Whether everything about this move has been felt."""
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
    """The wood a position is made of, hidden kinds included."""
    return to_driver_pieces(game.observe(state, ARBITER), game.seats)


class Observer(ABC):
    """A board with its wood and hands, the station that reads it, and the table of the game.

    ``intended``: the moves the hands are making now, for the count of needless questions.
    """

    def __init__(self, table: Table, board: ScriptedBoard, lit: StationDisplay) -> None:
        self.table, self.game, self.board, self.display = table, table.game, board, lit
        self.station = lit.station
        self.counters = Counters()
        self.edges = CellEdges(NO_CELLS)
        self.intended: tuple[Gesture, ...] = ()
        self.view: View | None = None
        self._asking = (False, False, False)

    @property
    @abstractmethod
    def now(self) -> float:
        """The time, in seconds."""

    @abstractmethod
    def _pass(self, until: float) -> None:
        """Let time pass until something happens."""

    @property
    def is_in_sync(self) -> bool:
        """Whether the board is felt to stand as the table has it."""
        snapshot = self.station.snapshot
        return not (snapshot.missing or snapshot.extra)

    @property
    def mis_sensed(self) -> Mask:
        """The cells whose sensors feel anything else than the wood that stands there, but for those
        that are passed over.
        """
        differing = self.board.pieces.occupied ^ self.edges.occupied
        return differing & ~self.station.sensors.ignored

    @property
    def is_asking(self) -> bool:
        """Whether the board asks something: which move, which piece, or to put one right."""
        return any(self._asking)

    @property
    def is_asking_which_move(self) -> bool:
        """Whether it asks which move it was."""
        return self._asking[0]

    @property
    def is_setting_up(self) -> bool:
        """Whether an army is being laid out."""
        return any(setup.due for setup in self.view.setups) if self.view else False

    @property
    def current_setup(self) -> SetupByHand | None:
        """The army that is being laid out, as far as the board has taken it."""
        return self.station.setup.armies.current

    def is_placed(self, cell: int) -> bool:
        """Whether a piece of the army that is laid out has been taken for laid here."""
        return self.current_setup is not None and cell in self.current_setup.placed

    def crown(self) -> None:
        """The hands make the pieces of the last two moves look like what they have become."""
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
        """A turn begins, in which the hands make these moves."""
        self.intended = tuple(intended)
        self.edges.begin()

    def take_counters(self) -> Counters:
        """What happened since the last call."""
        seen, self.counters = self.counters, Counters()
        return seen

    def play(self, steps: Iterable[Step]) -> None:
        """Let the hands do these steps. Raises ScriptError for one no hand can do."""
        self.board.add_steps(steps)
        while not self.board.is_idle:
            self._pass(math.inf)

    def rest(self, seconds: float) -> None:
        """Nobody touches anything for so long."""
        until = self.board.now() + seconds
        while self.now < until:
            self._pass(until)

    def _note_question(self, now: float, *, turned: bool) -> None:
        """Note what the station has begun to ask. ``turned``: the turn button was pressed."""
        snapshot, before = self.station.snapshot, self._asking
        self.edges.update(snapshot.occupied, now)
        in_doubt = bool(snapshot.doubtful or self.station.challenge.due_cell)
        guiding = self.station.restore.guidance is not None
        self._asking = (bool(snapshot.question), in_doubt, guiding)
        which, doubts, guided = (
            so and not was for so, was in zip(self._asking, before, strict=True)
        )
        begun = {
            "consulted": which and turned,
            "asked": which and not turned,
            "needless": which and not turned and any(map(self.edges.has_sensed, self.intended)),
            "doubts": doubts,
            "guided": guided,
        }
        self.counters.feedback.update(name for name, so in begun.items() if so)
