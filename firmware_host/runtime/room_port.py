"""Who is at a room's table: one end of a link.

In: a link, and what its other end may do and see; what is done when it asks. Out: its answers, each
key's once, and what it was shown.

What the loop needs of a room, wherever its table is: here (``room``), or elsewhere
(``distant_room``).
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from drivers.ports import Link, ResendingLink
from engines.game import ARBITER, AnyGame, Seat, Setup
from engines.message import Message
from firmware_host.table.drafts import Draft, Drafts
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
"""How many answers a guest is known to have had, so that what is sent twice is not done twice."""

MESSAGES_PER_CYCLE = 4
"""So many messages of one guest are answered in a turn of the loop: a hand on the board must not
wait for a page that talks without end, and no thumb is faster.
"""


@dataclass(eq=False)
class Client:
    """One end of a link: the seats it may move, whose eyes it sees with (None: the public), and
    whether it is a board, which has sensors to report on and comes first.

    The judge's guest sees with the arbiter's eyes, and only while it says that it looks.
    ``answers``: the newest answers it has had, by key; one who comes back over another link brings
    them along, so that what it has asked before is not done again.
    """

    link: Link
    seats: Sequence[Seat]
    viewer: Seat | None = None
    is_board: bool = False
    name: str = ""
    """What a guest elsewhere is called; how far it was heard is in the journal under this name."""
    is_adviser: bool = False
    """Whether it looks ahead for its viewer: it may say what it finds, and play the seat where the
    computer does (``Room.delegate``).
    """
    resending_link: ResendingLink | None = None
    """Its link, where the other end sends again what was not kept here."""
    faults: tuple[tuple[int, str], ...] = ()
    """What a board elsewhere has reported of its own sensors."""
    answers: OrderedDict[str, Message | None] = field(default_factory=OrderedDict)
    sees_hidden: bool = field(default=False, init=False)
    last_view: tuple[str, int] = field(default=("", -1), init=False)
    """The game and version of the view it has."""
    unanswered: deque[bytes] = field(default_factory=deque, init=False)
    """What it has sent and nobody has answered yet."""
    held_replies: deque[bytes] = field(default_factory=deque, init=False)
    """Answers to a guest elsewhere, until what they answer is on the disk."""

    @property
    def is_blind(self) -> bool:
        """Whether this is the judge's, who does not look."""
        return self.viewer == ARBITER and not self.sees_hidden

    def answer_pending(
        self,
        submit: Callable[[AnyIntent], Message | None],
        recall: Callable[[Recall], Reply | Recalled],
    ) -> bool:
        """Answer what has come: a board all of it, others ``MESSAGES_PER_CYCLE``; whether there was
        any. ``submit``: what an intent asks, or why not. Raises LinkClosed.
        """
        if (
            not self.unanswered
        ):  # more than is answered is better left in the link, which has bounds
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
        """What a message is answered. One that cannot be read is, too: never an error here."""
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
    """How far which game has come: its id, and how many moves there were."""

    game_id: str
    entry: int


class RemoteStatus(NamedTuple):
    """How it stands with other houses. ``trouble``: what is wrong; ``response_times``: who
    answers from there, and within how many milliseconds.
    """

    trouble: Message | None = None
    response_times: tuple[tuple[str, int], ...] = ()


class SessionPort(Protocol):
    """A room as its board sees it; see ``Room`` for each of these."""

    drafts: Drafts
    board: str
    """What the board calls itself in the keys of its intents: not as one did before that the table
    still remembers.
    """

    @property
    def game(self) -> AnyGame:
        """The game that is played there."""

    @property
    def states(self) -> Sequence[Any]:
        """The states of the game so far, for the wood of a simulated board."""

    @property
    def progress(self) -> GameProgress:
        """How far which game has come."""

    @property
    def has_backlog(self) -> bool:
        """Whether somebody has sent more than could be answered in one turn."""

    @property
    def is_saved(self) -> bool:
        """Whether everything that happened is on the disk."""

    @property
    def trouble(self) -> Message | None:
        """What is wrong; None when all is well."""

    @property
    def response_times(self) -> tuple[tuple[str, int], ...]:
        """Who answers from another house, and within how many milliseconds."""

    @property
    def seats_with_secret_drafts(self) -> frozenset[Seat]:
        """The seats of which hands had laid something secret when it was kept last."""

    def add_client(self, client: Client) -> None:
        """A guest is shown the game from now on."""

    def set_names(self, names: Sequence[str]) -> None:
        """From now on players are called so."""

    def set_hint_policy(self, policy: HintPolicy) -> None:
        """From now on hints are given so."""

    def serve_boards(self, now: float) -> bool:
        """Answer the boards; whether there was anything to send them."""

    def serve_others(self) -> None:
        """Answer everybody else."""

    def write_journal(self) -> None:
        """Hand the journal what has happened."""

    def send_views(self) -> None:
        """Show everybody else what is new."""

    def save_draft(self, setup: Setup, draft: Draft) -> None:
        """Keep what hands have laid of an army that is not sent yet."""

    def close(self) -> int:
        """The board leaves; how many events could not be saved."""
