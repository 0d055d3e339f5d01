"""What the tests of the journal share: a clock, a game with all kinds of events, and patience."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from firmware_host.journal.library import Library
from firmware_host.table.events import (
    ArbiterRevealed,
    Ended,
    Event,
    Header,
    Played,
    Revealed,
    Rewound,
)
from tests.patience import PATIENCE_S

TAFL = Header("", "tafl", {"board": "11x11"}, "", "2026-11-20T18:00:00.000+00:00")


class Clock:
    """A wall clock that goes on a second whenever it is read."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 20, 18, 3, 11, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def file_of(library_folder: Path, game_id: str = "2026-11-20-1") -> Path:
    return library_folder / "games" / f"{game_id}.journal"


def eventually(met: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE_S
    while not met():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.001)
    return True


def some_events(count: int) -> list[Event]:
    """A game with all kinds of events in it."""
    kinds: list[Event] = [
        Played("attackers", "d1-d4"),
        Played("defenders", "f4-b4xc4 „größer“"),
        Rewound(1),
        Played("defenders", "resign"),
        Ended(("attackers",), "the defenders resigned"),
        Revealed("defenders"),
        Rewound(0),
        ArbiterRevealed(),
        Played("attackers", "d1-d5", 4200, "?"),
        Ended((), "a draw was agreed"),
        Rewound(0),
    ]
    return [kinds[number % len(kinds)] for number in range(count)]


def write_game(library: Library, events: Sequence[Event], header: Header = TAFL) -> str:
    with closing(library.create(header)) as journal:
        for event in events:
            journal.append(event)
    assert journal.unsaved == 0
    return journal.game_id


def copies(library_folder: Path, game_id: str, times: int) -> list[str]:
    """As many games like that one, with the numbers after its; their ids."""
    content = file_of(library_folder, game_id).read_bytes()
    day, _, number = game_id.rpartition("-")
    made = [f"{day}-{int(number) + one + 1}" for one in range(times)]
    for one in made:
        file_of(library_folder, one).write_bytes(content)
    return made


def old_games(library_folder: Path, count: int, game: str = "russian-draughts") -> list[str]:
    """So many games that are over; their ids."""
    events = [Played("white", "c3-d4"), Ended((), "a draw was agreed")]
    first = write_game(Library(library_folder, Clock()), events, Header("", game))
    return [first, *copies(library_folder, first, count - 1)]
