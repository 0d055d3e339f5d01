"""Who is at a room's table: one end of a link.

In: a link, and what its other end may do and see. Out: the same, with what it was shown and
answered.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from drivers.ports import KeptLink, Link
from engines.game import Seat
from engines.message import Message


@dataclass(eq=False)
class Guest:
    """One end of a link: the seats it may move, whose eyes it sees with (None: the public), and
    whether it is a board, which has sensors to report on and comes first.

    The judge's guest sees with the arbiter's eyes, and only while it says that it looks.
    ``answered``: the newest answers it has had, by key; one who comes back over another link brings
    them along, so that what it has asked before is not done again.
    """

    link: Link
    seats: Sequence[Seat]
    viewer: Seat | None = None
    board: bool = False
    name: str = ""
    """What a guest elsewhere is called; how far it was heard is in the journal under this name."""
    adviser: bool = False
    """Whether it looks ahead for its viewer: it may say what it finds, and play the seat where the
    computer does (``Room.delegate``).
    """
    kept: KeptLink | None = None
    """Its link, where the other end sends again what was not kept here."""
    faults: tuple[tuple[int, str], ...] = ()
    """What a board elsewhere has reported of its own sensors."""
    answered: OrderedDict[str, Message | None] = field(default_factory=OrderedDict)
    looking: bool = field(default=False, init=False)
    shown: tuple[str, int] = field(default=("", -1), init=False)
    """The game and version of the view it has."""
    waiting: deque[bytes] = field(default_factory=deque, init=False)
    """What it has sent and nobody has answered yet."""
    unsent: deque[bytes] = field(default_factory=deque, init=False)
    """Answers to a guest elsewhere, until what they answer is on the disk."""
