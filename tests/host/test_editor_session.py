"""A position set up at a table: what each change does, who can make it, and that the game that
begins there keeps it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from drivers.links.memory import memory_link
from engines import make_game
from engines.game import Move, Piece, Seat
from engines.localiser import english
from firmware_host.config.settings import Config, Storage
from firmware_host.journal.library import Library
from firmware_host.players.adaptive_level import adaptive_level
from firmware_host.players.results import results_of
from firmware_host.runtime.board_menu import BoardMenu, LiveSettings, order_after_editing
from firmware_host.runtime.editor_session import EditorSession, EditorTable
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.session_interface import Client
from firmware_host.station.menu_mode import PlayGame
from firmware_host.table.messages import Edit, EditedPosition, Play, Reply, View, decode, encode

DRAUGHTS = make_game("russian-draughts")
WHITE_KING, BLACK_MAN = Piece(Seat("white"), "king"), Piece(Seat("black"), "man")


def cell(name: str) -> int:
    return DRAUGHTS.topology.cell(name)


def edited(table: EditorTable) -> EditedPosition:
    view = table.view(DRAUGHTS.seats, None)
    assert view.edited is not None
    return view.edited


def do(table: EditorTable, action: Any, **fields: Any) -> str:
    """Make a change; return why it was refused, empty if it was not."""
    return english_or(table.submit(Edit("k", action, **fields)))


def english_or(message: Any) -> str:
    return english(message) if message is not None else ""


def test_pieces_are_put_and_taken_away() -> None:
    table = EditorTable(DRAUGHTS)
    assert edited(table).text == DRAUGHTS.position_text(DRAUGHTS.initial())
    do(table, "clear")
    assert edited(table).refusal is not None
    do(table, "put", pieces=((cell("a1"), WHITE_KING), (cell("b8"), BLACK_MAN)))
    assert edited(table).text == "W:WKa1:Bb8"
    assert edited(table).refusal is None
    do(table, "set", name="turn", text="black")
    assert edited(table).text == "B:WKa1:Bb8"
    do(table, "put", pieces=((cell("b8"), None),))
    assert english_or(edited(table).refusal) == "Black has no pieces"


def test_every_change_can_be_undone() -> None:
    table = EditorTable(DRAUGHTS)
    texts = [edited(table).text]
    for action, fields in (
        ("put", {"pieces": ((cell("c3"), None),)}),
        ("set", {"name": "turn", "text": "black"}),
        ("read", {"text": "W:WKa1:Bb8"}),
        ("usual", {}),
    ):
        assert do(table, action, **fields) == ""
        texts.append(edited(table).text)
    assert len(set(texts)) == 4  # the last is as the first
    for text in reversed(texts[:-1]):
        assert do(table, "undo") == ""
        assert edited(table).text == text
    assert not edited(table).can_undo
    assert do(table, "undo") != ""


REFUSED = [
    ("put", {"pieces": ((64, WHITE_KING),)}, "there is no cell 64 on this board"),
    ("put", {"pieces": ((0, Piece(Seat("white"), "queen")),)}, "this game has no such piece"),
    ("pick", {"piece": Piece(Seat("red"), "man")}, "this game has no such piece"),
    ("set", {"name": "turn", "text": "red"},
     "a position of this game has nothing called 'turn' with that value"),
    ("read", {"text": "W:Wa3"},
     "FEN: 'W:Wa3' needs the side to move and two sections, as in W:Wa3,Kc1:Bb8"),
]  # fmt: skip


@pytest.mark.parametrize(("action", "fields", "why"), REFUSED)
def test_refused(action: str, fields: dict[str, Any], why: str) -> None:
    table = EditorTable(DRAUGHTS)
    before = edited(table)
    assert do(table, action, **fields) == why
    assert edited(table) == before


def test_a_game_begins_only_where_one_can(tmp_path: Path) -> None:
    session = EditorSession(DRAUGHTS, Library(tmp_path))
    begun: list[str] = []
    session.on_begin = begun.append
    table = session.table
    assert isinstance(table, EditorTable)
    do(table, "clear")
    assert do(table, "begin") == "White has no pieces"
    do(table, "read", text="b:w22,k32:b1")
    assert do(table, "begin") == ""
    session.serve_boards(0.0)
    session.serve_boards(0.1)
    assert begun == ["B:Wc3,Kg1:Bb8"]


def test_generals_are_not_set_up_for_everybody_to_see(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="can't be set up by hand"):
        EditorSession(make_game("generals"), Library(tmp_path))
    menu = BoardMenu(None, Library(tmp_path), settings(tmp_path), "", can_power_off=False)
    refusal = menu.refusal(PlayGame("generals", editing=True))
    assert refusal is not None
    assert "can't be set up by hand" in english(refusal)


def settings(folder: Path) -> LiveSettings:
    return LiveSettings(Config(storage=Storage(str(folder))))


ORDERS = [
    (PlayGame("russian-draughts", position="W:WKa1:Bb8"), ""),
    (PlayGame("russian-draughts", position="W:WKa1:B", editing=True), ""),
    (PlayGame("russian-draughts", position="W:W:Bb8"), "the game would be over at once"),
    (PlayGame("russian-draughts", position="nonsense"), "'nonsense' needs the side to move"),
]


@pytest.mark.parametrize(("order", "why"), ORDERS)
def test_orders(order: PlayGame, why: str, tmp_path: Path) -> None:
    menu = BoardMenu(None, Library(tmp_path), settings(tmp_path), "", can_power_off=False)
    refusal = menu.refusal(order)
    assert why in english_or(refusal)
    assert (refusal is None) == (not why)


def test_the_board_and_two_phones_have_one_position(tmp_path: Path) -> None:
    session = EditorSession(DRAUGHTS, Library(tmp_path))
    ends = []
    for seats in (DRAUGHTS.seats, DRAUGHTS.seats[:1], DRAUGHTS.seats[1:]):
        near, far = memory_link()
        session.add_client(Client(far, list(seats), is_board=len(seats) == 2))
        ends.append(near)
    changes = (
        Edit("a", "clear"),
        Edit("b", "put", pieces=((cell("a1"), WHITE_KING),)),
        Edit("c", "put", pieces=((cell("b8"), BLACK_MAN),)),
    )
    for end, change in zip(ends, changes, strict=True):
        end.send(encode(change))
        session.serve_boards(0.0)
        session.serve_others()
        session.serve_boards(0.0)
        session.send_views()
    news = [[decode(one) for one in end.receive()] for end in ends]
    assert all(one.refusal is None for sent in news for one in sent if isinstance(one, Reply))
    last = [[one for one in sent if isinstance(one, View)][-1] for sent in news]
    assert {one.edited.text for one in last if one.edited} == {"W:WKa1:Bb8"}
    assert len({one.scene for one in last}) == 1


def test_a_saved_game_keeps_its_position(tmp_path: Path) -> None:
    library = Library(tmp_path)
    session = GameSession(DRAUGHTS, library)
    session.begin("B:WKa1:Bb8")
    move = DRAUGHTS.read_move(session.table.states[-1], "b8-c7")
    game_id = session.table.game_id
    assert session.table.submit(Play("p", 0, move, final=True)) is None
    session.close()
    again = GameSession(DRAUGHTS, library)
    again.resume(game_id)
    assert again.table.start == "B:WKa1:Bb8"
    assert DRAUGHTS.position_text(again.table.states[-1]) == "W:WKa1:Bc7"
    record = DRAUGHTS.write_record(again.table.states[0], again.table.moves, {})
    assert '[FEN "B:WKa1:Bb8"]' in record
    assert DRAUGHTS.read_record(record).start == "B:WKa1:Bb8"
    again.close()


@pytest.mark.parametrize(("start", "counts"), [("", True), ("W:Wc3,a1:Bd4,b8", False)])
def test_a_won_position_makes_nobody_stronger(start: str, counts: bool, tmp_path: Path) -> None:
    """Neither the level that adapts nor a player's rating follows from it, but it is a game won."""
    library = Library(tmp_path)
    session = GameSession(DRAUGHTS, library, ["Ann"])
    session.begin(start, names={Seat("white"): "Ann"})
    session.set_computer_seats({Seat("black"): 1})
    resigns = Move(Seat("black"), choice="resign")
    assert session.table.submit(Play("p", 0, resigns, final=True)) is None
    session.close()
    (summary,) = library.games()
    assert summary.has_own_start is not counts
    assert (adaptive_level(DRAUGHTS.name, [summary], 5) > 1) is counts
    (ann,) = results_of([summary]).values()
    assert ann.total.won == 1
    assert bool(ann.estimates) is counts


def test_players_chosen_with_a_position_stay() -> None:
    edits = PlayGame(
        "russian-draughts", editing=True, phones=(0,), computers=((Seat("black"), 1),), seated=True
    )
    begun = order_after_editing(edits, DRAUGHTS, "W:WKa1:Bb8")
    assert (begun.phones, begun.computers, begun.editing) == (edits.phones, edits.computers, False)
    assert begun.position == "W:WKa1:Bb8"
    usual = DRAUGHTS.position_text(DRAUGHTS.initial())
    assert not order_after_editing(edits, DRAUGHTS, usual).position


def test_a_game_under_way_is_not_edited(tmp_path: Path) -> None:
    session = GameSession(DRAUGHTS, Library(tmp_path))
    session.begin()
    for action in ("clear", "put", "read", "begin"):
        refusal = session.table.submit(Edit("k", action, text="W:WKa1:Bb8"))  # type: ignore[arg-type]
        assert english_or(refusal) == "this can't be done from within a game"
    assert session.table.view(DRAUGHTS.seats, None).edited is None
    session.close()


def test_what_belongs_to_a_game_is_refused_while_there_is_none() -> None:
    table = EditorTable(DRAUGHTS)
    move = DRAUGHTS.read_move(DRAUGHTS.initial(), "c3-d4")
    refusal = table.submit(Play("p", 0, move))
    assert english_or(refusal) == "a position is being set up, so there is no game yet"
