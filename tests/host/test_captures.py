"""What the last moves have captured: everybody is told the same of it, and sees where."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import make_game
from engines.game import Seat
from engines.localiser import Localiser
from engines.topology import Topology
from firmware_host.display import status_text
from firmware_host.table.events import Played
from firmware_host.table.table import Table
from firmware_host.web.page_json import news_json
from tests.engines.tafl_king_play import text
from tests.extent import examples
from tests.host.rig import Rig

TAFL = text("A e5 e10 c8 a2 D e9 d8 h3 K i2", "A")
KRIEGER = "north C@r4k0 P@r3k4 W@r3k0 w@r4k4 w@r2k0 c@r4k8 p@r2k8"

CAPTURES = [
    # the game, its position, the moves, who reads it alone, what it is told; the empty cells where
    ("tafl-king", TAFL, "a2-a3", "", "Defenders to move.", ""),
    ("tafl-king", TAFL, "e5-e8", "",
     "The attackers captured the defenders' soldier on d8 (between e8 and c8)"
     " and the defenders' soldier on e9 (between e8 and e10). Defenders to move.", "d8 e9"),
    ("tafl-king", TAFL, "e5-e8", "attackers",
     "You captured the defenders' soldier on d8 (between e8 and c8)"
     " and the defenders' soldier on e9 (between e8 and e10). Defenders to move.", "d8 e9"),
    ("tafl-king", TAFL, "e5-e8", "defenders",
     "The attackers captured your soldier on d8 (between e8 and c8)"
     " and your soldier on e9 (between e8 and e10). Your turn.", "d8 e9"),
    ("tafl-king", TAFL, "e5-e8 h3-h4", "defenders", "Attackers to move.", ""),
    ("tafl-king", TAFL, "e5-e8 h3-h4", "attackers",
     "You captured the defenders' soldier on d8 (between e8 and c8)"
     " and the defenders' soldier on e9 (between e8 and e10). The defenders played h3-h4."
     " Your turn.", "d8 e9"),
    ("tafl-king", TAFL, "e5-e8 defenders:offer-draw", "defenders",
     "The attackers captured your soldier on d8 (between e8 and c8)"
     " and your soldier on e9 (between e8 and e10). Your turn.", "d8 e9"),
    ("russian-draughts", "W:Wc3,g1:Bd4,f6,h8", "c3:e5:g7", "black",
     "White captured your pieces on d4 and f6. Your turn.", "d4 f6"),
    ("russian-draughts", "W:Wc3,g1:Bd4,f6,h8", "c3:e5:g7 h8:f6", "black",
     "You captured White's man on g7. White to move.", "g7"),
    ("russian-draughts", "W:Wc3,g1:Bd4,f6,h8", "c3:e5:g7 h8:f6", "white",
     "You captured Black's pieces on d4 and f6."
     " Black captured your man on g7. Your turn.", "d4 g7"),
    ("russian-draughts", "W:WKa1,h2:Bb2,d4,f6,c7,e7,d2,h8", "a1:c3:e5:g7", "white",
     "You captured Black's pieces on b2, d4 and f6. Black to move.",
     "b2 d4 f6"),
    ("krieger", KRIEGER, "r3k4:r4k4*", "south",
     "North captured your warrior on r4k4 (off-jump: both pieces left the board). Your turn.",
     "r4k4"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "start", "moves", "person", "told", "cells"), CAPTURES)
def test_what_the_last_moves_have_captured_is_told(
    name: str, start: str, moves: str, person: str, told: str, cells: str
) -> None:
    table = Table(make_game(name), "g", start=start)
    table.restore([Played("", one) for one in moves.split()])
    seat = Seat(person) if person else None
    others = [one for one in table.game.seats if one != seat]
    table.computers = tuple((one, 1) for one in others) if seat else ()
    view = table.view((seat,) if seat else table.game.seats, None)
    reader, topology = Localiser(game=name).for_person(seat), table.game.topology
    assert reader.text(status_text.table_text(view, topology, seat)) == told
    assert empty_cells(table, topology, seat) == cells.split()


IN_HAND = [
    # a game, a position, the piece in hand, where it captures what
    ("tafl-king", TAFL, "e5", "e8: d8 e9"),
    ("russian-draughts", "W:Wc3,g1:Bd4,f6,h8", "c3", "e5: d4 f6"),
    ("generals", "white:FLG=a1,PVT=e4/black:FLG=i8,SPY=e5/move:white", "e4", ""),
]


@pytest.mark.parametrize(("name", "start", "lifted", "told"), IN_HAND)
def test_what_a_lifted_piece_captures_beside_where_it_lands(
    name: str, start: str, lifted: str, told: str
) -> None:
    rig = Rig(start, game=make_game(name)).hands(f"{lifted}- 300ms")
    names, limits = rig.game.topology.names, rig.page.hand_limits
    assert limits is not None
    found = [
        f"{names[cell]}: {' '.join(names[each] for each in victims)}"
        for cell, victims in limits.captures
        if victims
    ]
    assert found == ([told] if told else [])
    assert limits.captures


def empty_cells(table: Table, topology: Topology, seat: Seat | None) -> list[str]:
    view = table.view((seat,) if seat else table.game.seats, None)
    found = {one.cell for one in view.captures if not view.scene[one.cell]}
    return [topology.names[cell] for cell in sorted(found)]


def test_pages_are_told_it_in_the_words_of_whoever_plays_there() -> None:
    game = make_game("tafl-king")
    table = Table(game, "g", start=TAFL)
    table.restore([Played("", "e5-e8")])
    told = {}
    for seat in (None, *game.seats):
        view = table.view((seat,) if seat else (), seat, board=False)
        page = json.loads(news_json(view, Localiser(game=game.name), game.topology))["message"]
        assert [game.topology.names[cell] for cell in page["captures"]] == ["d8", "e9"]
        told[seat] = page["captured"].partition(" (")[0]
    assert list(told.values()) == [
        "The attackers captured the defenders' soldier on d8",
        "You captured the defenders' soldier on d8",
        "The attackers captured your soldier on d8",
    ]


def test_of_many_pieces_only_the_number_is_told() -> None:
    start = "W:WKa1:Bb2,d4,f4,f2,d2,h8"
    table = Table(make_game("russian-draughts"), "g", start=start)
    move = max(table.game.legal(table.states[0], Seat("white")), key=lambda one: len(one.captured))
    table.restore([Played("", table.game.move_text(table.states[0], move))])
    view = table.view(table.game.seats, None)
    number = len(view.captures)
    told = Localiser(game="russian-draughts").text(
        status_text.captures_text(view, table.game.topology)
    )
    assert number > status_text.MAX_CELLS_NAMED
    assert told == f"White captured {number} pieces."


@settings(max_examples=examples(20), deadline=None)
@given(st.randoms(use_true_random=False))
def test_of_a_challenge_only_its_outcome_is_told(chance: object) -> None:
    """Whatever the hidden ranks are: nothing of them is in what was captured."""
    start = "white:FLG=a1,MAJ=d4,PVT=h3/black:FLG=a8,SPY=d5,GEN=h4,CPT=f6/move:white"
    table = Table(make_game("generals"), "g", start=start)
    for _ in range(8):
        if table.result is not None:
            break
        (seat,) = table.log.movers
        move = chance.choice(table.log.legal[seat])  # type: ignore[attr-defined]
        table.log.append(move)
        for viewer in (None, *table.game.seats):
            assert table.view(table.game.seats, viewer).captures == ()
