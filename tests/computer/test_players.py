"""The computer's players as a room sees them: a program of their own that plays, dies, hangs, comes
back.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from drivers.links.memory import MemoryLink, memory_link
from engines import make_game
from engines.game import OFFER_DRAW, RESIGN, Move, Seat
from engines.search.analysis import SupportsAnalysis
from firmware_host.computer import computer_players as module
from firmware_host.computer.__main__ import play
from firmware_host.computer.computer_players import ComputerPlayers, computer_players
from firmware_host.computer.player import LevelError, resolve_levels
from firmware_host.journal.library import Library
from firmware_host.players.adaptive_level import ADAPTIVE
from firmware_host.runtime import child_process
from firmware_host.runtime.child_process import ChildFailed, ChildProcess
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.health_monitor import HealthMonitor
from firmware_host.runtime.session_interface import Client
from firmware_host.table.messages import (
    AnyIntent,
    Hint,
    HintPolicy,
    Play,
    Rematch,
    Rewind,
    View,
    decode,
    encode,
)
from tests.patience import PATIENCE_S
from tests.processes import children_running
from tests.program_thread import ProgramThread
from tests.web.served import until

WHITE, BLACK = Seat("white"), Seat("black")


class House:
    """A room whose Black the computer plays (level 0: it does not), and White's end of a link."""

    def __init__(
        self,
        folder: Path,
        position: str = "",
        level: int = 1,
        game_id: str = "",
        process: bool = False,
    ) -> None:
        self.game = make_game("russian-draughts", {})
        self.room = GameSession(self.game, Library(folder))
        if game_id:
            self.room.resume(game_id)
        else:
            self.room.begin(position)
            self.room.set_computer_seats({BLACK: level} if level else {})
        self.join_computer(process=process)
        self.white = self.join(WHITE)

    def join_computer(self, *, process: bool = False) -> None:
        """Let the computer play, in a thread, or in a ``process`` where that is what is tested."""
        self.now, self.keys = 0.0, 0
        self.view: View | None = None
        self.news, self.rest_s = threading.Event(), 1.0
        spawn = child_process.spawn if process else in_thread
        with patch.object(child_process, "spawn", spawn):
            found = computer_players(self.room, 7, self.news.set, lambda: self.rest_s)
        assert found is not None
        self.computer: ComputerPlayers = found

    def join(self, seat: Seat) -> MemoryLink:
        """Let a page play a seat; return its end of the link."""
        own, end = memory_link()
        self.room.add_client(Client(end, [seat], seat))
        return own

    def turn(self) -> None:
        self.now += 0.01
        self.room.serve_boards(self.now)
        self.room.serve_others()
        self.room.write_journal()
        self.room.send_views()
        for said in map(decode, self.white.receive()):
            self.view = said if isinstance(said, View) else self.view
        self.news.wait(0.01)
        self.news.clear()

    def until(self, met: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not met():
            assert time.monotonic() < end
            self.turn()

    def send(self, make: Callable[[str], AnyIntent]) -> None:
        self.keys += 1
        self.white.send(encode(make(str(self.keys))))

    def play(self, move: Move) -> None:
        """White's move, and the computer's answer to it, if the game goes on."""
        entry = self.room.progress.entry
        self.send(lambda key: Play(key, entry, move))
        self.until(lambda: self.room.progress.entry > entry)
        self.until(lambda: self.room.table.result is not None or self.on_turn == WHITE)

    def play_open(self, text: str) -> None:
        """White's move, which nobody answers."""
        entry, move = self.room.progress.entry, self.game.read_move(self.room.states[-1], text)
        self.send(lambda key: Play(key, entry, move))
        self.until(lambda: self.room.progress.entry > entry)

    @property
    def on_turn(self) -> Seat | None:
        return next(iter(self.game.to_act(self.room.states[-1])), None)

    @property
    def running(self) -> list[int]:
        return children_running(os.getpid(), "firmware_host.computer")

    @property
    def pid(self) -> int:
        (found,) = self.running
        return found


def in_thread(_: str, joined: socket.socket, links: Sequence[str]) -> ProgramThread:
    """Start a thread that plays as the computer's process does."""
    return ProgramThread(play, joined, links)


@contextmanager
def house(folder: Path, position: str = "", **more: Any) -> Iterator[House]:
    opened = House(folder, position, **more)
    try:
        yield opened
    finally:
        opened.computer.close()
        opened.room.close()


def first_move(at: House) -> Move:
    return at.game.legal(at.room.states[-1], WHITE)[0]


def test_the_computer_plays_a_game_to_its_end(tmp_path: Path) -> None:
    with house(tmp_path) as at:
        while at.room.table.result is None:
            at.play(first_move(at))
        seats = [move.seat for move in at.room.table.moves]
        assert seats[:6] == [WHITE, BLACK] * 3


def test_a_move_that_stays_open_is_answered_once_it_rests(tmp_path: Path) -> None:
    """Of hands at a board, which may still think better of it: nobody else will lift a piece."""
    with house(tmp_path) as at:
        board, end = memory_link()
        at.room.add_client(Client(end, [WHITE], is_board=True))
        moves = at.game.legal(at.room.states[-1], WHITE)
        board.send(encode(Play("one", 0, moves[0])))
        at.until(lambda: at.room.progress.entry == 1)
        board.send(encode(Play("other", 0, moves[1])))
        at.until(lambda: at.room.table.moves[0] == moves[1])
        at.until(lambda: at.room.progress.entry == 2)
        assert [move.seat for move in at.room.table.moves] == [WHITE, BLACK]
        assert at.room.table.moves[0] == moves[1]


def test_it_rests_as_long_as_the_settings_say_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PING_INTERVAL_S", 0.2)
    with house(tmp_path) as at:
        board, end = memory_link()
        at.room.add_client(Client(end, [WHITE], is_board=True))
        at.play(first_move(at))  # its program has begun
        at.rest_s = 600.0
        later = time.monotonic() + 0.5
        at.until(lambda: time.monotonic() > later)
        board.send(encode(Play("open", 2, first_move(at))))
        later += 1.5
        at.until(lambda: time.monotonic() > later)
        assert at.room.progress.entry == 3
        at.rest_s = 0.0
        at.until(lambda: at.room.progress.entry == 4)


def test_a_game_that_is_gone_on_with_has_its_computer(tmp_path: Path) -> None:
    with house(tmp_path, level=3) as at:
        at.play(first_move(at))
        game_id, entry = at.room.progress
    with house(tmp_path, game_id=game_id) as at:
        assert at.room.table.computers == ((BLACK, 3),)
        assert at.room.progress.entry == entry
        at.play(first_move(at))


def test_a_program_that_is_killed_comes_back_and_plays_on(tmp_path: Path) -> None:
    with house(tmp_path, process=True) as at:
        at.play(first_move(at))
        dead = at.pid
        os.kill(dead, signal.SIGKILL)
        at.until(lambda: at.room.trouble is not None)
        at.until(lambda: not at.room.trouble)
        at.play(first_move(at))
        assert at.pid != dead


def test_one_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "UNRESPONSIVE_S", 1.0)
    monkeypatch.setattr(module, "PING_INTERVAL_S", 0.2)
    monkeypatch.setattr(child_process, "STOP_S", 0.2)
    with house(tmp_path, process=True) as at:
        at.play(first_move(at))
        os.kill(at.pid, signal.SIGSTOP)
        at.until(lambda: at.room.trouble is not None)
        at.until(lambda: not at.room.trouble)
        at.play(first_move(at))


def test_it_agrees_to_take_back(tmp_path: Path) -> None:
    with house(tmp_path) as at:
        at.play(first_move(at))
        at.send(lambda key: Rewind(key, 0))
        at.until(lambda: at.room.progress.entry == 0)
        at.play(first_move(at))


def test_it_plays_again_with_the_seats_changed(tmp_path: Path) -> None:
    with house(tmp_path, level=2) as at:
        at.play(first_move(at))
        entry = at.room.progress.entry
        at.send(lambda key: Play(key, entry, Move(WHITE, choice=RESIGN)))
        at.until(lambda: at.room.table.result is not None)
        first = at.room.progress.game_id
        at.send(Rematch)
        at.until(lambda: at.room.progress.game_id != first)
        assert at.room.table.computers == ((WHITE, 2),)
        at.until(lambda: at.room.progress.entry == 1)  # it begins: White is its seat now
        assert at.room.table.moves[0].seat == WHITE


def test_hands_at_the_board_change_seats_with_it(tmp_path: Path) -> None:
    with house(tmp_path) as at:
        board, end = memory_link()
        at.room.add_client(Client(end, [WHITE], is_board=True))
        at.turn()
        at.send(lambda key: Play(key, 0, Move(WHITE, choice=RESIGN)))
        at.until(lambda: at.room.table.result is not None)
        first = at.room.progress.game_id
        board.send(encode(Rematch("again")))
        at.until(lambda: at.room.progress.game_id != first and at.room.progress.entry == 1)
        at.turn()  # boards are shown what is new before others are heard
        *_, view = (said for said in map(decode, board.receive()) if isinstance(said, View))
        assert {move.seat for move in view.moves} == {BLACK}


@pytest.mark.parametrize(
    ("position", "word", "answer"),
    [
        ("W:WKa1,Kc1,Kg1:BKh8", OFFER_DRAW, "black:decline-draw"),  # it does not know yet
    ],
)
def test_it_answers_what_is_offered(tmp_path: Path, position: str, word: str, answer: str) -> None:
    with house(tmp_path, position) as at:
        at.send(lambda key: Play(key, 0, Move(WHITE, choice=word)))
        at.until(lambda: at.room.progress.entry == 2)
        state = at.room.states[-2]
        assert at.game.move_text(state, at.room.table.moves[-1]) == answer


def test_a_hint_starts_it_and_says_why(tmp_path: Path) -> None:
    # One man may take two, the other one.
    with house(tmp_path, "W:Wc3,g3:Bd4,h4,d6,a7,h8", level=0, process=True) as at:
        assert not at.running
        at.send(lambda key: Hint(key, WHITE))
        at.until(lambda: at.view is not None and at.view.advice is not None)
        assert at.running
        assert at.view is not None
        assert at.view.advice is not None
        assert at.game.move_text(at.room.states[-1], at.view.advice.move) == "c3:e5:c7"
        reasons = {reason.text.id for reason in at.view.advice.reasons}
        assert reasons & {"engines.reason-wins-pieces", "engines.reason-wins-exchange"}
        assert at.room.trouble is None


def test_a_slip_is_told_once_with_the_answer_to_it(tmp_path: Path) -> None:
    """And then nothing more: who looks ahead does not begin anew with every view."""
    with house(tmp_path, "W:Wa1,e3:Bg5,h8", level=0) as at:
        at.room.set_hint_policy(HintPolicy.MISTAKES)
        at.turn()
        at.play_open("e3-f4")
        at.until(
            lambda: (
                at.view is not None
                and at.view.answered_move is not None
                and bool(at.view.answered_move.reply)
            )
        )
        version = at.room.table.version
        for _ in range(100):
            at.turn()
        assert at.room.table.version == version
        assert at.view is not None
        assert at.view.answered_move is not None
        assert at.view.answered_move.reply is not None


def test_it_leaves_with_the_host(tmp_path: Path) -> None:
    with house(tmp_path, process=True) as at:
        at.play(first_move(at))
        pid = at.pid
    until(lambda: not Path(f"/proc/{pid}").exists())


def test_after_a_failure_some_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_process, "RESTART_DELAYS_S", (60.0,))
    runs, failed = 0, threading.Event()

    def follow(_pipe: object) -> None:
        nonlocal runs
        runs += 1
        program.ready()
        raise ChildFailed("it fails")

    watch = HealthMonitor("test's program")
    monkeypatch.setattr(watch, "report_failure", lambda _error: failed.set())
    program = ChildProcess("this", ["link"], watch, follow)
    program.start()
    assert failed.wait(PATIENCE_S)
    time.sleep(0.3)
    program.close()
    assert runs == 1


@pytest.mark.parametrize(
    ("game", "asked", "why"),
    [
        (
            "russian-draughts",
            {"red": 1},
            "Russian Draughts has no player red; the players are white, black",
        ),
        ("russian-draughts", {"black": 99}, "the levels in Russian Draughts go from 1 to"),
        ("russian-draughts", {"white": 1, "black": 1}, "at least one player must be a person"),
    ],
)
def test_what_it_cannot_play_is_said(
    tmp_path: Path, game: str, asked: dict[Seat, int], why: str
) -> None:
    with pytest.raises(LevelError, match=why):
        resolve_levels(make_game(game, {}), asked, Library(tmp_path))


def test_the_level_that_suits_follows_the_games_played(tmp_path: Path) -> None:
    game, library = make_game("russian-draughts", {}), Library(tmp_path)
    assert isinstance(game, SupportsAnalysis)
    first = resolve_levels(game, {BLACK: ADAPTIVE}, library)[BLACK]
    for number in range(3):
        room = GameSession(game, library)
        room.begin()
        room.set_computer_seats({BLACK: first})
        resigns = Play(str(number), 0, Move(BLACK, choice=RESIGN))
        assert room.table.submit(resigns) is None
        assert room.table.result is not None
        room.close()
    assert resolve_levels(game, {BLACK: ADAPTIVE}, library)[BLACK] > first
