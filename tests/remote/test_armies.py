"""The Generals in two houses: each lays out its own army, and puts the other's on its board when it
likes, before the first move.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.interfaces import Button
from engines.game import Seat
from engines.topology import NO_CELLS
from tests.redis_server import RedisServer, redis_server
from tests.remote.two_boards import Board, TwoBoards

__all__ = ["redis_server"]

SQUARES = {
    seat: [f"{file}{rank}" for rank in ranks for file in "abcdefghi"][:21]
    for seat, ranks in (("white", "123"), ("black", "876"))
}


@pytest.fixture
def two(redis_server: RedisServer, tmp_path: Path) -> Iterator[TwoBoards]:
    begun = TwoBoards(tmp_path, redis_server, "generals")
    begun.until(lambda: "host hasn't answered" not in begun.far.status)
    yield begun
    begun.close()


def lay(board: Board, seat: str, *, left: int = 0) -> None:
    """All its pieces, in the order the board asks for them; ``left``: but for so many."""
    board.hands(" ".join(f"{name}+" for name in SQUARES[seat][: 21 - left]))


def send(two: TwoBoards, board: Board) -> None:
    armies = len(two.room.table.moves)
    board.buttons.press(Button.TURN)
    two.until(lambda: len(two.room.table.moves) > armies)


@pytest.mark.parametrize("first", ["white", "black"])
def test_each_sends_its_own_army_before_the_others_lies_on_its_board(
    two: TwoBoards, first: str
) -> None:
    boards = {"white": two.home, "black": two.far}
    for seat in (first, "black" if first == "white" else "white"):
        lay(boards[seat], seat)
        send(two, boards[seat])
        two.until(lambda: two.joined.session.progress == two.room.progress)
    assert "Put Black's pieces on the lit squares, any piece on any square." in two.home.status
    assert "Put White's pieces on the lit squares, any piece on any square." in two.far.status
    lay(two.home, "black")
    lay(two.far, "white")
    assert two.home.wood == two.far.wood == two.wanted
    assert "White to move." in two.home.status
    assert two.ply() is not None


def test_the_turn_button_calls_no_sensor_wrong_while_pieces_are_still_to_come(
    two: TwoBoards,
) -> None:
    lay(two.far, "black")
    send(two, two.far)
    two.until(lambda: two.room.progress == two.joined.session.progress)
    lay(two.home, "black", left=2)
    lay(two.home, "white", left=3)
    for _ in range(3):
        two.home.buttons.press(Button.TURN)
        two.home.turns(1.0)
        assert two.home.host.station.sensors.ignored == NO_CELLS
    two.home.hands(" ".join(f"{name}+" for name in SQUARES["white"][-3:]))
    send(two, two.home)
    assert two.home.host.station.sensors.ignored == NO_CELLS


def test_what_can_be_said_is_what_the_seats_here_may_say(two: TwoBoards) -> None:
    lay(two.home, "white")
    send(two, two.home)
    lay(two.far, "black")
    send(two, two.far)
    two.settle()
    two.far.buttons.press(Button.RESIGN)
    two.far.turns(0.2)
    assert "Resign as Black?" in two.far.status
    two.far.buttons.press(Button.RESIGN)
    two.until(lambda: two.room.table.result is not None)
    two.until(lambda: two.joined.session.progress == two.room.progress)
    for board, seat in ((two.home, "White"), (two.far, "Black")):
        offered = list(walk(board))
        assert f"{seat}: reveal pieces" in offered
        assert all(item.startswith(seat) for item in offered)
    assert offered[-1] == "Black: reveal pieces"
    two.far.buttons.press(Button.TURN)
    two.until(lambda: two.room.table.revealed == (Seat("black"),))


def walk(board: Board) -> Iterator[str]:
    """What the button shows that can be said, up to showing all pieces."""
    said = ""
    while "reveal pieces" not in said:
        board.buttons.press(Button.SAY)
        board.turns(0.2)
        page = board.screen.page
        assert page is not None
        said = page.note.partition("?")[0]
        yield said
