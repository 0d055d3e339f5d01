"""Coalition Chess: the order of play, laying out and placing again (rules 6.1, 6.2, 6.6)."""

from __future__ import annotations

import pytest

from engines.game import Move, Seat, Setup
from engines.localiser import english
from tests.engines.coalition_chess_play import (
    acting,
    drawn,
    game,
    play,
    stand,
    tail,
    texts,
    why_not,
    words,
)
from tests.wording import worded

FIGURE = game().initial()
FIGURE_LAID = "yellow:T=c1,M=d1,K=e1,T=f1,E=g1,A=h1,W=c2,G=d2,G=e2,W=f2,G=g2,W=h2"

ORDERS = [
    # options, moves, what follows
    pytest.param("", "e2-e3", "B 1 -", marks=pytest.mark.rule("6.1")),
    pytest.param("", "e2-e3 e9-e8", "G 1 -", marks=pytest.mark.rule("6.1")),
    pytest.param("", "e2-e3 e9-e8 i5-h5", "R 1 -", marks=pytest.mark.rule("6.1")),
    pytest.param("", "e2-e3 e9-e8 i5-h5 b5-c5", "Y 2 -", marks=pytest.mark.rule("6.1")),
    pytest.param("order=draft", "e2-e3", "G 1 -", marks=pytest.mark.rule("6.1")),
    pytest.param("order=draft", "e2-e3 i5-h5", "B 1 -", marks=pytest.mark.rule("6.1")),
    pytest.param("order=draft", "e2-e3 i5-h5 e9-e8", "R 1 -", marks=pytest.mark.rule("6.1")),
]


@pytest.mark.parametrize(("options", "line", "expected"), ORDERS)
def test_the_order_of_play(options: str, line: str, expected: str) -> None:
    options = f"yellow-setup=usual {options}".strip()
    assert tail(play(game(options).initial(), line, options), options) == expected


@pytest.mark.rule("6.1")
def test_the_seats_are_in_the_order_of_play() -> None:
    assert game().seats == ("yellow", "black", "green", "red")
    assert game("order=draft").seats == ("yellow", "green", "black", "red")


# --- placement ---


@pytest.mark.rule("6.2")
def test_yellow_lays_out_its_pieces_first() -> None:
    assert acting(FIGURE) == {"yellow"}
    assert all(texts(FIGURE, seat) == [] for seat in game().seats)
    assert game().perft(FIGURE, 1) == 0
    setup = game().setup(FIGURE, Seat("yellow"))
    assert setup is not None
    assert (setup.due, len(setup.cells), len(setup.kinds)) == (True, 16, 12)
    assert all(game().setup(FIGURE, Seat(s)) is None for s in ("black", "green", "red"))
    laid = play(FIGURE, FIGURE_LAID)
    assert drawn(laid) == drawn(game("yellow-setup=usual").initial())
    assert game().setup(laid, Seat("yellow")) is None
    usual = Move(setup.seat, layout=setup.usual)
    assert game().move_text(FIGURE, usual) == (
        "yellow:T=c1,K=e1,T=f1,E=g1,A=h1,M=b2,W=c2,G=d2,W=f2,G=g2,W=h2,G=i2"
    )


LAYOUTS = [
    # layout, what is wrong
    (FIGURE_LAID.replace("T=c1", "T=b1"), ""),
    (FIGURE_LAID.replace("W=h2", "W=h3"), "h3 is outside Yellow's area, b1 to i2"),
    (FIGURE_LAID.replace("W=h2", "W=c2"), "a set-up must list each square once"),
    (FIGURE_LAID.replace("W=h2", "E=h2"), "place one piece of type 'engineer', not 2"),
    (FIGURE_LAID.replace("yellow", "black"), "Yellow must set up its pieces first"),
]


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(("layout", "wrong"), LAYOUTS)
def test_layouts(layout: str, wrong: str) -> None:
    why = why_not(FIGURE, layout)
    assert wrong in why
    assert bool(wrong) == bool(why)


KING_ON = {
    square: FIGURE_LAID.replace(f"{kind}={square}", f"K={square}").replace("K=e1", f"{kind}=e1")
    for square, kind in (("c1", "T"), ("c2", "W"), ("d2", "G"), ("e1", "K"))
}

PLACEMENTS = [
    # options, the square of Yellow's King, why it may not stand there, whence the check if it may
    ("", "e1", "", ""),
    ("", "c1", "", "a5"),
    ("", "c2", "", "a6"),
    ("", "d2", "", "a5"),
    ("placement=safe", "e1", "", ""),
    ("placement=safe", "c1", "the king on c1 would be in check from the plane on a5", ""),
]


@pytest.mark.rule("D12")
@pytest.mark.parametrize(("options", "square", "why", "attacker"), PLACEMENTS)
def test_where_yellows_king_may_be_laid(options: str, square: str, why: str, attacker: str) -> None:
    on = game(options)
    assert why_not(on.initial(), KING_ON[square], options) == why
    if why:
        return
    state = play(on.initial(), KING_ON[square], options)
    result, checks = on.result(state), on.checks(state)
    told = [f"The plane on {attacker} has Yellow in check."] if attacker else []
    assert [worded(check.message) for check in checks] == told
    is_mate = square == "d2"
    assert ("Yellow is checkmated" in worded(result.reason) if result else False) is is_mate
    assert bool(texts(state, "yellow", options)) is not is_mate


GREENS = "YKe1 BKf10 RGb5 GSj6 GSj5 GWi7 GGi6 GGi5 GWi4"

REPLACEMENTS = [
    # options, pieces, rest of the text, layout, what follows
    pytest.param("", GREENS, "G 1 -", "green:G=i4,S=j4,G=i5,S=j5,W=i6,W=i7", "R 1 - replaced=G",
                 marks=pytest.mark.rule("6.6")),
    pytest.param("", GREENS, "G 3 YG", "green:G=i4,S=j4,G=i5,S=j5,W=i6,W=i7",
                 "R 3 YG replaced=G", marks=pytest.mark.rule("6.6")),
    pytest.param("", GREENS, "G 1 - replaced=G", "green:G=i4,S=j4,G=i5,S=j5,W=i6,W=i7",
                 "Green has already rearranged its pieces once", marks=pytest.mark.rule("6.6")),
    pytest.param("", GREENS, "G 4 YG,BR", "green:G=i4,S=j4,G=i5,S=j5,W=i6,W=i7",
                 "pieces can be rearranged only in rounds 1 to 3", marks=pytest.mark.rule("6.6")),
    pytest.param("", "YKe1 BKf10 GGi4 YWe2", "Y 1 -", "yellow:K=f1,W=e2",
                 "Yellow sets up before round 1 and can't rearrange its pieces later",
                 marks=pytest.mark.rule("6.6")),
    pytest.param("", GREENS, "Y 1 -", "green:G=i4,S=j4,G=i5,S=j5,W=i6,W=i7",
                 "it's Yellow's turn", marks=pytest.mark.rule("D22")),
    pytest.param("", GREENS, "G 1 -", "green:W=i4,G=i5,S=j5,G=i6,S=j6,W=i7",
                 "rearranging must change something; the pieces are already placed like this",
                 marks=pytest.mark.rule("D22")),
    # only what stands in the area, and not onto others
    pytest.param("", "YKe1 BKf10 GGi5 GGd5", "G 1 -", "green:G=j4", "Y 2 - unmoved=j4 replaced=G",
                 marks=pytest.mark.rule("D22", "D2")),
    pytest.param("", "YKe1 BKf10 GGi5 GGd5", "G 1 -", "green:G=i4,G=j4",
                 "place one piece of type 'guard', not 2", marks=pytest.mark.rule("D22")),
    pytest.param("", "YKe1 BKf10 GGd5", "G 1 -", "green:G=i5",
                 "Green has no pieces in its area to rearrange",
                 marks=pytest.mark.rule("D22")),
    pytest.param("", "YKe1 BKf10 GGi5 YWj4", "G 1 -", "green:G=j4", "j4 is occupied by Yellow",
                 marks=pytest.mark.rule("D22")),
    pytest.param("re-placement=recall", "YKe1 BKf10 GGi5 GGd5", "G 1 -", "green:G=i4,G=j4",
                 "Y 2 - moved=i4 unmoved=j4 replaced=G", marks=pytest.mark.rule("D22")),
    # the own King is not left attacked, and attacks may be ended so
    pytest.param("", "YKe1 YTf3 BKf10 BWe9 BWc9", "B 1 -", "black:W=c9,W=e9,K=f10",
                 "must change something", marks=pytest.mark.rule("D22")),
    pytest.param("", "YKe1 YTf3 BKf10 BWe9 BWc9", "B 1 -", "black:W=c9,W=d9,K=f10",
                 "the king on f10 would be in check from the tank on f3",
                 marks=pytest.mark.rule("D22")),
    pytest.param("", "YKe1 YTf3 BKf10 BWe9 BWc9", "B 1 -", "black:W=c9,W=f9,K=f10",
                 "Y 2 - replaced=B", marks=pytest.mark.rule("D22")),
    # a declaration may go before it
    pytest.param("", GREENS, "G 1 -", "green:join-yellow green:G=i4,S=j4,G=i5,S=j5,W=i6,W=i7",
                 "R 1 YG replaced=G", marks=pytest.mark.rule("D23")),
]  # fmt: skip


@pytest.mark.parametrize(("options", "pieces", "rest", "line", "expected"), REPLACEMENTS)
def test_replacements(options: str, pieces: str, rest: str, line: str, expected: str) -> None:
    state = stand(pieces, rest, options)
    *first, last = line.split()
    state = play(state, " ".join(first), options)
    if expected[1:2] == " ":  # Y, B, G or R, and the round
        assert expected in tail(play(state, last, options), options)
    else:
        assert expected in why_not(state, last, options)


@pytest.mark.rule("D22")
def test_a_replacement_that_alone_ends_the_check_is_due() -> None:
    """Black's King is boxed in by its own pieces; only laying them out otherwise helps."""
    boxed = "YKa1 YEh9 BKf10 BAe10 BAg10 BGe9 BWf9 BGg9"
    state = stand(boxed, "B 1 -")
    assert texts(state, "black") == []
    setup = game().setup(state, Seat("black"))
    assert isinstance(setup, Setup)
    assert setup.due
    assert words(state, "black") == set()
    after = play(state, "black:G=e9,W=f9,G=g9,K=b10,A=e10,A=g10")
    assert tail(after).startswith("Y 2 -")
    used = stand(boxed, "B 1 - replaced=B")
    assert used.ended is not None
    assert english(used.ended.reason).startswith("Black is checkmated")
