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

    ``overruled``: cells whose sensors say otherwise, and are wrong by the player's word.
    ``missed``: cells that must have been lifted from, and were not felt to be.
    """

    move: Move
    final: bool = False
    overruled: Mask = NO_CELLS
    missed: Mask = NO_CELLS


@dataclass(frozen=True)
class Amend:
    """The hands went on: this move stands in place of the one last played. Fields as in
    ``Play``.
    """

    move: Move
    final: bool = False
    overruled: Mask = NO_CELLS


@dataclass(frozen=True)
class PassOver:
    """No move was made: by the player's word the sensors of these cells are wrong."""

    overruled: Mask


@dataclass(frozen=True)
class Signal:
    """These two pieces, which no move lifts together, have been held in the air for long: the
    players want to say something.
    """

    lifted: Mask


@dataclass(frozen=True)
class StartAgain:
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


Act: TypeAlias = Play | Amend | Retract | Settle | TakeBack | PassOver | Signal | StartAgain


class Astray(Enum):
    """The answer that the sensors are right and pieces stand wrongly: the board is put right."""

    ASTRAY = "astray"


ASTRAY = Astray.ASTRAY

Answer: TypeAlias = Gesture | Astray | None
"""What hands may have done: this move; set pieces wrongly; or nothing at all, and a sensor is
wrong.
"""


class Mode(Enum):
    """What the station is doing.

    ``SYNC``: no move explains the board; one piece at a time is put right. ``WAIT``: no seat at
    this board may act. ``PLAY``: one may. ``CHOOSE``: a question is open.
    """

    SYNC = "sync"
    WAIT = "wait"
    PLAY = "play"
    CHOOSE = "choose"


@dataclass(frozen=True)
class Chosen:
    """The open move has a choice: the cell where its piece stands, what there is to choose, and
    which of it holds now.
    """

    cell: Cell
    choices: tuple[str, ...]
    number: int


@dataclass(frozen=True)
class Snapshot:
    """What the tracker makes of the board right now, for lights and words.

    ``start``: the occupancy the turn began with; ``missing`` and ``extra``: cells emptied and
    filled since. ``candidates``: the moves the hands may be making. ``landings``: where pieces were
    put down in this turn. ``question``: the answers to choose from, None for "no move was made";
    the turn button takes number ``shown``, and ``further``: whether there are more than those.
    ``back_by``: how many moves that None takes back, the board standing as before them; 0 where it
    only says that sensors are wrong. ``doubtful``: cells whose pieces may have changed places;
    ``waiting``: the finished move that waits until they have been seen to. ``chosen``: what the
    open move may still become. ``mistaken``: cells whose pieces were taken away, and should not be.
    ``awaited``: hands have yet to set up a position that they did not make.
    """

    mode: Mode
    start: Mask
    missing: Mask
    extra: Mask
    candidates: tuple[Gesture, ...]
    landings: tuple[Cell, ...]
    question: tuple[Answer, ...]
    shown: int
    doubtful: Mask
    further: bool = False
    waiting: Gesture | None = None
    chosen: Chosen | None = None
    back_by: int = 0
    mistaken: Mask = NO_CELLS
    awaited: bool = False

    @property
    def occupied(self) -> Mask:
        """The cells that are occupied now."""
        return self.start & ~self.missing | self.extra

    @property
    def idle(self) -> bool:
        """Whether a piece is in the hand that has no move, and that nobody has asked to look at."""
        alone = not self.extra and self.missing.bit_count() == 1
        return alone and not (self.candidates or self.missing & self.doubtful)

    @property
    def named(self) -> tuple[Gesture, ...]:
        """The answers that are moves."""
        return tuple(answer for answer in self.question if isinstance(answer, Gesture))

    @property
    def answerable(self) -> bool:
        """Whether the turn button or a touch answers something, be it that a piece is right."""
        asks = self.question or self.doubtful or self.waiting or self.chosen
        return bool(asks) or self.mode is Mode.SYNC
