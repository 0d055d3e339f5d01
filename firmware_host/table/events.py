"""What happened in a game, as frozen facts: the Table makes them, the journal keeps them.

Knows no rules (moves are texts only the game can read) and no files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


class StartError(ValueError):
    """A journal's start position is none by the rules. Why is not said: it may tell a hidden piece,
    and a message goes anywhere.
    """

    def __init__(self, game_id: str) -> None:
        super().__init__(
            f"game {game_id}: this version's rules don't allow its starting position; to start"
            " another game, add --new"
        )


class HistoryError(ValueError):
    """A journal's events do not make a game by the rules; ``valid_events`` of them do."""

    def __init__(self, game_id: str, valid_events: int, reason: str) -> None:
        super().__init__(
            f"game {game_id}, event {valid_events + 1}: {reason}; to save what comes before it, run"
            f" lodeboard salvage {game_id}; to start another game, add --new"
        )
        self.valid_events = valid_events


@dataclass(frozen=True)
class Header:
    """The first fact of a game: its id, the game's name and options, the start position's text and
    the time it began.

    ``start`` is empty for the usual start position, and then so is ``public_start``: the start as
    everybody may read it, where that is less than ``start`` says; ``begun_at`` is ISO 8601 in UTC.
    """

    game_id: str
    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    start: str = ""
    begun_at: str = ""
    public_start: str = ""


@dataclass(frozen=True)
class Played:
    """A seat made a move or said a word; ``text`` as the game writes it for the arbiter.

    ``thought_ms``: how long the seat was on turn since it last did something, taken back or not.
    ``public_text``: the text as everybody may read it, where that is less than ``text`` says; else
    empty.
    """

    seat: str
    text: str
    thought_ms: int = 0
    public_text: str = ""


@dataclass(frozen=True)
class Rewound:
    """The game went back to where it had only ``entries`` moves."""

    entries: int


@dataclass(frozen=True)
class Ended:
    """The game is over; no winners means a draw. Taken back by a later ``Rewound``."""

    winners: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class Revealed:
    """A seat agreed, the game being over, that everybody sees what was hidden of its pieces. One
    that is not ``is_authenticated`` anybody may have written: it stands in the journal, and shows
    nothing.
    """

    seat: str
    is_authenticated: bool = True


@dataclass(frozen=True)
class ArbiterRevealed:
    """The judge began to look at everything, after as many moves as stand before this event."""


@dataclass(frozen=True)
class SetupDrafted:
    """Hands are laying out a seat's army: no move yet. ``text``: what stands where now;
    ``public_text``: as everybody may read it, where that is less; else empty.
    """

    seat: str
    text: str
    public_text: str = ""


@dataclass(frozen=True)
class Named:
    """What the players are called from now on, by their seats."""

    names: Mapping[str, str]


@dataclass(frozen=True)
class ComputerSeated:
    """The computer plays these seats from now on, at these levels: 1 is the weakest."""

    levels: Mapping[str, int]


@dataclass(frozen=True)
class HintGiven:
    """A seat has had one more hint, where they are counted."""

    seat: str


@dataclass(frozen=True)
class Acknowledged:
    """How far each guest elsewhere was heard, by its name: what stands before this event came of
    that, and is not done again when it is sent again.
    """

    positions: Mapping[str, str]


Event: TypeAlias = (
    Played
    | Rewound
    | Ended
    | Revealed
    | ArbiterRevealed
    | SetupDrafted
    | Named
    | ComputerSeated
    | HintGiven
    | Acknowledged
)
