"""The state of one board at one moment, what it is busy with, and whether it is detached.

In: the views in order, touches, buttons, and the results of the modes. Out: ``BoardState``, a
frozen value for lights and page. Pure. Knows no game, colour or text; ``Detachment`` knows no time,
because players may think as long as they like.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from drivers.interfaces import Button, Seconds
from engines.message import Message
from engines.topology import Mask
from firmware_host.station.button_panel import Item, ReadOut
from firmware_host.station.challenge import Verdict
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.held_keys import HeldKey
from firmware_host.station.menu_mode import MenuState
from firmware_host.station.setup_by_hand import ArmySetups
from firmware_host.table.clock import PauseReason
from firmware_host.table.messages import View
from firmware_host.tracking.actions import Snapshot, TrackerMode


class Detachment:
    """The detachment of a board: the game continues without it and nobody touches it.

    ``is_detached`` becomes true after a round played elsewhere, one move for each seat, without a
    touch; the next touch ends it. A round is a guess: players who copy moves from phones onto the
    board have touched it by then. ``no_board``: there is no board to touch.
    """

    def __init__(self) -> None:
        self.no_board = False
        self._is_left = False
        self._played_elsewhere = 0

    @property
    def is_detached(self) -> bool:
        """Return whether the board is detached."""
        return self.no_board or self._is_left

    def take_view(self, before: View | None, view: View, *, played_here: bool) -> None:
        """Take a new view; ``before``: the previous one. ``played_here``: this board made the
        last move.
        """
        if before is None or before.last == view.last:
            return  # a player setting up on a phone may still fetch pieces, and commands move none
        goes_on = before.game_id == view.game_id
        self._played_elsewhere = self._played_elsewhere + 1 if goes_on and not played_here else 0
        self._is_left = self._is_left or self._played_elsewhere >= len(view.clock)

    def on_touch(self, cells: Mask) -> None:
        """Record that these cells, a bit mask, have changed."""
        if cells:
            self._attach()

    def filter_buttons(self, pressed: Sequence[Button]) -> Sequence[Button]:
        """Return the pressed buttons that keep their meaning.

        On a detached board the first press only shows that somebody is there, because nobody could
        read what it would have done.
        """
        heard = () if self.is_detached else pressed
        if pressed:
            self._attach()
        return heard

    def _attach(self) -> None:
        self._is_left, self._played_elsewhere = False, 0


# --- the state of a board ---


class BoardMode(Enum):
    """The mode of a board, that is, what it is busy with; where several apply, the first."""

    ABSENT = "absent"  # no board; the game is played elsewhere
    DETACHED = "aside"  # the board is detached and nobody touches it
    SETUP = "set-up"  # armies are set up, and no move is read
    # A challenge is judged or its verdict announced, and nothing else is shown.
    CHALLENGE = "challenge"
    EDIT = "edit"  # pieces set up a position, and no move is read
    RESTORE = "restore"  # the board differs from the game and is put right
    PLAY = "play"  # moves are read
    MENU = "menu"  # none of these: somebody chooses what to play


def board_mode(
    now: Seconds,
    detachment: Detachment,
    setup: ArmySetups,
    verdict: Verdict | None,
    snapshot: Snapshot,
    *,
    is_editing: bool = False,
) -> BoardMode:
    """Return what a board is busy with at ``now``."""
    if detachment.is_detached:
        return BoardMode.ABSENT if detachment.no_board else BoardMode.DETACHED
    if setup.is_active:
        return BoardMode.SETUP
    if verdict is not None and verdict.is_announcing(now, snapshot):
        return BoardMode.CHALLENGE
    if snapshot.mode is TrackerMode.SYNC:
        return BoardMode.RESTORE
    return BoardMode.EDIT if is_editing else BoardMode.PLAY


@dataclass(frozen=True)
class BoardState:
    """A board at ``now``, in seconds.

    ``viewed_at``: when the view arrived; what it says of the clocks held then. ``verdict``: a
    challenge that is announced or not carried out yet; ``guidance``: the next step to put the board
    right; ``notice``: an answer to a player, or what the turn button would do; ``hints_shown``:
    whether a player asks to see all moves; ``refusal``: why the attempted move is not allowed;
    ``held_key`` and ``menu``: a held key and an open menu, which take precedence over everything
    else; ``may_open_menu``: whether another game can be chosen now; ``confirms``: the button that
    confirms something that cannot be undone, while the player is asked to; ``has_item``: whether
    the turn button carries out an item of the menu; ``next_item``: the one that is shown next;
    ``reads_out``: whether things can be read out, and ``read_out``: what a player asks for.
    """

    now: Seconds
    viewed_at: Seconds
    mode: BoardMode
    view: View
    snapshot: Snapshot
    setup: ArmySetups
    verdict: Verdict | None
    guidance: GuidanceStep | None
    notice: Message | None
    hints_shown: bool
    refusal: Message | None = None
    held_key: HeldKey | None = None
    menu: MenuState | None = None
    may_open_menu: bool = False
    confirms: Button | None = None
    has_item: bool = False
    next_item: Item | None = None
    reads_out: bool = False
    read_out: ReadOut | None = None

    @property
    def is_detached(self) -> bool:
        """Return whether the game goes on without this board, so that nothing is asked of its
        players.
        """
        return self.mode in (BoardMode.ABSENT, BoardMode.DETACHED)

    @property
    def is_out_of_sync(self) -> bool:
        """Return whether something has to be put right on this board; not before a verdict is
        announced.
        """
        due = self.verdict and self.now >= self.verdict.announced_at and self.verdict.due_cell
        return self.mode is BoardMode.RESTORE or bool(due or self.setup.set_up_elsewhere)

    @property
    def is_judging(self) -> bool:
        """Return whether a challenge is judged, so that nobody knows yet which pieces remain."""
        return self.verdict is not None and self.verdict.is_judging(self.now)

    @property
    def pending_verdict(self) -> Verdict | None:
        """The verdict, if carrying it out is all there is to do on the board."""
        verdict, snapshot = self.verdict, self.snapshot
        if verdict is None or not verdict.due_cell or snapshot.mode is TrackerMode.SYNC:
            return None
        return verdict if verdict.is_only_change(snapshot) else None

    @property
    def announced_verdict(self) -> Verdict | None:
        """The verdict, if it is what the board announces now."""
        verdict = self.verdict
        if verdict is None:
            return None
        if self.is_detached:
            return verdict if verdict.is_newest else None
        awaited = verdict.is_newest and self.pending_verdict is not None
        return verdict if awaited or verdict.is_announcing(self.now, self.snapshot) else None


def pause_reason(state: BoardState, *, away: bool) -> PauseReason | None:
    """Return why the clock has to wait for this board; ``away``: its sensors do not answer."""
    if state.is_detached:
        return None
    if away:
        return PauseReason.AWAY
    return PauseReason.RESTORING if state.is_out_of_sync else None
