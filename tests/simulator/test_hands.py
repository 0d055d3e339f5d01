from __future__ import annotations

from collections.abc import Callable

import pytest

from drivers.interfaces import Button
from engines.localiser import english
from simulator.errors import ScriptError
from simulator.hands.board_pieces import BoardPieces
from tests.simulator.wooden_boards import GRID, SEATS, cells, crossed, start, straight


@pytest.fixture
def hands() -> BoardPieces:
    return BoardPieces(GRID, straight(GRID), start(), SEATS)


def at(name: str) -> int:
    return GRID.cell(name)


def test_a_lifted_piece_leaves_its_cell_and_a_put_one_fills_another(hands: BoardPieces) -> None:
    before = hands.occupied
    hands.lift(at("c3"))
    assert hands.occupied == before & ~cells("c3")
    assert hands.held == [(0, "man")]
    hands.put(at("d4"))
    assert hands.occupied == before & ~cells("c3") | cells("d4")
    assert not hands.held
    assert hands.pieces[at("d4")] == (0, "man")


def test_channel_bits_go_through_the_wiring() -> None:
    hands = BoardPieces(GRID, crossed(GRID), start(), SEATS)
    channel = 63 - at("c3")
    assert hands.bits >> channel & 1
    hands.lift(at("c3"))
    assert not hands.bits >> channel & 1
    assert hands.bits.bit_count() == hands.occupied.bit_count() == 23


def test_the_piece_lifted_last_is_put_first(hands: BoardPieces) -> None:
    hands.lift(at("c3"))
    hands.lift(at("d6"))
    hands.put(at("d4"))
    hands.put(at("e5"))
    assert hands.pieces[at("d4")] == (1, "man")
    assert hands.pieces[at("e5")] == (0, "man")


def test_every_hand_holds_its_own(hands: BoardPieces) -> None:
    hands.lift(at("c3"))
    hands.lift(at("d6"), hand=1)
    hands.put(at("d4"))
    assert hands.pieces[at("d4")] == (0, "man")
    assert hands.held == [(1, "man")]
    with pytest.raises(ScriptError, match="your hand is empty; lift"):
        hands.put(at("e5"))
    with pytest.raises(ScriptError, match="hand 3 is empty"):
        hands.drop(hand=2)
    hands.drop(hand=1)
    hands.fetch_like((1, "man"), hand=3)
    hands.put(at("e5"), hand=3)
    assert hands.pieces[at("e5")] == (1, "man")
    assert not hands.held


def test_a_magnet_on_a_border_is_felt_until_a_piece_comes_or_goes(hands: BoardPieces) -> None:
    hands.lift(at("c3"))
    hands.set_contact(at("c3"), on=True)
    hands.put(at("d4"))
    assert hands.bits >> at("c3") & hands.bits >> at("d4") & 1
    assert not hands.occupied >> at("c3") & 1
    hands.set_contact(at("c3"), on=False)
    assert hands.bits == hands.occupied
    hands.set_contact(at("d4"), on=False)
    hands.lift(at("d4"))
    hands.put(at("d4"))
    assert hands.bits == hands.occupied


def test_recorded_contacts_obey_only_what_is_felt() -> None:
    hands = BoardPieces(GRID, straight(GRID), start(), SEATS, recorded=True)
    felt = hands.bits
    assert felt == hands.occupied
    hands.lift(at("c3"))
    assert (hands.bits, hands.occupied) == (felt, felt & ~cells("c3"))
    hands.set_contact(at("c3"), on=False)
    assert hands.bits == hands.occupied


def test_the_tray_gives_back_what_was_laid_there(hands: BoardPieces) -> None:
    hands.take(at("c3"))
    hands.lift(at("d6"))
    hands.drop()
    hands.take(at("e3"))
    assert hands.tray == [(0, "man"), (1, "man"), (0, "man")]
    hands.fetch_like((1, "man"))
    hands.put(at("d6"))
    hands.fetch(0)
    hands.fetch(-1)
    assert hands.held == [(0, "man"), (0, "man")]
    assert not hands.tray


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (lambda hands: hands.lift(at("d4")), "there is no piece on d4; lift from"),
        (lambda hands: hands.take(at("d4")), "there is no piece on d4; take from"),
        (lambda hands: hands.put(at("d4")), "your hand is empty"),
        (lambda hands: hands.drop(), "your hand is empty"),
        (lambda hands: hands.fetch(-1), "the tray holds 0 pieces"),
        (lambda hands: hands.fetch_like((1, "king")), "there is no black king in the tray"),
        (
            lambda hands: (hands.lift(at("c3")), hands.put(at("f6"))),
            "there is already a black piece on f6",
        ),
    ],
)
def test_what_no_hand_can_do_is_refused_in_words(
    hands: BoardPieces, action: Callable[[BoardPieces], None], words: str
) -> None:
    with pytest.raises(ScriptError, match=words):
        action(hands)


def test_a_refused_put_leaves_the_piece_in_hand(hands: BoardPieces) -> None:
    hands.lift(at("c3"))
    with pytest.raises(ScriptError):
        hands.put(at("f6"))
    assert hands.held == [(0, "man")]


def test_pieces_need_one_place_per_cell() -> None:
    with pytest.raises(ScriptError, match="63 places given for a board of 64 cells"):
        BoardPieces(GRID, straight(GRID), start()[:-1], SEATS)


def test_a_seat_without_a_name_goes_by_its_number(hands: BoardPieces) -> None:
    assert english(hands.described((3, "guard"))) == "seat 3 guard"


def test_buttons_are_reported_once(hands: BoardPieces) -> None:
    hands.press(Button.TURN)
    hands.press(Button.HINT)
    assert hands.has_presses
    assert hands.pressed() == [Button.TURN, Button.HINT]
    assert hands.pressed() == []
    assert not hands.has_presses


def test_dressing_crowns_but_never_moves_swaps_or_hides() -> None:
    hands = BoardPieces(GRID, straight(GRID), start(), SEATS)
    wanted = list(start())
    wanted[at("a1")] = (0, "king")  # a man of that seat stands there: crowned
    wanted[at("b6")] = (0, "king")  # the other seat's man stands there: left alone
    wanted[at("d4")] = (0, "king")  # nothing stands there: left alone
    wanted[at("c1")] = (0, "?")  # nobody may know: left alone
    wanted[at("e1")] = None  # a man stands there: left alone
    before = hands.occupied
    hands.set_expected(tuple(wanted))
    assert hands.occupied == before
    changed = [cell for cell, wood in enumerate(start()) if hands.pieces[cell] != wood]
    assert changed == [at("a1")]
    assert hands.pieces[at("a1")] == (0, "king")


def test_who_stands_on_the_place_of_a_piece_that_is_astray_is_not_dressed_as_it() -> None:
    wood = list(start())
    wood[at("a1")] = (0, "king")
    hands = BoardPieces(GRID, straight(GRID), tuple(wood), SEATS)
    hands.lift(at("a1"))
    hands.lift(at("c1"), hand=1)
    hands.put(at("a1"), hand=1)
    for put in (lambda: None, lambda: hands.put(at("d4"))):  # in a hand, then elsewhere
        put()
        hands.set_expected(tuple(wood))
        assert hands.pieces[at("a1")] == (0, "man")
    assert hands.pieces[at("d4")] == (0, "king")


def test_tidying_lays_everything_as_it_belongs(hands: BoardPieces) -> None:
    hands.set_expected(start())
    hands.lift(at("c3"))
    hands.put(at("d4"))
    hands.take(at("f6"))
    hands.lift(at("h8"))
    hands.tidy()
    assert tuple(hands.pieces) == start()
    assert not hands.held
    assert not hands.tray


def test_tidying_to_fewer_pieces_fills_the_tray_and_back(hands: BoardPieces) -> None:
    fewer = list(start())
    fewer[at("a1")] = fewer[at("h8")] = None
    hands.set_expected(tuple(fewer))
    hands.tidy()
    assert sorted(hands.tray) == [(0, "man"), (1, "man")]
    hands.set_expected(start())
    hands.tidy()
    assert not hands.tray
    assert tuple(hands.pieces) == start()


def test_a_king_that_is_a_man_again_leaves_none_in_the_tray() -> None:
    """Play on from before it was crowned, and from before men were taken."""
    stands: list[tuple[int, str] | None] = [None] * len(GRID)
    stands[at("d8")] = (0, "king")
    hands = BoardPieces(GRID, straight(GRID), stands, SEATS)
    hands.put_in_tray([(0, "man"), (0, "man")])
    belong = list(stands)
    belong[at("d8")], belong[at("c7")], belong[at("e1")] = None, (0, "man"), (0, "man")
    hands.set_expected(tuple(belong))
    hands.tidy()
    assert hands.pieces == belong
    assert hands.tray == [(0, "man")]


@pytest.mark.parametrize("astray", ["a3 b4", "a3 b4 held", "a3 tray b4", "a3 tray held"])
def test_pieces_that_several_hands_misplaced_keep_their_faces(astray: str) -> None:
    """Their ranks are hidden from the board, but it was right a moment ago."""
    army = {at("a1"): (0, "general"), at("c1"): (0, "private"), at("e1"): (0, "spy")}
    hands = BoardPieces(GRID, straight(GRID), [army.get(n) for n in range(len(GRID))], SEATS)
    hands.put_in_tray([(0, "private")])
    right = tuple((0, "?") if n in army else None for n in range(len(GRID)))
    hands.set_expected(right)
    before = tuple(hands.pieces)
    for origin, end in zip(("a1", "c1", "e1"), astray.split(), strict=False):
        hands.lift(at(origin))
        match end:
            case "held":
                pass
            case "tray":
                hands.drop()
            case _:
                hands.put(at(end))
    hands.set_expected(right)
    hands.tidy()
    assert tuple(hands.pieces) == before
    assert hands.tray == [(0, "private")]


def test_tidying_crowns_a_man_or_brings_a_new_piece(hands: BoardPieces) -> None:
    wanted = list(start())
    wanted[at("a1")], wanted[at("d4")], wanted[at("e5")] = None, (0, "king"), (1, "king")
    hands.set_expected(tuple(wanted))
    hands.tidy()
    assert tuple(hands.pieces) == tuple(wanted)
    assert not hands.tray


def test_tidying_before_anything_was_shown_does_nothing(hands: BoardPieces) -> None:
    hands.lift(at("c3"))
    hands.tidy()
    assert hands.held


def test_a_piece_is_named_as_players_name_it() -> None:
    hands = BoardPieces(GRID, straight(GRID), start(), ("attackers", "defenders"))
    assert english(hands.described((1, "soldier"))) == "defenders' soldier"
    hands.lift(at("c3"))
    with pytest.raises(ScriptError, match="already an attackers' piece on a1; lift"):
        hands.put(at("a1"))
