"""Every order of the steps of every sort of move, at three speeds.

A row: the game, the sort, the position, the move, and how many orders there are. Each is done with
every landing and, where there are landings between, through the air as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

import pytest

from engines import make_game
from engines.game import Move
from engines.gesture import occupancy
from engines.topology import Topology, cells_of
from tests.extent import Extent
from tests.host.rig import Rig
from tests.host.steps import choosing, landing_by_landing, orders, strands, through_the_air

DRAUGHTS = "russian-draughts"
RING = "W:Wc1:Bb2,d2,b4,d4,h8"
CHESS = "coalition-chess"
TARGET = "10/10/10/10/10/10/3BGBG5/2YE7/10/YK6BK2 Y 5 YR,BG"
PROMOTING = "10/4YG5/10/10/10/7BK2/10/10/10/YK9 Y 5 YR,BG"
TAKING = "3BA6/4YG5/10/10/10/7BK2/10/10/10/YK9 Y 5 YR,BG"
NEUTRAL = "9BK/10/10/10/10/10/4GW5/3YT6/10/YK9 Y 2 -"
ANSWER = "BK9/10/10/10/10/10/10/4RW4GS/10/YK9 R 5 YR,BG"
TAFL = "tafl-king"
ONE = (
    ".........../.........../....A....../....D....../..A.......A/.........../..........A/"
    ".......K.../.........../.........../........... A"
)
TWO = (
    ".........../....A....../....D....../A....DA..../..........A/.........../..........A/"
    ".......K.../.........../.........../........... A"
)
HOME = (
    ".........../.........../....A....../....D....../..A......../.........../.........../"
    ".........../.........../.........../...K....... D"
)
OFF = "north C@r4k0 P@r3k2 P@r1k12 W@r4k1 c@r4k8 p@r2k4 w@r4k2 w@r4k7"
JUMP = "north C@r4k0 P@r1k12 W@r3k2 c@r4k8 p@r1k4 w@r3k3 w@r3k6"
CENTRE = "north C@r4k0 P@r3k12 W@r1k0 W@r1k2 c@r4k8 p@r3k4 w@C"
GENERALS = "generals"
JUDGED = "white:FLG=a1,PVT=e4,SPY=c4,GOA=g4/black:FLG=a8,PVT=e5,PVT=c5,2LT=g5/move:white"

SORTS = [
    (DRAUGHTS, "quiet", "W:Wc3,e3:Bf6,h8", "c3-d4", 1),
    (DRAUGHTS, "quiet, could go on", "W:WKa1:Bb8", "a1-d4", 1),
    (DRAUGHTS, "capture", "W:Wc3:Bd4,h8", "c3:e5", 3),
    (DRAUGHTS, "capture by a king", "W:WKa1:Bd4,h6", "a1:f6", 3),
    (DRAUGHTS, "two victims", "W:Wc3:Bd4,d6,h8", "c3:e5:c7", 30),
    (DRAUGHTS, "three victims", "W:Wc1:Bd2,d4,d6,h8", "c1:e3:c5:e7", 504),
    (DRAUGHTS, "in a ring", RING, "c1:a3:c5:e3:c1", 11880),
    (DRAUGHTS, "promotion", "W:Wc7:Bh2", "c7-d8", 1),
    (DRAUGHTS, "promotion in mid-capture", "W:Wb6:Bc7,f6,h2", "b6:d8:h4", 30),
    (TAFL, "quiet, could go on", ONE, "c7-d7", 1),
    (TAFL, "one victim", ONE, "c7-e7", 3),
    (TAFL, "two victims", TWO, "a8-e8", 12),
    (TAFL, "the king home", HOME, "d1-a1", 1),
    (CHESS, "quiet", TARGET, "c3-b5", 1),
    (CHESS, "displacing", TARGET, "c3xe4", 2),
    (CHESS, "promotion", PROMOTING, "e9-e10=S", 1),
    (CHESS, "promotion, the third choice", PROMOTING, "e9-e10=T", 1),
    (CHESS, "promotion, taking, the second choice", TAKING, "e9xd10=P", 2),
    (CHESS, "a neutral piece taken", NEUTRAL, "d3xe4", 2),
    (CHESS, "out of turn", ANSWER, "e3-e2", 1),
    ("krieger", "quiet, could go on", JUMP, "r3k2-r3k1", 1),
    ("krieger", "a jump", JUMP, "r3k2:r3k4", 3),
    ("krieger", "a jump over the centre", CENTRE, "r1k0:r1k8", 3),
    ("krieger", "off the board", OFF, "r3k2:r4k2*", 2),
    (GENERALS, "quiet", JUDGED, "a1-b1", 1),
    (GENERALS, "a challenge won", JUDGED, "g4xg5", 2),
    (GENERALS, "a challenge lost", JUDGED, "c4xc5", 2),
    (GENERALS, "both leave", JUDGED, "e4xe5", 2),
]

MOST, USUAL = 120, 24
"""Of more orders than this, evenly spread ones are done."""


Way = Callable[[Topology, Move], list[str]]


@cache
def all_orders(name: str, position: str, text: str, way: Way) -> Sequence[tuple[str, ...]]:
    """All orders of the steps of a move, the mover going that way."""
    game = make_game(name)
    state = game.read_position(position)
    move, standing = game.read_move(state, text), occupancy(game.observe(state, None))
    names = {game.topology.names[cell] for cell in cells_of(standing)}
    parts = strands(game.topology, standing, move, way(game.topology, move))
    return list(orders(parts, names))


def some(all_of_them: Sequence[tuple[str, ...]], most: int) -> Iterator[tuple[str, ...]]:
    """All, or about so many evenly spread ones."""
    return iter(all_of_them[:: max(1, len(all_of_them) // most)])


@pytest.mark.slow
@pytest.mark.parametrize("pause_ms", [25, pytest.param(100, marks=pytest.mark.ci), 400])
@pytest.mark.parametrize(
    ("name", "position", "text", "count"),
    [(row[0], *row[2:]) for row in SORTS],
    ids=[f"{row[0]}-{row[1]}" for row in SORTS],
)
def test_every_order_of_the_steps(
    name: str, position: str, text: str, count: int, pause_ms: int, extent: Extent
) -> None:
    game = make_game(name)
    state = game.read_position(position)
    move = game.read_move(state, text)
    wanted, touched = game.apply(state, move), choosing(game, state, move)
    end = game.topology.names[move.path[-1]]
    landed = all_orders(name, position, text, landing_by_landing)
    flown = all_orders(name, position, text, through_the_air)
    assert len(landed) == count
    most = extent.share(USUAL, MOST)
    for order in (*some(landed, most), *some(flown, most)):
        rig = Rig(position, game=game, edge_s=pause_ms / 1000).hands(" ".join(order))
        rig.hands("400ms" + touched * f" {end}- 40ms {end}+ 150ms" + " 1600ms")
        assert len(rig.table.moves) == 1, f"{order} was not read: {rig.status} {rig.note}"
        assert rig.table.states[-1] == wanted, f"{order} became {rig.moves}"
        # Where the piece comes home before its victims leave, the way round is not seen.
        if end != game.topology.names[move.path[0]]:
            assert rig.moves.rstrip("*") == game.move_text(state, move).rstrip("*")
