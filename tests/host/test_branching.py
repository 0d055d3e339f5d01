"""How an edge branches worlds, as a table: what is felt, and the cheapest explanations of it.

The board has pieces on e2, d5 and f5. That of e2 may go to e3, to e4 over e3, or take d5; the
others have no move. A world: where pieces are (``e2>e4``; ``e2>`` is in the air), what stands on
cells that nobody saw leave another (``?e4``), which cells feel what has left them (``!e2``), and
what it costs more than the cheapest.
"""

from __future__ import annotations

import pytest

from engines.gesture import gesture_of
from engines.topology import NO_CELLS, cells_of
from firmware_host.tracking.candidate import CandidateSet, Turn
from firmware_host.tracking.costs import BEAM_WIDTH, COSTS
from firmware_host.tracking.hypothesis import OFF_BOARD, Anchor, Beam, Hypothesis
from firmware_host.tracking.timing import Timing
from tests.host.alone import BOARD, cells, move

START = cells("e2 d5 f5")
OFFERED = tuple(gesture_of(BOARD, START, move(way)) for way in ("e2-e3", "e2-e4", "e2-d5"))
AFTER_MS = 200


def beam() -> Beam:
    made, turn = Beam(Timing(), START), Turn(START, OFFERED)
    ground = Anchor(START, ())
    CandidateSet(turn, None, ground)
    made.restart(ground, {}, START)
    return made


def named(world: Hypothesis) -> str:
    names = BOARD.names
    moved = sorted(
        f"{names[p]}>{'' if at == OFF_BOARD else names[at]}" for p, at in world.placement.items()
    )
    return " ".join([*moved, *(f"?{names[c]}" for c in cells_of(world.unexplained))])


def felt(edges: str) -> list[tuple[str, float]]:
    """The worlds after these edges: ``e2-`` or ``e2+``, 200 ms apart or as many as ``@`` says."""
    made, now, seen = beam(), 10.0, START
    for edge in edges.split():
        text, _, ms = edge.partition("@")
        now += int(ms or AFTER_MS) / 1000
        seen ^= cells(text[:2])
        made.advance(now, seen, NO_CELLS)
    return [(named(world), round(world.cost, 2)) for world in made.hypotheses]


BRANCHES = [
    ("a lift is a lift", "e2-", ["e2>"]),
    ("one in the air lands where it may", "e2- e4+", ["e2>e4", "?e4 e2>"]),
    ("or something nobody saw leave", "e4+", ["?e4"]),
    ("which is what leaves next", "e4+ e2-@10", ["e2>e4"]),
    ("pushed over a border, felt on both", "e2- e3+ e4+@60 e3-@20", ["e2>e4"]),
    ("a second cell that only felt it, too", "e2- e3+ e4+@2 e4-", ["e2>e3"]),
    ("who takes by displacement or sets straight", "e2- d5- d5+", ["d5> e2>d5", "e2>"]),
    ("two in the air, exchanged or not", "d5- f5- f5+ d5+", ["", "d5>f5 f5>d5"]),
    ("within 20 ms nobody has exchanged them", "e2- d5- d5+@15", ["e2>"]),
]


@pytest.mark.parametrize(
    ("edges", "worlds"), [row[1:] for row in BRANCHES], ids=[row[0] for row in BRANCHES]
)
def test_an_edge_branches_worlds(edges: str, worlds: list[str]) -> None:
    ranked = [" ".join(sorted(name.split())) for name, _ in felt(edges)]
    assert sorted(ranked[: len(worlds)]) == sorted(" ".join(sorted(w.split())) for w in worlds)


PRICES = [
    ("its own place costs nothing", "e2- e2+", "", 0.0),
    ("nor does a cell it may go to", "e2- e4+", "e2>e4", 0.0),
    ("from nowhere, while it is in the air", "e2- e4+", "e2> ?e4", COSTS.owed),
    ("in the place of another in the air", "d5- f5- f5+ d5+", "d5>f5 f5>d5", COSTS.swapped),
    ("at once in the place of another", "e2- d5- d5+@15", "d5> e2>d5", COSTS.tilted),
    ("long before it was felt to leave", "e4+ e2-@900", "e2>e4", COSTS.missed - COSTS.owed),
    ("where it has no move, the cheaper story being first", "e2- h8+", "e2>h8",
     COSTS.odd - COSTS.owed),
]  # fmt: skip


@pytest.mark.parametrize(
    ("edges", "world", "cost"), [row[1:] for row in PRICES], ids=[row[0] for row in PRICES]
)
def test_each_way_has_a_price(edges: str, world: str, cost: float) -> None:
    found = {" ".join(sorted(name.split())): price for name, price in felt(edges)}
    assert found[" ".join(sorted(world.split()))] == pytest.approx(cost)


def test_twenty_wrong_cells_do_not_branch() -> None:
    made = beam()
    made.advance(1.0, START | cells("a1 b1 c1 d1"), NO_CELLS)
    assert [named(world) for world in made.hypotheses] == ["?a1 ?b1 ?c1 ?d1"]


def test_cells_that_empty_at_once_do_not_explode() -> None:
    made, crowd = beam(), cells(" ".join(f"{column}8" for column in "abcdefgh"))
    standing = cells(" ".join(f"{column}6" for column in "abcdefgh"))
    ground = Anchor(START | standing, ())
    made.restart(ground, {}, START | standing)
    made.advance(1.0, START | standing | crowd, NO_CELLS)
    made.advance(2.0, START | crowd, NO_CELLS)
    assert len(made.hypotheses) <= BEAM_WIDTH
