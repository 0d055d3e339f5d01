"""How long the computer thinks in a game with a clock, and when its answers are released.

In: a time control, what is left, and moments of any monotonic clock. Out: milliseconds, moments.
Pure. Knows no game. Without a clock, the level alone decides how long the computer thinks; with one
it plays earlier where the level would take more than its share. A share of what is left never uses
it up: the less there is, the faster it plays.
"""

from __future__ import annotations

import math
from typing import Final

from engines.time_control import TimeControl, TimeLeft

EXPECTED_MOVES: Final = 40
"""How many moves the rest of the time has to do for. A guess: each side makes 30 to 60 in a game,
and after 80 an eighth of the time is left.
"""

RESERVE_MS: Final = 500
RESERVE_SHARE: Final = 0.2
"""What is kept for the way of a move to the table, and for a search that cannot stop at once: the
greater of the two, of what can be used without losing a period or the game. Guesses. With
200 ms, games in the tests were lost on a computer a hundred times slower than a Raspberry Pi 4.
"""


def thinking_ms(control: TimeControl, time: TimeLeft) -> int:
    """Return how long a turn may take that begins with so much time left.

    It is the turn's own time (delay, increment, a period, which is whole again if it is not used
    up) with a share of the rest, but no more than can be used now.
    """
    if time.is_up:
        return 0
    main = 0 if time.period else time.shown_ms
    period = time.shown_ms if time.period else control.period_ms
    wanted = main // EXPECTED_MOVES + control.increment_ms + time.delay_ms + period
    usable = main + time.delay_ms + period
    return max(0, min(wanted, usable - max(RESERVE_MS, round(RESERVE_SHARE * usable))))


# --- answers that could reveal hidden pieces ---

TICK_S: Final = 1.0
"""The interval at which hints and moves are released if their time could reveal hidden pieces.

Everybody at the table sees when one appears, and an analysis takes longer for some armies than for
others. A guess: the Generals' strongest level finishes well within one tick here, and in a few on a
small computer.
"""

SHORT_TICK_S: Final = 0.25
"""The same once a turn has taken all the time it may: the end of a turn is known to everybody. A
guess, like ``STOP_BEFORE_S``.
"""

STOP_BEFORE_S: Final = 0.2
"""So long before the end of a turn such an analysis stops, so that what it still does by then
fits in before the end; at most half of the turn.
"""


def release_time(began: float, ended: float, turn_ends: float = math.inf) -> float:
    """Return when to release an analysis from ``began`` to ``ended``.

    On the next tick after its start, or at the end of the turn if that is earlier.
    """
    tick = began + TICK_S * max(1, math.ceil((ended - began) / TICK_S))
    if turn_ends >= tick:
        return tick
    return turn_ends + SHORT_TICK_S * math.ceil(max(0.0, ended - turn_ends) / SHORT_TICK_S)


def stop_time(began: float, turn_ends: float) -> float:
    """Return when to stop an analysis that must not be seen to last until the end of the turn."""
    return turn_ends - min(STOP_BEFORE_S, max(0.0, turn_ends - began) / 2)
