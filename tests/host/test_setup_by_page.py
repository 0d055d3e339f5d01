"""Armies laid out on a page: the board checks that exactly their squares are occupied.

The Game of the Generals is the game here, for it has the most to lay out; nothing of it is known to
what is tested.
"""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import Move, Seat
from firmware_host.table.messages import Play
from tests.host.rig import Rig

pytestmark = pytest.mark.slow


def generals() -> Rig:
    return Rig(game=make_game("generals"))


HOME = {"white": "123", "black": "876"}
ROWS = {seat: [f"{f}{r}" for r in ranks for f in "abcdefghi"] for seat, ranks in HOME.items()}


def squares(seat: str, first: int = 0) -> list[str]:
    """21 of a seat's own squares; ``first``: how many are left out at the beginning."""
    return ROWS[seat][first : first + 21]


def registers(rig: Rig, seat: str, *, first: int = 0, turned: bool = False) -> None:
    """A page lays out this seat's army; ``turned``: the same squares with other ranks on them."""
    game, state = rig.game, rig.table.states[-1]
    setup = game.setup(state, Seat(seat))
    assert setup is not None
    kinds = setup.kinds[::-1] if turned else setup.kinds
    cells = map(game.topology.cell, squares(seat, first))
    move = Move(Seat(seat), layout=tuple(sorted(zip(cells, kinds, strict=True))))
    intent = Play(f"page-{seat}", len(rig.table.moves), move)
    assert rig.table.submit(intent) is None
    rig.wait(0.01)


def lit(rig: Rig, meaning: str) -> set[str]:
    """The cells with lights of this meaning."""
    for part in rig.lights.split(", "):
        if part.startswith(f"{meaning} "):
            return set(part.removeprefix(meaning).split())
    return set()


def puts(names: list[str]) -> str:
    return " ".join(f"{name}+" for name in names)


def lifts(names: list[str]) -> str:
    return " ".join(f"{name}-" for name in names)


BY_PAGE = "White has set up: {} of 21 pieces on the board."


BLACK_WAITS = " Black is setting up: 0 of 21 pieces placed."


def test_any_square_of_an_army_laid_out_on_a_page_may_be_next() -> None:
    rig = generals()
    registers(rig, "white")
    mine, theirs = squares("white"), squares("black")
    assert lit(rig, "place") >= set(mine)
    assert rig.status == "Black is setting up: 0 of 21 pieces placed. " + BY_PAGE.format(0)
    for number, name in enumerate(mine[::-1], start=1):
        assert name in lit(rig, "place")
        rig.hands(f"{name}+")
        if number < len(mine):
            assert name in lit(rig, "placed")
            assert BY_PAGE.format(number) in rig.status
    assert rig.status == "Black is setting up: 0 of 21 pieces placed."
    assert not set(mine) & lit(rig, "place")  # it stands: now it is only kept an eye on
    rig.hands("a1-")
    assert (rig.status, rig.lights.split(", ")[-1]) == ("Put the piece on a1.", "put here a1")
    rig.hands("a1+ " + puts(theirs) + " [turn]")
    assert rig.status == "White to move."


def test_what_is_too_much_is_shown_one_at_a_time() -> None:
    rig = generals()
    registers(rig, "white")
    rig.hands("e4+ e5+ a1+")
    assert lit(rig, "take away") == {"e4"}
    assert rig.status == "Take the piece on e4 off the board (2 squares still to fix)."
    assert "b1" in lit(rig, "place")  # meanwhile others may be laid
    rig.hands("e4- b1+")
    assert lit(rig, "take away") == {"e5"}
    rig.hands("e5-")
    assert lit(rig, "take away") == set()
    assert BY_PAGE.format(2) in rig.status


def test_a_square_of_the_zone_that_was_left_free_stays_free() -> None:
    rig = generals()
    registers(rig, "white")
    assert lit(rig, "place") & {"d3", "e3"} == set()
    rig.hands("e3+")
    assert lit(rig, "take away") == {"e3"}


def test_both_by_page_at_once() -> None:
    rig = generals()
    registers(rig, "white")
    registers(rig, "black")
    both = squares("white") + squares("black")
    assert lit(rig, "place") == set(both)
    assert rig.note == (
        "White and Black: put your pieces on the lit squares, each on the one you chose for it."
    )
    for one, other in zip(squares("white"), squares("black"), strict=True):
        rig.hands(f"{other}+ {one}+")
    assert rig.status == "White to move."
    assert rig.hands("a3- a4+ 200ms").moves.endswith("a3-a4*")


def test_the_last_piece_laid_wrongly_is_no_move() -> None:
    """a4 instead of a3 would be White's first move, had it stood on a3."""
    rig = generals()
    registers(rig, "white")
    registers(rig, "black")
    others = [name for name in squares("white") + squares("black") if name != "a3"]
    rig.hands(puts(others) + " a4+ 9000ms")
    assert len(rig.table.moves) == 2
    assert lit(rig, "take away") == {"a4"}
    assert lit(rig, "place") == {"a3"}
    rig.hands("a4- a3+ 200ms")
    assert rig.status == "White to move."


def test_wood_that_stood_there_before() -> None:
    rig = Rig(game=make_game("generals"), standing=" ".join(squares("white")))
    assert "touch" in rig.lights
    registers(rig, "white")
    assert rig.status == "Black is setting up: 0 of 21 pieces placed."
    assert "touch" not in rig.lights


def test_wood_that_stood_elsewhere_before() -> None:
    rig = Rig(game=make_game("generals"), standing=" ".join(squares("white")))
    registers(rig, "white", first=2)
    assert lit(rig, "place") & set(squares("white", 2)) == {"d3", "e3"}
    assert lit(rig, "take away") == {"a1"}
    rig.hands("a1- d3+ b1- e3+")
    assert rig.status == "Black is setting up: 0 of 21 pieces placed."


def test_one_lays_by_hand_while_the_other_does_by_page() -> None:
    rig = generals().hands(puts(squares("white")[:5]))
    assert rig.page.private == "White: place the colonel on a lit square (15 more to go)."
    registers(rig, "black")
    # Nothing of what the hands have laid is lost, and the same piece is asked for.
    assert rig.page.private == "White: place the colonel on a lit square (15 more to go)."
    assert rig.page.seats_on_turn == (0,)
    assert rig.status == (
        "White is setting up: 5 of 21 pieces placed. Black has set up: 0 of 21 pieces on the board."
    )
    # Both go on, in any order.
    for one, other in zip(squares("white")[5:], squares("black"), strict=False):
        rig.hands(f"{one}+ {other}+")
    rig.hands("[turn] " + puts(squares("black")[16:]))
    assert rig.status == "White to move."


def test_both_lay_by_hand_at_once_each_behind_a_screen() -> None:
    rig = generals()
    mine, theirs = squares("white"), squares("black")
    assert rig.note == "Black can set up at the same time."
    assert lit(rig, "place") == set(squares("white")) | set(ROWS["white"][21:])
    for number, (one, other) in enumerate(zip(mine, theirs, strict=True)):
        rig.hands(f"{one}+")
        assert rig.page.seats_on_turn == (0,)
        rig.hands(f"{other}+")
        assert rig.page.seats_on_turn == (1,)  # the line is for who laid the last piece
        assert f"White is setting up: {number + 1} of 21" in rig.status
    rig.hands("[turn]")
    assert rig.status == "Black is setting up: 21 of 21 pieces placed."
    rig.hands("[turn]")
    assert rig.status == "White to move."


def test_a_page_lays_out_the_army_that_hands_are_laying() -> None:
    """The page has the word; what stands on its squares need not be laid again."""
    rig = generals().hands(puts([*squares("white")[:5], "i3"]))
    registers(rig, "white")
    assert rig.note == ("White has set up on another screen: the lights show where the pieces go.")
    assert lit(rig, "take away") == {"i3"}
    rig.hands("i3-")
    assert lit(rig, "placed") == set(squares("white")[:5])
    assert BY_PAGE.format(5) in rig.status
    rig.hands("9000ms")
    assert rig.note == (
        "White: put your pieces on the lit squares, each on the one you chose for it."
    )


def test_a_sensor_that_does_not_feel_its_piece_is_passed_over() -> None:
    rig = generals().spoil(dead="b2")
    registers(rig, "white")
    registers(rig, "black")
    rig.hands(puts(squares("white") + squares("black")))
    assert lit(rig, "place") == {"b2"}
    assert rig.note == "If a piece is already there, press Done."
    rig.hands("[turn]")
    assert rig.status == "White to move."


def test_a_game_laid_out_on_pages_goes_on_after_the_plug_was_pulled() -> None:
    before = generals()
    registers(before, "white")
    registers(before, "black")
    texts = [
        before.game.move_text(state, move)
        for state, move in zip(before.table.states, before.table.moves, strict=False)
    ]
    rig = Rig(game=make_game("generals"), played=" ".join(texts), standing="nothing")
    assert lit(rig, "place") == set(squares("white") + squares("black"))
    rig.hands(puts(squares("black") + squares("white")))
    assert rig.status == "White to move."


def test_a_phone_may_play_on_while_the_wood_is_still_laid() -> None:
    rig = generals()
    registers(rig, "white")
    registers(rig, "black")
    move = rig.game.read_move(rig.table.states[-1], "a3-a4")
    assert rig.table.submit(Play("page-1", 2, move)) is None
    rig.wait(0.01)
    laid = (set(squares("white")) - {"a3"} | {"a4"}) | set(squares("black"))
    assert lit(rig, "place") == laid
    rig.hands(puts(sorted(laid)))
    assert rig.status == "Black to move."


@pytest.mark.parametrize("hands", ["", "e5+ e5-", puts(squares("white")), puts(squares("black"))])
def test_the_ranks_of_a_page_change_no_light_and_no_word(hands: str) -> None:
    told = []
    for turned in (False, True):
        rig = generals()
        registers(rig, "white", turned=turned)
        rig.hands(hands)
        told.append((rig.pages, rig.frame, rig.frames, rig.lights))
    assert told[0] == told[1]


def test_no_word_on_the_page_of_everybody_tells_where_a_piece_was_laid() -> None:
    """Only how many stand: the order of the kinds is known, and would tell the rest."""
    told = []
    for first in (0, 6):
        rig = generals()
        for name in squares("white", first):
            rig.hands(f"{name}+")
        told.append([(page.status, page.note, page.seats_on_turn) for page in rig.pages])
    assert told[0] == told[1]
