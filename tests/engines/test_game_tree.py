"""Counting and playing through a game: what is pushed is not checked again."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from bench.moves import playout
from engines import GAMES, games, make_game
from engines.coalition_chess import CoalitionChess
from engines.errors import IllegalMove
from engines.game import AnyGame, Move
from engines.generals import Generals
from engines.krieger import move_generation as krieger_moves
from engines.russian_draughts import move_generation as draughts_moves
from engines.tafl_king import move_generation as tafl_moves
from tests.contract.strolls import stroll

LISTING = {
    "coalition-chess": (CoalitionChess, "_steps"),
    "generals": (Generals, "legal"),
    "krieger": (krieger_moves, "moves"),
    "russian-draughts": (draughts_moves, "moves"),
    "tafl-king": (tafl_moves, "moves"),
}
"""What lists all moves of a seat in each game."""


class Counted(NamedTuple):
    """How often moves were listed by one call."""

    game: AnyGame
    calls: list[None]

    def by(self, method: str, *arguments: Any) -> int:
        before = len(self.calls)
        getattr(self.game, method)(*arguments)
        return len(self.calls) - before


@pytest.fixture(params=GAMES)
def counted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Counted:
    owner, name = LISTING[request.param]
    calls: list[None] = []
    listing = getattr(owner, name)

    def call(*arguments: Any) -> Any:
        # Krieger asks for one piece's moves where it needs to know whether there is any.
        if owner is not krieger_moves or len(arguments) < 6:
            calls.append(None)
        return listing(*arguments)

    monkeypatch.setattr(owner, name, call)
    return Counted(make_game(request.param), calls)


def test_apply_lists_the_moves_once_and_push_never(counted: Counted) -> None:
    game, tried = counted.game, 0
    for state in islice(stroll(game, 3), 3, 60):
        for move in games.moves(game, state)[:5]:
            tried += 1
            assert counted.by("apply", state, move) <= 1
            assert counted.by("push", state, move) == 0
            assert counted.by("refusal", state, move) <= 1
    assert tried > 100


def test_a_playout_lists_the_moves_once_a_ply(counted: Counted) -> None:
    game = counted.game
    start = next(s for s in stroll(game, 0) if games.moves(game, s))
    before = len(counted.calls)
    plies = sum(1 for _ in islice(playout(game, start, Random(1).choice), 101)) - 1
    seats = 1 if game.name in ("krieger", "russian-draughts", "tafl-king") else len(game.seats)
    assert plies > 5
    assert len(counted.calls) - before <= plies * seats + seats


def test_a_playout_goes_to_the_end() -> None:
    game = make_game("russian-draughts")
    *_, before, last = playout(game, game.initial(), Random(2).choice)
    assert game.result(before) is None
    assert game.result(last)


@pytest.mark.parametrize("name", GAMES)
def test_a_games_own_count_is_that_of_walking(name: str) -> None:
    game = make_game(name)
    assert isinstance(game, games.Counting)
    for state in islice(stroll(game, 1), 4, 40, 9):
        for depth in range(3):
            assert games.perft(game, state, depth) == games._count(game, state, depth)


def test_a_move_that_is_not_allowed_is_checked_by_apply_alone() -> None:
    game = make_game("krieger")
    wrong = Move(game.seats[0], (0, 0))
    with pytest.raises(IllegalMove):
        game.apply(game.initial(), wrong)
