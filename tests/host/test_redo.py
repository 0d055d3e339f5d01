"""Playing again what was taken back, as long as nothing else was played."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import make_game
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.table.events import Ended, Played, Rewound
from firmware_host.table.messages import Play, Redo, Rewind
from firmware_host.table.table import Table
from tests.host.rig import Rig
from tests.host.test_consent import LINE, Two
from tests.wording import worded

AGAIN = [
    ("the last that was taken back", ["board: <2", "board: >3"], "", 3),
    ("several at once", ["board: <0", "board: >3"], "", 3),
    ("time by time", ["board: <2", "board: <1", "board: >2", "board: >3"], "", 3),
    ("one asks", ["board: <2", "white: >3"], "white: >3", 2),
    ("both do", ["board: <2", "white: >3", "black: >3"], "", 3),
    ("the other declines", ["board: <2", "white: >3", "black: no"], "", 2),
    ("a word ends it", ["board: <2", "black: >3", "white: white:offer-draw"], "", 3),
    ("it is played by hand", ["board: <1", "black: f6-e5", "board: >3"], "", 3),
    ("only part of it", ["board: <1", "black: f6-e5"], "", 2),
    (
        "one may wish back, one again",
        ["board: <2", "white: >3", "black: <1"],
        "white: >3, black: <1",
        2,
    ),
]


@pytest.mark.parametrize(
    ("said", "wishes", "moves"), [row[1:] for row in AGAIN], ids=[row[0] for row in AGAIN]
)
def test_playing_again(said: list[str], wishes: str, moves: int) -> None:
    two = Two(line=LINE)
    assert two.say(*said) == ""
    assert (two.wishes, len(two.table.moves)) == (wishes, moves)


NO = "there is no move to redo"
REFUSED = [
    ("nothing was taken back", [], "board: >4"),
    ("another move was played", ["board: <1", "black: f6-g5"], "board: >3"),
    ("all of it stands again", ["board: <2", "board: >3"], "board: >4"),
    ("less than was taken back", ["board: <0"], "board: >1"),
    ("more than that", ["board: <2"], "board: >4"),
]


@pytest.mark.parametrize(
    ("said", "asked"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_there_is_nothing_to_play_again(said: list[str], asked: str) -> None:
    two = Two(line=LINE)
    two.say(*said)
    assert two.say(asked) == NO


def test_it_is_told_how_many() -> None:
    two = Two(line=LINE)
    assert two.table.view((), None).redoable == 0
    two.say("board: <1", "board: <0")
    assert two.table.view((), None).redoable == 1
    two.say("board: >1")
    assert two.table.view((), None).redoable == 2


def test_the_journal_has_moves_and_nothing_new() -> None:
    two = Two(line=LINE)
    two.say("board: <1", "board: >3")
    events = two.table.drain()
    assert [type(event) for event in events] == [Rewound, Played, Played]
    again = Table(two.game, "g")
    again.restore(
        [
            *(
                Played(m.seat, two.game.move_text(s, m, None))
                for s, m in zip(two.table.states, two.table.moves, strict=False)
            )
        ]
    )
    assert again.states[-1] == two.table.states[-1]


def test_a_game_that_ended_ends_again() -> None:
    two = Two(line=LINE + " black:resign")
    two.say("board: <3", "board: >4")
    assert [type(event) for event in two.table.drain()] == [Rewound, Played, Ended]
    assert two.table.result is not None


def test_it_is_known_after_the_plug_was_pulled(tmp_path: Path) -> None:
    game = make_game("russian-draughts")
    room = GameSession(game, Library(tmp_path))
    room.begin()
    for entry, text in enumerate(LINE.split()):
        move = game.read_move(room.table.states[-1], text)
        assert room.table.submit(Play(text, entry, move, True)) is None
    assert room.table.submit(Rewind("r", 1)) is None
    stood = room.table.log.redoable
    room.close()
    again = GameSession(game, Library(tmp_path))
    again.resume(room.table.game_id)
    assert again.table.log.redoable == stood
    assert again.table.submit(Redo("y", 3)) is None
    assert len(again.table.moves) == 3
    again.close()


@given(st.lists(st.integers(0, 6), max_size=12))
def test_back_and_again_is_as_before(steps: list[int]) -> None:
    """However often it is gone back, to play all of it again leads to where it was."""
    game = make_game("russian-draughts")
    table = Table(game, "g")
    for entry in range(6):
        seat = next(iter(game.to_act(table.states[-1])))
        assert (
            table.submit(Play(str(entry), entry, game.legal(table.states[-1], seat)[0], True))
            is None
        )
    moves = table.moves
    for entry in steps:
        if entry < len(table.moves):
            assert table.submit(Rewind("r", entry)) is None
    while undone := table.view(game.seats, None).redoable:
        assert table.submit(Redo("y", len(table.moves) + undone)) is None
    assert table.moves == moves


def test_where_moves_stay_there_is_nothing_to_play_again() -> None:
    game = make_game("russian-draughts")
    table = Table(game, "g", take_back=False)
    move = game.read_move(table.states[-1], "c3-d4")
    assert table.submit(Play("a", 0, move)) is None
    assert table.submit(Rewind("b", 0)) is None  # it was still in the hand
    assert table.view(game.seats, None).redoable == 0
    assert worded(table.submit(Redo("c", 5))) == NO


IDLE = [
    # what hands did; what undo and redo would do nothing for
    ("100ms", "take-back redo"),
    ("c3-", "redo"),  # undo says how to put it back
    ("c3- d4+ 500ms", "redo"),
    ("c3- d4+ 500ms [take-back] d4- c3+ 500ms", "take-back"),
]


@pytest.mark.parametrize(("hands", "idle"), IDLE)
def test_buttons_with_nothing_to_do_are_known(hands: str, idle: str) -> None:
    rig = Rig("W:Wc3,e3:Bb6,h8")
    rig.hands(hands)
    assert " ".join(rig.page.idle_buttons) == idle
