"""How long a board may rest as it stands until that means something.

In: a sight and the times. Out: seconds. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from firmware_host.tracking.interpretation import Interpretation
from firmware_host.tracking.timing import Timing


def rest(sight: Interpretation, timing: Timing, *, patient: bool) -> float | None:
    """How long the board may rest like this until it means something, in seconds; None: for ever.

    ``patient``: nothing has been said yet about a position that is no finished move.
    """
    last = sight.last
    if sight.seen == sight.turn.start:
        if last is None:
            return None
        if last.twins:
            # The next player may only set a piece straight, and go on.
            return timing.settle_s if len(last.twins) == 1 else timing.error_s
        if last.touched:  # to choose
            return timing.settle_s
        # A piece that stands where another stood may as well be in the hand still; one that can go
        # on may only have been left on the way; and that it has gone on may not have been felt.
        waits = last.held if last.frail else last.gesture.displaced or last.extendable
        return None if waits else timing.hold_s
    if sight.finding.moves:
        return None if sight.waiting else _of_move(sight, timing)
    if sight.put_back.certain:
        if sight.guided:
            return timing.error_s
        # The reply that looks the same may yet be felt.
        return timing.hold_s if sight.doubts.replied else timing.settle_s
    if patient and sight.put_back.probable:
        return timing.slide_s
    return _patience(sight, timing) if patient else None


def crossing(sight: Interpretation, timing: Timing) -> float:
    """Within what time after something has landed the piece that leaves may be that very one,
    pushed over a border: longer where the cell it came from may let it go late.
    """
    return timing.settle_s if sight.frail else timing.crossing_s


def _of_move(sight: Interpretation, timing: Timing) -> float:
    if sight.sealing:
        return timing.seal_s
    if sight.doubts.premature:
        return timing.error_in_hand_s
    if sight.two_hands or sight.scattered:
        return timing.error_s
    finding = sight.finding
    move, others = finding.moves[0], finding.turn.candidates(sight.seen)
    last = sight.going_on if finding.turn is not sight.turn else None
    held = last is not None and last.may_be_held
    if finding.beside or held or sight.guided or any(other.extends(move) for other in others):
        return timing.slide_s
    return timing.settle_s


def _patience(sight: Interpretation, timing: Timing) -> float:
    if sight.signalling:
        return timing.signal_s
    if sight.put_back.moves == 1 and sight.doubts.replied and not (sight.frail or sight.guided):
        return timing.hold_s
    in_the_air = sight.seen.bit_count() < sight.turn.start.bit_count()
    return timing.error_in_hand_s if in_the_air else timing.error_s
