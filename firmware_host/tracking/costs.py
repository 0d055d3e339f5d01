"""The table of costs of the tracker.

A cost is a minus log likelihood in nats, up to one common factor: the cost of an explanation is the
sum over all that it claims to have happened. ``source`` is ``counted``; ``tuned`` on traces and
campaigns, whatever ``counted`` says; or ``guess``, for what the first model of people never does,
and for questions and limits, where only the order against the others matters.

``counted`` is the cost by the counts of ``bench/counts.json``: SCALE of ``bench.fit`` times minus
the logarithm of how often the truth pays the row, of the choices in which an explanation that pays
it was on offer (hasty, soon, late, missed: of the lifts so long after a landing in reach). ``python
-m bench.fit --table`` prints all of them.

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
        0.6, "tuned", "a piece is set down on the place of another in the air", 3.71
    )
    unseen: float = row(1.0, "guess", "what fills a cell came from one that is passed over")
    pushed: float = row(
        0.3, "tuned", "felt on two cells: it slides in reach, pieces in the air", 0.61
    )
    owed: float = row(
        1.5, "tuned", "something landed that nobody saw leave, pieces in the air", 1.97
    )
    ghost: float = row(
        0.75, "counted", "what fills in the very frame of a landing is no piece", 0.75
    )
    hasty: float = row(1.55, "tuned", "a piece is lifted as another lands; at 60 ms nothing", 0.8)
    late: float = row(1.5, "tuned", "a lift is felt 100 ms after the landing; less before", 1.29)
    soon: float = row(0.5, "tuned", "... 35 ms after it, and nothing sooner", 0.61)
    missed: float = row(3.0, "tuned", "a lift is felt later than that, or not at all", 2.4)
    tilted: float = row(3.0, "tuned", "within 20 ms one piece is in the place of another", 5.56)
    unsaid: float = row(1.0, "guess", "the board has rested in the light of another story")
    # A candidate, before anything is sensed.
    amends: float = row(0.05, "tuned", "the last player makes another move instead", 2.86)
    back: float = row(0.05, "tuned", "the last move is put back")
    back_further: float = row(0.8, "guess", "several moves are put back")
    fell: float = row(0.8, "guess", "... so much less where all came at once, as pieces that fall")
    unlike_back: float = row(3.0, "guess", "... but not as who takes moves back does")
    again: float = row(0.5, "guess", "a new game is set up")
    # A candidate and a hypothesis.
    idle: float = row(0.12, "tuned", "a piece was touched that the story does not touch", 3.5)
    unseen_landing: float = row(0.01, "guess", "a landing on the way was not felt")
    begun: float = row(0.4, "tuned", "the next player has lifted or moved a piece, too", 3.09)
    hovered: float = row(0.37, "counted", "it has touched down, and is in the air again", 0.37)
    held: float = row(2.0, "guess", "... and it is that of the move it would replace")
    own: float = row(1.75, "tuned", "a piece of the same player's is in the air, too", 2.73)
    too_soon: float = row(
        0.7, "tuned", "what the next player has begun, he began before the mover", 1.56
    )
    landed_first: float = row(2.0, "tuned", "... and he had landed before the mover", 0.02)
    taken: float = row(0.5, "tuned", "the mover has been taken already where it had landed", 1.16)
    unseen_taker: float = row(
        0.8, "tuned", "... though nothing has landed that can have taken it", 1.95
    )
    # A wrong sensor, as an answer to a question.
    sensor: float = row(3.0, "guess", "a sensor of which nothing is known tells something wrong")
    known: float = row(0.8, "guess", "one does that is known to have been wrong")
    nothing: float = row(0.5, "guess", "nothing was done at all, though something is felt")
    astray: float = row(2.0, "guess", "pieces stand wrongly, and nobody has noticed")
    # Limits.
    margin: float = row(0.1, "tuned", "so much dearer the runner-up must be, or the board asks")
    far: float = row(1.4, "tuned", "a verdict dearer than this waits longer")
    far_world: float = row(0.18, "guess", "... and one from a world dearer than this")
    under_way: float = row(2.4, "tuned", "so much dearer than the cheapest world a verdict may be")
    astray_way: float = row(3.5, "tuned", "the same while the board is put right")
    unlikely: float = row(3.5, "tuned", "the board asks about a verdict no dearer than this")
    likely: float = row(2.0, "tuned", "... where something may be under way still")
    doubt: float = row(0.65, "tuned", "worlds as near as this make doubts which piece is which")
    fallible: float = row(3.75, "tuned", "rivals that need one more wrong sensor are no dearer")
    hopeless: float = row(8.0, "guess", "worlds dearer than this are forgotten")


COSTS = Costs()
BEAM_WIDTH = 48
"""The number of hypotheses kept. Fidgeting hands led to more, but none beyond this was ever
right.
"""
