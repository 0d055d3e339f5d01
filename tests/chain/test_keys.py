"""The three buttons of a board as it is built say every word: pressed, and held."""

from __future__ import annotations

from pathlib import Path

from tests.chain.by_hand import ByHand


def test_a_draw_a_new_game_and_hints_are_said_by_holding_keys(tmp_path: Path) -> None:
    there = ByHand(tmp_path)
    try:
        there.hands("press hint; wait 2 s")
        assert there.chain.pages[-1].arrows
        assert "Release for “Hint”, or keep holding for “Draw”." in there.told()
        there.hands("press hint; wait 2 s; move c3 d4; wait 4 s; press draw; wait 3 s")
        assert there.moves == "c3-d4 black:offer-draw"
        assert "press More now, or More (hold until light 2 comes on) on your turn." in there.page
        there.hands("press say; press turn")
        assert there.moves.endswith("white:accept-draw")
        assert "Press Undo (hold until light 1 comes on) to play again." in there.page
        game = there.chain.room.table.game_id
        there.hands("press new-game; wait 2 s")
        assert there.chain.room.table.game_id != game
    finally:
        there.close()
