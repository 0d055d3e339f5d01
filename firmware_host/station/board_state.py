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
from firmware_host.station.held_keys import Held
from firmware_host.station.left_aside import LeftAside
from firmware_host.station.menu_mode import MenuState
from firmware_host.station.setup import BoardSetup
from firmware_host.table.messages import View
from firmware_host.tracking.acts import Mode, Snapshot


class BoardMode(Enum):
    """What a board is busy with; of several things the first."""

    ABSENT = "absent"  # there is none, and the game is played elsewhere
    ASIDE = "aside"  # so it is with this one, which nobody touches
    SETUP = "set-up"  # armies are laid, and no move is read
    CHALLENGE = "challenge"  # it is judged or its verdict announced, and nothing else shown
    RESTORE = "restore"  # the board differs from the game and is put right
    PLAY = "play"  # moves are read
    MENU = "menu"  # nothing of all that: somebody chooses what to play


def board_mode(
    now: Seconds, aside: LeftAside, setup: BoardSetup, verdict: Verdict | None, snapshot: Snapshot
) -> BoardMode:
    """What a board is busy with at ``now``."""
    if aside.now:
        return BoardMode.ABSENT if aside.absent else BoardMode.ASIDE
    if setup.busy:
        return BoardMode.SETUP
    if verdict is not None and verdict.announcing(now, snapshot):
        return BoardMode.CHALLENGE
    return BoardMode.RESTORE if snapshot.mode is Mode.SYNC else BoardMode.PLAY


@dataclass(frozen=True)
class BoardState:
    """A board at ``now``, in seconds. ``verdict``: a challenge that is announced or not carried
    out yet; ``guidance``: the next thing to put right; ``notice``: an answer to a player, or
    what the turn button would say; ``hints``: whether a player asks to see all moves;
    ``reason``: why hands may not do what they do; ``held``: a key that is held, and ``menu``,
    what is being chosen, go before all else; ``may_choose``: whether that is a moment to choose
    another game; ``asks``: whether something is meant that cannot be undone.
    """

    now: Seconds
    mode: BoardMode
    view: View
    snapshot: Snapshot
    setup: BoardSetup
    verdict: Verdict | None
    guidance: GuidanceStep | None
    notice: Message | None
    hints: bool
    reason: Message | None = None
    held: Held | None = None
    menu: MenuState | None = None
    may_choose: bool = False
    asks: bool = False

    @property
    def elsewhere(self) -> bool:
        """Whether the game goes on without this board, so that nothing is asked of hands."""
        return self.mode in (BoardMode.ABSENT, BoardMode.ASIDE)

    @property
    def differs(self) -> bool:
        """Whether hands have something to put right here."""
        verdict = self.verdict.due if self.verdict else NO_CELLS
        return self.mode is BoardMode.RESTORE or bool(verdict or self.setup.awaited)

    @property
    def owed(self) -> Verdict | None:
        """The verdict, where hands have nothing else to do than what it asks of them."""
        verdict, snapshot = self.verdict, self.snapshot
        if verdict is None or not verdict.due or snapshot.mode is Mode.SYNC:
            return None
        return verdict if verdict.alone(snapshot) else None

    @property
    def announced(self) -> Verdict | None:
        """The verdict, where it is what there is to say."""
        verdict = self.verdict
        if verdict is None:
            return None
        if self.elsewhere:
            return verdict if verdict.newest else None
        owed = verdict.newest and self.owed is not None
        return verdict if owed or verdict.announcing(self.now, self.snapshot) else None
