"""Armies half laid out when the program is left: none is lost, and nobody else reads them.

The whole host runs, with scripted hands and real files.
"""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from drivers.interfaces import Button
from engines import make_game
from engines.game import Seat
from firmware_host.journal.encryption import make_key
from firmware_host.journal.library import Library
from firmware_host.table.events import SetupDrafted, read_drafts
from simulator.simulated_board import ScriptedBoard
from tests.host.test_setup_known import REST, Table, order

HALF = order("white", "flag a1", "spy c2", "general i3") + "\n" + order("black", "private e7")


def left(table: Table) -> str:
    """The game whose program was left at once, as by Esc."""
    game_id = table.room.table.game_id
    table.host.stop()
    table.host.run()
    return game_id


def placed(table: Table) -> dict[str, str]:
    """What stands where, as it is drawn."""
    names, seats = table.game.topology.names, table.game.seats
    stands = enumerate(table.drawn)
    return {names[cell]: f"{seats[wood[0]]} {wood[1]}" for cell, wood in stands if wood}


LEAVING = [
    # game, what hands do before somebody leaves, some of what stands there again, what is told
    ("generals", HALF, {"a1": "white flag", "e7": "black private"},
     "White is setting up: 3 of 21 pieces placed. Black is setting up: 1 of 21 pieces placed."),
    ("generals", HALF + "\nmove a1 b1\ntake c2", {"b1": "white flag", "i3": "white general"},
     "White is setting up: 2 of 21 pieces placed. Black is setting up: 1 of 21 pieces placed."),
    ("coalition-chess", "lift e1\nlift d2 with 2nd hand\nput d2\nput e1 with 2nd hand",
     {"e1": "yellow guard", "d2": "yellow king"},
     "Yellow is setting up: 12 of 12 pieces placed."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "hands", "stands", "told"), LEAVING)
@pytest.mark.parametrize("sealed", [False, True], ids=["in clear", "sealed"])
def test_who_leaves_while_laying_out_finds_the_pieces_where_they_were(
    tmp_path: Path, name: str, hands: str, stands: dict[str, str], told: str, sealed: bool
) -> None:
    key = tmp_path / "key" if sealed else None
    if key:
        make_key(key)
    table = Table(name, tmp_path, key)
    table.do(hands)
    before, tray = placed(table), sorted(table.board.pieces.tray)
    game_id = left(table)
    unfinished = Library(tmp_path, key=key).latest_unfinished(name)
    assert unfinished is not None
    assert unfinished.game_id == game_id
    again = Table(name, tmp_path, key, game_id)
    try:
        assert placed(again) == before
        assert {cell: before[cell] for cell in stands} == stands
        assert sorted(again.board.pieces.tray) == tray
        assert again.laid == again.in_zones
        assert again.told.startswith(told)
    finally:
        again.room.close()


def test_it_is_not_said_to_be_saved_before_it_is_kept(tmp_path: Path) -> None:
    table = Table("generals", tmp_path)
    shown = len(table.board.pages)
    table.do("fetch white flag a1")
    pages = [page for _, page in list(table.board.pages)[shown:]]
    assert pages
    assert not any(page.is_saved for page in pages)
    table.rest(1.0)
    while not table.room.is_saved:  # by the journal's own thread, in a time of its own
        time.sleep(0.01)
    table.rest(1.0)
    assert table.board.pages[-1][1].is_saved
    assert Library(tmp_path).read(table.room.table.game_id).events
    table.room.close()


def test_where_no_pieces_are_read_what_is_laid_is_saved_when_it_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody would know whether the same pieces still stand there."""
    monkeypatch.setattr(ScriptedBoard, "read_pieces", lambda board: {})
    table = Table("generals", tmp_path)
    table.do(order("white", "general of the army c1", "general i3"))
    table.rest(2.0)
    assert not table.board.pages[-1][1].is_saved
    table.do(REST + "\npress turn")
    table.rest(1.0)
    while not table.room.is_saved:
        time.sleep(0.01)
    table.rest(1.0)
    assert len(table.room.table.moves) == 1
    assert table.board.pages[-1][1].is_saved
    table.room.close()


def test_an_army_that_was_sent_is_no_draft_any_more(tmp_path: Path) -> None:
    table = Table("coalition-chess", tmp_path)
    table.do("move g2 e2\nwait 1 s\npress turn")
    assert len(table.room.table.moves) == 1
    game_id = left(table)
    again = Table("coalition-chess", tmp_path, resume=game_id)
    assert again.room.drafts == {}
    again.room.close()


def test_a_game_that_was_only_looked_at_and_a_new_one_are_not_kept(tmp_path: Path) -> None:
    table = Table("generals", tmp_path)
    table.rest(2.0)
    left(table)
    table = Table("generals", tmp_path)
    table.do(HALF)
    table.press(Button.NEW_GAME)
    table.press(Button.NEW_GAME)
    table.board.pieces.tidy(anew=True)
    table.rest(2.0)
    left(table)
    assert len(Library(tmp_path).games()) == 1, "the one in which pieces were laid"


def test_other_ranks_and_squares_change_no_byte_of_a_sealed_draft_that_is_not_sealed(
    tmp_path: Path,
) -> None:
    key, lines = tmp_path / "key", []
    make_key(key)
    for number, laid in enumerate(("flag a1,private b1", "general of the army c3,flag a1")):
        table = Table("generals", tmp_path / str(number), key)
        for place in laid.split(","):
            table.do(order("white", place))
            table.rest(1.0)
        game_id = left(table)
        text = (tmp_path / str(number) / "games" / f"{game_id}.journal").read_text().splitlines()
        entries = [json.loads(line[9:]) for line in text[1:]]
        sealed = [len(entry.pop("sealed")) for entry in entries]
        for entry in entries:
            del entry["at"], entry["tag"]
        lines.append((entries, sealed))
        assert [entry["shown"] for entry in entries][-1] == "?=?,?=?"
    assert lines[0] == lines[1]


BROKEN = [
    ("a cell there is not", "z9=FLG"),
    ("outside the area", "a5=FLG"),
    ("no such piece", "a1=XXX"),
    ("two flags", "a1=FLG,b1=FLG"),
    ("two on one cell", "a1=FLG,a1=SPY"),
    ("read without the key", ""),
]


@pytest.mark.parametrize("text", [row[1] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_draft_that_makes_no_sense_is_left_out(text: str) -> None:
    game = make_game("generals")
    events = [
        SetupDrafted("white", "a1=FLG"),
        SetupDrafted("white", text),
        SetupDrafted("red", "a1=FLG"),
    ]
    assert read_drafts(game, game.initial(), events) == {}
    assert read_drafts(game, game.initial(), events[:1]) == {Seat("white"): ((0, "flag"),)}
