"""A rematch on phones: each goes on at the seat of the other, without a word; nobody is shown what
the other had.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from engines.game import HIDDEN, Move, Seat
from firmware_host.table.messages import Play, Rematch
from firmware_host.web.access import Access, AccessDenied
from tests.web.boarded import boarded
from tests.web.served import Phone, Served, served

WHITE, BLACK = SEATS = (Seat("white"), Seat("black"))


def test_who_has_moved() -> None:
    access = Access(SEATS, "", {WHITE: "A", BLACK: "B"})
    access.change_seats()
    assert access.holders == {WHITE: "B", BLACK: "A"}
    assert access.new_seat_of(WHITE, "A") == BLACK
    assert access.new_seat_of(WHITE, "B") is None
    access.confirm_seat(BLACK, "A")
    assert access.new_seat_of(WHITE, "A") is None, (
        "once it knows, the page of the other seat is no way"
    )
    assert access.new_seat_of(BLACK, "B") == WHITE


def test_two_rematches_while_a_phone_sleeps() -> None:
    seats = [Seat(name) for name in ("yellow", "black", "green", "red")]
    access = Access(seats, "", dict(zip(seats, "ABCD", strict=True)))
    access.change_seats()
    access.change_seats()
    assert access.holders == dict(zip(seats, "CDAB", strict=True))
    assert access.new_seat_of(seats[0], "A") == seats[2]
    assert access.new_seat_of(seats[1], "A") == seats[2]


def test_no_code_of_the_last_game_opens_a_seat() -> None:
    access = Access(SEATS, "", {WHITE: "A", BLACK: "B"})
    access.hand_over(WHITE, "A", "BCDF23", 100.0)
    access.change_seats()
    with pytest.raises(AccessDenied):
        access.claim(WHITE, "C", "BCDF23", (), "192.168.0.7", 101.0)


def closed(phone: Phone) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as gone:
        phone.until(lambda: False)
    assert gone.value.rcvd
    return gone.value.rcvd.code, gone.value.rcvd.reason


@pytest.fixture
def generals(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, "generals") as table:
        yield table


def laid_out(table: Served, seat: Seat) -> Move:
    state = table.room.table.states[-1]
    setup = table.game.setup(state, seat)
    assert setup is not None
    cells = zip(sorted(setup.cells), setup.kinds, strict=False)
    return Move(seat, layout=tuple(sorted(cells)))


def test_nobody_sees_what_the_other_had(generals: Served) -> None:
    cookies = {seat: generals.claim(seat) for seat in SEATS}
    with (
        generals.phone("white", cookies[WHITE]) as white,
        generals.phone("black", cookies[BLACK]) as black,
    ):
        assert white.send(Play("1", 0, laid_out(generals, WHITE))) == ""
        assert black.send(Play("1", 1, laid_out(generals, BLACK))) == ""
    once_more(generals, cookies)
    with generals.phone("white", cookies[WHITE]) as late:
        assert closed(late) == (4410, "black"), "a phone that slept is told when it comes back"
    for seat, other in zip(SEATS, SEATS[::-1], strict=True):
        with generals.phone(other, cookies[seat]) as phone:
            view = phone.see()
            assert (view.rematch, view.entry, view.record) == (1, 0, ())
            assert {piece.kind for piece in view.scene if piece} <= {HIDDEN}
            phone.until(lambda phone=phone: phone.house)
            assert phone.house["seats"] == {seat: "taken", other: "mine"}
    with generals.phone("white", cookies[WHITE]) as again:
        assert closed(again)[0] == 4403, "now it knows: this is a seat like any other"


def test_seats_stay_changed_when_the_pages_start_anew(generals: Served) -> None:
    cookies = {seat: generals.claim(seat) for seat in SEATS}
    once_more(generals, cookies)
    generals.lose_pages()
    for seat, other in zip(SEATS, SEATS[::-1], strict=True):
        with generals.phone(other, cookies[seat]) as phone:
            assert phone.see().rematch == 1


def once_more(table: Served, cookies: Mapping[Seat, str]) -> None:
    """White resigns, and both want a rematch."""
    with (
        table.phone("white", cookies[WHITE]) as white,
        table.phone("black", cookies[BLACK]) as black,
    ):
        entry = table.room.table.log.entry
        white.until(lambda: white.view and white.view.entry == entry)  # it may lag behind
        assert white.send(Play("resigns", entry, Move(WHITE, choice="resign"))) == ""
        assert white.send(Rematch("again")) == ""
        black.socket.send('{"v":1,"message":{"type":"rematch","key":"again"}}')
        assert closed(white) == (4410, "black")
        assert closed(black) == (4410, "white")


def test_the_board_asks_for_the_start_position(tmp_path: Path) -> None:
    table = boarded(tmp_path, "russian-draughts")
    try:
        table.hands("move c3 d4\npress turn")
        once_more(table, {seat: table.claim(seat) for seat in SEATS})
        table.hands("wait 2 s")
        assert table.said == "Move the piece on d4 to c3."
    finally:
        table.end()
