"""Whatever a person has to lay out, under any option, the computer can."""

from __future__ import annotations

import pytest

from engines import GAMES, make_game
from engines.game import AnyGame
from engines.search.analysis import SupportsAnalysis
from tests.contract.conftest import variants_of


def _lays_out(game: AnyGame) -> bool:
    return any(game.setup(game.initial(), seat) for seat in game.seats)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    variants = variants_of(metafunc.config)
    names = [name for name in GAMES if _lays_out(make_game(name))]
    metafunc.parametrize("game", [one for name in names for one in variants(name)])


def test_what_is_due_is_laid_out(game: AnyGame) -> None:
    assert isinstance(game, SupportsAnalysis)
    thinker, state, laid = game.analyser(), game.initial(), 0
    while due := [
        setup
        for seat in game.seats
        if seat in game.to_act(state) and (setup := game.setup(state, seat)) and setup.due
    ]:
        move = thinker.lay_out(due[0], laid)
        assert game.refusal(state, move) is None
        state, laid = game.push(state, move), laid + 1
        assert laid <= 2 * len(game.seats)
    assert any(game.legal(state, seat) for seat in game.to_act(state))
