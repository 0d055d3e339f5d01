"""The times of the tracker: how long a board must rest in each condition before it counts.

All are in seconds. The defaults of ``Timing`` are those of the settings in ``[sensing]``, which can
change some of them. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from drivers.interfaces import Seconds


@dataclass(frozen=True)
class Timing:
    """The times that the tracker uses, in seconds.

    ``settle_s``: rest before a move counts that no other move extends. ``slide_s``: rest before a
    move counts after which the same piece could go on. ``seal_s``: rest before an irrevocable move
    counts. ``hold_s``: rest before the next player's lift makes the open move final. ``error_s``:
    rest before guidance starts for a position that no move explains; ``error_in_hand_s``: the same
    while a piece is off the board. ``signal_s``: how long two pieces are held up to make a signal.
    ``shiver_s``: a cell that fills again within this time has flickered and was not lifted from,
    since a hand takes longer to exchange a piece. ``crossing_s``: a cell that empties within this
    time after another filled may have lost the same piece, pushed over the border. ``glance_s``:
    the turn button pressed within this time after a question appears does not answer it.
    """

    shiver_s: Seconds = Seconds(0.02)
    crossing_s: Seconds = Seconds(0.035)
    glance_s: Seconds = Seconds(0.7)
    settle_s: Seconds = Seconds(0.1)
    slide_s: Seconds = Seconds(0.32)
    seal_s: Seconds = Seconds(1.5)
    hold_s: Seconds = Seconds(3.0)
    error_s: Seconds = Seconds(1.0)
    error_in_hand_s: Seconds = Seconds(3.5)
    signal_s: Seconds = Seconds(3.0)


class BoardCondition(Enum):
    """A condition in which the board rests."""

    MOVE = "a finished move"
    MOVE_MAY_CONTINUE = "a finished move whose piece could go on, or with a reply already begun"
    MOVE_WHILE_GUIDED = "a finished move during guidance, one piece touched"
    MOVE_WHILE_GUIDED_SEVERAL = "the same, several pieces touched"
    AMENDED_WHILE_OTHER_LIFTED = "an amended move while another player's piece is lifted"
    UNLIKELY_MOVE = "a finished move, less likely than one still in progress"
    IRREVOCABLE_MOVE = "a finished move that captures a hidden piece"
    DOUBTFUL_CAPTURE = "a capture by displacement between doubtful pieces"
    RETRACTED = "the last move put back"
    RETRACTED_WHILE_GUIDED = "the same during guidance"
    EARLIER_POSITION = "an earlier position, or the one a new game begins with"
    AMBIGUOUS = "several moves explain it equally well"
    AMBIGUOUS_WITH_OPEN_MOVE = "the open move and another explain it equally well"
    ANSWERING = "a lifted piece that answers a question once it is put back"
    OPEN_MOVE_TOUCHED = "the open move, whose piece was touched"
    OPEN_MOVE = "the open move"
    OPEN_MOVE_HELD = "the open move, whose piece may still be held or go on"
    IN_SYNC = "the position"
    SIGNAL = "two lifted pieces that no move lifts together"
    UNEXPLAINED = "no candidate explains it"
    UNEXPLAINED_IN_HAND = "the same with fewer pieces"
    UNEXPLAINED_HOVERING = "the same with a piece that has several moves"
    UNEXPLAINED_REPORTED = "the same, already reported"


DWELL: Mapping[BoardCondition, tuple[str, ...]] = MappingProxyType(
    {
        BoardCondition.MOVE: ("settle_s",),
        BoardCondition.MOVE_MAY_CONTINUE: ("slide_s",),
        BoardCondition.MOVE_WHILE_GUIDED: ("slide_s",),
        BoardCondition.MOVE_WHILE_GUIDED_SEVERAL: ("error_s", "error_s"),
        BoardCondition.AMENDED_WHILE_OTHER_LIFTED: ("error_s",),
        BoardCondition.UNLIKELY_MOVE: ("error_s",),
        BoardCondition.IRREVOCABLE_MOVE: ("seal_s",),
        BoardCondition.RETRACTED: ("settle_s",),
        BoardCondition.RETRACTED_WHILE_GUIDED: ("error_s",),
        BoardCondition.EARLIER_POSITION: ("error_s",),
        BoardCondition.AMBIGUOUS: (),
        BoardCondition.AMBIGUOUS_WITH_OPEN_MOVE: ("error_s",),
        BoardCondition.ANSWERING: ("error_in_hand_s",),
        BoardCondition.OPEN_MOVE_TOUCHED: ("settle_s",),
        BoardCondition.OPEN_MOVE: ("hold_s",),
        BoardCondition.SIGNAL: ("signal_s",),
        BoardCondition.UNEXPLAINED: ("error_s",),
        BoardCondition.UNEXPLAINED_IN_HAND: ("error_in_hand_s",),
        BoardCondition.UNEXPLAINED_HOVERING: ("error_in_hand_s", "hold_s"),
    }
)
"""The fields of ``Timing`` that add up to the dwell of a condition; a condition not listed here may
last for ever.
"""


DWELL_WITH_FREE_HANDS: Mapping[BoardCondition, tuple[str, ...]] = MappingProxyType(
    {
        **DWELL,
        BoardCondition.IRREVOCABLE_MOVE: ("settle_s",),
        BoardCondition.UNEXPLAINED: ("settle_s",),
        BoardCondition.UNEXPLAINED_IN_HAND: ("settle_s",),
        BoardCondition.UNEXPLAINED_HOVERING: ("settle_s",),
    }
)
"""The same where no hand holds a piece: it was not put down on its way elsewhere, and none that is
missing will be put down.
"""


def required_dwell(
    condition: BoardCondition, timing: Timing, *, are_hands_free: bool = False
) -> Seconds | None:
    """Return how long the board has to rest in this condition, in seconds; None: for ever."""
    names = (DWELL_WITH_FREE_HANDS if are_hands_free else DWELL).get(condition)
    return None if names is None else Seconds(sum(getattr(timing, name) for name in names))
