"""Whatever a person has to lay out, under any option, the computer can."""

from __future__ import annotations

import pytest

from engines import GAMES, make_game
from engines.game import AnyGame
from engines.search.thinking import Thinking


def _lays_out(game: AnyGame) -> bool:
    return any(game.setup(game.initial(), seat) for seat in game.seats)


ROWS = [
    (name, option.name, value)
    for name in GAMES
    if _lays_out(make_game(name))
    for option in make_game(name).choices
    for value in option.values
]


@pytest.mark.parametrize(("name", "option", "value"), ROWS)
def test_what_is_due_is_laid_out(name: str, option: str, value: str) -> None:
    game = make_game(name, {option: value})
    assert isinstance(game, Thinking)
    thinker, state, laid = game.thinker(), game.initial(), 0
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
