"""The table of up to three kings against one is what solving all positions backwards gives."""

from __future__ import annotations

from zlib import decompress

import pytest

from bench.kings import placed, solved, table
from engines.russian_draughts import evaluation
from engines.russian_draughts.evaluation import plies_to_win

pytestmark = pytest.mark.slow


@pytest.mark.ci
def test_one_and_two_kings() -> None:
    distances = solved(2)
    for kings in (1, 2):
        for own, enemy, both, white in placed(kings):
            if white:
                plies = distances.get((own, enemy, both, white), 0)
                assert plies_to_win(own, enemy) == (plies if plies % 2 else None)


@pytest.mark.long
def test_three_kings() -> None:
    """A quarter of a minute."""
    made = decompress(table(solved(3)))
    assert len(made) == evaluation.SIZE
    assert made == evaluation._table()
    assert max(made) == 25
