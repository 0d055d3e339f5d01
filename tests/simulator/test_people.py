"""People play every game in every way: what their hands leave is the position they meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from random import Random
from typing import Any

import pytest

from engines import GAMES, make_game
from engines.game import AnyGame, Move
from simulator.hands.script import Verb
from simulator.people.people import People
from simulator.people.profiles import NORMAL, PROFILES, Profile
from tests.extent import Extent
from tests.simulator.people_at_play import expected, moves, only, planned, played, wood

pytestmark = pytest.mark.slow

EVERYTHING = only(
    NORMAL,
    **dict.fromkeys(
        ("adjusts", "again", "pairs", "wrong_first", "wrong_square", "second_thoughts", "hovers"),
        0.5,
    ),
    **dict.fromkeys(("hesitates", "bumps", "slides", "both_felt", "two_hands", "carried"), 0.5),
    **dict.fromkeys(("victims_first", "as_they_go"), 0.5),
    **dict.fromkeys(("target_first", "together", "quick"), 0.25),
)
"""Somebody who does everything half of the time."""


@pytest.mark.parametrize("profile", [*PROFILES.values(), EVERYTHING], ids=lambda each: each.name)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_whatever_hands_do_ends_in_the_position_that_was_meant(
    name: str, profile: Profile, extent: Extent
) -> None:
    lot, done, most = Random(5), 0, extent.share(150)
    for game, state, move in moves(name, most, seed=3):
        standing = wood(game, state)
        plan = planned(People(game, profile, lot), state, move, standing)
        board, _ = played(game, standing, plan)
        said = f"{game.position_text(state)}: {move}: {dict(plan.habits)}"
        assert tuple(board.pieces.pieces) == plan.stands, said
        assert not board.pieces.held, said
        assert board.scan() == board.pieces.occupied, said
        if plan.habits.get("bumps_left") or plan.habits.get("swaps"):
            continue
        assert plan.stands == expected(game, state, move), said
        done += 1
    assert done > most * 2 / 3


def test_a_crown_makes_the_wood_the_position_to_the_last_kind() -> None:
    lot = Random(1)
    for game, state, move in moves("russian-draughts", 400, seed=1):
        plan = People(game, only(NORMAL), lot).plan_move(state, move, wood(game, state))
        board, _ = played(game, wood(game, state), plan)
        after = wood(game, game.apply(state, move))
        board.pieces.set_expected(after)
        assert tuple(board.pieces.pieces) == after


def test_the_same_seed_makes_the_same_people() -> None:
    def all_plans(seed: int) -> list[object]:
        lot = Random(seed)
        return [
            planned(People(game, PROFILES["child"], lot), state, move, wood(game, state))
            for game, state, move in moves("coalition-chess", 60, seed=2)
        ]

    assert all_plans(9) == all_plans(9)
    assert all_plans(9) != all_plans(10)


@cache
def tafl_moves(turns: int) -> Sequence[tuple[AnyGame, Any, Move]]:
    """The same for all profiles."""
    return list(moves("tafl-king", turns, seed=4))


@pytest.mark.parametrize("name", ["normal", "child", "blitz", "careful"])
def test_habits_come_as_often_as_the_profile_says(name: str, extent: Extent) -> None:
    profile, lot, turns = PROFILES[name], Random(7), extent.share(6000)
    seen: Counter[str] = Counter()
    for game, state, move in tafl_moves(turns):
        plan = People(game, profile, lot).plan_move(state, move, wood(game, state))
        seen.update(habit for habit, times in plan.habits.items() if times)
        long = bool(game.topology.between(move.path[0], move.path[-1]))
        seen["long"] += long
        seen["long slides"] += long and plan.habits["slides"] > 0
    for habit in ("adjusts", "pairs", "wrong_first", "hesitates"):
        share, rate = seen[habit] / turns, getattr(profile, habit)
        # A slid piece is not held up in the air.
        lost = profile.slides * seen["long"] / turns if habit == "hesitates" else 0.0
        assert abs(share - rate * (1 - lost)) <= 0.2 * rate + 0.003, (habit, share, rate)
    for habit in ("hovers", "wrong_square", "second_thoughts", "bumps"):
        # These need a free cell, another move, a neighbour; and a slid piece does not hover.
        assert 0 <= seen[habit] / turns <= getattr(profile, habit) * 1.25 + 0.003, habit
        assert seen[habit] / turns >= getattr(profile, habit) * 0.3 - 0.003, habit
    assert abs(seen["long slides"] / seen["long"] - profile.slides) < 0.08
    assert seen["swaps"] <= 20 * profile.swaps * turns + 1


def test_impatience_and_pauses_follow_the_profile() -> None:
    game = make_game("krieger")
    for profile in PROFILES.values():
        people = People(game, profile, Random(3))
        hasty = sum(people.is_impatient() for _ in range(5000)) / 5000
        assert abs(hasty - profile.impatience) < 0.02
        low, high = profile.wait
        pauses = [people.pause() for _ in range(200)]
        assert all(low <= pause <= high for pause in pauses)
        assert max(pauses) - min(pauses) > 0.8 * (high - low)


def test_profiles_differ_as_their_names_say() -> None:
    careful, normal, child, blitz, worn = (
        PROFILES[name] for name in ("careful", "normal", "child", "blitz", "worn-out-board")
    )
    for rate in ("adjusts", "bumps", "wrong_first", "second_thoughts", "hovers", "swaps"):
        assert getattr(careful, rate) < getattr(normal, rate) < getattr(child, rate)
    assert careful.swaps == careful.impatience == 0
    assert blitz.reach[1] < normal.reach[0]
    assert (normal.adjusts, normal.slides, normal.dwell) == (0.10, 0.30, 0.15)
    assert (normal.bumps, normal.swaps, normal.impatience) == (0.005, 0.0001, 0.03)
    assert [worn.adjusts, worn.reach] == [normal.adjusts, normal.reach]
    assert worn.wear.dead
    assert worn.wear.bad_diode
    assert not normal.wear.dead


def test_every_rate_is_a_share_and_every_time_a_span() -> None:
    for profile in PROFILES.values():
        for field in fields(profile):
            value = getattr(profile, field.name)
            if isinstance(value, float):
                assert 0 <= value <= 1
            elif isinstance(value, tuple):
                assert 0 <= value[0] <= value[1]


def test_things_can_happen_in_the_same_millisecond() -> None:
    lot, steps = Random(2), []
    for game, state, move in moves("coalition-chess", 250, seed=6):
        people = People(game, only(NORMAL, pairs=1.0), lot)
        steps += planned(people, state, move, wood(game, state)).steps
    assert any(step.seconds == 0.0 and step.verb is Verb.LIFT for step in steps)
    assert all(step.seconds == round(step.seconds, 3) for step in steps)
