"""A game as the collection keeps it: texts that only its rules can read, and what it is found by.

In: a record and its game. Out: a ``StoredGame``, and from that the same record again. Pure. Knows
no database and no game by name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from engines.game import AnyGame, Line, Move, Note, Record, Seat

# --- lines ---


class StoredLine(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A line with its moves as one text, separated by spaces. Its variations are lines, too."""

    moves: str = ""
    notes: tuple[Note, ...] = ()
    variations: tuple[tuple[int, StoredLine], ...] = ()


def _stored_line(game: AnyGame, state: Any, line: Line) -> tuple[StoredLine, Sequence[Any]]:
    """Return the line that starts in ``state``, and the state after each number of moves."""
    texts, states = [], [state]
    for move in line.moves:
        texts.append(game.move_text(states[-1], move))
        states.append(game.push(states[-1], move))
    variations = tuple(
        (at, _stored_line(game, states[at], other)[0]) for at, other in line.variations
    )
    return StoredLine(" ".join(texts), line.notes, variations), states


def _read_line(game: AnyGame, state: Any, line: StoredLine) -> Line:
    """Return the line that starts in ``state``. Raises EngineError where the rules don't allow
    it.
    """
    moves, states = list[Move](), [state]
    for text in line.moves.split():
        moves.append(game.read_move(states[-1], text))
        states.append(game.push(states[-1], moves[-1]))
    variations = ((at, _read_line(game, states[at], other)) for at, other in line.variations)
    return Line(tuple(moves), line.notes, tuple(variations))


# --- games ---


class StoredGame(NamedTuple):
    """One game. ``options``: all that were in force; ``start``: empty for the usual one; ``result``
    as in a record; ``line``: the main line.
    """

    game: str
    options: Mapping[str, str]
    tags: Mapping[str, str]
    start: str
    result: str
    line: StoredLine


class SearchKeys(NamedTuple):
    """What a game is found by.

    ``players``: their names, ``folded``, one on a line; ``date``: see ``date_of``; ``positions``:
    the key of the position after each number of moves; ``identity``: equal for records of the same
    game, however they were written; ``event``: equal for records of the same game, however much of
    it they have, empty for one without tags that tell it from others.
    """

    players: str
    date: str
    positions: Sequence[int]
    identity: bytes
    event: bytes


def stored_game(game: AnyGame, record: Record) -> tuple[StoredGame, SearchKeys]:
    """Return a record as it is kept, and what it is found by."""
    start = game.read_position(record.start) if record.start else game.initial()
    main = Line(record.moves, record.notes, record.variations)
    line, states = _stored_line(game, start, main)
    stored = StoredGame(
        game.name, dict(game.options), record.tags, record.start, record.result, line
    )
    keys = SearchKeys(
        folded_lines("\n".join(players_of(game.seats, record.tags).values())),
        date_of(tag_of(record.tags, "Date")),
        tuple(position_key(game, state) for state in states),
        _digest(stored._replace(tags={}), _telling_tags(game.seats, stored)),
        event_key(game.seats, stored),
    )
    return stored, keys


def event_key(seats: Iterable[Seat], stored: StoredGame) -> bytes:
    """Return the same bytes for records of one game that have more or less of its moves; none where
    no tag tells it from others.
    """
    told = _telling_tags(seats, stored)
    return _digest(stored.game, stored.start, told) if any(told) else b""


def _telling_tags(seats: Iterable[Seat], stored: StoredGame) -> Sequence[str]:
    """Return what tells games apart of the tags: each format adds some of its own."""
    told = [tag_of(stored.tags, name) for name in ("Event", "Site", "Date", "Round")]
    return [*told, *players_of(seats, stored.tags).values()]


def _digest(*what: object) -> bytes:
    return blake2b(msgspec.json.encode(what, order="sorted"), digest_size=16).digest()


def tag_of(tags: Mapping[str, str], name: str) -> str:
    """Return the text of a tag, whatever its case; empty if there is none."""
    return next((text for tag, text in tags.items() if tag.lower() == name.lower()), "")


def players_of(seats: Iterable[Seat], tags: Mapping[str, str]) -> Mapping[Seat, str]:
    """Return the names of the players that are known, by seat."""
    return {seat: name for seat in seats if (name := tag_of(tags, seat)) not in ("", "?")}


def winners_of(result: str, tags: Mapping[str, str]) -> str:
    """Return the names of those who won, if they are known, as ``folded_lines``."""
    names = players_of(map(Seat, result.split("+")), tags)  # a draw is nobody's name
    return folded_lines("\n".join(names.values()))


def record_of(game: AnyGame, stored: StoredGame) -> Record:
    """Return the record again. Raises EngineError where the rules don't allow it any more."""
    start = game.read_position(stored.start) if stored.start else game.initial()
    line = _read_line(game, start, stored.line)
    return Record(stored.tags, stored.start, line.moves, stored.result, line.notes, line.variations)


def record_text(game: AnyGame, record: Record) -> str:
    """Return the record as other programs read it. Raises EngineError."""
    start = game.read_position(record.start) if record.start else game.initial()
    notes, variations = record.notes, record.variations
    return game.write_record(start, record.moves, record.tags, notes=notes, variations=variations)


def position_key(game: AnyGame, state: Any) -> int:
    """Return the key of a position, 64 bits with a sign: equal for what the game writes equally."""
    text = f"{game.name} {game.position_text(state)}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big", signed=True)


_YEAR_FIRST = re.compile(r"(\d{4})(?:[.\-/](\d\d?)(?:[.\-/](\d\d?))?)?(?!\d)")
_DAY_FIRST = re.compile(r"(\d\d?)[.\-/](\d\d?)[.\-/](\d{4})(?!\d)")


def date_of(text: str) -> str:
    """Return the date in a tag, as ``2025-05-01``, ``2025-05`` or ``2025``; empty if there is none.

    The year comes first, as PDN has it, or last, behind day and month. ``??`` stands for what is
    unknown.
    """
    if found := _DAY_FIRST.match(text):
        parts: Iterable[str | None] = reversed(found.groups())
    elif found := _YEAR_FIRST.match(text):
        parts = found.groups()
    else:
        return ""
    year, *rest = (part for part in parts if part)
    return "-".join([year, *(f"{int(part):02}" for part in rest)])


def folded(text: str) -> str:
    """Return a name as it is compared: whatever its case, spaces and accents; ё is е."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return " ".join("".join(one for one in apart if not unicodedata.combining(one)).split())


def folded_lines(text: str) -> str:
    """Return names, one on a line, as they are compared."""
    return "\n".join(map(folded, text.split("\n")))
