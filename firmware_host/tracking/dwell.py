"""How long a board must rest until what it shows is carried out: one table.

Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from drivers.ports import Seconds
from firmware_host.tracking.timing import Timing


class BoardCondition(Enum):
    """What the board shows."""

    MOVE = "a finished move"
    MOVE_MAY_CONTINUE = (
        "a finished move from whose end its piece could go on, or beside a reply begun"
    )
    MOVE_WHILE_GUIDED = "a finished move while one piece is put right"
    MOVE_WHILE_GUIDED_SEVERAL = "the same while more are"
    AMENDED_WHILE_OTHER_LIFTED = (
        "another move in place of the last one, while a piece of somebody else's is lifted"
    )
    UNLIKELY_MOVE = "a finished move that is not as likely as that something is under way still"
    IRREVOCABLE_MOVE = "a finished move that takes a hidden piece"
    DOUBTFUL_CAPTURE = "a capture by displacement between pieces in doubt"
    RETRACTED = "the last move put back"
    RETRACTED_WHILE_GUIDED = "the same while the board is put right"
    EARLIER_POSITION = "an earlier position, or the one a new game begins with"
    AMBIGUOUS = "what several moves explain alike"
    AMBIGUOUS_WITH_OPEN_MOVE = "what the open move explains, and another one alike"
    ANSWERING = "a piece lifted that answers a question once it is back"
    OPEN_MOVE_TOUCHED = "the open move, whose piece was touched"
    OPEN_MOVE = "the open move"
    OPEN_MOVE_HELD = "the open move, whose piece may be in the hand still, or may go on"
    IN_SYNC = "the position"
    SIGNAL = "two pieces held up that no move lifts together"
    UNEXPLAINED = "what no story explains"
    UNEXPLAINED_IN_HAND = "the same with fewer pieces"
    UNEXPLAINED_HOVERING = "the same with a piece that has moves to choose among"
    UNEXPLAINED_REPORTED = "what no story explains, which has been said already"


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
"""The fields of ``Timing`` that add up to it; what is not named here may rest for ever."""


def required_dwell(condition: BoardCondition, timing: Timing) -> Seconds | None:
    """How long the board has to rest like this, in seconds; None: for ever."""
    names = DWELL.get(condition)
    return None if names is None else Seconds(sum(getattr(timing, name) for name in names))
