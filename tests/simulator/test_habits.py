"""The many ways to make one move, each told by what the hands did in which order."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines import make_game
from engines.game import HIDDEN, AnyGame, Move
from simulator.hands.script import Verb
from simulator.people.people import People
from simulator.people.plan import Plan
from simulator.people.profiles import NORMAL, Profile
from tests.simulator.people_at_play import moves, only, played, wood

DRAUGHTS = make_game("russian-draughts")
CHAIN = DRAUGHTS.read_position("W:Wa1,g1:Bb2,d4,f6")
KINGS = DRAUGHTS.read_position("W:WKa1:BKh6")
QUIET = DRAUGHTS.initial()


def plan(game: AnyGame, state: Any, text: str, profile: Profile, seed: int = 1) -> Plan:
    """What somebody like that does for this move."""
    people = People(game, profile, Random(seed))
    return people.plan_move(state, game.read_move(state, text), wood(game, state))


def said(game: AnyGame, made: Plan) -> str:
    """The steps as one reads them, without their times."""
    names = game.topology.names
    return ", ".join(
        f"{step.verb} {names[step.cell]}" if step.cell >= 0 else str(step.verb)
        for step in made.steps
        if step.verb is not Verb.WAIT
    )


CARRIED = "lift a1, put g7"
HOPS = "lift a1, put c3, lift c3, put e5, lift e5, put g7"


@pytest.mark.parametrize(
    ("rates", "begins"),
    [
        ({}, f"{HOPS}, take"),
        ({"carried": 1.0}, f"{CARRIED}, take"),
        (
            {"as_they_go": 1.0},
            "lift a1, put c3, take b2, lift c3, put e5, take d4, lift e5, put g7, take f6",
        ),
    ],
)
def test_a_chain_of_captures(rates: dict[str, float], begins: str) -> None:
    made = plan(DRAUGHTS, CHAIN, "a1xc3xe5xg7", only(NORMAL, **rates))
    text = said(DRAUGHTS, made)
    assert text.startswith(begins)
    for victim in ("take b2", "take d4", "take f6"):
        assert text.count(victim) == 1
    assert [step.verb for step in made.steps[made.cleanup_from :]] == [Verb.TAKE, Verb.WAIT]


def test_victims_go_in_any_order_before_during_and_after() -> None:
    orders, firsts = set(), set()
    profile = only(NORMAL, victims_first=0.5, as_they_go=0.3)
    for seed in range(200):
        words = said(DRAUGHTS, plan(DRAUGHTS, CHAIN, "a1xc3xe5xg7", profile, seed)).split(", ")
        orders.add(tuple(word for word in words if word.startswith("take")))
        firsts.add(words[0])
        firsts.add(words[1])
    assert len(orders) == 6
    assert {"take f6", "lift a1", "put c3", "take b2"} <= firsts


def test_two_hands_take_a_victim_at_the_moment_of_landing() -> None:
    made = plan(DRAUGHTS, CHAIN, "a1xc3xe5xg7", only(NORMAL, two_hands=1.0))
    takes = [step for step in made.steps if step.verb is Verb.TAKE]
    assert {step.hand for step in takes} == {1}
    assert max(step.seconds for step in takes) <= 0.03


def test_a_slide_rests_on_every_cell_it_passes_and_is_felt_by_none_or_by_two() -> None:
    none = plan(DRAUGHTS, KINGS, "a1-d4", only(NORMAL, slides=1.0))
    assert said(DRAUGHTS, none) == "lift a1, put b2, lift b2, put c3, lift c3, put d4"
    both = plan(DRAUGHTS, KINGS, "a1-d4", only(NORMAL, slides=1.0, both_felt=1.0))
    assert said(DRAUGHTS, both).startswith("lift a1, feel a1, put b2, feel a1, lift b2, feel b2")
    counts = {}
    for name, made in (("none", none), ("both", both)):
        _, edges = played(DRAUGHTS, wood(DRAUGHTS, KINGS), made)
        counts[name] = {raw.bit_count() for _, raw in edges}
    assert counts == {"none": {1, 2}, "both": {2, 3}}


@pytest.mark.parametrize(
    ("rates", "order"),
    [
        ({"target_first": 1.0}, "take {end}, lift {start}, put {end}"),
        ({}, "lift {start}, take {end}, put {end}"),
        ({"quick": 1.0}, "lift {start}, take {end}, put {end}"),
        ({"together": 1.0}, "lift {start}, lift {end}, put {end}, drop"),
    ],
)
def test_a_capture_onto_the_victims_cell(rates: dict[str, float], order: str) -> None:
    game = make_game("coalition-chess")
    state, move = _displacing()
    people = People(game, only(NORMAL, **rates), Random(1))
    made = people.plan_move(state, move, wood(game, state))
    names = game.topology.names
    assert said(game, made) == order.format(start=names[move.path[0]], end=names[move.path[-1]])
    if "quick" in rates:
        assert sum(step.seconds for step in made.steps[1:3]) <= 0.18
    if "together" in rates:
        assert made.steps[1].seconds <= 0.03
        assert made.steps[made.cleanup_from].verb is Verb.DROP


def test_own_pieces_that_travel_too_go_before_or_after() -> None:
    # No game here castles, but a move may say so.
    start, stop = DRAUGHTS.topology.cell("c3"), DRAUGHTS.topology.cell("d4")
    partner = (DRAUGHTS.topology.cell("e3"), DRAUGHTS.topology.cell("f4"))
    castling = Move(DRAUGHTS.seats[0], (start, stop), also=(partner,))
    seen = set()
    for seed in range(40):
        people = People(DRAUGHTS, only(NORMAL), Random(seed))
        made = people.plan_move(QUIET, castling, wood(DRAUGHTS, QUIET))
        seen.add(said(DRAUGHTS, made))
        board, _ = played(DRAUGHTS, wood(DRAUGHTS, QUIET), made)
        assert tuple(board.pieces.pieces) == made.stands
    assert seen == {
        "lift c3, put d4, lift e3, put f4",
        "lift e3, put f4, lift c3, put d4",
    }


@pytest.mark.parametrize("also", [True, False], ids=["follows", "exchange"])
def test_a_partner_onto_whose_cell_the_mover_goes_leaves_first(also: bool) -> None:
    c3, d4, e3, f4 = (DRAUGHTS.topology.cell(name) for name in ("c3", "d4", "e3", "f4"))
    move = Move(DRAUGHTS.seats[0], (c3, e3), also=((e3, f4 if also else c3),))
    people = People(DRAUGHTS, only(NORMAL), Random(1))
    if not also:
        with pytest.raises(ValueError, match="cannot be moved one by one"):
            people.plan_move(QUIET, move, wood(DRAUGHTS, QUIET))
        return
    made = people.plan_move(QUIET, move, wood(DRAUGHTS, QUIET))
    assert said(DRAUGHTS, made) == "lift e3, put f4, lift c3, put e3"
    assert made.stands[d4] is None


@pytest.mark.parametrize(
    ("habit", "words"),
    [
        ("wrong_first", "lift {other}, put {other}, lift c3, put d4"),
        ("wrong_square", "lift c3, put {other}, lift {other}, put d4"),
        ("hovers", "lift c3, put {other}, lift {other}, put d4"),
    ],
)
def test_the_wrong_piece_or_square_first(habit: str, words: str) -> None:
    seen = set()
    for seed in range(60):
        made = plan(DRAUGHTS, QUIET, "c3-d4", only(NORMAL, **{habit: 1.0}), seed)
        assert made.habits[habit] == 1
        text = said(DRAUGHTS, made)
        parts = text.split(", ")
        other = parts[1].split()[1]
        assert text == words.format(other=other)
        seen.add(other)
    legal, illegal = "b4", "e4" if habit == "hovers" else "c5"
    assert seen >= ({legal, illegal} if habit != "wrong_first" else {"a3", "g1"})


def test_second_thoughts_take_a_whole_move_back_victims_and_all() -> None:
    profile, seen = only(NORMAL, second_thoughts=1.0), set()
    for seed in range(60):
        made = plan(DRAUGHTS, CHAIN, "a1xc3xe5xg7", profile, seed)
        board, _ = played(DRAUGHTS, wood(DRAUGHTS, CHAIN), made)
        assert tuple(board.pieces.pieces) == made.stands
        seen.add(said(DRAUGHTS, made).count("fetch"))
    assert seen == {3}
    text = said(DRAUGHTS, plan(DRAUGHTS, QUIET, "c3-d4", profile))
    assert text.endswith("lift c3, put d4")
    assert text.count("lift") == 3


def test_a_bump_is_put_right_or_left_and_never_looks_like_the_reply() -> None:
    tidy, sloppy = only(NORMAL, bumps=1.0), only(NORMAL, bumps=1.0, left=1.0)
    off, over, left = 0, 0, 0
    for seed in range(80):
        made = plan(DRAUGHTS, QUIET, "c3-d4", tidy, seed)
        text = said(DRAUGHTS, made)
        off += "fetch" in text
        over += "fetch" not in text
        assert made.stands == plan(DRAUGHTS, QUIET, "c3-d4", only(NORMAL)).stands
        shaky = plan(DRAUGHTS, QUIET, "c3-d4", sloppy, seed)
        left += shaky.habits["bumps_left"]
        assert (shaky.stands != made.stands) == bool(shaky.habits["bumps_left"])
    assert off
    assert over
    assert left


def test_a_bump_that_would_be_the_reply_is_put_right() -> None:
    # Once white stands on d4, black may play e5-f4: to knock e5 over to f4 is to have played it.
    state = DRAUGHTS.read_position("W:Wc3,e3:Be5")
    f4, e5 = DRAUGHTS.topology.cell("f4"), DRAUGHTS.topology.cell("e5")
    knocked = left = 0
    for seed in range(300):
        made = plan(DRAUGHTS, state, "e3-d4", only(NORMAL, bumps=1.0, left=1.0), seed)
        left += made.stands[e5] is None
        if "put f4" in said(DRAUGHTS, made):
            knocked += 1
            assert made.stands[f4] is None
            assert made.habits["bumps_left"] == 0
    assert knocked
    assert left


def test_nobody_touches_what_the_piece_in_hand_would_challenge() -> None:
    # The judge answers a challenge at once; what he said cannot be unsaid.
    handy = only(NORMAL, adjusts=1.0, again=0.6, second_thoughts=1.0)
    adjusted = open_hand = 0
    for game, state, move in moves("generals", 1500, seed=2):
        if not move.path:
            continue
        scene = game.observe(state, None)
        enemies = {
            other.path[-1]
            for other in game.legal(state, move.seat)
            if (target := scene[other.path[-1]])
            and target.kind == HIDDEN
            and other.path[0] == move.path[0]
        }
        if not enemies:
            continue
        made = People(game, handy, Random(open_hand)).plan_move(state, move, wood(game, state))
        adjusted += made.habits["adjusts"]
        open_hand += 1
        in_hand = -1
        for step in made.steps:
            if step.hand == 0 and step.verb is Verb.LIFT:
                in_hand = step.cell
            elif step.hand == 0 and step.verb is Verb.PUT:
                in_hand = -1
            elif step.verb is Verb.LIFT and in_hand == move.path[0]:
                assert step.cell not in enemies
        # A challenge is made once.
        taken = [step.cell for step in made.steps if step.verb is Verb.TAKE]
        assert sum(scene[cell].kind == HIDDEN for cell in taken) <= 1
    assert open_hand > 30
    assert adjusted > 30


def test_swapped_pieces_are_of_one_seat_and_not_alike() -> None:
    state = DRAUGHTS.read_position("W:Wc3,Kd4,g1:Ba7,h8")
    before = wood(DRAUGHTS, state)
    made = plan(DRAUGHTS, state, "g1-h2", only(NORMAL, swaps=1.0))
    c3, d4 = DRAUGHTS.topology.cell("c3"), DRAUGHTS.topology.cell("d4")
    assert made.habits["swaps"] == 1
    assert (made.stands[c3], made.stands[d4]) == (before[d4], before[c3])
    alike = DRAUGHTS.read_position("W:Wc3,d4,g1:Ba7,h8")
    assert plan(DRAUGHTS, alike, "g1-h2", only(NORMAL, swaps=1.0)).habits["swaps"] == 0


def test_two_pieces_set_straight_at_once_stay_where_they_were() -> None:
    made = plan(DRAUGHTS, QUIET, "c3-d4", only(NORMAL, pairs=1.0))
    lifts = [step for step in made.steps if step.verb is Verb.LIFT][:2]
    assert [step.hand for step in lifts] == [0, 1]
    assert made.stands == plan(DRAUGHTS, QUIET, "c3-d4", only(NORMAL)).stands


def _displacing() -> tuple[Any, Move]:
    """The first capture onto the victim's cell in a random game."""
    for game, state, move in moves("coalition-chess", 400, seed=3):
        if move.path and wood(game, state)[move.path[-1]]:
            return state, move
    raise AssertionError("no capture in 400 plies")
