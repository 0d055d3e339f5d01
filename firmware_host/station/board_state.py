"""All there is to show of a board at one moment.

In: what the modes have made of it. Out: one value for lights and page. Frozen; knows no game, no
colour and no word.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from drivers.ports import Seconds
from engines.message import Message
from engines.topology import NO_CELLS
from firmware_host.station.challenge import Verdict
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.held_keys import HeldKey
from firmware_host.station.left_aside import Detachment
from firmware_host.station.menu_mode import MenuState
from firmware_host.station.setup import BoardSetup
from firmware_host.table.messages import View
from firmware_host.tracking.acts import Snapshot, TrackerMode


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
