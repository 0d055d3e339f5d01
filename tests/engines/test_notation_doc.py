"""What docs/notation.md says of texts is what the games read and write.

The page names a game and its options in lines ``Examples: `game option=value` ``. In the tables
below such a line the third column is what the game writes, the fourth what it reads alike; a row
called "position" says where the rows below it are played, one that ends in "played" goes on from
there, "refused" is no move there, and "seen by" names a viewer. Blocks of code are whole records.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engines import GAMES, make_game
from engines.errors import EngineError
from engines.game import ARBITER, AnyGame, Move, Record, Seat

PAGE = (Path(__file__).parents[2] / "docs/notation.md").read_text(encoding="utf-8")
CODE = re.compile(r"`([^`]+)`")
SEEN_BY = re.compile(r"seen by (?:the )?(\w+)")


class Example(NamedTuple):
    """A table's row: ``place`` is its line on the page."""

    place: int
    game: str
    what: str
    written: tuple[str, ...]
    also: tuple[str, ...]


class Block(NamedTuple):
    """A block of code."""

    place: int
    game: str
    what: str
    text: str


def parts(page: str) -> Iterator[Example | Block]:
    """Everything on the page that is to be checked, from top to bottom."""
    game, lines = "", list(enumerate(page.splitlines(), start=1))
    for place, line in (rest := iter(lines)):
        if line.startswith("```"):
            inside = takewhile(lambda numbered: not numbered[1].startswith("```"), rest)
            yield Block(place, game, line, "\n".join(text for _, text in inside))
        elif line.startswith("Examples: "):
            game = CODE.findall(line)[0]
        elif line.startswith("|") and game:
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            written, also = (tuple(CODE.findall(cell)) for cell in cells[2:4])
            if written:
                yield Example(place, game, cells[0], written, also)


PARTS = tuple(parts(PAGE))
TABLES = sorted({part.game for part in PARTS if isinstance(part, Example)})
BLOCKS = [part for part in PARTS if isinstance(part, Block)]


def game_of(text: str) -> AnyGame:
    name, *options = text.split()
    return make_game(name, dict(option.split("=") for option in options))


def viewer_in(what: str) -> Seat | None:
    seen = SEEN_BY.search(what)
    return ARBITER if not seen else None if seen[1] == "public" else Seat(seen[1])


def check_position(game: AnyGame, example: Example, state: Any) -> Any:
    """The state the following rows are played in."""
    (text,) = example.written
    if (viewer := viewer_in(example.what)) != ARBITER:
        assert game.position_text(state, viewer) == text
        with pytest.raises(EngineError):
            game.read_position(text)
        return state
    state = game.read_position(text)
    assert game.position_text(state) == text
    for other in example.also:
        assert game.read_position(other) == state, other
    return state


def check_move(game: AnyGame, example: Example, state: Any, last: Move | None) -> Move | None:
    """The move that was read."""
    (text,) = example.written
    if (viewer := viewer_in(example.what)) != ARBITER:
        assert last is not None
        assert game.move_text(state, last, viewer) == text
        with pytest.raises(EngineError):
            game.read_move(state, text)
        return last
    move = game.read_move(state, text)
    assert game.refusal(state, move) is None
    assert game.move_text(state, move) == text
    kind = "move" if move.path else "layout" if move.layout else "command"
    assert example.what.startswith(kind)
    for other in example.also:
        assert game.read_move(state, other) == move, other
    return move


@pytest.mark.parametrize("table", TABLES)
def test_every_example_is_read_and_written(table: str) -> None:
    game, last = game_of(table), None
    state = game.initial()
    for example in PARTS:
        if not isinstance(example, Example) or example.game != table:
            continue
        try:
            if example.what.startswith("position"):
                state = check_position(game, example, state)
            elif example.what.startswith("refused"):
                with pytest.raises(EngineError):
                    game.read_move(state, *example.written)
            else:
                last = check_move(game, example, state, last)
            if example.what.endswith("played"):
                assert last is not None
                state = game.apply(state, last)
        except (AssertionError, EngineError) as error:
            error.add_note(f"docs/notation.md, line {example.place}: {example.what}")
            raise


def test_every_record_is_read_and_written() -> None:
    record = Record({}, "", ())
    for block in BLOCKS:
        game = game_of(block.game)
        viewer = viewer_in(block.what)
        if viewer == ARBITER:
            record = game.read_record(block.text)
        start = game.read_position(record.start) if record.start else game.initial()
        notes, variations = record.notes, record.variations
        text = game.write_record(
            start, record.moves, record.tags, viewer, notes=notes, variations=variations
        )
        assert text.rstrip("\n") == block.text, f"docs/notation.md, line {block.place}"
        if viewer != ARBITER:
            with pytest.raises(EngineError):
                game.read_record(block.text)


def test_no_game_and_no_kind_of_text_is_left_out() -> None:
    tables = [part for part in PARTS if isinstance(part, Example)]
    for name in GAMES:
        kinds = {part.what.split(",")[0] for part in tables if part.game.split()[0] == name}
        assert {"position", "move", "command"} <= kinds, name
        assert any(block.game.split()[0] == name for block in BLOCKS), name
    assert sum(part.what.startswith("layout") for part in tables) >= 2


def test_the_shared_commands_are_all_there() -> None:
    said = {part.written[0].partition(":")[2] for part in PARTS if isinstance(part, Example)}
    assert {"resign", "offer-draw", "accept-draw", "decline-draw"} <= said
