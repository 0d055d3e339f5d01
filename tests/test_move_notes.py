"""Notes that players write at moves: who can write them and when, how long they last, where they
are read, and that they come back from a file.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.links.memory import memory_link
from engines import make_game
from engines.game import Note, Seat
from engines.localiser import english
from engines.record_text import tidy
from firmware_host.commands.saved_games import export, replay
from firmware_host.help.note_screen import DropNote, KeepNote, WriteNote, typed_note
from firmware_host.journal.library import Library
from firmware_host.journal.lines import event_entry, event_of
from firmware_host.runtime.game_session import permission_refusal
from firmware_host.runtime.session_interface import Client
from firmware_host.table.events import Header, Noted
from firmware_host.table.messages import (
    MAX_NOTE,
    Annotate,
    CodecError,
    Play,
    Rewind,
    decode,
    encode,
)
from firmware_host.table.table import Table, header_of, restore_table
from tests.engines.generals_twins import games
from tests.test_looking_back import SIZES, Glance

WHITE, BLACK = Seat("white"), Seat("black")


def played(*moves: str, game: str = "russian-draughts") -> Table:
    table = Table(make_game(game), "g")
    for text in moves:
        play(table, text)
    return table


def play(table: Table, text: str) -> None:
    move = table.game.read_move(table.states[-1], text)
    assert table.submit(Play("p", table.log.entry, move, True)) is None


def note(table: Table, entry: int, text: str) -> str:
    """Write a note; return why not."""
    return english(table.submit(Annotate("n", entry, text)))


def notes(table: Table) -> dict[int, str]:
    return dict(table.view((), None, board=False).notes)


# --- at the table ---


STEPS = [
    # what is written or done; the notes then, or why not
    ((1, "A quiet start."), {1: "A quiet start."}),
    ((0, "Anna against Bo"), {0: "Anna against Bo", 1: "A quiet start."}),
    ((1, "  Not \n so\tquiet. "), {0: "Anna against Bo", 1: "Not so quiet."}),
    ((2, "And\x00 on"), {0: "Anna against Bo", 1: "Not so quiet.", 2: "And\x00 on"}),
    ((2, ""), {0: "Anna against Bo", 1: "Not so quiet."}),
    ((3, "?"), "there is no move 3 to go back to"),
    ((-1, "?"), "there is no move -1 to go back to"),
]


def test_a_note_takes_the_place_of_the_one_there() -> None:
    table = played("c3-d4", "f6-g5")
    for (entry, text), then in STEPS:
        why = note(table, entry, text)
        assert (why or notes(table)) == then


def test_a_note_goes_with_its_move() -> None:
    table = played("c3-d4", "f6-g5")
    for entry in range(3):
        assert not note(table, entry, f"note {entry}")
    for seat in (WHITE, BLACK):
        table.submit(Rewind("r", 1), (seat,))
    assert notes(table) == {0: "note 0", 1: "note 1"}
    play(table, "f6-e5")
    assert notes(table) == {0: "note 0", 1: "note 1"}


def test_writing_one_ends_no_request() -> None:
    table = played("c3-d4", "f6-g5")
    assert table.submit(Rewind("r", 1), (WHITE,)) is None
    before = table.consents
    assert before
    assert not note(table, 1, "Sorry.")
    assert table.consents == before


SECRETS = [
    # when in a game of the Generals; whether notes can be written
    ("before the armies stand", 0, False),
    ("while it goes on", 10, False),
    ("when it is over", 11, True),
]


@pytest.mark.parametrize(
    ("moves", "can"), [row[1:] for row in SECRETS], ids=[r[0] for r in SECRETS]
)
def test_nothing_is_written_while_ranks_are_hidden(moves: int, can: bool) -> None:
    table = Table(make_game("generals"), "g")
    for move in games(9, 10).moves[:moves]:
        assert table.submit(Play("p", table.log.entry, move, True)) is None
    if moves > 10:
        play(table, "white:resign")
    assert table.view((), None).can_annotate is can
    assert note(table, 0, "My flag is in the corner.") == (
        ""
        if can
        else "notes can be written only after the game, because pieces are hidden until then"
    )


WRITERS = [
    # who wants to write; whether they can
    ([WHITE], True),
    ([WHITE, BLACK], True),
    ([], False),
]


@pytest.mark.parametrize(("seats", "can"), WRITERS)
def test_players_write_and_others_read(seats: list[Seat], can: bool) -> None:
    client = Client(memory_link()[0], seats)
    assert (permission_refusal(client, Annotate("n", 0, "x")) is None) is can


def test_a_note_has_an_end() -> None:
    assert decode(encode(Annotate("n", 1, "x" * MAX_NOTE)))
    with pytest.raises(CodecError):
        decode(encode(Annotate("n", 1, "x" * (MAX_NOTE + 1))))


# --- on the disk and in files ---


def test_a_note_survives_a_restart_and_is_exported_and_imported(tmp_path: Path) -> None:
    table = played("c3-d4", "f6-g5", "d4-c5")
    assert not note(table, 1, "Solid.")
    assert not note(table, 2, "Wild.")
    assert not note(table, 2, "Bold {really}.")
    play(table, "white:resign")
    library = Library(tmp_path)
    with closing(library.create(header_of(table))) as journal:
        for event in table.drain():
            journal.append(event)
    saved = library.read(journal.game_id)
    again = restore_table(table.game, saved.header, saved.events)
    assert notes(again) == notes(table) == {1: "Solid.", 2: "Bold {really}."}
    record = table.game.read_record(export(library, journal.game_id))
    assert [one for one in record.notes if one.at < 3] == [
        Note(1, "Solid."),
        Note(2, "Bold {really}."),
    ]
    value, drawn = replay(library, journal.game_id)
    assert [step.get("text") for step in value["steps"]] == [
        *(None, "Solid.", "Bold {really}.", None, None)
    ]
    assert "1. white: c3-d4 Solid." in drawn


@given(st.text(max_size=60).map(tidy).filter(bool))
def test_any_text_is_kept(text: str) -> None:
    assert event_of(event_entry(Noted(3, text), 1, "")) == Noted(3, text)
    table = played("c3-d4")
    assert not note(table, 1, text)
    events = table.drain()
    again = restore_table(table.game, Header("g", table.game.name), events)
    assert notes(again) == {1: text}


NO_NOTES = [
    {"note": 1, "entry": 0},
    {"note": "x", "entry": -1},
    {"note": "x", "entry": True},
    {"note": "x"},
]


@pytest.mark.parametrize("line", NO_NOTES)
def test_what_else_a_line_may_hold_is_none(line: dict[str, object]) -> None:
    assert event_of(line) is None


# --- in the window ---


def write(glance: Glance, text: str) -> None:
    (button,) = glance.named("Note")
    glance.sheets.press(button.action)
    for letter in text:
        glance.sheets.typed(letter)


def keep(glance: Glance) -> None:
    glance.sheets.press(KeepNote())
    for intent in glance.past.pending_requests():
        assert isinstance(intent, Annotate)
        assert glance.table.submit(intent) is None
    glance.look()


def test_a_note_is_written_in_the_move_list() -> None:
    glance = Glance(make_game("russian-draughts"))
    glance.play("c3-d4", "f6-g5")
    glance.key("page up")
    write(glance, "Goodd\b.")
    assert "Good.|" in [one.text for one in glance.sheet().labels]
    assert glance.sheet().takes_text
    keep(glance)
    assert notes(glance.table) == {1: "Good."}
    texts = [one.text for one in glance.sheet().labels]
    assert "Good." in texts
    assert glance.named("c3-d4…")
    write(glance, " Really.")
    keep(glance)
    assert notes(glance.table) == {1: "Good. Really."}
    glance.key("end")
    write(glance, "?")
    glance.sheets.press(DropNote())
    assert not glance.past.pending_requests()
    assert notes(glance.table) == {1: "Good. Really."}


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_a_long_note_is_seen(size: tuple[int, int]) -> None:
    glance = Glance(make_game("russian-draughts"))
    glance.sheets.press(WriteNote())
    for letter in "word " * 120:
        glance.sheets.typed(letter)
    sheet = glance.sheet(size)
    (end,) = [one for one in sheet.labels if one.text.endswith("|")]
    (save,) = [one for one in sheet.buttons if one.label == "Save"]
    assert end.place.lower <= save.place.y
    assert len(typed_note("x" * MAX_NOTE, "y")) == MAX_NOTE


def test_where_ranks_are_hidden_there_is_no_button() -> None:
    glance = Glance(make_game("generals"))
    for move in games(9, 10).moves:
        assert glance.table.submit(Play("p", glance.table.log.entry, move, True)) is None
    glance.look()
    assert not glance.named("Note")
    glance.play("white:resign")
    assert glance.named("Note")
