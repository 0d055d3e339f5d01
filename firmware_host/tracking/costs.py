"""The table of costs of the tracker.

A cost is a minus log likelihood in nats, up to one common factor: the cost of an explanation is the
sum over all that it claims to have happened. ``source`` is ``counted``; ``tuned`` on traces and
campaigns, whatever ``counted`` says; or ``guess``, for what the first model of people never does,
and for questions and limits, where only the order against the others matters.

``counted`` is the cost by the counts of ``bench/cost_counts.json``: SCALE of ``bench.fit`` times
minus the logarithm of how often the truth pays the row, of the choices in which an explanation that
pays it was on offer (hasty, soon, late, missed: of the lifts so long after a landing in reach).
``python -m bench.fit --table`` prints all of them.

Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


def row(value: float, source: str, meaning: str, counted: float | None = None) -> Any:
    """Return a row of the table of costs."""
    return field(default=value, metadata={"source": source, "meaning": meaning, "says": counted})


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs; ``fields(Costs)`` gives each with its source and its meaning."""

    # An edge.
    odd: float = row(
        1.99, "counted", "a piece of a player on turn is set down where it has no move", 1.99
    )
    foreign: float = row(
        0.7, "tuned", "a piece without a move on offer is set down elsewhere", 3.03
    )
    swapped: float = row(
        0.6, "tuned", "a piece is set down where another, now in the air, was", 3.71
    )
    unseen: float = row(1.0, "guess", "the piece that filled a cell came from an ignored one")
    pushed: float = row(
        0.3, "tuned", "sensed on two cells: it slides nearby, others in the air", 0.61
    )
    owed: float = row(1.5, "tuned", "a landing without a sensed lift, pieces in the air", 1.97)
    ghost: float = row(
        0.75, "counted", "a cell that fills in the frame of a landing has no piece", 0.75
    )
    hasty: float = row(1.55, "tuned", "a piece is lifted as another lands; at 60 ms nothing", 0.8)
    late: float = row(1.5, "tuned", "a lift is sensed 100 ms after the landing; less before", 1.29)
    soon: float = row(0.5, "tuned", "... 35 ms after it, and nothing sooner", 0.61)
    missed: float = row(3.0, "tuned", "a lift is sensed later than that, or not at all", 2.4)
    tilted: float = row(3.0, "tuned", "one piece takes another's place within 20 ms", 5.56)
    unsaid: float = row(1.0, "guess", "the board has rested while it showed another candidate")
    # A candidate, before anything is sensed.
    amends: float = row(0.05, "tuned", "the last player makes another move instead", 2.86)
    back: float = row(0.05, "tuned", "the last move is put back")
    back_further: float = row(0.8, "guess", "several moves are put back")
    fell: float = row(0.8, "guess", "... less by this where all fell at once")
    unlike_back: float = row(3.0, "guess", "... but not as people undo moves")
    again: float = row(0.5, "guess", "a new game is set up")
    # A candidate and a hypothesis.
    idle: float = row(0.12, "tuned", "a piece was touched that the candidate leaves alone", 3.5)
    unseen_landing: float = row(0.01, "guess", "a landing on the way was not sensed")
    begun: float = row(0.4, "tuned", "the next player has lifted or moved a piece, too", 3.09)
    hovered: float = row(0.37, "counted", "it has touched down, and is in the air again", 0.37)
    held: float = row(2.0, "guess", "... and it is the piece of the move it would replace")
    own: float = row(1.75, "tuned", "another piece of the same player is in the air", 2.73)
    too_soon: float = row(0.7, "tuned", "the next player's lift came before the mover's", 1.56)
    landed_first: float = row(2.0, "tuned", "... and so did the landing", 0.02)
    taken: float = row(0.5, "tuned", "the mover has already been captured where it landed", 1.16)
    unseen_taker: float = row(
        0.8, "tuned", "... though nothing landed that could have captured it", 1.95
    )
    # A wrong sensor, as an answer to a question.
    sensor: float = row(3.0, "guess", "a sensor without known faults is wrong")
    known: float = row(0.8, "guess", "a sensor that has been wrong before is wrong")
    nothing: float = row(0.5, "guess", "nothing was done, though something was sensed")
    astray: float = row(2.0, "guess", "pieces are in the wrong place, and nobody has noticed")
    # Limits.
    margin: float = row(0.1, "tuned", "if the runner-up costs less than this more, the board asks")
    far: float = row(1.4, "tuned", "a candidate that costs more than this waits longer")
    far_world: float = row(0.18, "guess", "... and one whose hypothesis costs more than this")
    under_way: float = row(2.4, "tuned", "a candidate may cost this much more than the cheapest")
    astray_way: float = row(3.5, "tuned", "the same of a finished one while the board is put right")
    unlikely: float = row(3.5, "tuned", "the board asks about a candidate up to this cost")
    likely: float = row(2.0, "tuned", "... where a move may still be in progress")
    doubt: float = row(0.65, "tuned", "hypotheses this close leave doubt which piece is which")
    fallible: float = row(3.75, "tuned", "the most a rival with one more wrong sensor may cost")
    hopeless: float = row(8.0, "guess", "hypotheses that cost more than this are dropped")


COSTS = Costs()
BEAM_WIDTH = 48
"""The number of hypotheses kept. Fidgeting hands led to more, but none beyond this was ever
right.
"""
