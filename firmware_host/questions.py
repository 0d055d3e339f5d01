"""What to ask when the hands have done something and sensors may be wrong.

In: a sight. Out: the answers to choose from. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from engines.gesture import Gesture
from firmware_host.evidence import MOST_GHOSTS
from firmware_host.open_move import first_choice
from firmware_host.sight import Sight

MOST_PASSED = 3
"""With more sensors than this said to be wrong at once, the board has to be put right."""


def passable(missing: int, extra: int) -> bool:
    """Whether sensors alone may be wrong: few miss a piece, or ghosts are felt, or one of each."""
    if missing and extra:
        return missing.bit_count() == extra.bit_count() == 1
    return 0 < missing.bit_count() <= MOST_PASSED or 0 < extra.bit_count() <= MOST_GHOSTS


def answers(sight: Sight) -> tuple[Gesture | None, ...]:
    """The moves that may have been made, the next player's before the last one's; None for "no
    move was made, pass these cells over".
    """
    turn, last = sight.turn, sight.going_on
    near = sight.finding.moves or first_choice(turn.nearly(sight.seen, sight.evidence))
    instead = (last.amendments if sight.twice else last.others) if last else ()
    moves = near + first_choice(instead)
    if sight.twice or not passable(sight.missing, sight.extra):
        return moves
    # A board that is being put right has been asked for the pieces that are not felt.
    return (None, *moves) if sight.guided else (*moves, None)
