"""The arrows of hints lead where pieces go: along lines, and round a ring the way that is free."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import make_game
from engines.game import AnyGame
from engines.krieger import Krieger
from engines.krieger.board import GEOMETRIES
from engines.localiser import IN_ENGLISH
from engines.message import Message
from engines.search.analysis import Reason, capture_arrows, path_of
from engines.search.dangers import Dangers, LosingDestination
from engines.topology import Cell, Topology
from firmware_host.display.hint_text import path_along
from firmware_host.table.messages import Advice, Advise
from firmware_host.web.page_json import news_json
from tests.extent import examples
from tests.host.rig import Rig

KRIEGER = "north C@r4k0 P@r3k0 W@r4k7 c@r4k8 w@r3k2"
JUMPS = "north C@r4k0 W@r1k2 W@r3k5 c@r4k8 w@r1k4 w@r1k8"
ARROWS = [
    # a priest goes any way round its circle, but past nobody
    ("krieger", KRIEGER, "r3k0-", "r3k0 r3k1"),
    ("krieger", KRIEGER, "r3k0-", "r3k0 r3k15 r3k14 r3k13 r3k12"),
    ("krieger", KRIEGER, "r3k0-", "r3k0 r2k0"),
    ("russian-draughts", "W:Wc3,g1:Bh8", "c3-", "c3 d4"),
    # the piece that is taken lies on the way
    ("russian-draughts", "W:Wc3,g1:Bd4,h8", "c3-", "c3 d4 e5"),
    ("tafl-king", "", "d1-", "d1 d2 d3 d4"),
    # round a ring, too, where the other way round is free
    ("krieger", JUMPS, "r1k2-", "r1k2 r1k4 r1k6"),
    ("krieger", JUMPS, "r1k2-", "r1k2 r1k0 r1k14"),
]


def test_an_arrow_of_a_hint_bends_where_the_piece_does() -> None:
    """And not straight to where two jumps end."""
    rig = Rig("W:We3,a1:Bf4,f6,a7")
    rig.table.hints.available = True
    rig.table.version += 1
    rig.hands("[hint] [hint]")
    move = rig.game.read_move(rig.table.states[-1], "e3:g5:e7")
    rig.table.submit(Advise("a", 0, move.seat, Advice(move, ())))
    rig.wait(0.1)
    names = rig.game.topology.names
    assert [[names[cell] for cell in path] for path in rig.page.arrows] == [
        ["e3", "f4", "g5", "f6", "e7"]
    ]


@pytest.mark.parametrize(("name", "position", "hands", "arrow"), ARROWS)
def test_an_arrow_leads_over_what_is_passed(
    name: str, position: str, hands: str, arrow: str
) -> None:
    rig = Rig(position, game=make_game(name)).hands("[hint] " + hands + " 400ms")
    names = rig.game.topology.names
    assert arrow in [" ".join(names[cell] for cell in path) for path in rig.page.arrows]


RETAKEN = [
    # what takes the piece in hand where it lands
    ("r1k2-", "r1k8 r1k6 r1k4"),
    # what a reason tells of: the piece that is taken is told beside its taker's way
    ("", "r1k2 r1k4 r1k6"),
]


@pytest.mark.parametrize(("hands", "arrow"), RETAKEN)
def test_so_does_one_of_what_may_come_next(hands: str, arrow: str) -> None:
    """On the pages as at the board."""
    rig = Rig(JUMPS, game=make_game("krieger"))
    rig.table.hints.available = True
    rig.table.version += 1
    rig.hands("[hint] [hint] [hint]")
    game, state = rig.game, rig.table.states[-1]
    topology, cell = game.topology, game.topology.cell
    move, jump = (game.read_move(state, text) for text in ("r3k5-r3k4", "r1k2:r1k6"))
    why = Reason(
        Message("krieger.reason-threatens", cells=("r1k4",)), capture_arrows([jump], jump.captured)
    )
    lost = LosingDestination(cell("r1k2"), cell("r1k6"), (cell("r1k8"), cell("r1k4")))
    rig.table.submit(Advise("a", 0, move.seat, Advice(move, (why,), Dangers(losing=(lost,)))))
    rig.hands(hands + " 100ms")
    names = topology.names
    assert [" ".join(names[c] for c in path) for path, *_ in rig.page.upcoming_paths] == [arrow]
    page = json.loads(
        news_json(rig.table.view((move.seat,), None, board=True), IN_ENGLISH, topology)
    )["message"]["hint"]
    ways = (
        [way for _, _, way, _ in page["lost"]] if hands else [way for way, *_ in page["ways"][:1]]
    )
    assert [" ".join(names[c] for c in way) for way in ways] == [arrow]


GAMES = [*(Krieger({"geometry": board}) for board in GEOMETRIES), make_game("russian-draughts")]


@pytest.mark.parametrize("game", GAMES)
@given(st.randoms(use_true_random=False))
@settings(max_examples=examples(38))
def test_the_arrow_of_a_jump_passes_all_that_it_takes(game: AnyGame, chance: Random) -> None:
    state = game.initial()
    for _ in range(60):
        moves = [move for seat in game.seats for move in game.legal(state, seat)]
        if not moves:
            return
        scene = game.observe(state, None)
        for move in moves:
            arrow = path_along(path_of(move), move.captured, scene, game.topology)
            assert set(move.captured) <= set(arrow)
            steps = (_next_to(game.topology, *pair) for pair in pairwise(arrow))
            assert len(move.path) < 2 or all(steps)
        state = game.push(state, chance.choice([m for m in moves if m.captured] or moves))


def _next_to(topology: Topology, start: Cell, end: Cell) -> bool:
    """Whether a way leads from one cell to the next."""
    return bool(topology.around[start] >> end & 1)


@pytest.mark.parametrize(
    ("hands", "away"),
    [
        ("e3-", ""),
        ("e3- g5+ 300ms", ""),  # it goes on
        ("e3- g5+ g5- e7+ 300ms", "f4 f6"),
        ("e3- g5+ g5- e7+ f4- 300ms", "f6"),
        ("a1- b2+ 300ms", ""),  # it must take
    ],
)
def test_what_a_move_still_asks_to_be_taken_off(hands: str, away: str) -> None:
    rig = Rig("W:We3,a1:Bf4,f6,a7").hands(hands)
    assert " ".join(rig.game.topology.names[cell] for cell in rig.page.cells_to_clear) == away


def test_the_last_move_has_corners_of_its_own() -> None:
    """A learner took it for the hint: the colours are alike."""
    rig = Rig("W:Wc3,e1:Bh8,a7").hands("[hint] c3- d4+ [turn] 400ms")
    names = rig.game.topology.names
    assert [names[cell] for cell in rig.page.last_move_cells] == ["c3", "d4"]
    rig.hands("a7-")
    assert not {names[cell] for cell in rig.page.last_move_cells} & {"a7", "b6"}
