"""The session port: what the loop needs of a session, and one client's end of a link.

In: a link, what its other end may do and see, and what to do with its intents. Out: its replies,
one for each key, and the views it gets. The session's table is either here (``game_session``) or on
another host (``joined_table``).
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from drivers.interfaces import Link, ResendingLink
from engines.game import ARBITER, AnyGame, Seat, Setup
from engines.message import Message
from firmware_host.table.clock import PauseReason
from firmware_host.table.events import Draft, Drafts
from firmware_host.table.messages import (
    AnyIntent,
    CodecError,
    HintPolicy,
    Recall,
    Recalled,
    Reply,
    View,
    decode,
    encode,
)

MAX_ANSWERS = 256
"""How many replies to a client are remembered, so that a repeated intent is not done twice."""

MESSAGES_PER_CYCLE = 4
"""How many messages of one client are answered in a turn of the loop.

The board must not wait for a page that sends without end, and no thumb is faster.
"""


@dataclass(eq=False)
class Client:
    """One end of a link.

    It has the seats it may move, its viewer (None: the public), and whether it is a board, which
    reports on sensors and comes first. The arbiter's client sees everything, and only during a
    reveal. ``answers``: its newest replies, by key; a client that reconnects over another link
    brings them along, so that an earlier intent is not carried out twice.
    """

    link: Link
    seats: Sequence[Seat]
    viewer: Seat | None = None
    is_board: bool = False
    name: str = ""
    """The name of a remote client, under which the journal records its acknowledged position."""
    is_adviser: bool = False
    """Whether it analyses for its viewer.

    It may submit what it finds, and play the seat where the computer does
    (``assign_computer_client``).
    """
    resending_link: ResendingLink | None = None
    """Its link, if the other end resends what was not saved here."""
    faults: tuple[tuple[int, str], ...] = ()
    """The faults that a remote board has reported of its own sensors."""
    pause: PauseReason | None = None
    """Why the clock has to wait for this board."""
    answers: OrderedDict[str, Message | None] = field(default_factory=OrderedDict)
    sees_hidden: bool = field(default=False, init=False)
    last_view: tuple[str, int] = field(default=("", -1), init=False)
    """The game and version of its last view."""
    unanswered: deque[bytes] = field(default_factory=deque, init=False)
    """Its messages that have not been answered yet."""
    held_replies: deque[bytes] = field(default_factory=deque, init=False)
    """Replies to a remote client that wait until what they answer is on the disk."""

    @property
    def is_blind(self) -> bool:
        """Return whether this is the arbiter's client outside of a reveal."""
        return self.viewer == ARBITER and not self.sees_hidden

    @property
    def is_away(self) -> bool:
        """Return whether this is a remote client that is not connected."""
        return self.resending_link is not None and self.resending_link.is_away

    def answer_pending(
        self,
        submit: Callable[[AnyIntent], Message | None],
        recall: Callable[[Recall], Reply | Recalled],
    ) -> bool:
        """Answer received messages: all from a board, ``MESSAGES_PER_CYCLE`` from others.

        Returns whether there were any. ``submit``: carries out an intent or returns the refusal.
        Raises LinkClosed.
        """
        if not self.unanswered:  # leave the rest in the link, which is bounded
            self.unanswered.extend(self.link.receive())
        count = (
            len(self.unanswered) if self.is_board else min(MESSAGES_PER_CYCLE, len(self.unanswered))
        )
        send = self.link.send if self.resending_link is None else self.held_replies.append
        for _ in range(count):
            send(encode(self._reply(self.unanswered.popleft(), submit, recall)))
        return count > 0

    def _reply(
        self,
        message: bytes,
        do: Callable[[AnyIntent], Message | None],
        recall: Callable[[Recall], Reply | Recalled],
    ) -> Reply | Recalled:
        """Return the reply to a message. An unreadable message gets one too and never raises."""
        try:
            intent = decode(message)
        except CodecError as error:
            return Reply("", Message("table.unreadable", text=str(error)))
        if isinstance(intent, View | Reply | Recalled):
            return Reply("", Message("table.only-intents"))
        if isinstance(intent, Recall):
            return recall(intent)
        if intent.key not in self.answers:
            self.answers[intent.key] = do(intent)
            if len(self.answers) > MAX_ANSWERS:
                self.answers.popitem(last=False)
        return Reply(intent.key, self.answers[intent.key])


class GameProgress(NamedTuple):
    """The id of a game and the number of its moves."""

    game_id: str
    entry: int


class RemoteStatus(NamedTuple):
    """The state of connections to remote peers.

    ``trouble``: what is wrong. ``response_times``: who answers from there, and within how many
    milliseconds.
    """

    trouble: Message | None = None
    response_times: tuple[tuple[str, int], ...] = ()


class SessionPort(Protocol):
    """A session as its board sees it; see ``GameSession`` for each method."""

    drafts: Drafts
    board: str
    """The board's name in the keys of its intents, different from any the table still remembers."""

    @property
    def game(self) -> AnyGame:
        """Return the current game."""

    @property
    def states(self) -> Sequence[Any]:
        """Return the states of the game so far, for the pieces of a simulated board."""

    @property
    def progress(self) -> GameProgress:
        """Return which game is played and how far it has progressed."""

    @property
    def has_backlog(self) -> bool:
        """Return whether a client has sent more than could be answered in one turn of the loop."""

    @property
    def flag_falls_at(self) -> float:
        """Return when a flag will fall, in monotonic seconds; infinity for never."""

    @property
    def is_saved(self) -> bool:
        """Return whether all events are on the disk."""

    @property
    def trouble(self) -> Message | None:
        """Return what is wrong; None if all is well."""

    @property
    def response_times(self) -> tuple[tuple[str, int], ...]:
        """Return the remote clients and their response times in milliseconds."""

    @property
    def seats_with_secret_drafts(self) -> frozenset[Seat]:
        """Return the seats whose last saved draft contains hidden pieces."""

    def add_client(self, client: Client) -> None:
        """Add a client."""

    def set_names(self, names: Sequence[str]) -> None:
        """Set the players' names."""

    def set_hint_policy(self, policy: HintPolicy) -> None:
        """Set when hints are given."""

    def serve_boards(self, now: float) -> bool:
        """Answer the boards; return whether anything was sent to them."""

    def serve_others(self) -> None:
        """Answer the other clients."""

    def write_journal(self) -> None:
        """Hand new events to the journal."""

    def send_views(self) -> None:
        """Send new views to the other clients."""

    def save_draft(self, setup: Setup, draft: Draft) -> None:
        """Save the draft of a set-up that is not finished."""

    def close(self) -> int:
        """Disconnect the board; return the number of events that could not be saved."""
