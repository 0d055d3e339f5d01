"""Moves of every shape by hands of both newer models: each ends as it is meant."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

import pytest

from engines.game import Move
from engines.topology import grid
from simulator.grasping import grasp_rates
from simulator.grasping.grasper import GraspingPeople
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.timeline import outcome
from simulator.reaching import reach_rates
from simulator.reaching.reaching_people import ReachingPeople
from tests.simulator.test_grasping import _events

FIELD = grid(4, 4)
People: TypeAlias = GraspingPeople | ReachingPeople

MOVES = [
    # what stands there, the way, who goes along, who is captured; what stands there afterwards
    ("Ka1 Rd1", "a1 c1", "d1 b1", "", "Rb1 Kc1"),
    ("Ka1 rd4", "a1", "", "a1", "rd4"),
    ("Ka1 rb2", "a1 b2", "", "", "Kb2"),
    ("Ka1 Kc2 rb2", "a1 b2", "", "", "Kb2 Kc2"),
    ("Ka1 rb2 rd4", "a1 c3", "", "b2", "Kc3 rd4"),
    ("Ka1 rb2 rb4", "a1 c3 a3", "", "b2", "Ka3 rb4"),
    ("Ka1 rb2 rb3", "a1 c3 a3", "", "b2 b3", "Ka3"),
]


def pieces(text: str) -> tuple[PhysicalPiece | None, ...]:
    """Capital letters are the first seat's pieces."""
    there = {word[1:]: word[0] for word in text.split()}
    kinds = (there.get(name) for name in FIELD.names)
    return tuple(kind and (int(kind.islower()), kind.lower()) for kind in kinds)


def people(model: str, profile: str, chance: Random) -> People:
    if model == "grasping":
        return GraspingPeople(FIELD, grasp_rates.PROFILES[profile], chance)
    return ReachingPeople(FIELD, reach_rates.PROFILES[profile], chance)


@pytest.mark.parametrize("profile", ["calm", "family", "blitz"])
@pytest.mark.parametrize("model", ["grasping", "reaching"])
@pytest.mark.parametrize(("before", "way", "along", "captured", "after"), MOVES)
def test_a_move_ends_as_meant(
    before: str, way: str, along: str, captured: str, after: str, model: str, profile: str
) -> None:
    path, also, taken = (tuple(map(FIELD.cell, text.split())) for text in (way, along, captured))
    move = Move("first", path=path, also=(also,) if also else (), captured=taken)
    wood = pieces(before)
    for seed in range(20):
        plan = people(model, profile, Random(seed)).plan([move], [()], wood)
        assert plan.stands == pieces(after)
        assert outcome(wood, _events(plan.steps, wood)) == pieces(after)


def test_who_stands_where_another_is_going_goes_first() -> None:
    """As in castling where king and rook are neighbours."""
    way, along = ("b1", "c1"), ("c1", "d1")
    king, rook = (tuple(map(FIELD.cell, names)) for names in (way, along))
    move, wood = Move("first", path=king, also=((rook[0], rook[1]),)), pieces("Kb1 Rc1")
    for seed in range(20):
        plan = people("grasping", "family", Random(seed)).plan([move], [()], wood)
        assert outcome(wood, _events(plan.steps, wood)) == plan.stands == pieces("Kc1 Rd1")


@pytest.mark.parametrize(
    ("there", "along", "told"),
    [
        ("Rb1", (), "nothing stands on a1 to be moved"),
        ("Ka1 Rb1 Rd1", ("d1", "b1"), "these pieces cannot make these moves"),
    ],
)
def test_what_pieces_cannot_do_is_refused(there: str, along: tuple[str, ...], told: str) -> None:
    start, end, *other = map(FIELD.cell, ("a1", "c1", *along))
    move = Move("first", path=(start, end), also=((other[0], other[1]),) if other else ())
    with pytest.raises(ValueError, match=told):
        people("grasping", "calm", Random(1)).plan([move], [()], pieces(there))


@pytest.mark.parametrize("model", ["grasping", "reaching"])
@pytest.mark.parametrize(
    ("before", "stands", "tray", "is_possible"),
    [
        ("Ka1 rb2", "Kc3", [(1, "r")], True),
        ("Ka1 rb2", "Kc3", [(1, "crowned")], True),
        ("Ka1 rb2", "Kc3", [], False),
        ("Ka1 rb2", "Kc3", [(0, "r")], False),
        ("Ka1 rb2", "Ka1 Kc3", [(1, "r")], False),
    ],
)
def test_a_capture_is_taken_back_where_the_piece_is_at_hand(
    before: str, stands: str, tray: list[PhysicalPiece], is_possible: bool, model: str
) -> None:
    path, captured = (FIELD.cell("a1"), FIELD.cell("c3")), (FIELD.cell("b2"),)
    move, wood = Move("first", path=path, captured=captured), pieces(stands)
    for seed in range(20):
        hands = people(model, "family", Random(seed))
        plan = hands.plan_take_back([pieces(before)], [move], wood, tray)
        assert (plan is not None) == is_possible
        if plan is not None:
            assert outcome(wood, _events(plan.steps, wood), tray) == plan.stands
            assert [one and one[0] for one in plan.stands] == [
                one and one[0] for one in pieces(before)
            ]
