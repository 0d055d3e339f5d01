"""Games that are over or were left, wherever they are kept: the journals and the collection of
imported games. They are read whole, and a new game can begin at any of their moves.

In: a game's id, ``2026-11-20-1`` for a saved and ``i17`` for an imported one, or a place in it.
Out: its rules, its table, and for an imported game its record; a new journal that begins with its
first moves.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engines import make_kept_game
from engines.game import ARBITER, AnyGame, Line, Note, Record, Seat
from engines.time_control import (
    NO_CONTROLS,
    TAG_NAMES,
    Controls,
    controls_tag,
    read_controls_tag,
    record_text,
)
from firmware_host.collection import search
from firmware_host.collection.listing import imported_number
from firmware_host.collection.store import Collection, KeptGame
from firmware_host.collection.stored_game import players_of, record_of, tag_of
from firmware_host.journal.library import Library
from firmware_host.table.events import Header, Named
from firmware_host.table.messages import Evaluation
from firmware_host.table.table import Table, header_of, played_table, restore_table
from firmware_host.table.visibility import has_hidden_pieces


class Place(NamedTuple):
    """A place in a game: ``i17:12`` is after 12 moves, ``i17:12.2`` at the end of the second
    variation on the next move, ``i17:12.2.15`` in it, after 15 moves from the start of the game.

    ``variations``: what leads to it, each as a number of moves and the number of a variation there,
    from 1. ``moves``: from the start; None for all.
    """

    game_id: str
    variations: tuple[tuple[int, int], ...] = ()
    moves: int | None = None

    def __str__(self) -> str:
        """Return its text."""
        numbers = [*(number for pair in self.variations for number in pair)]
        numbers += [] if self.moves is None else [self.moves]
        return f"{self.game_id}:{'.'.join(map(str, numbers))}" if numbers else self.game_id


def read_place(text: str) -> Place:
    """Return the place with this text. Raises ValueError."""
    game_id, colon, rest = text.partition(":")
    if not colon:
        return Place(game_id)
    if not re.fullmatch(r"\d{1,6}(\.\d{1,6})*", rest):
        raise ValueError(f"{text!r}: use the form ID or ID:MOVES, as in {game_id}:12")
    numbers = [int(number) for number in rest.split(".")]
    pairs = tuple(zip(numbers[::2], numbers[1::2], strict=False))
    return Place(game_id, pairs, numbers[-1] if len(numbers) % 2 else None)


@dataclass(frozen=True)
class PastGame:
    """A game with its table, which has the position after each move.

    ``began``: when, ISO 8601; empty if only its tags say. ``record``: of an imported game, with its
    notes and variations; None for a saved one.
    """

    game: AnyGame
    table: Table
    began: str = ""
    record: Record | None = None

    @property
    def controls(self) -> Controls:
        """Return its time controls; of an imported game, those that its tags name."""
        if self.record is None:
            return self.table.clock.controls
        text = next(filter(None, (tag_of(self.record.tags, name) for name in TAG_NAMES)), "")
        return read_controls_tag(text, self.game.seats)

    @property
    def notes(self) -> Mapping[int, Note]:
        """Return the notes by the number of moves before them; of a saved game, those of its
        players, and the clock times.
        """
        if self.record:
            return {note.at: note for note in self.record.notes}
        table, moves, found = self.table, self.table.moves, dict[int, Note]()
        for at in range(len(moves) + 1):
            time = table.time_left(at) if at and moves[at - 1].path else None
            text = table.log.notes.get(at, "")
            if text or time:
                found[at] = Note(at, text, clock=record_text(time.shown_ms) if time else "")
        return found

    @property
    def evaluation(self) -> Evaluation:
        """Return the scores that a review gave to its positions; empty if there was none."""
        return self.table.hints.evaluation(self.table.states[-1])

    @property
    def mistakes(self) -> Sequence[int]:
        """Return the numbers of the moves that a review found to have lost most, from 0."""
        return self.table.hints.mistakes(self.table.states[-1])


def load_past_game(library: Library, collection: Collection | None, game_id: str) -> PastGame:
    """Return a game in its last state. ``game_id`` can also be the place of a variation, which is
    then treated as played.

    Raises JournalError, CollectionError, or ValueError (StartError, HistoryError and EngineError
    are three) with the reason.
    """
    place = read_place(game_id)
    past = _load(library, collection, place.game_id)
    for moves, number in place.variations:
        past = in_variation(past, moves, number)
    return past


def _load(library: Library, collection: Collection | None, game_id: str) -> PastGame:
    number = imported_number(game_id)
    if number is None:
        header, game, table = load_saved_game(library, game_id)
        return PastGame(game, table, header.begun_at)
    if collection is None:
        raise ValueError(f"{game_id} is not a saved game")
    with collection.connected() as connection:
        kept = search.game_with_number(connection, number)
    return _played(*read_imported(kept), game_id)


def _played(game: AnyGame, record: Record, game_id: str) -> PastGame:
    table = played_table(game, game_id, record.start, record.moves)
    table.names = tuple(players_of(game.seats, record.tags).items())
    return PastGame(game, table, record=record)


def saved_record(past: PastGame, viewer: Seat | None) -> str:
    """Return a saved game in the format other programs read, for the public or ``viewer``."""
    game, table = past.game, past.table
    date, notes = past.began[:10].replace("-", "."), tuple(past.notes.values())
    tags = {"Event": "Lodeboard", "Date": date, "Round": table.game_id}
    if past.controls:
        tags["TimeControl"] = controls_tag(past.controls, game.seats)
    tags |= {seat.capitalize(): name for seat, name in table.names}
    hides = any(has_hidden_pieces(game, table.states, seat) for seat in game.seats)
    # Only the arbiter's record has comments; where nothing was hidden, it is everybody's.
    reader = viewer if hides else ARBITER
    return game.write_record(table.states[0], table.moves, tags, reader, notes=notes)


FIRST_MOVES = 3
"""How many moves name a variation. A guess."""


def variations_at(past: PastGame, moves: int) -> Sequence[Line]:
    """Return the variations after that many moves."""
    varied = past.record.variations if past.record else ()
    return [line for at, line in varied if at == moves]


def variation_text(past: PastGame, moves: int, line: Line, most: int | None = None) -> str:
    """Return the moves of a variation after that many moves of the game, at most ``most``."""
    state, texts = past.table.states[moves], []
    for move in line.moves[:most]:
        texts.append(past.game.move_text(state, move))
        state = past.game.push(state, move)
    return " ".join(texts) + ("" if len(texts) == len(line.moves) else " …")


def in_variation(past: PastGame, moves: int, number: int) -> PastGame:
    """Return the game as if a variation had been played: number ``number``, from 1, of those after
    that many moves. Raises ValueError.
    """
    lines, record = variations_at(past, moves), past.record
    if record is None or not 0 < number <= len(lines):
        raise ValueError(f"this game has no variation {moves}.{number}")
    line = lines[number - 1]
    notes = {at: note for at, note in past.notes.items() if at <= moves}
    notes |= {moves + note.at: note._replace(at=moves + note.at) for note in line.notes}
    varied = record._replace(
        moves=(*record.moves[:moves], *line.moves),
        result="",
        notes=tuple(notes.values()),
        variations=tuple((moves + at, other) for at, other in line.variations),
    )
    return _played(past.game, varied, past.table.game_id)


def load_saved_game(library: Library, game_id: str) -> tuple[Header, AnyGame, Table]:
    """Return a saved game in its last state.

    Raises JournalError, or ValueError (StartError and HistoryError are two) with the reason.
    """
    saved = library.read(game_id)
    game = make_kept_game(saved.header.game, saved.header.options)
    return saved.header, game, restore_table(game, saved.header, saved.events)


def read_imported(kept: KeptGame) -> tuple[AnyGame, Record]:
    """Return an imported game. Raises EngineError where the rules don't allow it any more."""
    game = _made(kept.game.game, tuple(kept.game.options.items()))
    return game, record_of(game, kept.game)


@lru_cache(maxsize=32)
def _made(name: str, options: tuple[tuple[str, str], ...]) -> AnyGame:
    return make_kept_game(name, dict(options))


def begin_from(
    library: Library,
    past: PastGame,
    moves: int | None = None,
    computers: AbstractSet[Seat] = frozenset(),
    controls: Controls = NO_CONTROLS,
) -> str:
    """Save a new game that begins with the first ``moves`` of another one (None: with all of them);
    return its id. ``computers``: seats that the computer plays on, so not under a person's name.
    ``controls``: its time controls.

    Raises ValueError for more moves than there are, JournalAccessError if it cannot be saved.
    """
    made, game = past.table.moves, past.game
    if moves is not None and moves > len(made):
        raise ValueError(f"this game has only {len(made)} moves; there is no move {moves}")
    table = played_table(game, "", past.table.start, made[:moves], controls=controls)
    names: Mapping[str, str] = {
        seat: name for seat, name in past.table.names if seat not in computers
    }
    named = (Named(names),) if names else ()
    return library.begin_with(header_of(table), (*named, *table.drain()))
