"""The third model of hands: what a contact feels of a piece that is moved over it, and that hands
always leave standing what the moves leave.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.reaching import beginning, play_games, told
from engines import GAMES, games, make_game
from engines.game import AnyGame, Move
from engines.topology import grid
from firmware_host.campaign.observer import pieces_of
from firmware_host.campaign.simulated_player import random_move
from simulator.grasping.grasp_rates import PROFILES, RATES, Behaviour, Profile
from simulator.grasping.grasper import MISSED_CAPTURE, GraspingPeople, Plan
from simulator.grasping.tabletop import (
    ImpossibleMotion,
    Tabletop,
    crossing_times,
    reach_time,
    time_share,
)
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, Verb
from simulator.hands.timeline import Event, outcome
from tests.extent import Extent, examples

pytestmark = pytest.mark.slow

PAGE = Path(__file__).parents[2] / "docs" / "measurements" / "grasping.md"
FIELD = grid(4, 4)
MAN: PhysicalPiece = (0, "man")


def table(*cells: str, reach: float = 0.45) -> Tabletop:
    """A board of four by four with a man on each of these cells."""
    wood = [MAN if name in cells else None for name in FIELD.names]
    return Tabletop(FIELD, wood, reach, {}, Random(1))


def spot(name: str, x: float = 0.0, y: float = 0.0) -> tuple[float, float]:
    """So many pitches off the middle of a cell."""
    across, up = FIELD.positions_mm[FIELD.cell(name)]
    return across + x * FIELD.pitch_mm, up + y * FIELD.pitch_mm


def felt(board: Tabletop, *stood: str) -> str:
    """What was felt: ``b2+`` closed, ``b2-`` opened, in order. A hand's own step is an edge, too,
    unless the contact is told otherwise at the same moment.
    """
    closed = {FIELD.cell(name) for name in stood}
    found = []
    for _, events in groupby(board.events(), key=lambda event: event.at):
        before = {*closed}
        for event in events:
            on = event.on if event.verb is Verb.FEEL else event.verb is Verb.PUT
            (closed.add if on else closed.discard)(event.cell)
        found += [FIELD.names[cell] + "+-"[cell in before] for cell in sorted(before ^ closed)]
    return " ".join(found)


def slid(board: Tabletop, *way: str) -> None:
    for number, name in enumerate(way):
        board.glide(0, spot(name), float(number), 1.0)


def lifted(board: Tabletop) -> None:
    board.lift(0, 0.0)
    board.lower(0, spot("c2"), 1.0)


def across(board: Tabletop) -> None:
    board.lift(0, 0.0)
    board.lower(0, spot("c2", x=-0.5), 1.0)
    board.glide(0, spot("c2"), 2.0, 0.1)


def into_another(board: Tabletop) -> None:
    """The captor comes while its victim yields: its cell is closed all the time."""
    board.glide(1, spot("d2", x=-0.1), 0.0, 1.0)
    board.glide(0, spot("b2"), 0.0, 0.4)


@pytest.mark.parametrize(
    ("what", "cells", "reach", "does", "wanted"),
    [
        ("lifted and set down", ["b2"], 0.45, lifted, "b2- c2+"),
        ("weak magnets: a gap between", ["b2"], 0.4, lambda b: slid(b, "c2"), "b2- c2+"),
        ("strong ones: felt on both", ["b2"], 0.54, lambda b: slid(b, "c2"), "c2+ b2-"),
        ("over two cells and back", ["a2"], 0.4, lambda b: slid(b, "c2", "a2"),
         "a2- b2+ b2- c2+ c2- b2+ b2- a2+"),
        ("across a corner: felt nowhere", ["b2"], 0.4, lambda b: slid(b, "c3"), "b2- c3+"),
        ("tilted", ["b2"], 0.4, lambda b: b.tilt(0, 0.0, 0.01), "b2- b2+"),
        ("pushed within its cell", ["b2"], 0.4, lambda b: b.glide(0, spot("b2", 0.2), 0, 1), ""),
    ],
)  # fmt: skip
def test_a_contact_feels_a_magnet_that_is_near(
    what: str, cells: Sequence[str], reach: float, does: Callable[[Tabletop], None], wanted: str
) -> None:
    board = table(*cells, reach=reach)
    does(board)
    assert felt(board, *cells) == wanted, what


def test_a_piece_at_the_border_is_felt_on_both_cells_by_strong_magnets_alone() -> None:
    strong, weak = table("a1", reach=0.54), table("a1", reach=0.42)
    across(strong)
    across(weak)
    assert Counter(felt(strong, "a1").split()) >= Counter(["b2+", "c2+", "b2-"])
    assert "b2" not in felt(weak, "a1")


def test_a_captor_pushed_onto_its_victim_may_keep_the_cell_closed() -> None:
    board = table("a2", "b2", reach=0.5)
    into_another(board)
    assert "b2-" not in felt(board, "a2", "b2")


def test_what_wood_cannot_do_is_refused() -> None:
    board = table("b2", "c2")
    board.lift(0, 0.0)
    board.lower(0, spot("c2"), 1.0)
    with pytest.raises(ImpossibleMotion):
        board.release(0, 2.0)  # another stands there
    board = table("b2")
    board.lower(0, spot("b2", x=0.5), 0.0)
    with pytest.raises(ImpossibleMotion):
        board.release(0, 1.0)  # at a border nothing is let go for good


def test_reaches_are_slow_at_their_ends_and_longer_for_farther_aims() -> None:
    assert [round(time_share(share), 2) for share in (0.0, 0.1, 0.5, 0.9, 1.0)] == [
        0.0, 0.25, 0.5, 0.75, 1.0,
    ]  # fmt: skip
    near, far = (reach_time(pitches, 1.0, Random(1)) for pitches in (1.0, 8.0))
    assert 0.2 < near < far < 1.5
    assert crossing_times((0, 0), (100, 0), (50, 80), 40, 44, False) == (None, None)


@cache
def _game(name: str) -> AnyGame:
    return make_game(name, {})


def _row(game: AnyGame, state: Any, chance: Random, most: int) -> tuple[list[Move], list[Any]]:
    """Some moves in a row that hands alone decide, and the states about them."""
    moves: list[Move] = []
    states = [state]
    while len(moves) < most and game.result(states[-1]) is None:
        move = random_move(game, states[-1], chance)
        if not move.path or move.choice:
            break
        before = [wood and wood[0] for wood in pieces_of(game, states[-1])]
        before[move.path[0]], before[move.path[-1]] = None, before[move.path[0]]
        for start, end in move.also:
            before[start], before[end] = None, before[start]
        for cell in move.captured:
            before[cell] = None
        moves.append(move)
        states.append(game.apply(states[-1], move))
        if before != [wood and wood[0] for wood in pieces_of(game, states[-1])]:
            break  # a verdict of the arbiter
    return moves, states


def _elsewhere(game: AnyGame, state: Any, move: Move) -> list[int]:
    same = [m for m in games.moves(game, state) if m.path[:1] == move.path[:1]]
    return [m.path[-1] for m in same if len(m.path) == 2 and not m.captured]


def _events(steps: Sequence[Step], pieces: Sequence[PhysicalPiece | None]) -> list[Event]:
    """The steps with their times; a contact's edge is that of what then stands there."""
    at, found, standing = 0.0, [], {cell for cell, wood in enumerate(pieces) if wood}
    for step in steps:
        at += step.seconds
        if step.verb is Verb.PUT:
            standing.add(step.cell)
        elif step.verb is Verb.LIFT:
            standing.discard(step.cell)
        there = step.cell in standing
        found.append(Event(at, step.verb, step.cell, step.hand, step.on, there, step.place))
    return found


def _moved(pieces: Sequence[PhysicalPiece | None], moves: Sequence[Move]) -> list[int | None]:
    """Whose piece stands where after the moves, by the moves' own words."""
    stands = [wood and wood[0] for wood in pieces]
    for move in moves:
        ways = [(move.path[0], move.path[-1]), *move.also]
        goes = [(end, stands[start]) for start, end in ways]
        for start, _ in ways:
            stands[start] = None
        for end, seat in goes:
            stands[end] = seat
        for cell in move.captured:
            stands[cell] = None
    return stands


def _planned(
    game: AnyGame, people: GraspingPeople, moves: Sequence[Move], states: Sequence[Any]
) -> Counter[str]:
    """What people do besides while they make these moves and take them back, which is checked."""
    woods = [pieces_of(game, one) for one in states]
    others = [_elsewhere(game, one, move) for one, move in zip(states, moves, strict=False)]
    plan = people.plan(moves, others, woods[0])
    assert plan.plies == len(moves)
    assert outcome(woods[0], _events(plan.steps, woods[0])) == plan.stands
    assert [wood and wood[0] for wood in plan.stands] == _moved(woods[0], moves)

    gone = Counter(filter(None, woods[0])) - Counter(filter(None, woods[-1]))
    tray = list(gone.elements())
    back = people.plan_take_back(woods[:-1], moves, woods[-1], tray)
    if back is None:
        return plan.seen
    assert outcome(woods[-1], _events(back.steps, woods[-1]), tray) == back.stands
    stood = [wood and wood[0] for wood in back.stands]
    assert stood == [wood and wood[0] for wood in woods[0]]
    return plan.seen + back.seen


@pytest.mark.parametrize("name", sorted(GAMES))
@settings(max_examples=examples(63))
@given(
    st.sampled_from(sorted(PROFILES)),
    st.integers(0, 2**32),
    st.integers(0, 40),
    st.integers(1, 6),
)
def test_every_plan_can_be_done_and_ends_as_meant(
    name: str, profile: str, seed: int, into: int, most: int
) -> None:
    game, chance = _game(name), Random(seed)
    state = game.read_position(beginning(game, chance))
    for _ in range(into):
        if game.result(state) is None and (move := random_move(game, state, chance)).path:
            state = game.apply(state, move)
    moves, states = _row(game, state, chance, most)
    if not moves:
        return
    _planned(game, GraspingPeople(game.topology, PROFILES[profile], chance), moves, states)


@dataclass(frozen=True)
class Only(Profile):
    """People who do one thing whenever it can be done, and nothing else besides."""

    deed: Behaviour

    def rate(self, deed: Behaviour) -> float:
        return float(deed is self.deed)


@pytest.mark.parametrize("deed", Behaviour)
def test_each_deed_alone_ends_as_meant(deed: Behaviour, extent: Extent) -> None:
    family = PROFILES["family"]
    only = Only(0, family.sorts, family.gap, 1.0, 1.0, deed)
    seen = Counter[str]()
    for name in ("coalition-chess", "russian-draughts", "tafl-king"):
        game = _game(name)
        for seed in range(extent.share(30)):
            chance = Random(f"{deed} {name} {seed}")
            state = game.read_position(beginning(game, chance))
            for _ in range(10):
                if game.result(state) is None and (move := random_move(game, state, chance)).path:
                    state = game.apply(state, move)
            moves, states = _row(game, state, chance, 3)
            if moves:
                seen += _planned(game, GraspingPeople(game.topology, only, chance), moves, states)
    assert seen[deed]


def _plans(count: int) -> list[Plan]:
    """Many openings of one game by every sort of people."""
    game = _game("russian-draughts")
    found = []
    for profile in PROFILES:
        for seed in range(count):
            chance = Random(f"{profile} {seed}")
            moves, states = _row(game, game.initial(), chance, 8)
            others = [_elsewhere(game, one, m) for one, m in zip(states, moves, strict=False)]
            people = GraspingPeople(game.topology, PROFILES[profile], chance)
            found.append(people.plan(moves, others, pieces_of(game, states[0])))
    return found


def test_the_same_chance_makes_the_same_hands() -> None:
    assert _plans(5) == _plans(5)


def test_people_seldom_have_to_be_told_to_do_it_soberly(extent: Extent) -> None:
    """Deeds are dropped only where wood forbids them: they come nearly as often as the table
    says.
    """
    seen = Counter[str]()
    plies = 0
    for plan in _plans(extent.share(60)):
        seen.update(plan.seen)
        plies += plan.plies
    mean = sum(RATES[Behaviour.LANDING_ROCK]) / 3
    assert seen[Behaviour.LANDING_ROCK] > 0.85 * mean * plies
    assert len([deed for deed in Behaviour if seen[deed]]) > 20


def test_the_page_has_every_deed_with_its_rates() -> None:
    rows = {}
    for line in PAGE.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 5:
            rows[cells[0]] = cells[1:4]
    assert {deed: rows.get(deed) for deed in Behaviour} == {
        deed: [f"{1000 * rate:g}" for rate in RATES[deed]] for deed in Behaviour
    }
    assert MISSED_CAPTURE in PAGE.read_text("utf-8")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_harness_plays_them(name: str, extent: Extent) -> None:
    turns = extent.share(12)
    tally = play_games(name, "blitz", "1", turns, model="grasping")
    assert tally.turns >= turns
    assert not tally.counts["stuck"]
    assert told(tally) == told(play_games(name, "blitz", "1", turns, model="grasping"))
