"""All there is to show of a board at one moment.

In: what the modes have made of it. Out: one value for lights and page. Frozen; knows no game, no
colour and no word.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from drivers.ports import Seconds
from engines.message import Message
from firmware_host.station.challenge import Verdict
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.setup import BoardSetup
from firmware_host.table.messages import View
from firmware_host.tracking.acts import Mode, Snapshot


class BoardMode(Enum):
    """What a board is busy with; of several things the first."""

    SETUP = "set-up"  # armies are laid, and no move is read
    CHALLENGE = "challenge"  # it is judged or its verdict announced, and nothing else shown
    RESTORE = "restore"  # the board differs from the game and is put right
    PLAY = "play"  # moves are read


def board_mode(
    now: Seconds, setup: BoardSetup, verdict: Verdict | None, snapshot: Snapshot
) -> BoardMode:
    """What a board is busy with at ``now``."""
    if setup.busy:
        return BoardMode.SETUP
    if verdict is not None and verdict.announcing(now, snapshot):
        return BoardMode.CHALLENGE
    return BoardMode.RESTORE if snapshot.mode is Mode.SYNC else BoardMode.PLAY


@dataclass(frozen=True)
class BoardState:
    """A board at ``now``, in seconds. ``verdict``: a challenge that is announced or not carried out
    yet; ``guidance``: the next thing to put right; ``notice``: an answer to a player, or what the
    turn button would say; ``hints``: whether a player asks to see all moves; ``reason``:
    why hands may not do what they do.
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
        owed = verdict.newest and self.owed is not None
        return verdict if owed or verdict.announcing(self.now, self.snapshot) else None
