"""A board that is wrong, and the buttons: what is asked for, and what is done about it.

The edges are those of ``rig``; a star behind the last move says that it is not final yet.
"""

from __future__ import annotations

from drivers.ports import Button
from engines.topology import grid
from tests.host.rig import Rig

QUIET = "W:Wc3,e3:Bf6,h8"
ONE = "W:Wc3:Bd4,h8"


def test_the_turn_button_without_a_move_is_answered() -> None:
    rig = Rig().hands("[turn]")
    assert rig.note == "The turn button ends a move: finish it first."
    assert rig.moves == ""


def test_scrambled_board_is_put_right_a_pair_at_a_time() -> None:
    rig = Rig().hands("c3- e3- c5+ e5+ g7- h4+ 1100ms")
    asked = []
    for _ in range(3):
        asked.append(rig.lights)
        step = rig.station.restore.guidance
        take, put = step.take, step.put  # type: ignore[union-attr]
        names = rig.game.topology.names
        rig.hands(f"{names[take]}- {names[put]}+")  # type: ignore[index]
    assert asked == [
        "put here c3, take away c5",
        "put here e3, take away e5",
        "put here g7, take away h4",
    ]
    assert (rig.lights, rig.moves) == ("movable a3 c3 e3 g3", "")


def test_whole_set_up_from_an_empty_board() -> None:
    rig = Rig(standing="nothing").wait(3.6)
    assert rig.status == "Put a white man on a1 (24 squares differ)."
    rig.follow()
    assert rig.lights == "movable a3 c3 e3 g3"
    assert (rig.moves, rig.note) == ("", "")
    rig.hands("c3- d4+ 150ms")
    assert rig.moves == "c3-d4*"


def test_set_up_by_hand_without_guidance() -> None:
    rig = Rig(standing="nothing")
    rig.set_up("")
    assert (rig.moves, rig.note, rig.lights) == ("", "", "movable a3 c3 e3 g3")


def test_take_back_button_guides_back() -> None:
    rig = Rig(ONE).hands("c3- e5+ d4- 3200ms [take-back]")
    assert (rig.moves, rig.lights) == ("", "put here c3, take away e5")
    assert rig.status == "Move the piece on e5 to c3 (3 squares differ)."
    rig.follow()
    assert (rig.moves, rig.lights) == ("", "must capture c3")


def test_take_back_button_before_the_move_is_final() -> None:
    rig = Rig(QUIET).hands("c3- d4+ 150ms [take-back] 5000ms")
    assert (rig.moves, rig.lights) == ("", "put here c3, take away d4")
    rig.hands("d4- b4+ 1100ms")  # other than asked, but a move
    assert rig.moves == "c3-b4*"


def test_the_position_taken_back_from_is_no_move() -> None:
    rig = Rig(QUIET).hands("c3- d4+ 150ms [take-back] 20000ms")
    assert rig.moves == ""


def test_new_game_button_asks_and_then_guides_to_the_start() -> None:
    rig = Rig().hands("c3- d4+ 150ms f6- e5+ 150ms d4- f6+ e5- 150ms [new-game]")
    assert rig.note == "Press new-game once more to leave this game."
    assert rig.moves == "c3-d4 f6-e5 d4:f6*"
    rig.hands("[new-game]")
    assert rig.moves == ""
    assert rig.status == "Put a white man on c3. If it stands there, press turn."
    rig.follow()
    # The man on f6 is White's, and Black's belongs there: occupancy cannot tell, so it is asked.
    assert rig.lights == "doubt f6, movable a3 c3 e3 g3"
    assert rig.hands("[turn]").lights == "movable a3 c3 e3 g3"


def test_men_of_one_side_may_change_places() -> None:
    rig = Rig().hands("c3- e3- c3+ e3+ 500ms")
    assert rig.lights == "movable a3 c3 e3 g3"


def test_with_a_draw_offered_the_seat_on_turn_resigns() -> None:
    rig = Rig().hands("c3- d4+ [turn] [draw] 100ms [resign]")
    assert rig.note == "Press resign once more to resign for black."
    rig.hands("[resign]")
    assert rig.moves.endswith("black:resign")


def test_without_take_back_the_wood_has_to_follow() -> None:
    rig = Rig(QUIET, take_back=False).hands("c3- d4+ 3200ms d4- c3+ 1100ms")
    assert (rig.moves, rig.lights) == ("c3-d4", "put here d4, take away c3")
    rig.hands("[take-back]")
    assert rig.note == "Moves cannot be taken back in this game."


def test_without_take_back_an_open_move_is_still_amended() -> None:
    rig = Rig(QUIET, take_back=False).hands("c3- d4+ 300ms d4- b4+ 200ms")
    assert rig.moves == "c3-b4*"


def test_promotion_in_mid_capture_goes_on_as_a_king() -> None:
    rig = Rig("W:Wb6:Bc7,f6,h2").hands("b6- d8+")
    assert rig.lights == "capture h4 g5, origin b6, remove c7"
    rig.hands("c7- d8- h4+ f6- 150ms")
    assert rig.moves == "b6:d8:h4*"
    assert rig.page.pieces[rig.game.topology.cell("h4")] == (0, "king")


def test_game_over_lights_the_winner() -> None:
    rig = Rig("W:Wc3:Bd4").hands("c3- e5+ d4- 150ms")
    assert rig.lights == "winner e5"
    assert rig.status == "White wins: black has no pieces left."
    assert rig.note == "Press new game to play again."
    rig.hands("[turn] [turn] [resign] [draw]")
    assert rig.note == "That cannot be said now."
    rig.hands("[new-game]")  # no second press: nothing is lost
    assert rig.status.startswith("Move the piece on")


def test_a_move_that_ends_the_game_can_be_amended() -> None:
    rig = Rig("W:WKa1:Bd4").hands("a1- e5+ d4- 350ms")
    assert rig.moves == "a1:e5*"
    rig.hands("e5- g7+ 350ms")
    assert rig.moves == "a1:g7*"
    rig.hands("g7- a1+ d4+ 150ms")
    assert (rig.moves, rig.status) == ("", "White to move.")


def test_words_at_the_buttons() -> None:
    rig = Rig().hands("[draw]")
    assert rig.moves == "white:offer-draw"
    assert rig.note == "A draw is offered to black: press draw to accept, or play on."
    rig.hands("c3- d4+ 150ms")
    assert rig.moves == "white:offer-draw c3-d4*"
    rig.hands("[draw]")
    assert rig.moves.endswith("black:accept-draw")
    assert rig.status.startswith("Drawn:")


def test_resigning_takes_two_presses() -> None:
    rig = Rig().hands("[resign]")
    assert (rig.moves, rig.note) == ("", "Press resign once more to resign for white.")
    rig.hands("6000ms [resign]")  # too late: asked again
    assert (rig.moves, rig.note) == ("", "Press resign once more to resign for white.")
    rig.hands("[resign]")
    assert rig.moves == "white:resign"
    assert rig.status == "Black wins: white resigned."


def test_cells_the_game_does_not_use_are_not_felt() -> None:
    rig = Rig(QUIET, wiring=_wide_wiring())
    before = (rig.lights, rig.page)
    rig.raised = 0b111 << 64
    rig.wait(20)
    assert (rig.lights, rig.page) == before
    rig.hands("c3- d4+ 150ms")
    assert rig.moves == "c3-d4*"


def _wide_wiring():  # type: ignore[no-untyped-def]
    """A board with channels and lights beyond those of the game, and crossed wires."""
    from drivers.wiring import Wiring

    names = grid(8, 8).names
    return Wiring(tuple(reversed(range(64))), tuple(range(3, 67)), 70, 70, names)


def test_more_buttons_at_once() -> None:
    rig = Rig()
    rig.press(Button.HINT, Button.TAKE_BACK)
    assert len(rig.page.arrows) == 7
    assert rig.note == "There is no move to take back."
    rig.press(Button.HINT, Button.NEW_GAME)
    assert rig.page.arrows == ()
    assert rig.note == "This game has only just begun."
    rig.wait(9)
    assert rig.note == ""
    rig.press(Button.QUIT)
    assert rig.intents == []
