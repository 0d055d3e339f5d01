"""The number of a change of the board within a turn: what the evidence counts instead of seconds.

Knows no time, no game and no geometry.
"""

from __future__ import annotations

from typing import Final, NewType

Frame = NewType("Frame", int)
"""When something was seen: changes of the board are counted from 1 on, anew in every turn."""

FIRST_LOOK: Final = Frame(0)
"""When the turn began. A cell empty by then may never have had its piece: nobody saw it lifted."""

NEVER: Final = Frame(-1)
"""Not in this turn: before all that was seen in it."""
