"""What to ask when the hands have done something and sensors may be wrong.

In: a sight. Out: the answers to choose from. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from engines.gesture import Gesture
from firmware_host.evidence import MOST_WRONG
from firmware_host.open_move import first_choice
from firmware_host.sight import Sight

MOST_PASSED = 3
"""With more sensors than this said to be wrong at once, the board has to be put right, unless all
of them feel too much.
"""


def passable(missing: int, extra: int) -> bool:
    """Whether sensors alone may be wrong: nothing but ghosts is felt, or few cells differ."""
    return (missing | extra).bit_count() <= MOST_PASSED if missing else bool(extra)


def answers(sight: Sight) -> tuple[Gesture | None, ...]:
    """The moves that may have been made, the next player's before the last one's; None for "no
    move was made, pass these cells over".
    """
    turn, last = sight.turn, sight.going_on
    found = sight.finding.moves
    most = 1 if found else MOST_WRONG
    near = () if sight.twice else turn.nearly(sight.seen, sight.evidence, most)
    instead = (last.amendments if sight.twice else last.others) if last else ()
    moves = first_choice(found + near) + first_choice(instead)
    if sight.twice or not passable(sight.missing, sight.extra):
        return moves
    # A board that is being put right has been asked for the pieces that are not felt.
    return (None, *moves) if sight.guided else (*moves, None)


def unclear(sight: Sight) -> bool:
    """Whether to ask about a board that rests and that no move explains: something may have been
    put back or taken unfelt; or the last move may have been another one.
    """
    back = sight.in_step and sight.seen in sight.opening.trail and sight.restores(sight.seen)
    if back and sight.taken_unfelt:
        return True
    last = None if sight.guided or sight.explained else sight.going_on
    return last is not None and last.unclear
