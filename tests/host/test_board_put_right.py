"""A board that is wrong, and the buttons: what is asked for, and what is done about it.

The edges are those of ``rig``; a star behind the last move says that it is not final yet.
"""

from __future__ import annotations

import pytest

from drivers.interfaces import Button
from engines import make_game
from engines.topology import grid
from tests.host.rig import Rig
from tests.wording import CAN_MOVE

QUIET = "W:Wc3,e3:Bf6,h8"
ONE = "W:Wc3:Bd4,h8"


def test_the_turn_button_without_a_move_is_answered() -> None:
    rig = Rig().hands("[turn]")
    assert rig.note == "Make a move first."
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
    assert rig.status == "Put a white man on a1 (24 squares still to fix)."
    rig.follow()
    assert rig.lights == "movable a3 c3 e3 g3"
    assert (rig.moves, rig.note) == ("", CAN_MOVE)
    rig.hands("c3- d4+ 150ms")
    assert rig.moves == "c3-d4*"


def test_set_up_by_hand_without_guidance() -> None:
    rig = Rig(standing="nothing")
    rig.set_up("")
    assert (rig.moves, rig.note, rig.lights) == ("", CAN_MOVE, "movable a3 c3 e3 g3")


def test_take_back_button_guides_back() -> None:
    rig = Rig(ONE).hands("c3- e5+ d4- 3200ms [take-back]")
    assert (rig.moves, rig.lights) == ("", "put here c3, take away e5")
    assert rig.status == "Move the piece on e5 to c3 (3 squares still to fix)."
    rig.follow()
    assert (rig.moves, rig.lights) == ("", "can capture c3")


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
    assert rig.status.startswith("Start a new game?")
    assert rig.moves == "c3-d4 f6-e5 d4:f6*"
    rig.hands("[new-game]")
    assert rig.moves == ""
    # The man on f6 is White's, and nobody has touched it since.
    assert rig.status == (
        "There is a white man on f6: replace it with a black man (2 squares still to fix)."
    )
    assert rig.hands("[turn]").lights == "take away f6"
    assert rig.hands("f6-").status.startswith("Put a white man on c3 (2 squares still to fix).")
    assert rig.hands("f6+").status == "Put a white man on c3. If it's already there, press Done."
    assert rig.hands("c3+").lights == "movable a3 c3 e3 g3"


def test_men_of_one_side_may_change_places() -> None:
    rig = Rig().hands("c3- e3- c3+ e3+ 500ms")
    assert rig.lights == "movable a3 c3 e3 g3"


def test_with_a_draw_offered_the_seat_on_turn_resigns() -> None:
    rig = Rig().hands("c3- d4+ [turn] [draw] 100ms [resign]")
    assert rig.status.startswith("Resign as Black? Press More")
    assert rig.page.may_end
    rig.hands("[resign]")
    assert rig.moves.endswith("black:resign")
    assert not rig.page.may_end


@pytest.mark.parametrize("gap", ["300ms", "3000ms", "9000ms"])
def test_what_is_left_of_moves_taken_back_is_no_move(gap: str) -> None:
    """Two plies back by agreement, and whoever puts them back takes a pause after the first."""
    rig = Rig().hands("c3- d4+ 500ms b6- a5+ 500ms b2- c3+ 1000ms [take-back] [take-back]")
    rig.hands(f"c3- b2+ {gap}")
    assert (rig.moves, rig.lights) == ("c3-d4", "put here b6, take away a5")
    rig.hands("a5- b6+ 1000ms b6- c5+ 1000ms")
    assert rig.moves == "c3-d4 b6-c5*"


def test_without_take_back_the_wood_has_to_follow() -> None:
    rig = Rig(QUIET, take_back=False).hands("c3- d4+ 3200ms d4- c3+ 1100ms")
    assert (rig.moves, rig.lights) == ("c3-d4", "put here d4, take away c3")
    rig.hands("[take-back]")
    assert rig.note == "Moves can't be undone in this game."


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
    assert rig.status == "White wins: Black has no pieces left."
    assert rig.note == "Press Undo (hold until light 1 comes on) to play again."
    rig.hands("[turn] [turn] [resign] [draw]")
    assert rig.note == "You can't do that now."
    rig.hands("[new-game]")  # no second press: nothing is lost
    assert rig.status.startswith("Move the piece on")


OVER = [
    # what is shown, the position, what hands do, the lights then
    ("a draw: everybody's pieces, for nobody has won", "W:WKa1:BKh8,c5",
     "[draw] a1- b2+ 400ms [draw]", "winner b2 c5 h8"),
    ("who clears the board has no move to look for", "W:Wc3,a1:Bd4", "c3- e5+ d4- 3200ms a1-",
     "winner a1 e5"),
    ("whatever turn is pressed for, nothing is asked", "W:Wc3,a1:Bd4",
     "c3- e5+ d4- 3200ms [turn] a1- 1200ms [turn] [turn]", "winner a1 e5"),
    ("no doubt is worth an answer any more", "W:Wc3,g1,Ke1:Bd4",
     "g1- e1- g1+ e1+ 100ms c3- e5+ d4- 150ms", "winner e1 g1 e5"),
]  # fmt: skip


@pytest.mark.parametrize("noted", ["", "h8"], ids=["sound", "a sensor was wrong once"])
@pytest.mark.parametrize(
    ("position", "hands", "lights"), [r[1:] for r in OVER], ids=[r[0] for r in OVER]
)
def test_when_the_game_is_over_nothing_seems_to_move(
    position: str, hands: str, lights: str, noted: str
) -> None:
    rig = Rig(position, noted=noted).hands(hands)
    assert rig.lights == lights
    assert rig.note == "Press Undo (hold until light 1 comes on) to play again."
    assert rig.status.startswith(("White wins", "Draw:"))


ENDS = [
    # what hands and buttons do while a man stands on c4, what is said at once
    ("resigned", "[resign] [resign]", "Black wins: White resigned."),
    ("a draw agreed", "[draw] [say] [turn]", "Draw: the players agreed."),
    (
        "and turn pressed then",
        "[draw] [say] [turn] 900ms [turn] 900ms",
        "Draw: the players agreed.",
    ),
    ("moved elsewhere", "[resign] [resign] c4- c5+ 2000ms", "Black wins: White resigned."),
    ("in the hand", "c4- 200ms [resign] [resign] 2000ms", "Black wins: White resigned."),
]


@pytest.mark.parametrize(("hands", "result"), [r[1:] for r in ENDS], ids=[r[0] for r in ENDS])
def test_the_result_is_told_though_a_piece_stands_wrongly(hands: str, result: str) -> None:
    rig = Rig().hands("c3- c4+ 1500ms")
    assert rig.lights == "put here c3, take away c4"
    rig.hands(hands)
    assert (rig.status, rig.note) == (
        result,
        "Press Undo (hold until light 1 comes on) to play again.",
    )
    assert rig.lights.startswith("winner ")
    rig.hands("[take-back] [take-back] 100ms")
    assert rig.lights.startswith("put here c3"), "the game goes on, and so does guidance"


def test_a_move_that_ends_the_game_can_be_amended() -> None:
    rig = Rig("W:WKa1:Bd4").hands("a1- e5+ d4- 350ms")
    assert rig.moves == "a1:e5*"
    rig.hands("e5- g7+ 350ms")
    assert rig.moves == "a1:g7*"
    rig.hands("g7- a1+ d4+ 150ms")
    assert (rig.moves, rig.status) == ("", "White to move.")


SAY_DRAW = "More (hold until light 2 comes on)"
OFFERED = f"Draw offered to Black. To accept, press More now, or {SAY_DRAW} on your turn."
YOURS = f"Draw offered to Black: press {SAY_DRAW} to accept, or play on."
THEIRS = f"Only Black can accept the draw, by pressing More now or {SAY_DRAW} on their turn."
NAMED = "Black: accept the draw? Press Done to confirm, or More for the next option."
HELD = (
    "Black: accept the draw?"
    " Put the pieces back and press Done to confirm, or More for the next option."
)

DRAWS = [
    # what hands and buttons do, the moves then, the note
    ("offered", "[draw]", "white:offer-draw", OFFERED),
    ("one hand presses twice", "[draw] [draw]", "white:offer-draw", THEIRS),
    ("or as often as it likes", "[draw] [draw] 9000ms [draw] 9000ms", "white:offer-draw", OFFERED),
    ("moved on: it is the other side's turn", "[draw] c3- d4+ 150ms", "white:offer-draw c3-d4*",
     YOURS),
    ("which accepts", "[draw] c3- d4+ 150ms [draw]", "white:offer-draw c3-d4 black:accept-draw",
     "Press Undo (hold until light 1 comes on) to play again."),
    ("out of turn: the menu names who accepts", "[draw] [say]", "white:offer-draw", NAMED),
    ("and says it", "[draw] [say] [turn]", "white:offer-draw black:accept-draw",
     "Press Undo (hold until light 1 comes on) to play again."),
    ("or says no", "[draw] c3- d4+ 150ms [no]", "white:offer-draw c3-d4 black:decline-draw",
     "Black declined the draw."),
    ("or declines", "[draw] [say] [say] [turn]", "white:offer-draw black:decline-draw",
     "Black declined the draw."),
    ("two pieces held up are no answer out of turn", "[draw] c3- f6- 3100ms", "white:offer-draw",
     OFFERED),
    ("on the own turn they are", "[draw] a3- b4+ 400ms c3- f6- 3100ms",
     "white:offer-draw a3-b4*", HELD),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "moves", "note"), [r[1:] for r in DRAWS], ids=[r[0] for r in DRAWS]
)
def test_a_draw_is_accepted_by_the_other_side(hands: str, moves: str, note: str) -> None:
    rig = Rig().hands(hands)
    assert (rig.moves, rig.note) == (moves, note)


ASKED = "[draw] [turn] 100ms [turn] 800ms "
"""A draw is offered, and turn pressed twice: whether nothing has moved."""
NOTHING = (
    "Are all the pieces still where they were? Press Done for yes, More for another answer"
    " (1 of 8), or keep playing."
)

ANSWERED_FIRST = [
    # what is pressed then, what is said, the note
    ("the offer is told still", "", NOTHING, OFFERED),
    ("say answers it", "[say]", "White to move.", NAMED),
    ("and turn says so", "[say] [turn]", "Draw: the players agreed.",
     "Press Undo (hold until light 1 comes on) to play again."),
    ("declined, the next question is the board's alone",
     "[say] [say] [turn] 100ms [turn] [turn] 800ms [say]",
     "Did the piece on c3 move to b4? Press Done for yes, More for another answer (2 of 8), or"
     " keep playing.", ""),
    ("what is felt is asked first, and say is for that", "c3- 200ms [turn] 800ms [say]",
     "Did the piece on c3 move to d4? Press Done for yes, More for another answer (2 of 3), or"
     " keep playing.", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "said", "note"), [r[1:] for r in ANSWERED_FIRST], ids=[r[0] for r in ANSWERED_FIRST]
)
def test_an_offer_is_answered_before_a_question_about_nothing(
    hands: str, said: str, note: str
) -> None:
    rig = Rig().hands(ASKED + hands)
    assert (rig.status, rig.note) == (said, note)


def test_each_press_has_an_answer_of_its_own() -> None:
    rig = Rig().hands("[draw] [turn]")
    assert rig.note == "Make a move first."
    assert rig.hands("[say]").note == NAMED
    rig.hands("[resign] [hint] [resign]")
    assert (rig.status, rig.moves) == (
        "Resign as White? Press More (hold until light 3 comes on) again to confirm."
        " Anything else cancels.",
        "white:offer-draw",
    )


def test_while_both_sides_lay_out_no_press_can_be_told_from_the_others() -> None:
    rig = Rig(game=make_game("generals")).hands("[draw] [draw]")
    assert rig.moves == "white:offer-draw"
    assert rig.hands("[say] [turn]").moves == "white:offer-draw black:accept-draw"


def test_where_four_play_each_accepts_on_its_own_turn() -> None:
    rig = Rig("BK9/10/10/10/10/10/3RG2GG3/10/10/YK9 Y 5 YR,BG", game=make_game("coalition-chess"))
    rig.hands("[draw] [draw]")
    assert rig.moves == "yellow:offer-draw"
    rig.hands("a1- a2+ 500ms [draw] 100ms [draw]")
    assert rig.moves == "yellow:offer-draw a1-a2 black:accept-draw"
    assert (
        rig.note
        == "Only Green and Red can accept the draw, by pressing More now or More (hold until light"
        " 2 comes on) on their turn."
    )


def test_resigning_takes_two_presses() -> None:
    rig = Rig().hands("[resign]")
    assert (rig.moves, rig.status) == (
        "",
        "Resign as White? Press More (hold until light 3 comes on) again to confirm."
        " Anything else cancels.",
    )
    rig.hands("9000ms c3- c3+ 400ms [resign]")  # played on: asked again
    assert (rig.moves, rig.status) == (
        "",
        "Resign as White? Press More (hold until light 3 comes on) again to confirm."
        " Anything else cancels.",
    )
    rig.hands("[resign]")
    assert rig.moves == "white:resign"
    assert rig.status == "Black wins: White resigned."


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


@pytest.mark.parametrize(
    ("hands", "hints"),
    [
        ("", "a3 c3 e3 g3"),
        ("c3-", "c3-b4 c3-d4"),
        ("c3- d4+", ""),  # a hint is for one position
        ("h8-", ""),
        ("c3- c4+ 1500ms", ""),
    ],
)
def test_a_hint_is_about_the_piece_in_hand_or_those_that_may_move(hands: str, hints: str) -> None:
    rig = Rig()
    rig.press(Button.HINT)
    rig.hands(hands)
    rig.wait(0.5)
    names = rig.game.topology.names
    shown = {"-".join(names[cell] for cell in path) for path in rig.page.arrows}
    assert shown == set(hints.split())


def test_more_buttons_at_once() -> None:
    rig = Rig()
    rig.press(Button.HINT, Button.TAKE_BACK)
    assert len(rig.page.arrows) == 4
    assert rig.note == "There is no move to undo."
    rig.press(Button.HINT, Button.NEW_GAME)
    assert rig.page.arrows == ()
    assert rig.note == "This game has only just started."
    rig.wait(9)
    assert rig.note == CAN_MOVE
    rig.press(Button.QUIT)
    assert rig.intents == []
