"""Whether a board is left aside: the game goes on without it, and nobody touches its wood.

In: the views, one after the other; touches and buttons. Out: yes or no. Pure: knows no game, and no
time, for players may think as long as they like.

All there is to show of a board at one moment.

In: what the modes have made of it. Out: one value for lights and page. Frozen; knows no game, no
colour and no word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from drivers.ports import Button, Seconds
from engines.message import Message
from engines.topology import NO_CELLS, Mask
from firmware_host.station.challenge import Verdict
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.keys import HeldKey
from firmware_host.station.menu_mode import MenuState
from firmware_host.station.setup import BoardSetup
from firmware_host.table.messages import View
from firmware_host.tracking.actions import Snapshot, TrackerMode


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


class BoardMode(Enum):
    """What a board is busy with; of several things the first."""

    ABSENT = "absent"  # there is none, and the game is played elsewhere
    DETACHED = "aside"  # so it is with this one, which nobody touches
    SETUP = "set-up"  # armies are laid, and no move is read
    CHALLENGE = "challenge"  # it is judged or its verdict announced, and nothing else shown
    RESTORE = "restore"  # the board differs from the game and is put right
    PLAY = "play"  # moves are read
    MENU = "menu"  # nothing of all that: somebody chooses what to play


def board_mode(
    now: Seconds,
    detachment: Detachment,
    setup: BoardSetup,
    verdict: Verdict | None,
    snapshot: Snapshot,
) -> BoardMode:
    """What a board is busy with at ``now``."""
    if detachment.is_detached:
        return BoardMode.ABSENT if detachment.no_board else BoardMode.DETACHED
    if setup.is_active:
        return BoardMode.SETUP
    if verdict is not None and verdict.is_announcing(now, snapshot):
        return BoardMode.CHALLENGE
    return BoardMode.RESTORE if snapshot.mode is TrackerMode.SYNC else BoardMode.PLAY


@dataclass(frozen=True)
class BoardState:
    """A board at ``now``, in seconds. ``verdict``: a challenge that is announced or not carried
    out yet; ``guidance``: the next thing to put right; ``notice``: an answer to a player, or
    what the turn button would say; ``shows_moves``: whether a player asks to see all moves;
    ``refusal``: why hands may not do what they do; ``held_key``: a key that is held, and ``menu``,
    what is being chosen, go before all else; ``may_open_menu``: whether that is a moment to choose
    another game; ``is_confirming``: whether something is meant that cannot be undone.
    """

    now: Seconds
    mode: BoardMode
    view: View
    snapshot: Snapshot
    setup: BoardSetup
    verdict: Verdict | None
    guidance: GuidanceStep | None
    notice: Message | None
    shows_moves: bool
    refusal: Message | None = None
    held_key: HeldKey | None = None
    menu: MenuState | None = None
    may_open_menu: bool = False
    is_confirming: bool = False

    @property
    def is_detached(self) -> bool:
        """Whether the game goes on without this board, so that nothing is asked of hands."""
        return self.mode in (BoardMode.ABSENT, BoardMode.DETACHED)

    @property
    def is_out_of_sync(self) -> bool:
        """Whether hands have something to put right here."""
        verdict = self.verdict.due_cell if self.verdict else NO_CELLS
        return self.mode is BoardMode.RESTORE or bool(verdict or self.setup.set_up_elsewhere)

    @property
    def pending_verdict(self) -> Verdict | None:
        """The verdict, where hands have nothing else to do than what it asks of them."""
        verdict, snapshot = self.verdict, self.snapshot
        if verdict is None or not verdict.due_cell or snapshot.mode is TrackerMode.SYNC:
            return None
        return verdict if verdict.is_only_change(snapshot) else None

    @property
    def announced_verdict(self) -> Verdict | None:
        """The verdict, where it is what there is to say."""
        verdict = self.verdict
        if verdict is None:
            return None
        if self.is_detached:
            return verdict if verdict.is_newest else None
        owed = verdict.is_newest and self.pending_verdict is not None
        return verdict if owed or verdict.is_announcing(self.now, self.snapshot) else None
