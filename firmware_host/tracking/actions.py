"""Output values of the tracker: actions for the Table, and a snapshot for lights and texts.

Frozen values without behaviour.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from engines.game import Move
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask


@dataclass(frozen=True)
class Play:
    """A move that the players have made; ``final`` if the turn button was pressed for it.

    ``ignored``: cells whose sensors disagree and which the player said are wrong. ``missed_lifts``:
    cells from which a piece must have been lifted without being sensed.
    """

    move: Move
    final: bool = False
    ignored: Mask = NO_CELLS
    missed_lifts: Mask = NO_CELLS


@dataclass(frozen=True)
class Amend:
    """A move that replaces the open move, because the same player went on. Fields as in
    ``Play``.
    """

    move: Move
    final: bool = False
    ignored: Mask = NO_CELLS


@dataclass(frozen=True)
class IgnoreSensors:
    """The player's answer that no move was made and the sensors of these cells are wrong."""

    ignored: Mask


@dataclass(frozen=True)
class Signal:
    """Two pieces, which no move lifts together, held up for long: the players want to give a
    command.
    """

    lifted: Mask


@dataclass(frozen=True)
class NewGame:
    """The pieces have been set up as at the start of the game."""


@dataclass(frozen=True)
class Retract:
    """The open move has been put back."""


@dataclass(frozen=True)
class Settle:
    """The open move is final."""


@dataclass(frozen=True)
class TakeBack:
    """The board has been put back to its position ``steps`` moves ago."""

    steps: int


Action: TypeAlias = Play | Amend | Retract | Settle | TakeBack | IgnoreSensors | Signal | NewGame


class Misplaced(Enum):
    """The answer that the sensors are right and pieces are in the wrong place; guidance follows."""

    MISPLACED = "astray"


MISPLACED = Misplaced.MISPLACED

Answer: TypeAlias = Gesture | Misplaced | None
"""An answer to a question: the move that was made; pieces in the wrong place; or, if None, no move,
and a sensor is wrong.
"""


class TrackerMode(Enum):
    """The mode of the tracker.

    ``SYNC``: no move explains the board, which is put right one piece at a time. ``WAIT``: no seat
    at this board may act. ``PLAY``: a seat may act. ``CHOOSE``: a question is open.
    """

    SYNC = "sync"
    WAIT = "wait"
    PLAY = "play"
    CHOOSE = "choose"


@dataclass(frozen=True)
class OpenChoice:
    """The choice that the open move has: the cell of its piece, the choices, and the index of the
    current one.
    """

    cell: Cell
    choices: tuple[str, ...]
    index: int


@dataclass(frozen=True)
class Snapshot:
    """The tracker's state at one moment, for lights and texts.

    ``start``: the occupancy the turn began with; ``missing`` and ``extra``: cells emptied and
    filled since. ``possible_moves``: the moves that may be in progress. ``landings``: where pieces
    were put down in this turn. ``question``: the answers to choose from, None for "no move was
    made"; the turn button selects number ``answer_index``; ``has_more_answers``: whether there are
    others. ``steps_back``: how many moves the answer None takes back, if the board is as it was
    before them; 0 if None only means that sensors are wrong. ``doubtful``: cells whose pieces may
    have been exchanged; ``waiting_move``: the finished move that waits until these have been
    checked. ``open_choice``: the choice of the open move. ``lifted_by_mistake``: cells whose pieces
    were taken away and should not have been. ``setup_pending``: the players have yet to set up a
    position that they did not make on this board. ``open_end``: the cell of the piece whose move
    can still be amended. ``is_exact``: no sensor is ever wrong.
    """

    mode: TrackerMode
    start: Mask
    missing: Mask
    extra: Mask
    possible_moves: tuple[Gesture, ...]
    landings: tuple[Cell, ...]
    question: tuple[Answer, ...]
    answer_index: int
    doubtful: Mask
    has_more_answers: bool = False
    waiting_move: Gesture | None = None
    open_choice: OpenChoice | None = None
    steps_back: int = 0
    lifted_by_mistake: Mask = NO_CELLS
    setup_pending: bool = False
    open_end: Mask = NO_CELLS
    is_exact: bool = False

    @property
    def occupied(self) -> Mask:
        """The cells that are occupied now."""
        return self.start & ~self.missing | self.extra

    @property
    def moves_in_hand(self) -> tuple[Gesture, ...]:
        """The possible moves whose own piece has been lifted."""
        return tuple(g for g in self.possible_moves if self.missing >> g.origin & 1)

    @property
    def has_idle_lift(self) -> bool:
        """Return whether one piece is lifted that has no move and whose cell need not be
        checked.
        """
        alone = not self.extra and self.missing.bit_count() == 1
        return alone and not (self.possible_moves or self.missing & self.doubtful)

    @property
    def move_answers(self) -> tuple[Gesture, ...]:
        """The answers that are moves."""
        return tuple(answer for answer in self.question if isinstance(answer, Gesture))

    @property
    def is_answerable(self) -> bool:
        """Return whether the turn button or a touch answers something, including that a piece is
        right.
        """
        asks = self.question or self.doubtful or self.waiting_move or self.open_choice
        return bool(asks) or self.mode is TrackerMode.SYNC
