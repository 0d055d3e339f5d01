"""Armies laid out piece by piece: what the hands lay is what the board asks for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from drivers.interfaces import Button
from engines import make_game
from engines.game import ARBITER, AnyGame, Move
from engines.gesture import occupancy
from engines.topology import mask_of
from firmware_host.station.setup_by_hand import SetupByHand, start_setup
from simulator.hands.script import Verb
from simulator.people.people import People
from simulator.people.plan import Plan
from simulator.people.profiles import NORMAL, PROFILES
from tests.simulator.people_at_play import moves, only, played, wood

pytestmark = pytest.mark.slow

CARELESS = only(NORMAL, wrong_square=1.0)


def told(game: AnyGame, state: Any, move: Move, plan: Plan) -> SetupByHand:
    """What the board makes of it, edge by edge."""
    setup = game.setup(state, move.seat)
    assert setup is not None
    scene = game.observe(state, ARBITER)
    board, edges = played(game, wood(game, state), plan)
    assert board.pressed() == [Button.TURN]
    assert tuple(board.pieces.pieces) == plan.stands
    seen = start_setup(setup, occupancy(scene), scene)
    for _, raw in edges:
        seen = seen.after_change(raw)
    return seen


@pytest.mark.parametrize("name", ["coalition-chess", "generals"])
def test_armies_are_laid_as_the_board_asks_for_them(name: str) -> None:
    lot, again, mislaid = Random(4), 0, 0
    layouts = [entry for entry in moves(name, 1500, seed=8) if entry[2].layout]
    for game, state, move in layouts:
        for profile in (*PROFILES.values(), CARELESS):
            plan = People(game, profile, lot).plan_setup(state, move, wood(game, state))
            assert told(game, state, move, plan).layout == move.layout
            assert plan.stands == wood(game, game.apply(state, move))
            assert plan.cleanup_from == len(plan.steps)
            mislaid += plan.habits["wrong_square"]
        setup = game.setup(state, move.seat)
        again += setup is not None and not setup.due
    assert len(layouts) > 5
    assert again > 3 or name == "generals"
    assert mislaid


def test_pieces_that_stand_right_stay_and_the_others_are_taken_up() -> None:
    game, lot = make_game("coalition-chess"), Random(1)
    for _, state, move in moves("coalition-chess", 3000, seed=8):
        setup = game.setup(state, move.seat)
        if not move.layout or setup is None or setup.due:
            continue
        before = wood(game, state)
        plan = People(game, only(NORMAL), lot).plan_setup(state, move, before)
        assert plan.box == ()
        lifted = {step.cell for step in plan.steps if step.verb in (Verb.LIFT, Verb.TAKE)}
        zone = mask_of(setup.cells)
        seat = game.seats.index(move.seat)
        stood = {c: piece[1] for c, piece in enumerate(before) if piece and piece[0] == seat}
        meant = dict(move.layout)
        wrong = {c for c, kind in stood.items() if zone >> c & 1 and meant.get(c) != kind}
        assert lifted == wrong
        assert len(wrong) < len(stood), "one stands where it may stay"
        return
    raise AssertionError("nobody laid an army anew")


def test_an_army_out_of_the_box_is_boxed_first() -> None:
    game = make_game("generals")
    state = game.initial()
    move = next(move for _, _, move in moves("generals", 1, seed=1))
    plan = People(game, NORMAL, Random(1)).plan_setup(state, move, wood(game, state))
    assert sorted(kind for _, kind in plan.box) == sorted(kind for _, kind in move.layout)


def test_who_has_nothing_to_lay_out_is_told_so() -> None:
    game = make_game("krieger")
    with pytest.raises(ValueError, match="north has nothing to lay out"):
        People(game, NORMAL, Random(1)).plan_setup(game.initial(), Move(game.seats[0]), ())
