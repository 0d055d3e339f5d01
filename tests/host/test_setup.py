"""Armies set up on a board, laid out by hand or on a page: what is asked for, what is shown, what
is sent.

The Game of the Generals is the game here, for it has the most to lay out; nothing of it is known to
what is tested.
"""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import ARBITER, Move, Seat, Setup
from engines.gesture import bits, cells_of
from engines.topology import grid
from firmware_host.arranging import Arranging, begun
from firmware_host.messages import Play
from tests.host.rig import Rig

BOARD = grid(3, 3)
ZONE = Setup("x", tuple(map(BOARD.cell, ("a1", "b1", "c1"))), ("king", "guard"), True)  # type: ignore[arg-type]


def cells(text: str) -> int:
    return bits(map(BOARD.cell, text.split()))


def laid(arranging: Arranging) -> str:
    return " ".join(f"{BOARD.names[cell]}={kind}" for cell, kind in sorted(arranging.laid.items()))


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
    arranging = begun(ZONE, cells(rest), cells(first))
    for board in others:
        arranging = arranging.after(cells(board))
    assert (arranging.asked, laid(arranging)) == (asked, army)
    assert (arranging.extra, arranging.missing) == (cells(extra), cells(missing))
    done = asked is None and not extra and not missing
    assert (arranging.layout is not None) is done


def test_the_usual_arrangement_counts_while_nothing_was_touched() -> None:
    usual = ((BOARD.cell("a1"), "guard"), (BOARD.cell("c1"), "king"))
    arranging = begun(ZONE._replace(usual=usual), 0, cells("a1 c1"))
    assert arranging.layout == usual
    assert begun(ZONE._replace(usual=usual), 0, cells("a1 b1")).layout is None
    touched = arranging.after(cells("c1")).after(cells("a1 c1"))
    assert touched.layout is None
    assert laid(touched) == "a1=king"


# --- the same on a board, with lights and words ---


def army(rank_of: str) -> str:
    """Edges that lay 21 pieces on three ranks, the first of them first."""
    names = [f"{file}{rank}" for rank in rank_of for file in "abcdefghi"]
    return " ".join(f"{name}+" for name in names[:21])


def generals() -> Rig:
    return Rig(game=make_game("generals"))


def test_the_lights_lead_through_a_set_up() -> None:
    rig = generals()
    assert rig.page.private == (
        "White: place the general of the army on a lit square (20 more after it)."
    )
    assert rig.status == (
        "White lays out an army: 0 of 21 pieces stand."
        " Black lays out an army: 0 of 21 pieces stand."
    )
    assert rig.lights.startswith("place a1 b1 c1")
    rig.hands("e2+")
    assert rig.page.private == "White: place the general on a lit square (19 more after it)."
    assert "laid e2" in rig.lights
    rig.hands("[turn]")
    assert rig.note == "The turn button ends the set-up: lay out all pieces first."
    rig.hands("e5+")
    assert rig.status == "Take the piece on e5 off the board."
    assert "take away e5" in rig.lights
    rig.hands("e5- e2-")
    assert rig.page.private.startswith("White: place the general of the army")


def test_both_armies_are_sent_and_the_game_begins() -> None:
    rig = generals().hands(army("123"))
    assert rig.page.private == "White: all pieces are laid out. Press the turn button."
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


def test_nobody_reads_a_rank_but_in_the_line_for_one_player() -> None:
    rig = generals().hands(army("123") + " [turn]" + army("876") + " [turn] a3- a4+ 400ms")
    for page in rig.pages:
        told = (page.status, page.note, page.pieces, page.arrows)
        assert not [kind for kind in rig.game.kinds if kind in repr(told)], page
        assert not page.private or len(page.turns) == 1


@pytest.mark.parametrize("take_back", [True, False])
def test_an_army_once_sent_stays(take_back: bool) -> None:
    rig = Rig(game=make_game("generals"), take_back=take_back).hands(army("123") + " [turn]")
    rig.hands("[take-back]")
    assert rig.note == "What has been laid out or challenged unseen cannot be taken back."
    assert len(rig.table.moves) == 1


def test_a_board_found_with_pieces_on_it_is_laid_out_by_touching_them() -> None:
    rig = Rig(game=make_game("generals"), standing="a1 b1")
    assert "touch a1 b1" in rig.lights
    assert rig.note == "If it stands there already, lift it and put it back."
    rig.hands("b1- b1+")
    assert "laid b1" in rig.lights
    assert list(cells_of(rig.occupied)) == [0, 1]


# --- an army laid out on a page: the board checks that exactly its squares are occupied ---

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


BY_PAGE = "White has laid out an army: {} of 21 pieces stand."
BLACK_WAITS = " Black lays out an army: 0 of 21 pieces stand."


def test_any_square_of_an_army_laid_out_on_a_page_may_be_next() -> None:
    rig = generals()
    registers(rig, "white")
    mine, theirs = squares("white"), squares("black")
    assert lit(rig, "place") >= set(mine)
    assert rig.status == "Black lays out an army: 0 of 21 pieces stand. " + BY_PAGE.format(0)
    for number, name in enumerate(mine[::-1], start=1):
        assert name in lit(rig, "place")
        rig.hands(f"{name}+")
        if number < len(mine):
            assert name in lit(rig, "laid")
            assert BY_PAGE.format(number) in rig.status
    assert rig.status == "Black lays out an army: 0 of 21 pieces stand."
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
    assert rig.status == "Take the piece on e4 off the board."
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
        "White and Black: lay your pieces on the lit squares, each on the one you gave it."
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
    assert rig.status == "Black lays out an army: 0 of 21 pieces stand."
    assert "touch" not in rig.lights


def test_wood_that_stood_elsewhere_before() -> None:
    rig = Rig(game=make_game("generals"), standing=" ".join(squares("white")))
    registers(rig, "white", first=2)
    assert lit(rig, "place") & set(squares("white", 2)) == {"d3", "e3"}
    assert lit(rig, "take away") == {"a1"}
    rig.hands("a1- d3+ b1- e3+")
    assert rig.status == "Black lays out an army: 0 of 21 pieces stand."


def test_one_lays_by_hand_while_the_other_does_by_page() -> None:
    rig = generals().hands(puts(squares("white")[:5]))
    assert rig.page.private == "White: place the colonel on a lit square (15 more after it)."
    registers(rig, "black")
    # Nothing of what the hands have laid is lost, and the same piece is asked for.
    assert rig.page.private == "White: place the colonel on a lit square (15 more after it)."
    assert rig.page.turns == (0,)
    assert rig.status == (
        "White lays out an army: 5 of 21 pieces stand."
        " Black has laid out an army: 0 of 21 pieces stand."
    )
    # Both go on, in any order.
    for one, other in zip(squares("white")[5:], squares("black"), strict=False):
        rig.hands(f"{one}+ {other}+")
    rig.hands("[turn] " + puts(squares("black")[16:]))
    assert rig.status == "White to move."


def test_both_lay_by_hand_at_once_each_behind_a_screen() -> None:
    rig = generals()
    mine, theirs = squares("white"), squares("black")
    assert rig.note == "Black may begin at the same time."
    assert lit(rig, "place") == set(squares("white")) | set(ROWS["white"][21:])
    for number, (one, other) in enumerate(zip(mine, theirs, strict=True)):
        rig.hands(f"{one}+")
        assert rig.page.turns == (0,)
        rig.hands(f"{other}+")
        assert rig.page.turns == (1,)  # the line is for who laid the last piece
        assert f"White lays out an army: {number + 1} of 21" in rig.status
    rig.hands("[turn]")
    assert rig.status == "Black lays out an army: 21 of 21 pieces stand."
    rig.hands("[turn]")
    assert rig.status == "White to move."


def test_a_page_lays_out_the_army_that_hands_are_laying() -> None:
    """The page has the word; what stands on its squares need not be laid again."""
    rig = generals().hands(puts([*squares("white")[:5], "i3"]))
    registers(rig, "white")
    assert rig.note == "White has laid out its army on a page: the lights show where."
    assert lit(rig, "take away") == {"i3"}
    rig.hands("i3-")
    assert lit(rig, "laid") == set(squares("white")[:5])
    assert BY_PAGE.format(5) in rig.status
    rig.hands("9000ms")
    assert rig.note == "White: lay your pieces on the lit squares, each on the one you gave it."


def test_a_sensor_that_does_not_feel_its_piece_is_passed_over() -> None:
    rig = generals().spoil(dead="b2")
    registers(rig, "white")
    registers(rig, "black")
    rig.hands(puts(squares("white") + squares("black")))
    assert lit(rig, "place") == {"b2"}
    assert rig.note == "If a piece stands there already, press turn."
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
        told.append([(page.status, page.note, page.turns) for page in rig.pages])
    assert told[0] == told[1]
