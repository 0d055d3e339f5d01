"""Who may ask what of a table, and what each guest gets to see."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from engines.game import Move, Seat
from firmware_host.journal.library import JournalError, Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.session_interface import MAX_ANSWERS
from firmware_host.table.events import Header, HistoryError, Played
from firmware_host.table.messages import (
    Ask,
    Decline,
    NewGame,
    Play,
    Reply,
    Report,
    Reveal,
    Rewind,
    Settle,
    View,
    encode,
)
from tests.host.chairs import BLACK, GAME, WHITE, Chair, a_move, turn


@pytest.fixture
def room(tmp_path: Path) -> GameSession:
    hall = GameSession(GAME, Library(tmp_path))
    hall.begin()
    return hall


def test_guests_see_what_is_theirs(room: GameSession) -> None:
    both, white, public = Chair(room, GAME.seats), Chair(room, (WHITE,), WHITE), Chair(room, ())
    turn(room)
    (first,), (second,), (third,) = both.hear(), white.hear(), public.hear()
    assert isinstance(first, View)
    assert isinstance(second, View)
    assert isinstance(third, View)
    assert (len(first.moves), len(second.moves), len(third.moves)) == (7, 7, 0)
    assert first.scene == second.scene == third.scene
    turn(room)
    assert both.hear() == []  # nothing new to say


def test_every_guest_hears_of_a_move(room: GameSession) -> None:
    player, public = Chair(room, GAME.seats), Chair(room, ())
    turn(room)
    public.hear()
    assert player.ask(Play("a", 0, a_move(room, "c3-d4"))) == ("a", "")
    (news,) = public.hear()
    assert isinstance(news, View)
    assert (news.entry, news.to_act) == (1, (BLACK,))


def test_a_board_gets_the_trail_and_everybody_the_record(room: GameSession) -> None:
    board, page = Chair(room, GAME.seats, board=True), Chair(room, (), None)
    board.ask(Play("a", 0, a_move(room, "c3-d4"), True))
    turn(room)
    (shown,) = [news for news in page.hear() if isinstance(news, View)]
    record = ((Seat("white"), "c3-d4", 1, ""),)
    assert (shown.trail, shown.new_game_occupancy, shown.record) == ((), "", record)
    wanted = room.table.view(GAME.seats, None)
    assert (len(wanted.trail), wanted.new_game_occupancy != "", wanted.record) == (1, True, record)


def test_a_move_from_a_page_is_final(room: GameSession) -> None:
    page, board = Chair(room, (WHITE,), WHITE), Chair(room, GAME.seats, board=True)
    assert page.ask(Play("a", 0, a_move(room, "c3-d4"))) == ("a", "")
    assert room.table.view((), None).settled
    assert board.ask(Play("b", 1, a_move(room, "f6-e5"))) == ("b", "")
    assert not room.table.view((), None).settled
    refusal = "only a board can make a move final"
    assert page.ask(Settle("s", 2)) == ("s", refusal)
    assert not room.table.view((), None).settled


def test_a_seat_moves_only_its_own(room: GameSession) -> None:
    black = Chair(room, (BLACK,), BLACK)
    before = room.table.version
    for intent in (
        Play("a", 0, a_move(room, "c3-d4")),
        Play("b", 0, Move(WHITE, choice="resign")),
        Ask("c", a_move(room, "c3-d4")),
        Play("d", 0, Move(Seat("red"))),
    ):
        key, refusal = black.ask(intent)
        assert (key, refusal) == (intent.key, f"you aren't playing {intent.move.seat.title()}")
    assert black.ask(Play("e", 0, Move(BLACK, (40, 33)))) == ("e", "it's White's turn")
    assert (room.table.version, room.table.moves) == (before, ())
    assert black.ask(Play("f", 0, Move(BLACK, choice="resign"))) == ("f", "")


def test_a_spectator_changes_nothing(room: GameSession) -> None:
    player, public = Chair(room, GAME.seats), Chair(room, ())
    move = a_move(room, "c3-d4")
    player.ask(Play("a", 0, move))
    before, table = room.table.version, room.table
    for intent in (
        Rewind("r", 0),
        Settle("s", 1),
        NewGame("n"),
        Play("p", 1, move),
        Ask("q", move),
        Report("t", ((20, "dead"),)),
        Decline("d"),
        Reveal("v", WHITE),
    ):
        key, refusal = public.ask(intent)
        assert key == intent.key
        assert refusal.startswith("only the players at this table")
    assert room.table is table
    assert (room.table.version, len(room.table.moves)) == (before, 1)


def test_a_board_reports_on_its_sensors_and_everybody_hears_of_it(room: GameSession) -> None:
    board, public = Chair(room, GAME.seats, board=True), Chair(room, ())
    turn(room)
    public.hear()
    assert board.ask(Report("a", ((20, "dead"), (3, "slow")))) == ("a", "")
    (view,) = public.hear()
    assert isinstance(view, View)
    assert view.faults == ((3, "slow"), (20, "dead"))
    room.begin()
    turn(room)
    (view,) = public.hear()
    assert isinstance(view, View)
    assert view.faults == ((3, "slow"), (20, "dead")), "a new game does not mend them"
    assert not room.table.has_pending_events


def test_who_has_no_board_reports_nothing(room: GameSession) -> None:
    page = Chair(room, GAME.seats)
    refusal = "only a board can report sensor faults"
    assert page.ask(Report("a", ((20, "dead"),))) == ("a", refusal)
    assert room.table.faults == ()


def test_keys_are_each_guests_own(room: GameSession) -> None:
    """Two boards at one table may both call their first intent ``board-1``."""
    white, black = Chair(room, (WHITE,), WHITE), Chair(room, (BLACK,), BLACK)
    assert white.ask(Play("board-1", 0, a_move(room, "c3-d4"))) == ("board-1", "")
    assert black.ask(Play("board-1", 1, a_move(room, "f6-e5"))) == ("board-1", "")
    assert len(room.table.moves) == 2
    assert white.ask(Play("board-1", 9, room.table.moves[0])) == ("board-1", "")  # answered before
    assert len(room.table.moves) == 2


def test_an_intent_is_answered_twice_and_done_once(room: GameSession) -> None:
    player = Chair(room, GAME.seats)
    move = a_move(room, "c3-d4")
    for _ in range(2):
        assert player.ask(Play("a", 0, move)) == ("a", "")
        assert player.ask(Play("b", 7, move))[1].startswith("the game has moved on")
    assert len(room.table.moves) == 1
    assert player.ask(Rewind("c", 0)) == ("c", "")
    assert player.ask(Play("a", 0, move)) == ("a", ""), "answered from memory"
    assert room.table.moves == ()


def test_a_new_game_asked_for_twice_is_one(room: GameSession) -> None:
    player = Chair(room, GAME.seats)
    assert player.ask(NewGame("n")) == ("n", "")
    table = room.table
    assert player.ask(NewGame("n")) == ("n", "")
    assert room.table is table


def test_answers_are_forgotten_in_the_end_and_by_each_guest_alone(room: GameSession) -> None:
    player, other = Chair(room, GAME.seats), Chair(room, GAME.seats)
    move = a_move(room, "c3-d4")
    player.ask(Play("a", 0, move))
    player.ask(Rewind("b", 0))
    for number in range(MAX_ANSWERS):
        other.ask(Decline(f"d{number}"))
    player.ask(Play("a", 0, move))
    assert room.table.moves == (), "what others ask makes nobody forget"
    for number in range(MAX_ANSWERS):
        player.ask(Decline(f"d{number}"))
    player.ask(Play("a", 0, move))
    assert len(room.table.moves) == 1


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"{}",
        b"\x00" * 50,
        encode(Settle("a", 1))[:-3],
        encode(Reply("a", None)),
        b'{"v":1,"message":{"type":"rewind","key":"a","entry":"0"}}',
    ],
)
def test_what_is_no_intent_is_answered_and_forgotten(room: GameSession, sent: bytes) -> None:
    player = Chair(room, GAME.seats)
    player.ask(Play("a", 0, a_move(room, "c3-d4")))
    before = room.table.version
    key, refusal = player.ask(sent)
    assert key == ""
    assert refusal
    assert room.table.version == before


def test_absurd_moves_are_refused(room: GameSession) -> None:
    player = Chair(room, GAME.seats)
    for number, move in enumerate(
        (
            Move(WHITE),
            Move(WHITE, (-1, 5)),
            Move(WHITE, (10**18, 3)),
            Move(WHITE, (0,)),
            Move(WHITE, (18, 27), captured=(27,)),
            Move(WHITE, (18, 27), also=((0, 1),)),
            Move(WHITE, (18, 27), choice="resign"),
            Move(WHITE, choice="x" * 1000),
            Move(WHITE, layout=((0, "man"),)),
        )
    ):
        assert player.ask(Play(f"k{number}", 0, move))[1]
    assert room.table.moves == ()


def test_a_new_game_leaves_the_old_one_in_the_library(room: GameSession, tmp_path: Path) -> None:
    player = Chair(room, GAME.seats)
    old = room.table.game_id
    player.ask(Play("a", 0, a_move(room, "c3-d4")))
    room.write_journal()
    assert player.ask(NewGame("n")) == ("n", "")
    assert room.table.game_id != old
    assert room.table.moves == ()
    room.close()
    again = GameSession(GAME, Library(tmp_path))
    again.resume(old)
    assert len(again.table.moves) == 1
    assert again.close() == 0


def test_a_game_that_was_only_looked_at_is_not_kept(tmp_path: Path) -> None:
    library = Library(tmp_path)
    room = GameSession(GAME, library)
    room.begin()
    looked_at = room.table.game_id
    assert [kept.game_id for kept in library.games()] == [looked_at], "the power may fail"
    room.begin()
    assert [kept.game_id for kept in library.games()] == [room.table.game_id]
    assert room.close() == 0
    assert library.games() == []


def test_nor_one_that_was_gone_on_with_and_looked_at_again(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.create(Header("", GAME.name)).close()  # as after a power failure
    room = GameSession(GAME, library)
    room.resume(library.games()[0].game_id)
    room.close()
    assert library.games() == []


def test_what_was_tried_and_taken_back_is_kept(room: GameSession, tmp_path: Path) -> None:
    player = Chair(room, GAME.seats)
    player.ask(Play("a", 0, a_move(room, "c3-d4")))
    player.ask(Rewind("b", 0))
    room.close()
    assert [kept.moves for kept in Library(tmp_path).games()] == [0]


def test_a_new_game_that_cannot_be_kept_is_refused(
    room: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise JournalError("the disk is full")

    player, table = Chair(room, GAME.seats), room.table
    monkeypatch.setattr(Library, "create", full)
    assert player.ask(NewGame("n")) == ("n", "the disk is full")
    assert room.table is table


def test_what_happened_is_saved(room: GameSession) -> None:
    player = Chair(room, GAME.seats)
    player.ask(Play("a", 0, a_move(room, "c3-d4")))
    assert (room.is_saved, room.trouble) == (False, None)
    room.write_journal()
    assert room.close() == 0
    assert room.is_saved  # nothing open, nothing owed
    room.write_journal()


def test_a_room_before_its_first_game(tmp_path: Path) -> None:
    hall = GameSession(GAME, Library(tmp_path))
    player = Chair(hall, GAME.seats)
    player.ask(Play("a", 0, a_move(hall, "c3-d4")))
    hall.write_journal()  # there is nobody to keep it
    assert (hall.is_saved, hall.trouble, hall.close()) == (True, None, 0)


def test_a_game_by_other_rules_is_not_resumed_and_not_locked(tmp_path: Path) -> None:
    library = Library(tmp_path)
    with closing(library.create(Header("", GAME.name))) as journal:
        journal.append(Played("white", "c3-c4"))
    hall = GameSession(GAME, library)
    with pytest.raises(HistoryError, match="event 1"):
        hall.resume(journal.game_id)
    library.open(journal.game_id)[2].close()  # it was given back
