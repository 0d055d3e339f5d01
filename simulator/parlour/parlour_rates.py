"""How people at a table behave, as numbers: habits, ways of capturing, and how fast hands are.

``RATES`` and ``CAPTURES`` are guesses; what suggested each habit stands in
docs/measurements/parlour.md. Times of hands are those of MTM-1, in which 1 TMU is 36 ms.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

Span: TypeAlias = tuple[float, float]
"""The shortest and the longest of a time, in seconds."""


class Habit(StrEnum):
    """What people do besides moving, as the page words it."""

    TOUCH = "lifts another piece, thinks and puts it back"
    TAP = "taps a piece on its square while thinking"
    SPIN = "turns a piece on its square"
    WRONG_SIDE = "moves an opponent's piece, notices and puts it back"
    HALFWAY = "sets the piece down elsewhere and thinks"
    RETURN = "puts the moved piece back, thinks and moves it again"
    SLIDE = "slides the piece, or carries it low"
    NUDGE = "a sleeve makes a neighbour flicker"
    ASKEW = "a sleeve pushes a neighbour to the edge, and it is straightened"
    LEFT_ASKEW = "the same, and nobody notices"
    ADJUST_MOVED = "adjusts the piece just moved"
    ADJUST_OTHERS = "adjusts other pieces"
    AT_ONCE = "the next player replies at once"
    EARLY = "... and begins before the piece has landed"
    WAITS = "... and waits until the captured pieces are off"
    STRAIGHTEN = "all pieces are straightened before the game"
    RESET = "the board is cleared in mid-game and set up again"
    SHOW = "one to six plies are undone and played again, to show something"
    TAKE_BACK = "one to six plies are taken back"


class Capture(StrEnum):
    """How a captured piece leaves the board."""

    FIRST = "captured piece first"
    FIRST_AND_THINK = "captured piece first, then a pause"
    SWAP = "with the moving piece in hand"
    TWO_HANDS = "by the other hand at the same time"
    AFTER = "after the move"
    LATE = "some seconds after the move"


@dataclass(frozen=True)
class Tempo:
    """How fast people are.

    ``column``: which of the three numbers of each rate is theirs. ``pace``: how much longer than
    MTM-1's trained worker a movement takes. ``reply``: seconds from a landing to the hand that
    replies at once, ``early``: the same for one that does not wait for the landing.
    """

    name: str
    column: int
    pace: Span
    reply: Span
    early: Span


CALM = Tempo("calm", 0, (1.2, 2.2), (0.8, 3.0), (-0.2, 0.0))
FAMILY = Tempo("family", 1, (1.0, 2.5), (0.4, 2.5), (-0.3, 0.0))
BLITZ = Tempo("blitz", 2, (0.6, 1.1), (0.05, 0.8), (-0.4, 0.0))
PROFILES: Mapping[str, Tempo] = {tempo.name: tempo for tempo in (CALM, FAMILY, BLITZ)}

RATES: Mapping[Habit, tuple[float, float, float]] = {
    # of plies, unless the habit says otherwise: calm, family, blitz
    Habit.TOUCH: (0.02, 0.05, 0.01),
    Habit.TAP: (0.01, 0.04, 0.01),
    Habit.SPIN: (0.02, 0.03, 0.01),
    Habit.WRONG_SIDE: (0.0005, 0.004, 0.002),
    Habit.HALFWAY: (0.02, 0.06, 0.01),
    Habit.RETURN: (0.003, 0.015, 0.003),
    Habit.SLIDE: (0.15, 0.35, 0.4),
    Habit.NUDGE: (0.005, 0.03, 0.05),
    Habit.ASKEW: (0.002, 0.008, 0.01),
    Habit.LEFT_ASKEW: (0.0005, 0.002, 0.002),
    Habit.ADJUST_MOVED: (0.08, 0.08, 0.03),
    Habit.ADJUST_OTHERS: (0.02, 0.02, 0.005),
    Habit.AT_ONCE: (0.05, 0.2, 0.7),
    Habit.EARLY: (0.0, 0.03, 0.08),  # of replies at once
    Habit.WAITS: (1.0, 0.9, 0.6),  # of replies at once to a capture
    Habit.STRAIGHTEN: (0.7, 0.3, 0.2),  # of games
    Habit.RESET: (0.0002, 0.002, 0.0005),  # of rows of plies
    Habit.SHOW: (0.002, 0.006, 0.001),
    Habit.TAKE_BACK: (0.001, 0.01, 0.001),
}

CAPTURES: Mapping[Capture, tuple[float, float, float]] = {
    # shares of captures: calm, family, blitz
    Capture.FIRST: (0.25, 0.2, 0.1),
    Capture.FIRST_AND_THINK: (0.03, 0.05, 0.01),
    Capture.SWAP: (0.35, 0.25, 0.44),
    Capture.TWO_HANDS: (0.02, 0.15, 0.2),
    Capture.AFTER: (0.34, 0.3, 0.24),
    Capture.LATE: (0.01, 0.05, 0.01),
}
"""A piece on the last landing cannot be taken off after the move: it is swapped then."""

LANDING_TOUCHED: Mapping[str, float] = {"calm": 0.9, "family": 0.8, "blitz": 0.5}
"""How often a piece that jumps on touches the board between two jumps: a guess."""


class Times(NamedTuple):
    """Seconds of what has no table; all are guesses but where a habit's source says more."""

    hold: Span = (0.5, 6.0)
    tap: Span = (0.06, 0.25)
    between_taps: Span = (0.12, 0.5)
    turned: Span = (0.02, 0.15)
    notice: Span = (0.8, 8.0)
    halfway: Span = (0.3, 4.0)
    flicker: Span = (0.01, 0.2)
    askew: Span = (0.5, 6.0)
    adjust: Span = (0.04, 0.4)
    first_and_think: Span = (1.0, 6.0)
    pinch: Span = (0.1, 0.35)
    other_hand: Span = (-0.2, 0.4)
    late: Span = (1.0, 5.0)
    dwell: Span = (0.06, 0.4)
    show: Span = (1.0, 8.0)
    away: Span = (2.0, 20.0)
    sweep: Span = (0.04, 0.25)
    set_up: Span = (0.3, 0.9)
    undo: Span = (0.2, 1.5)
    undo_and_think: Span = (2.0, 6.0)


TIMES = Times()

THINKS_WHILE_UNDOING = 0.1
"""How often somebody stops to think between two plies that are undone: a guess."""

BOTH_UNDO = 0.2
"""How often both players undo their own moves at the same time: a guess."""

# --- hands, after MTM-1 ---

TMU_S = 0.036
"""A time measurement unit (MTM-1 data card 2019: 1 TMU is 0.036 s)."""

GRASP_TMU = 2.0
"""G1A, picking up an object that lies by itself."""

SET_DOWN_S = 0.2
"""Setting a piece down on its square: a guess, about what MTM-1 gives for a loose position."""

SENSED_RADIUS = 0.25
"""How near the middle of a cell a magnet must be, in pitches of the board: a guess."""


def reach_s(mm: float) -> float:
    """Seconds to reach for a piece, case B: a line through the table's 10 and 51 cm."""
    return TMU_S * (3.6 + 0.0295 * mm)


def carry_s(mm: float) -> float:
    """Seconds to carry a piece to an exact place, case C: a line through 10 and 51 cm."""
    return TMU_S * (4.9 + 0.034 * mm)
