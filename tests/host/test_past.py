"""Stepping back in the game that is on: what of an earlier position a viewer is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.links.memory import memory_link
from engines import make_game
from engines.game import ARBITER, HIDDEN, Seat
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.session_interface import Client
from firmware_host.table.messages import Look, Play, Recall, Recalled, Reply, Reveal, decode, encode
from tests.engines.generals_play import GAME
from tests.engines.generals_twins import games
from tests.host.chairs import turn
from tests.wording import worded

WHITE, BLACK = GAME.seats


class Watcher:
    """Steps back at a room's table."""

    def __init__(self, room: GameSession, viewer: Seat | None, *seats: Seat) -> None:
        self.room = room
        self.link, far = memory_link()
        own = (viewer,) if viewer in GAME.seats else ()
        room.add_client(Client(far, [seat for seat in (*own, *seats) if seat], viewer))

    def ask(self, intent: Recall | Look) -> Recalled | Reply:
        self.link.send(encode(intent))
        turn(self.room)
        (found,) = [
            one for one in map(decode, self.link.receive()) if isinstance(one, Recalled | Reply)
        ]
        return found

    def back(self, entry: int) -> Recalled:
        found = self.ask(Recall("k", entry))
        assert isinstance(found, Recalled)
        assert (found.key, found.entry, found.game_id) == ("k", entry, self.room.table.game_id)
        return found


@pytest.fixture
def room(tmp_path: Path) -> GameSession:
    """In the middle of a Game of the Generals."""
    made = GameSession(GAME, Library(tmp_path))
    made.begin()
    for entry, move in enumerate(games(1, 40).moves):
        assert made.table.submit(Play(str(entry), entry, move, True)) is None
    return made


@pytest.mark.parametrize("viewer", [None, WHITE, BLACK])
def test_every_position_as_its_viewer_could_see_it(room: GameSession, viewer: Seat | None) -> None:
    watcher, table = Watcher(room, viewer), room.table
    for entry, state in enumerate(table.states):
        shown = watcher.back(entry)
        assert shown.scene == GAME.observe(state, viewer)
        pieces = [piece for piece in shown.scene if piece is not None]
        assert all((piece.kind == HIDDEN) == (piece.seat != viewer) for piece in pieces)
        moved = [move for move in table.moves[:entry] if move.path]
        assert shown.last == (moved[-1] if moved else None)
        assert not shown.others, "how a piece moves could tell what it is"


def test_a_board_sees_as_its_own_seats_and_nobody_elses(room: GameSession) -> None:
    board, public = Watcher(room, None, WHITE), Watcher(room, None)
    assert isinstance(found := board.ask(Recall("k", 9, WHITE)), Recalled)
    assert found.scene == GAME.observe(room.table.states[9], WHITE)
    for watcher, seat in ((board, BLACK), (board, ARBITER), (public, WHITE)):
        refused = watcher.ask(Recall("k", 9, seat))
        assert isinstance(refused, Reply)
        assert worded(refused.refusal).startswith("you aren't playing")


def test_what_was_revealed_since_is_seen_there(room: GameSession) -> None:
    table = room.table
    resign = GAME.read_move(table.states[-1], "white:resign")
    assert table.submit(Play("r", len(table.moves), resign, True)) is None
    before = Watcher(room, None).back(2).scene
    assert table.submit(Reveal("s", WHITE)) is None
    after = Watcher(room, None).back(2).scene
    seen = GAME.observe(table.states[2], WHITE)
    for old, new, own in zip(before, after, seen, strict=True):
        assert new == (own if old and old.seat == WHITE else old)


@pytest.mark.parametrize("entry", [-1, 999])
def test_there_is_no_such_position(room: GameSession, entry: int) -> None:
    refused = Watcher(room, None).ask(Recall("k", entry))
    assert isinstance(refused, Reply)
    assert worded(refused.refusal) == f"there is no move {entry} to go back to"


def test_the_judge_steps_back_only_while_looking(room: GameSession) -> None:
    judge = Watcher(room, ARBITER)
    refused = judge.ask(Recall("k", 2))
    assert isinstance(refused, Reply)
    assert worded(refused.refusal) == "only the arbiter can look at hidden pieces"
    judge.ask(Look("l", True))
    assert judge.back(2).scene == GAME.observe(room.table.states[2], ARBITER)


def test_nothing_changes(room: GameSession) -> None:
    before = (room.table.version, room.table.states[-1], room.table.drain())
    Watcher(room, WHITE).back(3)
    assert (room.table.version, room.table.states[-1]) == before[:2]
    assert room.table.drain() == []


def test_any_game(tmp_path: Path) -> None:
    draughts = make_game("russian-draughts")
    room = GameSession(draughts, Library(tmp_path))
    room.begin()
    move = draughts.read_move(room.table.states[-1], "c3-d4")
    assert room.table.submit(Play("a", 0, move)) is None
    assert Watcher(room, None).back(0).scene == draughts.observe(draughts.initial(), None)
