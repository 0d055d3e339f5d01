"""How long a board may rest as it stands until that means something.

In: an interpretation and the times. Out: seconds. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from drivers.ports import Seconds
from firmware_host.tracking.interpretation import Interpretation
from firmware_host.tracking.timing import Timing


def rest(moment: Interpretation, timing: Timing, *, patient: bool) -> Seconds | None:
    """How long the board may rest like this until it means something, in seconds; None: for ever.

    ``patient``: nothing has been said yet about a position that is no finished move.
    """
    last = moment.last
    if moment.seen == moment.turn.start:
        if last is None:
            return None
        if last.lookalikes:
            # The next player may only set a piece straight, and go on.
            return timing.settle_s if len(last.lookalikes) == 1 else timing.error_s
        if last.touched:  # to choose
            return timing.settle_s
        # A piece that stands where another stood may as well be in the hand still; one that can go
        # on may only have been left on the way; and that it has gone on may not have been felt.
        waits = last.held if last.fallible else last.gesture.displaced or last.extendable
        return None if waits else timing.hold_s
    if moment.finding.moves:
        return None if moment.waiting else _of_move(moment, timing)
    if moment.put_back.certain:
        if moment.guided:
            return timing.error_s
        # The reply that looks the same may yet be felt.
        return timing.hold_s if moment.doubts.replied else timing.settle_s
    if patient and moment.put_back.probable:
        return timing.slide_s
    return _patience(moment, timing) if patient else None


def crossing(moment: Interpretation, timing: Timing) -> Seconds:
    """Within what time after something has landed the piece that leaves may be that very one,
    pushed over a border: longer where the cell it came from may let it go late.
    """
    return timing.settle_s if moment.fallible else timing.crossing_s


def _of_move(moment: Interpretation, timing: Timing) -> Seconds:
    if moment.sealing:
        return timing.seal_s
    if moment.doubts.premature:
        return timing.error_in_hand_s
    if moment.two_hands or moment.scattered:
        return timing.error_s
    finding = moment.finding
    move, others = finding.moves[0], finding.turn.candidates(moment.seen)
    last = moment.amendment if finding.turn is not moment.turn else None
    held = last is not None and last.may_be_held
    if finding.early_reply or held or moment.guided or any(other.extends(move) for other in others):
        return timing.slide_s
    return timing.settle_s


def _patience(moment: Interpretation, timing: Timing) -> Seconds:
    if moment.signalling:
        return timing.signal_s
    if (
        moment.put_back.moves == 1
        and moment.doubts.replied
        and not (moment.fallible or moment.guided)
    ):
        return timing.hold_s
    in_the_air = moment.in_step and moment.seen.bit_count() < moment.turn.start.bit_count()
    return timing.error_in_hand_s if in_the_air else timing.error_s
