"""The page beside a board: who plays each seat, what it moved last, what hands have to take off."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from engines import make_game
from engines.game import Seat
from engines.localiser import english
from firmware_host.table.players import player_text
from firmware_host.table.table import Table
from tests.host.rig import Rig

WHITE, BLACK = Seat("white"), Seat("black")


def test_names_and_the_computer_stand_beside_their_seats() -> None:
    rig = Rig()
    rig.table.names = ((WHITE, "Anna"),)
    rig.table.computers = ((BLACK, 3),)
    rig.table.version += 1
    rig.wait(0.1)
    assert rig.page.player_names == ("Anna", "Computer, level 3")


WHO_PLAYS = [
    # the names, the seats that the computer plays, hints counted; who is read beside both seats
    ({}, {}, {}, ("", "")),
    ({}, {BLACK: 0}, {}, ("You", "Computer, adapts to you")),
    ({}, {WHITE: 2}, {}, ("Computer, level 2", "You")),
    ({WHITE: "Anna"}, {BLACK: 2}, {}, ("Anna (you)", "Computer, level 2")),
    ({WHITE: "Anna"}, {BLACK: 2}, {WHITE: 3}, ("Anna (you) (3 hints)", "Computer, level 2")),
    ({WHITE: "Anna", BLACK: "Ben"}, {}, {BLACK: 1}, ("Anna", "Ben (1 hint)")),
    ({}, {}, {WHITE: 1}, ("1 hint", "")),
]


@pytest.mark.parametrize(("names", "computers", "hinted", "read"), WHO_PLAYS)
def test_who_plays_a_seat(
    names: Mapping[Seat, str],
    computers: Mapping[Seat, int],
    hinted: Mapping[Seat, int],
    read: tuple[str, ...],
) -> None:
    table = Table(make_game("russian-draughts"), "g")
    table.names, table.computers = tuple(names.items()), tuple(computers.items())
    here = [seat for seat in (WHITE, BLACK) if seat not in computers]
    view = msgspec.structs.replace(table.view(here, None), hinted=tuple(hinted.items()))
    told = (player_text(view, seat, (WHITE, BLACK)) for seat in (WHITE, BLACK))
    assert tuple(one if isinstance(one, str) else english(one) for one in told) == read


def test_who_plays_alone_reads_who_the_partner_is() -> None:
    game = make_game("coalition-chess")
    yellow, *others = game.seats
    table = Table(game, "g", start="BK9/10/10/10/10/10/3RGYG5/10/8GG1/YK9 Y 5 YG,BR")
    table.computers = tuple((seat, 2) for seat in others)
    view = table.view([yellow], None)
    told = (player_text(view, seat, game.seats) for seat in game.seats)
    read = ["You", "Computer, level 2", "Your partner, level 2", "Computer, level 2"]
    assert [one if isinstance(one, str) else english(one) for one in told] == read


MORE = [
    # the game, the position, whether there is more to choose from
    ("russian-draughts", "", False),
    ("coalition-chess", "6YM3/10/7YA2/10/3RGGG5/2YG7/9BK/10/1YW2BG5/2YW3YGYK2 B 32 YR,BG moved=b2",
     False),
    ("coalition-chess", "BK9/10/10/10/10/10/3RGYG5/10/10/YK9 R 5 YR,BG", True),  # to pass
]  # fmt: skip


@pytest.mark.parametrize(("game", "position", "more"), MORE)
def test_the_button_for_more_is_there_where_there_is_more(
    game: str, position: str, more: bool
) -> None:
    assert Rig(position, game=make_game(game)).page.has_more is more


AWAITED = [
    # the game, the position, what hands do, whether the turn button does more than end a move
    ("russian-draughts", "", "", False),
    ("russian-draughts", "", "c3-", False),
    ("russian-draughts", "", "c3- d4+ 150ms", False),
    ("russian-draughts", "", "c3- 300ms [turn]", True),  # it asks which move was made
    ("generals", "", "", True),  # to set up
    ("coalition-chess", "BK9/10/10/10/10/10/3RGYG5/10/10/YK9 R 5 YR,BG", "", True),  # to pass
]  # fmt: skip


@pytest.mark.parametrize(("game", "position", "hands", "awaited"), AWAITED)
def test_the_turn_button_is_awaited_where_it_decides_something(
    game: str, position: str, hands: str, awaited: bool
) -> None:
    rig = Rig(position, game=make_game(game)).hands(hands)
    assert rig.page.awaits_turn_button is awaited


def test_each_seat_has_its_last_move_beside_it() -> None:
    rig = Rig()
    assert rig.page.latest_moves == ("", "")
    rig.hands("c3- d4+ 200ms [turn] h6- g5+ 200ms [turn]")
    assert rig.page.latest_moves == ("c3-d4", "h6-g5")
    rig.hands("d4- e5+ 200ms")
    assert rig.page.latest_moves == ("d4-e5", "h6-g5")


START = "W:Wc3,e3:Bd4,h8"

TURNS = [
    # what hands do, whether something has to leave the board
    ("", False),
    ("c3-", False),
    ("c3- e5+", True),
    ("c3- e5+ d4-", False),
    ("c3- e5+ d4- 600ms", False),
    ("c3- e5+ d4- 600ms d4+ 3000ms", True),
    ("a3+ 3000ms", True),  # what belongs nowhere
]


@pytest.mark.parametrize(("hands", "off"), TURNS)
def test_a_piece_that_has_to_leave_the_board(hands: str, off: bool) -> None:
    rig = Rig(START)
    rig.hands(hands or "100ms")
    assert rig.page.is_removal_asked is off
