"""Whether a board is left aside: the game goes on without it, and nobody touches its wood.

In: the views, one after the other; touches and buttons. Out: yes or no. Pure: knows no game, and no
time, for players may think as long as they like.
"""

from __future__ import annotations

from collections.abc import Sequence

from drivers.ports import Button
from engines.topology import Mask
from firmware_host.table.messages import View


class Detachment:
    """``is_detached``: whether it is. That begins after a round that was played elsewhere, a move
    for each seat, without a touch; the next touch ends it. A round is a guess: who puts on the
    board what others play on phones has touched it by then. ``no_board``: there is no board to be
    touched.
    """

    def __init__(self) -> None:
        self.no_board = False
        self._is_left = False
        self._played_elsewhere = 0

    @property
    def is_detached(self) -> bool:
        """Whether nobody is at the board."""
        return self.no_board or self._is_left

    def take_view(self, before: View | None, view: View, *, played_here: bool) -> None:
        """Take a new view; ``before``: the one until now. ``played_here``: this board's hands made
        the last move.
        """
        if before is None or before.last == view.last:
            return  # who lays out on a phone may still fetch the wood, and words move none
        goes_on = before.game_id == view.game_id
        self._played_elsewhere = self._played_elsewhere + 1 if goes_on and not played_here else 0
        self._is_left = self._is_left or self._played_elsewhere >= len(view.clock)

    def on_touch(self, cells: Mask) -> None:
        """Hands have changed these cells, a bit mask."""
        if cells:
            self._attach()

    def filter_buttons(self, pressed: Sequence[Button]) -> Sequence[Button]:
        """These buttons were pressed; those that mean more than that somebody is there. What they
        would have said while the board was left aside nobody could read.
        """
        heard = () if self.is_detached else pressed
        if pressed:
            self._attach()
        return heard

    def _attach(self) -> None:
        self._is_left, self._played_elsewhere = False, 0
