"""The events of a game, as frozen facts: the Table makes them, the journal keeps them.

Knows no rules (moves are texts that only the game can read) and no files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


class StartError(ValueError):
    """A journal's start position is not valid by the rules. The reason is not given: it might
    reveal a hidden piece, and the message may be shown anywhere.
    """

    def __init__(self, game_id: str) -> None:
        super().__init__(
            f"game {game_id}: this version's rules don't allow its starting position; to start"
            " another game, add --new"
        )


class HistoryError(ValueError):
    """A journal's events do not make a game by the rules; the first ``valid_events`` of them do."""

    def __init__(self, game_id: str, valid_events: int, reason: str) -> None:
        super().__init__(
            f"game {game_id}, event {valid_events + 1}: {reason}; to save what comes before it, run"
            f" lodeboard salvage {game_id}; to start another game, add --new"
        )
        self.valid_events = valid_events


@dataclass(frozen=True)
class Header:
    """The first event of a game: its id, the game's name and options, the start position's text and
    the time it began.

    ``start`` is empty for the usual start position, and then so is ``public_start``: the start as
    the public may read it, where that is less than ``start`` says; ``begun_at`` is ISO 8601 in UTC.
    """

    game_id: str
    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    start: str = ""
    begun_at: str = ""
    public_start: str = ""


@dataclass(frozen=True)
class Played:
    """A move or command of a seat; ``text`` as the game writes it for the arbiter.

    ``thought_ms``: milliseconds the seat was on turn since its last move or command, taken back or
    not. ``public_text``: the text as the public may read it, where that is less than ``text`` says;
    else empty.
    """

    seat: str
    text: str
    thought_ms: int = 0
    public_text: str = ""


@dataclass(frozen=True)
class Rewound:
    """The game went back to its first ``entries`` moves."""

    entries: int


@dataclass(frozen=True)
class Ended:
    """The game is over; no winners means a draw. A later ``Rewound`` takes it back."""

    winners: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class Revealed:
    """A seat agreed, after the game, to reveal its hidden pieces to everybody.

    If it is not ``is_authenticated``, anybody may have written it: it stays in the journal and
    reveals nothing.
    """

    seat: str
    is_authenticated: bool = True


@dataclass(frozen=True)
class ArbiterRevealed:
    """The arbiter began to see everything, after the moves before this event."""


@dataclass(frozen=True)
class SetupDrafted:
    """The draft of a seat's set-up, not yet a move. ``text``: the pieces placed now;
    ``public_text``: as the public may read it, where that is less; else empty.
    """

    seat: str
    text: str
    public_text: str = ""


@dataclass(frozen=True)
class Named:
    """The names of the players from now on, by seat."""

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
    """How far each remote client is acknowledged, by its name: its messages up to there have led to
    the events before this one and are not carried out again when sent again.
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
