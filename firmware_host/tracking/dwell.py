"""How long a board must rest until what it shows is carried out: one table.

Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from drivers.ports import Seconds
from firmware_host.tracking.timing import Timing


class Shown(Enum):
    """What the board shows."""

    MOVE = "a finished move"
    GOING_ON = "a finished move from whose end its piece could go on, or beside a reply begun"
    RIGHTED = "a finished move while one piece is put right"
    SCATTERED = "the same while more are"
    TWO_HANDS = "another move in place of the last one, while a piece of somebody else's is lifted"
    UNLIKELY = "a finished move that is not as likely as that something is under way still"
    SECRET = "a finished move that takes a hidden piece"
    WAITING = "a capture by displacement between pieces in doubt"
    PUT_BACK = "the last move put back"
    GUIDED_BACK = "the same while the board is put right"
    FURTHER = "an earlier position, or the one a new game begins with"
    SEVERAL = "what several moves explain alike"
    TWINS = "what the open move explains, and another one alike"
    ANSWERING = "a piece lifted that answers a question once it is back"
    CHOSEN = "the open move, whose piece was touched"
    OPEN = "the open move"
    HELD = "the open move, whose piece may be in the hand still, or may go on"
    RIGHT = "the position"
    SIGNAL = "two pieces held up that no move lifts together"
    LOST = "what no story explains"
    IN_HAND = "the same with fewer pieces"
    HOVERS = "the same with a piece that has moves to choose among"
    TOLD = "what no story explains, which has been said already"


DWELL: Mapping[Shown, tuple[str, ...]] = MappingProxyType(
    {
        Shown.MOVE: ("settle_s",),
        Shown.GOING_ON: ("slide_s",),
        Shown.RIGHTED: ("slide_s",),
        Shown.SCATTERED: ("error_s", "error_s"),
        Shown.TWO_HANDS: ("error_s",),
        Shown.UNLIKELY: ("error_s",),
        Shown.SECRET: ("seal_s",),
        Shown.PUT_BACK: ("settle_s",),
        Shown.GUIDED_BACK: ("error_s",),
        Shown.FURTHER: ("error_s",),
        Shown.SEVERAL: (),
        Shown.TWINS: ("error_s",),
        Shown.ANSWERING: ("error_in_hand_s",),
        Shown.CHOSEN: ("settle_s",),
        Shown.OPEN: ("hold_s",),
        Shown.SIGNAL: ("signal_s",),
        Shown.LOST: ("error_s",),
        Shown.IN_HAND: ("error_in_hand_s",),
        Shown.HOVERS: ("error_in_hand_s", "hold_s"),
    }
)
"""The fields of ``Timing`` that add up to it; what is not named here may rest for ever."""


def rest(shown: Shown, timing: Timing) -> Seconds | None:
    """How long the board has to rest like this, in seconds; None: for ever."""
    names = DWELL.get(shown)
    return None if names is None else Seconds(sum(getattr(timing, name) for name in names))
