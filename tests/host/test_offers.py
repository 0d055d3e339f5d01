"""What was said and waits for an answer: told by whom, to whom, and for as long as it stands."""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import Move, Seat
from firmware_host.table.messages import Offer, Play, Rewind
from firmware_host.table.table import Table
from tests.wording import worded

DRAUGHTS, COALITION = "russian-draughts", "coalition-chess"

OFFERS = [
    # game, options, line, who is asked what by whom
    (DRAUGHTS, "", "", ""),
    (DRAUGHTS, "", "white:offer-draw", "white offer-draw black"),
    (DRAUGHTS, "", "white:offer-draw c3-d4", "white offer-draw black"),
    (DRAUGHTS, "", "white:offer-draw c3-d4 f6-g5", ""),
    (DRAUGHTS, "", "white:offer-draw black:decline-draw", ""),
    (DRAUGHTS, "", "white:offer-draw black:accept-draw", ""),
    ("generals", "", "", ""),
    (COALITION, "", "green:join-yellow", ""),
    (COALITION, "consent=needed", "green:join-yellow", "green join-yellow yellow"),
    (COALITION, "consent=needed", "green:join-yellow yellow:decline-join", ""),
    (COALITION, "", "green:offer-draw black:accept-draw", "green offer-draw yellow,red"),
]  # fmt: skip


def table_of(game_name: str, options: str = "") -> Table:
    game = make_game(game_name, dict(one.split("=") for one in options.split()))
    start = ""
    if game_name == COALITION:
        start = "4BK5/10/10/10/9GS/RP9/10/10/10/4YK5 G 1 -"
    return Table(game, "g", start=start)


def play(table: Table, line: str) -> None:
    for text in line.split():
        move = table.game.read_move(table.states[-1], text)
        assert table.submit(Play(text, len(table.moves), move, True)) is None


@pytest.mark.parametrize(("game", "options", "line", "told"), OFFERS)
def test_an_offer_is_told_as_long_as_it_stands(
    game: str, options: str, line: str, told: str
) -> None:
    table = table_of(game, options)
    play(table, line)
    found = [
        f"{offer.seat} {offer.command} {','.join(offer.awaited)}"
        for offer in table.view((), None, board=False).offers
    ]
    assert found == ([told] if told else [])


def test_one_taken_back_stands_no_more() -> None:
    table = table_of(DRAUGHTS)
    play(table, "white:offer-draw")
    assert table.view((), None).offers == (Offer(Seat("white"), "offer-draw", (Seat("black"),)),)
    assert table.submit(Rewind("everybody", 0)) is None
    assert table.view((), None).offers == ()


WITHDRAWN = [
    # line, who goes back to which entry, whether the offer is withdrawn at once
    ("white:offer-draw", "white", 0, True),
    ("c3-d4 black:offer-draw", "black", 1, True),
    ("white:offer-draw", "black", 0, False),  # one cannot withdraw what another has offered
    ("white:offer-draw c3-d4", "white", 0, False),  # nor one that is followed by a move
    ("white:offer-draw black:decline-draw", "white", 0, False),
    ("c3-d4", "white", 0, False),
]


@pytest.mark.parametrize("take_back", [True, False])
@pytest.mark.parametrize(("line", "seat", "entry", "at_once"), WITHDRAWN)
def test_a_phone_withdraws_its_own_offer(
    line: str, seat: str, entry: int, at_once: bool, take_back: bool
) -> None:
    table = table_of(DRAUGHTS)
    table.may_take_back = take_back
    play(table, line)
    before = table.moves
    table.submit(Rewind("w", entry), [Seat(seat)])
    assert table.moves == (before[:entry] if at_once else before)
    if at_once:
        assert table.view((), None).offers == ()
        assert table.view((), None).redoable == 0  # redo does not offer it again


def test_what_is_asked_again_is_done_once() -> None:
    """A thumb is faster than the view: the same word under another key is no other word."""
    table = table_of(DRAUGHTS)
    offer = Move(Seat("white"), choice="offer-draw")
    assert [worded(table.submit(Play(key, 0, offer, True))) for key in "abc"] == [None] * 3
    assert table.moves == (offer,)
    other = Move(Seat("white"), choice="resign")
    assert str(worded(table.submit(Play("d", 0, other, True)))).startswith("the game has moved on")
