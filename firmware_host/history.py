"""What happened in a game, as frozen facts: the Table makes them, the journal keeps them.

Knows no rules (moves are texts only the game can read) and no files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True)
class Header:
    """The first fact of a game: its id, the game's name and options, the start position's text and
    the time it began.

    ``start`` is empty for the usual start position; ``began`` is ISO 8601 in UTC.
    """

    game_id: str
    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    start: str = ""
    began: str = ""


@dataclass(frozen=True)
class Played:
    """A seat made a move or said a word; ``text`` as the game writes it."""

    seat: str
    text: str


@dataclass(frozen=True)
class Rewound:
    """The game went back to where it had only ``entries`` moves."""

    entries: int


@dataclass(frozen=True)
class Ended:
    """The game is over; no winners means a draw. Taken back by a later ``Rewound``."""

    winners: tuple[str, ...]
    reason: str


Event: TypeAlias = Played | Rewound | Ended
