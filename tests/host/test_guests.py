"""Guests from elsewhere: what they have to agree to, how they come and go, and the judge."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from engines import make_game
from engines.game import ARBITER, HIDDEN, Move, Seat
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.session_interface import MESSAGES_PER_CYCLE
from firmware_host.table.events import ArbiterRevealed
from firmware_host.table.messages import (
    Consent,
    Decline,
    Look,
    NewGame,
    Play,
    Reveal,
    Rewind,
    View,
    encode,
)
from tests.host.chairs import BLACK, GAME, WHITE, Chair, a_move, turn


@pytest.fixture
def room(tmp_path: Path) -> GameSession:
    hall = GameSession(GAME, Library(tmp_path))
    hall.begin()
    return hall


# --- what needs everybody's word ---


def test_pages_agree_to_take_back(room: GameSession) -> None:
    board = Chair(room, GAME.seats, board=True)
    white, black, public = (
        Chair(room, (WHITE,), WHITE),
        Chair(room, (BLACK,), BLACK),
        Chair(room, ()),
    )
    board.ask(Play("a", 0, a_move(room, "c3-d4"), True))
    public.hear()
    assert white.ask(Rewind("r", 0)) == ("r", "")
    (view,) = public.hear()
    assert isinstance(view, View)
    assert view.consents == (Consent(WHITE, "take-back", 0),)
    assert black.ask(Rewind("r", 0)) == ("r", "")
    assert room.table.moves == ()


def test_pages_agree_to_a_new_game(room: GameSession) -> None:
    white, black = Chair(room, (WHITE,), WHITE), Chair(room, (BLACK,), BLACK)
    white.ask(Play("a", 0, a_move(room, "c3-d4")))
    first = room.table.game_id
    assert white.ask(NewGame("n")) == ("n", "")
    assert (room.table.game_id, len(room.table.moves)) == (first, 1)
    assert black.ask(NewGame("n")) == ("n", "")
    assert room.table.game_id != first
    assert room.table.moves == ()
    assert room.table.view((), None).consents == ()


def test_after_the_end_anybody_begins_a_new_game(room: GameSession) -> None:
    white, table = Chair(room, (WHITE,), WHITE), room.table
    white.ask(Play("a", 0, Move(WHITE, choice="resign")))
    assert white.ask(NewGame("n")) == ("n", "")
    assert room.table is not table


def test_nobody_shows_the_pieces_of_another(room: GameSession) -> None:
    white = Chair(room, (WHITE,), WHITE)
    assert white.ask(Reveal("a", BLACK)) == ("a", "you aren't playing Black")


# --- coming and going ---


def test_a_guest_may_come_while_the_game_is_played(room: GameSession) -> None:
    board = Chair(room, GAME.seats, board=True)
    board.ask(Play("a", 0, a_move(room, "c3-d4"), True))
    late = Chair(room, (BLACK,), BLACK)
    turn(room)
    (view,) = late.hear()
    assert isinstance(view, View)
    assert (view.entry, len(view.moves) > 0) == (1, True)


@pytest.mark.parametrize("board", [False, True])
def test_who_is_gone_leaves_with_its_wishes(room: GameSession, board: bool) -> None:
    player = Chair(room, GAME.seats, board=True)
    white = Chair(room, (WHITE,), WHITE, board)
    player.ask(Play("a", 0, a_move(room, "c3-d4"), True))
    white.ask(Rewind("r", 0))
    assert room.table.view((), None).consents or board
    white.link.close()
    turn(room)
    assert room.table.view((), None).consents == ()
    assert player.ask(Play("b", 1, a_move(room, "f6-e5"), True)) == ("b", ""), "the game goes on"


def test_what_somebody_asked_last_is_done_although_nobody_hears_the_answer(
    room: GameSession,
) -> None:
    white, other = Chair(room, (WHITE,), WHITE), Chair(room, (BLACK,), BLACK)
    turn(room)
    white.link.send(encode(Play("a", 0, a_move(room, "c3-d4"))))
    white.link.close()
    other.hear()
    turn(room)
    (view,) = other.hear()
    assert isinstance(view, View)
    assert view.entry == 1


def test_a_guest_that_talks_without_end_waits_for_its_turn(room: GameSession) -> None:
    board, loud = Chair(room, GAME.seats, board=True), Chair(room, (WHITE,), WHITE)
    turn(room)
    loud.hear()
    for number in range(3 * MESSAGES_PER_CYCLE):
        loud.link.send(encode(Decline(f"k{number}")))
        board.link.send(encode(Decline(f"k{number}")))
    board.hear()
    for left in (True, True, False):
        turn(room)
        assert len(loud.hear()) == MESSAGES_PER_CYCLE
        assert room.has_backlog is left
    assert len(board.hear()) == 3 * MESSAGES_PER_CYCLE, "a board is heard to the end"


# --- the judge ---


@pytest.fixture
def generals(tmp_path: Path) -> GameSession:
    hall = GameSession(make_game("generals"), Library(tmp_path))
    hall.begin("white:FLG=a1,PVT=e3/black:FLG=a8,PVT=e6/move:white")
    return hall


def seen(chair: Chair) -> list[View]:
    turn(chair.room)
    return [news for news in chair.hear() if isinstance(news, View)]


def test_the_judge_sees_only_while_it_looks_and_everybody_knows(generals: GameSession) -> None:
    judge, public = Chair(generals, (), ARBITER), Chair(generals, ())
    assert (seen(judge), len(seen(public))) == ([], 1)
    judge.link.send(encode(Look("1", True)))
    (view,) = seen(judge)
    assert HIDDEN not in {piece.kind for piece in view.scene if piece}
    assert (view.moves, view.commands, view.setups) == ((), (), ())
    (told,) = seen(public)
    assert told.arbiter_reveals == view.arbiter_reveals == (0,)
    assert HIDDEN in {piece.kind for piece in told.scene if piece}
    judge.link.send(encode(Look("2", True)))
    assert (seen(judge), seen(public)) == ([], []), "it is looking already"
    judge.link.send(encode(Look("3", False)))
    seen(judge)
    generals.table.submit(
        Play("x", 0, generals.table.game.legal(generals.table.states[0], WHITE)[0])
    )
    assert seen(judge) == []
    assert len(seen(public)) == 1
    judge.link.send(encode(Look("4", True)))
    (view,) = seen(judge)
    assert view.arbiter_reveals == (0, 1)
    assert list(generals.table.drain()).count(ArbiterRevealed()) == 2


def test_a_new_game_under_the_eyes_of_the_judge_says_so(generals: GameSession) -> None:
    judge, public = Chair(generals, (), ARBITER), Chair(generals, ())
    judge.ask(Look("1", True))
    public.hear()
    generals.begin()
    (view,) = seen(public)
    assert view.arbiter_reveals == (0,)
    judge.link.close()
    turn(generals)
    generals.begin()
    assert generals.table.arbiter_reveals == ()


def test_a_judge_that_is_gone_looks_no_more(generals: GameSession) -> None:
    judge = Chair(generals, (), ARBITER)
    judge.ask(Look("1", True))
    judge.link.close()
    turn(generals)
    again = Chair(generals, (), ARBITER)
    assert seen(again) == []


@pytest.mark.parametrize(("seats", "viewer"), [((), None), ((WHITE,), WHITE), (GAME.seats, None)])
def test_nobody_else_looks(
    generals: GameSession, seats: Sequence[Seat], viewer: Seat | None
) -> None:
    chair = Chair(generals, seats, viewer)
    assert chair.ask(Look("1", True)) == ("1", "only the arbiter can look at hidden pieces")
    assert generals.table.arbiter_reveals == ()


def test_the_judge_asks_nothing_else(generals: GameSession) -> None:
    judge = Chair(generals, (), ARBITER)
    for asked in (NewGame("1"), Decline("2")):
        assert judge.ask(asked)[1] == "only the players at this table can do that"


def test_a_start_with_something_hidden_is_kept_with_what_everybody_may_read(
    generals: GameSession, tmp_path: Path
) -> None:
    header = Library(tmp_path).read(generals.table.game_id).header
    assert "PVT" in header.start
    assert header.public_start == "white:?=a1,?=e3/black:?=e6,?=a8/move:white"
