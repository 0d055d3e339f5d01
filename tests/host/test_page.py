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
    assert rig.page.player_names == ("Anna", "Computer (level 3)")


WHO_PLAYS = [
    # the names, the seats that the computer plays, hints counted; who is read beside both seats
    ({}, {}, {}, ("", "")),
    ({}, {BLACK: 0}, {}, ("You", "Computer (adapts to you)")),
    ({}, {WHITE: 2}, {}, ("Computer (level 2)", "You")),
    ({WHITE: "Anna"}, {BLACK: 2}, {}, ("Anna (you)", "Computer (level 2)")),
    ({WHITE: "Anna"}, {BLACK: 2}, {WHITE: 3}, ("Anna (you) (3 hints)", "Computer (level 2)")),
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
    read = [
        "You, with Green",
        "Against you (level 2)",
        "Your partner (level 2)",
        "Against you (level 2)",
    ]
    assert [one if isinstance(one, str) else english(one) for one in told] == read


COALITIONS = [
    # the names, the coalitions, who plays each seat and with whom, on a board that four share
    ("", "YG,BR", "with Green|with Red|with Yellow|with Black"),
    ("", "BR", "no partner yet|with Red|no partner yet|with Black"),
    ("Anna", "-", "Anna, no partner yet|no partner yet|no partner yet|no partner yet"),
]


@pytest.mark.parametrize(("name", "coalitions", "read"), COALITIONS)
def test_who_is_with_whom_stands_beside_every_seat(name: str, coalitions: str, read: str) -> None:
    game = make_game("coalition-chess")
    table = Table(game, "g", start=f"BK9/10/10/10/10/10/3RGYG5/10/8GG1/YK9 Y 2 {coalitions}")
    table.names = ((game.seats[0], name),) if name else ()
    view = table.view(game.seats, None)
    told = (player_text(view, seat, game.seats) for seat in game.seats)
    assert "|".join(one if isinstance(one, str) else english(one) for one in told) == read


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


RECENT = [
    # Yellow's move and those of the computers since, what is shown of them
    ("e1-e2", ""),
    ("e1-e2 a10-b10", ""),
    ("e1-e2 a10-b10 f4-f3 d4-e4", "black a10-b10, green f4-f3, red d4-e4"),
    ("e1-e2 a10-b10 f4-f3 d4-e4 yellow:offer-draw", "black a10-b10, green f4-f3, red d4-e4"),
    ("e1-e2 a10-b10 f4-f3 d4-e4 e2-d2", ""),
]


@pytest.mark.parametrize(("line", "shown"), RECENT)
def test_the_moves_of_several_opponents_are_shown_in_order(line: str, shown: str) -> None:
    game = make_game("coalition-chess")
    start = "BK9/10/10/10/10/10/3RW1GW4/10/10/4YK5 Y 5 YG,BR"
    rig = Rig(start, game=game, played=line, seats="yellow")
    names = game.topology.names
    moves = (
        f"{game.seats[one.seat]} {names[one.start]}-{names[one.end]}"
        for one in rig.page.recent_moves
    )
    assert ", ".join(moves) == shown


def test_who_has_resigned_is_shown_the_last_round() -> None:
    """And in it no move whose piece has moved on, or been captured, since."""
    game = make_game("coalition-chess")
    start = "BK9/10/10/10/10/10/3RW1GW4/10/10/4YK5 Y 5 YG,BR"
    line = "e1-e2 a10-b10 f4-f3 d4-e4 green:resign e2-e1 b10-a10 e4-e5 e1-e2 a10-b10"
    rig = Rig(start, game=game, played=line, seats="green")
    names = game.topology.names
    moves = [f"{names[one.start]}-{names[one.end]}" for one in rig.page.recent_moves]
    assert moves == ["e4-e5", "e1-e2", "a10-b10"]


def test_they_are_not_shown_while_a_piece_is_lifted() -> None:
    start = "BK9/10/10/10/10/10/3RW1GW4/10/10/4YK5 Y 5 YG,BR"
    played = "e1-e2 a10-b10 f4-f3 d4-e4"
    rig = Rig(start, game=make_game("coalition-chess"), played=played, seats="yellow")
    assert rig.page.recent_moves
    assert not rig.hands("e2-").page.recent_moves


def test_a_draw_is_offered_to_the_computer_after_a_question() -> None:
    """It answers at once: nobody could take a slip back."""
    rig = Rig(seats="white")
    rig.table.computers = ((BLACK, 1),)
    rig.table.version += 1
    rig.wait(0.1).hands("[draw]")
    assert rig.moves == ""
    assert rig.page.status.startswith("Offer a draw? Press More")
    assert rig.hands("[draw]").moves == "white:offer-draw"


CALM = [
    # the game, the position, what hands do, whether what is known of a piece can take the place of
    # the note
    ("russian-draughts", "", "", True),
    ("russian-draughts", "", "c3-", True),
    ("russian-draughts", "", "[draw]", False),
    ("russian-draughts", "", "[resign]", False),
    ("russian-draughts", "W:Wc3,e3:Bd4", "", False),  # a capture is compulsory
    # the outcome of a challenge has been read
    ("generals", "white:FLG=a1,CPT=e4/black:FLG=i8,PVT=e5,MAJ=c6/move:white",
     "e4- e5- e5+ 6000ms", True),
]  # fmt: skip


@pytest.mark.parametrize(("game", "position", "hands", "calm"), CALM)
def test_a_note_that_asks_nothing_can_give_way(
    game: str, position: str, hands: str, calm: bool
) -> None:
    rig = Rig(position, game=make_game(game)).hands(hands)
    assert rig.page.is_note_calm is calm, (rig.page.status, rig.page.note)
