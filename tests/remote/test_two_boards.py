"""One game on two boards, over a Redis."""

from __future__ import annotations

import io
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from drivers.interfaces import Button
from engines import GAMES
from firmware_host import app_join
from firmware_host.config.settings import Config, Storage
from firmware_host.runtime.request import PlayRequest
from firmware_host.table.messages import Report, View, encode
from tests.patience import PATIENCE_S
from tests.redis_server import RedisServer, own_redis, redis_server
from tests.remote.two_boards import Board, TwoBoards

__all__ = ["own_redis", "redis_server"]

pytestmark = pytest.mark.prefers("redis-server")

ARMIES = "white:GOA=d4,FLG=a1,PVT=b2/black:GEN=d5,FLG=i8,PVT=h6/move:white"
BEGINNINGS = {"generals": ARMIES}
RANKS = (b"GOA", b"GEN", b"PVT", b"FLG")

Begun = Callable[..., TwoBoards]


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Begun]:
    made: list[TwoBoards] = []

    def begin(redis: RedisServer, name: str) -> TwoBoards:
        made.append(TwoBoards(tmp_path, redis, name, BEGINNINGS.get(name, "")))
        return made[-1]

    yield begin
    for one in made:
        one.close()


@pytest.mark.parametrize("name", GAMES)
def test_moves_of_either_board_are_followed_at_the_other(
    redis_server: RedisServer, begun: Begun, name: str
) -> None:
    two = begun(redis_server, name)
    played = [move for move in (two.ply() for _ in range(8)) if move]
    assert len(played) == len(two.room.table.moves) >= 4
    assert two.home.wood == two.far.wood == two.wanted
    assert two.replayed() == two.states[-1]


def test_both_boards_say_who_answers_and_how_quickly(
    redis_server: RedisServer, begun: Begun
) -> None:
    two = begun(redis_server, "russian-draughts")

    def answering(board: Board) -> dict[str, int]:
        return dict(board.screen.page.response_times) if board.screen.page else {}

    two.until(lambda: {*answering(two.home)} == {"black"} and {*answering(two.far)} == {"table"})
    took = [*answering(two.home).values(), *answering(two.far).values()]
    assert all(1 <= one <= 5000 for one in took), took


def test_a_joined_board_has_no_menu_and_says_where_one_is(
    redis_server: RedisServer, begun: Begun
) -> None:
    two = begun(redis_server, "russian-draughts")
    two.until(lambda: "host hasn't answered" not in two.far.status)
    two.far.buttons.press(Button.MENU)
    two.until(lambda: "Only the host's board can change the game" in two.far.status)


def test_neither_stream_of_generals_has_a_rank(redis_server: RedisServer, begun: Begun) -> None:
    two = begun(redis_server, "generals")
    for _ in range(6):
        two.ply()
    keys = redis_server.ask("KEYS", f"lodeboard:{{{two.hosted.table}}}:*")
    assert isinstance(keys, list)
    for key in keys:
        if b":host" in key:
            continue
        told = repr(redis_server.ask("XRANGE", key, "-", "+")).encode()
        assert not [rank for rank in RANKS if rank in told], key
        assert b"news" not in key or b'"?"' in told


def test_a_host_that_is_killed_goes_on_and_does_nothing_twice(
    redis_server: RedisServer, begun: Begun
) -> None:
    two = begun(redis_server, "russian-draughts")
    for _ in range(5):
        two.ply()
        moves = two.room.table.moves
        two.killed()
        two.until(lambda: two.joined.session.progress == two.room.progress)
        assert two.room.table.moves == moves
    assert two.replayed() == two.states[-1]


def test_a_board_that_is_killed_comes_back_to_where_the_game_is_and_plays_on(
    redis_server: RedisServer, begun: Begun
) -> None:
    two = begun(redis_server, "tafl-king")
    for _ in range(3):
        for _ in range(2):  # what the former program asked is no answer to this one
            two.ply()
        wood = two.far.wood
        two.joined._client.close()
        two.join(wood)
        two.until(lambda: two.joined.session.progress == two.room.progress)
        assert (
            not two.far.host.station.detachment.is_detached
        )  # what was played before it came is no sign
    two.ply()
    assert two.home.wood == two.far.wood
    assert len(two.room.table.moves) == 7


def test_what_the_other_house_played_is_no_attempt_of_hands_here(
    redis_server: RedisServer, begun: Begun
) -> None:
    """Also where a program begins on a board that does not have it yet."""
    two = begun(redis_server, "russian-draughts")
    two.ply()
    before, count = two.home.wood, len(two.states)
    two.far.hands("b6- c5+")
    two.far.buttons.press(Button.TURN)
    two.until(lambda: len(two.states) > count)
    two.killed()
    two.home.sensors.set(before)
    two.until(lambda: "Move the piece on b6 to c5." in two.home.status)
    two.home.turns(1.0)
    assert "aren't playing" not in two.home.status


@pytest.mark.parametrize("remembers", [True, False])
def test_a_redis_that_is_killed_harms_nothing(
    own_redis: RedisServer, begun: Begun, remembers: bool
) -> None:
    two = begun(own_redis, "russian-draughts")
    two.ply()
    own_redis.kill()
    two.until(lambda: "No connection to the other boards" in two.home.status)
    two.until(lambda: "No connection to the other boards" in two.far.status)
    if not remembers:
        own_redis.forget()
    own_redis.start()
    two.until(lambda: "connection to the other" not in two.home.status + two.far.status)
    for _ in range(3):
        two.ply()
    assert two.replayed() == two.states[-1]


def test_a_take_back_needs_both_and_both_boards_are_led_back(
    redis_server: RedisServer, begun: Begun
) -> None:
    two = begun(redis_server, "russian-draughts")
    two.ply()
    two.ply()
    two.home.buttons.press(Button.TAKE_BACK)
    two.until(lambda: "White asks to undo" in two.far.status)
    two.until(lambda: "Waiting for Black to answer." in two.home.status)
    assert len(two.room.table.moves) == 2
    two.far.buttons.press(Button.TAKE_BACK)
    two.until(lambda: len(two.room.table.moves) < 2)
    two.settle(two.home, two.far)
    assert two.home.wood == two.far.wood == two.wanted


def test_what_a_board_says_of_its_sensors_concerns_it_alone(
    redis_server: RedisServer, begun: Begun
) -> None:
    two = begun(redis_server, "russian-draughts")

    def faults(board: object) -> tuple[tuple[int, str], ...]:
        state = two.far.host.station.state if board is two.far else two.home.host.station.state
        assert state is not None
        view: View = state.view
        return view.faults

    two.joined.session._forward_to_table(encode(Report("one", ((0, "dead"),))))
    two.until(lambda: bool(faults(two.far)))
    assert not faults(two.home)
    assert not two.room.table.faults


def test_who_hosts_reads_what_to_give_to_whom(
    redis_server: RedisServer, begun: Begun, capsys: pytest.CaptureFixture[str]
) -> None:
    two = begun(redis_server, "russian-draughts")
    two.hosted.invite(lambda text: f"a picture of {len(text)} letters")
    out, err = capsys.readouterr()
    password = two.text.where.password
    assert out == (
        f"For black: lodeboard join '{two.text.link}'\n"
        f"  password (only for this player): {password}\n"
    )
    assert password not in two.text.link, "which others on this machine can see"
    assert "127.0.0.1" in err


def test_on_a_terminal_an_invitation_is_a_code_too(
    redis_server: RedisServer, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    two, screen = begun(redis_server, "russian-draughts"), Terminal()
    monkeypatch.setattr("sys.stdout", screen)
    drawn: list[str] = []
    two.hosted.invite(lambda text: drawn.append(text) or "a picture")
    assert drawn == [f"{two.text.link}\n{two.text.where.password}\n"]
    assert screen.getvalue().endswith("\na picture\n")


class Terminal(io.StringIO):
    """Output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Reader(io.StringIO):
    """Somebody who reads the screen until these words are there, and leaves."""

    def __init__(self, screen: io.StringIO, words: str) -> None:
        super().__init__()
        self.screen, self.words = screen, words

    def readline(self, size: int | None = -1) -> str:
        end = time.monotonic() + PATIENCE_S
        while self.words not in self.screen.getvalue() and time.monotonic() < end:
            time.sleep(0.01)
        return ""


def test_a_board_joins_by_its_invitation_and_sees_the_game(
    redis_server: RedisServer, begun: Begun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two, screen = begun(redis_server, "russian-draughts"), io.StringIO()
    two.joined.close()  # the program takes its place
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setattr("sys.stdin", Reader(screen, "White to move"))
    monkeypatch.setattr(app_join, "install_signal_handlers", lambda *_: None)
    request = PlayRequest(game="russian-draughts", invitation=two.text, terminal=True)
    stopped = threading.Event()

    def host() -> None:
        while not stopped.is_set():
            two.home.turns(0.05)
            time.sleep(0.001)

    hosting = threading.Thread(target=host)
    hosting.start()
    try:
        app_join.join(request, Config(storage=Storage(str(tmp_path))))
    finally:
        stopped.set()
        hosting.join()
    told = screen.getvalue()
    assert "Russian Draughts: playing black in a game hosted on another computer.\n" in told
    assert "  8  .   b   .   b   .   b   .   b  8\n" in told
    assert "White to move" in told
