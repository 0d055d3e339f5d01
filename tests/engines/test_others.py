"""What the sides that are not on turn could do: what their pieces attack."""

from __future__ import annotations

import pytest

from engines import make_game
from engines.search.others import moves_of_others
from tests.engines.tafl_king_play import text

OTHERS = [
    ("russian-draughts", "W:Wc1,h4:Bf6,a7", "a7-b6 f6-e5 f6-g5"),
    # whoever has to capture cannot pass
    ("russian-draughts", "W:Wc3:Bd4,a7", ""),
    ("tafl-king", text("A a3 D h8 K f6", "D"), None),
    ("krieger", "north C@r4k0 P@r2k0 c@r4k8 p@r2k8 w@r4k1", None),
    # a kind that is hidden could be told by how it moves
    ("generals", "white:FLG=a1,SPY=e3/black:FLG=i8,GOA=e6/move:white", ""),
]


@pytest.mark.parametrize(("name", "position", "moves"), OTHERS)
def test_others_moves_are_those_they_have_on_their_turn(
    name: str, position: str, moves: str | None
) -> None:
    game = make_game(name)
    state = game.read_position(position)
    found = {game.move_text(state, move, move.seat) for move in moves_of_others(game, state)}
    if moves is not None:
        assert found == set(moves.split())
        return
    (mover,) = game.to_act(state)
    passed = game.null_move(state)  # type: ignore[attr-defined]
    assert found
    assert {move.seat for move in moves_of_others(game, state)} == {*game.seats} - {mover}
    (other,) = game.to_act(passed)
    assert len(moves_of_others(game, state)) == len(game.legal(passed, other))


def test_every_opponent_of_several_is_asked() -> None:
    game = make_game("coalition-chess")
    state = game.read_position(
        "2BABEBMBKBABT2/2BWBWBGBGBWBW2/10/1RW6GW1/RPRG6GGGS/RPRG6GGGS/1RW6GW1/10"
        "/2YWYGYGYWYGYW2/2YTYMYKYTYEYA2 Y 1 -"
    )
    assert {move.seat for move in moves_of_others(game, state)} == {*game.seats[1:]}
