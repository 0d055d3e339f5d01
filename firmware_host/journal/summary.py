"""What a journal tells at a glance: which game, how far, how it ended, when.

In: a file's content. Out: a summary, whatever state it is in. Needs no rules and no key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from firmware_host.journal.format import JournalDamageError, is_intact, line_entry, valid_utf8
from firmware_host.journal.reading import JournalContent
from firmware_host.table.events import Ended, Event, Played, Rewound

MAX_RUN = 2**53
"""No honest count comes so far; JSON has greater numbers, and not everybody reads them alike."""


class Summary(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One journal. With a ``problem``, what it and the index still tell of it: perhaps no more than
    ``game_id``, ``run`` and ``changed``.

    ``moves`` counts those that stand after rewinds; ``winners`` is None while it goes on; ``began``
    and ``changed`` are ISO 8601 in UTC. ``run``: in which it was played last, 0 in none that
    was counted, None where nothing tells. ``key``: the fingerprint of the key it is sealed with.
    None of this needs that key; ``is_authenticated``: it was at hand, or there is none.
    """

    game_id: str
    game: str = ""
    began: str = ""
    moves: int = 0
    winners: tuple[str, ...] | None = None
    reason: str = ""
    changed: str = ""
    key: str = ""
    run: int | None = None
    problem: str | None = None
    is_authenticated: bool = True

    @property
    def result(self) -> Ended | None:
        """How it ended; None while it goes on."""
        return None if self.winners is None else Ended(self.winners, self.reason)

    def may_be_resumed(self, game: str) -> bool:
        """Whether this is an unfinished game of that name, or may be one."""
        if self.problem is not None:
            return self.game in (game, "")
        return self.game == game and self.winners is None


def summary_of(content: bytes, game_id: str, read: Callable[[], JournalContent]) -> Summary:
    """The summary of a journal. ``read`` tells how far it is good."""
    sitting, changed = _last_run_and_time(content)
    try:
        reading = read()
    except JournalDamageError as error:
        return Summary(game_id, changed=changed, run=sitting, problem=valid_utf8(str(error)))
    kept = reading.game
    moves, result = count_moves(kept.events)
    return Summary(
        game_id,
        valid_utf8(kept.header.game),
        valid_utf8(kept.header.begun_at),
        moves,
        tuple(map(valid_utf8, result.winners)) if result else None,
        valid_utf8(result.reason) if result else "",
        changed=changed,
        key=valid_utf8(kept.encryption_header.key_fingerprint) if kept.encryption_header else "",
        run=sitting,
        problem=valid_utf8(reading.damage) if reading.damage else None,
        is_authenticated=kept.encryption_header is None or reading.encryption is not None,
    )


def count_moves(events: Iterable[Event]) -> tuple[int, Ended | None]:
    """How many moves stand after rewinds, and how the game ended. Needs no rules and no key."""
    moves, result = 0, None
    for event in events:
        match event:
            case Played():
                moves += 1
            case Rewound(entries):
                moves, result = min(moves, entries), None
            case Ended():
                result = event
    return moves, result


def _last_run_and_time(content: bytes) -> tuple[int | None, str]:
    """The sitting and the time of the last whole line, damage before it or not; None without."""
    for line in reversed(content.splitlines(keepends=True)):
        if is_intact(line):
            entry = line_entry(line)
            sitting, at = entry.get("sitting"), str(entry.get("at", entry.get("began", "")))
            counted = type(sitting) is int and 0 < sitting < MAX_RUN
            return sitting if counted else 0, valid_utf8(at)
    return None, ""
