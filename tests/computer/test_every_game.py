"""The computer at the seats of games in which something is hidden, laid out, or for four."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from drivers.links.memory import memory_link
from engines import make_game
from engines.game import Seat
from engines.search.analysis import Level, SupportsAnalysis, choose_move, question_of
from firmware_host.computer.time_use import release_time
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.session_interface import Client
from firmware_host.table.messages import Hint, Play, encode
from tests.computer.test_players import House
from tests.engines.coalition_chess_play import stand

PLAYED = 2
"""Moves of the guest's own with a piece, before the game is left."""

MOST = 24
"""Of all moves, the armies and answers included, after which everybody must have moved."""

GAMES = [
    ("generals", "white", {"black": 2}),
    ("generals", "black", {"white": 4}),
    ("coalition-chess", "yellow", {"black": 1, "green": 2, "red": 1}),
    ("coalition-chess", "green", {"yellow": 1, "black": 2, "red": 1}),
]


class Table(House):
    """A room of any game, with computers at some seats and a guest at another."""

    def __init__(
        self, folder: Path, name: str, guest: str, computers: Mapping[str, int], start: str = ""
    ) -> None:
        self.game, self.guest = make_game(name), Seat(guest)
        self.room = GameSession(self.game, Library(folder))
        self.room.begin(start)
        self.room.set_computer_seats({Seat(seat): level for seat, level in computers.items()})
        self.join_computer()
        self.white = self.join(self.guest)

    def step(self) -> None:
        """Make the guest's own move, if it has one to make, and wait for what comes next."""
        state, entry = self.room.states[-1], self.room.progress.entry
        if self.guest in self.game.to_act(state):
            thinker = self.game.analyser()  # type: ignore[attr-defined]
            setup = self.game.setup(state, self.guest)
            if setup and setup.due:
                move = thinker.lay_out(setup, 3)
            else:
                asked = question_of(
                    self.game, self.room.states[0], self.room.table.moves, self.guest
                )
                *_, last = thinker.analyse(asked, Level(nodes=100, depth=1), entry)
                move = choose_move(last, 0, entry).move
            self.send(lambda key: Play(key, entry, move))
        self.until(lambda: self.room.progress.entry > entry or self.room.table.result is not None)


@pytest.mark.parametrize(("name", "guest", "computers"), GAMES)
def test_the_computer_plays_along(
    name: str, guest: str, computers: Mapping[str, int], tmp_path: Path
) -> None:
    at = Table(tmp_path, name, guest, computers)
    assert isinstance(at.game, SupportsAnalysis)
    try:
        while at.room.table.result is None:
            at.step()
            moves = at.room.table.moves
            assert len(moves) < MOST
            played = Counter(move.seat for move in moves if move.path)
            if played[at.guest] >= PLAYED and set(played) >= set(computers):
                break
        assert at.room.trouble is None
    finally:
        at.computer.close()
        at.room.close()


def test_the_computer_places_its_pieces_again_where_nothing_else_helps(tmp_path: Path) -> None:
    """Black's King is boxed in by its own pieces and in check: most layouts are refused."""
    boxed = stand("YKa1 YEh9 BKf10 BAe10 BAg10 BGe9 BWf9 BGg9", "B 1 -")
    start = make_game("coalition-chess").position_text(boxed, None)
    at = Table(tmp_path, "coalition-chess", "yellow", {"black": 1}, start)
    try:
        at.until(lambda: at.room.progress.entry == 1)
        assert at.room.table.moves[0].layout
    finally:
        at.computer.close()
        at.room.close()


@pytest.mark.parametrize(
    ("ended", "let_out"),
    [(10.0, 11.0), (10.001, 11.0), (10.9, 11.0), (11.0, 11.0), (11.1, 12.0), (14.5, 15.0)],
)
def test_what_knows_ranks_is_let_out_on_a_tick(ended: float, let_out: float) -> None:
    assert release_time(10.0, ended) == pytest.approx(let_out)


def test_others_see_one_answer_of_a_hint_that_knows_ranks(tmp_path: Path) -> None:
    """And not how many there were on the way, nor when each was found."""
    at = Table(tmp_path, "generals", "white", {})
    try:
        for seat in at.game.seats:
            setup = at.game.setup(at.room.states[-1], seat)
            assert setup is not None
            move = at.game.analyser().lay_out(setup, 3)  # type: ignore[attr-defined]
            at.room.table.submit(Play(seat, at.room.progress.entry, move, True))
        seat = next(iter(at.game.to_act(at.room.states[-1])))
        asking, end = memory_link()
        at.room.add_client(Client(end, [seat], seat))
        at.turn()
        version = at.room.table.version
        asking.send(encode(Hint("h", seat)))
        at.until(lambda: at.room.table.view([seat], seat, board=False).advice is not None)
        for _ in range(100):
            at.turn()
        assert at.room.table.version == version + 2  # it was asked for, and answered
    finally:
        at.computer.close()
        at.room.close()
