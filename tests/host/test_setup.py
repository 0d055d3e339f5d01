"""Armies laid out by hand: what is asked for, what is shown, what is sent.

The Game of the Generals is the game here, for it has the most to lay out; nothing of it is known to
what is tested.
"""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import ARBITER, Move, Seat, Setup
from engines.topology import cells_of, grid, mask_of
from firmware_host.station.setup_by_hand import ArmySetups, SetupByHand, start_setup
from firmware_host.table.visibility import with_default_setups
from tests.host.rig import Rig

BOARD = grid(3, 3)
ZONE = Setup("x", tuple(map(BOARD.cell, ("a1", "b1", "c1"))), ("king", "guard"), True)  # type: ignore[arg-type]


def cells(text: str) -> int:
    return mask_of(map(BOARD.cell, text.split()))


def laid(arranging: SetupByHand) -> str:
    return " ".join(
        f"{BOARD.names[cell]}={kind}" for cell, kind in sorted(arranging.placed.items())
    )


# rest of the board, then the board at each step; then asked for, laid, in the way, lacking
STEPS = [
    ("nothing yet", "b3", ("b3",), "king", "", "", ""),
    ("the king", "b3", ("b3", "b3 a1"), "guard", "a1=king", "", ""),
    ("both", "b3", ("b3", "b3 a1", "b3 a1 c1"), None, "a1=king c1=guard", "", ""),
    ("slid on", "", ("", "a1", "", "b1"), "guard", "b1=king", "", ""),
    ("lifted last, asked first", "", ("", "a1", "a1 b1", "a1", "c1 a1"), None,
     "a1=king c1=guard", "", ""),
    ("king lifted, guard stays", "", ("", "a1", "a1 b1", "b1"), "king", "b1=guard", "", ""),
    ("both lifted", "", ("", "a1", "a1 b1", "b1", "", "c1"), "king", "c1=guard", "", ""),
    ("stood there before", "", ("a1 b1",), "king", "", "", ""),
    ("and touched", "", ("a1 b1", "a1", "a1 b1"), "guard", "b1=king", "", ""),
    ("outside the zone", "b3", ("b3", "b3 a2"), "king", "", "a2", ""),
    ("a third piece", "", ("", "a1", "a1 b1", "a1 b1 c1"), None, "a1=king b1=guard", "c1", ""),
    ("two felt at once, one a ghost", "", ("", "a1 b1"), "king", "", "", ""),
    ("so it is laid elsewhere", "", ("", "a1 b1", "", "c1"), "guard", "c1=king", "", ""),
    ("another piece gone", "b3", ("b3", ""), "king", "", "", "b3"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rest", "boards", "asked", "army", "extra", "missing"),
    [row[1:] for row in STEPS],
    ids=[row[0] for row in STEPS],
)
def test_pieces_are_laid_as_they_are_asked_for(
    rest: str, boards: tuple[str, ...], asked: str | None, army: str, extra: str, missing: str
) -> None:
    first, *others = boards
    seen = cells(first)
    armies = ArmySetups((SetupByHand(ZONE, seen, ZONE.kinds),), expected=cells(rest), sensed=seen)
    for board in others:
        armies = armies.after_change(cells(board))
    (arranging,) = armies.in_progress
    assert (arranging.next_kind, laid(arranging)) == (asked, army)
    assert (armies.extra, armies.missing) == (cells(extra), cells(missing))
    done = asked is None and not extra and not missing
    assert bool(armies.complete) is done


# the board at each step, the usual arrangement being a guard on a1 and a king on c1; what is laid
USUAL = [
    ("stands", ("a1 c1",), "a1=guard c1=king"),
    ("other cells", ("a1 b1",), ""),
    ("other cells, and one piece put: the one asked for", ("a1 b1", "a1", "a1 c1"), "c1=king"),
    ("other cells, and all put at once", ("", "a1 c1"), "a1=guard c1=king"),
    ("touched", ("a1 c1", "c1", "a1 c1"), "a1=guard c1=king"),
    ("one moved", ("a1 c1", "a1", "a1 b1"), "a1=guard b1=king"),
    ("moved out of the zone and back", ("a1 c1", "a1", "a1 c3", "a1", "a1 c1"), "a1=guard c1=king"),
    ("changed places", ("a1 c1", "c1", "", "a1", "a1 c1"), "a1=king c1=guard"),
    ("put up piece by piece", ("", "a1", "a1 c1"), "a1=king c1=guard"),
]  # fmt: skip


@pytest.mark.parametrize(("boards", "army"), [row[1:] for row in USUAL], ids=[r[0] for r in USUAL])
def test_the_usual_arrangement_is_known_where_it_stands(boards: tuple[str, ...], army: str) -> None:
    usual = ((BOARD.cell("a1"), "guard"), (BOARD.cell("c1"), "king"))
    arranging = start_setup(ZONE._replace(usual=usual), cells(boards[0]), (None,) * len(BOARD))
    for board in boards[1:]:
        arranging = arranging.after_change(cells(board))
    assert laid(arranging) == army
    assert (arranging.layout is not None) is ("=king" in army and "=guard" in army)


# --- the same on a board, with lights and words ---


def army(rank_of: str) -> str:
    """Edges that lay 21 pieces on three ranks, the first of them first."""
    names = [f"{file}{rank}" for rank in rank_of for file in "abcdefghi"]
    return " ".join(f"{name}+" for name in names[:21])


COALITION = make_game("coalition-chess")
USUAL_STANDS = " ".join(
    COALITION.topology.names[cell]
    for cell, piece in enumerate(with_default_setups(COALITION, COALITION.initial()))
    if piece
)

USUAL_TEXT = COALITION.move_text(
    COALITION.initial(),
    Move(Seat("yellow"), layout=COALITION.setup(COALITION.initial(), Seat("yellow")).usual),  # type: ignore[union-attr]
)


def generals() -> Rig:
    return Rig(game=make_game("generals"))


def test_the_lights_lead_through_a_set_up() -> None:
    rig = generals()
    assert rig.page.private == (
        "White: place the general of the army on a lit square (20 more to go)."
    )
    assert rig.status == (
        "White is setting up: 0 of 21 pieces placed. Black is setting up: 0 of 21 pieces placed."
    )
    assert rig.lights.startswith("place a1 b1 c1")
    assert rig.page.to_place is not None
    assert rig.page.to_place.piece == (0, "general of the army")
    assert rig.page.to_place.cells == tuple(range(27))
    rig.hands("e2+")
    assert rig.page.private == "White: place the general on a lit square (19 more to go)."
    assert "placed e2" in rig.lights
    assert rig.page.to_place.piece == (0, "general")
    rig.hands("[turn]")
    assert rig.note == (
        "20 pieces still to place. If a piece is already on the board, press Done again."
    )
    rig.hands("e5+")
    assert rig.status == "Take the piece on e5 off the board."
    assert "take away e5" in rig.lights
    rig.hands("e5- e2-")
    assert rig.page.private.startswith("White: place the general of the army")


def test_two_pieces_change_places() -> None:
    game = make_game("generals")
    setup = game.setup(game.initial(), Seat("white"))
    assert setup is not None
    seen = start_setup(setup, 0, game.observe(game.initial(), None))
    # a1 and b1 fill, a1 is lifted, b1 goes to a1 as one hand does it, and the first one to b1
    for sensed in (0b01, 0b11, 0b10, 0b01, 0b11):
        seen = seen.after_change(sensed)
    assert seen.placed == {0: "general", 1: "general of the army"}
    assert seen.next_kind == "lieutenant general"


# what is felt, and the buttons; then what the lights and the page say
NAMING = [
    ("several squares feel it", "a1+b1+d1+", "place", "touch a1 b1 d1",
     "White is setting up: 0 of 21 pieces placed."),
    ("ghosts may come a moment later", "a1+ b1+ d1+", "", "touch a1 b1 d1", ""),
    ("turn asks", "a1+b1+d1+ [turn]", "", "question a1, touch b1 d1",
     "Did you put the piece on a1? Press Done for yes, More for another square, or"),
    ("say shows the next", "a1+b1+d1+ [turn] [say]", "", "question b1, touch a1 d1",
     "Did you put the piece on b1?"),
    ("turn takes it", "a1+b1+d1+ [turn] [say] [turn]", "", "placed b1", ""),
    ("and the next is asked for", "a1+b1+d1+ [turn] [turn] [turn] [say] [turn]", "",
     "placed a1 d1", "White is setting up: 2 of 21"),
    ("what is laid elsewhere is no answer", "a1+b1+d1+ [turn] a1-b1-d1- 50ms f1+", "",
     "placed f1", ""),
    ("a contact that shivers changes nothing", "a1+b1+d1+ 50ms [turn] [say] a1-b1-d1- a1+b1+d1+",
     "", "question b1, touch a1 d1", ""),
    ("nor is it laid again", "a1+ 50ms c1+ 50ms a1- a1+", "", "placed a1 c1", ""),
    ("where nothing is felt, first only the number is told", "[turn]", "", "place a1",
     "White is setting up: 0 of 21"),
    ("perhaps nothing was laid", "[turn] [turn]", "", "place a1",
     "Is the next piece still off the board? Press Done for yes, More for another square, or put"
     " it somewhere else."),
    ("and so it is", "[turn] [turn] [turn]", "", "place a1", "White is setting up: 0 of 21"),
    ("or it stands where nothing is felt", "[turn] [turn] [say] [say] [turn]", "", "placed b1",
     "White is setting up: 1 of 21"),
    ("which is then no square to lay on", "[turn] [turn] [say] [say] [turn]", "",
     "place a1 c1", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "lights", "some", "status"),
    [row[1:] for row in NAMING],
    ids=[row[0] for row in NAMING],
)
def test_a_piece_that_is_not_felt_alone_is_told_by_its_square(
    doing: str, lights: str, some: str, status: str
) -> None:
    rig = Rig(game=make_game("generals"), edge_s=0.005).hands(f"50ms {doing} 50ms")
    assert rig.lights.startswith(lights)
    assert some in rig.lights
    assert rig.status.startswith(status)


def test_who_is_asked_where_a_piece_stands_reads_it() -> None:
    """In place of what to lay next, which is for the same eyes."""
    rig = generals().hands("50ms a1+ 50ms [turn] [turn]")
    assert rig.page.private.startswith("Is the next piece still off the board? Press Done for yes")
    assert rig.hands("[turn]").page.private.startswith("White: place the general")


# what was done before Done was pressed, and what that answers
TOO_EARLY = [
    ("nothing", "", "21 pieces still to place."),
    ("one", "a1+",
     "20 pieces still to place. If a piece is already on the board, press Done again."),
    ("all but one", army("123").removesuffix("c3+"),
     "1 piece still to place. If a piece is already on the board, press Done again."),
    ("another one since", "a1+ 50ms [turn] 50ms b1+",
     "19 pieces still to place. If a piece is already on the board, press Done again."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "note"), [r[1:] for r in TOO_EARLY], ids=[r[0] for r in TOO_EARLY]
)
def test_too_early_the_board_counts_before_it_asks_about_sensors(doing: str, note: str) -> None:
    rig = generals().hands(f"50ms {doing} 50ms [turn]")
    assert rig.note == note
    assert "?" not in rig.status + rig.page.private


def test_of_a_piece_that_several_squares_feel_no_rank_is_told() -> None:
    rig = generals().hands("50ms a1+b1+d1+")
    assert rig.note == "The piece could be on any of several squares: press Done to choose one."
    assert "general" not in rig.hands("[turn]").status + rig.note


def test_an_army_with_a_piece_that_is_not_felt_is_sent_and_stands() -> None:
    rig = generals().hands("50ms [turn] [turn] [say] [turn] " + army("123").removeprefix("a1+ "))
    assert rig.page.private == "White: all your pieces are in place. Press Done when you're ready."
    rig.hands("[turn]" + army("876") + " [turn]")
    assert rig.status == "White to move."


def test_more_squares_that_do_not_feel_what_stands_there_are_named_one_by_one() -> None:
    """Four pieces of White's stand where nothing is felt, when Black has laid out its army."""
    rig = generals().hands(army("123") + " [turn] " + army("876"))
    rig.spoil(dead="a1 b1 c1 d1").hands("3000ms [turn]")
    assert len(rig.table.moves) == 1
    assert rig.status == "Put the piece on b1 (3 squares still to fix)."
    assert rig.hands("[turn] [turn]").status == "White to move."


def test_both_armies_are_sent_and_the_game_begins() -> None:
    rig = generals().hands(army("123"))
    assert rig.page.private == "White: all your pieces are in place. Press Done when you're ready."
    assert rig.page.private_announcement is None, "the phone's own draft may be empty"
    assert rig.table.moves == ()
    rig.hands("[turn]")
    assert rig.page.private.startswith("Black: place the general of the army")
    rig.hands(army("876") + " [turn]")
    assert rig.status == "White to move."
    names, scene = rig.game.topology.names, rig.game.observe(rig.table.states[-1], ARBITER)
    placed = {names[cell]: piece for cell, piece in enumerate(scene) if piece}
    assert placed["a1"] == ("white", "general of the army")
    assert placed["a8"] == ("black", "general of the army")
    assert placed["c6"] == ("black", "flag")
    assert rig.hands("a3- a4+ 150ms").moves.endswith("a3-a4*")


# what is done; then the line for the player who lays, the note for all, and the lights
ANEW = [
    ("take back asks first", "a1+ b1+ [take-back]", "place the lieutenant general on a lit square",
     "White is setting up: 2 of 21 pieces placed. Black is setting up: 0 of 21 pieces placed.",
     "placed a1 b1"),
    ("and begins anew", "a1+ b1+ [take-back] [take-back]", "place the general of the army on a lit",
     "If it's already there, lift it and put it back.", "touch a1 b1"),
    ("new game, too", "a1+ a8+ [new-game] [new-game]", "place the general of the army on a lit",
     "If it's already there, lift it and put it back.", "touch a8"),
    ("where nothing was laid, there is nothing to begin anew", "[take-back]",
     "place the general of the army", "There is no move to undo.", "place a1"),
    ("hint lights the pieces kind by kind", "a1+ b1+ [hint]",
     "a general of the army is on the lit square.",
     "Press More (hold until light 1 comes on) for the next kind of piece.", "placed a1"),
    ("the next one", "a1+ b1+ [hint] [hint]", "a general is on the lit square.",
     "Press More (hold until light 1 comes on) for the next kind of piece.", "placed b1"),
    ("and no more", "a1+ b1+ [hint] [hint] [hint]", "place the lieutenant general",
     "Black can set up at the same time.", "placed a1 b1"),
    ("or until a piece is touched", "a1+ b1+ [hint] b1-", "place the general on a lit square",
     "Black can set up at the same time.", "placed a1"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("doing", "private", "note", "lights"), [row[1:] for row in ANEW], ids=[row[0] for row in ANEW]
)
def test_a_player_checks_what_is_laid_and_may_begin_anew(
    doing: str, private: str, note: str, lights: str
) -> None:
    rig = generals().hands(doing)
    assert private in rig.page.private
    assert rig.note == note
    assert lights in rig.lights.split(", ") or rig.lights.startswith(lights)


def test_two_pieces_laid_for_each_other_are_put_right_by_lifting_both() -> None:
    """The general of the army was laid on b1 and the general on a1, unseen by the board."""
    rig = generals().hands("a1+ b1+ [hint] [hint] a1- b1-")
    assert rig.page.private.startswith("White: place the general on a lit square")
    rig.hands("a1+ b1+")
    laid_now = rig.station.setup.armies.current.placed  # type: ignore[union-attr]
    assert laid_now == {0: "general", 1: "general of the army"}


def test_the_usual_arrangement_comes_back_with_its_pieces() -> None:
    """Coalition Chess on a real board: Yellow begins with g2-g4 and puts the Guard back."""
    rig = Rig(game=COALITION, standing=USUAL_STANDS)
    assert rig.page.private == "Yellow: all your pieces are in place. Press Done when you're ready."
    rig.hands("g2- g4+")
    assert rig.status == "Take the piece on g4 off the board."
    rig.hands("g4-")
    assert rig.page.private == "Yellow: place the guard on a lit square."
    rig.hands("g2+ [turn]")
    usual = rig.game.setup(rig.game.initial(), Seat("yellow")).usual  # type: ignore[union-attr]
    assert rig.table.moves[0].layout == usual


def test_an_army_laid_out_anew_is_known_where_it_stands() -> None:
    """Black, in round 1 of Coalition Chess: a Guard steps back, and the King stays a King."""
    rig = Rig(game=COALITION, played=f"{USUAL_TEXT} g2-g3").hands("[say] [turn]")
    assert "placed" in rig.lights
    rig.hands("[turn]")
    assert rig.note == "Rearranging must change something; the pieces are already placed like this."
    rig.hands("e9- b10+ [turn]")
    assert rig.moves
    scene = COALITION.observe(rig.table.states[-1], ARBITER)
    assert scene[COALITION.topology.cell("b10")] == ("black", "guard")
    assert scene[COALITION.topology.cell("f10")] == ("black", "king")


def test_nobody_reads_a_rank_but_in_the_line_for_one_player() -> None:
    rig = generals().hands(army("123") + " [turn]" + army("876") + " [turn] a3- a4+ 400ms")
    for page in rig.pages:
        told = (page.status, page.note, page.pieces, page.arrows)
        assert not [kind for kind in rig.game.kinds if kind in repr(told)], page
        assert not page.private or len(page.seats_on_turn) == 1


@pytest.mark.parametrize("take_back", [True, False])
def test_an_army_once_sent_stays(take_back: bool) -> None:
    rig = Rig(game=make_game("generals"), take_back=take_back).hands(army("123") + " [turn]")
    rig.hands("[take-back]")
    assert rig.note == "A secret set-up or challenge can't be undone."
    assert len(rig.table.moves) == 1


def test_a_board_found_with_pieces_on_it_is_laid_out_by_touching_them() -> None:
    rig = Rig(game=make_game("generals"), standing="a1 b1")
    assert "touch a1 b1" in rig.lights
    assert rig.note == "If it's already there, lift it and put it back."
    rig.hands("b1- b1+")
    assert "placed b1" in rig.lights
    assert list(cells_of(rig.occupied)) == [0, 1]
