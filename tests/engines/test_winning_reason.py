"""A move that wins the game at once is said to do so, however little of the search was exact."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines import make_game
from engines.game import AnyGame, Move
from engines.localiser import english
from engines.search.alpha_beta import RootMove
from engines.search.analysis import SupportsAnalysis
from engines.search.open_analyser import OpenAnalyser


def winning(name: str) -> tuple[AnyGame, Move, Any]:
    """A state of a random game in which somebody can win, and the move that does."""
    game, lot = make_game(name), Random(7)
    for _ in range(400):
        state = game.initial()
        while game.result(state) is None:
            found = [move for seat in game.to_act(state) for move in game.legal(state, seat)]
            for move in found:
                result = game.result(game.apply(state, move))
                if result is not None and move.seat in result.winners:
                    return game, move, state
            if not found:
                break
            state = game.apply(state, lot.choice(found))
    raise AssertionError(f"nobody has won at {name}")


@pytest.mark.parametrize("name", ["krieger", "russian-draughts"])
def test_a_move_that_wins_says_so(name: str) -> None:
    game, move, state = winning(name)
    assert isinstance(game, SupportsAnalysis)
    analyser = game.analyser()
    assert isinstance(analyser, OpenAnalyser)
    found: RootMove[Any] = RootMove(None, 5, False, ())
    told = analyser._with_reasons(state, move, found).reasons
    assert any("wins the game right away" in english(one.text) for one in told)
