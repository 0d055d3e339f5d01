"""A page is sent of the record only what its socket has not brought yet, whatever happens in the
game, and has all of it; a page of an older version is sent all of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engines import make_game
from engines.game import Move, Seat
from engines.localiser import IN_ENGLISH
from firmware_host.table.messages import Play, Rewind
from firmware_host.table.table import Table
from firmware_host.web.page_socket import CachedView, PageSocket
from tests.engines.generals_twins import games

WHITE, BLACK = Seat("white"), Seat("black")


class Page:
    """A page, as connection.js reads what it is sent."""

    def __init__(self, *, adds: bool) -> None:
        self.socket = PageSocket("page", "public", "", adds_to_record=adds)
        self.record: list[Any] = []
        self.sizes: list[int] = []

    def read(self) -> None:
        """Read everything that waits to be sent."""
        self.socket.presence_due = False
        for text in self.socket.pending_messages(lambda _: "", lambda: 0.0):
            raw = json.loads(text)["message"]
            self.record = [*self.record[: raw.get("known", 0)], *raw["record"]]
            self.sizes.append(len(text))


def by_lot(table: Table, lot: Random) -> Callable[[], None]:
    """A move, some undone, or all but a few."""

    def act() -> None:
        count = len(table.moves)
        if count and lot.random() < 0.2:
            table.submit(Rewind("r", lot.randrange(count)), (WHITE, BLACK))
            return
        (seat,) = table.game.to_act(table.states[-1])
        moves = [move for move in table.game.legal(table.states[-1], seat) if move.path]
        table.submit(Play("p", count, lot.choice(moves), True))

    return act


@pytest.mark.parametrize("seed", range(5))
def test_a_page_always_has_the_whole_record(seed: int) -> None:
    """One that reads everything, one that misses views, one that comes later; and another game."""
    lot = Random(seed)
    pages = [Page(adds=True), Page(adds=True), Page(adds=True), Page(adds=False)]
    for game_id in ("one", "two"):
        table = Table(make_game("russian-draughts"), game_id)
        act = by_lot(table, lot)
        for step in range(40):
            act()
            view = CachedView(table.view((), None, board=False), 0.0)
            for number, page in enumerate(pages):
                page.socket.view = view
                if (number == 1 and step % 3) or (number == 2 and step < 20):
                    continue
                page.read()
                assert page.record == json.loads(json.dumps(view.view.record))


def plies(count: int) -> Iterator[CachedView]:
    """The last views of a game with so many moves: kings go to and fro."""
    game = make_game("russian-draughts", {"draws": "agreed"})
    table = Table(game, "g", start="W:WKa1,c3:BKh8,f6")
    ways = [("a1-b2", "h8-g7"), ("b2-a1", "g7-h8")]
    for number in range(count):
        text = ways[number // 2 % 2][number % 2]
        move = game.read_move(table.states[-1], text)
        assert table.submit(Play("p", number, move, True)) is None
        if number >= count - 2:
            yield CachedView(table.view((), None, board=False), 0.0)


@pytest.mark.parametrize("count", [10, 100, 1_000])
def test_a_view_does_not_grow_with_the_game(count: int, figures: list[str]) -> None:
    whole, page = Page(adds=False), Page(adds=True)
    for view in plies(count):
        for each in (whole, page):
            each.socket.view = view
            each.read()
    figures.append(
        f"a view for a page after {count} plies: {page.sizes[-1]} bytes, whole {whole.sizes[-1]}"
    )
    assert page.record == whole.record
    assert len(page.record) == count
    assert page.sizes[-1] < 2_000


def test_pages_that_have_the_same_share_the_text() -> None:
    before, view = plies(10)
    assert view.json_at(0, IN_ENGLISH, before) is not None
    made = view._texts
    assert view.json_at(0, IN_ENGLISH, before) == view.json_at(0, IN_ENGLISH, before)
    view.json_at(0, IN_ENGLISH)
    assert [*made] == [("en", 9), ("en", 0)]


def test_a_revealed_army_is_sent_again() -> None:
    """Its set-up reads otherwise then."""
    table, page = Table(make_game("generals"), "g"), Page(adds=True)
    moves: list[Move] = games(9, 10).moves
    for move in moves:
        assert table.submit(Play("p", table.log.entry, move, True)) is None
    resign = table.game.read_move(table.states[-1], "white:resign")
    assert table.submit(Play("p", table.log.entry, resign, True)) is None
    for reveal in (False, True):
        if reveal:
            assert table.log.reveal(WHITE) is None
        view = CachedView(table.view((), None, board=False), 0.0)
        page.socket.view = view
        page.read()
        assert page.record == json.loads(json.dumps(view.view.record))
