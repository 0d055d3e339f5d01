"""What a newcomer is told: pictures are made of the rules, so that they are true."""

from __future__ import annotations

import pytest

from engines import GAMES, make_game
from engines.guide import guide_of
from engines.localiser import english

PICTURES = [
    # game, kind, at, may go to, takes on, what is taken
    ("russian-draughts", "man", "d4", "c5 e5", "", ""),
    ("russian-draughts", "man", "d4", "", "b2 f6", "c3 e5"),
    ("russian-draughts", "king", "b2", "", "f6 g7 h8", "e5"),
    ("generals", "colonel", "e4", "e3 d4 f4", "e5", "e5"),
    ("krieger", "chieftain", "r4k0", "C r1k0 r1k8 r2k0 r3k0 r4k1 r4k2 r4k14 r4k15", "", ""),
    ("tafl-king", "soldier", "e1", "b1 c1 d1 f1 g1 h1 i1 j1 e2 e3", "", "e4"),
    ("coalition-chess", "guard", "e2", "e3 e4", "d3 f3", "d3 f3"),
]


@pytest.mark.parametrize(("name", "kind", "at", "ends", "takes", "taken"), PICTURES)
def test_pictures(name: str, kind: str, at: str, ends: str, takes: str, taken: str) -> None:
    game = make_game(name)
    guide, cell = guide_of(game), game.topology.cell
    assert guide is not None
    cells = [frozenset(map(cell, names.split())) for names in (ends, takes, taken)]
    drawn = [(one.kind, one.cell, one.ends, one.takes, one.taken) for one in guide.pieces]
    assert (kind, cell(at), *cells) in drawn


@pytest.mark.parametrize("name", GAMES)
def test_a_guide_tells_of_every_kind_that_moves_in_its_own_way(name: str) -> None:
    for option in (None, *make_game(name).choices):
        for value in option.values[1:] if option else ("",):
            game = make_game(name, {option.name: value} if option else {})
            guide = guide_of(game)
            assert guide is not None
            assert english(guide.goal)
            assert all(one.ends or one.takes or one.taken for one in guide.pieces)
    usual = guide_of(make_game(name))
    assert usual is not None
    assert usual.cells is None or usual.cells in usual.further_rules
    kinds = {one.kind for one in usual.pieces}
    # All ranks of the Generals move alike.
    assert kinds == set(make_game(name).kinds) or name == "generals"
