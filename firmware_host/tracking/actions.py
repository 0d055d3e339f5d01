"""What the tracker has to say: acts for the Table, and a snapshot for lights and words.

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
    """The hands have made this move; ``final`` when the turn button said so.

    ``ignored``: cells whose sensors say otherwise, and are wrong by the player's word.
    ``missed_lifts``: cells that must have been lifted from, and were not felt to be.
    """

    move: Move
    final: bool = False
    ignored: Mask = NO_CELLS
    missed_lifts: Mask = NO_CELLS


@dataclass(frozen=True)
class Amend:
    """The hands went on: this move stands in place of the one last played. Fields as in
    ``Play``.
    """

    move: Move
    final: bool = False
    ignored: Mask = NO_CELLS


@dataclass(frozen=True)
class IgnoreSensors:
    """No move was made: by the player's word the sensors of these cells are wrong."""

    ignored: Mask


@dataclass(frozen=True)
class Signal:
    """These two pieces, which no move lifts together, have been held in the air for long: the
    players want to say something.
    """

    lifted: Mask


@dataclass(frozen=True)
class NewGame:
    """The pieces have been set up as at the start of the game."""


@dataclass(frozen=True)
class Retract:
    """The move last played has been put back."""


@dataclass(frozen=True)
class Settle:
    """The move last played is final."""


@dataclass(frozen=True)
class TakeBack:
    """The board has been put back to where it stood ``steps`` moves ago."""

    steps: int


Action: TypeAlias = Play | Amend | Retract | Settle | TakeBack | IgnoreSensors | Signal | NewGame


class Misplaced(Enum):
    """The answer that the sensors are right and pieces stand wrongly: the board is put right."""

    MISPLACED = "astray"


MISPLACED = Misplaced.MISPLACED

Answer: TypeAlias = Gesture | Misplaced | None
"""What hands may have done: this move; set pieces wrongly; or nothing at all, and a sensor is
wrong.
"""


class TrackerMode(Enum):
    """What the station is doing.

    ``SYNC``: no move explains the board; one piece at a time is put right. ``WAIT``: no seat at
    this board may act. ``PLAY``: one may. ``CHOOSE``: a question is open.
    """

    SYNC = "sync"
    WAIT = "wait"
    PLAY = "play"
    CHOOSE = "choose"


@dataclass(frozen=True)
class OpenChoice:
    """The open move has a choice: the cell where its piece stands, what there is to choose, and
    which of it holds now.
    """

    cell: Cell
    choices: tuple[str, ...]
    index: int


@dataclass(frozen=True)
class Snapshot:
    """What the tracker makes of the board right now, for lights and words.

    ``start``: the occupancy the turn began with; ``missing`` and ``extra``: cells emptied and
    filled since. ``possible_moves``: the moves the hands may be making. ``landings``: where pieces
    were put down in this turn. ``question``: the answers to choose from, None for "no move was
    made"; the turn button takes number ``answer_index``, and ``has_more_answers``: whether there
    are more than those. ``steps_back``: how many moves that None takes back, the board standing as
    before them; 0 where it only says that sensors are wrong. ``doubtful``: cells whose pieces may
    have changed places; ``waiting_move``: the finished move that waits until they have been seen
    to. ``open_choice``: what the open move may still become. ``lifted_by_mistake``: cells whose
    pieces were taken away, and should not be. ``setup_pending``: hands have yet to set up a
    position that they did not make.
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

    @property
    def occupied(self) -> Mask:
        """The cells that are occupied now."""
        return self.start & ~self.missing | self.extra

    @property
    def has_idle_lift(self) -> bool:
        """Whether a piece is in the hand that has no move, and that nobody has asked to look at."""
        alone = not self.extra and self.missing.bit_count() == 1
        return alone and not (self.possible_moves or self.missing & self.doubtful)

    @property
    def move_answers(self) -> tuple[Gesture, ...]:
        """The answers that are moves."""
        return tuple(answer for answer in self.question if isinstance(answer, Gesture))

    @property
    def is_answerable(self) -> bool:
        """Whether the turn button or a touch answers something, be it that a piece is right."""
        asks = self.question or self.doubtful or self.waiting_move or self.open_choice
        return bool(asks) or self.mode is TrackerMode.SYNC
