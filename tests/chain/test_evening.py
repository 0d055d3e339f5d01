"""An evening without a terminal: everything is chosen, played and ended at the board as built."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.game import Seat
from firmware_host.station.menu_mode import PlayGame, ShutDown
from tests.chain.evening import Evening


@pytest.mark.ci
def test_an_evening_with_no_terminal(tmp_path: Path) -> None:
    there = Evening(tmp_path, "universal-11x11", "russian-draughts")
    try:
        assert there.chain.game.name == "russian-draughts"
        assert (
            there.page
            == "White to move. The pieces on glowing squares can move: lift one to see where."
            " Press Done (hold until light 1 comes on) for another game."
        )
        there.menu()
        assert there.page == (
            "Continue this game. Press Done to choose, press More or touch a lit square for"
            " another option (1 of 10), or press Undo to cancel."
        )
        assert there.lights == "1 chosen, 9 listed"
        there.choose("Brightness of the lights (70%)")
        there.choose("10% brightness")
        there.choose("Tafl King")
        there.choose("New game of Tafl King")
        assert (there.chain.game.name, len(there.chain.game.topology)) == ("tafl-king", 121)
        there.hands("move d1 d3; press turn; wait 1 s")
        played = there.moves
        assert played

        brightest = max(there.chain.wanted)
        there.power_cut()
        assert brightest < 100
        assert (there.chain.game.name, there.moves) == ("tafl-king", played)

        there.menu()
        there.choose("Game of the Generals")
        there.choose("New game of Game of the Generals")
        assert "White is setting up" in there.page
        for seat in ("white", "black"):
            there.phone_lays_out(seat)
        assert "White has set up: 0 of 21 pieces on the board." in there.page
        assert there.lights == "42 place"

        there.menu()
        there.choose("Coalition Chess")
        there.choose("Yellow setup: free")
        assert "Yellow setup: usual" in there.page
        there.choose("New game of Coalition Chess")
        assert there.chain.game.options["yellow-setup"] == "usual"
        there.hands("move c1 b1; press turn; wait 1 s; move c9 c8; press turn; wait 1 s")
        there.hands("press say")
        asked = "Green: join Yellow? Press Done to confirm, or More for the next option."
        assert asked in there.page
        there.hands("press turn")
        assert "Yellow with Green" in there.page

        there.menu()
        there.choose("Shut down this computer")
        there.choose("Yes, shut down")
        assert isinstance(there.order, ShutDown)
        assert "goes out, you can unplug it." in there.page
    finally:
        there.close()


def test_krieger_on_the_ring_board(tmp_path: Path) -> None:
    there = Evening(tmp_path, "ring-65", "krieger")
    try:
        there.menu()
        there.choose("Krieger")
        there.choose("First move: north")
        there.choose("New game of Krieger")
        assert there.page.startswith("South to move.")
        there.menu()
        assert there.lights == "1 chosen, 6 listed"
        there.choose("Shut down this computer")
        there.choose("Yes, shut down")
        assert isinstance(there.order, ShutDown)
    finally:
        there.close()


@pytest.mark.ci
def test_the_computer_is_given_a_seat_at_the_board_by_hands_alone(tmp_path: Path) -> None:
    """Its level is chosen there, its move is lit and made by hand, and the menu says who plays."""
    there = Evening(tmp_path, "starter-8x8", "russian-draughts")
    try:
        there.menu()
        there.choose("Russian Draughts")
        there.choose("Black: played by a person.")
        assert there.page == (
            "Black: Computer (adapts to you). Press Done to change it, press"
            " More or touch a lit square for another option (7 of 10), or press Undo to cancel."
        )
        there.hands("press turn", 0.3)
        assert "Black: Computer (level 1)." in there.page
        there.choose("White: played by a person.")
        assert "White: played by a person." in there.page  # one seat is left to somebody
        there.choose("New game of Russian Draughts")
        assert there.order == PlayGame("russian-draughts", computers=((Seat("black"), 1),))
        there.hands("move c3 d4; press turn; wait 1 s")
        answer = there.answered("black")
        origin, end = answer[:2], answer[-2:]
        assert f" Move the piece on {origin} to {end}." in there.page
        there.hands(f"move {origin} {end}; wait 1 s")
        assert there.page.startswith("White to move.")

        there.menu()
        there.choose("Russian Draughts")
        there.choose("Black: Computer (level 1).")
        assert "Black: Computer (level 2)." in there.page
    finally:
        there.close()
